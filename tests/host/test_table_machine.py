"""A table with people, bots, taking back, absence, hand-over and restarts, in any order that hypothesis can think of."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.support.table_steps import BOT, FRIEND, ME, soon, stored

from bazaar import GAME
from conformance import random_answer
from tablee.host.people.persons import fresh_token
from tablee.host.settings import Settings
from tablee.host.storage.records import BOT as IS_BOT
from tablee.host.storage.records import Person
from tablee.host.table import answer, owner
from tablee.host.table.room import Room
from tablee.host.table.takeback import consent, undo
from tablee.host.tables import Tables
from tablee.kernel import Match
from tablee.kernel.entry import Undo, answers_in, changes_in, not_taken_back
from tablee.kernel.errors import TableeError

SEED = st.integers(0, 2**32)
PLACE = st.integers(0, 3)


class Evening(RuleBasedStateMachine):
    """Three people and a bot."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="tablee-machine-"))
        self.settings = Settings(database=str(self.folder / "t.db"), secret="s", bot_delay=0)
        self.loop = asyncio.new_event_loop()
        self.here: set[str] = set()
        self.people: list[Person] = []

    def do(self, what: Coroutine[Any, Any, Any]) -> Any:
        return self.loop.run_until_complete(what)

    def allowed(self, what: Coroutine[Any, Any, Any]) -> None:
        """It may be refused with a sentence."""
        try:
            self.do(what)
        except TableeError as refusal:
            assert refusal.text["fr"]

    @initialize(seed=SEED)
    def lay(self, seed: int) -> None:
        async def begin() -> None:
            self.tables = await Tables.open(self.settings, {GAME.id: GAME})
            self.people = [await self.tables.met(fresh_token()) for _ in range(3)]
            wishes = [ME, FRIEND, FRIEND, BOT]
            room, _ = await self.tables.lay(self.people[0], "bazaar", {}, wishes)
            for person in self.people[1:]:
                await self.tables.join(room.id, person, self.tables.invitation(room.id), "x", None)
            self.table = room.id

        self.do(begin())
        self.before: list[Any] = []

    @property
    def room(self) -> Room:
        found: Room = self.do(self.tables.room(self.table))
        return found

    def match(self) -> Match:
        async def look(room: Room) -> Match:
            async with room.held() as held:
                return await held.match()

        found: Match = self.do(look(self.room))
        return found

    @rule(seed=SEED)
    def give_an_answer(self, seed: int) -> None:
        match = self.match()
        if not match.over:
            seat, move, decision = random_answer(match, Random(seed))
            if seat >= 0 and self.room.seats[seat].kind != IS_BOT:
                self.allowed(answer(self.room, seat, move, decision))

    @rule(place=PLACE)
    def take_back(self, place: int) -> None:
        given = [
            entry for entry in answers_in(not_taken_back(self.match().journal.entries)) if entry.seat == place
        ]
        if given:
            name = str(given[-1].decision.after(self.match().undos))
            self.allowed(undo(self.room, place, name))

    @rule(place=PLACE, yes=st.booleans())
    def agree(self, place: int, yes: bool) -> None:
        request = self.room.takebacks.request
        if request is not None:
            self.allowed(consent(self.room, place, request.number, yes))

    @rule(place=st.integers(0, 2), yes=st.booleans())
    def stand_in(self, place: int, yes: bool) -> None:
        self.allowed(self.tables.attendants.absences.play_for(self.room, place, yes))

    @rule(place=st.integers(0, 2))
    def come_or_go(self, place: int) -> None:
        person = self.people[place].id
        if person in self.here:
            self.here.discard(person)
            self.do(self.tables.attendants.absences.left(self.room, person))
        else:
            self.here.add(person)
            self.do(self.tables.attendants.absences.came(self.room, person))

    @rule(place=PLACE)
    def hand_over(self, place: int) -> None:
        host = self.room.record.host
        assert host is not None
        self.allowed(owner.hand_over(self.room, host, place))

    @rule()
    def rest(self) -> None:
        """The bots have their say."""
        room = self.room
        self.do(soon(lambda: not self.tables.attendants.bots.playing(room)))

    @rule()
    def restart(self) -> None:
        async def again() -> None:
            await self.tables.close()
            self.tables = await Tables.open(self.settings, {GAME.id: GAME})

        self.do(again())
        self.here.clear()

    @invariant()
    def the_disk_is_the_match(self) -> None:
        if not self.people:
            return
        self.rest()
        match = self.match()
        entries = stored(self.settings.database, self.table, GAME).journal.entries
        assert match.journal.entries == entries
        assert self.room.version == 1 + changes_in(match.journal.entries)
        assert self.room.undos == sum(isinstance(entry, Undo) for entry in match.journal.entries)
        assert entries[: len(self.before)] == self.before, "what was stored has gone"
        self.before = entries
        assert [seat.person for seat in self.room.seats[:3]] == [person.id for person in self.people]
        assert self.room.record.host in {person.id for person in self.people}

    def teardown(self) -> None:
        with contextlib.suppress(AttributeError):
            self.do(self.tables.close())
        self.loop.close()
        shutil.rmtree(self.folder)


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=4,
    stateful_step_count=20,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],  # making a failing evening shorter would take longer than reading it
    suppress_health_check=list(HealthCheck),
)
