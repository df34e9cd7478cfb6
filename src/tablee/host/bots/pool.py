"""Where bots think: quick ones at once, the others in processes of their own that start when they are first needed."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import logging
import os
import sys
from collections import OrderedDict
from random import Random, SystemRandom
from typing import Any

from tablee import bots
from tablee.games import elsewhere
from tablee.host.bots.build import compiled_rules, worker_environment
from tablee.host.workers.bots import think, think_at_random
from tablee.host.workers.kept_matches import KEPT
from tablee.kernel.entry import Entry
from tablee.kernel.journal import Header
from tablee.kernel.match import Match
from tablee.kernel.state import State

log = logging.getLogger("tablee.host")
LONGEST_THOUGHT = 30.0  # seconds; then the bot plays anything
LONGEST_LINE = 1 << 24


class Ended(Exception):
    """The thinking process is gone."""


class Question:
    """What a bot is asked: a moment of a match, which may go on meanwhile."""

    def __init__(self, match: Match, index: int, bot: str, seed: int, table: str) -> None:
        self.table = table
        self.header = match.journal.header
        self.journal: list[Entry] = (
            match.journal.entries
        )  # only grows; what is taken back begins another list
        self.length = len(self.journal)
        self.asked: dict[str, Any] = {"bot": bot, "index": index, "seed": seed}

    @staticmethod
    def of_moment(
        header: Header, journal: list[Entry], index: int, seed: int, advice: str | None
    ) -> Question:
        """A question about a moment, to which no table has to go back: why this move, or (None) what a master would do."""
        question = Question.__new__(Question)
        question.table, question.header = "", header
        question.journal, question.length = journal, len(journal)
        question.asked = {"advice": advice, "index": index, "seed": seed}
        return question

    @staticmethod
    def ahead(match: Match, seat: int, bot: str, seed: int, table: str) -> Question:
        """No question yet: what this seat may be asked next is to be thought out."""
        question = Question(match, 0, bot, seed, table)
        question.asked = {"bot": bot, "ahead": seat, "seed": seed}
        return question

    def line(self, number: int, since: int) -> bytes:
        """As the process reads it, with the entries from a number on."""
        news = [entry.to_data() for entry in self.journal[since : self.length]]
        told = {"id": number, "table": self.table, "header": self.header, "since": since, "entries": news}
        return json.dumps({**told, **self.asked}).encode() + b"\n"


class Worker:
    """One thinking process, and how far it knows which match."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.asked: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._count = itertools.count()
        self._deaf = False  # it has said its last word: whoever asks now would wait for nothing
        self._known: OrderedDict[str, int] = OrderedDict()  # by table, how many entries of its journal
        self._listening = asyncio.create_task(self._listen())

    @property
    def alive(self) -> bool:
        return self.process.returncode is None and not self._deaf and not self._listening.done()

    def known(self, question: Question) -> int:
        """How many entries of this match it has. It follows in one direction only."""
        known = self._known.get(question.table, 0)
        return known if known <= question.length else 0

    async def answer(self, question: Question, since: int) -> dict[str, Any]:
        if not self.alive:
            raise Ended()
        number = next(self._count)
        told = self.asked[number] = asyncio.get_running_loop().create_future()
        try:
            assert self.process.stdin is not None
            self.process.stdin.write(question.line(number, since))
            self._note(question)
            await self.process.stdin.drain()
            return await asyncio.wait_for(told, LONGEST_THOUGHT)
        except TimeoutError:
            self.kill()  # it is stuck; the next thought gets a fresh one
            raise
        finally:
            self.asked.pop(number, None)

    def tell(self, question: Question) -> None:
        """Let it think about this until it is asked something; nothing is answered."""
        if self.alive and self.process.stdin is not None:
            self.process.stdin.write(question.line(next(self._count), self.known(question)))
            self._note(question)

    def _note(self, question: Question) -> None:
        self._known[question.table] = question.length
        self._known.move_to_end(question.table)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            told: dict[str, Any] = json.loads(line)
            future = self.asked.get(told["id"])
            if future is not None and not future.done():
                future.set_result(told)
        self._deaf = True
        for future in self.asked.values():
            if not future.done():
                future.set_exception(Ended())
        await self.process.wait()

    def kill(self) -> None:
        if self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def close(self) -> None:
        self.kill()
        await self._listening


