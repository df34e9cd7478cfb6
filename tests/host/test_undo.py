"""Taking back at a table: at once when nobody has learned anything, otherwise by consent; on the disk before anybody hears of it."""

from __future__ import annotations

from random import Random

import pytest
from tests.support.table_steps import BOT, FRIEND, HERE, ME, Ear, play_on, somebody, soon, stored

from bazaar import GAME
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.refusals import NothingToTakeBack, NotStored
from tablee.host.settings import Settings
from tablee.host.table import answer, next_step
from tablee.host.table.room import Room
from tablee.host.table.takeback import consent, undo, undo_data
from tablee.host.table.views import Reading
from tablee.host.tables import Tables
from tablee.kernel.entry import Undo
from tablee.kernel.errors import StaleDecision


async def two_people(tables: Tables, game: str = "bazaar") -> Room:
    room, _ = await tables.lay(await somebody(tables, "Zoé"), game, {}, [ME, FRIEND])
    max_ = await somebody(tables, "Max")
    await tables.join(room.id, max_, tables.invitation(room.id), "Max", None)
    return room


async def mine(room: Room, seat: int) -> str:
    async with room.held() as held:
        told = undo_data(held.room, await held.match(), seat)
    assert told is not None and told["mine"] is not None
    return str(told["mine"]["answer"])


