"""SQLite as the store: one file, readers beside one writer, every commit on the disk before it returns."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.host.storage import migrations
from tablee.host.storage.database import Conflict, EntryRow, StatusRow
from tablee.host.storage.private_files import keep_private

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit has reached the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
)
SQL_ENTRIES = "INSERT INTO entries (match, seq, entry, sum) VALUES (?, ?, ?, ?)"
SQL_STANDING = (
    "UPDATE matches SET over = ?, waiting = ?, clock = ?, deadline = ?, clocks = ?, changed = ?, keeper = ?, length = ?"
    " WHERE id = ?"
)


def path_of(database: str) -> str:
    """The file; it is there, and private."""
    path = Path(database.removeprefix("sqlite:///")).expanduser().resolve()
    keep_private(path)
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


class InUse(Exception):
    """Another process serves this file."""


def take_lock(path: str) -> int | None:
    """Keep other processes away from the file until this one ends, however it ends; they would not hear of each other's changes.

    None: this machine has no such locks.
    """
    try:
        import fcntl
    except ImportError:
        return None
    lock = os.open(f"{path}.lock", os.O_CREAT | os.O_RDWR, 0o600)
    try:
        fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        os.close(lock)
        if problem.errno in (errno.EACCES, errno.EAGAIN):
            raise InUse() from None
        return None  # a file system without locks
    return lock


def check(address: str) -> None:
    """Ends with a sentence when the file cannot be served from here."""
    path = path_of(address)
    try:
        if not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        lock = take_lock(path)
        if lock is not None:
            os.close(lock)
        connection = sqlite3.connect(path, timeout=10)
        try:
            connection.execute("PRAGMA schema_version").fetchone()
        finally:
            connection.close()
    except InUse:
        raise SystemExit(f"{path} is served by another process already.") from None
    except OSError as problem:
        raise SystemExit(f"{path} cannot be written to: {problem.strerror}.") from None
    except sqlite3.DatabaseError as problem:
        raise SystemExit(f"{path} cannot be used: {problem}.") from None


class Sqlite:
    """One file. The journal's entries have one connection in one thread: a whole transaction costs one change of thread, not five."""

    shared = False

    def __init__(self, address: str) -> None:
        self.path = path_of(address)
        self.engine = engine(self.path)
        self._writing = asyncio.Lock()  # one writer at a time: SQLite has no more, and nobody starves
        self._thread = ThreadPoolExecutor(1, "tablee-writer")
        self._connection: sqlite3.Connection | None = None
        self._lock: int | None = None

    async def prepare(self) -> None:
        self._lock = take_lock(self.path)
        async with self.engine.begin() as connection:
            # Said by hand: the driver begins no transaction for statements that change tables, and each would stand alone.
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
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

    async def keep(self, entries: list[EntryRow], statuses: list[StatusRow], announced: list[str]) -> None:
        async with self._writing:
            loop = asyncio.get_running_loop()
            await loop.run_in_executor(self._thread, self._commit, entries, statuses)

    def _commit(self, entries: list[EntryRow], statuses: list[StatusRow]) -> None:
        connection = self._connection
        assert connection is not None
        connection.execute("BEGIN IMMEDIATE")
        try:
            connection.executemany(SQL_ENTRIES, entries)
            connection.executemany(SQL_STANDING, statuses)
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
        if self._lock is not None:
            os.close(self._lock)
