"""What a bot knows of human things: objects, what they are made of, and how well some finds make one. Read only when needed."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final, final

from tablee.games.lunatic_museum.components import FIND_BY_KEY, FOLDER

# how well finds make an object
NOTHING: Final = 0
FAR_FETCHED: Final = 1
DARING: Final = 2
PLAUSIBLE: Final = 3
STRONG: Final = 4
GRADE_KEYS: Final[list[str]] = ["none", "far_fetched", "daring", "plausible", "strong"]


@final
class HumanThing:
    """An object of the old Earth: its names, the finds that define it, those that belong in it, those one can argue for."""

    def __init__(
        self,
        key: str,
        fr: list[str],
        en: list[str],
        categories: list[str],
        core: int,
        fits: int,
        stretch: int,
    ) -> None:
        self.key = key
        self.fr = fr
        self.en = en
        self.categories = categories
        self.core = core  # bits, one per find
        self.fits = fits
        self.stretch = stretch
        self.natural = 0  # the finds that are said naturally beside it ("golden"), one bit each

    def grade(self, finds: list[int]) -> int:
        """How credible it is, made of these finds."""
        core = 0
        stretch = 0
        for find in finds:
            bit = 1 << find
            if self.core & bit:
                core += 1
            elif self.fits & bit:
                pass
            elif self.stretch & bit:
                stretch += 1
            else:
                return NOTHING
        if stretch == 0 and core >= 2:
            return STRONG
        if (stretch == 0 and core >= 1) or (stretch == 1 and core >= 2):
            return PLAUSIBLE
        if stretch <= 1 or core >= 1:
            return FAR_FETCHED
        return NOTHING


@final
class Modifier:
    """How a find is said beside an object: "à roulettes", "golden"."""

    def __init__(self, fr: str, en: str, before: bool, natural_for: list[str]) -> None:
        self.fr = fr
        self.en = en
        self.before = before
        self.natural_for = natural_for

    def natural(self, thing: HumanThing) -> bool:
        return any([category in self.natural_for for category in thing.categories])


@final
class Idea:
    """An object imagined for some finds, perhaps with a modifier that says the third."""

    def __init__(self, thing: int, modifier: int, grade: int, fr: str, en: str) -> None:
        self.thing = thing
        self.modifier = modifier  # the find it says, or -1
        self.grade = grade
        self.fr = fr
        self.en = en


@final
class Knowledge:
    """The knowledge base of objects.toml."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        stretch_of: dict[str, int] = {c["id"]: bits(c["stretch"]) for c in data["category"]}
        self.things: list[HumanThing] = []
        for entry in data["object"]:
            core = bits(entry["core"])
            fits = bits(entry.get("fits", []))
            stretch = 0
            for category in entry["categories"]:
                stretch |= stretch_of[category]
            self.things.append(
                HumanThing(
                    entry["id"],
                    entry["fr"],
                    entry["en"],
                    entry["categories"],
                    core,
                    fits,
                    stretch & ~core & ~fits,
                )
            )
        self.modifiers: list[Modifier] = [Modifier("", "", True, []) for _ in FIND_BY_KEY]
        for entry in data["find_words"]:
            said = entry["modifier"]
            self.modifiers[FIND_BY_KEY[entry["find"]]] = Modifier(
                said["fr"], said["en"], said["en_position"] == "before", entry["natural_for"]
            )
        self.values: list[float] = [float(data["grades"][key]) for key in GRADE_KEYS]
        self.grades: dict[int, int] = {}  # by finds, one bit each
        finds = len(FIND_BY_KEY)
        # for each find, the objects (one bit each) that have it in their core, among what fits, among what one can argue for …
        self.core_of: list[int] = [0] * finds
        self.fits_of: list[int] = [0] * finds
        self.stretch_of: list[int] = [0] * finds
        self.natural_of: list[int] = [0] * finds  # … and those beside which it is said naturally
        for number in range(len(self.things)):
            thing = self.things[number]
            bit = 1 << number
            for find in range(finds):
                if thing.core >> find & 1:
                    self.core_of[find] |= bit
                elif thing.fits >> find & 1:
                    self.fits_of[find] |= bit
                elif thing.stretch >> find & 1:
                    self.stretch_of[find] |= bit
                if self.modifiers[find].natural(thing):
                    self.natural_of[find] |= bit
                    thing.natural |= 1 << find

    def things_of(self, finds: list[int]) -> list[int]:
        """The objects these finds make, one bit each, by grade: nothing here, far-fetched, nothing here, plausible, strong."""
        every = -1  # no find is out of place
        sound = -1  # and none has to be argued for
        one_core = 0
        two_cores = 0
        argued_once = 0
        for find in finds:
            core = self.core_of[find]
            belongs = core | self.fits_of[find]
            stretch = self.stretch_of[find]
            argued_once = (argued_once & belongs) | (sound & stretch)
            sound &= belongs
            every &= belongs | stretch
            two_cores |= one_core & core
            one_core |= core
        strong = sound & two_cores
        plausible = ((sound & one_core) | (argued_once & two_cores)) & ~strong
        far = every & (sound | argued_once | one_core) & ~strong & ~plausible
        return [0, far, 0, plausible, strong]

    def best_grade(self, finds: list[int], knows: int = -1) -> int:
        """The best grade that any object reaches; `knows` are the objects one knows."""
        graded = self.things_of(finds)
        if graded[STRONG] & knows:
            return STRONG
        if graded[PLAUSIBLE] & knows:
            return PLAUSIBLE
        best = FAR_FETCHED if graded[FAR_FETCHED] & knows else NOTHING
        if len(finds) == 3:
            for x in finds:
                two = self.things_of([f for f in finds if f != x])
                if two[STRONG] & self.natural_of[x] & knows:
                    return DARING
                if (two[STRONG] | (two[PLAUSIBLE] & self.natural_of[x])) & knows:
                    best = FAR_FETCHED
        return best

    def best_of(self, finds: list[int], mask: int) -> int:
        """The same of everything there is, remembered for each set of finds."""
        grade = self.grades.get(mask)
        if grade is None:
            grade = self.grades[mask] = self.best_grade(finds)
        return grade

    def ideas(self, finds: list[int], knows: int = -1) -> list[Idea]:
        """All objects these two or three finds could be, best first."""
        found: list[Idea] = []
        graded = self.things_of(finds)
        for grade in (STRONG, PLAUSIBLE):
            for number in numbers(graded[grade] & knows):
                found.append(Idea(number, -1, grade, self.things[number].fr[0], self.things[number].en[0]))
        far: list[Idea] = []
        if len(finds) == 3:
            for x in finds:
                two = self.things_of([f for f in finds if f != x])
                natural = self.natural_of[x]
                for number in numbers(two[STRONG] & natural & knows):
                    found.append(self.with_modifier(number, x, DARING))
                for number in numbers(((two[STRONG] & ~natural) | (two[PLAUSIBLE] & natural)) & knows):
                    far.append(self.with_modifier(number, x, FAR_FETCHED))
        for number in numbers(graded[FAR_FETCHED] & knows):
            found.append(Idea(number, -1, FAR_FETCHED, self.things[number].fr[0], self.things[number].en[0]))
        return found + far

    def wild_ideas(self, finds: list[int]) -> list[Idea]:
        """When nothing fits: an object of some of the finds, with another one said beside it. Never credible, always an idea."""
        found: list[Idea] = []
        for x in finds:
            rest = [f for f in finds if f != x]
            if len(rest) == 2:
                graded = self.things_of(rest)
                for number in numbers(graded[STRONG] | graded[PLAUSIBLE] | graded[FAR_FETCHED]):
                    found.append(self.with_modifier(number, x, NOTHING))
        for x in finds:
            for f in finds:
                if f != x:
                    for number in numbers(self.core_of[f]):
                        found.append(self.with_modifier(number, x, NOTHING))
        return found

    def with_modifier(self, number: int, x: int, grade: int) -> Idea:
        """An object of two finds with the third said by its modifier."""
        thing, modifier = self.things[number], self.modifiers[x]
        en = f"{modifier.en} {thing.en[0]}" if modifier.before else f"{thing.en[0]} {modifier.en}"
        return Idea(number, x, grade, f"{thing.fr[0]} {modifier.fr}", en)


def numbers(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def bits(keys: list[str]) -> int:
    found = 0
    for key in keys:
        found |= 1 << FIND_BY_KEY[key]
    return found


@cache
def knowledge() -> Knowledge:
    """The knowledge base, read the first time somebody needs it."""
    with open(FOLDER / "objects.toml", "rb") as file:
        return Knowledge(tomllib.load(file))
