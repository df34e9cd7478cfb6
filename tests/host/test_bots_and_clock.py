"""Bots answer when they are asked; the clock rings when its time has come, also after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from random import Random

from tests.support.table_steps import BOT, HERE, ME, hot_seat, match_of, play_on, somebody, soon, stored

from bazaar import GAME, Bazaar, BazaarGame
from tablee.games.fake_crystal.game import GAME as MARKET
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.settings import Settings
from tablee.host.table import answer
from tablee.host.table.seats import Wish
from tablee.host.tables import Tables
from tablee.kernel import Match, Perspective, Player
from tablee.kernel.entry import answers_in


class Hurried(BazaarGame):
    """The bazaar with a bell."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.seconds = seconds

    def clock_seconds(self, t: Bazaar) -> float | None:
        return self.seconds


class Sulking(Player):
    def choose(self, perspective: Perspective) -> list[int]:
        raise RuntimeError("I do not want to play")


async def test_bots_play_until_somebody_else_is_awaited(tables: Tables, settings: Settings) -> None:
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, BOT, BOT])
    rng = Random(3)
    while not room.over:
        await soon(
            lambda: (
                room.over or (0 in room.record.status.waiting and not tables.attendants.bots.playing(room))
            )
        )
        async with room.held() as held:
            match = await held.match()
            mine = [d for d in match.decisions_of(0) if not d.free]
            if not mine:
                continue
            perspective = match.perspective(mine[0].index)
            chosen = perspective.random_answer(rng)
            from tablee.kernel import notation

            move = notation.write(mine[0].question, match.state.table, 0, chosen, perspective.words)
        await answer(room, 0, move, mine[0].id)
    given = answers_in(stored(settings.database, room.id, GAME).journal.entries)
    assert {answer.seat for answer in given} == {0, 1, 2}


async def test_a_bot_that_fails_does_not_stop_the_table(tables: Tables, monkeypatch: object) -> None:
    game = BazaarGame()
    game.bots = [("sulking", {"fr": "boudeur", "en": "sulking"})]
    game.player = lambda name, rng: Sulking()  # type: ignore[method-assign]
    tables.catalogue = {game.id: game}
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, Wish("bot", bot="sulking")])
    await soon(lambda: room.version == 2)
    assert (await match_of(room)).waiting == [0]


async def test_bots_wait_a_moment_before_they_answer(tmp_path: object) -> None:
    tables = await Tables.open(
        Settings(database=f"{tmp_path}/t.db", secret="s", bot_delay=0.3), {GAME.id: GAME}
    )
    begun = time.monotonic()
    room, _ = await tables.lay(await somebody(tables), "bazaar", {}, [ME, BOT])
    await soon(lambda: room.version == 2)
    assert time.monotonic() - begun >= 0.3
    await tables.close()


async def test_the_clock_rings_and_it_is_in_the_journal(settings: Settings) -> None:
    game = Hurried(0.3)
    tables = await Tables.open(settings, {game.id: game})
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    assert room.record.status.deadline is None
    await answer(room, 1, "bid blue 4", "0.1")
    await soon(lambda: room.over)
    assert (
        answers_in(stored(settings.database, room.id, game).journal.entries)[-1].move == "ring bell"
    )  # then the secret
    await tables.close()


async def test_a_clock_runs_on_through_what_does_not_concern_it(settings: Settings) -> None:
    game = Hurried(3600)
    tables = await Tables.open(settings, {game.id: game})
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    deadline = room.record.status.deadline
    assert deadline is not None
    await asyncio.sleep(0.05)
    await answer(room, 0, "look top", "1.1")
    assert room.record.status.deadline == deadline
    await answer(room, 1, "announce red", "2.0")
    assert room.record.status.deadline is None
    await tables.close()


async def test_a_deadline_that_passed_while_the_server_was_away_rings_at_once(settings: Settings) -> None:
    game = Hurried(3600)
    tables = await Tables.open(settings, {game.id: game})
    room = await hot_seat(tables)
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    await tables.close()
    assert not stored(settings.database, room.id, game).over
    with sqlite3.connect(settings.database) as disk:  # two hours pass
        assert disk.execute("update matches set deadline = deadline - 7200").rowcount == 1
    disk.close()
    tables = await Tables.open(settings, {game.id: game})
    await soon(lambda: stored(settings.database, room.id, game).over)
    await tables.close()


async def test_random_play_with_everything_goes_to_its_end(tables: Tables) -> None:
    for seed in range(5):
        room = await hot_seat(tables, 2 + seed % 3)
        await play_on(room, Random(seed))
        assert room.over


async def test_a_bot_thinks_in_a_process_of_its_own_and_survives_its_end(settings: Settings) -> None:
    tables = await Tables.open(settings, {REALMS.id: REALMS})
    room, _ = await tables.lay(
        await somebody(tables), REALMS.id, {}, [ME, Wish("bot", bot="greedy"), Wish("bot", bot="greedy")]
    )
    for turn in range(3):
        await soon(
            lambda: room.record.status.waiting == (0,) and not tables.attendants.bots.playing(room), 30
        )
        worker = tables.attendants.pool.worker
        if turn:
            assert worker is not None and worker.alive
            worker.kill()
        for _ in range(2):
            async with room.held() as held:
                decision = (await held.match()).decisions_of(0)[0]
            await answer(room, 0, decision.options[0].move, decision.id)
    await soon(lambda: room.record.status.waiting == (0,))
    given = answers_in(stored(settings.database, room.id, REALMS).journal.entries)
    assert {answer.seat for answer in given} == {0, 1, 2}
    await tables.close()


async def test_who_comes_back_and_answers_in_secret_is_not_answered_for_again(settings: Settings) -> None:
    """A bot that stands in is still thinking when its person comes, answers, and goes again."""
    tables = await Tables.open(settings, {MARKET.id: MARKET})
    pool, bots = tables.attendants.pool, tables.attendants.bots
    thinks, told = pool.begin, asyncio.Event()
    thoughts: list[int] = []

    def begin_slowly(match: Match, index: int, bot: str, table: str = "") -> asyncio.Task[str | None]:
        async def later() -> str | None:
            move = await thinks(match, index, bot, table)
            await told.wait()
            return move

        thoughts.append(index)
        return asyncio.create_task(later())

    pool.begin = begin_slowly  # type: ignore[method-assign]
    room, _ = await tables.lay(await somebody(tables), MARKET.id, {}, [ME, HERE])
    await tables.attendants.absences.play_for(room, 1, True)
    await soon(lambda: bool(thoughts))
    await tables.attendants.absences.play_for(room, 1, False)
    async with room.held() as held:
        match = await held.match()
        decision = match.decisions_of(1)[0]
        move = pool.anything(match, decision.index)
    await answer(room, 1, move, decision.id)
    await tables.attendants.absences.play_for(room, 1, True)
    told.set()
    await soon(lambda: not bots.playing(room))
    given = answers_in(stored(settings.database, room.id, MARKET).journal.entries)
    assert [(one.seat, one.move, one.bot) for one in given] == [(1, move, None)]
    await tables.close()
