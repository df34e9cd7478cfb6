"""Luck and skill: what chance gave beside what it was expected to give, and what answers gained or lost, adding up to the result.

A match is a walk of its value: what each seat would get if from here on the game's light player answered for everybody and chance were
drawn anew. Between two moments the value moves because somebody answered (skill), because chance fell (luck), or because the estimate
looks further ahead than before (outlook). The moves add up by construction. Whatever the estimate is worth, luck is zero in the mean:
both its sides look to the same moment, and the side before the chance was drawn knows nothing of what came. The method is in
docs/analysis.md.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from tablee.bots.playing import play_on
from tablee.bots.search import error_of
from tablee.kernel import notation
from tablee.kernel.ask import CHOICE
from tablee.kernel.dealer import Dealer
from tablee.kernel.entry import Answer, Chance, Entry, Redeal, Reveal, acts_in, not_taken_back
from tablee.kernel.guide import Guide
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.perspective import Player
from tablee.kernel.state import State

SAMPLES: Final = 16  # imagined matches for each side of a difference
DEAL: Final = -2  # instead of a seat, where nobody has answered

Made = Callable[[int], State]  # the i-th match to be imagined from


class Value:
    """What each seat may expect: chances to win and points, by imagined match. All values of a walk are of the same imagined chance."""

    def __init__(self, chances: list[list[float]], points: list[list[float]]) -> None:
        self.chances = chances  # by imagined match, by seat
        self.points = points

    def chance(self, seat: int) -> float:
        return sum(row[seat] for row in self.chances) / len(self.chances)

    def mean_points(self, seat: int) -> float:
        return sum(row[seat] for row in self.points) / len(self.points)

    def seats(self) -> range:
        return range(len(self.chances[0]))


class Move:
    """How far one part of a step moved each seat's chance and points."""

    def __init__(self, before: Value, after: Value) -> None:
        self.chance = [after.chance(seat) - before.chance(seat) for seat in before.seats()]
        self.points = [after.mean_points(seat) - before.mean_points(seat) for seat in before.seats()]


class Step:
    """One answer (or the deal), and what moved the values there. `number` counts the answers from 1; the deal is 0."""

    def __init__(self, number: int, seat: int, line: str, outlook: Move, skill: Move, luck: Move) -> None:
        self.number = number
        self.seat = seat  # who answered; DEAL: nobody, CLOCK: the clock
        self.line = line
        self.outlook = outlook
        self.skill = skill
        self.luck = luck

    def to_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "luck": self.luck.chance,
            "skill": self.skill.chance,
            "outlook": self.outlook.chance,
            "luck_points": self.luck.points,
            "skill_points": self.skill.points,
            "outlook_points": self.outlook.points,
        }


class Share:
    """A seat's result, taken apart: start + luck + own + others + outlook is the result."""

    def __init__(
        self, start: float, luck: float, error: float, own: float, others: float, outlook: float
    ) -> None:
        self.start = start
        self.luck = luck
        self.error = error  # one standard error of the luck, from the imagined matches
        self.own = own
        self.others = others
        self.outlook = outlook

    @property
    def result(self) -> float:
        return self.start + self.luck + self.own + self.others + self.outlook

    @property
    def adjusted(self) -> float:
        """The result without the luck: what the play would have brought on average."""
        return self.result - self.luck

    def to_data(self) -> dict[str, float]:
        return {
            "start": self.start,
            "luck": self.luck,
            "error": self.error,
            "own": self.own,
            "others": self.others,
            "outlook": self.outlook,
            "result": self.result,
            "adjusted": self.adjusted,
        }


