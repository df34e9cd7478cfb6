"""The database's files belong to their owner alone."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.support.table_steps import hot_seat

from bazaar import GAME
from tablee.host.settings import Settings
from tablee.host.tables import Tables


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


async def served(database: Path) -> dict[str, int]:
    """The files' rights while a table is laid there."""
    tables = await Tables.open(Settings(database=str(database)), {GAME.id: GAME})
    try:
        await hot_seat(tables)
        return rights(database.parent)
    finally:
        await tables.close()


async def test_a_new_database_is_its_owners(tmp_path: Path) -> None:
    found = await served(tmp_path / "data" / "t.db")
    assert found == dict.fromkeys(["t.db", "t.db-wal", "t.db-shm", "t.db.key", "t.db.lock"], 0o600)
    assert rights(tmp_path) == {"data": 0o700}


async def test_an_old_database_is_corrected_with_a_line_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "data" / "t.db"
    await served(database)
    database.parent.chmod(0o755)
    for name in ("t.db-wal", "t.db-shm"):
        (database.parent / name).touch()
    for path in database.parent.iterdir():
        path.chmod(0o644)
    with caplog.at_level(logging.WARNING, "tablee.host"):
        assert set((await served(database)).values()) == {0o600}
    assert rights(tmp_path) == {"data": 0o700}
    assert sum("open to others" in line for line in caplog.messages) == 6  # the folder and its five files
    caplog.clear()
    await served(database)
    assert caplog.messages == []  # it is said once


async def test_a_folder_with_other_things_in_it_stays_as_it_is(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    (home / "letter").touch()
    await served(home / "t.db")
    assert rights(tmp_path) == {"home": 0o755}
    assert rights(home)["t.db"] == 0o600 and rights(home)["letter"] == 0o644
