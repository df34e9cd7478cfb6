"""Every game as a game of OpenSpiel, held to OpenSpiel's own checks, and measured by its own algorithms."""

from __future__ import annotations

import copy
import functools
import pickle
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from bench.leduc import GAME as LEDUC
from open_spiel.python.algorithms import ismcts, mcts

import tablee
from bazaar import GAME as BAZAAR
from conformance import few_settings
from tablee.lab.openspiel import Course, TableState, register
from tablee.lab.shapes import Shape
from tablee.lab.shapes.__main__ import learn

GAMES = sorted(tablee.games())
SHORT = 120  # small steps: enough for several turns of each game


def name_of(game: str) -> str:
    return f"tablee_{game.replace('-', '_')}"


@functools.cache
def leduc() -> Any:
    """The bench's Leduc, for the chips."""
    return pyspiel.load_game(register(LEDUC, Shape(learn(LEDUC, 20)), stakes=(-13.0, 13.0)))


@functools.cache
def bazaar() -> Any:
    return pyspiel.load_game(register(BAZAAR, Shape(learn(BAZAAR, 20))))


def randomly(state: Any, rng: Random, steps: int = 100_000) -> None:
    """Play on at random, chance included."""
    while not state.is_terminal() and steps:
        steps -= 1
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("game", GAMES)
def test_the_check_that_openspiel_has_for_every_game(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name_of(game), {"cut": SHORT}), 1, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_with_other_options(game: str) -> None:
    seats, options = few_settings(tablee.game(game))[-1]
    pyspiel.random_sim_test(
        pyspiel.load_game(name_of(game), {"players": seats, "cut": 40, **options}), 1, True, False
    )


def test_the_check_on_games_of_the_test_suite() -> None:
    """Secret bids of several steps, interrupts, free actions, free words and a clock in one of them; chips in the other."""
    pyspiel.random_sim_test(bazaar(), 10, True, False)
    pyspiel.random_sim_test(leduc(), 20, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_gives_the_winners_their_share(game: str) -> None:
    options = {"rounds": "40"} if game == "krystal" else {}
    state = pyspiel.load_game(name_of(game), options).new_initial_state()
    randomly(state, Random(4))
    course = state.course
    ranks = course.game.ranks(course.state.table)
    shares = [(rank == 1) / ranks.count(1) - 1 / len(ranks) for rank in ranks]
    assert course.state.over and state.returns() == pytest.approx(shares)


def test_chance_is_explicit_down_to_a_single_card() -> None:
    """Fantasy Realms for three: seven cards each of the fifty-three, one after the other, then who begins."""
    hands = []
    for last in (0, 32):
        state = pyspiel.load_game("tablee_fantasy_realms(players=3)").new_initial_state()
        sizes = []
        while state.is_chance_node():
            sizes.append(len(state.chance_outcomes()))
            state.apply_action(last if len(sizes) == 21 else 0)
        assert sizes == [*range(53, 32, -1), 3]
        views = [state.course.game.view(state.course.state.table, seat) for seat in range(3)]
        hands.append([set(view["hand"]) for view in views])
    assert hands[0][:2] == hands[1][:2] and len(hands[0][2] ^ hands[1][2]) == 2


def test_what_is_shuffled_is_laid_down_thing_by_thing() -> None:
    state = pyspiel.load_game("tablee_fake_crystal").new_initial_state()
    sizes = []
    while state.is_chance_node():
        sizes.append(len(state.chance_outcomes()))
        state.apply_action(0)
    deck = len(sizes)
    assert sizes[: deck - 1] == list(range(deck, 1, -1)) and sizes[-1] == 3  # the deck, and who begins


@pytest.mark.parametrize("game", GAMES)
def test_what_others_hide_does_not_change_what_a_seat_is_told(game: str) -> None:
    """States that differ only in what a seat cannot know give it the same information state, observation and actions."""
    state = pyspiel.load_game(name_of(game), {"cut": SHORT}).new_initial_state()
    rng = Random(3)
    compared = differed = 0
    while not state.is_terminal():
        if not state.is_chance_node() and state.move_number() % 5 == 0:
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, rng.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert other.current_player() == state.current_player()
                if seat == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                compared += 1
                differed += str(other) != str(state)
        randomly(state, rng, 1)
    assert compared >= 30 and differed > compared / 4


def test_of_what_others_remember_nothing_is_left_in_an_imagined_state() -> None:
    """Their digests are of what really happened: kept, they would tell a search that looks at them."""
    state = pyspiel.load_game("tablee_fantasy_realms(players=3)").new_initial_state()
    rng = Random(5)
    randomly(state, rng, 40)
    while state.is_chance_node():
        randomly(state, rng, 1)
    seat = state.current_player()
    other = state.resample_from_infostate(seat, rng.random)
    past, imagined = state.course.past, other.course.past
    assert all(past) and imagined == [digest if n == seat else b"" for n, digest in enumerate(past)]


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_state_plays_on_and_can_be_kept(game: str) -> None:
    settings = {"cut": SHORT}
    state: TableState = pyspiel.load_game(name_of(game), settings).new_initial_state()
    rng = Random(6)
    randomly(state, rng, 90)
    while state.is_chance_node():
        randomly(state, rng, 1)
    other = state.resample_from_infostate(state.current_player(), rng.random)
    randomly(other, rng, 5)
    again: Course = pickle.loads(pickle.dumps(other.course))
    assert str(TableState(other.get_game(), again)) == str(other)
    before = str(other)
    twin = TableState(other.get_game(), copy.deepcopy(other.course))
    randomly(twin, rng)
    assert twin.is_terminal() and str(other) == before
    randomly(other, rng)
    assert other.is_terminal() and sum(other.returns()) == pytest.approx(0)


def test_a_seat_remembers_what_it_has_seen_and_done() -> None:
    """Two ways to the same view are two information states, and one observation: who raised, and who called."""
    strings, seen = set(), set()
    for line in (["raise", "call"], ["call", "raise", "call"]):
        state = leduc().new_initial_state()
        for outcome in (0, 0):
            state.apply_action(outcome)
        for word in line:
            state.apply_action(state.string_to_action(word))
        state.apply_action(0)  # the board
        strings.add(state.information_state_string(0))
        seen.add(state.observation_string(0))
    assert len(strings) == 2 and len(seen) == 1


def test_leduc_is_as_exploitable_as_openspiels() -> None:
    """The same game by two hands: what can be won against uniform play, over the whole tree."""
    theirs = pyspiel.load_game("leduc_poker")
    ours, known = (
        pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game)) for game in (leduc(), theirs)
    )
    assert ours == pytest.approx(known) and known > 2


