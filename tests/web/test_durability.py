"""kill -9 in the middle of a match: what was acknowledged is there, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from random import Random

import pytest
from tests.host.sitting import stored
from websockets.exceptions import ConnectionClosed

from serving import Server
from tablee.games.fantasy_realms.game import GAME as REALMS
from visitors import Line, Visitor, play

pytestmark = pytest.mark.slow


async def killed_while_playing(server: Server, line: Line, rng: Random) -> list[tuple[int, str, str]]:
    """Play and kill the server at any moment. Gives the answers that were acknowledged, and the last one, which perhaps was not."""
    given: list[tuple[int, str, str]] = []

    async def answer_on() -> None:
        while True:
            await line.until(lambda one: one.asked(0) or one.asked(1) or one.states[0]["outcome"])
            if line.states[0]["outcome"]:
                return
            seat = 0 if line.asked(0) else 1
            decision = line.asked(seat)[0]
            move = await line.choose(seat, decision, rng)
            given.append((seat, decision["id"], move))
            told = await line.answer(seat, decision["id"], move)
            assert told["type"] == "ack"
            await line.until(
                lambda one, told=told: min(s["version"] for s in one.states.values()) >= told["version"]
            )

    playing = asyncio.create_task(answer_on())
    await asyncio.sleep(0.02 + rng.random() * 0.15)
    server.kill()
    with contextlib.suppress(ConnectionError, ConnectionClosed):
        await playing
    return given


@pytest.mark.parametrize("seed", range(2))
async def test_what_was_acknowledged_survives_kill_9(tmp_path: Path, seed: int) -> None:
    game, rng = REALMS, Random(seed)
    with Server(tmp_path / "tables.db") as server:
        async with Visitor(server.base) as zoe:
            table = await zoe.lay("fantasy-realms", "me", "here", {"kind": "bot", "bot": "random"})
            acknowledged: list[tuple[int, str, str]] = []
            for _ in range(4):
                line = await zoe.open(table)
                await line.until(lambda one: len(one.states) == 2)
                if line.states[0]["outcome"]:
                    break
                given = await killed_while_playing(server, line, rng)
                acknowledged += given[:-1]
                versions = [state["version"] for state in line.history]
                match = stored(str(server.database), table, game)
                kept = [(e["by"], e["ask"], e["move"]) for e in match.journal.entries if "by" in e]
                assert set(acknowledged) <= set(kept)
                assert 1 + len(kept) >= max(versions), "somebody was told of what is not on the disk"
                for state in line.history:
                    if state["version"] == 1 + len(kept):
                        assert state["view"] == json.loads(json.dumps(match.view(state["seat"])))
                server.start()
                back = await zoe.open(table, seen=versions[-1])
                await back.until(lambda one: len(one.states) == 2)
                if given and given[-1] not in acknowledged:
                    told = await back.answer(*given[-1])  # the page sends again what was not acknowledged
                    assert told["type"] == "ack"
                    acknowledged.append(given[-1])
                await back.close()
            line = await zoe.open(table)
            await line.until(lambda one: len(one.states) == 2)
            await play([line], rng)
            await line.until(lambda one: one.states[0]["outcome"])
            assert line.logs[0] == json.loads(json.dumps(stored(str(server.database), table, game).log(0)))
            await line.close()


def test_an_idle_server_is_small(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.db") as server:
        assert server.memory() < 150
