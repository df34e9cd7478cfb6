"""SQLite as the store: one file, readers beside one writer, every commit on the disk before it returns."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine


def engine(path: str) -> AsyncEngine:
    Path(path).expanduser().resolve().parent.mkdir(parents=True, exist_ok=True)
    made = create_async_engine(
        f"sqlite+aiosqlite:///{Path(path).expanduser().resolve()}", connect_args={"timeout": 10}
    )

    @event.listens_for(made.sync_engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")  # a commit has reached the disk when it returns
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA busy_timeout=10000")
        cursor.close()

    return made
