"""Who comes and goes leaves nothing behind for good."""

from __future__ import annotations

import asyncio
import gc
import weakref

from tablee.web.garbage import Sweeper


class Circle:
    """Refers to itself, as a connection's objects do to each other."""

    def __init__(self) -> None:
        self.me = self


async def test_after_so_many_have_come_circles_are_cleared_away() -> None:
    gc.collect()
    gc.disable()
    try:
        left = weakref.ref(Circle())
        sweeper = Sweeper(every=3)
        for come in range(1, 4):
            assert left() is not None, f"after {come - 1}"
            sweeper.count()
            await asyncio.sleep(0)
        assert left() is None
    finally:
        gc.enable()
