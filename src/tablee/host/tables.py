"""All tables of this server: laying one, finding it, sitting down. Those nobody uses leave memory; their journals stay."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tablee.bots import usual
from tablee.games import shelf_with
from tablee.host.after import ABOVE, Analyses, PuzzleBook, Replay, Replays, look
from tablee.host.attending import Attendants
from tablee.host.bots import Advice
from tablee.host.people import (
    DeviceNews,
    hashed,
    invitation_to,
    plain_colour,
    plain_language,
    plain_name,
    plain_word,
    same,
)
from tablee.host.processes import Announcements, Peers
from tablee.host.refusals import bad_invitation, no_such_table, not_yet, not_your_seat
from tablee.host.settings import Settings
from tablee.host.storage import (
    CALM,
    DEVICES,
    PRESENCE,
    TABLE,
    Conflict,
    Person,
    Record,
    Status,
    Store,
    all_taken,
    is_postgres,
    kept_secret,
)
from tablee.host.table import (
    Commitments,
    Housekeeping,
    Room,
    Wish,
    begin,
    check_has_room,
    checked_tempo,
    fresh_id,
    known_bot,
    lay,
    other_rules,
    seat_of_mine,
    sit,
    status_of,
)
from tablee.host.timing import agreed
from tablee.host.workshop import Workshop
from tablee.kernel.entry import Entry
from tablee.kernel.errors import UnknownGame
from tablee.kernel.game import Game
from tablee.kernel.match import Match

LONGEST_SILENCE = 10.0  # seconds that a table waits for bots another process should play
LATE_BELL = 2.0  # seconds after which any process rings


class Tables:
    """The tables, their store, their bots and their clock. Make one with `await Tables.open(settings)`."""

    def __init__(
        self, settings: Settings, store: Store, catalogue: Mapping[str, Game[Any]], secret: str
    ) -> None:
        self.settings = settings
        self.store = store
        self.catalogue = catalogue
        self.secret = secret
        self.attendants = Attendants(
            store,
            settings.bot_delay,
            self.room,
            lambda: list(self._rooms.values()),
            self._ours,
            settings.bot_processes,
            settings.bots_think_ahead,
        )
        self.advice = Advice(settings.advice_processes)
        self.replays = Replays()
        self.own_shelf = False  # whether the catalogue is the shelf, that editions are put on
        self.workshop = Workshop(settings.editions())
        self.puzzles = PuzzleBook()
        self.commitments = Commitments(store)
        self.peers = Peers(store, self._look_after)
        self.announcements = Announcements(self._read_announced)
        self.analyses = Analyses(
            store, settings.analysis, settings.analyses, lambda process: self.peers.lives(process)
        )
        self.who = DeviceNews()
        self.housekeeping = Housekeeping(store, settings.unstarted_days, self._clear)
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._overdue: set[tuple[float, str]] = set()  # bells of others that were late, and rung here

    @staticmethod
    async def open(settings: Settings, catalogue: Mapping[str, Game[Any]] | None = None) -> Tables:
        own = catalogue is None
        if catalogue is None:
            catalogue = shelf_with(settings.editions())
        secret = settings.secret
        if not secret and not is_postgres(settings.database):
            secret = kept_secret(settings.database)
        store = await Store.open(settings.database)
        secret = secret or await store.secret("invitations")
        tables = Tables(settings, store, catalogue, secret)
        tables.own_shelf = own
        await tables.peers.open()
        store.listen(tables._heard, tables._missed)
        await tables.attendants.open()
        tables.housekeeping.open()
        return tables

    async def close(self) -> None:
        await self.workshop.stop()
        await self.housekeeping.close()
        await self.analyses.close()
        await self.announcements.close()
        await self.attendants.close()
        await self.advice.close()
        await self.peers.close()
        await self.store.close()

    # ------------------------------------------------------------------ games

    def look_at_the_shelf(self) -> None:
        """Somebody may have put an edition there."""
        if self.own_shelf:
            self.catalogue = shelf_with(self.settings.editions())

    def game(self, name: object) -> Game[Any]:
        if isinstance(name, str) and "@" in name and name not in self.catalogue:
            self.look_at_the_shelf()
        if not isinstance(name, str) or name not in self.catalogue:
            known = ", ".join(self.catalogue)
            raise UnknownGame(
                f"There is no game {str(name)[:40]!r}. There are: {known}.",
                f"Il n'y a pas de jeu {str(name)[:40]!r}. Il y a : {known}.",
            )
        return self.catalogue[name]

    # ------------------------------------------------------------------ persons

    async def person(self, token: str) -> Person | None:
        return await self.store.person(hashed(token))

    async def met(self, token: str) -> Person:
        """The person with this token, known from now on."""
        person = await self.person(token)
        if person is None:
            person = Person(secrets.token_hex(16))
            try:
                await self.store.meet(person, hashed(token))
            except Conflict:  # two first requests at once
                person = await self.person(token) or person
        return person

    async def rename(self, person: Person, wishes: Mapping[str, object]) -> Person:
        """What somebody wants to be called; what is not mentioned stays."""
        if wishes.get("name") is not None:
            person = replace(person, name=plain_name(wishes["name"]))
        if wishes.get("colour") is not None:
            person = replace(person, colour=plain_colour(wishes["colour"]))
        if wishes.get("language") is not None:
            person = replace(person, language=plain_language(wishes["language"]))
        await self.store.remember(person)
        return person

    # ------------------------------------------------------------------ tables

    async def lay(
        self,
        person: Person,
        game_name: object,
        options: dict[str, str],
        wishes: list[Wish],
        language: str = "fr",
        word: str = "",
        promised: str | None = None,
        public: bool = False,
        pace: Mapping[str, Any] | None = None,
        teaching: bool = False,
        tempo: str = CALM,
    ) -> tuple[Room, int]:
        """A new table with these seats; it starts at once when nobody has to come first. Gives the room and the person's seat."""
        game = self.game(game_name)
        await check_has_room(self.store, person.id, self.settings.tables_of_one)
        settled = game.settle_options(len(wishes), options)
        forbidden = self.settings.forbidden_levels
        seats = lay(game, wishes, person, plain_word(word), forbidden)
        record = Record(fresh_id(), game.id, settled, plain_language(language), seats)
        control = agreed(game, pace)
        if control.bot is not None or usual(game) in forbidden:
            control = replace(control, bot=known_bot(game, control.bot, forbidden))
        record = replace(record, time_control=control, teaching=teaching, tempo=checked_tempo(tempo))
        record = replace(record, secret=await self.commitments.keep(promised), host=person.id, public=public)
        return await self.lay_record(game, record, []), seat_of_mine(wishes)

    async def lay_record(self, game: Game[Any], record: Record, entries: list[Entry]) -> Room:
        """A new table as it is described; it starts at once when all its seats are taken."""
        match: Match | None = None
        if all_taken(record.seats) and not record.status.over:
            match = await asyncio.to_thread(begin, game, record, entries)
            entries = list(match.journal.entries)
            record = replace(
                record, header=match.journal.header, status=status_of(match, Status(), record.time_control)
            )
        await self.store.lay(record, entries)
        room = self._seat_in_memory(Room(game, record, self.store))
        if match is not None:
            async with room.held() as held:
                held.start(match)
        return room

    async def room(self, table: str) -> Room:
        """The table at this address, from memory or from the store."""
        room = self._rooms.get(table)
        if room is not None:
            self._rooms.move_to_end(table)
            while room.stale:
                await self._read_news(room, {TABLE, PRESENCE})
            if room.gone:
                raise no_such_table()
            return room
        if len(table) > 32 or not table.isalnum():
            raise no_such_table()
        opening = self._opening.get(table)
        if opening is None:
            opening = self._opening[table] = asyncio.create_task(self._open(table))
            opening.add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(opening)

    async def _open(self, table: str) -> Room:
        record = await self.store.read(table)
        if record is None:
            raise no_such_table()
        strange = other_rules(self.catalogue, record)
        if strange is not None:
            raise strange
        elsewhere = await self.peers.elsewhere(table)
        room = self._seat_in_memory(Room(self.catalogue[record.game], record, self.store))
        room.audience.elsewhere = elsewhere
        if room.started:
            self.attendants.attend(room)
        return room

    def _seat_in_memory(self, room: Room) -> Room:
        room.attend = self.attendants.attend
        room.advised = self.settings.advice_processes > 0
        room.audience.moved = lambda: self.peers.note(room.id, room.audience.here())
        self._rooms[room.id] = room
        self._make_room()
        return room

    def _make_room(self) -> None:
        """Send the tables away that nobody has used for the longest time."""
        spare = len(self._rooms) - self.settings.rooms
        for room in list(self._rooms.values()):
            if spare <= 0:
                return
            if (
                room.busy
                or self.attendants.bots.playing(room)
                or room is next(reversed(self._rooms.values()))
            ):
                continue
            del self._rooms[room.id]
            spare -= 1

    @property
    def in_memory(self) -> int:
        return len(self._rooms)

    def forget(self, room: Room) -> None:
        """This table is no more: whoever has it open is told."""
        room.gone = True
        self._rooms.pop(room.id, None)
        room.audience.tell_change()

    def _clear(self, table: str) -> bool:
        """A table that never started goes, unless somebody looks at it."""
        room = self._rooms.get(table)
        if room is not None and room.busy:
            return False
        if room is not None:
            self.forget(room)
        return True

    # ------------------------------------------------------------------ other processes

    def _heard(self, process: str, table: str, about: str) -> None:
        """Another process has changed a table. If it is in memory here, it reads the news, or will when somebody comes."""
        if about == DEVICES:
            self.who.changed(table)
            return
        if about == TABLE:
            self.peers.alive.add(process)
        room = self._rooms.get(table)
        ours = room is not None and room.record.keeper == self.store.process  # its bots wait for us
        if room is not None and not ours and not room.busy and not self.attendants.bots.playing(room):
            room.stale = True
        elif room is not None or table in self._opening:
            self.announcements.hear(table, about)

    def _missed(self) -> None:
        """We could not hear for a while: every table in memory may have news, and everybody other devices."""
        self.who.changed(None)
        for table in [*self._rooms, *self._opening]:
            self._heard(self.store.process, table, TABLE)
            self._heard(self.store.process, table, PRESENCE)

    async def _read_announced(self, table: str, about: set[str]) -> None:
        await self._read_news(await self.room(table), about)

    async def _read_news(self, room: Room, about: set[str]) -> None:
        room.stale = False
        try:
            if PRESENCE in about:
                room.audience.elsewhere = await self.peers.elsewhere(room.id)
                room.audience.tell_presence()
            if TABLE in about:
                await room.catch_up()
                if room.gone:
                    self.forget(room)
                    return
        except BaseException:
            room.stale = True
            raise
        if TABLE in about:
            self.attendants.attend(room)

    def _ours(self, room: Room) -> bool:
        """The process that made the last change plays the bots; another one when it is gone, or has been silent for long."""
        return not self.peers.lives(room.record.keeper) or time.monotonic() - room.used > LONGEST_SILENCE

    async def _look_after(self) -> None:
        """Once a second, where several processes serve: take over bots and bells that nobody looks after any more."""
        for room in list(self._rooms.values()):
            idle = not room.bots_awaited and not room.record.standing_answers
            if room.record.keeper != self.store.process and not idle and self._ours(room):
                async with room.held() as held:
                    room.used = time.monotonic()
                    held.note(keeper=self.store.process)
                self.attendants.attend(room)
        overdue = set(await self.store.deadlines(time.time() - LATE_BELL))
        for deadline, table in overdue - self._overdue:
            self.attendants.alarm.set(deadline, table)
        self._overdue = overdue

    async def tables_of(self, person: Person) -> list[Record]:
        return await self.store.tables_of(person.id)

    # ------------------------------------------------------------------ looking back

    async def replay_of(self, room: Room) -> Replay:
        """The match as it stands now, to be looked at again."""
        async with room.held() as held:
            match = await held.match()
            return self.replays.of(room.id, room.game, match.journal.header, match.journal.entries)

    async def replay(
        self, table: str, person: str | None, at: int | None, observer: int, since: int
    ) -> dict[str, Any]:
        """A moment of a match. While it runs, everybody looks back from their own seat or as a spectator."""
        room = await self.room(table)
        if observer >= len(room.seats) or observer < ABOVE:
            raise not_your_seat()
        over = room.over
        if not over and observer == ABOVE:
            raise not_yet()
        if not over and observer >= 0 and observer not in room.seats_of(person):
            raise not_your_seat()
        replay = await self.replay_of(room)
        return {"over": over, **await look(replay, over, at, observer, since)}

    # ------------------------------------------------------------------ sitting down

    def invitation(self, table: str) -> str:
        return invitation_to(table, self.secret)

    async def join(
        self, table: str, person: Person, invitation: str, name: str, seat: int | None, word: str = ""
    ) -> int:
        """Sit down at a table one is invited to, or at one that is open to everybody."""
        room = await self.room(table)
        if not room.record.public and not same(invitation, self.invitation(table)):
            raise bad_invitation()
        return await sit(room, person, plain_name(name), seat, plain_word(word))
