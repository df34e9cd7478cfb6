"""Kill the server again and again while people play, and count what is lost. `make chaos` kills it a thousand times.

Everybody's page notes what it meant to answer and what became of it; the disk is compared with those notes after every kill.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from random import Random
from typing import Any

from tests.support.client import Visitor
from tests.support.forked_server import ForkedServer
from tests.support.persistent_page import ACK, REFUSED, Intent, PersistentPage
from tests.support.postgres import Postgres
from tests.support.table_steps import rows

from tablee.games import catalogue
from tablee.host.table.views import Views
from tablee.kernel import Game, Journal, Match, notation
from tablee.kernel.entry import Answer, Entry, Undo, changes_in
from tablee.kernel.errors import TableeError
from tablee.kernel.fair import verify
from tablee.kernel.journal import entries_from

PATIENCE = 120.0  # seconds without anything new
MATCH = '"match"'  # a column; a word of its own in PostgreSQL
ONE_KILLED, ALL_KILLED = "one of two processes killed", "both processes killed"
POSTGRES_KILLED, LINES_CUT = "PostgreSQL killed", "all lines to PostgreSQL cut"
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()"
PER_GAME = "answers acknowledged in "
AT_ONCE = 5  # tables that are played at between two kills
KILLS_A_SITTING = 50  # then the next ones begin with an empty database

Entries = list[Entry]


class Broken(AssertionError):
    """A promise was not kept."""


class StormTable:
    """A table of ours, with the pages of the people at it and its journal as it was at the last kill."""

    def __init__(
        self, table: str, game: Game[Any], seats: int, bots: set[int], pages: list[PersistentPage]
    ) -> None:
        self.table = table
        self.game = game
        self.seats = seats
        self.bots = bots
        self.pages = pages
        self.entries: Entries = []

    @property
    def over(self) -> bool:
        return any(page.over for page in self.pages)


class Storm:
    """A server, its database and the people who play there."""

    def __init__(self, database: Path | str, seed: object, postgres: Postgres | None = None) -> None:
        self.database = str(database)
        self.rng = Random(f"chaos {seed}")
        self.count: Counter[str] = Counter()
        self.postgres = postgres
        self.servers = [ForkedServer(database) for _ in range(1 if postgres is None else 2)]
        self.tables: list[StormTable] = []
        self.done: list[StormTable] = []
        self._people: list[Visitor] = []

    async def run(self, kills: int) -> Counter[str]:
        """So many kills; then everybody looks once more, and every journal is replayed. Raises Broken when a promise was not."""
        with contextlib.ExitStack() as serving:
            for server in self.servers:
                serving.enter_context(server)
            self._people = [Visitor(self.servers[0].base) for _ in range(2)]
            for visitor in self._people:
                await visitor.__aenter__()
                await visitor.http.post("/api/me", json={"name": "Zoé"})
            try:
                for game in catalogue().values():
                    seats = game.catalogue()["seats"]
                    for number in sorted({seats["min"], seats["max"]}):
                        self.tables.append(await self._lay(game, number))
                for _ in range(kills):
                    await self._round()
                await self._last_look()
            finally:
                for visitor in self._people:
                    await visitor.__aexit__(None, None, None)
        return self.count

    async def _lay(self, game: Game[Any], number: int) -> StormTable:
        """A table with two people, perhaps somebody beside one of them, and bots on the other seats."""
        zoe, max_ = self._people
        strong = "strong"
        kinds = ["me", "friend", *self.rng.choices(["here", "bot"], k=number - 2)]
        self.rng.shuffle(kinds)
        bots = {seat for seat, kind in enumerate(kinds) if kind == "bot"}
        wishes: list[str | dict[str, str]] = [
            {"kind": "bot", "bot": strong if self.rng.random() < 0.05 else "random"}
            if kind == "bot"
            else {"kind": kind, "name": f"Assis {seat}"}
            for seat, kind in enumerate(kinds)
        ]
        pace = some_pace(self.rng)
        table = await zoe.lay_at(pace, game.id, *wishes, **some_options(game, number, self.rng))
        await max_.join(table, await zoe.invitation(table))
        self.count["tables laid"] += 1
        self.count["with stand-ins or clocks"] += bool(pace)
        bases = [server.base for server in self.servers]
        pages = [
            PersistentPage(bases, visitor.token, table, Random(self.rng.random()), self.count)
            for visitor in self._people
        ]
        return StormTable(table, game, number, bots, pages)

    # ------------------------------------------------------------------ from one start to the next kill

    async def _round(self) -> None:
        rng = self.rng
        for place, laid in enumerate(self.tables):
            if laid.over:
                self.count["matches played to the end"] += 1
                self.done.append(laid)
                self.tables[place] = await self._lay(laid.game, laid.seats)
        at = rng.sample(self.tables, AT_ONCE)
        pages = [page for laid in at for page in laid.pages]
        playing = [asyncio.create_task(page.sit()) for page in pages]
        given = self.count["answers acknowledged"]
        enough = given + rng.randint(10, 60)
        until = time.monotonic() + PATIENCE
        while self.count["answers acknowledged"] < enough and not all(laid.over for laid in at):
            for task in playing:
                if task.done():
                    task.result()
            if self.count["answers acknowledged"] > given:  # a slow machine is no broken promise
                given, until = self.count["answers acknowledged"], time.monotonic() + PATIENCE
            if time.monotonic() > until:
                raise Broken(f"nothing moves any more: {[laid.table for laid in at]}")
            await asyncio.sleep(0.005)
        await asyncio.sleep(rng.random() * 0.02)
        harm = self._harm()
        for page in pages:
            page.stopped = True
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        self.count["kills"] += 1
        self.count[harm] += 1
        if self.postgres is not None and harm == POSTGRES_KILLED:
            self.postgres.start()
        for laid in at:
            self._compare(laid)
        looked_at = rng.choice(at)
        self._replay(looked_at, self._stored(looked_at))
        for server in self.servers:
            if not server.child:
                server.start()

    def _harm(self) -> str:
        """Something bad, of the kinds that can happen here."""
        if self.postgres is None:
            self.servers[0].kill()
            return "a process killed"
        kinds = [ONE_KILLED, POSTGRES_KILLED, LINES_CUT, ALL_KILLED]
        what = self.rng.choices(kinds, [4, 2, 2, 1])[0]
        if self.count["kills"] < len(kinds):
            what = kinds[self.count["kills"]]  # each of them first
        if what == POSTGRES_KILLED:
            self.postgres.kill()
        elif what == LINES_CUT:
            rows(self.database, CUT)
        else:
            for server in self.servers if what == ALL_KILLED else [self.rng.choice(self.servers)]:
                server.kill()
        return what

    async def _last_look(self) -> None:
        """Everybody comes back to every table, sends what is still to be sent, and has what the server has."""
        for first in range(0, len(self.tables), AT_ONCE):
            at = self.tables[first : first + AT_ONCE]
            pages = [page for laid in at for page in laid.pages]
            for page in pages:
                page.quiet = True
            playing = [asyncio.create_task(page.sit()) for page in pages]
            since = {laid.table: version_of(self._stored(laid).entries) for laid in at}
            until, before = time.monotonic() + PATIENCE, None
            missing = list(at)
            while missing:
                for task in playing:
                    if task.done():
                        task.result()
                missing = [laid for laid in missing if not self._has_all(laid, since[laid.table])]
                now = [(page.told, len(page.outbox)) for page in pages]
                if now != before:  # bots may play on for long: as long as something comes, wait
                    until, before = time.monotonic() + PATIENCE, now
                if time.monotonic() > until:
                    raise Broken("\n".join(self._what_is_missing(laid) for laid in missing))
                await asyncio.sleep(0.02)
            for page in pages:
                page.stopped = True
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
        for server in self.servers:
            server.kill()
        for laid in [*self.tables, *self.done]:
            self._compare(laid)
            acknowledged = sum(intent.end == ACK for page in laid.pages for intent in page.intents)
            self.count[f"{PER_GAME}{laid.game.id}"] += acknowledged
        for laid in self.done:
            journal = self._stored(laid)
            self._replay(laid, journal)
            self.count["outcomes of chance derived again"] += verify(laid.game, journal)

    def _has_all(self, laid: StormTable, since: int) -> bool:
        """Whether all pages have drawn what was stored when they came back, or what bots made of it since; and drawn it right."""
        if any(page.outbox for page in laid.pages):
            return False
        held = [state["version"] for page in laid.pages for state in page.states.values()]
        if len(held) < laid.seats - len(laid.bots) or any(version < since for version in held):
            return False
        journal = self._stored(laid)
        for version in sorted(set(held)):
            self._replay(laid, Journal(journal.header, entries_until(journal.entries, version)))
        return True

    def _what_is_missing(self, laid: StormTable) -> str:
        pages = [
            f"{sorted(page.outbox)} unanswered, seats at "
            + str({seat: state["version"] for seat, state in page.states.items()})
            for page in laid.pages
        ]
        stored = version_of(self._stored(laid).entries)
        return f"{laid.table} ({laid.game.id}, {laid.seats} seats, bots {laid.bots}) is at {stored}; pages: {pages}"

    # ------------------------------------------------------------------ the disk against the notes

    def _stored(self, laid: StormTable) -> Journal:
        ((header,),) = rows(self.database, "select header from matches where id = ?", laid.table)
        lines = rows(self.database, f"select entry from entries where {MATCH} = ? order by seq", laid.table)
        return Journal(json.loads(header), entries_from([json.loads(entry) for (entry,) in lines]))

    def _compare(self, laid: StormTable) -> None:
        entries = self._stored(laid).entries
        if entries[: len(laid.entries)] != laid.entries:
            raise Broken(f"{laid.table}: the journal of the last kill is not there any more")
        laid.entries = entries
        told = max(page.told for page in laid.pages)
        if told > version_of(entries):
            raise Broken(f"{laid.table}: somebody was told of version {told}, which is not on the disk")
        for kind, problem in off(entries, laid.bots, [one for page in laid.pages for one in page.intents]):
            self.count[kind] += 1
            raise Broken(f"{laid.table}: {kind}: {problem}")
        taken_back = by_decision(entries)[1]
        asked = Counter(seat for page in laid.pages for seat, _ in page.undos)
        if any(number > asked[seat] for seat, number in taken_back.items()):
            raise Broken(f"{laid.table}: more was taken back than anybody asked for")
        self.count["taken back"] = sum(
            sum(by_decision(one.entries)[1].values()) for one in [*self.tables, *self.done]
        )

    def _replay(self, laid: StormTable, journal: Journal) -> None:
        """The journal is a match, and pages that are up to date have drawn exactly that match."""
        match = Match.load(laid.game, journal)
        self.count["journals replayed"] += 1
        version = version_of(journal.entries)
        views = Views(match)
        for page in laid.pages:
            for seat, state in page.states.items():
                if state["version"] != version:
                    continue
                seen = views.seen(seat)
                same = (
                    state["hash"] == seen.hash
                    and state["view"] == json.loads(bytes(seen.view))
                    and state["decisions"] == json.loads(bytes(seen.decisions))
                    and page.logs[seat] == json.loads(json.dumps(match.log(seat)))
                )
                if not same:
                    raise Broken(f"{laid.table}: seat {seat} has drawn another table at version {version}")
                self.count["views compared"] += 1


def off(entries: Entries, bots: set[int], intents: list[Intent]) -> list[tuple[str, str]]:
    """What is lost or doubled: the stored answers to each decision against what people meant, and what they know became of it."""
    given, _ = by_decision(entries)
    deputies, _ = by_decision(entries, deputies=True)
    meant: dict[tuple[int, str], list[Intent]] = defaultdict(list)
    for intent in intents:
        meant[intent.seat, intent.name].append(intent)
    wrong: list[tuple[str, str]] = []
    for where in given.keys() | meant.keys():
        stored = given.get(where, [])
        wanted = stored[:1]  # of a bot's answers
        if where[0] < 0:
            continue  # the clock's
        if where[0] not in bots:
            mine = [one for one in meant[where] if one.end != REFUSED]
            if mine and mine[-1].end is None and len(stored) < len(mine):
                mine.pop()  # never acknowledged: it may be there or not
            wanted = [notation.split(one.move) for one in mine]
            if wanted[-1:] and wanted[-1] in deputies.get(where, []) and len(stored) < len(wanted):
                wanted.pop()  # a bot stood in and had said the very same: that is acknowledged too
        if stored != wanted:
            kind = "lost" if len(stored) < len(wanted) else "doubled"
            wrong.append((kind, f"{where}: stored {stored}, meant {wanted}"))
    return wrong


def some_options(game: Game[Any], number: int, rng: Random) -> dict[str, str]:
    """Options that go with so many seats: now and then the usual ones."""
    for _ in range(1000):
        chosen = {
            option["key"]: rng.choice(option["values"])["key"]
            for option in game.catalogue()["options"]
            if rng.random() < 0.3
        }
        with contextlib.suppress(TableeError):
            return game.settle_options(number, chosen)
    raise AssertionError(f"{game.id} cannot be played by {number}")


def some_pace(rng: Random) -> dict[str, Any] | None:
    """Now and then a bot stands in for who is away, or answers for who takes too long."""
    away = {"away": 1, "bot": "random"}
    return rng.choice([None, None, away, {**away, "clock": "each", "seconds": 5}])


def version_of(entries: Entries) -> int:
    return 1 + changes_in(entries)


def entries_until(entries: Entries, version: int) -> Entries:
    """The journal as it was at that version of the table, with the chance that fell last."""
    reached = 1
    for at, entry in enumerate(entries):
        reached += changes_in([entry])
        if reached > version:
            return entries[:at]
    return entries


def by_decision(
    entries: Entries, deputies: bool = False
) -> tuple[dict[tuple[int, str], list[list[str]]], Counter[int]]:
    """The answers to each decision by the name pages call it, in order; and how often each seat took something back.

    Those of the people, or of the bots that stood in for them."""
    given: dict[tuple[int, str], list[list[str]]] = defaultdict(list)
    taken_back: Counter[int] = Counter()
    for entry in entries:
        if isinstance(entry, Undo):
            taken_back[entry.seat] += 1
        elif isinstance(entry, Answer) and (entry.bot is not None) == deputies:
            name = str(entry.decision.after(taken_back.total()))
            given[entry.seat, name].append(notation.split(entry.move))
    return given, taken_back


# ---------------------------------------------------------------------- many storms, and the report


def campaign(kills: int, seed: int, folder: Path, postgres: Postgres | None = None) -> dict[str, Any]:
    """So many kills in storms of fifty, on from where `folder` says we stopped. What was found stands in its `progress.json`."""
    folder.mkdir(parents=True, exist_ok=True)
    notes = folder / "progress.json"
    told: dict[str, Any] = {"seed": seed, "storms": 0, "seconds": 0.0, "count": {}, "broken": []}
    if notes.exists():
        told = json.loads(notes.read_text())
        if told["seed"] != seed:
            raise SystemExit(f"{notes} belongs to seed {told['seed']}: finish it or remove it.")
    while told["count"].get("kills", 0) < kills:
        number = told["storms"]
        most = min(KILLS_A_SITTING, kills - told["count"].get("kills", 0))
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(dir=folder) as place:
            database = (
                Path(place) / "tables.db"
                if postgres is None
                else postgres.database(f"s{number}x{os.getpid()}")
            )
            storm = Storm(database, (seed, number), postgres)
            try:
                asyncio.run(storm.run(most))
            except Broken as problem:
                told["broken"].append(f"storm {number}: {problem}")
        told["count"] = dict(Counter(told["count"]) + storm.count)
        told["storms"] += 1
        told["seconds"] += time.monotonic() - begun
        notes.write_text(json.dumps(told, indent=1, ensure_ascii=False))
        count = told["count"]
        print(
            f"{count.get('kills', 0)} kills, {count.get('answers acknowledged', 0)} answers acknowledged,"
            f" {len(told['broken'])} promises broken, {told['seconds']:.0f} s",
            flush=True,
        )
    return told


def report(told: dict[str, Any], postgres: bool = False) -> str:
    count = Counter(told["count"])
    where = "Two server processes on PostgreSQL" if postgres else "A server process on SQLite"
    lines = [
        f"## Killed in the middle of everything{', on PostgreSQL' if postgres else ''}",
        "",
        f"{where}, two people and bots at tables of every game, the fewest and the most seats; `kill -9` after 10 to 60",
        "acknowledged answers, wherever the server is by then; the pages come back, send again what was not acknowledged, and sometimes take",
        "something back. After each kill every answer that was acknowledged is looked for in the stored journal.",
        "",
        f"`make chaos{' DATABASE=postgres' if postgres else ''}` (seed {told['seed']}, {told['storms']} databases, {told['seconds'] / 60:.0f} minutes):",
        "",
        "| | |",
        "|---|---|",
    ]
    for name in (
        "kills",
        *(kind for kind in (ONE_KILLED, ALL_KILLED, POSTGRES_KILLED, LINES_CUT) if postgres),
        "tables laid",
        "with stand-ins or clocks",
        "matches played to the end",
        "answers acknowledged",
        *sorted(name for name in count if name.startswith(PER_GAME)),
        "sent again",
        "taken back",
    ):
        lines.append(f"| {name} | {count[name]:,} |".replace(",", " "))
    for name in ("lost", "doubled"):
        lines.append(f"| **{name}** | **{count[name]}** |")
    for name in ("journals replayed", "views compared"):
        lines.append(f"| {name} (all equal) | {count[name]:,} |".replace(",", " "))
    lines.append(f"| promises broken | {len(told['broken'])} |")
    lines += [f"\n- {problem}" for problem in told["broken"]]
    return "\n".join(lines) + "\n"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--kills", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--folder", type=Path, default=Path("build/chaos"))
    arguments.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    arguments.add_argument("--report", action="store_true", help="put the figures into bench/results.md")
    said = arguments.parse_args()
    with Postgres() if said.database == "postgres" else contextlib.nullcontext() as postgres:
        told = campaign(said.kills, said.seed, said.folder / said.database, postgres)
    if said.report:
        from bench.sections import put  # of the folder where `make` runs

        put("chaos" if postgres is None else "chaos_postgres", report(told, postgres is not None))
    print(report(told, postgres is not None))
    if told["broken"]:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
