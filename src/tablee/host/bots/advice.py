"""Hints and reasons: thought out in processes of their own, from one seat's knowledge, told only where it was agreed.

A hint is counted before it is told, and the seat shows it for good. What was thought out once is not thought out again.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from sqlalchemy import update

from tablee.games import elsewhere
from tablee.host.bots.pool import BotPool, Question
from tablee.host.refusals import (
    no_advice,
    no_hints,
    no_reasons_yet,
    nobody_chose,
    question_is_closed,
    too_busy,
)
from tablee.host.storage import schema
from tablee.host.table import Held, Room, before, explained, hints_given, reasons_given
from tablee.kernel.entry import DecisionId
from tablee.kernel.match import Match

MOST_WAITING: Final = 8  # questions for each process; who comes then is asked to come again
KEPT: Final = 500  # pieces of advice that are remembered

Name = tuple[str, str, str | None]  # the table, the question, and the move that is asked about
Told = dict[str, Any]


class Advice:
    """Why a bot played so, and what a master would do."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pool = BotPool(processes)
        self._kept: OrderedDict[Name, Told] = OrderedDict()

    async def close(self) -> None:
        await self.pool.close()

    async def hint(self, room: Room, seat: int, decision: str) -> Told:
        """What a master would answer to this question of a seat, and why. The first time it is asked for it counts as a hint."""
        async with room.held() as held:
            match = await held.match()
            if not hints_given(room):
                raise no_hints()
            asked = still_open(match, seat, decision)
            name = (room.id, str(asked), None)
            known = self._kept.get(name)
            moment = Question.of_moment(
                match.journal.header, list(match.journal.entries), asked.index, asked.asks, None
            )
        if known is not None:
            return known
        told = await self._think(room, name, moment)
        async with room.held() as held:
            still_open(await held.match(), seat, decision)
            if self._kept.get(name) is None:
                await count_hint(held, seat)
                self._keep(name, told)
        return told

    async def reason(self, room: Room, seat: int | None, number: int) -> Told:
        """Why a bot did what the number-th line of a seat's log tells (None: of a spectator's)."""
        async with room.held() as held:
            match = await held.match()
            if not reasons_given(room, seat):
                raise no_reasons_yet()
            choice = explained(match, room, seat).get(number)
            if choice is None:
                raise nobody_chose()
            journal, answer = before(match, choice)
            name = (room.id, f"{match.undos} {len(journal)} {answer.decision}", answer.move)
            moment = Question.of_moment(
                match.journal.header, journal, answer.decision.index, answer.decision.asks, answer.move
            )
        told = self._kept.get(name)
        if told is None:
            told = await self._think(room, name, moment)
            self._keep(name, told)
        return {**told, "move": answer.move}

    async def _think(self, room: Room, name: Name, moment: Question) -> Told:
        if not self.processes or not elsewhere(room.game):
            raise no_advice()
        if self.pool.waiting >= MOST_WAITING * self.processes:
            raise too_busy()
        told: Told | None = (await self.pool.ask(moment))["advice"]
        if told is None:
            raise no_advice()
        return told

    def _keep(self, name: Name, told: Told) -> None:
        self._kept[name] = told
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)


def still_open(match: Match, seat: int, decision: str) -> DecisionId:
    """The question of that name, while its seat is awaited for it."""
    for one in match.decisions_of(seat):
        if str(one.id) == decision and not one.free:
            return one.id
    raise question_is_closed()


async def count_hint(held: Held, seat: int) -> None:
    """One more hint for this seat: on the disk before anybody hears it."""
    room, columns = held.room, schema.seats.c
    seats = [replace(one, hints=one.hints + 1) if one.seat == seat else one for one in room.seats]
    async with held.storing(seats=seats) as connection:
        await connection.execute(
            update(schema.seats)
            .where(columns.match == room.id, columns.seat == seat)
            .values(hints=columns.hints + 1)
        )
