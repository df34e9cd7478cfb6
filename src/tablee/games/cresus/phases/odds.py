"""The exact odds of a sale: how many of the six dice show one colour in the end, by dynamic programming.

After each throw a seller may keep any dice. Keeping one largest group of a colour and throwing all the rest again is
best for every threshold at once, hence for every sale table; `after_keeping` is exact for any other choice too, with
best play from the next throw on. A distribution is a list of six: the chances of 1, 2 … 6 faces alike.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import Final

from tablee.games.cresus.components import DICE, FACES

COLOURS: Final = len(FACES)

_AFTER: dict[tuple[tuple[int, ...], int], list[Fraction]] = {}
_FLOATS: dict[tuple[tuple[int, ...], int], list[float]] = {}


def counts(dice: list[int]) -> list[int]:
    """How many dice show each colour."""
    found = [0] * COLOURS
    for face in dice:
        found[face] += 1
    return found


def alike(dice: list[int]) -> int:
    """The faces of the commonest colour (CR-8.7)."""
    found = 0  # three bits a colour instead of a list: half the time, and every throw is counted so
    best = 0
    for face in dice:
        place = 3 * face
        found += 1 << place
        best = max(best, found >> place & 7)
    return best


def best_keep(dice: list[int]) -> int:
    """The dice worth keeping, as bits: one largest group."""
    found = counts(dice)
    colour = found.index(max(found))
    mask = 0
    for i in range(len(dice)):
        if dice[i] == colour:
            mask |= 1 << i
    return mask


def kept(dice: list[int], mask: int) -> list[int]:
    """The dice that stay on the table."""
    return [dice[i] for i in range(len(dice)) if mask >> i & 1]


def after_keeping(groups: list[int], throws: int) -> list[Fraction]:
    """The odds when dice in groups of these sizes are kept, all others thrown, and `throws` throws are left, this one included."""
    key = tuple(sorted([g for g in groups if g], reverse=True))
    found = _AFTER.get((key, throws))
    if found is not None:
        return found
    held = list(key) + [0] * (COLOURS - len(key))
    free = DICE - sum(key)
    odds = [Fraction(0)] * DICE
    if throws == 0 or free == 0:
        odds[max(held) - 1] = Fraction(1)
    else:
        for added, ways in spreads(free, COLOURS):
            best = max([held[c] + added[c] for c in range(COLOURS)])
            chance = Fraction(ways, COLOURS**free)
            later = after_keeping([best], throws - 1) if throws > 1 and best < DICE else sure(best)
            for k in range(DICE):
                odds[k] += chance * later[k]
    _AFTER[(key, throws)] = odds
    return odds


def sure(count: int) -> list[Fraction]:
    """The odds of what is already there."""
    return [Fraction(int(k + 1 == count)) for k in range(DICE)]


def spreads(dice: int, colours: int) -> list[tuple[list[int], int]]:
    """The ways so many dice can fall: how many of each colour, and in how many orders."""
    if colours == 1:
        return [([dice], 1)]
    found: list[tuple[list[int], int]] = []
    for here in range(dice + 1):
        for rest, ways in spreads(dice - here, colours - 1):
            found.append(([here, *rest], ways * choose(dice, here)))
    return found


def choose(n: int, k: int) -> int:
    return factorial(n) // (factorial(k) * factorial(n - k))


def odds(throws: int, dice: list[int] | None = None) -> list[Fraction]:
    """The chances of 1 … 6 faces alike under best play with so many throws to come; `dice` are those lying there (none: a fresh sale)."""
    if not dice:
        return after_keeping([], throws)
    best = alike(dice)
    if throws == 0:
        return sure(best)
    return after_keeping([best], throws)


def odds_of_keeping(dice: list[int], mask: int, throws: int) -> list[float]:
    """The same as decimals, when these dice are kept and the others thrown again; keeping all six ends the sale."""
    if mask == (1 << DICE) - 1:
        throws = 0
    key = (tuple(sorted(counts(kept(dice, mask)), reverse=True)), throws)
    found = _FLOATS.get(key)
    if found is None:
        found = [float(f) for f in after_keeping(list(key[0]), throws)]
        _FLOATS[key] = found
    return found


def mean(chances: list[float], amounts: list[int]) -> float:
    """What a sale table pays on average."""
    total = 0.0
    for k in range(DICE):
        total += chances[k] * amounts[k]
    return total


def keeps(throws: int, dice: list[int]) -> list[tuple[list[int], list[Fraction]]]:
    """Every different choice of dice to keep, with its odds, the best first: the table a seller would like to have."""
    seen: dict[tuple[int, ...], list[Fraction]] = {}
    for mask in range(1 << DICE):
        faces = tuple(sorted(kept(dice, mask)))
        if faces not in seen:
            whole = mask == (1 << DICE) - 1
            seen[faces] = after_keeping(counts(list(faces)), 0 if whole else throws)
    rows = [(list(faces), chances) for faces, chances in seen.items()]
    rows.sort(key=lambda row: expected(row[1]), reverse=True)
    return rows


def expected(chances: list[Fraction]) -> Fraction:
    """The mean number of faces alike."""
    total = Fraction(0)
    for k in range(DICE):
        total += chances[k] * (k + 1)
    return total
