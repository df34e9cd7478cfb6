"""Requests to take back, as the store has them: asked for in one process, agreed to in another. Whether one is still open, the journal tells."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select, update

from tablee.host.storage import Conflict, Store
from tablee.host.storage.schema import takebacks
from tablee.kernel.entry import Entry, Undo

DONE: Final = "done"
REFUSED: Final = "refused"
WITHDRAWN: Final = "withdrawn"
LAPSED: Final = "lapsed"


@dataclass(frozen=True)
class TakebackRequest:
    """The last request at a table."""

    number: int
    seat: int
    at: int  # how many entries the journal had when it was asked
    missing: frozenset[int]
    how: str | None = None
    by: int | None = None

    def became(self, entries: list[Entry]) -> str | None:
        """What became of it; None while it is open. What the journal tells was not written down a second time."""
        if self.how is not None or self.at == len(entries):
            return self.how
        after = entries[self.at] if self.at < len(entries) else None
        return DONE if isinstance(after, Undo) and after.seat == self.seat else LAPSED


def packed(missing: frozenset[int]) -> str:
    return json.dumps(sorted(missing))


async def last(store: Store, table: str) -> TakebackRequest | None:
    async with store.engine.connect() as connection:
        row = (await connection.execute(select(takebacks).where(takebacks.c.match == table))).first()
    if row is None:
        return None
    return TakebackRequest(row.number, row.seat, row.at, frozenset(json.loads(row.missing)), row.how, row.by)


async def ask(store: Store, table: str, asked: TakebackRequest) -> None:
    """A new request, if nobody has made one with this number."""
    row = {
        "number": asked.number,
        "seat": asked.seat,
        "at": asked.at,
        "missing": packed(asked.missing),
        "how": None,
        "by": None,
    }
    async with store.change(table) as connection:
        if asked.number == 1:
            await connection.execute(takebacks.insert(), {"match": table, **row})
            return
        before = takebacks.c.number == asked.number - 1
        changed = await connection.execute(
            update(takebacks).where(takebacks.c.match == table, before).values(**row)
        )
        if changed.rowcount != 1:
            raise Conflict()


async def change(store: Store, table: str, asked: TakebackRequest, **values: object) -> None:
    """One more has agreed, or it has ended; Conflict when it is not as we knew it."""
    as_known = (
        takebacks.c.match == table,
        takebacks.c.number == asked.number,
        takebacks.c.missing == packed(asked.missing),
        takebacks.c.how.is_(None),
    )
    async with store.change(table) as connection:
        changed = await connection.execute(update(takebacks).where(*as_known).values(**values))
        if changed.rowcount != 1:
            raise Conflict()


async def agree(store: Store, table: str, asked: TakebackRequest, missing: frozenset[int]) -> None:
    await change(store, table, asked, missing=packed(missing))


async def end(store: Store, table: str, asked: TakebackRequest, how: str, by: int | None = None) -> None:
    await change(store, table, asked, how=how, by=by)
