"""Several rounds: a table laid after another keeps a running total for the same people. Computed from the matches, only the order is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import select

from tablee.host.refusals import not_yet, not_your_seat
from tablee.host.storage import Person, Seat, Store, schema
from tablee.kernel.errors import BadJournal, BadOption
from tablee.kernel.outcome import Outcome

if TYPE_CHECKING:
    from tablee.host.tables import Tables

MOST: Final = 50  # rounds looked at

Who = tuple[str, int]  # a person or a bot, and which of their seats


async def check(tables: Tables, previous: str, person: Person, game: str) -> None:
    """Whether this person may lay another round after that table."""
    room = await tables.room(previous)
    if not room.seats_of(person.id):
        raise not_your_seat()
    if not room.over:
        raise not_yet()
    if room.game.id != game:
        raise BadOption("Another round is of the same game.", "Une autre manche est du même jeu.")


async def link(store: Store, table: str, previous: str) -> None:
    """Keep that this table is the next round."""
    async with store.change(table) as connection:
        await connection.execute(schema.rounds.insert(), {"match": table, "previous": previous})


async def tables_before(store: Store, table: str) -> list[str]:
    """The rounds up to this one, the first one first."""
    found = [table]
    columns = schema.rounds.c
    async with store.engine.connect() as connection:
        while len(found) < MOST:
            row = (
                await connection.execute(select(columns.previous).where(columns.match == found[0]))
            ).first()
            if row is None or row.previous in found:
                break
            found.insert(0, row.previous)
    return found


def people(seats: list[Seat]) -> list[Who]:
    """Who sits where, so that they are found again in another round."""
    found: list[Who] = []
    for seat in seats:
        name = f"person {seat.person}" if seat.person else f"bot {seat.name or seat.bot}"
        found.append((name, sum(one[0] == name for one in found)))
    return found


def worth(outcome: Outcome, adds_up: bool) -> list[int]:
    """What a round brings each seat: its points, or how many it left behind where points of two matches do not add up."""
    if adds_up:
        return outcome.points
    return [sum(other > mine for other in outcome.ranks) for mine in outcome.ranks]


async def series(tables: Tables, table: str) -> dict[str, Any]:
    """The rounds so far and the running totals; the seats of this table first, then those who have left."""
    here = await tables.room(table)
    adds_up = here.game.adds_up
    lines: dict[Who, dict[str, Any]] = {
        who: {"seat": seat.seat, "name": seat.name, "rounds": [], "total": 0}
        for who, seat in zip(people(here.seats), here.seats, strict=True)
    }
    chain = await tables_before(tables.store, table)
    played = 0
    for one in chain:
        room = await tables.room(one)
        if not room.over:
            continue
        try:
            async with room.held() as held:
                outcome = (await held.match()).outcome
        except BadJournal:
            continue  # played by other rules than those here
        if outcome is None:
            continue
        points = worth(outcome, adds_up)
        for who, seat in zip(people(room.seats), room.seats, strict=True):
            line = lines.setdefault(who, {"seat": None, "name": seat.name, "rounds": [], "total": 0})
            line["rounds"] += [None] * (played - len(line["rounds"])) + [points[seat.seat]]
            line["total"] += points[seat.seat]
        played += 1
    for line in lines.values():
        line["rounds"] += [None] * (played - len(line["rounds"]))
    return {"played": played, "by": "points" if adds_up else "ranks", "lines": list(lines.values())}