class Luck:
    """A match taken apart into its steps."""

    def __init__(self, start: Value, steps: list[Step], noise: list[Value]) -> None:
        self.start = start
        self.steps = steps
        self._noise = noise  # before and after of every luck, in turn

    def share(self, seat: int, points: bool = False) -> Share:
        """What made a seat's chance to win (or its points) what it became."""

        def of(move: Move) -> float:
            return (move.points if points else move.chance)[seat]

        start = self.start.mean_points(seat) if points else self.start.chance(seat)
        return Share(
            start,
            sum(of(step.luck) for step in self.steps),
            self._error(seat, points),
            sum(of(step.skill) for step in self.steps if step.seat == seat),
            sum(of(step.skill) for step in self.steps if step.seat != seat),
            sum(of(step.outlook) for step in self.steps),
        )

    def _error(self, seat: int, points: bool) -> float:
        """All luck by imagined match: these sums are as good as independent, whatever the single steps have in common."""
        if not self._noise:
            return 0.0
        totals = [0.0] * len(self._noise[0].chances)
        for place, value in enumerate(self._noise):
            sign = 1 if place % 2 else -1
            for i, row in enumerate(value.points if points else value.chances):
                totals[i] += sign * row[seat]
        return error_of(totals)

    def to_data(self) -> dict[str, Any]:
        return {
            "steps": [step.to_data() for step in self.steps],
            "seats": [self.share(seat).to_data() for seat in self.start.seats()],
            "points": [self.share(seat, True).to_data() for seat in self.start.seats()],
        }


class Imagination:
    """Plays on in copies of a match, with everything in them open."""

    def __init__(self, guide: Guide, seats: int, samples: int, seed: int) -> None:
        self.guide = guide
        self.seeds = [f"{seed}.luck.{i}" for i in range(samples)]
        self.redrawn = 0  # how often chance was drawn anew: each time by itself
        self.mind = Random(0)
        self.players: list[Player] = [guide.light(self.mind) for _ in range(seats)]

    def value(self, made: Made, until: int) -> Value:
        """What comes of these matches, each from here on with the same chance as the one of its number has everywhere."""
        chances: list[list[float]] = []
        points: list[list[float]] = []
        for i, seed in enumerate(self.seeds):
            state = made(i)
            reseed(state, Random(seed))
            self.mind.seed(seed)
            play_on(state, self.players, self.guide, until)
            got = self.guide.points(state)
            points.append(got)
            chances.append(won(state) if state.over else self.guide.payoff(state, got))
        return Value(chances, points)

    def redraw(self) -> Callable[[int], Random]:
        """The generators of chance that is drawn anew, one for each match."""
        self.redrawn += 1
        times = self.redrawn
        return lambda i: Random(f"{self.seeds[i]}.{times}")

    def here(self, state: State, until: int) -> Value:
        """As the match stands."""
        if state.over:
            return exactly(self.guide, state, len(self.seeds))
        return self.value(lambda i: state.copy(Random(0), False), until)

    def answered(self, state: State, index: int, answer: list[int], words: str, until: int) -> Value:
        """After this answer, the chance that follows it drawn anew."""
        chance = self.redraw()

        def made(i: int) -> State:
            twin = state.copy(chance(i), False)
            twin.give(index, list(answer), words)
            return twin

        return self.value(made, until)

    def dealt(self, match: Match, until: int) -> Value:
        """At the beginning, before anything is dealt."""
        chance = self.redraw()

        def made(i: int) -> State:
            header = match.journal.header
            game = match.game
            table = game.table(header["seats"], header["options"])
            if "position" in header:
                table = game.table_from(header["position"])
            return State(game, table, Dealer(chance(i)), False)

        return self.value(made, until)

    def redealt(self, state: State, observer: int, until: int) -> Value:
        """What a seat could not know, dealt anew in any way."""
        chance = self.redraw()

        def made(i: int) -> State:
            rng = chance(i)
            twin = state.copy(rng)
            twin.redeal(observer, rng.getrandbits(62))
            return twin

        return self.value(made, until)


def reseed(state: State, rng: Random) -> None:
    state.dealer.rng = rng
    state.dealer.random = rng.random


