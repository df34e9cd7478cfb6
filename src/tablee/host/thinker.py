"""Where bots think: quick ones at once, the others in a process of their own that starts when it is first needed."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import sys
from random import Random, SystemRandom
from typing import Any

from tablee import bots
from tablee.games import catalogue
from tablee.host.thinking import think, think_at_random
from tablee.kernel.match import Match
from tablee.kernel.play import Play

log = logging.getLogger("tablee.host")
LONGEST_THOUGHT = 30.0  # seconds; then the bot plays anything
LONGEST_LINE = 1 << 24


class Ended(Exception):
    """The thinking process is gone."""


class Thinker:
    """Answers for bots. `think` is called holding the table's lock only as long as it copies the match."""

    def __init__(self) -> None:
        self.rng = SystemRandom()
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._asked: dict[int, tuple[asyncio.subprocess.Process, asyncio.Future[str | None]]] = {}
        self._count = itertools.count()
        self._starting = asyncio.Lock()

    def begin(self, match: Match, index: int, bot: str) -> asyncio.Task[str | None]:
        """Start thinking about the index-th open decision; the match may go on meanwhile."""
        if bot == "random":
            return asyncio.create_task(at_once(match.state.copy(self.rng), index, self.rng))
        if catalogue().get(match.game.id) is match.game:
            request = {
                "bot": bot,
                "index": index,
                "seed": self.rng.getrandbits(64),
                "header": match.journal.header,
                "entries": match.journal.entries,
            }
            return asyncio.create_task(self._ask(json.dumps(request)[1:]))
        # A game that only this process knows.
        play, player = match.state.copy(self.rng), bots.make(match.game, bot, self.rng)
        return asyncio.create_task(asyncio.to_thread(think, play, index, player))

    def anything(self, match: Match, index: int) -> str:
        return think_at_random(match.state.copy(self.rng), index, self.rng)

    async def _ask(self, rest: str) -> str | None:
        try:
            return await self._ask_once(rest)
        except (Ended, ConnectionError):
            return await self._ask_once(rest)  # of a fresh one

    async def _ask_once(self, rest: str) -> str | None:
        process = await self._running()
        number = next(self._count)
        told: asyncio.Future[str | None] = asyncio.get_running_loop().create_future()
        self._asked[number] = (process, told)
        try:
            assert process.stdin is not None
            process.stdin.write(f'{{"id": {number}, {rest}\n'.encode())
            await process.stdin.drain()
            return await asyncio.wait_for(told, LONGEST_THOUGHT)
        except TimeoutError:
            self._kill()  # it is stuck; the next thought gets a fresh one
            raise
        finally:
            self._asked.pop(number, None)

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is None or self._process.returncode is not None:
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "tablee.host.thinking",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST_LINE,
                )
                self._reader = asyncio.create_task(self._listen(self._process))
            return self._process

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        assert process.stdout is not None
        while line := await process.stdout.readline():
            told: dict[str, Any] = json.loads(line)
            _, future = self._asked.get(told["id"], (process, None))
            if future is None or future.done():
                continue
            if "problem" in told:
                future.set_exception(RuntimeError(told["problem"]))
            else:
                future.set_result(told["move"])
        if self._process is process:
            self._process = None
        for asked, future in self._asked.values():
            if asked is process and not future.done():
                future.set_exception(Ended())
        await process.wait()

    def _kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        self._kill()
        if self._reader is not None:
            await self._reader


async def at_once(play: Play, index: int, rng: Random) -> str | None:
    return think(play, index, bots.make(play.game, "random", rng))
