"""Being somebody else: forged and replayed tokens, other sites, guesses, other people's tables and seats."""

from __future__ import annotations

import math
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.support.client import Line, Visitor
from tests.support.raw import Raw
from tests.support.table_steps import rows
from tests.web.conftest import Site, serving
from tests.web.test_origin import UPGRADE
from websockets.exceptions import InvalidStatus

from tablee.host.people.persons import TOKEN, fresh_token, invitation_to, is_token
from tablee.host.settings import Settings
from tablee.host.table.seats import ALPHABET, ID_LENGTH, fresh_id
from tablee.web import rate_limits

A_CENTURY = 100 * 365.25 * 24 * 3600


def everything(site: Site) -> list[list[tuple[Any, ...]]]:
    """What the store knows of tables and people, moments of sight aside."""
    told = []
    for table in ("matches", "entries", "takebacks", "talk", "devices", "passkeys", "orders"):
        told.append(rows(site.settings.database, f"select * from {table} order by 1, 2"))
    told.append(
        rows(site.settings.database, "select match, seat, kind, person, name, bot from seats order by 1, 2")
    )
    return told


# ---------------------------------------------------------------------- tokens


@pytest.mark.parametrize(
    "forged",
    ["", "x" * 22 + "=", "x" * 21, "x" * 23, "é" * 22, "../" * 7 + "x", "0" * 22 + "\x00", "' or 1=1 --" * 2],
)
async def test_a_token_that_cannot_be_ours_is_nobodys_and_gets_a_new_one(site: Site, forged: str) -> None:
    async with Raw(site.base) as raw:
        await raw.request("/api/me", b"cookie: tablee=" + forged.encode())
        assert await raw.status() in (200, 400)
        if b"set-cookie" in raw.headers:
            given = re.match(rb"tablee=([^;]+)", raw.headers[b"set-cookie"])
            assert given is not None and is_token(given[1].decode()) and given[1].decode() != forged


async def test_a_token_somebody_made_up_is_nobody_we_know(site: Site, zoe: Visitor) -> None:
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "bot")
    for made_up in (fresh_token(), zoe.token.swapcase(), zoe.token[1:] + zoe.token[0], zoe.token[::-1]):
        stranger = site.visitor()
        stranger.http.cookies.set("tablee", made_up)
        assert (await stranger.http.get("/api/me")).json()["name"] == ""
        assert (await stranger.http.get("/api/tables")).json() == []
        line = await stranger.open(table)
        assert (await line.state(None))["decisions"] == []
        assert (await line.answer(0, "0.0", "bid red 3"))["code"] == "not_your_seat"
        await line.close()
        await stranger.http.aclose()


async def test_the_token_is_never_told_by_the_server_once_it_is_known(site: Site, zoe: Visitor) -> None:
    """Nor is its hash, nor anybody's id: not in bodies, not in headers, not in frames."""
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "bot")
    line = await zoe.open(table)
    await line.state(0)
    secrets = [
        zoe.token,
        *[str(one) for row in rows(site.settings.database, "select id, token from persons") for one in row],
    ]
    told = [*line.heard]
    for path in (
        "/api/me",
        "/api/me/devices",
        "/api/tables",
        f"/api/tables/{table}",
        "/api/lobby",
        f"/api/tables/{table}/replay",
    ):
        reply = await zoe.http.get(path)
        told.append(f"{reply.text} {dict(reply.headers)}")
    assert not [one for one in secrets if any(one in text for text in told)]
    await line.close()


# ---------------------------------------------------------------------- other sites

FOREIGN = [
    "http://evil.example",
    "https://{host}.evil.example",
    "http://evil.example/{host}",
    "http://{name}:1",
    "http://{name}",
    "http://x@{host}.",
    "http://{host}@evil.example",
    "file://",
    "null",
]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_another_site_neither_opens_a_line_nor_changes_anything(
    site: Site, zoe: Visitor, origin: str
) -> None:
    host = site.base.removeprefix("http://")
    said = origin.format(host=host, name=host.split(":")[0])
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend")
    before = everything(site)
    with pytest.raises(InvalidStatus):
        await zoe.open(table, origin=said)
    for path in (f"/api/tables/{table}/close", "/api/me/device/alone", "/api/me/device", "/api/tables"):
        reply = await zoe.http.post(path, json={}, headers={"origin": said})
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "foreign_origin")
    assert everything(site) == before


