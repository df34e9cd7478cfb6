"""A museum world in which little is left to dig up."""

from __future__ import annotations

from random import Random

from tablee.games.lunatic_museum.components import BACK, BONUS_KEYS, PILES
from tablee.games.lunatic_museum.state import ACTIVATIONS, HIDDEN, Galaxy

EXCHANGE = BONUS_KEYS.index("black_market")


def thin(t: Galaxy, rng: Random) -> None:
    """Most piles are empty, hands are full of what the machine cannot reach, and whoever acts holds the card that exchanges."""
    for pile in range(PILES):
        if rng.random() < 0.8:
            left = rng.randrange(3) if rng.random() < 0.3 else 0
            while len(t.piles[pile]) > left:
                card = t.piles[pile].pop()
                if BACK[card] % 3 and rng.random() < 0.2:
                    t.hands[rng.randrange(t.seats)].append(card)
    if t.stage == ACTIVATIONS and t.at < t.seats and EXCHANGE not in t.bonus:
        seat = t.order[t.at]
        t.bonus[seat] = EXCHANGE
        t.bonus_state[seat] = HIDDEN
