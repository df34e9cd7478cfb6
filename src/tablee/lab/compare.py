"""What a changed edition does: the same matches with both, and what differs, with how sure that is."""

from __future__ import annotations

import math
from typing import Any

from tablee.kernel.text import Text
from tablee.lab.crew import Workers
from tablee.lab.report import Figures, Mean
from tablee.lab.simulation import Tick, rules_of, simulate


class Change:
    """A figure under both editions."""

    def __init__(self, what: Text, before: float, after: float, error: float) -> None:
        self.what = what
        self.before = before
        self.after = after
        self.half = 1.96 * error  # of the interval of the difference

    @property
    def sure(self) -> float:
        """How sure it is that there is a difference at all: 1 less the chance of so large a one by accident."""
        if not self.half:
            return 1.0 if self.before != self.after else 0.0
        return math.erf(abs(self.after - self.before) / (self.half / 1.96) / math.sqrt(2))


def compare(
    game: str,
    edition: str,
    bots: list[str],
    matches: int,
    *,
    options: dict[str, str] | None = None,
    seed: int = 1,
    workers: Workers = 0,
    tick: Tick | None = None,
) -> list[Change]:
    """So many matches with the game's own edition and with another, and every figure under both."""
    rules_of(game, edition)  # refused before anything is played
    before, after = (
        Figures(
            simulate(
                game, bots, matches, options=options, edition=path, seed=seed, workers=workers, tick=tick
            ).to_pylist()
        )
        for path in ("", edition)
    )
    changes = [
        of_means({"fr": "réponses par partie", "en": "answers in a match"}, before.lengths, after.lengths),
        of_means({"fr": "points", "en": "points"}, before.points, after.points),
        of_means({"fr": "points des gagnants", "en": "points of winners"}, before.winning, after.winning),
        of_means({"fr": "écart", "en": "margin"}, before.margins, after.margins),
    ]
    for seat in range(before.seats):
        one, other = before.by_seat[seat], after.by_seat[seat]
        error = math.sqrt(sum(s.value * (1 - s.value) / max(s.trials, 1) for s in (one, other)))
        what = {"fr": f"victoires du siège {seat + 1}", "en": f"victories of seat {seat + 1}"}
        changes.append(Change(what, one.value, other.value, error))
    return changes


def of_means(what: Text, before: list[float], after: list[float]) -> Change:
    one, other = Mean(before), Mean(after)
    return Change(what, one.value, other.value, math.hypot(one.half, other.half) / 1.96)


def as_data(changes: list[Change]) -> list[dict[str, Any]]:
    return [
        {"what": c.what["en"], "before": c.before, "after": c.after, "half": c.half, "sure": c.sure}
        for c in changes
    ]
