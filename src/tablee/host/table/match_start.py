"""The match of a table: begun, taken up again from its journal, and where it stands for lists and clocks."""

from __future__ import annotations

import time
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
    now = time.time()
    waiting = tuple(seat for seat in match.waiting if seat != CLOCK)
    if before.clocks is None:
        clocks = begun(match.seats, control, waiting, now)
    else:
        clocks = gone_on(before.clocks, control, waiting, answered, now)
    return Status(match.over, waiting, *bell_of(match, before, now), clocks)


def owes(match: Match, seat: int, decision: DecisionId | None) -> bool:
    """Whether the table waits for this answer of this seat."""
    ask, asks = match.state.ask, match.state.asks
    return any(
        one == seat and not ask.is_free(i) and decision in (None, DecisionId(asks, i, match.undos))
        for i, one in enumerate(ask.seats)
    )


def bell_of(match: Match, before: Status, now: float) -> tuple[str | None, float | None]:
    """What the game's own clock runs for, and when it rings. It goes on while it is asked for the same thing, and starts anew for another."""
    if match.over or CLOCK not in match.state.ask.seats:
        return None, None
    table = match.state.table
    seconds = match.game.clock_seconds(table)
    if seconds is None:
        return None, None
    name = match.game.clock_name(table)
    if before.clock == name and before.deadline is not None:
        return name, before.deadline
    return name, now + seconds
