"""kill -9 again and again while people play every game: nothing that was acknowledged is lost, nothing is there twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.chaos import LINES_CUT, ONE_KILLED, POSTGRES_KILLED, Storm
from tests.support.postgres import Postgres
from tests.support.server import Server

pytestmark = pytest.mark.slow
KILLS = 30
HARMS = 5


async def test_what_was_acknowledged_survives_thirty_kills(tmp_path: Path) -> None:
    count = await Storm(tmp_path / "tables.db", "in the tests").run(KILLS)
    assert count["kills"] == KILLS
    assert count["lost"] == count["doubled"] == 0
    assert count["answers acknowledged"] >= 10 * KILLS
    assert count["sent again"] and count["taken back"] and count["views compared"]


@pytest.mark.postgres
async def test_nothing_is_lost_when_processes_and_postgresql_are_killed() -> None:
    """Two processes on one PostgreSQL of their own: killed one by one, both, PostgreSQL itself, and all lines to it cut."""
    with Postgres() as postgres:
        count = await Storm(postgres.database("chaos"), "in the tests", postgres).run(HARMS)
    assert count["kills"] == HARMS
    assert count["lost"] == count["doubled"] == 0
    assert count["answers acknowledged"] >= 10 * HARMS
    assert count[POSTGRES_KILLED] and count[ONE_KILLED] and count[LINES_CUT]


def test_an_idle_server_is_small(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        assert server.memory() < 150
