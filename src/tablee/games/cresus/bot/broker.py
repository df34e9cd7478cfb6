"""The broker: exact dice odds, bids by what a share is worth less its risk, and cash held back for the next signs of wealth."""

from __future__ import annotations

from random import Random
from typing import Any, final

from tablee.games.cresus.bot.outlook import (
    CARD_NUMBER,
    FACE_NUMBER,
    MEAN,
    MEAN_MORE,
    SHARE_NUMBER,
    Outlook,
    numbers,
    total,
)
from tablee.games.cresus.components import (
    BID_LAST,
    BONUS_MULTIPLY,
    BUY_DISCOUNT,
    CARDS,
    COUNT_UP,
    DICE,
    EXTRA_THROW,
    LOAN,
    MARKET_KEYS,
    MARKETS,
    PREMIUM,
    SALE_ADD,
    SALE_FLOOR,
    SHARE_MARKET,
    SHARE_PRICE,
    SHARE_SALE,
    SHARE_SECTOR,
    SIGN_DISCOUNT,
    SIGN_PRICE,
    SIGNS,
    SIGNS_A_ROUND,
    bonus_for,
)
from tablee.games.cresus.phases.auction import BID_AFTER, BID_NOW
from tablee.games.cresus.phases.odds import alike, best_keep
from tablee.games.cresus.phases.offers import ACCEPT, DECLINE, PICK, POST_PURCHASE, POSTS_A_PHASE, WITHDRAW
from tablee.games.cresus.phases.signs import LESS, discounted
from tablee.games.cresus.texts import DONE, GO, REPAY, SIGN, WITH
from tablee.kernel import Perspective, Player


