"""Two processes serve one store on PostgreSQL: what happens in one is known in the other. (Here they are two servers in one process, each with its own connections.)"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest
from tests.host.test_bots_and_clock import Hurried
from tests.support.table_steps import (
    BOT,
    FRIEND,
    HERE,
    ME,
    Ear,
    hot_seat,
    match_of,
    rows,
    somebody,
    soon,
    stored,
)

from bazaar import GAME
from conformance import random_answer
from tablee.games.fantasy_realms.game import GAME as REALMS
from tablee.host.processes import peers as neighbours
from tablee.host.refusals import NoSuchTable, NothingToTakeBack, SeatTaken
from tablee.host.settings import Settings
from tablee.host.storage.database import check
from tablee.host.table import answer
from tablee.host.table.chat import speak
from tablee.host.table.owner import close
from tablee.host.table.room import Room
from tablee.host.table.takeback import consent, undo, undo_data
from tablee.host.tables import Tables
from tablee.kernel.entry import answers_in
from tablee.kernel.errors import BadOption, StaleDecision

pytestmark = [pytest.mark.postgres, pytest.mark.slow]
SHELF = {GAME.id: GAME, REALMS.id: REALMS}


@pytest.fixture
def settings(postgres: str) -> Settings:
    return Settings(database=postgres, secret="", bot_delay=0)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that are missed sooner."""
    monkeypatch.setattr(neighbours, "HEARTBEAT", 0.2)
    monkeypatch.setattr(neighbours, "GONE", 1.5)


@pytest.fixture
async def two(settings: Settings) -> AsyncIterator[tuple[Tables, Tables]]:
    here, there = await Tables.open(settings, SHELF), await Tables.open(settings, SHELF)
    yield here, there
    await here.close()
    await there.close()


async def listened(tables: Tables, table: str, person: str | None = None) -> tuple[Room, Ear]:
    """The table, with somebody who looks at it."""
    room = await tables.room(table)
    async with room.held() as held:
        if room.started:
            await held.match()
    ear = Ear(person)
    room.audience.come(ear)
    return room, ear


async def looks_like(room: Room, other: Room) -> bool:
    """Whether every seat is sent the same in both."""
    async with room.held() as held, other.held() as others:
        await held.match()
        await others.match()
        if room.version != other.version:
            return False
        for seat in [None, *range(len(room.seats))]:
            assert await held.seen(seat) == await others.seen(seat)
            assert (await held.log(seat)).lines == (await others.log(seat)).lines
            if undo_data(held.room, await held.match(), seat) != undo_data(
                others.room, await others.match(), seat
            ):
                return False
        return True


async def alike(room: Room, other: Room) -> None:
    async with asyncio.timeout(120):
        while not await looks_like(room, other):
            await asyncio.sleep(0.01)


async def mine(room: Room, seat: int) -> str:
    async with room.held() as held:
        told = undo_data(held.room, await held.match(), seat)
    assert told is not None and told["mine"] is not None
    return str(told["mine"]["answer"])


async def test_an_answer_given_here_is_seen_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    room = await hot_seat(here)
    other, ear = await listened(there, room.id)
    match = await match_of(other)
    await answer(room, 0, "bid red 3", "0.0")
    await soon(lambda: ear.changes)
    await alike(room, other)
    assert await match_of(other) is match, "it followed; it was not read from the beginning"
    await answer(other, 1, "bid red 2", "0.1")
    await soon(lambda: room.version == 3)  # nobody looks, but its bots would be ours
    await answer(other, 0, "announce red", "1.0")
    await soon(lambda: room.stale or room.version == 4)  # it reads when somebody comes, or has just done so
    assert (await here.room(room.id)).version == 4


async def test_a_match_played_on_both_sides_is_one_match(
    two: tuple[Tables, Tables], settings: Settings
) -> None:
    here, there = two
    room = await hot_seat(here, 3)
    other, _ = await listened(there, room.id)
    room.audience.come(Ear())
    rng = Random(2)

    async def play(one: Room) -> None:
        while True:
            async with one.held() as held:
                match = await held.match()
                if match.over:
                    return
                seat, move, decision = random_answer(match, rng)
            with contextlib.suppress(StaleDecision):  # the other was quicker
                await answer(one, seat, move, decision)

    await asyncio.gather(play(room), play(other))
    await alike(room, other)
    journal = (await match_of(room)).journal
    assert journal == (await match_of(other)).journal == stored(settings.database, room.id, GAME).journal
    answered = [(one.seat, one.decision, one.move) for one in answers_in(journal.entries)]
    assert room.version == 1 + len(answered)


