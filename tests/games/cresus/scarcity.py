"""A world with few shares and cards left."""

from __future__ import annotations

from random import Random

from tablee.games.cresus.components import MARKETS
from tablee.games.cresus.state import Cresus


def thin(t: Cresus, rng: Random) -> None:
    """Most markets have run out of shares, or nearly; so has the pile of Crésus cards. The Expert cards are counted by the rounds."""
    for market in range(MARKETS):
        if rng.random() < 0.8:
            del t.unseen[market][rng.randrange(3) :]
            t.peeked[market].clear()
            t.peekers[market].clear()
            t.under[market].clear()
    if rng.random() < 0.8:
        t.discard += t.cresus[rng.randrange(2) :]
        del t.cresus[rng.randrange(2) :]
