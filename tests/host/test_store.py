"""What has been told is on the disk, and what failed has not happened."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from tests.support.table_steps import hot_seat, match_of, play_on, rows, stored

from bazaar import GAME
from tablee.host.refusals import NotStored
from tablee.host.settings import Settings
from tablee.host.storage.database import Conflict
from tablee.host.storage.records import Status
from tablee.host.table import answer
from tablee.host.tables import Tables
from tablee.kernel import IllegalMove, StaleDecision
from tablee.kernel.entry import Answer, DecisionId, answers_in

ON_BOTH = True


async def test_an_answer_is_on_the_disk_when_it_is_acknowledged(tables: Tables, settings: Settings) -> None:
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    assert stored(settings.database, room.id, GAME).journal.entries[-1] == Answer(
        0, DecisionId(0, 0), "bid red 3"
    )


async def test_the_disk_waits_for_nothing_but_itself(tables: Tables, settings: Settings) -> None:
    promised = (("PRAGMA journal_mode", "wal"), ("PRAGMA synchronous", 2), ("PRAGMA foreign_keys", 1))
    if tables.store.shared:
        promised = (("SHOW fsync", "on"), ("SHOW synchronous_commit", "on"))
    async with tables.store.engine.connect() as connection:
        for question, value in promised:
            assert (await connection.exec_driver_sql(question)).scalar() == value


async def test_a_whole_match_is_the_same_again_from_the_disk(tables: Tables, settings: Settings) -> None:
    room = await hot_seat(tables, 3)
    await play_on(room, Random(1))
    again = stored(settings.database, room.id, GAME)
    match = await match_of(room)
    assert again.over
    assert again.position() == match.position()
    assert again.journal == match.journal


async def test_answers_that_come_together_are_committed_together(tables: Tables) -> None:
    rooms = [await hot_seat(tables) for _ in range(30)]
    before = tables.store.commits
    await asyncio.gather(*(answer(room, 0, "bid red 3", "0.0") for room in rooms))
    assert tables.store.commits - before <= 3


async def test_one_bad_entry_spoils_no_other(tables: Tables, settings: Settings) -> None:
    rooms = [await hot_seat(tables) for _ in range(5)]
    entry = Answer(0, DecisionId(0, 0), "bid red 3")
    await tables.store.append(rooms[2].id, 0, [entry], Status())
    told = await asyncio.gather(
        *(tables.store.append(room.id, 0, [entry], Status()) for room in rooms), return_exceptions=True
    )
    assert [type(one) for one in told] == [type(None), type(None), Conflict, type(None), type(None)]


async def test_when_the_store_fails_nothing_has_happened(tables: Tables, settings: Settings) -> None:
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    rows(settings.database, "alter table entries rename to elsewhere")
    with pytest.raises(NotStored):
        await answer(room, 1, "bid blue 4", "0.1")
    rows(settings.database, "alter table elsewhere rename to entries")
    assert room.version == 2
    async with room.held() as held:
        match = await held.match()
    assert match.position() == stored(settings.database, room.id, GAME).position()
    assert match.waiting == [1]
    assert await answer(room, 1, "bid blue 4", "0.1") == 3


async def test_a_broken_rule_leaves_no_half_changed_table(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")

    def breaks(t: object, dealer: object) -> object:
        raise RuntimeError("a rule went wrong after the bids were paid")

    with monkeypatch.context() as patch:
        patch.setattr(GAME, "take", breaks)
        with pytest.raises(NotStored):
            await answer(room, 1, "bid blue 4", "0.1")
    async with room.held() as held:
        match = await held.match()
        assert match.view(0)["coins"] == [10, 10]
    assert await answer(room, 1, "bid blue 4", "0.1") == 3


async def test_an_entry_written_by_another_process_is_read_before_ours(tables: Tables) -> None:
    room = await hot_seat(tables)
    await match_of(room)
    await tables.store.append(room.id, 0, [Answer(1, DecisionId(0, 1), "bid green 1")], Status(waiting=(0,)))
    assert await answer(room, 0, "bid red 3", "0.0") == 3
    assert [answer.seat for answer in answers_in((await match_of(room)).journal.entries)] == [1, 0]


async def test_a_refusal_is_not_stored(tables: Tables, settings: Settings) -> None:
    room = await hot_seat(tables)
    with pytest.raises(IllegalMove):
        await answer(room, 0, "bid red 11", "0.0")
    with pytest.raises(StaleDecision):
        await answer(room, 0, "bid red 1", "7.0")
    assert stored(settings.database, room.id, GAME).journal.entries == []
