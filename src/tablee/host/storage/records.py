"""What the store keeps, as values: persons, seats, tables, time. Everything else of a table is computed from its journal."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

import msgspec

from tablee.kernel.journal import Header
from tablee.kernel.text import Text

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

SHOWN: Final = "shown"  # thinking times are shown, and nothing follows from them
BANK: Final = "bank"  # a bank for the whole match, and something back for each answer
EACH: Final = "each"  # so much for each answer

CALM: Final = "calm"  # a bot takes the time its server says
QUICK: Final = "quick"  # a part of it
AT_ONCE: Final = "at-once"  # no more than it needs to think
TEMPOS: Final = (CALM, QUICK, AT_ONCE)

# Why a bot plays for a person.
AWAY: Final = "away"  # nobody was at the table for as long as was agreed
ASKED: Final = "asked"  # its person asked for it
TIME: Final = "time"  # its time is up: the bot gives this one answer


@dataclass(frozen=True)
class Person:
    """Somebody who comes to this server; a random token in their browser tells who."""

    id: str
    name: str = ""
    colour: str = ""
    language: str = "fr"


@dataclass(frozen=True)
class Seat:
    """A seat of a table, and who sits there."""

    seat: int
    kind: str
    name: str = ""
    colour: str = ""
    person: str | None = None
    bot: str | None = None
    word: str = ""  # its part of the chance
    seen: float | None = None  # when its person was last known to be at the table
    version: int = 0  # what they had seen of it then
    stand_in: str | None = None  # why a bot plays for them
    hints: int = 0  # how many it was given in this match

    def to_data(self, reader: str | None, online: Collection[str]) -> dict[str, Any]:
        """What everybody may know of a seat; `yours` is told from the reader's side."""
        told: dict[str, Any] = {
            "seat": self.seat,
            "name": self.name,
            "colour": self.colour,
            "kind": self.kind,
            "online": self.kind == BOT or (self.person is not None and self.person in online),
            "yours": self.person is not None and self.person == reader,
        }
        if self.kind == BOT:
            told["bot"] = self.bot
        if self.hints:
            told["hints"] = self.hints
        return told

    def taken_by(self, person: Person, name: str, word: str = "") -> Seat:
        return replace(
            self,
            kind=PERSON,
            person=person.id,
            name=name or person.name,
            colour=person.colour or self.colour,
            word=word,
        )


def held_by(seats: list[Seat], person: str | None) -> list[int]:
    """The seats of a person."""
    return [] if person is None else [seat.seat for seat in seats if seat.person == person]


def all_taken(seats: list[Seat]) -> bool:
    return all(seat.kind != OPEN for seat in seats)


@dataclass(frozen=True)
class TimeControl:
    """How a table handles time, agreed when it is laid. By default nothing happens by itself: it waits for its people, and their clocks are only shown."""

    away: float | None = None  # seconds after which a bot plays for a person who is not there
    bot: str | None = None  # who plays in somebody's place; None: the game's middle level
    clock: str = SHOWN
    seconds: float = 0  # the bank, or the time for each answer
    increment: float = 0  # what an answer gives back to the bank

    @property
    def kept(self) -> bool:
        """Whether time runs out at this table."""
        return self.clock != SHOWN

    def to_data(self) -> dict[str, Any]:
        return {one.name: getattr(self, one.name) for one in fields(self)}

    @staticmethod
    def stored(data: Mapping[str, Any] | None) -> TimeControl:
        return TimeControl(**data) if data else TimeControl()


class SeatClocks(msgspec.Struct, frozen=True):
    """The clocks of all seats, as what was used up and since when each is running: so a restart changes nothing. Several may run at
    once, when people choose together. Made anew with each answer, as a Status is, and so in C."""

    spent: tuple[float, ...]  # seconds each seat has thought so far
    left: tuple[float, ...]  # what each bank held when its clock last stopped
    since: tuple[float | None, ...]  # since when the table waits for this seat's answer

    def to_data(self) -> dict[str, Any]:
        return {
            "spent": [round(one, 3) for one in self.spent],
            "left": [round(one, 3) for one in self.left],
            "since": self.since,
        }

    @staticmethod
    def stored(data: Mapping[str, Any] | None) -> SeatClocks | None:
        if data is None:
            return None
        return SeatClocks(tuple(data["spent"]), tuple(data["left"]), tuple(data["since"]))


class Status(msgspec.Struct, frozen=True):
    """How a match stands, as far as lists and clocks need to know without replaying it."""

    over: bool = False
    waiting: tuple[int, ...] = ()
    clock: str | None = None  # what the game's own clock is running for
    deadline: float | None = None  # when it rings
    clocks: SeatClocks | None = None


@dataclass(frozen=True)
class StandingAnswer:
    """What a seat answers to a kind of question until it says otherwise."""

    seat: int
    verb: str  # the kind of question
    word: str
    until: str
    at: int  # how many entries the journal had when it was given
    round: int | None
    label: Text


@dataclass(frozen=True)
class Record:
    """A table as it is stored, without its journal."""

    id: str
    game: str
    options: dict[str, str]
    language: str
    seats: list[Seat]
    header: Header | None = None
    status: Status = field(default_factory=Status)
    changed: float = 0.0
    secret: str | None = None  # of its chance
    origin: Header | None = None  # the header it will begin with, when it goes on from a moment of another
    keeper: str | None = None  # the process that made the last change: it plays the bots
    host: str | None = None  # the person who says what becomes of it
    public: bool = False
    chat: str = "all"  # who may write
    created: float = 0.0
    time_control: TimeControl = field(default_factory=TimeControl)
    standing_answers: tuple[StandingAnswer, ...] = ()
    teaching: bool = False  # everybody agreed that bots say why they play so, and that hints are given
    tempo: str = CALM  # of its bots
    hurried: int = 0  # the version at which its bots were last told to catch up

    def noting(self, **facts: Any) -> Record:
        """The same with these facts. `replace` sets all twenty fields one by one, and this happens with each answer."""
        made = object.__new__(Record)
        made.__dict__.update(self.__dict__)
        made.__dict__.update(facts)
        if len(made.__dict__) != len(self.__dict__):
            raise TypeError(f"a record has none of these: {sorted(facts)}")
        return made
