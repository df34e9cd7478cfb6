"""Any legal answer, with equal chance at each step."""

from __future__ import annotations

from random import Random
from typing import final

from tablee.kernel.chair import Chair, Player


@final
class RandomPlayer(Player):
    """Plays at random. Of what need not be answered it uses one chance in four, so that it does not trade for ever."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        if chair.free and self.rng.random() < 0.75:
            return []
        return chair.random_answer(self.rng)
