"""The tempo of a table's bots, catching up with a long chain of theirs, and the levels and processes a server allows."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.support.table_steps import FRIEND, HERE, ME, entries_of, match_of, somebody

import tablee
from bazaar import GAME
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.bots.pool import BotPool
from tablee.host.refusals import NotStarted, NotTheHost
from tablee.host.settings import Settings
from tablee.host.table import answer, owner, pause
from tablee.host.table.room import Room
from tablee.host.table.seats import Wish, usual
from tablee.host.table.takeback import undo
from tablee.host.tables import Tables
from tablee.kernel.errors import BadOption


async def beside_bots(tables: Tables) -> tuple[Room, str]:
    """Zoé and a friend of hers on the same device, in one of whose seats a bot may be put."""
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    return room, zoe.id


async def test_the_host_says_how_much_time_the_bots_take(tables: Tables, settings: Settings) -> None:
    room, zoe = await beside_bots(tables)
    await match_of(room)
    assert pause(room, entries_of(room), 0.6) == 0.6
    await owner.set_tempo(room, zoe, "quick")
    assert pause(room, entries_of(room), 0.6) == 0.15
    await owner.set_tempo(room, zoe, "at-once")
    assert pause(room, entries_of(room), 0.6) == 0
    again = await Tables.open(settings, {GAME.id: GAME})
    assert (await again.room(room.id)).record.tempo == "at-once"
    await again.close()
    with pytest.raises(BadOption):
        await owner.set_tempo(room, zoe, "yesterday")
    with pytest.raises(NotTheHost):
        await owner.set_tempo(room, "somebody", "calm")


async def test_bots_catch_up_until_a_person_has_answered_again(tables: Tables) -> None:
    room, zoe = await beside_bots(tables)
    with pytest.raises(NotTheHost):
        await owner.catch_up(room, "somebody")
    await answer(room, 0, "bid red 3", "0.0")
    assert pause(room, entries_of(room), 0.6) == 0.6
    await owner.catch_up(room, zoe)
    assert pause(room, entries_of(room), 0.6) == 0
    room._record = replace(room.record, seats=[room.seats[0], replace(room.seats[1], kind="bot")])
    await answer(room, 1, "bid red 2", "0.1")  # what a bot answers does not end the chain
    assert pause(room, entries_of(room), 0.6) == 0
    seat = (await match_of(room)).waiting[0]
    room._record = replace(room.record, seats=[replace(one, kind="person") for one in room.seats])
    mine = next(d for d in (await match_of(room)).decisions_of(seat) if not d.free)
    await answer(room, seat, next(iter(mine)).move, mine.id)
    assert pause(room, entries_of(room), 0.6) == 0.6


async def test_taking_back_is_something_a_person_does(tables: Tables) -> None:
    room, zoe = await beside_bots(tables)
    await answer(room, 0, "bid red 3", "0.0")
    await owner.catch_up(room, zoe)
    await undo(room, 0, "0.0")
    assert pause(room, entries_of(room), 0.6) == 0.6


async def test_nobody_catches_up_before_the_start(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND])
    with pytest.raises(NotStarted):
        await owner.catch_up(room, zoe.id)


async def test_a_level_that_the_server_forbids_is_refused_and_a_weaker_one_sits_down(
    settings: Settings,
) -> None:
    forbidding = replace(settings, forbidden_levels=frozenset({"good", "master"}))
    tables = await Tables.open(forbidding, {REALMS.id: REALMS})
    zoe = await somebody(tables, "Zoé")
    with pytest.raises(BadOption) as refusal:
        await tables.lay(zoe, REALMS.id, {}, [ME, Wish("bot", bot="master")])
    assert "beginner, casual, strong" in refusal.value.text["en"]
    room, _ = await tables.lay(zoe, REALMS.id, {}, [ME, FRIEND, FRIEND], pace={"away": 60.0})
    assert room.record.time_control.bot == "casual"
    with pytest.raises(BadOption):
        await owner.seat_bot(room, zoe.id, 1, "master", forbidding.forbidden_levels)
    await owner.seat_bot(room, zoe.id, 1, None, forbidding.forbidden_levels)
    assert room.seats[1].bot == "casual"
    await tables.close()


def test_who_sits_down_is_never_stronger_than_need_be() -> None:
    assert usual(REALMS, ()) == "good"
    assert usual(REALMS, {"good"}) == "casual"
    assert usual(REALMS, {"good", "casual", "beginner"}) == "strong"


def test_settings_that_are_none_are_said_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_FORBIDDEN_LEVELS", "master, strong")
    monkeypatch.setenv("TABLEE_BOT_PROCESSES", "3")
    assert Settings().forbidden_levels == {"master", "strong"} and Settings().bot_processes == 3
    for name, said in (
        ("TABLEE_FORBIDDEN_LEVELS", "grandmaster"),
        ("TABLEE_FORBIDDEN_LEVELS", "beginner casual good strong master"),
        ("TABLEE_BOT_PROCESSES", "0"),
        ("TABLEE_ADVICE_PROCESSES", "1.5"),
    ):
        with monkeypatch.context() as context:
            context.setenv(name, said)
            with pytest.raises(SystemExit, match=name):
                Settings()


@pytest.mark.parametrize("most", [1, 2])
async def test_bots_think_in_no_more_processes_than_allowed(most: int) -> None:
    pool = BotPool(most)
    try:
        matches = [tablee.new("fantasy-realms", 2, seed=seed) for seed in range(3)]
        asked = [pool.begin(match, 0, "greedy", str(n)) for n, match in enumerate(matches)]
        assert None not in await asyncio.gather(*asked)
        running = [place.worker for place in pool.places if place.worker is not None]
        assert len(running) == most and pool.waiting == 0
    finally:
        await pool.close()
