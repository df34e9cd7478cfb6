"""Hints and reasons: told where it was agreed, from one seat's knowledge, counted; at an ordinary table nothing of it leaves the server."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest
from tests.support.client import Line, Visitor, play
from tests.web.conftest import Site, serving

import tablee
from tablee.bots.search import Budget
from tablee.host.settings import Settings
from tablee.host.workers.advice import advise

QUICK = Budget(24)  # imagined matches, no clock: the same on every machine
BOT = {"kind": "bot", "bot": "strong"}
TELLTALES = ("estimates", "chance", "visits", "measure")


async def reason(visitor: Visitor, table: str, line: int, seat: int | None = None) -> httpx.Response:
    where = {"line": line} if seat is None else {"line": line, "seat": seat}
    return await visitor.http.get(f"/api/tables/{table}/reason", params=where)


async def hint(visitor: Visitor, table: str, seat: int, decision: str) -> httpx.Response:
    return await visitor.http.post(f"/api/tables/{table}/hint", json={"seat": seat, "decision": decision})


async def my_turn(line: Line, seat: int = 0) -> dict[str, Any]:
    await line.until(lambda one: any(not d["free"] for d in one.states.get(seat, {}).get("decisions", [])))
    return next(d for d in line.states[seat]["decisions"] if not d["free"])


async def after_a_bot(line: Line, seat: int = 0) -> int:
    """Which line of the log tells what a bot chose."""
    await line.until(lambda one: one.states.get(seat, {}).get("advice", {}).get("reasons"))
    return int(line.states[seat]["advice"]["reasons"][0])


async def test_at_an_ordinary_table_nothing_is_told_before_the_end(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "friend", {"kind": "bot", "bot": "random"})
    await max_.join(table, await zoe.invitation(table))
    mine, theirs = await zoe.open(table), await max_.open(table)
    rng, refusals = Random(5), []
    while await play([mine, theirs], rng, most=4):
        await mine.until(
            lambda one: one.states[0]["outcome"] or one.asked(0)
        )  # so nobody ends it while we ask
        state = mine.states[0]
        if state["outcome"]:
            break
        assert state["advice"] == {"hints": False, "reasons": None}
        for line in range(0, len(mine.logs[0]), 9):
            refusals.append(await reason(zoe, table, line, 0))
            refusals.append(await reason(max_, table, line, 1))
        for decision in state["decisions"]:
            refusals.append(await hint(zoe, table, 0, decision["id"]))
    assert len(refusals) > 20
    for refused in refusals:
        assert refused.status_code == 403 and refused.json()["error"]["code"] == "not_agreed"
        assert not any(word in refused.text for word in TELLTALES)
    heard = "".join(mine.heard + theirs.heard)
    assert not any(f'"{word}"' in heard for word in TELLTALES if word != "chance")
    await mine.until(lambda one: one.states[0]["outcome"])
    assert mine.states[0]["advice"]["hints"] is False
    told = await reason(zoe, table, await after_a_bot(mine), 0)
    assert told.status_code == 200 and told.json()["estimates"][0]["move"] == told.json()["move"]
    assert [seat.get("hints") for seat in mine.seats] == [None, None, None]
    await mine.close()
    await theirs.close()


async def test_against_bots_a_hint_is_counted_and_can_be_played(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", BOT)
    mine = await zoe.open(table)
    asked = await my_turn(mine)
    assert (await mine.state())["advice"] == {"hints": True, "reasons": None}
    assert (await hint(max_, table, 0, asked["id"])).status_code == 403  # not their seat
    told = await hint(zoe, table, 0, asked["id"])
    assert told.status_code == 200, told.text
    await mine.until(lambda one: one.seats and one.seats[0].get("hints") == 1)
    again = await hint(zoe, table, 0, asked["id"])
    assert again.json() == told.json() and mine.seats[0]["hints"] == 1  # once for each question
    words = told.json()["words"]
    said = {"type": "answer", "seat": 0, "decision": asked["id"], "times": 0, "words": words}
    assert (await mine.ask(said))["type"] in ("ack", "state")
    assert (await hint(zoe, table, 0, asked["id"])).status_code == 400  # it is answered
    assert (await zoe.http.get(f"/api/tables/{table}")).json()["seats"][0]["hints"] == 1
    await mine.close()


async def test_a_teaching_table_says_why_to_those_who_sit_there(zoe: Visitor, max_: Visitor) -> None:
    wishes = [{"kind": "me"}, {"kind": "friend"}, BOT]
    laid = await zoe.http.post(
        "/api/tables", json={"game": "fantasy-realms", "seats": wishes, "teaching": True}
    )
    table = laid.json()["table"]
    assert (await max_.http.get(f"/api/tables/{table}")).json()["teaching"] is True  # who comes in reads it
    await max_.join(table, await zoe.invitation(table))
    mine, theirs = await zoe.open(table), await max_.open(table)
    assert (await mine.state())["advice"]["hints"] is True
    await theirs.state(1)
    for _ in range(4):
        await play([mine, theirs], Random(1), most=1)
    number = await after_a_bot(mine)
    told = (await reason(zoe, table, number, 0)).json()
    assert told["seat"] == 2 and told["estimates"][0]["move"] == told["move"] and told["text"]["fr"]
    assert (await reason(zoe, table, number)).status_code == 403  # as a spectator
    assert (await reason(zoe, table, number, 1)).status_code == 403  # from somebody else's seat
    own = next(e["n"] for e in mine.logs[0] if e["facts"].get("seat") in (0, 1))
    assert (await reason(zoe, table, own, 0)).status_code == 409  # people are not explained
    await mine.close()
    await theirs.close()


async def test_a_server_may_give_no_advice_at_all(settings: Settings, folder: Any) -> None:
    async with serving(replace(settings, advice_processes=0), folder) as site, site.visitor() as zoe:
        table = await zoe.lay("fantasy-realms", "me", BOT)
        mine = await zoe.open(table)
        asked = await my_turn(mine)
        assert mine.states[0]["advice"] == {"hints": False, "reasons": None}
        assert (await hint(zoe, table, 0, asked["id"])).status_code == 403
        await mine.close()


async def test_who_asks_too_much_at_once_is_asked_to_wait(
    site: Site, zoe: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.host.bots.advice.MOST_WAITING", 0)
    table = await zoe.lay("fantasy-realms", "me", BOT)
    mine = await zoe.open(table)
    refused = await hint(zoe, table, 0, (await my_turn(mine))["id"])
    assert refused.status_code == 503 and refused.json()["error"]["code"] == "busy"
    assert site.tables.advice.pool.waiting == 0 and "hints" not in mine.seats[0]
    await mine.close()


def test_a_hint_knows_what_its_seat_knows() -> None:
    """In a match that differs only in what the seat cannot know, it is told the same."""
    match = tablee.new("fantasy-realms", 3, seed=11)
    seat = match.decision.seat
    told = advise(match, match.decision.index, None, 3, QUICK)
    assert told is not None and told["words"]
    for number in range(3):
        other = match.copy()
        other.state = match.state.sample(seat, Random(number))
        assert advise(other, 0, None, 3, QUICK) == told


def test_a_reason_is_of_the_move_that_was_played() -> None:
    match = tablee.new("fantasy-realms", 3, seed=4)
    match.play(match.decision.seat, "draw deck")
    for option in match.decision.options[:3]:
        told = advise(match, match.decision.index, option.move, 1, QUICK)
        assert told is not None and told["estimates"][0]["move"] == option.move


def test_a_game_that_has_nothing_to_search_with_says_so() -> None:
    from bazaar import GAME
    from tablee.kernel import Match

    assert advise(Match.new(GAME, 2, 1), 0, None, 1, QUICK) is None
