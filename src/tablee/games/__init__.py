# mypyc: skip
"""The games on the shelf. A package in this folder with a `game.py` that has a `GAME` is one; nothing else is to be registered.

Somebody's own editions stand beside them: each `*.toml` in the folder that TABLEE_EDITIONS names is a game of its own, `krystal@my-box`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import pkgutil
import warnings
from functools import cache
from pathlib import Path
from typing import Any

from tablee.kernel.another import made_again
from tablee.kernel.edition import read_edition
from tablee.kernel.errors import TableeError, UnknownGame
from tablee.kernel.game import Game


@cache
def _games() -> dict[str, Game[Any]]:
    found: dict[str, Game[Any]] = {}
    for module in sorted(m.name for m in pkgutil.iter_modules(__path__) if m.ispkg):
        if importlib.util.find_spec(f"{__name__}.{module}.game") is not None:
            game = importlib.import_module(f"{__name__}.{module}.game").GAME
            found[game.id] = game
    return found


_editions: dict[str, tuple[str, Game[Any] | None]] = {}  # by file name: when it was written, and the game


def _shelf() -> dict[str, Game[Any]]:
    """The games, and the editions of the folder as they are now: a file that is new or says something else is read."""
    folder = os.environ.get("TABLEE_EDITIONS")
    found = dict(_games())
    for path in sorted(Path(folder).glob("*.toml")) if folder else []:
        said = path.stat()
        mark = f"{said.st_mtime_ns}.{said.st_size}"
        if _editions.get(str(path), ("",))[0] != mark:
            _editions[str(path)] = (mark, _own(path))
        own = _editions[str(path)][1]
        if own is not None:
            found[own.id] = own
    return found


def _own(path: Path) -> Game[Any] | None:
    """The game of an edition file; None, and a warning, when it cannot be played."""
    try:
        owner = _games()[str(read_edition(path)[1].get("game"))]
        own = owner.with_edition(path)
    except KeyError:
        warnings.warn(f"{path.name} is not on the shelf: it does not say which game it is of", stacklevel=3)
    except TableeError as problem:
        warnings.warn(f"{path.name} is not on the shelf: {problem}", stacklevel=3)
    else:
        own.id = f"{owner.id}@{path.stem}"
        own.title = {language: f"{title} ({path.stem})" for language, title in owner.title.items()}
        return own
    return None


def catalogue() -> dict[str, Game[Any]]:
    """Every game by its id."""
    return dict(_shelf())


def shelf_with(folder: Path | None) -> dict[str, Game[Any]]:
    """Every game by its id, with the editions of a folder if there is one; processes started from here find them there too."""
    if folder is not None and folder.is_dir():
        os.environ["TABLEE_EDITIONS"] = str(folder)
    return catalogue()


def elsewhere(game: Game[Any]) -> bool:
    """Whether another process finds the same game: on the shelf, or made again from what a journal says of its edition."""
    own = _games().get(game.plain_id())
    return own is not None and (own is game or "@" in game.id)


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


def rules_for(header: dict[str, Any]) -> Game[Any]:
    """The game that a journal was played by: of the shelf, or made again from what its header says of its edition."""
    name = header["game"]
    own = _shelf().get(name)
    if own is not None and own.options_of(header) is not None:
        return own
    game = _games().get(name.partition("@")[0]) if isinstance(name, str) else None
    again = made_again(game, header) if game is not None else None
    if again is None:
        return find(name)
    again.id = name
    return again
