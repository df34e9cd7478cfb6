"""SQLite as the store: one file, readers beside one writer, every commit on the disk before it returns."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.host import migrations
from tablee.host.database import Conflict, EntryRow, StandingRow

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit has reached the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
SQL_ENTRIES = "INSERT INTO entries (match, seq, entry) VALUES (?, ?, ?)"
SQL_STANDING = (
    "UPDATE matches SET over = ?, waiting = ?, clock = ?, deadline = ?, clocks = ?, changed = ?, keeper = ?"
    " WHERE id = ?"
)


def path_of(database: str) -> str:
    """The file, its folder made."""
    path = Path(database.removeprefix("sqlite:///")).expanduser().resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    return str(path)


def engine(path: str) -> AsyncEngine:
    made = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args={"timeout": 10})

    @event.listens_for(made.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    return made


class Sqlite:
    """One file. The journal's entries have one connection in one thread: a whole transaction costs one change of thread, not five."""

    shared = False

    def __init__(self, address: str) -> None:
        self.path = path_of(address)
        self.engine = engine(self.path)
        self._writing = asyncio.Lock()  # one writer at a time: SQLite has no more, and nobody starves
        self._thread = ThreadPoolExecutor(1, "tablee-writer")
        self._connection: sqlite3.Connection | None = None

    async def prepare(self) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(migrations.upgrade)
        self._connection = sqlite3.connect(
            self.path, timeout=10, isolation_level=None, check_same_thread=False
        )
        for pragma in PRAGMAS:
            self._connection.execute(pragma)

    @asynccontextmanager
    async def change(self, announced: list[str]) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._writing, self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Conflict() from None

    async def keep(self, entries: list[EntryRow], standings: list[StandingRow], announced: list[str]) -> None:
        async with self._writing:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._commit, entries, standings)

    def _commit(self, entries: list[EntryRow], standings: list[StandingRow]) -> None:
        connection = self._connection
        assert connection is not None
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(SQL_ENTRIES, entries)
            connection.executemany(SQL_STANDING, standings)
            connection.execute("COMMIT")
        except BaseException as problem:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(problem, sqlite3.IntegrityError):
                raise Conflict() from None
            raise

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Nobody else writes to this file."""

    async def close(self) -> None:
        self._thread.shutdown()
        if self._connection is not None:
            self._connection.close()
        await self.engine.dispose()
