"""Cards and suits by the name people give them: French, English or key, whatever the case and the accents."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable
from typing import Final

from tablee.games.fantasy_realms.components.cards import BY_KEY, DECK, SUIT_NAMES, SUITS, Card
from tablee.games.fantasy_realms.scoring.refusals import UnknownName, refuse_hand


def fold(name: str) -> str:
    """The letters and digits of a name, without case or accents: « Épée de Keth » → "epeedeketh"."""
    letters = unicodedata.normalize("NFKD", name.replace("œ", "oe").replace("Œ", "oe")).casefold()
    return "".join(letter for letter in letters if letter.isalnum())


def _card_names() -> dict[str, Card]:
    names: dict[str, Card] = {}
    for card in DECK:
        # FR-1.3: a name is one card's only. FR-R37: the rulebook's own misprints are understood.
        for name in [card.key, card.name["fr"], card.name["en"], *card.misprints]:
            if names.setdefault(fold(name), card) is not card:
                raise ValueError(f"edition.toml: {name!r} could be two cards")
    return names


def _suit_names() -> dict[str, str]:
    names: dict[str, str] = {}
    for suit in SUITS:
        for name in [suit, SUIT_NAMES[suit]["fr"], SUIT_NAMES[suit]["en"]]:
            names[fold(name)] = suit
    return names


CARD_NAMES: Final[dict[str, Card]] = _card_names()
_SUIT_NAMES: Final[dict[str, str]] = _suit_names()


def suit_named(name: str) -> str | None:
    """The key of the suit so named, or None."""
    return _SUIT_NAMES.get(fold(name))


def card_named(name: object) -> Card:
    """The card so named; `UnknownName` with the nearest name if there is none."""
    if isinstance(name, str):
        card = BY_KEY.get(name) or CARD_NAMES.get(fold(name))
        if card is not None:
            return card
    shown = name if isinstance(name, str) else repr(name)
    near = difflib.get_close_matches(fold(str(shown)), list(CARD_NAMES), 1, 0.6)
    fr = f"Aucune carte ne s'appelle « {shown} »."
    en = f"No card is called “{shown}”."
    if near:
        fr += f" Vouliez-vous dire « {CARD_NAMES[near[0]].name['fr']} » ?"
        en += f" Did you mean “{CARD_NAMES[near[0]].name['en']}”?"
    raise UnknownName({"fr": fr, "en": en}, ["FR-9.1"])


def cards_named(names: Iterable[object], where_fr: str, where_en: str) -> list[Card]:
    """The cards so named, each once only (FR-1.3)."""
    if isinstance(names, str):
        raise refuse_hand(
            "Il faut une liste de cartes, pas une seule chaîne de caractères.",
            "A list of cards is needed, not a single string.",
            "FR-1.1",
        )
    cards: list[Card] = []
    for name in names:
        card = card_named(name)
        if card in cards:
            raise refuse_hand(
                f"« {card.name['fr']} » est deux fois {where_fr} : il n'y en a qu'une dans le paquet.",
                f"“{card.name['en']}” is twice in {where_en}: the deck holds only one.",
                "FR-1.3",
            )
        cards.append(card)
    return cards
