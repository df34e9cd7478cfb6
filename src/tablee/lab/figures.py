"""The figures of many matches, from their rows: shares and means with their intervals."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import Any, Final

from tablee.kernel.text import Text

Rows = list[dict[str, Any]]
Z: Final = 1.96  # intervals of 95 %


class Share:
    """How often something happened, with the interval in which the true figure lies 95 times in 100 (Wilson)."""

    def __init__(self, hits: float, trials: int) -> None:
        self.trials = trials
        self.value = hits / trials if trials else 0.0
        spread = Z * Z / trials if trials else 1.0
        middle = (self.value + spread / 2) / (1 + spread)
        half = (
            Z
            / (1 + spread)
            * math.sqrt(self.value * (1 - self.value) / max(trials, 1) + spread / max(trials, 1) / 4)
        )
        self.low, self.high = max(0.0, middle - half), min(1.0, middle + half)


class Mean:
    """A mean with its interval."""

    def __init__(self, values: list[float]) -> None:
        self.count = len(values)
        self.value = sum(values) / self.count if values else 0.0
        variance = sum((v - self.value) ** 2 for v in values) / max(self.count - 1, 1)
        self.half = Z * math.sqrt(variance / max(self.count, 1))


class Figures:
    """The figures of a simulation, from its rows."""

    def __init__(self, rows: Rows) -> None:
        finished = [row for row in rows if row["finished"]]
        self.seats = max(row["seat"] for row in rows) + 1
        self.matches = len(rows) // self.seats
        self.unfinished = self.matches - len(finished) // self.seats
        self.lengths = [float(row["answers"]) for row in finished if row["seat"] == 0]
        self.points = [float(row["points"]) for row in finished]
        self.winning = [float(row["points"]) for row in finished if row["won"]]
        self.by_seat = [
            Share(sum(row["won"] for row in finished if row["seat"] == seat), len(self.lengths))
            for seat in range(self.seats)
        ]
        self.by_bot = self.shares(finished, "bot")
        self.margins = margins(finished)
        self.lines = lines(finished)
        self.held = held(finished)
        self.places = places(finished)
        self.forced = [100 * row["forced"] / row["own"] for row in finished if row["own"]]

    def shares(self, rows: Rows, column: str) -> dict[str, Share]:
        won: dict[str, float] = defaultdict(float)
        played: dict[str, int] = defaultdict(int)
        for row in rows:
            won[row[column]] += row["won"]
            played[row[column]] += 1
        return {key: Share(won[key], played[key]) for key in played}


def margins(rows: Rows) -> list[float]:
    """By how many points each match was won."""
    points: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        points[row["match"]].append(float(row["points"]))
    return [
        first - second
        for first, second, *_ in (sorted(p, reverse=True) for p in points.values() if len(p) > 1)
    ]


def lines(rows: Rows) -> dict[str, tuple[float, float]]:
    """What each line of the score sheet brings: to winners and to the others, on average."""
    sums: tuple[dict[str, float], dict[str, float]] = (defaultdict(float), defaultdict(float))
    counts = [0, 0]
    for row in rows:
        side = 0 if row["rank"] == 1 else 1
        counts[side] += 1
        for line in row["lines"]:
            sums[side][line["line"]] += line["points"]
    names = sorted({*sums[0], *sums[1]}, key=lambda name: -abs(sums[0][name]))
    return {n: (sums[0][n] / max(counts[0], 1), sums[1][n] / max(counts[1], 1)) for n in names[:24]}


class Holding:
    """A thing that may be held in the end: by how many, and how often its holders won."""

    def __init__(self, name: Text, held: int, rows: int, won: float) -> None:
        self.name = name
        self.held = Share(held, rows)
        self.won = Share(won, held)


def held(rows: Rows) -> list[Holding]:
    """Everything that is held in the end by at least one seat in a hundred, the luckiest first."""
    names: dict[str, Text] = {}
    counts: dict[str, int] = defaultdict(int)
    won: dict[str, float] = defaultdict(float)
    for row in rows:
        for name in {one["en"]: one for one in row["held"]}.values():
            names[name["en"]] = name
            counts[name["en"]] += 1
            won[name["en"]] += row["won"]
    often = [key for key in names if counts[key] * 100 >= len(rows)]
    found = [Holding(names[key], counts[key], len(rows), won[key]) for key in often]
    return sorted(found, key=lambda one: -one.won.value)


def places(rows: Rows) -> list[list[Share]]:
    """Of the winners, how many were first, second … by points a quarter, a half, three quarters through the match."""
    winners = [row for row in rows if row["rank"] == 1]
    seats = max((row["seat"] for row in rows), default=0) + 1
    return [
        [
            Share(sum(row["places"][moment] == place for row in winners), len(winners))
            for place in range(1, seats + 1)
        ]
        for moment in range(3)
    ]
