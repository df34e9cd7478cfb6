"""The cards as the engine handles them: by number, with the handful of facts that play needs."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.fantasy_realms.components.cards import DECK, EDITION

KEYS: Final[list[str]] = [card.key for card in DECK]
PLACE: Final[dict[str, int]] = {card.key: card.index for card in DECK}
CARDS: Final = len(DECK)
STRENGTHS: Final[list[int]] = [card.strength for card in DECK]
FROM_DECK: Final = CARDS  # the answer "from the deck", beside the cards of the discard area

_setup: dict[str, Any] = EDITION["setup"]
HAND: Final[int] = _setup["hand_size"]
STANDARD_END: Final[int] = _setup["standard"]["discard_end"]
TWO_END: Final[int] = _setup["two_player"]["discard_end"]
DRAFT_DRAW: Final[int] = _setup["two_player"]["draft_draw"]
NECROMANCER_DRAW: Final[int] = _setup["chaos"]["necromancer_draw"]
STANDARD_SEATS: Final[tuple[int, int]] = (
    _setup["standard"]["min_players"],
    _setup["standard"]["max_players"],
)
CHAOS_SEATS: Final[tuple[int, int]] = (_setup["chaos"]["min_players"], _setup["chaos"]["max_players"])


def mask_of(cards: list[int]) -> int:
    """Cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def place_of(word: str) -> int:
    """The number of a card by its key, or -1."""
    return PLACE.get(word, -1)
