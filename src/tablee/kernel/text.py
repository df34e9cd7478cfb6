"""Sentences in two languages, filled from facts. A sentence whose facts are not all known to the reader gives way to the next one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Final, final

Text = dict[str, str]
LANGUAGES: Final = ("fr", "en")

# {fact} · {fact:carte|cartes} (number and noun in the right number)
SLOT: Final = re.compile(r"\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}")

VOWELS: Final = frozenset("aeiouyàâäéèêëîïôöùûüœæAEIOUYÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ")
ELISIONS: Final = [("de ", "d'"), ("De ", "D'"), ("que ", "qu'"), ("Que ", "Qu'"), ("jusque ", "jusqu'")]

MOST_KNOWN: Final = 10_000  # sentences remembered, found or not

Namer = Callable[[str, object, str], str]


def text(fr: str, en: str) -> Text:
    """A sentence in both languages."""
    return {"fr": fr, "en": en}


def plural(language: str, number: int) -> bool:
    """Whether a number takes the plural: in French zero does not."""
    return abs(number) >= 2 if language == "fr" else number != 1


def joined(language: str, items: list[str]) -> str:
    """Several things as one reads them: a, b and c."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])}{' et ' if language == 'fr' else ' and '}{items[-1]}"


def elided(before: str, follows: str) -> str:
    """French words before a vowel: "de Épée" is "d'Épée". Names of seats are put in later, by the page, which does the same."""
    if follows[:1] in VOWELS:
        for whole, short in ELISIONS:
            if before.endswith(whole) and (
                len(before) == len(whole) or not before[-len(whole) - 1].isalpha()
            ):
                return before[: -len(whole)] + short
    return before


@final
class Slot:
    """A place in a sentence: the words before it, and the fact that goes there."""

    def __init__(self, before: str, fact: str, one: str | None, many: str | None) -> None:
        self.before = before
        self.fact = fact
        self.one = one  # with a noun, the fact is a number: the noun for one
        self.many = many


@final
class Template:
    """A sentence with places for facts, taken apart once."""

    def __init__(self, sentence: str, language: str) -> None:
        self.language = language
        self.slots: list[Slot] = []
        end = 0
        for found in SLOT.finditer(sentence):
            self.slots.append(
                Slot(sentence[end : found.start()], found.group(1), found.group(2), found.group(3))
            )
            end = found.end()
        self.tail = sentence[end:]

    def fill(self, facts: dict[str, object], name: Namer) -> str | None:
        """The sentence with its facts, or None when one is missing."""
        for slot in self.slots:
            if slot.fact not in facts:
                return None
        said: list[str] = []
        for slot in self.slots:
            value = facts[slot.fact]
            if slot.one is not None and isinstance(value, int):
                follows = f"{value} {slot.many if plural(self.language, value) else slot.one}"
            else:
                follows = name(slot.fact, value, self.language)
            said.append(elided(slot.before, follows) if self.language == "fr" else slot.before)
            said.append(follows)
        said.append(self.tail)
        return "".join(said)


@final
class Texts:
    """A game's sentences, from its texts.toml: prompts, options, events, reasons."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data
        self._templates: dict[tuple[str, ...], list[list[Template]]] = {}  # by language, read so far
        self._plain: dict[tuple[str, ...], Text | None] = {}

    @staticmethod
    def load(path: Path) -> Texts:
        with open(path, "rb") as file:
            return Texts(tomllib.load(file))

    def find(self, *path: str) -> object:
        """What stands at a path of keys, or None."""
        here: object = self.data
        for key in path:
            if not isinstance(here, dict) or key not in here:
                return None
            here = here[key]
        return here

    def plain(self, *path: str) -> Text | None:
        """A sentence without facts."""
        if path in self._plain:
            return self._plain[path]
        found = self.find(*path)
        said: Text | None = None
        if isinstance(found, dict) and "fr" in found and "en" in found:
            said = {"fr": str(found["fr"]), "en": str(found["en"])}
        if len(self._plain) < MOST_KNOWN:
            self._plain[path] = said
        return said

    def sentence(self, path: tuple[str, ...], facts: dict[str, object], name: Namer) -> Text | None:
        """A sentence filled from facts; a list of templates is tried in order, the first whose facts are all there is used."""
        filled: Text = {}
        for templates in self._read(path):
            for template in templates:
                sentence = template.fill(facts, name)
                if sentence is not None:
                    filled[template.language] = sentence
                    break
            else:
                return None
        return filled or None

    def _read(self, path: tuple[str, ...]) -> list[list[Template]]:
        """The templates at a path, those of one language after those of the other; none when it lacks one."""
        known = self._templates.get(path)
        if known is not None:
            return known
        found = self.find(*path)
        read: list[list[Template]] = []
        if isinstance(found, dict):
            for language in LANGUAGES:
                said = found.get(language)
                if isinstance(said, str):
                    said = [said]
                if isinstance(said, list):
                    read.append([Template(str(one), language) for one in said])
            if len(read) < len(LANGUAGES):
                read = []
            self._templates[path] = read
        return read
