"""A world for simulations: an event loop whose clock jumps to the next thing to happen, and a database in memory without threads."""

from __future__ import annotations

import asyncio
import contextlib
import selectors
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from sqlalchemy import create_engine
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from tablee.host.storage import schema
from tablee.host.storage.database import Conflict, EntryRow, StatusRow
from tablee.host.storage.sqlite import SQL_ENTRIES, SQL_STANDING

EPOCH = 1_800_000_000.0


class Jump(selectors.SelectSelector):
    """Nobody outside says anything: instead of waiting, it is later."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        assert timeout is not None, "everything waits for something that never comes"
        self.now += max(0.0, timeout)
        return []


class VirtualLoop(asyncio.SelectorEventLoop):
    """Time passes only between things; what would be done in a thread is done at once."""

    def __init__(self) -> None:
        self.jump = Jump()
        super().__init__(self.jump)

    def time(self) -> float:
        return self.jump.now

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> Any:
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except BaseException as problem:
            done.set_exception(problem)
        return done


@contextlib.contextmanager
def virtual_time() -> Iterator[VirtualLoop]:
    """A loop, and everybody's clock is the loop's."""
    loop = VirtualLoop()
    real = time.time, time.monotonic
    time.time = lambda: EPOCH + loop.time()
    time.monotonic = loop.time
    try:
        yield loop
    finally:
        time.time, time.monotonic = real
        loop.close()


class Calm:
    """A connection whose calls need no waiting."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def execute(self, *said: Any) -> Any:
        return self.connection.execute(*said)


class Disk:
    """What survives a crash."""

    def __init__(self) -> None:
        self.engine = create_engine(
            "sqlite://", poolclass=StaticPool, connect_args={"check_same_thread": False}
        )
        schema.metadata.create_all(self.engine)

    def wipe(self) -> None:
        with self.engine.begin() as connection:
            for table in reversed(schema.metadata.sorted_tables):
                connection.execute(table.delete())


class Crashed(Exception):
    """This process is gone; it writes nothing any more."""


class Shelf:
    """One process's way to the disk. A commit takes a while; `gone` says that the process crashed meanwhile."""

    shared = False

    def __init__(self, disk: Disk, rng: Random) -> None:
        self.disk = disk
        self.rng = rng
        self.gone = False
        self.engine: Any = self

    @asynccontextmanager
    async def connect(self) -> AsyncIterator[Calm]:
        with self.disk.engine.connect() as connection:
            yield Calm(connection)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Calm]:
        if self.gone:
            raise Crashed()
        with self.disk.engine.begin() as connection:
            yield Calm(connection)

    @asynccontextmanager
    async def change(self, announced: list[str]) -> AsyncIterator[Any]:
        try:
            async with self.begin() as connection:
                yield connection
        except IntegrityError:
            raise Conflict() from None

    async def keep(self, entries: list[EntryRow], statuses: list[StatusRow], announced: list[str]) -> None:
        await asyncio.sleep(self.rng.random() * 0.05)
        if self.gone:
            raise Crashed()
        try:
            with self.disk.engine.begin() as connection:
                raw: Any = connection.connection.dbapi_connection
                raw.executemany(SQL_ENTRIES, entries)
                raw.executemany(SQL_STANDING, statuses)
        except IntegrityError:
            raise Conflict() from None
        await asyncio.sleep(self.rng.random() * 0.05)  # it is stored, and nobody knows yet

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Nobody else writes here."""

    async def prepare(self) -> None: ...

    async def close(self) -> None: ...
