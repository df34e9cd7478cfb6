"""Thousands of bad evenings on a virtual clock: the server as it is, pages that follow the protocol, a network that does its worst, crashes.

`PYTHONPATH=.:tests:tests/kernel python -m tests.support.simulation --seeds 100000` plays more of them. Every evening must end well: each page has what the server has, each answer
somebody meant was given once.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from random import Random
from typing import Any

from tests.support.chaos import by_decision, off, version_of
from tests.support.virtual_network import Page, Weather, Wire
from tests.support.virtual_time import Disk, Shelf, virtual_time

from bazaar import GAME
from tablee.host.people.persons import hashed
from tablee.host.settings import Settings
from tablee.host.storage.records import PERSON, Person, Record, Seat
from tablee.host.storage.store import Store
from tablee.host.table.room import Room
from tablee.host.table.views import Views
from tablee.host.tables import Tables
from tablee.kernel import Journal, Match
from tablee.web.chat import Manners
from tablee.web.rate_limits import RateLimit
from tablee.web.socket import talk

TABLE = "evening"
BAD = 60.0  # seconds of bad weather
GOOD = 180.0  # and of good weather, within which everything must be well
SETTINGS = Settings(database="", secret="s", bot_delay=0, messages_per_second=1e6, tables_per_minute=1e6)


class Evening:
    """One table, two people (one of them for two seats), one bad network."""

    def __init__(self, disk: Disk, seed: object) -> None:
        self.disk = disk
        self.seed = seed
        self.rng = Random(f"evening {seed}")
        r = self.rng.random
        self.weather = Weather(drop=0.25 * r() ** 2, double=0.3 * r(), late=0.3 * r(), cut=0.05 * r())
        self.tables: Tables | None = None
        self.shelf: Shelf | None = None
        self.wires: list[Wire] = []
        self.lines: set[asyncio.Task[None]] = set()
        self.pages: list[Page] = []
        self.crashes = 0

    async def run(self) -> None:
        loop, rng = asyncio.get_running_loop(), self.rng
        await self._start()
        await self._lay()
        self.pages = [
            Page(f"token{i}", self._dial, self.weather, Random(f"{self.seed} page {i}")) for i in range(2)
        ]
        crashes = sorted(rng.random() * BAD for _ in range(rng.randint(0, 3)))
        end_of_bad = loop.time() + BAD
        while loop.time() < end_of_bad + GOOD:
            await asyncio.sleep(1.0)
            if crashes and crashes[0] < loop.time():
                crashes.pop(0)
                await self._crash()
                await asyncio.sleep(rng.random() * 5)
                await self._start()
            if loop.time() >= end_of_bad:
                self.weather.drop = self.weather.double = self.weather.late = self.weather.cut = 0.0
                for page in self.pages:
                    page.resting = True
                if not any(page.outbox for page in self.pages) and await self._all_well():
                    break
            for page in self.pages:
                page.look()
        await self._check()

    # ------------------------------------------------------------------ the server

    async def _start(self) -> None:
        self.shelf = Shelf(self.disk, Random(f"{self.seed} disk {self.crashes}"))
        self.tables = Tables(SETTINGS, Store(self.shelf), {GAME.id: GAME}, "s")

    async def _lay(self) -> None:
        assert self.tables is not None
        for i in range(2):
            await self.tables.store.meet(Person(f"person{i}"), hashed(f"token{i}"))
        seats = [Seat(n, PERSON, f"Seat {n}", "#000000", f"person{min(n, 1)}") for n in range(3)]
        options = GAME.settle_options(3, {})
        record = Record(TABLE, GAME.id, options, "fr", seats, secret=f"secret {self.seed}")
        await self.tables.lay_record(GAME, record, [])

    async def _crash(self) -> None:
        """The process is gone: whatever it was doing stops, and nothing it still says or writes counts."""
        assert self.shelf is not None
        self.crashes += 1
        self.shelf.gone = True
        self.tables = None
        for wire in self.wires:
            wire.served = False
            wire.hang_up()
        self.wires.clear()
        this = asyncio.current_task()
        rest = [task for task in asyncio.all_tasks() if task is not this]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    def _dial(self, page: Page) -> Wire | None:
        if self.tables is None:
            return None
        wire = Wire(page, TABLE, Random(f"{self.seed} {page.token} {len(self.wires)} {self.crashes}"))
        self.wires.append(wire)
        many = RateLimit(1e6, 1e6)
        line = asyncio.create_task(talk(wire, TABLE, self.tables, many, Manners()))  # type: ignore[arg-type]
        self.lines.add(line)
        line.add_done_callback(self.lines.discard)
        return wire

    # ------------------------------------------------------------------ how it ended

    async def _room(self) -> Room:
        assert self.tables is not None
        return await self.tables.room(TABLE)

    async def _all_well(self) -> bool:
        room = await self._room()
        async with room.held() as held:
            await held.match()
        held = [state["version"] for page in self.pages for state in page.states.values()]
        return len(held) == 3 and all(one == room.version for one in held) and not self._wrong_logs(room)

    def _wrong_logs(self, room: Room) -> list[Any]:
        match = room._match
        assert match is not None
        return [
            seat
            for page in self.pages
            for seat in page.states
            if page.logs[seat] != json.loads(json.dumps(match.log(seat)))
        ]

    async def _check(self) -> None:
        room = await self._room()
        entries = await room.store.entries(TABLE)
        assert room.record.header is not None
        match = Match.load(GAME, Journal(room.record.header, entries))
        views = Views(match)
        for page in self.pages:
            assert not page.outbox, f"never answered: {page.outbox}"
            for seat, state in page.states.items():
                assert state["version"] == version_of(entries), f"seat {seat} is behind"
                assert state["hash"] == views.seen(seat).hash
                assert state["view"] == json.loads(bytes(views.seen(seat).view))
                assert page.logs[seat] == json.loads(json.dumps(match.log(seat))), f"the log of seat {seat}"
        assert len([seat for page in self.pages for seat in page.states]) == 3
        wrong = off(entries, set(), [intent for page in self.pages for intent in page.intents])
        assert not wrong, wrong
        assert by_decision(entries)[1].total() <= sum(len(page.undos) for page in self.pages)
        self.told = f"{len(entries)} entries, {self.crashes} crashes, " + " ".join(
            state["hash"] for page in self.pages for state in page.states.values()
        )


def evening(disk: Disk, seed: object) -> Evening:
    """One evening; raises AssertionError, with its seed, when it does not end well."""
    disk.wipe()
    with virtual_time() as loop:
        one = Evening(disk, seed)
        try:
            loop.run_until_complete(one.run())
        except AssertionError as problem:
            raise AssertionError(f"seed {seed}: {problem}") from problem
        finally:
            loop.run_until_complete(one._crash())
    return one


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seeds", type=int, default=10_000)
    arguments.add_argument("--first", type=int, default=0)
    said = arguments.parse_args()
    disk, begun = Disk(), time.monotonic()
    answers = crashes = 0
    for seed in range(said.first, said.first + said.seeds):
        one = evening(disk, seed)
        answers += sum(len(page.intents) for page in one.pages)
        crashes += one.crashes
        if (seed + 1) % 500 == 0:
            print(
                f"{seed + 1} evenings, {answers} answers, {crashes} crashes, {time.monotonic() - begun:.0f} s"
            )


if __name__ == "__main__":
    main()