@final
class Broker(Player):
    """Plays by expected values, exact where dice decide."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> list[int]:
        key = perspective.key
        if key == "keep":
            dice = [FACE_NUMBER[face] for face in perspective.view["sale"]["dice"]]
            return [best_keep(dice)]
        look = Outlook(perspective.view, perspective.seat)
        if key == "deal":
            return self.deal(look, perspective)
        if key == "window":
            return [DONE]
        if key == "bid":
            return self.bid(look)
        if key == "late_bid":
            return [self.late_bid(look)]
        if key == "win_tie":
            highest = max([b["bid"] for b in look.view["auction"]["bids"]])
            return [1 if highest <= self.lot_ceiling(look) else 0]
        if key == "market":
            return [self.market(look)]
        if key == "peek":
            return self.peek(look)
        if key == "stay":
            return [1]
        if key == "shield":
            return [1 if look.view["debt"]["due"] >= 15 or look.left <= 2 else 0]
        if key == "debt":
            return self.find_money(look, perspective)
        if key == "buy":
            return self.buy(look, perspective)
        if key == "join":
            share = SHARE_NUMBER[look.view["auction"]["lot"]]
            return [1 if look.ceiling(share) >= 10 else 0]
        if key == "pay":
            return self.pay(look, perspective)
        if key == "sell":
            return self.sell(look, perspective)
        if key == "finish":
            return self.finish(look, perspective)
        if key == "signs":
            return self.signs(look)
        return perspective.random_answer(self.rng)

    # ------------------------------------------------------------------ auctions

    def lot_ceiling(self, look: Outlook) -> int:
        """The most the lot under the hammer is worth paying."""
        auction = look.view["auction"]
        if auction["kind"] == "share":
            return look.ceiling(SHARE_NUMBER[auction["lot"]])
        share_of_cash = 0.15 if look.left >= 8 else 0.25
        return int(min(look.card_worth(CARD_NUMBER[auction["lot"]]), share_of_cash * look.cash))

    def bid(self, look: Outlook) -> list[int]:
        ceiling = self.lot_ceiling(look)
        if look.view["auction"]["kind"] == "share":
            amount = int(ceiling * (0.7 + 0.25 * self.rng.random()))
        else:
            amount = int(ceiling * (0.45 + 0.4 * self.rng.random()))
        if look.view["auction"]["attempt"] == 2:
            amount = int(ceiling * (0.8 + 0.2 * self.rng.random()))
        amount = min(amount, look.cash)
        if any([CARDS[c].kind == BID_LAST for c in look.cards]):
            worth_it = look.view["auction"]["kind"] == "share" and ceiling >= 60
            return [BID_AFTER] if worth_it else [BID_NOW, amount]
        return [amount]

    def late_bid(self, look: Outlook) -> int:
        highest: int = max([b["bid"] for b in look.view["auction"]["bids"]])
        return highest + 1 if highest + 1 <= min(self.lot_ceiling(look), look.cash) else 0

    # ------------------------------------------------------------------ markets

    def next_shares(self, look: Outlook, market: int) -> list[tuple[int, float]]:
        """The shares that could be turned up on a market, each with how many of it to expect."""
        data: dict[str, Any] = look.view["markets"][market]
        known = numbers([s for s in data["top"] if s is not None])
        unseen = numbers(data["unseen"])
        if not unseen:
            known += numbers(data["under"])
        found = [(s, 1.0) for s in known[:2]]
        if len(found) < 2 and unseen:
            each = min(1.0, (2 - len(found)) / len(unseen))
            found += [(s, each) for s in unseen]
        return found

    def market(self, look: Outlook) -> int:
        """Where the next shares promise most, with the cards at hand, away from the crowd."""
        best, best_score = 0, -1e9
        for market in range(MARKETS):
            if market == look.pawn:
                continue
            score = 15 * self.rng.random()
            if look.view["markets"][market]["closed"]:
                score -= 60 if look.shares or look.cash >= 30 else 20
                if look.left == 0:
                    score -= 500
            for share, expected in self.next_shares(look, market):
                if SHARE_PRICE[share] <= look.cash + 20:
                    score += expected * max(0.0, MEAN[share] + look.extra(share) - SHARE_PRICE[share])
            for share in look.shares:
                if SHARE_MARKET[share] != market:
                    score += 0.3 * PREMIUM[SHARE_SECTOR[share]]
            if look.shares and any(
                [CARDS[c].kind == EXTRA_THROW and CARDS[c].market == market for c in look.cards]
            ):
                score += max([MEAN_MORE[s] - MEAN[s] for s in look.shares])
            if look.view["round"] > 1:
                for other in look.players:
                    if other["seat"] != look.seat and other["pawn"] != MARKET_KEYS[market]:
                        score -= 20 / 5  # may come here
            if score > best_score:
                best, best_score = market, score
        return best

    def peek(self, look: Outlook) -> list[int]:
        """Look where the unknown matters: two open piles whose speciality suits the portfolio."""
        wanted = [m for m in range(MARKETS) if m != look.pawn and not look.view["markets"][m]["closed"]]
        wanted = [m for m in wanted if look.view["markets"][m]["pile"]]
        wanted.sort(key=lambda m: -total([e * look.extra(s) for s, e in self.next_shares(look, m)]))
        return wanted[:2] if len(wanted) >= 2 else [DONE]

    # ------------------------------------------------------------------ buying

    def buy(self, look: Outlook, perspective: Perspective) -> list[int]:
        best, best_gain = DONE, 0.0
        options = perspective.options([])
        for option in options:
            if option < DONE:
                gain = look.gain(option, min(SHARE_PRICE[option], look.cash))
                if gain > best_gain:
                    best, best_gain = option, gain
        answer = [best]
        if perspective.complete(answer):
            return answer
        return self.with_purchase_cards(look, perspective, answer, best, SHARE_PRICE[best])

    def pay(self, look: Outlook, perspective: Perspective) -> list[int]:
        share = SHARE_NUMBER[look.view["auction"]["lot"]]
        price = max([b["bid"] for b in look.view["auction"]["bids"]])
        return self.with_purchase_cards(look, perspective, [], share, price)

    def with_purchase_cards(
        self, look: Outlook, perspective: Perspective, answer: list[int], share: int, price: int
    ) -> list[int]:
        """Use a discount on a dear share, a multiplier on a big bonus; near the end, on anything."""
        while True:
            options = perspective.options(answer)
            use = -1
            for option in options:
                if option >= WITH:
                    card = CARDS[option - WITH]
                    bonus = bonus_for(SHARE_SECTOR[share], look.count(SHARE_SECTOR[share]) + 1)
                    if (
                        card.kind == BUY_DISCOUNT and (price >= 80 or look.left <= 3 or GO not in options)
                    ) or (card.kind == BONUS_MULTIPLY and (bonus >= 30 or look.left <= 2)):
                        use = option
            if use < 0:
                return [*answer, GO] if GO in options else [*answer, options[0]]
            answer = [*answer, use]

    # ------------------------------------------------------------------ selling

    def sell(self, look: Outlook, perspective: Perspective) -> list[int]:
        need = float(look.working_capital())
        if look.hurried() and look.signs < SIGNS:
            need += float(sum(SIGN_PRICE[look.signs : look.signs + 2]))
        if look.left == 0:
            need = 1e9
        elif look.signs < SIGNS:
            # enough in hand for everything that is left: go for the island
            missing = sum(SIGN_PRICE[look.signs :])
            reach = look.cash + total([MEAN[s] for s in look.shares])
            if SIGNS - look.signs <= SIGNS_A_ROUND and reach >= 0.9 * missing:
                need = max(need, float(missing))
        extra = [c for c in look.cards if CARDS[c].kind == EXTRA_THROW and CARDS[c].market in (-1, look.pawn)]
        best, best_score = DONE, 0.0
        for share in look.shares:
            sector = SHARE_SECTOR[share]
            here = SHARE_MARKET[share] == look.pawn
            score = 1.0 + (PREMIUM[sector] if not here else -PREMIUM[sector]) - 6 * (look.count(sector) - 1)
            if extra:
                score += MEAN_MORE[share] - MEAN[share]
            wanted = look.cash < need and (look.left == 0 or not here or look.cash < 70)
            if extra and MEAN_MORE[share] - MEAN[share] >= 40:
                wanted = True
            if wanted and (best == DONE or score > best_score):
                best, best_score = share, score
        if best == DONE:
            return [DONE]
        answer = [best]
        if perspective.complete(answer):
            return answer
        if extra and (MEAN_MORE[best] - MEAN[best] >= 30 or look.left <= 2):
            return [best, WITH + extra[0]]
        return [best, GO]

    def finish(self, look: Outlook, perspective: Perspective) -> list[int]:
        """Money now is better than money later, unless a card would be wasted."""
        sale: dict[str, Any] = look.view["sale"]
        share = SHARE_NUMBER[sale["share"]]
        count = alike([FACE_NUMBER[face] for face in sale["dice"]])
        amount = SHARE_SALE[share][count - 1]
        answer: list[int] = []
        while True:
            use = -1
            for option in perspective.options(answer):
                if option == GO:
                    continue
                kind = CARDS[option - WITH].kind
                if kind == SALE_ADD:
                    use = option
                elif kind == COUNT_UP:
                    gained = SHARE_SALE[share][min(DICE, count + 1) - 1] - amount
                    if gained >= 40 or look.left <= 1:
                        use = option
                elif kind == SALE_FLOOR and (SHARE_PRICE[share] - amount >= 25 or look.left <= 1):
                    use = option
            if use < 0:
                return [*answer, GO]
            answer.append(use)

    def find_money(self, look: Outlook, perspective: Perspective) -> list[int]:
        """A share that is likely to pay the debt, the least loved first; else a sign."""
        ways = perspective.options([])
        shares = sorted([w for w in ways if w < DONE], key=lambda s: look.holding_value(look.seat, s))
        if not shares:
            return [SIGN]
        short = look.view["debt"]["due"] - look.cash
        for share in shares:
            if SHARE_SALE[share][1] >= short:
                answer = [share]
                return answer if perspective.complete(answer) else [share, GO]
        answer = [shares[len(shares) - 1]]
        return answer if perspective.complete(answer) else [*answer, GO]

    # ------------------------------------------------------------------ signs

    def signs(self, look: Outlook) -> list[int]:
        answer: list[int] = []
        cash, signs = look.cash, look.signs
        bought: int = look.players[look.seat]["signs_bought"]
        discount = -1
        for card in look.cards:
            if CARDS[card].kind == SIGN_DISCOUNT:
                discount = card
        reserve = look.reserve()
        ending = look.left == 0 or any([p["signs"] == SIGNS for p in look.players])
        if ending:
            reserve = 0.0
        if look.loan:
            if signs < SIGNS and cash >= LOAN + SIGN_PRICE[signs] + (0 if ending else 100):
                answer.append(REPAY)
                cash -= LOAN
            else:
                return [DONE]
        rest = sum(SIGN_PRICE[signs:]) - (60 if discount >= 0 else 0)
        if SIGNS - signs <= SIGNS_A_ROUND - bought and cash >= rest:
            reserve = 0.0  # the island is within reach
        while bought < SIGNS_A_ROUND and signs < SIGNS:
            price = SIGN_PRICE[signs]
            step = signs
            if discount >= 0 and (price >= 120 or look.left <= 1) and price > 20:
                price = discounted(signs, discount)
                step = LESS + signs
            if cash < price or cash - price < reserve:
                break
            answer.append(step)
            if step >= LESS:
                discount = -1
            cash -= price
            signs += 1
            bought += 1
        if bought < SIGNS_A_ROUND and signs < SIGNS:
            answer.append(DONE)
        return answer

    # ------------------------------------------------------------------ deals

    def deal(self, look: Outlook, perspective: Perspective) -> list[int]:
        """Accept what is worth more than it costs, pick the best proposal, and offer money for a share that completes a set."""
        actions = perspective.options([])
        for action in (ACCEPT, DECLINE, PICK):
            if action in actions:
                for slot in perspective.options([action]):
                    answer = self.answer_offer(look, perspective, action, slot)
                    if answer:
                        return answer
        if POST_PURCHASE in actions:
            return self.offer_purchase(look)
        return []

    def answer_offer(self, look: Outlook, perspective: Perspective, action: int, slot: int) -> list[int]:
        name = perspective.word([action], slot)
        offer: dict[str, Any] = next(o for o in look.view["offers"] if o["id"] == name)
        give, want = numbers(offer["give"]), numbers(offer["want"])
        if action == PICK:
            given_up = total([look.holding_value(look.seat, s) for s in give])
            best, best_gain = -1, 3.0
            for proposal in offer["answers"]:
                if proposal["give"] is not None:
                    gain = self.worth_to_me(look, numbers(proposal["give"])) - given_up
                    if gain > best_gain:
                        best, best_gain = proposal["seat"], gain
            return [PICK, slot, best] if best >= 0 else [WITHDRAW, slot]
        if action == DECLINE:
            return [DECLINE, slot]
        cost = total([look.holding_value(look.seat, s) for s in want])
        received = float(offer["price"]) + self.worth_to_me(look, give)
        return [ACCEPT, slot] if received > cost + 3 else []

    def worth_to_me(self, look: Outlook, shares: list[int]) -> float:
        return total([look.holding_value(look.seat, s) for s in shares])

    def offer_purchase(self, look: Outlook) -> list[int]:
        """At most one offer a phase: half-way between what a share is worth to both, when that is much more to me."""
        if look.players[look.seat]["offers_left"] < POSTS_A_PHASE or look.cash < 60:
            return []
        best, best_gap, price = -1, 7.0, 0
        for other in look.players:
            if other["seat"] == look.seat or other["stance"] == "muted":
                continue
            for share in numbers(other["shares"]):
                theirs = look.holding_value(other["seat"], share)
                gap = look.holding_value(look.seat, share) - theirs
                if gap > best_gap and theirs + 10 < look.cash * 0.5:
                    best, best_gap, price = share, gap, int(theirs + gap / 2) + 1
        return [POST_PURCHASE, best, DONE, price] if best >= 0 else []
