"""Every game as a game of OpenSpiel: `import tablee.lab.openspiel`, then `pyspiel.load_game("tablee_krystal(players=3)")`.

Parameters are `players`, the table options (a number among quotation marks: `rounds="40"`), and `cut`, the number of small steps after which
a match is over for nobody. Seats that are asked together act in turn, without seeing what the others have answered. Chance is explicit: a node
for each thing drawn, thrown or laid down in a shuffle. When the match ends, the winners share 1, and everybody gives an equal share of it.

What a seat knows is its view and its open question, nothing else; its information state adds what it has seen and done before, as a
digest in the string and as counts of its actions in the tensor.
"""

from __future__ import annotations

import json
from functools import cached_property
from hashlib import blake2b
from random import Random
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

import tablee
from tablee.kernel.game import Game
from tablee.lab.chance import ChanceStepper
from tablee.lab.observation import Encoder
from tablee.lab.shapes import Shape, shape_of
from tablee.lab.stepper import Actions

LONG = 20_000  # small steps after which a match is cut off
MOST_OUTCOMES = 1_000  # of one chance node
AT_ONCE = 500  # chance nodes after one small step, at most

Sampled = tuple[int, int]  # who imagined the rest, and the seed of it


class Kind:
    """A game that is registered, and what is the same for all its matches."""

    def __init__(self, game: Game[Any], shape: Shape | None, stakes: tuple[float, float] | None) -> None:
        self.game = game
        self.name = f"tablee_{game.id.replace('-', '_')}"
        self.own_shape = shape
        self.stakes = stakes
        low, high = game.seats
        self.usual_seats = min(max(low, 3), high)
        defaults: dict[str, Any] = {option.key: option.default for option in game.table_options}
        self.defaults = {"players": self.usual_seats, "cut": LONG, **defaults}

    @cached_property
    def encoder(self) -> Encoder:
        return Encoder(self.own_shape or shape_of(self.game))

    @cached_property
    def actions(self) -> Actions:
        return Actions(self.encoder.shape)

    @cached_property
    def type(self) -> Any:
        low, high = self.game.seats
        return pyspiel.GameType(
            short_name=self.name,
            long_name=self.game.title["en"],
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=high,
            min_num_players=low,
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=self.defaults,
        )

    def info(self, seats: int, cut: int) -> Any:
        lowest, highest = self.stakes or (-1 / seats, 1 - 1 / seats)
        return pyspiel.GameInfo(
            num_distinct_actions=self.actions.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=lowest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=cut,
        )


KINDS: dict[str, Kind] = {}


class Course(ChanceStepper):
    """A match under way: what happened in it, and what each seat remembers of it."""

    def __init__(self, kind: Kind, seats: int, options: dict[str, str], cut: int) -> None:
        self.kind = kind
        self.cut = cut
        self.log: list[int | Sampled] = []
        self.past = [b""] * seats  # a digest of all a seat has seen when it acted, and of what it did
        self.taken: list[dict[int, int]] = [{} for _ in range(seats)]  # how often each action
        super().__init__(kind.game, seats, options, 0, recording=True, shape=kind.encoder.shape)

    @property
    def over(self) -> bool:
        return self.steps >= self.cut or super().over

    def act(self, action: int) -> None:
        if not self.among and action in self.meaning:
            seat = self.seat
            self.past[seat] = blake2b(
                self.past[seat] + f"{self.observed(seat)} {action}".encode(), digest_size=16
            ).digest()
            self.taken[seat] = {**self.taken[seat], action: self.taken[seat].get(action, 0) + 1}
        super().act(action)
        self.log.append(action)

    def observed(self, seat: int) -> str:
        """What a seat sees now: its view, its question and its answer so far."""
        if self.among:
            return "chance"
        seen: dict[str, Any] = {"seat": seat, "view": self.game.view(self.state.table, seat)}
        p = self.perspective
        if p is not None and p.seat == seat:
            seen["question"] = p.key
            seen["answer"] = [p.word(self.so_far[:step], option) for step, option in enumerate(self.so_far)]
            seen["bounds"] = self.bounds
            seen["legal"] = [self.said(action) for action in self.legal]
        return json.dumps(seen, ensure_ascii=False, separators=(",", ":"))

    def remembered(self, seat: int) -> str:
        """The same, after all it has seen and done when it acted before."""
        return f"{self.past[seat].hex() or 'begins'} {self.observed(seat)}"

    def said(self, action: int) -> str:
        """An action in words; what is only numbered, with what it stands for now."""
        name = self.actions.names[action]
        p = self.perspective
        if self.actions.first_numbered <= action < self.actions.more and p is not None:
            if action in self.meaning:
                return f"{name}: {p.word(self.so_far, self.meaning[action])}"
        return name

    def returns(self) -> list[float]:
        if not self.over or self.perspective is not None or self.among:
            return [0.0] * self.seats
        if self.kind.stakes is not None:
            return [float(points) for points in self.game.points(self.state.table)]
        return self.rewards()

    def copy(self) -> Course:
        twin = super().copy()
        twin.log, twin.past, twin.taken = list(self.log), list(self.past), list(self.taken)
        return twin

    def sampled(self, observer: int, rng: Random) -> Course:
        """The match as it might be for all this seat knows; what the others remember of it is not known."""
        twin = super().sampled(observer, rng)
        twin.past = [past if seat == observer else b"" for seat, past in enumerate(self.past)]
        twin.taken = [taken if seat == observer else {} for seat, taken in enumerate(self.taken)]
        twin.log = list(self.log)
        return twin

    def imagined(self, observer: int, seed: int) -> Course:
        twin = self.sampled(observer, Random(seed))
        twin.log.append((observer, seed))
        return twin

    def __deepcopy__(self, memo: object) -> Course:
        return self.copy()

    def __reduce__(self) -> Any:
        return played, (self.kind.name, self.seats, self.options, self.cut, self.log)


