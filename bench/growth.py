"""How the server's cost grows: `make growth` (some minutes), or `python bench/growth.py --quick`. With `--large` the biggest sizes too.

One process, no network: tables over SQLite, and at each as many pages as it says, which are sent what a page is sent and throw it away.
Figures are CPU time of the process (all threads), so that other work on the machine disturbs them little.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.sections import put  # noqa: E402
from starlette.websockets import WebSocketState  # noqa: E402

from tablee.host.people import fresh_token  # noqa: E402
from tablee.host.settings import Settings  # noqa: E402
from tablee.host.storage import Person, schema  # noqa: E402
from tablee.host.table import Room, Wish, answer, lobby  # noqa: E402
from tablee.host.tables import Tables  # noqa: E402
from tablee.kernel import notation  # noqa: E402
from tablee.kernel.match import Match  # noqa: E402
from tablee.web.chat import Manners  # noqa: E402
from tablee.web.rate_limits import Bucket, RateLimit  # noqa: E402
from tablee.web.socket import Line  # noqa: E402

REALMS = "fantasy-realms"
Row = tuple[object, ...]


class Page:
    """The socket of a page that reads everything and remembers nothing but how much it was."""

    client = None
    application_state = WebSocketState.CONNECTED

    def __init__(self, token: str | None) -> None:
        self.scope = {"token": token, "extensions": {}}
        self.query_params: dict[str, str] = {} if token else {"watch": ""}
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.said.put_nowait({"type": "websocket.receive", "text": '{"type":"hello","seen":0,"acks":true}'})
        self.states = 0
        self.bytes = 0
        self.drawn = asyncio.Event()

    async def accept(self) -> None: ...

    async def close(self, code: int) -> None: ...

    async def receive(self) -> dict[str, Any]:
        return await self.said.get()

    async def send(self, message: dict[str, Any]) -> None:
        self.bytes += len(message["text"])
        if message["text"].startswith('{"type":"state"'):
            self.states += 1
            self.drawn.set()


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Tables]:
    tables = await Tables.open(
        replace(Settings(), database=database, rooms=100_000, tables_of_one=1_000_000, bot_delay=0)
    )
    try:
        yield tables
    finally:
        await tables.close()


async def look(tables: Tables, room: Room, token: str | None) -> tuple[Page, asyncio.Task[None]]:
    """Open a page at a table."""
    page, many = Page(token), RateLimit(1e9, 1e9)
    line = Line(page, tables, room, Bucket(1e9, 1e9), many, Manners())  # type: ignore[arg-type]
    return page, asyncio.create_task(line.run())


async def until_drawn(pages: list[Page], states: int) -> None:
    for page in pages:
        while page.states < states:
            page.drawn.clear()
            await page.drawn.wait()


class Playing:
    """A table at which one person plays everybody at random, with pages open."""

    def __init__(self, room: Room, pages: list[Page]) -> None:
        self.room = room
        self.pages = pages
        self.rng = Random(room.id)

    async def answer_once(self) -> None:
        async with self.room.held() as held:
            match = await held.match()
            seat, move = random_move(match, self.rng)
            decision = next(one for one in match.decisions_of(seat) if not one.ready)
        before = [page.states for page in self.pages]
        await answer(self.room, seat, move, decision.id)
        for page, seen in zip(self.pages, before, strict=True):
            await until_drawn([page], seen + 1)


def random_move(match: Match, rng: Random) -> tuple[int, str]:
    awaited = [one for one in match.decisions if not one.ready and one.seat >= 0 and not one.free]
    one = rng.choice(awaited)
    perspective = match.perspective(one.index)
    chosen = perspective.random_answer(rng)
    return one.seat, notation.write(one.question, match.state.table, one.seat, chosen, perspective.words)


async def laid(
    tables: Tables, game: str, seats: int, watching: int = 0
) -> tuple[Playing, list[asyncio.Task[None]]]:
    token = fresh_token()
    person: Person = await tables.met(token)
    room, _ = await tables.lay(person, game, {}, [Wish("me"), *[Wish("here")] * (seats - 1)])
    pages, tasks = [], []
    for one in [token, *[None] * watching]:
        page, task = await look(tables, room, one)
        pages.append(page)
        tasks.append(task)
    await until_drawn(pages, 1)
    return Playing(room, pages), tasks


async def stop(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def resident() -> float:
    """Kilobytes this process holds."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


