"""What a hand will be worth when the game ends, as far as many matches can tell.

The expected final points of a hand are a share of its points now, plus what each card and each pair of cards in it has brought in
the end. The figures are in `foresight.toml`; `tablee train fantasy-realms` fits such figures anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from tablee.games.fantasy_realms.components.deck import CARDS, KEYS
from tablee.kernel.figures import read_figures
from tablee.kernel.rulebook import digest
from tablee.kernel.text import Text

FOUR: Final = 4  # the seats of the matches the figures come from


def _pairs(rows: dict[str, list[int]]) -> list[list[float]]:
    """The figures of the pairs, both ways round. A row holds the pairs of a card with the cards after it, in tenths of points."""
    pairs = [[0.0] * CARDS for _ in range(CARDS)]
    for card in range(CARDS):
        row = rows[KEYS[card]]
        for i in range(len(row)):
            other = card + 1 + i
            pairs[card][other] = pairs[other][card] = row[i] / 10
    return pairs


@final
class Figures:
    """What stands in the file."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.open = [
            float(share) for share in data["open"]
        ]  # by draws left at a table of four: how much of a hand is still open
        self.base = [float(figure) for figure in data["base"]]
        self.share = [float(figure) for figure in data["share"]]
        self.card = [[figure / 10 for figure in data["card"][key]] for key in KEYS]
        self.pair = _pairs(data["pair"])
        if len(self.open) < 2 or len(self.base) < 2 or len(self.share) < 2:
            raise ValueError("too few figures")


def _no_figures() -> Figures:
    """Nothing is known of what is to come: a hand is worth its points."""
    none = {key: [0, 0] for key in KEYS}
    return Figures(
        {"open": [0, 1], "base": [0, 0], "share": [0, 0], "card": none, "pair": {key: [] for key in KEYS}}
    )


FILE: Final = Path(__file__).parent / "foresight.toml"
_read: tuple[Figures | None, Text | None] = read_figures(
    FILE, "fantasy-realms", digest(Path(__file__).parent.parent / "edition.toml"), Figures
)
_figures: Figures = _read[0] if _read[0] is not None else _no_figures()
COMPLAINT: Text | None = _read[1]  # why there are no figures
OPEN: Final[list[float]] = _figures.open
BASE: Final[list[float]] = _figures.base
SHARE: Final[list[float]] = _figures.share
CARD: Final[list[list[float]]] = _figures.card
PAIR: Final[list[list[float]]] = _figures.pair


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


DRAFT_OPEN: Final = (
    0.5  # how much of a hand is open while it grows: the turns that follow may be few or none (FR-R39)
)
HASTE: Final = (
    7.0  # points a card of the discard area must be better by: it gives the others more time as well
)
DUEL_OPEN: Final = (
    0.8  # the same two as a master has them, where two play: tried out in some thousand matches
)
DUEL_HASTE: Final = 12.0


@final
class Sights:
    """The foresight for each moment of a match, made once."""

    def __init__(self, growing: float, duel_haste: float) -> None:
        self.growing = Foresight(growing)  # for a hand that two players gather
        self.duel_haste = duel_haste
        self.made: dict[float, Foresight] = {}

    def haste(self, seats: int) -> float:
        return self.duel_haste if seats == 2 else HASTE

    def of_turns(self, draws: int, seats: int) -> Foresight:
        """For a hand kept when so many draws from the deck are left."""
        still_open = how_open(draws, seats)
        found = self.made.get(still_open)
        if found is None:
            found = self.made[still_open] = Foresight(still_open)
        return found


USUAL: Final = Sights(DRAFT_OPEN, HASTE)
DUEL: Final = Sights(DUEL_OPEN, DUEL_HASTE)
