"""A number of points that no choices can take a hand beyond, found without trying them.

The ceiling of a hand forgets every penalty, lets no card be blanked, and lets each card that may become another one
serve every text it could serve, all at once:

* blanking and penalties only take points away, except from a bonus for what is absent, which is granted (FR-4.5);
* a copier adds one card at most to what a text counts (FR-4.4), and so does the card that the Book changes (FR-8.4);
* a copy of a card of the hand adds nothing where no card of the kind is held, as only that card could be copied.

So no sheet of the hand has more points, whatever its owner chooses. What no choice can touch is exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.games.fantasy_realms.components.cards import DECK
from tablee.games.fantasy_realms.scoring.bitscore import size
from tablee.games.fantasy_realms.scoring.classes import BOOK, COPIERS, choice_of
from tablee.games.fantasy_realms.scoring.masks import (
    BEST_OF,
    BY_BIT,
    CARD_BIT,
    FAMILIES,
    FOR_EACH,
    PLATES,
    PRIME,
    RUNS,
    STRENGTH_OF_ONE,
    STRENGTH_SUM,
    SUIT_BIT,
    SUIT_SETS,
    WITH,
    Reach,
    Rule,
)
from tablee.games.fantasy_realms.scoring.runs import split

if TYPE_CHECKING:
    from mypy_extensions import i64

DOUBLE: Final[int] = sum([CARD_BIT[card.key] for card in COPIERS if choice_of(card).source == "hand"])
MIMICS: Final[int] = sum([CARD_BIT[card.key] for card in COPIERS if choice_of(card).source == "game"])
CHANGER: Final[int] = CARD_BIT[BOOK.key] if BOOK is not None else 0
SHIFTY: Final[int] = DOUBLE | MIMICS | CHANGER  # the cards by which a card becomes another


@final
class Kind:
    """A kind of card that a text speaks of: who is of it as printed, and who could be made to be."""

    def __init__(self, reach: Reach, carrier: i64) -> None:
        self.held: i64 = reach.still & ~(carrier & reach.others)
        self.models: i64 = reach.still  # the carrier itself can be copied, and its copy is an "other"
        self.helpers: i64 = helpers(reach)  # the changed card helps as the Book's bit


@final
class Promise:
    """The most that a text may bring."""

    def __init__(self, rule: Rule, carrier: i64) -> None:
        self.kind = rule.kind
        self.points = rule.points
        self.steps = rule.steps
        self.kinds: list[Kind] = [Kind(reach, carrier) for reach in [rule.first, *rule.more]]
        self.require: list[Kind] = [Kind(reach, carrier) for reach in rule.require]
        self.options: list[Promise] = [Promise(option, carrier) for option in rule.options]


def helpers(reach: Reach) -> i64:
    """The cards that may be made to be of this kind, or make another be."""
    found: int = 0
    if reach.suits:
        found |= CHANGER
    for card in COPIERS:
        effect = choice_of(card)
        if effect.source != "game":
            continue
        for suit in effect.of[0].suits:
            if reach.suits & SUIT_BIT[suit]:
                found |= CARD_BIT[card.key]
        for model in DECK:
            if model.suit in effect.of[0].suits and reach.names & CARD_BIT[model.key]:
                found |= CARD_BIT[card.key]
    return found


def promises_by_remainder() -> list[list[Promise]]:
    """What each card promises, where the kernel looks for its plate."""
    found: list[list[Promise]] = [[] for _ in range(PRIME)]
    for plate in PLATES:
        for rule in plate.bonus:
            found[plate.bit % PRIME].append(Promise(rule, plate.bit))
    return found


PROMISES: Final[list[list[Promise]]] = promises_by_remainder()


def ceiling(hand: i64) -> i64:
    """At least the points of the hand with its best choices."""
    return ceiling_with(hand, 0, 0)


def ceiling_with(held: i64, left: i64, pool: i64) -> i64:
    """At least the points of any hand made of these cards and `left` cards of the pool, with its best choices.

    What is held may have the company it likes best; of the pool, the cards that could bring most come.
    """
    total: i64 = 0
    rest: i64 = held
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        total += promised(low, held, left, pool)
    if not left:
        return total
    tops: list[int] = [0] * left
    rest = pool
    while rest:
        low = rest & -rest
        rest ^= low
        one: int = promised(low, held | low, left - 1, pool & ~low)
        if one > tops[0]:
            tops[0] = one
            tops.sort()
    for top in tops:
        total += top
    return total


def promised(card: i64, held: i64, left: i64, pool: i64) -> i64:
    """The most that one held card may bring."""
    place = card % PRIME
    total: i64 = BY_BIT[place].strength
    for promise in PROMISES[place]:
        total += most(promise, held, left, pool)
    if card & DOUBLE:
        total += strongest(held | pool)
    return total


def most(promise: Promise, held: i64, left: i64, pool: i64) -> i64:
    """The most that one text may bring."""
    kind: i64 = promise.kind
    points: i64 = promise.points
    everything: i64 = held | pool
    if kind == FOR_EACH:
        for needed in promise.require:
            if not everything & (needed.held | needed.helpers):
                return 0
        count: i64 = 0
        for counted in promise.kinds:
            count += counts(counted, held, left, pool)
        return points * count
    if kind == WITH:
        for needed in promise.kinds:
            if not everything & (needed.held | needed.helpers):
                if not (everything & DOUBLE and everything & needed.models):
                    return 0
        return points
    if kind == BEST_OF:
        best: i64 = 0
        for option in promise.options:
            one: i64 = most(option, held, left, pool)
            if one > best:
                best = one
        return best
    if kind == STRENGTH_OF_ONE:
        return strongest(everything if everything & CHANGER else everything & promise.kinds[0].held)
    if kind == STRENGTH_SUM:
        return strengths(promise.kinds[0], held, left, pool)
    if kind == RUNS:
        return most_runs(promise.steps, held) if not left else promise.steps[size(held) + left]
    if kind == SUIT_SETS:
        return most_sets(promise.steps, held, left, pool)
    return points  # for what is absent, or different: granted


def counts(counted: Kind, held: i64, left: i64, pool: i64) -> i64:
    """How many cards of a kind there may be, where the Book may be one and make another."""
    count: i64 = size(held & counted.held) + size(held & counted.helpers)
    doubled: i64 = (held | pool) & counted.models
    if doubled and held & DOUBLE:
        count += 1
    if left:
        more: i64 = size(pool & counted.held) + size(pool & counted.helpers)
        if doubled and pool & DOUBLE:
            more += 1
        most_more: i64 = left
        if pool & CHANGER:
            most_more += 1
        count += min(more, most_more)
    return count


def strongest(cards: i64) -> i64:
    """The highest strength."""
    highest: i64 = 0
    while cards:
        low: i64 = cards & -cards
        cards ^= low
        one: i64 = BY_BIT[low % PRIME].strength
        if one > highest:
            highest = one
    return highest


def strengths(counted: Kind, held: i64, left: i64, pool: i64) -> i64:
    """The most that strengths of one kind may add up to."""
    total: i64 = 0
    cards: i64 = held & counted.held
    while cards:
        low: i64 = cards & -cards
        cards ^= low
        total += BY_BIT[low % PRIME].strength
    everything: i64 = held | pool
    if everything & CHANGER:
        total += strongest(everything)
    if everything & DOUBLE:
        total += strongest(everything & counted.held)
    cards = pool & counted.held
    while cards and left:
        top: i64 = 0
        rest: i64 = cards
        while rest:
            low = rest & -rest
            rest ^= low
            if not top or BY_BIT[low % PRIME].strength > BY_BIT[top % PRIME].strength:
                top = low
        total += BY_BIT[top % PRIME].strength
        cards ^= top
        left -= 1
    return total


def most_runs(steps: list[int], hand: i64) -> i64:
    """The most that runs may bring: a copy of a card lets its strength count twice."""
    once: i64 = 0
    twice: i64 = 0
    rest: i64 = hand
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        rung: i64 = BY_BIT[low % PRIME].rung
        twice |= once & rung
        once |= rung
    best: i64 = split(steps, once, twice)
    if hand & DOUBLE and size(hand) > 5:
        rest = once
        while rest:
            low = rest & -rest
            rest ^= low
            best = max(best, split(steps, once, twice | low))
    return best


def most_sets(steps: list[int], held: i64, left: i64, pool: i64) -> i64:
    """The most that sets of a suit may bring: what comes, and what becomes another card, can join any of them."""
    joining: int = size(held & (MIMICS | CHANGER)) + left
    if left and pool & CHANGER:
        joining += 1  # the Book itself, and the card it changes
    best: list[int] = [0] * (joining + 1)  # by how many have joined a set so far
    for family in FAMILIES:
        there: int = size(held & family.members)
        for spent in range(joining, -1, -1):
            top: int = 0
            for here in range(spent + 1):
                one: int = best[spent - here] + steps[there + here]
                top = max(top, one)
            best[spent] = top
    return best[joining]
