"""The calls over HTTP: the shelf, laying a table, sitting down, who I am."""

from __future__ import annotations

import io
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from tablee.host.after import ABOVE, WATCHER, commitment_of, series
from tablee.host.refusals import OtherRules, no_such_table
from tablee.host.storage import Person, Record, held_by
from tablee.host.table import Room, Wish, encode, opponents, other_rules, seats_data, shut_door, unseen
from tablee.host.tables import Tables
from tablee.kernel.errors import TableeError
from tablee.kernel.game import Game
from tablee.web.packed import for_all
from tablee.web.rate_limits import RateLimit

router = APIRouter()


class TooFast(TableeError):
    """Too many requests from one sender."""

    code = "too_fast"


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


Name = Annotated[str, Field(max_length=200)]  # the host says what a name may be; this only bounds it
Word = Annotated[str, Field(max_length=200)]
Key = Annotated[str, Field(max_length=64)]


class SeatWish(Strict):
    kind: Key
    name: Name | None = None
    bot: Key | None = None


class PaceWish(Strict):
    """Times in seconds."""

    away: Annotated[int, Field(ge=1)] | None = None
    bot: Key | None = None
    clock: Key = "shown"
    seconds: Annotated[int, Field(ge=0)] = 0
    increment: Annotated[int, Field(ge=0)] = 0


class NewTable(Strict):
    game: Key
    options: Annotated[dict[Key, Key], Field(max_length=32)] = {}
    seats: Annotated[list[SeatWish], Field(max_length=16)]
    language: Key = "fr"
    word: Word = ""
    commitment: Key | None = None
    public: bool = False
    pace: PaceWish | None = None
    after: Key | None = None
    teaching: bool = False
    tempo: Key = "calm"


class Joining(Strict):
    invitation: Annotated[str, Field(max_length=64)] = ""
    name: Name = ""
    seat: int | None = None
    word: Word = ""


class Wishes(Strict):
    name: Name | None = None
    colour: Key | None = None
    language: Key | None = None


class Seated(BaseModel):
    table: str
    seat: int


class Me(BaseModel):
    name: str
    colour: str
    language: str


def tables_of(request: Request) -> Tables:
    found: Tables = request.app.state.tables
    return found


def slowly(request: Request) -> None:
    """Not too many at once from one address."""
    pace: RateLimit = request.app.state.pace
    if not pace.take(request.client.host if request.client else ""):
        raise TooFast("Too many requests at once: wait a moment.", "Trop de demandes à la fois : un instant.")


def unhurried(request: Request) -> None:
    """What costs the server something is not asked for without end."""
    pace: RateLimit = request.app.state.costly
    if not pace.take(request.client.host if request.client else ""):
        raise TooFast("Too many requests at once: wait a moment.", "Trop de demandes à la fois : un instant.")


Here = Annotated[Tables, Depends(tables_of)]
TableId = Annotated[str, Path(max_length=64)]


async def visitor(request: Request, tables: Here) -> Person | None:
    """Who asks, if we have met."""
    return await tables.person(request.scope["token"])


async def known(request: Request, tables: Here) -> Person:
    """Who asks; we have met from now on."""
    return await tables.met(request.scope["token"])


Visitor = Annotated[Person | None, Depends(visitor)]
Known = Annotated[Person, Depends(known)]


@router.get("/health")
async def health() -> dict[str, bool]:
    return {"ok": True}


@router.get("/api/games")
async def games(request: Request, tables: Here) -> Response:
    return for_all(request, [on_the_shelf(game, tables) for game in tables.catalogue.values()])


def on_the_shelf(game: Game[Any], tables: Tables) -> dict[str, Any]:
    """What a page needs before a table is laid: with the bots that may play here."""
    told = game.catalogue()
    allowed = opponents(game, tables.settings.forbidden_levels)
    return {**told, "bots": [bot for bot in told["bots"] if bot["key"] in allowed]}


@router.get("/api/games/{name}")
async def game(name: str, request: Request, tables: Here) -> Response:
    found = tables.game(name)
    told = {
        **on_the_shelf(found, tables),
        **found.rulebook().to_data(),
        "edition": found.components(),
        "teaching": found.teaching(),
    }
    return for_all(request, told)


