# mypyc: skip
"""The shape of what a seat of Crésus is sent: the page's types are made from it (`make views`)."""

from __future__ import annotations

from typing import TypedDict


class Player(TypedDict):
    seat: int
    cash: int | None  # None: hidden from me
    pawn: str | None
    error: bool
    shares: list[str]
    signs: int  # always the cheapest ones
    signs_bought: int
    cards: list[str]
    loan: bool
    stance: str
    offers_left: int


class Market(TypedDict):
    key: str
    closed: bool
    pile: int
    top: list[str | None]  # what lies on top if somebody has peeked: a share, or None when it was not me
    unseen: list[str]  # the shares whose place is not known to me
    under: list[str]  # those below, in order: everybody has seen them put back
    shown: list[str]  # for sale


class Bid(TypedDict):
    seat: int
    bid: int


class Auction(TypedDict):
    lot: str
    kind: str
    attempt: int
    bidders: list[int]
    bids: list[Bid]


class Sale(TypedDict):
    seat: int
    share: str
    dice: list[str]
    count: int
    throws: int
    left: int
    amounts: list[int]
    price: int
    market: str
    premium: int
    odds: list[float]


class Debt(TypedDict):
    seat: int
    due: int
    to: int | str  # a seat, the bank or the pot


class DealAnswer(TypedDict):
    seat: int
    give: list[str] | None  # None: declined


# "from" is a word of Python: such a shape is written as a dict.
Deal = TypedDict(
    "Deal",
    {
        "id": str,
        "from": int,
        "form": str,
        "to": list[int],
        "give": list[str],
        "want": list[str],
        "price": int,
        "answers": list[DealAnswer],
    },
)


class View(TypedDict):
    """Shares, cards, markets and signs are their keys."""

    round: int
    rounds: int
    phase: str
    start: int
    market: str | None  # being dealt with
    players: list[Player]
    markets: list[Market]
    expert: str | None
    experts: int
    experts_out: list[str]
    fortune: str | None
    fortunes: int
    discard: list[str]
    pot: int
    auction: Auction | None
    buyer: int | None
    on_sale: list[str]
    sale: Sale | None
    debt: Debt | None
    offers: list[Deal]
    window: list[int]  # the seats the pause waits for
