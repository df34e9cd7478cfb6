"""The seats as a page is sent them. With each answer only the clocks are others: what stands beside them is kept in words."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tablee.host.storage import Record, Seat
from tablee.host.table.stand_in import of_clock, of_person, reason
from tablee.host.table.views import encode

if TYPE_CHECKING:
    from tablee.host.table.room import Room

A_MOMENT: Final = 0.05  # seconds; clocks are told in tenths


def seats_data(room: Room, reader: str | None) -> list[dict[str, Any]]:
    """The seats, as plain data."""
    now = time.time()
    return [{**standing(room, seat, reader, now), **of_clock(room, seat, now)} for seat in room.seats]


def standing(room: Room, seat: Seat, reader: str | None, now: float) -> dict[str, Any]:
    """A seat without its clock."""
    hosting = seat.person is not None and seat.person == room.record.host
    return {
        **seat.to_data(reader, room.audience.online()),
        "host": hosting,
        **of_person(room, seat, now),
    }


class SeatStrip:
    """The same as JSON, for the pages of one table: readers who hold the same seats read alike."""

    def __init__(self) -> None:
        self._record: Record | None = None  # of what is kept here
        self._figures: tuple[object, ...] = ()
        self._standing: dict[
            tuple[int, ...], list[bytes]
        ] = {}  # by the reader's seats: each, open at its end
        self._moment = 0
        self._clocks: list[bytes] = []  # how each seat ends
        self._whole: dict[tuple[int, ...], msgspec.Raw] = {}

    def read_by(self, room: Room, reader: str | None) -> msgspec.Raw:
        """The seats as this reader sees them."""
        now = time.time()
        self._look(room, now)
        mine = tuple(room.seats_of(reader))
        whole = self._whole.get(mine)
        if whole is None:
            heads = self._standing.get(mine)
            if heads is None:
                heads = [encode(standing(room, seat, reader, now))[:-1] for seat in room.seats]
                self._standing[mine] = heads
            told = b",".join([head + end for head, end in zip(heads, self._clocks, strict=True)])
            whole = self._whole[mine] = msgspec.Raw(b"[" + told + b"]")
        return whole

    def _look(self, room: Room, now: float) -> None:
        """Forget what is another by now."""
        record, before = room.record, self._record
        control, moment = record.time_control, int(now / A_MOMENT)
        # Where time is kept, a bot may play from one moment to the next.
        late = [reason(room, seat, now) for seat in room.seats] if control.kept else None
        figures = (record.host, room.audience.online(), room.started, room.over, late)
        stands = before is not None and record.seats is before.seats and control is before.time_control
        if not stands or figures != self._figures:
            self._figures = figures
            self._standing.clear()
            before = None
        if before is None or record.status is not before.status or moment != self._moment:
            self._moment = moment
            self._clocks = [end_of(of_clock(room, seat, now)) for seat in room.seats]
            self._whole.clear()
        self._record = record


def end_of(clock: dict[str, Any]) -> bytes:
    """What follows the other fields of a seat."""
    return b"," + encode(clock)[1:] if clock else b"}"
