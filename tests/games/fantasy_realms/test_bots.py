"""The bots of Fantasy Realms: legal everywhere, honest about what they see, and as strong as their names say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablee
from tablee.bots import make
from tablee.games.fantasy_realms.best import best_points
from tablee.games.fantasy_realms.deck import mask_of
from tablee.games.fantasy_realms.foresight import Foresight, how_open
from tablee.kernel.chair import Chair
from tablee.kernel.play import Play
from tablee.lab.arena import play_match, tournament

GAME = tablee.game("fantasy-realms")
TABLES = [(2, {}), (3, {}), (4, {}), (6, {}), (3, {"variant": "chaos"}), (7, {"variant": "chaos"})]


def finished(seats: int, options: dict[str, str], bots: list[str], seed: int) -> Play:
    """A whole match; an illegal answer would raise."""
    rng = Random(seed)
    players = [make(GAME, bots[seat % len(bots)], Random(seat)) for seat in range(seats)]
    return play_match(GAME, seats, GAME.settle_options(seats, options), players, rng)


def opened(seats: int, options: dict[str, str], decisions: int, seed: int) -> Play:
    """A match some random decisions from its start."""
    rng = Random(seed)
    play = GAME.start(seats, GAME.settle_options(seats, options), rng, recording=True)
    for _ in range(decisions):
        play.give(0, play.random_answer(0, rng))
    return play


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_both_play_legally_to_the_end(seats: int, options: dict[str, str]) -> None:
    for bots in (["greedy", "sage"], ["sage"]):
        play = finished(seats, options, bots, 5)
        assert play.over


def test_greedy_beats_random_play() -> None:
    report = tournament(GAME, 3, {}, ["greedy", "random", "random"], 12, seed=3)
    assert report.contestants[0].share > 0.8


def test_sage_ends_with_more_points_than_greedy() -> None:
    report = tournament(GAME, 4, {}, ["sage", "greedy", "greedy", "greedy"], 16, seed=4)
    sage, *others = report.contestants
    assert sage.mean > sum(other.mean for other in others) / len(others)


@pytest.mark.parametrize("name", ["greedy", "sage"])
@pytest.mark.parametrize(
    ("seats", "options", "decisions"), [(4, {}, 14), (4, {}, 15), (2, {}, 6), (3, {"variant": "chaos"}, 0)]
)
def test_a_bot_decides_from_its_view_alone(
    name: str, seats: int, options: dict[str, str], decisions: int
) -> None:
    """What the seat cannot know is redrawn: the same view, and the same chance, give the same answer."""
    play = opened(seats, options, decisions, 8)
    chair = Chair(play, 0)
    answer = make(GAME, name, Random(1)).choose(chair)
    for seed in range(4):
        other = Chair(chair.sample(Random(seed)), 0)
        assert other.view == chair.view
        assert make(GAME, name, Random(1)).choose(other) == answer


@pytest.mark.clause("FR-5.1")
@pytest.mark.parametrize("name", ["greedy", "sage"])
def test_the_best_choices_are_announced(name: str) -> None:
    announced = 0
    for seed in range(6):
        play = finished(3, {}, [name], seed)
        table: Any = play.table
        points = GAME.points(table)
        for seat in range(3):
            announced += bool(table.choices[seat])
            assert points[seat] == best_points(mask_of(table.hands[seat]), mask_of(table.discard))
    assert announced > 3


def test_nothing_is_open_once_the_last_card_is_drawn() -> None:
    """The foresight of a finished hand is its points."""
    end = Foresight(how_open(0, 4))
    assert end.share == 1
    assert end.promise([0, 15, 30], []) == 0
    assert how_open(4, 4) == how_open(3, 3) < how_open(4, 2)
