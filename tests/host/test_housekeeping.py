"""Tables that never start are cleared after a time; nobody sits at more than anybody plays at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import update
from tests.support.table_steps import BOT, FRIEND, ME, Ear, rows, somebody

from bazaar import GAME
from tablee.host.refusals import NoSuchTable, TooManyTables
from tablee.host.settings import Settings
from tablee.host.storage import schema
from tablee.host.table.room import Room
from tablee.host.tables import Tables

ON_BOTH = True


async def aged(tables: Tables, room: Room, days: float) -> None:
    """As if nothing had happened there for so many days."""
    async with tables.store.change() as connection:
        await connection.execute(
            update(schema.matches)
            .where(schema.matches.c.id == room.id)
            .values(changed=schema.matches.c.changed - days * 24 * 3600)
        )


async def test_a_table_that_never_started_goes_after_its_time(tables: Tables, settings: Settings) -> None:
    zoe = await somebody(tables, "Zoé")
    old, new, started = [
        (await tables.lay(zoe, "bazaar", {}, [ME, other]))[0] for other in (FRIEND, FRIEND, BOT)
    ]
    for room, days in ((old, 15), (new, 13), (started, 400)):
        await aged(tables, room, days)
    assert await tables.housekeeping.sweep() == 1
    assert old.gone
    with pytest.raises(NoSuchTable):
        await tables.room(old.id)
    for room in (new, started):
        assert await tables.room(room.id) is room
    assert rows(settings.database, "select count(*) from seats where match = ?", old.id) == [(0,)]
    assert await tables.housekeeping.sweep() == 0


async def test_a_table_that_somebody_looks_at_stays(tables: Tables) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, FRIEND])
    await aged(tables, room, 99)
    ear = Ear()
    room.audience.come(ear)
    assert await tables.housekeeping.sweep() == 0
    room.audience.leave(ear)
    assert await tables.housekeeping.sweep() == 1


async def test_more_tables_than_fit_into_one_sweep(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.host.table.housekeeping.AT_ONCE", 2)
    zoe = await somebody(tables)
    for _ in range(5):
        await aged(tables, (await tables.lay(zoe, "bazaar", {}, [ME, FRIEND]))[0], 20)
    assert await tables.housekeeping.sweep() == 5


async def test_one_person_sits_at_so_many_tables_and_lays_no_more(settings: Settings) -> None:
    tables = await Tables.open(replace(settings, tables_of_one=3), {GAME.id: GAME})
    zoe, max_ = await somebody(tables), await somebody(tables)
    laid = [(await tables.lay(zoe, "bazaar", {}, [ME, FRIEND]))[0] for _ in range(3)]
    with pytest.raises(TooManyTables, match="3 tables"):
        await tables.lay(zoe, "bazaar", {}, [ME, BOT])
    await tables.lay(max_, "bazaar", {}, [ME, FRIEND])
    await aged(tables, laid[0], 99)
    assert await tables.housekeeping.sweep() == 1
    await tables.lay(zoe, "bazaar", {}, [ME, BOT])
    await tables.close()
