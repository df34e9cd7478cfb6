"""Every hand counted with its best choices: how many hands reach how many points.

A hand without a card that chooses is counted as printed, which is a hundred times quicker than looking for choices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.games.fantasy_realms.components.cards import DECK
from tablee.games.fantasy_realms.scoring.best import search
from tablee.games.fantasy_realms.scoring.bitscore import points, tally_points
from tablee.games.fantasy_realms.scoring.classes import BOOK, COPIERS, ISLAND
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT

if TYPE_CHECKING:
    from mypy_extensions import i64

CHOOSERS: Final[int] = sum([CARD_BIT[card.key] for card in [*COPIERS, BOOK, ISLAND] if card is not None])


@final
class Census:
    """All hands of some cards, by their points."""

    def __init__(self, among: int, one_of: int) -> None:
        self.one_of = one_of  # hands without any of these do not count; 0: all count
        self.cards: list[int] = [CARD_BIT[card.key] for card in DECK if among & CARD_BIT[card.key]]
        self.hands: dict[int, int] = {}  # by points

    def count(self, held: i64, left: i64, below: i64) -> None:
        """All hands made of what is held and `left` of the first `below` cards."""
        if not left:
            if not self.one_of or held & self.one_of:
                self.note(held)
            return
        place = left - 1
        while place < below:
            self.count(held | self.cards[place], left - 1, place)
            place += 1

    def note(self, hand: i64) -> None:
        reached: int = tally_points(search(hand)[0]) if hand & CHOOSERS else points(hand)
        self.hands[reached] = self.hands.get(reached, 0) + 1


def census(held: int, left: int, below: int, among: int, one_of: int) -> dict[int, int]:
    """How many hands of these cards and `left` of the first `below` cards of `among` reach how many points."""
    counted = Census(among, one_of)
    counted.count(held, left, below)
    return counted.hands
