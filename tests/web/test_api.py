"""The calls over HTTP, and what they refuse."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
from tests.support.client import Visitor
from tests.web.conftest import Site

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot"}]


async def test_the_shelf_and_a_book(zoe: Visitor) -> None:
    games = (await zoe.http.get("/api/games")).json()
    assert {"bazaar", "fantasy-realms"} <= {game["id"] for game in games}
    book = (await zoe.http.get("/api/games/fantasy-realms")).json()
    assert {"clauses", "rulings", "examples", "glossary", "edition", "options", "bots"} <= set(book)
    assert book["clauses"][0]["text"]["fr"]


async def test_a_person_is_a_token_in_a_cookie_no_script_can_read(site: Site) -> None:
    visitor = site.visitor()
    said = (await visitor.http.get("/api/me")).headers["set-cookie"]
    assert re.match(r"tablee=[\w-]{22}; ", said)
    assert "HttpOnly" in said
    assert "SameSite=Lax" in said
    assert "Secure" not in said
    assert "set-cookie" not in (await visitor.http.get("/api/me")).headers
    await visitor.http.aclose()


async def test_who_i_am_is_remembered(zoe: Visitor) -> None:
    assert (await zoe.http.post("/api/me", json={"name": " Zoé ", "language": "en"})).json()["name"] == "Zoé"
    assert (await zoe.http.get("/api/me")).json() == {"name": "Zoé", "colour": "", "language": "en"}


async def test_my_tables_tell_where_it_is_my_turn(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    (card,) = (await zoe.http.get("/api/tables")).json()
    assert card["table"] == table
    assert card["yours"] == [0, 1]
    assert card["turn"] is True
    assert card["over"] is False
    assert (await max_.http.get("/api/tables")).json() == []


async def test_the_invitation_is_for_those_who_sit_there(zoe: Visitor, max_: Visitor) -> None:
    table = await zoe.lay("bazaar", "me", "friend")
    assert "invitation" in (await zoe.http.get(f"/api/tables/{table}")).json()
    assert "invitation" not in (await max_.http.get(f"/api/tables/{table}")).json()
    assert (await max_.http.get(f"/api/tables/{table}/qr.svg")).status_code == 404
    drawn = await zoe.http.get(f"/api/tables/{table}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")
    assert await max_.join(table, await zoe.invitation(table)) == 1
    assert (await max_.http.get(f"/api/tables/{table}")).json()["started"] is True


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"game": "chess", "seats": ME_AND_BOT}, 404, "unknown_game"),
        ({"game": "bazaar", "seats": [{"kind": "me"}]}, 422, "bad_option"),
        ({"game": "bazaar", "seats": ME_AND_BOT, "options": {"no": "such"}}, 422, "bad_option"),
        ({"game": "bazaar", "seats": [{"kind": "me", "name": "x" * 25}, {"kind": "bot"}]}, 422, "bad_name"),
        ({"game": "bazaar", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]}, 422, "bad_option"),
        ({"game": "bazaar", "seats": ME_AND_BOT, "language": "de"}, 422, "bad_name"),
        ({"game": "bazaar", "seats": ME_AND_BOT, "seed": 1}, 422, "bad_request"),
        ({"game": "bazaar", "seats": "two"}, 422, "bad_request"),
        ({"game": ["bazaar"], "seats": ME_AND_BOT}, 422, "bad_request"),
        ({"game": "bazaar", "seats": [{"kind": "me", "person": "x"}, {"kind": "bot"}]}, 422, "bad_request"),
        ([], 422, "bad_request"),
    ],
)
async def test_what_cannot_be_laid_is_refused(zoe: Visitor, body: object, status: int, code: str) -> None:
    reply = await zoe.http.post("/api/tables", json=body)
    assert reply.status_code == status, reply.text
    error = reply.json()["error"]
    assert error["code"] == code
    assert error["text"]["fr"] and error["text"]["en"]
    assert "Traceback" not in reply.text


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games/chess", 404),
        ("GET", "/api/tables/aaaaaaaaaaaa", 404),
        ("GET", "/api/tables/%00", 404),
        ("DELETE", "/api/tables", 404),
        ("POST", "/", 405),
        ("GET", "/nothing.js", 404),
        ("GET", "/..%2f..%2fpyproject.toml", 404),
    ],
)
async def test_errors_are_sentences(zoe: Visitor, method: str, path: str, status: int) -> None:
    reply = await zoe.http.request(method, path)
    assert reply.status_code == status
    assert reply.json()["error"]["text"]["fr"]


async def test_broken_json_is_refused(zoe: Visitor) -> None:
    for body in (b"{", b"\xff\xfe", b"[" * 50_000, b"NaN"):
        reply = await zoe.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
        assert reply.status_code in (400, 422)
        assert reply.json()["error"]["text"]["en"]


async def test_a_request_without_end_is_refused(zoe: Visitor) -> None:
    async def endless():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b" " * 4096

    for content in (b" " * 70_000, endless()):
        reply = await zoe.http.post(
            "/api/tables", content=content, headers={"content-type": "application/json"}
        )
        assert reply.status_code == 413
        assert reply.json()["error"]["code"] == "too_large"


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://127.0.0.1:1"},
    ],
)
async def test_other_sites_cannot_act_for_a_visitor(zoe: Visitor, headers: dict[str, str]) -> None:
    reply = await zoe.http.post("/api/me", json={"name": "Mallory"}, headers=headers)
    assert reply.status_code == 403
    assert reply.json()["error"]["code"] == "foreign_origin"
    assert (await zoe.http.get("/api/me")).json()["name"] == ""
    mine = await zoe.http.post("/api/me", json={"name": "Zoé"}, headers={"origin": zoe.base})
    assert mine.status_code == 200


async def test_every_reply_carries_the_security_headers(zoe: Visitor) -> None:
    for path in ("/", "/health", "/api/games", "/api/nothing", "/assets/index-a1b2.js"):
        headers = (await zoe.http.get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"


async def test_the_page_and_its_addresses(zoe: Visitor) -> None:
    for path in ("/", "/t/abc", "/rules/fantasy-realms"):
        reply = await zoe.http.get(path)
        assert reply.status_code == 200
        assert "<title>Tablée</title>" in reply.text
        assert reply.headers["cache-control"] == "no-cache"
    kept = await zoe.http.get("/assets/index-a1b2.js")
    assert "immutable" in kept.headers["cache-control"]


async def test_the_page_comes_packed_for_who_can_unpack_it(zoe: Visitor, folder: Path) -> None:
    """Packed once, called weakly the same, and never for who does not ask for it."""
    (folder / "assets" / "long-a1b2.js").write_text("let a = 1;\n" * 500)
    path = "/assets/long-a1b2.js"
    async with httpx.AsyncClient(base_url=zoe.base) as http:
        plain = await http.get(path, headers={"accept-encoding": "identity"})
        packed = await http.get(path, headers={"accept-encoding": "br, gzip"})
        assert packed.text == plain.text and packed.headers["content-encoding"] == "gzip"
        assert int(packed.headers["content-length"]) * 10 < int(plain.headers["content-length"])
        assert "immutable" in packed.headers["cache-control"]
        for reply in (plain, packed):
            assert reply.headers["vary"] == "accept-encoding"
        refused = await http.get(path, headers={"accept-encoding": "gzip;q=0"})
        assert "content-encoding" not in refused.headers
        again = await http.get(path, headers={"if-none-match": packed.headers["etag"]})
        assert again.status_code == 304 and not again.content
        part = await http.get(path, headers={"range": "bytes=0-9"})
        assert part.status_code == 206 and part.text == "let a = 1;"
        (folder / "assets" / "long-a1b2.js").write_text("let b = 2;\n" * 400)
        assert (await http.get(path)).text.startswith("let b")


async def test_the_books_come_packed_and_what_is_told_to_one_person_does_not(zoe: Visitor) -> None:
    for path, packed in (
        ("/api/games", True),
        ("/api/games/fantasy-realms", True),
        ("/api/me", False),
        ("/api/tables", False),
    ):
        reply = await zoe.http.get(path, headers={"accept-encoding": "gzip"})
        assert ("content-encoding" in reply.headers) == packed, path
        assert reply.json() == (await zoe.http.get(path, headers={"accept-encoding": "identity"})).json()


async def test_without_a_page_a_sentence_says_how_to_build_it(site: Site, zoe: Visitor, folder: Path) -> None:
    (folder / "index.html").unlink()
    reply = await zoe.http.get("/")
    assert reply.status_code == 503
    assert "make page" in reply.text


async def test_too_many_tables_at_once_are_refused(site: Site, zoe: Visitor) -> None:
    site.app.state.pace.burst, site.app.state.pace.rate = 3, 0.01
    site.app.state.pace._buckets.clear()
    told = [
        (await zoe.http.post("/api/tables", json={"game": "bazaar", "seats": ME_AND_BOT})).status_code
        for _ in range(5)
    ]
    assert told == [200, 200, 200, 429, 429]


async def test_names_are_text_and_nothing_else(zoe: Visitor) -> None:
    name = "<img onerror=alert()>"
    table = await zoe.lay("bazaar", {"kind": "me", "name": name}, "here")
    door = await zoe.http.get(f"/api/tables/{table}")
    assert door.headers["content-type"] == "application/json"
    assert door.json()["seats"][0]["name"] == name
