"""Thinking times: stored with each answer, as what was used up and since when somebody is thinking. So a restart changes nothing."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tablee.host.storage import BANK, EACH, SeatClocks, TimeControl


def moved(clocks: SeatClocks, last: float, now: float) -> SeatClocks:
    """As if the time from `last` to `now` had not been: nobody served the table."""
    since = tuple(None if one is None else later(one, last, now) for one in clocks.since)
    return SeatClocks(clocks.spent, clocks.left, since)


def later(moment: float, last: float, now: float) -> float:
    """A moment that is stored, moved by the time nobody served; what came after the last sign of life begins now."""
    return now if moment > last else moment + (now - last)


def begun(seats: int, control: TimeControl, waiting: Collection[int], now: float) -> SeatClocks:
    return SeatClocks(
        (0.0,) * seats,
        (float(control.seconds),) * seats,
        tuple(now if seat in waiting else None for seat in range(seats)),
    )


def gone_on(
    clocks: SeatClocks, control: TimeControl, waiting: Collection[int], answered: int | None, now: float
) -> SeatClocks:
    """The clocks after a change: who answered starts anew, who is no longer awaited stops, who is awaited now starts."""
    spent, left, since = list(clocks.spent), list(clocks.left), list(clocks.since)
    for seat, began in enumerate(clocks.since):
        if began is not None and (seat == answered or seat not in waiting):
            thought = max(0.0, now - began)
            spent[seat] += thought
            left[seat] = max(0.0, left[seat] - thought)
            if seat == answered:
                left[seat] += control.increment
            since[seat] = None
        if seat in waiting and since[seat] is None:
            since[seat] = now
    return SeatClocks(tuple(spent), tuple(left), tuple(since))


def runs_out(clocks: SeatClocks, control: TimeControl, seat: int) -> float | None:
    """When this seat's time is up; None: never, or its clock stands still."""
    began = clocks.since[seat]
    if began is None or not control.kept:
        return None
    return began + (clocks.left[seat] if control.clock == BANK else control.seconds)


def shown(clocks: SeatClocks, control: TimeControl, seat: int, now: float) -> dict[str, Any]:
    """A clock as everybody sees it."""
    began = clocks.since[seat]
    thought = 0.0 if began is None else max(0.0, now - began)
    told: dict[str, Any] = {"spent": round(clocks.spent[seat] + thought, 1), "running": began is not None}
    if control.clock == BANK:
        told["left"] = round(max(0.0, clocks.left[seat] - thought), 1)
    elif control.clock == EACH:
        told["left"] = round(max(0.0, control.seconds - thought), 1)
    return told
