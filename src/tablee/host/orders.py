"""Standing answers: a seat says once how it answers a kind of question, and is not awaited for it any more. Nobody else learns of it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import SystemRandom
from typing import Any, Final

from sqlalchemy import delete

from tablee.host import schema
from tablee.host.room import Room
from tablee.host.store import Order, packed
from tablee.kernel.ask import CHOICE
from tablee.kernel.errors import BadOption, StaleDecision, TableeError
from tablee.kernel.match import Decision, Match

log = logging.getLogger("tablee.host")
REVOKED: Final = "revoked"  # until its owner takes it back
TURN: Final = "turn"  # until the seat is asked something else
ROUND: Final = "round"  # until the round is over, where the game tells rounds
UNTIL: Final = (REVOKED, TURN, ROUND)
SLOWEST: Final = 5  # times the delay of a bot


def in_force(order: Order, match: Match) -> bool:
    """Whether an order still holds: told from the journal and the table, so that nothing has to be kept up to date."""
    if order.until == ROUND:
        return match.game.round_of(match.state.table) == order.round
    if order.until == TURN:
        if any(one.verb_ends(order) for one in asked_now(match)):
            return False
        return not any(
            entry.get("by") == order.seat and "move" in entry and entry["move"].split()[0] != order.verb
            for entry in match.journal.entries[order.at :]
        )
    return True


@dataclass(frozen=True)
class Asked:
    """A question that is open and awaited."""

    seat: int
    verb: str

    def verb_ends(self, order: Order) -> bool:
        return self.seat == order.seat and self.verb != order.verb


def asked_now(match: Match) -> list[Asked]:
    return [Asked(one.seat, one.question.verb) for one in match.decisions if not one.free]


def answers(order: Order, decision: Decision) -> str | None:
    """What an order answers to a question; None: it is not about it, or the word is not a whole answer to it."""
    if decision.seat != order.seat or decision.free or decision.question.verb != order.verb:
        return None
    return whole_answer(decision, order.word)


def whole_answer(decision: Decision, word: str) -> str | None:
    """The move that answers a question with one word, if it offers that word as a whole answer."""
    t = decision.match.state.table
    if decision.question.kind(t, decision.seat, []) != CHOICE:
        return None
    return next((one.move for one in decision.options if one.word == word and not one.more), None)


def due(room: Room, match: Match) -> list[tuple[int, str, str]]:
    """What the orders of a table have to answer now: seat, decision, move. Who has just taken an answer back answers by hand."""
    last = match.journal.entries[-1] if match.journal.entries else {}
    by_hand = last["by"] if "undo" in last else None
    found: list[tuple[int, str, str]] = []
    orders = [one for one in room.record.orders if one.seat != by_hand and in_force(one, match)]
    for decision in match.decisions if orders else []:
        for order in orders:
            move = None if decision.ready else answers(order, decision)
            if move is not None:
                found.append((decision.seat, decision.id, move))
    return found


def of_seat(room: Room, match: Match | None, seat: int | None) -> list[dict[str, Any]]:
    """The orders of a seat in force, for its owner only."""
    return [
        {"verb": one.verb, "word": one.word, "until": one.until, "label": one.label}
        for one in room.record.orders
        if match is not None and one.seat == seat and in_force(one, match)
    ]


async def give(room: Room, seat: int, decision: str, word: str, until: str) -> None:
    """Answer a question, and all of its kind from now on."""
    async with room.lock:
        match = await room.match()
        asked = room.decision_named(decision)
        one = next((d for d in match.decisions_of(seat) if d.id == asked and not d.free), None)
        if one is None and any((o.seat, o.word, o.until) == (seat, word, until) for o in room.record.orders):
            return  # it was sent again because our word got lost
        if one is None:
            raise StaleDecision("That question is no longer open.", "Cette question n'est plus ouverte.")
        verb = one.question.verb
        option = next((o for o in one.options if o.word == word and not o.more), None)
        now = match.game.round_of(match.state.table)
        if option is None or match.game.standing.get(verb) != word or until not in UNTIL:
            raise BadOption(
                "That cannot be a standing answer here.", "Cela ne peut pas être une réponse permanente ici."
            )
        if until == ROUND and now is None:
            raise BadOption("This game has no rounds.", "Ce jeu n'a pas de manches.")
        order = Order(seat, verb, word, until, len(match.journal.entries), now, option.label)
        others = [o for o in room.record.orders if (o.seat, o.verb) != (seat, verb)]
        async with room.store.change(room.id) as connection:
            await connection.execute(forget(room.id, seat, verb))
            await connection.execute(schema.orders.insert(), row(room.id, order))
        room.record = replace(room.record, orders=(*others, order))
    await room.answer(seat, option.move, decision)


async def revoke(room: Room, seat: int, verb: str) -> None:
    """An order no longer holds."""
    async with room.lock:
        async with room.store.change(room.id) as connection:
            await connection.execute(forget(room.id, seat, verb))
        kept = tuple(o for o in room.record.orders if (o.seat, o.verb) != (seat, verb))
        room.record = replace(room.record, orders=kept)
    room.audience.tell_change()


def forget(table: str, seat: int, verb: str) -> Any:
    columns = schema.orders.c
    return delete(schema.orders).where(columns.match == table, columns.seat == seat, columns.verb == verb)


def row(table: str, order: Order) -> dict[str, Any]:
    return {
        "match": table,
        "seat": order.seat,
        "verb": order.verb,
        "word": order.word,
        "until": order.until,
        "at": order.at,
        "round": order.round,
        "label": packed(order.label),
    }


class Orders:
    """Gives the standing answers of all tables, each after a moment of its own length: an answer at once would tell that it stood before."""

    def __init__(self, delay: float, ours: Callable[[Room], bool] = lambda room: True) -> None:
        self.delay = delay
        self.ours = ours  # whether this process looks after a table
        self.rng = SystemRandom()
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}

    def wake(self, room: Room) -> None:
        """Something changed at this table: perhaps an order answers it."""
        if room.record.orders and room.started and not room.over and self.ours(room):
            self._begin((room.id, ""), self._look(room))

    def _begin(self, name: tuple[str, str], work: Any) -> None:
        if name in self._under_way and not self._under_way[name].done():
            work.close()
            return
        self._under_way[name] = task = asyncio.create_task(work)
        task.add_done_callback(lambda done: self._end(name, done))

    def _end(self, name: tuple[str, str], done: asyncio.Task[None]) -> None:
        if self._under_way.get(name) is done:
            del self._under_way[name]
        if not done.cancelled() and done.exception() is not None:
            log.error("table %s: a standing answer failed", name[0], exc_info=done.exception())

    async def _look(self, room: Room) -> None:
        async with room.lock:
            found = due(room, await room.match())
            names = [(seat, room.name_of(decision)) for seat, decision, _ in found]
        for seat, decision in names:
            self._begin((room.id, f"{seat} {decision}"), self._answer(room, seat, decision))

    async def _answer(self, room: Room, seat: int, decision: str) -> None:
        await asyncio.sleep(self.rng.uniform(self.delay, SLOWEST * self.delay))
        async with room.lock:
            found = due(room, await room.match())
            move = next((m for s, d, m in found if s == seat and room.name_of(d) == decision), None)
        if move is not None:
            with contextlib.suppress(TableeError):  # it was answered in the last moment
                await room.answer(seat, move, decision, times=0)

    async def close(self) -> None:
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
