"""What somebody has missed: from where on to read again when they come back, and how much it is for the list of their tables."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any

from sqlalchemy import func, select

from tablee.host.storage import Record, Store, held_by, schema
from tablee.host.table.room import Held
from tablee.kernel.entry import Answer, Entry


async def missed(held: Held, seat: int | None) -> dict[str, Any] | None:
    """Which lines of this seat's log came since its person's last answer, if some are new to them."""
    views = await held.views()  # reads the match, and so the version
    if seat is None or views is None:
        return None
    log = views.log(seat)
    seen = held.room.seats[seat].version
    if not 1 <= seen < held.room.version:
        return None
    asks = views.asks_at(seen)
    known = bisect_right(log.at, asks) if asks >= 0 else 0
    if known >= len(log.lines):
        return None
    last = last_own(views.match.journal.entries, seat)
    return {"from": known if last is None else min(known, bisect_right(log.at, last)), "unseen": known}


def last_own(entries: list[Entry], seat: int) -> int | None:
    """To which ask a seat's person last gave an answer themselves."""
    for entry in reversed(entries):
        if isinstance(entry, Answer) and entry.seat == seat and entry.bot is None:
            return entry.decision.asks
    return None


async def unseen(store: Store, person: str, records: list[Record]) -> dict[str, int]:
    """How many answers were given at each of these tables since a person was last there."""
    seen = {
        record.id: min(record.seats[seat].version for seat in held_by(record.seats, person))
        for record in records
        if not record.status.over and record.header is not None and held_by(record.seats, person)
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
