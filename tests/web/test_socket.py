"""The WebSocket: what a page sees, says, repeats, and may not do."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from tests.support.client import Visitor, play
from tests.support.table_steps import stored
from tests.web.conftest import Site
from websockets.exceptions import ConnectionClosed, InvalidStatus

from bazaar import GAME
from tablee.kernel.entry import changes_in


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
        await line.until(lambda one: len(one.heard) > before)
        await store_it(*what)  # type: ignore[arg-type]

    room.store.append = slowly  # type: ignore[method-assign]
    assert (await line.answer(0, state["decisions"][0]["id"], move))["type"] == "ack"
    await line.close()


async def test_a_spectator_sees_what_everybody_may_see(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await max_.open(table)
    state = await line.state(None)
    assert state["decisions"] == []
    assert state["view"]["mine"] is None
    told = await line.answer(0, "0.0", "bid red 3")
    assert (told["type"], told["code"]) == ("refused", "not_your_seat")
    await line.close()


async def test_the_server_writes_the_line_of_the_words_it_is_sent(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    decision = (await line.state())["decisions"][0]
    verb, *words = (await line.choose(0, decision, Random(1))).split()
    answer = {"type": "answer", "seat": 0, "decision": decision["id"], "times": 0}
    assert (await line.ask({**answer, "words": words}))["type"] == "ack"
    await line.until(lambda one: one.states[0]["decisions"][0]["given"] == words)
    assert line.states[0]["decisions"][0]["answered"] == " ".join([verb, *words])
    version = line.states[0]["version"]
    assert (await line.ask({**answer, "words": words}))["version"] == version  # a copy that comes late
    await line.close()


@pytest.mark.parametrize("words", [[], ["re d"], ["red", '"3"'], ["red", "3", "4"], ["bid", "red", "3"]])
async def test_words_that_are_no_answer_are_refused_with_a_sentence(zoe: Visitor, words: list[str]) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    decision = (await line.state())["decisions"][0]
    told = await line.ask({"type": "answer", "seat": 0, "decision": decision["id"], "words": words})
    assert told["type"] == "refused"
    assert told["text"]["fr"]
    await line.close()


async def test_an_ack_comes_with_the_state_or_alone(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    reading, asking = await zoe.open(table), await zoe.open(table, seen=None)
    await asking.say({"type": "hello"})
    await asking.until(lambda one: 0 in one.states)
    decision = (await reading.state())["decisions"][0]
    move = await reading.choose(0, decision, Random(1))
    answer = {"type": "answer", "seat": 0, "decision": decision["id"], "move": move}
    told = await reading.ask({**answer, "ref": "with"})
    assert told["type"] == "ack"
    assert any(state.get("acks") == [told] for state in reading.history)
    assert not any('{"type":"ack","ref":"with"' in text and '"state"' not in text for text in reading.heard)
    again = await reading.ask({**answer, "ref": "again"})  # nothing changes: there is no state to go with
    assert (again["type"], again["version"]) == ("ack", told["version"])
    alone = await asking.ask({**answer, "ref": "alone"})
    assert (alone["type"], alone["version"]) == ("ack", told["version"])
    assert not any("acks" in state for state in asking.history)
    await reading.close()
    await asking.close()


async def test_a_match_of_two_people_and_a_bot(site: Site, zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend", "bot")
    early = await zoe.open(table)
    assert (await early.state())["started"] is False
    assert (await early.state())["version"] == 0
    await max_.join(table, await zoe.invitation(table))
    late = await max_.open(table)
    await early.until(lambda one: one.states[0]["started"] and one.seats[1]["online"])
    await play([early, late], Random(5))
    await late.until(lambda one: one.states[1]["outcome"])
    again = stored(site.settings.database, table, GAME)
    assert again.over
    for line, seat in ((early, 0), (late, 1)):
        await line.until(lambda one, seat=seat: one.states[seat]["outcome"])
        assert line.logs[seat] == again.log(seat)
        assert line.states[seat]["view"] == json.loads(json.dumps(again.view(seat)))
        assert [state["version"] for state in line.history] == sorted(
            state["version"] for state in line.history
        )
        await line.close()


async def test_who_comes_back_gets_the_gap(zoe: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    line = await zoe.open(table)
    await line.until(lambda one: len(one.states) == 2)
    await play([line], Random(2), most=9)
    seen = line.states[0]["version"]
    await line.until(lambda one: one.states[1]["version"] == seen)
    logs = {seat: list(log) for seat, log in line.logs.items()}
    elsewhere = await zoe.open(table)
    await elsewhere.until(lambda one: len(one.states) == 2)
    await line.close()
    await play([elsewhere], Random(3), most=6)
    back = await zoe.open(table, seen=seen)
    await back.until(lambda one: len(one.states) == 2)
    for seat in (0, 1):
        state = back.states[seat]
        assert state["events_from"] == len(logs[seat])
        assert logs[seat] + state["events"] == elsewhere.logs[seat]
    for odd in (-3, 10**9):
        strange = await zoe.open(table, seen=odd)
        assert (await strange.state())["events_from"] == 0
        await strange.close()
    await back.close()
    await elsewhere.close()


async def test_the_same_answer_again_is_acknowledged_again(site: Site, zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    first = await line.answer(0, "0.0", "bid red 3")
    assert first["type"] == "ack"
    assert await line.answer(0, "0.0", "bid red 3") == {**first, "ref": "r2"}
    await line.answer(1, "0.1", "bid red 4")
    again = await line.answer(0, "0.0", "bid red 3")
    assert (again["type"], again["version"]) == ("ack", 3)
    changed = await line.answer(0, "0.0", "bid red 9")
    assert (changed["type"], changed["code"]) == ("refused", "stale_decision")
    assert changes_in(stored(site.settings.database, table, GAME).journal.entries) == 2
    await line.close()


async def test_refusals_explain(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    told = await line.answer(0, "0.0", "bid red 11")
    assert told["type"] == "refused"
    assert told["clauses"] == ["BZ-1.2"]
    assert told["text"] == {"fr": "Plus que vous n'avez.", "en": "More than you have."}
    assert told["legal"] == ["0…10"]
    await line.close()


async def test_steps_of_a_big_choice(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    told = await line.ask({"type": "steps", "seat": 0, "decision": "0.0", "so_far": ["red"]})
    assert told["step"]["kind"] == "amount"
    assert (await line.ask({"type": "steps", "seat": 0, "decision": "9.0", "so_far": []}))[
        "type"
    ] == "refused"
    assert (await line.ask({"type": "steps", "seat": 0, "decision": "0.0", "so_far": ["pink"]}))[
        "type"
    ] == "refused"
    await line.close()


async def test_a_question_that_changes_nothing(zoe: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    line = await zoe.open(table)
    state = await line.state()
    told = await line.ask({"type": "ask", "what": "score", "seat": 0, "data": {}})
    assert told["type"] == "answered"
    assert isinstance(told["data"]["total"], int)
    nothing = await line.ask({"type": "ask", "what": "the deck", "seat": 0, "data": {}})
    assert nothing["type"] == "refused"
    assert line.states[0]["version"] == state["version"]
    await line.close()


async def test_presence_follows_who_is_here(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    line = await zoe.open(table)
    await line.until(lambda one: one.seats and not one.seats[1]["online"])
    other = await max_.open(table)
    await line.until(lambda one: one.seats[1]["online"])
    await other.close()
    await line.until(lambda one: not one.seats[1]["online"])
    assert line.seats[0]["yours"] and not line.seats[1]["yours"]
    await line.close()


# ---------------------------------------------------------------------- those who mean no good


async def test_nobody_answers_for_another_seat(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    line = await max_.open(table)
    await line.state(1)
    for message in (
        {"type": "answer", "seat": 0, "decision": "0.0", "move": "bid red 3"},
        {"type": "answer", "seat": -1, "decision": "0.0", "move": "ring bell"},
        {"type": "steps", "seat": 0, "decision": "0.0", "so_far": []},
        {"type": "ask", "seat": 0, "what": "score", "data": {}},
    ):
        told = await line.ask(dict(message))
        assert (told["type"], told["code"]) == ("refused", "not_your_seat")
    told = await line.answer(1, "0.0", "bid red 3")  # another's question by its id
    assert told["code"] == "stale_decision"
    assert line.states[1]["version"] == 1
    await line.close()


GARBAGE = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"hello"',
    "{}",
    '{"type": "shout"}',
    '{"type": "answer"}',
    '{"type": "answer", "ref": "x", "seat": 0, "decision": "0.0"}',
    '{"type": "answer", "ref": "x", "seat": 0, "decision": "0.0", "words": "red 3"}',
    '{"type": "answer", "ref": "x", "seat": 0, "decision": "0.0", "words": ["red", "3"], "move": "bid red 3"}',
    '{"type": "answer", "ref": "x", "seat": "0", "decision": "0.0", "move": "bid red 3"}',
    '{"type": "answer", "ref": "x", "seat": 0, "decision": "0.0", "move": ["bid"]}',
    '{"type": "answer", "ref": "x", "seat": 1e99, "decision": "0.0", "move": "bid red 3"}',
    '{"type": "answer", "ref": "x", "seat": 99999999999999999999999, "decision": "0.0", "move": "bid red 3"}',
    '{"type": "steps", "ref": "x", "seat": 0, "decision": "0.0", "so_far": [["red"]]}',
    '{"type": "hello", "seen": "all"}',
    '{"type": "ask", "ref": "x", "seat": 0, "what": "score", "data": '
    + '{"a":' * 3000
    + "1"
    + "}" * 3000
    + "}",
    "\x00",
    b"\xff\xfe\x00",
]


@pytest.mark.parametrize("garbage", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_is_refused_and_the_line_stays(zoe: Visitor, garbage: str | bytes) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    await line.until(lambda one: len(one.states) == 2)
    before = len(line.heard)
    await line.say(garbage)
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
    await asyncio.wait_for(line.socket.wait_closed(), 120)
    assert line.socket.close_code == 1008


async def test_a_page_that_does_not_read_delays_nobody(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    deaf = await max_.open(table, seen=None)
    deaf._ear.cancel()
    await deaf.say({"type": "hello", "seen": 0})
    line = await zoe.open(table)
    await line.until(lambda one: len(one.states) == 2)
    async with asyncio.timeout(120):
        await play([line], Random(4))
    await line.close()
