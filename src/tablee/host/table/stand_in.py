"""Bots that play for people: who does at this moment, why, and when somebody's seat will be taken."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tablee.host.storage import AWAY, BOT, PERSON, TIME, Seat
from tablee.host.table.seats import BOT_NAMES
from tablee.host.timing import deputy, runs_out, shown

if TYPE_CHECKING:
    from tablee.host.table.room import Room


def reason(room: Room, seat: Seat, now: float) -> str | None:
    """Why a bot plays for this person now; None: they play themselves."""
    if seat.kind != PERSON or seat.stand_in is not None:
        return seat.stand_in
    clocks = room.record.status.clocks
    end = None if clocks is None else runs_out(clocks, room.record.time_control, seat.seat)
    return TIME if end is not None and end <= now else None


def bots_now(room: Room) -> dict[int, str]:
    """The seats that a bot answers for at this moment, and which one."""
    now = time.time() if room.record.time_control.kept else None
    found: dict[int, str] = {}
    for seat in room.seats:
        if seat.kind == BOT:
            found[seat.seat] = seat.bot or "random"
        elif (seat.stand_in if now is None else reason(room, seat, now)) is not None:
            found[seat.seat] = deputy(room.game, room.record.time_control)
    return found


def moments(room: Room) -> list[tuple[float, int, str]]:
    """When which person's seat will be played by a bot, and why, if nothing else happens."""
    standing, pace = room.record.status, room.record.time_control
    if standing.over or not room.started or standing.clocks is None:
        return []
    online = room.audience.online()
    found: list[tuple[float, int, str]] = []
    for seat in room.seats:
        began = standing.clocks.since[seat.seat]
        if began is None or seat.kind != PERSON or seat.stand_in is not None:
            continue
        if pace.away is not None and seat.person not in online:
            found.append((max(began, seat.seen or 0.0) + pace.away, seat.seat, AWAY))
        end = runs_out(standing.clocks, pace, seat.seat)
        if end is not None:
            found.append((end, seat.seat, TIME))
    return found


def name_of(seats: list[Seat], seat: int) -> str:
    """What the bot is called that plays for a person: nobody else's name."""
    return free_name(tuple([one.name for one in seats]), seat)


@lru_cache(1000)
def free_name(taken: tuple[str, ...], seat: int) -> str:
    free = [name for name in BOT_NAMES if name not in taken]
    return free[seat % len(free)]


def of_person(room: Room, seat: Seat, now: float) -> dict[str, Any]:
    """What everybody may know of the bot that plays for a person or would."""
    if seat.kind != PERSON or not room.started:
        return {}
    return {
        "stand_in": {
            "name": name_of(room.seats, seat.seat),
            "bot": deputy(room.game, room.record.time_control),
            "plays": None if room.over else reason(room, seat, now),
        }
    }


def of_clock(room: Room, seat: Seat, now: float) -> dict[str, Any]:
    """And of their clock."""
    clocks = room.record.status.clocks
    if seat.kind != PERSON or not room.started or clocks is None:
        return {}
    return {"clock": shown(clocks, room.record.time_control, seat.seat, now)}
