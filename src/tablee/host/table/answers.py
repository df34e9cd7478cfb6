"""Answers at a table: each is taken once however often it is sent, stored, and then told. Also the questions that change nothing."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from tablee.host.refusals import question_is_closed
from tablee.host.table.match_start import owes
from tablee.host.table.resends import Said, already_given, standing_words, was_given
from tablee.host.table.room import Held, Room
from tablee.host.table.stand_in import bots_now
from tablee.kernel.ask import CLOCK
from tablee.kernel.decision import Decision
from tablee.kernel.entry import DecisionId
from tablee.kernel.errors import StaleDecision
from tablee.kernel.match import Match


async def answer(
    room: Room,
    seat: int,
    move: Said,
    decision: DecisionId | str | None,
    times: int | None = None,
    bot: str | None = None,
) -> int:
    """Take an answer, store it, tell everybody. Gives the version; raises a sentence, and then nothing has changed.

    `move` is a line of notation, or the words of its steps, of which the line is written here. `times` is how often the sender had
    answered that question before, where answers can be changed; `bot` answers for a person, as long as it should.
    """
    return await room.surely(lambda held: take(held, seat, move, decision, times, bot))


async def take(
    held: Held,
    seat: int,
    move: Said,
    decision: DecisionId | str | None,
    times: int | None,
    bot: str | None,
) -> int:
    """The same for who holds the table."""
    match, room = await held.match(), held.room
    name = None if decision is None else DecisionId.parse(decision)
    if name is not None and name.undos != match.undos and was_given(match, seat, move, name, times):
        return room.version
    asked = None if name is None else open_id(match, name)
    if already_given(match, seat, move, asked, times):
        return room.version
    if asked is not None and times is not None:
        if times != len(standing_words(match, seat, asked)):
            raise question_is_closed()
    if bot is not None and seat not in bots_now(room):
        raise StaleDecision("Its person is back.", "La personne est revenue.")
    line = move if isinstance(move, str) else open_decision(match, seat, asked).line(move)
    answered = seat if owes(match, seat, asked) else None
    await held.change(lambda match: match.play(seat, line, asked, bot), answered)
    return room.version


def open_id(match: Match, name: DecisionId | str) -> DecisionId:
    """The decision of that name, if it has no other by now, since something was taken back."""
    asked = DecisionId.parse(name)
    if asked.undos != match.undos:
        raise question_is_closed()
    return asked


def open_decision(match: Match, seat: int, asked: DecisionId | None) -> Decision:
    """The decision of that id, while it is open."""
    for one in match.decisions_of(seat):
        if one.id == asked:
            return one
    raise question_is_closed()


async def next_step(room: Room, seat: int, decision: str, so_far: list[str]) -> dict[str, Any]:
    """The next small choice of a big one."""
    async with room.held() as held:
        match = await held.match()
        return open_decision(match, seat, open_id(match, decision)).step(so_far)


async def ask(room: Room, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
    """A question that changes nothing."""
    async with room.held() as held:
        match = await held.match()
        return await asyncio.to_thread(match.ask, seat, what, data)


async def ring(room: Room) -> bool:
    """The clock's answer, if its time has come. Tells whether it rang."""
    async with room.held() as held:
        deadline = room.record.status.deadline
        if not room.started or deadline is None or deadline > time.time():
            return False
        match = await held.match()
        bells = [decision for decision in match.decisions if decision.seat == CLOCK]
        if not bells:
            return False
        move, decision = bells[0].options[0].move, bells[0].id
    try:
        await answer(room, CLOCK, move, decision)
    except StaleDecision:
        return False  # somebody answered in the last moment
    return True
