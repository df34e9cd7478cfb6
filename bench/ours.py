"""What is measured of Tablée. The same file runs over both builds; it stays interpreted itself, leduc.py, loops.py and the package do not."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import leduc
import loops
import positions
import tablee
from tablee.games.fantasy_realms.components.deck import CARDS, HAND, mask_of
from tablee.games.fantasy_realms.scoring.best import search
from tablee.games.fantasy_realms.scoring.bitscore import points, points_of, tally_points
from tablee.kernel import notation, state
from tablee.kernel.ask import NO_STEPS
from tablee.kernel.game import Game
from tablee.kernel.match import Match
from tablee.kernel.state import State, random_step, turn_of_random_play
from worker import Measure, serve

REALMS = "fantasy-realms"
SEED = 1
HANDS = 2000  # different hands, scored in turn
HANDS_TO_SOLVE = 300
KEPT = 100  # matches held in memory at once


def random_play(name: str, seats: int) -> Measure:
    """Whole matches at random, scored at the end."""
    game: Game[Any] = leduc.GAME if name == "leduc" else tablee.game(name)
    options = game.settle_options(seats, {})
    seeds = iter(range(SEED, 1_000_000))

    def run(times: int) -> dict[str, float]:
        decisions = loops.random_matches(game, seats, options, times, next(seeds))
        return {"decisions": decisions, "matches": times}

    return run


def leduc_from_outside() -> Measure:
    """Leduc from a loop that nobody compiled: every decision crosses from Python into the rules and back."""
    rng = Random(SEED)
    random = rng.random
    game: Game[Any] = leduc.GAME

    def run(times: int) -> dict[str, float]:
        decisions = 0
        for _ in range(times):
            hand = game.start(2, {}, rng)
            while not hand.over:
                ask = hand.ask
                options = ask.question.options(hand.table, ask.seat, NO_STEPS)
                hand.choose(0, options[int(random() * len(options))])
                decisions += 1
            game.points(hand.table)
        return {"decisions": decisions, "matches": times}

    return run


def deal(count: int) -> list[int]:
    """Random hands of seven cards, as bits."""
    rng = Random(SEED)
    return [mask_of(rng.sample(range(CARDS), HAND)) for _ in range(count)]


def one_by_one() -> Measure:
    """A call from interpreted Python for each hand."""
    hands = deal(HANDS)

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            for hand in hands:
                points(hand)
        return {"hands": times * HANDS}

    return run


def batch() -> Measure:
    """One call for many hands."""
    hands = deal(HANDS)

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            points_of(hands)
        return {"hands": times * HANDS}

    return run


def solved() -> Measure:
    """The best choices of a hand, searched afresh: what `best_points` does when it remembers nothing."""
    hands = deal(HANDS_TO_SOLVE)

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            for hand in hands:
                tally_points(search(hand)[0])
        return {"hands": times * HANDS_TO_SOLVE}

    return run


def in_the_middle(answers: int) -> State:
    """A match of four after so many random answers."""
    rng = Random(SEED)
    game = tablee.game(REALMS)
    match = game.start(4, game.settle_options(4, {}), rng, recording=True)
    for _ in range(answers):
        random_step(match, rng)
    return match


def copying() -> Measure:
    """Copies of a match half-way: as many between two turns as within one."""
    between, within = in_the_middle(50), in_the_middle(51)
    assert not between.log and within.log

    def run(times: int) -> dict[str, float]:
        loops.copies(between, 100 * times)
        loops.copies(within, 100 * times)
        return {"copies": 200 * times}

    return run


def whole_match(seed: int) -> Match:
    """A match of four to its end, with journal and log, as the host keeps it."""
    rng = Random(seed)
    match = Match.new(tablee.game(REALMS), 4, seed)
    while not match.over:
        perspective = match.perspective(turn_of_random_play(match.state, rng))
        answer = perspective.random_answer(rng)
        match.play(
            perspective.seat,
            notation.write(perspective.question, match.state.table, perspective.seat, answer),
        )
    return match


def memory(times: int) -> dict[str, float]:
    """Bytes of a whole hosted match at its end, and of a copy in a search."""
    kept: list[object] = [whole_match(0)]  # texts and tables that all matches share are there now
    half_way = in_the_middle(50)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept += [whole_match(seed) for seed in range(1, KEPT + 1)]
    matches = tracemalloc.get_traced_memory()[0]
    rng = Random(SEED)
    kept += [half_way.copy(rng) for _ in range(KEPT)]
    copies = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {"match": (matches - before) / KEPT, "copy": (copies - matches) / KEPT}


MEASURES: dict[str, Callable[[], Measure]] = {
    **{f"play {name} {seats}": partial(random_play, name, seats) for name in tablee.games() for seats in range(2, 8)},
    "play leduc 2": partial(random_play, "leduc", 2),
    "leduc from outside": leduc_from_outside,
    "points": one_by_one,
    "points_of": batch,
    "best_points": solved,
    "copy": copying,
    **positions.MEASURES,
    "memory": lambda: memory,
}  # fmt: skip

if __name__ == "__main__":
    found = {
        "plain" if str(module.__file__).endswith(".py") else "compiled" for module in (leduc, loops, state)
    }
    assert found == {os.environ["TABLEE_BUILD"]}, f"the modules are {found}"
    serve(MEASURES)
