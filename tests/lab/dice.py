"""A small game made for the tests of luck: in turn, each seat throws a die or takes three points; the cup may be rigged by a journal."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from tablee.kernel import REST, Dealer, Game, Outcome, Question, Rules, Sheet, Table, one, text
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State

ROUNDS = 3
TAKE, THROW = 0, 1


class Cup(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.points = [0] * seats


class Throw(Question[Cup]):
    def options(self, t: Cup, seat: int, so_far: list[int]) -> list[int]:
        return [TAKE, THROW]

    def word(self, t: Cup, seat: int, so_far: list[int], option: int) -> str:
        return ["three", "throw"][option]


class Greet(Question[Cup]):
    """Nothing to choose."""

    def options(self, t: Cup, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Cup, seat: int, so_far: list[int], option: int) -> str:
        return "hello"


PLAY = Throw("play", ("DI-1",))
GREET = Greet("greet", ("DI-1",))


class Careful(Player):
    def choose(self, perspective: Perspective) -> list[int]:
        return [perspective.options([])[0]]


class DiceGuide(Guide):
    """Looks a few turns ahead, or to the end; then it counts what is there."""

    def __init__(self, game: Game[Any], horizon: int) -> None:
        super().__init__(game)
        self.horizon = horizon
        self.spread = 4.0

    def base(self, rng: Random) -> Player:
        return Careful()

    def clock(self, state: State) -> int:
        return int(state.table.turn)


class DiceGame(Game[Cup]):
    def __init__(self, horizon: int = 0) -> None:
        super().__init__(
            "dice",
            str(Path(__file__).parent),
            title=text("Dés", "Dice"),
            blurb=text("Un jeu d'essai.", "A test game."),
            seats=(2, 4),
            minutes=1,
        )
        self.horizon = horizon

    def guide(self) -> Guide:
        return DiceGuide(self, self.horizon)

    def table(self, seats: int, options: dict[str, str]) -> Cup:
        return Cup(seats)

    def clone(self, t: Cup) -> Cup:
        return self.table_from(self.to_data(t))

    def to_data(self, t: Cup) -> dict[str, object]:
        return {"seats": t.seats, "said": list(t.said), "turn": t.turn, "points": list(t.points)}

    def table_from(self, data: dict[str, Any]) -> Cup:
        t = Cup(data["seats"])
        t.said, t.turn, t.points = list(data["said"]), data["turn"], list(data["points"])
        return t

    def play(self, t: Cup, dealer: Dealer) -> Rules:
        if not any(t.points):
            t.points = [dealer.roll(4) for _ in range(t.seats)]  # the deal
        while t.turn < ROUNDS * t.seats:
            yield REST
            seat = t.turn % t.seats
            if t.turn == 0:
                yield one(GREET, seat)
            (chosen,) = yield one(PLAY, seat)
            t.points[seat] += dealer.roll(6) if chosen == THROW else 3
            t.turn += 1

    def view(self, t: Cup, seat: int) -> dict[str, object]:
        return {"turn": t.turn, "points": list(t.points)}

    def redeal(self, t: Cup, seat: int, rng: Random) -> None:
        pass

    def points(self, t: Cup) -> list[int]:
        return list(t.points)

    def ranks(self, t: Cup) -> list[int]:
        return [1 + sum(p > t.points[s] for p in t.points) for s in range(t.seats)]

    def outcome(self, t: Cup) -> Outcome:
        sheets = [Sheet(s, t.points[s], []) for s in range(t.seats)]
        return Outcome(text("Fini.", "Over."), ("DI-1",), self.ranks(t), list(t.points), sheets)