@pytest.mark.parametrize("where", ["cross-site", "same-site"])
async def test_what_a_browser_calls_foreign_is_refused_without_an_origin_too(
    site: Site, zoe: Visitor, where: str
) -> None:
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend")
    reply = await zoe.http.post(f"/api/tables/{table}/close", json={}, headers={"sec-fetch-site": where})
    assert reply.status_code == 403
    async with Raw(site.base) as raw:
        await raw.request(f"/ws/{table}", f"sec-fetch-site: {where}".encode(), *UPGRADE)
        assert await raw.status() == 403


# ---------------------------------------------------------------------- guessing


def test_what_would_have_to_be_guessed_cannot_be_in_a_century() -> None:
    """At the rates that the server allows one address (docs/security.md says the same), times ten thousand addresses."""
    addresses = 10_000
    tables = 1_000_000  # to be found: any of so many
    token_bits = 22 * math.log2(64) - 4  # 16 bytes
    assert TOKEN.pattern.endswith("{22}") and token_bits == 128
    assert len(invitation_to("t", "s")) == 22
    tries = addresses * A_CENTURY
    lookups = 30  # a second, of doors and of lines
    joins = 0.5  # a second: invitations and device codes
    assert tries * joins / 2**128 < 1e-15
    addresses_of_tables = len(ALPHABET) ** ID_LENGTH
    assert addresses_of_tables == 2**60 and len(fresh_id()) == ID_LENGTH
    assert A_CENTURY * lookups * tables / addresses_of_tables < 0.1  # from one address


