"""Setting up the market."""

from __future__ import annotations

from tablee.games.fake_crystal.edition import ABILITIES, HAND, RANDOM, TILES_EACH, replacements
from tablee.games.fake_crystal.state import OFFER, Market
from tablee.kernel.dealer import Dealer


def set_up(t: Market, dealer: Dealer) -> None:
    """Trophies, stalls, tokens and cubes lie ready (FC-2.1 to FC-2.4); now the tiles, the ability and the first player."""
    if t.ability == RANDOM:  # FC-10.5, FC-R23
        allowed = replacements(t.seats)
        t.ability = allowed[dealer.below(len(allowed))]
    dealer.shuffle(t.set_aside)
    each = TILES_EACH[t.seats]  # FC-2.5, FC-2.6, FC-2.7
    for seat in range(t.seats):
        t.reserve[seat] = t.set_aside[:each]  # FC-2.8
        t.set_aside = t.set_aside[each:]  # FC-2.9: what is left stays aside, face down
    for seat in range(t.seats):
        draw(t, seat, HAND)  # FC-2.10
    t.first = dealer.below(t.seats)  # FC-2.11, FC-R19
    t.phase = OFFER
    t.round = 1
    if dealer.listening:
        dealer.tell(
            "set_up",
            {"ability": ABILITIES[t.ability], "tiles": each, "aside": len(t.set_aside), "rounds": t.rounds()},
            ("FC-2.5", "FC-2.6", "FC-2.7", "FC-2.9", "FC-6.4", "FC-10.2"),
        )
        dealer.tell("first", {"seat": t.first}, ("FC-2.11",))


def draw(t: Market, seat: int, count: int) -> None:
    """Draw from the top of one's own reserve (FC-2.8)."""
    for _ in range(count):
        t.hand[seat].append(t.reserve[seat].pop())
