"""The environments that researchers know, held to the tests their makers wrote, for every game."""

from __future__ import annotations

import contextlib
import io
import itertools
import sys
import warnings
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, performance_benchmark, seed_test

import tablee
import tablee.lab.gymnasium
from conformance import few_settings
from tablee.kernel.errors import BadOption
from tablee.lab.observation import pages
from tablee.lab.pettingzoo import cyclic_env, encoder_of, env, parallel_env, raw_env
from tablee.lab.stepper import Stepper

GAMES = sorted(tablee.games())


@pytest.fixture(autouse=True)
def in_silence():
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_api_test(game: str) -> None:
    api_test(env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_seed_test(game: str) -> None:
    seed_test(partial(env, game), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_parallel_api_test(game: str) -> None:
    parallel_api_test(parallel_env(game, illegal="random"), num_cycles=40)


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles_test(game: str) -> None:
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(parallel_env, game, illegal="random"),
            env=partial(cyclic_env, game, illegal="random"),
        )
    )


@pytest.mark.parametrize("game", GAMES)
def test_performance_benchmark(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It plays for five seconds by its clock; by this one they are fifty rounds of the table."""
    ticks = itertools.count(0, 0.1)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks)))
    monkeypatch.setattr(module, "random", Random(3))
    one = raw_env(game)
    one.reset(seed=3)
    steps: list[int] = []
    act = one.step
    monkeypatch.setattr(one, "step", lambda action: (steps.append(action), act(action)))
    performance_benchmark(one)
    assert len(steps) >= 50 * one.table.count


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_seats_and_every_option_plays_to_its_end(game: str) -> None:
    rules = tablee.game(game)
    rng = Random(1)
    for seats, options in few_settings(rules):
        match = Stepper(rules, seats, options, 1)
        while not match.over and match.steps < 60_000:
            match.act(rng.choice(match.legal))
        assert match.over, (seats, options)
        assert sum(match.rewards()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_what_others_hide_does_not_change_what_a_seat_observes(game: str) -> None:
    """Two tables that differ only in what the seat cannot know give the same numbers and the same mask."""
    rules = tablee.game(game)
    rng = Random(2)
    encoder = encoder_of(game)
    match = Stepper(rules, max(3, rules.seats[0]), {}, 5, recording=True)
    compared = differed = 0
    while not match.over and compared < 60:
        if match.steps % 7 == 0:
            for seat in range(match.seats):
                seen = encoder.vector(match, seat)
                original = match.state.table
                match.state.table = rules.clone(original)
                rules.redeal(match.state.table, seat, Random(compared))
                differed += rules.to_data(match.state.table) != rules.to_data(original)
                again = encoder.vector(match, seat)
                match.state.table = original
                assert np.array_equal(seen, again), (seat, match.steps)
                compared += 1
        match.act(rng.choice(match.legal))
    assert compared >= 30 and differed > 0


def test_the_fields_of_an_observation_are_its_whole_length() -> None:
    for game in GAMES:
        encoder = encoder_of(game)
        places = [place for _, first, end, _ in encoder.fields for place in range(first, end)]
        assert places == list(range(encoder.size))


def test_the_page_of_the_docs_tells_the_fields_as_they_are() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "lab-observations.md"
    assert page.read_text(encoding="utf-8") == pages()


def test_an_observation_holds_the_hand() -> None:
    one = raw_env("fantasy-realms", seats=3)
    one.reset(seed=4)
    agent = one.agent_selection
    view = one.infos[agent]["view"]
    first, words = next(
        (first, meaning.removeprefix("how many of each: ").split(", "))
        for path, first, _, meaning in one.table.encoder.fields
        if path == "hand"
    )
    vector = one.observe(agent)["observation"]
    assert sorted(w for place, w in enumerate(words) if vector[first + place]) == sorted(view["hand"])


@pytest.mark.parametrize("name", ["FantasyRealms", "FakeCrystal", "Krystal", "Cresus", "LunaticMuseum"])
def test_gymnasium_checks_the_environment(name: str) -> None:
    check_env(gymnasium.make(f"Tablee/{name}-v0", opponents="random", render_mode="ansi").unwrapped)


def test_a_match_against_bots_of_a_level_ends_with_a_reward() -> None:
    one = gymnasium.make("Tablee/FantasyRealms-v0", opponents="beginner", seats=3)
    seen, _ = one.reset(seed=1)
    over = cut = False
    reward = 0.0
    while not over and not cut:
        seen, reward, over, cut, _ = one.step(one.action_space.sample(seen["action_mask"]))
    assert over and reward in (pytest.approx(2 / 3), pytest.approx(-1 / 3), pytest.approx(1 / 6))


def test_what_does_not_exist_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadOption, match="is for 2 to 6 players"):
        env("krystal", seats=9)
    with pytest.raises(BadOption, match="no option"):
        env("krystal", colour="red")
    with pytest.raises(BadOption, match="has no bot"):
        gymnasium.make("Tablee/Krystal-v0", opponents="nobody")
    one = raw_env("fantasy-realms")
    one.reset(seed=1)
    with pytest.raises(ValueError, match="is not legal now"):
        one.step(int(np.flatnonzero(one.observe(one.agent_selection)["action_mask"] == 0)[0]))
