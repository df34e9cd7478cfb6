"""The calls about others' thoughts: a hint from a master, and why a bot played so."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Response
from pydantic import Field

from tablee.host.refusals import not_your_seat
from tablee.host.table import encode
from tablee.web.api import Here, Key, Known, Strict, TableId, Visitor, slowly, unhurried

router = APIRouter()


class Hinted(Strict):
    seat: Annotated[int, Field(ge=0, le=99)]
    decision: Key


@router.post("/api/tables/{table}/hint", dependencies=[Depends(slowly)])
async def hint(table: TableId, wanted: Hinted, tables: Here, person: Known) -> Response:
    """What a master would answer, from what the seat knows."""
    room = await tables.room(table)
    seat = room.check_seat(person.id, wanted.seat)
    return plain(await tables.advice.hint(room, seat, wanted.decision))


@router.get("/api/tables/{table}/reason", dependencies=[Depends(unhurried)])
async def reason(
    table: TableId,
    tables: Here,
    person: Visitor,
    line: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
) -> Response:
    """Why a bot did what a line of the log tells: of one's own seat, or of a spectator."""
    room = await tables.room(table)
    if seat is not None and seat not in room.seats_of(None if person is None else person.id):
        raise not_your_seat()
    return plain(await tables.advice.reason(room, seat, line))


def plain(told: dict[str, Any]) -> Response:
    return Response(encode(told), media_type="application/json", headers={"cache-control": "no-store"})
