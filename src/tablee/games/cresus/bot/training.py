"""How the chances of Crésus are learnt: brokers play, somebody gives and takes at random when a round begins, and it is noted who wins.

Whoever has much has played well or been lucky; what a share or a hundred M brings is seen only where it came from nowhere. So in each
match one round begins with a few gifts and losses, and from there on, at the beginning of each round, it is noted what the first
of two seats has more than the other. The chance to win is fitted to that.
"""

from __future__ import annotations

import math
import tomllib
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.games.cresus.bot.chances import FILE, NAMES, Chances, standing
from tablee.games.cresus.components import CARDS, MARKETS, ROUNDS, SHARE_MARKET, SIGNS
from tablee.games.cresus.scoring import ranks
from tablee.games.cresus.state import OWED, Cresus
from tablee.kernel.lessons import Lessons, Row, Tell, Watcher

if TYPE_CHECKING:
    from tablee.kernel.state import State

CASH: Final = (-60, -40, -25, -15, 15, 25, 40, 60, 90)  # given or taken
PULL: Final = 3.0  # towards zero, against what is hardly ever seen
STEPS: Final = 6  # of Newton's method
BENDS: Final = 3  # figures for each name: as it is with five rounds left, with more of them, and bent


@final
class Gifts(Watcher):
    """Gives and takes in one round, and notes that round and all that follow."""

    def __init__(self, rng: Random) -> None:
        super().__init__()
        self.rng = rng
        self.begins = rng.randint(1, ROUNDS)
        self.seen = 0  # the round that was noted last

    def see(self, state: State) -> None:
        t: Any = state.table
        assert isinstance(t, Cresus)
        if t.round == self.seen or t.round < self.begins:
            return
        self.seen = t.round
        if t.round == self.begins:
            for _ in range(self.rng.choice((1, 1, 2, 3))):
                self.give(t, self.rng.randrange(t.seats))
        one, other = [
            standing(t.cash[seat], t.signs[seat], t.loan[seat] == OWED, t.portfolio[seat], t.held[seat])
            for seat in (0, 1)
        ]
        self.rows.append([float(ROUNDS + 1 - t.round), *[one[i] - other[i] for i in range(len(one))]])

    def give(self, t: Cresus, seat: int) -> None:
        """Money, a share, a card or a sign, or a loss of such."""
        kind = self.rng.random()
        if kind < 0.35:
            t.cash[seat] = max(0, t.cash[seat] + self.rng.choice(CASH))
        elif kind < 0.7:
            self.give_share(t, seat)
        elif kind < 0.85:
            self.give_card(t, seat)
        elif kind < 0.93:
            t.signs[seat] = min(SIGNS - 1, t.signs[seat] + 1)
        else:
            t.signs[seat] = max(0, t.signs[seat] - 1)

    def give_share(self, t: Cresus, seat: int) -> None:
        held = t.portfolio[seat]
        if held and self.rng.random() < 0.5:
            share = held.pop(self.rng.randrange(len(held)))
            t.unseen[SHARE_MARKET[share]].append(share)
            return
        unseen = t.unseen[self.rng.randrange(MARKETS)]
        if unseen:
            held.append(unseen.pop(self.rng.randrange(len(unseen))))

    def give_card(self, t: Cresus, seat: int) -> None:
        pile = t.experts if self.rng.random() < 0.7 else t.cresus
        kept = [card for card in pile if CARDS[card].kept]
        if kept:
            card = self.rng.choice(kept)
            pile.remove(card)
            t.held[seat].append(card)
            if CARDS[card].expert and t.aside:
                t.experts.append(t.aside.pop())


class CresusLessons(Lessons):
    """A row is: rounds left, by how much the first seat has more than the second, and what it has won."""

    def __init__(self) -> None:
        super().__init__(FILE, 2, "strong")

    def watcher(self, rng: Random) -> Watcher | None:
        return Gifts(rng)

    def came(self, state: State, seat: int) -> float:
        t: Any = state.table
        assert isinstance(t, Cresus)
        found = ranks(t)
        return (1.0 if found[seat] == 1 else 0.0) / found.count(1)

    def fit(self, rows: list[Row], rng: Random, tell: Tell) -> str:
        tell(f"{len(rows)} rows")
        known = [bent(row) for row in rows]
        weights = most_likely(known, [row[-1] for row in rows], tell)
        lines = [
            "# By how much what a place has raises its standing, in hundreds of M, when a round begins: with five rounds left, for each five",
            "# more, and bent. Made by `tablee train cresus`; where it comes from stands at its end.",
            "",
            "[figures]",
        ]
        for i, name in enumerate(NAMES):
            lines.append(f"{name} = [{', '.join([f'{weights[BENDS * i + k]:.3f}' for k in range(BENDS)])}]")
        return "\n".join(lines) + "\n"

    def error(self, rows: list[Row], figures: str) -> float:
        chances = Chances(tomllib.loads(figures))
        total = 0.0
        for row in rows:
            weights = chances.weights[round(row[0])]
            lead = sum([weights[i] * row[1 + i] for i in range(len(weights))])
            total += (row[-1] - chance(lead)) ** 2
        return float((total / len(rows)) ** 0.5)


def chance(lead: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, lead))))


def bent(row: Row) -> list[float]:
    """What a row tells, each thing with the rounds that are left and with their square."""
    far = row[0] / 5 - 1
    found: list[float] = []
    for i in range(len(NAMES)):
        found += [row[1 + i], far * row[1 + i], far * far * row[1 + i]]
    return found


def most_likely(rows: list[list[float]], came: list[float], tell: Tell) -> list[float]:
    """The weights under which what came of these rows was likeliest (logistic regression)."""
    n = len(rows[0])
    weights = [0.0] * n
    for number in range(STEPS):
        grid = [[PULL if i == j else 0.0 for j in range(n)] + [-PULL * weights[i]] for i in range(n)]
        for row, won in zip(rows, came, strict=True):
            there = [i for i in range(n) if row[i]]
            p = chance(sum([weights[i] * row[i] for i in there]))
            doubt = p * (1 - p)
            for i in there:
                line = grid[i]
                line[n] += row[i] * (won - p)
                part = doubt * row[i]
                for j in there:
                    line[j] += part * row[j]
        steps = solved(grid)
        weights = [weights[i] + steps[i] for i in range(n)]
        tell(f"{number + 1}/{STEPS}")
    return weights


def solved(grid: list[list[float]]) -> list[float]:
    """The unknowns of as many linear equations; what each amounts to stands last in its row."""
    n = len(grid)
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(grid[k][i]))
        grid[i], grid[pivot] = grid[pivot], grid[i]
        for k in range(n):
            if k != i and grid[k][i]:
                factor = grid[k][i] / grid[i][i]
                for j in range(i, n + 1):
                    grid[k][j] -= factor * grid[i][j]
    return [grid[i][n] / grid[i][i] for i in range(n)]
