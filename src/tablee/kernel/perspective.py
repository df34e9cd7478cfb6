"""What a player gets: the view from a seat and a way to imagine the rest, never the match."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, final

from mypy_extensions import mypyc_attr

from tablee.kernel import notation
from tablee.kernel.ask import Question
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.decision import Decision
    from tablee.kernel.entry import Answer
    from tablee.kernel.state import State


@final
class Perspective:
    """One open decision seen from the seat that has it."""

    def __init__(self, state: State, index: int) -> None:
        self._state = state
        self.index = index  # which of the open asks this is
        self.seat: int = state.ask.seats[index]
        self.question: Question[Any] = state.ask.questions[index]
        self.free: bool = state.ask.is_free(index)
        self.words = ""
        self._view: dict[str, Any] | None = None

    @property
    def key(self) -> str:
        return self.question.key

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know."""
        if self._view is None:
            self._view = self._state.game.view(self._state.table, self.seat)
        return self._view

    def keep_in_mind(self, view: dict[str, Any]) -> None:
        """Go on with less than what the seat may know."""
        self._view = view

    def options(self, so_far: list[int]) -> list[int]:
        """What may be answered next (AMOUNT: the two bounds; TEXT: the longest)."""
        return self.question.options(self._state.table, self.seat, so_far)

    def kind(self, so_far: list[int]) -> int:
        return self.question.kind(self._state.table, self.seat, so_far)

    def word(self, so_far: list[int], option: int) -> str:
        return self.question.word(self._state.table, self.seat, so_far, option)

    def label(self, so_far: list[int], option: int) -> Text:
        """An option in words."""
        return self._state.game.label(self.question, self._state.table, self.seat, so_far, option)

    def step_label(self, so_far: list[int]) -> Text:
        """What a number or a sentence of a longer answer is for; empty where the game has no words for it."""
        found = self._state.game.texts.plain("ask", self.key, "steps", str(len(so_far)))
        return found or text("", "")

    def facts(self, so_far: list[int], option: int) -> dict[str, object]:
        return self.question.facts(self._state.table, self.seat, so_far, option)

    def complete(self, so_far: list[int]) -> bool:
        if self.question.steps == 0:
            return self.question.complete(self._state.table, self.seat, so_far)
        return len(so_far) >= self.question.steps

    def say(self, words: str) -> None:
        """The free words that go with the answer."""
        self.words = words

    def written(self, answer: list[int], words: str) -> str:
        """An answer in notation; an empty one, which declines, is empty."""
        if not answer:
            return ""
        return notation.write(self.question, self._state.table, self.seat, answer, words)

    def sample(self, rng: Random) -> State:
        """The match as it might be: everything the seat cannot know is redrawn."""
        return self._state.sample(self.seat, rng)

    def random_answer(self, rng: Random) -> list[int]:
        """Any legal answer."""
        answer = self._state.random_answer(self.index, rng)
        if self._state.words:
            self.words = self._state.words[self.index]
        return answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot. It answers from its perspective; an empty answer declines what need not be answered."""

    def choose(self, perspective: Perspective) -> list[int]:
        """The steps of its answer; free words are said to the perspective."""
        raise NotImplementedError

    def move(self, decision: Decision) -> Answer | None:
        """Its answer to an open decision, as `Match.play` takes it; None: it declines what need not be answered.

        >>> import tablee
        >>> from random import Random
        >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
        >>> bot = tablee.bots.make(match.game, "greedy", Random(1))
        >>> while not match.over:
        ...     entries = match.play(bot.move(match.decision))
        >>> match.outcome.winners
        [0]
        """
        perspective = decision.perspective()
        if perspective.free and self.prefers_not_to_be_asked():
            return None
        steps = self.choose(perspective)
        return decision.answer(steps, perspective.words) if steps else None

    def reads_tables(self) -> bool:
        """True for a player that answers imagined tables by `glance`: it may look at all of them, for they are nothing but imagined."""
        return False

    def glance(self, state: State, index: int) -> list[int]:
        """Its answer to the index-th open question of an imagined match, without free words."""
        raise NotImplementedError

    def prefers_not_to_be_asked(self) -> bool:
        """True for a player that never uses free actions."""
        return False
