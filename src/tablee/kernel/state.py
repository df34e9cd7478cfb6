"""The driver: runs a game's rules over a table, takes answers, and can be copied, restarted and sampled."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.kernel.ask import AMOUNT, CHOICE, CLOCK, END, NO_ANSWERS, NO_STEPS, REST, Ask, Question
from tablee.kernel.dealer import Dealer
from tablee.kernel.orderly import ORDERLY, AsWritten
from tablee.kernel.table import Table

if TYPE_CHECKING:
    from tablee.kernel.game import Game

Rules = Generator[Ask, list[int], None]  # a rule asks, and is answered
Chance = Callable[[], float]  # a generator's `random`, looked up once for many numbers


@final
class Step:
    """One resolved ask since the table last stood between two turns: what was answered, with its free words."""

    def __init__(self, index: int, answers: list[list[int]], words: list[str]) -> None:
        self.index = index  # who came first; -1 when all were awaited
        self.answers = answers
        self.words = words


IN_ORDER: Final = -1  # as the seed of a redeal: as if nothing had ever been shuffled
REDEAL: Final = -2  # as the index of a step: no answer, what a seat cannot know was dealt anew

NO_LOG: Final[list[Step]] = []  # shared and never changed
NO_WORDS: Final[list[str]] = []
NO_KEPT: Final[dict[int, tuple[list[int], str]]] = {}

ANSWERED: Final = [[option] for option in range(256)]  # answers of one step, shared and never changed


def answered(option: int) -> list[int]:
    """What a rule is sent that asked one seat for one step: of small options always the same list (25 ns less a decision)."""
    return ANSWERED[option] if 0 <= option < len(ANSWERED) else [option]


def next_ask(rules: Rules) -> Ask:
    """What the rules ask without having been answered. A loop goes straight to compiled rules; `next` would be looked up by its name,
    and then look for theirs (60 ns more)."""
    for ask in rules:
        return ask
    return END


@final
class State:
    """A match without its memory: a table, the rules running over it, the open ask. Fast, and enough for bots and the lab.

    While `recording` it remembers the table at the last restart point and the answers since, so that it can be copied.
    """

    def __init__(self, game: Game[Any], table: Table, dealer: Dealer, recording: bool = True) -> None:
        self.game = game
        self.table = table
        self.dealer = dealer
        self.recording = recording
        self.base: Table = game.clone(table) if recording else table
        self.log: list[Step] = [] if recording else NO_LOG
        self.mark = len(dealer.record)  # where chance stood at the restart point,
        self.told = len(dealer.events)  # how much had been told there,
        self.faded = len(dealer.covered)  # and how much of that had faded
        self.asks = 0  # asks answered so far; names the open decisions
        self.over = False
        self.ask: Ask = REST
        self.pending: list[list[int]] = NO_ANSWERS  # secret answers, while others are awaited
        self.words: list[str] = NO_WORDS
        self.kept = NO_KEPT  # by seat: secret answers while a free one is carried out
        self.rules: Rules = game.play(table, dealer)
        self.send: Callable[[list[int]], Ask] | None = None  # the rules', found at the first answer
        self.go_on(next_ask(self.rules))

    # ------------------------------------------------------------------ going on

    def go(self, values: list[int]) -> None:
        """Let the rules, answered so, run to their next ask."""
        send = self.send
        if send is None:
            send = self.send = self.rules.send
        try:
            ask = send(values)
        except StopIteration:
            ask = END
        self.go_on(ask)

    def go_on(self, ask: Ask) -> None:
        """Past the restart points, to an ask that asks somebody."""
        while not ask.seats:
            if ask is END:
                self.over = True
                self.ask = REST
                self.pending = NO_ANSWERS
                return
            if ask is REST and self.recording:
                self.base = self.game.clone(self.table)
                self.log = []
                self.mark = len(self.dealer.record)
                self.told = len(self.dealer.events)
                self.faded = len(self.dealer.covered)
            ask = next_ask(self.rules)
        self.ask = ask
        secret = len(ask.seats) > 1 or ask.again
        if secret and not ask.simple and not ask.first:  # else only when answered step by step
            self.await_answers()

    def await_answers(self) -> None:
        """Room for the answers of all asked seats, those among them that still count from before."""
        ask = self.ask
        self.pending = [[] for _ in ask.seats]
        self.words = ["" for _ in ask.seats]
        if ask.again:
            for k in range(ask.awaited):
                if ask.seats[k] in self.kept:
                    self.pending[k], self.words[k] = self.kept[ask.seats[k]]

    def choose(self, i: int, option: int) -> None:
        """One small step of the i-th asked seat's answer: the way of random play and of bots inside a search."""
        ask = self.ask
        if ask.simple:
            self.resolve_one(option)
            return
        if not self.pending:
            self.await_answers()
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
        if ask.first:
            self.resolve(i, [answer.copy()], [words] if words else NO_WORDS)
            return
        if not self.pending:
            self.await_answers()
        self.pending[i] = answer.copy()
        self.words[i] = words
        self.settle(i)

    def resolve_one(self, option: int) -> None:
        """The common case: one seat, one step."""
        ask = self.ask
        if self.recording:
            self.log.append(Step(0 if ask.first else -1, [[option]], []))
        self.asks += 1
        self.dealer.answers = self.asks
        self.go([0, option] if ask.first else answered(option))

    def settle(self, i: int) -> None:
        """A seat's answer is whole: go on if it was the one to come first, or the last to be awaited."""
        ask = self.ask
        if ask.first:
            self.resolve(i, [self.pending[i]], [self.words[i]])
            return
        if i >= ask.awaited:
            self.kept = {ask.seats[k]: (self.pending[k], self.words[k]) for k in range(ask.awaited)}
            self.resolve(i, [self.pending[i]], [self.words[i]])
            return
        for k in range(ask.awaited):
            if not self.is_ready(k):
                return
        if ask.awaited < len(ask.seats):
            self.resolve(-1, self.pending[: ask.awaited], self.words[: ask.awaited])
        else:
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
        """Everything awaited is in: put free words (for all answers, or none) on the table and let the rules go on."""
        ask = self.ask
        said = False
        for k in range(len(words)):
            if words[k]:
                said = True
                self.table.said = [*self.table.said, words[k]]
                answers[k][len(answers[k]) - 1] = len(self.table.said) - 1
        if self.recording:
            self.log.append(Step(index, [list(a) for a in answers], list(words) if said else []))
        self.pending = NO_ANSWERS
        self.words = NO_WORDS
        ask.answers = answers
        ask.came = index
        self.asks += 1
        self.dealer.answers = self.asks
        if index >= 0:
            self.go([index, *answers[0]])
        elif len(answers) == 1:
            self.go(answers[0])
        else:
            self.go([a[0] for a in answers])

    # ------------------------------------------------------------------ copies

    def copy(self, rng: Random, recording: bool = True) -> State:
        """The same play again, sharing nothing that can change: the table of the restart point, and the few answers since."""
        return self.copy_with(Dealer(rng, self.recording and recording), recording)

    def copy_with(self, dealer: Dealer, recording: bool) -> State:
        """A copy that goes on with this new dealer."""
        if self.mark < len(self.dealer.record):
            dealer.replay(self.dealer.record[self.mark :])
        state = State(self.game, self.game.clone(self.base), dealer, recording)
        for step in self.log:
            state.redo(step)
        state.asks = self.asks
        state.told = self.told
        state.faded = self.faded
        dealer.answers = self.asks
        if self.pending:
            state.pending = [list(a) for a in self.pending]
            state.words = list(self.words)
        return state

    def redo(self, step: Step) -> None:
        """Take a remembered answer again."""
        if step.index == REDEAL:
            self.redeal(step.answers[0][0], step.answers[0][1])
            return
        if self.ask.simple and not self.ask.first and not step.words:
            self.resolve_one(step.answers[0][0])
            return
        self.resolve(step.index, [list(a) for a in step.answers], step.words)

    def sample(self, observer: int, rng: Random, recording: bool = False) -> State:
        """The same match at the same point with everything redrawn that the observer cannot know. It plays on; one that is not
        `recording` is not copied again before its next restart point."""
        state = self.copy(rng, recording)
        ask = state.ask
        others = [i for i in range(len(ask.seats)) if ask.seats[i] != observer and state.is_ready(i)]
        if recording:
            state.redeal(observer, IN_ORDER)
            state.redeal(observer, int(rng.random() * float(1 << 53)))
        else:
            state.game.redeal(state.table, observer, ORDERLY)  # so that nothing is left of how it really lies
            state.game.redeal(state.table, observer, rng)
        for i in others:
            state.pending[i] = []
            state.words[i] = ""
            state.pending[i] = state.random_answer(i, rng)
        return state

    def redeal(self, observer: int, seed: int) -> None:
        """From here on everything is dealt anew that the observer cannot know; secret answers of the others are theirs to give again."""
        self.game.redeal(self.table, observer, ORDERLY if seed == IN_ORDER else AsWritten(seed))
        if self.pending:
            for i in range(len(self.ask.seats)):
                if self.ask.seats[i] != observer:
                    self.pending[i] = []
                    self.words[i] = ""
        if self.recording:
            self.log.append(Step(REDEAL, [[observer, seed]], []))

    def random_answer(self, i: int, rng: Random) -> list[int]:
        """A whole legal answer for the i-th asked seat, at random. Free words are put in `words`."""
        return self.answer_by(i, rng.random)

    def answer_by(self, i: int, chance: Chance) -> list[int]:
        ask = self.ask
        question = ask.questions[i]
        seat = ask.seats[i]
        so_far: list[int] = []
        if self.words:
            self.words[i] = ""  # of an earlier try
        while True:
            so_far.append(self.option_by(chance, question, seat, so_far, i))
            if question.steps == 0:
                if question.complete(self.table, seat, so_far):
                    return so_far
            elif len(so_far) >= question.steps:
                return so_far

    def option_by(self, chance: Chance, question: Question[Any], seat: int, so_far: list[int], i: int) -> int:
        """One legal step of an answer, at random."""
        options = question.options(self.table, seat, so_far)
        kind = CHOICE if question.chooses else question.kind(self.table, seat, so_far)
        if kind == CHOICE:
            return options[int(chance() * float(len(options)))]  # float: C multiplies alike
        if kind == AMOUNT:
            return options[0] + int(chance() * float(options[1] - options[0] + 1))
        if not self.words:
            self.await_answers()
        self.words[i] = question.babble(self.table, seat, so_far, int(chance() * 1000000.0))
        return 0

    def waiting(self) -> list[int]:
        """The seats the table waits for now."""
        ask = self.ask
        if ask.first:
            return ask.waits
        return [ask.seats[i] for i in range(ask.awaited) if not self.is_ready(i)]


