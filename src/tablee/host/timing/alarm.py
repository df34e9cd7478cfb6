"""The alarm: rings at the tables whose time is up. Deadlines are stored, so that a restart neither loses nor stretches one."""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import logging
import time
from collections.abc import Awaitable, Callable

from tablee.host.refusals import OtherRules

log = logging.getLogger("tablee.host")


class Alarm:
    """All deadlines in one heap. A table that has answered meanwhile is simply not rung: it knows its own deadline."""

    def __init__(self, ring: Callable[[str], Awaitable[object]]) -> None:
        self.ring = ring
        self._heap: list[tuple[float, str]] = []
        self._known: set[tuple[float, str]] = set()  # what the heap holds
        self._sooner = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def set(self, deadline: float, table: str) -> None:
        if (deadline, table) not in self._known:
            self._known.add((deadline, table))
            heapq.heappush(self._heap, (deadline, table))
            self._sooner.set()

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._sooner.clear()
            pause = self._heap[0][0] - time.time() if self._heap else None
            if pause is None or pause > 0:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._sooner.wait(), pause)
                continue
            rung = heapq.heappop(self._heap)
            self._known.discard(rung)
            table = rung[1]
            try:
                await self.ring(table)
            except OtherRules:
                pass  # nobody plays there
            except Exception:
                log.exception("table %s: its clock did not ring", table)
