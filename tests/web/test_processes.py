"""Two real server processes on one PostgreSQL: pages of one table on both, a line cut, a process killed; nothing acknowledged is lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.support.client import Line, Visitor
from tests.support.postgres import Postgres
from tests.support.server import Server
from tests.support.table_steps import rows, stored
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tablee.games import catalogue
from tablee.host.table.views import encode
from tablee.kernel.entry import answers_in, changes_in

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
BOT = {"kind": "bot", "bot": "random"}
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tablee listens' and datname = current_database()"


@pytest.fixture(scope="module")
def database(postgres_server: Postgres) -> str:
    return postgres_server.database("processes")


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    with Server(database) as one, Server(database) as other:
        yield one, other


class Player:
    """Somebody with a page at one of the servers, who goes to the next one when the line breaks and sends again what was not acknowledged."""

    def __init__(self, visitor: Visitor, servers: tuple[Server, ...], table: str, seat: int) -> None:
        self.visitor = visitor
        self.servers = list(servers)
        self.table = table
        self.seat = seat
        self.line: Line | None = None
        self.pending: tuple[int, str, str] | None = None
        self.acknowledged: list[tuple[int, str, str]] = []
        self.versions: list[int] = [0]
        self.drawn = 0  # the version whose question is being answered

    async def page(self) -> Line:
        """The open page; a new one at the next server if there is none."""
        while self.line is None:
            self.visitor.base = self.servers[0].base
            try:
                self.line = await self.visitor.open(self.table, seen=self.versions[-1])
                await self.line.until(lambda line: self.seat in line.states)
            except (ConnectionError, ConnectionClosed, InvalidHandshake):
                self.broken()
        return self.line

    def broken(self) -> None:
        self.line = None
        self.servers.append(self.servers.pop(0))

    @property
    def state(self) -> dict[str, Any]:
        assert self.line is not None
        return self.line.states[self.seat]

    async def play(self, rng: Random, enough: Callable[[], bool]) -> None:
        """Answer whatever is asked until the match is over or it is enough."""
        while not enough():
            try:
                line = await self.page()
                if self.pending is None:
                    if self.state["outcome"]:
                        return
                    if not line.asked(self.seat):
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.2):
                                await line.news()
                        continue
                    decision, self.drawn = line.asked(self.seat)[0], self.state["version"]
                    move = await line.choose(self.seat, decision, rng)
                    self.pending = (self.seat, decision["id"], move)
                told = await line.answer(*self.pending)
                if told["type"] != "ack":
                    assert told["code"] == "stale_decision", told  # a bot's free action came first
                    self.pending = None
                    await line.until(lambda one: one.states[self.seat]["version"] > self.drawn)
                    continue
                self.acknowledged.append(self.pending)
                self.pending = None
                self.versions.append(told["version"])
                await line.until(lambda one, told=told: one.states[self.seat]["version"] >= told["version"])
            except (ConnectionError, ConnectionClosed):
                self.broken()


async def at_table(pair: tuple[Server, Server], zoe: Visitor, max_: Visitor, game: str) -> list[Player]:
    """Zoé with her page at the first server, Max at the second, and a bot."""
    table = await zoe.lay(game, "me", "friend", BOT)
    await max_.join(table, await zoe.invitation(table))
    players = [Player(zoe, pair, table, 0), Player(max_, pair[::-1], table, 1)]
    for player in players:
        await player.page()
    return players


async def both_see_the_same(players: list[Player], database: str, game: str) -> None:
    """Everybody's page ends with the view that the journal gives, and every answer acknowledged is in the journal, once."""
    match = stored(database, players[0].table, catalogue()[game])
    changes = changes_in(match.journal.entries)
    kept = [(one.seat, str(one.decision), one.move) for one in answers_in(match.journal.entries)]
    for player in players:
        line = await player.page()
        await line.until(lambda one, seat=player.seat: one.states[seat]["version"] == 1 + changes)
        view = encode(match.view(player.seat))
        assert player.state["hash"] == hashlib.blake2b(view, digest_size=6).hexdigest()
        for answer in player.acknowledged:
            assert kept.count(answer) == 1, answer
        for mine in [one for one in kept if one[0] == player.seat]:
            assert mine in player.acknowledged, "nobody has answered that"


async def close(players: list[Player]) -> None:
    for player in players:
        if player.line is not None:
            await player.line.close()


