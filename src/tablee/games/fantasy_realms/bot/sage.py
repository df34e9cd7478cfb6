"""The sage's judgement: hands by what they will be worth in the end, and when that end comes."""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.bot.foresight import Foresight
from tablee.games.fantasy_realms.bot.knowledge import Knowledge, cards_of
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.phases.powers import POWER_CARDS
from tablee.games.fantasy_realms.scoring.best import best_points

TRIED: Final = 20  # unseen cards that are tried for the deck
EXACT: Final = (
    2  # discards whose hand is searched exactly, when it offers choices, for each card that may be taken
)
CLOSER: Final = 4  # the same, when the discard itself is chosen


def outlook(knowledge: Knowledge, draws: int) -> Foresight:
    """The foresight for a hand kept when so many draws from the deck are left."""
    return knowledge.sights.of_turns(draws, knowledge.seats)


def settled(knowledge: Knowledge, full: int, foresight: Foresight, searched: int) -> tuple[float, int]:
    """The best value of a hand one discard away, and that discard. The `searched` best have their choices searched exactly."""
    value, _, out = max(outs(knowledge, full, foresight, searched))
    return value, out


def outs(
    knowledge: Knowledge, full: int, foresight: Foresight, searched: int
) -> list[tuple[float, float, int]]:
    """The values of a hand one discard away, with the part of them that is promise, and that discard."""
    cards = cards_of(full)
    parts: list[float] = []
    total = foresight.promise(cards, parts)
    values: list[tuple[float, float, int]] = []
    for i in range(len(cards)):
        promised = total - parts[i]
        values.append(
            (foresight.share * knowledge.glance(full ^ (1 << cards[i])) + promised, promised, cards[i])
        )
    if searched and full & POWER_CARDS:
        values.sort(reverse=True)
        area = 0 if foresight.open else mask_of(knowledge.discard)  # the Necromancer takes when all is over
        values = [
            (
                foresight.share * best_points(full ^ (1 << out), area | (1 << out) if area else 0) + promised,
                promised,
                out,
            )
            for _, promised, out in values[:searched]
        ]
    return values


def draw(knowledge: Knowledge, options: list[int], tried: int = TRIED, exact: int = EXACT) -> int:
    """The deck by the mean of what it may give, which brings the end nearer; the cards of the discard area by what they give."""
    if len(options) == 1:
        return options[0]
    if knowledge.stale and FROM_DECK in options:
        return FROM_DECK  # bots left alone where there is no safeguard come to an end all the same (FR-R5)
    return best_first(draws(knowledge, options, tried, exact))[0]


def draws(knowledge: Knowledge, options: list[int], tried: int, exact: int) -> list[tuple[float, int]]:
    """What each way to draw is worth."""
    found: list[tuple[float, int]] = []
    if FROM_DECK in options:
        foresight = outlook(knowledge, knowledge.draws - 1)
        cards = knowledge.unseen[:tried]
        values = [settled(knowledge, knowledge.hand | (1 << card), foresight, 0)[0] for card in cards]
        found.append((sum(values) / len(values), FROM_DECK))
    foresight = outlook(knowledge, knowledge.draws)
    for card in options:
        if card != FROM_DECK:
            value = settled(knowledge, knowledge.hand | (1 << card), foresight, exact)[
                0
            ] - knowledge.sights.haste(knowledge.seats)
            found.append((value, card))
    return found


def best_first(values: list[tuple[float, int]]) -> list[int]:
    """The choices by their values; of equal ones the first to be named."""
    order = sorted(range(len(values)), key=lambda i: (-values[i][0], i))
    return [values[i][1] for i in order]


def discard(knowledge: Knowledge, closer: int = CLOSER) -> int:
    """The card whose loss leaves the hand that will be worth most."""
    return settled(knowledge, knowledge.hand, outlook(knowledge, knowledge.draws - 1), closer)[1]


def discards(knowledge: Knowledge) -> list[int]:
    """All that may be discarded, the best first."""
    values = outs(knowledge, knowledge.hand, outlook(knowledge, knowledge.draws - 1), 0)
    return [out for _, _, out in sorted(values, reverse=True)]


def draft(knowledge: Knowledge, options: list[int]) -> int:
    """Two players: a card that lies open, or the better of two unseen ones."""
    foresight = knowledge.sights.growing
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        additions = sorted([grown(knowledge, card, foresight) for card in knowledge.unseen])
        n = len(additions)
        best = sum([additions[i] * (2 * i + 1) for i in range(n)]) / (n * n)  # expected better of two
    for card in options:
        if card != FROM_DECK:
            value = grown(knowledge, card, foresight)
            if value > best:
                best, choice = value, card
    return choice


def keep(knowledge: Knowledge, options: list[int]) -> int:
    """Of two cards, the one that promises more."""
    foresight = knowledge.sights.growing
    return max(options, key=lambda card: grown(knowledge, card, foresight))


def grown(knowledge: Knowledge, card: int, foresight: Foresight) -> float:
    """The value of a growing hand with one more card."""
    hand = knowledge.hand | (1 << card)
    return foresight.share * knowledge.worth(hand) + foresight.promise(cards_of(hand), [])
