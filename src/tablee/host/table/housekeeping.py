"""Tables that were laid and never started are cleared after a time, and nobody lays more of them than anybody plays."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, func, select

from tablee.host.refusals import TooManyTables
from tablee.host.storage import Store
from tablee.host.storage.schema import matches, seats

log = logging.getLogger("tablee.host")
EVERY: Final = 3600.0  # seconds
A_DAY: Final = 24 * 3600.0
AT_ONCE: Final = 500  # tables cleared in one transaction


class Housekeeping:
    """Looks once an hour. `clear` says whether a table may go, and forgets it where it is in memory."""

    def __init__(self, store: Store, days: float, clear: Callable[[str], bool]) -> None:
        self.store = store
        self.days = days
        self.clear = clear
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._look())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _look(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception as problem:
                log.warning("tables that never started could not be cleared: %r", problem)
            await asyncio.sleep(EVERY)

    async def sweep(self) -> int:
        """Clear the tables for which nobody has done anything for so many days. Gives how many went."""
        columns, before = matches.c, time.time() - self.days * A_DAY
        old = (columns.over.is_(False), columns.header.is_(None), columns.changed < before)
        name = columns.id.concat("")  # so that the index of names is not read: it holds all that are over
        gone, last = 0, ""
        while True:
            async with self.store.engine.connect() as connection:
                found = await connection.execute(
                    select(columns.id).where(*old, name > last).order_by(name).limit(AT_ONCE)
                )
                names = [str(one) for (one,) in found]
            if not names:
                break
            last = names[-1]
            going = [one for one in names if self.clear(one)]
            async with self.store.change(*going) as connection:
                cleared = await connection.execute(delete(matches).where(*old, columns.id.in_(going)))
                gone += cleared.rowcount
        if gone:
            log.warning("%d tables that never started were cleared", gone)
        return gone


async def check_has_room(store: Store, person: str, most: int) -> None:
    """Whether this person may sit down at one more table that is laid for them: raises when too many go on."""
    mine = (
        select(seats.c.match)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.person == person, matches.c.over.is_(False))
        .distinct()
        .limit(most)
        .subquery()
    )
    async with store.engine.connect() as connection:
        found = (await connection.execute(select(func.count()).select_from(mine))).scalar()
    if (found or 0) >= most:
        raise TooManyTables(
            f"You sit at {most} tables that are not over: finish or clear one first.",
            f"Vous êtes à {most} tables qui ne sont pas finies : finissez-en ou fermez-en une d'abord.",
        )
