"""What is said at a table, on its way between the pages: not too fast, and told by seat and name."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

from tablee.host.table import Remark, Room, encode, speak
from tablee.host.tables import Tables
from tablee.kernel.errors import TableeError
from tablee.web.messages import React, Say
from tablee.web.rate_limits import RateLimit


class TooTalkative(TableeError):
    """Somebody speaks faster than others read."""

    code = "too_fast"


class Manners:
    """How fast one person may speak, at all tables together."""

    def __init__(self) -> None:
        self.words = RateLimit(0.7, 8)
        self.reactions = RateLimit(0.4, 5)


class Chatting:
    """One page's part in the talk of its table."""

    def __init__(self, tables: Tables, room: Room, manners: Manners) -> None:
        self.tables = tables
        self.room = room
        self.manners = manners
        self.known: int | None = None  # the last line this page has; None: nothing was sent yet

    def begin(self) -> None:
        self.known = None

    async def hear(self, said: Say | React, token: str | None) -> None:
        person = None if token is None else await self.tables.person(token)
        if person is not None:
            pace = self.manners.words if isinstance(said, Say) else self.manners.reactions
            if await self.room.chat.knows(person.id, said.ref):
                return
            if not pace.take(person.id):
                raise TooTalkative(
                    "One thing after another: wait a moment.", "Une chose après l'autre : un instant."
                )
        if isinstance(said, Say):
            await speak(self.room, person, said.seat, said.ref, text=said.text)
        else:
            await speak(self.room, person, said.seat, said.ref, reaction=said.reaction)

    async def news(self, reader: str | None) -> bytes | None:
        """The lines this page lacks, if any; `all` the first time, then it drops what it has."""
        begin = self.known is None
        lines = await self.room.chat.since(self.known or 0)
        if not lines and not begin:
            return None
        self.known = lines[-1].n if lines else self.known or 0
        return encode({"type": "chat", "all": begin, "lines": [self._line(one, reader) for one in lines]})

    def _line(self, line: Remark, reader: str | None) -> dict[str, Any]:
        told: dict[str, Any] = {
            "n": line.n,
            "said": round(line.said),
            "seat": line.seat,
            "name": line.name,
            "who": who(line.person, self.tables.secret),
            "mine": line.person == reader,
        }
        return {**told, "text": line.text} if line.reaction is None else {**told, "reaction": line.reaction}


def who(person: str, secret: str) -> str:
    """By what a page tells one person from another without learning who they are."""
    return hmac.new(secret.encode(), f"who {person}".encode(), hashlib.sha256).hexdigest()[:12]
