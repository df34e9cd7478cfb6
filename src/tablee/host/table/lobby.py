"""The lobby: public tables that wait for players, and running ones to watch. What nobody has touched for a day is not shown."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select

from tablee.host.storage import Record, Store, schema

A_DAY: Final = 24 * 3600.0
MOST: Final = 50


@dataclass(frozen=True)
class Lobby:
    waiting: list[Record]
    running: list[Record]


async def lobby(store: Store, now: float | None = None) -> Lobby:
    """The latest first."""
    columns = schema.matches.c
    since = (time.time() if now is None else now) - A_DAY
    public = columns.public.is_(True) & columns.over.is_(False)
    async with store.engine.connect() as connection:
        waiting = await connection.execute(
            select(columns.id)
            .where(public, columns.header.is_(None), columns.created > since)
            .order_by(columns.created.desc())
            .limit(MOST)
        )
        running = await connection.execute(
            select(columns.id)
            .where(public, columns.header.is_not(None), columns.changed > since)
            .order_by(columns.changed.desc())
            .limit(MOST)
        )
        ids = [table for (table,) in waiting], [table for (table,) in running]
    return Lobby(await store.records(ids[0]), await store.records(ids[1]))
