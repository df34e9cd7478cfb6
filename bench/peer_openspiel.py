"""OpenSpiel: its games in C++ and its games in Python, both driven from Python; and Leduc in its own loops in C++."""

from __future__ import annotations

from functools import partial
from random import Random

import open_spiel.python.games  # registers the games written in Python
import pyspiel

from worker import Measure, serve

CPP = ("leduc_poker", "kuhn_poker", "tic_tac_toe", "gin_rummy", "hearts")
PYTHON = ("kuhn_poker", "tic_tac_toe", "liars_poker", "block_dominoes")


def random_play(name: str) -> Measure:
    game = pyspiel.load_game(name)
    random = Random(1).random

    def run(times: int) -> dict[str, float]:
        decisions = 0
        for _ in range(times):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()  # all as likely, in these games
                    state.apply_action(outcomes[int(random() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(random() * len(actions))])
                    decisions += 1
            state.returns()
        return {"decisions": decisions, "matches": times}

    return run


def decisions_left(state: pyspiel.State) -> float:
    """How many decisions random play takes from here to the end, on average."""
    if state.is_terminal():
        return 0.0
    if state.is_chance_node():
        return sum(chance * decisions_left(state.child(action)) for action, chance in state.chance_outcomes())
    actions = state.legal_actions()
    return 1 + sum(decisions_left(state.child(action)) for action in actions) / len(actions)


def rollouts_in_cpp(name: str) -> Measure:
    """The quickest loop there is: one call has a dealt match played to its end at random, so many times, by the evaluator of the search in
    C++. A search of one iteration is the way to it from Python; dealing the hands costs it nothing."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    each = decisions_left(state)
    rollouts = 1000
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=rollouts, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 10, False, 1, False)

    def run(times: int) -> dict[str, float]:
        for _ in range(times):
            bot.step(state)
        return {"decisions": times * rollouts * each, "matches": times * rollouts}

    return run


def matches_in_cpp(name: str) -> Measure:
    """Whole matches, dealt and played at random in C++: one call each."""
    game = pyspiel.load_game(name)
    each = decisions_left(game.new_initial_state())
    bots = [pyspiel.make_uniform_random_bot(seat, 1 + seat) for seat in range(game.num_players())]

    def run(times: int) -> dict[str, float]:
        for seed in range(times):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
        return {"decisions": times * each, "matches": times}

    return run


MEASURES = {
    "loop leduc_poker": partial(rollouts_in_cpp, "leduc_poker"),
    "matches leduc_poker": partial(matches_in_cpp, "leduc_poker"),
    **{f"cpp {name}": partial(random_play, name) for name in CPP},
    **{f"python {name}": partial(random_play, f"python_{name}") for name in PYTHON},
}

if __name__ == "__main__":
    assert open_spiel.python.games
    serve(MEASURES)
