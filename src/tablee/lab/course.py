"""How a match went, as it is played: who was ahead when, and which answers left nothing to choose."""

from __future__ import annotations

from typing import Any, Final

from tablee.kernel.game import Game
from tablee.kernel.state import State

MOMENTS: Final = 32  # at most so many are kept: every second goes when there are more
QUARTERS: Final = (0.25, 0.5, 0.75)


class Course:
    """Watches one match."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self.game = game
        self.answered = [0] * seats
        self.forced = [0] * seats  # only one answer was possible
        self.moments: list[list[int]] = []  # everybody's points, at regular distances
        self._apart = 1
        self._next = 0

    def watch(self, state: State, index: int) -> None:
        """A question, before it is answered."""
        ask = state.ask
        seat = ask.seats[index]
        if not ask.is_free(index):
            question = ask.questions[index]
            options = question.options(state.table, seat, [])
            self.answered[seat] += 1
            self.forced[seat] += len(options) == 1
        if state.asks >= self._next:
            self.moments.append(list(self.game.points(state.table)))
            if len(self.moments) > MOMENTS:
                self.moments = self.moments[::2]
                self._apart *= 2
            self._next = state.asks + self._apart

    def places(self, seat: int) -> list[int]:
        """The seat's place among all by points, a quarter, a half and three quarters through the match."""
        found = []
        for share in QUARTERS:
            points = self.moments[int(share * len(self.moments))]
            found.append(1 + sum(other > points[seat] for other in points))
        return found
