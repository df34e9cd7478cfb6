"""Phase 4: on each active market two shares are turned up and bought, directly by a sole buyer, else by secret auction."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import (
    BONUS_MULTIPLY,
    BUY_DISCOUNT,
    CARDS,
    MARKET_KEYS,
    MARKETS,
    SECTOR_KEYS,
    SECTORS,
    SHARE_IDS,
    SHARE_PRICE,
    SHARE_SECTOR,
    TURNED_UP,
    bonus_for,
)
from tablee.games.cresus.phases.auction import secret_auction, solvent
from tablee.games.cresus.phases.dealing import answer_of, ask_beside, beside, dealt, lapse, secretly
from tablee.games.cresus.phases.fortune import shares_of
from tablee.games.cresus.phases.money import (
    bank_pays,
    may_sell_back,
    pays_bank,
    sell_sign_back,
    spend_card,
    tell_card,
)
from tablee.games.cresus.phases.piles import put_under, take_top
from tablee.games.cresus.state import Cresus
from tablee.games.cresus.texts import DONE, GO, SIGN, WITH, chosen_cards, facts_of, word_of
from tablee.kernel import Dealer, Question, Refusal, Rules


def due_for(price: int, cards: list[int]) -> int:
    """What the bank is owed for a share with these cards: each takes its percentage off what is due, the reduction rounded down."""
    for card in cards:
        if CARDS[card].kind == BUY_DISCOUNT:
            price -= price * CARDS[card].percent // 100
    return price


def next_bonus(t: Cresus, seat: int, share: int) -> int:
    """CR-7.16: the sector bonus that buying this share would bring: of its own sector, or, as a table may read it, of every sector in which
    shares are held (CR-R27)."""
    own = SHARE_SECTOR[share]
    bonus = bonus_for(own, shares_of(t, seat, own) + 1)
    if t.bonus_of_all_sectors:
        for sector in range(SECTORS):
            held = shares_of(t, seat, sector)
            if sector != own and held:
                bonus += bonus_for(sector, held)
    return bonus


def purchase_cards(t: Cresus, seat: int, share: int, chosen: list[int]) -> list[int]:
    """The cards that could serve the purchase of this share beside those chosen, in the order of their numbers."""
    found: list[int] = []
    if not t.held[seat]:
        return found
    for card in t.held[seat]:
        kind = CARDS[card].kind
        if card in found or card in chosen or (chosen and card < chosen[len(chosen) - 1]):
            continue
        if kind == BUY_DISCOUNT or (kind == BONUS_MULTIPLY and next_bonus(t, seat, share) > 0):
            found.append(card)
    return found


def is_affordable(t: Cresus, seat: int, share: int) -> bool:
    """CR-7.5: with all the cards that could serve."""
    if SHARE_PRICE[share] <= t.cash[seat]:
        return True
    return due_for(SHARE_PRICE[share], purchase_cards(t, seat, share, [])) <= t.cash[seat]


@final
class Buy(Question[Cresus]):
    """A purchase at the printed price: one of the shares, with cards if any; or a sign sold back first; or nothing (more)."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far:
            share = so_far[0]
            chosen = chosen_cards(so_far)
            found = [GO] if due_for(SHARE_PRICE[share], chosen) <= t.cash[seat] else []
            for card in purchase_cards(t, seat, share, chosen):
                with_it = [*chosen, card]
                if (
                    due_for(SHARE_PRICE[share], with_it + purchase_cards(t, seat, share, with_it))
                    <= t.cash[seat]
                ):
                    found.append(WITH + card)
            return found
        found = [DONE]
        for share in t.on_sale:
            if is_affordable(t, seat, share):
                found.append(share)
        if may_sell_back(t, seat):
            found.append(SIGN)  # CR-R26
        return found

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        if so_far[0] == DONE or so_far[0] == SIGN or so_far[len(so_far) - 1] == GO:
            return True
        return len(so_far) == 1 and not purchase_cards(t, seat, so_far[0], [])

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return facts_of(option)

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"market": MARKET_KEYS[t.market]}

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if word not in SHARE_IDS:
            return None
        if SHARE_IDS.index(word) in t.on_sale:
            return Refusal(
                "You do not have the cash for it.", "Vous n'avez pas de quoi la payer.", ("CR-7.5",)
            )
        return Refusal(
            "That share is not turned up on your market.",
            "Cette action n'est pas retournée sur votre marché.",
            ("CR-7.3", "CR-7.19"),
        )


