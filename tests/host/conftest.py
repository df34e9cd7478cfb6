"""Tables over a store of their own, with the test game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bazaar import GAME
from tablee.host.settings import Settings
from tablee.host.tables import Tables


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Tests of a module that says `ON_BOTH = True` run on SQLite and on PostgreSQL."""
    if "settings" in metafunc.fixturenames and getattr(metafunc.module, "ON_BOTH", False):
        metafunc.parametrize("on", ["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])


@pytest.fixture
def on() -> str:
    return "sqlite"


@pytest.fixture
def settings(on: str, tmp_path: Path, request: pytest.FixtureRequest) -> Settings:
    database = request.getfixturevalue("postgres") if on == "postgres" else str(tmp_path / "tables.db")
    return Settings(database=database, secret="between us", bot_delay=0)


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    opened = await Tables.open(settings, {GAME.id: GAME})
    yield opened
    await opened.close()
