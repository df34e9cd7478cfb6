"""The calls about one person on several devices: a link for another one, passkeys."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from tablee.host.people import devices
from tablee.web.api import Here, Known, Me, Strict, Visitor, me_data, qr_code, slowly
from tablee.web.people import Done

router = APIRouter()
Code = Annotated[str, Field(max_length=64)]
Table = Annotated[str, Field(max_length=32, pattern="^[a-z0-9]*$")]


class ForTable(Strict):
    table: Table = ""


class OneCode(Strict):
    code: Code


class Signed(Strict):
    credential: dict[str, Any]


class Link(Strict):
    link: str
    seconds: int
    qr: str


class Alone(Strict):
    passkeys: int  # that went with the other devices


class Whose(Strict):
    name: str


@router.get("/api/me/devices")
async def standing(request: Request, tables: Here, person: Visitor) -> dict[str, Any]:
    """How many devices and passkeys this person has, and whether this device was somebody else before."""
    if person is None:
        return {"borrowed": False, "devices": 1, "passkeys": 0}
    return await devices.standing_of(tables.store, request.scope["token"], person.id)


@router.post("/api/me/device", dependencies=[Depends(slowly)])
async def link(wanted: ForTable, request: Request, tables: Here, person: Known) -> Link:
    """A link that makes another device this person, once. The code stands behind the #, so that no log ever holds it."""
    code = await devices.new_code(tables.store, request.scope["token"], person.id)
    place = f"&table={wanted.table}" if wanted.table else ""
    made = f"{request.url.scheme}://{request.url.netloc}/#/device?code={code}{place}"
    return Link(link=made, seconds=devices.MINUTES * 60, qr=qr_code(made).decode())


@router.post("/api/me/device/look", dependencies=[Depends(slowly)])
async def look(wanted: OneCode, tables: Here) -> Whose:
    """Whom one would become by this code."""
    person = await devices.look_at_code(tables.store, devices.DEVICE, wanted.code)
    if person is None:
        raise devices.bad_code()
    return Whose(name=person.name)


@router.post("/api/me/device/take", dependencies=[Depends(slowly)])
async def take(wanted: OneCode, request: Request, tables: Here) -> Me:
    return me_data(await devices.take_over(tables.store, request.scope["token"], wanted.code))


@router.post("/api/me/device/leave", dependencies=[Depends(slowly)])
async def leave(request: Request, tables: Here) -> Done:
    """This device is again whoever it was before."""
    await devices.stop_being(tables.store, request.scope["token"])
    return Done()


@router.post("/api/me/device/alone", dependencies=[Depends(slowly)])
async def alone(request: Request, tables: Here, person: Known) -> Alone:
    """No other device is this person any more, and none becomes so by a code or a passkey it had made."""
    passkeys = await devices.cut_others(tables.store, request.scope["token"], person.id)
    await tables.who.told(person.id)
    return Alone(passkeys=passkeys)


# ---------------------------------------------------------------------- passkeys; their library is read in when it is first needed


@router.post("/api/me/passkey/new", dependencies=[Depends(slowly)])
async def begin_register(request: Request, tables: Here, person: Known) -> dict[str, Any]:
    from tablee.host.people import passkeys

    return await passkeys.begin_register(
        tables.store, request.scope["token"], person, passkeys.site_of(request.url.netloc)
    )


@router.post("/api/me/passkey", dependencies=[Depends(slowly)])
async def register(wanted: Signed, request: Request, tables: Here, person: Known) -> Done:
    from tablee.host.people import passkeys

    site = passkeys.site_of(request.url.netloc)
    await passkeys.register(tables.store, request.scope["token"], person, site, wanted.credential)
    return Done()


@router.post("/api/me/sign-in/new", dependencies=[Depends(slowly)])
async def begin_sign_in(request: Request, tables: Here) -> dict[str, Any]:
    from tablee.host.people import passkeys

    return await passkeys.begin_sign_in(tables.store, passkeys.site_of(request.url.netloc))


@router.post("/api/me/sign-in", dependencies=[Depends(slowly)])
async def sign_in(wanted: Signed, request: Request, tables: Here) -> Me:
    from tablee.host.people import passkeys

    site = passkeys.site_of(request.url.netloc)
    return me_data(await passkeys.sign_in(tables.store, request.scope["token"], site, wanted.credential))
