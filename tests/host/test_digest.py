"""What somebody missed while they were away: counted for their list, and marked in their own log."""

from __future__ import annotations

from tests.support.table_steps import HERE, ME, hot_seat, somebody

from tablee.host.table import answer
from tablee.host.table.digest import missed, unseen
from tablee.host.tables import Tables
from tablee.host.timing.attendance import Attendance, saw


async def test_what_came_since_the_last_answer_is_told_to_who_was_away(tables: Tables) -> None:
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    await answer(room, 0, "look top", "1.1")
    person = room.seats[0].person
    assert person is not None
    async with room.held() as held:
        assert await missed(held, 0) is None  # never away
    await tables.attendants.absences._saw([(room, person)], 1000.0)
    async with room.held() as held:
        assert await missed(held, 0) is None  # nothing new
    await answer(room, 1, "announce red", "2.0")
    await answer(room, 0, "object no", "3.0")
    await answer(room, 1, 'name "souk"', "4.0")
    async with room.held() as held:
        told = await missed(held, 0)
        log = (await held.log(0)).lines
    # Zoé's last answer was "object no": what it led to is told, although she had seen nothing of it.
    assert told == {"from": 2, "unseen": 2}
    assert len(log) == 4
    async with room.held() as held:
        assert await missed(held, None) is None


async def test_a_list_of_tables_counts_what_is_new(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    await answer(room, 0, "bid red 3", "0.0")
    assert await unseen(tables.store, zoe.id, await tables.tables_of(zoe)) == {}  # never away
    await saw(tables.store, [Attendance(room.id, zoe.id, room.version)], 1000.0)
    await answer(room, 1, "bid blue 4", "0.1")
    await answer(room, 1, "announce red", "1.0")
    assert await unseen(tables.store, zoe.id, await tables.tables_of(zoe)) == {room.id: 2}
    await saw(tables.store, [Attendance(room.id, zoe.id, room.version)], 1000.0)
    assert await unseen(tables.store, zoe.id, await tables.tables_of(zoe)) == {room.id: 0}
