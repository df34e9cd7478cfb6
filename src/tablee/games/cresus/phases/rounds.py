"""How one phase leads to the next: market by market, and a new round until the island is bought or the tenth round is over."""

from __future__ import annotations

from tablee.games.cresus.components import MARKETS
from tablee.games.cresus.phases.buying import clear_away, turn_up_shares
from tablee.games.cresus.phases.dealing import close_trading, open_trading
from tablee.games.cresus.phases.fortune import put_card_away
from tablee.games.cresus.phases.signs import game_ends
from tablee.games.cresus.state import BUYING, EXPERT, OVER, SELLING, WEALTH, Cresus
from tablee.kernel import Dealer


def next_active(t: Cresus, market: int) -> int:
    """CR-6.1: the next active market clockwise from London; MARKETS when there is none left."""
    found = MARKETS
    for pawn in t.pawn:
        if market < pawn < found:
            found = pawn
    return found


def next_open(t: Cresus, market: int) -> int:
    """The next active market where one may buy and sell (CR-4.3, CR-4.4, CR-R5)."""
    market = next_active(t, market)
    while market < MARKETS and t.closed[market]:
        market = next_active(t, market)
    return market


def after_card(t: Cresus, dealer: Dealer) -> None:
    """Phase 3 goes on with the next market; after the last one, the shares of all markets are turned up."""
    put_card_away(t)
    t.market = next_active(t, t.market)
    if t.market == MARKETS:
        t.phase = BUYING
        t.market = next_open(t, -1)
        turn_up_shares(t, dealer)
        open_trading(t)


def after_purchases(t: Cresus, dealer: Dealer) -> None:
    """Phase 4 goes on with the next market; sales begin when all purchases are over (CR-7.18)."""
    if t.market < MARKETS:
        clear_away(t, dealer, t.market)
        t.market = next_open(t, t.market)
    if t.market == MARKETS:
        close_trading(t, dealer)
        t.phase = SELLING
        t.turn = -1
        for seat in range(t.seats):
            t.finished[seat] = False
        open_trading(t)


def after_sales(t: Cresus, dealer: Dealer) -> None:
    """Phase 5 is over when nobody has anything left to sell."""
    close_trading(t, dealer)
    t.phase = WEALTH
    t.market = MARKETS


def end_round(t: Cresus, dealer: Dealer) -> None:
    """The end of the game (CR-13.2, CR-13.3), or a new round: markets reopen (CR-R4), the next seat starts (CR-R2)."""
    if game_ends(t):
        t.phase = OVER
        if dealer.listening:
            dealer.tell("end", {"round": t.round}, ("CR-13.2", "CR-13.3"))
        return
    for market in range(MARKETS):
        t.closed[market] = False
    t.round += 1
    t.start = (t.start + 1) % t.seats
    t.phase = EXPERT
    t.market = 0
    t.turn = -1
    if dealer.listening:
        dealer.tell("round", {"round": t.round, "seat": t.start}, ("CR-3.1", "CR-R2"))
