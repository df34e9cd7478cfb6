"""Finished matches are looked back at once, in the background, and what comes out stays with them."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bazaar import GAME
from tablee.bots import RandomPlayer
from tablee.games import catalogue
from tablee.host.after import continuation
from tablee.host.refusals import NotNow, NotYet
from tablee.host.settings import Settings
from tablee.host.storage import Person
from tablee.host.table import Room, Wish
from tablee.host.tables import Tables
from tablee.kernel import Match
from tablee.kernel.errors import BadOption

ON_BOTH = True
JOURNAL = Path(__file__).resolve().parent.parent / "matches" / "fantasy-realms-2.jsonl"
BUDGET = {"level": "good", "matches": 2, "samples": 2}


@pytest.fixture
async def shelf(settings: Settings) -> Any:
    opened = await Tables.open(replace(settings, analysis=BUDGET, analyses=1), catalogue())
    yield opened
    await opened.close()


async def brought(tables: Tables) -> Room:
    return await continuation.keep_journal(tables, JOURNAL.read_text(encoding="utf-8"))


async def analysed(tables: Tables, room: Room) -> dict[str, Any]:
    async with asyncio.timeout(600):  # it thinks at the lowest priority, beside other tests
        while True:
            told = await tables.analyses.told(room)
            if told["state"] in ("done", "failed"):
                return told
            assert 0 <= told["done"] <= told["of"]
            await asyncio.sleep(0.05)


async def test_a_match_is_analysed_once_and_the_analysis_is_kept(shelf: Tables, settings: Settings) -> None:
    room = await brought(shelf)
    assert await shelf.analyses.told(room) == {"state": "none", "possible": True}
    begun = await shelf.analyses.ask(room)
    assert begun["state"] == "running"
    assert (await shelf.analyses.ask(room))["state"] == "running"  # not twice
    # One may wait; who comes then is told so.
    with pytest.raises(NotNow, match="wait to be analysed"):
        await shelf.analyses.ask(await brought(shelf))
    told = await analysed(shelf, room)
    assert told["state"] == "done"
    analysis = told["analysis"]
    assert analysis["matches"] == 2
    assert len(analysis["verdicts"]) > 10
    assert [round(share["result"], 3) for share in analysis["luck"]["seats"]] == [1, 0]
    # Another process, later: it is there, and asking again changes nothing.
    later = await Tables.open(settings, catalogue())
    try:
        again = await later.room(room.id)
        assert await later.analyses.told(again) == told
        assert await later.analyses.ask(again) == told
    finally:
        await later.close()


async def test_what_was_begun_by_a_server_that_is_gone_is_begun_again(settings: Settings) -> None:
    gone = await Tables.open(replace(settings, analysis=BUDGET), catalogue())
    room = await brought(gone)
    await gone.analyses.ask(room)
    await gone.close()
    tables = await Tables.open(replace(settings, analysis=BUDGET), catalogue())
    try:
        room = await tables.room(room.id)
        assert (await tables.analyses.told(room))["state"] == "none"
        await tables.analyses.ask(room)
        assert (await analysed(tables, room))["state"] == "done"
    finally:
        await tables.close()


async def test_a_running_match_and_a_game_without_search_are_refused(tables: Tables) -> None:
    person = Person("p" * 32)
    await tables.store.meet(person, "hash")
    room, _ = await tables.lay(person, "bazaar", {}, [Wish("me"), Wish("here")])
    with pytest.raises(NotYet):
        await tables.analyses.told(room)
    with pytest.raises(NotYet):
        await tables.analyses.ask(room)
    match = Match.new(GAME, 2, 1)
    bot = RandomPlayer(Random(1))
    while not match.over:
        match.play(bot.move(match.decisions_of(match.waiting[0])[0]))
    room = await continuation.keep_journal(tables, match.journal.dumps())
    assert (await tables.analyses.told(room))["possible"] is False
    with pytest.raises(BadOption, match="nothing to search with"):
        await tables.analyses.ask(room)
