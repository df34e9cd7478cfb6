"""Setting up: the deal and the first player (FR-2.1 to FR-2.4, FR-6.1, FR-7.2)."""

from __future__ import annotations

from tablee.games.fantasy_realms.components.deck import HAND, KEYS
from tablee.games.fantasy_realms.state import CHAOS, DRAFT, TRADE, TURNS, TWO_PLAYERS, Realms
from tablee.kernel.dealer import Dealer


def set_up(t: Realms, dealer: Dealer) -> None:
    """Deal, and choose the first player at random."""
    if t.variant != TWO_PLAYERS:  # FR-6.1: with two players both start with no cards
        for seat in range(t.seats):
            hand = t.hands[seat]
            for _ in range(HAND):
                hand.append(dealer.draw(t.deck))
            if dealer.listening:
                dealer.tell(
                    "dealt",
                    {"seat": seat, "count": HAND},
                    ("FR-7.2",) if t.variant == CHAOS else ("FR-2.1", "FR-2.2"),
                    secrets=[([seat], {"cards": [KEYS[card] for card in hand]})],
                )
    if t.variant == CHAOS:
        t.phase = TRADE
        if dealer.listening:
            dealer.tell("clock_starts", {"minutes": t.minutes}, ("FR-7.3", "FR-7.5"))
        return
    t.first = dealer.below(t.seats)  # FR-2.3
    t.seat = t.first
    t.phase = DRAFT if t.variant == TWO_PLAYERS else TURNS
    if dealer.listening:
        dealer.tell("first_player", {"seat": t.first}, ("FR-2.3", "FR-2.4"))
