"""A market towards its end."""

from __future__ import annotations

from random import Random

from tablee.games.fake_crystal.state import Market


def thin(t: Market, rng: Random) -> None:
    """Purses are nearly empty, and what was set aside is gone."""
    for seat in range(len(t.purse)):
        if rng.random() < 0.7:
            t.purse[seat] = rng.randrange(3)
    for place in range(len(t.set_aside)):
        if rng.random() < 0.5:
            t.set_aside[place] = -1
