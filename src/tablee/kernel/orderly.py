# mypyc: skip
"""The opposite of chance, for imagining: what is shuffled with it comes into order.

Before a match is imagined, everything the seat cannot know is put into an order of its own that tells nothing of how it lay. So what is
imagined with a given seed depends on what the seat may know, and on nothing else.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Any, Final


class Orderly(Random):
    """A generator that always gives the same: shuffles sort, numbers are the first there is."""

    def random(self) -> float:
        return 0.0

    def shuffle(self, x: MutableSequence[Any]) -> None:
        x[:] = sorted(x)

    def getrandbits(self, k: int) -> int:
        return 0


ORDERLY: Final = Orderly(0)


class AsWritten(Random):
    """A generator whose seed stands in a journal: it shuffles in the library's way, as it did when the journal was written (`mix` has
    another one)."""
