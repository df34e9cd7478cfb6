"""A table in memory: a cache of its journal, one change at a time, each on the disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from tablee.host import consent, takebacks
from tablee.host.beginning import again, begin, owes, standing_of
from tablee.host.chat import Chat
from tablee.host.consent import End, Request, last_answer, to_be_asked
from tablee.host.fanout import Audience
from tablee.host.following import follow
from tablee.host.given import already_given, standing_words, was_given
from tablee.host.persons import Person
from tablee.host.refusals import NotStored, SeatTaken, no_such_table, not_started, not_stored, not_your_seat
from tablee.host.seats import OPEN, Seat, all_taken, held_by
from tablee.host.standin import bots_now
from tablee.host.store import Conflict, Record, Standing, Store
from tablee.host.takebacks import Asked
from tablee.host.views import NOTHING, SeatLog, Seen, Views, named
from tablee.kernel.ask import CLOCK
from tablee.kernel.errors import StaleDecision, TableeError
from tablee.kernel.fair import reveal
from tablee.kernel.game import Game
from tablee.kernel.journal import Entry, Journal
from tablee.kernel.match import Match
from tablee.kernel.undo import take_back

log = logging.getLogger("tablee.host")
TRIES = 5  # when another process answers at the same moment


class Room:
    """One table. Whoever changes it or looks at it holds `lock`, so that nobody sees what is not stored yet."""

    def __init__(self, game: Game[Any], record: Record, store: Store) -> None:
        self.game = game
        self.record = record
        self.store = store
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.chat = Chat(record.id, store)
        self.gone = False  # closed before it started
        self.used = time.monotonic()
        self.stale = False  # another process has changed the table, and nobody was here to care
        self.version = (
            0  # 0 before the start, 1 at the start, then one more for each answer, given or taken back
        )
        self.undos = 0  # how often something was taken back
        self.request: Request | None = None
        self.request_end: End | None = None
        self.after_change: Callable[[Room], None] = lambda room: None
        self._asked_back: Asked | None = None  # the last request as the store has it
        self._match: Match | None = None
        self._views: Views | None = None

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def seats(self) -> list[Seat]:
        return self.record.seats

    @property
    def started(self) -> bool:
        return self.record.header is not None

    @property
    def over(self) -> bool:
        return self.record.standing.over

    @property
    def busy(self) -> bool:
        return bool(self.audience.listeners) or self.lock.locked()

    @property
    def bots_awaited(self) -> bool:
        """Whether the table waits for a bot."""
        return (
            self.started and not self.over and any(s in bots_now(self) for s in self.record.standing.waiting)
        )

    def seats_of(self, person: str | None) -> list[int]:
        return held_by(self.seats, person)

    def check_seat(self, person: str | None, seat: object) -> int:
        """The seat a payload names, if it is this person's."""
        if type(seat) is not int or seat not in self.seats_of(person):
            raise not_your_seat()
        return seat

    # ------------------------------------------------------------------ the match, from its journal

    async def match(self) -> Match:
        """The match; read from the journal if it is not in memory. Call it holding the lock."""
        if self._match is None:
            header = self.record.header
            if header is None:
                raise not_started()
            entries = await self.store.entries(self.id)
            loaded = await asyncio.to_thread(again, self.game, Journal(header, entries), self.record.secret)
            self.take(loaded)
            await self._read_request()
        assert self._match is not None
        return self._match

    def take(self, match: Match) -> None:
        """Keep a match in memory that is the one in the journal."""
        self._match = match
        self.version = 1 + sum("by" in entry for entry in match.journal.entries)
        self.undos = sum("undo" in entry for entry in match.journal.entries)
        self._views = Views(match, self.undos)

    def forget(self) -> None:
        """Drop what is in memory; the journal has it all."""
        self._match = None
        self._views = None

    async def _read_again(self) -> None:
        self.forget()
        record = await self.store.read(self.id)
        self.gone = record is None
        if record is not None:
            self.record = record
        self.audience.tell_change()

    # ------------------------------------------------------------------ other processes

    async def catch_up(self) -> None:
        """Another process has changed the table: read what is new, and tell those who look at it here."""
        async with self.lock:
            await self._catch_up()
        self.chat.outdated()
        self.audience.tell_change()
        self.audience.tell_chat()

    async def _catch_up(self) -> bool:
        """Whether the store was ahead of us. The journal only grows: what we have of it stands."""
        if not self.store.shared:
            return False
        record = await self.store.read(self.id)
        self.gone = record is None
        if record is None:
            return True
        news = replace(record, changed=0.0, keeper=None) != replace(self.record, changed=0.0, keeper=None)
        self.record = record
        if self._match is None or self._views is None:
            return news
        fresh = await self.store.entries(self.id, len(self._match.journal.entries))
        if fresh:
            self.used = time.monotonic()
            if not follow(self._match, fresh):
                self.forget()
                return True
            self.version += sum("by" in entry for entry in fresh)
            self._views.forget()
        await self._read_request()
        return news or bool(fresh)

    async def _surely(self, act: Callable[[], Awaitable[int]]) -> int:
        """Do it, and again where another process was quicker. What is refused only because we were behind is not refused."""
        refused = False
        for _ in range(TRIES):
            try:
                return await act()
            except Conflict:
                await self._read_again()
            except NotStored:
                raise
            except TableeError:
                if refused or not await self._catch_up():
                    raise
                refused = True
                self.audience.tell_change()
        raise not_stored()

    # ------------------------------------------------------------------ answers

    async def answer(
        self, seat: int, move: str, decision: str | None, times: int | None = None, bot: str | None = None
    ) -> int:
        """Take an answer, store it, tell everybody. Gives the version; raises a sentence, and then nothing has changed.

        `times` is how often the sender had answered that question before, where answers can be changed; `bot` answers for a person, as
        long as it should.
        """
        async with self.lock:
            return await self._surely(lambda: self._answer(seat, move, decision, times, bot))

    async def _answer(
        self, seat: int, move: str, decision: str | None, times: int | None, bot: str | None
    ) -> int:
        match = await self.match()
        if self._is_old(decision) and was_given(match, seat, move, str(decision), times):
            return self.version
        asked = self._asked(decision)
        if already_given(match, seat, move, asked, times):
            return self.version
        if asked is not None and times is not None:
            if times != len(standing_words(match, seat, asked)):
                raise stale()
        if bot is not None and seat not in bots_now(self):
            raise StaleDecision("Its person is back.", "La personne est revenue.")
        answered = seat if owes(match, seat, asked) else None
        first = len(match.journal.entries)
        try:
            facts = match.play(seat, move, asked, bot)
            if match.over and self.record.secret is not None:
                reveal(match.journal, self.record.secret)
                facts = match.journal.entries[first:]
            standing = standing_of(match, self.record.standing, self.record.pace, answered)
            await self.store.append(self.id, first, facts, standing)
        except (TableeError, Conflict):
            raise  # a refusal changes nothing
        except BaseException as problem:
            raise self._lost(problem) from problem
        self._changed(standing)
        return self.version

    def _lost(self, problem: BaseException) -> BaseException:
        """What is in memory may be ahead of the disk, or half changed: the journal is the truth."""
        self.forget()
        self.audience.tell_change()
        if not isinstance(problem, Exception):
            return problem
        log.error("table %s: a change was not stored", self.id, exc_info=problem)
        return not_stored()

    def name_of(self, decision: str) -> str:
        return named(decision, self.undos)

    def decision_named(self, name: str) -> str | None:
        return self._asked(name)

    def _asked(self, name: str | None) -> str | None:
        """The decision of that name."""
        if name is None:
            return None
        if self._is_old(name):
            raise stale()
        return name.partition("~")[0]

    def _is_old(self, name: str | None) -> bool:
        """Whether a decision has another name by now, since something was taken back."""
        return name is not None and name.partition("~")[2] != (str(self.undos) if self.undos else "")

    def _changed(self, standing: Standing) -> None:
        if self.request is not None:
            self._end_request(consent.LAPSED)
        self.version += 1
        self.used = time.monotonic()
        self.record = replace(self.record, standing=standing, changed=time.time())
        if self._views is not None:
            self._views.forget()
        self.audience.tell_change()
        self.after_change(self)

    # ------------------------------------------------------------------ taking back

    async def undo(self, seat: int, answer: str) -> int:
        """Take back this seat's last answer, if it is that one: at once if nobody has learned anything, otherwise when those concerned agree."""
        async with self.lock:
            return await self._surely(lambda: self._undo(seat, answer))

    async def _undo(self, seat: int, answer: str) -> int:
        match = await self.match()
        if match.over:
            raise consent.match_is_over()
        if self.request is not None:
            if self.request.back.seat != seat:
                raise consent.somebody_asks_already()
            if not self.request.missing:
                await self._undo_or_wait()
            return self.version  # it was asked before
        last = last_answer(match.journal.entries, seat)
        if answer.partition("~")[2] != (str(self.undos) if self.undos else ""):
            return self.version  # something was taken back since: perhaps this, and our word got lost
        if last is None or self.name_of(last[0]["ask"]) != answer:
            raise consent.nothing_to_take_back()
        back = await asyncio.to_thread(take_back, match, seat)
        if back is None:
            raise consent.nothing_to_take_back()
        number = 1 if self._asked_back is None else self._asked_back.number + 1
        asked = Asked(number, seat, len(match.journal.entries), to_be_asked(back, self.seats))
        await takebacks.ask(self.store, self.id, asked)
        self._asked_back = asked
        self.request = Request(number, back, asked.missing)
        await self._undo_or_wait()
        return self.version

    async def consent(self, seat: int, number: int, yes: bool) -> int:
        """A seat agrees that something is taken back, or not; the one who asked may think better of it."""
        async with self.lock:
            return await self._surely(lambda: self._consent(seat, number, yes))

    async def _consent(self, seat: int, number: int, yes: bool) -> int:
        await self.match()
        request, asked = self.request, self._asked_back
        if request is None or asked is None or request.number != number:
            raise consent.request_is_gone()
        if seat == request.back.seat:
            if not yes:
                await takebacks.end(self.store, self.id, asked, consent.WITHDRAWN)
                self._end_request(consent.WITHDRAWN)
                self.audience.tell_change()
        elif seat in request.missing:
            if not yes:
                await takebacks.end(self.store, self.id, asked, consent.REFUSED, seat)
                self._end_request(consent.REFUSED, seat)
                self.audience.tell_change()
                return self.version
            missing = request.missing - {seat}
            if missing:  # the last one's consent is what is taken back
                await takebacks.agree(self.store, self.id, asked, missing)
                self._asked_back = replace(asked, missing=missing)
            self.request = replace(request, missing=missing)
            await self._undo_or_wait()
        return self.version

    async def _undo_or_wait(self) -> None:
        """Once nobody is missing: carry it out, store it, tell everybody. Until then, tell that it is asked."""
        request, asked = self.request, self._asked_back
        assert request is not None and asked is not None
        if request.missing:
            self.audience.tell_change()
            return
        match = await self.match()
        first = len(match.journal.entries)
        try:
            await asyncio.to_thread(match.undo, request.back.answers, request.back.seat)
            standing = standing_of(match, self.record.standing, self.record.pace)
            await self.store.append(self.id, first, match.journal.entries[first:], standing)
        except Conflict:
            self._end_request(consent.LAPSED)  # another process was quicker: the table has changed
            await self._read_again()
            raise consent.request_is_gone() from None
        except BaseException as problem:
            self._end_request(consent.LAPSED)
            with contextlib.suppress(Exception):
                await takebacks.end(self.store, self.id, asked, consent.LAPSED)
            raise self._lost(problem) from problem
        self._end_request(consent.DONE)
        self.take(match)
        self.version -= 1  # counted by what follows
        self._changed(standing)

    async def _read_request(self) -> None:
        """The last request as the store has it, and what became of it."""
        asked = self._asked_back = await takebacks.last(self.store, self.id)
        if asked is None or self._match is None:
            self.request = self.request_end = None
            return
        how = asked.became(self._match.journal.entries)
        back = None
        if how is None:
            if self.request is not None and self.request.number == asked.number:
                back = self.request.back
            else:
                back = await asyncio.to_thread(take_back, self._match, asked.seat)
        self.request = None if back is None else Request(asked.number, back, asked.missing)
        if back is None:
            self.request_end = End(asked.number, asked.seat, how or consent.LAPSED, asked.by)

    def _end_request(self, how: str, by: int | None = None) -> None:
        assert self.request is not None
        self.request_end = End(self.request.number, self.request.back.seat, how, by)
        self.request = None

    async def undo_data(self, seat: int | None) -> dict[str, Any] | None:
        """What a seat is told of taking back. Call it holding the lock."""
        if not self.started:
            return None
        match = await self.match()
        last = None if seat is None or match.over else last_answer(match.journal.entries, seat)
        return {
            "mine": None
            if last is None
            else {"answer": self.name_of(last[0]["ask"]), "move": last[0]["move"], "answers": last[1]},
            "asked": None if self.request is None else self.request.to_data(seat),
            "end": None if self.request_end is None else self.request_end.to_data(),
        }

    async def ring(self) -> bool:
        """The clock's answer, if its time has come. Tells whether it rang."""
        async with self.lock:
            deadline = self.record.standing.deadline
            if not self.started or deadline is None or deadline > time.time():
                return False
            match = await self.match()
            bells = [decision for decision in match.decisions if decision.seat == CLOCK]
            if not bells:
                return False
            move, decision = bells[0].options[0].move, self.name_of(bells[0].id)
        try:
            await self.answer(CLOCK, move, decision)
        except StaleDecision:
            return False  # somebody answered in the last moment
        return True

    # ------------------------------------------------------------------ sitting down

    async def sit(self, person: Person, name: str, wanted: int | None, word: str = "") -> int:
        """Take an open seat; the one who has one already keeps it. The last one to sit down starts the match."""

        def take(record: Record) -> Record:
            if held_by(record.seats, person.id):
                return record
            free = [seat for seat in record.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
            if not free:
                raise SeatTaken("There is no open seat left there.", "Il n'y a plus de place libre ici.")
            taken = free[0].taken_by(person, name, word)
            return replace(record, seats=[taken if s.seat == taken.seat else s for s in record.seats])

        async with self.lock:
            await self.reseat(take)
            return self.seats_of(person.id)[0]

    async def reseat(self, change: Callable[[Record], Record]) -> None:
        """Change who sits here, store it, tell everybody; the match starts when all seats are taken. Call it holding the lock."""
        for _ in range(TRIES):
            if self.gone:
                raise no_such_table()
            before = self.record
            after = change(before)
            if after == before:
                return
            entries: list[Entry] = []
            match: Match | None = None
            if all_taken(after.seats):
                laid = await self.store.entries(self.id) if after.origin is not None else []
                match = await asyncio.to_thread(begin, self.game, after, laid)
                entries = match.journal.entries[len(laid) :]
                after = replace(
                    after, header=match.journal.header, standing=standing_of(match, Standing(), after.pace)
                )
            try:
                await self.store.reseat(after, before.seats, entries)
            except Conflict:
                await self._read_again()
                continue
            self.record = after
            self.used = time.monotonic()
            if match is not None:
                self.take(match)
                self.after_change(self)
            self.audience.tell_change()
            return
        raise not_stored()

    # ------------------------------------------------------------------ looking

    async def seen(self, seat: int | None) -> Seen:
        """What a seat is sent. Call it holding the lock."""
        if not self.started:
            return NOTHING
        await self.match()
        assert self._views is not None
        return self._views.seen(seat)

    async def log(self, seat: int | None) -> SeatLog:
        """The log as a seat reads it. Call it holding the lock."""
        if not self.started:
            return SeatLog()
        await self.match()
        assert self._views is not None
        return self._views.log(seat)

    async def lines_at(self, seat: int | None, version: int) -> int:
        """How many lines of its log a page has that has drawn this version. Call it holding the lock."""
        log = await self.log(seat)
        if self._views is None or not 1 <= version <= self.version:
            return 0  # it has nothing, or speaks of something we do not know: it gets everything
        return log.known_at(self._views.asks_at(version))

    async def asks_at(self, version: int) -> int:
        """How many asks had been answered at a version; -1: something was taken back since. Call it holding the lock."""
        await self.match()
        assert self._views is not None
        return self._views.asks_at(version)

    @property
    def entries_in_memory(self) -> list[Entry]:
        return [] if self._match is None else self._match.journal.entries

    async def step(self, seat: int, decision: str, so_far: list[str]) -> dict[str, Any]:
        """The next small choice of a big one."""
        async with self.lock:
            match = await self.match()
            asked = self._asked(decision)
            for one in match.decisions_of(seat):
                if one.id == asked:
                    return one.step(so_far)
        raise stale()

    async def ask(self, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """A question that changes nothing."""
        async with self.lock:
            match = await self.match()
            return await asyncio.to_thread(match.ask, seat, what, data)


def stale() -> StaleDecision:
    return StaleDecision("That question is no longer open.", "Cette question n'est plus ouverte.")
