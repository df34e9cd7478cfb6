"""Why a bot plays what it plays: what it expects of its answer and of the best others, and how it thinks the match will go on."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.bots.playing import next_awaited, ring
from tablee.bots.search import (
    MOST_ANSWERS,
    Budget,
    Search,
    Searcher,
    Tried,
    Verdict,
    answers_to_try,
    forget_secret_answers,
)
from tablee.kernel.ask import CLOCK
from tablee.kernel.errors import BadOption
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State
from tablee.kernel.text import Text, text

AHEAD: Final = 4  # answers of the line a bot expects


@final
class Estimate:
    """What one answer promises: the chance to win, the points in the end (or what counts as such in this game), from so many imagined
    matches. `error` is a standard error of the chance."""

    def __init__(self, answer: list[int], move: str, tried: Tried) -> None:
        self.answer = answer
        self.move = move  # in notation; "" declines
        self.chance = tried.mean()
        self.error = tried.error()
        self.points = tried.mean_points()
        self.visits = tried.visits

    def to_data(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "chance": self.chance,
            "error": self.error,
            "points": self.points,
            "visits": self.visits,
        }


@final
class Reason:
    """Why one answer: its estimate first, then those of the others, the longest tried first; and the line that is expected."""

    def __init__(self, key: str, seat: int, estimates: list[Estimate], line: list[tuple[int, str]]) -> None:
        self.key = key
        self.seat = seat
        self.estimates = estimates
        self.line = line  # (seat, move) of the next answers in one imagined match

    def sentence(self) -> Text:
        """The reason in one sentence."""
        best = self.estimates[0]
        if len(self.estimates) == 1 or not best.visits:
            return text("Il n'y avait rien à peser.", "There was nothing to weigh.")
        other = max(self.estimates[1:], key=lambda one: one.chance)
        mine, theirs = round(100 * best.chance), round(100 * other.chance)
        return text(
            f"{mine} % de chances de gagner ainsi, {theirs} % avec « {other.move or 'passer'} ».",
            f"{mine}% to win this way, {theirs}% with “{other.move or 'declining'}”.",
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "key": self.key,
            "seat": self.seat,
            "estimates": [one.to_data() for one in self.estimates],
            "line": [{"seat": seat, "move": move} for seat, move in self.line],
            "text": self.sentence(),
        }


def estimate(state: State, index: int, rng: Random, budget: Budget) -> Reason:
    """What may be answered to the index-th open question, and what each answer promises, from what its seat may know. The first is what
    a master would answer; an answer of which little is to be expected is tried less often."""
    guide = state.game.guide()
    if guide is None:
        raise BadOption(
            f"{state.game.title['en']} has nothing to search with.",
            f"{state.game.title['fr']} n'a pas de quoi chercher.",
        )
    perspective = Perspective(state, index)
    answers = answers_to_try(guide, perspective, rng, guide.base(rng), MOST_ANSWERS)
    search = Search(guide, budget, rng)
    if len(answers) == 1:
        verdict = search.weigh_one(perspective, answers[0])
    else:
        verdict = search.weigh(perspective, answers)
    return reason(guide, perspective, verdict, rng)


def reason(guide: Guide, perspective: Perspective, verdict: Verdict, rng: Random) -> Reason:
    """A verdict as a reason."""
    estimates = [
        Estimate(tried.answer, perspective.written(tried.answer, tried.words), tried)
        for tried in verdict.tried
    ]
    return Reason(
        perspective.key,
        perspective.seat,
        estimates,
        expected_line(guide, perspective, verdict.chosen, rng),
    )


def explain(searcher: Searcher, perspective: Perspective) -> Reason | None:
    """Why a searching player has just answered as it did; None: it did not search."""
    if searcher.verdict is None:
        return None
    return reason(searcher.guide, perspective, searcher.verdict, searcher.rng)


def expected_line(
    guide: Guide, perspective: Perspective, chosen: Tried, rng: Random
) -> list[tuple[int, str]]:
    """How a match that the seat can imagine goes on from there."""
    state = perspective.sample(Random(rng.getrandbits(32)))
    forget_secret_answers(state, perspective.seat)
    players = [guide.light(rng) for _ in range(state.table.seats)]
    if chosen.answer:
        state.give(perspective.index, list(chosen.answer), chosen.words)
    line: list[tuple[int, str]] = []
    while not state.over and len(line) < AHEAD:
        index = next_awaited(state)
        if index < 0 or state.ask.seats[index] == CLOCK:
            ring(state)
            continue
        other = Perspective(state, index)
        answer = players[other.seat].choose(other)
        line.append((other.seat, other.written(answer, other.words)))
        state.give(index, answer, other.words)
    return line
