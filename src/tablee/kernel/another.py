# mypyc: skip
"""A game with other components: its package is loaded once more, under a name of its own, and reads them where the first one reads its own.

The rules keep their components in constants, which is what makes them quick; so another edition is another set of modules. They come from
the same sources and are interpreted, also where the first ones are compiled: the game's own edition loses nothing, a changed one is
slower. A game that keeps its components on the table (`remade`) needs none of this.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from tablee.kernel.edition import (
    OTHER,
    Data,
    differences,
    expanded,
    own_components,
    read_edition,
    with_differences,
)
from tablee.kernel.errors import BadOption, TableeError

if TYPE_CHECKING:
    from tablee.kernel.game import Game

MARK: Final = "@"  # no file has it in its name, so no package is hidden


class Renamed(ast.NodeTransformer):
    """The imports of a package's modules, turned to the same modules of its twin."""

    def __init__(self, package: str, twin: str) -> None:
        self.package = package
        self.twin = twin

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        name = node.module or ""
        if name == self.package or name.startswith(self.package + "."):
            node.module = self.twin + name[len(self.package) :]
        return node


class Twins(MetaPathFinder, Loader):
    """Finds `tablee.games.cresus@1a2b.…` in the sources of `tablee.games.cresus.…`."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        twin = next((one for one in OTHER if fullname == one or fullname.startswith(one + ".")), None)
        if twin is None:
            return None
        folder = Path(sys.modules[twin.partition(MARK)[0]].__path__[0])
        place = folder.joinpath(*fullname[len(twin) :].split("."))
        package = place / "__init__.py"
        if package.exists():
            return spec_from_file_location(
                fullname, package, loader=self, submodule_search_locations=[str(place)]
            )
        file = place.with_suffix(".py")
        return spec_from_file_location(fullname, file, loader=self) if file.exists() else None

    def exec_module(self, module: ModuleType) -> None:
        assert module.__spec__ is not None and module.__spec__.origin is not None
        file = module.__spec__.origin
        twin = next(one for one in OTHER if module.__name__ == one or module.__name__.startswith(one + "."))
        tree = ast.parse(Path(file).read_bytes(), file)
        exec(compile(Renamed(twin.partition(MARK)[0], twin).visit(tree), file, "exec"), module.__dict__)


def loaded_again(package: str, mark: str, data: Data) -> Any:
    """A game object of that package with other components. BadOption when its modules cannot be made from them."""
    twin = f"{package}{MARK}{mark}"
    if not any(isinstance(finder, Twins) for finder in sys.meta_path):
        sys.meta_path.insert(0, Twins())
    OTHER.setdefault(twin, data)
    try:
        module = importlib.import_module(f"{twin}.game")
        return type(module.GAME)()
    except Exception as problem:
        forget(twin)
        why = f"{type(problem).__name__}: {problem}"
        raise BadOption(
            f"This edition cannot be played: the rules cannot be made from it ({why}).",
            f"Cette édition n'est pas jouable : on ne peut pas en faire des règles ({why}).",
        ) from None


def forget(twin: str) -> None:
    OTHER.pop(twin, None)
    for name in [name for name in sys.modules if name == twin or name.startswith(twin + ".")]:
        del sys.modules[name]


def changed_game(game: Game[Any], edition: str | Path | Data) -> Game[Any]:
    """A game with the components of an edition file, or with these; a sentence when it cannot be played so."""
    folder = Path(game.folder)
    if not (folder / "edition.toml").exists():
        raise BadOption(
            f"{game.title['en']} is played with its own edition only.",
            f"{game.title['fr']} ne se joue qu'avec sa propre édition.",
        )
    own = own_components(folder)
    data = expanded(own, edition if isinstance(edition, dict) else read_edition(edition)[1])
    wrong = game.edition_faults(data)
    if wrong:
        raise BadOption(
            f"This edition cannot be played: {wrong[0].text['en']}",
            f"Cette édition n'est pas jouable : {wrong[0].text['fr']}",
        )
    changes = differences(own, data)
    other = game.remade(data)
    other.changes = changes
    other.fingerprint = game.hash_of(data) if changes else game.own_hash()
    name = str(data.get("edition", "")) if isinstance(edition, dict) else Path(edition).stem
    other.changed = name if changes else ""
    return other


def made_again(game: Game[Any], header: Data) -> Game[Any] | None:
    """The game with the edition a journal was played with, from what its header says; None: not from this one's."""
    said = header.get("changes")
    if not isinstance(said, dict) or said.get("of") != game.own_hash():
        return None
    try:
        data = with_differences(own_components(Path(game.folder)), said["made"])
        other = game.with_edition(data)
    except (LookupError, TypeError, AttributeError, TableeError):
        return None
    return other if other.edition_hash() == header["edition"] else None
