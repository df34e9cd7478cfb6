"""A server on a free port in the test's own event loop: real sockets, the test game beside the real ones."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI
from tests.support.client import Visitor

from bazaar import GAME
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.settings import Settings
from tablee.host.tables import Tables
from tablee.web.app import create_app
from tablee.web.serve import configuration, listen


@dataclass
class Site:
    base: str
    app: FastAPI
    settings: Settings

    @property
    def tables(self) -> Tables:
        found: Tables = self.app.state.tables
        return found

    def visitor(self) -> Visitor:
        return Visitor(self.base)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(
        database=str(tmp_path / "tables.db"),
        secret="s",
        bot_delay=0,
        messages_per_second=5000,
        tables_per_minute=6000,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page that has been built."""
    made = tmp_path / "static"
    (made / "assets").mkdir(parents=True)
    (made / "index.html").write_text("<!doctype html><title>Tablée</title>")
    (made / "assets" / "index-a1b2.js").write_text("export {}")
    return made


@asynccontextmanager
async def serving(settings: Settings, folder: Path) -> AsyncIterator[Site]:
    """A server in this process."""
    app = create_app(settings, {REALMS.id: REALMS, GAME.id: GAME}, folder)
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(configuration(app, settings))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", app, settings)
    finally:
        server.should_exit = True
        await serving


@pytest.fixture
async def site(settings: Settings, folder: Path) -> AsyncIterator[Site]:
    async with serving(settings, folder) as served:
        yield served


@pytest.fixture
async def zoe(site: Site) -> AsyncIterator[Visitor]:
    async with site.visitor() as visitor:
        yield visitor


@pytest.fixture
async def max_(site: Site) -> AsyncIterator[Visitor]:
    async with site.visitor() as visitor:
        yield visitor
