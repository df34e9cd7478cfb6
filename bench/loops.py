"""The timed loops, compiled with the rest so that both builds are measured alike."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.kernel.dealer import Dealer
from tablee.kernel.game import Game
from tablee.kernel.state import State, random_playout


def random_matches(game: Game[Any], seats: int, options: dict[str, str], matches: int, seed: int) -> int:
    """Play matches at random to the end, scored; tells how many decisions that took."""
    rng = Random(seed)
    dealer = Dealer(rng)
    decisions = 0
    for _ in range(matches):
        state = State(game, game.table(seats, options), dealer, False)
        decisions += random_playout(state, rng)
        game.points(state.table)
    return decisions


def copies(state: State, count: int) -> None:
    """Copy one state many times."""
    rng = Random(1)
    for _ in range(count):
        state.copy(rng, False)


def copies_of(states: list[State], rounds: int) -> None:
    """Copy each of these states, many times over."""
    rng = Random(1)
    for _ in range(rounds):
        for state in states:
            state.copy(rng, False)


def samples_of(states: list[State], seats: int, rounds: int) -> None:
    """Imagine each of these states as each seat may, many times over."""
    rng = Random(1)
    for _ in range(rounds):
        for state in states:
            for seat in range(seats):
                state.sample(seat, rng)
