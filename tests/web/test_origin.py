"""Where a request comes from, and who may keep its reply."""

from __future__ import annotations

import pytest
from tests.support.client import Visitor
from tests.support.raw import Raw
from tests.web.conftest import Site

BROKEN = [
    "http://[",
    "http://[::1",
    "http://[x]",
    "//]",
    "http://a\\b",
    "null",
    "http://",
    "",
    "http://\u00bd",
]
UPGRADE = (
    b"connection: Upgrade",
    b"upgrade: websocket",
    b"sec-websocket-version: 13",
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==",
)


@pytest.mark.parametrize("origin", BROKEN)
async def test_an_origin_that_is_none_is_foreign(site: Site, origin: str) -> None:
    line = b"origin: " + origin.encode("utf-8")
    async with Raw(site.base) as raw:
        await raw.request("/api/me", line, b"content-length: 0", method="POST")
        assert await raw.status() == 403
        assert b"foreign_origin" in raw.body
    async with Raw(site.base) as raw:
        await raw.request("/ws/abc", line, *UPGRADE)
        assert await raw.status() == 403


async def test_what_is_made_for_one_person_is_kept_by_nobody(site: Site, zoe: Visitor) -> None:
    """Every reply but the page's own files; also those that refuse."""
    table = await zoe.lay("bazaar", "me", "bot")
    paths = ["/health", "/api/games", "/api/games/bazaar", "/api/tables", f"/api/tables/{table}", "/api/me"]
    paths += [
        "/api/me/devices",
        "/api/lobby",
        f"/api/tables/{table}/replay",
        "/api/nothing",
        "/api/openapi.json",
    ]
    for path in paths:
        assert (await zoe.http.get(path)).headers["cache-control"] == "no-store", path
    assert (await zoe.http.post("/api/me", json={"name": "Zoé"})).headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/nothing.png"])
async def test_a_reply_that_brings_a_cookie_is_kept_by_nobody(site: Site, path: str) -> None:
    async with Raw(site.base) as raw:
        await raw.request(path)
        await raw.status()
        assert raw.headers[b"set-cookie"].startswith(b"tablee=")
        assert raw.headers[b"cache-control"] == b"no-store"