async def test_a_secret_answer_is_taken_back_at_once(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await answer(room, 0, "bid red 3", "0.0")
    ear = Ear()
    room.audience.come(ear)
    assert await undo(room, 0, await mine(room, 0)) == 3
    assert (
        room.takebacks.request is None and room.takebacks.end is not None and room.takebacks.end.how == "done"
    )
    assert ear.changes == 1
    again = stored(settings.database, room.id, GAME)
    assert again.journal.entries[-1] == Undo(0, 1, True)
    assert again.waiting == [0, 1]


async def test_the_names_of_decisions_do_not_come_again(tables: Tables) -> None:
    room = await two_people(tables)
    await answer(room, 0, "bid red 3", "0.0")
    taken = await mine(room, 0)
    await undo(room, 0, taken)
    assert await undo(room, 0, taken) == room.version  # sent again because our word got lost
    assert room.undos == 1
    assert await answer(room, 0, "bid red 3", "0.0") == 3  # it was given then, and is not given again
    with pytest.raises(StaleDecision):
        await answer(room, 0, "bid red 4", "0.0")
    async with room.held() as held:
        seen = await held.seen(0)
    assert b'"0.0~1"' in bytes(seen.decisions)
    assert (await next_step(room, 0, "0.0~1", ["green"]))["kind"] == "amount"
    await answer(room, 0, "bid green 2", "0.0~1")
    await answer(room, 0, "bid green 2", "0.0~1")  # sent again


async def revealed(room: Room) -> None:
    """Both have bid: what they bid is open, and a gem was drawn."""
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid red 2", "0.1")


async def test_who_learned_something_is_asked_and_agrees(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await revealed(room)
    version = room.version
    await undo(room, 1, await mine(room, 1))
    request = room.takebacks.request
    assert request is not None and request.missing == {0} and room.version == version
    async with room.held() as held:
        asked = (undo_data(held.room, await held.match(), 0) or {})["asked"]
        passer_by = (undo_data(held.room, await held.match(), None) or {})["asked"]
    assert asked["seat"] == 1 and "wins for" in asked["texts"][0]["en"]
    assert passer_by["texts"] == []
    await consent(room, 0, request.number, True)
    assert room.version == version + 1 and room.takebacks.request is None
    assert stored(settings.database, room.id, GAME).state.asks == 0


async def test_a_refusal_changes_nothing_and_is_told(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await revealed(room)
    await undo(room, 1, await mine(room, 1))
    assert room.takebacks.request is not None
    number = room.takebacks.request.number
    await consent(room, 0, number, False)
    assert room.takebacks.request is None and room.undos == 0
    assert room.takebacks.end is not None
    assert room.takebacks.end.to_data() == {"number": number, "seat": 1, "how": "refused", "by": 0}
    with pytest.raises(NothingToTakeBack):
        await consent(room, 0, number, True)


async def test_who_asked_may_think_better_of_it_and_nobody_else_asks_meanwhile(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    await undo(room, 1, await mine(room, 1))
    with pytest.raises(NothingToTakeBack):
        await undo(room, 0, await mine(room, 0))
    assert room.takebacks.request is not None
    await consent(room, 1, room.takebacks.request.number, False)
    assert (
        room.takebacks.request is None
        and room.takebacks.end is not None
        and room.takebacks.end.how == "withdrawn"
    )


async def test_a_request_lapses_when_the_table_changes(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    await undo(room, 1, await mine(room, 1))
    assert room.takebacks.request is not None
    number = room.takebacks.request.number
    await answer(room, 0, "announce red", "1.0")
    assert (
        room.takebacks.request is None
        and room.takebacks.end is not None
        and room.takebacks.end.how == "lapsed"
    )
    with pytest.raises(NothingToTakeBack):
        await consent(room, 0, number, True)


async def test_bots_agree(settings: Settings) -> None:
    opened = await Tables.open(settings, {REALMS.id: REALMS})
    try:
        room, _ = await opened.lay(await somebody(opened), REALMS.id, {}, [ME, BOT, BOT])
        await soon(lambda: room.record.status.waiting == (0,))
        async with room.held() as held:
            before = (await held.match()).journal.dumps()
            decision = (await held.match()).decisions_of(0)[0]
        await answer(room, 0, "draw deck", decision.id)
        await undo(room, 0, await mine(room, 0))
        assert room.takebacks.end is not None and room.takebacks.end.how == "done"
        async with room.held() as held:
            match = await held.match()
            assert match.waiting == [0]
            assert match.journal.dumps().startswith(before)
        await answer(room, 0, "draw deck", decision.id.after(room.undos))
        async with room.held() as held:
            discard = (await held.match()).decisions_of(0)[0]
        await answer(room, 0, discard.options[0].move, discard.id)
        await soon(lambda: room.over or room.record.status.waiting == (0,))  # and they play on
    finally:
        await opened.close()


async def test_bots_play_on_after_something_was_taken_back(settings: Settings) -> None:
    opened = await Tables.open(settings, {REALMS.id: REALMS})
    try:
        room, _ = await opened.lay(await somebody(opened), REALMS.id, {}, [ME, BOT, BOT])
        await soon(lambda: room.record.status.waiting == (0,))
        async with room.held() as held:
            decision = (await held.match()).decisions_of(0)[0]
        await answer(room, 0, "draw deck", decision.id)
        await undo(room, 0, await mine(room, 0))
        await answer(room, 0, "draw deck", decision.id.after(room.undos))
        async with room.held() as held:
            discard = (await held.match()).decisions_of(0)[0]
        await answer(room, 0, discard.options[0].move, discard.id)
        before = room.version
        await soon(lambda: room.version > before + 2 and room.record.status.waiting == (0,))
    finally:
        await opened.close()


async def test_those_on_one_device_agree_among_themselves(tables: Tables) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, HERE])
    await revealed(room)
    await undo(room, 1, await mine(room, 1))
    assert room.takebacks.request is None and room.undos == 1


async def test_when_the_store_fails_nothing_was_taken_back(
    tables: Tables, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await two_people(tables)
    await answer(room, 0, "bid red 3", "0.0")
    given = await mine(room, 0)

    async def full(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(room.store, "append", full)
        with pytest.raises(NotStored):
            await undo(room, 0, given)
    async with room.held() as held:
        assert (await held.match()).waiting == [1]
    assert room.undos == 0 and stored(settings.database, room.id, GAME).waiting == [1]


async def test_a_page_gets_the_whole_log_again_when_lines_were_taken_back(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    async with room.held() as held:
        reading = Reading(await held.lines_at(0, room.version))
        known = reading.news(await held.log(0))
        drawn = room.version
    assert known[1] == []
    await undo(room, 1, await mine(room, 1))
    assert room.takebacks.request is not None
    await consent(room, 0, room.takebacks.request.number, True)
    await answer(room, 0, "bid red 4", "0.0~1")
    await answer(room, 1, "bid red 1", "0.1~1")
    async with room.held() as held:
        since, lines = reading.news(await held.log(0))
        assert since == 0 and b"4 coins" in bytes(lines[0])
        assert await held.lines_at(0, drawn) == 0
        assert await held.lines_at(0, room.version) == len(lines)


async def test_a_match_with_takings_back_goes_on_to_its_end(tables: Tables, settings: Settings) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, HERE, HERE])
    rng = Random(4)
    while not room.over:
        await play_on(room, rng, 1)
        if rng.random() < 0.3 and not room.over:
            seat = rng.randrange(3)
            try:
                await undo(room, seat, await mine(room, seat))
            except AssertionError:
                continue  # it has not answered anything yet
    again = stored(settings.database, room.id, GAME)
    assert again.over and room.undos > 0
    with pytest.raises(NothingToTakeBack):
        await undo(room, 0, "0.0")
