"""Secret auctions, for Expert cards and for shares: bids in secret, a second auction after a tie, then no sale."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, final

from tablee.games.cresus.components import BID_LAST, CARD_IDS, SHARE_IDS, WIN_TIE
from tablee.games.cresus.phases.dealing import ask_beside, secretly
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

BID_NOW: Final = 0
BID_AFTER: Final = 1


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


BID: Final = Bid("bid", ("CR-4.5", "CR-4.6", "CR-7.9", "CR-7.15", "CR-R10"), steps=0)
LATE_BID: Final = LateBid("late_bid", ("CR-4.11", "CR-R11"))
WIN_TIE_ASK: Final = WinTie("win_tie", ("CR-4.9", "CR-7.12", "CR-R11"))


def solvent(t: Cresus, seats: list[int]) -> list[int]:
    """Those who could bid at least 1 M: nobody else need be asked."""
    return [s for s in seats if t.cash[s] > 0 or may_sell_back(t, s)]


def secret_auction(t: Cresus, dealer: Dealer, lot: int, bidders: list[int]) -> Sold:
    """Sell a lot: the highest bid wins; a tie at the top gives the tied players, or as a table may read it all who bid, a second try
    (CR-R8), a second tie none."""
    t.lot = lot
    t.attempt = 1
    t.bidders = solvent(t, bidders)
    winner = -1
    while t.bidders:
        answers = yield from secretly(t, dealer, BID, t.bidders)  # CR-4.6, CR-7.9
        late = put_bids(t, dealer, answers)
        if late:
            yield from bid_last(t, dealer, late)
        if dealer.listening:
            tell_bids(t, dealer)
        highest = max(t.bids)
        tied = [t.bidders[i] for i in range(len(t.bidders)) if t.bids[i] == highest]
        if highest > 0 and len(tied) == 1:
            winner = tied[0]  # CR-4.7, CR-7.10
        elif highest > 0 and can_win_tie(t, tied):
            winner = yield from win_tie(t, dealer, tied)
        if winner >= 0 or (highest == 0 and t.attempt == 1):
            break
        if t.attempt == 2:
            if dealer.listening:
                clause = "CR-4.10" if t.phase == EXPERT else "CR-7.13"
                dealer.tell("cancelled", lot_facts(t), (clause, "CR-R9"))
            break
        if dealer.listening:
            clause = "CR-4.9" if t.phase == EXPERT else "CR-7.12"
            dealer.tell("tied", {"seats": tied, "amount": highest}, (clause, "CR-R8"))
        t.attempt = 2
        if t.all_bid_again:
            tied = [t.bidders[i] for i in range(len(t.bidders)) if t.bids[i] > 0]
        t.bidders = tied
        t.bids = []
    t.attempt = 0
    return winner


def put_bids(t: Cresus, dealer: Dealer, answers: list[list[int]]) -> list[int]:
    """The bids, and the signs sold back for them; tells which bidders bid last. Losers take their bids back by not paying (CR-4.8, CR-7.11)."""
    bids: list[int] = []
    late: list[int] = []
    for i in range(len(t.bidders)):
        answer = answers[i]
        if card_of_kind(t, t.bidders[i], BID_LAST) < 0:
            bids.append(answer[0])
        elif answer[0] == BID_AFTER:
            late.append(i)
            bids.append(0)
        else:
            bids.append(answer[1])
    t.bids = bids
    for i in range(len(t.bidders)):
        raise_cash(t, dealer, t.bidders[i], bids[i])
    return late


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
        amount = (yield from ask_beside(t, dealer, LATE_BID, seat))[0]
        raise_cash(t, dealer, seat, amount)
        t.bids[i] = amount


def can_win_tie(t: Cresus, tied: list[int]) -> bool:
    for seat in tied:
        if card_of_kind(t, seat, WIN_TIE) >= 0:
            return True
    return False


def win_tie(t: Cresus, dealer: Dealer, tied: list[int]) -> Sold:
    """A tied player may hold a card that wins ties."""
    for seat in tied:
        card = card_of_kind(t, seat, WIN_TIE)
        if card >= 0:
            used = (yield from ask_beside(t, dealer, WIN_TIE_ASK, seat))[0]
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
