"""The host of a table, the lobby, and who sits down or leaves before the start."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.support.table_steps import BOT, FRIEND, HERE, ME, Ear, somebody, stored

from bazaar import GAME
from tablee.host.refusals import BadInvitation, NoSuchTable, NotNow, NotTheHost, SeatTaken
from tablee.host.settings import Settings
from tablee.host.table import owner as hosts
from tablee.host.table import sit
from tablee.host.table.lobby import A_DAY, lobby
from tablee.host.tables import Tables
from tablee.host.timing.attendance import Attendance, saw
from tablee.kernel.errors import BadOption

ON_BOTH = True


async def test_who_lays_a_table_is_its_host_and_hands_over(tables: Tables, settings: Settings) -> None:
    zoe, max_ = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND, FRIEND])
    assert room.record.host == zoe.id
    with pytest.raises(NotNow):
        await hosts.hand_over(room, zoe.id, 1)
    await sit(room, max_, "", 1)
    with pytest.raises(NotTheHost):
        await hosts.hand_over(room, max_.id, 1)
    await hosts.hand_over(room, zoe.id, 1)
    with pytest.raises(NotTheHost):
        await hosts.close(tables, room, zoe.id)
    again = await Tables.open(settings, {GAME.id: GAME})
    assert (await again.room(room.id)).record.host == max_.id
    await again.close()


async def test_the_seat_of_somebody_absent_is_freed(tables: Tables) -> None:
    zoe, max_ = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND, FRIEND])
    await sit(room, max_, "", 1, "mot")
    await saw(tables.store, [Attendance(room.id, max_.id, 1)], 5.0)
    ear = Ear(max_.id)
    room.audience.come(ear)
    with pytest.raises(NotNow):
        await hosts.free(room, zoe.id, 1)
    room.audience.leave(ear)
    with pytest.raises(NotTheHost):
        await hosts.free(room, max_.id, 0)
    with pytest.raises(NotNow):
        await hosts.free(room, zoe.id, 0)
    await hosts.free(room, zoe.id, 1)
    record = await tables.store.read(room.id)
    assert record is not None
    assert record.seats == room.seats
    assert (record.seats[1].kind, record.seats[1].person, record.seats[1].word) == ("open", None, "")
    assert record.seats[1].seen is None  # nothing is left of who sat there
    assert await sit(room, max_, "", None) == 1


async def test_an_open_seat_becomes_a_bots_and_the_match_starts(tables: Tables, settings: Settings) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND, FRIEND])
    with pytest.raises(BadOption):
        await hosts.seat_bot(room, zoe.id, 1, "nobody")
    await hosts.seat_bot(room, zoe.id, 1, "random")
    with pytest.raises(SeatTaken):
        await hosts.seat_bot(room, zoe.id, 1, "random")
    await hosts.free(room, zoe.id, 1)
    await hosts.seat_bot(room, zoe.id, 1, "random")
    assert not room.started
    await hosts.seat_bot(room, zoe.id, 2, None)
    assert room.started
    assert len({seat.name for seat in room.seats}) == 3
    assert stored(settings.database, room.id, GAME).seats == 3
    for act in (hosts.free(room, zoe.id, 1), hosts.close(tables, room, zoe.id)):
        with pytest.raises(NotNow):
            await act


async def test_who_leaves_gives_up_the_seat_and_the_last_one_clears_the_table(tables: Tables) -> None:
    zoe, max_ = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE, FRIEND, FRIEND])
    await sit(room, max_, "", None)
    await hosts.leave(tables, room, zoe.id)
    assert [seat.kind for seat in room.seats] == ["open", "open", "person", "open"]
    assert room.record.host == max_.id
    assert [record.id for record in await tables.tables_of(zoe)] == []
    ear = Ear()
    room.audience.come(ear)
    await hosts.leave(tables, room, max_.id)
    assert room.gone and ear.changes == 1
    with pytest.raises(NoSuchTable):
        await tables.room(room.id)
    with pytest.raises(NoSuchTable):
        await sit(room, zoe, "", None)


async def test_nobody_leaves_a_match(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, BOT])
    with pytest.raises(NotNow):
        await hosts.leave(tables, room, zoe.id)
    assert (await tables.room(room.id)).seats_of(zoe.id) == [0]


async def test_two_processes_seat_people_at_once_and_the_match_starts_once(
    tables: Tables, settings: Settings
) -> None:
    zoe, max_, lea = [await somebody(tables, name) for name in ("Zoé", "Max", "Léa")]
    other = await Tables.open(settings, {GAME.id: GAME})
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND, FRIEND])
    there = await other.room(room.id)
    seats = await asyncio.gather(sit(room, max_, "", None), sit(there, lea, "", None))
    assert sorted(seats) == [1, 2]
    record = await tables.store.read(room.id)
    assert record is not None and record.header is not None
    assert stored(settings.database, room.id, GAME).seats == 3
    await other.close()


async def test_the_lobby_shows_public_tables_for_a_day(tables: Tables) -> None:
    zoe, max_ = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    await tables.lay(zoe, "bazaar", {}, [ME, FRIEND])
    waiting, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND], public=True)
    running, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE], public=True)
    found = await lobby(tables.store)
    assert [one.id for one in found.waiting] == [waiting.id]
    assert [one.id for one in found.running] == [running.id]
    tomorrow = await lobby(tables.store, time.time() + A_DAY + 60)
    assert (tomorrow.waiting, tomorrow.running) == ([], [])
    # Nobody needs an invitation there; elsewhere everybody does.
    await hosts.show(waiting, zoe.id, False)
    assert (await lobby(tables.store)).waiting == []
    with pytest.raises(BadInvitation):
        await tables.join(waiting.id, max_, "", "Max", None)
    await hosts.show(waiting, zoe.id, True)
    assert await tables.join(waiting.id, max_, "", "Max", None) == 1
    assert {one.id for one in (await lobby(tables.store)).running} == {waiting.id, running.id}