async def test_what_was_taken_back_here_is_taken_back_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    room = await hot_seat(here)
    other, _ = await listened(there, room.id)
    await answer(room, 0, "bid red 3", "0.0")
    await alike(room, other)
    await undo(room, 0, await mine(room, 0))
    await alike(room, other)
    assert other.undos == 1 and other.takebacks.end is not None and other.takebacks.end.how == "done"
    await answer(other, 0, "bid green 2", "0.0~1")
    room.audience.come(Ear())
    await alike(await here.room(room.id), other)


async def two_people(here: Tables, there: Tables) -> tuple[Room, Room]:
    room, _ = await here.lay(await somebody(here, "Zoé"), "bazaar", {}, [ME, FRIEND])
    other, _ = await listened(there, room.id)
    room.audience.come(Ear())
    max_ = await somebody(there, "Max")
    await there.join(room.id, max_, here.invitation(room.id), "Max", None)
    await soon(lambda: room.started)
    return room, other


async def revealed(room: Room, other: Room) -> None:
    await answer(room, 0, "bid red 3", "0.0")
    await answer(other, 1, "bid red 2", "0.1")
    await alike(room, other)


async def test_a_request_made_here_is_agreed_to_there(two: tuple[Tables, Tables]) -> None:
    room, other = await two_people(*two)
    await revealed(room, other)
    await undo(other, 1, await mine(other, 1))
    await soon(lambda: room.takebacks.request is not None)
    await alike(room, other)
    assert room.takebacks.request is not None and room.takebacks.request.missing == {0}
    await consent(room, 0, room.takebacks.request.number, True)
    await alike(room, other)
    assert other.undos == 1 and other.takebacks.request is None
    assert other.takebacks.end is not None and other.takebacks.end.how == "done"


async def test_a_request_made_here_is_refused_there_and_lapses_there(two: tuple[Tables, Tables]) -> None:
    room, other = await two_people(*two)
    await revealed(room, other)
    await undo(other, 1, await mine(other, 1))
    await soon(lambda: room.takebacks.request is not None)
    assert room.takebacks.request is not None
    await consent(room, 0, room.takebacks.request.number, False)
    await soon(lambda: other.takebacks.request is None)
    assert other.takebacks.end is not None and other.takebacks.end.to_data()["by"] == 0
    await undo(other, 1, await mine(other, 1))
    await soon(lambda: room.takebacks.request is not None)
    number = room.takebacks.request.number
    await answer(room, 0, "announce red", "1.0")
    await soon(lambda: other.takebacks.request is None)
    await alike(room, other)
    assert other.takebacks.end.how == "lapsed" and other.takebacks.end.number == number
    with pytest.raises(NothingToTakeBack):
        await consent(other, 0, number, True)


async def test_two_who_agree_at_the_same_moment_in_two_processes(two: tuple[Tables, Tables]) -> None:
    here, there = two
    zoe, max_, ada = await somebody(here, "Zoé"), await somebody(there, "Max"), await somebody(there, "Ada")
    room, _ = await here.lay(zoe, "bazaar", {}, [ME, FRIEND, FRIEND])
    invitation = here.invitation(room.id)
    await asyncio.gather(
        here.join(room.id, max_, invitation, "Max", 1), there.join(room.id, ada, invitation, "Ada", 2)
    )
    await listened(here, room.id)
    other, _ = await listened(there, room.id)
    await soon(
        lambda: room.started and other.started
    )  # the last one to sit down starts it, and there is one last
    for seat, amount in enumerate((1, 2, 3)):
        await answer((room, other)[seat % 2], seat, f"bid red {amount}", f"0.{seat}")
    await alike(room, other)
    await undo(room, 2, await mine(room, 2))
    await alike(room, other)
    assert room.takebacks.request is not None and room.takebacks.request.missing == {0, 1}
    number = room.takebacks.request.number
    await asyncio.gather(consent(room, 0, number, True), consent(other, 1, number, True))
    await alike(room, other)
    assert room.undos == 1


