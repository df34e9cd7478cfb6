"""Matches between bots: who wins how often, with how many points, in how many decisions."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from random import Random
from typing import Any

from tablee.bots import RandomPlayer, make
from tablee.bots.playing import next_to_answer, ring
from tablee.kernel.ask import CLOCK
from tablee.kernel.game import Game
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State, random_step

DECISION_LIMIT = 200_000  # a match that has not ended by then counts as unfinished
CLOCK_AFTER = 60  # answers in a market before the host's clock rings, when nobody is there to watch it


class Contestant:
    """One bot's record over a tournament."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.matches = 0
        self.wins = 0.0  # a shared victory is shared
        self.points: list[int] = []
        self.slowest = 0.0  # seconds
        self.thinking = 0.0
        self.decisions = 0

    @property
    def share(self) -> float:
        return self.wins / self.matches if self.matches else 0.0

    @property
    def error(self) -> float:
        """One standard error of the share."""
        return math.sqrt(self.share * (1 - self.share) / self.matches) if self.matches else 0.0

    @property
    def mean(self) -> float:
        return sum(self.points) / len(self.points) if self.points else 0.0


class Report:
    """What came of a tournament."""

    def __init__(self, contestants: list[Contestant]) -> None:
        self.contestants = contestants
        self.matches = 0
        self.unfinished = 0
        self.lengths: list[int] = []

    def add(self, other: Report) -> None:
        """Count another part of the same tournament."""
        self.matches += other.matches
        self.unfinished += other.unfinished
        self.lengths += other.lengths
        for mine, theirs in zip(self.contestants, other.contestants, strict=True):
            mine.matches += theirs.matches
            mine.wins += theirs.wins
            mine.points += theirs.points
            mine.slowest = max(mine.slowest, theirs.slowest)
            mine.thinking += theirs.thinking
            mine.decisions += theirs.decisions


def play_match(
    game: Game[Any],
    seats: int,
    options: dict[str, str],
    players: list[Player],
    rng: Random,
    clocks: list[Contestant] | None = None,
    watch: Callable[[State, int], None] | None = None,
    told: bool = False,
) -> State:
    """One match between these players; `players[seat]` sits on that seat. `watch` is shown each question before it is answered; with `told`
    what happens is told, and stands in the dealer's events."""
    state = game.start(seats, options, rng, recording=True, told=told)
    bored: set[int] = set()  # asks whose free actions were declined since the last change
    quiet = 0
    for _ in range(DECISION_LIMIT):
        if state.over:
            return state
        ask = state.ask
        index = next_to_answer(state, bored)
        if index < 0 or ask.seats[index] == CLOCK:
            quiet = 0
            ring(state)
            bored.clear()
            continue
        if watch is not None:
            watch(state, index)
        perspective = Perspective(state, index)
        player = players[perspective.seat]
        if isinstance(player, RandomPlayer) and len(ask.seats) == 1:
            random_step(state, rng)
            continue
        start = time.perf_counter()
        answer = player.choose(perspective)
        if clocks is not None:
            spent = time.perf_counter() - start
            contestant = clocks[perspective.seat]
            contestant.slowest = max(contestant.slowest, spent)
            contestant.thinking += spent
            contestant.decisions += 1
        if answer:
            quiet += 1
            state.give(index, answer, perspective.words)
            bored.clear()
            if ask.first and CLOCK in ask.seats and quiet >= CLOCK_AFTER:
                bored.update(range(len(ask.seats)))
        else:
            bored.add(index)
    return state


def tournament(
    game: Game[Any],
    seats: int,
    options: dict[str, str],
    bots: list[str],
    matches: int,
    seed: int = 1,
    tick: Callable[[int], None] | None = None,
    begin: int = 0,
) -> Report:
    """Let bots play. They change seats from match to match, so that the first seat favours nobody. `begin` is the number of the first
    match, for a tournament played in several parts."""
    settled = game.settle_options(seats, options, people=False)
    contestants = [Contestant(name) for name in bots]
    report = Report(contestants)
    for number in range(begin, begin + matches):
        rng = Random(f"{seed}.{number}")
        order = [contestants[(seat + number) % seats] for seat in range(seats)]
        players = [make(game, contestant.name, Random(rng.random())) for contestant in order]
        state = play_match(game, seats, settled, players, rng, order)
        report.matches += 1
        if not state.over:
            report.unfinished += 1
        else:
            score_match(game, state, order)
        report.lengths.append(state.asks)
        if tick is not None:
            tick(number - begin + 1)
    return report


def score_match(game: Game[Any], state: State, order: list[Contestant]) -> None:
    ranks = game.ranks(state.table)
    points = game.points(state.table)
    winners = ranks.count(1)
    for seat, contestant in enumerate(order):
        contestant.matches += 1
        contestant.points.append(points[seat])
        if ranks[seat] == 1:
            contestant.wins += 1 / winners
