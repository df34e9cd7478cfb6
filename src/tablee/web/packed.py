"""Replies that are long and the same for everybody, packed for who reads that: the books of the games. What is told to one person only
is never packed: from the length of what is, one could guess at secrets beside it."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

encode = msgspec.json.Encoder().encode


def for_all(request: Request, told: object) -> Response:
    """These public facts as JSON."""
    body = encode(told)
    headers = {"vary": "accept-encoding"}
    if reads_gzip(request.headers):
        body = packed(body)
        headers["content-encoding"] = "gzip"
    return Response(body, headers=headers, media_type="application/json")


@lru_cache(50)
def packed(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


def reads_gzip(headers: Headers) -> bool:
    ways = [way.strip() for way in headers.get("accept-encoding", "").split(",")]
    return any(way.split(";")[0] == "gzip" and not way.replace(" ", "").endswith("q=0") for way in ways)
