"""The other processes that serve the same store: which of them live, and who is online there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final

from sqlalchemy import delete, extract, func, select, update

from tablee.host.storage import Conflict, Store
from tablee.host.storage.schema import presence, processes

log = logging.getLogger("tablee.host")
HEARTBEAT: Final = 1.0  # seconds
GONE: Final = 5.0  # seconds without one, by the database's clock


class Peers:
    """Nobody, where the store is ours alone. Otherwise each process says once a second that it lives, and sweeps up after those that do not."""

    def __init__(self, store: Store, tick: Callable[[], Awaitable[None]]) -> None:
        self.store = store
        self.tick = tick
        self.alive: set[str] = {store.process}
        self._wanted: dict[str, set[str]] = {}  # who is online here, by table, as it should be written
        self._written: dict[str, set[str]] = {}
        self._something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        if self.store.shared:
            await self._beat()
            self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._write())]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._tasks:
            with contextlib.suppress(Exception):  # the others will notice
                await self._sweep(self.store.process)

    def lives(self, process: str | None) -> bool:
        """Whether another process of this name is at work."""
        return process != self.store.process and process in self.alive

    # ------------------------------------------------------------------ living

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT)
            try:
                await self._beat()
                await self.tick()
            except Exception as problem:
                log.warning("no sign of life could be given: %r", problem)

    async def _beat(self) -> None:
        """Say that we live, and look who does."""
        me = self.store.process
        now = extract("epoch", func.clock_timestamp())
        async with self.store.change() as connection:
            known = await connection.execute(update(processes).where(processes.c.id == me).values(seen=now))
            if known.rowcount == 0:  # the first time, or the others had given us up
                await connection.execute(processes.insert().values(id=me, seen=now))
                self._written.clear()
                self._something.set()
            found = await connection.execute(select(processes.c.id, (now - processes.c.seen) < GONE))
            lives = {str(process): bool(fresh) for process, fresh in found}
        self.alive = {process for process, fresh in lives.items() if fresh}
        for process, fresh in lives.items():
            if not fresh:
                log.warning("process %s is gone", process)
                await self._sweep(process)

    async def _sweep(self, process: str) -> None:
        """Nobody is online any more at a process that is gone."""
        async with self.store.engine.connect() as connection:
            found = await connection.execute(
                select(presence.c.match).where(presence.c.process == process).distinct()
            )
            tables = [str(table) for (table,) in found]
        async with self.store.change_presence(process, tables) as connection:
            await connection.execute(delete(presence).where(presence.c.process == process))
            await connection.execute(delete(processes).where(processes.c.id == process))

    # ------------------------------------------------------------------ who is online

    def note(self, table: str, here: Iterable[str]) -> None:
        """These persons have the table open at this process."""
        if self.store.shared:
            self._wanted[table] = set(here)
            self._something.set()

    async def elsewhere(self, table: str) -> set[str]:
        """Who has the table open at other processes."""
        if not self.store.shared:
            return set()
        async with self.store.engine.connect() as connection:
            found = await connection.execute(
                select(presence.c.person).where(
                    presence.c.match == table, presence.c.process != self.store.process
                )
            )
            return {str(person) for (person,) in found}

    async def _write(self) -> None:
        """Write down what has changed, the latest only."""
        while True:
            await self._something.wait()
            self._something.clear()
            changed = [table for table in self._wanted if self._wanted[table] != self._written.get(table)]
            try:
                for table in changed:
                    await self._write_one(table, self._wanted[table])
            except Conflict:
                self._written.clear()  # given up by the others, and back: all of it again
                self._something.set()
            except Exception as problem:
                log.warning("who is online could not be written: %r", problem)
                await asyncio.sleep(HEARTBEAT)
                self._something.set()

    async def _write_one(self, table: str, here: set[str]) -> None:
        mine = (presence.c.match == table, presence.c.process == self.store.process)
        async with self.store.change_presence(self.store.process, [table]) as connection:
            await connection.execute(delete(presence).where(*mine))
            if here:
                await connection.execute(
                    presence.insert(),
                    [{"match": table, "process": self.store.process, "person": person} for person in here],
                )
        self._written[table] = here
        if not here and not self._wanted[table]:
            del self._wanted[table], self._written[table]