@final
class Join(Question[Cresus]):
    """Whether to take part in the auction of a share."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return ["out", "in"][option]

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"share": SHARE_IDS[t.lot], "market": MARKET_KEYS[t.market]}


@final
class Pay(Question[Cresus]):
    """The winner of an auction may use cards when paying."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [GO] + [WITH + card for card in purchase_cards(t, seat, t.lot, chosen_cards(so_far))]

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        return so_far[len(so_far) - 1] == GO

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return facts_of(option)

    def about(self, t: Cresus, seat: int) -> dict[str, object]:
        return {"share": SHARE_IDS[t.lot], "amount": max(t.bids)}


BUY: Final = Buy("buy", ("CR-7.3", "CR-7.4", "CR-7.5"), noun="thing", steps=0)
JOIN: Final = Join("join", ("CR-7.8", "CR-R24"))
PAY: Final = Pay("pay", ("CR-4.11", "CR-6.5", "CR-R11"), noun="thing", steps=0)


def is_active(t: Cresus, market: int) -> bool:
    """CR-5.6: a market with at least one pawn."""
    for pawn in t.pawn:
        if pawn == market:
            return True
    return False


def turn_up_shares(t: Cresus, dealer: Dealer) -> None:
    """CR-7.1: two shares on every active market that is not closed, before any purchase (CR-R21); the dearer first (CR-7.7)."""
    for market in range(MARKETS):
        if not is_active(t, market) or t.closed[market]:
            continue
        shares: list[int] = []
        for _ in range(TURNED_UP):
            share = take_top(t, dealer, market)
            if share >= 0:
                shares.append(share)
        if len(shares) == 2 and SHARE_PRICE[shares[1]] > SHARE_PRICE[shares[0]]:
            shares.reverse()  # CR-R25: equal prices stay in the order they were turned up
        t.shown[market] = shares
        if dealer.listening:
            facts: dict[str, object] = {
                "market": MARKET_KEYS[market],
                "shares": [SHARE_IDS[s] for s in shares],
            }
            dealer.tell("turned_up", facts, ("CR-7.1", "CR-R21"))


def buyers_on(t: Cresus, market: int) -> list[int]:
    """CR-7.19: those on the market, but not those in error (CR-5.8, CR-R22)."""
    return [s for s in t.present(market) if not t.error[s]]


def buy_shares(t: Cresus, dealer: Dealer, market: int) -> Rules | None:
    """The purchases on one market. CR-7.2: directly for a sole buyer, by auction among several."""
    if market == MARKETS:
        return None
    buyers = buyers_on(t, market)
    if len(buyers) == 1:
        t.on_sale = list(t.shown[market])
        return buy_directly(t, dealer, buyers[0])
    return buy_by_auction(t, dealer, list(t.shown[market]), buyers) if buyers else None


def buy_by_auction(t: Cresus, dealer: Dealer, shares: list[int], buyers: list[int]) -> Rules:
    for share in shares:  # CR-7.7, CR-7.14: the dearer first, then the other in the same way
        yield from sell_by_auction(t, dealer, share, buyers)


def clear_away(t: Cresus, dealer: Dealer, market: int) -> None:
    """CR-7.17: what nobody bought goes back under the pile, in the order of CR-R28."""
    left = t.shown[market]
    for share in left:
        put_under(t, share)
    if dealer.listening and left:
        shares: list[object] = [SHARE_IDS[s] for s in left]
        dealer.tell("unsold", {"market": MARKET_KEYS[market], "shares": shares}, ("CR-7.17", "CR-R28"))
    t.shown[market] = []


