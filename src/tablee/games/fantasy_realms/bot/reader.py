"""The sage in a hurry: it plays on in imagined matches, where it may read the table, so it needs no view; and what others may hold."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.fantasy_realms.bot.foresight import PAIR, Foresight, how_open
from tablee.games.fantasy_realms.bot.players import Sage
from tablee.games.fantasy_realms.bot.sage import DRAFT_OPEN, HASTE
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.phases.powers import POWER_CARDS
from tablee.games.fantasy_realms.phases.turns import QUIET_ROUNDS
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.scoring.bitscore import points
from tablee.games.fantasy_realms.state import TURNS, Realms
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State

LOOKS: Final = 4  # cards of the deck that are tried
CHOICE: Final = (
    8.0  # points a card that offers a choice is worth more than as printed, before it is in the hand
)
FIT: Final = 6  # cards of the deck that are tried on another's hand, for each card the seat does not know, when the hand is old

_sights: dict[float, Foresight] = {}


def sight_of(still_open: float) -> Foresight:
    """The foresight for so much that is open, made once."""
    found = _sights.get(still_open)
    if found is None:
        found = Foresight(still_open)
        _sights[still_open] = found
    return found


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


@final
class Reader(Player):
    """Takes and discards by the sage's foresight, with points as printed but for a card or two."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.sage = Sage(rng, LOOKS, 0)

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
            return [least_missed(t.hands[seat], sight_of(how_open(draws, t.seats)))]
        if key == "keep":
            return [best_addition(t.hands[seat], t.drawn)]
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
            tried = Trial(hand, sight_of(how_open(draws - 1, t.seats)))
            total = 0.0
            n = len(t.deck)
            for _ in range(LOOKS):
                total += tried.worth(t.deck[int(self.rng.random() * n)])
            best, chosen = total / LOOKS, FROM_DECK
        tried = Trial(hand, sight_of(how_open(draws, t.seats)))
        for card in options:
            if card != FROM_DECK:
                value = tried.worth(card) - HASTE
                if value > best:
                    best, chosen = value, card
        return chosen


@final
class Trial:
    """A hand to which cards are tried, one at a time, the card least missed leaving it."""

    def __init__(self, hand: list[int], sight: Foresight) -> None:
        self.hand = hand
        self.sight = sight
        self.mask = mask_of(hand)
        self.extras = extras(self.mask) if self.mask & POWER_CARDS else []
        self.parts: list[float] = []
        self.promised = sight.promise(hand, self.parts)

    def worth(self, card: int) -> float:
        """What the hand is worth with this card for another, or as it is."""
        sight = self.sight
        hand = self.hand
        row = PAIR[card]
        still_open = sight.open
        with_card = 0.0
        for held in hand:
            with_card += row[held]
        with_card = self.promised + sight.card[card] + still_open * with_card
        best = self.as_it_is()
        full = self.mask | (1 << card)
        bonus = CHOICE if (POWER_CARDS >> card) & 1 else 0.0
        for i in range(len(hand)):
            out = hand[i]
            value = (
                sight.share * (float(points(full ^ (1 << out))) + bonus + self.extra(1 << out))
                + with_card
                - self.parts[i]
                - still_open * row[out]
            )
            if value > best:
                best = value
        return best

    def as_it_is(self) -> float:
        return self.sight.share * (float(points(self.mask)) + self.extra(0)) + self.promised

    def extra(self, without: int) -> float:
        found = 0.0
        for i in range(0, len(self.extras), 2):
            if int(self.extras[i]) != without:
                found += self.extras[i + 1]
        return found


def least_missed(hand: list[int], sight: Foresight) -> int:
    """The card whose loss leaves most."""
    tried = Trial(hand, sight)
    best, chosen = -1e9, hand[0]
    for i in range(len(hand)):
        bit = 1 << hand[i]
        value = sight.share * (float(points(tried.mask ^ bit)) + tried.extra(bit)) - tried.parts[i]
        if value > best:
            best, chosen = value, hand[i]
    return chosen


def best_addition(hand: list[int], cards: list[int]) -> int:
    """Of some cards the one that a growing hand gains most by."""
    sight = sight_of(DRAFT_OPEN)
    best, chosen = -1e9, cards[0]
    for card in cards:
        grown = [*hand, card]
        value = sight.share * float(points(mask_of(grown))) + sight.promise(grown, [])
        if value > best:
            best, chosen = value, card
    return chosen


def believe(t: Realms, seat: int, rng: Random) -> None:
    """Others keep what suits their hand: of the cards this seat does not know, some are exchanged for better ones of the deck, the more the
    longer the match has gone on."""
    if t.phase != TURNS or not t.deck:
        return
    sight = sight_of(how_open(t.end - len(t.discard), t.seats))
    tries = min(FIT, 1 + t.turn // t.seats)
    for other in range(t.seats):
        if other == seat:
            continue
        known = t.known(seat, other)
        hand = t.hands[other]
        for _ in range(tries):
            at = int(rng.random() * len(t.deck))
            card = t.deck[at]
            out = least_missed([*hand, card], sight)
            if out != card and not (known >> out) & 1:
                t.deck[at] = out
                hand[hand.index(out)] = card
