"""Status answers: a seat says once how it answers a kind of question, and is not awaited for it any more. Nobody else learns of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import delete

from tablee.host.storage import StandingAnswer, packed, schema
from tablee.host.table.answers import answer, open_id
from tablee.host.table.room import Room
from tablee.kernel.ask import CHOICE
from tablee.kernel.decision import Decision
from tablee.kernel.entry import DecisionId, Undo, answers_in
from tablee.kernel.errors import BadOption, StaleDecision
from tablee.kernel.match import Match

REVOKED: Final = "revoked"  # until its owner takes it back
TURN: Final = "turn"  # until the seat is asked something else
ROUND: Final = "round"  # until the round is over, where the game tells rounds
UNTIL: Final = (REVOKED, TURN, ROUND)


def in_force(order: StandingAnswer, match: Match) -> bool:
    """Whether an order still holds: told from the journal and the table, so that nothing has to be kept up to date."""
    if order.until == ROUND:
        return match.game.round_of(match.state.table) == order.round
    if order.until == TURN:
        if any(one.verb_ends(order) for one in open_questions(match)):
            return False
        return not any(
            answer.seat == order.seat and answer.move.split()[0] != order.verb
            for answer in answers_in(match.journal.entries[order.at :])
        )
    return True


@dataclass(frozen=True)
class OpenQuestion:
    """A question that is open and awaited."""

    seat: int
    verb: str

    def verb_ends(self, order: StandingAnswer) -> bool:
        return self.seat == order.seat and self.verb != order.verb


def open_questions(match: Match) -> list[OpenQuestion]:
    return [OpenQuestion(one.seat, one.question.verb) for one in match.decisions if not one.free]


def answers(order: StandingAnswer, decision: Decision) -> str | None:
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


def due(room: Room, match: Match) -> list[tuple[int, DecisionId, str]]:
    """What the orders of a table have to answer now: seat, decision, move. Who has just taken an answer back answers by hand."""
    last = match.journal.entries[-1] if match.journal.entries else None
    by_hand = last.seat if isinstance(last, Undo) else None
    found: list[tuple[int, DecisionId, str]] = []
    orders = [one for one in room.record.standing_answers if one.seat != by_hand and in_force(one, match)]
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
        for one in room.record.standing_answers
        if one.seat == seat and match is not None and in_force(one, match)
    ]


async def give(room: Room, seat: int, decision: DecisionId | str, word: str, until: str) -> None:
    """Answer a question, and all of its kind from now on."""
    async with room.held() as held:
        match = await held.match()
        asked = open_id(match, decision)
        one = next((d for d in match.decisions_of(seat) if d.id == asked and not d.free), None)
        if one is None and any(
            (o.seat, o.word, o.until) == (seat, word, until) for o in room.record.standing_answers
        ):
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
        order = StandingAnswer(seat, verb, word, until, len(match.journal.entries), now, option.label)
        others = [o for o in room.record.standing_answers if (o.seat, o.verb) != (seat, verb)]
        async with held.storing(standing_answers=(*others, order)) as connection:
            await connection.execute(forget(room.id, seat, verb))
            await connection.execute(schema.orders.insert(), row(room.id, order))
    await answer(room, seat, option.move, decision)


async def revoke(room: Room, seat: int, verb: str) -> None:
    """An order no longer holds."""
    async with room.held() as held:
        kept = tuple(o for o in room.record.standing_answers if (o.seat, o.verb) != (seat, verb))
        async with held.storing(standing_answers=kept) as connection:
            await connection.execute(forget(room.id, seat, verb))


def forget(table: str, seat: int, verb: str) -> Any:
    columns = schema.orders.c
    return delete(schema.orders).where(columns.match == table, columns.seat == seat, columns.verb == verb)


def row(table: str, order: StandingAnswer) -> dict[str, Any]:
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
