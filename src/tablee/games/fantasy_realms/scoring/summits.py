"""All hands of many points, and all of few, without counting every hand.

Hands are put together card by card, the last numbers of the deck first, for these are the cards that can become others.
As soon as no hand that begins so can reach the points asked for, as its ceiling says, none of them is looked at;
every other hand is counted with its best choices. So what is found is all there is.

For few points the floor serves in the same way: what choices bring, a hand has at least the points it has as
printed, and those are never less than the penalties of its cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tablee.games.fantasy_realms.components.cards import DECK
from tablee.games.fantasy_realms.scoring.best import search
from tablee.games.fantasy_realms.scoring.bitscore import points, size, tally_points
from tablee.games.fantasy_realms.scoring.ceiling import ceiling_with
from tablee.games.fantasy_realms.scoring.masks import (
    BY_BIT,
    CARD_BIT,
    FOR_EACH,
    PENALISED,
    PLATES,
    PRIME,
    UNLESS_WITH,
    Rule,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

Found = tuple[int, int, dict[str, object]]  # points, hand, choices


@final
class Climb:
    """A search for all hands that reach some points (or stay below, for the lowest)."""

    def __init__(self, among: int, one_of: int, wanted: int, lowest: bool) -> None:
        self.one_of = one_of  # hands without any of these do not count; 0: all count
        self.wanted = wanted
        self.lowest = lowest
        self.cards: list[int] = [CARD_BIT[card.key] for card in DECK if among & CARD_BIT[card.key]]
        self.pools: list[int] = [0]  # by how many of the first cards may still come
        for card in self.cards:
            self.pools.append(self.pools[-1] | card)
        self.counted = 0  # hands whose best choices were looked for
        self.bounded = 0  # beginnings and hands whose ceiling (or floor) was looked at
        self.found: list[Found] = []

    def climb(self, held: i64, left: i64, below: i64) -> None:
        """All hands made of what is held and `left` of the first `below` cards."""
        self.bounded += 1
        pool: i64 = self.pools[below] if left else 0
        if self.one_of and not (held | pool) & self.one_of:
            return
        if self.lowest:
            if floor_with(held, left, pool) > self.wanted:
                return
        elif ceiling_with(held, left, pool) < self.wanted:
            return
        if not left:
            self.count(held)
            return
        place = left - 1
        while place < below:
            self.climb(held | self.cards[place], left - 1, place)
            place += 1

    def count(self, hand: i64) -> None:
        """Count a whole hand, and keep it if it is one of those looked for."""
        if self.lowest and points(hand) > self.wanted:
            return  # choices only ever add to it
        self.counted += 1
        value, choices = search(hand)
        reached = tally_points(value)
        if reached <= self.wanted if self.lowest else reached >= self.wanted:
            self.found.append((reached, hand, choices))


def climb(held: int, left: int, below: int, among: int, one_of: int, wanted: int, lowest: bool) -> Climb:
    """All hands of these cards and `left` of the first `below` cards of `among`."""
    search_party = Climb(among, one_of, wanted, lowest)
    search_party.climb(held, left, below)
    return search_party


def floor_with(held: i64, left: i64, pool: i64) -> i64:
    """At most the points, as printed, of any hand made of these cards and `left` of the pool.

    A card that is not blanked brings its strength and at worst its whole penalty, a blanked one nothing (FR-4.8); bonuses
    are forgotten, for they take nothing away.
    """
    total: i64 = 0
    rest: i64 = held
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        total += least(low, held, left, pool)
    if not left:
        return total
    bottoms: list[int] = [0] * left
    rest = pool & PENALISED
    while rest:
        low = rest & -rest
        rest ^= low
        one: int = least(low, held | low, left - 1, pool & ~low)
        if one < bottoms[left - 1]:
            bottoms[left - 1] = one
            bottoms.sort()
    for bottom in bottoms:
        total += bottom
    return total


def least(card: i64, held: i64, left: i64, pool: i64) -> i64:
    """The least that one card may bring."""
    plate = BY_BIT[card % PRIME]
    total: i64 = plate.strength
    if card & PENALISED:
        for rule in plate.printed.points:
            total += worst(rule, card, held, left, pool)
    return min(total, 0)


def worst(rule: Rule, card: i64, held: i64, left: i64, pool: i64) -> i64:
    """The most that one penalty may take, as a number below zero."""
    if rule.kind == UNLESS_WITH:
        return rule.points  # whoever would spare it may be blanked
    count: i64 = 0
    more: i64 = 0
    for reach in [rule.first, *rule.more]:
        count += size(held & reach.still & ~(card & reach.others))
        more += size(pool & reach.still)
    return rule.points * (count + min(more, left * (1 + len(rule.more))))


def _check() -> None:
    """Ceiling and floor rely on it that a bonus takes nothing away, and a penalty gives nothing."""
    for plate in PLATES:
        for rule in plate.bonus:
            for one in [rule, *rule.options]:
                if one.points < 0 or (one.steps and min(one.steps) < 0):
                    raise ValueError("edition.toml: the search for records knows no bonus below zero")
        for penalty in plate.penalties:
            for rule in penalty.points:
                if rule.points > 0 or rule.kind not in (FOR_EACH, UNLESS_WITH):
                    raise ValueError("edition.toml: the search for records knows no penalty above zero")


_check()
