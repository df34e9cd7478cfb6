# mypyc: skip
"""Is this a credible human object, made of these finds? An honest opinion, offline, in French and English, with its reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final, Protocol

from tablee.games.lunatic_museum.components import FIND_BY_KEY, NAMES
from tablee.games.lunatic_museum.judge.knowledge import GRADE_KEYS, knowledge
from tablee.games.lunatic_museum.judge.reading import readings_of
from tablee.kernel.text import Text

GRADES: Final = [*GRADE_KEYS, "unknown", "list"]
GRADE_TEXTS: dict[str, Text] = {
    "strong": {"fr": "solide", "en": "strong"},
    "plausible": {"fr": "plausible", "en": "plausible"},
    "daring": {"fr": "audacieux", "en": "daring"},
    "far_fetched": {"fr": "tiré par les cheveux", "en": "far-fetched"},
    "none": {"fr": "rien à voir", "en": "no connection"},
    "unknown": {"fr": "inconnu au catalogue", "en": "not in the catalogue"},
    "list": {"fr": "une simple liste", "en": "a mere list"},
}


class Judgement:
    """An opinion: from 0 to 1, and why."""

    def __init__(
        self, credibility: float, grade: str, thing: str, finds: list[str], missing: list[str]
    ) -> None:
        self.credibility = credibility
        self.grade = grade
        self.thing = thing  # the object it was taken for; "" for none
        self.finds = finds  # the finds that speak for it
        self.missing = missing  # those that do not

    def text(self, language: str) -> str:
        """ "campfire: wood and heat, strong"."""
        names = [NAMES[f"find:{find}"][language] for find in self.finds]
        without = [NAMES[f"find:{find}"][language] for find in self.missing]
        grade = GRADE_TEXTS[self.grade][language]
        thing = (
            name_of_thing(self.thing, language)
            if self.thing
            else {"fr": "idée libre", "en": "free idea"}[language]
        )
        parts = [listed(names, language)] if names else []
        if without:
            parts.append(
                {"fr": "mais ", "en": "but not "}[language]
                + listed(without, language)
                + {"fr": " ?", "en": ""}[language]
            )
        return f"{thing}{' : ' if language == 'fr' else ': '}{', '.join([*parts, grade])}"

    def to_data(self) -> dict[str, object]:
        return {
            "credibility": round(self.credibility, 3),
            "grade": self.grade,
            "object": self.thing or None,
            "finds": self.finds,
            "missing": self.missing,
            "text": {"fr": self.text("fr"), "en": self.text("en")},
        }


class Judge(Protocol):
    """Anything that can have an opinion on a name and the finds behind it."""

    def judge(self, name: str, finds: list[str]) -> Judgement: ...


def listed(names: list[str], language: str) -> str:
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + (" et " if language == "fr" else " and ") + names[-1]


def name_of_thing(key: str, language: str) -> str:
    for thing in knowledge().things:
        if thing.key == key:
            return (thing.fr if language == "fr" else thing.en)[0]
    return key


class OfflineJudge:
    """The judge everybody has: what the finds could be, by the knowledge base."""

    def judge(self, name: str, finds: list[str]) -> Judgement:
        return judged(name, tuple(finds))


@lru_cache(maxsize=20_000)
def judged(name: str, finds: tuple[str, ...]) -> Judgement:
    """The best opinion over the languages the name is given in."""
    numbers = [FIND_BY_KEY[find] for find in finds]
    opinions = [reading.weigh(numbers) for reading in readings_of(name)]
    best = max(opinions, key=lambda opinion: opinion.credibility)
    speaks = [key for key, find in zip(finds, numbers, strict=True) if best.speaks >> find & 1]
    return Judgement(
        best.credibility,
        GRADES[best.grade],
        knowledge().things[best.thing].key if best.thing >= 0 else "",
        speaks,
        [key for key in finds if key not in speaks],
    )


class ModelJudge:
    """A judge that asks a local language model first: `ask` takes a question and gives a text with a number from 0 to 100 in it.
    When the model says nothing useful, the offline judge answers."""

    def __init__(self, ask: Callable[[str], str]) -> None:
        self.ask = ask
        self.offline = OfflineJudge()

    def judge(self, name: str, finds: list[str]) -> Judgement:
        honest = self.offline.judge(name, finds)
        ingredients = listed([NAMES[f"find:{find}"]["en"] for find in finds], "en")
        try:
            said = self.ask(
                f"Aliens dug up {ingredients}. One of them claims that together they were a human object named {name!r}. "
                "How credible is that, from 0 (absurd) to 100 (obviously)? Answer with the number only."
            )
        except OSError:
            return honest
        number = re.search(r"\d+", said)
        if number is None:
            return honest
        honest.credibility = min(100, int(number.group())) / 100
        return honest


JUDGE: Judge = OfflineJudge()
