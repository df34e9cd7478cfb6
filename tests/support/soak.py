"""A long evening: a thousand sockets at a server, tables laid, played, abandoned, looked at again; what it holds must not grow.

`make soak` goes on for an hour (MINUTES=… to say otherwise) and puts the figures into bench/results.md.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
from tests.support.client import Line, Visitor, play
from tests.support.server import Server
from websockets.exceptions import WebSocketException

GAMES = ("fantasy-realms", "fake-crystal", "krystal", "cresus", "lunatic-museum")
A_VISIT = 12  # answers, then somebody leaves for good, in the middle of the match as like as not


@dataclass(frozen=True)
class Held:
    """What the server process holds at a moment."""

    seconds: float
    megabytes: float
    files: int
    threads: int
    answers: int
    tables: int


def held(server: Server, seconds: float, count: dict[str, int]) -> Held:
    threads = len(list(Path(f"/proc/{server.pid}/task").iterdir()))
    files = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
    return Held(seconds, server.memory(), files, threads, count["answers"], count["tables"])


async def guest(server: Server, rng: Random, count: dict[str, int], until: float, lines: int) -> None:
    """Lays a table, plays a while with several pages open, walks out, and comes again as somebody else."""
    while time.monotonic() < until:
        opened: list[Line] = []
        try:
            async with Visitor(server.base) as visitor:
                seats = ["me", *rng.choices(["here", {"kind": "bot", "bot": "random"}], k=2)]
                if rng.random() < 0.2:
                    seats[-1] = "friend"  # it never starts
                table = await visitor.lay(rng.choice(GAMES), *seats)
                count["tables"] += 1
                for number in range(lines):
                    opened.append(await visitor.open(f"{table}?watch" if number else table))
                count["sockets"] = max(count["sockets"], count["open"] + lines)
                count["open"] += lines
                try:
                    await opened[0].until(lambda one: bool(one.states))
                    if "friend" not in seats:
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(20):
                                count["answers"] += await play(opened[:1], rng, most=A_VISIT)
                    await asyncio.sleep(rng.random() * 2)
                finally:
                    count["open"] -= lines
                    for line in opened:
                        await line.close()
        except (OSError, WebSocketException, TimeoutError, httpx.HTTPError):
            count["broken"] += 1
        except KeyError:
            count["overtaken"] += (
                1  # a bot was quicker: the question was gone before its steps were asked for
            )


async def evening(server: Server, minutes: float, sockets: int, samples: int) -> list[Held]:
    """What is held at regular moments."""
    count = dict.fromkeys(("answers", "tables", "sockets", "open", "broken", "overtaken"), 0)
    lines = 20
    begun = time.monotonic()
    until = begun + minutes * 60
    guests = [
        asyncio.create_task(guest(server, Random(n), count, until, lines))
        for n in range(max(1, sockets // lines))
    ]
    found = []
    for number in range(1, samples + 1):
        await asyncio.sleep(max(0.0, begun + minutes * 60 * number / samples - time.monotonic()))
        found.append(held(server, time.monotonic() - begun, count))
    await asyncio.gather(*guests)
    while len(list(Path(f"/proc/{server.pid}/fd").iterdir())) > 60 and time.monotonic() < until + 60:
        await asyncio.sleep(0.5)
    found.append(held(server, time.monotonic() - begun, count))
    print(count, flush=True)
    return found


def growth(found: list[Held]) -> float:
    """Megabytes by which the server grew between the middle and the end, for each thousand answers."""
    middle, end = found[len(found) // 2 - 1], found[-2]
    return (end.megabytes - middle.megabytes) / max(1, end.answers - middle.answers) * 1000


def report(found: list[Held], sockets: int, minutes: float) -> str:
    lines = [
        "## A long evening",
        "",
        f"`make soak MINUTES={minutes:g} SOCKETS={sockets}`: guests lay tables of every game, play a dozen answers with twenty pages open, walk out and come back as",
        "somebody else; a fifth of the tables never starts. 50 tables stay in memory. The last line is after everybody has left.",
        "",
        "| after, s | MB | open files | threads | answers | tables laid |",
        "|---|---|---|---|---|---|",
    ]
    for one in found:
        lines.append(
            f"| {one.seconds:.0f} | {one.megabytes:.0f} | {one.files} | {one.threads} | {one.answers} | {one.tables} |"
        )
    if found[-1].answers >= 2000:  # of fewer it says nothing
        lines += ["", f"Growth from the middle on: {growth(found):.2f} MB for each thousand answers."]
    return "\n".join(lines) + "\n"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--minutes", type=float, default=60)
    arguments.add_argument("--sockets", type=int, default=1000)
    arguments.add_argument("--report", action="store_true", help="put the figures into bench/results.md")
    said = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        limits = {"TABLEE_LINES": "100000", "TABLEE_ROOMS": "50"}
        with Server(Path(folder) / "tables.db", Path(folder) / "log", **limits) as server:
            found = asyncio.run(evening(server, said.minutes, said.sockets, 12))
    told = report(found, said.sockets, said.minutes)
    print(told)
    if said.report:
        from bench.sections import put

        put("soak", told)


if __name__ == "__main__":
    main()
