"""Phase 5: market by market, those present sell as many shares as they like, one after the other."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import MARKET_KEYS, SHARE_IDS
from tablee.games.cresus.phases.dealing import amid_deals, answer_of, dealt
from tablee.games.cresus.phases.sale import is_whole_sale, sale_options, sell_as_answered
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.texts import DONE, facts_of, word_of
from tablee.kernel import Ask, Dealer, Question, Refusal, Rules


@final
class PickSale(Question[Cresus]):
    """Which share to sell now, with one more throw if a card gives it; or no more."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return sale_options(t, seat, so_far)
        return [DONE, *sorted(t.portfolio[seat])]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        return so_far[0] == DONE or is_whole_sale(t, seat, so_far)

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return facts_of(option)

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"market": MARKET_KEYS[t.market]}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word in SHARE_IDS:
            return Refusal(
                "That share is not in your portfolio.",
                "Cette action n'est pas dans votre portefeuille.",
                ("CR-8.1",),
            )
        return None


SELL: Final = PickSale("sell", ("CR-8.1", "CR-8.4", "CR-R29", "CR-R30"), noun="thing", steps=0)


def may_sell(t: Cresus, seat: int) -> bool:
    """Whether a seat is to be asked: it holds a share, has not said that it is done since it came to hold one (CR-R36), and may sell
    somewhere: its market is open (CR-4.4), or it may sell on any (CR-R29)."""
    if t.finished[seat] or not t.portfolio[seat]:
        return False
    return t.sell_anywhere or not t.closed[t.pawn[seat]]


def next_seller(t: Cresus) -> int:
    """CR-6.1: market by market clockwise from London, on each in turn order, each finishing before the next (CR-R30); -1: nobody is left."""
    if t.turn >= 0 and may_sell(t, t.turn):
        return t.turn
    found = -1
    for i in range(t.seats):
        seat = (t.start + i) % t.seats
        if (found < 0 or t.pawn[seat] < t.pawn[found]) and may_sell(t, seat):
            found = seat
    return found


def next_sale(t: Cresus) -> Ask | None:
    """Whoever is next to sell is asked, and deals go on beside it; None: nobody has anything left to sell."""
    seat = next_seller(t)
    if seat < 0:
        return None
    t.turn = seat
    t.market = t.pawn[seat]
    return amid_deals(t, SELL, [seat])


def sell_next(t: Cresus, dealer: Dealer, ask: Ask, got: list[int]) -> Rules | None:
    """One step of the sales: a seat sells one share, or is done; what has still to be asked comes back as rules."""
    if dealt(t, dealer, ask, got):
        return None
    seat = ask.seats[0]
    answer = answer_of(ask, got)
    if answer[0] == DONE:
        t.finished[seat] = True
        return None
    return sell_as_answered(t, dealer, seat, answer)
