"""The messages of the WebSocket: what a page may say, read strictly, and what it is told, written once."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from tablee.host.digest import missed
from tablee.host.orders import of_seat
from tablee.host.room import Room
from tablee.host.standin import seat_data
from tablee.host.views import Reading
from tablee.kernel.errors import IllegalMove, TableeError

LARGEST = 64 * 1024
Ref = Annotated[str, msgspec.Meta(max_length=64)]
Line = Annotated[str, msgspec.Meta(max_length=4000)]
Short = Annotated[str, msgspec.Meta(max_length=64)]


class Hello(msgspec.Struct, tag="hello"):
    seen: int = 0
    acks: bool = False  # this page reads the acks of its answers inside the state that follows from them


class Answer(msgspec.Struct, tag="answer"):
    ref: Ref
    seat: int
    decision: Short
    move: Line
    times: int | None = None


class Steps(msgspec.Struct, tag="steps"):
    ref: Ref
    seat: int
    decision: Short
    so_far: Annotated[list[Annotated[str, msgspec.Meta(max_length=200)]], msgspec.Meta(max_length=64)]


class Ask(msgspec.Struct, tag="ask"):
    ref: Ref
    what: Short
    seat: int
    data: dict[str, Any] = {}


class Undo(msgspec.Struct, tag="undo"):
    ref: Ref
    seat: int
    answer: Short


class Consent(msgspec.Struct, tag="consent"):
    ref: Ref
    seat: int
    number: int
    yes: bool


class StandIn(msgspec.Struct, tag="stand_in"):
    ref: Ref
    seat: int
    yes: bool


class Pulse(msgspec.Struct, tag="pulse"):
    ref: Ref


class Standing(msgspec.Struct, tag="order"):
    ref: Ref
    seat: int
    decision: Short
    word: Short
    until: Short


class Revoke(msgspec.Struct, tag="revoke"):
    ref: Ref
    seat: int
    verb: Short


class AnyRef(msgspec.Struct):
    ref: Ref = ""


class Say(msgspec.Struct, tag="say"):
    ref: Ref
    text: Annotated[str, msgspec.Meta(max_length=2000)]  # the host says how long a line may be
    seat: int | None = None


class React(msgspec.Struct, tag="react"):
    ref: Ref
    reaction: Short
    seat: int | None = None


Said = Hello | Answer | Steps | Ask | Undo | Consent | Say | React | StandIn | Pulse | Standing | Revoke
_said = msgspec.json.Decoder(Said)
_ref = msgspec.json.Decoder(AnyRef)
encode = msgspec.json.Encoder().encode

UNREADABLE = TableeError("That message cannot be read.", "Ce message est illisible.")
TOO_FAST = TableeError(
    "Too many messages at once: wait a moment.", "Trop de messages à la fois : un instant."
)
TROUBLE = TableeError(
    "Something went wrong on the server; nothing has changed.",
    "Une erreur est survenue sur le serveur ; rien n'a changé.",
)


def read(text: str | bytes) -> Said:
    """A message from a page; raises ValueError when it is none."""
    try:
        return _said.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as problem:
        raise ValueError(str(problem)) from None


def ref_of(text: str | bytes) -> str:
    """What a message that cannot be read wants to be called, so that its sender learns of it."""
    try:
        return _ref.decode(text).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


class Ack(msgspec.Struct, tag="ack"):
    """An answer is stored."""

    ref: str
    version: int


def ack(ref: str, version: int) -> bytes:
    return encode(Ack(ref, version))


def refused(ref: str, refusal: TableeError) -> bytes:
    told: dict[str, Any] = {
        "type": "refused",
        "ref": ref,
        "code": refusal.code,
        "text": refusal.text,
        "clauses": list(refusal.clauses),
    }
    if isinstance(refusal, IllegalMove):
        told["legal"] = refusal.legal
    return encode(told)


def steps(ref: str, step: dict[str, Any]) -> bytes:
    return encode({"type": "steps", "ref": ref, "step": step})


def answered(ref: str, data: dict[str, Any]) -> bytes:
    return encode({"type": "answered", "ref": ref, "data": data})


async def pulse(ref: str, room: Room, seats: list[int | None]) -> bytes:
    """That we are here, and what a page should have drawn by now. Call it holding the room's lock."""
    drawn = [
        {"seat": seat, "hash": (await room.seen(seat)).hash, "check": (await room.log(seat)).check}
        for seat in seats
    ]
    return encode({"type": "pulse", "ref": ref, "version": room.version, "drawn": drawn})


def seats_data(room: Room, reader: str | None) -> list[dict[str, Any]]:
    online = room.audience.online()
    host = room.record.host
    return [
        {
            **seat.to_data(reader, online),
            "host": seat.person is not None and seat.person == host,
            **seat_data(room, seat),
        }
        for seat in room.seats
    ]


def presence(room: Room, reader: str | None) -> bytes:
    return encode({"type": "presence", "seats": seats_data(room, reader)})


async def state(
    room: Room,
    seat: int | None,
    reader: str | None,
    reading: Reading,
    first: bool = False,
    acks: Iterable[Ack] = (),
) -> bytes:
    """Everything a page needs to draw the table from one seat. Call it holding the room's lock."""
    seen = await room.seen(seat)
    log = await room.log(seat)
    since, lines = reading.news(log)
    standing = room.record.standing
    told: dict[str, Any] = {
        "type": "state",
        "table": room.id,
        "game": room.game.id,
        "options": room.record.options,
        "pace": room.record.pace.to_data(),
        "version": room.version,
        "hash": seen.hash,
        "seat": seat,
        "started": room.started,
        "view": seen.view,
        "decisions": seen.decisions,
        "waiting": seen.waiting,
        "events": lines,
        "events_from": since,
        "sums": log.sums[since:],
        "check": log.check,
        "seats": seats_data(room, reader),
        "clock": None
        if standing.deadline is None
        else {"seconds_left": max(0.0, round(standing.deadline - time.time(), 1))},
        "outcome": seen.outcome,
        "undo": await room.undo_data(seat),
        "orders": of_seat(room, await room.match() if room.started and room.record.orders else None, seat),
        "missed": await missed(room, seat) if first else None,
        "public": room.record.public,
        "chat": room.record.chat,
        "hosting": reader is not None and reader == room.record.host,
    }
    if acks:
        told["acks"] = acks
    return encode(told)
