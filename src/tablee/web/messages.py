"""The messages of the WebSocket: what a page may say, read strictly, and the replies to it. What it is shown of its table comes from the host."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tablee.host.table import encode
from tablee.kernel.errors import IllegalMove, TableeError

LARGEST = 64 * 1024
Ref = Annotated[str, msgspec.Meta(max_length=64)]
Line = Annotated[str, msgspec.Meta(max_length=4000)]
Short = Annotated[str, msgspec.Meta(max_length=64)]

Word = Annotated[str, msgspec.Meta(max_length=1000)]
Words = Annotated[list[Word], msgspec.Meta(max_length=64)]


class Hello(msgspec.Struct, tag="hello"):
    seen: int = 0
    acks: bool = False  # this page reads the acks of its answers inside the state that follows from them


class Answer(msgspec.Struct, tag="answer"):
    ref: Ref
    seat: int
    decision: Short
    words: Words | None = None  # one for each step; the line of notation is written here
    move: Line | None = None  # the line itself, as pages of earlier versions send it
    times: int | None = None

    def __post_init__(self) -> None:
        if (self.words is None) == (self.move is None):
            raise ValueError("an answer is either words or a line")

    @property
    def said(self) -> str | list[str]:
        return self.move if self.words is None else self.words  # type: ignore[return-value]


class Steps(msgspec.Struct, tag="steps"):
    ref: Ref
    seat: int
    decision: Short
    so_far: Words


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


class StandingOrder(msgspec.Struct, tag="order"):
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


Said = Hello | Answer | Steps | Ask | Undo | Consent | Say | React | StandIn | Pulse | StandingOrder | Revoke
_said = msgspec.json.Decoder(Said)
_ref = msgspec.json.Decoder(AnyRef)

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
