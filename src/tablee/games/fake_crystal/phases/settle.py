"""An offer is settled: the tile leaves the stall for a collection, and a token lying there goes home."""

from __future__ import annotations

from tablee.games.fake_crystal.components import COLUMNS
from tablee.games.fake_crystal.phases.collection import arrive
from tablee.games.fake_crystal.state import H_SIZE, Market
from tablee.kernel.dealer import Dealer


def settle(t: Market, dealer: Dealer, offer: int, by: int, how: int, to: int, price: int) -> None:
    """The credits have moved; now the tile does. It is revealed as it arrives, and the offer is gone (FC-4.12)."""
    seller, face = offer // COLUMNS, t.tile[offer]
    known = t.spied[offer] | 1 << seller | 1 << to
    origin = len(t.history) // H_SIZE
    t.history += [t.round, seller, offer % COLUMNS, face, t.slot[offer], price, by, how, to, known, 0]
    t.tile[offer] = -1
    t.price[offer] = 0
    t.slot[offer] = 0
    t.spied[offer] = 0
    t.reserved[offer] = -1
    for seat in range(t.seats):
        if t.token_at[seat] == offer:
            t.token_at[seat] = -1  # FC-R24, FC-R32: back to its owner, on the side it shows by now
    arrive(
        t, dealer, to, face, known, origin, True
    )  # FC-R7: bought, banked or repacked, an arrival is an arrival
