"""Looking back: for every answer of a match what it promised and what the best one promised, from what its seat knew then; and what
luck did (see luck.py).

The estimates are those of the search that plays: matches are imagined from the seat's own knowledge, all answers are tried on the same
ones, and what an answer lost is the difference to the best, with the error of that difference. A loss is marked only when it is larger
than its error allows for chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from tablee.bots.reasons import FACTS, in_words
from tablee.bots.search import Budget, Search, Tried, add, answers_to_try
from tablee.kernel import notation
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import Answer, Chance, Entry, acts_in, not_taken_back
from tablee.kernel.errors import BadOption
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.text import Text, text
from tablee.lab.luck import Luck, Share, luck_of

LEVELS: Final = {"good": (60, 8), "strong": (160, 16), "master": (480, 32)}  # imagined matches: answers, luck
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


class Better:
    """Another answer that promised more."""

    def __init__(self, move: str, label: Text, tried: Tried) -> None:
        self.move = move  # "" declines
        self.label = label
        self.chance = tried.mean()
        self.points = tried.mean_points()

    def to_data(self) -> dict[str, Any]:
        return {"move": self.move, "label": self.label, "chance": self.chance, "points": self.points}


class Verdict:
    """One answer of the match: what it promised its seat, and what the best others promised."""

    def __init__(
        self, number: int, answer: Answer, key: str, prompt: Text, label: Text, played: Tried, best: Tried
    ) -> None:
        self.number = number  # the answers of the match are counted from 1
        self.seat = answer.seat
        self.key = key
        self.prompt = prompt
        self.move = answer.move
        self.label = label
        self.chance = played.mean()
        self.points = played.mean_points()
        self.best = best.mean()
        self.best_points = best.mean_points()
        lead, error = best.lead(played) if best is not played else (0.0, 0.0)
        self.visits = min(best.visits, played.visits)  # imagined matches both were tried on
        self.loss = max(0.0, lead)
        self.error = error
        self.better: list[Better] = []
        self.facts: list[Text] = []  # what speaks for the best, where this one is marked

    @property
    def mark(self) -> str:
        """ "blunder", "mistake", "inaccuracy", or nothing."""
        if self.loss < SURE * self.error or self.visits < ENOUGH:
            return ""
        return next((name for least, name in MARKS if self.loss >= least), "")

    @property
    def reason(self) -> Text | None:
        """Why it is marked, in one sentence."""
        if not self.mark or not self.better:
            return None
        mine, theirs, best = round(100 * self.chance), round(100 * self.best), self.better[0].label
        return text(
            f"{mine} % de chances de gagner ainsi, {theirs} % avec « {best['fr']} ».",
            f"{mine}% to win this way, {theirs}% with “{best['en']}”.",
        )

    def to_data(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "key": self.key,
            "prompt": self.prompt,
            "move": self.move,
            "label": self.label,
            "reason": self.reason,
            "chance": self.chance,
            "points": self.points,
            "best": self.best,
            "best_points": self.best_points,
            "loss": self.loss,
            "error": self.error,
            "mark": self.mark,
            "facts": self.facts,
            "better": [one.to_data() for one in self.better],
        }


class Analysis:
    """A match looked back at. `verdicts` in the order of the answers; those that left no choice are not among them."""

    def __init__(
        self, match: Match, verdicts: list[Verdict], luck: Luck | None, matches: int, seed: int
    ) -> None:
        self.match = match
        self.verdicts = verdicts
        self.luck = luck  # None: it was not asked for
        self.matches = matches
        self.seed = seed

    def of(self, seat: int) -> list[Verdict]:
        return [verdict for verdict in self.verdicts if verdict.seat == seat]

    def lost(self, seat: int) -> float:
        """The chance a seat has given away, summed over its answers."""
        return sum(verdict.loss for verdict in self.of(seat) if verdict.mark)

    def rate(self, seat: int) -> float:
        """What a seat's answer cost on average, of those that left a choice."""
        mine = self.of(seat)
        return sum(verdict.loss for verdict in mine) / len(mine) if mine else 0.0

    def share(self, seat: int, points: bool = False) -> Share | None:
        """A seat's result, taken apart into luck and play."""
        return None if self.luck is None else self.luck.share(seat, points)

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
            "rate": [self.rate(seat) for seat in range(self.match.seats)],
            "points_count": self.match.game.adds_up,
            "luck": None if self.luck is None else self.luck.to_data(),
        }


