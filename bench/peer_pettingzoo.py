"""PettingZoo: its card games, through the loop its manual shows."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from random import Random

from worker import Measure, serve

GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "hanabi_v5")


def random_play(name: str) -> Measure:
    env = import_module(f"pettingzoo.classic.{name}").env()
    random = Random(1).random
    seeds = iter(range(1, 1_000_000_000))

    def run(times: int) -> dict[str, float]:
        decisions = 0
        for _ in range(times):
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = observation["action_mask"].nonzero()[0]
                env.step(int(actions[int(random() * len(actions))]))
                decisions += 1
        return {"decisions": decisions, "matches": times}

    return run


MEASURES = {name: partial(random_play, name) for name in GAMES}

if __name__ == "__main__":
    serve(MEASURES)
