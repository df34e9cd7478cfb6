"""What things are worth to a curator, in victory points at the end of the match."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.lunatic_museum.bot.spot import Spot
from tablee.games.lunatic_museum.components import (
    AGENCY,
    CAMERA,
    CENTRE,
    CONTRACT,
    COST_MATERIALS,
    COST_PLASMA,
    DRILL,
    FIND_LEVEL,
    FIND_TYPE,
    SLOTS,
    TURNS,
)
from tablee.games.lunatic_museum.judge.knowledge import DARING, Knowledge

TIME_PER_OBJECT: Final = 13.5  # three digs, three placements, a proposal, some moves


@final
class Outlook:
    """What an object, an improvement, a hand will bring from this turn on, seen from one seat."""

    def __init__(self, known: Knowledge, knows: int, view: dict[str, Any], seat: int) -> None:
        self.known = known
        self.knows = knows
        epoch: int = view["epoch"]
        turn: int = view["turn"]
        self.turns_left = (2 - epoch) * TURNS + TURNS - turn  # after this one
        self.scorings = 3 - epoch  # that count what is made now
        self.later = self.scorings - (1 if turn == TURNS else 0)  # that count what is made next turn
        self.agency_later = 0  # what a point per coming turn scores in the end
        for ahead in range(1, self.turns_left + 1):
            self.agency_later += 2 if (epoch == 1 and turn + ahead <= TURNS) else 1
        self.chances = chances_of(view, seat)
        self.grades: dict[int, int] = {}

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

    def type_to_dig(self, s: Spot) -> list[float]:
        """For each type, how much one more find of it would help the hand and the open rooms."""
        level = 1 + s.built[DRILL]
        helps: list[float] = []
        finds = s.hand + s.resting
        for r in range(len(s.rooms)):
            if not s.shut[r]:
                finds = finds + s.rooms[r]
        for kind in range(3):
            names = [f for f in range(len(FIND_LEVEL)) if FIND_LEVEL[f] == level and kind == FIND_TYPE[f]]
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
