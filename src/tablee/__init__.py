# mypyc: skip
"""Tablée: a digital table. `new` starts a match, `load` takes one up again, `games` is the catalogue.

>>> import tablee
>>> from random import Random
>>> match = tablee.new("fake-crystal", seats=2, seed=7)
>>> bots = [tablee.bots.make(match.game, name, Random(1)) for name in ("trader", "random")]
>>> while not match.over:
...     decision = match.decision
...     entries = match.play(bots[decision.seat].move(decision))
>>> isinstance(match.outcome, tablee.Outcome), len(match.outcome.ranking)
(True, 2)
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablee import bots, lab
from tablee.games import (
    catalogue,
    find,
    rules_for,
)  # before `games` is defined: loading the package sets that name too
from tablee.kernel.decision import Decision, Option
from tablee.kernel.entry import Answer
from tablee.kernel.errors import (
    BadJournal,
    BadOption,
    IllegalMove,
    InvalidMove,
    StaleDecision,
    TableeError,
    UnknownGame,
)
from tablee.kernel.event import Event
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match
from tablee.kernel.outcome import Outcome
from tablee.kernel.perspective import Perspective, Player

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "BadJournal",
    "BadOption",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Journal",
    "Match",
    "Option",
    "Outcome",
    "Perspective",
    "Player",
    "StaleDecision",
    "TableeError",
    "UnknownGame",
    "bots",
    "game",
    "games",
    "lab",
    "load",
    "new",
]


def games() -> dict[str, Game[Any]]:
    """The catalogue: every game by its id."""
    return catalogue()


def game(name: str) -> Game[Any]:
    """One game of the catalogue, or a sentence that says which there are."""
    return find(name)


def new(
    name: str,
    seats: int,
    seed: object = None,
    options: dict[str, str] | None = None,
    edition: str | Path | dict[str, Any] | None = None,
) -> Match:
    """A new match. The same seed gives the same chance. `edition`: other components, as a file or as data."""
    rules = game(name) if edition is None else game(name).with_edition(edition)
    return Match.new(rules, seats, seed, options)


def load(journal: Journal | str) -> Match:
    """A match from its journal: the same again, bit for bit."""
    if isinstance(journal, str):
        journal = Journal.loads(journal)
    return Match.load(rules_for(journal.header), journal)
