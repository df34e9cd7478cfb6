"""How a curator spends a turn: a search over what the time points can buy, from what the seat knows.

Only the first action of the best plan is played; the next decision plans anew.
"""

from __future__ import annotations

from typing import Any, final

from tablee.games.lunatic_museum.bot.outlook import Outlook
from tablee.games.lunatic_museum.bot.spot import (
    DO_BUILD,
    DO_COLLECT,
    DO_DIG,
    DO_PASS,
    DO_PLACE,
    DO_PROPOSE,
    Spot,
    Step,
    additions,
    key_of,
    spot_of,
)
from tablee.games.lunatic_museum.components import (
    BUILD_COST,
    COLLECT_COST,
    COST_MATERIALS,
    COST_PLASMA,
    DIG_COST,
    DRILL,
    IMPROVEMENT_KEYS,
    LIMIT,
    MATERIALS,
    PLACE_COST,
    PROPOSE_COST,
    SQUARE_FROM,
    SQUARE_KEYS,
    SQUARE_RESOURCE,
    SQUARE_TYPE,
    TYPES,
    WING,
)
from tablee.games.lunatic_museum.judge.knowledge import DARING, FAR_FETCHED, NOTHING, Knowledge


@final
class Planner:
    """Plans one seat's turn from its view."""

    def __init__(self, known: Knowledge, knows: int, view: dict[str, Any], seat: int) -> None:
        self.outlook = Outlook(known, knows, view, seat)
        self.seats = len(view["players"])
        self.rivals_on: list[int] = [
            SQUARE_KEYS.index(p["square"])
            for p in view["players"]
            if p["seat"] != seat and p["square"] is not None
        ]
        self.piles: dict[str, list[int]] = view["piles"]
        self.exact: bool = view["rules"]["exact_level"]
        self.seen: dict[tuple[int, ...], float] = {}
        self.start = spot_of(view["players"][seat])
        self.best_type = self.outlook.type_to_dig(self.start)

    # ------------------------------------------------------------------ the search

    def plan(self) -> Step:
        """The first action of the best way to spend what is left of the turn."""
        return self.search(self.start, 0)[1]

    def search(self, s: Spot, depth: int) -> tuple[float, Step]:
        best = self.outlook.worth(s)
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
                after.gained += self.outlook.improvement_value(i, s)
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
        if self.outlook.turns_left == 0:
            # what the last turn digs up is worth something only if it can still be shown
            waiting = len(s.hand) + max([len(r) for r in s.rooms], default=0)
            if after.time >= PLACE_COST + PROPOSE_COST and waiting >= 1:
                after.gained += help_it_brings * 2 * level * self.outlook.scorings * 0.8
        else:
            after.gained += help_it_brings * 0.8 * self.outlook.later
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
                grade = self.outlook.grade(finds)
                if grade == NOTHING:
                    continue
                if grade == FAR_FETCHED and self.outlook.turns_left > 0:
                    continue
                made.append(
                    (self.outlook.chances[grade] * self.outlook.object_value(finds) - 0.4 * cost, r, added)
                )
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
        if s.time < PLACE_COST or self.outlook.turns_left == 0 or s.time > 2:
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
                                    grade = self.outlook.grade([find, other, third])
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
