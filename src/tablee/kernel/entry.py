# mypyc: skip
"""The entries of a journal: what happened in a match, each kind of fact a type, each one line of JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from tablee.kernel.errors import StaleDecision

SEED: Final = re.compile(r"[0-9a-f]{1,16}")
ID: Final = re.compile(r"(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,3})(?:~([1-9]\d{0,8}))?")


@dataclass(frozen=True, slots=True)
class DecisionId:
    """Which question was answered, or is open: written `12.0`, or `12.0~1` once something was taken back, so that no two ever have
    the same name. A journal's lines leave the last part out: it follows from where they stand."""

    asks: int  # how many had been answered before
    index: int  # which of those asked together
    undos: int = 0  # how often something had been taken back

    @staticmethod
    def parse(written: object) -> DecisionId:
        """The one that is written so; StaleDecision when nothing can ever be called that."""
        if isinstance(written, DecisionId):
            return written
        found = ID.fullmatch(written) if isinstance(written, str) else None
        if found is None:
            raise StaleDecision("That question is no longer open.", "Cette question n'est plus ouverte.")
        return DecisionId(int(found[1]), int(found[2]), int(found[3] or 0))

    def after(self, undos: int) -> DecisionId:
        """The same place in the match once so much was taken back."""
        return self if undos == self.undos else replace(self, undos=undos)

    def __str__(self) -> str:
        return f"{self.asks}.{self.index}~{self.undos}" if self.undos else f"{self.asks}.{self.index}"

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class Answer:
    """A seat's answer to what it is asked: what a bot gives, what `Match.play` takes, and what the journal keeps."""

    seat: int
    decision: DecisionId  # without the undos
    move: str  # a line of notation
    bot: str | None = None  # who answered for the seat's person

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"by": self.seat, "ask": str(self.decision), "move": self.move}
        if self.bot is not None:
            data["bot"] = self.bot
        return data


@dataclass(frozen=True, slots=True)
class Chance:
    """How chance fell after the entry before it, in the order in which the rules asked."""

    outcomes: tuple[int, ...]

    def to_data(self) -> dict[str, Any]:
        return {"chance": list(self.outcomes)}


@dataclass(frozen=True, slots=True)
class Undo:
    """The last answers were taken back, as a seat wished."""

    seat: int
    answers: int
    again: bool = (
        False  # on the same line the same chance comes again; in journals of older versions it was asked anew
    )

    def to_data(self) -> dict[str, Any]:
        data: dict[str, Any] = {"by": self.seat, "undo": self.answers}
        if self.again:
            data["again"] = True
        return data


@dataclass(frozen=True, slots=True)
class Redeal:
    """From here on everything is dealt anew that a seat could not know."""

    seat: int
    seed: str
    table: str  # fingerprint of what came out

    def to_data(self) -> dict[str, Any]:
        return {"redeal": self.seat, "seed": self.seed, "table": self.table}


@dataclass(frozen=True, slots=True)
class Reveal:
    """The secret behind the chance of the match, told at its end."""

    secret: str

    def to_data(self) -> dict[str, Any]:
        return {"reveal": self.secret}


Entry = Answer | Chance | Undo | Redeal | Reveal


def read_entry(data: object) -> Entry | None:
    """The entry of a line of JSON; None when it is none."""
    match data:
        case {"by": int(seat), "ask": str(asked), "move": str(move), **rest} if not isinstance(seat, bool):
            bot = rest.pop("bot", None)
            if (
                not rest
                and (bot is None or isinstance(bot, str))
                and ID.fullmatch(asked)
                and "~" not in asked
            ):
                return Answer(seat, DecisionId.parse(asked), move, bot)
        case {"chance": list(outcomes), **rest}:
            if not rest and all(type(outcome) is int for outcome in outcomes):
                return Chance(tuple(outcomes))
        case {"by": int(seat), "undo": int(answers), **rest}:
            again = rest.pop("again", False)
            if not rest and not isinstance(seat, bool) and not isinstance(answers, bool) and answers > 0:
                return Undo(seat, answers, again) if isinstance(again, bool) else None
        case {"redeal": int(seat), "seed": str(seed), "table": str(table), **rest}:
            if not rest and not isinstance(seat, bool) and SEED.fullmatch(seed):
                return Redeal(seat, seed, table)
        case {"reveal": str(secret), **rest}:
            if not rest:
                return Reveal(secret)
    return None


def without_last(entries: list[Entry], answers: int) -> list[Entry]:
    """The entries before the last so many answers. Nobody goes back behind what was dealt anew."""
    end = len(entries)
    at = end
    while answers > 0 and at > 0:
        at -= 1
        entry = entries[at]
        if isinstance(entry, Redeal):
            break
        if isinstance(entry, Answer):
            end = at
            answers -= 1
    return entries[:end]


def not_taken_back(entries: Iterable[Entry]) -> list[Entry]:
    """The entries that stand, once what was taken back is left out."""
    kept: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Undo):
            kept = without_last(kept, entry.answers)
        else:
            kept.append(entry)
    return kept


def answers_in(entries: Iterable[Entry]) -> list[Answer]:
    return [entry for entry in entries if isinstance(entry, Answer)]


def since_redeal(entries: list[Entry]) -> list[Answer]:
    """The answers since things were last dealt anew: those that can be taken back."""
    first = max((i for i, entry in enumerate(entries) if isinstance(entry, Redeal)), default=-1) + 1
    return answers_in(entries[first:])


def outcomes_in(entries: Iterable[Entry]) -> list[int]:
    """All chance in these entries, in order."""
    return [outcome for entry in entries if isinstance(entry, Chance) for outcome in entry.outcomes]


def changes_in(entries: Iterable[Entry]) -> int:
    """How often somebody changed the match: answers given, and taken back."""
    return sum(isinstance(entry, Answer | Undo) for entry in entries)


def undos_in(entries: Iterable[Entry]) -> int:
    return sum(isinstance(entry, Undo) for entry in entries)


def acts_in(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    """What was done, one thing after the other, each with the chance that followed."""
    act: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Chance) and len(act) == 1:
            act.append(entry)
            continue
        if act:
            yield act
        act = [entry]
    if act:
        yield act
