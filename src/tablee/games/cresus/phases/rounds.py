"""How one phase leads to the next: market by market, and a new round until the island is bought or the tenth round is over."""

from __future__ import annotations

from tablee.games.cresus.components import MARKETS
from tablee.games.cresus.phases.buying import buy_shares, is_active, turn_up_shares
from tablee.games.cresus.phases.dealing import close_trading, open_trading, trade_window
from tablee.games.cresus.phases.fortune import draw_cresus_card
from tablee.games.cresus.phases.selling import next_seller, sell_next
from tablee.games.cresus.phases.signs import game_ends
from tablee.games.cresus.state import BUYING, EXPERT, OVER, SELLING, WEALTH, Cresus
from tablee.kernel import Dealer, Rules


def next_active(t: Cresus, market: int) -> int:
    """CR-6.1: the next active market clockwise from London; MARKETS when there is none left."""
    market += 1
    while market < MARKETS and not is_active(t, market):
        market += 1
    return market


def next_open(t: Cresus, market: int) -> int:
    """The next active market where one may buy and sell (CR-4.3, CR-4.4, CR-R5)."""
    market = next_active(t, market)
    while market < MARKETS and t.closed[market]:
        market = next_active(t, market)
    return market


def fortune(t: Cresus, dealer: Dealer) -> Rules:
    """Phase 3, one market; after the last one, the shares of all markets are turned up."""
    yield from draw_cresus_card(t, dealer, t.market)
    t.market = next_active(t, t.market)
    if t.market == MARKETS:
        t.phase = BUYING
        t.market = next_open(t, -1)
        turn_up_shares(t, dealer)
        open_trading(t)


def buying(t: Cresus, dealer: Dealer) -> Rules:
    """Phase 4: the trade window, then one market; sales begin when all purchases are over (CR-7.18)."""
    if t.window_left:
        yield from trade_window(t, dealer)
        return
    if t.market < MARKETS:
        yield from buy_shares(t, dealer, t.market)
        t.market = next_open(t, t.market)
    if t.market == MARKETS:
        close_trading(t, dealer)
        t.phase = SELLING
        t.turn = -1
        for seat in range(t.seats):
            t.finished[seat] = False
        open_trading(t)


def selling(t: Cresus, dealer: Dealer) -> Rules:
    """Phase 5: the trade window, then one step of the sales, until nobody has anything left to sell."""
    if t.window_left:
        yield from trade_window(t, dealer)
        return
    seat = next_seller(t)
    if seat >= 0:
        yield from sell_next(t, dealer, seat)
        return
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
