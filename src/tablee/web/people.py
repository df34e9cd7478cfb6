"""The calls about people around a table: the lobby, and what the host of a table and those who wait there may do."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from tablee.host.people import same
from tablee.host.refusals import bad_invitation
from tablee.host.storage import Record
from tablee.host.table import lobby, other_rules, owner
from tablee.web.api import (
    Here,
    Key,
    Known,
    Strict,
    TableId,
    Visitor,
    invitation_link,
    qr_code,
    slowly,
    unhurried,
)

router = APIRouter()
SeatNumber = Annotated[int, Field(ge=0, le=99)]


class OneSeat(Strict):
    seat: SeatNumber


class BotSeat(Strict):
    seat: SeatNumber
    bot: Key | None = None


class Shown(Strict):
    public: bool


class Invited(Strict):
    invitation: Key


class ChatMode(Strict):
    chat: Key


class Tempo(Strict):
    tempo: Key


class Done(Strict):
    ok: bool = True


@router.get("/api/lobby", dependencies=[Depends(unhurried)])
async def the_lobby(tables: Here, person: Visitor) -> dict[str, Any]:
    """Public tables: those that wait for players and those one may watch."""
    found = await lobby(tables.store)
    reader = None if person is None else person.id
    known = tables.catalogue
    return {
        "waiting": [lobby_card(record, reader) for record in found.waiting if not other_rules(known, record)],
        "running": [lobby_card(record, reader) for record in found.running if not other_rules(known, record)],
    }


def lobby_card(record: Record, reader: str | None) -> dict[str, Any]:
    host = next((seat.name for seat in record.seats if seat.person and seat.person == record.host), "")
    return {
        "table": record.id,
        "game": record.game,
        "options": record.options,
        "seats": [seat.to_data(reader, set()) for seat in record.seats],
        "host": host,
        "since": round(record.created if record.header is None else record.changed),
    }


@router.post("/api/tables/{table}/qr", dependencies=[Depends(slowly)])
async def qr(table: TableId, wanted: Invited, request: Request, tables: Here) -> dict[str, str]:
    """The invitation for a phone's camera, for a screen that knows it."""
    room = await tables.room(table)
    if not same(wanted.invitation, tables.invitation(room.id)):
        raise bad_invitation()
    return {"qr": qr_code(invitation_link(request, room, tables)).decode()}


@router.post("/api/tables/{table}/host", dependencies=[Depends(slowly)])
async def hand_over(table: TableId, wanted: OneSeat, tables: Here, person: Known) -> Done:
    await owner.hand_over(await tables.room(table), person.id, wanted.seat)
    return Done()


@router.post("/api/tables/{table}/free", dependencies=[Depends(slowly)])
async def free(table: TableId, wanted: OneSeat, tables: Here, person: Known) -> Done:
    await owner.free(await tables.room(table), person.id, wanted.seat)
    return Done()


@router.post("/api/tables/{table}/bot", dependencies=[Depends(slowly)])
async def seat_bot(table: TableId, wanted: BotSeat, tables: Here, person: Known) -> Done:
    forbidden = tables.settings.forbidden_levels
    await owner.seat_bot(await tables.room(table), person.id, wanted.seat, wanted.bot, forbidden)
    return Done()


@router.post("/api/tables/{table}/leave", dependencies=[Depends(slowly)])
async def leave(table: TableId, tables: Here, person: Known) -> Done:
    await owner.leave(tables, await tables.room(table), person.id)
    return Done()


@router.post("/api/tables/{table}/close", dependencies=[Depends(slowly)])
async def close(table: TableId, tables: Here, person: Known) -> Done:
    await owner.close(tables, await tables.room(table), person.id)
    return Done()


@router.post("/api/tables/{table}/public", dependencies=[Depends(slowly)])
async def show(table: TableId, wanted: Shown, tables: Here, person: Known) -> Done:
    await owner.show(await tables.room(table), person.id, wanted.public)
    return Done()


@router.post("/api/tables/{table}/chat", dependencies=[Depends(slowly)])
async def open_chat(table: TableId, wanted: ChatMode, tables: Here, person: Known) -> Done:
    await owner.open_chat(await tables.room(table), person.id, wanted.chat)
    return Done()


@router.post("/api/tables/{table}/tempo", dependencies=[Depends(slowly)])
async def set_tempo(table: TableId, wanted: Tempo, tables: Here, person: Known) -> Done:
    await owner.set_tempo(await tables.room(table), person.id, wanted.tempo)
    return Done()


@router.post("/api/tables/{table}/catch-up", dependencies=[Depends(unhurried)])
async def catch_up(table: TableId, tables: Here, person: Known) -> Done:
    """The bots play without a pause until a person has answered again."""
    await owner.catch_up(await tables.room(table), person.id)
    return Done()
