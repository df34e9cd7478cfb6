# mypyc: skip
"""Where something stands in a TOML file: the reader of the standard library gives values without their lines."""

from __future__ import annotations

import re
from typing import Final

HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([^\]]+?)\s*\]")
KEY: Final = re.compile(r"^\s*([\w-]+|\"[^\"]+\")((?:\s*\.\s*[\w-]+)*)\s*=")
Path_ = tuple[str | int, ...]


def lines_of(written: str) -> dict[Path_, int]:
    """The line of each table and each key that begins a line."""
    found: dict[Path_, int] = {}
    counts: dict[Path_, int] = {}
    table: Path_ = ()
    depth = 0  # of brackets that are still open: what is inside is no header and no key
    for number, line in enumerate(written.splitlines(), 1):
        bare = without_strings(line)
        header = HEADER.match(line) if not depth else None
        key = KEY.match(line) if not depth and header is None else None
        if header is not None:
            table = ()
            names = [part.strip().strip('"') for part in header[2].split(".")]
            for place, name in enumerate(names):
                table = (*table, name)
                last = place == len(names) - 1
                if last and header[1] == "[[":
                    counts[table] = counts.get(table, -1) + 1
                if table in counts:
                    table = (*table, counts[table])
            found[table] = number
            continue
        if key is not None:
            names = [key[1].strip('"'), *[part.strip() for part in key[2].split(".") if part.strip()]]
            for place in range(len(names)):
                found.setdefault((*table, *names[: place + 1]), number)
        depth += sum(bare.count(sign) for sign in "[{") - sum(bare.count(sign) for sign in "]}")
    return found


def without_strings(line: str) -> str:
    return re.sub(r"\"(?:\\.|[^\"\\])*\"|'[^']*'", "", line).partition("#")[0]


def line_of(written: str, path: Path_) -> int:
    """The line of what stands at a path, or of the nearest thing around it; 0: nothing of it is there."""
    found = lines_of(written)
    for length in range(len(path), 0, -1):
        here = path[:length]
        if here in found:
            return found[here]
        first = (*here, 0)  # a list of tables: where it begins
        if first in found:
            return found[first]
    return 0


def line_of_row(written: str, data: dict[str, object], path: Path_) -> int:
    """The same for a path that names a row by its id, as `("hero", "nomads-mage")`, and not by its place; and in a short edition."""
    for number, change in enumerate(changes if isinstance(changes := data.get("change"), list) else []):
        if isinstance(change, dict) and isinstance(change.get("at"), list) and tuple(change["at"]) == path:
            return line_of(written, ("change", number))
    if len(path) > 1 and isinstance(rows := data.get(str(path[0])), list):
        for place, row in enumerate(rows):
            if isinstance(row, dict) and path[1] in (row.get("id"), row.get("key"), row.get("people")):
                return line_of(written, (path[0], place, *path[2:]))
    return line_of(written, path)
