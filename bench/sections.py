"""bench/results.md: the figures of `make bench`, then parts that other commands measure, each between its own marks."""

from __future__ import annotations

import re
from pathlib import Path

RESULTS = Path(__file__).resolve().parent / "results.md"
PART = re.compile(r"<!-- (\w+): begin -->\n.*?<!-- \1: end -->", re.DOTALL)


def parts(text: str) -> list[str]:
    """The marked parts, with their marks."""
    return [found.group(0) for found in PART.finditer(text)]


def put(name: str, part: str, path: Path = RESULTS) -> None:
    """Put a part in its place, or at the end."""
    text = path.read_text(encoding="utf-8")
    marked = f"<!-- {name}: begin -->\n{part.strip()}\n<!-- {name}: end -->"
    for old in parts(text):
        if old.startswith(f"<!-- {name}: begin"):
            path.write_text(text.replace(old, marked), encoding="utf-8")
            return
    path.write_text(f"{text.rstrip()}\n\n{marked}\n", encoding="utf-8")


def replace_head(head: str, path: Path = RESULTS) -> None:
    """New figures of `make bench`; the other parts stay as they are."""
    kept = parts(path.read_text(encoding="utf-8")) if path.exists() else []
    path.write_text("\n\n".join([head.strip(), *kept]) + "\n", encoding="utf-8")
