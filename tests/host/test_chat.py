"""What is said at a table: bounded, plain, kept, heard, and no part of the match."""

from __future__ import annotations

import asyncio

import pytest
from tests.support.table_steps import FRIEND, HERE, ME, Ear, match_of, somebody

from bazaar import GAME
from tablee.host.refusals import NotNow, NotTheHost, NotYourSeat
from tablee.host.settings import Settings
from tablee.host.storage import schema
from tablee.host.table.chat import KEPT, LONGEST, SENT, BadRemark, plain_remark, speak
from tablee.host.table.owner import open_chat
from tablee.host.tables import Tables

ON_BOTH = True


async def test_a_line_is_heard_kept_and_outlives_the_server(tables: Tables, settings: Settings) -> None:
    zoe, guest = await somebody(tables, "Zoé"), await somebody(tables, "Guy")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    ear = Ear()
    room.audience.come(ear)
    before = len((await match_of(room)).journal.entries)
    await speak(room, zoe, 1, "a", text="bonjour")
    await speak(room, guest, None, "b", reaction="bravo")
    assert ear.chats == 2
    again = await Tables.open(settings, {GAME.id: GAME})
    lines = await (await again.room(room.id)).chat.since(0)
    assert [(one.n, one.seat, one.name, one.text, one.reaction) for one in lines] == [
        (1, 1, room.seats[1].name, "bonjour", None),
        (2, None, "Guy", None, "bravo"),
    ]
    assert len((await match_of(await again.room(room.id))).journal.entries) == before
    await again.close()


async def test_the_same_remark_again_is_one(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    await asyncio.gather(*(speak(room, zoe, 0, ref, text="oui") for ref in ["a", "a", "b", "c", "a"]))
    assert [one.n for one in await room.chat.since(0)] == [1, 2, 3]
    assert [one.n for one in await room.chat.since(2)] == [3]


async def test_another_process_is_read(tables: Tables, settings: Settings) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    other = await Tables.open(settings, {GAME.id: GAME})
    there = await other.room(room.id)
    assert await there.chat.since(0) == []
    await speak(room, zoe, 0, "a", text="un")
    await speak(there, zoe, 0, "b", text="deux")
    room.chat.outdated()
    assert [one.text for one in await room.chat.since(0)] == ["un", "deux"]
    await other.close()


async def test_a_long_talk_is_bounded(tables: Tables) -> None:
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, HERE])
    rows = [
        {"match": room.id, "n": n, "person": zoe.id, "ref": f"r{n}", "name": "Zoé", "text": "…", "said": 0.0}
        for n in range(1, KEPT + 100)
    ]
    async with tables.store.change(room.id) as connection:
        await connection.execute(schema.talk.insert(), rows)
    await speak(room, zoe, 0, "last", text="fin")
    lines = await room.chat.since(0)
    assert len(lines) == SENT
    assert lines[-1].n == KEPT + 100
    async with tables.store.engine.connect() as connection:
        assert (await connection.exec_driver_sql("select min(n) from talk")).scalar() == 101


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  deux \n lignes\t", "deux lignes"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("a\u202eb\u0000c", "abc"),
        ("H \u202e H", "H H"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_a_line_is_plain_text(said: str, kept: str) -> None:
    assert plain_remark(said) == kept


@pytest.mark.parametrize("said", ["", " \n ", "\u202e", "\u200d", "x" * (LONGEST + 1)])
def test_what_is_no_line_is_refused(said: str) -> None:
    with pytest.raises(BadRemark):
        plain_remark(said)


async def test_who_may_speak(tables: Tables) -> None:
    zoe, guest, nameless = (
        await somebody(tables, "Zoé"),
        await somebody(tables, "Guy"),
        await somebody(tables),
    )
    room, _ = await tables.lay(zoe, "bazaar", {}, [ME, FRIEND])
    with pytest.raises(BadRemark):
        await speak(room, nameless, None, "a", text="hou")
    with pytest.raises(BadRemark):
        await speak(room, None, None, "a", text="hou")
    with pytest.raises(NotYourSeat):
        await speak(room, guest, 0, "a", text="c'est moi")
    with pytest.raises(BadRemark):
        await speak(room, zoe, 0, "a", reaction="<b>")
    with pytest.raises(NotTheHost):
        await open_chat(room, guest.id, "none")
    await open_chat(room, zoe.id, "seated")
    with pytest.raises(NotNow):
        await speak(room, guest, None, "a", text="hou")
    await speak(room, zoe, None, "a", text="oui")
    await open_chat(room, zoe.id, "none")
    with pytest.raises(NotNow):
        await speak(room, zoe, 0, "b", reaction="wow")
    await open_chat(room, zoe.id, "all")
    await speak(room, guest, None, "a", text="enfin")
    assert [one.text for one in await room.chat.since(0)] == ["oui", "enfin"]