def searcher(game: Any, simulations: int, seed: int) -> Any:
    """OpenSpiel's own search."""
    rng = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))
    return bot


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_search_plays(game: str) -> None:
    loaded = pyspiel.load_game(name_of(game), {"cut": 40})
    state = loaded.new_initial_state()
    bot, rng = searcher(loaded, 4, 7), Random(7)
    while not state.is_terminal():
        if state.is_chance_node():
            randomly(state, rng, 1)
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(int(action))
    assert state.move_number() >= 40


def test_openspiels_search_beats_random_play() -> None:
    """Leduc, twenty deals: enough for a search that works, far too much for one that does not."""
    game, won = leduc(), 0.0
    rng = Random(8)
    for number in range(20):
        bot, seat = searcher(game, 60, number), number % 2
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.current_player() == seat:
                state.apply_action(int(bot.step(state)))
            else:
                randomly(state, rng, 1)
        won += state.returns()[seat]
    assert won > 10


def test_parameters_are_those_of_the_table() -> None:
    game = pyspiel.load_game('tablee_krystal(players=4,stones=five,rounds="40",cut=500)')
    assert game.num_players() == 4 and game.max_game_length() == 500
    assert game.options["stones"] == "five" and game.options["rounds"] == "40"
    assert str(pyspiel.load_game(str(game))) == str(game)
    with pytest.raises(Exception, match="is for 2 to 6 players"):
        pyspiel.load_game("tablee_krystal(players=9)")
    with pytest.raises(Exception, match="is one of four, five"):
        pyspiel.load_game("tablee_krystal(stones=three)")


def test_what_cannot_be_is_refused() -> None:
    state = pyspiel.load_game("tablee_fantasy_realms(players=2)").new_initial_state()
    with pytest.raises(ValueError, match="chance chooses among 2"):
        state.apply_action(2)
    with pytest.raises(ValueError, match="nothing can be imagined"):
        state.resample_from_infostate(0, Random(1).random)
    state.apply_action(0)
    with pytest.raises(ValueError, match="is not legal now"):
        state.apply_action(0)
