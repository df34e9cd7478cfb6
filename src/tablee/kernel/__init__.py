# mypyc: skip
"""The kernel: asks and decisions, events, chance, views, samples, journal. It knows no game, no network, no clock."""

from tablee.kernel.ask import (
    AMOUNT,
    CHOICE,
    CLOCK,
    END,
    REST,
    TEXT,
    Ask,
    Question,
    Refusal,
    first,
    one,
    together,
)
from tablee.kernel.chair import Chair, Player
from tablee.kernel.dealer import Dealer
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
from tablee.kernel.game import Choice, Game, Value
from tablee.kernel.journal import Journal
from tablee.kernel.match import Decision, Match, Option
from tablee.kernel.outcome import Line, Outcome, Sheet
from tablee.kernel.play import Play, Rules, random_playout
from tablee.kernel.rulebook import Rulebook
from tablee.kernel.table import Table
from tablee.kernel.text import Text, Texts, text

__all__ = [
    "AMOUNT",
    "CHOICE",
    "CLOCK",
    "END",
    "REST",
    "TEXT",
    "Ask",
    "BadJournal",
    "BadOption",
    "Chair",
    "Choice",
    "Dealer",
    "Decision",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Journal",
    "Line",
    "Match",
    "Option",
    "Outcome",
    "Play",
    "Player",
    "Question",
    "Refusal",
    "Rulebook",
    "Rules",
    "Sheet",
    "StaleDecision",
    "Table",
    "TableeError",
    "Text",
    "Texts",
    "UnknownGame",
    "Value",
    "first",
    "one",
    "random_playout",
    "text",
    "together",
]
