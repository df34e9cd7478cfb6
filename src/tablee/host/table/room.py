"""A table in memory: a cache of its journal. `async with room.held() as held` is the one way to its match: what is changed there is
on the disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.host.processes import follow
from tablee.host.refusals import (
    NotStored,
    no_such_table,
    not_started,
    not_stored,
    not_your_seat,
    outcome_unknown,
)
from tablee.host.storage import Conflict, Record, Seat, Status, Store, Unsure, all_taken, held_by
from tablee.host.table.audience import Audience
from tablee.host.table.chat import Chat
from tablee.host.table.match_start import again, begin, status_of
from tablee.host.table.seat_strip import SeatStrip
from tablee.host.table.stand_in import bots_now
from tablee.host.table.takeback import Takebacks
from tablee.host.table.views import NOTHING, SeatLog, Seen, Shared, Views
from tablee.kernel.entry import Entry, Undo, changes_in
from tablee.kernel.errors import TableeError
from tablee.kernel.fair import reveal
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match

log = logging.getLogger("tablee.host")
TRIES = 5  # when another process answers at the same moment


class Room:
    """One table: who sits and who looks on, how it stands, and the door to its match."""

    def __init__(self, game: Game[Any], record: Record, store: Store) -> None:
        self.game = game
        self.store = store
        self.audience = Audience()
        self.chat = Chat(record.id, store)
        self.takebacks = Takebacks(record.id, store)
        self.gone = False  # closed before it started
        self.advised = True  # this server thinks out hints and reasons
        self.used = time.monotonic()
        self.stale = False  # another process has changed the table, and nobody was here to care
        self.version = (
            0  # 0 before the start, 1 at the start, then one more for each answer, given or taken back
        )
        self.undos = 0  # how often something was taken back
        self.attend: Callable[[Room], None] = lambda room: None  # called after each change of the match
        self._record = record
        self._match: Match | None = None
        self._views: Views | None = None
        self.shared = Shared()  # of what its pages are sent
        self.strip = SeatStrip()
        self._lock = asyncio.Lock()

    def held(self) -> Held:
        """`async with room.held() as held`: nobody else reads or changes the match meanwhile."""
        return Held(self)

    def glance(self) -> Held | None:
        """The table held until the next `await`, for who only reads: nobody else runs before that. None: it is being changed, or its
        match has to be read from the journal first."""
        if self._lock.locked() or (self._views is None and self.started):
            return None
        held = Held(self)
        held._mine = True
        return held

    @property
    def record(self) -> Record:
        """The table as it is stored."""
        return self._record

    @property
    def id(self) -> str:
        return self._record.id

    @property
    def seats(self) -> list[Seat]:
        return self._record.seats

    @property
    def started(self) -> bool:
        return self._record.header is not None

    @property
    def over(self) -> bool:
        return self._record.status.over

    @property
    def busy(self) -> bool:
        return bool(self.audience.listeners) or self._lock.locked()

    @property
    def bots_awaited(self) -> bool:
        """Whether the table waits for a bot."""
        return self.started and not self.over and any(s in bots_now(self) for s in self.record.status.waiting)

    def seats_of(self, person: str | None) -> list[int]:
        return held_by(self.seats, person)

    def check_seat(self, person: str | None, seat: object) -> int:
        """The seat a payload names, if it is this person's."""
        if type(seat) is not int or seat not in self.seats_of(person):
            raise not_your_seat()
        return seat

    async def readable(self) -> None:
        """Raises a sentence when the journal cannot be read."""
        if self.started and self._match is None:
            async with self.held() as held:
                await held.match()

    # ------------------------------------------------------------------ several processes

    async def catch_up(self) -> None:
        """Another process has changed the table: read what is new, and tell those who look at it here."""
        async with self.held() as held:
            await held.catch_up()
        self.chat.outdated()
        self.audience.tell_change()
        self.audience.tell_chat()

    async def surely(self, act: Callable[[Held], Awaitable[int]]) -> int:
        """Do it, and again where another process was quicker. What is refused only because we were behind is not refused, nor what
        may be on the disk all the same: then the journal tells, or nobody does."""
        async with self.held() as held:
            try:
                return await self._until_settled(held, act)
            except Unsure:
                pass
            try:
                await held.read_again()
                return await self._until_settled(held, act)
            except Exception as problem:
                if isinstance(problem, TableeError) and not isinstance(problem, NotStored):
                    raise  # the journal was read: this is refused
                held.forget()
                raise outcome_unknown() from problem

    async def _until_settled(self, held: Held, act: Callable[[Held], Awaitable[int]]) -> int:
        refused = False
        for _ in range(TRIES):
            try:
                return await act(held)
            except Conflict:
                await held.read_again()
            except NotStored:
                raise
            except TableeError:
                if refused or not await held.catch_up():
                    raise
                refused = True
                self.audience.tell_change()
        raise not_stored()


