"""The sage in a hurry: it plays on in imagined matches, where it may read the table, so it needs no view; and what others may hold."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.fantasy_realms.bot.foresight import PAIR, USUAL, Foresight, Sights
from tablee.games.fantasy_realms.bot.players import Sage
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.phases.powers import POWER_CARDS
from tablee.games.fantasy_realms.phases.turns import QUIET_ROUNDS
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.scoring.bitscore import points
from tablee.games.fantasy_realms.state import TURNS, Realms
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State

LOOKS: Final = 4  # cards of the deck that are tried
PAIRS: Final = 3  # pairs of cards of the deck that are tried, when two players gather their hands
CHOICE: Final = (
    8.0  # points a card that offers a choice is worth more than as printed, before it is in the hand
)
FIT: Final = 6  # cards of the deck that are tried on another's hand, for each card the seat does not know, when the hand is old


def extras(hand: int) -> list[float]:
    """By card of the hand, what its choice is worth beyond what is printed: each such card as if it were the only one."""
    powers = hand & POWER_CARDS
    found: list[float] = []
    left = powers
    while left:
        bit = left & -left
        left ^= bit
        alone = hand & ~(powers & ~bit)
        found.append(float(bit))
        found.append(float(best_points(alone, 0) - points(alone)))
    return found


def total_extra(hand: int) -> float:
    """What the choices of a hand are worth beyond what is printed."""
    found = 0.0
    if hand & POWER_CARDS:
        each = extras(hand)
        for i in range(1, len(each), 2):
            found += each[i]
    return found


@final
class Reader(Player):
    """Takes and discards by the sage's foresight, with points as printed but for a card or two."""

    def __init__(self, rng: Random, sights: Sights = USUAL) -> None:
        self.rng = rng
        self.sights = sights
        self.sage = Sage(rng, LOOKS, 0, sights)

    def reads_tables(self) -> bool:
        return True

    def choose(self, perspective: Perspective) -> list[int]:
        return self.sage.choose(perspective)

    def glance(self, state: State, index: int) -> list[int]:
        key = state.ask.questions[index].key
        t: Any = state.table
        assert isinstance(t, Realms)
        seat = state.ask.seats[index]
        if key == "draw":
            return [self.draw(t, seat, state.ask.questions[index].options(t, seat, []))]
        if key == "discard":
            draws = t.end - len(t.discard) - 1
            return [least_missed(t.hands[seat], self.sights.of_turns(draws, t.seats))]
        if key == "draft":
            return [self.draft(t, t.hands[seat], state.ask.questions[index].options(t, seat, []))]
        if key == "keep":
            hand = t.hands[seat]
            return [best_addition(hand, t.drawn, self.sights.growing)]
        return self.sage.choose(Perspective(state, index))

    def draw(self, t: Realms, seat: int, options: list[int]) -> int:
        if len(options) == 1:
            return options[0]
        if t.dry >= QUIET_ROUNDS * t.seats and options[0] == FROM_DECK:
            return FROM_DECK  # as the sage does: else a match without the safeguard might never end (FR-R5)
        hand = t.hands[seat]
        best, chosen = -1e9, options[0]
        draws = t.end - len(t.discard)
        if options[0] == FROM_DECK:
            tried = Trial(hand, self.sights.of_turns(draws - 1, t.seats))
            total = 0.0
            n = len(t.deck)
            for _ in range(LOOKS):
                total += tried.worth(t.deck[int(self.rng.random() * n)])
            best, chosen = total / LOOKS, FROM_DECK
        tried = Trial(hand, self.sights.of_turns(draws, t.seats))
        for card in options:
            if card != FROM_DECK:
                value = tried.worth(card) - self.sights.haste(t.seats)
                if value > best:
                    best, chosen = value, card
        return chosen

    def draft(self, t: Realms, hand: list[int], options: list[int]) -> int:
        """A card that lies open, or the better of two unseen ones."""
        tried = Growth(hand, self.sights.growing)
        best, chosen = -1e9, options[0]
        if chosen == FROM_DECK:
            total = 0.0
            n = len(t.deck)
            for _ in range(PAIRS):
                one = tried.worth(t.deck[int(self.rng.random() * n)])
                other = tried.worth(t.deck[int(self.rng.random() * n)])
                total += one if one > other else other
            best = total / PAIRS
        for card in options:
            if card != FROM_DECK:
                value = tried.worth(card)
                if value > best:
                    best, chosen = value, card
        return chosen


