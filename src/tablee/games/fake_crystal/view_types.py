# mypyc: skip
"""The shape of what a seat of Fake Crystal is sent: the page's types are made from it (`make views`)."""

from __future__ import annotations

from typing import TypedDict


class Where(TypedDict):
    seat: int
    column: str


class Offer(TypedDict):
    """Colour, claim and price are public; the face is for its seller and for spies."""

    colour: str
    claim: int
    price: int | None  # None: the token lies there
    token: bool
    tile: str | None
    spied_by: list[int]
    reserved_by: int | None


class Place(TypedDict):
    """One player's stall, collection and purse."""

    seat: int
    purse: int
    token: str
    token_at: Where | None
    left: int  # transactions
    hand: int
    hand_colours: list[str] | None
    reserve: int
    reserve_top: str | None
    stall: list[Offer | None]
    rows: dict[str, list[str]]
    blue: list[str | None]  # from the bottom up; None is covered
    fake: list[str | None]
    trophies: list[str]


class Settled(TypedDict):
    """What became of an offer."""

    round: int
    seller: int
    column: str
    colour: str
    claim: int
    price: int
    by: int
    how: str
    to: int
    fake: bool
    tile: str | None  # None: covered in a blue pile


class Arrived(TypedDict):
    seat: int
    tile: str


class Taken(TypedDict):
    seat: int
    place: int


class View(TypedDict):
    """A tile is its key: a colour and its crystals, or a colour and fake."""

    phase: str
    round: int
    rounds: int
    turn: int
    first: int
    active: int | None
    ability: str
    hand: list[str] | None
    seats: list[Place]
    board: list[str]  # trophies not taken
    set_aside: list[str | None]
    out: list[str]
    designated: Where | None
    engaged: int
    preemptor: int | None
    arrived: Arrived | None
    taken: Taken | None
    history: list[Settled]
    hands_left: list[list[str]] | None  # at the end
