"""The server under load, beside boardgame.io's: `make load` (some ten minutes), or `python bench/load.py --quick`.

Every server is a process of its own with the same Fantasy Realms for two on it; `load/client.mjs` plays it over real sockets, from a
process of its own. The servers take turns in each round, and a figure is the median of its rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench.sections import put  # noqa: E402

from tools import page  # noqa: E402

LOAD = ROOT / "bench" / "load"
OURS, MEMORY, FLAT = "Tablée", "boardgame.io in memory", "boardgame.io FlatFile"
SERVERS = (OURS, MEMORY, FLAT)
STORED = 10_000
SERVE = "import sys; from tablee.web import serve; serve('127.0.0.1', int(sys.argv[1]), sys.argv[2], open_browser=False)"
GENEROUS = {
    "TABLEE_MESSAGES_PER_SECOND": "1000000",
    "TABLEE_TABLES_PER_MINUTE": "10000000",
    "TABLEE_LINES": "1000000",
    "TABLEE_TABLES_OF_ONE": "1000000",
    "TABLEE_CONNECTIONS": "1000000",
    "TABLEE_CONNECTIONS_OF_ONE": "1000000",
}
# Python keeps what it has compiled, as it does unless somebody forbids it.
ENVIRONMENT = {**{k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}, **GENEROUS}
Figures = dict[str, float]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def until_it_answers(url: str, process: subprocess.Popen[str]) -> None:
    while True:
        try:
            urllib.request.urlopen(url, timeout=5).close()
            return
        except urllib.error.HTTPError:
            return  # it answers, if only that there is nothing there
        except OSError:
            if process.poll() is not None:
                raise SystemExit("the server did not start") from None
            time.sleep(0.02)


@contextmanager
def serving(server: str, folder: Path) -> Iterator[tuple[str, int]]:
    """A server of this kind with an empty store: its address and its process."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    env = {**ENVIRONMENT, "TABLEE_ROOMS": "5000"}
    if server == OURS:
        command = [sys.executable, "-c", SERVE, str(port), str(folder / "tables.sqlite")]
    else:
        command = ["node", str(LOAD / "boardgame.mjs"), str(port)]
        if server == FLAT:
            command.append(str(folder / "flat"))
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, text=True)
    try:
        until_it_answers(f"{base}/health", process)
        yield base, process.pid
    finally:
        process.kill()
        process.wait()


def measure(server: str, sockets: int, seconds: float, rate: int = 0) -> Figures:
    """One round of one server."""
    with tempfile.TemporaryDirectory() as folder, serving(server, Path(folder)) as (base, pid):
        kind = "tablee" if server == OURS else "boardgame"
        before = resident(pid)
        command = [
            "node",
            str(LOAD / "client.mjs"),
            kind,
            base,
            str(sockets),
            str(seconds),
            *([str(rate)] if rate else []),
        ]
        told = subprocess.run(
            command, env={**os.environ, "SERVER_PID": str(pid)}, capture_output=True, text=True, timeout=300
        )
        if told.returncode:
            raise SystemExit(told.stderr)
        found: Figures = json.loads(told.stdout)
        assert not found["refused"], "answers were refused"
        return {**found, "table": (resident(pid) - before) / (sockets / 2)}


