"""One person on several devices."""

from __future__ import annotations

import pytest
from tests.host.sitting import BOT, ME, rows

from tablee.host import devices, schema
from tablee.host.devices import DEVICE, MOST_DEVICES, BadCode
from tablee.host.persons import fresh_token
from tablee.host.settings import Settings
from tablee.host.tables import Tables

ON_BOTH = True


async def test_a_code_makes_another_device_the_same_person_once(tables: Tables, settings: Settings) -> None:
    phone, desk, third = fresh_token(), fresh_token(), fresh_token()
    zoe = await tables.rename(await tables.met(phone), {"name": "Zoé"})
    room, seat = await tables.lay(zoe, "bazaar", {}, [ME, BOT])
    code = await devices.new_code(tables.store, DEVICE, zoe.id)
    assert rows(settings.database, "select count(*) from codes where code = ?", code) == [(0,)]
    whose = await devices.look_at_code(tables.store, DEVICE, code)
    assert whose is not None and whose.name == "Zoé"
    assert await devices.take_over(tables.store, desk, code) == zoe
    for token in (phone, desk):
        found = await tables.person(token)
        assert found == zoe and room.seats_of(found.id) == [seat]
    for bad in (code, "nothing", ""):
        with pytest.raises(BadCode):
            await devices.take_over(tables.store, third, bad)
    assert await tables.person(third) is None


async def test_a_code_is_good_for_its_purpose_and_its_time(tables: Tables) -> None:
    zoe = await tables.met(fresh_token())
    code = await devices.new_code(tables.store, "sign-in", zoe.id)
    with pytest.raises(BadCode):
        await devices.take_over(tables.store, fresh_token(), code)
    old = await devices.new_code(tables.store, DEVICE, zoe.id)
    async with tables.store.change() as connection:
        await connection.execute(schema.codes.update().values(expires=1.0))
    with pytest.raises(BadCode):
        await devices.take_over(tables.store, fresh_token(), old)
    await devices.new_code(tables.store, DEVICE, zoe.id)  # and what is too old is swept away
    assert await devices.look_at_code(tables.store, DEVICE, old) is None


async def test_a_device_that_stops_is_who_it_was(tables: Tables) -> None:
    phone, desk = fresh_token(), fresh_token()
    zoe, max_ = await tables.met(phone), await tables.met(desk)
    await devices.become(tables.store, desk, zoe.id)
    await devices.become(tables.store, desk, zoe.id)
    assert await tables.person(desk) == zoe
    assert await devices.standing_of(tables.store, desk, zoe.id) == {
        "borrowed": True,
        "devices": 2,
        "passkeys": 0,
    }
    await devices.stop_being(tables.store, desk)
    assert await tables.person(desk) == max_
    # Coming back by one's own code to where one began changes nothing.
    await devices.become(tables.store, phone, zoe.id)
    assert (await devices.standing_of(tables.store, phone, zoe.id))["borrowed"] is False


async def test_other_devices_are_cut_off(tables: Tables) -> None:
    phone, desk, lost = fresh_token(), fresh_token(), fresh_token()
    zoe, max_ = await tables.met(phone), await tables.met(desk)
    for token in (desk, lost):
        await devices.become(tables.store, token, zoe.id)
    await devices.cut_others(tables.store, desk, zoe.id)
    assert await tables.person(desk) == zoe
    assert await tables.person(phone) is None and await tables.person(lost) is None
    await devices.stop_being(tables.store, desk)
    assert await tables.person(desk) == max_


async def test_there_is_an_end_to_the_devices_of_one_person(tables: Tables) -> None:
    zoe = await tables.met(fresh_token())
    tokens = [fresh_token() for _ in range(MOST_DEVICES + 2)]
    for token in tokens:
        await devices.become(tables.store, token, zoe.id)
    known = [await tables.person(token) is not None for token in tokens]
    assert known == [False, False] + [True] * MOST_DEVICES
