"""PostgreSQL as the store: several processes write, and each tells the others what it has changed, in the same transaction."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from tablee.host.storage import migrations
from tablee.host.storage.database import Conflict, EntryRow, StatusRow, Unsure

log = logging.getLogger("tablee.host")
CHANNEL: Final = "tablee"
LISTENS: Final = "tablee listens"  # what the listening connections are called in pg_stat_activity
UPGRADING: Final = (
    7_305_117  # any number, the same in every process: one brings the tables up to date, the others wait
)
BROKEN_OFF: Final = ("08", "57")  # classes of errors: connection exception, operator intervention
LONGEST_PAUSE: Final = 5.0  # seconds between two tries to listen again
SIGN_OF_LIFE: Final = 5.0  # seconds: a listening connection that does not answer is given up

# One statement, so one transaction and one journey; its parts run from the last line up.
KEEP: Final = """
WITH kept AS (
  INSERT INTO entries ("match", seq, entry, sum)
  SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::bigint[])
), stood AS (
  UPDATE matches
  SET "over" = s."over", waiting = s.waiting, clock = s.clock, deadline = s.deadline, clocks = s.clocks, changed = s.changed, keeper = s.keeper,
    length = s.length
  FROM unnest($5::boolean[], $6::text[], $7::text[], $8::float8[], $9::text[], $10::float8[], $11::text[], $12::int[], $13::text[])
    AS s("over", waiting, clock, deadline, clocks, changed, keeper, length, id)
  WHERE matches.id = s.id
)
SELECT pg_notify($14, word) FROM unnest($15::text[]) AS announced(word)
"""


async def check(address: str) -> None:
    """Ends with a sentence when the database does not answer."""
    try:
        connection = await asyncpg.connect("postgresql://" + address.partition("://")[2], timeout=10)
        await connection.close()
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as problem:
        raise SystemExit(f"PostgreSQL does not answer as it should: {problem}") from None


class Postgres:
    """One PostgreSQL database: a pool for the rare statements, a connection for journals, and one that listens."""

    shared = True

    def __init__(self, address: str) -> None:
        self.address = "postgresql://" + address.partition("://")[2]
        self.engine = create_async_engine(
            "postgresql+asyncpg://",
            async_creator=lambda *_, **__: asyncpg.connect(self.address),
            pool_pre_ping=True,
            pool_size=8,
            max_overflow=8,
        )
        self._writer: Any = None
        self._ear: asyncio.Task[None] | None = None

    async def prepare(self) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": UPGRADING})
            await connection.run_sync(migrations.upgrade)

    @asynccontextmanager
    async def change(self, announced: list[str]) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.begin() as connection:
                yield connection
                for word in announced:
                    await connection.execute(
                        text("SELECT pg_notify(:channel, :word)"), {"channel": CHANNEL, "word": word}
                    )
        except IntegrityError:
            raise Conflict() from None

    async def keep(self, entries: list[EntryRow], statuses: list[StatusRow], announced: list[str]) -> None:
        # In one order everywhere, so that two processes never wait for each other.
        columns = [list(column) for column in zip(*sorted(entries), strict=True)] or [[], [], [], []]
        places = [list(column) for column in zip(*sorted(statuses, key=lambda row: row[-1]), strict=True)]
        if self._writer is None or self._writer.is_closed():
            self._writer = await asyncpg.connect(self.address)
        try:
            await self._writer.execute(KEEP, *columns, *places, CHANNEL, announced)
        except asyncpg.UniqueViolationError:
            raise Conflict() from None
        except (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError) as problem:
            if _answered(problem):
                raise
            raise Unsure() from problem

    # ------------------------------------------------------------------ listening

    def listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        self._ear = asyncio.create_task(self._listen(heard, missed))

    async def _listen(self, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """Listen for good. What was said while the line was down is not said again: so `missed` is called once it is up."""
        pause = 0.05
        while True:
            try:
                connection = await asyncpg.connect(
                    self.address, server_settings={"application_name": LISTENS}
                )
                try:
                    ended = asyncio.Event()
                    connection.add_termination_listener(lambda *_, ended=ended: ended.set())
                    await connection.add_listener(CHANNEL, lambda *told: heard(str(told[-1])))
                    missed()
                    pause = 0.05
                    while not ended.is_set():
                        with contextlib.suppress(TimeoutError):
                            await asyncio.wait_for(ended.wait(), SIGN_OF_LIFE)
                            break
                        await connection.execute("SELECT 1", timeout=SIGN_OF_LIFE)
                finally:
                    connection.terminate()
                log.warning("the line to PostgreSQL broke; listening again")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as problem:
                log.warning("cannot listen to PostgreSQL (%s); trying again", problem)
            await asyncio.sleep(pause * (1 + random.random()))
            pause = min(2 * pause, LONGEST_PAUSE)

    async def close(self) -> None:
        if self._ear is not None:
            self._ear.cancel()
            await asyncio.gather(self._ear, return_exceptions=True)
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()


def _answered(problem: Exception) -> bool:
    """Whether PostgreSQL itself has said no. Where the line broke or the server stopped, it may have committed before."""
    state = getattr(problem, "sqlstate", None)
    return state is not None and state[:2] not in BROKEN_OFF