def used() -> float:
    return time.process_time() * 1e6


# ---------------------------------------------------------------------- what is measured


async def late_in_a_match(game: str) -> list[Row]:
    """An answer in each quarter of one match, by its CPU time."""
    with tempfile.TemporaryDirectory() as folder:
        async with opened(f"{folder}/t.sqlite") as tables:
            playing, tasks = await laid(tables, game, 4)
            spent: list[float] = []
            while not playing.room.over and len(spent) < 800:
                before = used()
                await playing.answer_once()
                spent.append(used() - before)
            await stop(tasks)
    quarter = max(1, len(spent) // 4)
    means = [sum(spent[n * quarter : (n + 1) * quarter]) / quarter for n in range(4)]
    return [(game, len(spent), *[f"{one:.0f}" for one in means])]


async def per_answer(playing: list[Playing], answers: int) -> float:
    given, before = 0, used()
    while given < answers:
        alive = [one for one in playing if not one.room.over][:answers]
        if not alive:
            break
        for one in alive:
            await one.answer_once()
            given += 1
            if given >= answers:
                break
    return (used() - before) / max(1, given)


async def by_spectators(counts: list[int]) -> list[Row]:
    rows: list[Row] = []
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            async with opened(f"{folder}/t.sqlite") as tables:
                held = resident()
                playing, tasks = await laid(tables, REALMS, 2, count)
                grown = (resident() - held) / (count + 1)
                await per_answer([playing], 5)
                cost = await per_answer([playing], 20)
                rows.append((count, f"{cost:.0f}", f"{cost / (count + 1):.0f}", f"{grown:.0f}"))
                await stop(tasks)
    return rows


async def by_seats(game: str, counts: list[int]) -> list[Row]:
    rows: list[Row] = []
    for seats in counts:
        with tempfile.TemporaryDirectory() as folder:
            async with opened(f"{folder}/t.sqlite") as tables:
                playing, tasks = await laid(tables, game, seats)
                await per_answer([playing], 5)
                cost = await per_answer([playing], 40)
                rows.append((seats, f"{cost:.0f}", f"{cost / seats:.0f}"))
                await stop(tasks)
    return rows


async def by_tables(counts: list[int]) -> list[Row]:
    rows: list[Row] = []
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            async with opened(f"{folder}/t.sqlite") as tables:
                held, playing, tasks = resident(), [], []
                for _ in range(count):
                    one, more = await laid(tables, REALMS, 2)
                    playing.append(one)
                    tasks += more
                grown = (resident() - held) / count
                some = Random(1).sample(playing, min(count, 40))
                await per_answer(some, 40)
                rows.append((count, f"{await per_answer(some, 120):.0f}", f"{grown:.0f}"))
                await stop(tasks)
    return rows


MINE = 1000  # of the stored matches, so many are one person's
WHOLE = (
    10_000  # with more matches than that, their journals are cut short: it is their number that is looked at
)
SHORT = 12


async def fill(database: str, count: int) -> tuple[str, str]:
    """So many tables with the journal of one match that is over; one in a thousand is public and goes on. Gives a person's token and a table."""
    token = fresh_token()
    async with opened(database) as tables:
        person = await tables.met(token)
        room, _ = await tables.lay(person, REALMS, {}, [Wish("me"), Wish("here")])
        playing = Playing(room, [])
        while not room.over:
            await playing.answer_once()
    copy(database, room.id, count)
    return token, room.id


def copy(database: str, table: str, count: int) -> None:
    """The same match again and again, by the database itself."""
    facts = 10**9 if count <= WHOLE else SHORT
    numbers = f"(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {count}) SELECT n FROM numbers)"
    matches = {
        "id": "'copy' || n",
        "public": "n % 1000 = 0",
        "over": "n % 1000 <> 0",
        "host": "'p' || n",
        "length": "NULL",
    }
    mine = f"CASE WHEN n < {MINE} THEN person ELSE 'p' || n END"
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute(
            f"INSERT INTO persons (id, token, name, colour, language, created) SELECT 'p' || n, 't' || n, '', '', 'fr', 0.0 FROM {numbers}"
        )
        for name, source, others in (
            (schema.matches, "id", matches),
            (schema.seats, "match", {"match": "'copy' || n", "person": mine}),
            (schema.entries, "match", {"match": "'copy' || n", "sum": "NULL"}),
        ):
            columns = [column.name for column in name.columns]
            chosen = ", ".join(others.get(column, f'one."{column}"') for column in columns)
            cut = f" AND one.seq < {facts}" if name is schema.entries else ""
            quoted = ", ".join(f'"{column}"' for column in columns)
            connection.execute(
                f"INSERT INTO {name.name} ({quoted}) SELECT {chosen} FROM {numbers}, {name.name} AS one WHERE one.{source} = ?{cut}",
                (table,),
            )
    connection.close()


async def cpu_of(act: Callable[[], Awaitable[object]]) -> float:
    """Microseconds of one, after a first that may find nothing prepared."""
    await act()
    before = used()
    for _ in range(5):
        await act()
    return (used() - before) / 5


async def by_stored(counts: list[int]) -> list[Row]:
    rows: list[Row] = []
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            database = f"{folder}/t.sqlite"
            token, table = await fill(database, count)
            size = os.path.getsize(database) / 1e6
            before = used()
            async with opened(database) as tables:
                start = used() - before
                person = await tables.met(token)
                costs = [
                    await cpu_of(partial(lobby, tables.store)),
                    await cpu_of(partial(tables.tables_of, person)),
                    await cpu_of(partial(tables.replay, table, None, 10, -1, 0)),
                ]
            rows.append(
                (f"{count:,}", f"{size:.0f}", f"{start / 1e3:.0f}", *[f"{one / 1e3:.1f}" for one in costs])
            )
    return rows


# ---------------------------------------------------------------------- the report


def table(head: list[str], rows: list[Row]) -> list[str]:
    return [
        "",
        "| " + " | ".join(head) + " |",
        "|" + "---|" * len(head),
        *["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows],
    ]


async def measured(quick: bool, large: bool) -> str:
    import tablee.kernel.state as play

    build = "plain" if play.__file__.endswith(".py") else "compiled"
    lines = [
        "## How the server's cost grows",
        "",
        f"{date.today()}. `make growth`; {build} build, SQLite, one process, pages without a network. CPU microseconds of the whole process for one",
        "answer: taken, stored, and its states made for every page that is open.",
    ]
    games = ["cresus"] if quick else ["fantasy-realms", "krystal", "cresus"]
    late: list[Row] = []
    for game in games:
        late += await late_in_a_match(game)
        print(late[-1], file=sys.stderr)
    lines += table(["four seats, one page", "answers", "1st quarter", "2nd", "3rd", "4th"], late)
    spectators = [1, 10] if quick else [1, 10, 100, 500]
    lines += table(["spectators", "µs an answer", "µs a page", "kB a page"], await by_spectators(spectators))
    print(*lines[-3:], sep="\n", file=sys.stderr)
    lines += table(
        ["seats, all on one page", "µs an answer", "µs a seat"],
        await by_seats(REALMS, [2, 4] if quick else [2, 3, 4, 5, 6]),
    )
    print(*lines[-3:], sep="\n", file=sys.stderr)
    tables = [10] if quick else [10, 100, 1000, *([10_000] if large else [])]
    lines += table(["open tables", "µs an answer", "kB a table with its page"], await by_tables(tables))
    print(*lines[-3:], sep="\n", file=sys.stderr)
    stored = [100] if quick else [1000, 10_000, *([100_000, 1_000_000] if large else [])]
    lines += table(
        ["stored matches", "MB", "start, CPU ms", "lobby ms", "my tables ms", "a replay's moment ms"],
        await by_stored(stored),
    )
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--quick", action="store_true", help="small sizes, and nothing is written down")
    arguments.add_argument("--large", action="store_true", help="10,000 tables and a million matches too")
    told = arguments.parse_args()
    text = asyncio.run(measured(told.quick, told.large))
    print(text)
    if not told.quick:
        put("growth", text)


if __name__ == "__main__":
    main()
