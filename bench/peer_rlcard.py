"""RLCard: its environments, stepped by hand, which costs less than its own `run` with its random agents."""

from __future__ import annotations

from functools import partial
from random import Random

import rlcard

from worker import Measure, serve

GAMES = ("leduc-holdem", "uno", "gin-rummy")
BARE = ("leduc-holdem", "uno")


def random_play(name: str) -> Measure:
    env = rlcard.make(name, config={"seed": 1})
    random = Random(1).random

    def run(times: int) -> dict[str, float]:
        decisions = 0
        for _ in range(times):
            state, _player = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _player = env.step(actions[int(random() * len(actions))])
                decisions += 1
            env.get_payoffs()
        return {"decisions": decisions, "matches": times}

    return run


def bare_play(name: str) -> Measure:
    """The game object without the environment around it: no observations are encoded."""
    game = rlcard.make(name, config={"seed": 1}).game
    random = Random(1).random

    def run(times: int) -> dict[str, float]:
        decisions = 0
        for _ in range(times):
            game.init_game()
            while not game.is_over():
                actions = game.get_legal_actions()
                game.step(actions[int(random() * len(actions))])
                decisions += 1
            game.get_payoffs()
        return {"decisions": decisions, "matches": times}

    return run


MEASURES = {
    **{f"env {name}": partial(random_play, name) for name in GAMES},
    **{f"bare {name}": partial(bare_play, name) for name in BARE},
}

if __name__ == "__main__":
    serve(MEASURES)
