# mypyc: skip
"""Generators of random numbers: a fresh one from a seed, and the twin of one."""

from __future__ import annotations

from copy import copy
from random import Random, SystemRandom

from tablee.kernel.errors import InvalidMove


def twin_of(rng: Random) -> Random:
    """A generator that will give the same numbers; the machine's entropy is its own twin."""
    return rng if isinstance(rng, SystemRandom) else copy(rng)


def fresh_random(seed: object) -> Random:
    """A generator from a seed, or from the machine's entropy."""
    if seed is None:
        return Random(SystemRandom().getrandbits(128))
    if not isinstance(seed, (int, str)) or isinstance(seed, bool):
        raise InvalidMove("A seed is a number or a word.", "Une graine est un nombre ou un mot.")
    return Random(seed)
