"""The journal store: what has been told is on the disk. Answers that arrive together are committed together."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import bindparam, func, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.host import schema
from tablee.host.clocks import Clocks
from tablee.host.database import Conflict, Database, StandingRow, database_at
from tablee.host.hearing import PRESENCE, TABLE
from tablee.host.pace import Pace
from tablee.host.persons import Person, same
from tablee.host.seats import OPEN, Seat
from tablee.kernel.journal import Entry
from tablee.kernel.text import Text

__all__ = ["Conflict", "Record", "Standing", "Store"]


@dataclass(frozen=True)
class Standing:
    """What lists and clocks need to know of a match without replaying it."""

    over: bool = False
    waiting: tuple[int, ...] = ()
    clock: str | None = None
    deadline: float | None = None
    clocks: Clocks | None = None


@dataclass(frozen=True)
class Order:
    """A standing answer of a seat."""

    seat: int
    verb: str  # the kind of question
    word: str
    until: str
    at: int  # how many entries the journal had when it was given
    round: int | None
    label: Text


@dataclass(frozen=True)
class Record:
    """A table as it is stored, without its entries."""

    id: str
    game: str
    options: dict[str, str]
    language: str
    seats: list[Seat]
    header: Entry | None = None
    standing: Standing = field(default_factory=Standing)
    changed: float = 0.0
    secret: str | None = None  # of its chance
    origin: Entry | None = None  # the header it will begin with, when it goes on from a moment of another
    keeper: str | None = None  # the process that made the last change: it plays the bots
    host: str | None = None  # the person who says what becomes of it
    public: bool = False
    chat: str = "all"  # who may write
    created: float = 0.0
    pace: Pace = field(default_factory=Pace)
    orders: tuple[Order, ...] = ()


@dataclass
class Waiting:
    """Entries on their way to the disk."""

    table: str
    seq: int
    entries: list[Entry]
    standing: Standing
    done: asyncio.Future[None]


encode = msgspec.json.Encoder().encode


def packed(value: object) -> str:
    return encode(value).decode()


def standing_row(standing: Standing, keeper: str) -> dict[str, Any]:
    return {
        "over": standing.over,
        "waiting": packed(list(standing.waiting)),
        "clock": standing.clock,
        "deadline": standing.deadline,
        "clocks": None if standing.clocks is None else packed(standing.clocks.to_data()),
        "changed": time.time(),
        "keeper": keeper,
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


def entry_rows(table: str, seq: int, entries: list[Entry]) -> list[dict[str, Any]]:
    return [{"match": table, "seq": seq + i, "entry": packed(entry)} for i, entry in enumerate(entries)]


KEEP_ENTRIES = schema.entries.insert()
# Whose token it is: the person this device has become, or else the one it began as.
WHOSE = (
    select(schema.persons, schema.devices.c.token.label("whose"), literal(0).label("rank"))
    .join(schema.devices, schema.devices.c.person == schema.persons.c.id)
    .where(schema.devices.c.token == bindparam("token"))
    .union_all(
        select(schema.persons, schema.persons.c.token.label("whose"), literal(1).label("rank")).where(
            schema.persons.c.token == bindparam("token")
        )
    )
    .order_by("rank")
    .limit(1)
)


class Store:
    """Persons, tables and journals in a database. Make one with `await Store.open(…)`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.engine = database.engine
        self.process = secrets.token_hex(6)  # who we are among the processes that serve this store
        self.commits = 0
        self._queue: list[Waiting] = []
        self._flusher: asyncio.Task[None] | None = None

    @staticmethod
    async def open(address: str) -> Store:
        """The store at this address, its tables brought up to date."""
        database = database_at(address)
        await database.prepare()
        return Store(database)

    @property
    def shared(self) -> bool:
        """Whether other processes may write to it."""
        return self.database.shared

    async def close(self) -> None:
        if self._flusher is not None:
            await self._flusher
        await self.database.close()

    @asynccontextmanager
    async def change(self, *tables: str) -> AsyncIterator[AsyncConnection]:
        """One transaction of changes. When it is committed, other processes read these tables again.

        Raises Conflict when a row exists already; then nothing has changed."""
        async with self.database.change([self.announcement(table) for table in tables]) as connection:
            yield connection

    def change_presence(
        self, process: str, tables: list[str]
    ) -> AbstractAsyncContextManager[AsyncConnection]:
        """The same for who is online at these tables through a process; all others hear of it, we too if it is not ours."""
        return self.database.change([f"{process} {table} {PRESENCE}" for table in tables])

    def announcement(self, table: str) -> str:
        return f"{self.process} {table}"

    def listen(self, heard: Callable[[str, str, str], None], missed: Callable[[], None]) -> None:
        """Call `heard` with what other processes announce: which process, which table, about what."""

        def sort(word: str) -> None:
            process, table, about = (*word.split(" "), TABLE)[:3]
            if process != self.process:
                heard(process, table, about)

        self.database.listen(sort, missed)

    # ------------------------------------------------------------------ the journal

    async def append(self, table: str, seq: int, entries: list[Entry], standing: Standing) -> None:
        """Keep these entries, the first one being number `seq`. Returns when they are on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(table, seq, entries, standing, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())
        await done

    async def _flush(self) -> None:
        """Commit what waits, all of it at once; what arrives meanwhile is the next batch."""
        try:
            while self._queue:
                batch, self._queue = self._queue, []
                try:
                    await self._keep(batch)
                except Exception:
                    # One of them spoils the batch; each alone, only that one fails.
                    for one in batch:
                        try:
                            await self._keep([one])
                        except Exception as problem:
                            settle(one, problem)
                        else:
                            settle(one, None)
                else:
                    for one in batch:
                        settle(one, None)
        finally:
            self._flusher = None

    async def _keep(self, batch: list[Waiting]) -> None:
        entries = [
            (one.table, one.seq + i, packed(entry)) for one in batch for i, entry in enumerate(one.entries)
        ]
        last = {one.table: one.standing for one in batch}
        standings: list[StandingRow] = [
            (*standing_row(standing, self.process).values(), table) for table, standing in last.items()
        ]
        await self.database.keep(entries, standings, [self.announcement(table) for table in last])
        self.commits += 1

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a journal, from a number on."""
        columns = schema.entries.c
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(columns.entry)
                .where(columns.match == table, columns.seq >= since)
                .order_by(columns.seq)
            )
            return [json.loads(line) for (line,) in found]

    # ------------------------------------------------------------------ tables

    async def lay(self, record: Record, entries: list[Entry]) -> None:
        """A new table, with its first entries if it starts at once."""
        async with self.change(record.id) as connection:
            await connection.execute(
                schema.matches.insert(),
                {
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
                    "pace": packed(record.pace.to_data()),
                    **standing_row(record.standing, self.process),
                },
            )
            await connection.execute(
                schema.seats.insert(), [seat_row(record.id, seat) for seat in record.seats]
            )
            if entries:
                await connection.execute(KEEP_ENTRIES, entry_rows(record.id, 0, entries))

    async def reseat(self, record: Record, before: list[Seat], entries: list[Entry]) -> None:
        """Other people sit there than before; `record` is the table afterwards, with a header if that starts the match."""
        columns = schema.seats.c
        header = None if record.header is None else packed(record.header)
        async with self.change(record.id) as connection:
            # The table's row first: whoever changes its seats at the same moment waits here.
            await connection.execute(
                update(schema.matches)
                .where(schema.matches.c.id == record.id)
                .values(header=header, host=record.host, **standing_row(record.standing, self.process))
            )
            for old, new in zip(before, record.seats, strict=True):
                if old == new:
                    continue
                changed = await connection.execute(
                    update(schema.seats)
                    .where(
                        columns.match == record.id,
                        columns.seat == old.seat,
                        columns.kind == old.kind,
                        columns.person.is_(None) if old.person is None else columns.person == old.person,
                    )
                    .values(
                        **seat_row(record.id, new), seen=new.seen, version=new.version, stand_in=new.stand_in
                    )
                )
                if changed.rowcount != 1:
                    raise Conflict()
            still_open = await connection.execute(
                select(func.count())
                .select_from(schema.seats)
                .where(columns.match == record.id, columns.kind == OPEN)
            )
            if still_open.scalar() != sum(seat.kind == OPEN for seat in record.seats):
                raise Conflict()
            if entries:
                await connection.execute(KEEP_ENTRIES, entry_rows(record.id, 0, entries))

    async def read(self, table: str) -> Record | None:
        found = await self.records([table])
        return found[0] if found else None

    async def records(self, tables: list[str]) -> list[Record]:
        """These tables, in this order."""
        async with self.engine.connect() as connection:
            return await self._records(connection, tables)

    async def tables_of(self, person: str, most: int = 100) -> list[Record]:
        """The tables where a person sits, the latest first."""
        columns = schema.seats.c
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(schema.matches.c.id)
                .where(schema.matches.c.id.in_(select(columns.match).where(columns.person == person)))
                .order_by(schema.matches.c.changed.desc())
                .limit(most)
            )
            return await self._records(connection, [table for (table,) in found])

    async def _records(self, connection: AsyncConnection, ids: list[str]) -> list[Record]:
        seats: dict[str, list[Seat]] = {}
        columns = schema.seats.c
        for row in await connection.execute(
            select(schema.seats).where(columns.match.in_(ids)).order_by(columns.match, columns.seat)
        ):
            seats.setdefault(row.match, []).append(
                Seat(
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
                )
            )
        orders: dict[str, tuple[Order, ...]] = {}
        for row in await connection.execute(select(schema.orders).where(schema.orders.c.match.in_(ids))):
            order = Order(row.seat, row.verb, row.word, row.until, row.at, row.round, json.loads(row.label))
            orders[row.match] = (*orders.get(row.match, ()), order)
        found: dict[str, Record] = {}
        for row in await connection.execute(select(schema.matches).where(schema.matches.c.id.in_(ids))):
            found[row.id] = Record(
                row.id,
                row.game,
                json.loads(row.options),
                row.language,
                seats.get(row.id, []),
                None if row.header is None else json.loads(row.header),
                Standing(
                    row.over,
                    tuple(json.loads(row.waiting)),
                    row.clock,
                    row.deadline,
                    Clocks.stored(None if row.clocks is None else json.loads(row.clocks)),
                ),
                row.changed,
                row.secret,
                None if row.origin is None else json.loads(row.origin),
                row.keeper,
                row.host,
                row.public,
                row.chat,
                row.created,
                Pace.stored(None if row.pace is None else json.loads(row.pace)),
                orders.get(row.id, ()),
            )
        return [found[table] for table in ids if table in found]

    async def deadlines(self, before: float | None = None) -> list[tuple[float, str]]:
        """When which table's clock rings; all of them, or those due before a moment."""
        deadline = schema.matches.c.deadline
        # Not "is not null", for which SQLite would read every match.
        due = deadline > 0 if before is None else deadline < before
        columns = schema.matches.c
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(columns.deadline, columns.id).where(due, columns.over.is_(False))
            )
            return [(row.deadline, row.id) for row in found]

    # ------------------------------------------------------------------ the server's secret

    async def secret(self, name: str) -> str:
        """A secret that all processes have in common, made by the first that asks."""
        columns = schema.secrets.c
        while True:
            async with self.engine.connect() as connection:
                found = (await connection.execute(select(columns.value).where(columns.name == name))).scalar()
            if found is not None:
                return str(found)
            with contextlib.suppress(Conflict):
                async with self.change() as connection:
                    await connection.execute(
                        schema.secrets.insert(), {"name": name, "value": secrets.token_hex(32)}
                    )

    # ------------------------------------------------------------------ persons

    async def person(self, token: str) -> Person | None:
        """Whose token hashes to this."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(WHOSE, {"token": token})).first()
        if row is None or not same(row.whose, token):
            return None
        return Person(row.id, row.name, row.colour, row.language)

    async def meet(self, person: Person, token: str) -> None:
        """Somebody new."""
        row = {
            "id": person.id,
            "token": token,
            "name": person.name,
            "colour": person.colour,
            "language": person.language,
            "created": time.time(),
        }
        async with self.change() as connection:
            await connection.execute(schema.persons.insert(), row)

    async def remember(self, person: Person) -> None:
        """What somebody wants to be called from now on."""
        async with self.change() as connection:
            await connection.execute(
                update(schema.persons)
                .where(schema.persons.c.id == person.id)
                .values(name=person.name, colour=person.colour, language=person.language)
            )


def settle(one: Waiting, problem: Exception | None) -> None:
    if one.done.done():
        return  # whoever waited is gone
    if problem is None:
        one.done.set_result(None)
    else:
        one.done.set_exception(problem)
