"""Gymnasium environments: one seat, the others are bots. `gymnasium.make("Tablee/FantasyRealms-v0", opponents="good")`.

`import tablee.lab.gymnasium` registers one for each game. What is observed and what can be done is as in
`tablee.lab.pettingzoo`; an action that the mask forbids loses the match.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

import tablee
from tablee.bots import make
from tablee.kernel.perspective import Player
from tablee.lab.pettingzoo import LONG, encoder_of
from tablee.lab.stepper import Actions, Stepper


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """A seat among bots of one level."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        opponents: str = "random",
        seats: int = 0,
        seat: int = 0,
        max_steps: int = LONG,
        render_mode: str | None = None,
        **options: str,
    ) -> None:
        self.game = tablee.game(game)
        self.count = seats or max(self.game.seats[0], 3)
        self.options = self.game.settle_options(self.count, options)
        if not 0 <= seat < self.count:
            raise tablee.BadOption(
                f"Seat {seat} is not one of the {self.count} seats, which begin at 0.",
                f"Le siège {seat} n'est pas un des {self.count} sièges, qui commencent à 0.",
            )
        make(self.game, opponents, Random(0))  # refuses a name nobody bears
        self.opponents = opponents
        self.seat = seat
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.encoder = encoder_of(self.game.id)
        actions = Actions(self.encoder.shape).size
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self.encoder.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(actions)
        self.stepper: Stepper | None = None
        self.players: dict[int, Player] = {}

    @property
    def match(self) -> Stepper:
        assert self.stepper is not None, "reset() comes first"
        return self.stepper

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        self.stepper = Stepper(self.game, self.count, self.options, number, recording=True)
        self.players = {
            seat: make(self.game, self.opponents, Random(f"{number} {seat}"))
            for seat in range(self.count)
            if seat != self.seat
        }
        self.let_others_play()
        return self.seen(), self.told()

    def let_others_play(self) -> None:
        while not self.match.over and self.match.seat != self.seat:
            self.match.answer(self.players[self.match.seat])

    def seen(self) -> dict[str, Any]:
        mask = np.zeros(self.match.actions.size, dtype=np.int8)
        if not self.match.over:
            mask[self.match.legal] = 1
        return {"observation": self.encoder.vector(self.match, self.seat), "action_mask": mask}

    def told(self) -> dict[str, Any]:
        return {"view": self.game.view(self.match.state.table, self.seat)}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        match = self.match
        if action not in match.meaning:
            return self.seen(), -1.0, True, False, self.told()
        match.act(int(action))
        self.let_others_play()
        over = match.over
        reward = match.rewards()[self.seat] if over else 0.0
        return self.seen(), reward, over, not over and match.steps >= self.max_steps, self.told()

    def render(self) -> str | None:  # type: ignore[override]
        return self.game.position(self.match.state.table) if self.render_mode == "ansi" else None


def register() -> None:
    """One environment for each game of the shelf."""
    for name in tablee.games():
        title = "".join(part.capitalize() for part in name.split("-"))
        gymnasium.register(
            f"Tablee/{title}-v0",
            "tablee.lab.gymnasium:SeatEnv",
            kwargs={"game": name},
            disable_env_checker=True,
        )


register()
