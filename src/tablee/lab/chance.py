"""A match in small steps in which chance is a step as well: whoever plays it out says how the dice fall.

The rules ask a dealer for chance in the middle of carrying out an answer. Here the dealer's generator has no numbers of its own: where
the next one is missing it stops the rules, and the match waits at a chance node with as many outcomes, all as likely, as the dealer chooses
among (a shuffle is one node for each thing laid down). When an outcome is said, the rules are run again from where the table last stood
between two turns, with the answers and outcomes since; so nothing has to be known of how a rule uses chance.
"""

from __future__ import annotations

from random import Random
from typing import Self

from tablee.kernel.ask import REST, Ask
from tablee.kernel.dealer import Dealer
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State
from tablee.lab.stepper import Stepper


class ChanceIsAsked(Exception):
    """The generator has no number left."""


class Laid(Random):
    """A generator of the numbers laid into it, and no others."""

    def __init__(self) -> None:  # there is nothing to seed, and seeding takes time
        self.numbers: list[float] = []
        self.used = 0

    def random(self) -> float:
        if self.used == len(self.numbers):
            raise ChanceIsAsked
        self.used += 1
        return self.numbers[self.used - 1]


class ChanceStepper(Stepper):
    """`among` says of how many outcomes chance chooses one now; 0: a seat is asked, or the match is over."""

    def begin(self, options: dict[str, str]) -> None:
        self.options = options
        self.among = 0
        self.laid: list[float] = []  # outcomes said since the rules were stopped
        self.stopped: State | None = None  # where; None: at the deal
        self.ask: Ask = REST  # whose answer is being carried out
        self.run()

    @property
    def over(self) -> bool:
        return self.perspective is None and not self.among

    def act(self, action: int) -> None:
        """Take one small step, or say how chance falls; ValueError if that cannot be."""
        if not self.among:
            super().act(action)
            return
        if not 0 <= action < self.among:
            raise ValueError(f"{self.game.id}: chance chooses among {self.among} outcomes, {action} is none")
        self.fall(action)

    def fall(self, outcome: int) -> None:
        self.laid.append((outcome + 0.5) / self.among)
        self.run()

    def hand_in(self, index: int, answer: list[int], words: str) -> None:
        self.ask, self.laid = self.state.ask, []
        try:
            self.state.give(index, answer, words)
        except ChanceIsAsked:
            self.stopped = self.state
            self.wait_for_chance(self.state.dealer)
            return
        self.went_on(self.ask)

    def wait_for_chance(self, dealer: Dealer) -> None:
        """A choice among one thing is none."""
        self.perspective, self.meaning = None, {}
        self.among = dealer.among
        if self.among == 1:
            self.fall(0)

    def run(self) -> None:
        """Run the rules with the outcomes said so far, until they ask a seat or for one more."""
        numbers = Laid()
        numbers.numbers = self.laid
        dealer = Dealer(numbers, recording=True)
        try:
            if self.stopped is None:
                table = self.game.table(self.seats, self.options)
                state = State(self.game, table, dealer, True)
            else:
                state = self.stopped.copy_with(dealer, True)
        except ChanceIsAsked:
            self.wait_for_chance(dealer)
            return
        numbers.numbers, numbers.used = [], 0
        self.state, self.among, self.laid = state, 0, []
        if self.stopped is None:
            self.next_question()
        else:
            self.stopped = None
            self.went_on(self.ask)

    def copy(self) -> Self:
        """The same match, sharing nothing that can change."""
        twin = self.shell()
        if not self.among:  # at a chance node the state is only started from
            twin.take_up(self.state.copy(Laid()))
        return twin

    def shell(self) -> Self:
        """A copy but for the state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.declined = set(self.declined)
        twin.so_far, twin.laid = list(self.so_far), list(self.laid)
        return twin

    def take_up(self, state: State) -> None:
        self.state = state
        if self.perspective is not None:
            self.perspective = Perspective(state, self.perspective.index)

    def sampled(self, observer: int, rng: Random) -> Self:
        """The match as it might be for all this seat knows. What another seat has begun to answer it may begin anew."""
        if self.among:
            raise ValueError(f"{self.game.id}: nothing can be imagined while chance is asked")
        twin = self.shell()
        state = self.state.sample(observer, rng, recording=True)
        numbers = Laid()
        state.dealer.rng, state.dealer.random = numbers, numbers.random
        twin.take_up(state)
        if twin.perspective is not None and twin.seat != observer:
            twin.so_far, twin.bounds, twin.page = [], None, 0
            twin.offer()
        return twin