def resident(pid: int) -> float:
    """Kilobytes a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    return 0.0


async def fill(database: str, count: int) -> None:
    """So many tables of two, each with a begun match."""
    from tablee.host.settings import Settings
    from tablee.host.storage import Person
    from tablee.host.table import Wish
    from tablee.host.tables import Tables

    tables = await Tables.open(replace(Settings(), database=database, rooms=50, tables_of_one=count + 1))
    token = "0" * 43
    person: Person = await tables.met(token)
    for _ in range(count):
        await tables.lay(person, "fantasy-realms", {}, [Wish("me"), Wish("here", "Max")])
    await tables.close()


def start_up(folder: Path, stored: int) -> Figures:
    """From nothing to the first answer, with so many matches in the store."""
    database = str(folder / f"{stored}.sqlite")
    asyncio.run(fill(database, stored))
    port = free_port()
    begun = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-c", SERVE, str(port), database],
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    until_it_answers(f"http://127.0.0.1:{port}/health", process)
    spent = time.perf_counter() - begun
    held = resident(process.pid)
    process.kill()
    process.wait()
    return {"seconds": spent, "megabytes": held / 1024}


def median(found: list[Figures]) -> Figures:
    return {key: statistics.median(one[key] for one in found) for key in found[0]}


def report(
    closed: dict[int, dict[str, Figures]], steady: dict[str, Figures], starts: dict[int, Figures], rounds: int
) -> str:
    import tablee.kernel.state as play

    build = "plain" if play.__file__.endswith(".py") else "compiled"
    lines = [
        "## The server under load",
        "",
        f"{date.today()}. `make load`, {rounds} rounds; Tablée's {build} build on SQLite, every answer synced to the disk before anybody is",
        "told; boardgame.io 0.50.2 under node with its memory store and with its FlatFile store. The same Fantasy Realms for two, two sockets a",
        "match, each seat sent its own view after each answer; the players sit in a process of their own on the same two cores.",
        "",
        "| everybody answers at once | sockets | answers/s | ÷ memory | ÷ FlatFile | p50 ms | p99 ms | server CPU µs an answer | kB a table |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for sockets, servers in closed.items():
        for server, one in servers.items():
            ratios = [f"{one['perSecond'] / servers[other]['perSecond']:.2f} ×" for other in (MEMORY, FLAT)]
            lines.append(
                f"| {server} | {sockets} | {one['perSecond']:.0f} | {ratios[0]} | {ratios[1]} | {one['p50']:.1f} | {one['p99']:.1f} "
                f"| {one['cpu']:.0f} | {one['table']:.0f} |"
            )
    lines += [
        "",
        "| 1,000 sockets, 1,000 answers a second | answers/s | p50 ms | p99 ms |",
        "|---|---|---|---|",
    ]
    lines += [
        f"| {server} | {one['perSecond']:.0f} | {one['p50']:.2f} | {one['p99']:.2f} |"
        for server, one in steady.items()
    ]
    lines += ["", "| matches in the store | seconds to the first answer | MB held then |", "|---|---|---|"]
    lines += [
        f"| {stored} | {one['seconds']:.2f} | {one['megabytes']:.0f} |" for stored, one in starts.items()
    ]
    best = closed[max(closed, key=lambda n: closed[n][OURS]["perSecond"])]
    aims = [
        ("÷ boardgame.io FlatFile", best[OURS]["perSecond"] / best[FLAT]["perSecond"], 7.0, "×"),
        ("÷ boardgame.io in memory", best[OURS]["perSecond"] / best[MEMORY]["perSecond"], 3.0, "×"),
    ]
    lines += ["", "| aim | measured | wanted | met |", "|---|---|---|---|"]
    lines += [
        f"| {what} | {had:.2f} {unit} | ≥ {wanted:.0f} {unit} | {'yes' if had >= wanted else '**no**'} |"
        for what, had, wanted, unit in aims
    ]
    p99, start = steady[OURS]["p99"], starts[STORED]["seconds"] if STORED in starts else float("nan")
    lines.append(
        f"| p99 at a steady 1,000 answers/s | {p99:.2f} ms | < 5 ms | {'yes' if p99 < 5 else '**no**'} |"
    )
    lines.append(
        f"| start-up with 10,000 matches | {start:.2f} s | < 2 s | {'yes' if start < 2 else '**no**'} |"
    )
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--quick", action="store_true", help="one short round, and nothing is written down"
    )
    quick = arguments.parse_args().quick
    rounds, seconds, sizes = (1, 2.0, (20,)) if quick else (2, 5.0, (100, 1000))
    page.npm_ci(folder=LOAD)
    closed: dict[int, dict[str, list[Figures]]] = {n: {server: [] for server in SERVERS} for n in sizes}
    steady: dict[str, list[Figures]] = {server: [] for server in SERVERS}
    for number in range(rounds):
        for server in SERVERS:
            for sockets in sizes:
                closed[sockets][server].append(measure(server, sockets, seconds))
                print(number + 1, server, sockets, closed[sockets][server][-1], file=sys.stderr)
            steady[server].append(measure(server, sizes[-1], seconds, sizes[-1]))
            print(number + 1, server, "steady", steady[server][-1], file=sys.stderr)
    folder = Path(tempfile.mkdtemp())
    starts = {count: start_up(folder, count) for count in ((20,) if quick else (0, STORED))}
    shutil.rmtree(folder)
    text = report(
        {n: {server: median(found) for server, found in servers.items()} for n, servers in closed.items()},
        {server: median(found) for server, found in steady.items()},
        starts,
        rounds,
    )
    print(text)
    if not quick:
        put("load", text)


if __name__ == "__main__":
    main()