@pytest.mark.parametrize(
    ("guess", "at_once"),
    [("door", 150), ("join", 40), ("qr", 40), ("look", 40), ("take", 40), ("sign-in", 40)],
)
async def test_guesses_are_slowed_down(
    settings: Settings, folder: Path, guess: str, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the rates that are shipped, all in one moment."""
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    shipped = Settings(database=settings.database, secret="s")
    async with serving(shipped, folder) as site, site.visitor() as eve:
        found = []
        for _ in range(at_once):
            if guess == "door":
                reply = await eve.http.get(f"/api/tables/{fresh_id()}")
            elif guess in ("join", "qr"):
                wrong = {"invitation": fresh_token()}
                reply = await eve.http.post(f"/api/tables/{fresh_id()}/{guess}", json=wrong)
            elif guess == "sign-in":
                reply = await eve.http.post("/api/me/sign-in", json={"credential": {}})
            else:
                reply = await eve.http.post(f"/api/me/device/{guess}", json={"code": fresh_token()})
            found.append(reply.status_code)
        assert found[0] in (403, 404) and found[-1] == 429, found
        assert (await eve.http.get("/health")).status_code == 200


async def test_lines_to_tables_that_are_none_are_slowed_down(
    settings: Settings, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 0.0))
    shipped = Settings(database=settings.database, secret="s")
    async with serving(shipped, folder) as site, site.visitor() as eve:
        codes = []
        for _ in range(150):
            line = await eve.open(fresh_id(), seen=None)
            await line.socket.wait_closed()
            codes.append(line.socket.close_code)
            await line.close()
        assert codes[0] == 4404 and codes[-1] == 1008


# ---------------------------------------------------------------------- other people's tables

HOSTS: dict[str, dict[str, Any]] = {
    "host": {"seat": 1},
    "free": {"seat": 1},
    "bot": {"seat": 2},
    "public": {"public": True},
    "chat": {"chat": "none"},
    "close": {},
}


@pytest.mark.parametrize("call", HOSTS)
async def test_only_its_host_says_what_becomes_of_a_table(
    site: Site, zoe: Visitor, max_: Visitor, call: str
) -> None:
    """Not a stranger, not somebody who sits there, not the host of another table, not who has handed it over."""
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend", "friend")
    await max_.join(table, await zoe.invitation(table))
    async with site.visitor() as eve:
        await eve.lay("bazaar", {"kind": "me", "name": "Eve"}, "friend")
        before = everything(site)
        for who in (max_, eve):
            reply = await who.http.post(f"/api/tables/{table}/{call}", json=HOSTS[call])
            assert reply.status_code == 403, reply.text
        assert everything(site) == before
        assert (await zoe.http.post(f"/api/tables/{table}/host", json={"seat": 1})).status_code == 200
        before = everything(site)
        for who in (zoe, eve):
            reply = await who.http.post(f"/api/tables/{table}/{call}", json=HOSTS[call])
            assert reply.status_code == 403, reply.text
        assert everything(site) == before


async def test_a_seat_that_was_given_up_is_answered_for_by_nobody_who_had_it(
    zoe: Visitor, max_: Visitor
) -> None:
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend", "friend")
    await max_.join(table, await zoe.invitation(table))
    line = await max_.open(table)
    await line.state(1)
    assert (await max_.http.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    for seat in (1, 2):
        assert (await zoe.http.post(f"/api/tables/{table}/bot", json={"seat": seat})).status_code == 200
    for said in asked_of(1, "0.0"):
        assert (await line.ask(dict(said)))["code"] in ("not_your_seat", "bad_remark"), said
    await line.close()


def asked_of(seat: int, decision: str) -> list[dict[str, Any]]:
    """Everything one can say for a seat."""
    return [
        {"type": "answer", "seat": seat, "decision": decision, "move": "bid red 3"},
        {"type": "steps", "seat": seat, "decision": decision, "so_far": []},
        {"type": "ask", "seat": seat, "what": "why-not", "data": {"said": "x"}},
        {"type": "undo", "seat": seat, "answer": decision},
        {"type": "consent", "seat": seat, "number": 1, "yes": True},
        {"type": "order", "seat": seat, "decision": decision, "word": "no", "until": "turn"},
        {"type": "revoke", "seat": seat, "verb": "bid"},
        {"type": "stand_in", "seat": seat, "yes": True},
        {"type": "say", "seat": seat, "text": "hello"},
        {"type": "react", "seat": seat, "reaction": "bravo"},
    ]


async def test_nobody_speaks_for_a_seat_that_is_not_theirs(site: Site, zoe: Visitor, max_: Visitor) -> None:
    """Nor for one that is theirs at another table, nor by another table's names of questions."""
    table = await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend")
    await max_.join(table, await zoe.invitation(table))
    own = await max_.lay("bazaar", {"kind": "me", "name": "Max"}, "here")
    theirs: Line = await max_.open(table)
    mine = await max_.open(own)
    await theirs.state(1)
    await mine.state(0)
    decision = mine.asked(0)[0]["id"]
    before = everything(site)
    for seat in (0, -1, 2, 99):
        for said in asked_of(seat, decision):
            told = await theirs.ask(dict(said))
            assert told["type"] == "refused" and told["code"] in ("not_your_seat",), (said, told)
    for seat in (True, 1.0, "1", None):
        told = await theirs.ask({"type": "undo", "seat": seat, "answer": decision})
        assert told["type"] == "refused"
    assert everything(site) == before
    for line in (theirs, mine):
        await line.close()


async def test_the_invitation_of_another_table_opens_nothing(zoe: Visitor, max_: Visitor) -> None:
    table, other = [await zoe.lay("bazaar", {"kind": "me", "name": "Zoé"}, "friend") for _ in range(2)]
    invitation = await zoe.invitation(other)
    for wrong in (invitation, invitation[:-1], invitation + "A", invitation.swapcase(), ""):
        reply = await max_.http.post(f"/api/tables/{table}/join", json={"invitation": wrong, "name": "Max"})
        assert (reply.status_code, reply.json()["error"]["code"]) == (403, "bad_invitation")
        if wrong:
            reply = await max_.http.post(f"/api/tables/{table}/qr", json={"invitation": wrong})
            assert reply.status_code == 403
    assert "invitation" not in (await max_.http.get(f"/api/tables/{table}")).json()
    assert (await max_.http.get(f"/api/tables/{table}/qr.svg")).status_code == 404