def played(name: str, seats: int, options: dict[str, str], cut: int, log: list[int | Sampled]) -> Course:
    """A match again, from what happened in it."""
    course = Course(KINDS[name], seats, options, cut)
    for step in log:
        if isinstance(step, int):
            course.act(step)
        else:
            course = course.imagined(*step)
    return course


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its number of seats and its options; each kind has a class of its own."""

    kind: Kind

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        given = {**kind.defaults, **(params or {})}
        self.seats, self.cut = int(given["players"]), int(given["cut"])
        wanted = {option.key: str(given[option.key]).strip("\"'") for option in kind.game.table_options}
        self.options = kind.game.settle_options(self.seats, wanted)
        said: dict[str, Any] = {"players": self.seats}
        if self.cut != LONG:
            said["cut"] = self.cut
        for key, value in self.options.items():
            if value != kind.defaults[key]:
                said[key] = f'"{value}"' if value.isdecimal() else value
        super().__init__(kind.type, kind.info(self.seats, self.cut), said)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def begun(self) -> Course:
        return Course(self.kind, self.seats, self.options, self.cut)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        one_seat = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not one_seat or not wanted.public_info:
            raise ValueError("a seat observes what it knows, all of it and nothing else")
        return SeatObserver(self.kind, self.seats, wanted.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return AT_ONCE * (self.cut + 1)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A match. All that Python keeps of it is its course, dealt when first looked at (OpenSpiel makes empty states to copy into)."""

    def __init__(self, game: TableGame, course: Course | None = None) -> None:
        super().__init__(game)
        self.under_way = course

    @property
    def course(self) -> Course:
        if self.under_way is None:
            self.under_way = self.get_game().begun()
        return self.under_way

    def current_player(self) -> int:
        course = self.course
        if course.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if course.among else course.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        among = self.course.among
        return [(outcome, 1 / among) for outcome in range(among)]

    def _apply_action(self, action: int) -> None:
        self.course.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"outcome {action}" if player == pyspiel.PlayerId.CHANCE else self.course.said(action)

    def is_terminal(self) -> bool:
        return self.course.over

    def returns(self) -> list[float]:
        return self.course.returns()

    def __str__(self) -> str:
        course = self.course
        if course.among:
            return f"chance among {course.among} after {course.log}"
        seat = "over" if course.over else f"seat {course.seat} {course.so_far} {course.bounds}"
        return f"{seat} {course.game.position(course.state.table)}"

    def resample_from_infostate(self, player: int, sampler: Any) -> TableState:
        """The state as it might be for all this player knows; `sampler()` is a random number below 1."""
        return TableState(self.get_game(), self.course.imagined(player, int(sampler() * (1 << 53))))


class SeatObserver:
    """A seat's knowledge as text and as numbers, with or without its memory."""

    def __init__(self, kind: Kind, seats: int, recall: bool) -> None:
        self.encoder = kind.encoder
        self.recall = recall
        sizes = {"seat": seats, "observation": kind.encoder.size}
        if recall:
            sizes["actions taken"] = kind.actions.size
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor.fill(0)
        course = state.course
        self.dict["seat"][player] = 1
        if not course.among:
            self.dict["observation"][:] = self.encoder.vector(course, player)
        if self.recall:
            for action, times in course.taken[player].items():
                self.dict["actions taken"][action] = times

    def string_from(self, state: TableState, player: int) -> str:
        return state.course.remembered(player) if self.recall else state.course.observed(player)


def register(game: Game[Any], shape: Shape | None = None, stakes: tuple[float, float] | None = None) -> str:
    """Make a game known to OpenSpiel; the name it has there. `stakes`: points are played for, which add up to nothing and lie
    within these bounds; None: the victory is."""
    kind = Kind(game, shape, stakes)
    if kind.name not in KINDS:
        KINDS[kind.name] = kind
        pyspiel.register_game(kind.type, type(kind.name, (TableGame,), {"kind": kind}))
    return kind.name


for _game in tablee.games().values():
    register(_game)
