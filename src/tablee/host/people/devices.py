"""One person on several devices: a code, good once and for a short time, makes another device the same person."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.host.people.persons import hashed
from tablee.host.storage import WHOSE, Person, Store, schema
from tablee.kernel.errors import TableeError

MINUTES: Final = 10
MOST_DEVICES: Final = 20  # of one person; then the oldest is forgotten
DEVICE: Final = "device"


class BadCode(TableeError):
    """The code is wrong, used up or too old."""

    code = "bad_code"


def bad_code() -> BadCode:
    return BadCode(
        "This code is not good any more: ask for another one.",
        "Ce code n'est plus valable : demandez-en un autre.",
    )


def cut_off() -> BadCode:
    return BadCode("This device has just been cut off.", "Cet appareil vient d'être coupé.")


async def hold(connection: AsyncConnection, person: str) -> None:
    """Until this transaction ends, nothing else happens to this person's devices, codes and passkeys, in any process."""
    await connection.execute(
        select(schema.persons.c.id).where(schema.persons.c.id == person).with_for_update()
    )


async def hold_mine(connection: AsyncConnection, token: str, person: str) -> None:
    """The same, for a device that says it is this person; raises when it no longer is."""
    await hold(connection, person)
    found = (await connection.execute(WHOSE, {"token": hashed(token)})).first()
    if found is None or found.id != person:
        raise cut_off()


async def keep_code(connection: AsyncConnection, purpose: str, person: str | None, code: str) -> None:
    """This code is good once, for a few minutes. The store has its hash."""
    now = time.time()
    await connection.execute(delete(schema.codes).where(schema.codes.c.expires < now))
    await connection.execute(
        schema.codes.insert(),
        {"code": hashed(code), "purpose": purpose, "person": person, "expires": now + MINUTES * 60},
    )


async def new_code(store: Store, token: str, person: str) -> str:
    """A code that makes another device this person."""
    made = secrets.token_urlsafe(16)
    async with store.change() as connection:
        await hold_mine(connection, token, person)
        await keep_code(connection, DEVICE, person, made)
    return made


async def look_at_code(store: Store, purpose: str, code: str) -> Person | None:
    """Whose code it is, if it is still good."""
    columns, persons = schema.codes.c, schema.persons
    async with store.engine.connect() as connection:
        row = (
            await connection.execute(
                select(persons)
                .join(schema.codes, columns.person == persons.c.id)
                .where(
                    columns.code == hashed(code), columns.purpose == purpose, columns.expires > time.time()
                )
            )
        ).first()
    return None if row is None else Person(row.id, row.name, row.colour, row.language)


async def use_code(connection: AsyncConnection, purpose: str, code: str, person: str | None) -> None:
    """Use up a code that was made for this person; raises when there is none such."""
    columns = schema.codes.c
    whose = columns.person.is_(None) if person is None else columns.person == person
    used = await connection.execute(
        delete(schema.codes).where(
            columns.code == hashed(code), columns.purpose == purpose, columns.expires > time.time(), whose
        )
    )
    if used.rowcount != 1:
        raise bad_code()


async def take_over(store: Store, token: str, code: str) -> Person:
    """This device is from now on the person who made the code."""
    person = await look_at_code(store, DEVICE, code)
    if person is None:
        raise bad_code()
    async with store.change() as connection:
        await hold(connection, person.id)
        await use_code(connection, DEVICE, code, person.id)
        await become(connection, token, person.id)
    return person


async def become(connection: AsyncConnection, token: str, person: str) -> None:
    """The device with this token is this person. What it was before is kept, and comes back when it stops."""
    columns, mine = schema.devices.c, hashed(token)
    await connection.execute(delete(schema.devices).where(columns.token == mine))
    first = await connection.execute(
        select(schema.persons.c.id).where(schema.persons.c.token == mine, schema.persons.c.id == person)
    )
    if first.first() is not None:
        return  # it is the device where this person began
    oldest = (
        select(columns.token)
        .where(columns.person == person)
        .order_by(columns.created.desc())
        .offset(MOST_DEVICES - 1)
    )
    too_old = [row.token for row in await connection.execute(oldest)]
    if too_old:
        await connection.execute(delete(schema.devices).where(columns.token.in_(too_old)))
    await connection.execute(
        schema.devices.insert(), {"token": mine, "person": person, "created": time.time()}
    )


async def stop_being(store: Store, token: str) -> None:
    """This device is again whoever it was before."""
    async with store.change() as connection:
        await connection.execute(delete(schema.devices).where(schema.devices.c.token == hashed(token)))


async def cut_others(store: Store, token: str, person: str) -> int:
    """Only this device stays this person: neither the others, nor a code or a passkey that one of them made, lets anybody in again.

    Gives how many passkeys went. Every process hears of it.
    """
    mine, columns, persons, passkeys = hashed(token), schema.devices.c, schema.persons.c, schema.passkeys.c
    async with store.change_person(person) as connection:
        await hold_mine(connection, token, person)
        await connection.execute(delete(schema.codes).where(schema.codes.c.person == person))
        gone = await connection.execute(
            delete(schema.passkeys).where(
                passkeys.person == person, or_(passkeys.device.is_(None), passkeys.device != mine)
            )
        )
        await connection.execute(
            delete(schema.devices).where(columns.person == person, columns.token != mine)
        )
        await connection.execute(  # the token of the device where they began, if that is another one
            update(schema.persons)
            .where(persons.id == person, persons.token != mine)
            .values(token=hashed(secrets.token_urlsafe(32)))
        )
    return gone.rowcount


async def standing_of(store: Store, token: str, person: str) -> dict[str, object]:
    """What a device may know of itself and its sisters."""
    devices, passkeys = schema.devices.c, schema.passkeys.c
    async with store.engine.connect() as connection:
        borrowed = await connection.execute(select(devices.token).where(devices.token == hashed(token)))
        others = await connection.execute(select(func.count()).where(devices.person == person))
        keys = await connection.execute(select(func.count()).where(passkeys.person == person))
        return {
            "borrowed": borrowed.first() is not None,
            "devices": 1 + int(others.scalar() or 0),
            "passkeys": int(keys.scalar() or 0),
        }
