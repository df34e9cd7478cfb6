"""Matches by rules this server does not have: read, not played; a sentence everywhere, and nothing crashes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from random import Random
from typing import Any

import pytest
from tests.support.client import Visitor, play
from tests.web.conftest import Site
from tests.web.test_replay import finished

from tablee.kernel.entry import answers_in
from tablee.kernel.journal import entries_from


async def rewrite(site: Site, table: str, **header: object) -> None:
    """As if it had been played years ago. `game` is a name we do not have."""
    # In a thread: the server may be in the middle of a change, and it is in our loop.
    await asyncio.to_thread(write_header, site, table, header)
    site.tables._rooms.pop(table, None)


def write_header(site: Site, table: str, header: dict[str, object]) -> None:
    connection = sqlite3.connect(site.settings.database, timeout=120)
    with connection:
        (said,) = connection.execute("select header from matches where id = ?", (table,)).fetchone()
        told = {**json.loads(said), **header}
        connection.execute(
            "update matches set header = ?, game = ? where id = ?", (json.dumps(told), told["game"], table)
        )
    connection.close()


async def archive(visitor: Visitor, table: str) -> dict[str, Any]:
    reply = await visitor.http.get(f"/api/tables/{table}/archive")
    assert reply.status_code == 200, reply.text
    told: dict[str, Any] = reply.json()
    return told


OLD = [{"version": 0}, {"edition": "of-1987"}, {"game": "backgammon"}]


@pytest.mark.parametrize("header", OLD, ids=lambda header: next(iter(header)))
async def test_a_finished_match_is_read_and_taken_away(
    site: Site, zoe: Visitor, max_: Visitor, header: dict[str, object]
) -> None:
    table, line = await finished(zoe, "bazaar")
    await line.close()
    entries = await site.tables.store.entries(table)
    await rewrite(site, table, **header)
    door = (await max_.http.get(f"/api/tables/{table}")).json()
    assert door["over"] and door["other_rules"]["fr"] and door["other_rules"]["en"]
    told = await archive(max_, table)
    assert told["why"] == door["other_rules"]
    assert [one["move"] for one in told["answers"]] == [answer.move for answer in answers_in(entries)]
    taken = await max_.http.get(f"/api/tables/{table}/journal")
    assert taken.status_code == 200
    assert entries_from([json.loads(one) for one in taken.text.splitlines()][1:]) == entries
    (card,) = (await zoe.http.get("/api/tables")).json()
    assert card["table"] == table and not card["playable"]


@pytest.mark.parametrize("header", OLD, ids=lambda header: next(iter(header)))
async def test_a_running_match_takes_no_answer_and_tells_no_secret(
    site: Site, zoe: Visitor, max_: Visitor, header: dict[str, object]
) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    lines = [await zoe.open(table), await max_.open(table)]
    for seat, line in enumerate(lines):
        await line.state(seat)
    await play(lines, Random(3), most=5)
    for line in lines:
        await line.close()
    entries = await site.tables.store.entries(table)
    await rewrite(site, table, **header)
    for visitor, seats in ((zoe, {0}), (max_, {1}), (site.visitor(), set())):
        async with visitor:
            told = await archive(visitor, table)
        assert {one["seat"] for one in told["answers"]} <= seats
        assert len(told["answers"]) == sum(e.seat in seats for e in answers_in(entries))
        assert told["of"] == len(answers_in(entries))
    why = told["why"]
    async with site.visitor() as other:
        for path in ("replay", "report", "verify", "journal"):
            reply = await other.http.get(f"/api/tables/{table}/{path}")
            assert (reply.status_code, reply.json()["error"]["text"]) == (409, why), path
        for path, body in (
            ("join", {"invitation": "x", "name": "Eve"}),
            ("continue", {"at": 0, "seats": [{"kind": "me"}, {"kind": "here"}]}),
        ):
            reply = await other.http.post(f"/api/tables/{table}/{path}", json=body)
            assert (reply.status_code, reply.json()["error"]["text"]) == (409, why), path
        line = await other.open(table, seen=None)
        await asyncio.wait_for(line.socket.wait_closed(), 120)
    assert await site.tables.store.entries(table) == entries


async def test_a_table_that_is_played_here_is_no_archive(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    assert (await zoe.http.get(f"/api/tables/{table}/archive")).status_code == 400
    assert (await zoe.http.get("/api/tables/aaaaaaaaaaaa/archive")).status_code == 404
    assert (await zoe.http.get(f"/api/tables/{table}")).json().get("other_rules") is None