class Held:
    """A table that nobody else touches meanwhile: what is in its match is read here, and changed here."""

    __slots__ = ("_mine", "room")

    def __init__(self, room: Room) -> None:
        self.room = room
        self._mine = False

    async def __aenter__(self) -> Held:
        await self.room._lock.acquire()
        self._mine = True
        return self

    async def __aexit__(self, *_: object) -> None:
        self._mine = False
        self.room._lock.release()

    def _check(self) -> None:
        if not self._mine:
            raise RuntimeError(f"table {self.room.id} is not held any more")

    # ------------------------------------------------------------------ what is known of the table

    def note(self, **facts: Any) -> None:
        """What the store says of the table by now."""
        self._check()
        self.room._record = self.room._record.noting(**facts)

    @asynccontextmanager
    async def storing(self, **facts: Any) -> AsyncIterator[AsyncConnection]:
        """One transaction about the table itself. Once it is on the disk these facts are noted, and everybody is told."""
        self._check()
        async with self.room.store.change(self.room.id) as connection:
            yield connection
        self.note(**facts)
        self.room.audience.tell_change()

    # ------------------------------------------------------------------ the match, from its journal

    async def match(self) -> Match:
        """The match; read from the journal if it is not in memory."""
        self._check()
        room = self.room
        if room._match is None:
            header = room.record.header
            if header is None:
                raise not_started()
            entries = await room.store.entries(room.id)
            loaded = await asyncio.to_thread(again, room.game, Journal(header, entries), room.record.secret)
            self.take(loaded)
            await room.takebacks.read(loaded)
            return loaded
        return room._match

    def take(self, match: Match) -> None:
        """Keep a match in memory that is the one in the journal."""
        self._check()
        room = self.room
        room._match = match
        room.version = 1 + changes_in(match.journal.entries)
        room.undos = match.undos
        room._views = Views(match)

    def forget(self) -> None:
        """Drop what is in memory; the journal has it all."""
        self._check()
        self.room._match = None
        self.room._views = None

    async def change(
        self, act: Callable[[Match], Awaitable[object] | object], answered: int | None = None
    ) -> None:
        """Change the match: what it adds to the journal is stored, then everybody is told. A refusal changes nothing.

        `answered` is the seat that gave what was awaited of it."""
        match, room = await self.match(), self.room
        first = len(match.journal.entries)
        try:
            done = act(match)
            if isinstance(done, Coroutine):
                await done
            if match.over and room.record.secret is not None:
                reveal(match.journal, room.record.secret)
            facts = match.journal.entries[first:]
            status = status_of(match, room.record.status, room.record.time_control, answered)
            await room.store.append(room.id, first, facts, status)
        except (TableeError, Conflict):
            raise  # a refusal changes nothing
        except Unsure:
            self.forget()
            raise
        except BaseException as problem:
            raise self._lost(problem) from problem
        self._tell(match, facts, status)

    def _lost(self, problem: BaseException) -> BaseException:
        """What is in memory may be ahead of the disk, or half changed: the journal is the truth."""
        self.forget()
        self.room.audience.tell_change()
        if not isinstance(problem, Exception):
            return problem
        log.error("table %s: a change was not stored", self.room.id, exc_info=problem)
        return not_stored()

    def _tell(self, match: Match, facts: list[Entry], status: Status) -> None:
        room = self.room
        room.takebacks.lapse()
        if any(isinstance(fact, Undo) for fact in facts):
            self.take(match)
        else:
            room.version += 1
            if room._views is not None:
                room._views.forget()
        room.used = time.monotonic()
        self.note(status=status, changed=time.time(), keeper=room.store.process)
        room.audience.tell_change()
        room.attend(room)

    # ------------------------------------------------------------------ who sits here

    async def reseat(self, change: Callable[[Record], Record]) -> None:
        """Change who sits here, store it, tell everybody; the match starts when all seats are taken."""
        room = self.room
        for _ in range(TRIES):
            if room.gone:
                raise no_such_table()
            before = room.record
            after = change(before)
            if after == before:
                return
            entries: list[Entry] = []
            match: Match | None = None
            if all_taken(after.seats):
                laid = await room.store.entries(room.id) if after.origin is not None else []
                match = await asyncio.to_thread(begin, room.game, after, laid)
                entries = match.journal.entries[len(laid) :]
                after = replace(
                    after, header=match.journal.header, status=status_of(match, Status(), after.time_control)
                )
            try:
                await room.store.reseat(after, before.seats, entries)
            except Conflict:
                await self.read_again()
                continue
            self._check()
            room._record = after
            room.used = time.monotonic()
            if match is not None:
                self.start(match)
            room.audience.tell_change()
            return
        raise not_stored()

    def start(self, match: Match) -> None:
        """The match has begun, and is stored."""
        self.take(match)
        self.note(keeper=self.room.store.process)
        self.room.attend(self.room)

    # ------------------------------------------------------------------ other processes

    async def read_again(self) -> None:
        """Forget everything; of the table itself read what is stored."""
        room = self.room
        self.forget()
        record = await room.store.read(room.id)
        room.gone = record is None
        if record is not None:
            room._record = record
        room.audience.tell_change()

    async def catch_up(self) -> bool:
        """Whether the store was ahead of us. The journal only grows: what we have of it stands."""
        self._check()
        room = self.room
        if not room.store.shared:
            return False
        record = await room.store.read(room.id)
        room.gone = record is None
        if record is None:
            return True
        news = replace(record, changed=0.0, keeper=None) != replace(room.record, changed=0.0, keeper=None)
        room._record = record
        if room._match is None or room._views is None:
            return news
        fresh = await room.store.entries(room.id, len(room._match.journal.entries))
        if fresh:
            room.used = time.monotonic()
            if not follow(room._match, fresh):
                self.forget()
                return True
            room.version += changes_in(fresh)
            room._views.forget()
        await room.takebacks.read(room._match)
        return news or bool(fresh)

    # ------------------------------------------------------------------ what each seat is shown

    async def views(self) -> Views | None:
        """What each seat is shown; None before the start."""
        if not self.room.started:
            return None
        await self.match()
        return self.room._views

    async def seen(self, seat: int | None) -> Seen:
        """The table as a seat sees it."""
        views = await self.views()
        return NOTHING if views is None else views.seen(seat)

    async def log(self, seat: int | None) -> SeatLog:
        """The log as a seat reads it."""
        views = await self.views()
        return SeatLog() if views is None else views.log(seat)

    async def lines_at(self, seat: int | None, version: int) -> int:
        """How many lines of its log a page has that has drawn this version."""
        views = await self.views()
        if views is None or not 1 <= version <= self.room.version:
            return 0  # it has nothing, or speaks of something we do not know: it gets everything
        return views.log(seat).known_at(views.asks_at(version))
