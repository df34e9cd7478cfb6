# mypyc: skip
"""Players that get a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.bots.random_player import RandomPlayer
from tablee.kernel.chair import Player
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

__all__ = ["RandomPlayer", "make", "names"]


def names(game: Game[Any]) -> list[str]:
    """The bots one can sit down with, weakest first."""
    return ["random", *[key for key, _ in game.bots]]


def make(game: Game[Any], name: str, rng: Random) -> Player:
    """A bot of that name for this game."""
    if name == "random":
        return RandomPlayer(rng)
    player = game.player(name, rng)
    if player is None:
        known = ", ".join(names(game))
        raise BadOption(
            f"{game.title['en']} has no bot {name!r}; there are: {known}.",
            f"{game.title['fr']} n'a pas de robot {name!r} ; il y a : {known}.",
        )
    return player
