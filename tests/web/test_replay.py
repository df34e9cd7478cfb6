"""Looking back: a match from the knowledge of a seat, spoiler-free; from above when it is over."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.support.client import Line, Visitor, play


async def moment(visitor: Visitor, table: str, **asked: object) -> dict[str, Any]:
    reply = await visitor.http.get(f"/api/tables/{table}/replay", params=asked)
    assert reply.status_code == 200, reply.text
    told: dict[str, Any] = reply.json()
    return told


async def finished(zoe: Visitor, game: str, seed: int = 1) -> tuple[str, Line]:
    table = await zoe.lay(game, "me", "here", "here")
    line = await zoe.open(table)
    await line.state(0)
    await play([line], Random(seed))
    await line.until(lambda heard: all(state["outcome"] for state in heard.states.values()))
    return table, line


@pytest.mark.parametrize("game", ["bazaar", "fantasy-realms"])
async def test_every_moment_is_what_the_seat_was_sent(zoe: Visitor, game: str) -> None:
    table, line = await finished(zoe, game)
    sent = {(state["seat"], state["version"]): state for state in line.history}
    end = await moment(zoe, table, seat=1)
    assert end["at"] == end["of"] > 5 and end["outcome"] and end["over"]
    compared = 0
    for at in [*range(end["of"], -1, -1), 3, end["of"], 0, 4]:  # backwards, then here and there
        told = await moment(zoe, table, seat=1, at=at)
        assert told["at"] == at and (told["outcome"] is not None) == (at == end["of"])
        then = sent.get((1, at + 1))
        if then is not None:
            assert told["view"] == then["view"] and told["waiting"] == then["waiting"]
            assert len(told["events"]) <= len(end["events"])
            compared += 1
    assert compared > 5
    assert end["events"] == line.logs[1]
    await line.close()


async def test_the_log_comes_from_where_it_is_known(zoe: Visitor) -> None:
    table, line = await finished(zoe, "bazaar")
    whole = (await moment(zoe, table, seat=0))["events"]
    told = await moment(zoe, table, seat=0, since=2)
    assert told["events_from"] == 2 and told["events"] == whole[2:]
    early = await moment(zoe, table, seat=0, at=0, since=99)
    assert early["events"] == [] and early["events_from"] == 0
    await line.close()


async def test_from_above_everything_when_it_is_over(zoe: Visitor, max_: Visitor) -> None:
    table, line = await finished(zoe, "fantasy-realms")
    told = await moment(max_, table, seat="above", at=4)
    assert [view["hand"] for view in told["views"]] == [
        (await moment(max_, table, seat=seat, at=4))["view"]["hand"] for seat in range(3)
    ]
    assert told["outcome"] is None
    assert any("card" in event["facts"] for event in told["events"] if event["kind"] == "drew")
    await line.close()


async def test_while_it_runs_only_ones_own_knowledge(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    a, b = await zoe.open(table), await max_.open(table)
    await a.state(0)
    await b.state(1)
    await play([a, b], Random(1), most=6)
    for visitor, seat, status in ((zoe, 1, 403), (zoe, "above", 409), (max_, 0, 403), (max_, 9, 403)):
        reply = await visitor.http.get(f"/api/tables/{table}/replay", params={"seat": seat})
        assert reply.status_code == status, reply.text
        assert reply.json()["error"]["text"]["fr"]
    mine = await moment(zoe, table, seat=0, at=2)
    assert not mine["over"] and mine["of"] == 6
    heard = str(await moment(zoe, table, seat=0)) + str(await moment(zoe, table))
    shown = {card for state in a.history for card in state["view"]["discard"]}
    for card in set(b.states[1]["view"]["hand"]) - shown:
        assert f"'{card}'" not in heard
    await a.close()
    await b.close()


async def test_a_moment_that_cannot_be_read_is_refused(zoe: Visitor) -> None:
    table, line = await finished(zoe, "bazaar")
    for asked in ({"seat": "nobody"}, {"at": "soon"}, {"at": -1}, {"since": -1}):
        reply = await zoe.http.get(f"/api/tables/{table}/replay", params=asked)
        assert reply.status_code == 422
    assert (await moment(zoe, table, at=9999))["at"] == (await moment(zoe, table))["of"]
    assert (await zoe.http.get("/api/tables/nothing/replay")).status_code == 404
    await line.close()
