"""How the sage's foresight is learnt: what cards and pairs of cards have brought in the end.

After every turn the hand, its points and how much of it is still open are noted; the final points are fitted by

    points + open * (base + share * points + cards + pairs)     with `open` from 0 (the end) to 1

where base, share and cards bend with `open`. Plain gradient steps with a pull towards zero for what was hardly ever seen.
"""

from __future__ import annotations

import tomllib
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tablee.games.fantasy_realms.bot.foresight import FILE, FOUR, OPEN, how_open
from tablee.games.fantasy_realms.components.deck import CARDS, KEYS, PLACE, mask_of
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.kernel.lessons import Lessons, Row, Tell
from tablee.kernel.perspective import Perspective

if TYPE_CHECKING:
    from tablee.kernel.state import State

ROUNDS: Final = 12  # passes over all that was noted
STEP: Final = 0.02  # of the error, spread over the features of a hand; it shrinks from pass to pass
PULL: Final = 2.0  # towards zero: most pairs are seen a few times only


class RealmsLessons(Lessons):
    """A row is: how open, points, the cards kept, final points."""

    def __init__(self) -> None:
        super().__init__(FILE, FOUR, "strong")

    def note(self, perspective: Perspective, answer: list[int]) -> Row | None:
        if perspective.key != "discard":
            return None
        view = perspective.view
        draws = view["discard_end"] - len(view["discard"]) - 1
        if draws <= 0:
            return None
        kept = [PLACE[key] for key in view["hand"] if PLACE[key] != answer[0]]
        return [how_open(draws, FOUR), float(best_points(mask_of(kept))), *[float(card) for card in kept]]

    def came(self, state: State, seat: int) -> float:
        return float(state.game.points(state.table)[seat])

    def fit(self, rows: list[Row], rng: Random, tell: Tell) -> str:
        figures = Figures()
        order = list(rows)
        for number in range(ROUNDS):
            rng.shuffle(order)
            rate = STEP / (1 + number)
            total = sum([figures.step(row, rate) for row in order])
            tell(f"{number + 1}/{ROUNDS}: {(total / len(order)) ** 0.5:.2f}")
        return "\n".join(figures.lines()) + "\n"

    def error(self, rows: list[Row], figures: str) -> float:
        judge = Figures()
        judge.read(tomllib.loads(figures))
        return float((sum([judge.step(row, 0.0) for row in rows]) / len(rows)) ** 0.5)


class Figures:
    """The figures, and their improvement."""

    def __init__(self) -> None:
        self.base = [0.0, 0.0]
        self.share = [0.0, 0.0]  # of hundreds of points
        self.card = [[0.0, 0.0] for _ in range(CARDS)]
        self.pair = [[0.0] * CARDS for _ in range(CARDS)]  # the first before the second

    def step(self, row: Row, rate: float) -> float:
        """Move the figures a little towards what came of one hand; the squared error before."""
        still_open, points, final = row[0], row[1], row[-1]
        cards = sorted([int(card) for card in row[2:-1]])
        bend = still_open - 0.5
        hundreds = points / 100
        found = self.base[0] + self.base[1] * bend + (self.share[0] + self.share[1] * bend) * hundreds
        for i, card in enumerate(cards):
            found += self.card[card][0] + self.card[card][1] * bend
            for other in cards[i + 1 :]:
                found += self.pair[card][other]
        error = final - points - still_open * found
        if rate:
            # more is in doubt when more is open
            move = rate * error * still_open / (0.15 + still_open * still_open)
            self.move(cards, bend, hundreds, move, rate * PULL)
        return error * error

    def move(self, cards: list[int], bend: float, hundreds: float, move: float, pull: float) -> None:
        for figures, size in ((self.base, 1.0), (self.share, hundreds)):
            figures[0] += move * size
            figures[1] += move * size * bend
        for i, card in enumerate(cards):
            self.card[card][0] += move
            self.card[card][1] += move * bend
            pairs = self.pair[card]
            for other in cards[i + 1 :]:
                pairs[other] += move - pull * pairs[other]

    def read(self, data: dict[str, Any]) -> None:
        """The figures of a data file again."""
        self.base = [float(figure) for figure in data["base"]]
        self.share = [100 * float(figure) for figure in data["share"]]
        for card in range(CARDS):
            self.card[card] = [figure / 10 for figure in data["card"][KEYS[card]]]
            for i, figure in enumerate(data["pair"][KEYS[card]]):
                self.pair[card][card + 1 + i] = figure / 10

    def lines(self) -> list[str]:
        """The data file."""
        lines = [
            "# What cards and pairs of cards are worth in the end, beyond a share of the points they make now.",
            "# Made by `tablee train fantasy-realms`; where it comes from stands at its end.",
            "",
            f"open = [{', '.join([f'{share:g}' for share in OPEN])}] # by draws left: how much of a hand is still open",
            f"base = [{self.base[0]:.2f}, {self.base[1]:.2f}]",
            f"share = [{self.share[0] / 100:.4f}, {self.share[1] / 100:.4f}]",
            "",
            "[card] # in tenths of points: with the open part, and with its bend",
        ]
        for key, (a, b) in zip(KEYS, self.card, strict=True):
            lines.append(f"{key} = [{round(10 * a)}, {round(10 * b)}]")
        lines += [
            "",
            "[pair] # in tenths of points: each card with all those after it in the edition's order",
        ]
        for card, key in enumerate(KEYS):
            tenths = [str(round(10 * figure)) for figure in self.pair[card][card + 1 :]]
            lines.append(f"{key} = [{', '.join(tenths)}]")
        return lines
