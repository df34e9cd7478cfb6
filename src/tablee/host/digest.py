"""What somebody has missed: from where on to read again when they come back, and how much it is for the list of their tables."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from sqlalchemy import func, select

from tablee.host import schema
from tablee.host.room import Room
from tablee.host.seats import held_by
from tablee.host.store import Record, Store
from tablee.kernel.journal import Entry


async def missed(room: Room, seat: int | None) -> dict[str, Any] | None:
    """Which lines of this seat's log came since its person's last answer, if some are new to them. Call it holding the lock."""
    if seat is None or not room.started:
        return None
    log = await room.log(seat)  # reads the match, and so the version
    seen = room.seats[seat].version
    if not 1 <= seen < room.version:
        return None
    asks = await room.asks_at(seen)
    known = bisect_right(log.at, asks) if asks >= 0 else 0
    if known >= len(log.lines):
        return None
    last = last_own(room.entries_in_memory, seat)
    return {"from": known if last is None else min(known, bisect_right(log.at, last)), "unseen": known}


def last_own(entries: list[Entry], seat: int) -> int | None:
    """To which ask a seat's person last gave an answer themselves."""
    for entry in reversed(entries):
        if entry.get("by") == seat and "move" in entry and "bot" not in entry:
            return int(entry["ask"].split(".")[0])
    return None


async def unseen(store: Store, person: str, records: list[Record]) -> dict[str, int]:
    """How many answers were given at each of these tables since a person was last there."""
    seen = {
        record.id: min(record.seats[seat].version for seat in held_by(record.seats, person))
        for record in records
        if not record.standing.over and record.header is not None and held_by(record.seats, person)
    }
    wanted = [table for table, version in seen.items() if version]
    if not wanted:
        return {}
    columns = schema.entries.c
    async with store.engine.connect() as connection:
        found = await connection.execute(
            select(columns.match, func.count())
            .where(columns.match.in_(wanted), columns.entry.startswith('{"by"', autoescape=True))
            .group_by(columns.match)
        )
        return {table: max(0, 1 + count - seen[table]) for table, count in found}
