"""What people say at a table: short plain lines and a few reactions, kept with the table and no part of the match."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, func, select

from tablee.host.refusals import NotNow, not_stored, not_the_host
from tablee.host.storage import Conflict, Person, Store, schema
from tablee.kernel.errors import TableeError

if TYPE_CHECKING:
    from tablee.host.table.room import Room

LONGEST: Final = 280
KEPT: Final = 1000  # lines of one table
SENT: Final = 200  # of them, to somebody who comes
TRIES: Final = 5
REACTIONS: Final = ("bravo", "laugh", "wow", "think", "heart", "hourglass")
ALL: Final = "all"
SEATED: Final = "seated"
NONE: Final = "none"
JOINER: Final = "\u200d"  # holds the parts of an emoji together


class BadRemark(TableeError):
    """That cannot be said here."""

    code = "bad_remark"


@dataclass(frozen=True)
class Remark:
    n: int
    person: str
    seat: int | None  # None: a guest
    name: str
    text: str | None
    reaction: str | None
    said: float


class Chat:
    """The lines of one table, read from the store as far as they are not known yet."""

    def __init__(self, table: str, store: Store) -> None:
        self.table = table
        self.store = store
        self._lines: list[Remark] = []
        self._outdated = True
        self._reading = asyncio.Lock()

    def outdated(self) -> None:
        """There may be more in the store, written by another process."""
        self._outdated = True

    async def since(self, n: int) -> list[Remark]:
        """What was said after line `n`; of a long talk the end."""
        async with self._reading:
            if self._outdated:
                self._outdated = False
                await self._read()
        return [line for line in self._lines if line.n > n][-SENT:]

    async def _read(self) -> None:
        columns = schema.talk.c
        last = self._lines[-1].n if self._lines else 0
        async with self.store.engine.connect() as connection:
            found = await connection.execute(
                select(schema.talk)
                .where(columns.match == self.table, columns.n > last)
                .order_by(columns.n.desc())
                .limit(SENT)
            )
            new = [
                Remark(row.n, row.person, row.seat, row.name, row.text, row.reaction, row.said)
                for row in found
            ]
        self._lines = [*self._lines, *reversed(new)][-SENT:]

    async def knows(self, person: str, ref: str) -> bool:
        """Whether this very remark is stored: then it was sent again because our word got lost."""
        columns = schema.talk.c
        async with self.store.engine.connect() as connection:
            found = await connection.execute(
                select(columns.n).where(
                    columns.match == self.table, columns.person == person, columns.ref == ref
                )
            )
            return found.first() is not None

    async def keep(
        self, person: str, ref: str, seat: int | None, name: str, text: str | None, reaction: str | None
    ) -> None:
        """Store a remark as the next line."""
        columns = schema.talk.c
        for _ in range(TRIES):
            if await self.knows(person, ref):
                return
            try:
                async with self.store.change(self.table) as connection:
                    last = await connection.execute(
                        select(func.max(columns.n)).where(columns.match == self.table)
                    )
                    n = (last.scalar() or 0) + 1
                    await connection.execute(
                        schema.talk.insert(),
                        {
                            "match": self.table,
                            "n": n,
                            "person": person,
                            "ref": ref,
                            "seat": seat,
                            "name": name,
                            "text": text,
                            "reaction": reaction,
                            "said": time.time(),
                        },
                    )
                    if n % 100 == 0:
                        await connection.execute(
                            delete(schema.talk).where(columns.match == self.table, columns.n <= n - KEPT)
                        )
            except Conflict:
                continue  # somebody else has just written that line
            self._outdated = True
            return
        raise not_stored()


async def speak(
    room: Room,
    person: Person | None,
    seat: int | None,
    ref: str,
    text: str | None = None,
    reaction: str | None = None,
) -> None:
    """Say something at a table, from one of one's seats or as a guest under one's name; then everybody hears it."""
    mine = [] if person is None else room.seats_of(person.id)
    if room.record.chat == NONE or (room.record.chat == SEATED and not mine):
        raise chat_is_closed(room.record.chat)
    if seat is not None:
        room.check_seat(None if person is None else person.id, seat)
    elif mine:
        seat = mine[0]
    if person is None or (seat is None and not person.name):
        raise BadRemark("Say your name first, then speak.", "Dites d'abord votre nom, puis parlez.")
    if (text is None) == (reaction is None) or (reaction is not None and reaction not in REACTIONS):
        raise BadRemark("There is no such reaction.", "Il n'y a pas de telle réaction.")
    said = None if text is None else plain_remark(text)
    name = person.name if seat is None else room.seats[seat].name
    await room.chat.keep(person.id, ref, seat, name, said, reaction)
    room.audience.tell_chat()


def plain_remark(said: str) -> str:
    """One line of plain text; what would turn or hide other text is left out."""
    one_line = " ".join(unicodedata.normalize("NFC", said).split())
    shown = "".join(
        c
        for c in one_line
        if c == JOINER or unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
    )
    text = " ".join(shown.split()).strip(JOINER + " ")  # what was left out leaves no gap
    if not text:
        raise BadRemark("There is nothing to say.", "Il n'y a rien à dire.")
    if len(text) > LONGEST:
        raise BadRemark(
            f"A line has {LONGEST} characters at most; this one has {len(text)}.",
            f"Une ligne a {LONGEST} caractères au plus ; celle-ci en a {len(text)}.",
        )
    return text


def checked_mode(person: str | None, host: str | None, mode: str) -> str:
    """Who may write from now on, if this person may say so."""
    if person is None or person != host:
        raise not_the_host()
    if mode not in (ALL, SEATED, NONE):
        raise BadRemark(
            "The chat is open to all, seated or none.", "La discussion est ouverte à all, seated ou none."
        )
    return mode


def chat_is_closed(mode: str) -> NotNow:
    if mode == SEATED:
        return NotNow(
            "Only those who sit here may write.", "Seules les personnes assises ici peuvent écrire."
        )
    return NotNow(
        "The host has closed the chat of this table.", "L'hôte a fermé la discussion de cette table."
    )
