"""How a curator spends a turn: a search over what the time points can buy, from what the seat knows.

Everything is valued in victory points at the end of the match. Only the first action of the best plan is played; the next decision plans anew.
"""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.lunatic_museum.edition import (
    AGENCY,
    BUILD_COST,
    CAMERA,
    CENTRE,
    COLLECT_COST,
    CONTRACT,
    COST_MATERIALS,
    COST_PLASMA,
    DIG_COST,
    DRILL,
    FIND_BY_KEY,
    FIND_LEVEL,
    IMPROVEMENT_KEYS,
    LIMIT,
    MATERIALS,
    PLACE_COST,
    PROPOSE_COST,
    SLOTS,
    SQUARE_FROM,
    SQUARE_KEYS,
    SQUARE_RESOURCE,
    SQUARE_TYPE,
    TURNS,
    TYPES,
    WING,
)
from tablee.games.lunatic_museum.knowledge import DARING, FAR_FETCHED, NOTHING, Knowledge

# kinds of first action
DO_PASS: Final = 0
DO_BUILD: Final = 1
DO_COLLECT: Final = 2
DO_DIG: Final = 3
DO_PLACE: Final = 4
DO_PROPOSE: Final = 5

TIME_PER_OBJECT: Final = 13.5  # three digs, three placements, a proposal, some moves


@final
class Step:
    """The first action of a plan."""

    def __init__(self, kind: int, a: int = 0, b: int = 0) -> None:
        self.kind = kind
        self.a = a  # improvement, square, or find
        self.b = b  # level, or room


@final
class Spot:
    """Where a plan has come to: what is left of the turn and what has been gained."""

    def __init__(self) -> None:
        self.time = 0
        self.square = -1
        self.materials = 0
        self.plasma = 0
        self.built: list[int] = []
        self.hand: list[int] = []  # finds that can be placed
        self.resting: list[int] = []
        self.rooms: list[
            list[int]
        ] = []  # finds of rooms without an exhibit; an exhibit's room is None-like: `shut`
        self.shut: list[bool] = []
        self.new_finds = 0.0  # levels dug in this plan, not known yet
        self.gained = 0.0

    def copy(self) -> Spot:
        s = Spot()
        s.time, s.square, s.materials, s.plasma = self.time, self.square, self.materials, self.plasma
        s.built, s.hand, s.resting = list(self.built), list(self.hand), self.resting
        s.rooms, s.shut = [list(r) for r in self.rooms], list(self.shut)
        s.new_finds, s.gained = self.new_finds, self.gained
        return s


