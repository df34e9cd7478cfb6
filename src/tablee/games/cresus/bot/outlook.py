"""What the broker makes of the table: what shares, cards and cash are worth to whom."""

from __future__ import annotations

from math import log
from typing import Any, Final, final

from tablee.games.cresus.components import (
    BID_LAST,
    BONUS_MULTIPLY,
    BUY_DISCOUNT,
    CARD_IDS,
    CARDS,
    COUNT_UP,
    DICE,
    EXTRA_THROW,
    FACES,
    MARKET_KEYS,
    MARKETS,
    PEEK,
    PREMIUM,
    SALE_ADD,
    SHARE_IDS,
    SHARE_SALE,
    SHARE_SECTOR,
    SHARE_THROWS,
    SHARES,
    SHIELD,
    SIGN_DISCOUNT,
    SIGNS,
    SIGNS_A_ROUND,
    bonus_for,
)
from tablee.games.cresus.phases.odds import odds

CHANCES: Final = [[float(c) for c in odds(throws)] for throws in range(1, 5)]  # by throws, less one
SHARE_NUMBER: Final = {SHARE_IDS[i]: i for i in range(SHARES)}
CARD_NUMBER: Final = {CARD_IDS[i]: i for i in range(len(CARD_IDS))}
MARKET_NUMBER: Final = {MARKET_KEYS[i]: i for i in range(MARKETS)}
FACE_NUMBER: Final = {FACES[i]: i for i in range(len(FACES))}

# what a card is worth to its owner, in M, when much of the game is left
WORTH: Final = {
    EXTRA_THROW: 50,
    SALE_ADD: 40,
    SIGN_DISCOUNT: 55,
    BUY_DISCOUNT: 42,
    BONUS_MULTIPLY: 45,
    COUNT_UP: 30,
    BID_LAST: 14,
    PEEK: 12,
    SHIELD: 10,
}


def mean_sale(share: int, throws: int) -> float:
    """What the table of a share pays on average under best play."""
    mean = 0.0
    for k in range(DICE):
        mean += CHANCES[throws - 1][k] * SHARE_SALE[share][k]
    return mean


MEAN: Final = [mean_sale(s, SHARE_THROWS[s]) for s in range(SHARES)]
MEAN_MORE: Final = [mean_sale(s, SHARE_THROWS[s] + 1) for s in range(SHARES)]  # with one more throw


def total(amounts: list[float]) -> float:
    """A sum that is a float even when empty."""
    found = 0.0
    for amount in amounts:
        found += amount
    return found


def numbers(ids: list[Any]) -> list[int]:
    return [SHARE_NUMBER[i] for i in ids]


@final
class Outlook:
    """What the broker makes of its view."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        self.view = view
        self.seat = seat
        players: list[dict[str, Any]] = view["players"]
        self.players = players
        me = players[seat]
        self.cash: int = me["cash"]
        self.signs: int = me["signs"]
        self.shares = numbers(me["shares"])
        self.cards = [CARD_NUMBER[c] for c in me["cards"]]
        self.loan: bool = me["loan"]
        self.pawn = MARKET_NUMBER[me["pawn"]] if me["pawn"] is not None else -1
        self.left: int = view["rounds"] - view["round"]  # rounds after this one
        self.phase: str = view["phase"]

    def can_still_sell(self, seat: int) -> bool:
        """In the last round a share is worth something only to those whose sales are not over."""
        if self.left > 0:
            return True
        key = self.players[seat]["pawn"]
        if key is None or self.phase in ("expert", "travel"):
            return True
        here = MARKET_NUMBER[key]
        if self.view["markets"][here]["closed"]:
            return False
        if self.phase == "selling":
            now = self.view["market"]
            return now is not None and here >= MARKET_NUMBER[now]
        return self.phase in ("fortune", "buying")

    def holding_value(self, seat: int, share: int) -> float:
        """What a share in a portfolio is worth to its owner: its sale, its premium, and its part in a set."""
        if not self.can_still_sell(seat):
            return 0.0
        value = MEAN[share]
        sector = SHARE_SECTOR[share]
        if self.left > 0:
            value += 0.9 * PREMIUM[sector]
        if self.left > 1:
            others = 0
            for id in self.players[seat]["shares"]:
                other = SHARE_NUMBER[id]
                if other != share and SHARE_SECTOR[other] == sector:
                    others += 1
            value += min(12, 4 * others)
        return value

    def wealth(self) -> float:
        return self.cash + 0.8 * total([self.holding_value(self.seat, s) for s in self.shares])

    def count(self, sector: int) -> int:
        return len([s for s in self.shares if SHARE_SECTOR[s] == sector])

    def extra(self, share: int) -> float:
        """What buying a share brings besides its sale: bonus, premium later, part in a set."""
        sector = SHARE_SECTOR[share]
        held = self.count(sector)
        more = float(bonus_for(sector, held + 1))
        if self.left > 0:
            more += 0.9 * PREMIUM[sector]
        if self.left > 2:
            more += min(12, 4 * held)
        return more

    def gain(self, share: int, price: float) -> float:
        """The gain in expected log-wealth of buying a share at a price: value less risk."""
        wealth = self.wealth() + 15
        if price >= wealth:
            return -1.0
        more = self.extra(share)
        mean = 0.0
        for k in range(DICE):
            mean += CHANCES[SHARE_THROWS[share] - 1][k] * log(wealth - price + more + SHARE_SALE[share][k])
        return mean - log(wealth)

    def ceiling(self, share: int) -> int:
        """The highest price at which a share is still worth buying."""
        low, high = 0, self.cash
        while low < high:
            middle = (low + high + 1) // 2
            if self.gain(share, middle) > 0:
                low = middle
            else:
                high = middle - 1
        return low

    def working_capital(self) -> int:
        """The money that earns more in shares than as signs, for now."""
        return 200 if self.left > 6 else 300

    def hurried(self) -> bool:
        """From now on two signs a round are needed to get them all."""
        return SIGNS - self.signs > SIGNS_A_ROUND * self.left

    def reserve(self) -> float:
        """The cash to hold back when buying signs."""
        if self.left == 0:
            return 0.0
        if self.hurried():
            return 50.0
        portfolio = total([self.holding_value(self.seat, s) for s in self.shares])
        return max(50.0, self.working_capital() - 0.4 * portfolio)

    def card_worth(self, card: int) -> float:
        base = float(WORTH.get(CARDS[card].kind, 5))
        if CARDS[card].kind == SALE_ADD:
            base = float(CARDS[card].amount)
        if CARDS[card].kind == EXTRA_THROW and CARDS[card].market == self.pawn:
            base *= 0.8  # not there next round
        if self.left == 0:
            return base * 0.6
        return base if self.left > 2 else base * 0.8
