"""The preparation: money, share piles, Expert and Crésus cards, and who starts."""

from __future__ import annotations

from typing import Final

from tablee.games.cresus.components import (
    CARDS,
    EXPERTS,
    EXPERTS_USED,
    MARKETS,
    SHARE_MARKET,
    SHARES,
    START_CASH,
)
from tablee.games.cresus.phases.money import bank_pays
from tablee.games.cresus.state import EXPERT, Cresus
from tablee.kernel import Dealer

# The piles before anything is drawn, shuffled (CR-R1): their order shows as cards are drawn.
FULL_PILES: Final = [[s for s in range(SHARES) if SHARE_MARKET[s] == market] for market in range(MARKETS)]
ALL_EXPERTS: Final = list(range(EXPERTS))
ALL_CRESUS: Final = [card for card in range(EXPERTS, len(CARDS)) for _ in range(CARDS[card].copies)]


def prepare(t: Cresus, dealer: Dealer) -> None:
    """The preparation. Pawns stay off the board (CR-2.9), portfolios are empty (CR-2.3); the bank has all other money (CR-2.8)."""
    for seat in range(t.seats):
        bank_pays(t, seat, START_CASH)  # CR-2.1, in the notes of CR-2.2
    t.unseen = [pile.copy() for pile in FULL_PILES]  # CR-2.4
    t.experts = ALL_EXPERTS.copy()
    for _ in range(EXPERTS - EXPERTS_USED):
        t.aside.append(dealer.draw(t.experts))  # CR-2.5, CR-2.6
    t.cresus = ALL_CRESUS.copy()  # CR-2.7
    t.start = dealer.below(t.seats)  # CR-R2
    t.phase = EXPERT
    t.round = 1
    if dealer.listening:
        dealer.tell("start", {"seat": t.start, "amount": START_CASH}, ("CR-2.1", "CR-R2"))
