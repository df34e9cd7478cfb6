"""People around a table over the wire: talk, the lobby, the host."""

from __future__ import annotations

import json
from typing import Any

from tests.support.client import Line, Visitor
from tests.web.conftest import Site


def talk(line: Line) -> list[dict[str, Any]]:
    """The talk as a page would have it."""
    lines: list[dict[str, Any]] = []
    for text in line.heard:
        message = json.loads(text)
        if message["type"] == "chat":
            lines = ([] if message["all"] else lines) + message["lines"]
    return lines


async def call(visitor: Visitor, table: str, what: str, **body: object) -> tuple[int, Any]:
    reply = await visitor.http.post(f"/api/tables/{table}/{what}", json=body)
    return reply.status_code, reply.json()


async def test_everybody_at_the_table_hears_what_is_said(site: Site, zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "here")
    mine, guest = await zoe.open(table), await max_.open(table)
    await guest.state(None)
    assert (await guest.ask({"type": "say", "text": "hou"}))["code"] == "bad_remark"
    await max_.http.post("/api/me", json={"name": "Max"})
    said = {"type": "say", "ref": "once", "text": "<b>bonjour</b>"}
    assert (await guest.ask(dict(said)))["type"] == "ack"
    assert (await guest.ask(dict(said)))["type"] == "ack"
    assert (await mine.ask({"type": "react", "reaction": "laugh", "seat": 1}))["type"] == "ack"
    for line in (mine, guest):
        await line.until(lambda one: len(talk(one)) == 2)
    first, second = talk(mine)
    assert (first["name"], first["seat"], first["text"], first["mine"]) == (
        "Max",
        None,
        "<b>bonjour</b>",
        False,
    )
    assert (second["seat"], second["reaction"], second["mine"]) == (1, "laugh", True)
    assert talk(guest)[0]["mine"] is True
    assert first["who"] != second["who"]
    # Nobody learns another's inner name; who comes later gets the whole talk, who comes back nothing twice.
    late = await Visitor(site.base).__aenter__()
    line = await late.open(table)
    await line.until(lambda one: len(talk(one)) == 2)
    person = await site.tables.person(max_.token)
    assert person is not None and person.id not in "".join(line.heard + mine.heard)
    for one in (mine, guest, line):
        await one.close()
    await late.http.aclose()


