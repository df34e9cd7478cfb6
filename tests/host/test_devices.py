"""One person on several devices."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.support.passkey import Passkey
from tests.support.table_steps import BOT, ME, rows

from tablee.host.people import devices, passkeys
from tablee.host.people.devices import DEVICE, MOST_DEVICES, BadCode
from tablee.host.people.passkeys import BadPasskey
from tablee.host.people.persons import fresh_token
from tablee.host.settings import Settings
from tablee.host.storage import schema
from tablee.host.storage.records import Person
from tablee.host.tables import Tables

ON_BOTH = True
SITE = passkeys.Site("localhost", ("http://localhost",))


async def become(tables: Tables, token: str, person: str) -> None:
    async with tables.store.change() as connection:
        await devices.become(connection, token, person)


async def test_a_code_makes_another_device_the_same_person_once(tables: Tables, settings: Settings) -> None:
    phone, desk, third = fresh_token(), fresh_token(), fresh_token()
    zoe = await tables.rename(await tables.met(phone), {"name": "Zoé"})
    room, seat = await tables.lay(zoe, "bazaar", {}, [ME, BOT])
    code = await devices.new_code(tables.store, phone, zoe.id)
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
    phone = fresh_token()
    zoe = await tables.met(phone)
    async with tables.store.change() as connection:
        await devices.keep_code(connection, "sign-in", zoe.id, "abc")
    with pytest.raises(BadCode):
        await devices.take_over(tables.store, fresh_token(), "abc")
    old = await devices.new_code(tables.store, phone, zoe.id)
    async with tables.store.change() as connection:
        await connection.execute(schema.codes.update().values(expires=1.0))
    with pytest.raises(BadCode):
        await devices.take_over(tables.store, fresh_token(), old)
    await devices.new_code(tables.store, phone, zoe.id)  # and what is too old is swept away
    assert await devices.look_at_code(tables.store, DEVICE, old) is None


async def test_a_device_that_stops_is_who_it_was(tables: Tables) -> None:
    phone, desk = fresh_token(), fresh_token()
    zoe, max_ = await tables.met(phone), await tables.met(desk)
    await become(tables, desk, zoe.id)
    await become(tables, desk, zoe.id)
    assert await tables.person(desk) == zoe
    assert await devices.standing_of(tables.store, desk, zoe.id) == {
        "borrowed": True,
        "devices": 2,
        "passkeys": 0,
    }
    await devices.stop_being(tables.store, desk)
    assert await tables.person(desk) == max_
    # Coming back by one's own code to where one began changes nothing.
    await become(tables, phone, zoe.id)
    assert (await devices.standing_of(tables.store, phone, zoe.id))["borrowed"] is False


async def test_other_devices_are_cut_off(tables: Tables) -> None:
    phone, desk, lost = fresh_token(), fresh_token(), fresh_token()
    zoe, max_ = await tables.met(phone), await tables.met(desk)
    for token in (desk, lost):
        await become(tables, token, zoe.id)
    await devices.cut_others(tables.store, desk, zoe.id)
    assert await tables.person(desk) == zoe
    assert await tables.person(phone) is None and await tables.person(lost) is None
    await devices.stop_being(tables.store, desk)
    assert await tables.person(desk) == max_


async def test_there_is_an_end_to_the_devices_of_one_person(tables: Tables) -> None:
    zoe = await tables.met(fresh_token())
    tokens = [fresh_token() for _ in range(MOST_DEVICES + 2)]
    for token in tokens:
        await become(tables, token, zoe.id)
    known = [await tables.person(token) is not None for token in tokens]
    assert known == [False, False] + [True] * MOST_DEVICES


async def register(tables: Tables, token: str, person: Person) -> Passkey:
    key = Passkey()
    made = key.made(await passkeys.begin_register(tables.store, token, person, SITE))
    await passkeys.register(tables.store, token, person, SITE, made)
    return key


async def sign_in(tables: Tables, token: str, key: Passkey) -> Person:
    options = await passkeys.begin_sign_in(tables.store, SITE)
    return await passkeys.sign_in(tables.store, token, SITE, key.signed(options))


async def test_a_passkey_makes_another_device_the_same_person(tables: Tables) -> None:
    phone, desk = fresh_token(), fresh_token()
    zoe = await tables.met(phone)
    key = await register(tables, phone, zoe)
    assert await sign_in(tables, desk, key) == zoe
    assert await tables.person(desk) == zoe


async def test_what_a_passkey_has_signed_is_good_once(tables: Tables) -> None:
    phone = fresh_token()
    key = await register(tables, phone, await tables.met(phone))
    signed = key.signed(await passkeys.begin_sign_in(tables.store, SITE))
    await passkeys.sign_in(tables.store, fresh_token(), SITE, signed)
    with pytest.raises((BadPasskey, BadCode)):
        await passkeys.sign_in(tables.store, fresh_token(), SITE, signed)


async def test_a_device_that_was_cut_off_does_not_come_back_by_a_code_it_asked_for_before(
    tables: Tables,
) -> None:
    phone, thief = fresh_token(), fresh_token()
    zoe = await tables.met(phone)
    await become(tables, thief, zoe.id)
    code = await devices.new_code(tables.store, thief, zoe.id)
    challenge = await passkeys.begin_register(tables.store, thief, zoe, SITE)
    await devices.cut_others(tables.store, phone, zoe.id)
    with pytest.raises(BadCode):
        await devices.take_over(tables.store, thief, code)
    with pytest.raises(BadPasskey):
        await passkeys.register(tables.store, thief, zoe, SITE, Passkey().made(challenge))
    assert await tables.person(thief) is None
    assert await tables.person(phone) == zoe


async def test_a_device_that_was_cut_off_makes_no_code_with_what_it_still_holds(tables: Tables) -> None:
    """A request that was let in before the cut and goes on after it."""
    phone, thief = fresh_token(), fresh_token()
    zoe = await tables.met(phone)
    await become(tables, thief, zoe.id)
    await devices.cut_others(tables.store, phone, zoe.id)
    with pytest.raises(BadCode):
        await devices.new_code(tables.store, thief, zoe.id)
    with pytest.raises(BadCode):
        await passkeys.begin_register(tables.store, thief, zoe, SITE)
    with pytest.raises(BadCode):
        await devices.cut_others(tables.store, thief, zoe.id)
    assert await tables.person(phone) == zoe


async def test_passkeys_that_other_devices_registered_go_with_them(tables: Tables) -> None:
    phone, thief = fresh_token(), fresh_token()
    zoe = await tables.met(phone)
    mine = await register(tables, phone, zoe)
    await become(tables, thief, zoe.id)
    theirs = await register(tables, thief, zoe)
    asked = theirs.signed(await passkeys.begin_sign_in(tables.store, SITE))
    assert await devices.cut_others(tables.store, phone, zoe.id) == 1
    with pytest.raises(BadPasskey):
        await passkeys.sign_in(tables.store, thief, SITE, asked)
    assert await tables.person(thief) is None
    assert await sign_in(tables, fresh_token(), mine) == zoe


async def test_a_passkey_of_unknown_origin_goes_too(tables: Tables) -> None:
    phone = fresh_token()
    zoe = await tables.met(phone)
    await register(tables, phone, zoe)
    async with tables.store.change() as connection:
        await connection.execute(schema.passkeys.update().values(device=None))
    assert await devices.cut_others(tables.store, phone, zoe.id) == 1


async def test_a_challenge_is_for_the_person_it_was_given_to(tables: Tables) -> None:
    phone, other = fresh_token(), fresh_token()
    zoe, max_ = await tables.met(phone), await tables.met(other)
    made = Passkey().made(await passkeys.begin_register(tables.store, phone, zoe, SITE))
    for who in (max_, replace(max_, id=zoe.id)):  # nor does saying that one is somebody else help
        with pytest.raises(BadPasskey):
            await passkeys.register(tables.store, other, who, SITE, made)
    await passkeys.register(tables.store, phone, zoe, SITE, made)  # and it is not used up by the attempt


async def test_a_foreign_site_registers_nothing(tables: Tables) -> None:
    phone = fresh_token()
    zoe = await tables.met(phone)
    for key in (Passkey(origin="http://evil.example"), Passkey(host="evil.example")):
        made = key.made(await passkeys.begin_register(tables.store, phone, zoe, SITE))
        with pytest.raises(BadPasskey):
            await passkeys.register(tables.store, phone, zoe, SITE, made)
