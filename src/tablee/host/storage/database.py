"""Where the store keeps things: SQLite for one process, PostgreSQL for several, behind the few calls in which they differ."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Protocol

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

EntryRow = tuple[str, int, str, int]  # table, number, one line of the journal, its checksum
StatusRow = tuple[
    bool, str, str | None, float | None, str | None, float, str, int, str
]  # its columns, how long the journal is, then the table


class Conflict(Exception):
    """Somebody else has written that entry, or sat down there, first: read the table again."""


class Unsure(Exception):
    """The line to the database broke while something was being kept: it may be on the disk or not."""


class Database(Protocol):
    """One database. `shared`: other processes write to it too, and tell us of it."""

    engine: AsyncEngine
    shared: bool

    async def prepare(self) -> None:
        """Bring its tables to the newest version."""

    def change(self, announced: list[str]) -> AbstractAsyncContextManager[AsyncConnection]:
        """One transaction; the others hear these words when it is committed. Raises Conflict where a row exists already."""

    async def keep(self, entries: list[EntryRow], statuses: list[StatusRow], announced: list[str]) -> None:
        """Entries of journals and where their matches stand, all on the disk when it returns. Raises Conflict, and then nothing was kept;
        Unsure, and then only the journals can tell."""

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """From now on call `heard` with what others announce, and `missed` when something may have been missed."""

    async def close(self) -> None: ...


def is_postgres(address: str) -> bool:
    return address.startswith(("postgres://", "postgresql://", "postgresql+asyncpg://"))


def check(address: str) -> None:
    """Ends with a sentence when there is no database at an address, before anything is served."""
    if not is_postgres(address):
        from tablee.host.storage import sqlite

        sqlite.check(address)
    else:
        database_at(address)
        from tablee.host.storage import postgres

        asyncio.run(postgres.check(address))


def database_at(address: str) -> Database:
    """The database at an address: a file, or postgresql://…"""
    if not is_postgres(address):
        from tablee.host.storage.sqlite import Sqlite

        return Sqlite(address)
    try:
        from tablee.host.storage.postgres import Postgres
    except ImportError:
        raise SystemExit("PostgreSQL needs the extra: pip install 'tablee[postgres]'.") from None
    return Postgres(address)
