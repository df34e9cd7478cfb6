"""What lies on the table of Fantasy Realms: hands, deck, discard area, and who may remember what."""

from __future__ import annotations

from typing import Any, Final, final

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

NONE: Final = -1
NOTHING_SEEN: Final[list[int]] = []  # shared and never changed


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

    def clone(self) -> Offer:
        offer = Offer(self.number, self.seat, self.card, self.to, self.shown)
        offer.answers = [Answer(a.seat, a.card, a.shown) for a in self.answers]
        return offer

    def to_data(self) -> list[object]:
        answers = [[a.seat, a.card, a.shown] for a in self.answers]
        return [self.number, self.seat, self.card, self.to, self.shown, answers]


@final
class Realms(Table):
    """The table. Cards are their place in the edition's list, 0 to 52."""

    def __init__(
        self, seats: int, variant: int, end: int, safeguard: bool, minutes: int, deck: list[int]
    ) -> None:
        super().__init__(seats)
        self.variant = variant
        self.end = end  # cards in the discard area that end the game
        self.safeguard = safeguard  # FR-R5
        self.minutes = minutes
        self.phase = SET_UP
        self.deck = deck  # nobody knows its order: it has none
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.discard: list[int] = []
        self.first = 0
        self.seat = 0
        self.turn = 0
        self.dry = 0  # turns since somebody last drew from the deck
        self.drawn: list[int] = []  # cards just drawn from the deck and seen by `seat` alone
        self.open = [0] * seats  # by holder: cards everybody knows to be in this hand, as bits
        self.seen: list[int] = (
            [0] * (seats * seats) if variant == CHAOS else NOTHING_SEEN
        )  # [observer * seats + holder]: cards an observer alone knows of
        self.offers: list[Offer] = []
        self.offered = 0  # offers made so far
        self.choices: list[list[int]] = [[] for _ in range(seats)]

    def clone(self) -> Realms:
        t = Realms(self.seats, self.variant, self.end, self.safeguard, self.minutes, self.deck.copy())
        t.phase = self.phase
        t.hands = [hand.copy() for hand in self.hands]
        t.discard = self.discard.copy()
        t.first, t.seat, t.turn, t.dry = self.first, self.seat, self.turn, self.dry
        t.drawn = self.drawn.copy()
        t.open = self.open.copy()
        if self.seen:
            t.seen = self.seen.copy()
        if self.offers:
            t.offers = [offer.clone() for offer in self.offers]
        t.offered = self.offered
        if self.phase >= CHOOSE:
            t.choices = [choice.copy() for choice in self.choices]
        return t

    def to_data(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "variant": self.variant,
            "end": self.end,
            "safeguard": self.safeguard,
            "minutes": self.minutes,
            "phase": PHASES[self.phase],
            "deck": self.deck,
            "hands": self.hands,
            "discard": self.discard,
            "first": self.first,
            "seat": self.seat,
            "turn": self.turn,
            "dry": self.dry,
            "drawn": self.drawn,
            "open": self.open,
            "seen": self.seen,
            "offers": [offer.to_data() for offer in self.offers],
            "offered": self.offered,
            "choices": self.choices,
        }

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


def take_out(cards: list[int], card: int) -> None:
    """Remove a card from a list of cards."""
    for i in range(len(cards)):
        if cards[i] == card:
            cards.pop(i)
            return


def realms_from(data: dict[str, Any]) -> Realms:
    """The table again from its data."""
    t = Realms(
        data["seats"], data["variant"], data["end"], data["safeguard"], data["minutes"], list(data["deck"])
    )
    t.phase = PHASES.index(data["phase"])
    t.hands = [list(hand) for hand in data["hands"]]
    t.discard = list(data["discard"])
    t.first, t.seat, t.turn, t.dry = data["first"], data["seat"], data["turn"], data["dry"]
    t.drawn = list(data["drawn"])
    t.open = list(data["open"])
    t.seen = list(data["seen"])
    for number, seat, card, to, shown, answers in data["offers"]:
        offer = Offer(number, seat, card, to, shown)
        offer.answers = [Answer(a[0], a[1], a[2]) for a in answers]
        t.offers.append(offer)
    t.offered = data["offered"]
    t.choices = [list(choice) for choice in data["choices"]]
    return t