def may_buy(t: Cresus, seat: int) -> bool:
    """Whether there is anything to choose from: what `Buy` would list beside "done", without listing it."""
    if may_sell_back(t, seat):
        return True
    for share in t.on_sale:
        if is_affordable(t, seat, share):
            return True
    return False


def buy_directly(t: Cresus, dealer: Dealer, seat: int) -> Rules:
    """CR-7.3: either share, both or neither, one at a time (CR-R26)."""
    t.buyer = seat
    while t.on_sale and may_buy(t, seat):
        ask = beside(t, BUY, seat)
        got = yield ask
        while dealt(t, dealer, ask, got):
            ask = beside(t, BUY, seat)
            got = yield ask
        answer = answer_of(ask, got)
        if answer[0] == DONE:
            break
        if answer[0] == SIGN:
            sell_sign_back(t, dealer, seat)
            continue
        buy_share(t, dealer, seat, answer[0], SHARE_PRICE[answer[0]], chosen_cards(answer))  # CR-7.4
        t.on_sale.remove(answer[0])
        lapse(t, dealer)
    t.buyer = -1
    t.on_sale = []


def sell_by_auction(t: Cresus, dealer: Dealer, share: int, buyers: list[int]) -> Rules:
    """CR-7.8: each announces whether they take part. A lone participant bids freely as well (CR-7.15), or buys at the printed price where
    the table reads it so (CR-R23)."""
    asked = solvent(t, buyers)
    if not asked:
        return
    t.lot = share
    answers = yield from secretly(t, dealer, JOIN, asked)  # CR-R24: announced together
    joined = [asked[i] for i in range(len(asked)) if answers[i][0]]
    if dealer.listening:
        dealer.tell("joined", {"share": SHARE_IDS[share], "seats": list(joined)}, ("CR-7.8", "CR-R24"))
    if len(joined) == 1 and t.lone_pays_price:
        t.lot = -1
        t.on_sale = [share]
        yield from buy_directly(t, dealer, joined[0])
        return
    if joined:
        winner = yield from secret_auction(t, dealer, share, joined)
        if winner >= 0:
            price = t.bids[t.bidders.index(winner)]
            cards: list[int] = []
            if purchase_cards(t, winner, share, []):
                t.buyer = winner
                answer = yield from ask_beside(t, dealer, PAY, winner)
                cards = chosen_cards(answer)
                t.buyer = -1
            buy_share(t, dealer, winner, share, price, cards)  # CR-7.10
            lapse(t, dealer)
    t.lot = -1
    t.bidders = []
    t.bids = []


def buy_share(t: Cresus, dealer: Dealer, seat: int, share: int, price: int, cards: list[int]) -> None:
    """The bank is paid, the share filed (CR-7.6), and the sector bonus paid at once (CR-7.16, CR-R27)."""
    due = due_for(price, cards)
    pays_bank(t, seat, due)
    bonus = next_bonus(t, seat, share)
    for card in cards:
        tell_card(dealer, seat, card)
        spend_card(t, seat, card)
        if CARDS[card].kind == BONUS_MULTIPLY:
            bonus *= CARDS[card].count
    t.portfolio[seat].append(share)
    t.shown[t.market].remove(share)
    bank_pays(t, seat, bonus)
    if dealer.listening:
        dealer.tell(
            "bought",
            {"seat": seat, "share": SHARE_IDS[share], "amount": due},
            ("CR-7.4", "CR-7.6", "CR-7.10"),
        )
        if bonus:
            facts: dict[str, object] = {
                "seat": seat,
                "sector": SECTOR_KEYS[SHARE_SECTOR[share]],
                "amount": bonus,
            }
            dealer.tell("bonus", facts, ("CR-7.16", "CR-R27"))
