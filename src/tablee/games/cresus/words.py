"""The words of notation that several questions share: shares, cards, and the way to say "that is all"."""

from __future__ import annotations

from typing import Final

from tablee.games.cresus.cards import CARD_IDS, SHARE_IDS

# options of an answer: 0 to 71 are shares; then
DONE: Final = 90  # that is all, or nothing at all
ALL: Final = 91  # everybody
SIGN: Final = 92  # sell the dearest sign back
REPAY: Final = 93  # repay the loan
GO: Final = 95  # go ahead as it stands
WITH: Final = 100  # WITH + card: use that card as well


def word_of(option: int) -> str:
    """The word for an option of this numbering."""
    if option >= WITH:
        return CARD_IDS[option - WITH]
    if option < DONE:
        return SHARE_IDS[option]
    return {DONE: "done", ALL: "all", SIGN: "sign", REPAY: "repay", GO: "go"}[option]


def facts_of(option: int) -> dict[str, object]:
    """What a board needs to find the option."""
    if option >= WITH:
        return {"card": CARD_IDS[option - WITH]}
    if option < DONE:
        return {"share": SHARE_IDS[option]}
    return {}


def chosen_cards(so_far: list[int]) -> list[int]:
    """The cards named in an answer."""
    return [option - WITH for option in so_far if option >= WITH]
