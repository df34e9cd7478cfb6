"""The small changes that make a mutant, found in a function's syntax tree and carried out in it."""

from __future__ import annotations

import ast
from pathlib import Path
from types import CodeType
from typing import Any

# Functions whose answer is a sentence or what fills one, and what is told to those who listen: read by people, no rule depends on it.
SENTENCES = {"why_not", "label", "about", "facts", "babble", "__repr__"}
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.And: ast.Or,
    ast.Or: ast.And,
}


class Change:
    """One mutant: a kind of change at one place of one function."""

    def __init__(self, file: Path, module: str, function: str, place: int, kind: str, line: int) -> None:
        self.file = file
        self.module = module
        self.function = function  # its qualified name
        self.place = place  # the node's number among those of the function
        self.kind = kind
        self.line = line
        self.name = f"{module}:{function}:{place}:{kind}"

    @property
    def told(self) -> str:
        """The change as a reader sees it."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        node, parent, field, index = nodes(next(f for name, f in functions(tree) if name == self.function))[
            self.place
        ]
        was = short(node)
        make(node, parent, field, index, self.kind)
        now = getattr(parent, field)
        return f"{self.module.split('.', 2)[-1]}:{self.line} {self.function}: {was} → {short(now[index] if index >= 0 else now)}"

    def code(self) -> CodeType:
        """The function's code with the change made."""
        tree = ast.parse(self.file.read_text(encoding="utf-8"))
        function = next(node for name, node in functions(tree) if name == self.function)
        node, parent, field, index = nodes(function)[self.place]
        make(node, parent, field, index, self.kind)
        ast.fix_missing_locations(tree)
        return code_of(compile(tree, str(self.file), "exec"), self.function)


def changes_of(file: Path, root: Path) -> list[Change]:
    """All the changes of a file's functions."""
    module = ".".join(file.relative_to(root / "src").with_suffix("").parts)
    found: list[Change] = []
    for name, function in functions(ast.parse(file.read_text(encoding="utf-8"))):
        last = name.rsplit(".", 1)[-1]
        if last in SENTENCES or last.endswith(("_label", "_facts", "_why_not")):
            continue
        for place, (node, *_) in enumerate(nodes(function)):
            line = getattr(node, "lineno", function.lineno)
            found += [Change(file, module, name, place, kind, line) for kind in kinds(node)]
    return found


def short(node: ast.AST) -> str:
    words = " ".join(ast.unparse(node).split())
    return words if len(words) < 70 else words[:67] + "…"


def functions(tree: ast.AST, before: str = "") -> list[tuple[str, ast.FunctionDef]]:
    """The functions of a module and the methods of its classes, by qualified name."""
    found: list[tuple[str, ast.FunctionDef]] = []
    for node in getattr(tree, "body", []):
        if isinstance(node, ast.ClassDef):
            found += functions(node, f"{before}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            found.append((before + node.name, node))
    return found


def nodes(function: ast.FunctionDef) -> list[tuple[ast.AST, ast.AST, str, int]]:
    """The nodes of a function's body with what holds them, in a fixed order; what only listeners hear is left out."""
    found: list[tuple[ast.AST, ast.AST, str, int]] = []

    def walk(node: ast.AST) -> None:
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns"):
                continue
            for index, child in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(child, ast.AST) and not for_listeners(child):
                    found.append((child, node, field, index if isinstance(value, list) else -1))
                    walk(child)

    for index, statement in enumerate(function.body):
        if not for_listeners(statement):
            found.append((statement, function, "body", index))
            walk(statement)
    return found


def for_listeners(node: ast.AST) -> bool:
    """Whether a node only serves those who listen: `if dealer.listening: …`, `dealer.tell(…)`, a call of `tell_…`, a docstring."""
    if isinstance(node, ast.If):
        return "listening" in ast.unparse(node.test)
    if not isinstance(node, ast.Expr):
        return False
    if isinstance(node.value, ast.Constant):
        return True
    called = node.value.func if isinstance(node.value, ast.Call) else None
    name = (
        called.attr
        if isinstance(called, ast.Attribute)
        else called.id
        if isinstance(called, ast.Name)
        else ""
    )
    return name.startswith("tell")


def kinds(node: ast.AST) -> list[str]:
    """What may be changed about a node."""
    if isinstance(node, ast.Compare):
        return ["swap"] if len(node.ops) == 1 else []
    if isinstance(node, ast.BinOp):
        texts = any(
            isinstance(part, (ast.JoinedStr, ast.List, ast.ListComp)) for part in (node.left, node.right)
        )
        return ["swap"] if type(node.op) in SWAPS and not texts else []
    if isinstance(node, ast.BoolOp):
        return ["swap"]
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ["drop not"]
    if isinstance(node, ast.Constant) and type(node.value) in (int, bool):
        return ["other"]
    if isinstance(node, (ast.If, ast.IfExp, ast.While)) and not isinstance(
        node.test, (ast.Compare, ast.BoolOp, ast.Constant)
    ):
        return ["turn round"]
    if isinstance(node, ast.AugAssign):
        return ["leave out", *(["swap"] if type(node.op) in SWAPS else [])]
    if isinstance(node, ast.Expr) and isinstance(node.value, (ast.Call, ast.YieldFrom)):
        return ["leave out"]
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
        return ["leave out"]
    return []


def make(node: Any, parent: Any, field: str, index: int, kind: str) -> None:
    """Carry a change out in the tree."""
    new: ast.AST | None = None
    if kind == "swap" and isinstance(node, ast.Compare):
        node.ops = [SWAPS[type(node.ops[0])]()]  # type: ignore[list-item]
    elif kind == "swap":
        node.op = SWAPS[type(node.op)]()
    elif kind == "other":
        node.value = (not node.value) if isinstance(node.value, bool) else node.value + 1
    elif kind == "turn round":
        node.test = ast.UnaryOp(ast.Not(), node.test)
    elif kind == "drop not":
        new = node.operand
    else:
        new = ast.Pass()
    if new is not None and index >= 0:
        getattr(parent, field)[index] = new
    elif new is not None:
        setattr(parent, field, new)


def code_of(code: CodeType, function: str) -> CodeType:
    """A function's code within its module's."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == function:
                return constant
            if function.startswith(constant.co_qualname + "."):
                return code_of(constant, function)
    raise LookupError(function)