@final
class Planner:
    """Plans one seat's turn from its view."""

    def __init__(self, known: Knowledge, knows: int, view: dict[str, Any], seat: int) -> None:
        self.known = known
        self.knows = knows
        self.view = view
        self.seat = seat
        self.seats = len(view["players"])
        me: dict[str, Any] = view["players"][seat]
        epoch: int = view["epoch"]
        turn: int = view["turn"]
        self.turns_left = (2 - epoch) * TURNS + TURNS - turn  # after this one
        self.scorings = 3 - epoch  # that count what is made now
        self.later = self.scorings - (1 if turn == TURNS else 0)  # that count what is made next turn
        self.agency_later = 0  # what a point per coming turn scores in the end
        for ahead in range(1, self.turns_left + 1):
            self.agency_later += 2 if (epoch == 1 and turn + ahead <= TURNS) else 1
        self.rivals_on: list[int] = [
            SQUARE_KEYS.index(p["square"])
            for p in view["players"]
            if p["seat"] != seat and p["square"] is not None
        ]
        self.piles: dict[str, list[int]] = view["piles"]
        self.exact: bool = view["rules"]["exact_level"]
        self.chances = chances_of(view, seat)
        self.grades: dict[int, int] = {}
        self.seen: dict[tuple[int, ...], float] = {}
        self.start = spot_of(me)
        self.best_type = self.type_to_dig()

    # ------------------------------------------------------------------ what things are worth

    def grade(self, finds: list[int]) -> int:
        key = 0
        for find in finds:
            key |= 1 << find
        if key not in self.grades:
            self.grades[key] = self.known.best_grade(finds, self.knows)
        return self.grades[key]

    def object_value(self, finds: list[int]) -> float:
        """An object of these finds, if the jury takes it: its credibility and its own points at each scoring."""
        levels = 0
        mixed = 0
        for find in finds:
            levels += FIND_LEVEL[find]
            if FIND_LEVEL[find] != FIND_LEVEL[finds[0]]:
                mixed = 1
        value = float((2 * levels + mixed) * self.scorings)
        if len(finds) < SLOTS:
            value *= 0.88  # it can be attacked
        return value

    def worth(self, s: Spot) -> float:
        """The worth of what a plan leaves behind."""
        value = s.gained
        drill = 1 + s.built[DRILL]
        free = 0
        for r in range(len(s.rooms)):
            if not s.shut[r]:
                free += 1
        turns = self.turns_left
        if turns > 0:
            later = float(self.later)
            coming = min(float(free), turns * 6 / TIME_PER_OBJECT)
            value += coming * 6 * drill * later * 0.62  # objects to come
            usable = float(3 * free)
            ahead = 0.0
            for find in s.hand + s.resting:
                if usable > 0:
                    ahead += FIND_LEVEL[find]
                    usable -= 1
            for r in range(len(s.rooms)):
                if not s.shut[r]:
                    for find in s.rooms[r]:
                        ahead += FIND_LEVEL[find] + 0.25
            ahead += min(s.new_finds, usable * drill)
            # a find at hand saves the dig of one
            value += ahead / drill * 3.2 * min(1.0, 0.45 + 0.1 * turns) * (0.6 + 0.2 * drill) * later * 1.05
            resources = min(s.materials, 6) + min(s.plasma, 5)
            value += resources * 0.95 * later * min(1.0, turns / 2)
            value += self.promise(s) * later
        return value

    def promise(self, s: Spot) -> float:
        """How well the hand already goes together: the best object it could make."""
        finds = s.hand + s.resting
        best = 0.0
        n = len(finds)
        for i in range(n):
            for j in range(i + 1, n):
                if finds[i] == finds[j]:
                    continue
                for k in range(j + 1, n):
                    if finds[k] != finds[i] and finds[k] != finds[j]:
                        if self.grade([finds[i], finds[j], finds[k]]) >= DARING:
                            best = max(
                                best,
                                0.25 * (FIND_LEVEL[finds[i]] + FIND_LEVEL[finds[j]] + FIND_LEVEL[finds[k]]),
                            )
        return best

    def improvement_value(self, improvement: int, s: Spot) -> float:
        """Its own points at each scoring, and what it brings in the turns to come."""
        value = float((COST_MATERIALS[improvement] + COST_PLASMA[improvement] + 1) * self.scorings)
        if improvement == AGENCY:
            value += self.agency_later + 0.8 * self.turns_left
        elif improvement == CENTRE:
            value += 1.3 * self.turns_left * (0.5 + 0.5 * self.later)
        elif improvement == CAMERA:
            exposed = sum([1 for r in range(len(s.rooms)) if len(s.rooms[r]) == 2])
            value += 1.0 * min(exposed, 2) if s.built[CAMERA] == 0 else 0.0
        elif improvement == CONTRACT:
            value += 0.5 * min(self.turns_left, 3)
        return value

    def type_to_dig(self) -> list[float]:
        """For each type, how much one more find of it would help the hand and the open rooms."""
        s = self.start
        level = 1 + s.built[DRILL]
        helps: list[float] = []
        finds = s.hand + s.resting
        for r in range(len(s.rooms)):
            if not s.shut[r]:
                finds = finds + s.rooms[r]
        for kind in range(3):
            names = [f for f in range(len(FIND_LEVEL)) if FIND_LEVEL[f] == level and kind == kind_of(f)]
            total = 0.0
            for find in names:
                best = 0
                for i in range(len(finds)):
                    for j in range(i + 1, len(finds)):
                        if find != finds[i] and find != finds[j] and finds[i] != finds[j]:
                            best = max(best, self.grade([find, finds[i], finds[j]]))
                    if len(finds) == 1 and find != finds[i]:
                        best = max(best, self.grade([find, finds[i]]))
                total += self.chances[best]
            helps.append(total / max(1, len(names)))
        return helps

    # ------------------------------------------------------------------ the search

    def plan(self) -> Step:
        """The first action of the best way to spend what is left of the turn."""
        return self.search(self.start, 0)[1]

    def search(self, s: Spot, depth: int) -> tuple[float, Step]:
        best = self.worth(s)
        first = Step(DO_PASS)
        if depth > 5 or s.time <= 0:
            return best, first
        for after, step in self.steps(s):
            key = key_of(after)
            if depth > 0 and key in self.seen:
                value = self.seen[key]
            else:
                value, _ = self.search(after, depth + 1)
                self.seen[key] = value
            if value > best + 1e-9:
                best, first = value, step
        return best, first

    def steps(self, s: Spot) -> list[tuple[Spot, Step]]:
        found: list[tuple[Spot, Step]] = []
        self.add_objects(s, found)
        self.add_improvements(s, found)
        self.add_board(s, found)
        self.add_placement(s, found)
        return found

    def add_improvements(self, s: Spot, found: list[tuple[Spot, Step]]) -> None:
        if s.time < BUILD_COST:
            return
        for i in range(len(IMPROVEMENT_KEYS)):
            if s.built[i] < LIMIT[i] and s.materials >= COST_MATERIALS[i] and s.plasma >= COST_PLASMA[i]:
                after = s.copy()
                after.time -= BUILD_COST
                after.materials -= COST_MATERIALS[i]
                after.plasma -= COST_PLASMA[i]
                after.gained += self.improvement_value(i, s)
                after.built[i] += 1
                if i == WING:
                    after.rooms.append([])
                    after.shut.append(False)
                found.append((after, Step(DO_BUILD, i)))

    def move_cost(self, s: Spot, square: int) -> int:
        if s.square == square:
            return 0
        return (0 if s.square < 0 else 1) + (1 if square in self.rivals_on else 0)

    def add_board(self, s: Spot, found: list[tuple[Spot, Step]]) -> None:
        best = [-1, -1]
        price = [99, 99]
        for square in range(len(SQUARE_KEYS)):
            if SQUARE_FROM[square] > self.seats:
                continue
            if SQUARE_TYPE[square] >= 0:
                self.add_dig(s, square, found)
                continue
            cost = COLLECT_COST + self.move_cost(s, square)
            if cost < price[SQUARE_RESOURCE[square]]:
                best[SQUARE_RESOURCE[square]], price[SQUARE_RESOURCE[square]] = square, cost
        for resource in range(2):
            if price[resource] <= s.time:
                after = s.copy()
                after.time -= price[resource]
                after.square = best[resource]
                if resource == MATERIALS:
                    after.materials += 1
                else:
                    after.plasma += 1
                found.append((after, Step(DO_COLLECT, best[resource])))

    def add_dig(self, s: Spot, square: int, found: list[tuple[Spot, Step]]) -> None:
        kind = SQUARE_TYPE[square]
        cost = DIG_COST + self.move_cost(s, square)
        if cost > s.time:
            return
        level = 1 + s.built[DRILL]
        while level > 1 and not self.exact and not self.piles[TYPES[kind]][level - 1]:
            level -= 1
        if not self.piles[TYPES[kind]][level - 1]:
            return
        after = s.copy()
        after.time -= cost
        after.square = square
        after.new_finds += level
        help_it_brings = self.best_type[kind]
        if self.turns_left == 0:
            # what the last turn digs up is worth something only if it can still be shown
            waiting = len(s.hand) + max([len(r) for r in s.rooms], default=0)
            if after.time >= PLACE_COST + PROPOSE_COST and waiting >= 1:
                after.gained += help_it_brings * 2 * level * self.scorings * 0.8
        else:
            after.gained += help_it_brings * 0.8 * self.later
        found.append((after, Step(DO_DIG, square, level)))

    def add_objects(self, s: Spot, found: list[tuple[Spot, Step]]) -> None:
        """Place what is missing in a room and propose it."""
        made: list[tuple[float, int, list[int]]] = []
        tried_empty = False
        for r in range(len(s.rooms)):
            if s.shut[r]:
                continue
            there = s.rooms[r]
            if not there:
                if tried_empty:
                    continue
                tried_empty = True
            for added in additions(s.hand, there):
                cost = PLACE_COST * len(added) + PROPOSE_COST
                finds = there + added
                if cost > s.time or len(finds) < 2:
                    continue
                grade = self.grade(finds)
                if grade == NOTHING:
                    continue
                if grade == FAR_FETCHED and self.turns_left > 0:
                    continue
                made.append((self.chances[grade] * self.object_value(finds) - 0.4 * cost, r, added))
        made.sort(key=lambda m: -m[0])
        for value, r, added in made[:4]:
            after = s.copy()
            cost = PLACE_COST * len(added) + PROPOSE_COST
            after.time -= cost
            after.gained += value + 0.4 * cost
            for find in added:
                after.hand.remove(find)
            after.rooms[r] = []
            after.shut[r] = True
            step = Step(DO_PLACE, added[0], r) if added else Step(DO_PROPOSE, r)
            found.append((after, step))

    def add_placement(self, s: Spot, found: list[tuple[Spot, Step]]) -> None:
        """With time left over: bring the best find of a promising object into an empty room already; alone it cannot be attacked."""
        if s.time < PLACE_COST or self.turns_left == 0 or s.time > 2:
            return
        for r in range(len(s.rooms)):
            if not s.shut[r] and not s.rooms[r]:
                best = -1
                score = 0
                for find in s.hand:
                    for other in s.hand:
                        if other != find:
                            for third in s.hand:
                                if third not in (find, other):
                                    grade = self.grade([find, other, third])
                                    if grade >= DARING and grade > score:
                                        best, score = find, grade
                if best >= 0:
                    after = s.copy()
                    after.time -= PLACE_COST
                    after.hand.remove(best)
                    after.rooms[r] = [best]
                    after.gained += 0.6
                    found.append((after, Step(DO_PLACE, best, r)))
                return


