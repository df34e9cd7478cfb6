# mypyc: skip
"""What may be changed of an edition, and what has been changed, in words: for the workshop's page and for a changed table's notice."""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.edition import Data, Dial, Path_, turned, words_of
from tablee.kernel.text import Text, text

TOLD: Final = 40  # changes that are told one by one


def label_of(own: Data, path: Path_, dial: Dial) -> Text:
    """What a dial's number is of, in words: the names on its way."""
    words: dict[str, list[str]] = {"fr": [], "en": []}
    here: Any = own
    for want, key in zip(dial.pattern, path, strict=True):
        here = here[key]
        if want != "*":
            continue
        name = here.get("name", here.get("id", here.get("key"))) if isinstance(here, dict) else None
        if isinstance(name, str) and isinstance(here.get("id"), str) and name != here["id"]:
            name = f"{name} ({here['id']})"
        if name is None:
            name = str(key + 1) if isinstance(key, int) else str(key)
        for language, said in words.items():
            said.append(name[language] if isinstance(name, dict) else name)
    return text(" · ".join(words["fr"]), " · ".join(words["en"]))


def dials_shown(own: Data, dials: list[Dial]) -> list[dict[str, Any]]:
    """The dials of a game with all their places, for somebody who turns them."""
    by_dial: dict[Dial, list[dict[str, Any]]] = {}
    for path, dial, value in turned(own, dials):
        by_dial.setdefault(dial, []).append(
            {"path": list(path), "label": label_of(own, path, dial), "value": value}
        )
    return [
        {
            "name": dial.name,
            "least": dial.least,
            "most": dial.most,
            "together": dial.together,
            "words": words_of(own, dial),
            "places": by_dial[dial],
        }
        for dial in dials
        if dial in by_dial
    ]


def changes_shown(own: Data, changes: list[list[Any]], dials: list[Dial]) -> list[dict[str, Any]]:
    """What a changed edition has otherwise, in words: the numbers, as far as somebody reads them."""
    found: list[dict[str, Any]] = []
    for path, *value in changes:
        dial = next((one for one in dials if one.fits(tuple(path))), None)
        if dial is not None and value and len(found) < TOLD:
            was: Any = own
            for key in path:
                was = was[key]
            found.append(
                {"dial": dial.name, "of": label_of(own, tuple(path), dial), "was": was, "is": value[0]}
            )
    return found
