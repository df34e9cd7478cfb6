"""Which devices somebody has may have changed: whoever took a device for a person looks again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

LookAgain = Callable[[str | None], Awaitable[None]]  # at the devices of a person; None: of everybody


class DeviceNews:
    """`count` grows with each piece of news: who asked the store meanwhile asks again."""

    def __init__(self) -> None:
        self.count = 0
        self.look_again: LookAgain | None = None
        self._looking: set[asyncio.Task[None]] = set()

    def changed(self, person: str | None) -> None:
        """Another process says so."""
        task = asyncio.create_task(self.told(person))
        self._looking.add(task)
        task.add_done_callback(self._looking.discard)

    async def told(self, person: str | None) -> None:
        """Returns when everybody has looked."""
        self.count += 1
        if self.look_again is not None:
            await self.look_again(person)