# ---------------------------------------------------------------- small things


def kind_of(find: int) -> int:
    return 0 if find < 15 else 1 if find < 30 else 2


def additions(hand: list[int], there: list[int]) -> list[list[int]]:
    """Which finds of the hand could join those of a room, all different."""
    names = sorted({f for f in hand if f not in there})
    room_for = SLOTS - len(there)
    found: list[list[int]] = [[]]
    n = len(names)
    for i in range(n):
        if room_for >= 1:
            found.append([names[i]])
        for j in range(i + 1, n):
            if room_for >= 2:
                found.append([names[i], names[j]])
            if room_for >= 3:
                for k in range(j + 1, n):
                    found.append([names[i], names[j], names[k]])
    return found


def key_of(s: Spot) -> tuple[int, ...]:
    """What makes two spots the same."""
    hand = 0
    for find in s.hand:
        hand += 1 << (2 * find)
    shut = 0
    for r in range(len(s.shut)):
        shut = shut * 2 + (1 if s.shut[r] else 0)
    rooms = 0
    for r in range(len(s.rooms)):
        for find in s.rooms[r]:
            rooms += (1 << find) << (70 * r)
    built = 0
    for count in s.built:
        built = built * 4 + count
    return (
        s.time,
        s.square,
        s.materials,
        s.plasma,
        built,
        hand,
        rooms,
        shut,
        int(s.new_finds),
        int(s.gained * 64),
    )


