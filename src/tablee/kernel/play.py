"""The driver: runs a game's rules over a table, takes answers, and can be copied, restarted and sampled."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.kernel.ask import AMOUNT, CHOICE, CLOCK, END, NO_ANSWERS, NO_STEPS, REST, Ask, Question
from tablee.kernel.dealer import Dealer
from tablee.kernel.table import Table

if TYPE_CHECKING:
    from tablee.kernel.game import Game

Rules = Generator[Ask, list[int], None]  # a rule asks, and is answered


@final
class Step:
    """One resolved ask since the table last stood between two turns: what was answered, with its free words."""

    def __init__(self, index: int, answers: list[list[int]], words: list[str]) -> None:
        self.index = index  # who came first; -1 when all were awaited
        self.answers = answers
        self.words = words


REDEAL: Final = -2  # as the index of a step: no answer, what a seat cannot know was dealt anew

NO_LOG: Final[list[Step]] = []  # shared and never changed
NO_WORDS: Final[list[str]] = []


@final
class Play:
    """A match without its memory: a table, the rules running over it, the open ask. Fast, and enough for bots and the lab.

    While `recording` it remembers the table at the last restart point and the answers since, so that it can be copied.
    """

    def __init__(self, game: Game[Any], table: Table, dealer: Dealer, recording: bool = True) -> None:
        self.game = game
        self.table = table
        self.dealer = dealer
        self.recording = recording
        self.base: Table = table.clone() if recording else table
        self.log: list[Step] = [] if recording else NO_LOG
        self.mark = len(dealer.record)  # where chance stood at the restart point
        self.asks = 0  # asks answered so far; names the open decisions
        self.over = False
        self.ask: Ask = REST
        self.pending: list[list[int]] = NO_ANSWERS  # secret answers, while others are awaited
        self.words: list[str] = NO_WORDS
        self.rules: Rules = game.play(table, dealer)
        self.go([])

    # ------------------------------------------------------------------ going on

    def go(self, values: list[int]) -> None:
        """Let the rules run to their next ask."""
        try:
            ask = self.rules.send(values) if self.asks or values else next(self.rules)
            while not ask.seats:
                if ask is END:
                    self.over = True
                    self.ask = REST
                    self.pending = NO_ANSWERS
                    return
                if ask is REST and self.recording:
                    self.base = self.table.clone()
                    self.log = []
                    self.mark = len(self.dealer.record)
                ask = next(self.rules)
        except StopIteration:
            self.over = True
            self.ask = REST
            self.pending = NO_ANSWERS
            return
        self.ask = ask
        if not ask.simple:
            n = len(ask.seats)
            self.pending = [[] for _ in range(n)]
            self.words = ["" for _ in range(n)]

    def choose(self, i: int, option: int) -> None:
        """One small step of the i-th asked seat's answer: the way of random play and of bots inside a search."""
        ask = self.ask
        if ask.simple:
            self.resolve_one(option)
            return
        question = ask.questions[i]
        so_far = self.pending[i]
        so_far.append(option)
        if question.steps == 0:
            if not question.complete(self.table, ask.seats[i], so_far):
                return
        elif len(so_far) < question.steps:
            return
        self.settle(i)

    def give(self, i: int, answer: list[int], words: str = "") -> None:
        """The whole answer of the i-th asked seat; while others are awaited it may be given again."""
        ask = self.ask
        if ask.simple and not words:
            self.resolve_one(answer[0])
            return
        if not self.pending:
            self.pending = [[]]
            self.words = [""]
        self.pending[i] = list(answer)
        self.words[i] = words
        self.settle(i)

    def resolve_one(self, option: int) -> None:
        """The common case: one seat, one step."""
        ask = self.ask
        if self.recording:
            self.log.append(Step(0 if ask.first else -1, [[option]], []))
        self.asks += 1
        self.dealer.answers = self.asks
        self.go([0, option] if ask.first else [option])

    def settle(self, i: int) -> None:
        """A seat's answer is whole: go on if it was the one to come first, or the last to be awaited."""
        ask = self.ask
        if ask.first:
            self.resolve(i, [self.pending[i]], [self.words[i]])
            return
        for k in range(len(ask.seats)):
            if not self.is_ready(k):
                return
        self.resolve(-1, self.pending, self.words)

    def is_ready(self, i: int) -> bool:
        """Whether the i-th asked seat has given its whole answer."""
        if not self.pending:
            return False
        so_far = self.pending[i]
        if not so_far:
            return False
        question = self.ask.questions[i]
        if question.steps == 0:
            return question.complete(self.table, self.ask.seats[i], so_far)
        return len(so_far) >= question.steps

    def resolve(self, index: int, answers: list[list[int]], words: list[str]) -> None:
        """Everything awaited is in: put free words on the table and let the rules go on."""
        ask = self.ask
        said = False
        for k in range(len(answers)):
            if words[k]:
                said = True
                self.table.said = [*self.table.said, words[k]]
                answers[k][len(answers[k]) - 1] = len(self.table.said) - 1
        if self.recording:
            self.log.append(Step(index, [list(a) for a in answers], list(words) if said else []))
        self.pending = NO_ANSWERS
        self.words = NO_WORDS
        ask.answers = answers
        self.asks += 1
        self.dealer.answers = self.asks
        if index >= 0:
            self.go([index, answers[0][0]])
        else:
            self.go([a[0] for a in answers])

    # ------------------------------------------------------------------ copies

    def copy(self, rng: Random, recording: bool = True) -> Play:
        """The same play again, sharing nothing that can change: the table of the restart point, and the few answers since."""
        dealer = Dealer(rng, self.recording and recording)
        dealer.replay(self.dealer.record[self.mark :])
        play = Play(self.game, self.base.clone(), dealer, recording)
        for step in self.log:
            play.redo(step)
        play.asks = self.asks
        dealer.answers = self.asks
        if self.pending:
            play.pending = [list(a) for a in self.pending]
            play.words = list(self.words)
        return play

    def redo(self, step: Step) -> None:
        """Take a remembered answer again."""
        if step.index == REDEAL:
            self.redeal(step.answers[0][0], step.answers[0][1])
            return
        words = step.words if step.words else ["" for _ in step.answers]
        self.resolve(step.index, [list(a) for a in step.answers], words)

    def sample(self, observer: int, rng: Random) -> Play:
        """The same match at the same point with everything redrawn that the observer cannot know. It plays on, but is not copied again
        before its next restart point."""
        play = self.copy(rng, False)
        play.game.redeal(play.table, observer, rng)
        ask = play.ask
        if play.pending:
            for i in range(len(ask.seats)):
                if ask.seats[i] != observer and play.is_ready(i):
                    play.pending[i] = []
                    play.words[i] = ""
                    play.pending[i] = play.random_answer(i, rng)
        return play

    def redeal(self, observer: int, seed: int) -> None:
        """From here on everything is dealt anew that the observer cannot know; secret answers of the others are theirs to give again."""
        self.game.redeal(self.table, observer, Random(seed))
        if self.pending:
            for i in range(len(self.ask.seats)):
                if self.ask.seats[i] != observer:
                    self.pending[i] = []
                    self.words[i] = ""
        if self.recording:
            self.log.append(Step(REDEAL, [[observer, seed]], []))

    def random_answer(self, i: int, rng: Random) -> list[int]:
        """A whole legal answer for the i-th asked seat, at random. Free words are put in `words`."""
        ask = self.ask
        question = ask.questions[i]
        seat = ask.seats[i]
        so_far: list[int] = []
        if self.words:
            self.words[i] = ""  # of an earlier try
        while True:
            so_far.append(self.random_option(question, seat, so_far, rng, i))
            if question.steps == 0:
                if question.complete(self.table, seat, so_far):
                    return so_far
            elif len(so_far) >= question.steps:
                return so_far

    def random_option(
        self, question: Question[Any], seat: int, so_far: list[int], rng: Random, i: int
    ) -> int:
        """One legal step of an answer, at random."""
        options = question.options(self.table, seat, so_far)
        kind = question.kind(self.table, seat, so_far)
        if kind == CHOICE:
            return options[int(rng.random() * len(options))]
        if kind == AMOUNT:
            return options[0] + int(rng.random() * (options[1] - options[0] + 1))
        if not self.words:
            self.pending = [[] for _ in self.ask.seats]
            self.words = ["" for _ in self.ask.seats]
        self.words[i] = question.babble(self.table, seat, so_far, int(rng.random() * 1000000))
        return 0

    def waiting(self) -> list[int]:
        """The seats the table waits for now."""
        ask = self.ask
        if ask.first:
            return ask.waits
        return [ask.seats[i] for i in range(len(ask.seats)) if not self.is_ready(i)]