@router.post("/api/tables", dependencies=[Depends(slowly)])
async def lay(wanted: NewTable, tables: Here, person: Known) -> Seated:
    wishes = [Wish(wish.kind, wish.name, wish.bot) for wish in wanted.seats]
    pace = None if wanted.pace is None else wanted.pace.model_dump()
    if wanted.after is not None:
        await series.check(tables, wanted.after, person, wanted.game)
    room, seat = await tables.lay(
        person,
        wanted.game,
        wanted.options,
        wishes,
        wanted.language,
        wanted.word,
        wanted.commitment,
        wanted.public,
        pace,
        wanted.teaching,
        wanted.tempo,
    )
    if wanted.after is not None:
        await series.link(tables.store, room.id, wanted.after)
    return Seated(table=room.id, seat=seat)


@router.get("/api/tables")
async def mine(tables: Here, person: Visitor) -> list[dict[str, Any]]:
    if person is None:
        return []
    records = await tables.tables_of(person)
    missed = await unseen(tables.store, person.id, records)
    return [{**card(record, person, tables), "missed": missed.get(record.id, 0)} for record in records]


@router.get("/api/tables/{table}", dependencies=[Depends(unhurried)])
async def door(table: TableId, tables: Here, person: Visitor) -> dict[str, Any]:
    reader = None if person is None else person.id
    try:
        room = await tables.room(table)
        await room.readable()
    except OtherRules as why:
        return {**await shut_door(tables.store, table, reader), "other_rules": why.text}
    told = {
        "table": room.id,
        "game": room.game.id,
        "options": room.record.options,
        "seats": seats_data(room, reader),
        "started": room.started,
        "over": room.over,
        "commitment": commitment_of(room.record),
        "pace": room.record.time_control.to_data(),
        "public": room.record.public,
        "teaching": room.record.teaching,
    }
    if room.seats_of(reader) or room.record.public:
        told["invitation"] = tables.invitation(room.id)
    return told


@router.get("/api/tables/{table}/replay", dependencies=[Depends(unhurried)])
async def replay(
    table: TableId,
    tables: Here,
    person: Visitor,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    seat: Annotated[str, Query(pattern=r"^(\d{1,2}|watch|above)$")] = "watch",
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
) -> Response:
    """A moment of a match, from the knowledge of a seat, a spectator, or from above."""
    reader = None if person is None else person.id
    observer = {"watch": WATCHER, "above": ABOVE}.get(seat)
    told = await tables.replay(table, reader, at, int(seat) if observer is None else observer, since)
    room = await tables.room(table)
    facts = {"table": room.id, "game": room.game.id, "options": room.record.options, "seat": seat}
    return Response(
        encode({**facts, "seats": seats_data(room, reader), **told}),
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@router.post("/api/tables/{table}/join", dependencies=[Depends(slowly)])
async def join(table: TableId, wanted: Joining, tables: Here, person: Known) -> Seated:
    seat = await tables.join(table, person, wanted.invitation, wanted.name, wanted.seat, wanted.word)
    return Seated(table=table, seat=seat)


@router.get("/api/tables/{table}/qr.svg", response_class=Response)
async def qr(table: TableId, request: Request, tables: Here, person: Visitor) -> Response:
    """The invitation for a phone's camera; for those who sit there, and at a public table for everybody."""
    room = await tables.room(table)
    if not room.record.public and (person is None or not room.seats_of(person.id)):
        raise no_such_table()
    drawn = qr_code(invitation_link(request, room, tables))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": "no-store"})


def qr_code(link: str) -> bytes:
    """A link for a phone's camera, as SVG."""
    drawn = io.BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", border=2, omitsize=True, xmldecl=False)
    return drawn.getvalue()


def invitation_link(request: Request, room: Room, tables: Tables) -> str:
    """The link to sit down here. The invitation stands behind the #, so that no log ever holds it."""
    return f"{request.url.scheme}://{request.url.netloc}/#/table/{room.id}?invitation={tables.invitation(room.id)}"


@router.get("/api/me")
async def me(person: Visitor) -> Me:
    return Me(name="", colour="", language="fr") if person is None else me_data(person)


@router.post("/api/me", dependencies=[Depends(slowly)])
async def rename(wishes: Wishes, tables: Here, person: Known) -> Me:
    return me_data(await tables.rename(person, wishes.model_dump()))


def me_data(person: Person) -> Me:
    return Me(name=person.name, colour=person.colour, language=person.language)


def card(record: Record, person: Person, tables: Tables) -> dict[str, Any]:
    yours = held_by(record.seats, person.id)
    playable = other_rules(tables.catalogue, record) is None
    return {
        "table": record.id,
        "game": record.game,
        "options": record.options,
        "seats": [seat.to_data(person.id, set()) for seat in record.seats],
        "started": record.header is not None,
        "over": record.status.over,
        "yours": yours,
        "turn": playable and not record.status.over and any(seat in record.status.waiting for seat in yours),
        "playable": playable,
        "changed": record.changed,
    }