def spot_of(me: dict[str, Any]) -> Spot:
    s = Spot()
    s.time = me["time"]
    s.square = SQUARE_KEYS.index(me["square"]) if me["square"] is not None else -1
    s.materials, s.plasma = me["materials"], me["plasma"]
    s.built = [me["improvements"][key] for key in IMPROVEMENT_KEYS]
    for card in me["hand"]:
        if card["resting"]:
            s.resting.append(FIND_BY_KEY[card["find"]])
        else:
            s.hand.append(FIND_BY_KEY[card["find"]])
    for room in me["rooms"]:
        s.shut.append(room["exhibit"] is not None)
        s.rooms.append([] if room["exhibit"] is not None else [FIND_BY_KEY[c["find"]] for c in room["finds"]])
    return s


def chances_of(view: dict[str, Any], seat: int) -> list[float]:
    """How often this jury takes an object of each grade: what is usual, corrected by what it did to mine."""
    usual = [0.03, 0.35, 0.8, 0.93, 0.97]
    taken = 0
    judged = 0
    for ballot in view["ballots"]:
        if ballot["author"] == seat:
            judged += 1
            taken += 1 if ballot["accepted"] else 0
    trust = (5.0 * 0.93 + taken) / (5.0 + judged)
    return [min(0.98, chance * trust / 0.93) for chance in usual]
