"""What a game's own knowledge lends to a search: who plays on in imagined matches, what is worth trying, what a table is worth."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.game import Game
    from tablee.kernel.state import State

WON: Final = 0.6  # how much of a finished match's worth is who won; the rest says by how much


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """A game's help for a search. A subclass says at least who plays best without one."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.complaint: Text | None = None  # why this game's figures cannot be used: then nothing is searched
        self.horizon = 0  # by `clock`: when an imagined match is cut short; 0: it is played to its end
        self.spread = 20.0  # points that make the outcome fairly sure when the match is over
        self.doubt = 0.0  # how many more at the beginning of the match
        self.won = WON
        self.sure = 1.0  # standard errors by which an answer must be better than the one given without search
        self.matches = 400  # imagined matches a question is worth to a master
        self.measure = text("points", "points")  # what `points` counts
        self.slips = (0.5, 0.25, 0.1)  # how often a beginner, a casual and a good player answer in haste

    def base(self, rng: Random) -> Player:
        """The level below a master: the game's best player that does not search."""
        raise NotImplementedError

    def adviser(self, rng: Random) -> Player:
        """Whose answers a search starts from, and who plays where nothing is searched."""
        return self.base(rng)

    def simple(self, rng: Random) -> Player:
        """A player with a shorter sight: the ground on which the lower levels stand."""
        return self.base(rng)

    def forget(self, view: dict[str, Any]) -> dict[str, Any]:
        """What of a view somebody has in mind who has just learnt the game."""
        return view

    def light(self, rng: Random) -> Player:
        """Who plays all seats in an imagined match."""
        return self.base(rng)

    def believe(self, state: State, seat: int, rng: Random) -> None:
        """Make a match that was imagined for a seat likelier: others do not hold just anything. Only what the seat cannot know may change,
        and by nothing but what it may know."""

    def worth_searching(self, perspective: Perspective) -> bool:
        """Whether a question is worth a search. By default not when one may act at any time and nobody waits."""
        return not perspective.free

    def candidates(self, perspective: Perspective, rng: Random) -> list[list[int]]:
        """Answers to try besides those of the base player, the likeliest first. None: whatever differs from its answer in one step."""
        return []

    def points(self, state: State) -> list[float]:
        """The points each seat will have in the end, as far as an imagined table tells: all of it may be looked at."""
        return [float(p) for p in self.game.points(state.table)]

    def clock(self, state: State) -> int:
        """How far a match has come, in turns or rounds: a number that never falls. All answers are followed to the same moment, so that
        nobody has had a turn more than another."""
        return 0

    def until(self, state: State) -> int:
        """The moment on that clock to which imagined matches are followed from here; -1: to the end."""
        return self.clock(state) + self.horizon if self.horizon else -1

    def still_open(self, state: State) -> float:
        """How much of the match is still to come: 1 at its beginning, 0 at its end."""
        return 0.0

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        """The one or two facts that decide for or against an answer, from what the seat may know."""
        return []

    def payoff(self, state: State, points: list[float]) -> list[float]:
        """By seat, the chance to win: of a finished match who has won, a little blurred by how far the points are apart; of a match cut
        short what the points promise."""
        spread = self.spread + (0.0 if state.over else self.doubt * self.still_open(state))
        chances = shares(points, spread)
        if state.over:
            ranks = self.game.ranks(state.table)
            winners = ranks.count(1)
            for seat in range(len(ranks)):
                won = 1.0 / winners if ranks[seat] == 1 else 0.0
                chances[seat] = self.won * won + (1 - self.won) * chances[seat]
        return chances


def shares(points: list[float], spread: float) -> list[float]:
    """The chance of each to be first, when points are known only up to a spread."""
    best = max(points)
    parts = [math.exp((p - best) / spread) for p in points]
    whole = sum(parts)
    return [part / whole for part in parts]