async def test_one_seat_is_taken_once(two: tuple[Tables, Tables]) -> None:
    here, there = two
    room, _ = await here.lay(await somebody(here), "bazaar", {}, [ME, FRIEND])
    people = [await somebody(tables) for tables in (here, there) * 3]
    told = await asyncio.gather(
        *(
            tables.join(room.id, person, here.invitation(room.id), "", None)
            for tables, person in zip((here, there) * 3, people, strict=True)
        ),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in told) == ["SeatTaken"] * 5 + ["int"]
    assert SeatTaken in {type(one) for one in told}
    assert (await there.room(room.id)).started


async def test_who_is_online_here_is_known_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    person = await somebody(here)
    room, _ = await here.lay(person, "bazaar", {}, [ME, HERE])
    other, ear = await listened(there, room.id)
    zoe = Ear(person.id)
    room.audience.come(zoe)
    await soon(lambda: other.audience.online() == {person.id})
    assert ear.presences
    room.audience.leave(zoe)
    await soon(lambda: not other.audience.online())
    room.audience.come(zoe)
    late = await Tables.open(there.settings, SHELF)
    await soon(lambda: other.audience.online())
    assert (await late.room(room.id)).audience.online() == {person.id}
    await late.close()


async def test_what_is_said_here_is_heard_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    person = await somebody(here, "Zoé")
    room, _ = await here.lay(person, "bazaar", {}, [ME, HERE])
    other, ear = await listened(there, room.id)
    assert await other.chat.since(0) == []
    await speak(room, person, 0, "r1", "Bonjour !")
    await soon(lambda: ear.chats)
    assert [line.text for line in await other.chat.since(0)] == ["Bonjour !"]


async def test_a_table_closed_here_is_no_more_there(two: tuple[Tables, Tables]) -> None:
    here, there = two
    person = await somebody(here, "Zoé")
    room, _ = await here.lay(person, "bazaar", {}, [ME, FRIEND])
    other, ear = await listened(there, room.id)
    await close(here, room, person.id)
    await soon(lambda: other.gone and ear.changes)
    with pytest.raises(NoSuchTable):
        await there.room(room.id)


async def test_nobody_is_online_at_a_process_that_is_gone(settings: Settings, quick: None) -> None:
    here, there = await Tables.open(settings, SHELF), await Tables.open(settings, SHELF)
    person = await somebody(here)
    room, _ = await here.lay(person, "bazaar", {}, [ME, HERE])
    other, _ = await listened(there, room.id)
    room.audience.come(Ear(person.id))
    await soon(lambda: other.audience.online())
    for task in here.peers._tasks:  # as if it had been killed
        task.cancel()
    await soon(lambda: not other.audience.online())
    assert here.store.process not in there.peers.alive
    here.peers._tasks.clear()
    await here.close()
    await there.close()


async def test_a_promise_made_here_is_kept_there_once(two: tuple[Tables, Tables]) -> None:
    here, there = two
    promised = await here.commitments.make()
    person = await somebody(there)
    await there.lay(person, "bazaar", {}, [ME, HERE], promised=promised)
    with pytest.raises(BadOption):
        await here.lay(person, "bazaar", {}, [ME, HERE], promised=promised)


async def test_both_know_the_same_invitations(two: tuple[Tables, Tables]) -> None:
    here, there = two
    assert len(here.secret) == 64 and here.invitation("abc") == there.invitation("abc")


async def test_one_plays_the_bots_and_the_other_takes_over(settings: Settings, quick: None) -> None:
    here = await Tables.open(replace(settings, bot_delay=3600), SHELF)  # it never gets around to it
    there = await Tables.open(settings, SHELF)
    room, _ = await here.lay(await somebody(here), "bazaar", {}, [ME, BOT])
    other, _ = await listened(there, room.id)
    await asyncio.sleep(0.3)
    assert other.version == 1 and not there.attendants.bots.playing(other), (
        "its bots are played by the other process"
    )
    for task in here.peers._tasks:
        task.cancel()
    await soon(lambda: other.version == 2)
    here.peers._tasks.clear()
    await here.close()
    await there.close()


