"""What a hand will be worth when the game ends, as far as many matches can tell.

The expected final points of a hand are a share of its points now, plus what each card and each pair of cards in it has brought in
the end. The figures are in `foresight.toml`; `bench/fantasy_realms_foresight.py` can fit such figures anew.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final, final

from tablee.games.fantasy_realms.deck import CARDS, KEYS

FOUR: Final = 4  # the seats of the matches the figures come from


def _load() -> dict[str, Any]:
    with (Path(__file__).parent / "foresight.toml").open("rb") as file:
        return tomllib.load(file)


def _pairs(rows: dict[str, list[int]]) -> list[list[float]]:
    """The figures of the pairs, both ways round. A row holds the pairs of a card with the cards after it, in tenths of points."""
    pairs = [[0.0] * CARDS for _ in range(CARDS)]
    for card in range(CARDS):
        row = rows[KEYS[card]]
        for i in range(len(row)):
            other = card + 1 + i
            pairs[card][other] = pairs[other][card] = row[i] / 10
    return pairs


_data: dict[str, Any] = _load()
OPEN: Final[list[float]] = [
    float(share) for share in _data["open"]
]  # by draws left at a table of four: how much of a hand is still open
BASE: Final[list[float]] = [float(figure) for figure in _data["base"]]
SHARE: Final[list[float]] = [float(figure) for figure in _data["share"]]
CARD: Final[list[list[float]]] = [[figure / 10 for figure in _data["card"][key]] for key in KEYS]
PAIR: Final[list[list[float]]] = _pairs(_data["pair"])


def how_open(draws: float, seats: int) -> float:
    """How much of a hand is still open when so many cards will be drawn from the deck by the whole table: 0 at the end. Fewer players have
    more turns each."""
    place = draws * FOUR / seats
    if place <= 0:
        return 0.0
    below = int(place)
    if below >= len(OPEN) - 1:
        return OPEN[-1]
    return OPEN[below] + (place - below) * (OPEN[below + 1] - OPEN[below])


@final
class Foresight:
    """The expected final points of hands of which a part is still open."""

    def __init__(self, still_open: float) -> None:
        bend = still_open * (still_open - 0.5)
        self.open = still_open
        self.base: float = still_open * BASE[0] + bend * BASE[1]
        self.share: float = 1 + still_open * SHARE[0] + bend * SHARE[1]  # of the points now
        self.card: list[float] = [still_open * figure[0] + bend * figure[1] for figure in CARD]

    def promise(self, cards: list[int], parts: list[float]) -> float:
        """What these cards will bring beyond the share of their points; `parts` receives what would go with each of them."""
        total = self.base
        for card in cards:
            row = PAIR[card]
            pairs = 0.0
            for other in cards:
                pairs += row[other]
            pairs *= self.open
            total += self.card[card] + pairs / 2
            parts.append(self.card[card] + pairs)
        return total
