"""The host of a table, and what they may do with it: hand over, free an absent person's seat, give one to a bot, close it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, update

from tablee.host.refusals import NotNow, SeatTaken, has_started, not_started, not_the_host, not_your_seat
from tablee.host.storage import OPEN, PERSON, Record, Seat, held_by, schema
from tablee.host.table.chat import checked_mode
from tablee.host.table.room import Held, Room
from tablee.host.table.seats import bot_for
from tablee.host.table.tempo import checked_tempo

if TYPE_CHECKING:
    from tablee.host.tables import Tables


def is_host(record: Record, person: str | None) -> bool:
    return person is not None and record.host == person


def check_host(record: Record, person: str) -> None:
    if not is_host(record, person):
        raise not_the_host()


def seat_at(record: Record, seat: int) -> Seat:
    if not 0 <= seat < len(record.seats):
        raise not_your_seat()
    return record.seats[seat]


def freed(record: Record, seats: list[int]) -> Record:
    """These seats are open again."""
    return replace(
        record,
        seats=[Seat(one.seat, OPEN, colour=one.colour) if one.seat in seats else one for one in record.seats],
    )


async def keep_facts(held: Held, **facts: Any) -> None:
    """Store something about the table itself, then tell."""
    columns = schema.matches.c
    async with held.storing(**facts) as connection:
        await connection.execute(update(schema.matches).where(columns.id == held.room.id).values(**facts))


async def hand_over(room: Room, person: str, seat: int) -> None:
    """Somebody else who sits here is the host from now on."""
    async with room.held() as held:
        check_host(room.record, person)
        heir = seat_at(room.record, seat).person
        if heir is None:
            raise NotNow(
                "Only somebody who sits here can be the host.",
                "Seule une personne assise ici peut être l'hôte.",
            )
        await keep_facts(held, host=heir)


async def show(room: Room, person: str, public: bool) -> None:
    """Put the table into the lobby, or take it out."""
    async with room.held() as held:
        check_host(room.record, person)
        await keep_facts(held, public=public)


async def open_chat(room: Room, person: str, mode: str) -> None:
    """Who may write at this table: all, seated, none."""
    async with room.held() as held:
        await keep_facts(held, chat=checked_mode(person, room.record.host, mode))


async def free(room: Room, person: str, seat: int) -> None:
    """The seat of somebody who is not here becomes open again."""

    def change(record: Record) -> Record:
        check_host(record, person)
        if record.header is not None:
            raise has_started()
        sitting = seat_at(record, seat)
        if sitting.kind == OPEN:
            return record
        if sitting.kind == PERSON and sitting.person == person:
            raise NotNow("That seat is your own: leave it.", "Cette place est la vôtre : quittez-la.")
        if sitting.person is not None and sitting.person in room.audience.online():
            raise NotNow(
                "They are here: only the seat of somebody absent can be freed.",
                "Cette personne est là : on ne libère que la place d'une personne absente.",
            )
        return freed(record, [seat])

    async with room.held() as held:
        await held.reseat(change)


async def set_tempo(room: Room, person: str, tempo: str) -> None:
    """How much time the bots of this table take: calm, quick, at-once."""
    async with room.held() as held:
        check_host(room.record, person)
        await keep_facts(held, tempo=checked_tempo(tempo))


async def catch_up(room: Room, person: str) -> None:
    """Let the bots play without a pause until a person has answered again."""
    async with room.held() as held:
        check_host(room.record, person)
        if not room.started:
            raise not_started()
        await held.match()  # and so the version
        await keep_facts(held, hurried=room.version)


async def seat_bot(
    room: Room, person: str, seat: int, bot: str | None, forbidden: Collection[str] = ()
) -> None:
    """An open seat becomes a bot's; with the last one the match starts."""

    def change(record: Record) -> Record:
        check_host(record, person)
        if record.header is not None:
            raise has_started()
        if seat_at(record, seat).kind != OPEN:
            raise SeatTaken("Somebody sits there already.", "Quelqu'un est déjà assis là.")
        made = bot_for(room.game, record.seats, seat, bot, forbidden)
        return replace(record, seats=[made if one.seat == seat else one for one in record.seats])

    async with room.held() as held:
        await held.reseat(change)


async def leave(tables: Tables, room: Room, person: str) -> None:
    """Give up one's seats before the start. When the host goes, another who sits here is the host; when nobody does, the table is cleared."""

    def change(record: Record) -> Record:
        if record.header is not None:
            raise has_started()
        after = freed(record, held_by(record.seats, person))
        heirs = [seat.person for seat in after.seats if seat.person is not None]
        return replace(after, host=heirs[0]) if is_host(record, person) and heirs else after

    async with room.held() as held:
        alone = {seat.person for seat in room.seats if seat.person is not None} == {person}
        if alone and not room.started:
            await remove(held)
        else:
            await held.reseat(change)
    if alone:
        tables.forget(room)


async def close(tables: Tables, room: Room, person: str) -> None:
    """Clear the table before it starts."""
    async with room.held() as held:
        check_host(room.record, person)
        if room.started:
            raise has_started()
        await remove(held)
    tables.forget(room)


async def remove(held: Held) -> None:
    """Take a table that never started out of the store."""
    columns, table = schema.matches.c, held.room.id
    async with held.room.store.change(table) as connection:
        removed = await connection.execute(
            delete(schema.matches).where(columns.id == table, columns.header.is_(None))
        )
    if removed.rowcount != 1:
        raise has_started()
