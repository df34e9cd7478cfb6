"""SQLite as the store: one file, readers beside one writer, every commit on the disk before it returns."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",  # a commit has reached the disk when it returns
    "PRAGMA foreign_keys=ON",
    "PRAGMA busy_timeout=10000",
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


class Writer:
    """One connection in one thread for the journal's entries: a whole transaction costs one change of thread, not five."""

    def __init__(self, path: str, *statements: str) -> None:
        self.statements = statements
        self._thread = ThreadPoolExecutor(1, "tablee-writer")
        self._connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
        for pragma in PRAGMAS:
            self._connection.execute(pragma)

    async def keep(self, *rows: Iterable[tuple[Any, ...]]) -> None:
        """Each statement with its rows, all in one transaction. Raises sqlite3's errors; then nothing was kept."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, rows)

    def _commit(self, rows: tuple[Iterable[tuple[Any, ...]], ...]) -> None:
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, each in zip(self.statements, rows, strict=True):
                connection.executemany(statement, each)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
