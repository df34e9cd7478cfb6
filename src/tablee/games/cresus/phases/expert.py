"""Phase 1: an Expert card is turned up; a pirate closes its market, any other card is sold by secret auction."""

from __future__ import annotations

from tablee.games.cresus.components import CARDS, CLOSE_MARKET, MARKET_KEYS
from tablee.games.cresus.phases.auction import secret_auction
from tablee.games.cresus.phases.money import pays_bank
from tablee.games.cresus.state import Cresus
from tablee.kernel import Dealer, Rules


def turn_up_expert(t: Cresus, dealer: Dealer) -> Rules | None:
    """A pirate closes its market at once; the auction of any other card comes back as rules."""
    card = dealer.draw(t.experts)  # CR-3.1, CR-4.1
    t.expert = card
    if dealer.listening:
        facts: dict[str, object] = {"card": CARDS[card].id, "round": t.round, "left": len(t.experts)}
        dealer.tell("expert", facts, ("CR-4.1", "CR-3.1"))
    if CARDS[card].kind == CLOSE_MARKET:
        close_market(t, dealer, card)
        return None
    return sell_expert(t, dealer, card)


def close_market(t: Cresus, dealer: Dealer, card: int) -> None:
    """CR-4.2: a pirate is not auctioned; it lies on its market until the end of the round (CR-R4)."""
    t.closed[CARDS[card].market] = True  # CR-4.3, CR-4.4
    t.expert = -1
    t.experts_out.append(card)
    if dealer.listening:
        dealer.tell(
            "closed", {"market": MARKET_KEYS[CARDS[card].market]}, ("CR-4.2", "CR-4.3", "CR-4.4", "CR-R4")
        )


def sell_expert(t: Cresus, dealer: Dealer, card: int) -> Rules:
    """CR-4.5: every player may bid, without announcing it first; a lone bidder pays their own bid (CR-R6)."""
    winner = yield from secret_auction(t, dealer, card, t.turn_order())
    if winner >= 0:
        price = t.bids[t.bidders.index(winner)]
        pays_bank(t, winner, price)  # CR-4.7
        t.held[winner].append(card)
        if dealer.listening:
            dealer.tell(
                "won_expert", {"seat": winner, "card": CARDS[card].id, "amount": price}, ("CR-4.7", "CR-4.11")
            )
    else:
        t.experts_out.append(card)  # CR-4.10, CR-R7
        if dealer.listening:
            dealer.tell("expert_gone", {"card": CARDS[card].id}, ("CR-4.10", "CR-R7"))
    t.expert = -1
    t.lot = -1
    t.bidders = []
    t.bids = []
