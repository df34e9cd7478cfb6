"""The line to one page: reads what it says, in order, and writes what it should know, the latest only."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any
from weakref import WeakSet

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tablee.host.refusals import OutcomeUnknown
from tablee.host.table import (
    Ack,
    Held,
    Reading,
    Room,
    answer,
    ask,
    encode,
    next_step,
    presence,
    pulse,
    standing_answers,
    state,
    takeback,
)
from tablee.host.tables import Tables
from tablee.kernel.errors import TableeError
from tablee.web import messages
from tablee.web.chat import Chatting, Manners
from tablee.web.messages import (
    Answer,
    Ask,
    Consent,
    Hello,
    Pulse,
    React,
    Said,
    Say,
    StandIn,
    StandingOrder,
    Steps,
    Undo,
)
from tablee.web.rate_limits import Bucket, RateLimit
from tablee.web.wire import wire_of

log = logging.getLogger("tablee.web")
MOST_REPLIES = 64  # waiting to be read by the page; beyond that we stop listening to it
MOST_REFUSED = 300  # messages that could not be read or came too fast; then we hang up
NO_SUCH_TABLE = 4404
SOMEBODY_ELSE = 4401  # this device is not the person any more that it was; it may call again
TOO_MUCH = 1008
TOO_BIG = 1009
TRY_AGAIN = 1013  # the database stopped answering: what was said may count or not


open_lines: WeakSet[Connection] = WeakSet()


class Connection:
    """One WebSocket. `changed` and `presence` set marks; the writer sends what is true when it gets to it."""

    def __init__(
        self, socket: WebSocket, tables: Tables, room: Room, own: Bucket, shared: RateLimit, manners: Manners
    ) -> None:
        self.socket = socket
        self.wire = wire_of(socket)
        self.tables = tables
        open_lines.add(self)
        self.room = room
        self.person: str | None = None
        self.watching = "watch" in socket.query_params  # a screen that everybody looks at: nobody's page
        self.own = own
        self.shared = shared
        self.sender = socket.client.host if socket.client else ""
        self.nuisance = 0
        self._replies: deque[bytes] = deque()
        self._acks: list[
            Ack
        ] = []  # of answers; they go with the state that follows, if the page reads them there
        self._reads_acks = False
        self._room_for_replies = asyncio.Event()
        self._something = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._stirred = False  # what there is to tell will be told at the end of this turn of the loop
        self._writing = False  # the writer's task is at it
        self._changed = False
        self._presence = False
        self._chatted = False
        self._chatting = Chatting(tables, room, manners)
        self._seen: int | None = None  # what the page says it has drawn; None before its hello
        self._readings: dict[int | None, Reading] = {}
        self._first = False  # the page has drawn nothing yet

    # ------------------------------------------------------------------ what the audience calls

    def changed(self) -> None:
        if self._seen is not None:
            self._changed = True
            self._stir()

    def presence(self) -> None:
        if self._seen is not None:
            self._presence = True
            self._stir()

    def chatted(self) -> None:
        if self._seen is not None:
            self._chatted = True
            self._stir()

    # ------------------------------------------------------------------ both directions

    async def recognise(self) -> None:
        """Whose page it is; somebody may have become known to us since the last time."""
        token = None if self.watching else self.socket.scope.get("token")
        news = -1
        person = None
        while token is not None and news != self.tables.who.count:  # a device cut off while we ask is noticed
            news = self.tables.who.count
            person = await self.tables.person(token)
        if person is not None:
            self.person = self.sender = person.id
            self.room.audience.recognised()
            await self.tables.attendants.absences.came(self.room, self.person)

    async def run(self) -> None:
        self.room.audience.come(self)
        writer = asyncio.create_task(self._write())
        try:
            await self.recognise()
            await self.socket.accept()
            self.room.audience.tell_presence()
            await self._read()
        except WebSocketDisconnect:
            pass
        finally:
            self.room.audience.leave(self)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
            await self.tables.attendants.absences.left(self.room, self.person)

    async def _read(self) -> None:
        while True:
            text = await self.wire.receive()
            if text is None:
                return
            if len(text) > messages.LARGEST:
                await self.hang_up(TOO_BIG)
                return
            if not self.own.take() or not self.shared.take(self.sender):
                await self._reply(messages.refused(messages.ref_of(text), messages.TOO_FAST))
                self.nuisance += 1
            else:
                await self._hear(text)
            if self.nuisance > MOST_REFUSED:
                await self.hang_up(TOO_MUCH)
                return

    async def _hear(self, text: str | bytes) -> None:
        try:
            said = messages.read(text)
        except ValueError:
            self.nuisance += 1
            await self._reply(messages.refused(messages.ref_of(text), messages.UNREADABLE))
            return
        if isinstance(said, Hello):
            if self.person is None:
                await self.recognise()
                self.room.audience.tell_presence()
            if said.seen > self.room.version:
                await self.room.catch_up()  # another process was quicker to tell than ours to hear
            self._seen = said.seen
            self._reads_acks = said.acks
            self._readings.clear()
            self._first = said.seen == 0
            self._chatting.begin()
            self.changed()
            self.chatted()
            return
        try:
            done = await self._carry_out(said)
            if isinstance(said, Answer) and isinstance(done, Ack) and self._reads_acks:
                self._acks.append(done)  # not around the await: the writer takes lists away
                self._stir()
            else:
                await self._reply(done if isinstance(done, bytes) else encode(done))
        except OutcomeUnknown:
            await self.hang_up(TRY_AGAIN)  # neither yes nor no would be true: the page says it again
        except TableeError as refusal:
            await self._reply(messages.refused(said.ref, refusal))
        except Exception:
            log.exception("table %s: a message went wrong", self.room.id)
            await self._reply(messages.refused(said.ref, messages.TROUBLE))

    async def _carry_out(self, said: Said) -> bytes | Ack:
        """Do what a page says; gives the reply."""
        assert not isinstance(said, Hello)
        room = self.room
        if isinstance(said, Say | React):
            if self.person is None:
                await self.recognise()
            await self._chatting.hear(said, None if self.watching else self.socket.scope.get("token"))
            return Ack(said.ref, room.version)
        if isinstance(said, Pulse):
            return await pulse(said.ref, room, self._places())
        seat = room.check_seat(self.person, said.seat)
        if isinstance(said, Answer):
            return Ack(said.ref, await answer(room, seat, said.said, said.decision, said.times))
        if isinstance(said, Steps):
            return messages.steps(said.ref, await next_step(room, seat, said.decision, said.so_far))
        if isinstance(said, Ask):
            return messages.answered(said.ref, await ask(room, seat, said.what, said.data))
        if isinstance(said, Undo):
            await takeback.undo(room, seat, said.answer)
        elif isinstance(said, Consent):
            await takeback.consent(room, seat, said.number, said.yes)
        elif isinstance(said, StandIn):
            await self.tables.attendants.absences.play_for(room, seat, said.yes)
        elif isinstance(said, StandingOrder):
            await standing_answers.give(room, seat, said.decision, said.word, said.until)
        else:
            await standing_answers.revoke(room, seat, said.verb)
        return Ack(said.ref, room.version)

    async def _reply(self, message: bytes) -> None:
        self._replies.append(message)
        self._stir()
        while len(self._replies) >= MOST_REPLIES:
            self._room_for_replies.clear()
            await self._room_for_replies.wait()

    # ------------------------------------------------------------------ what the page is told

    def _stir(self) -> None:
        """There is something to tell. What comes up in the same turn of the loop is told together."""
        if not self._stirred:
            self._stirred = True
            self._loop.call_soon(self._tell)

    def _tell(self) -> None:
        self._stirred = False
        if not self._told_at_once():
            self._something.set()

    def _told_at_once(self) -> bool:
        """Tell it here and now, if nothing has to be waited for: a change of task costs as much as the strip of seats."""
        if self._writing or self._chatted or self.room.gone or not self.wire.ready:
            return False
        held = self.room.glance() if self._changed else None
        if self._changed and held is None:
            return False
        acks, self._acks = self._acks, []
        states: list[bytes] = []
        if held is not None:
            try:
                states = at_once(self._states(held, acks))
            except Exception:
                self._acks = [*acks, *self._acks]
                self._readings.clear()
                return False  # the writer meets it again, and knows what to do
            self._changed = self._presence = False  # a state tells of the seats too
            acks = []
        while self._replies:
            self.wire.tell(self._replies.popleft())
        self._room_for_replies.set()
        for message in states:
            self.wire.tell(message)
        if self._presence:
            self._presence = False
            self.wire.tell(presence(self.room, self.person))
        for one in acks:
            self.wire.tell(encode(one))
        return True

    async def _write(self) -> None:
        """The same for a page that has to be waited for."""
        try:
            while True:
                self._writing = False
                await self._something.wait()
                self._writing = True
                self._something.clear()
                while self._replies:
                    await self._send(self._replies.popleft())
                self._room_for_replies.set()
                acks, self._acks = self._acks, []
                if self._changed:
                    self._changed = self._presence = False  # a state tells of the seats too
                    for message in await self._news(acks):
                        await self._send(message)
                    acks = []
                elif self._presence:
                    self._presence = False
                    await self._send(presence(self.room, self.person))
                for one in acks:
                    await self._send(encode(one))
                if self._chatted:
                    self._chatted = False
                    talk = await self._chatting.news(self.person)
                    if talk is not None:
                        await self._send(talk)
        except (WebSocketDisconnect, RuntimeError):
            self._broken()  # the page is gone
        except Exception:
            log.exception("table %s: a page could not be told", self.room.id)
            self._broken()
            await self.hang_up(1011)

    def _broken(self) -> None:
        self._replies = deque(maxlen=1)
        self._room_for_replies.set()

    async def _news(self, acks: list[Ack]) -> list[bytes]:
        if self.room.gone:
            await self.hang_up(NO_SUCH_TABLE)
            return []
        try:
            async with self.room.held() as held:
                return await self._states(held, acks)
        except TableeError as refusal:  # a match of other rules than ours, for example
            self._readings.clear()  # what was put together for one seat before is not sent
            return [*map(encode, acks), messages.refused("", refusal)]

    def _places(self) -> list[int | None]:
        """From where this page looks at the table: the seats of its person, or from outside."""
        return [*self.room.seats_of(self.person)] or [None]

    async def _states(self, held: Held, acks: list[Ack]) -> list[bytes]:
        """The table as each of this person's seats sees it; as a spectator sees it when they have none."""
        told: list[bytes] = []
        for seat in self._places():
            reading = self._readings.get(seat)
            if reading is None:
                reading = self._readings[seat] = Reading(await held.lines_at(seat, self._seen or 0))
            told.append(await state(held, seat, self.person, reading, self._first, acks))
            acks = []
        self._first = False
        return told

    async def _send(self, message: bytes) -> None:
        await self.wire.send(message)

    async def hang_up(self, code: int) -> None:
        if self.socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(RuntimeError):  # it may have been closed meanwhile
                await self.socket.close(code)


def at_once(work: Coroutine[Any, Any, list[bytes]]) -> list[bytes]:
    """What a coroutine comes to that has nothing to wait for."""
    try:
        work.send(None)
    except StopIteration as done:
        told: list[bytes] = done.value
        return told
    work.close()
    raise RuntimeError("it had to wait")


async def dismiss_strangers(tables: Tables, person: str | None) -> None:
    """Hang up on the devices that are not this person any more (None: on all that are somebody else than they were)."""
    for line in list(open_lines):
        if line.tables is not tables or line.person is None or person not in (None, line.person):
            continue
        now = await tables.person(line.socket.scope["token"])
        if now is None or now.id != line.person:
            await line.hang_up(SOMEBODY_ELSE)  # when it calls again it is who it is then


async def talk(socket: WebSocket, table: str, tables: Tables, shared: RateLimit, manners: Manners) -> None:
    """Serve one page at one table."""
    try:
        room = await tables.room(table)
    except TableeError:
        await socket.accept()
        await socket.close(NO_SUCH_TABLE)
        return
    rate = tables.settings.messages_per_second
    line = Connection(socket, tables, room, Bucket(rate, 4 * rate), shared, manners)
    await line.run()
