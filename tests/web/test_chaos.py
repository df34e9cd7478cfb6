"""kill -9 again and again while people play every game: nothing that was acknowledged is lost, nothing is there twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from chaos import Sitting
from serving import Server

pytestmark = pytest.mark.slow
KILLS = 30


async def test_what_was_acknowledged_survives_thirty_kills(tmp_path: Path) -> None:
    count = await Sitting(tmp_path / "tables.db", "in the tests").run(KILLS)
    assert count["kills"] == KILLS
    assert count["lost"] == count["doubled"] == 0
    assert count["answers acknowledged"] >= 10 * KILLS
    assert count["sent again"] and count["taken back"] and count["views compared"]


def test_an_idle_server_is_small(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        assert server.memory() < 150
