"""What a page is sent of its table: the whole state from one seat, who is there, and whether it has drawn the right thing."""

from __future__ import annotations

import time
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from tablee.host.storage import TimeControl
from tablee.host.table.agreement import hints_given, reasons_given
from tablee.host.table.causes import explained
from tablee.host.table.digest import missed
from tablee.host.table.room import Held, Room
from tablee.host.table.seat_strip import A_MOMENT
from tablee.host.table.standing_answers import of_seat
from tablee.host.table.takeback import undo_data
from tablee.host.table.views import NOTHING, Reading, SeatLog, Shared, encode


class Ack(msgspec.Struct, tag="ack"):
    """An answer is stored."""

    ref: str
    version: int


def shared(room: Room) -> Shared:
    """What pages of this table have in common as it is now: until it changes, somebody comes or goes, or its clocks have moved on."""
    takebacks = room.takebacks
    room.shared.made_of(
        (room.record, takebacks.request, takebacks.end),
        (room.version, room.audience.online(), int(time.time() / A_MOMENT)),
    )
    return room.shared


@lru_cache(1000)
def pace_part(control: TimeControl) -> msgspec.Raw:
    return msgspec.Raw(encode(control.to_data()))


def presence(room: Room, reader: str | None) -> bytes:
    return encode({"type": "presence", "seats": room.strip.read_by(room, reader)})


async def pulse(ref: str, room: Room, seats: list[int | None]) -> bytes:
    """That we are here, and what a page should have drawn by now."""
    async with room.held() as held:
        drawn = [
            {"seat": seat, "hash": (await held.seen(seat)).hash, "check": (await held.log(seat)).check}
            for seat in seats
        ]
        return encode({"type": "pulse", "ref": ref, "version": room.version, "drawn": drawn})


async def state(
    held: Held,
    seat: int | None,
    reader: str | None,
    reading: Reading,
    first: bool = False,
    acks: Iterable[Ack] = (),
) -> bytes:
    """Everything a page needs to draw the table from one seat. All who look on and lack the same lines are sent the same."""
    room, record, views = held.room, held.room.record, await held.views()
    match = None if views is None else views.match
    seen, log = (NOTHING, SeatLog()) if views is None else (views.seen(seat), views.log(seat))
    since, lines = reading.news(log)
    hosting = reader is not None and reader == record.host
    undo, orders = undo_data(room, match, seat), of_seat(room, match, seat)
    away = await missed(held, seat) if first else None
    advice = {
        "hints": seat is not None and hints_given(room),
        "reasons": list(explained(match, room, seat)) if match and reasons_given(room, seat) else None,
    }

    def told() -> dict[str, Any]:
        deadline = record.status.deadline
        return {
            "type": "state",
            "table": room.id,
            "game": room.game.id,
            "options": record.options,
            "pace": pace_part(record.time_control),
            "version": room.version,
            "hash": seen.hash,
            "seat": seat,
            "started": room.started,
            "view": seen.view,
            "decisions": seen.decisions,
            "waiting": seen.waiting,
            "events": lines,
            "events_from": since,
            "sums": log.sums[since:],
            "check": log.check,
            "seats": room.strip.read_by(room, reader),
            "clock": None
            if deadline is None
            else {"seconds_left": max(0.0, round(deadline - time.time(), 1))},
            "outcome": seen.outcome,
            "undo": undo,
            "orders": orders,
            "missed": away,
            "public": record.public,
            "chat": record.chat,
            "hosting": hosting,
            "teaching": record.teaching,
            "tempo": record.tempo,
            "advice": advice,
        }

    if seat is None:
        return shared(room).message(("state", since, hosting), told)
    return encode({**told(), "acks": acks} if acks else told())
