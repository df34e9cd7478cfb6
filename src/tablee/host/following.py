"""A match in memory follows what another process has written to its journal."""

from __future__ import annotations

from typing import Final

from tablee.kernel.errors import TableeError
from tablee.kernel.fair import FairRandom, numbers_used
from tablee.kernel.journal import Entry
from tablee.kernel.match import Match, split_chance

MOST: Final = 40  # more entries than that are read from the beginning, outside the event loop


def follow(match: Match, fresh: list[Entry]) -> bool:
    """Give the answers that the journal has and the match has not. False when they do not fit: then read it all again."""
    opening, answers = split_chance(fresh)
    if opening or len(fresh) > MOST or any("undo" in entry for entry in fresh):
        return False
    have = len(match.journal.entries)
    try:
        for entry, given in answers:
            match.dealer.replay(given)
            match.play(entry["by"], entry["move"], entry["ask"], entry.get("bot"))
            if match.dealer.replaying():
                return False
    except TableeError:
        return False
    match.dealer.replay([])
    match.journal.entries += [dict(entry) for entry in fresh if "reveal" in entry]
    if isinstance(match.rng, FairRandom):
        match.rng.count = numbers_used(match.journal.entries)
    return match.journal.entries[have:] == fresh
