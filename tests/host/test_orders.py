"""Standing answers: given once, they answer by themselves, end as agreed, and are nobody else's business."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest
from tests.support.table_steps import HERE, ME, entries_of, somebody, soon

from bazaar import Bazaar, BazaarGame
from conformance import random_answer
from tablee.games.fake_crystal.game import GAME as CRYSTAL
from tablee.host.settings import Settings
from tablee.host.table import answer
from tablee.host.table import standing_answers as orders
from tablee.host.table.room import Room
from tablee.host.table.takeback import undo, undo_data
from tablee.host.tables import Tables
from tablee.kernel.entry import answers_in
from tablee.kernel.errors import BadOption, TableeError


class PersistentPage(BazaarGame):
    """The bazaar, where one may always let the winner have the gem."""

    def __init__(self) -> None:
        super().__init__()
        self.standing = {"object": "no"}

    def round_of(self, t: Bazaar) -> int | None:
        return t.round


GAME = PersistentPage()


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    opened = await Tables.open(settings, {GAME.id: GAME, CRYSTAL.id: CRYSTAL})
    yield opened
    await opened.close()


async def standing(room: Room, seat: int | None) -> list[dict[str, Any]]:
    async with room.held() as held:
        return orders.of_seat(held.room, await held.match(), seat)


async def ask(room: Room, seat: int) -> str:
    """The name of what a seat is asked."""
    async with room.held() as held:
        (found,) = [d for d in (await held.match()).decisions_of(seat) if not d.free]
        return str(found.id)


async def bids(room: Room, first: int, second: int) -> None:
    """A round up to the question whether the neighbour of the winner objects."""
    await answer(room, 0, f"bid red {first}", await ask(room, 0))
    await answer(room, 1, f"bid red {second}", await ask(room, 1))
    winner = int(second > first)
    await answer(room, winner, "announce red", await ask(room, winner))


async def at_the_objection(tables: Tables) -> Room:
    room, _ = await tables.lay(await somebody(tables, "Zoé"), "bazaar", {}, [ME, HERE])
    await bids(room, 1, 0)
    return room


def moves(room: Room, seat: int) -> list[str]:
    return [e.move for e in answers_in(entries_of(room)) if e.seat == seat]


async def test_an_order_answers_now_and_whenever_it_is_asked_again(tables: Tables) -> None:
    room = await at_the_objection(tables)
    question = await ask(room, 1)
    for _ in range(2):  # sent again, it is one
        await orders.give(room, 1, question, "no", orders.REVOKED)
    assert moves(room, 1).count("object no") == 1
    await answer(room, 0, 'name "souk"', await ask(room, 0))
    await bids(room, 1, 0)
    await soon(lambda: moves(room, 1).count("object no") == 2)
    assert all(answer.bot is None for answer in answers_in(entries_of(room)))


async def test_only_its_owner_is_told(tables: Tables) -> None:
    room = await at_the_objection(tables)
    await orders.give(room, 1, await ask(room, 1), "no", orders.REVOKED)
    (mine,) = await standing(room, 1)
    assert (mine["verb"], mine["word"], mine["until"]) == ("object", "no", "revoked")
    assert await standing(room, 0) == await standing(room, None) == []


async def test_an_order_survives_a_restart_and_is_revoked(settings: Settings) -> None:
    tables = await Tables.open(settings, {GAME.id: GAME})
    room = await at_the_objection(tables)
    await orders.give(room, 1, await ask(room, 1), "no", orders.REVOKED)
    await answer(room, 0, 'name "souk"', await ask(room, 0))
    await tables.close()
    tables = await Tables.open(settings, {GAME.id: GAME})
    room = await tables.room(room.id)
    await bids(room, 1, 0)
    await soon(lambda: moves(room, 1).count("object no") == 2)
    await orders.revoke(room, 1, "object")
    await answer(room, 0, 'name "zouk"', await ask(room, 0))
    await bids(room, 1, 0)
    async with room.held() as held:
        assert orders.due(room, await held.match()) == []
    again = await tables.store.read(room.id)
    assert again is not None and again.standing_answers == ()
    await tables.close()


async def test_until_the_next_turn_ends_with_another_question(tables: Tables) -> None:
    room = await at_the_objection(tables)
    await orders.give(room, 1, await ask(room, 1), "no", orders.TURN)
    assert await standing(room, 1)
    await answer(room, 0, 'name "souk"', await ask(room, 0))  # now both bid: another question
    assert await standing(room, 1) == []
    await bids(room, 1, 0)
    async with room.held() as held:
        assert orders.due(room, await held.match()) == []


async def test_until_the_round_ends(tables: Tables) -> None:
    room = await at_the_objection(tables)
    await orders.give(room, 1, await ask(room, 1), "no", orders.ROUND)
    assert await standing(room, 1)
    await answer(room, 0, 'name "souk"', await ask(room, 0))
    assert await standing(room, 1) == []


async def test_who_takes_an_answer_back_answers_by_hand(tables: Tables) -> None:
    room = await at_the_objection(tables)
    await orders.give(room, 1, await ask(room, 1), "no", orders.REVOKED)
    async with room.held() as held:
        told = undo_data(held.room, await held.match(), 1)
    assert told is not None
    await undo(room, 1, told["mine"]["answer"])
    async with room.held() as held:
        match = await held.match()
        assert orders.due(room, match) == []
    await answer(room, 1, "object yes", await ask(room, 1))


async def test_only_what_the_game_lets_one_decline_for_good(tables: Tables) -> None:
    room = await at_the_objection(tables)
    name = await ask(room, 1)
    for word, until in (("yes", orders.REVOKED), ("no", "tomorrow"), ("maybe", orders.TURN)):
        with pytest.raises(BadOption):
            await orders.give(room, 1, name, word, until)
    with pytest.raises(TableeError):
        await orders.give(room, 0, name, "no", orders.REVOKED)
    assert room.record.standing_answers == ()


async def never_preempts(tables: Tables, rng: Random) -> int:
    """A match of Fake Crystal in which seat 0 leaves an order at the first poll. Gives how often it was asked, three times at most."""
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, CRYSTAL.id, {"ability": "preemptor"}, [ME, HERE, HERE])
    asked = 0
    while asked < 3 and not room.over:
        async with room.held() as held:
            match = await held.match()
            mine = [d for d in match.decisions_of(0) if d.key == "preempt" and not d.ready]
            seat, move, decision = random_answer(match, rng)
            name = str(mine[0].id if mine else decision)
            version = room.version
        if not mine:
            await answer(room, seat, move, name)
            continue
        asked += 1
        if asked == 1:
            assert mine[0].to_data()["standing"] == {"word": "no", "rounds": True}
            await orders.give(room, 0, name, "no", orders.REVOKED)
        else:
            await soon(lambda version=version: room.version > version)
    assert {move for move in moves(room, 0) if move.startswith("preempt")} <= {"preempt no"}
    return asked


async def test_fake_crystal_polls_pass_by_who_never_preempts(tables: Tables) -> None:
    rng = Random(4)
    while await never_preempts(tables, rng) < 3:  # how the tiles fall decides how often anybody could preempt
        pass