async def test_a_bell_rings_wherever_somebody_is_left_to_ring_it(settings: Settings, quick: None) -> None:
    game = Hurried(0.5)
    here, there = [await Tables.open(settings, {game.id: game}) for _ in range(2)]
    room = await hot_seat(here)
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    await here.attendants.alarm.close()  # it is as good as dead
    async with asyncio.timeout(120):
        while not (await there.room(room.id)).over:
            await asyncio.sleep(0.1)
    entries = stored(settings.database, room.id, game).journal.entries
    assert sum(answer.move == "ring bell" for answer in answers_in(entries)) == 1
    await here.close()
    await there.close()


async def test_a_bell_that_both_ring_rings_once(settings: Settings) -> None:
    game = Hurried(0.5)
    both = [await Tables.open(settings, {game.id: game}) for _ in range(2)]
    room = await hot_seat(both[0])
    other, _ = await listened(both[1], room.id)
    room.audience.come(Ear())
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid blue 4", "0.1")
    await soon(lambda: room.over and other.over)
    entries = stored(settings.database, room.id, game).journal.entries
    assert sum(answer.move == "ring bell" for answer in answers_in(entries)) == 1
    await alike(room, other)
    for tables in both:
        await tables.close()


async def test_what_was_said_while_the_line_was_down_is_read_afterwards(
    two: tuple[Tables, Tables], settings: Settings
) -> None:
    here, there = two
    room = await hot_seat(here)
    other, _ = await listened(there, room.id)
    cut = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tablee listens' and datname = current_database()"
    assert len(rows(settings.database, cut)) == 2
    await answer(room, 0, "bid red 3", "0.0")  # nobody hears it
    await alike(room, other)
    await answer(other, 1, "bid red 2", "0.1")
    room.audience.come(Ear())
    await alike(await here.room(room.id), other)


async def test_a_page_that_knows_more_than_its_new_process(two: tuple[Tables, Tables]) -> None:
    """Its answer is not refused only because the news has not arrived yet."""
    here, there = two
    room = await hot_seat(here)
    other, _ = await listened(there, room.id)
    there.store.database._ear.cancel()  # it will not hear anything
    await answer(room, 0, "bid red 3", "0.0")
    await answer(room, 1, "bid red 2", "0.1")
    assert other.version == 1
    assert await answer(other, 0, "announce red", "1.0") == 4
    assert await answer(other, 0, "announce red", "1.0") == 4  # sent again
    with pytest.raises(StaleDecision):
        await answer(other, 0, "announce blue", "0.0")


async def test_a_bot_plays_for_who_left_another_process_until_they_are_back(
    two: tuple[Tables, Tables],
) -> None:
    here, there = two
    zoe, max_ = await somebody(here, "Zoé"), await somebody(there, "Max")
    room, _ = await here.lay(zoe, "bazaar", {}, [ME, FRIEND], pace={"away": 0.5, "bot": "random"})
    room.audience.come(Ear(zoe.id))
    other, ear = await listened(there, room.id, max_.id)
    await there.join(room.id, max_, there.invitation(room.id), "Max", None)
    await soon(lambda: room.started and max_.id in room.audience.online())
    other.audience.leave(ear)
    await there.attendants.absences.left(other, max_.id)
    # Max's bid; Zoé is here, and thinks.
    await soon(lambda: other.version == 2 and room.record.status.waiting == (0,))
    assert room.seats[1].stand_in == other.seats[1].stand_in == "away"
    other.audience.come(ear)
    await there.attendants.absences.came(other, max_.id)
    await soon(lambda: room.seats[1].stand_in is None)


def test_a_database_that_does_not_answer_is_told_in_a_sentence(postgres: str) -> None:
    check(postgres)
    for wrong in (postgres.replace("host=", "host=/nowhere"), "postgresql://tablee@127.0.0.1:1/tablee"):
        with pytest.raises(SystemExit, match="PostgreSQL does not answer"):
            check(wrong)
