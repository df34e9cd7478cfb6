# mypyc: skip
"""Players that get a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from tablee.bots.levels import KEYS, budget_of, level
from tablee.bots.random_player import RandomPlayer
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.perspective import Player

__all__ = ["RandomPlayer", "known", "make", "names", "usual"]


def names(game: Game[Any]) -> list[str]:
    """The bots one can sit down with, weakest first."""
    opponents = [key for key, _ in game.opponents()]
    return opponents if "random" in opponents else ["random", *opponents]


def usual(game: Game[Any]) -> str:
    """The bot of the middle: who sits down when nobody says who should."""
    opponents = [key for key, _ in game.opponents()]
    return opponents[len(opponents) // 2]


def known(game: Game[Any], name: str) -> bool:
    """Whether a bot is called so, now or in former days: matches are stored with the names bots had before they had levels."""
    return name in names(game) or name in [key for key, _ in game.bots]


def make(game: Game[Any], name: str, rng: Random) -> Player:
    """A bot of that name for this game: "random", a level, or a name of former days. `master:200` and `master:300ms` say how much it may
    search."""
    if name == "random":
        return RandomPlayer(rng)
    key, colon, budget = name.partition(":")
    guide = game.guide()
    if guide is not None and key in KEYS:
        return level(guide, key, rng, budget_of(budget) if colon else None)
    player = game.player(name, rng)
    if player is None:
        there = ", ".join(names(game))
        raise BadOption(
            f"{game.title['en']} has no bot {name!r}; there are: {there}.",
            f"{game.title['fr']} n'a pas de robot {name!r} ; il y a : {there}.",
        )
    return player
