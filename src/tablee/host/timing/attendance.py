"""Who was at which table, and until when: on the disk, so that a restart or another process knows it too."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, case, select, update

from tablee.host.storage import AWAY, SeatClocks, Store, packed, schema
from tablee.host.timing.seat_clocks import later, moved

ONE: Final = 1  # the only row of the pulse


# For everybody in one go: while it is written, answers wait.
SEATS = schema.seats.c
SAW: Final = (
    update(schema.seats)
    .where(SEATS.match == bindparam("at"), SEATS.person == bindparam("who"))
    .values(
        seen=bindparam("now"),
        version=case((SEATS.version < bindparam("drawn"), bindparam("drawn")), else_=SEATS.version),
    )
)


@dataclass(frozen=True)
class Attendance:
    """A person at a table, and what they have seen of it."""

    table: str
    person: str
    version: int


async def saw(store: Store, sights: Iterable[Attendance], now: float) -> None:
    """These persons are at these tables now, or were until now."""
    rows = [{"at": one.table, "who": one.person, "drawn": one.version, "now": now} for one in sights]
    if rows:
        async with store.change() as connection:
            await connection.execute(SAW, rows)


async def came(store: Store, table: str, person: str, now: float) -> None:
    """Somebody is back: what a bot has been playing for them because they were away is theirs again."""
    columns = schema.seats.c
    mine = update(schema.seats).where(columns.match == table, columns.person == person)
    async with store.change(table) as connection:
        await connection.execute(mine.values(seen=now))
        await connection.execute(mine.where(columns.stand_in == AWAY).values(stand_in=None))


async def take_over(store: Store, table: str, seat: int, seen: float | None) -> bool:
    """A bot plays for somebody who is away, unless they have been seen since. Tells whether it does."""
    columns = schema.seats.c
    async with store.change(table) as connection:
        done = await connection.execute(
            update(schema.seats)
            .where(
                columns.match == table,
                columns.seat == seat,
                columns.stand_in.is_(None),
                columns.seen.is_(None) if seen is None else columns.seen <= seen,
            )
            .values(stand_in=AWAY)
        )
        return done.rowcount == 1


async def put(store: Store, table: str, seat: int, stand_in: str | None) -> None:
    """A bot plays for this seat from now on, for this reason; None: its person does."""
    columns = schema.seats.c
    async with store.change(table) as connection:
        await connection.execute(
            update(schema.seats)
            .where(columns.match == table, columns.seat == seat)
            .values(stand_in=stand_in, seen=time.time())
        )


async def timed_tables(store: Store) -> list[str]:
    """The tables where something may happen because time goes by."""
    columns = schema.matches.c
    async with store.engine.connect() as connection:
        found = await connection.execute(
            select(columns.id, columns.pace).where(
                columns.over.is_(False), columns.header.is_not(None), columns.pace.is_not(None)
            )
        )
        rows = [(row.id, json.loads(row.pace)) for row in found]
    return [table for table, pace in rows if pace["away"] is not None or pace["clock"] != "shown"]


# ---------------------------------------------------------------------- the server's pulse


async def beat(store: Store, now: float) -> None:
    """A server is there."""
    async with store.change() as connection:
        done = await connection.execute(update(schema.pulse).where(schema.pulse.c.id == ONE).values(beat=now))
        if done.rowcount == 0:
            await connection.execute(schema.pulse.insert(), {"id": ONE, "beat": now})


async def catch_up(store: Store, now: float, grace: float) -> float:
    """Time in which no server was there counts against nobody: what was running is moved by it. Gives how long it was.

    With several processes only the first to come back finds a gap; while one of them serves, there is none.
    """
    async with store.change() as connection:
        last = (await connection.execute(select(schema.pulse.c.beat))).scalar()
        if last is None or now - last <= grace:
            return 0.0
        mine = await connection.execute(
            update(schema.pulse).where(schema.pulse.c.id == ONE, schema.pulse.c.beat == last).values(beat=now)
        )
        if mine.rowcount != 1:
            return 0.0
        matches, seats = schema.matches.c, schema.seats.c
        running = select(matches.id).where(matches.over.is_(False))
        for row in (
            await connection.execute(
                select(matches.id, matches.clocks).where(matches.over.is_(False), matches.clocks.is_not(None))
            )
        ).all():
            clocks = SeatClocks.stored(json.loads(row.clocks))
            assert clocks is not None
            await connection.execute(
                update(schema.matches)
                .where(matches.id == row.id)
                .values(clocks=packed(moved(clocks, last, now).to_data()))
            )
        for seat in (
            await connection.execute(
                select(seats.match, seats.seat, seats.seen).where(
                    seats.match.in_(running), seats.seen.is_not(None)
                )
            )
        ).all():
            await connection.execute(
                update(schema.seats)
                .where(seats.match == seat.match, seats.seat == seat.seat)
                .values(seen=later(seat.seen, last, now))
            )
        return float(now - last)
