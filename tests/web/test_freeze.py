"""One request cannot keep the server to itself: neither by what its headers hold, nor by their size, nor by how slowly they come."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import uvicorn
from starlette.types import Message
from tests.support.client import Visitor, play
from tests.support.raw import Raw
from tests.support.work import work
from tests.web.conftest import Site

from tablee.host.people.persons import fresh_token
from tablee.host.settings import Settings
from tablee.web import connection
from tablee.web.app import create_app
from tablee.web.connection import LARGEST_HEAD
from tablee.web.connection_limit import Crowd
from tablee.web.security import token_of
from tablee.web.serve import configuration, listen


def cookie(size: int) -> bytes:
    """A quoted value in which each character is written as an escape."""
    return b'cookie: tablee="' + b"\\a" * (size // 2) + b'"'


def head_of(path: str, *lines: bytes) -> bytes:
    return b"\r\n".join([f"GET {path} HTTP/1.1".encode(), b"host: a", *lines, b"", b""])


async def test_a_neighbours_answers_come_while_a_cookie_full_of_escapes_is_read(
    site: Site, zoe: Visitor
) -> None:
    line = await zoe.open(await zoe.lay("fantasy-realms", "me", "here"))
    await line.until(lambda one: len(one.states) == 2)
    attacks = [Raw(site.base) for _ in range(40)]
    for raw in attacks:
        await raw.__aenter__()
    for raw in attacks:  # all before the neighbour says anything
        raw.writer.write(head_of("/health", cookie(LARGEST_HEAD - 200)))
    assert await play([line], Random(1), most=10) == 10
    assert [await raw.status() for raw in attacks] == [200] * 40
    for raw in attacks:
        await raw.__aexit__()
    await line.close()


@pytest.mark.plain
def test_a_cookie_of_twice_the_size_is_twice_the_work() -> None:
    def cost(size: int) -> int:
        scope = {"headers": [tuple(cookie(size).split(b": ", 1))]}
        return work(lambda: token_of(scope))

    assert cost(4_000) < 3 * cost(2_000)


@pytest.mark.plain
def test_nothing_in_the_application_reads_the_cookie_again(tmp_path: Path) -> None:
    app = create_app(Settings(database=str(tmp_path / "t.db"), secret="s"), {}, tmp_path)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def ask(size: int) -> None:
        async def send(message: Message) -> None:
            assert message.get("status", 200) == 200

        scope = {"type": "http", "method": "GET", "path": "/health", "raw_path": b"/health", "scheme": "http"}
        name, _, value = cookie(size).partition(b": ")
        await app({**scope, "query_string": b"", "headers": [(name, value)]}, receive, send)

    def cost(size: int) -> int:
        return work(lambda: asyncio.run(ask(size)))

    cost(8)  # what is made once is made
    assert cost(4_000) < 3 * cost(2_000)


@pytest.mark.parametrize(
    "said",
    [
        "tablee={}",
        'tablee="{}"',
        "a=b; tablee={}",
        "tablee={}; a=b;",
        ";;=;tablee = {} ;",
        "other; tablee={}",
    ],
)
def test_our_cookie_is_found_among_others(said: str) -> None:
    token = fresh_token()
    assert token_of({"headers": [(b"cookie", said.format(token).encode())]}) == token


@pytest.mark.parametrize(
    "said", ["", "tablee", "tablee=", "xtablee={}", "tablee={}x", "tablee=a; tablee={}", "a=tablee={}"]
)
def test_what_is_not_our_cookie_is_nobodys(said: str) -> None:
    assert token_of({"headers": [(b"cookie", said.format(fresh_token()).encode())]}) is None


async def test_a_cookie_may_come_in_a_header_of_its_own(site: Site, zoe: Visitor) -> None:
    """As proxies split them."""
    assert (
        token_of({"headers": [(b"cookie", b"a=b"), (b"cookie", f"tablee={zoe.token}".encode())]}) == zoe.token
    )


@pytest.mark.parametrize("pieces", [1, 7, 5000])
async def test_a_head_beyond_the_bound_is_hung_up_on(site: Site, pieces: int) -> None:
    """In one piece or in many, in one header or in many."""
    for line in (b"x: " + b"y" * (LARGEST_HEAD + 500), b"\r\n".join([b"x: y"] * LARGEST_HEAD)):
        async with Raw(site.base) as raw:
            whole = b"GET /health HTTP/1.1\r\nhost: a\r\n" + line + b"\r\n\r\n"
            size = max(1, len(whole) // pieces)
            try:
                for start in range(0, len(whole), size):
                    await raw.send(whole[start : start + size])
            except ConnectionError:
                pass
            assert await raw.status() in (400, 0)


async def test_a_head_without_end_is_hung_up_on_before_it_ends(site: Site) -> None:
    async with Raw(site.base) as raw:
        await raw.send(b"GET /health HTTP/1.1\r\nx: " + b"y" * (LARGEST_HEAD + 500))
        assert await raw.status() == 400


async def test_a_head_just_within_the_bound_is_served(site: Site) -> None:
    async with Raw(site.base) as raw:
        for _ in range(3):
            await raw.request("/health", b"x: " + b"y" * (LARGEST_HEAD - 200))
            assert await raw.status() == 200


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /hea",
        b"GET /health HTTP/1.1\r\nhost: a\r\n",
        b"POST /api/me HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n{",
    ],
)
async def test_a_request_that_does_not_go_on_is_hung_up_on(
    site: Site, begun: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SLOWEST_HEAD", 0.05)
    monkeypatch.setattr(connection, "SLOWEST_BODY", 0.05)
    async with Raw(site.base) as raw:
        await raw.send(begun)
        assert await raw.status() == 0


async def test_empty_lines_after_a_request_keep_no_connection_open(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Raw(site.base) as raw:
        await raw.request()
        assert await raw.status() == 200
        monkeypatch.setattr(connection, "SLOWEST_HEAD", 0.05)
        await raw.send(b"\r\n")
        assert await raw.status() == 0


async def test_a_line_that_plays_is_not_hung_up_on(
    site: Site, zoe: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock of the head ends with the head: a WebSocket may be quiet for as long as it likes."""
    table = await zoe.lay("fantasy-realms", "me", "here")
    monkeypatch.setattr(connection, "SLOWEST_HEAD", 1.0)
    monkeypatch.setattr(connection, "SLOWEST_BODY", 1.0)
    line = await zoe.open(table)
    async with Raw(site.base) as raw:  # as long as the others get
        assert await raw.status() == 0
    async with asyncio.timeout(120):
        assert (await line.ask({"type": "pulse"}))["type"] == "pulse"
    await line.close()


async def test_one_address_opens_only_so_many_connections(site: Site) -> None:
    """Those beyond end without a word; when others end, there is room again."""
    of_one = 20
    server = uvicorn.Server(configuration(site.app, replace(site.settings, connections_of_one=of_one)))
    listening = listen("127.0.0.1", 0)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    here = []
    for _ in range(of_one):
        here.append(await Raw(base).__aenter__())
        await here[-1].request()
        assert await here[-1].status() == 200
    async with Raw(base) as beyond:
        assert await beyond.status() == 0
    await here.pop().__aexit__()
    async with asyncio.timeout(120):
        while True:
            async with Raw(base) as again:
                with contextlib.suppress(ConnectionError):
                    await again.request()
                    if await again.status() == 200:
                        break
    for raw in here:
        await raw.__aexit__()
    server.should_exit = True
    await serving


def test_a_crowd_is_counted_for_each_address_and_in_all() -> None:
    crowd = Crowd(2, 3)
    assert [crowd.enter(who) for who in ("a", "a", "a", "b", "c")] == [True, True, False, True, False]
    assert len(crowd) == 3
    crowd.leave("a")
    assert crowd.enter("c") and len(crowd) == 3