@final
class Growth:
    """A growing hand to which cards are tried."""

    def __init__(self, hand: list[int], foresight: Foresight) -> None:
        self.hand = hand
        self.foresight = foresight
        self.mask = mask_of(hand)
        self.extra = total_extra(self.mask)
        self.promised = foresight.promise(hand, [])

    def worth(self, card: int) -> float:
        """What the hand is worth with this card."""
        foresight = self.foresight
        row = PAIR[card]
        pairs = 0.0
        for held in self.hand:
            pairs += row[held]
        bonus = CHOICE if (POWER_CARDS >> card) & 1 else 0.0
        now = float(points(self.mask | (1 << card))) + self.extra + bonus
        return foresight.share * now + self.promised + foresight.card[card] + foresight.open * pairs


@final
class Trial:
    """A hand to which cards are tried, one at a time, the card least missed leaving it."""

    def __init__(self, hand: list[int], foresight: Foresight) -> None:
        self.hand = hand
        self.foresight = foresight
        self.mask = mask_of(hand)
        self.extras = extras(self.mask) if self.mask & POWER_CARDS else []
        self.parts: list[float] = []
        self.promised = foresight.promise(hand, self.parts)

    def worth(self, card: int) -> float:
        """What the hand is worth with this card for another, or as it is."""
        foresight = self.foresight
        hand = self.hand
        row = PAIR[card]
        still_open = foresight.open
        with_card = 0.0
        for held in hand:
            with_card += row[held]
        with_card = self.promised + foresight.card[card] + still_open * with_card
        best = self.as_it_is()
        full = self.mask | (1 << card)
        bonus = CHOICE if (POWER_CARDS >> card) & 1 else 0.0
        for i in range(len(hand)):
            out = hand[i]
            value = (
                foresight.share * (float(points(full ^ (1 << out))) + bonus + self.extra(1 << out))
                + with_card
                - self.parts[i]
                - still_open * row[out]
            )
            if value > best:
                best = value
        return best

    def as_it_is(self) -> float:
        return self.foresight.share * (float(points(self.mask)) + self.extra(0)) + self.promised

    def extra(self, without: int) -> float:
        found = 0.0
        for i in range(0, len(self.extras), 2):
            if int(self.extras[i]) != without:
                found += self.extras[i + 1]
        return found


def least_missed(hand: list[int], foresight: Foresight) -> int:
    """The card whose loss leaves most."""
    tried = Trial(hand, foresight)
    best, chosen = -1e9, hand[0]
    for i in range(len(hand)):
        bit = 1 << hand[i]
        value = foresight.share * (float(points(tried.mask ^ bit)) + tried.extra(bit)) - tried.parts[i]
        if value > best:
            best, chosen = value, hand[i]
    return chosen


def best_addition(hand: list[int], cards: list[int], foresight: Foresight) -> int:
    """Of some cards the one that a growing hand gains most by."""
    tried = Growth(hand, foresight)
    best, chosen = -1e9, cards[0]
    for card in cards:
        value = tried.worth(card)
        if value > best:
            best, chosen = value, card
    return chosen


def believe(t: Realms, seat: int, rng: Random, sights: Sights = USUAL) -> None:
    """Others keep what suits their hand: of the cards this seat does not know, some are exchanged for better ones of the deck, the more the
    longer the match has gone on."""
    if t.phase != TURNS or not t.deck:
        return
    foresight = sights.of_turns(t.end - len(t.discard), t.seats)
    tries = min(FIT, 1 + t.turn // t.seats)
    for other in range(t.seats):
        if other == seat:
            continue
        known = t.known(seat, other)
        hand = t.hands[other]
        for _ in range(tries):
            at = int(rng.random() * len(t.deck))
            card = t.deck[at]
            out = least_missed([*hand, card], foresight)
            if out != card and not (known >> out) & 1:
                t.deck[at] = out
                hand[hand.index(out)] = card
