"""Our search against OpenSpiel's, on our games, with the same time: `python bench/search.py [--milliseconds 100] [--matches 10] [GAME …]`.

Two seats, changing from match to match. Ours is the searcher behind the level "master"; theirs is `ismcts.ISMCTSBot` with random playouts, on the
state that `tablee.lab.openspiel` gives it. Both run in this process, on the same build of the rules, and time is this process's CPU
time: ours stops when its time is over, theirs is given as many simulations as fitted into that time so far in the match, at each small step at
which it has a choice. What they really took stands in the table.
"""

from __future__ import annotations

import argparse
import math
import platform
import sys
import time
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tablee
from tablee.bots.search import Budget, Searcher
from tablee.kernel import state as kernel_state
from tablee.lab.openspiel import TableState

PLENTY = 1_000_000  # simulations: time is what ends a search
SHORTER = {"krystal": {"rounds": "40"}}  # random playouts of the usual length take them seconds
FIRST_GUESS = 0.02  # seconds of a simulation, before one was seen
EXPLORE = 0.7  # what UCT adds; returns lie half a point around nothing


class Spent:
    """CPU time at decisions, and how much was imagined in it."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self.imagined = 0

    def add(self, seconds: float, imagined: int) -> None:
        self.seconds += seconds
        self.decisions += 1
        self.imagined += imagined

    def told(self) -> str:
        n = max(1, self.decisions)
        return f"{1000 * self.seconds / n:.0f} | {self.imagined / n:.0f}"


class Theirs:
    """OpenSpiel's bot, kept to a time."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        rng = np.random.RandomState(seed)
        self.seconds = seconds
        self.pace = FIRST_GUESS
        self.bot = ismcts.ISMCTSBot(
            game, mcts.RandomRolloutEvaluator(1, rng), EXPLORE, PLENTY, random_state=rng
        )
        self.bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, rng.uniform))

    def step(self, state: TableState, spent: Spent) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        simulations = max(2, int(self.seconds / self.pace))
        self.bot._max_simulations = simulations
        began = time.process_time()
        action = int(self.bot.step(state))
        took = time.process_time() - began
        self.pace = (self.pace + took / simulations) / 2
        spent.add(took, simulations)
        return action


class Ours:
    """The searcher of the level "master", kept to a time."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        budget = Budget(PLENTY, max(1, round(1000 * seconds)))
        self.player = Searcher(game.guide(), budget, Random(seed), clock=time.process_time)

    def answer(self, state: TableState, spent: Spent) -> None:
        began = time.process_time()
        state.course.answer(self.player)
        if self.player.verdict is not None:  # where there was something to search
            spent.add(time.process_time() - began, self.player.verdict.matches)


def meeting(loaded: Any, seconds: float, seed: int, spent: tuple[Spent, Spent]) -> float:
    """One match; our share of the victory."""
    state = loaded.new_initial_state()
    ours, theirs = Ours(loaded.kind.game, seconds, seed), Theirs(loaded, seconds, seed)
    chance, seat = Random(f"search {seed}"), seed % 2
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.choice(state.chance_outcomes())[0])
        elif state.current_player() == seat:
            ours.answer(state, spent[0])
        else:
            state.apply_action(theirs.step(state, spent[1]))
    return float(state.returns()[seat]) + 0.5


def interval(share: float, matches: int) -> str:
    """Within which the true share lies 95 times in 100 (Wilson)."""
    z = 1.96
    middle = (share + z * z / (2 * matches)) / (1 + z * z / matches)
    half = z / (1 + z * z / matches) * math.sqrt(share * (1 - share) / matches + z * z / (4 * matches**2))
    return f"{middle - half:.0%} to {middle + half:.0%}"


def row(name: str, milliseconds: int, matches: int) -> str:
    """A game's line of the table."""
    loaded = pyspiel.load_game(f"tablee_{name.replace('-', '_')}", {"players": 2, **SHORTER.get(name, {})})
    spent = Spent(), Spent()
    won = [meeting(loaded, milliseconds / 1000, seed, spent) for seed in range(matches)]
    share = sum(won) / matches
    found = f"| {name} | {matches} | {share:.0%} ({interval(share, matches)}) | {spent[0].told()} | {spent[1].told()} |"
    print(found, flush=True)
    return found


def page(rows: list[str], milliseconds: int) -> str:
    plain = str(kernel_state.__file__).endswith(".py")
    return "\n".join(
        [
            "## Our search against OpenSpiel's",
            "",
            f"{date.today()}. `make bench` (`bench/search.py`), {'plain' if plain else 'compiled'} rules, CPython"
            f" {platform.python_version()}, open-spiel's `ismcts.ISMCTSBot` with random playouts. Two seats, {milliseconds} ms of CPU for",
            "each decision that is searched; Krystal to its 40th round. Our share of the victories with its 95 % interval, then what a searched decision took",
            "and how many matches were imagined for it. Both play in Python; ours cuts imagined matches short where a game's guide says what the table",
            "is worth, and plays them with the game's light player: that knowledge of each game is what is measured here beside the search.",
            "",
            "| game | matches | won by ours | ours: ms | imagined | theirs: ms | imagined |",
            "|---|---|---|---|---|---|---|",
            *rows,
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="*", default=list(tablee.games()))
    parser.add_argument("--milliseconds", type=int, default=100)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--look", action="store_true", help="write nothing down")
    asked = parser.parse_args()
    rows = [row(name, asked.milliseconds, asked.matches) for name in asked.games]
    if not asked.look:
        sys.path.insert(0, str(Path(__file__).resolve().parent))
        import sections

        sections.put("search", page(rows, asked.milliseconds))


if __name__ == "__main__":
    main()
