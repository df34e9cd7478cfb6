"""The share piles: cards leave from the top and come back under the bottom, never reshuffled (CR-R1)."""

from __future__ import annotations

from tablee.games.cresus.components import SHARE_MARKET
from tablee.games.cresus.state import Cresus
from tablee.kernel import Dealer


def take_top(t: Cresus, dealer: Dealer, market: int) -> int:
    """The top share of a pile; -1 when the pile is empty."""
    if t.peeked[market]:
        t.peekers[market].pop(0)
        return t.peeked[market].pop(0)
    if t.unseen[market]:
        return dealer.draw(t.unseen[market])
    if t.under[market]:
        return t.under[market].pop(0)
    return -1


def put_under(t: Cresus, share: int) -> None:
    """A share goes home, under the pile of its market."""
    t.under[SHARE_MARKET[share]].append(share)


def peek(t: Cresus, dealer: Dealer, seat: int, market: int, depth: int) -> list[int]:
    """The top shares of a pile, shown to one seat and left where they are."""
    while len(t.peeked[market]) < depth and t.unseen[market]:
        t.peeked[market].append(dealer.draw(t.unseen[market]))
        t.peekers[market].append(0)
    for i in range(min(depth, len(t.peeked[market]))):
        t.peekers[market][i] |= 1 << seat
    return (t.peeked[market] + t.under[market] if not t.unseen[market] else t.peeked[market])[:depth]
