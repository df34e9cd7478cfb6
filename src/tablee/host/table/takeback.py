"""Taking back by common consent: who asked for it, who has still to agree, what became of it. It lapses when the table changes."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tablee.host.refusals import NothingToTakeBack
from tablee.host.storage import BOT, Conflict, Seat, Store, Unsure
from tablee.host.table import takeback_requests as stored
from tablee.host.table.takeback_requests import DONE, LAPSED, REFUSED, WITHDRAWN, TakebackRequest
from tablee.kernel.entry import Answer, DecisionId, Entry, Redeal, Undo
from tablee.kernel.match import Match
from tablee.kernel.undo import TakeBack, take_back

if TYPE_CHECKING:
    from tablee.host.table.room import Held, Room


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


class Takebacks:
    """What is asked to be taken back at one table: one request at a time, and what became of the last."""

    def __init__(self, table: str, store: Store) -> None:
        self.table = table
        self.store = store
        self.request: Request | None = None
        self.end: End | None = None
        self._asked: TakebackRequest | None = None  # the last request as the store has it

    async def read(self, match: Match) -> None:
        """The last request as the store has it, and what became of it."""
        asked = self._asked = await stored.last(self.store, self.table)
        if asked is None:
            self.request = self.end = None
            return
        how = asked.became(match.journal.entries)
        back = None
        if how is None:
            if self.request is not None and self.request.number == asked.number:
                back = self.request.back
            else:
                back = await asyncio.to_thread(take_back, match, asked.seat)
        self.request = None if back is None else Request(asked.number, back, asked.missing)
        if back is None:
            self.end = End(asked.number, asked.seat, how or LAPSED, asked.by)

    async def begin(self, back: TakeBack, entries: int, missing: frozenset[int]) -> None:
        number = 1 if self._asked is None else self._asked.number + 1
        asked = TakebackRequest(number, back.seat, entries, missing)
        await stored.ask(self.store, self.table, asked)
        self._asked = asked
        self.request = Request(number, back, missing)

    async def agree(self, seat: int) -> None:
        """One more agrees. The last one's consent is what is taken back, and is not written down."""
        request, asked = self.request, self._asked
        assert request is not None and asked is not None
        missing = request.missing - {seat}
        if missing:
            await stored.agree(self.store, self.table, asked, missing)
            self._asked = replace(asked, missing=missing)
        self.request = replace(request, missing=missing)

    async def stop(self, how: str, by: int | None = None) -> None:
        """It comes to nothing: that is written down."""
        assert self._asked is not None
        await stored.end(self.store, self.table, self._asked, how, by)
        self.finish(how, by)

    async def note_lapsed(self) -> None:
        """It was agreed to, and could not be carried out."""
        assert self._asked is not None
        await stored.end(self.store, self.table, self._asked, LAPSED)

    def finish(self, how: str, by: int | None = None) -> None:
        assert self.request is not None
        self.end = End(self.request.number, self.request.back.seat, how, by)
        self.request = None

    def lapse(self) -> None:
        """The table has changed: what was asked for is not asked for any more."""
        if self.request is not None:
            self.finish(LAPSED)


async def undo(room: Room, seat: int, answer: DecisionId | str) -> int:
    """Take back this seat's last answer, if it is that one: at once if nobody has learned anything, otherwise when those concerned agree."""
    return await room.surely(lambda held: request_undo(held, seat, answer))


async def consent(room: Room, seat: int, number: int, yes: bool) -> int:
    """A seat agrees that something is taken back, or not; the one who asked may think better of it."""
    return await room.surely(lambda held: take_consent(held, seat, number, yes))


async def request_undo(held: Held, seat: int, answer: DecisionId | str) -> int:
    match, room = await held.match(), held.room
    if match.over:
        raise match_is_over()
    request = room.takebacks.request
    if request is not None:
        if request.back.seat != seat:
            raise somebody_asks_already()
        if not request.missing:
            await undo_or_wait(held)
        return room.version  # it was asked before
    name = DecisionId.parse(answer)
    if name.undos != match.undos:
        return room.version  # something was taken back since: perhaps this, and our word got lost
    last = last_answer(match.journal.entries, seat)
    if last is None or last[0].decision != name.after(0):
        raise nothing_to_take_back()
    back = await asyncio.to_thread(take_back, match, seat)
    if back is None:
        raise nothing_to_take_back()
    await room.takebacks.begin(back, len(match.journal.entries), to_be_asked(back, room.seats))
    await undo_or_wait(held)
    return room.version


async def take_consent(held: Held, seat: int, number: int, yes: bool) -> int:
    await held.match()
    room = held.room
    request = room.takebacks.request
    if request is None or request.number != number:
        raise request_is_gone()
    if seat == request.back.seat:
        if not yes:
            await room.takebacks.stop(WITHDRAWN)
            room.audience.tell_change()
    elif seat in request.missing:
        if yes:
            await room.takebacks.agree(seat)
            await undo_or_wait(held)
        else:
            await room.takebacks.stop(REFUSED, seat)
            room.audience.tell_change()
    return room.version


async def undo_or_wait(held: Held) -> None:
    """Once nobody is missing: carry it out, store it, tell everybody. Until then, tell that it is asked."""
    room, takebacks = held.room, held.room.takebacks
    request = takebacks.request
    assert request is not None
    if request.missing:
        room.audience.tell_change()
        return
    back = request.back
    takebacks.finish(DONE)
    try:
        await held.change(lambda match: asyncio.to_thread(match.undo, back.answers, back.seat))
    except Conflict:
        takebacks.end = End(request.number, back.seat, LAPSED)
        await held.read_again()  # another process was quicker: the table has changed
        raise request_is_gone() from None
    except Unsure:
        raise  # the journal will tell whether it was done
    except BaseException:
        takebacks.end = End(request.number, back.seat, LAPSED)
        with contextlib.suppress(Exception):
            await takebacks.note_lapsed()
        raise


def undo_data(room: Room, match: Match | None, seat: int | None) -> dict[str, Any] | None:
    """What a seat is told of taking back; nothing before the match."""
    if match is None:
        return None
    last = None if seat is None or match.over else last_answer(match.journal.entries, seat)
    request, end = room.takebacks.request, room.takebacks.end
    return {
        "mine": None
        if last is None
        else {
            "answer": str(last[0].decision.after(match.undos)),
            "move": last[0].move,
            "answers": last[1],
        },
        "asked": None if request is None else request.to_data(seat),
        "end": None if end is None else end.to_data(),
    }


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


def last_answer(entries: list[Entry], seat: int) -> tuple[Answer, int] | None:
    """The last answer of a seat that stands, and how many stand from it on; looks at the end of the journal only."""
    gone = 0  # answers that were taken back
    after = 0
    for entry in reversed(entries):
        if isinstance(entry, Redeal):
            return None
        if isinstance(entry, Undo):
            gone += entry.answers
        elif isinstance(entry, Answer):
            if gone:
                gone -= 1
                continue
            after += 1
            if entry.seat == seat:
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
