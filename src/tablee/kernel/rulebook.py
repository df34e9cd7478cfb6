"""A rulebook as numbered clauses: read from rules.toml, quoted by events, refusals and score lines."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any, Final, final

CLAUSE_ID: Final = re.compile(r"\b[A-Z]{2}-(?:[A-Z]?\d+(?:[-.]\w+)*)\b")


@final
class Rulebook:
    """The clauses, rulings, examples, gaps and glossary of one game."""

    def __init__(self, data: dict[str, Any], folder: Path) -> None:
        self.data = data
        self.folder = folder
        self.clauses: dict[str, dict[str, Any]] = {c["id"]: c for c in data.get("clause", [])}
        self.rulings: dict[str, dict[str, Any]] = {r["id"]: r for r in data.get("ruling", [])}
        self.examples: dict[str, dict[str, Any]] = {e["id"]: e for e in data.get("example", [])}
        self.gaps: dict[str, dict[str, Any]] = {g["id"]: g for g in data.get("gap", [])}
        self.terms: list[dict[str, Any]] = data.get("term", [])

    @staticmethod
    def load(folder: Path) -> Rulebook:
        """Read rules.toml from a game's folder, and rules.fr.toml: the same rulings, examples and gaps in French."""
        with open(folder / "rules.toml", "rb") as file:
            data = tomllib.load(file)
        french = folder / "rules.fr.toml"
        if french.exists():
            with open(french, "rb") as file:
                join(data, tomllib.load(file))
        return Rulebook(data, folder)

    def rulings_about(self, clause: str) -> list[dict[str, Any]]:
        return [r for r in self.rulings.values() if clause in r.get("about", [])]

    def cited(self) -> set[str]:
        """The clauses named by the game's own source files."""
        found: set[str] = set()
        for path in sorted(self.folder.rglob("*.py")):
            found.update(CLAUSE_ID.findall(path.read_text(encoding="utf-8")))
        return found & set(self.clauses)

    def marked(self, tests: Path) -> set[str]:
        """The clauses that a test is marked with."""
        found: set[str] = set()
        for path in sorted(tests.rglob("test_*.py")):
            for mark in re.findall(r"mark\.clause\(([^)]*)\)", path.read_text(encoding="utf-8")):
                found.update(CLAUSE_ID.findall(mark))
        return found & set(self.clauses)

    def to_data(self) -> dict[str, Any]:
        """Everything a rules page shows."""
        return {
            "clauses": [
                {"id": c["id"], "source": c.get("source", ""), "text": {"fr": c["fr"], "en": c["en"]}}
                for c in self.clauses.values()
            ],
            "rulings": list(self.rulings.values()),
            "examples": list(self.examples.values()),
            "gaps": list(self.gaps.values()),
            "glossary": self.terms,
        }


def join(data: dict[str, Any], french: dict[str, Any]) -> None:
    """Make each sentence that has a French one a text in both languages."""
    for kind, found in french.items():
        said = {one["id"]: one for one in found}
        for one in data.get(kind, []):
            for key, words in said.get(one["id"], {}).items():
                if key != "id" and isinstance(one.get(key), str):
                    one[key] = {"fr": words, "en": one[key]}


def digest(path: Path) -> str:
    """A short fingerprint of a data file, for the journal's header."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]
