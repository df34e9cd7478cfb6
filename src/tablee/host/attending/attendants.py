"""The server's own hands at all tables of a process: alarm, absences, bots, standing answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from tablee.host.attending.absence import Absences
from tablee.host.attending.orders import StandingAnswers
from tablee.host.bots import BotPool, Bots
from tablee.host.storage import Store
from tablee.host.table import Room, ring
from tablee.host.timing import Alarm


class Attendants:
    """`attend` a table whenever something may have changed there; what has nothing to do does nothing."""

    def __init__(
        self,
        store: Store,
        delay: float,
        room: Callable[[str], Awaitable[Room]],
        rooms: Callable[[], Iterable[Room]],
        ours: Callable[[Room], bool],
        processes: int = 1,
        ahead: bool = False,
    ) -> None:
        self.store = store
        self.room = room
        self.pool = BotPool(processes)
        self.bots = Bots(delay, self.pool, ours, ahead)
        self.alarm = Alarm(self._ring)
        self.absences = Absences(store, self.attend, room, rooms)
        self.standing_answers = StandingAnswers(delay, ours)

    async def open(self) -> None:
        """Take up what was running when the last process went."""
        for deadline, table in await self.store.deadlines():
            self.alarm.set(deadline, table)
        await self.absences.open()

    async def close(self) -> None:
        await self.alarm.close()
        await self.absences.close()
        await self.standing_answers.close()
        await self.bots.close()
        await self.pool.close()

    def attend(self, room: Room) -> None:
        deadline = room.record.status.deadline
        if deadline is not None:
            self.alarm.set(deadline, room.id)
        self.absences.watch(room)
        self.bots.wake(room)
        self.standing_answers.wake(room)

    async def _ring(self, table: str) -> None:
        await ring(await self.room(table))
