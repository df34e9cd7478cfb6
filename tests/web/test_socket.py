"""The WebSocket: what a page sees, says, repeats, and may not do."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from tests.host.sitting import stored
from tests.web.conftest import Site
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bazaar import GAME
from visitors import Visitor, play


async def test_hello_brings_a_state_for_each_seat_of_the_person(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", {"kind": "here", "name": "Papi"}, "bot")
    line = await zoe.open(table)
    await line.until(lambda one: set(one.states) == {0, 1})
    state = line.states[1]
    assert state["view"]["mine"] == []
    assert state["hash"]
    assert [seat["yours"] for seat in state["seats"]] == [True, True, False]
    assert [seat["online"] for seat in state["seats"]] == [True, True, True]
    await line.close()


async def test_an_ack_is_not_lost_when_something_else_is_told_meanwhile(site: Site, zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    state = await line.state()
    move = await line.choose(0, state["decisions"][0], Random(1))
    room = await site.tables.room(table)
    store_it = room.store.append

    async def slowly(*what: object) -> None:
        before = len(line.heard)
        room.audience.tell_presence()  # it goes out while the answer is on its way to the disk
        await line.until(lambda one: any('"refused"' in text for text in one.heard[before:]))
    assert not any("Traceback" in text for text in line.heard[before:])
    assert (await line.answer(0, "0.0", "bid red 3"))["type"] == "ack"
    await line.close()


MOVES = [
    "",
    "bid",
    "bid red",
    "bid red 3 4",
    "bid red -1",
    "bid red 1e3",
    "steal red 3",
    "bid " * 900,
    'name "x"',
    "bid red 3\x00",
    '"',
    "bid red 99999999999999",
]


@pytest.mark.parametrize("move", MOVES, ids=range(len(MOVES)))
async def test_moves_that_are_none_are_refused(zoe: Visitor, move: str) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    for decision in ("0.0", "", "0", "0.0.0", "-1.0", "zero.zero", "٣.0", "9" * 60):
        told = await line.answer(0, decision, move)
        assert told["type"] == "refused"
        assert told["text"]["fr"]
    assert (await line.state())["version"] == 1
    await line.close()


async def test_a_giant_message_ends_the_line_and_nothing_else(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    await line.state()
    with pytest.raises((ConnectionClosed, ConnectionError)):
        await line.answer(0, "0.0", "x" * 200_000)
    again = await zoe.open(table)
    assert (await again.state())["version"] == 1
    await again.close()


async def test_another_sites_page_cannot_open_a_line(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    for origin in (
        "https://evil.example",
        "null",
        zoe.base + "9",
        zoe.base.replace("127.0.0.1", "localhost"),
    ):
        with pytest.raises(InvalidStatus) as refused:
            await zoe.open(table, origin=origin)
        assert refused.value.response.status_code == 403


async def test_no_line_to_a_table_that_is_not_there(zoe: Visitor) -> None:
    for table in ("aaaaaaaaaaaa", "x" * 500, "%2e%2e"):
        line = await zoe.open(table, seen=None)
        await line.socket.wait_closed()
        assert line.socket.close_code == 4404


async def test_who_talks_too_fast_is_told_so(site: Site, zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    site.tables.settings = site.settings.__class__(**{**site.settings.__dict__, "messages_per_second": 1})
    line = await zoe.open(table)
    await line.state()
    told = [await line.ask({"type": "steps", "seat": 0, "decision": "0.0", "so_far": []}) for _ in range(8)]
    assert [one["type"] for one in told] == ["steps"] * 3 + ["refused"] * 5
    for _ in range(400):
        try:
            await line.say("{}")
        except ConnectionClosed:
            break
    await asyncio.wait_for(line.socket.wait_closed(), 10)
    assert line.socket.close_code == 1008


async def test_a_page_that_does_not_read_delays_nobody(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    deaf = await max_.open(table, seen=None)
    deaf._ear.cancel()
    await deaf.say({"type": "hello", "seen": 0})
    line = await zoe.open(table)
    await line.until(lambda one: len(one.states) == 2)
    async with asyncio.timeout(20):
        await play([line], Random(4))
    await line.close()
