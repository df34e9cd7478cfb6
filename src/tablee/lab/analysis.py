"""Looking back: for every answer of a match what it promised and what the best one promised, from what its seat knew then.

The estimates are those of the search that plays: matches are imagined from the seat's own knowledge, all answers are tried on the same
ones, and what an answer lost is the difference to the best, with the error of that difference. A loss is marked only when it is larger
than its error allows for chance.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from tablee.bots.search import Budget, Search, Tried, add, answers_to_try
from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import Answer, Chance, not_taken_back
from tablee.kernel.errors import BadOption
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.text import Text, text

MATCHES: Final = 160  # imagined at each answer, unless said otherwise
MOST: Final = 10  # answers tried beside the one that was given
FIRST: Final = 4  # imagined matches for each answer at least
CLOSE: Final = 3  # the best ones, which are tried on further
BETTER: Final = 3  # other answers that are shown
ENOUGH: Final = 8  # imagined matches without which nothing is marked
SURE: Final = 2.0  # standard errors by which a loss has to stand out
MARKS: Final = [(0.20, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy")]
NAMES: Final = {
    "blunder": text("bévue", "blunder"),
    "mistake": text("erreur", "mistake"),
    "inaccuracy": text("imprécision", "inaccuracy"),
}


class Verdict:
    """One answer of the match: what it promised its seat, and what the best others promised."""

    def __init__(
        self, number: int, answer: Answer, key: str, prompt: Text, played: Tried, best: Tried
    ) -> None:
        self.number = number  # the answers of the match are counted from 1
        self.seat = answer.seat
        self.key = key
        self.prompt = prompt
        self.move = answer.move
        self.chance = played.mean()
        self.points = played.mean_points()
        self.best = best.mean()
        lead, error = best.lead(played) if best is not played else (0.0, 0.0)
        self.visits = min(best.visits, played.visits)  # imagined matches both were tried on
        self.loss = max(0.0, lead)
        self.error = error
        self.better: list[tuple[str, float, float]] = []  # other answers: move, chance, points

    @property
    def mark(self) -> str:
        """ "blunder", "mistake", "inaccuracy", or nothing."""
        if self.loss < SURE * self.error or self.visits < ENOUGH:
            return ""
        return next((name for least, name in MARKS if self.loss >= least), "")

    def to_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "key": self.key,
            "prompt": self.prompt,
            "move": self.move,
            "chance": self.chance,
            "points": self.points,
            "best": self.best,
            "loss": self.loss,
            "error": self.error,
            "mark": self.mark,
            "better": [
                {"move": move, "chance": chance, "points": points} for move, chance, points in self.better
            ],
        }


class Analysis:
    """A match looked back at. `verdicts` in the order of the answers; those that left no choice are not among them."""

    def __init__(self, match: Match, verdicts: list[Verdict], matches: int, seed: int) -> None:
        self.match = match
        self.verdicts = verdicts
        self.matches = matches
        self.seed = seed

    def of(self, seat: int) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.seat == seat]

    def lost(self, seat: int) -> float:
        """The chance a seat has given away, summed over its answers."""
        return sum(verdict.loss for verdict in self.of(seat) if verdict.mark)

    def decisive(self, most: int = 3) -> list[Verdict]:
        """The answers that cost most."""
        marked = [verdict for verdict in self.verdicts if verdict.mark]
        return sorted(marked, key=lambda verdict: -verdict.loss)[:most]

    def to_data(self) -> dict[str, Any]:
        outcome = self.match.outcome
        return {
            "game": self.match.game.id,
            "seats": self.match.seats,
            "matches": self.matches,
            "seed": self.seed,
            "outcome": None if outcome is None else outcome.to_data(),
            "verdicts": [verdict.to_data() for verdict in self.verdicts],
            "lost": [self.lost(seat) for seat in range(self.match.seats)],
        }


def analyse(
    match: Match,
    *,
    matches: int = MATCHES,
    seed: int = 1,
    seats: list[int] | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Look back at a match (finished or not) from its journal. `seats`: only the answers of these; `tell(done, of)` says how far it is.

    >>> import tablee
    >>> from tablee.lab.analysis import analyse
    >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
    >>> match.play(0, "draw deck") and None
    >>> [verdict.key for verdict in analyse(match, matches=8).verdicts]
    ['draw']
    """
    if match.game.guide() is None:
        raise BadOption(
            f"{match.game.title['en']} has nothing to search with.",
            f"{match.game.title['fr']} n'a pas de quoi chercher.",
        )
    if matches < 2:
        raise BadOption(
            "At least two matches have to be imagined.", "Il faut imaginer au moins deux parties."
        )
    standing = not_taken_back(match.journal.entries)
    answers = sum(isinstance(entry, Answer) for entry in standing)
    first = next((i for i, entry in enumerate(standing) if not isinstance(entry, Chance)), len(standing))
    again = Match.load(match.game, Journal(dict(match.journal.header), standing[:first]), Random(0))
    verdicts: list[Verdict] = []
    number = 0
    at = first
    while at < len(standing):
        entry = standing[at]
        if isinstance(entry, Answer):
            number += 1
            if entry.seat != CLOCK and (seats is None or entry.seat in seats):
                verdict = judge(again, number, entry, matches, seed)
                if verdict is not None:
                    verdicts.append(verdict)
            if tell is not None:
                tell(number, answers)
        end = at + 1
        while end < len(standing) and isinstance(standing[end], Chance):
            end += 1
        again.follow(standing[at:end])
        at = end
    return Analysis(match, verdicts, matches, seed)


def judge(match: Match, number: int, entry: Answer, matches: int, seed: int) -> Verdict | None:
    """What one answer promised, and what the others did; None where there was nothing to choose."""
    guide = match.game.guide()
    assert guide is not None
    state = match.state
    index = entry.decision.index
    question, seat = state.ask.questions[index], entry.seat
    perspective = match.perspective(index)
    rng = Random(f"{seed}.{number}")
    given, words = notation.read(question, state.table, seat, notation.split(entry.move)[1:])
    tried = answers_to_try(guide, perspective, rng, guide.base(rng), MOST)
    add(tried, given, words)
    if len(tried) < 2:
        return None
    played = next(one for one in tried if one.answer == given)
    search = Search(guide, Budget(matches), rng)
    worlds = rng.getrandbits(48)  # all answers are tried on the same imagined matches
    search.round(perspective, tried, worlds, max(FIRST, matches // 2 // len(tried)))
    close = sorted(tried, key=lambda one: -one.mean())[:CLOSE]
    if played not in close:
        close.append(played)
    search.round(perspective, close, worlds, (matches - search.matches) // len(close))
    best = max(close, key=lambda one: one.mean())
    verdict = Verdict(
        number, entry, question.key, match.game.prompt(question, state.table, seat), played, best
    )
    others = sorted((one for one in tried if one is not played and one.visits), key=lambda one: -one.mean())
    verdict.better = [
        (
            notation.write(question, state.table, seat, one.answer, one.words) if one.answer else "",
            one.mean(),
            one.mean_points(),
        )
        for one in others[:BETTER]
        if one.mean() > played.mean()
    ]
    return verdict
