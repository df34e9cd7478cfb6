"""How a rule asks: a question, put to one seat, to several at once in secret, or to whoever answers first."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from tablee.kernel.table import Table
from tablee.kernel.text import Text

T = TypeVar("T", bound=Table)

CHOICE: Final = 0  # one of the listed options
AMOUNT: Final = 1  # a whole number between two bounds: options are [low, high]
TEXT: Final = 2  # free words, at most options[0] characters

CLOCK: Final = -1  # the seat of the host's clock: it can be asked, and answers "time is up"


@final
class Refusal:
    """Why an answer is not allowed: a sentence and the clauses behind it."""

    def __init__(self, en: str, fr: str, clauses: tuple[str, ...] = ()) -> None:
        self.en = en
        self.fr = fr
        self.clauses = clauses


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[T]):
    """One kind of decision: its key, the clauses it carries out, and what may be answered on a given table.

    An answer is a list of small ints, one per step. Most questions have one step; a big choice (tile, slot, price)
    has several, and `options` is asked again with the steps taken so far. Options are computed from the table each time, so a
    question never goes stale and nothing about it hides in a generator.
    """

    def __init__(
        self, key: str, clauses: tuple[str, ...] = (), *, verb: str = "", noun: str = "", steps: int = 1
    ) -> None:
        self.key = key
        self.verb = verb or key  # first word of the notation
        self.noun = noun  # what kind of thing the options name ("card"): see Game.name_of
        self.clauses = clauses
        self.steps = steps  # 0: as many as `complete` says
        self.chooses = (
            type(self).kind is Question.kind
        )  # whether every step is a CHOICE: then nobody asks for its kind
        self.asks: list[Ask] = []  # by seat: asking one seat for one step needs no new object each time

    def options(self, t: T, seat: int, so_far: list[int]) -> list[int]:
        """What may be answered next. AMOUNT: [low, high]; TEXT: [longest]."""
        raise NotImplementedError

    def kind(self, t: T, seat: int, so_far: list[int]) -> int:
        """Whether the next step is a CHOICE, an AMOUNT or a TEXT (a TEXT is always the last step)."""
        return CHOICE

    def complete(self, t: T, seat: int, so_far: list[int]) -> bool:
        """Whether the answer is whole. Only asked when `steps` is 0."""
        return len(so_far) >= self.steps

    def word(self, t: T, seat: int, so_far: list[int], option: int) -> str:
        """The option as one word of notation, without spaces."""
        return str(option)

    def facts(self, t: T, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        """What a board needs to find this option on its picture."""
        return {}

    def about(self, t: T, seat: int) -> dict[str, object]:
        """Facts for the prompt's sentence; all of them public, for the others read it too."""
        return {}

    def label(self, t: T, seat: int, so_far: list[int], option: int) -> Text | None:
        """The option in words, where the words of texts.toml and the names of the edition do not say it."""
        return None

    def why_not(self, t: T, seat: int, so_far: list[int], word: str) -> Refusal | None:
        """Why this word is not among the options now; None: no better reason than the question's clauses."""
        return None

    def refuse_words(self, t: T, seat: int, so_far: list[int], words: str) -> Refusal | None:
        """Whether a free text breaks a rule (not its length: the kernel has checked that)."""
        return None

    def babble(self, t: T, seat: int, so_far: list[int], number: int) -> str:
        """A legal free text for random play; `number` is a random number below a million."""
        return f"x{number}"


@final
class Ask:
    """A question on its way: who is asked what, and whether all answers are awaited or the first one counts.

    `seats[i]` is asked `questions[i]`. When answered, a rule that asked one seat receives its answer, a rule that asked whoever comes first
    receives `[i, *answer]`, and one that asked several together one int per seat (the first step); their whole answers are in `answers`.

    Seats asked together may be followed by free questions "beside": an answer to one of these goes on at once, as with `first`; `came` says
    whose it was, and the secret answers given so far still lie there when the rule asks `again`.
    """

    def __init__(
        self,
        questions: list[Question[Any]],
        seats: list[int],
        first: bool,
        waits: list[int],
        beside: int = 0,
        again: bool = False,
    ) -> None:
        self.questions = questions
        self.seats = seats
        self.first = first
        self.waits = waits  # the seats the table waits for; others may answer but need not
        self.awaited = len(seats) - beside  # of those asked together: the others come after them
        self.again = again  # whether secret answers given to the ask before count for this one
        self.came = -1  # which question was answered; -1: all that were asked together
        self.answers: list[list[int]] = NO_ANSWERS
        # The common case, looked up once: one seat is asked for one step.
        self.simple = len(seats) == 1 and questions[0].steps == 1
        self.question: Question[Any] = questions[0] if questions else NO_QUESTION
        self.seat = seats[0] if seats else CLOCK

    def is_free(self, i: int) -> bool:
        """Whether the i-th question need not be answered. A seat the table waits for owes an answer to its first question only."""
        if not self.first:
            return i >= self.awaited
        return self.seats[i] not in self.waits or self.seats.index(self.seats[i]) != i


NO_ANSWERS: Final[list[list[int]]] = []
NO_STEPS: Final[list[int]] = []  # the beginning of every answer; never changed
NO_QUESTION: Final[Question[Any]] = Question("")  # of an ask that asks nobody


def one(question: Question[T], seat: int) -> Ask:
    """Ask one seat; its answer is what the `yield` gives."""
    if seat < 0:
        alone = [seat]
        return Ask([question], alone, False, alone)
    while len(question.asks) <= seat:
        seats = [len(question.asks)]
        question.asks.append(Ask([question], seats, False, seats))
    known = question.asks[seat]
    if question.steps == 1:
        return known
    return Ask(known.questions, known.seats, False, known.seats)  # an ask of its own, for its answers


def together(question: Question[T], seats: list[int]) -> Ask:
    """Ask several seats at once; nobody learns anything of another's answer until all are in."""
    return Ask([question for _ in seats], seats, False, seats)


def together_beside(
    question: Question[T], seats: list[int], pairs: list[tuple[int, Question[T]]], again: bool = False
) -> Ask:
    """Ask several seats at once in secret, and let seats do something else meanwhile, for which nobody waits.

    When such a free answer comes (`ask.came` is its index), the rule carries it out and asks once more with `again`: the secret answers
    given so far still count, for the same seats. Nobody asked before may be left out then."""
    questions: list[Question[Any]] = [question for _ in seats]
    return Ask(
        questions + [q for _, q in pairs], seats + [s for s, _ in pairs], False, seats, len(pairs), again
    )


def first(pairs: list[tuple[int, Question[T]]], waits: list[int]) -> Ask:
    """Ask several seats; the first answer goes on. Seats not in `waits` may answer at any time, and nobody waits for them."""
    return Ask([q for _, q in pairs], [s for s, _ in pairs], True, waits)


REST: Final = Ask(
    [], [], False, []
)  # yielded where the table stands between two turns: play can restart from here
END: Final = Ask(
    [], [], False, []
)  # may be yielded last: the match is over (returning says the same, a little slower)
