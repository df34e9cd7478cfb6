"""Entries of journals on their way to the disk: those that arrive together are committed together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tablee.host.storage.database import Conflict, Unsure
from tablee.host.storage.records import Status
from tablee.kernel.entry import Entry


@dataclass
class Waiting:
    """Entries of one table that are not on the disk yet."""

    table: str
    seq: int
    entries: list[Entry]
    status: Status
    done: asyncio.Future[None]


class JournalQueue:
    """`keep` commits a batch, all of it or nothing."""

    def __init__(self, keep: Callable[[list[Waiting]], Awaitable[None]]) -> None:
        self.keep = keep
        self._queue: list[Waiting] = []
        self._flusher: asyncio.Task[None] | None = None

    async def append(self, table: str, seq: int, entries: list[Entry], status: Status) -> None:
        """Returns when they are on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(table, seq, entries, status, done))
        if self._flusher is None:
            self._flusher = asyncio.create_task(self._flush())
        await done

    async def close(self) -> None:
        if self._flusher is not None:
            await self._flusher

    async def _flush(self) -> None:
        """Commit what waits, all of it at once; what arrives meanwhile is the next batch."""
        try:
            while self._queue:
                batch, self._queue = self._queue, []
                try:
                    await self.keep(batch)
                except Exception as first:
                    # One of them spoils the batch; each alone, only that one fails.
                    for one in batch:
                        settle(one, await self._alone(one, first))
                else:
                    for one in batch:
                        settle(one, None)
        finally:
            self._flusher = None

    async def _alone(self, one: Waiting, first: Exception) -> Exception | None:
        """What became of one of a batch that failed. Was its fate not known, only a commit or a conflict tells."""
        try:
            await self.keep([one])
        except Conflict as problem:
            return problem
        except Exception as problem:
            return first if isinstance(first, Unsure) else problem
        return None


def settle(one: Waiting, problem: Exception | None) -> None:
    if one.done.done():
        return  # whoever waited is gone
    if problem is None:
        one.done.set_result(None)
    else:
        one.done.set_exception(problem)
