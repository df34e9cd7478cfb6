"""Players of Fantasy Realms: one that looks at the hand it would have now, one that looks at the hand it may end with."""

from __future__ import annotations

from random import Random
from typing import Final, final

from tablee.kernel.chair import Chair, Player


@final
class Greedy(Player):
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        return chair.random_answer(self.rng)


@final
class Sage(Player):
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        return chair.random_answer(self.rng)


UNUSED: Final = 0
