"""Gives the answers that stand: whose question they answer is not asked."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from random import SystemRandom
from typing import Any, Final

from tablee.host.table import Room, answer, due
from tablee.kernel.entry import DecisionId
from tablee.kernel.errors import TableeError

log = logging.getLogger("tablee.host")
SLOWEST: Final = 5  # times the delay of a bot


class StandingAnswers:
    """Gives the standing answers of all tables, each after a moment of its own length: an answer at once would tell that it stood before."""

    def __init__(self, delay: float, ours: Callable[[Room], bool] = lambda room: True) -> None:
        self.delay = delay
        self.ours = ours  # whether this process looks after a table
        self.rng = SystemRandom()
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Something changed at this table: perhaps an order answers it."""
        if room.record.standing_answers and room.started and not room.over and self.ours(room):
            self._begin((room.id, ""), self._look(room))

    def _begin(self, name: tuple[str, str], work: Any) -> None:
        if name in self._under_way and not self._under_way[name].done():
            work.close()
            return
        self._under_way[name] = task = asyncio.create_task(work)
        task.add_done_callback(lambda done: self._end(name, done))

    def _end(self, name: tuple[str, str], done: asyncio.Task[None]) -> None:
        if self._under_way.get(name) is done:
            del self._under_way[name]
        if not done.cancelled() and done.exception() is not None:
            log.error("table %s: a standing answer failed", name[0], exc_info=done.exception())

    async def _look(self, room: Room) -> None:
        async with room.held() as held:
            found = due(room, await held.match())
        for seat, decision, _ in found:
            self._begin((room.id, f"{seat} {decision}"), self._answer(room, seat, decision))

    async def _answer(self, room: Room, seat: int, decision: DecisionId) -> None:
        await asyncio.sleep(self.rng.uniform(self.delay, SLOWEST * self.delay))
        async with room.held() as held:
            found = due(room, await held.match())
            move = next((m for s, d, m in found if s == seat and d == decision), None)
        if move is not None:
            with contextlib.suppress(TableeError):  # it was answered in the last moment
                await answer(room, seat, move, decision, times=0)

    async def close(self) -> None:
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