async def test_a_process_is_killed_and_its_people_go_on_at_the_other(
    pair: tuple[Server, Server], database: str
) -> None:
    first, second = pair
    async with Visitor(first.base) as zoe, Visitor(second.base) as max_:
        tables = {game: await at_table(pair, zoe, max_, game) for game in ("fantasy-realms", "fake-crystal")}
        everybody = [player for players in tables.values() for player in players]

        def given() -> int:
            return min(sum(len(player.acknowledged) for player in players) for players in tables.values())

        rng, failed = Random(3), False
        playing = [
            asyncio.create_task(player.play(rng, lambda: failed or given() >= 14)) for player in everybody
        ]
        try:
            await until(lambda: given() >= 3, playing)
            assert len(rows(database, CUT)) == 2  # neither hears the other for a moment
            await until(lambda: given() >= 7, playing)
            first.kill()
        except BaseException:
            failed = True
            raise
        finally:
            await asyncio.gather(*playing)
        assert all(player.servers[0] is second for player in everybody)
        first.start()
        await close(everybody)
        for game, players in tables.items():
            players[0].broken()  # and back
            players[1].line = None
            await settled(players, database, game)
            await both_see_the_same(players, database, game)
        await close(everybody)


async def until(condition: Callable[[], bool], playing: list[asyncio.Task[None]]) -> None:
    """Wait until it is so; whoever plays may not fail meanwhile."""
    async with asyncio.timeout(120):
        while not condition():
            for task in playing:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)


async def settled(players: list[Player], database: str, game: str) -> None:
    """Wait until the bot, too, has given its answer."""
    async with asyncio.timeout(120):
        while 2 in stored(database, players[0].table, catalogue()[game]).waiting:
            await asyncio.sleep(0.1)


async def test_taking_back_is_asked_for_here_and_agreed_to_there(
    pair: tuple[Server, Server], database: str
) -> None:
    async with Visitor(pair[0].base) as zoe, Visitor(pair[1].base) as max_:
        players = await at_table(pair, zoe, max_, "fantasy-realms")
        one, other = players
        while one.line and not one.line.asked(0):
            await other.play(Random(1), lambda: bool(one.line and one.line.asked(0)))
        decision = one.line.asked(0)[0]
        told = await one.line.answer(0, decision["id"], "draw deck")
        version = told["version"]
        await one.line.until(lambda line: line.states[0]["version"] == version)
        mine = one.state["undo"]["mine"]["answer"]
        assert (await one.line.ask({"type": "undo", "seat": 0, "answer": mine}))["type"] == "ack"
        await other.line.until(lambda line: line.states[1]["undo"]["asked"])
        number = other.state["undo"]["asked"]["number"]
        told = await other.line.ask({"type": "consent", "seat": 1, "number": number, "yes": True})
        assert told["type"] == "ack"
        for player in players:
            await player.line.until(
                lambda line, seat=player.seat: line.states[seat]["version"] == version + 1
            )
            assert player.state["undo"]["end"] == {"number": number, "seat": 0, "how": "done", "by": None}
        assert one.line.asked(0)[0]["id"].endswith("~1")
        assert one.line.seats[1]["online"] and other.line.seats[0]["online"]
        other.acknowledged = [
            (e.seat, str(e.decision), e.move)
            for e in answers_in(stored(database, one.table, catalogue()["fantasy-realms"]).journal.entries)
            if e.seat == 1
        ]
        one.acknowledged = [(0, decision["id"], "draw deck")]
        await both_see_the_same(players, database, "fantasy-realms")
        await close(players)


async def test_a_device_that_is_cut_off_is_hung_up_on_at_every_process(pair: tuple[Server, Server]) -> None:
    one, other = pair
    async with Visitor(one.base) as phone, Visitor(other.base) as desk:
        table = await phone.lay("fantasy-realms", "me", BOT)
        link = (await phone.http.post("/api/me/device", json={})).json()["link"]
        pending = (await phone.http.post("/api/me/device", json={})).json()["link"]
        code = link.split("code=")[1]
        assert (await desk.http.post("/api/me/device/take", json={"code": code})).status_code == 200
        line = await desk.open(table)
        await line.state(0)
        await phone.http.post("/api/me/device/alone")
        async with asyncio.timeout(120):
            await line.socket.wait_closed()
        assert line.socket.close_code == 4401
        code = pending.split("code=")[1]
        assert (await desk.http.post("/api/me/device/take", json={"code": code})).status_code == 403
        back = await desk.open(table)
        assert (await back.state(None))["seat"] is None
        await back.close()
