"""The Vanguard: lay one's token before an opponent's offer and reserve it."""

from __future__ import annotations

from typing import Final

from tablee.games.fake_crystal.components import COLUMN_WORDS, COLUMNS
from tablee.games.fake_crystal.state import Market, offer_word
from tablee.games.fake_crystal.texts import offer_facts, offer_label
from tablee.kernel.ask import Question, Refusal, together
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

PASS: Final = -1


def to_reserve(t: Market, seat: int) -> list[int]:
    """The offers a seat may reserve: an opponent's, not reserved yet (FC-15.2)."""
    return [i for i in range(len(t.tile)) if t.tile[i] >= 0 and i // COLUMNS != seat and t.reserved[i] < 0]


def may_reserve(t: Market, seat: int) -> bool:
    """An active token at hand, a transaction left this round, something to reserve (FC-15.1, FC-15.3, FC-R31). All of it is public."""
    return t.can_use_token(seat) and t.transactions_left(seat) > 0 and bool(to_reserve(t, seat))


class Reserve(Question[Market]):
    """Reserve an offer or pass; asked in secret of all who could."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [PASS, *to_reserve(t, seat)]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "pass" if option == PASS else offer_word(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == PASS else offer_facts(option)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        return None if option == PASS else offer_label(t, option)

    def why_not(self, t: Market, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return Refusal(
            "You can reserve an opponent's offer that nobody has reserved.",
            "On réserve une offre adverse que personne n'a réservée.",
            ("FC-15.2",),
        )


RESERVE: Final = Reserve("reserve", ("FC-15.1", "FC-15.2"))


def poll_vanguards(t: Market, dealer: Dealer) -> Rules:
    """Before each transaction of the exchange (FC-15.1); who loses a conflict is asked again among what is left (FC-R31)."""
    asked = [seat for seat in t.in_turn_order() if may_reserve(t, seat)]
    while asked:
        answers = yield together(RESERVE, asked)
        losers: list[int] = []
        for i in range(len(asked)):  # FC-15.4: the closest to the first player first
            seat, offer = asked[i], answers[i]
            if offer == PASS:
                continue
            if t.reserved[offer] >= 0:
                losers.append(seat)
                continue
            t.reserved[offer] = seat
            t.active[seat] = 0  # FC-10.1
            t.token_at[seat] = offer
            if dealer.listening:
                facts: dict[str, object] = {
                    "seat": seat,
                    "from": offer // COLUMNS,
                    "column": COLUMN_WORDS[offer % COLUMNS],
                }
                dealer.tell("reserved", facts, ("FC-10.1", "FC-15.2", "FC-15.4"))
        asked = [seat for seat in losers if may_reserve(t, seat)]
