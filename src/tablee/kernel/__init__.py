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
    together_beside,
)
from tablee.kernel.dealer import Dealer
from tablee.kernel.decision import Decision, Option
from tablee.kernel.entry import Answer, Chance, DecisionId, Entry, Redeal, Reveal, Undo
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
from tablee.kernel.options import OptionValue, TableOption
from tablee.kernel.outcome import Outcome, ScoreLine, Sheet
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.rulebook import Rulebook
from tablee.kernel.state import Rules, State, random_playout
from tablee.kernel.table import Table
from tablee.kernel.text import Text, Texts, text

__all__ = [
    "AMOUNT",
    "CHOICE",
    "CLOCK",
    "END",
    "REST",
    "TEXT",
    "Answer",
    "Ask",
    "BadJournal",
    "BadOption",
    "Chance",
    "Dealer",
    "Decision",
    "DecisionId",
    "Entry",
    "Event",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Journal",
    "Match",
    "Option",
    "OptionValue",
    "Outcome",
    "Perspective",
    "Player",
    "Question",
    "Redeal",
    "Refusal",
    "Reveal",
    "Rulebook",
    "Rules",
    "ScoreLine",
    "Sheet",
    "StaleDecision",
    "State",
    "Table",
    "TableOption",
    "TableeError",
    "Text",
    "Texts",
    "Undo",
    "UnknownGame",
    "first",
    "one",
    "random_playout",
    "text",
    "together",
    "together_beside",
]
