"""What every request and reply goes through: whose it is, where it comes from, how big it may be, which headers go with it."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.host.people import fresh_token, is_token
from tablee.kernel.errors import TableeError
from tablee.web.connection import LARGEST_HEAD

log = logging.getLogger("tablee.web")
COOKIE = "tablee"
A_YEAR = 365 * 24 * 3600
LARGEST_BODY = 64 * 1024
LARGEST_BODIES = {"/api/journals": 2 * 1024 * 1024}
NO_STORE = (b"cache-control", b"no-store")
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}

HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self';"
        b" media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def header(scope: Scope, name: bytes) -> str | None:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def is_foreign(scope: Scope) -> bool:
    """Whether a browser sends this on behalf of another site."""
    if header(scope, b"sec-fetch-site") in ("cross-site", "same-site"):
        return True
    origin = header(scope, b"origin")
    if origin is None:
        return False  # not a browser, or a plain visit
    try:
        return urlsplit(origin).netloc.lower() != (header(scope, b"host") or "").lower()
    except ValueError:
        return True  # an address that is none is not ours


def token_of(scope: Scope) -> str | None:
    """The token in the cookie, if it looks like one of ours. Read by hand: `http.cookies` takes minutes for what some send."""
    for key, value in scope["headers"]:
        if key != b"cookie":
            continue
        for part in value[:LARGEST_HEAD].split(b";"):
            name, _, said = part.partition(b"=")
            if name.strip() == COOKIE.encode():
                word = said.strip().removeprefix(b'"').removesuffix(b'"').decode("latin-1")
                return word if is_token(word) else None
    return None


def taken_token(scope: Scope) -> str | None:
    """The token, its cookie taken out of the request: the framework would read it again, with `http.cookies`."""
    token = token_of(scope)
    scope["headers"] = [(key, value) for key, value in scope["headers"] if key != b"cookie"]
    return token


def cookie_for(token: str, secure: bool) -> bytes:
    parts = [f"{COOKIE}={token}", f"Max-Age={A_YEAR}", "Path=/", "HttpOnly", "SameSite=Lax"]
    return "; ".join(parts + (["Secure"] if secure else [])).encode()


def error_data(code: str, text: dict[str, str], clauses: Iterable[str] = ()) -> dict[str, Any]:
    return {"error": {"code": code, "text": text, "clauses": list(clauses)}}


def refusal_data(refusal: TableeError) -> dict[str, Any]:
    return error_data(refusal.code, refusal.text, refusal.clauses)


FOREIGN = error_data(
    "foreign_origin",
    {"fr": "Cette demande vient d'un autre site.", "en": "This request comes from another site."},
)
TROUBLE = error_data(
    "trouble",
    {"fr": "Une erreur est survenue sur le serveur.", "en": "Something went wrong on the server."},
)
TOO_LARGE = error_data(
    "too_large", {"fr": "Cette demande est trop grande.", "en": "This request is too large."}
)


def unkept(scope: Scope, headers: Iterable[tuple[bytes, bytes]], greeted: bool) -> list[tuple[bytes, bytes]]:
    """The headers of a reply. What is made for one person, or gives them their cookie, nobody on the way keeps."""
    found = list(headers)
    said = any(name == b"cache-control" for name, _ in found)
    if scope["path"].startswith("/assets/") or (said and not greeted):
        return found
    return [(name, value) for name, value in found if name != b"cache-control"] + [NO_STORE]


class TooLarge(Exception):
    """The body goes on beyond what is allowed."""


class Guard:
    """Around the whole application. It gives each visitor a token, refuses foreign and oversized requests, adds the headers.

    Pages at a table are handed to `sockets` from here: what lies further inside is for requests, and each message would pay for it.
    """

    def __init__(self, app: ASGIApp, sockets: ASGIApp) -> None:
        self.app = app
        self.sockets = sockets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            scope["token"] = taken_token(scope)
            if is_foreign(scope):
                await receive()
                await send(
                    {"type": "websocket.close", "code": 1008}
                )  # before it is accepted: the handshake is refused
                return
            await self.sockets(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        token = taken_token(scope)
        scope["token"] = token or fresh_token()
        extra = list(HEADERS)
        if token is None and not scope["path"].startswith("/assets/"):
            extra.append((b"set-cookie", cookie_for(scope["token"], scope["scheme"] == "https")))
        largest = LARGEST_BODIES.get(scope["path"], LARGEST_BODY)
        begun = False
        received = 0

        async def send_with_headers(message: Message) -> None:
            nonlocal begun
            if received > largest and not begun:
                return  # whatever became of the first part: the whole was too large
            if message["type"] == "http.response.start":
                begun = True
                message["headers"] = [*unkept(scope, message.get("headers", []), token is None), *extra]
            await send(message)

        if scope["method"] not in SAFE_METHODS and is_foreign(scope):
            await reply(send_with_headers, 403, FOREIGN)
            return
        length = header(scope, b"content-length")
        if length is not None and (not length.isdecimal() or int(length) > largest):
            await reply(send_with_headers, 413, TOO_LARGE)
            return

        async def receive_bounded() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > largest:
                raise TooLarge()
            return message

        try:
            await self.app(scope, receive_bounded, send_with_headers)
        except TooLarge:
            pass
        except Exception:
            log.exception("%s %s went wrong", scope["method"], scope["path"])
            if not begun:
                await reply(send_with_headers, 500, TROUBLE)
            return
        if received > largest and not begun:
            received = 0
            await reply(send_with_headers, 413, TOO_LARGE)


async def reply(send: Send, status: int, data: dict[str, Any]) -> None:
    body = json.dumps(data, ensure_ascii=False).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
