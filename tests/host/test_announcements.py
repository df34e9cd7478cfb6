"""What is announced is read: once while it is being read already, and never lost."""

from __future__ import annotations

import asyncio

from tablee.host.processes.announcements import Announcements
from tablee.host.storage.store import PRESENCE, TABLE


async def test_what_is_announced_in_the_last_moment_is_read_too() -> None:
    read: list[set[str]] = []

    async def take(table: str, about: set[str]) -> None:
        read.append(about)

    hearing = Announcements(take)
    hearing.hear("a", TABLE)
    while not read:
        await asyncio.sleep(0)
    hearing.hear("a", PRESENCE)  # its task has just ended, or is about to
    for _ in range(10):
        await asyncio.sleep(0)
    assert read == [{TABLE}, {PRESENCE}]


async def test_what_is_announced_meanwhile_is_read_right_after_and_once() -> None:
    read: list[set[str]] = []
    go_on = asyncio.Event()

    async def take(table: str, about: set[str]) -> None:
        read.append(about)
        await go_on.wait()

    hearing = Announcements(take)
    hearing.hear("a", TABLE)
    await asyncio.sleep(0)
    for _ in range(5):
        hearing.hear("a", TABLE)
    hearing.hear("a", PRESENCE)
    go_on.set()
    while len(read) < 2:
        await asyncio.sleep(0)
    for _ in range(10):
        await asyncio.sleep(0)
    assert read == [{TABLE}, {TABLE, PRESENCE}]
