"""What can be done with a match that is over: take its journal away, bring one here, check its chance, go on from one of its moments."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Final

from tablee.games import catalogue as shelf
from tablee.host.people import plain_language
from tablee.host.refusals import not_yet
from tablee.host.storage import PERSON, Person, Record, Seat, Status
from tablee.host.table import COLOURS, Room, Wish, fresh_id, lay, seat_of_mine
from tablee.host.workers import journal_reader
from tablee.kernel.errors import BadJournal, BadOption, TableeError
from tablee.kernel.fair import commitment, secret_of, verify
from tablee.kernel.fork import redeal
from tablee.kernel.journal import Header, Journal
from tablee.kernel.match import Match

if TYPE_CHECKING:
    from tablee.host.tables import Tables

MOST_ENTRIES: Final = 20_000
CONTINUES: Final = "continues"  # in the header of a match that goes on from a moment of another: how many answers it took over
KNOWLEDGE: Final = "knowledge"  # beside it: the seat from whose knowledge it goes on


async def journal_of(room: Room) -> Journal:
    """The journal of a match that is over."""
    if not room.over:
        raise not_yet()
    async with room.held() as held:
        return (await held.match()).journal.copy()


# ---------------------------------------------------------------------- chance


def commitment_of(record: Record) -> str | None:
    """What fixes the secret of a table without telling it."""
    if record.header is not None:
        fair = fair_of(record.header)
        return None if fair is None else str(fair["commitment"])
    return None if record.secret is None or record.origin is not None else commitment(record.secret)


def fair_of(header: Header) -> dict[str, Any] | None:
    fair = header.get("fair")
    if (
        isinstance(fair, dict)
        and isinstance(fair.get("commitment"), str)
        and isinstance(fair.get("words"), list)
    ):
        return fair
    return None


async def chance_of(room: Room) -> dict[str, Any]:
    """What is known of a table's chance: before the deal its commitment, then the words, at the end the secret and whether all fits."""
    header = room.record.header or room.record.origin or {}
    fair = fair_of(header)
    told: dict[str, Any] = {
        "started": room.started,
        "over": room.over,
        "commitment": commitment_of(room.record),
        "words": None if fair is None else fair["words"],
        "continues": CONTINUES in header,
        "secret": None,
        "outcomes": None,
        "problem": None,
    }
    if not room.over or told["commitment"] is None:
        return told
    journal = await journal_of(room)
    told["secret"] = secret_of(journal)
    try:
        told["outcomes"] = await asyncio.to_thread(verify, room.game, journal)
    except TableeError as problem:
        told["problem"] = problem.text
    return told


# ---------------------------------------------------------------------- going on


async def go_on(
    tables: Tables,
    table: str,
    person: Person,
    at: int,
    wishes: list[Wish],
    language: str,
    knowledge: int | None = None,
) -> tuple[Room, int]:
    """A new table from a moment of a match that is over: exactly as it stood, or as one seat knew it, the rest dealt anew. Its chance is
    the machine's: the secret of the first part is known."""
    room = await tables.room(table)
    if not room.over:
        raise not_yet()
    replay = await tables.replay_of(room)
    if not 0 <= at <= replay.length:
        raise BadOption("The match has no such moment.", "La partie n'a pas ce moment.")
    if len(wishes) != len(room.seats):
        raise BadOption(
            f"This match has {len(room.seats)} seats.", f"Cette partie a {len(room.seats)} places."
        )
    if knowledge is not None and not 0 <= knowledge < len(room.seats):
        raise BadOption("There is no such seat.", "Il n'y a pas de telle place.")
    journal = await asyncio.to_thread(replay.journal, at)
    header = {key: value for key, value in journal.header.items() if key not in ("fair", KNOWLEDGE)} | {
        CONTINUES: at
    }
    if knowledge is not None:
        header[KNOWLEDGE] = knowledge
    match = await asyncio.to_thread(Match.load, room.game, Journal(header, journal.entries), Random(0))
    if match.over:
        raise BadOption("The match is over at that moment.", "À ce moment, la partie est finie.")
    if knowledge is not None:
        redeal(match, knowledge, SystemRandom())
    seats = lay(room.game, wishes, person, forbidden=tables.settings.forbidden_levels)
    record = Record(
        fresh_id(), room.game.id, match.options, plain_language(language), seats, origin=match.journal.header
    )
    record = replace(record, host=person.id)
    return await tables.lay_record(room.game, record, match.journal.entries), seat_of_mine(wishes)


# ---------------------------------------------------------------------- journals from outside


async def keep_journal(tables: Tables, text: str) -> Room:
    """A table that nobody plays at, to look at a match from elsewhere. The journal must be a match by the rules we have here."""
    journal = await asyncio.to_thread(journal_of_file, text)
    game = tables.game(journal.header["game"])
    if shelf().get(game.id) is game:
        read = await journal_reader.read(journal.dumps())
    else:  # a game that only this process knows
        match = await asyncio.to_thread(journal_reader.played, game, journal)
        read = journal_reader.Read(match.journal.header, match.options)
    seats = [Seat(n, PERSON, "", COLOURS[n % len(COLOURS)]) for n in range(read.header["seats"])]
    record = Record(
        fresh_id(),
        game.id,
        read.options,
        "fr",
        seats,
        header=read.header,
        status=Status(over=True),
    )
    return await tables.lay_record(game, record, journal.entries)


def journal_of_file(text: str) -> Journal:
    journal = Journal.loads(journal_in(text))
    if len(journal.entries) > MOST_ENTRIES:
        raise BadJournal("This journal is too long.", "Ce journal est trop long.")
    if "position" in journal.header:
        raise BadJournal(
            "This journal does not begin at the beginning of a match.",
            "Ce journal ne commence pas au début d'une partie.",
        )
    return journal


def journal_in(text: str) -> str:
    """A journal, or the one inside a report."""
    try:
        report = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if isinstance(report, dict) and isinstance(report.get("journal"), str):
        return str(report["journal"])
    return text


# ---------------------------------------------------------------------- reports


async def report(room: Room, person: str | None, seat: int | None, version: str) -> dict[str, Any]:
    """What somebody needs to look into a problem: while the match runs what the seat was sent, then the whole journal."""
    if seat is not None:
        room.check_seat(person, seat)
    async with room.held() as held:
        match = await held.match()
        return {
            "tablee": version,
            "game": room.game.id,
            "rules": room.game.version,
            "edition": room.game.edition_hash(),
            "options": match.options,
            "seats": [{"kind": one.kind, "bot": one.bot} for one in room.seats],
            "seat": seat,
            "version": room.version,
            "over": room.over,
            "sent": match.sent_to(seat),
            "journal": match.journal.dumps() if room.over else None,
        }
