"""One person on several devices: a code, good once and for a short time, makes another device the same person."""

from __future__ import annotations

import secrets
import time
from typing import Final

from sqlalchemy import delete, func, select, update

from tablee.host import schema
from tablee.host.persons import Person, hashed
from tablee.host.store import Store
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


async def new_code(store: Store, purpose: str, person: str | None, code: str | None = None) -> str:
    """A code that is good once, for a few minutes. The store has its hash."""
    made = code or secrets.token_urlsafe(16)
    now = time.time()
    async with store.change() as connection:
        await connection.execute(delete(schema.codes).where(schema.codes.c.expires < now))
        await connection.execute(
            schema.codes.insert(),
            {"code": hashed(made), "purpose": purpose, "person": person, "expires": now + MINUTES * 60},
        )
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


async def use_code(store: Store, purpose: str, code: str) -> None:
    """Use a code up; raises when it is not good."""
    columns = schema.codes.c
    async with store.change() as connection:
        used = await connection.execute(
            delete(schema.codes).where(
                columns.code == hashed(code), columns.purpose == purpose, columns.expires > time.time()
            )
        )
    if used.rowcount != 1:
        raise bad_code()


async def take_over(store: Store, token: str, code: str) -> Person:
    """This device is from now on the person who made the code."""
    person = await look_at_code(store, DEVICE, code)
    if person is None:
        raise bad_code()
    await use_code(store, DEVICE, code)
    await become(store, token, person.id)
    return person


async def become(store: Store, token: str, person: str) -> None:
    """The device with this token is this person. What it was before is kept, and comes back when it stops."""
    columns, mine = schema.devices.c, hashed(token)
    async with store.change() as connection:
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


async def cut_others(store: Store, token: str, person: str) -> None:
    """Only this device stays this person."""
    mine, columns, persons = hashed(token), schema.devices.c, schema.persons.c
    async with store.change() as connection:
        await connection.execute(
            delete(schema.devices).where(columns.person == person, columns.token != mine)
        )
        await connection.execute(  # the token of the device where they began, if that is another one
            update(schema.persons)
            .where(persons.id == person, persons.token != mine)
            .values(token=hashed(secrets.token_urlsafe(32)))
        )


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
