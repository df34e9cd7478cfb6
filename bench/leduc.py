"""Leduc poker on the kernel: the yardstick that exists in every framework. Two seats, six cards, two betting rounds of at most two raises."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.kernel.ask import END, REST, Ask, Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.game import Game
from tablee.kernel.outcome import Outcome, ScoreLine, Sheet
from tablee.kernel.state import Rules
from tablee.kernel.table import Table
from tablee.kernel.text import text

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
WORDS: Final = ["fold", "call", "raise"]
CALL_RAISE: Final = [CALL, RAISE]
FOLD_CALL: Final = [FOLD, CALL]
ALL_THREE: Final = [FOLD, CALL, RAISE]


@final
class Leduc(Table):
    def __init__(self) -> None:
        super().__init__(2)
        self.deck = [0, 0, 1, 1, 2, 2]
        self.mine = -1  # seat 0's card
        self.yours = -1  # seat 1's card
        self.board = -1
        self.round = 0
        self.seat = 0
        self.raises = 0
        self.calls = 0
        self.stake0 = 1
        self.stake1 = 1
        self.folded = -1


@final
class Bet(Question[Leduc]):
    def options(self, t: Leduc, seat: int, so_far: list[int]) -> list[int]:
        if t.raises == 0:
            return CALL_RAISE
        return ALL_THREE if t.raises < 2 else FOLD_CALL

    def word(self, t: Leduc, seat: int, so_far: list[int], option: int) -> str:
        return WORDS[option]


BET: Final = Bet("bet")
ASKS: Final[list[Ask]] = [one(BET, 0), one(BET, 1)]


@final
class LeducGame(Game[Leduc]):
    def table(self, seats: int, options: dict[str, str]) -> Leduc:
        return Leduc()

    def clone(self, it: Leduc) -> Leduc:
        t = Leduc()
        t.deck = it.deck.copy()
        t.mine, t.yours, t.board = it.mine, it.yours, it.board
        t.round, t.seat, t.raises, t.calls = it.round, it.seat, it.raises, it.calls
        t.stake0, t.stake1, t.folded = it.stake0, it.stake1, it.folded
        return t

    def to_data(self, it: Leduc) -> dict[str, object]:
        return {
            "deck": it.deck, "cards": [it.mine, it.yours], "board": it.board, "round": it.round, "seat": it.seat,
            "raises": it.raises, "calls": it.calls, "stakes": [it.stake0, it.stake1], "folded": it.folded,
        }  # fmt: skip

    def table_from(self, data: dict[str, Any]) -> Leduc:
        t = Leduc()
        t.deck = list(data["deck"])
        t.mine, t.yours = data["cards"]
        t.board, t.round, t.seat = data["board"], data["round"], data["seat"]
        t.raises, t.calls, t.folded = data["raises"], data["calls"], data["folded"]
        t.stake0, t.stake1 = data["stakes"]
        return t

    def play(self, t: Leduc, dealer: Dealer) -> Rules:
        if t.mine < 0:
            t.mine = dealer.draw(t.deck)
            t.yours = dealer.draw(t.deck)
        yield REST
        while t.round < 2:
            while t.calls < 2 and t.folded < 0:
                seat = t.seat
                action = (yield ASKS[seat])[0]
                if action == FOLD:
                    t.folded = seat
                    yield END
                other = t.stake1 if seat == 0 else t.stake0
                if action == RAISE:
                    other += 2 if t.round == 0 else 4
                    t.raises += 1
                    t.calls = 1
                else:
                    t.calls += 1
                if seat == 0:
                    t.stake0 = other
                else:
                    t.stake1 = other
                t.seat = 1 - seat
            t.round += 1
            if t.round < 2:
                t.calls = t.raises = t.seat = 0
                t.board = dealer.draw(t.deck)
        yield END

    def redeal(self, t: Leduc, seat: int, rng: Random) -> None:
        loose = t.deck.copy()
        if seat != 0:
            loose.append(t.mine)
        if seat != 1:
            loose.append(t.yours)
        rng.shuffle(loose)
        if seat != 0:
            t.mine = loose.pop()
        if seat != 1:
            t.yours = loose.pop()
        t.deck = loose

    def view(self, t: Leduc, seat: int) -> dict[str, object]:
        return {
            "card": t.mine if seat == 0 else t.yours if seat == 1 else None,
            "board": t.board,
            "stakes": [t.stake0, t.stake1],
            "round": t.round,
        }

    def points(self, t: Leduc) -> list[int]:
        won = self.balance(t)
        return [won, -won]

    def balance(self, t: Leduc) -> int:
        """What seat 0 wins."""
        if t.folded >= 0:
            return -t.stake0 if t.folded == 0 else t.stake1
        if t.mine == t.yours:
            return 0
        if t.mine == t.board or (t.yours != t.board and t.mine > t.yours):
            return t.stake1
        return -t.stake0

    def ranks(self, t: Leduc) -> list[int]:
        won = self.balance(t)
        return [1 if won >= 0 else 2, 1 if won <= 0 else 2]

    def outcome(self, t: Leduc) -> Outcome:
        points = self.points(t)
        sheets = [
            Sheet(s, points[s], [ScoreLine(text("mise", "stake"), points[s], ("LP-1",))]) for s in range(2)
        ]
        return Outcome(text("Fin.", "The end."), ("LP-1",), self.ranks(t), points, sheets)


GAME: Final = LeducGame(
    "leduc", "", title=text("Leduc", "Leduc"), blurb=text("", ""), seats=(2, 2), minutes=1
)
