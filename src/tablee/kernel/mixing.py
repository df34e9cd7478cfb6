"""Random order and random numbers where a match is imagined: most of what a sample costs."""

from __future__ import annotations

from random import Random


def mix(pile: list[int], rng: Random) -> None:
    """Put a pile in random order. A plain generator is asked for one number a card (35 ns instead of 400 for its own `shuffle`); one of its
    own kind, that puts in order or keeps to what a journal was written with, shuffles in its own way."""
    if rng.__class__ is not Random:
        rng.shuffle(pile)
        return
    random = rng.random
    for i in range(len(pile) - 1, 0, -1):
        j = int(random() * float(i + 1))
        kept = pile[i]
        pile[i] = pile[j]
        pile[j] = kept


def below(n: int, rng: Random) -> int:
    """A number from 0 to n - 1, asked for in the same two ways."""
    if rng.__class__ is not Random:
        return rng.randrange(n)
    return int(rng.random() * float(n))
