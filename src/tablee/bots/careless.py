"""A player below its best: it answers in haste now and then, and what it has only just learnt it does not keep in mind."""

from __future__ import annotations

from random import Random
from typing import final

from tablee.bots.search import instead
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player


@final
class Careless(Player):
    """Plays like another; `slip` is how often one step of its answer is not what it should be."""

    def __init__(self, player: Player, guide: Guide, rng: Random, slip: float, forgetful: bool) -> None:
        self.player = player
        self.guide = guide
        self.rng = rng
        self.slip = slip
        self.forgetful = forgetful

    def prefers_not_to_be_asked(self) -> bool:
        return self.player.prefers_not_to_be_asked()

    def choose(self, perspective: Perspective) -> list[int]:
        if self.forgetful:
            perspective.keep_in_mind(self.guide.forget(perspective.view))
        answer = self.player.choose(perspective)
        if perspective.free or not answer or self.rng.random() >= self.slip:
            return answer
        others = instead(perspective, answer, int(self.rng.random() * len(answer)))
        if not others:
            return answer
        perspective.words = ""
        return others[int(self.rng.random() * len(others))]