async def test_one_speaks_after_another(zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    told = [await line.ask({"type": "say", "text": f"n° {i}"}) for i in range(15)]
    refused = [one for one in told if one["type"] == "refused"]
    assert refused and all(one["code"] == "too_fast" for one in refused)
    assert len(refused) < 15
    for odd in ({"type": "say", "text": 3}, {"type": "say", "text": "x" * 5000}, {"type": "react"}):
        assert (await line.ask(odd))["type"] == "refused"
    await line.close()


async def test_the_host_closes_the_chat(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "here")
    line = await zoe.open(table)
    assert (await line.state())["hosting"] is True
    assert (await call(max_, table, "chat", chat="none"))[0] == 403
    assert (await call(zoe, table, "chat", chat="loud"))[0] == 400
    assert (await call(zoe, table, "chat", chat="none"))[0] == 200
    await line.until(lambda one: one.states[0]["chat"] == "none")
    assert (await line.ask({"type": "say", "text": "hou"}))["code"] == "not_now"
    await line.close()


async def test_the_lobby_and_sitting_down_without_an_invitation(zoe: Visitor, max_: Visitor) -> None:
    seats = [{"kind": "me", "name": "Zoé"}, {"kind": "friend"}]
    body = {"game": "bazaar", "seats": seats, "public": True}
    table = (await zoe.http.post("/api/tables", json=body)).json()["table"]
    await zoe.lay("bazaar", "me", "friend")
    (card,) = (await max_.http.get("/api/lobby")).json()["waiting"]
    assert (card["table"], card["host"], [seat["kind"] for seat in card["seats"]]) == (
        table,
        "Zoé",
        ["person", "open"],
    )
    assert (await max_.http.get(f"/api/tables/{table}/qr.svg")).status_code == 200
    assert (await call(max_, table, "join", name="Max"))[0] == 200
    lobby = (await max_.http.get("/api/lobby")).json()
    assert (lobby["waiting"], [one["table"] for one in lobby["running"]]) == ([], [table])


async def test_the_host_fills_a_seat_and_clears_the_table(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend", "friend")
    line, other = await zoe.open(table), await max_.open(table)
    assert (await call(max_, table, "bot", seat=1))[0] == 403
    assert (await call(zoe, table, "bot", seat=7))[0] == 403
    assert (await call(zoe, table, "bot", seat=1))[0] == 200
    await line.until(lambda one: [seat["kind"] for seat in one.seats] == ["person", "bot", "open"])
    assert [seat["host"] for seat in line.seats] == [True, False, False]
    await max_.join(table, await zoe.invitation(table))
    assert (await call(zoe, table, "close"))[1]["error"]["code"] == "not_now"
    second = await zoe.lay("bazaar", "me", "friend")
    watcher = await max_.open(second)
    await watcher.state(None)
    assert (await call(max_, second, "close"))[0] == 403
    assert (await call(zoe, second, "close"))[0] == 200
    await watcher.socket.wait_closed()
    assert watcher.socket.close_code == 4404
    assert (await max_.http.get(f"/api/tables/{second}")).status_code == 404
    assert second not in {card["table"] for card in (await zoe.http.get("/api/tables")).json()}
    for one in (line, other, watcher):
        await one.close()


async def test_one_leaves_before_the_start(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend", "friend")
    await max_.join(table, await zoe.invitation(table))
    line = await max_.open(table)
    assert (await call(zoe, table, "leave"))[0] == 200
    await line.until(lambda one: one.states[1]["hosting"])
    assert [seat["kind"] for seat in line.seats] == ["open", "person", "open"]
    await line.close()


async def test_another_device_takes_over_by_a_link(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "bot")
    await zoe.http.post("/api/me", json={"name": "Zoé"})
    made = (await zoe.http.post("/api/me/device", json={"table": table})).json()
    assert made["link"].startswith(f"{zoe.base}/#/device?code=") and made["link"].endswith(f"&table={table}")
    assert made["qr"].startswith("<svg")
    code = made["link"].split("code=")[1].split("&")[0]
    assert (await max_.http.post("/api/me/device/look", json={"code": code})).json() == {"name": "Zoé"}
    assert (await max_.http.post("/api/me/device/take", json={"code": code})).json()["name"] == "Zoé"
    assert (await max_.http.post("/api/me/device/take", json={"code": code})).status_code == 403
    # Both are the same person, and both may be open.
    here, there = await zoe.open(table), await max_.open(table)
    assert (await there.state())["hosting"] and (await here.state())["hosting"]
    decision = there.asked(0)[0]
    assert (await there.answer(0, decision["id"], "bid red 3"))["type"] == "ack"
    await here.until(lambda one: one.states[0]["version"] > 1)
    assert (await max_.http.get("/api/me/devices")).json() == {"borrowed": True, "devices": 2, "passkeys": 0}
    # Who has the link has the seat, until it is taken away: also from a page that is open.
    assert (await zoe.http.post("/api/me/device/alone")).json() == {"passkeys": 0}
    await there.socket.wait_closed()
    assert there.socket.close_code == 4401
    there = await max_.open(table)
    assert (await there.state(None))["hosting"] is False
    assert (await max_.http.get("/api/tables")).json() == []
    assert (await here.answer(0, "0.0", "bid red 3"))["type"] == "ack"
    for one in (here, there):
        await one.close()


async def test_a_passkey_that_is_none_is_refused(zoe: Visitor) -> None:
    made = (await zoe.http.post("/api/me/passkey/new")).json()
    assert made["rp"]["id"] == "127.0.0.1" and made["authenticatorSelection"]["residentKey"] == "required"
    odd: list[dict[str, Any]] = [
        {},
        {"id": "x", "rawId": "x", "type": "public-key", "response": {}},
        {"id": 3, "response": []},
        {
            "id": "eA",
            "rawId": "eA",
            "type": "public-key",
            "response": {"clientDataJSON": "e30", "attestationObject": "oA"},
        },
        {
            "id": "eA",
            "rawId": "eA",
            "type": "public-key",
            "response": {"clientDataJSON": "bm9uZQ", "authenticatorData": "", "signature": ""},
        },
    ]
    for credential in odd:
        for path in ("/api/me/passkey", "/api/me/sign-in"):
            reply = await zoe.http.post(path, json={"credential": credential})
            assert (reply.status_code, reply.json()["error"]["code"]) == (403, "bad_passkey"), reply.text


async def test_the_big_screen_sees_what_everybody_may_see(zoe: Visitor) -> None:
    """Even opened by somebody who sits there; and it does not count as their being here."""
    table = await zoe.lay("fantasy-realms", "me", "bot")
    screen = await zoe.open(f"{table}?watch")
    state = await screen.state(None)
    assert set(screen.states) == {None} and not state["hosting"]
    assert [seat["yours"] for seat in state["seats"]] == [False, False]
    assert state["seats"][0]["online"] is False
    assert (await screen.answer(0, "0.0", "draw deck"))["code"] == "not_your_seat"
    assert (await screen.ask({"type": "say", "text": "hou"}))["code"] == "bad_remark"
    mine = await zoe.open(table)
    await mine.state(0)
    await screen.until(lambda one: one.seats[0]["online"])
    assert set(screen.states) == {None}
    for line in (screen, mine):
        await line.close()


async def test_the_code_on_the_big_screen_needs_the_invitation(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    invitation = await zoe.invitation(table)
    assert (await call(max_, table, "qr", invitation="wrong"))[1]["error"]["code"] == "bad_invitation"
    status, told = await call(max_, table, "qr", invitation=invitation)
    assert status == 200 and told["qr"].startswith("<svg")
