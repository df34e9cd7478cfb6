"""Absences at all tables: notices who is away and whose time is up, wakes the bots that play for them, hands seats back."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace
from typing import Final

from tablee.host.refusals import match_is_over, not_started
from tablee.host.storage import ASKED, AWAY, Seat, Store
from tablee.host.table import Held, Room, moments
from tablee.host.timing import Alarm, Attendance, attendance

log = logging.getLogger("tablee.host")
AT_ONCE: Final = 25  # people whose sight of a table is written together
BEAT: Final = 15.0  # seconds between two signs of life


class Absences:
    """One for all tables of a process."""

    def __init__(
        self,
        store: Store,
        attend: Callable[[Room], None],
        room: Callable[[str], Awaitable[Room]],
        rooms: Callable[[], Iterable[Room]],
    ) -> None:
        self.store = store
        self.attend = attend
        self.room = room
        self.rooms = rooms
        self.alarm = Alarm(self.ring)
        self._due: dict[str, float] = {}
        self._told: dict[tuple[str, str], int] = {}  # what the disk knows that somebody has seen
        self._beats: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up what was running. Time without a server counts against nobody."""
        gap = await attendance.catch_up(self.store, time.time(), 2 * BEAT)
        if gap:
            log.info("nobody served for %.0f s: the clocks are moved", gap)
        for table in await attendance.timed_tables(self.store):
            self._due[table] = time.time()
            self.alarm.set(time.time(), table)
        self._beats = asyncio.create_task(self._beat())

    async def close(self) -> None:
        await self.alarm.close()
        if self._beats is not None:
            self._beats.cancel()
            await asyncio.gather(self._beats, return_exceptions=True)
            await self._sign()

    # ------------------------------------------------------------------ time

    def watch(self, room: Room) -> None:
        """Something changed at this table: note when time will matter next."""
        control = room.record.time_control
        if control.away is None and not control.kept:
            return  # time matters at few tables
        now = time.time()
        soonest = min((when for when, _, _ in moments(room) if when > now), default=None)
        if soonest is not None and soonest < self._due.get(room.id, float("inf")):
            self._due[room.id] = soonest
            self.alarm.set(soonest, room.id)

    async def ring(self, table: str) -> None:
        """A moment has come that was noted; perhaps it has moved since."""
        if self._due.get(table, float("inf")) > time.time():
            return
        self._due.pop(table, None)
        room = await self.room(table)
        async with room.held() as held:
            fresh = await self.store.read(table)
            if fresh is not None and fresh.seats != room.seats:
                held.note(seats=fresh.seats)
            now = time.time()
            for when, seat, why in moments(room):
                if why == AWAY and when <= now:
                    await self._take_over(held, room.seats[seat])
        room.audience.tell_presence()
        self.attend(room)

    async def _take_over(self, held: Held, seat: Seat) -> None:
        if await attendance.take_over(self.store, held.room.id, seat.seat, seat.seen):
            note_seats(held, [replace(seat, stand_in=AWAY)])

    # ------------------------------------------------------------------ coming and going

    async def came(self, room: Room, person: str | None) -> None:
        """Somebody opened the table: what a bot played for them is theirs again at once."""
        if person is None or not room.seats_of(person):
            return
        async with room.held() as held:
            mine = [room.seats[seat] for seat in room.seats_of(person)]
            back = [seat for seat in mine if seat.stand_in == AWAY]
            if not back and room.record.time_control.away is None:
                return
            now = time.time()
            await attendance.came(self.store, room.id, person, now)
            note_seats(
                held,
                [
                    replace(seat, seen=now, stand_in=None if seat.stand_in == AWAY else seat.stand_in)
                    for seat in mine
                ],
            )
        if back:
            room.audience.tell_presence()

    async def left(self, room: Room, person: str | None) -> None:
        """Somebody closed the table: remember when, and what they had seen."""
        if person is None or person in room.audience.here() or not room.seats_of(person):
            return
        await self._saw([(room, person)], time.time())
        self._told.pop((room.id, person), None)
        self.watch(room)

    async def play_for(self, room: Room, seat: int, yes: bool) -> None:
        """Somebody asks the bot to play for them, or is back."""
        async with room.held() as held:
            if not room.started:
                raise not_started()
            if room.over:
                raise match_is_over()
            stand_in = ASKED if yes else None
            if room.seats[seat].stand_in != stand_in:
                await attendance.put(self.store, room.id, seat, stand_in)
                note_seats(held, [replace(room.seats[seat], stand_in=stand_in, seen=time.time())])
        room.audience.tell_presence()
        self.attend(room)

    # ------------------------------------------------------------------ signs of life

    async def _beat(self) -> None:
        while True:
            try:
                await self._sign()
            except Exception:
                log.exception("a sign of life was not stored")
            await asyncio.sleep(BEAT)

    async def _sign(self) -> None:
        """While somebody is at a table or time is kept somewhere: the server was there, and so were they."""
        here = [
            (room, person)
            for room in self.rooms()
            if room.started and not room.over
            for person in room.audience.here()
            if room.seats_of(person)
        ]
        if here or self._due:
            now = time.time()
            await attendance.beat(self.store, now)
            seen = [
                (room, person)
                for room, person in here
                if room.record.time_control.away is not None
                or self._told.get((room.id, person), -1) != room.version
            ]
            for first in range(0, len(seen), AT_ONCE):  # a few at a time: answers come between
                still = [
                    (room, one) for room, one in seen[first : first + AT_ONCE] if one in room.audience.here()
                ]
                await self._saw(still, time.time())
                await asyncio.sleep(AT_ONCE / 1000)

    async def _saw(self, here: list[tuple[Room, str]], now: float) -> None:
        if not here:
            return
        sights = [Attendance(room.id, person, room.version) for room, person in here]
        await attendance.saw(self.store, sights, now)
        for one in sights:
            self._told[(one.table, one.person)] = one.version
        for (room, person), one in zip(here, sights, strict=True):
            async with room.held() as held:
                mine = [room.seats[seat] for seat in room.seats_of(person)]
                note_seats(
                    held, [replace(seat, seen=now, version=max(seat.version, one.version)) for seat in mine]
                )


def note_seats(held: Held, seats: list[Seat]) -> None:
    """Some seats are otherwise now."""
    now = {seat.seat: seat for seat in seats}
    held.note(seats=[now.get(seat.seat, seat) for seat in held.room.seats])
