"""What a disk can do: be full, be read-only, be locked, forget, turn bits over. Each gives a sentence; other tables go on."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from alembic import command
from sqlalchemy import Connection
from tests.support.client import Line, Visitor, play
from tests.support.server import SERVE, Server
from tests.support.table_steps import hot_seat, play_on, rows, stored

from bazaar import GAME
from tablee.host.refusals import Damaged, NotStored
from tablee.host.settings import Settings
from tablee.host.storage import migrations
from tablee.host.storage.database import database_at, is_postgres
from tablee.host.storage.rows import entry_rows
from tablee.host.storage.sqlite import Sqlite
from tablee.host.storage.store import KEEP_ENTRIES
from tablee.host.table import answer, read_archive
from tablee.host.table.room import Room
from tablee.host.tables import Tables
from tablee.kernel.entry import Answer, DecisionId

ON_BOTH = True


async def dropped(tables: Tables) -> None:
    """Nothing is in memory any more."""
    for room in list(tables._rooms.values()):
        async with room.held() as held:
            held.forget()
        del tables._rooms[room.id]


async def two_tables(tables: Tables) -> tuple[Room, Room]:
    a, b = await hot_seat(tables), await hot_seat(tables)
    for room in (a, b):
        assert await play_on(room, Random(1), 4) == 4
    await dropped(tables)
    return await tables.room(a.id), await tables.room(b.id)


HARM = {
    "a turned bit": "update entries set entry = replace(entry, '\"by\"', '\"bY\"') where match = ? and seq = 3",
    "a row cut off": "update entries set entry = substr(entry, 1, 9) where match = ? and seq = 3",
    "a row that is gone": "delete from entries where match = ? and seq = 3",
    "the last row gone": "delete from entries where match = ? and seq = (select max(seq) from entries where match = ?)",
    "rows exchanged": "update entries set seq = -seq where match = ? and seq in (3, 4)",
}


def harm(database: str, how: str, table: str) -> int:
    """How many entries are still sound."""
    (last,) = rows(database, "select max(seq) from entries where match = ?", table)[0]
    statement = HARM[how]
    if is_postgres(database):
        statement = statement.replace(" match ", ' "match" ')
    rows(database, statement, *[table] * statement.count("?"))
    if how == "rows exchanged":
        rows(database, "update entries set seq = 7 + seq where seq < 0 and match = ?", table)
    return int(last) if how == "the last row gone" else 3


@pytest.mark.parametrize("how", HARM)
async def test_a_damaged_journal_is_noticed_and_read_up_to_there(
    tables: Tables, settings: Settings, how: str
) -> None:
    mine, other = await two_tables(tables)
    before = rows(settings.database, "select entry from entries where match = ? order by seq", mine.id)
    sound = harm(settings.database, how, mine.id)
    with pytest.raises(Damaged, match=f"from fact {sound + 1} on"):
        await mine.readable()
    with pytest.raises(Damaged):
        await answer(mine, 0, "bid red 3", None)
    told = await read_archive(tables.store, tables.catalogue, mine.id, mine.seats[0].person)
    assert told is not None and "damaged" in told["why"]["en"]
    assert told["of"] == sum('"move"' in line for (line,) in before[:sound])
    assert await play_on(other, Random(2), 3) == 3  # the other table goes on
    # Nothing was written to the damaged one.
    assert len(rows(settings.database, "select seq from entries where match = ?", mine.id)) <= len(before)


async def test_rows_of_an_older_version_have_no_checksum_and_are_read(
    tables: Tables, settings: Settings
) -> None:
    mine, _ = await two_tables(tables)
    rows(settings.database, "update entries set sum = null")
    rows(settings.database, "update matches set length = null")
    assert await play_on(mine, Random(2), 2) == 2


async def test_a_damaged_row_of_a_table_leaves_the_lists_of_others_readable(
    tables: Tables, settings: Settings
) -> None:
    mine, other = await two_tables(tables)
    rows(settings.database, "update matches set header = substr(header, 1, 20) where id = ?", mine.id)
    found = await tables.store.records([mine.id, other.id])
    assert [record.id for record in found] == [other.id]


# ---------------------------------------------------------------------- SQLite's file


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "own" / "tables.db"


async def test_a_page_full_of_nonsense_stops_its_table_and_no_other(file: Path) -> None:
    settings = Settings(database=str(file), secret="s", bot_delay=0)
    tables = await Tables.open(settings, {GAME.id: GAME})
    room = await hot_seat(tables)
    filler = [Answer(0, DecisionId(n, 0), "y" * 100) for n in range(300)]  # many pages of one table
    async with tables.store.change() as connection:
        await connection.execute(KEEP_ENTRIES, entry_rows(room.id, 1000, filler))
    other = await hot_seat(tables)
    await tables.close()
    data = bytearray(file.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    at = data.index(b'"ask":"150.0"') // size * size
    data[at : at + size] = bytes(range(256)) * (size // 256)
    file.write_bytes(data)
    tables = await Tables.open(settings, {GAME.id: GAME})
    with pytest.raises(Damaged):
        await (await tables.room(room.id)).readable()
    assert await play_on(await tables.room(other.id), Random(1), 3) == 3
    await tables.close()


async def test_a_second_process_on_the_same_file_is_refused_with_a_sentence(file: Path) -> None:
    database = Sqlite(str(file))
    await database.prepare()
    second = subprocess.run(
        [sys.executable, "-c", SERVE, str(file), "0"], capture_output=True, text=True, timeout=240
    )
    assert second.returncode == 1 and "served by another process" in second.stderr
    assert "Traceback" not in second.stderr
    await database.close()


async def test_a_file_that_is_none_is_refused_with_a_sentence(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"this is a letter, and no database at all" * 100)
    started = subprocess.run(
        [sys.executable, "-c", SERVE, str(file), "0"], capture_output=True, text=True, timeout=240
    )
    assert started.returncode == 1 and "cannot be used" in started.stderr
    assert "Traceback" not in started.stderr


async def test_a_lock_held_by_another_program_costs_a_wait_and_loses_nothing(file: Path) -> None:
    tables = await Tables.open(Settings(database=str(file), secret="s"), {GAME.id: GAME})
    room = await hot_seat(tables)
    held = sqlite3.connect(file, isolation_level=None)
    held.execute("BEGIN IMMEDIATE")
    giving = asyncio.create_task(play_on(room, Random(1), 1))
    await asyncio.sleep(0.2)
    assert not giving.done()
    held.execute("ROLLBACK")
    assert await giving == 1
    assert len(stored(str(file), room.id, GAME).journal.entries) >= 1
    # One that is never let go of: refused with a sentence, and the table stands where it stood.
    assert tables.store.database._connection is not None  # type: ignore[attr-defined]
    tables.store.database._connection.execute("PRAGMA busy_timeout=50")  # type: ignore[attr-defined]
    held.execute("BEGIN IMMEDIATE")
    version = room.version
    with pytest.raises(NotStored):
        await play_on(room, Random(2), 1)
    held.execute("ROLLBACK")
    held.close()
    assert await play_on(room, Random(2), 1) == 1
    assert room.version == version + 1
    await tables.close()


@pytest.mark.parametrize("stop", (3, 6, 9))
async def test_a_migration_that_was_killed_is_done_again(file: Path, stop: int) -> None:
    """It is one transaction: killed anywhere, the file is as it was before."""
    settings = Settings(database=str(file), secret="s")
    first = database_at(settings.database)

    def old(connection: Connection) -> None:
        command.upgrade(migrations.config(connection), "0001")

    async with first.engine.begin() as connection:
        await connection.run_sync(old)
    await first.close()
    code = (
        "import asyncio, os, sys\n"
        "from sqlalchemy import event\n"
        "from tablee.host.storage.sqlite import Sqlite\n"
        "d = Sqlite(sys.argv[1]); n = 0\n"
        "@event.listens_for(d.engine.sync_engine, 'before_cursor_execute')\n"
        "def count(*a):\n"
        "    global n\n"
        "    n += 1\n"
        "    if n == int(sys.argv[2]): os.kill(os.getpid(), 9)\n"
        "asyncio.run(d.prepare())\n"
    )
    killed = subprocess.run([sys.executable, "-c", code, str(file), str(stop * 6)], timeout=240)
    assert killed.returncode in (-signal.SIGKILL, 0)
    tables = await Tables.open(settings, {GAME.id: GAME})
    assert await play_on(await hot_seat(tables), Random(1), 2) == 2
    await tables.close()


# ---------------------------------------------------------------------- a real server whose disk is full


def limit(server: Server, size: int) -> None:
    """No file of this server grows beyond this size: what a full disk does."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def turn(line: Line) -> int:
    """The seat that is asked."""
    await line.until(lambda one: any(one.asked(seat) for seat in (0, 1)))
    return next(seat for seat in (0, 1) if line.asked(seat))