class Place:
    """Room for one thinking process, which answers one question after the other: who waits costs it nothing."""

    def __init__(self) -> None:
        self.worker: Worker | None = None
        self.waiting = 0
        self._turn = asyncio.Lock()
        self._rules: str | None = None  # where the process has its compiled rules from; None: ours

    def knows(self, question: Question) -> bool:
        return self.worker is not None and self.worker.alive and self.worker.known(question) > 0

    async def ask(self, question: Question) -> dict[str, Any]:
        self.waiting += 1
        try:
            async with self._turn:
                try:
                    return await self._ask_once(question)
                except (Ended, ConnectionError):
                    return await self._ask_once(question)  # of a fresh one
        finally:
            self.waiting -= 1

    async def _ask_once(self, question: Question) -> dict[str, Any]:
        worker = await self._running()
        told = await worker.answer(question, worker.known(question) if question.table else 0)
        if told.get("lacking"):
            told = await worker.answer(question, 0)
        if "problem" in told:
            raise RuntimeError(told["problem"])
        return told

    async def _running(self) -> Worker:
        rules = compiled_rules(os.environ)
        if self.worker is not None and rules != self._rules:
            await self.worker.close()  # it thinks on the plain rules, and faster ones have come
        if self.worker is None or not self.worker.alive:
            self._rules = rules
            self.worker = Worker(
                await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "tablee.host.workers.bots",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST_LINE,
                    env=worker_environment(rules),
                )
            )
        return self.worker


class BotPool:
    """Answers for bots. `begin` copies what it needs of a match at once: the match may go on meanwhile."""

    def __init__(self, most: int = 1) -> None:
        self.rng = SystemRandom()
        self.places = [Place() for _ in range(most)]  # a process starts when it is first needed

    @property
    def worker(self) -> Worker | None:
        """The first process, if it was needed yet."""
        return self.places[0].worker

    @property
    def waiting(self) -> int:
        """How many questions are not answered yet."""
        return sum(place.waiting for place in self.places)

    def begin(self, match: Match, index: int, bot: str, table: str = "") -> asyncio.Task[str | None]:
        """Start thinking about the index-th open decision of the match at a table."""
        if bot == "random":
            return asyncio.create_task(at_once(match.state.copy(self.rng), index, self.rng))
        if elsewhere(match.game):
            return asyncio.create_task(
                self._move(Question(match, index, bot, self.rng.getrandbits(64), table))
            )
        # A game that only this process knows.
        state, player = match.state.copy(self.rng), bots.make(match.game, bot, self.rng)
        return asyncio.create_task(asyncio.to_thread(think, state, index, player))

    def think_ahead(self, match: Match, seat: int, bot: str, table: str) -> None:
        """Let a process that has this match and nothing to do think about what a bot may be asked next."""
        if not elsewhere(match.game):
            return
        question = Question.ahead(match, seat, bot, self.rng.getrandbits(64), table)
        for place in self.places:
            if place.worker is not None and not place.waiting and place.knows(question):
                place.worker.tell(question)
                return

    def anything(self, match: Match, index: int) -> str:
        return think_at_random(match.state.copy(self.rng), index, self.rng)

    async def ask(self, question: Question) -> dict[str, Any]:
        """What a process says to this: one that has the match, unless another has nothing to do."""
        free = [place for place in self.places if not place.waiting]
        place = min(free or self.places, key=lambda one: (one.waiting, not one.knows(question)))
        return await place.ask(question)

    async def _move(self, question: Question) -> str | None:
        move: str | None = (await self.ask(question))["move"]
        return move

    async def close(self) -> None:
        for place in self.places:
            if place.worker is not None:
                await place.worker.close()


async def at_once(state: State, index: int, rng: Random) -> str | None:
    return think(state, index, bots.make(state.game, "random", rng))
