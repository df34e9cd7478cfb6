# mypyc: skip
"""The shape of what a seat of Fantasy Realms is sent: the page's types are made from it (`make views`)."""

from __future__ import annotations

from typing import TypedDict


class Hand(TypedDict):
    """What a seat knows of a hand: its size and the cards it remembers."""

    seat: int
    size: int
    known: list[str]


class TradeAnswer(TypedDict):
    seat: int
    shown: bool
    card: str | None  # None: held out face down


class TradeOffer(TypedDict):
    """Chaos Realms: a card held out, and what was held out for it."""

    offer: int
    seat: int
    to: int | None  # None: to anyone
    shown: bool
    card: str | None
    answers: list[TradeAnswer]


class View(TypedDict):
    """Cards are their keys."""

    phase: str
    turn: int | None
    first: int | None
    turns: int
    hand: list[str]  # mine; none for a spectator
    hands: list[Hand]
    deck: int
    discard: list[str]  # in order of arrival
    discard_end: int
    dry: int  # turns since somebody last drew from the deck
    must_draw: bool
    drawn: list[str]  # just drawn by me
    drawing: int
    offers: list[TradeOffer]
    minutes: int | None
    hands_shown: list[list[str]] | None  # at the end
    choices: list[list[str]] | None  # what each seat chose at the count
