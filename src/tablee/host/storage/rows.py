"""Records as rows of the database, and back."""

from __future__ import annotations

import json
import logging
import time
from typing import Any, Final

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.host.storage import schema
from tablee.host.storage.database import EntryRow
from tablee.host.storage.records import Record, Seat, SeatClocks, StandingAnswer, Status, TimeControl
from tablee.host.storage.soundness import checksum
from tablee.kernel.entry import Entry

log = logging.getLogger("tablee.host")
encode = msgspec.json.Encoder().encode
STATUS: Final = ("over", "waiting", "clock", "deadline", "clocks", "changed", "keeper")
ENTRY: Final = ("match", "seq", "entry", "sum")


def packed(value: object) -> str:
    return encode(value).decode()


def standing(
    status: Status, keeper: str
) -> tuple[bool, str, str | None, float | None, str | None, float, str]:
    """A status as columns, in the order of STATUS."""
    clocks = None if status.clocks is None else packed(status.clocks.to_data())
    return status.over, packed(status.waiting), status.clock, status.deadline, clocks, time.time(), keeper


def status_row(status: Status, keeper: str) -> dict[str, Any]:
    return dict(zip(STATUS, standing(status, keeper), strict=True))


def table_row(record: Record, keeper: str) -> dict[str, Any]:
    return {
        "id": record.id,
        "game": record.game,
        "options": packed(record.options),
        "language": record.language,
        "created": time.time(),
        "header": None if record.header is None else packed(record.header),
        "secret": record.secret,
        "origin": None if record.origin is None else packed(record.origin),
        "host": record.host,
        "public": record.public,
        "chat": record.chat,
        "pace": packed(record.time_control.to_data()),
        "teaching": record.teaching,
        "tempo": record.tempo,
        "hurried": record.hurried,
        **status_row(record.status, keeper),
    }


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {
        "match": table,
        "seat": seat.seat,
        "kind": seat.kind,
        "person": seat.person,
        "name": seat.name,
        "colour": seat.colour,
        "bot": seat.bot,
        "word": seat.word,
    }


def written(table: str, seq: int, entries: list[Entry]) -> list[EntryRow]:
    """Entries as columns, in the order of ENTRY."""
    lines = [(seq + i, packed(entry.to_data())) for i, entry in enumerate(entries)]
    return [(table, n, line, checksum(table, n, line)) for n, line in lines]


def entry_rows(table: str, seq: int, entries: list[Entry]) -> list[dict[str, Any]]:
    return [dict(zip(ENTRY, row, strict=True)) for row in written(table, seq, entries)]


async def read_records(connection: AsyncConnection, ids: list[str]) -> list[Record]:
    """These tables, in this order; those that are no more are left out."""
    seats: dict[str, list[Seat]] = {}
    columns = schema.seats.c
    for row in await connection.execute(
        select(schema.seats).where(columns.match.in_(ids)).order_by(columns.match, columns.seat)
    ):
        seats.setdefault(row.match, []).append(seat_in(row))
    answers: dict[str, tuple[StandingAnswer, ...]] = {}
    for row in await connection.execute(select(schema.orders).where(schema.orders.c.match.in_(ids))):
        answer = StandingAnswer(
            row.seat, row.verb, row.word, row.until, row.at, row.round, json.loads(row.label)
        )
        answers[row.match] = (*answers.get(row.match, ()), answer)
    found: dict[str, Record] = {}
    for row in await connection.execute(select(schema.matches).where(schema.matches.c.id.in_(ids))):
        try:
            found[row.id] = record_in(row, seats.get(row.id, []), answers.get(row.id, ()))
        except (ValueError, KeyError, TypeError) as problem:  # left out, so that the others can be read
            log.error("table %s: its row is damaged on the disk: %r", row.id, problem)
    return [found[table] for table in ids if table in found]


def seat_in(row: Any) -> Seat:
    return Seat(
        row.seat,
        row.kind,
        row.name,
        row.colour,
        row.person,
        row.bot,
        row.word,
        row.seen,
        row.version,
        row.stand_in,
        row.hints,
    )


def record_in(row: Any, seats: list[Seat], standing_answers: tuple[StandingAnswer, ...]) -> Record:
    clocks = SeatClocks.stored(None if row.clocks is None else json.loads(row.clocks))
    return Record(
        row.id,
        row.game,
        json.loads(row.options),
        row.language,
        seats,
        None if row.header is None else json.loads(row.header),
        Status(row.over, tuple(json.loads(row.waiting)), row.clock, row.deadline, clocks),
        row.changed,
        row.secret,
        None if row.origin is None else json.loads(row.origin),
        row.keeper,
        row.host,
        row.public,
        row.chat,
        row.created,
        TimeControl.stored(None if row.pace is None else json.loads(row.pace)),
        standing_answers,
        row.teaching,
        row.tempo,
        row.hurried,
    )
