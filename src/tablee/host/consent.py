"""Taking back by common consent: who asked for it, who has still to agree, what became of it. It lapses when the table changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tablee.host.refusals import NothingToTakeBack
from tablee.host.seats import BOT, Seat
from tablee.kernel.journal import Entry
from tablee.kernel.undo import TakeBack

DONE: Final = "done"
REFUSED: Final = "refused"
WITHDRAWN: Final = "withdrawn"
LAPSED: Final = "lapsed"


@dataclass(frozen=True)
class Request:
    """A seat would like to take back its last answer."""

    number: int
    back: TakeBack
    missing: frozenset[int]  # the seats that have not agreed yet

    def to_data(self, seat: int | None) -> dict[str, Any]:
        """What a seat reads of it: of what would be unlearned, its own part only."""
        return {
            "number": self.number,
            "seat": self.back.seat,
            "answers": self.back.answers,
            "chance": self.back.chance,
            "missing": sorted(self.missing),
            "texts": [text for text in self.back.learned.get(-1 if seat is None else seat, []) if text],
        }


@dataclass(frozen=True)
class End:
    """What became of the last request."""

    number: int
    seat: int
    how: str
    by: int | None = None  # who refused

    def to_data(self) -> dict[str, Any]:
        return {"number": self.number, "seat": self.seat, "how": self.how, "by": self.by}


def to_be_asked(back: TakeBack, seats: list[Seat]) -> frozenset[int]:
    """Whose consent is needed. Bots agree to everything, also for those they stand in for, and so do others who play on the same device: they sit side by side."""
    concerned = back.concerned or ([] if back.instant else [seat.seat for seat in seats])
    person = seats[back.seat].person
    return frozenset(
        number
        for number in concerned
        if number != back.seat
        and seats[number].kind != BOT
        and seats[number].stand_in is None
        and seats[number].person != person
    )


def last_answer(entries: list[Entry], seat: int) -> tuple[Entry, int] | None:
    """The last answer of a seat that stands, and how many stand from it on; looks at the end of the journal only."""
    gone = 0  # answers that were taken back
    after = 0
    for entry in reversed(entries):
        if "redeal" in entry:
            return None
        if "undo" in entry:
            gone += entry["undo"]
        elif "move" in entry:
            if gone:
                gone -= 1
                continue
            after += 1
            if entry["by"] == seat:
                return entry, after
    return None


def nothing_to_take_back() -> NothingToTakeBack:
    return NothingToTakeBack("You have nothing to take back.", "Vous n'avez rien à reprendre.")


def request_is_gone() -> NothingToTakeBack:
    return NothingToTakeBack("Nobody asks for that any more.", "Personne ne demande plus cela.")


def somebody_asks_already() -> NothingToTakeBack:
    return NothingToTakeBack(
        "Somebody has asked to take something back; answer that first.",
        "Quelqu'un a déjà demandé à reprendre un coup ; répondez d'abord à cette demande.",
    )


def match_is_over() -> NothingToTakeBack:
    return NothingToTakeBack(
        "The match is over; nothing is taken back.", "La partie est finie ; rien ne se reprend plus."
    )
