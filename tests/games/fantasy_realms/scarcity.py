"""A deck that is nearly used up."""

from __future__ import annotations

from random import Random

from tablee.games.fantasy_realms.state import Realms


def thin(t: Realms, rng: Random) -> None:
    """One card to three are left to draw, once all have their hands."""
    if t.turn:
        del t.deck[1 + rng.randrange(3) :]
