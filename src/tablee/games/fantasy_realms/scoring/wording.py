"""The sentences of a score sheet, in French and in English."""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.components.cards import BY_KEY, SUIT_NAMES, Selector, Text
from tablee.games.fantasy_realms.scoring.held import Held

AND: Final[Text] = {"fr": "et", "en": "and"}
OR: Final[Text] = {"fr": "ou", "en": "or"}


def both(fr: str, en: str) -> Text:
    """A sentence in the two languages."""
    return {"fr": fr, "en": en}


def listed(texts: list[Text], word: Text) -> Text:
    """« A, B et C », "A, B and C"."""
    result: Text = {}
    for language in ("fr", "en"):
        parts = [text[language] for text in texts]
        if len(parts) < 2:
            result[language] = "".join(parts)
        else:
            result[language] = f"{', '.join(parts[:-1])} {word[language]} {parts[-1]}"
    return result


def called(held: Held) -> Text:
    """A card's name, with what it poses as: « Mirage (Orage) »."""
    name = held.card.name
    if held.guise is None:
        return name
    return both(f"{name['fr']} ({held.guise['fr']})", f"{name['en']} ({held.guise['en']})")


def cards(several: list[Held]) -> Text:
    """The names of several cards."""
    return listed([called(held) for held in several], AND)


def kinds(selector: Selector) -> Text:
    """What a selector asks for: « Armée ou Flamme », "Rainstorm"."""
    texts = [SUIT_NAMES[suit] for suit in selector.suits] + [BY_KEY[name].name for name in selector.names]
    text = listed(texts, OR)
    if selector.other:
        text = both(f"autre carte {text['fr']}", f"another {text['en']}")
    return text


def needed(selectors: list[Selector]) -> Text:
    """What a list of selectors asks for together."""
    return listed([kinds(selector) for selector in selectors], AND)


def times(points: int, several: list[Held]) -> Text:
    """« 3 × 15 : Fumée, Tornade et Mirage (Orage) »."""
    names = cards(several)
    count = len(several)
    return both(f"{count} × {points:+d} : {names['fr']}", f"{count} × {points:+d}: {names['en']}")
