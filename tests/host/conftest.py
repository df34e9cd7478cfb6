"""Tables over a store of their own, with the test game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bazaar import GAME
from tablee.host.settings import Settings
from tablee.host.tables import Tables


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database=str(tmp_path / "tables.db"), secret="between us", bot_delay=0)


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    opened = await Tables.open(settings, {GAME.id: GAME})
    yield opened
    await opened.close()