def analyse(
    match: Match,
    *,
    level: str = "strong",
    matches: int | None = None,
    samples: int | None = None,
    seed: int = 1,
    seats: list[int] | None = None,
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Look back at a match (finished or not) from its journal. `level` says how thoroughly: good, strong, master; `matches` and `samples`
    say it in imagined matches for each answer and for luck (0: nothing about luck). `seats`: only the answers of these;
    `tell(done, of)` says how far it is.

    >>> import tablee
    >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
    >>> match.play(0, "draw deck") and None
    >>> report = tablee.lab.analyse(match, matches=8, samples=2)
    >>> [verdict.key for verdict in report.verdicts]
    ['draw']
    >>> share = report.share(0)
    >>> abs(share.start + share.luck + share.own + share.others + share.outlook - share.result) < 1e-9
    True
    """
    matches, samples = budgets(level, matches, samples)
    guide = match.game.guide()
    if guide is None:
        raise BadOption(
            f"{match.game.title['en']} has nothing to search with.",
            f"{match.game.title['fr']} n'a pas de quoi chercher.",
        )
    standing = not_taken_back(match.journal.entries)
    answers = sum(isinstance(entry, Answer) for entry in standing)
    of = answers * 2 if samples else answers
    verdicts: list[Verdict] = []
    for number, verdict in judged(match, standing, seats, matches, seed):
        if verdict is not None:
            verdicts.append(verdict)
        if tell is not None:
            tell(number, of)
    luck = None
    if samples:
        luck = luck_of(
            match,
            guide,
            samples=samples,
            seed=seed,
            tell=None if tell is None else lambda number: tell(answers + number, of),
        )
    return Analysis(match, verdicts, luck, matches, seed)


def budgets(level: str, matches: int | None, samples: int | None) -> tuple[int, int]:
    """Imagined matches for each answer, and for luck."""
    if level not in LEVELS:
        known = ", ".join(LEVELS)
        raise BadOption(
            f"There is no level {level!r} of analysis; there are: {known}.",
            f"Il n'y a pas de niveau d'analyse {level!r} ; il y a : {known}.",
        )
    matches = LEVELS[level][0] if matches is None else matches
    samples = LEVELS[level][1] if samples is None else samples
    if matches < 2 or samples == 1:
        raise BadOption(
            "At least two matches have to be imagined.", "Il faut imaginer au moins deux parties."
        )
    return matches, samples


def judged(
    match: Match, standing: list[Entry], seats: list[int] | None, matches: int, seed: int
) -> Iterator[tuple[int, Verdict | None]]:
    """The answers one after the other, with what is to be said of each."""
    first = next((i for i, entry in enumerate(standing) if not isinstance(entry, Chance)), len(standing))
    again = Match.load(match.game, Journal(dict(match.journal.header), standing[:first]), Random(0))
    number = 0
    for act in acts_in(standing[first:]):
        entry = act[0]
        if isinstance(entry, Answer):
            number += 1
            wanted = entry.seat != CLOCK and (seats is None or entry.seat in seats)
            yield number, judge(again, number, entry, matches, seed) if wanted else None
        again.follow(act)


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
    prompt = match.game.prompt(question, state.table, seat)
    label = in_words(perspective, played.answer, played.words)
    verdict = Verdict(number, entry, question.key, prompt, label, played, best)
    others = sorted((one for one in tried if one is not played and one.visits), key=lambda one: -one.mean())
    verdict.better = [
        Better(
            notation.write(question, state.table, seat, one.answer, one.words) if one.answer else "",
            in_words(perspective, one.answer, one.words),
            one,
        )
        for one in others[:BETTER]
        if one.mean() > played.mean()
    ]
    if verdict.mark:
        verdict.facts = guide.decisive(perspective, best.answer)[:FACTS]
    return verdict
