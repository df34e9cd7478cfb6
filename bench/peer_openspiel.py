"""OpenSpiel: its games in C++ and its games in Python, both driven from Python."""

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


MEASURES = {
    **{f"cpp {name}": partial(random_play, name) for name in CPP},
    **{f"python {name}": partial(random_play, f"python_{name}") for name in PYTHON},
}

if __name__ == "__main__":
    assert open_spiel.python.games
    serve(MEASURES)
