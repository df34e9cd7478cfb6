"""What a name may mean, read once, and how credible it then is of some finds. Reading words is slow (0.7 ms), weighing is not (2 µs)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.judge.knowledge import (
    DARING,
    FAR_FETCHED,
    NOTHING,
    PLAUSIBLE,
    STRONG,
    HumanThing,
    Knowledge,
)

# beside the grades of knowledge.py
UNKNOWN: Final = 5  # no object of the catalogue
LIST: Final = 6  # nothing but the names of the finds

REMEMBERED: Final = 4096  # names


@final
class Candidate:
    """An object that the words may name."""

    def __init__(self, number: int, thing: HumanThing, likeness: float, said: int) -> None:
        self.number = number
        self.thing = thing
        self.likeness = likeness  # 1: the very name
        self.said = said  # the finds that the other words say, one bit each


@final
class Weighed:
    """An opinion on a name for some finds: from 0 to 1, the grade, the object it was taken for, the finds that speak for it."""

    def __init__(self, credibility: float, grade: int, thing: int, speaks: int) -> None:
        self.credibility = credibility
        self.grade = grade
        self.thing = thing  # -1: none
        self.speaks = speaks


@final
class Reading:
    """A name in one language, read."""

    def __init__(
        self,
        known: Knowledge,
        words: list[int],
        candidates: list[Candidate],
        said: int,
        reminds: list[float],
        vague: bool,
    ) -> None:
        self.known = known
        self.words = words  # for each word, the finds whose name it is
        self.candidates = candidates
        self.said = said  # the finds that some word says
        self.reminds = reminds  # for each find, how much the words remind of things made of it
        self.vague = vague
        self.exact = any([c.likeness == 1.0 for c in candidates])

    def weigh(self, finds: list[int]) -> Weighed:
        """The best opinion over all that the words may mean."""
        if not self.words:
            return Weighed(0.05, UNKNOWN, -1, 0)
        mask = 0
        for find in finds:
            mask |= 1 << find
        if not self.exact and self.only_lists(mask):
            return Weighed(0.30, LIST, -1, mask)
        best: Weighed | None = None
        misused = -1
        for candidate in self.candidates:
            grade, missing = graded(candidate, finds, mask)
            if grade == NOTHING:
                if misused < 0:
                    misused = candidate.number
                continue
            credibility = self.known.values[grade] * (0.6 + 0.4 * candidate.likeness)
            if best is None or credibility > best.credibility:
                best = Weighed(credibility, grade, candidate.number, mask & ~missing)
        return best if best is not None else self.by_what_they_share(finds, mask, misused)

    def only_lists(self, mask: int) -> bool:
        """Whether the words do nothing but list the finds."""
        listed = 0
        for word in self.words:
            if not word & mask:
                return False
            listed |= word
        return listed & mask == mask

    def by_what_they_share(self, finds: list[int], mask: int, misused: int) -> Weighed:
        """No object that the finds could be was recognised: the words themselves, and what the finds have in common."""
        cover = 0.0
        speaks = 0
        for find in finds:
            evidence = 1.0 if self.said >> find & 1 else self.reminds[find]
            cover += evidence
            if evidence > 0:
                speaks |= 1 << find
        cover /= len(finds)
        doubt = 0.12 if self.vague or misused >= 0 else 0.33
        credibility = 0.10 + 0.40 * cover + doubt * self.known.best_of(finds, mask) / STRONG
        if misused >= 0:
            return Weighed(min(credibility, 0.25 + 0.30 * cover), NOTHING, misused, 0)
        return Weighed(credibility, UNKNOWN, -1, speaks)


def graded(candidate: Candidate, finds: list[int], mask: int) -> tuple[int, int]:
    """How well the finds make the object, and which of them do not speak for it; a find may be said beside the name ("on wheels")."""
    thing = candidate.thing
    best = thing.grade(finds)
    missing = mask & ~(thing.core | thing.fits | thing.stretch)
    if best >= PLAUSIBLE:
        return best, missing
    for x in finds:
        said = candidate.said >> x & 1 == 1
        natural = thing.natural >> x & 1 == 1
        if not said and not natural:
            continue  # it cannot be said beside it: most finds are such
        rest = [f for f in finds if f != x]
        worth = NOTHING
        if len(rest) == 2:
            two = thing.grade(rest)
            if said:
                if two == STRONG or (two == PLAUSIBLE and natural):
                    worth = DARING
                elif two >= FAR_FETCHED:
                    worth = FAR_FETCHED
            elif two == STRONG and natural:
                worth = FAR_FETCHED
        elif said:
            if thing.core >> rest[0] & 1:
                worth = DARING if natural else FAR_FETCHED
            elif thing.fits >> rest[0] & 1:
                worth = FAR_FETCHED
        if worth > best:
            best = worth
            missing = 0 if said else 1 << x
    return best, missing


READ: Final[dict[str, list[Reading]]] = {}  # the names read last


def readings_of(name: str) -> list[Reading]:
    """A name in each language it is given in, read."""
    found = READ.get(name)
    if found is None:
        from tablee.games.lunatic_museum.judge.reader import reader  # large, and read only when needed

        found = reader().readings(name)
        if len(READ) >= REMEMBERED:
            READ.clear()
        READ[name] = found
    return found


def credibility_of(name: str, finds: list[int]) -> float:
    """How credible a name is for some finds, in the language in which it is most."""
    best = 0.0
    for reading in readings_of(name):
        best = max(best, reading.weigh(finds).credibility)
    return best
