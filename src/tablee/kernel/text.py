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

Namer = Callable[[str, object, str], str]


def text(fr: str, en: str) -> Text:
    """A sentence in both languages."""
    return {"fr": fr, "en": en}


def plural(language: str, number: int) -> bool:
    """Whether a number takes the plural: in French zero does not."""
    return abs(number) >= 2 if language == "fr" else number != 1


def fill(template: str, language: str, facts: dict[str, object], name: Namer) -> str | None:
    """The sentence with its facts, or None when one is missing."""
    for found in SLOT.finditer(template):
        if found.group(1) not in facts:
            return None

    def slot(found: re.Match[str]) -> str:
        key, one, many = found.group(1), found.group(2), found.group(3)
        value = facts[key]
        if one is not None and isinstance(value, int):
            return f"{value} {many if plural(language, value) else one}"
        return name(key, value, language)

    return SLOT.sub(slot, template)


@final
class Texts:
    """A game's sentences, from its texts.toml: prompts, options, events, reasons."""

    def __init__(self, data: dict[str, object]) -> None:
        self.data = data

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
        found = self.find(*path)
        if isinstance(found, dict) and "fr" in found and "en" in found:
            return {"fr": str(found["fr"]), "en": str(found["en"])}
        return None

    def sentence(self, path: tuple[str, ...], facts: dict[str, object], name: Namer) -> Text | None:
        """A sentence filled from facts; a list of templates is tried in order, the first whose facts are all there is used."""
        found = self.find(*path)
        if not isinstance(found, dict):
            return None
        filled: Text = {}
        for language in LANGUAGES:
            templates = found.get(language)
            if isinstance(templates, str):
                templates = [templates]
            if not isinstance(templates, list):
                return None
            for template in templates:
                sentence = fill(str(template), language, facts, name)
                if sentence is not None:
                    filled[language] = sentence
                    break
            else:
                return None
        return filled
