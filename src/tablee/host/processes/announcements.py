"""What other processes announce reaches the tables in memory here: each reads what it lacks, once however often it is told."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from tablee.kernel.errors import TableeError

log = logging.getLogger("tablee.host")
PAUSE: Final = 1.0  # seconds, when a table could not be read


class Announcements:
    """One task for each table that has something to read; what is announced meanwhile is read right after."""

    def __init__(self, read: Callable[[str, set[str]], Awaitable[None]]) -> None:
        self.read = read
        self._waiting: dict[str, set[str]] = {}
        self._reading: dict[str, asyncio.Task[None]] = {}

    def hear(self, table: str, *about: str) -> None:
        self._waiting.setdefault(table, set()).update(about)
        if table not in self._reading:
            self._reading[table] = asyncio.create_task(self._read(table))

    async def _read(self, table: str) -> None:
        while about := self._waiting.pop(table, None):
            try:
                await self.read(table, about)
            except TableeError:
                pass  # the table is no more
            except Exception as problem:
                log.warning("table %s: what another process wrote could not be read: %r", table, problem)
                self._waiting.setdefault(table, set()).update(about)
                await asyncio.sleep(PAUSE)
        del self._reading[table]  # at once: what is announced from now on needs another task

    async def close(self) -> None:
        tasks = list(self._reading.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
