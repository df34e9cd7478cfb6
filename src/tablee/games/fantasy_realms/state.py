"""What lies on the table of Fantasy Realms: hands, deck, discard area, and who may remember what."""

from __future__ import annotations

from typing import Final, final

from tablee.kernel.table import Table

# variants
STANDARD: Final = 0
TWO_PLAYERS: Final = 1
CHAOS: Final = 2

# phases
SET_UP: Final = 0
DRAFT: Final = 1
TURNS: Final = 2
TRADE: Final = 3
NECROMANCY: Final = 4  # Chaos Realms: the Necromancer's three cards
CHOOSE: Final = 5
OVER: Final = 6
PHASES: Final = ["set_up", "draft", "play", "trade", "necromancy", "choose", "over"]

WRITTEN: Final = {"phase": PHASES}  # as words in a position

NONE: Final = -1
# shared and never changed
NOTHING_SEEN: Final[list[int]] = []
NO_HANDS: Final[list[list[int]]] = []


@final
class Answer:
    """A card held out against an offer."""

    def __init__(self, seat: int, card: int, shown: bool) -> None:
        self.seat = seat
        self.card = card
        self.shown = shown


@final
class Offer:
    """Chaos Realms: one card held out for another (FR-R40)."""

    def __init__(self, number: int, seat: int, card: int, to: int, shown: bool) -> None:
        self.number = number
        self.seat = seat
        self.card = card
        self.to = to  # a seat, or NONE: the whole table
        self.shown = shown
        self.answers: list[Answer] = []


@final
class Realms(Table):
    """The table, bare until `lay` or a copy fills it. Cards are their place in the edition's list, 0 to 52."""

    def __init__(
        self, seats: int, variant: int, end: int, safeguard: bool, minutes: int, deck: list[int]
    ) -> None:
        super().__init__(seats)
        self.variant = variant
        self.end = end  # cards in the discard area that end the game
        self.safeguard = safeguard  # FR-R5
        self.minutes = minutes
        self.opens_always = False  # reading of FR-R3
        self.ties_as_printed = False  # reading of FR-R8
        self.phase = SET_UP
        self.deck = deck  # nobody knows its order: it has none
        self.hands: list[list[int]] = NO_HANDS
        self.discard: list[int] = []
        self.first = 0
        self.seat = 0
        self.turn = 0
        self.dry = 0  # turns since somebody last drew from the deck
        self.drawn: list[int] = []  # cards just drawn from the deck and seen by `seat` alone
        self.open: list[int] = NOTHING_SEEN  # by holder: cards everybody knows to be in this hand, as bits
        self.seen: list[int] = (
            NOTHING_SEEN  # Chaos Realms, [observer * seats + holder]: cards an observer alone knows of
        )
        self.offers: list[Offer] = []
        self.offered = 0  # offers made so far
        self.choices: list[list[int]] = NO_HANDS

    # ------------------------------------------------------------------ who remembers what

    def everyone_sees(self, holder: int, card: int) -> None:
        """All players know that this card is in this hand."""
        self.open[holder] |= 1 << card

    def gone(self, holder: int, card: int) -> None:
        """All players saw this card leave this hand."""
        bit = 1 << card
        if self.open[holder] & bit:
            self.open[holder] ^= bit
        if self.seen:
            for observer in range(self.seats):
                self.seen[observer * self.seats + holder] &= ~bit

    def known(self, observer: int, holder: int) -> int:
        """The cards an observer knows in a hand, as bits; a spectator (-1) knows what everybody knows."""
        if observer >= 0 and self.seen:
            return self.open[holder] | self.seen[observer * self.seats + holder]
        return self.open[holder]


def lay(seats: int, variant: int, end: int, safeguard: bool, minutes: int, deck: list[int]) -> Realms:
    """The table before anything is dealt."""
    t = Realms(seats, variant, end, safeguard, minutes, deck)
    t.hands = [[] for _ in range(seats)]
    t.open = [0] * seats
    if variant == CHAOS:
        t.seen = [0] * (seats * seats)
    t.choices = [[] for _ in range(seats)]
    return t


def take_out(cards: list[int], card: int) -> None:
    """Remove a card from a list of cards."""
    for i in range(len(cards)):
        if cards[i] == card:
            cards.pop(i)
            return
