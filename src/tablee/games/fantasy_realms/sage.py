"""The sage's judgement: hands by what they will be worth in the end, and when that end comes."""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.best import best_points
from tablee.games.fantasy_realms.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.eye import Eye, cards_of
from tablee.games.fantasy_realms.foresight import Foresight, how_open
from tablee.games.fantasy_realms.powers import POWER_CARDS

TRIED: Final = 20  # unseen cards that are tried for the deck
EXACT: Final = (
    2  # discards whose hand is searched exactly, when it offers choices, for each card that may be taken
)
CLOSER: Final = 4  # the same, when the discard itself is chosen
HASTE: Final = (
    7.0  # points a card of the discard area must be better by: it gives the others more time as well
)
DRAFT_OPEN: Final = (
    0.5  # how much of a hand is open while it grows: the turns that follow may be few or none (FR-R39)
)


def outlook(eye: Eye, draws: int) -> Foresight:
    """The foresight for a hand kept when so many draws from the deck are left."""
    return Foresight(how_open(draws, eye.seats))


def settled(eye: Eye, full: int, sight: Foresight, searched: int) -> tuple[float, int]:
    """The best value of a hand one discard away, and that discard. The `searched` best have their choices searched exactly."""
    cards = cards_of(full)
    parts: list[float] = []
    total = sight.promise(cards, parts)
    values: list[tuple[float, float, int]] = []
    for i in range(len(cards)):
        promised = total - parts[i]
        values.append((sight.share * eye.glance(full ^ (1 << cards[i])) + promised, promised, cards[i]))
    if searched and full & POWER_CARDS:
        values.sort(reverse=True)
        area = 0 if sight.open else mask_of(eye.discard)  # the Necromancer takes when all is over
        values = [
            (
                sight.share * best_points(full ^ (1 << out), area | (1 << out) if area else 0) + promised,
                promised,
                out,
            )
            for _, promised, out in values[:searched]
        ]
    value, _, out = max(values)
    return value, out


def draw(eye: Eye, options: list[int]) -> int:
    """The deck by the mean of what it may give, which brings the end nearer; the cards of the discard area by what they give."""
    if len(options) == 1:
        return options[0]
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        sight = outlook(eye, eye.draws - 1)
        tried = eye.unseen[:TRIED]
        best = sum([settled(eye, eye.hand | (1 << card), sight, 0)[0] for card in tried]) / len(tried)
        choice = FROM_DECK
    sight = outlook(eye, eye.draws)
    for card in options:
        if card != FROM_DECK:
            value = settled(eye, eye.hand | (1 << card), sight, EXACT)[0] - HASTE
            if value > best:
                best, choice = value, card
    return choice


def discard(eye: Eye) -> int:
    """The card whose loss leaves the hand that will be worth most."""
    return settled(eye, eye.hand, outlook(eye, eye.draws - 1), CLOSER)[1]


def draft(eye: Eye, options: list[int]) -> int:
    """Two players: a card that lies open, or the better of two unseen ones."""
    sight = Foresight(DRAFT_OPEN)
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        additions = sorted([grown(eye, card, sight) for card in eye.unseen])
        n = len(additions)
        best = sum([additions[i] * (2 * i + 1) for i in range(n)]) / (n * n)  # expected better of two
    for card in options:
        if card != FROM_DECK:
            value = grown(eye, card, sight)
            if value > best:
                best, choice = value, card
    return choice


def keep(eye: Eye, options: list[int]) -> int:
    """Of two cards, the one that promises more."""
    sight = Foresight(DRAFT_OPEN)
    return max(options, key=lambda card: grown(eye, card, sight))


def grown(eye: Eye, card: int, sight: Foresight) -> float:
    """The value of a growing hand with one more card."""
    hand = eye.hand | (1 << card)
    return sight.share * eye.worth(hand) + sight.promise(cards_of(hand), [])
