"""The numbers a quester of Krystal goes by: which of them matter, and whether the seasoned one is better.

    PYTHONPATH=build/compiled python bench/temper.py                 the seasoned quester against the one that plays as `strong`
    PYTHONPATH=build/compiled python bench/temper.py --shake 2500    all numbers shaken at once, up for one side where down for the other

Matches come in pairs with changed seats. A shaken number's slope is the mean of its sign times the outcome: each match tells of all numbers.
"""

from __future__ import annotations

import argparse
import math
from random import Random

from tablee.bots.playing import play_on
from tablee.games.krystal.bot.quester import Quester
from tablee.games.krystal.bot.temper import Temper, seasoned
from tablee.games.krystal.game import GAME
from tablee.kernel.perspective import Player

NAMES = [
    "empty",
    "breath",
    "plenty",
    "surplus",
    "find",
    "card",
    "last_card",
    "stone",
    "double",
    "item",
    "blade",
    "edge",
    "home",
    "far",
    "crowd",
    "next",
    "restless",
    "block",
    "threat",
    "shadow",
    "dread",
    "dear",
    "loot",
    "taken",
    "hurt",
    "fall",
    "spill",
    "trouble",
    "wound",
    "urgent",
    "typical",
    "hopeless",
    "laid",
]
SHAKE = 0.35  # of a number's logarithm, up or down


def share(mine: Temper, theirs: Temper, seed: str, seat: int) -> float:
    """Of the victory, by a player in that seat."""
    guide = GAME.guide()
    assert guide is not None
    state = GAME.start(2, GAME.settle_options(2, {}), Random(seed), recording=False)
    players: list[Player] = [Quester(GAME.c, Random(1), theirs), Quester(GAME.c, Random(2), theirs)]
    players[seat] = Quester(GAME.c, Random(seat + 1), mine)
    play_on(state, players, guide, -1)
    ranks = GAME.ranks(state.table)  # type: ignore[arg-type]
    return 1.0 / ranks.count(1) if ranks[seat] == 1 else 0.0


def shaken(signs: list[int], by: float) -> Temper:
    temper = seasoned()
    for name, sign in zip(NAMES, signs, strict=True):
        setattr(temper, name, getattr(temper, name) * math.exp(by * sign))
    return temper


def duel(matches: int, seed: int) -> None:
    won = 0.0
    for number in range(matches):
        won += share(seasoned(), Temper(), f"{seed}.{number // 2}", number % 2)
    mean = won / matches
    error = 1.96 * math.sqrt(mean * (1 - mean) / matches)
    print(f"seasoned against strong: {mean:.1%} ± {error:.1%} of {matches}")


def slopes(matches: int, seed: int) -> None:
    rng = Random(seed)
    sums = [0.0 for _ in NAMES]
    for number in range(matches):
        signs = [rng.choice((-1, 1)) for _ in NAMES]
        others = [-sign for sign in signs]
        result = share(shaken(signs, SHAKE), shaken(others, SHAKE), f"{seed}.{number}", number % 2) - 0.5
        for k, sign in enumerate(signs):
            sums[k] += sign * result
    error = 0.5 / math.sqrt(matches)
    for total, name in sorted(zip(sums, NAMES, strict=True), key=lambda found: -abs(found[0])):
        print(f"{name:10s} {total / matches:+.3f} ± {1.96 * error:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--shake", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.shake:
        slopes(arguments.shake, arguments.seed)
    else:
        duel(arguments.matches, arguments.seed)


if __name__ == "__main__":
    main()
