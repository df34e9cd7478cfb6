"""Matches gone by: journals taken away and brought back, reports, checked chance, going on from a moment."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from tests.support.client import Visitor, play
from tests.web.conftest import Site
from tests.web.test_replay import finished, moment

import tablee
from tablee.kernel import Journal
from tablee.kernel.entry import Reveal
from tablee.kernel.fair import commitment, verify


async def told(visitor: Visitor, path: str) -> Any:
    reply = await visitor.http.get(path)
    assert reply.status_code == 200, reply.text
    return reply.json()


async def test_a_journal_is_taken_away_when_it_is_over_and_brought_back(zoe: Visitor, max_: Visitor) -> None:
    running = await zoe.lay("fantasy-realms", "me", "here")
    reply = await zoe.http.get(f"/api/tables/{running}/journal")
    assert reply.status_code == 409 and reply.json()["error"]["code"] == "not_yet"
    table, line = await finished(zoe, "fantasy-realms")
    reply = await max_.http.get(f"/api/tables/{table}/journal")
    assert reply.status_code == 200 and "attachment" in reply.headers["content-disposition"]
    assert tablee.load(reply.text).over
    made = await max_.http.post("/api/journals", content=reply.content)
    assert made.status_code == 200, made.text
    brought = made.json()["table"]
    for asked in ({"seat": "above", "at": 5}, {"seat": 2}, {"at": 0}):
        there, here = await moment(max_, table, **asked), await moment(max_, brought, **asked)
        for key in ("view", "views", "events", "outcome", "at", "of"):
            assert there[key] == here[key]
    assert (await max_.http.get(f"/api/tables/{brought}/journal")).text == reply.text
    assert (await told(max_, f"/api/tables/{brought}/verify"))["outcomes"] > 20
    await line.close()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\xff\xfe",
        b"{}\n",
        b"[1, 2]\n",
        b"[" * 50_000,
        b'{"tablee":1,"game":"nothing","version":1,"edition":"","seats":2,"options":{}}\n',
        b'{"tablee":1,"game":"bazaar","version":1,"edition":"","seats":2,"options":{}}\n',
        b'{"tablee":1,"game":"bazaar","version":1,"edition":"","seats":2,"options":{},"position":{}}\n',
        b'{"journal": "{}"}',
    ],
)
async def test_a_damaged_journal_is_refused_with_a_sentence(zoe: Visitor, body: bytes) -> None:
    reply = await zoe.http.post("/api/journals", content=body)
    assert 400 <= reply.status_code < 500
    assert reply.json()["error"]["text"]["fr"]


async def test_a_touched_journal_is_refused(zoe: Visitor) -> None:
    table, line = await finished(zoe, "bazaar")
    lines = (await zoe.http.get(f"/api/tables/{table}/journal")).text.splitlines(keepends=True)
    header = json.loads(lines[0])
    bad = [
        [*lines[:1], *lines[2:]],
        [json.dumps({**header, "seats": 99}) + "\n", *lines[1:]],
        [json.dumps({**header, "position": {"seats": 3}}) + "\n", *lines[1:]],
        [*lines[:3], '{"chance":[-7]}\n', *lines[3:]],
    ]
    for touched in bad:
        reply = await zoe.http.post("/api/journals", content="".join(touched))
        assert reply.status_code == 400, reply.text
    reply = await zoe.http.post("/api/journals", content=b"x" * (3 << 20))
    assert reply.status_code == 413
    await line.close()


async def test_a_report_tells_what_the_seat_knows_and_the_journal_at_the_end(
    zoe: Visitor, max_: Visitor
) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    await max_.join(table, await zoe.invitation(table))
    a, b = await zoe.open(table), await max_.open(table)
    await a.state(0)
    await b.state(1)
    report = await told(zoe, f"/api/tables/{table}/report?seat=0")
    assert (
        report["journal"] is None and report["sent"]["decisions"] and report["tablee"] == tablee.__version__
    )
    assert (await max_.http.get(f"/api/tables/{table}/report?seat=0")).status_code == 403
    assert (await told(max_, f"/api/tables/{table}/report"))["sent"]["decisions"] == []
    await play([a, b], Random(2))
    report = await told(zoe, f"/api/tables/{table}/report?seat=0")
    journal = Journal.loads(report["journal"])
    assert journal.header["game"] == "bazaar"
    brought = await max_.http.post("/api/journals", content=json.dumps(report))
    assert brought.status_code == 200
    await a.close()
    await b.close()


async def test_going_on_from_a_moment(zoe: Visitor, max_: Visitor) -> None:
    table, line = await finished(zoe, "fantasy-realms")
    end = (await moment(zoe, table))["of"]
    wishes: list[dict[str, str]] = [{"kind": "bot", "bot": "random"}, {"kind": "me"}, {"kind": "friend"}]
    for at, seats, status in (
        (end, wishes, 422),
        (end + 1, wishes, 422),
        (3, wishes[:2], 422),
        (-1, wishes, 422),
    ):
        reply = await zoe.http.post(f"/api/tables/{table}/continue", json={"at": at, "seats": seats})
        assert reply.status_code == status, reply.text
    reply = await zoe.http.post(f"/api/tables/{table}/continue", json={"at": 6, "seats": wishes})
    assert reply.status_code == 200 and reply.json()["seat"] == 1
    again = reply.json()["table"]
    assert again != table
    assert (await told(zoe, f"/api/tables/{again}"))["started"] is False
    await max_.join(again, await zoe.invitation(again))
    a, b = await zoe.open(again), await max_.open(again)
    await a.state(1)
    state = await b.state(2)
    then = await moment(max_, table, seat=2, at=6)
    assert state["events"][: len(then["events"])] == then["events"]
    assert set(then["view"]["hand"]) <= set(state["view"]["hand"]) or state["version"] > 7
    await play([a, b], Random(1))
    assert (await moment(zoe, again, at=6, seat=2))["view"] == then["view"]
    chance = await told(zoe, f"/api/tables/{again}/verify")
    assert chance["continues"] and chance["commitment"] is None and chance["problem"] is None
    assert (await zoe.http.post(f"/api/tables/{again}/continue", json={"at": 0, "seats": wishes})).is_success
    for one in (a, b, line):
        await one.close()


async def test_going_on_from_one_seats_knowledge(zoe: Visitor, max_: Visitor) -> None:
    """The seat whose knowledge counts finds its table; the other gets a hand of the new world, and nothing of the old one."""
    table, line = await finished(zoe, "fantasy-realms")
    then = await moment(zoe, table, seat=0, at=6)
    old = await moment(zoe, table, seat=1, at=6)
    wishes = [{"kind": "me"}, {"kind": "friend"}, {"kind": "here"}]
    for knowledge, status in ((3, 422), (-1, 422), ("0", 422)):
        wrong = {"at": 6, "seats": wishes, "knowledge": knowledge}
        assert (await zoe.http.post(f"/api/tables/{table}/continue", json=wrong)).status_code == status
    hands = set()
    for _ in range(3):
        reply = await zoe.http.post(
            f"/api/tables/{table}/continue", json={"at": 6, "seats": wishes, "knowledge": 0}
        )
        again = reply.json()["table"]
        await max_.join(again, await zoe.invitation(again))
        a, b = await zoe.open(again), await max_.open(again)
        mine, other = await a.state(0), await b.state(1)
        assert mine["view"] == then["view"]
        assert mine["events"][:-1] == then["events"] and mine["events"][-1]["kind"] == "redealt"
        known = {card for hand in then["view"]["hands"] for card in hand["known"]}
        heard = "".join(b.heard)
        hands.add(tuple(other["view"]["hand"]))
        for card in (
            set(old["view"]["hand"]) - set(other["view"]["hand"]) - known - set(then["view"]["discard"])
        ):
            assert f'"{card}"' not in heard, card
        # Looking back while it runs, the other sees the new world only.
        assert (await moment(max_, again, seat=1, at=2))["at"] == 6
        assert (await moment(zoe, again, seat=0, at=2))["view"] == (await moment(zoe, table, seat=0, at=2))[
            "view"
        ]
        await play([a, b], Random(1))
        journal = (await zoe.http.get(f"/api/tables/{again}/journal")).text
        header = json.loads(journal.splitlines()[0])
        assert (header["continues"], header["knowledge"]) == (6, 0)
        assert tablee.load(journal).over
        for one in (a, b):
            await one.close()
    assert len(hands) > 1
    await line.close()


async def test_a_running_match_does_not_go_on_elsewhere(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    wishes = [{"kind": "me"}, {"kind": "here"}]
    reply = await zoe.http.post(f"/api/tables/{table}/continue", json={"at": 0, "seats": wishes})
    assert reply.status_code == 409


async def test_chance_is_promised_before_the_words_and_checked_at_the_end(
    site: Site, zoe: Visitor, max_: Visitor
) -> None:
    promised = (await zoe.http.post("/api/chance")).json()["commitment"]
    body: dict[str, object] = {"game": "fantasy-realms", "word": "rose", "commitment": promised}
    body["seats"] = [{"kind": "me"}, {"kind": "friend"}, {"kind": "bot", "bot": "random"}]
    table = (await zoe.http.post("/api/tables", json=body)).json()["table"]
    assert (await zoe.http.post("/api/tables", json=body)).status_code == 422  # a promise is kept once
    door = await told(max_, f"/api/tables/{table}")
    assert door["commitment"] == promised
    assert (await told(max_, f"/api/tables/{table}/verify"))["words"] is None
    joining = {"invitation": await zoe.invitation(table), "name": "Max", "word": "iris"}
    assert (await max_.http.post(f"/api/tables/{table}/join", json=joining)).is_success
    room = await site.tables.room(table)
    secret = str(room.record.secret)
    assert commitment(secret) == promised
    chance = await told(max_, f"/api/tables/{table}/verify")
    assert chance["words"] == ["rose", "iris", ""] and chance["secret"] is None and chance["outcomes"] is None
    a, b = await zoe.open(table), await max_.open(table)
    await a.state(0)
    await b.state(1)
    given = 0
    while not room.over:
        given += await play([a, b], Random(given), most=5)
        async with room.held() as held:
            held.forget()  # as after a restart: chance goes on where it stood
    chance = await told(max_, f"/api/tables/{table}/verify")
    assert chance["secret"] == secret and chance["problem"] is None and chance["outcomes"] > 20
    text = (await max_.http.get(f"/api/tables/{table}/journal")).text
    journal = Journal.loads(text)
    assert journal.entries[-1] == Reveal(secret)
    assert verify(room.game, journal) == chance["outcomes"]
    before_the_end = [line for line in a.heard + b.heard if '"outcome":null' in line or "presence" in line]
    assert before_the_end and not any(secret in line for line in before_the_end)
    await a.close()
    await b.close()


async def test_a_word_is_text_on_one_line(zoe: Visitor) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    for word in ("x" * 65, "a\u0000b", "a\u200bb"):
        reply = await zoe.http.post("/api/tables", json={"game": "bazaar", "seats": seats, "word": word})
        assert reply.status_code == 422
    reply = await zoe.http.post("/api/tables", json={"game": "bazaar", "seats": seats, "word": " rose\nthé "})
    chance = await told(zoe, f"/api/tables/{reply.json()['table']}/verify")
    assert chance["words"] == ["rose thé", ""]


async def test_chance_taken_back_is_checked_too(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    await line.state(0)
    await line.state(1)
    rng = Random(3)
    for _ in range(4):
        await play([line], rng, most=3)
        mine = line.states[0]["undo"]["mine"] if not line.states[0]["outcome"] else None
        if mine:
            undone = await line.ask({"type": "undo", "seat": 0, "answer": mine["answer"]})
            await line.until(lambda heard, v=undone["version"]: heard.states[0]["version"] >= v)
            await line.until(lambda heard, v=undone["version"]: heard.states[1]["version"] >= v)
    await play([line], rng)
    chance = await told(zoe, f"/api/tables/{table}/verify")
    assert chance["problem"] is None and chance["outcomes"] >= 3
    assert '"undo"' in (await zoe.http.get(f"/api/tables/{table}/journal")).text
    await line.close()
