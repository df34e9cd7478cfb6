"""The generated tests: every registered game, every number of seats, every option. A sixth game gets them without a line."""

from __future__ import annotations

from typing import Any

import pytest

import conformance
import tablee
from tablee.kernel import Game

SETTINGS = [
    pytest.param(game, seats, options, id=f"{game.id}-{conformance.name_of((seats, options))}")
    for game in tablee.games().values()
    for seats, options in conformance.settings(game)
]
FEW = [
    pytest.param(game, seats, options, id=f"{game.id}-{conformance.name_of((seats, options))}")
    for game in tablee.games().values()
    for seats, options in conformance.few_settings(game)
]
every_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
each_seat_count_and_option = pytest.mark.parametrize(("game", "seats", "options"), FEW)


@every_setting
def test_a_random_match_ends_and_its_journal_is_the_match(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    conformance.check_whole_match(game, seats, options, 1)


@each_seat_count_and_option
def test_copies_are_equal_and_independent(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    conformance.check_copies(game, seats, options, 1)


@each_seat_count_and_option
def test_play_restarts_from_every_restart_point(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    conformance.check_restarts(game, seats, options, 2)


@each_seat_count_and_option
def test_undo_goes_back_to_the_root(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    conformance.check_undo(game, seats, options, 3)


@each_seat_count_and_option
def test_notation_is_read_back(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    conformance.check_notation(game, seats, options, 4)


@each_seat_count_and_option
def test_samples_look_the_same_from_the_seat_and_play_on(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    conformance.check_samples(game, seats, options, 5)


@each_seat_count_and_option
def test_nothing_is_left_of_how_hidden_things_lay(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    assert conformance.check_redeals(game, seats, options, 9) > 0


@each_seat_count_and_option
def test_nothing_leaks(game: Game[Any], seats: int, options: dict[str, str]) -> None:
    compared = sum(conformance.check_leaks(game, seats, options, seed) for seed in (6, 7))
    assert compared > 0


@each_seat_count_and_option
def test_no_ask_is_without_an_option_even_when_the_piles_run_out(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    assert conformance.check_scarcity(game, seats, options, 8) > 0
