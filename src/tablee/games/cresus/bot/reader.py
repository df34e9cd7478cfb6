"""The broker in a hurry: it plays on in imagined matches, where it may read the table, and looks at what the question needs."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.cresus.bot.broker import Broker
from tablee.games.cresus.phases.odds import best_keep
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.view import brief
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State

WITH_PILES: Final = ("market", "peek")


@final
class Reader(Player):
    """Answers as the broker does."""

    def __init__(self, rng: Random) -> None:
        self.broker = Broker(rng)

    def reads_tables(self) -> bool:
        return True

    def choose(self, perspective: Perspective) -> list[int]:
        return self.broker.choose(perspective)

    def glance(self, state: State, index: int) -> list[int]:
        key = state.ask.questions[index].key
        t: Any = state.table
        assert isinstance(t, Cresus)
        if key == "keep":
            return [best_keep(t.dice)]
        perspective = Perspective(state, index)
        if key not in ("deal", "window"):
            perspective.keep_in_mind(brief(t, perspective.seat, key in WITH_PILES))
        return self.broker.choose(perspective)
