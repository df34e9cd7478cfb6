"""Makes the page's types of what the games show, from their `view_types`: `python tools/views.py [write|check]`."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import tablee
from tablee.kernel.text import Text
from tools.words import ROOT, say, stop

BOARDS = ROOT / "client" / "src" / "boards"
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", NoneType: "null", object: "unknown"}


def module_of(game: str) -> ModuleType:
    return importlib.import_module(f"tablee.games.{game.replace('-', '_')}.view_types")


def target_of(game: str) -> Path:
    return BOARDS / game / "view.ts"


def typescript(kind: Any) -> str:
    """One Python type as the page writes it."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind == Text:
        return "Text"
    if is_typeddict(kind):
        return str(kind.__name__)
    origin, inside = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " | ".join(typescript(one) for one in inside)
    if origin is Literal:
        return " | ".join(f"'{one}'" if isinstance(one, str) else str(one) for one in inside)
    if origin is list:
        item = typescript(inside[0])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if origin is dict and inside[0] is str:
        return f"Record<string, {typescript(inside[1])}>"
    raise TypeError(f"no TypeScript for {kind}")


def generated(game: str) -> str:
    """The whole file for one game: its shapes in the order they are written."""
    module = module_of(game)
    shapes = [one for one in vars(module).values() if is_typeddict(one) and one.__module__ == module.__name__]
    parts: list[str] = []
    for shape in shapes:
        fields = "".join(
            f"  {name}{'' if name in shape.__required_keys__ else '?'}: {typescript(kind)};\n"
            for name, kind in get_type_hints(shape).items()
        )
        told = f"/** {shape.__doc__} */\n" if shape.__doc__ and not shape.__doc__.startswith("dict(") else ""
        parts.append(f"{told}export type {shape.__name__} = {{\n{fields}}};\n")
    body = "\n".join(parts)
    needs_text = "import type { Text } from '../../lib/wire';\n\n" if "Text" in body else ""
    source = f"src/{module.__name__.replace('.', '/')}.py"
    return f"/** What a seat of this game is sent. Made by `make views` from {source}: change it there. */\n{needs_text}{body}"


def stale() -> list[str]:
    """The games whose file in client/ is not what their types give."""
    return [
        game
        for game in tablee.games()
        if not target_of(game).exists() or target_of(game).read_text(encoding="utf-8") != generated(game)
    ]


def write() -> None:
    for game in stale():
        target_of(game).write_text(generated(game), encoding="utf-8")
        say(f"wrote {target_of(game).relative_to(ROOT)}")


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        if old := stale():
            stop(f"the page's types of {', '.join(old)} are out of date: run `make views`.")
    else:
        write()
