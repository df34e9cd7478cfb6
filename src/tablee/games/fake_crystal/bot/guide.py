"""What a search of Fake Crystal goes by: bluffers play on, and a table is worth its points, its credits and the trophies within reach."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, cast, final

from tablee.games.fake_crystal.bot import facts
from tablee.games.fake_crystal.bot.appraisal import TOKEN_WORTH, Appraisal
from tablee.games.fake_crystal.bot.traders import Bluffer, Trader
from tablee.games.fake_crystal.components import TROPHIES, TROPHY_VALUE
from tablee.games.fake_crystal.state import Market
from tablee.games.fake_crystal.view import view
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.kernel.text import Text

if TYPE_CHECKING:
    from tablee.kernel.game import Game


@final
class MarketGuide(Guide):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.spread = 10.0
        self.doubt = 15.0
        self.horizon = 1
        self.matches = 1000
        self.slips = (0.8, 0.36, 0.07)

    def base(self, rng: Random) -> Player:
        return Bluffer(rng)

    def simple(self, rng: Random) -> Player:
        return Trader(rng)

    def forget(self, view: dict[str, Any]) -> dict[str, Any]:
        """Nothing of what was offered before, and trophies are far away."""
        return {**view, "history": [], "board": []}

    def worth_searching(self, perspective: Perspective) -> bool:
        """Not within the short pause before a deal, in which the others wait, nor who is to begin."""
        return not perspective.free and perspective.key not in ("spy_first", "start")

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        return facts.decisive(perspective, answer)

    def clock(self, state: State) -> int:
        t: Any = state.table
        assert isinstance(t, Market)
        return t.round

    def still_open(self, state: State) -> float:
        t: Any = state.table
        assert isinstance(t, Market)
        return max(0.0, 1.0 - t.round / (t.rounds() + 1.0))

    def points(self, state: State) -> list[float]:
        t: Any = state.table
        assert isinstance(t, Market)
        if state.over:
            return [float(p) for p in self.game.points(t)]
        a = Appraisal(cast("dict[str, Any]", view(t, 0)), 0)
        found: list[float] = []
        for seat in range(t.seats):
            value = float(t.tile_points(seat) + t.purse[seat]) + a.race[seat]
            for prospect in a.prospects[seat]:
                value += prospect
            if t.active[seat] and a.to_come >= 2:
                value += TOKEN_WORTH[a.ability]
            for place in range(seat * 2, seat * 2 + 2):
                if t.tile[place] >= 0 and t.price[place] > 0:
                    value += t.price[place]
            found.append(value)
        for trophy in range(len(TROPHIES)):
            if t.trophy[trophy] >= 0:
                found[t.trophy[trophy]] += TROPHY_VALUE[trophy]
        return found
