# mypyc: skip
"""The games on the shelf. A package in this folder with a `game.py` that has a `GAME` is one; nothing else is to be registered."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache
from typing import Any

from tablee.kernel.errors import UnknownGame
from tablee.kernel.game import Game


@cache
def _shelf() -> dict[str, Game[Any]]:
    found: dict[str, Game[Any]] = {}
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg):
        if importlib.util.find_spec(f"{__name__}.{module}.game") is not None:
            game = importlib.import_module(f"{__name__}.{module}.game").GAME
            found[game.id] = game
    return found


def catalogue() -> dict[str, Game[Any]]:
    """Every game by its id."""
    return dict(_shelf())


def find(name: object) -> Game[Any]:
    """The game of that id."""
    shelf = _shelf()
    if not isinstance(name, str) or name not in shelf:
        known = ", ".join(shelf)
        raise UnknownGame(
            f"There is no game {name!r}. There are: {known}.",
            f"Il n'y a pas de jeu {name!r}. Il y a : {known}.",
        )
    return shelf[name]