def won(state: State) -> list[float]:
    """Who has won a finished match, a shared victory shared."""
    ranks = state.game.ranks(state.table)
    return [1.0 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def exactly(guide: Guide, state: State, samples: int) -> Value:
    return Value([won(state)] * samples, [guide.points(state)] * samples)


def forced(state: State, index: int) -> bool:
    """Whether there was nothing to choose."""
    ask = state.ask
    question, seat = ask.questions[index], ask.seats[index]
    if len(ask.seats) > 1 or question.steps != 1 or question.kind(state.table, seat, []) != CHOICE:
        return False
    return len(question.options(state.table, seat, [])) == 1


class Walk:
    """Goes through a match from its journal, step by step."""

    def __init__(self, match: Match, guide: Guide, samples: int, seed: int) -> None:
        standing: list[Entry] = [
            one for one in not_taken_back(match.journal.entries) if not isinstance(one, Reveal)
        ]
        opening = 1 if standing and isinstance(standing[0], Chance) else 0
        self.rest = standing[opening:]
        self.match = Match.load(
            match.game, Journal(dict(match.journal.header), standing[:opening]), Random(0)
        )
        self.guide = guide
        self.mind = Imagination(guide, match.seats, samples, seed)
        self.noise: list[Value] = []
        self.until = guide.until(self.match.state)
        self.value = self.mind.here(self.match.state, self.until)
        self.start = self.mind.dealt(self.match, self.until) if opening else self.value
        still = Move(self.start, self.start)
        self.steps = [Step(0, DEAL, "", still, still, self.fell(self.start, self.value))]

    def fell(self, before: Value, after: Value) -> Move:
        """Luck, noted for its error."""
        if before is not after:
            self.noise += [before, after]
        return Move(before, after)

    def looked(self) -> Value:
        """The value here, as far ahead as is looked from here."""
        until = self.guide.until(self.match.state)
        if until != self.until:
            self.until = until
            return self.mind.here(self.match.state, until)
        return self.value

    def answer(self, number: int, entry: Answer, chance: bool, go_on: Callable[[], None]) -> None:
        state, index = self.match.state, entry.decision.index
        now = self.looked()
        outlook = Move(self.value, now)
        alone = forced(state, index)
        before = now
        if chance and not alone:
            question = state.ask.questions[index]
            read = notation.read(question, state.table, entry.seat, notation.split(entry.move)[1:])
            before = self.mind.answered(state, index, *read, self.until)
        go_on()
        if not chance and alone and not self.match.over:
            after = now
        else:
            after = self.mind.here(self.match.state, self.until)
        if not chance:
            before = after
        skill = Move(now, before)
        self.steps.append(Step(number, entry.seat, entry.move, outlook, skill, self.fell(before, after)))
        self.value = after

    def redeal(self, number: int, entry: Redeal, go_on: Callable[[], None]) -> None:
        before = self.mind.redealt(self.match.state, entry.seat, self.until)
        outlook = Move(self.value, before)
        go_on()
        after = self.mind.here(self.match.state, self.until)
        still = Move(before, before)
        self.steps.append(Step(number, DEAL, "", outlook, still, self.fell(before, after)))
        self.value = after


def luck_of(
    match: Match,
    guide: Guide,
    *,
    samples: int = SAMPLES,
    seed: int = 1,
    tell: Callable[[int], None] | None = None,
) -> Luck:
    """Take a match apart; a match that is not over is taken apart as far as it went. `tell(answers)` says how far it is."""
    walk = Walk(match, guide, samples, seed)
    number = 0
    for act in acts_in(walk.rest):
        entry = act[0]

        def go_on(act: list[Any] = act) -> None:
            walk.match.follow(act)

        if isinstance(entry, Answer):
            number += 1
            walk.answer(number, entry, any(isinstance(one, Chance) for one in act), go_on)
            if tell is not None:
                tell(number)
        elif isinstance(entry, Redeal):
            walk.redeal(number, entry, go_on)
    return Luck(walk.start, walk.steps, walk.noise)
