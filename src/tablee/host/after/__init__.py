"""What can be done with matches gone by.

`look` shows a moment from one seat's knowledge; `continuation` takes a journal away or brings one in, checks its chance, reports on it
and goes on from one of its moments; `series` adds up several rounds; `Analyses` has matches looked back at in the background; `puzzles`
are positions to be solved.
"""

from tablee.host.after import continuation, puzzles, series
from tablee.host.after.analyses import Analyses
from tablee.host.after.continuation import commitment_of
from tablee.host.after.puzzles import PuzzleBook
from tablee.host.after.replay import ABOVE, WATCHER, Replay, Replays, look

__all__ = [
    "ABOVE",
    "WATCHER",
    "Analyses",
    "PuzzleBook",
    "Replay",
    "Replays",
    "commitment_of",
    "continuation",
    "look",
    "puzzles",
    "series",
]
