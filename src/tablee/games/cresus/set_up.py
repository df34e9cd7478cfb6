"""The preparation: money, share piles, Expert and Crésus cards, and who starts."""

from __future__ import annotations

from tablee.games.cresus.components import CARDS, EXPERTS, EXPERTS_USED, SHARE_MARKET, SHARES, START_CASH
from tablee.games.cresus.phases.money import bank_pays
from tablee.games.cresus.state import EXPERT, Cresus
from tablee.kernel import Dealer


def prepare(t: Cresus, dealer: Dealer) -> None:
    """The preparation. Pawns stay off the board (CR-2.9), portfolios are empty (CR-2.3); the bank has all other money (CR-2.8)."""
    for seat in range(t.seats):
        bank_pays(t, seat, START_CASH)  # CR-2.1, in the notes of CR-2.2
    for share in range(SHARES):
        t.unseen[SHARE_MARKET[share]].append(
            share
        )  # CR-2.4, shuffled (CR-R1): its order shows as cards are drawn
    t.experts = list(range(EXPERTS))
    for _ in range(EXPERTS - EXPERTS_USED):
        t.aside.append(dealer.draw(t.experts))  # CR-2.5, CR-2.6
    for card in range(EXPERTS, len(CARDS)):
        for _ in range(CARDS[card].copies):
            t.cresus.append(card)  # CR-2.7
    t.start = dealer.below(t.seats)  # CR-R2
    t.phase = EXPERT
    t.round = 1
    if dealer.listening:
        dealer.tell("start", {"seat": t.start, "amount": START_CASH}, ("CR-2.1", "CR-R2"))
