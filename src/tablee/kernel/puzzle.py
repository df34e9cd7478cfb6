# mypyc: skip
"""Puzzles: a position of a match in which one answer is clearly best. The shipped ones lie in each game's `puzzles.jsonl`.

The file is a diary too: `{"match": …, "journal": …}` is a match that puzzles were found in, `{"puzzle": …}` one of them, and
`{"hunted": …}` says which matches were gone through, with which budget. A puzzle names its match and the number of answers before it.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tablee.kernel.decision import Decision
from tablee.kernel.entry import answers_in, not_taken_back, without_last
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.text import Text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

FILE: Final = "puzzles.jsonl"
RATINGS: Final = (600, 2400)  # from the easiest to the hardest


@dataclass(frozen=True, slots=True)
class Value:
    """What one answer to a puzzle promises, as its hunter found."""

    move: str
    label: Text
    chance: float
    error: float
    points: float
    visits: int

    def to_data(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "label": self.label,
            "chance": round(self.chance, 4),
            "error": round(self.error, 4),
            "points": round(self.points, 2),
            "visits": self.visits,
        }


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position and its answer. `values` are the answers that were weighed, the best one first; `missed` is how many of the bots that
    do not search chose another, of how many."""

    id: str
    match: str
    at: int
    index: int
    seat: int
    key: str
    values: tuple[Value, ...]
    margin: float
    error: float
    missed: tuple[int, int]

    @property
    def best(self) -> str:
        return self.values[0].move

    @property
    def rating(self) -> int:
        """The more bots miss it and the smaller the margin, the harder."""
        share = self.missed[0] / self.missed[1] if self.missed[1] else 0.5
        low, high = RATINGS
        hard = 0.75 * share + 0.25 * max(0.0, 1.0 - self.margin / 0.4)
        return round(low + (high - low) * hard)

    def to_data(self) -> dict[str, Any]:
        return {
            "puzzle": self.id,
            "match": self.match,
            "at": self.at,
            "index": self.index,
            "seat": self.seat,
            "key": self.key,
            "margin": round(self.margin, 4),
            "error": round(self.error, 4),
            "missed": list(self.missed),
            "values": [value.to_data() for value in self.values],
        }


def read_puzzle(data: dict[str, Any]) -> Puzzle:
    return Puzzle(
        data["puzzle"],
        data["match"],
        data["at"],
        data["index"],
        data["seat"],
        data["key"],
        tuple(Value(**value) for value in data["values"]),
        data["margin"],
        data["error"],
        (data["missed"][0], data["missed"][1]),
    )


def puzzle_id(header: dict[str, Any], position: str, index: int) -> str:
    """The same position has the same name, wherever it was found."""
    words = json.dumps([header["game"], header["options"], position, index], ensure_ascii=False)
    return hashlib.sha256(words.encode()).hexdigest()[:10]


class Puzzles:
    """The puzzles of a file and the matches they are from. Those of other rules than `game`'s are left out."""

    def __init__(self, game: Game[Any], path: Path | None = None) -> None:
        self.game = game
        self.path = path or Path(game.folder) / FILE
        self.journals: dict[str, Journal] = {}
        self.sources: dict[str, dict[str, Any]] = {}
        self.hunted: dict[str, dict[str, Any]] = {}  # by name, the matches that were gone through
        self.all: dict[str, Puzzle] = {}
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        for line in lines:
            self.take(json.loads(line))

    def take(self, data: dict[str, Any]) -> None:
        """A line of the file."""
        if "journal" in data:
            journal = Journal.loads(data["journal"])
            if self.game.options_of(journal.header) is not None:
                self.journals[data["match"]] = journal
                self.sources[data["match"]] = {k: v for k, v in data.items() if k != "journal"}
        elif "puzzle" in data and data["match"] in self.journals:
            puzzle = read_puzzle(data)
            self.all[puzzle.id] = puzzle
        elif "hunted" in data:
            self.hunted[data["hunted"]] = data

    def of_the_day(self, day: int) -> Puzzle | None:
        """The same for everybody on the same day, which is counted from any day; all come once before one comes again."""
        if not self.all:
            return None
        names = sorted(self.all)
        around, place = divmod(day, len(names))
        Random(f"{self.game.id}.{around}").shuffle(names)
        return self.all[names[place]]

    def position(self, puzzle: Puzzle) -> Decision:
        """The open decision that the puzzle is, in a match that goes no further."""
        return position_of(self.game, self.journals[puzzle.match], puzzle.at, puzzle.index)


def position_of(game: Game[Any], journal: Journal, at: int, index: int) -> Decision:
    """An open decision of a match after so many answers."""
    standing = not_taken_back(journal.entries)
    kept = without_last(standing, len(answers_in(standing)) - at)
    match = Match.load(game, Journal(dict(journal.header), kept), Random(0))
    return Decision(match, index)