def turn_of_random_play(play: Play, rng: Random) -> int:
    """Which of the asked seats answers next in random play: whoever is missing, or anyone when the first one counts."""
    ask = play.ask
    n = len(ask.seats)
    if n == 1:
        return 0
    if ask.first:
        i = int(rng.random() * n)
        if ask.seats[i] == CLOCK and rng.random() < 0.95:
            return turn_of_random_play(play, rng)
        return i
    for i in range(n):
        if not play.is_ready(i):
            return i
    return 0


def random_step(play: Play, rng: Random) -> None:
    """One whole random answer."""
    ask = play.ask
    if ask.simple:
        question = ask.question
        if question.kind(play.table, ask.seat, NO_STEPS) == CHOICE:
            options = question.options(play.table, ask.seat, NO_STEPS)
            play.resolve_one(options[int(rng.random() * len(options))])
            return
    i = turn_of_random_play(play, rng)
    answer = play.random_answer(i, rng)
    words = play.words[i] if play.words else ""
    play.give(i, answer, words)


def random_playout(play: Play, rng: Random, limit: int = 1000000) -> int:
    """Play randomly to the end (or the limit); tells how many answers were given."""
    n = 0
    random = rng.random
    while not play.over and n < limit:
        ask = play.ask
        if ask.simple:
            question = ask.question
            if question.kind(play.table, ask.seat, NO_STEPS) == CHOICE:
                options = question.options(play.table, ask.seat, NO_STEPS)
                play.resolve_one(options[int(random() * float(len(options)))])  # float: C multiplies alike
                n += 1
                continue
        random_step(play, rng)
        n += 1
    return n
