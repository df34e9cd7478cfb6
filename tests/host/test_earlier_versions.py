"""A table begun under older rules that differ by options only is played on after the upgrade."""

from __future__ import annotations

from random import Random

from tests.support.table_steps import HERE, ME, answer, play_on, somebody, stored

from bazaar import GAME
from kernel.test_versions import NEW, Richer
from tablee.host.settings import Settings
from tablee.host.table.foreign_rules import other_rules
from tablee.host.tables import Tables


async def test_a_table_of_the_older_version_goes_on(settings: Settings) -> None:
    tables = await Tables.open(settings, {GAME.id: GAME})
    zoe = await somebody(tables, "Zoé")
    room, _ = await tables.lay(zoe, GAME.id, {}, [ME, HERE])
    await answer(room, 0, "bid red 3", "0.0")
    await tables.close()
    upgraded = await Tables.open(settings, {NEW.id: NEW})
    again = await upgraded.room(room.id)
    await play_on(again, Random(1))
    assert again.over
    match = stored(settings.database, room.id, NEW)
    assert match.over and match.options == {"purse": "ten"}
    record = await upgraded.store.read(room.id)
    assert record is not None
    assert other_rules({NEW.id: NEW}, record) is None
    assert other_rules({NEW.id: Richer({})}, record) is not None
    await upgraded.close()
