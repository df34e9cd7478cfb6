"""Laying a table, sitting down, leaving memory and coming back."""

from __future__ import annotations

import asyncio
import sqlite3
from random import Random

import pytest
from tests.support.table_steps import (
    BOT,
    FRIEND,
    HERE,
    ME,
    Ear,
    hot_seat,
    match_of,
    play_on,
    somebody,
    stored,
)

from bazaar import GAME
from tablee.host.refusals import BadInvitation, BadName, NoSuchTable, NotStarted, NotYourSeat, SeatTaken
from tablee.host.settings import Settings
from tablee.host.table import answer
from tablee.host.table.seats import Wish
from tablee.host.tables import Tables
from tablee.kernel import BadOption, StaleDecision, UnknownGame
from tablee.kernel.entry import changes_in


async def test_a_table_starts_when_the_last_friend_sits_down(tables: Tables) -> None:
    host, guest = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    room, seat = await tables.lay(host, "bazaar", {}, [FRIEND, ME])
    assert seat == 1
    assert not room.started
    with pytest.raises(NotStarted):
        await answer(room, 1, "bid red 1", "0.1")
    assert await tables.join(room.id, guest, tables.invitation(room.id), "", None) == 0
    assert room.started
    assert [one.name for one in room.seats] == ["Max", "Zoé"]


async def test_sitting_down_twice_is_sitting_down_once(tables: Tables) -> None:
    host, guest = await somebody(tables), await somebody(tables)
    room, _ = await tables.lay(host, "bazaar", {}, [ME, FRIEND, FRIEND])
    for _ in range(2):
        assert await tables.join(room.id, guest, tables.invitation(room.id), "Max", None) == 1
    assert await tables.join(room.id, host, tables.invitation(room.id), "Zoé", 2) == 0


async def test_two_who_want_the_last_seat_at_once_get_it_once(tables: Tables) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, FRIEND])
    guests = [await somebody(tables) for _ in range(5)]
    invitation = tables.invitation(room.id)
    told = await asyncio.gather(
        *(tables.join(room.id, guest, invitation, "", None) for guest in guests), return_exceptions=True
    )
    assert sorted(type(one).__name__ for one in told) == ["SeatTaken"] * 4 + ["int"]


async def test_an_invitation_opens_its_own_table_only(tables: Tables) -> None:
    person = await somebody(tables)
    one, _ = await tables.lay(person, "bazaar", {}, [ME, FRIEND])
    other, _ = await tables.lay(person, "bazaar", {}, [ME, FRIEND])
    guest = await somebody(tables)
    for wrong in (tables.invitation(other.id), "", "é" * 22):
        with pytest.raises(BadInvitation):
            await tables.join(one.id, guest, wrong, "", None)
    with pytest.raises(SeatTaken):
        await tables.join(one.id, guest, tables.invitation(one.id), "", 0)


async def test_the_database_holds_no_token_and_no_invitation(tables: Tables, settings: Settings) -> None:
    token = "a" * 22
    person = await tables.met(token)
    room, _ = await tables.lay(person, "bazaar", {}, [ME, FRIEND])
    connection = sqlite3.connect(settings.database)
    everything = "\n".join(connection.iterdump())
    connection.close()
    assert person.id in everything
    assert token not in everything
    assert tables.invitation(room.id) not in everything


async def test_a_payload_names_no_seat_that_is_not_the_persons(tables: Tables) -> None:
    host, guest = await somebody(tables), await somebody(tables)
    room, _ = await tables.lay(host, "bazaar", {}, [ME, HERE, BOT])
    assert room.check_seat(host.id, 1) == 1
    for person, seat in (
        (host.id, 2),
        (host.id, True),
        (host.id, "0"),
        (host.id, -1),
        (guest.id, 0),
        (None, 0),
    ):
        with pytest.raises(NotYourSeat):
            room.check_seat(person, seat)


@pytest.mark.parametrize(
    ("game", "options", "wishes", "error"),
    [
        ("chess", {}, [ME, BOT], UnknownGame),
        ("bazaar", {}, [ME], BadOption),
        ("bazaar", {}, [ME] + [BOT] * 4, BadOption),
        ("bazaar", {"speed": "high"}, [ME, BOT], BadOption),
        ("bazaar", {}, [BOT, BOT], BadOption),
        ("bazaar", {}, [ME, ME], BadOption),
        ("bazaar", {}, [ME, Wish("ghost")], BadOption),
        ("bazaar", {}, [ME, Wish("bot", bot="deep-thought")], BadOption),
        ("bazaar", {}, [Wish("me", "x" * 25), BOT], BadName),
        ("bazaar", {}, [Wish("me", "a\u202eb"), BOT], BadName),
        ("bazaar", {}, [Wish("me", "a\x07b"), BOT], BadName),
    ],
)
async def test_what_cannot_be_laid_is_refused_with_a_sentence(
    tables: Tables, game: str, options: dict[str, str], wishes: list[Wish], error: type[Exception]
) -> None:
    with pytest.raises(error) as caught:
        await tables.lay(await somebody(tables), game, options, wishes)
    assert set(caught.value.text) == {"fr", "en"}  # type: ignore[attr-defined]


