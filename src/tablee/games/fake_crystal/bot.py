"""Bots."""

from random import Random

from tablee.kernel.chair import Chair, Player


class Trader(Player):
    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        return chair.random_answer(self.rng)


class Bluffer(Trader):
    pass
