"""The bots of Fantasy Realms: legal everywhere, honest about what they see, and as strong as their names say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablee
from tablee.bots import make
from tablee.games.fantasy_realms.bot.foresight import Foresight, how_open
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.state import Realms
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State
from tablee.lab.arena import play_match, tournament

GAME = tablee.game("fantasy-realms")
TABLES = [(2, {}), (3, {}), (4, {}), (6, {}), (3, {"variant": "chaos"}), (7, {"variant": "chaos"})]


def finished(seats: int, options: dict[str, str], bots: list[str], seed: int) -> State:
    """A whole match; an illegal answer would raise."""
    rng = Random(seed)
    players = [make(GAME, bots[seat % len(bots)], Random(seat)) for seat in range(seats)]
    return play_match(GAME, seats, GAME.settle_options(seats, options), players, rng)


def opened(seats: int, options: dict[str, str], decisions: int, seed: int) -> State:
    """A match some random decisions from its start."""
    rng = Random(seed)
    state = GAME.start(seats, GAME.settle_options(seats, options), rng, recording=True)
    for _ in range(decisions):
        state.give(0, state.random_answer(0, rng))
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_both_play_legally_to_the_end(seats: int, options: dict[str, str]) -> None:
    for bots in (["greedy", "sage"], ["sage"]):
        state = finished(seats, options, bots, 5)
        assert state.over


@pytest.mark.parametrize("name", ["greedy", "sage"])
def test_bots_left_alone_at_a_table_of_people_draw_when_nobody_has_for_three_rounds(name: str) -> None:
    """FR-R5: the table has no safeguard, and the bots need none."""
    changed = 0
    for seed in range(12):
        state = opened(3, {}, 8, seed)
        table = state.table
        assert isinstance(table, Realms)
        table.dry = 8
        before = make(GAME, name, Random(1)).choose(Perspective(state, 0))
        table.dry = 9
        assert make(GAME, name, Random(1)).choose(Perspective(state, 0)) == [FROM_DECK]
        changed += before != [FROM_DECK]
    assert changed > 0


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
    state = opened(seats, options, decisions, 8)
    perspective = Perspective(state, 0)
    answer = make(GAME, name, Random(1)).choose(perspective)
    for seed in range(4):
        other = Perspective(perspective.sample(Random(seed)), 0)
        assert other.view == perspective.view
        assert make(GAME, name, Random(1)).choose(other) == answer


@pytest.mark.clause("FR-5.1")
@pytest.mark.parametrize("name", ["greedy", "sage"])
def test_the_best_choices_are_announced(name: str) -> None:
    announced = 0
    for seed in range(6):
        state = finished(3, {}, [name], seed)
        table: Any = state.table
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
