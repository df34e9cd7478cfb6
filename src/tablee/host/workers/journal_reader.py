"""A process that plays a journal from outside through, once: as much work as its sender likes, but not here, and not without end.

`python -m tablee.host.workers.journal_reader` reads the journal and writes {"header", "options"}, or {"refused": {"code", "text"}}.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tablee.kernel.errors import BadJournal, TableeError
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match

CPU_SECONDS: Final = 3  # of replaying; a match of a thousand answers takes a tenth
MEMORY: Final = 1 << 30  # bytes that the process may hold
LONGEST: Final = 60.0  # seconds until it is given up, on a machine that has no time for it

_reading = asyncio.Lock()  # one at a time


@dataclass(frozen=True)
class Read:
    """A journal that is a match by the rules."""

    header: dict[str, Any]
    options: dict[str, str]


def too_long() -> BadJournal:
    return BadJournal(
        "This journal takes too long to play through.", "Cette partie est trop longue à rejouer."
    )


async def read(text: str) -> Read:
    """Play a journal of a game on the shelf through, elsewhere."""
    async with _reading:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tablee.host.workers.journal_reader",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            async with asyncio.timeout(LONGEST):
                said, _ = await process.communicate(text.encode())
        except TimeoutError:
            raise too_long() from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
    if process.returncode != 0:
        raise too_long()
    told: dict[str, Any] = json.loads(said)
    if "refused" in told:
        refused = told["refused"]
        problem = BadJournal(refused["text"]["en"], refused["text"]["fr"])
        problem.code = refused["code"]
        raise problem
    return Read(told["header"], told["options"])


def played(game: Game[Any], journal: Journal) -> Match:
    """The match, if the journal is one by the rules."""
    try:
        return Match.load(game, journal, Random(0))
    except (TableeError, MemoryError):
        raise
    except Exception:
        raise BadJournal(
            "This journal is not a match by the rules.", "Ce journal n'est pas une partie selon les règles."
        ) from None


def bound() -> None:
    """From here on only so much time and memory, where the machine can say so."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        seconds = int(used.ru_utime + used.ru_stime) + 1 + CPU_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    from tablee.games import catalogue

    games = catalogue()
    text = sys.stdin.buffer.read().decode()
    bound()
    try:
        journal = Journal.loads(text)
        match = played(games[journal.header["game"]], journal)
        told: dict[str, Any] = {"header": match.journal.header, "options": match.options}
    except TableeError as problem:
        told = {"refused": {"code": problem.code, "text": problem.text}}
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
