"""Which changes of the rules no test notices: `make mutants`, or `MUTANTS=200 SEED=1 python tools/mutants.py [game …]`.

A mutant is one small change in one function of a game's rules: `<` for `<=`, `+` for `-`, a number one higher, a condition turned round, a statement
left out. Nothing is written to the sources: the tests are imported once, and every mutant is a forked child in which the changed function's code
replaces the old one. It runs only the tests that reach the function, quickest first, until one fails. Results are kept under build/mutants, so a
run that was stopped goes on where it was. A change of the game or the kernel begins anew; after a change of tests, those that survived are tried
again, and those whose killing test was touched. The figures go into docs/testing.md.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import sys
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.mutation.changes import Change, changes_of
from tools.words import ROOT, say

GAMES = ["cresus", "fake_crystal", "fantasy_realms", "krystal", "lunatic_museum"]
KEPT = ROOT / "build" / "mutants"
REPORT = ROOT / "docs" / "testing.md"
BEGIN, END = "<!-- mutants -->", "<!-- /mutants -->"
# Not rules: players and the judge by whose opinion they vote (LM-R54), sentences, the data that is read once when the game is imported.
APART = {
    "bot",
    "judge",
    "components",
    "bot.py",
    "planner.py",
    "view_types.py",
    "texts.py",
    "words.py",
    "wording.py",
    "naming.py",
}
APART |= {
    "copies.py",  # made from state.py, and held byte for byte by a test
    "reasons.py",
    "refusals.py",
    "ways.py",
    "components.py",
    "edition.py",
    "odds_table.py",
    "__init__.py",
    "masks.py",  # made once when the game is imported, before any function could be changed
}
APART |= {
    "ceiling.py",
    "summits.py",
    "census.py",
}  # what searches for records, held by tests/lab/test_records.py


def rule_files(game: str) -> list[Path]:
    folder = ROOT / "src" / "tablee" / "games" / game
    return [f for f in sorted(folder.rglob("*.py")) if not APART & set(f.relative_to(folder).parts)]


def mutants(game: str) -> list[Change]:
    return [change for file in rule_files(game) for change in changes_of(file, ROOT)]


def digest(files: list[Path]) -> str:
    found = hashlib.sha256()
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()[:16]


def sources(game: str) -> str:
    """The rules as they are: mutants of others say nothing of them."""
    folder = ROOT / "src" / "tablee"
    return digest([*(folder / "games" / game).rglob("*.py"), *(folder / "kernel").rglob("*.py")])


def tests_of(game: str, killer: str = "") -> str:
    """The tests as they are; of a killing test, its own file and what the tests share."""
    folder = ROOT / "tests" / "games" / game
    files = [*folder.rglob("*.py"), ROOT / "tests" / "conformance.py", ROOT / "tests" / "test_conformance.py"]
    if killer:
        own = killer.split("::")[0]
        files = [f for f in files if not f.name.startswith("test_") or f.as_posix().endswith(own)]
    return digest(files)


class Results:
    """What became of a game's mutants so far; a line is added for each. What tests of today would not say again is not among them."""

    def __init__(self, game: str) -> None:
        self.file = KEPT / f"{game}-{sources(game)}.jsonl"
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.found: dict[str, dict[str, Any]] = {}
        tests = [*(ROOT / "tests" / "games" / game).rglob("test_*.py"), *(ROOT / "tests").glob("test_*.py")]
        names = ["", *(test.relative_to(ROOT).as_posix() for test in tests)]
        self.stamps = {name: tests_of(game, name) for name in names}  # before anybody edits them
        if self.file.exists():
            for line in self.file.read_text(encoding="utf-8").splitlines():
                one = json.loads(line)
                if one["stamp"] == self.stamp(one):
                    self.found[one["mutant"]] = one
                else:
                    self.found.pop(one["mutant"], None)

    def stamp(self, one: dict[str, Any]) -> str:
        """Of the tests that a result rests on: the one that killed, or all of them."""
        return self.stamps.get(str(one["by"]).split("::")[0], "")

    def add(self, one: dict[str, Any]) -> None:
        one = {**one, "stamp": self.stamp(one)}
        self.found[one["mutant"]] = one
        with open(self.file, "a", encoding="utf-8") as file:
            file.write(json.dumps(one, ensure_ascii=False) + "\n")


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not of:
        return 0.0, 1.0
    z, p = 1.96, hits / of
    middle, half = p + z * z / (2 * of), z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def sample(game: str, number: int, seed: int) -> list[Change]:
    """The first so many of all mutants in a random order: a larger sample goes on where a smaller one ended."""
    every = mutants(game)
    Random(f"{seed} {game}").shuffle(every)
    return every[:number]


def line_of(game: str, number: int, seed: int) -> str:
    """A game's line in the report."""
    results = Results(game).found
    done = [results[change.name] for change in sample(game, number, seed) if change.name in results]
    killed = sum(one["killed"] for one in done)
    low, high = wilson(killed, len(done))
    share = f"{100 * killed / len(done):.0f} %" if done else "–"
    title = game.replace("_", " ").capitalize()
    return f"| {title} | {len(mutants(game))} | {len(done)} | {killed} | {share} | {100 * low:.0f}–{100 * high:.0f} % |"


def report(number: int, seed: int) -> None:
    """The figures of all games whose tests were run on the sources of today, into docs/testing.md."""
    text = REPORT.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    old, after = rest.split(END)
    lines = ["| game | mutants | tried | killed | share | 95 % interval |", "|---|---:|---:|---:|---:|---:|"]
    for game in GAMES:
        title = game.replace("_", " ").capitalize()
        kept = next((row for row in old.splitlines() if row.startswith(f"| {title} ")), None)
        lines.append(line_of(game, number, seed) if Results(game).found or kept is None else kept)
    REPORT.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


def survivors(game: str, number: int, seed: int) -> list[str]:
    results = Results(game).found
    every = sample(game, number, seed)
    return [change.told for change in every if change.name in results and not results[change.name]["killed"]]


def main(games: list[str]) -> int:
    number, seed = int(os.environ.get("MUTANTS", "200")), int(os.environ.get("SEED", "1"))
    for game in games or GAMES:
        results = Results(game)
        left = [change for change in sample(game, number, seed) if change.name not in results.found]
        say(f"{game}: {len(left)} mutants to try of {number}")
        if left:
            from tools.mutation.trial import try_all

            if not try_all(game, left, results.add):
                return 1
        for told in survivors(game, number, seed):
            print(f"  survived: {told}")
        print(line_of(game, number, seed))
        report(number, seed)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
