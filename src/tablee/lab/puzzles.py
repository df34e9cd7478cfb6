"""Puzzles are hunted in matches of masters: where the search that plays finds one answer far ahead, all answers are tried again.

A position is taken when its best answer leads every other legal one by the margin, and by several standard errors of that lead, on
imagined matches that had no part in finding it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

from tablee import bots
from tablee.bots.playing import next_to_answer
from tablee.bots.reasons import in_words
from tablee.bots.search import Budget, Search, Searcher, Tried, Verdict
from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.decision import Decision
from tablee.kernel.entry import answers_in
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.guide import Guide
from tablee.kernel.match import Match
from tablee.kernel.perspective import Perspective
from tablee.kernel.puzzle import Puzzle, Puzzles, Value, puzzle_id

MARGIN: Final = 0.06  # of the chance to win, before every other answer
SURE: Final = 3.5  # standard errors by which it leads
STEP: Final = 8  # imagined matches more for each answer that is not settled
LIMIT: Final = 160  # for one answer: what is not clear by then is no puzzle
MOST: Final = 48  # legal answers; where there are more, not all can be weighed
FEWEST: Final = 3
SHOWN: Final = 4  # values kept with a puzzle
OF_ONE_MATCH: Final = 3
QUIET: Final = 60  # answers in a market before the clock rings
TRIES: Final = [("beginner", 3), ("casual", 3), ("good", 3), ("strong", 3)]  # who is asked to solve it

Kind = tuple[str, str, float]


class Hunt:
    """One match between masters, and the puzzles in it."""

    def __init__(
        self,
        game: Game[Any],
        guide: Guide,
        seats: int,
        name: str,
        budget: int,
        known: frozenset[Kind] = frozenset(),
    ) -> None:
        self.game = game
        self.guide = guide
        self.name = name
        self.rng = Random(name)
        options = game.settle_options(seats, {}, people=False)
        self.match = Match.new(game, seats, self.rng.getrandbits(48), options)
        self.players = [
            Searcher(guide, Budget(budget), Random(self.rng.getrandbits(48))) for _ in range(seats)
        ]
        self.judge = Random(f"{name}.judge")
        self.known = known
        self.found: list[Puzzle] = []
        self.weighed = 0

    def run(self) -> None:
        bored: set[int] = set()
        quiet = 0
        while not self.match.over:
            state = self.match.state
            index = next_to_answer(state, bored)
            if index < 0 or state.ask.seats[index] == CLOCK:
                at = state.ask.seats.index(CLOCK)
                question = state.ask.questions[at]
                steps = question.options(state.table, CLOCK, [])[:1]
                self.match.play(CLOCK, notation.write(question, state.table, CLOCK, steps))
                bored, quiet = set(), 0
                continue
            perspective = Perspective(state, index)
            player = self.players[perspective.seat]
            answer = player.choose(perspective)
            if not answer:
                bored.add(index)
                continue
            if player.verdict is not None and promising(player.verdict):
                self.weigh(index)
            line = perspective.written(answer, perspective.words)
            bored, quiet = set(), quiet + 1
            ask = state.ask
            if ask.first and CLOCK in ask.seats and quiet >= QUIET:
                bored = set(range(len(ask.seats)))
            self.match.play(perspective.seat, line)

    def weigh(self, index: int) -> None:
        """Whether the open question is a puzzle: all its answers, on fresh imagined matches."""
        decision = Decision(self.match, index)
        answers = whole_answers(decision)
        if answers is None:
            return
        perspective = decision.perspective()
        search = Search(self.guide, Budget(1_000_000), self.judge)
        clear = settle(search, perspective, answers, self.judge.getrandbits(48))
        self.weighed += search.matches
        if clear is None:
            return
        best, second = clear
        lead, error = best.lead(second)
        ranked = [best, *sorted((t for t in answers if t is not best), key=lambda t: -t.mean())]
        values = [
            Value(
                perspective.written(tried.answer, ""),
                in_words(perspective, tried.answer, ""),
                tried.mean(),
                tried.error(),
                tried.mean_points(),
                tried.visits,
            )
            for tried in ranked[:SHOWN]
        ]
        name = puzzle_id(self.match.journal.header, self.match.position(), index)
        at = len(answers_in(self.match.journal.entries))
        missed = self.missed(decision, best.answer)
        self.found.append(
            Puzzle(
                name, self.name, at, index, decision.seat, decision.key, tuple(values), lead, error, missed
            )
        )

    def missed(self, decision: Decision, best: list[int]) -> tuple[int, int]:
        """How many of the bots that do not search answer something else."""
        tries = missing = 0
        for name, times in TRIES:
            for _ in range(times):
                player = bots.make(self.game, name, Random(self.judge.getrandbits(48)))
                tries += 1
                missing += player.choose(decision.perspective()) != best
        return missing, tries

    def lines(self) -> list[dict[str, Any]]:
        """What is kept of it."""
        kinds = set(self.known)
        kept: list[Puzzle] = []
        for one in sorted(self.found, key=lambda one: -one.rating):
            if len(kept) < OF_ONE_MATCH and kind_of(one) not in kinds:
                kinds.add(kind_of(one))
                kept.append(one)
        told: list[dict[str, Any]] = []
        bot = f"master:{self.players[0].search.budget.matches}"
        source = {"seats": len(self.players), "bots": [bot] * len(self.players)}
        if kept:
            told.append({"match": self.name, **source, "journal": self.match.journal.dumps()})
            told += [one.to_data() for one in kept]
        return [*told, {"hunted": self.name, **source, "found": len(self.found), "imagined": self.weighed}]


def kind_of(puzzle: Puzzle) -> Kind:
    """What makes two puzzles one and the same to who solves them: the same answer, worth as much more than the others."""
    return puzzle.key, puzzle.best, round(puzzle.margin, 3)


def promising(verdict: Verdict) -> bool:
    """Whether the search that played saw one answer ahead of all others."""
    tried = [one for one in verdict.tried if one.visits]
    if len(verdict.tried) < FEWEST or len(tried) < 2:
        return False
    best = max(tried, key=lambda one: one.mean())
    return all(best.lead(one)[0] >= MARGIN for one in tried if one is not best)


def whole_answers(decision: Decision) -> list[Tried] | None:
    """All legal answers; None where they are too few, too many, or words."""
    question, t, seat = decision.question, decision.match.state.table, decision.seat
    try:
        lines = list(islice(decision, MOST + 1))
    except TypeError:
        return None
    if decision.free or not FEWEST <= len(lines) <= MOST:
        return None
    answers = [notation.read(question, t, seat, notation.split(one.move)[1:])[0] for one in lines]
    return [Tried(answer, "") for answer in answers]


def settle(
    search: Search, perspective: Perspective, answers: list[Tried], seed: int
) -> tuple[Tried, Tried] | None:
    """The best answer and the next, where the best is clearly best; None where it is not."""
    search.round(perspective, answers, seed, STEP)
    while True:
        best = max(answers, key=lambda one: one.mean())
        close = []
        for other in answers:
            if other is best:
                continue
            lead, error = best.lead(other)
            if min(best.visits, other.visits) >= 2 * STEP and lead + 2 * error < MARGIN:
                return None
            if lead < MARGIN or lead < SURE * error:
                close.append(other)
        if not close:
            return best, min((one for one in answers if one is not best), key=lambda one: best.lead(one)[0])
        if min(one.visits for one in close) >= LIMIT:
            return None
        search.round(perspective, [best, *close], seed, STEP)


def hunt(
    game: Game[Any],
    into: Path,
    *,
    matches: int,
    wanted: int,
    seats: int = 0,
    budget: int = 48,
    seed: int = 1,
    tell: Callable[[int, int], None] | None = None,
) -> Puzzles:
    """Go through matches of masters until there are enough puzzles, or so many matches were played. Called again, it goes on."""
    guide = game.guide()
    if guide is None or guide.complaint is not None:
        raise BadOption(
            f"{game.title['en']} has no master who could play.", f"{game.title['fr']} n'a pas de maître."
        )
    puzzles = Puzzles(game, into)
    seats = seats or max(game.seats[0], min(3, game.seats[1]))
    for number in range(1, matches + 1):
        name = f"{seed}.{number}.{seats}"
        if len(puzzles.all) >= wanted:
            break
        if name in puzzles.hunted:
            continue
        known = frozenset(kind_of(puzzle) for puzzle in puzzles.all.values())
        one = Hunt(game, guide, seats, name, budget, known)
        one.run()
        with into.open("a", encoding="utf-8") as file:
            for line in one.lines():
                file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
                puzzles.take(line)
        if tell is not None:
            tell(number, len(puzzles.all))
    return puzzles
