"""The Spy: look at a tile on an opponent's stall, at any time while one lies there."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from tablee.games.fake_crystal.components import BACK, COLOURS, COLUMN_WORDS, COLUMNS, FACES, SPY
from tablee.games.fake_crystal.state import ALL_ANSWER, Market, offer_word
from tablee.games.fake_crystal.texts import offer_facts, offer_label
from tablee.kernel.ask import CLOCK, Ask, Question, Refusal, first, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

PASS: Final = -1  # the answer "let it be"
UP: Final = 0  # the clock's answer
NOBODY: Final[list[int]] = []  # never changed


def to_spy_on(t: Market, seat: int) -> list[int]:
    """The tiles a seat may look at: on an opponent's stall, and not seen yet (FC-10.6, FC-R22)."""
    return [
        i
        for i in range(len(t.tile))
        if t.tile[i] >= 0 and i // COLUMNS != seat and not t.spied[i] >> seat & 1
    ]


def spies(t: Market) -> list[int]:
    """The seats that may spy now, on their own turn or another's (FC-10.7). All of it is public."""
    if t.ability != SPY:
        return NOBODY
    found = NOBODY
    for seat in range(t.seats):
        if t.can_use_token(seat) and to_spy_on(t, seat):
            found = [*found, seat]
    return found


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


class SpyFirst(SpyOn):
    """Before a designated offer is settled: look at a tile, or let it be; the table waits a little for it."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [PASS, *to_spy_on(t, seat)]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "pass" if option == PASS else offer_word(option)

    def facts(self, t: Market, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == PASS else offer_facts(option)

    def label(self, t: Market, seat: int, so_far: list[int], option: int) -> Text | None:
        if option == PASS:
            return None
        shown = offer_label(t, option)
        return text(f"Espionner {shown['fr']}", f"Spy on {shown['en']}")

    def about(self, t: Market, seat: int) -> dict[str, object]:
        return {
            "other": t.active_seat(),
            "from": t.designated // COLUMNS,
            "colour": COLOURS[BACK[t.tile[t.designated]]],
        }


class PauseOver(Question[Market]):
    """The host's clock ends the pause."""

    def options(self, t: Market, seat: int, so_far: list[int]) -> list[int]:
        return [UP]

    def word(self, t: Market, seat: int, so_far: list[int], option: int) -> str:
        return "up"


SPY_ON: Final = SpyOn("spy", ("FC-10.6", "FC-10.7"))
SPY_FIRST: Final = SpyFirst("spy_first", ("FC-10.6", "FC-10.7"), verb="spy")
PAUSE_OVER: Final = PauseOver("time", ("FC-10.7",))


def among_spies(
    t: Market, dealer: Dealer, question: Question[Market], seat: int
) -> Generator[Ask, list[int], int]:
    """Ask a seat; as long as its answer takes, every spy may look, and nobody waits for them (FC-10.7, FC-R21)."""
    while True:
        holders = spies(t)
        if not holders:
            return (yield one(question, seat))[0]
        pairs: list[tuple[int, Question[Market]]] = [(seat, question)]
        pairs += [(holder, SPY_ON) for holder in holders]
        ask = first(pairs, [seat])
        answer = yield ask
        if answer[0] == 0:
            return answer[1]
        look(t, dealer, ask.seats[answer[0]], answer[1])  # FC-10.8: and still any answer may be given


def spies_first(t: Market, dealer: Dealer, active: int) -> Rules:
    """A designated tile is about to leave its stall: a quick answer may not forestall the other spies (FC-10.7, FC-R21).

    They are asked, and asking ends when each has answered or the table's pause is over. Who holds an active token is public.
    """
    asked = [seat for seat in spies(t) if seat != active] if t.pause else NOBODY
    t.watching = 1 if asked else 0
    while asked:
        pairs: list[tuple[int, Question[Market]]] = [(seat, SPY_FIRST) for seat in asked]
        if t.pause != ALL_ANSWER:
            pairs.append((CLOCK, PAUSE_OVER))
        ask = first(pairs, asked)
        answer = yield ask
        seat = ask.seats[answer[0]]
        if seat == CLOCK:
            break
        asked = [other for other in asked if other != seat]
        if answer[1] != PASS:
            look(t, dealer, seat, answer[1])
    t.watching = 0


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
