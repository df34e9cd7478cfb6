"""What a changed edition does: the same matches with both, and what differs, with how sure that is."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tablee.kernel.text import Text
from tablee.lab.crew import Workers, crew, gather
from tablee.lab.figures import Figures, Mean, Share
from tablee.lab.rows import SHARE, Row, plan_of, play_part, rules_of


class Change:
    """A figure under both editions, each with half of its interval."""

    def __init__(self, what: Text, before: Figure, after: Figure, share: bool = False) -> None:
        self.what = what
        self.before, self.before_half = before
        self.after, self.after_half = after
        self.half = math.hypot(self.before_half, self.after_half)  # of the interval of the difference
        self.share = share  # of all victories, not a number of something

    @property
    def sure(self) -> float:
        """How sure it is that there is a difference at all: 1 less the chance of so large a one by accident."""
        if not self.half:
            return 1.0 if self.before != self.after else 0.0
        return math.erf(abs(self.after - self.before) / (self.half / 1.96) / math.sqrt(2))

    def to_data(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "share": self.share,
            "before": self.before,
            "before_half": self.before_half,
            "after": self.after,
            "after_half": self.after_half,
            "half": self.half,
            "sure": self.sure,
        }


Figure = tuple[float, float]


def compare(
    game: str,
    edition: str,
    bots: list[str],
    matches: int,
    *,
    options: dict[str, str] | None = None,
    seed: int = 1,
    workers: Workers = 0,
    tick: Callable[[int, int], None] | None = None,
) -> list[Change]:
    """So many matches with the game's own edition and with another, and every figure under both."""
    rules_of(game, edition)  # refused before anything is played
    plans = [plan_of(game, bots, matches, 0, options or {}, path, seed, "matches") for path in ("", edition)]
    step = min(SHARE, max(1, matches // 20))  # small enough that one sees it go on
    tasks = [
        {**plan, "begin": begin, "count": min(step, matches - begin)}
        for begin in range(0, matches, step)
        for plan in plans
    ]
    rows: tuple[list[Row], list[Row]] = ([], [])
    done = 0
    with crew(workers) as executor:
        for number, part in gather(executor, play_part, enumerate(tasks)):
            rows[1 if tasks[number]["edition"] else 0].extend(part)
            done += tasks[number]["count"]
            if tick is not None:
                tick(done, 2 * matches)
    return changes(Figures(rows[0]), Figures(rows[1]))


def changes(before: Figures, after: Figures) -> list[Change]:
    found = [
        of_means({"fr": "réponses par partie", "en": "answers in a match"}, before.lengths, after.lengths),
        of_means({"fr": "points", "en": "points"}, before.points, after.points),
        of_means({"fr": "points des gagnants", "en": "points of winners"}, before.winning, after.winning),
        of_means({"fr": "écart", "en": "margin"}, before.margins, after.margins),
    ]
    for seat in range(before.seats):
        what = {"fr": f"victoires du siège {seat + 1}", "en": f"victories of seat {seat + 1}"}
        one, other = before.by_seat[seat], after.by_seat[seat]
        found.append(Change(what, of_share(one), of_share(other), True))
    return found


def of_share(share: Share) -> Figure:
    return share.value, 1.96 * math.sqrt(share.value * (1 - share.value) / max(share.trials, 1))


def of_means(what: Text, before: list[float], after: list[float]) -> Change:
    one, other = Mean(before), Mean(after)
    return Change(what, (one.value, one.half), (other.value, other.half))
