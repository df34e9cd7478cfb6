"""The journal store: what has been told is on the disk. Answers that arrive together are committed together."""

from __future__ import annotations

import contextlib
import hmac
import logging
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from sqlalchemy import and_, bindparam, func, literal, select, update
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.host.storage import schema
from tablee.host.storage.database import Conflict, Database, StatusRow, database_at
from tablee.host.storage.journal_queue import JournalQueue, Waiting
from tablee.host.storage.records import OPEN, Person, Record, Seat, Status
from tablee.host.storage.rows import (
    entry_rows,
    packed,
    read_records,
    seat_row,
    standing,
    status_row,
    table_row,
    written,
)
from tablee.host.storage.soundness import damaged, sound
from tablee.kernel.entry import Entry

TABLE = "table"  # announced: something about a table has changed
PRESENCE = "presence"  # announced: who is online at a table
DEVICES = "person"  # announced: which devices a person has

log = logging.getLogger("tablee.host")
KEEP_ENTRIES = schema.entries.insert()
# A journal from a number on, and how long it should be, as they are at one moment.
JOURNAL = (
    select(schema.matches.c.length, schema.entries.c.seq, schema.entries.c.entry, schema.entries.c.sum)
    .join_from(
        schema.matches,
        schema.entries,
        and_(schema.entries.c.match == schema.matches.c.id, schema.entries.c.seq >= bindparam("since")),
        isouter=True,
    )
    .where(schema.matches.c.id == bindparam("table"))
    .order_by(schema.entries.c.seq)
)
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
        self._queue = JournalQueue(self._keep)

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
        await self._queue.close()
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

    def change_person(self, person: str) -> AbstractAsyncContextManager[AsyncConnection]:
        """The same for which devices somebody has."""
        return self.database.change([f"{self.process} {person} {DEVICES}"])

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

    async def append(self, table: str, seq: int, entries: list[Entry], status: Status) -> None:
        """Keep these entries, the first one being number `seq`. Returns when they are on the disk."""
        await self._queue.append(table, seq, entries, status)

    async def _keep(self, batch: list[Waiting]) -> None:
        entries = [row for one in batch for row in written(one.table, one.seq, one.entries)]
        last = {one.table: one for one in batch}
        statuses: list[StatusRow] = [
            (*standing(one.status, self.process), one.seq + len(one.entries), table)
            for table, one in last.items()
        ]
        await self.database.keep(entries, statuses, [self.announcement(table) for table in last])
        self.commits += 1

    async def entries(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a journal, from a number on."""
        try:
            async with self.engine.connect() as connection:
                rows = list(await connection.execute(JOURNAL, {"table": table, "since": since}))
        except DatabaseError as problem:
            if "malformed" not in str(problem) and "corrupt" not in str(problem):
                raise
            log.error("table %s: its journal cannot be read: %s", table, problem)
            raise damaged(since, []) from None
        length = rows[0].length if rows else None
        return sound(table, since, length, [(n, line, s) for _, n, line, s in rows if n is not None])

    # ------------------------------------------------------------------ tables

    async def lay(self, record: Record, entries: list[Entry]) -> None:
        """A new table, with its first entries if it starts at once."""
        async with self.change(record.id) as connection:
            row = {**table_row(record, self.process), "length": len(entries)}
            await connection.execute(schema.matches.insert(), row)
            await connection.execute(
                schema.seats.insert(), [seat_row(record.id, seat) for seat in record.seats]
            )
            if entries:
                await connection.execute(KEEP_ENTRIES, entry_rows(record.id, 0, entries))

    async def reseat(self, record: Record, before: list[Seat], entries: list[Entry]) -> None:
        """Other people sit there than before; `record` is the table afterwards, with a header if that starts the match."""
        columns = schema.seats.c
        header = None if record.header is None else packed(record.header)
        begun = {"length": len(entries)} if entries else {}
        async with self.change(record.id) as connection:
            # The table's row first: whoever changes its seats at the same moment waits here.
            await connection.execute(
                update(schema.matches)
                .where(schema.matches.c.id == record.id)
                .values(header=header, host=record.host, **begun, **status_row(record.status, self.process))
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
                        **seat_row(record.id, new),
                        seen=new.seen,
                        version=new.version,
                        stand_in=new.stand_in,
                        hints=new.hints,
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
            return await read_records(connection, tables)

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
            return await read_records(connection, [table for (table,) in found])

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
        if row is None or not hmac.compare_digest(row.whose, token):
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
