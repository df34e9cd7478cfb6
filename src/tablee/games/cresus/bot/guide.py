"""What a search of Crésus goes by: brokers play on, and a table is worth its signs, its cash and what its shares will bring."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.games.cresus.bot import facts
from tablee.games.cresus.bot.broker import Broker
from tablee.games.cresus.bot.chances import FILE as FILE_OF_CHANCES
from tablee.games.cresus.bot.chances import Chances
from tablee.games.cresus.bot.reader import Reader
from tablee.games.cresus.bot.worth import FILE, final_worth, place, weights_of
from tablee.games.cresus.components import ROUNDS
from tablee.games.cresus.state import Cresus
from tablee.kernel.figures import read_figures
from tablee.kernel.guide import Guide, shares
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

UNSEARCHED: Final = ("window", "keep", "deal", "stay", "peek")


@final
class CresusGuide(Guide):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.measure = text("M", "M")
        self.spread = 60.0
        self.doubt = 200.0
        self.horizon = 1
        self.sure = 2.5  # what the broker prefers is seldom wrong by much
        self.matches = 4000
        self.slips = (0.66, 0.45, 0.25)
        weights, self.complaint = read_figures(FILE, game.plain_id(), game.own_hash(), weights_of)
        self.weights: list[float] = weights if weights is not None else []
        chances, complaint = read_figures(FILE_OF_CHANCES, game.plain_id(), game.own_hash(), Chances)
        self.chances: Chances | None = chances
        self.learned = False  # whether a match cut short is judged by them: a master that did so won no more than the broker
        if self.learned and self.complaint is None:
            self.complaint = complaint

    def base(self, rng: Random) -> Player:
        return Broker(rng)

    def light(self, rng: Random) -> Player:
        return Reader(rng)

    def forget(self, view: dict[str, Any]) -> dict[str, Any]:
        """There is always another round: no thought of the end."""
        return {**view, "rounds": max(view["rounds"], view["round"] + 5)}

    def worth_searching(self, perspective: Perspective) -> bool:
        return not perspective.free and perspective.key not in UNSEARCHED

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        return facts.decisive(perspective, answer)

    def clock(self, state: State) -> int:
        t: Any = state.table
        assert isinstance(t, Cresus)
        return t.round

    def still_open(self, state: State) -> float:
        t: Any = state.table
        assert isinstance(t, Cresus)
        return max(0.0, 1.0 - t.round / 12.0)

    def points(self, state: State) -> list[float]:
        """In M: what the signs will have cost, and the cash that will remain."""
        t: Any = state.table
        assert isinstance(t, Cresus)
        if state.over:
            return [final_worth(t, seat) for seat in range(t.seats)]
        worth = self.weights
        found: list[float] = []
        for seat in range(t.seats):
            value = 0.0
            seen = place(t, seat, ROUNDS)
            for i in range(len(seen)):
                value += worth[i] * seen[i]
            found.append(value)
        return found

    def payoff(self, state: State, points: list[float]) -> list[float]:
        """By the learnt chances a match cut short would be judged where a round begins."""
        t: Any = state.table
        assert isinstance(t, Cresus)
        if state.over or self.chances is None or not self.learned:
            return super().payoff(state, points)
        return shares(self.chances.of(t), 1.0)
