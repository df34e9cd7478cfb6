"""What a place at the table of Crésus will be worth in the end, in M, by figures set by hand: it is what a search tells people."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tablee.games.cresus.bot.outlook import MEAN, WORTH
from tablee.games.cresus.components import CARDS, LOAN, PREMIUM, SHARE_SECTOR, SIGN_PRICE, SIGNS
from tablee.games.cresus.state import OWED, Cresus

FILE: Final = Path(__file__).parent / "worth.toml"
FEATURES: Final = [
    "one",
    "left",
    "signs",
    "cash",
    "shares",
    "premiums",
    "cards",
    "left_signs",
    "left_cash",
    "left_shares",
]


def features(
    left: int, signs: int, cash: int, loan: bool, shares: list[int], cards: list[int]
) -> list[float]:
    """A place in hundreds of M, with the rounds that are left."""
    paid = float(sum(SIGN_PRICE[: min(signs, SIGNS)])) / 100
    money = (cash - (LOAN if loan else 0)) / 100
    value = 0.0
    premiums = 0.0
    for share in shares:
        value += MEAN[share] / 100
        premiums += PREMIUM[SHARE_SECTOR[share]] / 100
    use = 0.0
    for card in cards:
        use += WORTH.get(CARDS[card].kind, 5) / 100
    far = left / 10
    return [1.0, far, paid, money, value, premiums, use, far * paid, far * money, far * value]


def place(t: Cresus, seat: int, rounds: int) -> list[float]:
    return features(
        max(0, rounds - t.round),
        t.signs[seat],
        t.cash[seat],
        t.loan[seat] == OWED,
        t.portfolio[seat],
        t.held[seat],
    )


def final_worth(t: Cresus, seat: int) -> float:
    """In M: what the signs have cost, and the cash that remains."""
    return float(sum(SIGN_PRICE[: t.signs[seat]]) + t.cash[seat])


def weights_of(data: dict[str, Any]) -> list[float]:
    return [float(data["weights"][name]) for name in FEATURES]
