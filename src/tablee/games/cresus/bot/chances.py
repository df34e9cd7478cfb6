"""Who wins how likely, when a round begins: a seat's standing, which is a sum of what its place has, weighed by the rounds that are left.

The chance of each seat is its share of the exponentials of all standings. The figures are in `chances.toml`; they were fitted to matches
in which places were changed at random when a round began, so that they tell what a thing brings and not who happens to have it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from tablee.games.cresus.bot.outlook import MEAN, WORTH
from tablee.games.cresus.components import (
    BONUS_MULTIPLY,
    BUY_DISCOUNT,
    CARDS,
    COUNT_UP,
    EXTRA_THROW,
    LOAN,
    PREMIUM,
    ROUNDS,
    SALE_ADD,
    SECTORS,
    SHARE_SECTOR,
    SIGN_DISCOUNT,
    SIGN_PRICE,
    SIGNS,
    bonus_for,
)
from tablee.games.cresus.state import OWED, Cresus

FILE: Final = Path(__file__).parent / "chances.toml"
CUTS: Final = [50.0, 100.0, 150.0, 200.0, 300.0, 450.0]  # of what can be spent
HEIGHTS: Final = [300.0, 600.0, 900.0]  # of all there is
KINDS: Final = [EXTRA_THROW, SALE_ADD, SIGN_DISCOUNT, BUY_DISCOUNT, BONUS_MULTIPLY, COUNT_UP]
NAMES: Final = (
    ["signs", "cash", "shares", "premiums", "sets", "number"]
    + [f"to_spend_{round(cut)}" for cut in CUTS]
    + [f"above_{round(height)}" for height in HEIGHTS]
    + [
        "extra_throw",
        "sale_add",
        "sign_discount",
        "buy_discount",
        "bonus_multiply",
        "count_up",
        "other_cards",
    ]
    + ["small_change", "loan"]
)
PAID: Final = [float(sum(SIGN_PRICE[:signs])) for signs in range(SIGNS + 1)]


def standing(cash: int, signs: int, loan: bool, shares: list[int], cards: list[int]) -> list[float]:
    """What a place has, in hundreds of M."""
    paid = PAID[min(signs, SIGNS)]
    money = float(cash - (LOAN if loan else 0))
    mean = 0.0
    premiums = 0.0
    counts = [0] * SECTORS
    for share in shares:
        sector = SHARE_SECTOR[share]
        mean += MEAN[share]
        premiums += PREMIUM[sector]
        counts[sector] += 1
    sets = 0.0
    for sector in range(SECTORS):
        if counts[sector]:
            sets += bonus_for(sector, counts[sector] + 1) - bonus_for(sector, 1)
    found = [paid / 100, money / 100, mean / 100, premiums / 100, sets / 100, len(shares) / 5]
    below = 0.0
    for cut in CUTS:
        found.append(max(0.0, min(money + mean, cut) - below) / 100)
        below = cut
    for height in HEIGHTS:
        found.append(max(0.0, money + mean + paid - height) / 100)
    kinds = [0.0] * len(KINDS)
    other = 0.0
    for card in cards:
        kind = CARDS[card].kind
        if kind in KINDS:
            kinds[KINDS.index(kind)] += 1.0
        else:
            other += WORTH.get(kind, 5) / 100
    return [*found, *kinds, other, min(money, 60.0) / 100, 1.0 if loan else 0.0]


@final
class Chances:
    """The figures: for each round, by how much what a place has raises its standing."""

    def __init__(self, data: dict[str, Any]) -> None:
        rows = [[float(figure) for figure in data["figures"][name]] for name in NAMES]
        self.weights: list[list[float]] = []  # by rounds left, the one that begins among them
        for left in range(ROUNDS + 1):
            far = left / 5 - 1
            self.weights.append([row[0] + far * (row[1] + far * row[2]) for row in rows])

    def of(self, t: Cresus) -> list[float]:
        """The standing of each seat when a round begins."""
        weights = self.weights[max(0, min(ROUNDS, ROUNDS + 1 - t.round))]
        found: list[float] = []
        for seat in range(t.seats):
            has = standing(t.cash[seat], t.signs[seat], t.loan[seat] == OWED, t.portfolio[seat], t.held[seat])
            total = 0.0
            for i in range(len(has)):
                total += weights[i] * has[i]
            found.append(total)
        return found
