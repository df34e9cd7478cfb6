"""Thinking times: stored with each answer, as what was used up and since when somebody is thinking. So a restart changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from tablee.host.pace import BANK, EACH, Pace


@dataclass(frozen=True)
class Clocks:
    """The clocks of all seats; several may run at once, when people choose together."""

    spent: tuple[float, ...]  # seconds each seat has thought so far
    left: tuple[float, ...]  # what each bank held when its clock last stopped
    since: tuple[float | None, ...]  # since when the table waits for this seat's answer

    def to_data(self) -> dict[str, Any]:
        return {
            "spent": [round(one, 3) for one in self.spent],
            "left": [round(one, 3) for one in self.left],
            "since": self.since,
        }

    @staticmethod
    def stored(data: Mapping[str, Any] | None) -> Clocks | None:
        if data is None:
            return None
        return Clocks(tuple(data["spent"]), tuple(data["left"]), tuple(data["since"]))

    def moved(self, last: float, now: float) -> Clocks:
        """As if the time from `last` to `now` had not been: nobody served the table."""
        return Clocks(
            self.spent, self.left, tuple(None if one is None else later(one, last, now) for one in self.since)
        )


def later(moment: float, last: float, now: float) -> float:
    """A moment that is stored, moved by the time nobody served; what came after the last sign of life begins now."""
    return now if moment > last else moment + (now - last)


def begun(seats: int, pace: Pace, waiting: Collection[int], now: float) -> Clocks:
    return Clocks(
        (0.0,) * seats,
        (float(pace.seconds),) * seats,
        tuple(now if seat in waiting else None for seat in range(seats)),
    )


def gone_on(clocks: Clocks, pace: Pace, waiting: Collection[int], answered: int | None, now: float) -> Clocks:
    """The clocks after a change: who answered starts anew, who is no longer awaited stops, who is awaited now starts."""
    spent, left, since = list(clocks.spent), list(clocks.left), list(clocks.since)
    for seat, began in enumerate(clocks.since):
        if began is not None and (seat == answered or seat not in waiting):
            thought = max(0.0, now - began)
            spent[seat] += thought
            left[seat] = max(0.0, left[seat] - thought)
            if seat == answered:
                left[seat] += pace.increment
            since[seat] = None
        if seat in waiting and since[seat] is None:
            since[seat] = now
    return Clocks(tuple(spent), tuple(left), tuple(since))


def runs_out(clocks: Clocks, pace: Pace, seat: int) -> float | None:
    """When this seat's time is up; None: never, or its clock stands still."""
    began = clocks.since[seat]
    if began is None or not pace.kept:
        return None
    return began + (clocks.left[seat] if pace.clock == BANK else pace.seconds)


def shown(clocks: Clocks, pace: Pace, seat: int, now: float) -> dict[str, Any]:
    """A clock as everybody sees it."""
    began = clocks.since[seat]
    thought = 0.0 if began is None else max(0.0, now - began)
    told: dict[str, Any] = {"spent": round(clocks.spent[seat] + thought, 1), "running": began is not None}
    if pace.clock == BANK:
        told["left"] = round(max(0.0, clocks.left[seat] - thought), 1)
    elif pace.clock == EACH:
        told["left"] = round(max(0.0, pace.seconds - thought), 1)
    return told
