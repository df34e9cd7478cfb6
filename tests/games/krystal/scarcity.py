"""Places that have been explored to the bottom."""

from __future__ import annotations

from random import Random

from tablee.games.krystal.state import Krystal


def thin(t: Krystal, rng: Random) -> None:
    """Most piles are empty or nearly so, and so are some discard piles."""
    for pile in range(len(t.piles)):
        if rng.random() < 0.8:
            keep = rng.randrange(3)
            t.removed += t.piles[pile][keep:]
            t.stock[pile] = t.piles[pile][:keep] if t.reshuffled[pile] else []
            del t.piles[pile][keep:]
            t.unseen[pile] = min(t.unseen[pile], keep)
        if rng.random() < 0.6:
            t.removed += t.discards[pile]
            t.discards[pile].clear()
