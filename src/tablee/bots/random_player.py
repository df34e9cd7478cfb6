"""Any legal answer, with equal chance at each step."""

from __future__ import annotations

from random import Random
from typing import final

from tablee.kernel.perspective import Perspective, Player


@final
class RandomPlayer(Player):
    """Plays at random. Of what need not be answered it uses one chance in four, so that it does not trade for ever."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> list[int]:
        if perspective.free and self.rng.random() < 0.75:
            return []
        return perspective.random_answer(self.rng)
