"""The tempo of a table's bots: how long one waits at least before it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.host.storage import AT_ONCE, BOT, CALM, QUICK, TEMPOS
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import Answer, Entry, Undo, changes_in
from tablee.kernel.errors import BadOption

if TYPE_CHECKING:
    from tablee.host.table.room import Room

PARTS: Final = {CALM: 1.0, QUICK: 0.25, AT_ONCE: 0.0}  # of what the server says


def checked_tempo(tempo: str) -> str:
    """This tempo, if there is such a one."""
    if tempo not in TEMPOS:
        there = ", ".join(TEMPOS)
        raise BadOption(
            f"A tempo is {there}, not {tempo[:20]!r}.", f"Un tempo est {there}, pas {tempo[:20]!r}."
        )
    return tempo


def pause(room: Room, entries: list[Entry], calm: float) -> float:
    """Seconds that a bot of this table takes at least. Nobody waits for a chain that was to catch up."""
    if room.record.hurried and room.record.hurried >= version_of_last_person(room, entries):
        return 0.0
    return calm * PARTS.get(room.record.tempo, 1.0)


def version_of_last_person(room: Room, entries: list[Entry]) -> int:
    """Which version the table reached when a person last did something; looks at the end of the journal only."""
    bots = {seat.seat for seat in room.seats if seat.kind == BOT} | {CLOCK}
    after = 0
    for entry in reversed(entries):
        if isinstance(entry, Undo) or (
            isinstance(entry, Answer) and entry.bot is None and entry.seat not in bots
        ):
            return room.version - after
        after += changes_in([entry])
    return 1
