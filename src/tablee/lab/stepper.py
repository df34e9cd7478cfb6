"""A match in small steps, for programs that learn: one seat acts at a time, by a number from a short fixed list.

Actions of a game, in this order (`Actions.names`):

* `wait`: decline a free action, or leave the others time;
* `part 1` to `part 10`: an amount lies between two bounds; each step keeps a tenth of what is left, until one number is;
  free words are made in two such steps from a stock of the game's own;
* one for each word of the game's notation (`candle`, `pass`, …);
* `number 1` to `number 16`: numbers and words that differ from match to match, in the order in which they are offered;
* `more`: the next sixteen of these, where there are so many.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tablee.kernel.ask import AMOUNT, CHOICE, CLOCK, Ask
from tablee.kernel.game import Game
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.lab.arena import CLOCK_AFTER, next_to_answer
from tablee.lab.shapes import Shape, shape_of

WAIT: Final = 0
PARTS: Final = 10
NUMBERED: Final = 16
STOCK: Final = PARTS * PARTS  # free words to choose from


class Actions:
    """The fixed list of actions of a game."""

    def __init__(self, shape: Shape) -> None:
        self.words = {word: 1 + PARTS + place for place, word in enumerate(shape.words)}
        self.first_numbered = 1 + PARTS + len(shape.words)
        self.more = self.first_numbered + NUMBERED
        self.size = self.more + 1
        self.names = (
            ["wait"]
            + [f"part {n + 1}" for n in range(PARTS)]
            + list(shape.words)
            + [f"number {n + 1}" for n in range(NUMBERED)]
            + ["more"]
        )


class Stepper:
    """A match that asks for one small step after another."""

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: dict[str, str],
        seed: object,
        recording: bool = False,
        shape: Shape | None = None,
    ) -> None:
        self.game = game
        self.shape = shape or shape_of(game)
        self.actions = Actions(self.shape)
        self.seats = seats
        self.rng = Random(f"tablee {seed}")
        self.recording = recording
        self.declined: set[int] = set()  # free questions declined since the last change
        self.quiet = 0  # answers in a market since the clock last rang
        self.steps = 0
        self.perspective: Perspective | None = None
        self.so_far: list[int] = []
        self.bounds: tuple[int, int] | None = None  # while an amount is narrowed down
        self.page = 0
        self.meaning: dict[int, int] = {}  # legal actions, and the option each stands for
        self.state: State
        self.begin(game.settle_options(seats, options))

    def begin(self, options: dict[str, str]) -> None:
        self.state = self.game.start(self.seats, options, self.rng, self.recording)
        self.next_question()

    @property
    def over(self) -> bool:
        return self.perspective is None

    @property
    def seat(self) -> int:
        assert self.perspective is not None
        return self.perspective.seat

    def next_question(self) -> None:
        """Find who is asked next; the clock rings when nobody wants anything any more."""
        self.so_far, self.bounds, self.page = [], None, 0
        self.perspective = None
        self.meaning = {}
        if self.state.over:
            return
        ask = self.state.ask
        index = next_to_answer(self.state, self.declined)
        if index >= 0 and ask.seats[index] != CLOCK:
            self.perspective = Perspective(self.state, index)
            self.offer()
            return
        index = ask.seats.index(CLOCK)
        self.quiet = 0
        self.hand_in(index, ask.questions[index].options(self.state.table, CLOCK, [])[:1], "")

    def offer(self) -> None:
        """List the legal actions of the next small step."""
        p = self.perspective
        assert p is not None
        self.meaning = {}
        if p.free and not self.so_far and self.bounds is None:
            self.meaning[WAIT] = -1
        kind = p.kind(self.so_far)
        if kind == CHOICE:
            self.offer_options(p.options(self.so_far))
            return
        if self.bounds is None:
            low, high = p.options(self.so_far) if kind == AMOUNT else (0, STOCK - 1)
            self.bounds = (low, high)
        low, high = self.bounds
        for part in range(PARTS):
            first, last = part_of(low, high, part)
            if first <= last:
                self.meaning[1 + part] = part

    def offer_options(self, options: list[int]) -> None:
        """Options by their word; those that have none of their own by their place."""
        p = self.perspective
        assert p is not None
        numbered: list[int] = []
        for option in options:
            action = self.actions.words.get(p.word(self.so_far, option), -1)
            if action < 0 or action in self.meaning:
                numbered.append(option)
            else:
                self.meaning[action] = option
        for place, option in enumerate(numbered[self.page * NUMBERED : (self.page + 1) * NUMBERED]):
            self.meaning[self.actions.first_numbered + place] = option
        if len(numbered) > (self.page + 1) * NUMBERED:
            self.meaning[self.actions.more] = -1

    @property
    def legal(self) -> list[int]:
        return sorted(self.meaning)

    def act(self, action: int) -> None:
        """Take one small step; ValueError if it is not legal."""
        if action not in self.meaning or self.perspective is None:
            raise ValueError(f"{self.game.id}: action {action} is not legal now; legal are {self.legal}")
        self.steps += 1
        p = self.perspective
        if action == self.actions.more:
            self.page += 1
        elif action == WAIT:
            self.declined.add(p.index)
            self.next_question()
            return
        elif self.bounds is not None:
            low, high = part_of(*self.bounds, self.meaning[action])
            self.bounds = (low, high)
            if low == high:
                self.take(low)
                return
        else:
            self.take(self.meaning[action])
            return
        self.offer()

    def take(self, value: int) -> None:
        """A step of the answer is found: ask for the next one, or give the whole."""
        p = self.perspective
        assert p is not None
        if p.kind(self.so_far) not in (CHOICE, AMOUNT):
            p.say(p.question.babble(self.state.table, p.seat, self.so_far, value * (1_000_000 // STOCK)))
            value = 0
        self.so_far.append(value)
        self.bounds, self.page = None, 0
        if not p.complete(self.so_far):
            self.offer()
            return
        self.give(self.so_far)

    def answer(self, player: Player) -> None:
        """Let a bot give the whole answer."""
        p = self.perspective
        assert p is not None
        answer = player.choose(p)
        if answer:
            self.give(answer)
        else:
            self.declined.add(p.index)
            self.next_question()

    def give(self, answer: list[int]) -> None:
        """The answer is whole: the match goes on."""
        p = self.perspective
        assert p is not None
        self.quiet += 1
        self.hand_in(p.index, answer, p.words)

    def hand_in(self, index: int, answer: list[int], words: str) -> None:
        ask = self.state.ask
        self.state.give(index, answer, words)
        self.went_on(ask)

    def went_on(self, ask: Ask) -> None:
        """An answer has been taken up: who is asked next?"""
        self.declined.clear()
        if ask.first and CLOCK in ask.seats and self.quiet >= CLOCK_AFTER:
            self.declined.update(range(len(self.state.ask.seats)))
        self.next_question()

    def rewards(self) -> list[float]:
        """At the end: 1 shared by the winners, less what an equal share would be; they add up to nothing."""
        ranks = self.game.ranks(self.state.table)
        winners = ranks.count(1)
        return [(1 / winners if rank == 1 else 0.0) - 1 / self.seats for rank in ranks]


def part_of(low: int, high: int, part: int) -> tuple[int, int]:
    """The bounds of a tenth of an interval; empty if there are fewer numbers than that."""
    size = -(-(high - low + 1) // PARTS)
    return low + part * size, min(high, low + (part + 1) * size - 1)
