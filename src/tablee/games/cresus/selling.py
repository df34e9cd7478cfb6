"""Phase 5: market by market, those present sell as many shares as they like, one after the other."""

from __future__ import annotations

from typing import final

from tablee.games.cresus.cards import MARKET_KEYS, SHARE_IDS
from tablee.games.cresus.dealing import carry_out_deal, lapse, with_deals
from tablee.games.cresus.sale import extra_throw_cards, sell
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.words import DONE, GO, WITH, chosen_cards, facts_of, word_of
from tablee.kernel import Dealer, Question, Refusal, Rules, first


@final
class PickSale(Question[Cresus]):
    """Which share to sell now, with one more throw if a card gives it; or no more."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            return [GO] + [WITH + card for card in extra_throw_cards(t, seat)]
        return [DONE, *sorted(t.portfolio[seat])]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        return so_far[0] == DONE or len(so_far) == 2 or not extra_throw_cards(t, seat)

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


SELL = PickSale("sell", ("CR-8.1", "CR-8.4", "CR-R29", "CR-R30"), noun="thing", steps=0)


def sell_next(t: Cresus, dealer: Dealer) -> Rules:
    """One step of the sales on a market: the seat whose turn it is sells one share, or is done; deals go on beside it."""
    present = t.present(t.market)
    seat = present[t.turn]
    if not t.portfolio[seat]:
        t.turn += 1  # nothing to sell: not asked
        return
    ask = first(with_deals(t, [(seat, SELL)]), [seat])
    i, _ = yield ask
    answer = ask.answers[0]
    if i:
        carry_out_deal(t, dealer, ask.seats[i], answer)
    elif answer[0] == DONE:
        t.turn += 1
    else:
        yield from sell(t, dealer, seat, answer[0], chosen_cards(answer))
        lapse(t, dealer)
