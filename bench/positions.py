"""Copies, deep copies, samples and imagined matches of each game, at places all along a match."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random

import loops
import tablee
from tablee.bots.playing import next_awaited
from tablee.bots.search import Budget, Search, Tried
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State, random_step
from worker import Measure

SEED = 1
SEATS = 3
PLACES = 12  # of a match, evenly spread


def along_a_match(name: str, seats: int) -> list[State]:
    """A match at random, as it stood at these places; searches copy such states."""
    game = tablee.game(name)
    options = game.settle_options(seats, {})
    rng = Random(SEED)
    state = game.start(seats, options, rng, recording=True)
    length = 0
    while not state.over:
        random_step(state, rng)
        length += 1
    rng = Random(SEED)
    state = game.start(seats, options, rng, recording=True)
    found: list[State] = []
    for number in range(length):
        if number * PLACES >= length * len(found):
            found.append(state.copy(Random(number)))
        random_step(state, rng)
    return found


def copying(name: str, seats: int) -> Measure:
    """The copy a search makes, by the game's own `clone` and what was answered since."""
    states = along_a_match(name, seats)

    def run(times: int) -> dict[str, float]:
        loops.copies_of(states, times)
        return {"copies": times * len(states)}

    return run


def deep_copying(name: str, seats: int) -> Measure:
    """What any table would cost without a `clone`: a deep copy, without the edition it refers to. On the plain build only: a compiled
    object cannot be copied so."""
    tables = [state.table for state in along_a_match(name, seats)]
    editions = [vars(table)["c"] for table in tables if "c" in vars(table)]

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            for table in tables:
                deepcopy(table, {id(edition): edition for edition in editions})
        return {"copies": times * len(tables)}

    return run


def sampling(name: str, seats: int) -> Measure:
    """The match as it might be for all a seat knows, for each seat in turn."""
    states = along_a_match(name, seats)

    def run(times: int) -> dict[str, float]:
        loops.samples_of(states, seats, times)
        return {"samples": times * len(states) * seats}

    return run


def imagining(name: str, seats: int) -> Measure:
    """Iterations of a search: a sample, played on by the game's light players as far as its guide wants, and weighed."""
    asked = [(state, next_awaited(state)) for state in along_a_match(name, seats)]
    perspectives = [Perspective(state, index) for state, index in asked if index >= 0]
    guide = tablee.game(name).guide()
    assert guide is not None
    search = Search(guide, Budget(1), Random(SEED))
    seeds = iter(range(SEED, 1_000_000_000))

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            for perspective in perspectives:
                search.imagine(perspective, Tried([], ""), next(seeds))
        return {"iterations": times * len(perspectives)}

    return run


MEASURES: dict[str, Callable[[], Measure]] = {
    f"{what} {name}": partial(made, name, SEATS)
    for name in tablee.games()
    for what, made in (
        ("copy", copying), ("deepcopy", deep_copying), ("sample", sampling), ("search", imagining)
    )
}  # fmt: skip
