"""The power goes, at any write: what was acknowledged is there, and the database is whole. Not just `kill -9`, after which the system still writes."""

from __future__ import annotations

import sqlite3
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.support.power_cut import TOLD, Step, compiled, cuts, run

from tablee.host.storage.soundness import checksum

PLAY = f"""
import asyncio, os, sys
from random import Random
from pathlib import Path
from tests.support.table_steps import hot_seat, play_on
from bazaar import GAME
from tablee.host.settings import Settings
from tablee.host.storage import sqlite
from tablee.host.tables import Tables
if len(sys.argv) > 2:
    sqlite.PRAGMAS = tuple(sys.argv[2] if "synchronous" in one else one for one in sqlite.PRAGMAS)
    sqlite.PRAGMAS += ("PRAGMA wal_autocheckpoint=40",)
else:
    sqlite.PRAGMAS += ("PRAGMA wal_autocheckpoint=40",)
told = os.open(sys.argv[1] + "/{TOLD}", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
async def main():
    tables = await Tables.open(Settings(database=sys.argv[1] + "/tables.db", secret="s"), {{GAME.id: GAME}})
    async def one(seed):
        rng = Random(seed)
        while True:
            room = await hot_seat(tables)
            os.write(told, f"{{room.id}} 0\\n".encode())
            while not room.over:
                await play_on(room, rng, 1)
                async with room.held() as held:
                    known = len((await held.match()).journal.entries)
                os.write(told, f"{{room.id}} {{known}}\\n".encode())
                count[0] += 1
                if count[0] > 120:
                    os._exit(0)
    count = [0]
    await asyncio.gather(one(1), one(2), one(3))
asyncio.run(main())
"""
MOMENTS = 60


def lost(steps: list[Step], folder: Path, rng: Random) -> Counter[str]:
    """Cut at many moments, in several ways, and count what is missing or broken afterwards."""
    begun = next(number for number, step in enumerate(steps) if step.name == TOLD)
    moments = set(rng.sample(range(begun, len(steps)), min(MOMENTS, len(steps) - begun)))
    moments |= {n + 1 for n in rng.sample([n for n, s in enumerate(steps) if s.name == TOLD], MOMENTS // 2)}
    count: Counter[str] = Counter()
    for told, files in cuts(steps, moments, rng):
        for path in folder.iterdir():
            path.unlink()
        for name in ("tables.db", "tables.db-wal"):
            if name in files:
                (folder / name).write_bytes(files[name])
        count["cuts"] += 1
        connection = sqlite3.connect(folder / "tables.db")
        try:
            if connection.execute("pragma integrity_check").fetchall() != [("ok",)]:
                count["broken"] += 1
            found: Counter[str] = Counter()
            for table, seq, line, written in connection.execute(
                "select match, seq, entry, sum from entries order by match, seq"
            ):
                if seq != found[table] or checksum(table, seq, line) != written:
                    count["broken"] += 1
                found[table] += 1
            lengths = dict(connection.execute("select id, length from matches"))
            for line in told.decode().splitlines():
                table, known = line.split()
                count["told"] += 1
                if table not in lengths or found[table] < int(known) or lengths[table] != found[table]:
                    count["lost"] += 1
        except sqlite3.DatabaseError:
            count["broken"] += 1
        finally:
            connection.close()
    return count


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("library"))


def watched(tmp_path: Path, name: str) -> Path:
    folder = tmp_path / name
    folder.mkdir()
    return folder


def test_what_was_acknowledged_survives_a_power_cut(tmp_path: Path, library: Path) -> None:
    steps = run(PLAY, watched(tmp_path, "watched"), library)
    assert sum(step.kind == "s" for step in steps) > 100
    assert any(step.name == "tables.db" and step.kind == "w" for step in steps[len(steps) // 2 :]), (
        "no checkpoint"
    )
    count = lost(steps, watched(tmp_path, "after"), Random(1))
    assert (count["lost"], count["broken"]) == (0, 0), count
    assert count["cuts"] > 200 and count["told"] > 5_000


def test_without_waiting_for_the_disk_it_would_not(tmp_path: Path, library: Path) -> None:
    """The same with `synchronous=NORMAL`: the test sees what it looks for."""
    steps = run(PLAY, watched(tmp_path, "watched"), library, "PRAGMA synchronous=NORMAL")
    assert lost(steps, watched(tmp_path, "after"), Random(1))["lost"] > 0
