"""Those who mean no good, at a server as it is shipped: refused with a sentence or hung up on, never a breakdown, and the neighbours play on."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from tests.support.client import Line, Visitor, play
from tests.support.server import Server
from tests.web.conftest import Site
from websockets.exceptions import ConnectionClosed

from tablee.web import messages
from tablee.web.page import FOLDER

pytestmark = pytest.mark.slow
LINES = 40
SCRIPT = "<script>x()</script>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("hostile")
    shipped = {"TABLEE_MESSAGES_PER_SECOND": "30", "TABLEE_LINES": str(LINES)}
    with Server(folder / "tables.db", folder / "log", **shipped) as served:
        yield served


@pytest.fixture
async def zoe(server: Server) -> AsyncIterator[Visitor]:
    async with Visitor(server.base) as visitor:
        yield visitor


@pytest.fixture
async def eve(server: Server) -> AsyncIterator[Visitor]:
    async with Visitor(server.base) as visitor:
        yield visitor


# ---------------------------------------------------------------------- floods


async def flood(eve: Visitor, table: str, rng: Random, heard: list[Any]) -> None:
    """Everything at once, as fast as the socket takes it; hung up on, it comes back."""
    evil = [
        '{"type": "answer", "ref": "x", "seat": 0, "decision": "0.0", "move": "draw deck"}',
        '{"type": "hello", "seen": 0}',
        '{"type": "steps", "ref": "x", "seat": 1, "decision": "9.9", "so_far": []}',
        '{"type": "say", "ref": "x", "text": "buy"}',
        "[" * 60_000,
        "x" * 60_000,
        b"\x00" * 30_000,
    ]
    while True:
        try:
            line = await eve.open(table, seen=None)
            try:
                for _ in range(2000):
                    await line.say(rng.choice(evil))
                    if rng.random() < 0.1:
                        await asyncio.sleep(0)
            finally:
                heard.append(line)
                await line.close()
        except (ConnectionClosed, OSError):
            pass


async def test_the_neighbours_play_on_during_a_flood(zoe: Visitor, eve: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    target = await zoe.lay("fantasy-realms", "me", "here")
    line = await zoe.open(table)
    await line.until(lambda one: len(one.states) == 2)
    heard: list[Line] = []
    floods = [asyncio.create_task(flood(eve, target, Random(n), heard)) for n in range(4)]
    given = await play([line], Random(1), most=40)
    while not any(one.socket.close_code == 1008 for one in heard):
        await asyncio.sleep(0.05)
    for task in floods:
        task.cancel()
    await asyncio.gather(*floods, return_exceptions=True)
    assert given == 40
    said = [json.loads(text) for one in heard for text in one.heard]
    assert {one["type"] for one in said} <= {"refused", "state", "presence", "chat", "ack"}
    assert any(one.get("text") == messages.TOO_FAST.text for one in said)
    look = await zoe.open(target)
    assert (await look.state())["version"] == 1
    await look.close()
    await line.close()


async def test_one_address_opens_only_so_many_lines(zoe: Visitor, eve: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    lines = [await eve.open(table, seen=None) for _ in range(LINES + 5)]
    for line in lines[LINES:]:
        await asyncio.wait_for(line.socket.wait_closed(), 120)
        assert line.socket.close_code == 1008
    for line in lines:
        await line.close()
    again = await zoe.open(table)
    assert await again.state()
    await again.close()


# ---------------------------------------------------------------------- messages

GOOD: list[dict[str, Any]] = [
    {"type": "hello", "seen": 0},
    {"type": "answer", "ref": "r", "seat": 0, "decision": "0.0", "move": "draw deck", "times": 0},
    {"type": "steps", "ref": "r", "seat": 0, "decision": "0.0", "so_far": []},
    {"type": "ask", "ref": "r", "seat": 0, "what": "score", "data": {}},
    {"type": "undo", "ref": "r", "seat": 0, "answer": "0.0"},
    {"type": "consent", "ref": "r", "seat": 0, "number": 1, "yes": True},
    {"type": "say", "ref": "r", "text": "hello", "seat": 0},
    {"type": "react", "ref": "r", "reaction": "bravo", "seat": 0},
    {"type": "pulse", "ref": "r"},
]
EVIL = [
    "NaN",
    "-Infinity",
    "1e400",
    "9" * 400,
    "-1",
    "0.5",
    "null",
    "true",
    '"\\ud800"',
    '"\\u0000"',
    json.dumps("é" * 3000),
    "[" * 900 + "]" * 900,
    '{"a":' * 900 + "1" + "}" * 900,
    '{"__proto__": {"x": 1}}',
    json.dumps(SCRIPT),
    json.dumps("'; drop table entries; --"),
]


async def test_no_field_of_no_message_breaks_anything(site: Site) -> None:
    """At a server that lets people speak fast."""
    async with site.visitor() as visitor:
        asked = await every_field(visitor)
    assert asked == len(EVIL) * sum(len(good) for good in GOOD)


async def every_field(zoe: Visitor) -> int:
    table = await zoe.lay("fantasy-realms", "me", "here")
    asked = 0
    for good in GOOD:
        for field in good:
            line = await zoe.open(table)
            await line.until(lambda one: len(one.states) == 2)
            for value in EVIL:
                await line.say(json.dumps({**good, field: "@"}).replace('"@"', value))
                asked += 1
            told = await line.ask({"type": "pulse"})
            assert told["type"] == "pulse"
            assert messages.TROUBLE.text["en"] not in "".join(line.heard), (good, field)
            await line.close()
    return asked


async def test_another_ones_cookie_is_not_guessed(server: Server, zoe: Visitor, eve: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", "me", "here")
    for token in ("", "x", "A" * 22, zoe.token[:-1] + "!", zoe.token[:-1], "' or 1=1 --", "../" * 7 + "A"):
        async with httpx.AsyncClient(base_url=server.base, headers={"cookie": f"tablee={token}"}) as http_:
            door = (await http_.get(f"/api/tables/{table}")).json()
            assert not any(seat["yours"] for seat in door["seats"]) and "invitation" not in door


# ---------------------------------------------------------------------- requests


@pytest.mark.parametrize(
    "path",
    [
        "/../../../etc/passwd",
        "/..%2f..%2f..%2fetc/passwd",
        "/assets/..%5c..%5ctables.db",
        "/assets/%2e%2e/%2e%2e/tables.db",
        "/%00",
        "/assets/%00.js",
        "//etc/passwd",
        "/api/tables/%2e%2e%2f%2e%2e",
        "/api/tables/%00/replay",
        "/api/tables/" + "9" * 5000,
        "/api/games/%ff%fe",
        "/api/tables/a/replay?at=-1&seat=above&since=99999999999999999999",
        "/ws/..%2f..",
    ],
)
def test_path_tricks_lead_nowhere(server: Server, path: str) -> None:
    host = urlsplit(server.base).netloc
    for method in ("GET", "POST", "PUT", "TRACE"):
        connection = http.client.HTTPConnection(host, timeout=120)
        connection.request(method, path)
        reply = connection.getresponse()
        body = reply.read()
        connection.close()
        assert reply.status < 500 or b"make page" in body, (method, path, body)
        assert b"root:" not in body and b"SQLite format" not in body and b"Traceback" not in body


async def test_what_people_write_is_text(zoe: Visitor) -> None:
    """Every field where somebody may write: it comes back as JSON, which no browser takes for a page."""
    assert (await zoe.http.post("/api/me", json={"name": SCRIPT})).json()["name"] == SCRIPT
    table = await zoe.lay("fantasy-realms", {"kind": "me", "name": SCRIPT}, "friend")
    for path in ("/api/me", "/api/tables", f"/api/tables/{table}"):
        reply = await zoe.http.get(path)
        assert SCRIPT in reply.text
        assert reply.headers["content-type"] == "application/json"
        assert reply.headers["x-content-type-options"] == "nosniff"
    line = await zoe.open(table)
    told = await line.ask({"type": "say", "text": SCRIPT})
    assert told["type"] == "ack"
    await line.until(lambda one: any(SCRIPT in text for text in one.heard))
    await line.close()


async def test_the_page_allows_no_script_but_its_own(zoe: Visitor) -> None:
    reply = await zoe.http.get("/")
    policy = dict(part.strip().split(" ", 1) for part in reply.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert "unsafe" not in reply.headers["content-security-policy"]
    built = FOLDER / "index.html"
    if built.exists():
        for tag, inside in re.findall(
            r"<script([^>]*)>(.*?)</script>", built.read_text(encoding="utf-8"), re.DOTALL
        ):
            assert "src=" in tag and not inside.strip()
    sources = Path(__file__).resolve().parents[2] / "client" / "src"
    assert not [path.name for path in sources.rglob("*.svelte") if "{@html" in path.read_text("utf-8")]


# ---------------------------------------------------------------------- what is kept, and what is written down


async def test_neither_the_disk_nor_the_log_has_a_secret(server: Server, zoe: Visitor, eve: Visitor) -> None:
    """The last one: the log of everything above is read too."""
    table = await zoe.lay("fantasy-realms", "me", "friend")
    invitation = await zoe.invitation(table)
    await eve.join(table, invitation)
    await eve.http.post(f"/api/tables/{table}/join", json={"invitation": invitation, "seat": "x"})
    line = await zoe.open(table)
    await line.state()
    await line.close()
    kept = b"".join(
        path.read_bytes() for path in Path(server.database).parent.glob("tables.db*") if path.suffix != ".key"
    )
    assert table.encode() in kept
    assert server.log is not None
    log = server.log.read_text()
    for secret in (zoe.token, eve.token, invitation):
        assert secret.encode() not in kept
        assert secret not in log
    assert "Traceback" not in log, log
