"""What a search of Lunatic Museum goes by: curators play on for a while, and a table is worth its points and what will still score."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.games.lunatic_museum.bot import facts
from tablee.games.lunatic_museum.bot.curator import Curator
from tablee.games.lunatic_museum.components import DRILL, LEVEL, ROOMS, TURNS
from tablee.games.lunatic_museum.scoring import exhibits_points, improvements_points
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.kernel.text import Text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

SEARCHED: Final = ("act", "keep", "income", "camera", "vote")
AGENCY_TURN: Final = 1.2
TIME: Final = 1.1  # victory points a time point brings while turns are left


@final
class MuseumGuide(Guide):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.spread = 6.0
        self.doubt = 12.0
        self.horizon = 1
        self.matches = 300
        self.sure = 2.0  # a turn is worth little beside what the jury and the piles do to it
        self.slips = (0.35, 0.2, 0.08)

    def base(self, rng: Random) -> Player:
        return Curator(rng)

    def worth_searching(self, perspective: Perspective) -> bool:
        return not perspective.free and perspective.key in SEARCHED

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        return facts.decisive(perspective, answer)

    def clock(self, state: State) -> int:
        t: Any = state.table
        assert isinstance(t, Galaxy)
        return t.epoch * TURNS + t.turn

    def still_open(self, state: State) -> float:
        t: Any = state.table
        assert isinstance(t, Galaxy)
        return turns_left(t) / 10.0

    def points(self, state: State) -> list[float]:
        t: Any = state.table
        assert isinstance(t, Galaxy)
        if state.over:
            return [float(p) for p in self.game.points(t)]
        return [outlook(t, seat) for seat in range(t.seats)]


def turns_left(t: Galaxy) -> int:
    """Whole turns after this one."""
    return (2 - t.epoch) * TURNS + TURNS - t.turn


def outlook(t: Galaxy, seat: int) -> float:
    """Points now, what stands there at each scoring to come, and what hand, resources and time are good for."""
    scorings = 3 - t.epoch
    left = turns_left(t)
    later = scorings - (1 if t.turn == TURNS else 0)
    value = float(t.points[seat])
    value += scorings * (improvements_points(t, seat) + exhibits_points(t, seat) + t.credibility[seat])
    value += AGENCY_TURN * t.time[seat] * (1.0 if left or t.time[seat] >= 2 else 0.0)
    drill = 1 + t.built[seat][DRILL]
    free = 0
    waiting = 0.0
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if t.exhibit[room] < 0:
            free += 1
            for card in t.rooms[room]:
                waiting += LEVEL[card] + 0.25
    if left:
        value += min(float(free), left * 6 / 13.5) * 6 * drill * later * 0.62
        usable = 3 * free
        for card in t.hands[seat]:
            if usable > 0:
                waiting += LEVEL[card]
                usable -= 1
        value += waiting / drill * 3.2 * min(1.0, 0.45 + 0.1 * left) * (0.6 + 0.2 * drill) * later * 1.05
        value += (min(t.materials[seat], 6) + min(t.plasma[seat], 5)) * 0.95 * later * min(1.0, left / 2)
    else:
        value += waiting * 0.8
    return value