def turn_of_random_play(state: State, rng: Random) -> int:
    """Which of the asked seats answers next in random play: whoever is missing, or anyone when the first one counts."""
    return turn_by(state, rng.random)


def turn_by(state: State, chance: Chance) -> int:
    ask = state.ask
    n = len(ask.seats)
    if n == 1:
        return 0
    if ask.first:
        i = int(chance() * float(n))
        if ask.seats[i] == CLOCK and chance() < 0.95:
            return turn_by(state, chance)
        return i
    if ask.awaited < n and chance() * float(n) >= float(ask.awaited):
        return ask.awaited + int(chance() * float(n - ask.awaited))
    for i in range(ask.awaited):
        if not state.is_ready(i):
            return i
    return 0


def random_step(state: State, rng: Random) -> None:
    """One whole random answer."""
    step_by(state, rng.random)


def step_by(state: State, chance: Chance) -> None:
    ask = state.ask
    if ask.simple:
        question = ask.question
        if question.chooses or question.kind(state.table, ask.seat, NO_STEPS) == CHOICE:
            options = question.options(state.table, ask.seat, NO_STEPS)
            state.resolve_one(options[int(chance() * float(len(options)))])
            return
    if len(ask.seats) == 1 and not ask.first:  # nobody else is awaited: no need to look who is ready
        answer = state.answer_by(0, chance)
        state.resolve(-1, [answer], state.words)
        return
    i = turn_by(state, chance)
    answer = state.answer_by(i, chance)
    words = state.words[i] if state.words else ""
    state.give(i, answer, words)


def random_playout(state: State, rng: Random, limit: int = 1000000) -> int:
    """Play randomly to the end (or the limit); tells how many answers were given."""
    n = 0
    chance = state.dealer.random if state.dealer.rng is rng else rng.random
    while not state.over and n < limit:
        step_by(state, chance)
        n += 1
    return n
