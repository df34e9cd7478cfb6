"""What those around a table have agreed to be told of others' thoughts: hints, and why a bot plays so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablee.host.storage import BOT

if TYPE_CHECKING:
    from tablee.host.table.room import Room


def hints_given(room: Room) -> bool:
    """Whether a seat may ask what a master would do: where all others are bots, or everybody agreed."""
    people = sum(seat.kind != BOT for seat in room.seats)
    return room.advised and room.started and not room.over and (people == 1 or room.record.teaching)


def reasons_given(room: Room, seat: int | None) -> bool:
    """Whether a bot may say why it plays so, which tells what it holds: after the match; before, to those who sit at a teaching table."""
    if not room.advised or not room.started:
        return False
    return room.over or (room.record.teaching and seat is not None)
