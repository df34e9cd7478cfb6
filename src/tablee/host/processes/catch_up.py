"""A match in memory follows what another process has written to its journal."""

from __future__ import annotations

from typing import Final

from tablee.kernel import fair
from tablee.kernel.entry import Entry, Undo
from tablee.kernel.errors import TableeError
from tablee.kernel.match import Match

MOST: Final = 40  # more entries than that are read from the beginning, outside the event loop


def follow(match: Match, fresh: list[Entry]) -> bool:
    """Take up the entries that the journal has and the match has not. False when it is better to read it all again."""
    if len(fresh) > MOST or any(isinstance(entry, Undo) for entry in fresh):
        return False
    try:
        match.follow(fresh)
    except TableeError:
        return False
    fair.catch_up(match)
    return True
