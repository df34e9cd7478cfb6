"""Fit what the sage of Fantasy Realms knows: what cards and pairs of cards are worth in the end.

    python bench/fantasy_realms_foresight.py 20000 > src/tablee/games/fantasy_realms/foresight.toml

plays that many matches of four and notes, after every turn, the hand, its points and the draws left; then fits the final points by

    points + open * (base + share * points + cards + pairs)     with `open` from 0 (the end) to 1

where base, share and cards bend with `open`. Plain gradient steps with a pull towards zero; thousands of matches are needed, and the
compiled build plays them about ten times as fast.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import tablee
from tablee.bots import make
from tablee.games.fantasy_realms.best import best_points
from tablee.games.fantasy_realms.deck import CARDS, KEYS, PLACE, mask_of
from tablee.games.fantasy_realms.foresight import OPEN, how_open
from tablee.kernel.chair import Chair, Player
from tablee.lab.arena import play_match

SEATS = 4
ROUNDS = 12  # passes over all that was noted
STEP = 0.02  # of the error, spread over the features of a hand; it shrinks from pass to pass
PULL = 0.002  # towards zero, for a pair that was hardly ever seen

Row = tuple[list[int], float, int, int]  # cards, how open, points, final points


class Noting(Player):
    """Plays like another, and notes the hands it keeps."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.noted: list[tuple[list[int], float]] = []

    def choose(self, chair: Chair) -> list[int]:
        answer = self.player.choose(chair)
        if chair.key == "discard":
            view = chair.view
            draws = view["discard_end"] - len(view["discard"]) - 1
            kept = [PLACE[key] for key in view["hand"] if PLACE[key] != answer[0]]
            if draws:
                self.noted.append((kept, how_open(draws, SEATS)))
        return answer


def noted(bot: str, matches: int, rng: Random) -> list[Row]:
    """What was seen in so many matches."""
    game = tablee.game("fantasy-realms")
    options = game.settle_options(SEATS, {})
    rows: list[Row] = []
    for number in range(matches):
        players = [Noting(make(game, bot, Random(rng.random()))) for _ in range(SEATS)]
        play = play_match(game, SEATS, options, list(players), rng)
        finals = game.points(play.table)
        for seat in range(SEATS):
            for cards, still_open in players[seat].noted:
                rows.append((cards, still_open, best_points(mask_of(cards)), finals[seat]))
        if number % 500 == 499:
            print(f"· {number + 1} matches", file=sys.stderr)
    return rows


class Fit:
    """The figures, and their improvement."""

    def __init__(self) -> None:
        self.base = [0.0, 0.0]
        self.share = [0.0, 0.0]  # of hundreds of points
        self.card = [[0.0, 0.0] for _ in range(CARDS)]
        self.pair = [[0.0] * CARDS for _ in range(CARDS)]  # the first before the second

    def step(self, row: Row, rate: float) -> float:
        """Move the figures a little towards what came of one hand; the squared error before."""
        cards, still_open, points, final = row
        bend = still_open - 0.5
        hundreds = points / 100
        found = self.base[0] + self.base[1] * bend + (self.share[0] + self.share[1] * bend) * hundreds
        cards = sorted(cards)
        for i, card in enumerate(cards):
            found += self.card[card][0] + self.card[card][1] * bend
            for other in cards[i + 1 :]:
                found += self.pair[card][other]
        error = final - points - still_open * found
        move = (
            rate * error * still_open / (0.15 + still_open * still_open)
        )  # more is in doubt when more is open
        for figures, size in ((self.base, 1.0), (self.share, hundreds)):
            figures[0] += move * size
            figures[1] += move * size * bend
        for i, card in enumerate(cards):
            self.card[card][0] += move
            self.card[card][1] += move * bend
            row_of_pairs = self.pair[card]
            for other in cards[i + 1 :]:
                row_of_pairs[other] += move - rate * PULL * row_of_pairs[other]
        return error * error

    def lines(self) -> list[str]:
        """The file."""
        lines = [
            "# What cards and pairs of cards are worth in the end, beyond a share of the points they make now.",
            "# Fitted to many matches; see bench/fantasy_realms_foresight.py.",
            "",
            f"open = [{', '.join(f'{share:g}' for share in OPEN)}] # by draws left: how much of a hand is still open",
            f"base = [{self.base[0]:.2f}, {self.base[1]:.2f}]",
            f"share = [{self.share[0] / 100:.4f}, {self.share[1] / 100:.4f}]",
            "",
            "[card] # in tenths of points: with the open part, and with its bend",
        ]
        lines += [
            f"{key} = [{round(10 * a)}, {round(10 * b)}]" for key, (a, b) in zip(KEYS, self.card, strict=True)
        ]
        lines += [
            "",
            "[pair] # in tenths of points: each card with all those after it in the edition's order",
        ]
        for card, key in enumerate(KEYS):
            lines.append(
                f"{key} = [{', '.join(str(round(10 * figure)) for figure in self.pair[card][card + 1 :])}]"
            )
        return lines


def main(arguments: list[str]) -> None:
    matches = int(arguments[0]) if arguments else 20_000
    bot = arguments[1] if len(arguments) > 1 else "greedy"
    rng: Any = Random(1)
    rows = noted(bot, matches, rng)
    fit = Fit()
    for number in range(ROUNDS):
        rng.shuffle(rows)
        rate = STEP / (1 + number)
        error = sum(fit.step(row, rate) for row in rows) / max(1, len(rows))
        print(f"· pass {number + 1}: {error**0.5:.2f} points off", file=sys.stderr)
    print("\n".join(fit.lines()))


if __name__ == "__main__":
    main(sys.argv[1:])
