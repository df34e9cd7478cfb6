"""PettingZoo environments of every game: `env("krystal", seats=3)`, or `parallel_env` where all seats act at once.

An agent is a seat, `seat_0` and on. It observes a dict: `observation`, the vector of `tablee.lab.observation`, and `action_mask`; its `info`
holds the plain `view` when it is to act. Big answers are several small steps (`tablee.lab.stepper`). When the match
ends, the winners share 1, and everybody gives an equal share of it.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import parallel_to_aec_wrapper

import tablee
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.lab.observation import Encoder
from tablee.lab.shapes import shape_of
from tablee.lab.stepper import WAIT, Stepper

LONG = 20_000  # small steps after which a match is cut off


@cache
def encoder_of(game: str) -> Encoder:
    return Encoder(shape_of(tablee.game(game)))


class Seats:
    """What both environments share: the match, its spaces, what each seat observes."""

    def __init__(self, game: str, seats: int, max_cycles: int, illegal: str, options: dict[str, str]) -> None:
        self.game: Game[Any] = tablee.game(game)
        self.options = self.game.settle_options(seats or max(self.game.seats[0], 3), options)
        self.count = seats or max(self.game.seats[0], 3)
        if illegal not in ("error", "random"):
            raise BadOption(
                f"An illegal action is an 'error' or 'random', not {illegal!r}.",
                f"Une action interdite est 'error' ou 'random', pas {illegal!r}.",
            )
        self.max_cycles = max_cycles
        self.illegal = illegal
        self.encoder = encoder_of(self.game.id)
        self.names = [f"seat_{seat}" for seat in range(self.count)]
        self.rng = Random(0)
        self.stepper: Stepper | None = None
        actions = self.fresh(0).actions.size
        box = spaces.Box(-np.inf, np.inf, (self.encoder.size,), np.float32)
        self.observation_spaces = {
            name: spaces.Dict({"observation": box, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})
            for name in self.names
        }
        self.action_spaces = {name: spaces.Discrete(actions) for name in self.names}

    def fresh(self, seed: object) -> Stepper:
        return Stepper(self.game, self.count, self.options, seed)

    def begin(self, seed: int) -> Stepper:
        self.rng = Random(f"illegal {seed}")
        self.stepper = self.fresh(seed)
        return self.stepper

    @property
    def match(self) -> Stepper:
        assert self.stepper is not None, "reset() comes first"
        return self.stepper

    def mask(self, seat: int) -> NDArray[np.int8]:
        mask = np.zeros(self.match.actions.size, dtype=np.int8)
        if not self.match.over and self.match.seat == seat:
            mask[self.match.legal] = 1
        return mask

    def observe(self, seat: int) -> dict[str, Any]:
        return {"observation": self.encoder.vector(self.match, seat), "action_mask": self.mask(seat)}

    def act(self, action: int) -> None:
        legal = self.match.legal
        if self.illegal == "random" and action not in legal:
            action = self.rng.choice(legal)
        self.match.act(int(action))


class TurnEnv(AECEnv):  # type: ignore[misc]
    """One seat after another, as the rules ask them."""

    def __init__(self, table: Seats) -> None:
        super().__init__()
        self.table = table
        self.metadata = {"name": f"tablee_{table.game.id.replace('-', '_')}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = list(table.names)
        self.agents: list[str] = []
        self.np_random, self.np_random_seed = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.table.begin(int(self.np_random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self.turn()

    def turn(self) -> None:
        """Say whose turn it is, or that the match is over."""
        match = self.table.match
        self.infos = {agent: {} for agent in self.agents}
        if match.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, match.rewards(), strict=True))
        elif match.steps >= self.table.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[match.seat]
            self.infos[self.agent_selection] = {"view": self.table.game.view(match.state.table, match.seat)}

    def observe(self, agent: str) -> dict[str, Any]:
        return self.table.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(action)
        self.turn()
        self._accumulate_rewards()

    def render(self) -> str:
        return self.table.game.position(self.table.match.state.table)

    def close(self) -> None:
        self.table.stepper = None


class TogetherEnv(ParallelEnv):  # type: ignore[misc]
    """Everybody sends an action at each cycle; that of the seat which is asked counts, the others can only wait."""

    def __init__(self, table: Seats) -> None:
        self.table = table
        self.metadata = {"name": f"tablee_{table.game.id.replace('-', '_')}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = list(table.names)
        self.agents: list[str] = []
        self.np_random, self.np_random_seed = seeding.np_random(None)
        self.cycles = 0

    def observation_space(self, agent: str) -> Any:
        return self.table.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.table.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        if seed is not None:
            self.np_random, self.np_random_seed = seeding.np_random(seed)
        self.table.begin(int(self.np_random.integers(2**62)))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.seen(), self.told()

    def seen(self) -> dict[str, Any]:
        found = {agent: self.table.observe(seat) for seat, agent in enumerate(self.possible_agents)}
        for seen in found.values():
            if not seen["action_mask"].any():
                seen["action_mask"][WAIT] = 1
        return found

    def told(self) -> dict[str, dict[str, Any]]:
        match = self.table.match
        views = [self.table.game.view(match.state.table, seat) for seat in range(self.table.count)]
        return {agent: {"view": view} for agent, view in zip(self.possible_agents, views, strict=True)}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        match = self.table.match
        self.cycles += 1
        self.table.act(actions[self.possible_agents[match.seat]])
        over = match.over
        cut = not over and self.cycles >= self.table.max_cycles
        points = match.rewards() if over else [0.0] * self.table.count
        names = self.possible_agents
        result = (
            self.seen(),
            dict(zip(names, points, strict=True)),
            dict.fromkeys(names, over),
            dict.fromkeys(names, cut),
            self.told(),
        )
        if over or cut:
            self.agents = []
        return result

    def render(self) -> str:
        return self.table.game.position(self.table.match.state.table)

    def close(self) -> None:
        self.table.stepper = None


def raw_env(
    game: str, *, seats: int = 0, max_cycles: int = LONG, illegal: str = "error", **options: str
) -> TurnEnv:
    """The environment without PettingZoo's guards."""
    return TurnEnv(Seats(game, seats, max_cycles, illegal, options))


def env(game: str, *, seats: int = 0, max_cycles: int = LONG, illegal: str = "error", **options: str) -> Any:
    """One seat after another. `seats` 0 are three (or the fewest there can be); `options` are those of the table.

    `illegal` says what an action is that the mask forbids: an "error", or a "random" legal one instead.
    """
    return wrappers.OrderEnforcingWrapper(
        raw_env(game, seats=seats, max_cycles=max_cycles, illegal=illegal, **options)
    )


def parallel_env(
    game: str, *, seats: int = 0, max_cycles: int = LONG, illegal: str = "error", **options: str
) -> TogetherEnv:
    """All seats at each cycle; who is not asked can only wait."""
    return TogetherEnv(Seats(game, seats, max_cycles, illegal, options))


def cyclic_env(game: str, **settings: Any) -> Any:
    """The parallel environment as one in which the seats act in turn, asked or not: PettingZoo's converter."""
    return parallel_to_aec_wrapper(parallel_env(game, **settings))
