"""The match of a table: begun, taken up again from its journal, and where it stands for lists and clocks."""

from __future__ import annotations

import time
from dataclasses import replace
from random import SystemRandom
from typing import Any

from tablee.host.storage import Record, Status, TimeControl
from tablee.host.timing import begun, gone_on
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import DecisionId, Entry
from tablee.kernel.fair import new_fair, take_up
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match


def begin(game: Game[Any], record: Record, entries: list[Entry]) -> Match:
    """The match of a table whose seats are all taken. Its chance comes from the secret and the words of the seats; what goes on from a
    moment of another match has the machine's."""
    if record.origin is not None:
        return Match.load(game, Journal(record.origin, entries), SystemRandom())
    if record.secret is None:
        return Match.new(game, len(record.seats), options=record.options, rng=SystemRandom())
    words = [seat.word for seat in record.seats]
    return new_fair(game, len(record.seats), record.options, record.secret, words)


def again(game: Game[Any], journal: Journal, secret: str | None) -> Match:
    """A match from its journal; its chance goes on where it stood."""
    if secret is None:
        return Match.load(game, journal, SystemRandom())
    return take_up(game, journal, secret)


def status_of(match: Match, before: Status, control: TimeControl, answered: int | None = None) -> Status:
    """Where the match stands now, after somebody has answered what was awaited of them."""
    status, now = bell_of(match, before), time.time()
    if before.clocks is None:
        return replace(status, clocks=begun(match.seats, control, status.waiting, now))
    return replace(status, clocks=gone_on(before.clocks, control, status.waiting, answered, now))


def owes(match: Match, seat: int, decision: DecisionId | None) -> bool:
    """Whether the table waits for this answer of this seat."""
    return any(not one.free and decision in (None, one.id) for one in match.decisions_of(seat))


def bell_of(match: Match, before: Status) -> Status:
    """Where the match stands now. The clock goes on while it is asked for the same thing, and starts anew for another."""
    asked = [i for i, seat in enumerate(match.state.ask.seats) if seat == CLOCK]
    waiting = tuple(seat for seat in match.waiting if seat != CLOCK)
    if match.over or not asked:
        return Status(match.over, waiting)
    table = match.state.table
    seconds = match.game.clock_seconds(table)
    if seconds is None:
        return Status(False, waiting)
    name = match.game.clock_name(table)
    if before.clock == name and before.deadline is not None:
        return Status(False, waiting, name, before.deadline)
    return Status(False, waiting, name, time.time() + seconds)
