# mypyc: skip
"""The games on the shelf. A package in this folder with a `game.py` that has a `GAME` is one; nothing else is to be registered.

Somebody's own editions stand beside them: each `*.toml` in the folder that TABLEE_EDITIONS names is a game of its own, `krystal@my-box`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import tomllib
import warnings
from functools import cache
from pathlib import Path
from typing import Any

from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.game import Game


@cache
def _shelf() -> dict[str, Game[Any]]:
    found: dict[str, Game[Any]] = {}
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg):
        if importlib.util.find_spec(f"{__name__}.{module}.game") is not None:
            game = importlib.import_module(f"{__name__}.{module}.game").GAME
            found[game.id] = game
    for path in (
        sorted(Path(os.environ["TABLEE_EDITIONS"]).glob("*.toml"))
        if os.environ.get("TABLEE_EDITIONS")
        else []
    ):
        try:
            with open(path, "rb") as file:
                owner = found[str(tomllib.load(file).get("game"))]
            own = owner.with_edition(str(path))
        except (TableeError, KeyError, tomllib.TOMLDecodeError, OSError) as problem:
            warnings.warn(f"{path.name} is not on the shelf: {problem}", stacklevel=2)
            continue
        own.id = f"{owner.id}@{path.stem}"
        own.title = {language: f"{title} ({path.stem})" for language, title in owner.title.items()}
        found[own.id] = own
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
