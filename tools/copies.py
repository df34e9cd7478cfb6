"""Makes each game's copies.py from its state.py: `python tools/copies.py`, or `make copies`.

A table's fields are declared once, in the `__init__` of its class. From them come the copy of a table, its data and the table again
from its data. A parameter of `__init__` that is no number, truth, word or list (the components in play) is handed on, not copied.
Things that lie on the table in lists (an offer, a ballot) are declared in the same file, and written as a list of their fields; one
with a method `is_settled` is shared by copies once that says so. What is looked up in a parameter follows from it, and is no field. WRITTEN names the fields that data has as words instead of numbers.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import environment
from tools.words import ROOT, say, stop

GAMES = ROOT / "src" / "tablee" / "games"
SCALARS = ("int", "bool", "str")


@dataclass(frozen=True)
class Field:
    name: str
    kind: str  # as it is annotated: int, list[int], list[Offer]; of a plain value "int"

    @property
    def item(self) -> str | None:
        return self.kind[5:-1] if self.kind.startswith("list[") else None


@dataclass(frozen=True)
class Thing:
    """A class of state.py: the table itself, or something that lies on it."""

    name: str
    parameters: list[Field]
    fields: list[Field]  # without those handed on
    settles: bool  # whether it has is_settled

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def handed_on(self) -> list[Field]:
        return [one for one in self.parameters if one.item is None and one.kind not in SCALARS]


def things_in(state: ast.Module) -> tuple[Thing, list[Thing]]:
    """The table of a game, and the things on it."""
    table: Thing | None = None
    others: list[Thing] = []
    for node in state.body:
        if isinstance(node, ast.ClassDef):
            thing = thing_in(node)
            if any(isinstance(base, ast.Name) and base.id == "Table" for base in node.bases):
                table = thing
            else:
                others.append(thing)
    if table is None:
        raise ValueError("state.py has no class that is a Table")
    return table, others


def thing_in(node: ast.ClassDef) -> Thing:
    methods = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
    made = methods["__init__"]
    parameters = [
        Field(one.arg, ast.unparse(one.annotation or ast.Constant(None))) for one in made.args.args[1:]
    ]
    kinds = {one.name: one.kind for one in parameters}
    fields: list[Field] = []
    for line in made.body:
        if not isinstance(line, ast.AnnAssign | ast.Assign):
            continue
        target: ast.expr = line.target if isinstance(line, ast.AnnAssign) else line.targets[0]
        if not isinstance(target, ast.Attribute):
            continue
        if isinstance(line, ast.AnnAssign):
            kind = ast.unparse(line.annotation)
        elif isinstance(line.value, ast.Name) and line.value.id in kinds:
            kind = kinds[line.value.id]
        elif isinstance(line.value, ast.BinOp | ast.List | ast.ListComp):
            kind = "list[int]"
        else:
            kind = "int"
        if any(
            isinstance(node, ast.Subscript) and ast.unparse(node.value) in kinds
            for node in ast.walk(line.value or ast.Constant(None))
        ):
            continue  # it follows from a parameter
        if (
            kind in SCALARS
            or kind.startswith("list[")
            or (isinstance(line, ast.AnnAssign) and kind not in kinds.values())
        ):
            fields.append(Field(target.attr, kind))
    if kinds.get("seats") == "int" and all(one.name != "seats" for one in fields):
        fields.insert(0, Field("seats", "int"))
    return Thing(node.name, parameters, fields, "is_settled" in methods)


def copied(value: str, field: Field, things: dict[str, Thing]) -> str:
    """How a copy takes over a field."""
    item = field.item
    if field.kind in things:
        return taken_over(value, things[field.kind])
    if item is None:
        return value
    if item.startswith("list["):
        return f"[one.copy() for one in {value}]"
    if item in things:
        return f"[{taken_over('one', things[item])} for one in {value}]"
    return f"{value}.copy()"


def taken_over(value: str, thing: Thing) -> str:
    """A thing in a copy."""
    shared = f"{value} if {value}.is_settled() else " if thing.settles else ""
    return f"{shared}clone_{thing.word}({value})"


def written(value: str, field: Field, things: dict[str, Thing], words: dict[str, str]) -> str:
    """A field as data."""
    if field.name in words:
        return f"{words[field.name]}[{value}]"
    if field.kind in things:
        return f"{things[field.kind].word}_data({value})"
    if field.item in things:
        return f"[{things[field.item].word}_data(one) for one in {value}]"
    return copied(value, field, things)


def read(value: str, field: Field, things: dict[str, Thing], words: dict[str, str]) -> str:
    """A field from its data."""
    if field.name in words:
        return f"{words[field.name]}.index({value})"
    item = field.item
    if field.kind in things:
        return f"{things[field.kind].word}_from({value})"
    if item is None:
        return value
    if item.startswith("list["):
        return f"[list(one) for one in {value}]"
    if item in things:
        return f"[{things[item].word}_from(one) for one in {value}]"
    return f"list({value})"


def functions(thing: Thing, is_table: bool, things: dict[str, Thing], words: dict[str, str]) -> str:
    """The three functions of one class."""
    names = [one.name for one in thing.parameters]
    rest = [one for one in thing.fields if one.name not in names]
    extra = "".join(f", {one.name}: {one.kind}" for one in thing.handed_on)
    keys = {
        one.name: f"data['{one.name}']" if is_table else f"data[{number}]"
        for number, one in enumerate(thing.fields)
    }
    known = {one.name: one for one in thing.fields}

    def made(value_of: dict[str, str]) -> str:
        return f"{thing.name}({', '.join(value_of.get(name, name) for name in names)})"

    twin_of = {name: copied(f"it.{name}", known[name], things) for name in names if name in known}
    twin_of |= {one.name: f"it.{one.name}" for one in thing.handed_on}
    clone, data, back = (
        ("clone", "to_data", "from_data")
        if is_table
        else (f"clone_{thing.word}", f"{thing.word}_data", f"{thing.word}_from")
    )
    said = ["    twin.said = it.said"] if is_table and "said" not in known else []
    lines = [f"def {clone}(it: {thing.name}) -> {thing.name}:", f"    twin = {made(twin_of)}", *said]
    lines += [f"    twin.{one.name} = {copied(f'it.{one.name}', one, things)}" for one in rest]
    lines += ["    return twin", "", ""]
    if is_table:
        lines += [f"def {data}(it: {thing.name}) -> dict[str, object]:", "    return {"]
        lines += [
            f"        '{one.name}': {written(f'it.{one.name}', one, things, words)}," for one in thing.fields
        ]
        lines += ["    }", "", "", f"def {back}(data: dict[str, Any]{extra}) -> {thing.name}:"]
    else:
        values = [written(f"it.{one.name}", one, things, words) for one in thing.fields]
        lines += [f"def {data}(it: {thing.name}) -> list[object]:", f"    return [{', '.join(values)}]"]
        lines += ["", "", f"def {back}(data: list[Any]{extra}) -> {thing.name}:"]
    lines += [
        f"    it = {made({name: read(keys[name], known[name], things, words) for name in names if name in known})}"
    ]
    lines += [f"    it.{one.name} = {read(keys[one.name], one, things, words)}" for one in rest]
    lines += ["    return it"]
    return "\n".join(lines)


def words_in(state: ast.Module) -> dict[str, str]:
    """WRITTEN, as names of fields and of their lists of words."""
    for node in state.body:
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "WRITTEN":
            assert isinstance(node.value, ast.Dict)
            return {
                ast.literal_eval(key): ast.unparse(value)
                for key, value in zip(node.value.keys, node.value.values, strict=True)
                if key is not None
            }
    return {}


def imports_of(state: ast.Module, names: set[str], package: str) -> list[str]:
    """Where state.py has these names from: itself, or what it imports."""
    found: list[str] = []
    for node in state.body:
        if isinstance(node, ast.ImportFrom):
            mine = sorted(one.name for one in node.names if one.name in names)
            if mine:
                found.append(f"from {node.module} import {', '.join(mine)}")
                names = names - set(mine)
    return [*found, f"from {package}.state import {', '.join(sorted(names))}"]


def generated(folder: Path) -> str:
    """copies.py of a game, as it should be."""
    state = ast.parse((folder / "state.py").read_text(encoding="utf-8"))
    table, others = things_in(state)
    things = {one.name: one for one in others}
    words = words_in(state)
    names = {table.name, *things, *words.values(), *(one.kind for one in table.handed_on)}
    package = ".".join(folder.relative_to(ROOT / "src").parts)
    text = "\n".join(
        [
            '"""Copies of the table, and the table as data: made from state.py by `make copies`."""',
            "from __future__ import annotations",
            "from typing import Any",
            *imports_of(state, names, package),
            "",
            "\n\n\n".join(functions(one, one is table, things, words) for one in [*others, table]),
            "",
        ]
    )
    return formatted(text, folder / "copies.py")


def formatted(text: str, path: Path) -> str:
    ruff = str(environment.script("ruff", "dev"))
    for command in (["check", "--fix", "-q"], ["format", "-q"]):
        done = subprocess.run(
            [ruff, *command, "--stdin-filename", str(path), "-"],
            input=text,
            capture_output=True,
            text=True,
            cwd=ROOT,
        )
        if done.returncode:
            stop(done.stderr or done.stdout)
        text = done.stdout
    return text


def games() -> list[Path]:
    return [path.parent for path in sorted(GAMES.glob("*/state.py"))]


if __name__ == "__main__":
    for folder in games():
        target = folder / "copies.py"
        text = generated(folder)
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
            say(f"made {target.relative_to(ROOT)}")
