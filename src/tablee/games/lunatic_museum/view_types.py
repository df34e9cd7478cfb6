# mypyc: skip
"""The shape of what a seat of Lunatic Museum is sent: the page's types are made from it (`make views`)."""

from __future__ import annotations

from typing import TypedDict

from tablee.kernel.text import Text


class Find(TypedDict):
    find: str | None  # None: hidden from me
    type: str
    level: int
    up: bool
    seen: bool  # by everybody
    resting: bool


class Room(TypedDict):
    room: str
    finds: list[Find]
    exhibit: Text | None
    ballot: int | None
    object: int  # how many finds are the exhibit's: the first ones


class Bonus(TypedDict):
    state: str
    card: str | None


class Worth(TypedDict):
    improvements: int
    exhibits: int
    credibility: int


class Player(TypedDict):
    seat: int
    race: str | None
    credibility: int
    points: int
    time: int
    spent: int
    last_spent: int
    materials: int
    plasma: int
    drill: int
    improvements: dict[str, int]
    cameras_armed: int
    square: str | None
    juror: int
    bonus: Bonus
    hand: list[Find]
    rooms: list[Room]
    worth: Worth


class Vote(TypedDict):
    voter: int  # -1 and -2 are the critics
    yes: bool


class Ballot(TypedDict):
    """An object before the jury, or judged."""

    author: int
    attacker: int | None
    room: str
    words: str | None
    name: Text | None
    pitch: str | None
    planted: str | None
    finds: list[str]
    head_start: int
    votes: list[Vote]
    decider: int | None
    accepted: bool | None
    credited: int


class Draft(TypedDict):
    order: list[int]
    at: int
    seen: list[str]


class Readings(TypedDict):
    exact_level: bool
    attack_from: int
    penalty: str


class View(TypedDict):
    """Finds, squares, rooms, improvements, bonus cards and races are their keys."""

    stage: str
    epoch: int
    turn: int
    order: list[int]
    active: int | None
    tie_holder: int | None
    first: int | None
    tied: list[int]
    squares: list[str]
    piles: dict[str, list[int]]
    players: list[Player]
    draft: Draft
    ballot: Ballot | None
    ballots: list[Ballot]
    rules: Readings
