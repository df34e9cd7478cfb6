"""The line to PostgreSQL breaks while an answer is being kept: nobody is told that it does not count when it may."""

from __future__ import annotations

from random import Random
from typing import Any

import asyncpg
import pytest
from tests.support.table_steps import hot_seat, match_of, stored

from bazaar import GAME
from conformance import random_answer
from tablee.host.refusals import NotStored, OutcomeUnknown
from tablee.host.settings import Settings
from tablee.host.table import answer
from tablee.host.tables import Tables
from tablee.kernel.entry import answers_in

pytestmark = pytest.mark.postgres


class Breaking:
    """The writing connection; it breaks before or after what it is asked for next, and then the server is away or not."""

    def __init__(self, database: Any, done: bool, away: bool) -> None:
        self.database = database
        self.inner = database._writer
        self.done = done
        self.away = away

    def is_closed(self) -> bool:
        return bool(self.inner.is_closed())

    async def execute(self, *what: Any) -> None:
        if self.done:
            await self.inner.execute(*what)
        self.inner.terminate()
        if self.away:
            self.database.address = "postgresql://nobody@127.0.0.1:1/nowhere"
        raise asyncpg.ConnectionDoesNotExistError("the line broke")


@pytest.mark.parametrize("away", [False, True])
@pytest.mark.parametrize("done", [False, True])
async def test_an_answer_whose_fate_is_not_known_counts_once(postgres: str, done: bool, away: bool) -> None:
    tables = await Tables.open(Settings(database=postgres, secret="", bot_delay=0), {GAME.id: GAME})
    database: Any = tables.store.database
    address = database.address
    room = await hot_seat(tables)
    rng = Random(1)

    await answer(room, *random_answer(await match_of(room), rng))
    seat, move, name = random_answer(await match_of(room), rng)
    before = len(answers_in(stored(postgres, room.id, GAME).journal.entries))
    database._writer = Breaking(database, done, away)
    if away and not done:  # what is done is read in the journal, over another line
        with pytest.raises(OutcomeUnknown):
            await answer(room, seat, move, name)
    elif away:
        await answer(room, seat, move, name)
    database.address = address  # it is back
    await answer(room, seat, move, name)
    assert len(answers_in(stored(postgres, room.id, GAME).journal.entries)) == before + 1
    await answer(room, *random_answer(await match_of(room), rng))
    await tables.close()


async def test_what_postgresql_itself_refuses_is_refused(postgres: str) -> None:
    tables = await Tables.open(Settings(database=postgres, secret="", bot_delay=0), {GAME.id: GAME})
    database: Any = tables.store.database
    room = await hot_seat(tables)
    given = random_answer(await match_of(room), Random(1))
    keep, database.keep = database.keep, None

    async def full(*_: Any) -> None:
        raise asyncpg.DiskFullError("no space left on device")

    database.keep = full
    with pytest.raises(NotStored) as refused:
        await answer(room, *given)
    assert not isinstance(refused.value, OutcomeUnknown)
    database.keep = keep
    assert await answer(room, *given)
    await tables.close()
