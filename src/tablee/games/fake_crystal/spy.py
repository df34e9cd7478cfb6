"""The Spy: look at a tile on an opponent's stall."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.edition import BACK, COLOURS, COLUMN_WORDS, COLUMNS, FACES
from tablee.games.fake_crystal.state import Market, offer_word
from tablee.games.fake_crystal.words import offer_facts, offer_label
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.text import Text


def to_spy_on(t: Market, seat: int) -> list[int]:
    """The tiles a seat may look at: on an opponent's stall, and not seen yet (FC-10.6, FC-R22)."""
    return [
        i
        for i in range(len(t.tile))
        if t.tile[i] >= 0 and i // COLUMNS != seat and not t.spied[i] >> seat & 1
    ]


def spies(t: Market) -> list[int]:
    """The seats that may spy now, on their own turn or another's (FC-10.7)."""
    return [seat for seat in range(t.seats) if t.can_use_token(seat) and to_spy_on(t, seat)]


class SpyOn(Question[Market]):
    """Look at one face-down tile; nobody waits for it."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return to_spy_on(t, seat)

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return offer_word(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return offer_facts(option)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        return offer_label(t, option)

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "You can look at a tile on an opponent's stall that you have not seen yet.",
            "On regarde une tuile posée sur un étal adverse et qu'on n'a pas encore vue.",
            ("FC-10.6",),
        )


SPY_ON: Final = SpyOn("spy", ("FC-10.6", "FC-10.7"))


def look(t: Market, dealer: Dealer, seat: int, offer: int) -> None:
    """The token turns (FC-10.1); the spy alone sees the face, the others see who looked where (FC-10.6, FC-10.9)."""
    t.active[seat] = 0
    t.spied[offer] |= 1 << seat
    if dealer.listening:
        dealer.tell(
            "spied",
            {
                "seat": seat,
                "from": offer // COLUMNS,
                "column": COLUMN_WORDS[offer % COLUMNS],
                "colour": COLOURS[BACK[t.tile[offer]]],
            },
            ("FC-10.1", "FC-10.6", "FC-10.9"),
            [([seat], {"tile": FACES[t.tile[offer]]})],
        )
