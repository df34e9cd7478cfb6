"""The course of a game: the preparation, then rounds of six phases, market by market, until the island or the tenth round."""

from __future__ import annotations

from tablee.games.cresus.cards import CARDS, EXPERTS, EXPERTS_USED, MARKETS, SHARE_MARKET, SHARES, START_CASH
from tablee.games.cresus.dealing import close_trading, open_trading, trade_window
from tablee.games.cresus.expert import turn_up_expert
from tablee.games.cresus.fortune import draw_cresus_card
from tablee.games.cresus.money import bank_pays
from tablee.games.cresus.purchase import buy_shares, is_active, turn_up_shares
from tablee.games.cresus.selling import sell_next
from tablee.games.cresus.signs import buy_signs, game_ends
from tablee.games.cresus.state import BUYING, EXPERT, FORTUNE, OVER, SELLING, SETUP, TRAVEL, WEALTH, Cresus
from tablee.games.cresus.travel import choose_markets
from tablee.kernel import REST, Dealer, Rules


def play(t: Cresus, dealer: Dealer) -> Rules:
    """CR-3.2: the six phases in their order; each step leaves the table where the next one can start from it alone."""
    if t.phase == SETUP:
        prepare(t, dealer)
    while t.phase != OVER:
        yield REST
        if t.phase == EXPERT:
            yield from turn_up_expert(t, dealer)
            t.phase = TRAVEL
        elif t.phase == TRAVEL:
            yield from choose_markets(t, dealer)
            t.phase = FORTUNE
            t.market = next_active(t, -1)
        elif t.phase == FORTUNE:
            yield from fortune(t, dealer)
        elif t.phase == BUYING:
            yield from buying(t, dealer)
        elif t.phase == SELLING:
            yield from selling(t, dealer)
        else:
            yield from buy_signs(t, dealer)
            end_round(t, dealer)


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
        t.market = next_open(t, -1)
        t.turn = 0
        open_trading(t)


def selling(t: Cresus, dealer: Dealer) -> Rules:
    """Phase 5: the trade window, then one step of the sales on one market."""
    if t.window_left:
        yield from trade_window(t, dealer)
        return
    if t.market == MARKETS:
        close_trading(t, dealer)
        t.phase = WEALTH
    elif t.turn < len(t.present(t.market)):
        yield from sell_next(t, dealer)
    else:
        t.market = next_open(t, t.market)
        t.turn = 0


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
    t.turn = 0
    if dealer.listening:
        dealer.tell("round", {"round": t.round, "seat": t.start}, ("CR-3.1", "CR-R2"))
