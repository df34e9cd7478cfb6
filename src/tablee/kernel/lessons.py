"""What a game can learn from matches: what is noted while they are played, and the figures that are fitted to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tablee.kernel.perspective import Perspective

if TYPE_CHECKING:
    from tablee.kernel.state import State

Row = list[float]  # what was noted at one answer, and last what came of it
Tell = Callable[[str], None]


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Somebody at a match that is learnt from, who sees the whole of it before every question, may change it, and notes what was there."""

    def __init__(self) -> None:
        self.rows: list[Row] = []  # without what came of them, which is the first seat's

    def see(self, state: State) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Lessons:
    """A game's training. `file` is where its figures lie, `seats` how many sit at the matches, `bot` who plays them."""

    def __init__(self, file: Path, seats: int, bot: str) -> None:
        self.file = file
        self.seats = seats
        self.bot = bot

    def note(self, perspective: Perspective, answer: list[int]) -> Row | None:
        """What is noted of an answer, from what the seat may know; None: nothing."""
        return None

    def watcher(self, rng: Random) -> Watcher | None:
        """Who watches a match, where the notes are not of answers."""
        return None

    def came(self, state: State, seat: int) -> float:
        """What came of a finished match for a seat: what the figures are to foretell."""
        raise NotImplementedError

    def fit(self, rows: list[Row], rng: Random, tell: Tell) -> str:
        """The figures as the text of a data file, without its provenance."""
        raise NotImplementedError

    def error(self, rows: list[Row], figures: str) -> float:
        """By how much figures are off on these rows: the root of the mean squared error."""
        raise NotImplementedError
