"""The components as numbers: what `edition.toml` says of markets, sectors, shares, signs and cards.

Markets, sectors, shares, signs and cards are small ints everywhere in the rules; their keys and names are for the
border. Expert cards are the cards 0 to 19, Crésus cards follow, one number for each different card. Effects are of
the closed vocabulary at the top of `edition.toml`; nothing in the rules knows a card by name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from tablee.kernel.edition import components_of

Text = dict[str, str]  # {"fr": …, "en": …}


EDITION: Final[dict[str, Any]] = components_of(__name__, Path(__file__).parent)

# ── effects: what a card does, and when ──

CLOSE_MARKET: Final = 0
CASH: Final = 1
CASH_PER_SHARE: Final = 2
CASH_PER_SIGN: Final = 3
CASH_PERCENT: Final = 4
GAIN_SHARE: Final = 5
TOURNAMENT: Final = 6
BIRTHDAY: Final = 7
EXTRA_THROW: Final = 8
SALE_ADD: Final = 9
SALE_FLOOR: Final = 10
COUNT_UP: Final = 11
BUY_DISCOUNT: Final = 12
BONUS_MULTIPLY: Final = 13
PEEK: Final = 14
BID_LAST: Final = 15
WIN_TIE: Final = 16
FREE_STAY: Final = 17
SHIELD: Final = 18
SIGN_DISCOUNT: Final = 19
EFFECT_KINDS: Final[list[str]] = list(EDITION["effect_kinds"])  # in the order of the numbers above

ANY: Final = -1  # any market, any sector


@final
class Card:
    """An Expert card or a Crésus card: its effect as numbers. A number an effect has no use for is 0."""

    def __init__(self, data: dict[str, Any], expert: bool) -> None:
        effect: dict[str, Any] = data["effect"]
        self.id: str = data["id"]
        self.name: Text = data["name"]
        self.text: Text = data["text"]
        self.expert = expert
        self.copies: int = data.get("copies", 1)
        self.kept: bool = bool(data.get("hold", expert and data["family"] != "pirate"))
        self.kind: int = EFFECT_KINDS.index(effect["kind"])
        self.when: str = effect["when"]
        self.market: int = _number(MARKET_KEYS, effect.get("market", "any"))
        self.sector: int = _number(SECTOR_KEYS, effect.get("sector", "any"))
        self.amount: int = effect.get("amount", 0)
        self.percent: int = effect.get("percent", effect.get("floor_percent", 0))
        self.count: int = effect.get(
            "count", effect.get("steps", effect.get("factor", effect.get("piles", 0)))
        )
        self.depth: int = effect.get("depth", 0)
        self.only_throws: list[int] = list(effect.get("only_throws", []))
        self.stake: int = effect.get("stake", 0)
        self.prize: int = effect.get("prize", 0)


def _number(keys: list[str], key: str) -> int:
    return ANY if key == "any" else keys.index(key)


# ── money and limits ──

START_CASH: Final[int] = EDITION["money"]["start"]
ROUNDS: Final[int] = EDITION["game_length"]["max_rounds"]
EXPERTS_USED: Final[int] = EDITION["game_length"]["expert_cards_used"]
TURNED_UP: Final[int] = EDITION["limits"]["shares_revealed_per_market"]
SIGNS_A_ROUND: Final[int] = EDITION["limits"]["signs_per_round"]
RESALE_PERCENT: Final[int] = EDITION["limits"]["sign_resale_percent"]
LOAN: Final[int] = EDITION["limits"]["loan"]
DICE: Final[int] = EDITION["dice"]["count"]
FACES: Final[list[str]] = list(EDITION["dice"]["faces"])  # face k of a die is the colour of market k

# ── markets, clockwise from London ──

MARKET_KEYS: Final[list[str]] = [m["key"] for m in EDITION["market"]]
MARKET_NAMES: Final[list[Text]] = [m["name"] for m in EDITION["market"]]
MARKETS: Final[int] = len(MARKET_KEYS)

# ── sectors ──

SECTOR_KEYS: Final[list[str]] = [s["key"] for s in EDITION["sector"]]
SECTORS: Final[int] = len(SECTOR_KEYS)
PREMIUM: Final[list[int]] = [s["off_market_premium"] for s in EDITION["sector"]]
BONUS: Final[list[list[int]]] = [list(s["bonus"]) for s in EDITION["sector"]]

# ── signs of wealth, ascending ──

SIGN_KEYS: Final[list[str]] = [s["key"] for s in EDITION["sign"]]
SIGN_NAMES: Final[list[Text]] = [s["name"] for s in EDITION["sign"]]
SIGN_PRICE: Final[list[int]] = [
    s["price"] for s in EDITION["sign"]
]  # CR-1.3: the island is the last, at 500 M (CR-13.1)
SIGN_RESALE: Final[list[int]] = [p * RESALE_PERCENT // 100 for p in SIGN_PRICE]  # CR-10.3
SIGNS: Final[int] = len(SIGN_KEYS)

# ── shares ──

SHARE_IDS: Final[list[str]] = [s["id"] for s in EDITION["share"]]
SHARE_NAMES: Final[list[Text]] = [s["name"] for s in EDITION["share"]]
SHARE_MARKET: Final[list[int]] = [MARKET_KEYS.index(s["market"]) for s in EDITION["share"]]
SHARE_SECTOR: Final[list[int]] = [SECTOR_KEYS.index(s["sector"]) for s in EDITION["share"]]
SHARE_PRICE: Final[list[int]] = [s["price"] for s in EDITION["share"]]
SHARE_THROWS: Final[list[int]] = [s["throws"] for s in EDITION["share"]]
SHARE_SALE: Final[list[list[int]]] = [list(s["sale"]) for s in EDITION["share"]]  # for 1, 2 … 6 faces alike
SHARES: Final[int] = len(SHARE_IDS)

# ── cards ──

EXPERTS: Final[int] = len(EDITION["expert"])
CARDS: Final[list[Card]] = [Card(c, True) for c in EDITION["expert"]] + [
    Card(c, False) for c in EDITION["cresus"]
]
CARD_IDS: Final[list[str]] = [card.id for card in CARDS]


def bonus_for(sector: int, held: int) -> int:
    """The sector bonus printed on the portfolio for so many shares held (the last entry stands for more)."""
    table = BONUS[sector]
    return table[min(held, len(table)) - 1]
