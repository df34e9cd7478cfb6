"""Phase 2: everybody chooses a market in secret; staying where one is is an error."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import CARDS, FREE_STAY, MARKET_KEYS, MARKETS, PEEK, SHARE_IDS
from tablee.games.cresus.phases.money import card_of_kind, spend_card, tell_card
from tablee.games.cresus.phases.piles import peek
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.texts import DONE
from tablee.kernel import Dealer, Question, Refusal, Rules, one, together


@final
class ChooseMarket(Question[Cresus]):
    """A face of the die: each colour is one market (CR-5.1, CR-5.9). The own market may be chosen too: it is an error, not a wrong move (CR-R13)."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return MARKET_KEYS[option]

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"market": MARKET_KEYS[option], "error": t.pawn[seat] == option, "closed": t.closed[option]}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "The die has six colours, one for each market.",
            "Le dé a six couleurs, une par marché.",
            ("CR-5.1", "CR-5.2"),
        )


@final
class Peek(Question[Cresus]):
    """Which piles to look into before choosing: one after the other, or none."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        piles = [m for m in range(MARKETS) if t.pile(m) and m not in so_far]
        return piles if so_far else [DONE, *piles]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        if so_far[0] == DONE:
            return True
        piles = CARDS[card_of_kind(t, seat, PEEK)].count
        return len(so_far) == piles or not self.options(t, seat, so_far)

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return "done" if option == DONE else MARKET_KEYS[option]

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == DONE else {"market": MARKET_KEYS[option]}


@final
class Stay(Question[Cresus]):
    """Whether to turn an error into a stay with a card."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return ["no", "use"][option]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"market": MARKET_KEYS[t.pawn[seat]]}


CHOOSE_MARKET: Final = ChooseMarket("market", ("CR-5.1", "CR-5.2", "CR-5.3", "CR-5.7"), noun="market")
PEEK_ASK: Final = Peek("peek", ("CR-4.11", "CR-R11"), noun="market", steps=0)
STAY: Final = Stay("stay", ("CR-5.7", "CR-R11"))


def choose_markets(t: Cresus, dealer: Dealer) -> Rules:
    for seat in t.turn_order():
        if card_of_kind(t, seat, PEEK) >= 0:
            yield from look_into_piles(t, dealer, seat)
    seats = list(range(t.seats))
    ask = together(CHOOSE_MARKET, seats)  # CR-5.3: secret until everybody has chosen
    chosen = yield ask
    for seat in seats:
        t.error[seat] = t.pawn[seat] == chosen[seat]  # CR-5.7; off the board in round 1, so nobody errs
        t.pawn[seat] = chosen[seat]  # CR-5.5
    if dealer.listening:
        shown: list[object] = [{"seat": s, "market": MARKET_KEYS[t.pawn[s]]} for s in seats]
        dealer.tell("travelled", {"pawns": shown}, ("CR-5.4", "CR-5.5", "CR-5.6"))  # CR-5.6: active markets
    for seat in t.turn_order():
        if t.error[seat] and card_of_kind(t, seat, FREE_STAY) >= 0:
            yield from stay_or_err(t, dealer, seat)
        elif t.error[seat]:
            tell_error(t, dealer, seat)


def look_into_piles(t: Cresus, dealer: Dealer, seat: int) -> Rules:
    """The research desk: the top shares of some piles, in secret."""
    ask = one(PEEK_ASK, seat)
    yield ask
    markets = ask.answers[0]
    if markets[0] == DONE:
        return
    card = card_of_kind(t, seat, PEEK)
    tell_card(dealer, seat, card)
    depth = CARDS[card].depth
    spend_card(t, seat, card)
    for market in markets:
        seen = peek(t, dealer, seat, market, depth)
        if dealer.listening:
            ids: list[object] = [SHARE_IDS[s] for s in seen]
            dealer.tell(
                "peeked",
                {"seat": seat, "market": MARKET_KEYS[market]},
                ("CR-4.11", "CR-R51"),
                secrets=[([seat], {"shares": ids})],
            )


def stay_or_err(t: Cresus, dealer: Dealer, seat: int) -> Rules:
    """The holder of a card that turns the error into a stay may use it."""
    card = card_of_kind(t, seat, FREE_STAY)
    used = (yield one(STAY, seat))[0]
    if used:
        tell_card(dealer, seat, card)
        spend_card(t, seat, card)
        t.error[seat] = False
    else:
        tell_error(t, dealer, seat)


def tell_error(t: Cresus, dealer: Dealer, seat: int) -> None:
    if dealer.listening:
        dealer.tell(
            "error", {"seat": seat, "market": MARKET_KEYS[t.pawn[seat]]}, ("CR-5.7", "CR-5.8", "CR-R12")
        )