async def test_names_are_trimmed_and_stay_text(tables: Tables) -> None:
    room, _ = await tables.lay(
        await somebody(tables), "bazaar", {}, [Wish("me", "  Zoé \n de  Lyon "), Wish("here", "<b>Max</b>")]
    )
    assert [one.name for one in room.seats] == ["Zoé de Lyon", "<b>Max</b>"]


async def test_idle_tables_leave_memory_and_come_back_the_same(tmp_path: object) -> None:
    settings = Settings(database=f"{tmp_path}/t.db", secret="s", bot_delay=0, rooms=3)
    tables = await Tables.open(settings, {GAME.id: GAME})
    rooms = [await hot_seat(tables) for _ in range(4)]
    ids, positions = [], []
    for number, room in enumerate(rooms):
        room = await tables.room(room.id)
        await play_on(room, Random(number), 5)
        ids.append(room.id)
        positions.append((await match_of(room)).position())
    assert tables.in_memory == 3
    back = await tables.room(ids[0])
    assert back is not rooms[0]
    async with back.held() as held:
        assert (await held.match()).position() == positions[0]
    version = back.version
    await play_on(back, Random(9), 1)
    assert back.version == version + 1
    assert tables.in_memory == 3
    await tables.close()


async def test_a_table_somebody_looks_at_stays(tmp_path: object) -> None:
    settings = Settings(database=f"{tmp_path}/t.db", secret="s", bot_delay=0, rooms=1)
    tables = await Tables.open(settings, {GAME.id: GAME})
    watched = await hot_seat(tables)
    watched.audience.come(Ear())
    for _ in range(3):
        await hot_seat(tables)
    assert await tables.room(watched.id) is watched
    assert tables.in_memory == 2
    await tables.close()


async def test_a_table_opened_by_many_at_once_is_one_table(settings: Settings) -> None:
    tables = await Tables.open(settings, {GAME.id: GAME})
    table = (await hot_seat(tables)).id
    await tables.close()
    tables = await Tables.open(settings, {GAME.id: GAME})
    rooms = await asyncio.gather(*(tables.room(table) for _ in range(10)))
    assert len({id(room) for room in rooms}) == 1
    await tables.close()


async def test_no_table_at_a_made_up_address(tables: Tables) -> None:
    for address in ("aaaaaaaaaaaa", "", "../etc/passwd", "x" * 1000, "' or 1=1 --"):
        with pytest.raises(NoSuchTable):
            await tables.room(address)


async def test_the_same_answer_again_is_acknowledged_again(tables: Tables, settings: Settings) -> None:
    room = await hot_seat(tables)
    ear = Ear()
    room.audience.come(ear)
    assert await answer(room, 0, "bid red 3", "0.0") == 2
    assert await answer(room, 0, "bid  red 3 ", "0.0") == 2
    assert await answer(room, 1, "bid blue 4", "0.1") == 3
    assert await answer(room, 0, "bid red 3", "0.0") == 3
    assert ear.changes == 2
    assert changes_in(stored(settings.database, room.id, GAME).journal.entries) == 2


async def test_a_secret_answer_may_be_changed_until_all_are_in(tables: Tables) -> None:
    room = await hot_seat(tables)
    for move in ("bid red 3", "bid red 5", "bid red 3"):
        await answer(room, 0, move, "0.0")
    assert room.version == 4
    await answer(room, 1, "bid blue 2", "0.1")
    assert (await match_of(room)).view(0)["coins"] == [7, 10]


async def test_two_first_requests_of_one_browser_are_one_person(tables: Tables) -> None:
    people = await asyncio.gather(*(tables.met("b" * 22) for _ in range(6)))
    assert len({person.id for person in people}) == 1


async def test_a_late_copy_does_not_undo_a_change_of_mind(tables: Tables) -> None:
    room = await hot_seat(tables)
    for times, move in enumerate(("bid red 3", "bid red 4", "bid red 3")):
        await answer(room, 0, move, "0.0", times)
    assert room.version == 4
    for times, move in enumerate(("bid red 3", "bid red 4", "bid red 3")):
        assert await answer(room, 0, move, "0.0", times) == 4
    with pytest.raises(StaleDecision):
        await answer(room, 0, "bid red 9", "0.0", 1)
    async with room.held() as held:
        assert (await held.match()).decisions_of(0)[0].answered == "bid red 3"
