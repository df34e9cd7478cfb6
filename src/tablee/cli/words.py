"""How the terminal speaks: the language, and what people type."""

from __future__ import annotations

import locale
import os
import re
import sys
from typing import Any

from rich.console import Console

from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.text import LANGUAGES, Text

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)
_language = ["en"]


def speak(language: str) -> None:
    """Choose the language: as told, or the machine's."""
    if language:
        if language not in LANGUAGES:
            raise BadOption(
                f"There is no language {language!r}; there are: {', '.join(LANGUAGES)}.",
                f"Il n'y a pas de langue {language!r} ; il y a : {', '.join(LANGUAGES)}.",
            )
        _language[0] = language
        return
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    _language[0] = "fr" if (spoken or locale.getlocale()[0] or "").startswith("fr") else "en"


def language() -> str:
    return _language[0]


def say(text: Text | str, seats: list[str] | None = None) -> str:
    """A text in the chosen language (or as it is, where it exists in one), with the names of the seats."""
    sentence = text if isinstance(text, str) else text[language()]
    if seats is not None:
        sentence = re.sub(r"\{p(\d+)\}", lambda found: seats[int(found.group(1))], sentence)
    return sentence


def complain(problem: TableeError) -> None:
    """A refusal as one sentence, with its clauses."""
    behind = f" ({', '.join(problem.clauses)})" if problem.clauses else ""
    errors.print(f"{say(problem.text)}{behind}", markup=False)


def names(line: str) -> list[str]:
    """Names separated by commas."""
    return [name.strip() for name in line.split(",") if name.strip()]


def numbers(line: str) -> list[int]:
    """Numbers separated by commas."""
    try:
        return [int(name) for name in names(line)]
    except ValueError:
        raise BadOption(
            f"{line!r} is not a list of whole numbers.", f"{line!r} n'est pas une liste de nombres entiers."
        ) from None


def workers(line: str) -> int | str:
    """A number of processes, or the address of a scheduler."""
    if line.isdecimal():
        return int(line)
    if "://" in line:
        return line
    raise BadOption(
        f"Workers are a number of processes or an address like tcp://host:8786, not {line!r}.",
        f"Les ouvriers sont un nombre de processus ou une adresse comme tcp://hôte:8786, pas {line!r}.",
    )


def options(pairs: list[str]) -> dict[str, str]:
    """Table options written KEY=VALUE."""
    found: dict[str, str] = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not sign:
            raise BadOption(
                f"An option is KEY=VALUE, not {pair!r}.", f"Une option s'écrit CLÉ=VALEUR, pas {pair!r}."
            )
        found[key.strip()] = value.strip()
    return found


def choices(pairs: list[str]) -> dict[str, Any]:
    """Choices written CARD=NAME or CARD=NAME:SUIT."""
    found: dict[str, Any] = {}
    for card, value in options(pairs).items():
        name, sign, suit = value.partition(":")
        found[card] = {"card": name.strip(), "suit": suit.strip()} if sign else value
    return found


def is_terminal() -> bool:
    return sys.stdout.isatty()
