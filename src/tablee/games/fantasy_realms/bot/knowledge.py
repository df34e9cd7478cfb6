"""What a player of Fantasy Realms can work out from its perspective."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.fantasy_realms.bot.foresight import USUAL, Sights
from tablee.games.fantasy_realms.components.cards import SUITS
from tablee.games.fantasy_realms.components.deck import CARDS, PLACE, mask_of
from tablee.games.fantasy_realms.phases.powers import (
    CHANGE,
    CLEAR,
    COPY,
    POWER_CARDS,
    POWERS,
    SUIT,
    Settled,
    change,
    copy,
)
from tablee.games.fantasy_realms.phases.turns import QUIET_ROUNDS
from tablee.games.fantasy_realms.scoring.best import best_choices, best_points
from tablee.games.fantasy_realms.scoring.bitscore import points, tally, tally_points
from tablee.games.fantasy_realms.scoring.masks import Face

LOOKS: Final = 30  # unseen cards that are tried, so that a bot never keeps a table waiting
SUIT_PLACE: Final[dict[str, int]] = {suit: SUIT + place for place, suit in enumerate(SUITS)}


def cards_of(mask: int) -> list[int]:
    return [card for card in range(CARDS) if (mask >> card) & 1]


@final
class Knowledge:
    """A hand, what lies open, what is still unseen, and what hands are worth."""

    def __init__(self, view: dict[str, Any], rng: Random, sights: Sights = USUAL) -> None:
        self.sights = sights
        self.hand: int = mask_of([PLACE[key] for key in view["hand"]])
        self.drawn: list[int] = [PLACE[key] for key in view["drawn"]]
        self.discard: list[int] = [PLACE[key] for key in view["discard"]]
        self.seats = len(view["hands"])
        self.stale: bool = (
            view["dry"] >= QUIET_ROUNDS * self.seats
        )  # nobody may want to go on like this for ever
        self.draws: int = view["discard_end"] - len(
            self.discard
        )  # from the deck, by all, until the end (FR-R6)
        seen = self.hand | mask_of(self.discard) | mask_of(self.drawn)
        for held in view["hands"]:
            seen |= mask_of([PLACE[key] for key in held["known"]])
        unseen = [card for card in range(CARDS) if not (seen >> card) & 1]
        rng.shuffle(unseen)
        self.unseen: list[int] = unseen[:LOOKS]
        self.told: dict[str, object] | None = None  # the best choices for the hand as it is

    def worth(self, hand: int) -> int:
        """The points of a hand; a single card that offers a choice is searched exactly, several keep the choices that are best now. The
        Necromancer's take is left to the end."""
        powers = hand & POWER_CARDS
        if powers and not powers & (powers - 1):
            return best_points(hand, 0)
        return self.glance(hand)

    def glance(self, hand: int) -> int:
        """The points of a hand with the choices that are best now."""
        if not hand & POWER_CARDS:
            return points(hand)
        if self.told is None:
            self.told = best_choices(self.hand, 0)
        faces, cleared = faces_of(hand, self.told)
        return tally_points(tally(hand, faces, cleared))

    def after(self, hand: int, card: int) -> int:
        """The points once this card is in and the least useful one is out."""
        full = hand | (1 << card)
        best = self.worth(hand)  # the card itself may go
        for out in cards_of(hand):
            best = max(best, self.worth(full ^ (1 << out)))
        return best

    def glance_after(self, hand: int, card: int) -> int:
        """The same, at a glance."""
        full = hand | (1 << card)
        best = self.glance(hand)
        for out in cards_of(hand):
            best = max(best, self.glance(full ^ (1 << out)))
        return best


def faces_of(hand: int, told: dict[str, object]) -> tuple[list[Face], int]:
    """What the cards of a hand are under choices made for another hand, as far as they fit."""
    done = Settled([])
    for power in POWERS:
        choice = told.get(power.key)
        if choice is None or not (hand >> power.card) & 1:
            continue
        if power.kind == CHANGE and isinstance(choice, dict):
            card = PLACE[str(choice["card"])]
            if (hand >> card) & 1:
                change(done, card, SUIT_PLACE[str(choice["suit"])] - SUIT)
        elif power.kind == COPY:
            name = str(choice)
            model = PLACE[name] if name in PLACE else SUIT_PLACE[name]
            if model >= SUIT or power.effect.source == "game" or (hand >> model) & 1:
                copy(done, power, model)
        elif power.kind == CLEAR and (hand >> PLACE[str(choice)]) & 1:
            done.cleared |= 1 << PLACE[str(choice)]
    return done.faces, done.cleared
