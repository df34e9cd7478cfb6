"""What connections leave behind is cleared away.

A connection's objects refer to each other in circles, so that only the garbage collector frees them, and it runs rarely here because a
full run stops everybody for a moment. Play makes no circles; who comes and goes does. So a full run comes after so many have come: where
people sit and play there is none, and where thousands come and go the memory stays flat (`make soak`).
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY: Final = 2000  # connections, some 14 kB each


class Sweeper:
    """Counts who has come."""

    def __init__(self, every: int = EVERY) -> None:
        self.every = every
        self.come = 0

    def count(self) -> None:
        self.come += 1
        if self.come % self.every == 0:
            asyncio.get_running_loop().call_soon(gc.collect)


def collect_rarely() -> None:
    """From here on what is there stays: rules, rulebooks and code are never searched for garbage."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)  # fewer and shorter pauses: bench/load.py, p99 10 ms instead of 180
