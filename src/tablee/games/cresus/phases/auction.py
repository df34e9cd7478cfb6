"""Secret auctions, for Expert cards and for shares: bids in secret, a second auction after a tie, then no sale."""

from __future__ import annotations

from collections.abc import Generator
from typing import final

from tablee.games.cresus.components import BID_LAST, CARD_IDS, SHARE_IDS, WIN_TIE
from tablee.games.cresus.phases.dealing import beside, secretly
from tablee.games.cresus.phases.money import (
    card_of_kind,
    may_sell_back,
    raise_cash,
    resale_of_all,
    spend_card,
    tell_card,
)
from tablee.games.cresus.state import EXPERT, Cresus
from tablee.kernel import AMOUNT, CHOICE, Ask, Dealer, Question, Refusal

Sold = Generator[Ask, list[int], int]  # tells who has won, -1 for nobody

BID_NOW = 0
BID_AFTER = 1


def lot_facts(t: Cresus) -> dict[str, object]:
    """What is under the hammer."""
    return {"lot": CARD_IDS[t.lot] if t.phase == EXPERT else SHARE_IDS[t.lot]}


@final
class Bid(Question[Cresus]):
    """A bid, 0 for none. More than the cash at hand means selling signs back first (CR-R37). The holder of a bid_last card says first whether
    to bid now or after seeing the others."""

    def kind(self, t: Cresus, seat: int, so_far: list[int]) -> int:
        if not so_far and card_of_kind(t, seat, BID_LAST) >= 0:
            return CHOICE
        return AMOUNT

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if not so_far and card_of_kind(t, seat, BID_LAST) >= 0:
            return [BID_NOW, BID_AFTER]
        return [0, t.cash[seat] + resale_of_all(t, seat)]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        if card_of_kind(t, seat, BID_LAST) >= 0:
            return len(so_far) == 2 or so_far == [BID_AFTER]
        return len(so_far) == 1

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return ["now", "last"][option]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        facts = lot_facts(t)
        facts["attempt"] = t.attempt
        return facts

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word.isdecimal():
            return Refusal(
                "That is more than you could pay, even with every sign of wealth sold back.",
                "C'est plus que vous ne pourriez payer, même en revendant tous vos signes.",
                ("CR-R10", "CR-10.1"),
            )
        return None


@final
class LateBid(Question[Cresus]):
    """The bid of a player who sees all the others first."""

    def kind(self, t: Cresus, seat: int, so_far: list[int]) -> int:
        return AMOUNT

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, t.cash[seat] + resale_of_all(t, seat)]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        facts = lot_facts(t)
        facts["highest"] = max(t.bids)
        return facts


@final
class WinTie(Question[Cresus]):
    """Whether to win a tie with a card."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return ["no", "use"][option]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        facts = lot_facts(t)
        facts["highest"] = max(t.bids)
        return facts


BID = Bid("bid", ("CR-4.5", "CR-4.6", "CR-7.9", "CR-7.15", "CR-R10"), steps=0)
LATE_BID = LateBid("late_bid", ("CR-4.11", "CR-R11"))
WIN_TIE_ASK = WinTie("win_tie", ("CR-4.9", "CR-7.12", "CR-R11"))


def solvent(t: Cresus, seats: list[int]) -> list[int]:
    """Those who could bid at least 1 M: nobody else need be asked."""
    return [s for s in seats if t.cash[s] > 0 or may_sell_back(t, s)]


def secret_auction(t: Cresus, dealer: Dealer, lot: int, bidders: list[int]) -> Sold:
    """Sell a lot: the highest bid wins; a tie at the top gives the tied players, or as a table may read it all who bid, a second try
    (CR-R8), a second tie none."""
    t.lot = lot
    t.attempt = 1
    t.bidders = solvent(t, bidders)
    winner = yield from call_for_bids(t, dealer)
    if winner < 0 and max(t.bids, default=0) > 0:
        tied = [t.bidders[i] for i in range(len(t.bidders)) if t.bids[i] == max(t.bids)]
        if dealer.listening:
            clause = "CR-4.9" if t.phase == EXPERT else "CR-7.12"
            dealer.tell("tied", {"seats": tied, "amount": max(t.bids)}, (clause, "CR-R8"))
        t.attempt = 2
        if t.all_bid_again:
            tied = [t.bidders[i] for i in range(len(t.bidders)) if t.bids[i] > 0]
        t.bidders = tied
        t.bids = []
        winner = yield from call_for_bids(t, dealer)
        if winner < 0 and dealer.listening:
            clause = "CR-4.10" if t.phase == EXPERT else "CR-7.13"
            dealer.tell("cancelled", lot_facts(t), (clause, "CR-R9"))
    t.attempt = 0
    return winner


def call_for_bids(t: Cresus, dealer: Dealer) -> Sold:
    """One round of bids: the sole highest bidder, or -1. Losers take their bids back by not paying (CR-4.8, CR-7.11)."""
    if not t.bidders:
        return -1
    answers = yield from secretly(t, dealer, BID, t.bidders)  # CR-4.6, CR-7.9
    t.bids = []
    late: list[int] = []
    for i in range(len(t.bidders)):
        answer = answers[i]
        if card_of_kind(t, t.bidders[i], BID_LAST) >= 0:
            if answer[0] == BID_AFTER:
                late.append(i)
            t.bids.append(0 if answer[0] == BID_AFTER else answer[1])
        else:
            t.bids.append(answer[0])
    for i in range(len(t.bidders)):
        raise_cash(t, dealer, t.bidders[i], t.bids[i])
    if late:
        yield from bid_last(t, dealer, late)
    if dealer.listening:
        tell_bids(t, dealer)
    highest = max(t.bids)
    if highest == 0:
        return -1
    if t.bids.count(highest) == 1:
        return t.bidders[t.bids.index(highest)]  # CR-4.7, CR-7.10
    return (yield from win_tie(t, dealer, highest))


def bid_last(t: Cresus, dealer: Dealer, late: list[int]) -> Generator[Ask, list[int], None]:
    """The others' bids are shown to those who bid last. The card is spent only if there was a bid to see."""
    others = max(t.bids) > 0
    if dealer.listening:
        tell_bids(t, dealer)
    for i in late:
        seat = t.bidders[i]
        if others:
            card = card_of_kind(t, seat, BID_LAST)
            tell_card(dealer, seat, card)
            spend_card(t, seat, card)
    for i in late:
        seat = t.bidders[i]
        amount = (yield from beside(t, dealer, seat, LATE_BID))[0]
        raise_cash(t, dealer, seat, amount)
        t.bids[i] = amount


def win_tie(t: Cresus, dealer: Dealer, highest: int) -> Sold:
    """A tied player may hold a card that wins ties."""
    for i in range(len(t.bidders)):
        seat = t.bidders[i]
        card = card_of_kind(t, seat, WIN_TIE)
        if t.bids[i] == highest and card >= 0:
            used = (yield from beside(t, dealer, seat, WIN_TIE_ASK))[0]
            if used:
                tell_card(dealer, seat, card)
                spend_card(t, seat, card)
                return seat
    return -1


def tell_bids(t: Cresus, dealer: Dealer) -> None:
    clauses = ("CR-4.6", "CR-4.8") if t.phase == EXPERT else ("CR-7.9", "CR-7.11")
    shown: list[object] = [{"seat": t.bidders[i], "bid": t.bids[i]} for i in range(len(t.bidders))]
    facts = lot_facts(t)
    facts["bids"] = shown
    facts["highest"] = max(t.bids)
    dealer.tell("bids", facts, clauses)
