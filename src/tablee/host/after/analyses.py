"""Finished matches looked back at, once each: in a process of its own at low priority, one after the other, and kept with the match.

Where several processes serve one store, each goes through what it was asked for; how far it is stands in the store, for all to tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy import delete, select, update

from tablee.host.bots import compiled_rules, worker_environment
from tablee.host.refusals import NotNow, not_yet
from tablee.host.storage import Conflict, Store, schema
from tablee.host.table import Room
from tablee.kernel.entry import answers_in, not_taken_back
from tablee.kernel.errors import BadOption
from tablee.kernel.journal import Journal
from tablee.kernel.text import Text

log = logging.getLogger("tablee.host")
LONGEST: Final = 3600.0  # seconds for one match
LONGEST_LINE: Final = 1 << 26
OFTEN: Final = 2.0  # seconds between two notes of how far it is
SEED: Final = 1

ROW = schema.analyses


class Job:
    """One match to be looked back at."""

    def __init__(self, table: str, journal: Journal) -> None:
        self.table = table
        self.journal = journal
        self.of = 2 * len(answers_in(not_taken_back(journal.entries)))
        self.done = 0
        self.noted = 0.0

    def line(self, asked: dict[str, Any]) -> bytes:
        entries = [entry.to_data() for entry in self.journal.entries]
        return json.dumps({"header": self.journal.header, "entries": entries, **asked}).encode() + b"\n"


class Analyses:
    """The queue of one server process. `asked` says how thoroughly, `most` how many matches may wait."""

    def __init__(
        self, store: Store, asked: dict[str, Any], most: int, lives: Callable[[str | None], bool]
    ) -> None:
        self.store = store
        self.asked = {"seed": SEED, **asked}
        self.most = most
        self.lives = lives
        self._jobs: OrderedDict[str, Job] = OrderedDict()  # the first is being gone through
        self._working: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._working is not None:
            self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)
            for table in self._jobs:
                await self._forget(table)
            self._jobs.clear()

    async def told(self, room: Room) -> dict[str, Any]:
        """How far the analysis of this match is, or what it says."""
        if not room.over:
            raise not_yet()
        job = self._jobs.get(room.id)
        if job is not None:
            before = list(self._jobs).index(room.id)
            return {
                "state": "queued" if before else "running",
                "before": before,
                "done": job.done,
                "of": job.of,
            }
        async with self.store.engine.connect() as connection:
            row = (await connection.execute(select(ROW).where(ROW.c.match == room.id))).first()
        if row is not None and row.data is not None:
            return {"state": "done", "analysis": json.loads(row.data)}
        if row is not None and row.problem is not None:
            return {"state": "failed", "problem": json.loads(row.problem)}
        if row is not None and row.process != self.store.process and self.lives(row.process):
            return {"state": "running", "before": 0, "done": row.done, "of": row.of}
        return {"state": "none", "possible": room.game.guide() is not None}

    async def ask(self, room: Room) -> dict[str, Any]:
        """Have this match looked back at, unless it was or is."""
        told = await self.told(room)
        if told["state"] != "none" and told["state"] != "failed":
            return told
        if room.game.guide() is None:
            raise BadOption(
                f"{room.game.title['en']} has nothing to search with.",
                f"{room.game.title['fr']} n'a pas de quoi chercher.",
            )
        if len(self._jobs) >= self.most:
            raise NotNow(
                "Too many matches wait to be analysed: try again later.",
                "Trop de parties attendent leur analyse : réessayez plus tard.",
            )
        async with room.held() as held:
            journal = (await held.match()).journal.copy()
        if room.id not in self._jobs:
            job = self._jobs[room.id] = Job(room.id, journal)
            await self._begin(job)
            if self._working is None or self._working.done():
                self._working = asyncio.create_task(self._work())
        return await self.told(room)

    async def _begin(self, job: Job) -> None:
        await self._forget(job.table)
        row = {"match": job.table, "process": self.store.process, "done": 0, "of": job.of}
        with contextlib.suppress(Conflict):
            async with self.store.change() as connection:
                await connection.execute(ROW.insert(), row)

    async def _forget(self, table: str) -> None:
        async with self.store.change() as connection:
            await connection.execute(delete(ROW).where(ROW.c.match == table, ROW.c.data.is_(None)))

    async def _note(self, table: str, **values: object) -> None:
        async with self.store.change() as connection:
            await connection.execute(update(ROW).where(ROW.c.match == table).values(**values))

    async def _work(self) -> None:
        while self._jobs:
            job = next(iter(self._jobs.values()))
            try:
                async with asyncio.timeout(LONGEST):
                    said = await self._analyse(job)
            except (TimeoutError, OSError, ValueError) as problem:
                log.warning("table %s could not be analysed: %r", job.table, problem)
                said = {"problem": FAILED}
            try:
                if "analysis" in said:
                    packed = json.dumps(said["analysis"], ensure_ascii=False, separators=(",", ":"))
                    await self._note(job.table, data=packed, done=job.of, made=time.time())
                else:
                    await self._note(job.table, problem=json.dumps(said["problem"], ensure_ascii=False))
            except Exception as problem:
                log.warning("the analysis of table %s could not be kept: %r", job.table, problem)
            self._jobs.pop(job.table, None)

    async def _analyse(self, job: Job) -> dict[str, Any]:
        """The last word of the process that goes through it."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tablee.lab.analyst",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env=worker_environment(compiled_rules(os.environ)),
        )
        try:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(job.line(self.asked))
            with contextlib.suppress(ConnectionError):
                await process.stdin.drain()
            while line := await process.stdout.readline():
                said: dict[str, Any] = json.loads(line)
                if "done" not in said:
                    return said
                job.done, job.of = said["done"], said["of"]
                if time.monotonic() - job.noted > OFTEN:
                    job.noted = time.monotonic()
                    await self._note(job.table, done=job.done, of=job.of)
            return {"problem": FAILED}
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await process.wait()


FAILED: Final[Text] = {"fr": "L'analyse n'a pas abouti.", "en": "The analysis came to nothing."}
