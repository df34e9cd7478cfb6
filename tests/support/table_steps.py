"""Steps that many host tests take."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import asyncpg

from conformance import random_answer
from tablee.host.people.persons import fresh_token
from tablee.host.storage.database import is_postgres
from tablee.host.storage.records import Person
from tablee.host.table import answer
from tablee.host.table.room import Room
from tablee.host.table.seats import Wish
from tablee.host.tables import Tables
from tablee.kernel import Game, Journal, Match
from tablee.kernel.entry import Entry
from tablee.kernel.journal import entries_from

ME, HERE, FRIEND, BOT = Wish("me"), Wish("here"), Wish("friend"), Wish("bot", bot="random")


async def somebody(tables: Tables, name: str = "") -> Person:
    person = await tables.met(fresh_token())
    return await tables.rename(person, {"name": name})


async def hot_seat(tables: Tables, seats: int = 2) -> Room:
    """A table where one person plays everybody."""
    room, _ = await tables.lay(await somebody(tables, "Zoé"), "bazaar", {}, [ME, *[HERE] * (seats - 1)])
    return room


async def match_of(room: Room) -> Match:
    """The match as it stands, for tests in which nobody else plays."""
    async with room.held() as held:
        return await held.match()


def entries_of(room: Room) -> list[Entry]:
    """What the journal in memory has."""
    return [] if room._match is None else room._match.journal.entries


async def play_on(room: Room, rng: Random, answers: int = 1000) -> int:
    """Random answers by whoever is asked, the clock excepted."""
    given = 0
    while given < answers and not room.over:
        async with room.held() as held:
            match = await held.match()
            seat, move, decision = random_answer(match, rng)
        if seat >= 0:
            await answer(room, seat, move, decision)
            given += 1
    return given


def rows(database: str, statement: str, *values: object) -> list[tuple[Any, ...]]:
    """What the disk has, read past everything of ours; `?` stands for a value."""
    if not is_postgres(database):
        connection = sqlite3.connect(database)
        try:
            found = connection.execute(statement, values).fetchall()
            connection.commit()
            return found
        finally:
            connection.close()

    async def ask() -> list[tuple[Any, ...]]:
        line = await asyncpg.connect(database)
        numbered = statement
        for number in range(len(values)):
            numbered = numbered.replace("?", f"${number + 1}", 1)
        try:
            return [tuple(row) for row in await line.fetch(numbered, *values)]
        finally:
            await line.close()

    with ThreadPoolExecutor(1) as elsewhere:
        return elsewhere.submit(asyncio.run, ask()).result()


def stored(database: str, table: str, game: Game[Any]) -> Match:
    """The match as the disk has it."""
    ((header,),) = rows(database, "select header from matches where id = ?", table)
    lines = rows(database, "select entry from entries where match = ? order by seq", table)
    return Match.load(
        game, Journal(json.loads(header), entries_from([json.loads(entry) for (entry,) in lines]))
    )


async def soon(condition: Any, seconds: float = 120) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.01)


class Ear:
    """A listener that counts."""

    def __init__(self, person: str | None = None) -> None:
        self.person = person
        self.changes = 0
        self.presences = 0
        self.chats = 0

    def changed(self) -> None:
        self.changes += 1

    def presence(self) -> None:
        self.presences += 1

    def chatted(self) -> None:
        self.chats += 1
