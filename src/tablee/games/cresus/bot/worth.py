"""What a place at the table of Crésus will be worth in the end: figures fitted to many matches."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tablee.games.cresus.bot.outlook import MEAN, WORTH
from tablee.games.cresus.components import CARDS, LOAN, PREMIUM, SHARE_SECTOR, SIGN_PRICE, SIGNS
from tablee.games.cresus.state import OWED, Cresus
from tablee.kernel.lessons import Lessons, Row, Tell
from tablee.kernel.perspective import Perspective

if TYPE_CHECKING:
    from tablee.kernel.state import State

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
PULL: Final = 1.0  # towards zero, against what is hardly ever seen


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


class CresusLessons(Lessons):
    """A row is: the features of a place when it chooses a market, and what it was worth in the end."""

    def __init__(self) -> None:
        super().__init__(FILE, 3, "strong")

    def note(self, perspective: Perspective, answer: list[int]) -> Row | None:
        if perspective.key != "market":
            return None
        from tablee.games.cresus.bot.outlook import Outlook

        look = Outlook(perspective.view, perspective.seat)
        return features(look.left + 1, look.signs, look.cash, look.loan, look.shares, look.cards)

    def came(self, state: State, seat: int) -> float:
        t: Any = state.table
        assert isinstance(t, Cresus)
        return final_worth(t, seat)

    def fit(self, rows: list[Row], rng: Random, tell: Tell) -> str:
        weights = least_squares(rows, PULL)
        tell(f"{len(rows)} rows")
        lines = [
            "# What a place at the table will be worth in the end, in M; made by `tablee train cresus`.",
            "",
            "[weights]",
        ]
        lines += [f"{name} = {weight:.3f}" for name, weight in zip(FEATURES, weights, strict=True)]
        return "\n".join(lines) + "\n"

    def error(self, rows: list[Row], figures: str) -> float:
        weights = weights_of(tomllib.loads(figures))
        total = 0.0
        for row in rows:
            off = row[-1] - sum([w * x for w, x in zip(weights, row, strict=False)])
            total += off * off
        return float((total / len(rows)) ** 0.5)


def weights_of(data: dict[str, Any]) -> list[float]:
    return [float(data["weights"][name]) for name in FEATURES]


def least_squares(rows: list[Row], pull: float) -> list[float]:
    """The weights that miss the last number of each row least, by the normal equations."""
    n = len(FEATURES)
    grid = [[pull if i == j else 0.0 for j in range(n)] + [0.0] for i in range(n)]
    for row in rows:
        for i in range(n):
            for j in range(n):
                grid[i][j] += row[i] * row[j]
            grid[i][n] += row[i] * row[n]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(grid[k][i]))
        grid[i], grid[pivot] = grid[pivot], grid[i]
        for k in range(n):
            if k != i:
                factor = grid[k][i] / grid[i][i]
                for j in range(i, n + 1):
                    grid[k][j] -= factor * grid[i][j]
    return [grid[i][n] / grid[i][i] for i in range(n)]