async def test_a_full_disk_refuses_with_a_sentence_and_goes_on_when_there_is_room(file: Path) -> None:
    with Server(file) as server:
        async with Visitor(server.base) as zoe:
            table = await zoe.lay("fantasy-realms", "me", "here")
            line = await zoe.open(table)
            await line.until(lambda one: len(one.states) == 2)
            assert await play([line], Random(1), most=3) == 3
            limit(server, 1)
            seat = await turn(line)
            decision = line.asked(seat)[0]
            move = await line.choose(seat, decision, Random(1))
            told = await line.answer(seat, decision["id"], move)
            assert (told["type"], told["code"]) == ("refused", "not_stored")
            reply = await zoe.http.post(
                "/api/tables", json={"game": "fantasy-realms", "seats": [{"kind": "me"}, {"kind": "here"}]}
            )
            assert reply.status_code in (500, 503) and reply.json()["error"]["text"]["fr"]
            assert (await zoe.http.get("/health")).status_code == 200
            limit(server, resource.RLIM_INFINITY)
            told = await line.answer(seat, decision["id"], move)
            assert told["type"] == "ack"
            assert await play([line], Random(2), most=5) == 5
            await line.close()


async def test_a_disk_that_fills_up_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """At every size of the write-ahead log at which it may be full."""
    file = tmp_path / "tables.db"
    with Server(file) as server:
        async with Visitor(server.base) as zoe:
            table = await zoe.lay("fantasy-realms", "me", "here")
            line = await zoe.open(table)
            await line.until(lambda one: len(one.states) == 2)
            wal = file.with_name(file.name + "-wal")
            acknowledged = 0
            rng = Random(3)
            for more in range(0, 90_000, 18_000):
                limit(server, wal.stat().st_size + more)
                while True:
                    seat = await turn(line)
                    decision = line.asked(seat)[0]
                    told = await line.answer(seat, decision["id"], await line.choose(seat, decision, rng))
                    if told["type"] != "ack":
                        assert told["code"] == "not_stored"
                        break
                    acknowledged += 1
                    await line.until(lambda one, s=seat, v=told["version"]: one.states[s]["version"] >= v)
                limit(server, resource.RLIM_INFINITY)
            assert acknowledged >= 2
            await line.close()
        server.kill()
    found = rows(str(file), "select entry from entries where match = ?", table)
    assert sum('"move"' in entry for (entry,) in found) == acknowledged
    assert rows(str(file), "pragma integrity_check") == [("ok",)]
