"""Search for every game: imagined matches, drawn from what a seat may know, tell which answer promises most.

A question is answered in rounds. In each round every answer still in question is tried on the same imagined matches: a match is drawn
with `Perspective.sample`, so nothing the seat cannot know is ever looked at; the answer is given; then the game's own light player goes
on for all seats, in their perspectives, until the end or a horizon, where the game says what the table is worth to whom. The weaker
half is left out and the next round begins. What was best is answered, unless the answer the base player gives is as good within the
error: so a search cannot be much worse than the player it improves on.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from random import Random
from typing import Final, final

from tablee.bots.playing import play_on
from tablee.kernel.ask import AMOUNT, CHOICE, TEXT
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State

MOST_ANSWERS: Final = 16  # tried at one question; the base player's own come first
EACH: Final = 10  # imagined matches that a budget should hold for each answer
TRIES: Final = 6  # how often the base player is asked, for it may waver
AMOUNTS: Final = (0.0, 0.5, 0.8, 0.9, 1.1, 1.25)  # of what the base player would say, where a number is asked
FIRST_ROUND: Final = 4  # imagined matches at least, before an answer is left out
CLEAR: Final = 4.0  # standard errors between the best and the next: no need to go on
GRACE: Final = 1.2  # times the budget that no search goes beyond


@final
class Budget:
    """How long a search may go on: imagined matches, milliseconds (0: no bound in time)."""

    def __init__(self, matches: int, milliseconds: int = 0) -> None:
        self.matches = matches
        self.milliseconds = milliseconds


@final
class Tried:
    """An answer and what came of it in imagined matches."""

    def __init__(self, answer: list[int], words: str) -> None:
        self.answer = answer
        self.words = words
        self.chances: list[float] = []  # to win, by imagined match
        self.points = 0.0

    @property
    def visits(self) -> int:
        return len(self.chances)

    def mean(self) -> float:
        return sum(self.chances) / len(self.chances) if self.chances else 0.0

    def mean_points(self) -> float:
        return self.points / len(self.chances) if self.chances else 0.0

    def error(self) -> float:
        """One standard error of the chance."""
        return error_of(self.chances)

    def lead(self, other: Tried) -> tuple[float, float]:
        """By how much this one is better on the matches both were tried on, and the standard error of that."""
        n = min(len(self.chances), len(other.chances))
        differences = [self.chances[i] - other.chances[i] for i in range(n)]
        return (sum(differences) / n if n else 0.0), error_of(differences)


def error_of(values: list[float]) -> float:
    n = len(values)
    if n < 2:
        return 1.0
    mean = sum(values) / n
    return math.sqrt(sum([(v - mean) * (v - mean) for v in values]) / (n - 1) / n)


@final
class Verdict:
    """What a search has found: the answers, best first, and how much it has imagined."""

    def __init__(self, tried: list[Tried], chosen: Tried, matches: int, seconds: float) -> None:
        self.tried = tried
        self.chosen = chosen
        self.matches = matches
        self.seconds = seconds


@final
class Search:
    """Searches for one seat. `stopped` is asked between imagined matches: true ends the search with what is known."""

    def __init__(
        self,
        guide: Guide,
        budget: Budget,
        rng: Random,
        stopped: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.guide = guide
        self.budget = budget
        self.rng = rng
        self.stopped = stopped
        self.clock = clock  # seconds
        self.mind = Random(0)  # of all players in imagined matches
        self.players: list[Player] = []
        self.matches = 0
        self.began = 0.0
        self.longest = 0.0  # seconds an imagined match has taken

    def begin(self) -> None:
        """The time of a question runs from here on."""
        self.began = self.clock()
        self.matches = 0

    def weigh(self, perspective: Perspective, answers: list[Tried], begun: bool = False) -> Verdict:
        """Try these answers, the first being the one that is given unless another is better. `begun`: its time runs already."""
        if not begun:
            self.begin()
        seed = self.rng.getrandbits(48)
        left = list(answers)
        while len(left) > 1 and not self.finished():
            rounds = max(1, math.ceil(math.log2(len(left))))
            each = max(FIRST_ROUND, (self.budget.matches - self.matches) // (rounds * len(left)))
            if not self.round(perspective, left, seed, each):
                break
            left.sort(key=lambda tried: -tried.mean())
            if len(left) == 2 or self.clear(left):
                break
            left = left[: (len(left) + 1) // 2]
            if answers[0] not in left:
                left.append(answers[0])  # to be compared with to the end
                if len(left) == 2:
                    self.round(perspective, left, seed, 0)
                    break
        chosen = self.choice(left if left[0].chances else answers, answers[0])
        ranked = sorted(answers, key=lambda tried: (tried is not chosen, -tried.visits, -tried.mean()))
        return Verdict(ranked, chosen, self.matches, self.clock() - self.began)

    def weigh_one(self, perspective: Perspective, answer: Tried) -> Verdict:
        """What the only answer promises."""
        self.begin()
        self.round(perspective, [answer], self.rng.getrandbits(48), self.budget.matches)
        return Verdict([answer], answer, self.matches, self.clock() - self.began)

    def round(self, perspective: Perspective, left: list[Tried], seed: int, each: int) -> bool:
        """Try each answer on some more matches; false when the time is over."""
        target = max([tried.visits for tried in left]) + each
        first = min([tried.visits for tried in left])
        for number in range(first, target):
            for tried in left:
                if tried.visits <= number:
                    if self.finished():
                        return False
                    self.imagine(perspective, tried, seed + number)
        return True

    def finished(self) -> bool:
        if self.matches >= self.budget.matches or (self.stopped is not None and self.stopped()):
            return True
        limit = self.budget.milliseconds
        if limit <= 0:
            return False
        spent = self.clock() - self.began
        return spent * 1000 >= limit or (spent + self.longest) * 1000 > GRACE * limit

    def clear(self, left: list[Tried]) -> bool:
        """Whether the first is so far ahead of every other that more matches would hardly change it."""
        if left[0].visits < 2 * FIRST_ROUND:
            return False
        for other in left[1:]:
            lead, error = left[0].lead(other)
            if lead < CLEAR * error or lead <= 0:
                return False
        return True

    def choice(self, left: list[Tried], base: Tried) -> Tried:
        best = base
        for tried in left:
            if tried.visits and tried.mean() > best.mean():
                best = tried
        if best is base:
            return base
        lead, error = best.lead(base)
        return best if lead > self.guide.sure * error else base

    def imagine(self, perspective: Perspective, tried: Tried, seed: int) -> None:
        """One imagined match: all answers meet the same ones, for the same seed draws the same match."""
        before = self.clock() if self.budget.milliseconds else 0.0
        state = perspective.sample(Random(seed))
        self.mind.seed(seed)
        forget_secret_answers(state, perspective.seat)
        self.guide.believe(state, perspective.seat, self.mind)
        if not self.players:
            self.players = [self.guide.light(self.mind) for _ in range(state.table.seats)]
        until = self.guide.until(state)
        if tried.answer:
            state.give(perspective.index, list(tried.answer), tried.words)
        play_on(state, self.players, self.guide, until)
        points = self.guide.points(state)
        tried.chances.append(self.guide.payoff(state, points)[perspective.seat])
        tried.points += points[perspective.seat]
        self.matches += 1
        if self.budget.milliseconds:
            self.longest = max(self.longest, self.clock() - before)


def forget_secret_answers(state: State, seat: int) -> None:
    """What others have answered in secret is theirs to imagine again."""
    if not state.pending:
        return
    ask = state.ask
    for i in range(ask.awaited):
        if ask.seats[i] != seat and state.is_ready(i):
            state.pending[i] = []
            state.words[i] = ""


def answers_to_try(
    guide: Guide, perspective: Perspective, rng: Random, base: Player, most: int
) -> list[Tried]:
    """The base player's answers, then what the game proposes; where it proposes nothing, what differs from the base player's in one step."""
    found: list[Tried] = []
    first = base.choose(perspective)
    add(found, first, perspective.words)
    for _ in range(TRIES - 1):
        perspective.words = ""
        add(found, base.choose(perspective), perspective.words)
    proposed = guide.candidates(perspective, rng)
    for answer in proposed:
        add(found, answer, "")
    if perspective.free and first:
        add(found, [], "")
    if first and not proposed:
        others: list[list[int]] = []
        for at in range(len(first)):
            others += instead(perspective, first, at)
        room = most - len(found)
        if len(others) > room:
            rng.shuffle(others)
        for answer in others[: max(0, room)]:
            add(found, answer, "")
    perspective.words = ""
    return found[:most]


NO_STEP: Final[list[int]] = []


def instead(perspective: Perspective, answer: list[int], at: int) -> list[list[int]]:
    """The same answer with another step at one place, where that is whole and legal."""
    so_far = answer[:at]
    options = perspective.options(so_far)
    kind = perspective.kind(so_far)
    others: list[int] = []
    if kind == TEXT:
        return []
    if kind == AMOUNT:
        for share in AMOUNTS:
            amount = max(options[0], min(options[1], round(answer[at] * share)))
            if amount != answer[at] and amount not in others:
                others.append(amount)
    elif kind == CHOICE:
        others = [option for option in options if option != answer[at]]
    found: list[list[int]] = []
    for option in others:
        changed = [*so_far, option]
        whole = True
        for later in answer[at + 1 :]:
            if perspective.complete(changed):
                break
            if perspective.kind(changed) != CHOICE or later not in perspective.options(changed):
                whole = perspective.kind(changed) == AMOUNT and within(perspective.options(changed), later)
                if not whole:
                    break
            changed.append(later)
        if whole and perspective.complete(changed):
            found.append(changed)
    return found


def within(bounds: list[int], amount: int) -> bool:
    return bounds[0] <= amount <= bounds[1]


def add(found: list[Tried], answer: list[int], words: str) -> None:
    for tried in found:
        if tried.answer == answer:
            return
    found.append(Tried(list(answer), words))


@final
class Searcher(Player):
    """A player that searches where the game says it is worth it, and plays like the game's best other player elsewhere."""

    def __init__(
        self,
        guide: Guide,
        budget: Budget,
        rng: Random,
        stopped: Callable[[], bool] | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self.guide = guide
        self.rng = rng
        self.base = guide.adviser(rng)
        self.search = Search(guide, budget, rng, stopped, clock)
        self.verdict: Verdict | None = None  # of the last question, when it was searched

    def choose(self, perspective: Perspective) -> list[int]:
        self.verdict = None
        if not self.guide.worth_searching(perspective):
            return self.base.choose(perspective)
        most = max(3, min(MOST_ANSWERS, self.search.budget.matches // EACH))
        self.search.begin()
        answers = answers_to_try(self.guide, perspective, self.rng, self.base, most)
        if len(answers) == 1:
            perspective.words = answers[0].words
            return answers[0].answer
        self.verdict = self.search.weigh(perspective, answers, True)
        perspective.words = self.verdict.chosen.words
        return self.verdict.chosen.answer
