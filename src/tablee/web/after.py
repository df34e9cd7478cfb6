"""The calls about matches gone by: journals, reports, chance, going on from a moment."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import Field

import tablee
from tablee.host.after import continuation as past
from tablee.host.after import series
from tablee.host.table import Wish, encode, journal_in_archive, read_archive, strange_table
from tablee.kernel.errors import BadJournal
from tablee.web.api import Here, Key, Known, Seated, SeatWish, Strict, TableId, Visitor, slowly, unhurried

router = APIRouter()


class GoingOn(Strict):
    at: Annotated[int, Field(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Field(max_length=16)]
    language: Key = "fr"
    knowledge: Annotated[int | None, Field(ge=0, le=99)] = None


@router.post("/api/chance", dependencies=[Depends(slowly)])
async def promise(tables: Here) -> dict[str, str]:
    """The commitment to a secret, before a word is said."""
    return {"commitment": await tables.commitments.make()}


@router.get("/api/tables/{table}/series", dependencies=[Depends(unhurried)])
async def rounds(table: TableId, tables: Here) -> dict[str, Any]:
    """The rounds up to this table and the running totals."""
    return await series.series(tables, table)


@router.get("/api/tables/{table}/verify", dependencies=[Depends(unhurried)])
async def verify(table: TableId, tables: Here) -> dict[str, Any]:
    return await past.chance_of(await tables.room(table))


@router.get("/api/tables/{table}/analysis", dependencies=[Depends(unhurried)])
async def analysis(table: TableId, tables: Here) -> dict[str, Any]:
    """What the analysis of a finished match says, or how far it is."""
    return await tables.analyses.told(await tables.room(table))


@router.post("/api/tables/{table}/analysis", dependencies=[Depends(slowly)])
async def analyse(table: TableId, tables: Here) -> dict[str, Any]:
    """Have a finished match analysed in the background."""
    return await tables.analyses.ask(await tables.room(table))


@router.post("/api/tables/{table}/continue", dependencies=[Depends(slowly)])
async def go_on(table: TableId, wanted: GoingOn, tables: Here, person: Known) -> Seated:
    wishes = [Wish(wish.kind, wish.name, wish.bot) for wish in wanted.seats]
    room, seat = await past.go_on(tables, table, person, wanted.at, wishes, wanted.language, wanted.knowledge)
    return Seated(table=room.id, seat=seat)


@router.get("/api/tables/{table}/journal", dependencies=[Depends(unhurried)], response_class=Response)
async def journal(table: TableId, tables: Here) -> Response:
    strange = await strange_table(tables.store, tables.catalogue, table)
    if strange is None:
        room = await tables.room(table)
        game, found = room.game.id, await past.journal_of(room)
    elif not strange[0].status.over:
        raise strange[1]
    else:
        game, found = strange[0].game, await journal_in_archive(tables.store, strange[0])
    name = "".join(letter if letter.isalnum() or letter in "-_" else "-" for letter in game)
    return download(
        found.dumps().encode(), "application/x-ndjson; charset=utf-8", f"tablee-{name}-{table}.jsonl"
    )


@router.get("/api/tables/{table}/archive", dependencies=[Depends(unhurried)])
async def archive(table: TableId, tables: Here, person: Visitor) -> dict[str, Any]:
    """What can be read of a match whose rules this server does not have."""
    told = await read_archive(tables.store, tables.catalogue, table, None if person is None else person.id)
    if told is None:
        raise BadJournal("This table is played here: open it.", "Cette table se joue ici : ouvrez-la.")
    return told


@router.get("/api/tables/{table}/report", dependencies=[Depends(unhurried)], response_class=Response)
async def report(
    table: TableId, tables: Here, person: Visitor, seat: Annotated[int | None, Query(ge=0, le=99)] = None
) -> Response:
    room = await tables.room(table)
    told = await past.report(room, None if person is None else person.id, seat, tablee.__version__)
    return download(encode(told), "application/json", f"tablee-report-{room.game.id}.json")


@router.post("/api/journals", dependencies=[Depends(slowly)])
async def bring(request: Request, tables: Here) -> dict[str, str]:
    """A journal from elsewhere, as the body: a table to look at it."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise BadJournal("This file is not a text.", "Ce fichier n'est pas un texte.") from None
    return {"table": (await past.keep_journal(tables, text)).id}


def download(body: bytes, kind: str, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(body, media_type=kind, headers=headers)
