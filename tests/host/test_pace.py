"""The pace of a table: bots play for those who are away and hand back, clocks run, restarts change nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from typing import Any

import pytest
from tests.support.table_steps import FRIEND, HERE, ME, Ear, entries_of, somebody, soon, stored

from bazaar import GAME
from tablee.games.lunatic_museum.game import GAME as MUSEUM
from tablee.host.settings import Settings
from tablee.host.storage.records import BANK, EACH, Person, SeatClocks, TimeControl
from tablee.host.table import answer
from tablee.host.table.room import Room
from tablee.host.table.seat_strip import seats_data
from tablee.host.table.stand_in import bots_now, moments
from tablee.host.tables import Tables
from tablee.host.timing import attendance
from tablee.host.timing.seat_clocks import begun, gone_on, runs_out, shown
from tablee.host.timing.time_control import agreed
from tablee.kernel.entry import Answer, answers_in
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.fair import verify

QUICKLY = {"away": 0.2, "bot": "random"}


async def two(tables: Tables, pace: dict[str, Any] | None) -> tuple[Room, Person, Person]:
    """Zoé and Max at a table with this pace."""
    zoe, max_ = await somebody(tables, "Zoé"), await somebody(tables, "Max")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND], pace=pace)
    for person in (zoe, max_):
        room.audience.come(Ear(person.id))
    await tables.join(room.id, max_, tables.invitation(room.id), "Max", None)
    return room, zoe, max_


async def leave(tables: Tables, room: Room, person: Person) -> None:
    for ear in [one for one in room.audience.listeners if one.person == person.id]:
        room.audience.leave(ear)
    await tables.attendants.absences.left(room, person.id)


async def come(tables: Tables, room: Room, person: Person) -> None:
    room.audience.come(Ear(person.id))
    await tables.attendants.absences.came(room, person.id)


def plays(room: Room, seat: int) -> str | None:
    why: str | None = seats_data(room, None)[seat]["stand_in"]["plays"]
    return why


# ---------------------------------------------------------------------- those who are away


async def test_by_default_nothing_happens_by_itself(tables: Tables) -> None:
    room, _zoe, max_ = await two(tables, None)
    await leave(tables, room, max_)
    assert moments(room) == []
    assert bots_now(room) == {}


async def test_a_bot_plays_for_who_is_away_and_the_journal_says_so(
    tables: Tables, settings: Settings
) -> None:
    room, zoe, max_ = await two(tables, QUICKLY)
    await answer(room, 0, "bid red 10", "0.0")
    await leave(tables, room, max_)
    await soon(lambda: room.version == 3)
    assert plays(room, 1) == "away"
    given = answers_in(stored(settings.database, room.id, GAME).journal.entries)
    assert [(e.seat, e.bot) for e in given] == [(0, None), (1, "random")]
    # From now on it answers at once, and the replay tells who played.
    await answer(room, 0, "announce red", "1.0")
    await soon(lambda: room.version >= 5)
    moment = await tables.replay(room.id, zoe.id, 4, 0, 0)
    assert (moment["by"], moment["bot"]) == (1, "random")


async def test_who_is_at_the_table_may_think_as_long_as_they_like(tables: Tables) -> None:
    room, _zoe, max_ = await two(tables, QUICKLY)
    assert moments(room) == []
    await leave(tables, room, max_)
    assert [(seat, why) for _, seat, why in moments(room)] == [(1, "away")]


async def test_the_delay_begins_when_the_table_waits(tables: Tables) -> None:
    room, _zoe, max_ = await two(tables, {"away": 500, "bot": "random"})
    await answer(room, 1, "bid red 3", "0.1")
    await leave(tables, room, max_)
    assert moments(room) == []
    before = time.time()
    await answer(room, 0, "bid red 2", "0.0")
    ((when, seat, _),) = moments(room)
    assert seat == 1 and when >= before + 500


async def test_a_seat_is_handed_back_at_once_and_the_thought_is_dropped(settings: Settings) -> None:
    slow = Settings(database=settings.database, secret="s", bot_delay=2)
    tables = await Tables.open(slow, {GAME.id: GAME})
    room, _zoe, max_ = await two(tables, QUICKLY)
    await leave(tables, room, max_)
    await soon(lambda: plays(room, 1) == "away" and tables.attendants.bots.playing(room))
    await come(tables, room, max_)
    assert plays(room, 1) is None
    await soon(lambda: not tables.attendants.bots.playing(room))
    assert room.version == 1
    await answer(room, 1, "bid red 3", "0.1")
    assert room.version == 2
    await tables.close()


async def test_who_was_seen_elsewhere_is_not_away(tables: Tables) -> None:
    """Another process has a page of theirs."""
    room, _zoe, max_ = await two(tables, {"away": 1, "bot": "random"})
    await leave(tables, room, max_)
    await attendance.saw(tables.store, [attendance.Attendance(room.id, max_.id, 1)], time.time() + 500)
    tables.attendants.absences._due[room.id] = 0
    await asyncio.sleep(1.1)
    await tables.attendants.absences.ring(room.id)
    assert plays(room, 1) is None
    ((when, _, _),) = moments(room)
    assert when > time.time() + 400


async def test_a_bot_plays_when_it_is_asked_to_until_one_is_back(tables: Tables) -> None:
    room, _zoe, max_ = await two(tables, None)
    await tables.attendants.absences.play_for(room, 1, True)
    await soon(lambda: room.version == 2)
    assert plays(room, 1) == "asked"
    await come(tables, room, max_)
    assert plays(room, 1) == "asked"  # another page is no word
    await tables.attendants.absences.play_for(room, 1, False)
    assert plays(room, 1) is None
    assert bots_now(room) == {}


async def test_a_match_with_stand_ins_can_still_be_checked(tables: Tables, settings: Settings) -> None:
    room, _zoe, _max = await two(tables, None)
    for seat in (0, 1):
        await tables.attendants.absences.play_for(room, seat, True)
    await soon(lambda: room.over)
    journal = stored(settings.database, room.id, GAME).journal
    assert all(answer.bot == "random" for answer in answers_in(journal.entries))
    assert verify(GAME, journal) > 0
    async with room.held() as held:
        log = (await held.log(None)).lines
    named = [line for line in (json.loads(bytes(raw)) for raw in log) if line["kind"] == "named"]
    assert named and all(line["bot"] == "random" for line in named)
    with pytest.raises(TableeError):
        await tables.attendants.absences.play_for(room, 0, True)


# ---------------------------------------------------------------------- restarts


async def test_a_restart_neither_loses_nor_stretches_a_delay(settings: Settings) -> None:
    tables = await Tables.open(settings, {GAME.id: GAME})
    room, _zoe, max_ = await two(tables, {"away": 2, "bot": "random"})
    await answer(room, 0, "bid red 3", "0.0")
    await leave(tables, room, max_)
    ((due, _, _),) = moments(room)
    await tables.close()
    tables = await Tables.open(settings, {GAME.id: GAME})
    again = await tables.room(room.id)
    assert [(when, seat) for when, seat, _ in moments(again) if seat == 1] == [(due, 1)]
    await soon(lambda: again.version >= 3)
    await tables.close()


async def test_time_without_a_server_counts_against_nobody(settings: Settings) -> None:
    tables = await Tables.open(settings, {GAME.id: GAME})
    room, _zoe, max_ = await two(tables, {"clock": BANK, "seconds": 600, "away": 100})
    await leave(tables, room, max_)
    clocks = room.record.status.clocks
    assert clocks is not None and clocks.since[1] is not None
    await tables.close()
    hour = 3600.0  # since the last sign of life
    with sqlite3.connect(settings.database) as connection:
        connection.execute("update pulse set beat = beat - ?", (hour,))
        connection.execute("update seats set seen = seen - ?", (hour,))
        moved = SeatClocks(clocks.spent, clocks.left, tuple(one and one - hour for one in clocks.since))
        connection.execute("update matches set clocks = ?", (attendance.packed(moved.to_data()),))
    tables = await Tables.open(settings, {GAME.id: GAME})
    again = (await tables.room(room.id)).record
    assert again.status.clocks is not None
    assert again.status.clocks.since[1] == pytest.approx(clocks.since[1], abs=60)
    assert again.seats[1].seen == pytest.approx(time.time(), abs=60)
    assert again.seats[1].stand_in is None
    assert await attendance.catch_up(tables.store, time.time(), 30) == 0  # once, whoever comes first
    await tables.close()


# ---------------------------------------------------------------------- clocks


def test_a_bank_is_used_up_and_an_answer_gives_something_back() -> None:
    pace = TimeControl(clock=BANK, seconds=60, increment=5)
    clocks = begun(2, pace, [0], 100.0)
    assert runs_out(clocks, pace, 0) == 160.0
    assert runs_out(clocks, pace, 1) is None
    clocks = gone_on(clocks, pace, [1], 0, 110.0)
    assert clocks == SeatClocks((10.0, 0.0), (55.0, 60.0), (None, 110.0))
    clocks = gone_on(clocks, pace, [0], 1, 300.0)  # far too late: the bank is empty, never below
    assert clocks.left == (55.0, 5.0)
    assert shown(clocks, pace, 0, 305.0) == {"spent": 15.0, "running": True, "left": 50.0}


def test_several_think_at_once_and_a_clock_stops_when_its_seat_has_answered() -> None:
    pace = TimeControl(clock=EACH, seconds=30)
    clocks = begun(3, pace, [0, 1, 2], 0.0)
    clocks = gone_on(clocks, pace, [0, 2], 1, 10.0)
    assert clocks.since == (0.0, None, 0.0)
    assert runs_out(clocks, pace, 0) == 30.0
    clocks = gone_on(clocks, pace, [0, 2], None, 20.0)  # something free: nobody's clock changes
    assert clocks.since == (0.0, None, 0.0)
    clocks = gone_on(clocks, pace, [0], 0, 25.0)  # asked again at once: another thirty seconds
    assert runs_out(clocks, pace, 0) == 55.0


async def test_what_nobody_waited_for_gives_no_time_back(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    pace = {"clock": BANK, "seconds": 600, "increment": 60}
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE], pace=pace)
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    assert room.record.status.clocks is not None
    left, since = room.record.status.clocks.left, room.record.status.clocks.since
    await answer(room, 0, "look top", "1.1")
    assert room.record.status.clocks.left == left
    assert room.record.status.clocks.since == since


async def test_a_bot_answers_when_time_is_up_and_the_seat_stays_its_person_s(tables: Tables) -> None:
    room, _zoe, _max = await two(tables, {"clock": EACH, "seconds": 0.3, "bot": "random"})
    await answer(room, 0, "bid red 10", "0.0")
    await soon(lambda: room.version >= 3)
    async with room.held() as held:
        last = answers_in((await held.match()).journal.entries)
    assert [(e.seat, e.bot) for e in last[:2]] == [(0, None), (1, "random")]
    assert room.seats[1].stand_in is None  # the next answer is theirs again


async def test_by_default_clocks_are_shown_and_nothing_follows(tables: Tables) -> None:
    room, _zoe, _max = await two(tables, None)
    clock = seats_data(room, None)[1]["clock"]
    assert clock["running"] and "left" not in clock
    await answer(room, 1, "bid red 3", "0.1")
    assert not seats_data(room, None)[1]["clock"]["running"]


def test_a_pace_that_cannot_be_is_refused() -> None:
    for wanted in (
        {"clock": BANK},
        {"clock": "hourglass"},
        {"away": -5},
        {"bot": "nobody"},
        {"clock": EACH, "seconds": 1e9},
    ):
        with pytest.raises(BadOption):
            agreed(GAME, wanted)


# ---------------------------------------------------------------------- a game's own wish


@pytest.mark.clause("LM-R34")
async def test_the_judge_votes_for_who_is_not_there(settings: Settings) -> None:
    tables = await Tables.open(settings, {MUSEUM.id: MUSEUM})
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, MUSEUM.id, {}, [ME, HERE, HERE], pace={"bot": "random"})
    for seat in range(3):
        await tables.attendants.absences.play_for(room, seat, True)

    def votes() -> list[Answer]:
        return [one for one in answers_in(entries_of(room)) if one.move.startswith("vote")]

    await soon(lambda: votes() or room.over)
    for seat in range(3):
        if not room.over:
            await tables.attendants.absences.play_for(room, seat, False)
    assert {answer.bot for answer in votes()} == {"curator"}
    others = [one for one in answers_in(entries_of(room)) if not one.move.startswith(("vote", "tie_vote"))]
    assert {answer.bot for answer in others} == {"random"}
    await tables.close()
