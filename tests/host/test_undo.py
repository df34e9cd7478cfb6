"""Taking back at a table: at once when nobody has learned anything, otherwise by consent; on the disk before anybody hears of it."""

from __future__ import annotations

from random import Random

import pytest
from tests.host.sitting import BOT, FRIEND, HERE, ME, Ear, play_on, somebody, soon, stored

from bazaar import GAME
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.refusals import NothingToTakeBack, NotStored
from tablee.host.room import Room
from tablee.host.settings import Settings
from tablee.host.tables import Tables
from tablee.host.views import Reading
from tablee.kernel.errors import StaleDecision


async def two_people(tables: Tables, game: str = "bazaar") -> Room:
    room, _ = await tables.lay(await somebody(tables, "Zoé"), game, {}, [ME, FRIEND])
    max_ = await somebody(tables, "Max")
    await tables.join(room.id, max_, tables.invitation(room.id), "Max", None)
    return room


async def mine(room: Room, seat: int) -> str:
    async with room.lock:
        told = await room.undo_data(seat)
    assert told is not None and told["mine"] is not None
    return str(told["mine"]["answer"])


async def test_a_secret_answer_is_taken_back_at_once(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await room.answer(0, "bid red 3", "0.0")
    ear = Ear()
    room.audience.come(ear)
    assert await room.undo(0, await mine(room, 0)) == 3
    assert room.request is None and room.request_end is not None and room.request_end.how == "done"
    assert ear.changes == 1
    again = stored(settings.database, room.id, GAME)
    assert again.journal.entries[-1] == {"by": 0, "undo": 1}
    assert again.waiting == [0, 1]


async def test_the_names_of_decisions_do_not_come_again(tables: Tables) -> None:
    room = await two_people(tables)
    await room.answer(0, "bid red 3", "0.0")
    taken = await mine(room, 0)
    await room.undo(0, taken)
    assert await room.undo(0, taken) == room.version  # sent again because our word got lost
    assert room.undos == 1
    assert await room.answer(0, "bid red 3", "0.0") == 3  # it was given then, and is not given again
    with pytest.raises(StaleDecision):
        await room.answer(0, "bid red 4", "0.0")
    async with room.lock:
        seen = await room.seen(0)
    assert b'"0.0~1"' in bytes(seen.decisions)
    assert (await room.step(0, "0.0~1", ["green"]))["kind"] == "amount"
    await room.answer(0, "bid green 2", "0.0~1")
    await room.answer(0, "bid green 2", "0.0~1")  # sent again


async def revealed(room: Room) -> None:
    """Both have bid: what they bid is open, and a gem was drawn."""
    await room.answer(0, "bid red 3", "0.0")
    await room.answer(1, "bid red 2", "0.1")


async def test_who_learned_something_is_asked_and_agrees(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await revealed(room)
    version = room.version
    await room.undo(1, await mine(room, 1))
    request = room.request
    assert request is not None and request.missing == {0} and room.version == version
    async with room.lock:
        asked = (await room.undo_data(0) or {})["asked"]
        passer_by = (await room.undo_data(None) or {})["asked"]
    assert asked["seat"] == 1 and "wins for" in asked["texts"][0]["en"]
    assert passer_by["texts"] == []
    await room.consent(0, request.number, True)
    assert room.version == version + 1 and room.request is None
    assert stored(settings.database, room.id, GAME).state.asks == 0


async def test_a_refusal_changes_nothing_and_is_told(tables: Tables, settings: Settings) -> None:
    room = await two_people(tables)
    await revealed(room)
    await room.undo(1, await mine(room, 1))
    assert room.request is not None
    number = room.request.number
    await room.consent(0, number, False)
    assert room.request is None and room.undos == 0
    assert room.request_end is not None
    assert room.request_end.to_data() == {"number": number, "seat": 1, "how": "refused", "by": 0}
    with pytest.raises(NothingToTakeBack):
        await room.consent(0, number, True)


async def test_who_asked_may_think_better_of_it_and_nobody_else_asks_meanwhile(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    await room.undo(1, await mine(room, 1))
    with pytest.raises(NothingToTakeBack):
        await room.undo(0, await mine(room, 0))
    assert room.request is not None
    await room.consent(1, room.request.number, False)
    assert room.request is None and room.request_end is not None and room.request_end.how == "withdrawn"


async def test_a_request_lapses_when_the_table_changes(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    await room.undo(1, await mine(room, 1))
    assert room.request is not None
    number = room.request.number
    await room.answer(0, "announce red", "1.0")
    assert room.request is None and room.request_end is not None and room.request_end.how == "lapsed"
    with pytest.raises(NothingToTakeBack):
        await room.consent(0, number, True)


async def test_bots_agree(settings: Settings) -> None:
    opened = await Tables.open(settings, {REALMS.id: REALMS})
    try:
        room, _ = await opened.lay(await somebody(opened), REALMS.id, {}, [ME, BOT, BOT])
        await soon(lambda: room.record.standing.waiting == (0,))
        async with room.lock:
            before = (await room.match()).journal.dumps()
            decision = (await room.match()).decisions_of(0)[0]
        await room.answer(0, "draw deck", decision.id)
        await room.undo(0, await mine(room, 0))
        assert room.request_end is not None and room.request_end.how == "done"
        async with room.lock:
            match = await room.match()
            assert match.waiting == [0]
            assert match.journal.dumps().startswith(before)
        await room.answer(0, "draw deck", room.name_of(decision.id))
        async with room.lock:
            discard = (await room.match()).decisions_of(0)[0]
        await room.answer(0, discard.options[0].move, room.name_of(discard.id))
        await soon(lambda: room.over or room.record.standing.waiting == (0,))  # and they play on
    finally:
        await opened.close()


async def test_bots_play_on_after_something_was_taken_back(settings: Settings) -> None:
    opened = await Tables.open(settings, {REALMS.id: REALMS})
    try:
        room, _ = await opened.lay(await somebody(opened), REALMS.id, {}, [ME, BOT, BOT])
        await soon(lambda: room.record.standing.waiting == (0,))
        async with room.lock:
            decision = (await room.match()).decisions_of(0)[0]
        await room.answer(0, "draw deck", decision.id)
        await room.undo(0, await mine(room, 0))
        await room.answer(0, "draw deck", room.name_of(decision.id))
        async with room.lock:
            discard = (await room.match()).decisions_of(0)[0]
        await room.answer(0, discard.options[0].move, room.name_of(discard.id))
        before = room.version
        await soon(lambda: room.version > before + 2 and room.record.standing.waiting == (0,))
    finally:
        await opened.close()


async def test_those_on_one_device_agree_among_themselves(tables: Tables) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, HERE])
    await revealed(room)
    await room.undo(1, await mine(room, 1))
    assert room.request is None and room.undos == 1


async def test_when_the_store_fails_nothing_was_taken_back(
    tables: Tables, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await two_people(tables)
    await room.answer(0, "bid red 3", "0.0")
    answer = await mine(room, 0)

    async def full(*_: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as patch:
        patch.setattr(room.store, "append", full)
        with pytest.raises(NotStored):
            await room.undo(0, answer)
    async with room.lock:
        assert (await room.match()).waiting == [1]
    assert room.undos == 0 and stored(settings.database, room.id, GAME).waiting == [1]


async def test_a_page_gets_the_whole_log_again_when_lines_were_taken_back(tables: Tables) -> None:
    room = await two_people(tables)
    await revealed(room)
    async with room.lock:
        reading = Reading(await room.lines_at(0, room.version))
        known = reading.news(await room.log(0))
        drawn = room.version
    assert known[1] == []
    await room.undo(1, await mine(room, 1))
    assert room.request is not None
    await room.consent(0, room.request.number, True)
    await room.answer(0, "bid red 4", "0.0~1")
    await room.answer(1, "bid red 1", "0.1~1")
    async with room.lock:
        since, lines = reading.news(await room.log(0))
        assert since == 0 and b"4 coins" in bytes(lines[0])
        assert await room.lines_at(0, drawn) == 0
        assert await room.lines_at(0, room.version) == len(lines)


async def test_a_match_with_takings_back_goes_on_to_its_end(tables: Tables, settings: Settings) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, HERE, HERE])
    rng = Random(4)
    while not room.over:
        await play_on(room, rng, 1)
        if rng.random() < 0.3 and not room.over:
            seat = rng.randrange(3)
            try:
                await room.undo(seat, await mine(room, seat))
            except AssertionError:
                continue  # it has not answered anything yet
    again = stored(settings.database, room.id, GAME)
    assert again.over and room.undos > 0
    with pytest.raises(NothingToTakeBack):
        await room.undo(0, "0.0")
