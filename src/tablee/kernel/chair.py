"""What a player gets: the view from a chair and a way to imagine the rest, never the match."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import mypyc_attr

from tablee.kernel.ask import Question

if TYPE_CHECKING:
    from tablee.kernel.play import Play


@final
class Chair:
    """One open decision seen from the seat that has it."""

    def __init__(self, play: Play, index: int) -> None:
        self._play = play
        self.index = index  # which of the open asks this is
        self.seat: int = play.ask.seats[index]
        self.question: Question[Any] = play.ask.questions[index]
        self.free: bool = play.ask.is_free(index)
        self.words = ""
        self._view: dict[str, Any] | None = None

    @property
    def key(self) -> str:
        return self.question.key

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        if self._view is None:
            self._view = self._play.game.view(self._play.table, self.seat)
        return self._view

    def options(self, so_far: list[int]) -> list[int]:
        """What may be answered next (AMOUNT: the two bounds; TEXT: the longest)."""
        return self.question.options(self._play.table, self.seat, so_far)

    def kind(self, so_far: list[int]) -> int:
        return self.question.kind(self._play.table, self.seat, so_far)

    def word(self, so_far: list[int], option: int) -> str:
        return self.question.word(self._play.table, self.seat, so_far, option)

    def facts(self, so_far: list[int], option: int) -> dict[str, object]:
        return self.question.facts(self._play.table, self.seat, so_far, option)

    def complete(self, so_far: list[int]) -> bool:
        if self.question.steps == 0:
            return self.question.complete(self._play.table, self.seat, so_far)
        return len(so_far) >= self.question.steps

    def say(self, words: str) -> None:
        """The free words that go with the answer."""
        self.words = words

    def sample(self, rng: Random) -> Play:
        """The match as it might be: everything the seat cannot know is redrawn."""
        return self._play.sample(self.seat, rng)

    def random_answer(self, rng: Random) -> list[int]:
        """Any legal answer."""
        answer = self._play.random_answer(self.index, rng)
        if self._play.words:
            self.words = self._play.words[self.index]
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot. It answers from its chair; an empty answer declines what need not be answered."""

    def choose(self, chair: Chair) -> list[int]:
        raise NotImplementedError

    def prefers_not_to_be_asked(self) -> bool:
        """True for a player that never uses free actions."""
        return False
