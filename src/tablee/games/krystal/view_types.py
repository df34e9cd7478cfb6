# mypyc: skip
"""The shape of what a seat of Krystal is sent: the page's types are made from it (`make views`)."""

from __future__ import annotations

from typing import TypedDict


class Hero(TypedDict):
    hero: str
    playing: bool
    place: str | None  # None: dematerialised
    energy: int
    cards: int
    active: str | None
    reserve: list[str] | None  # mine only
    stones: list[str] | None  # mine, or all when they are shown
    began: str | None
    steps: int
    halted: bool
    free: int
    veil: bool
    must_leave: bool
    back: bool
    walks: bool


class Player(TypedDict):
    seat: int
    people: str
    gate: list[str]
    heroes: list[Hero]


class Pile(TypedDict):
    pile: str
    size: int
    discard: list[str]
    stock: list[str] | None  # of a reshuffled pile: what went into it, less what was seen to leave
    returned: list[str]  # played cards shuffled into another pile that are surely there still
    unseen: int


class Intervention(TypedDict):
    card: str
    drawer: int
    ends: int


class Explorer(TypedDict):
    hero: str
    pile: str
    left: int


class Fighter(TypedDict):
    seat: int
    hero: str


class Fight(TypedDict):
    attacker: Fighter | None
    creature: str | None
    defender: Fighter
    fight: str | None
    initiator: int | None
    unarmed: bool
    laid: bool
    card: str | None  # the sealed card, for its owner
    tools: list[str | None]
    loser: int | None
    loss: int


class Parley(TypedDict):
    asker: int
    asked: int
    place: str
    passage: bool
    peace: list[str] | None  # the asker's Hero and the one met, if it is for these two alone
    count: int
    wanted: int
    cards: list[str] | None
    countered: bool
    seconds: int


class View(TypedDict):
    """Cards, places and peoples are their keys."""

    phase: str
    round: int
    limit: int
    first: int
    turn: int
    goal: int
    negotiation: bool
    winner: int | None
    players: list[Player]
    piles: list[Pile]
    intervention: Intervention | None
    removed: list[str]
    walker: str | None
    here: str | None
    settled: list[str]
    acted: bool
    explorer: Explorer | None
    looked: list[str] | None
    fight: Fight | None
    parley: Parley | None


class Way(TypedDict):
    """A shortest path of this turn."""

    place: str
    cost: int
    path: list[str]
    power: int
    opposed: bool


class Ways(TypedDict):
    """The answer to `ways`: where one of my Heroes can go, and the real power of every place for them."""

    hero: str
    ways: list[Way]
    powers: dict[str, int]
