"""The levels and the search behind the highest: legal in every game, blind to what a seat cannot know, stopped when asked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablee
from tablee import bots
from tablee.bots.levels import KEYS, budget_of
from tablee.bots.playing import next_to_answer, ring
from tablee.bots.search import Budget, Searcher
from tablee.host.table.seats import known_bot
from tablee.kernel.ask import CLOCK
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.lab.arena import play_match

GAMES = sorted(tablee.games())
SEATS = {"fantasy-realms": 3, "lunatic-museum": 3}
TINY = {
    "krystal": 24,
    "fantasy-realms": 24,
    "lunatic-museum": 40,
}  # answers that are enough to see how a level plays, where a match is long


def data_of(state: State) -> dict[str, object]:
    """The table, as data."""
    return state.game.to_data(state.table)


def seats_of(game: Any) -> int:
    return SEATS.get(game.id, game.seats[0])


def some_answers(game: Any, players: list[Player], rng: Random, most: int) -> State:
    """A match between these players, as far as so many answers; every answer is given to the rules as it is."""
    state = game.start(len(players), game.settle_options(len(players), {}), rng, recording=True)
    bored: set[int] = set()
    for _ in range(most):
        if state.over:
            break
        index = next_to_answer(state, bored)
        if index < 0 or state.ask.seats[index] == CLOCK:
            ring(state)
            bored.clear()
            continue
        perspective = Perspective(state, index)
        answer = players[perspective.seat].choose(perspective)
        if not answer:
            bored.add(index)
            continue
        assert_legal(perspective, answer)
        state.give(index, answer, perspective.words)
        bored.clear()
    return state


def assert_legal(perspective: Perspective, answer: list[int]) -> None:
    for at, step in enumerate(answer):
        so_far = answer[:at]
        assert not (so_far and perspective.complete(so_far)), f"{perspective.key}: {answer} says too much"
        options = perspective.options(so_far)
        if perspective.kind(so_far) == 0:
            assert step in options, f"{perspective.key}: {step} is not among {options}"
        elif perspective.kind(so_far) == 1:
            assert options[0] <= step <= options[1], f"{perspective.key}: {step} is not within {options}"
    assert perspective.complete(answer), f"{perspective.key}: {answer} is not whole"


@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_legally(name: str) -> None:
    game = tablee.game(name)
    seats = seats_of(game)
    for number, key in enumerate(KEYS):
        called = "master:4" if key == "master" else key
        players = [bots.make(game, called, Random(number * 10 + seat)) for seat in range(seats)]
        some_answers(game, players, Random(number), TINY.get(name, 45))


def twin(state: State, seat: int, rng: Random) -> State:
    """Another match that looks alike from a seat: it has the same table but for what the seat cannot know."""
    imagined = state.sample(seat, rng)
    return State(
        state.game, state.game.table_from(imagined.game.to_data(imagined.table)), Dealer(Random(5), True)
    )


@pytest.mark.parametrize("name", GAMES)
def test_matches_that_look_alike_are_answered_alike(name: str) -> None:
    game = tablee.game(name)
    seats = seats_of(game)
    others: list[Player] = [bots.make(game, "strong", Random(seat)) for seat in range(seats)]
    state = game.start(seats, game.settle_options(seats, {}), Random(3), recording=True)
    bored: set[int] = set()
    compared = different = 0
    while not state.over and compared < 4:
        index = next_to_answer(state, bored)
        if index < 0 or state.ask.seats[index] == CLOCK:
            ring(state)
            bored.clear()
            continue
        perspective = Perspective(state, index)
        seat = perspective.seat
        fresh = not state.log and state.game.to_data(state.base) == state.game.to_data(state.table)
        if fresh and game.guide().worth_searching(perspective):
            other = twin(state, seat, Random(compared))
            assert game.view(other.table, seat) == perspective.view
            different += other.game.to_data(other.table) != state.game.to_data(state.table)
            again = Perspective(other, index)
            seen = data_of(perspective.sample(Random(8)))
            assert data_of(again.sample(Random(8))) == seen, "what is imagined tells what is hidden"
            mine = bots.make(game, "master:9", Random(7)).choose(perspective)
            theirs = bots.make(game, "master:9", Random(7)).choose(again)
            assert mine == theirs, f"{name}: {perspective.key} is answered by what the seat cannot know"
            compared += 1
        answer = others[seat].choose(perspective)
        if answer:
            state.give(index, answer, perspective.words)
            bored.clear()
        else:
            bored.add(index)
    assert compared == 4
    assert different, "nothing was hidden: the test compared a match with itself"


def test_a_search_stops_when_it_is_told_to() -> None:
    game = tablee.game("cresus")
    state = game.start(2, game.settle_options(2, {}), Random(1), recording=True)
    strong = [bots.make(game, "strong", Random(seat)) for seat in range(2)]
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    while not game.guide().worth_searching(Perspective(state, next_to_answer(state, set()))):
        index = next_to_answer(state, set())
        perspective = Perspective(state, index)
        state.give(index, strong[perspective.seat].choose(perspective), perspective.words)
    searcher = Searcher(game.guide(), Budget(1_000_000), Random(1), stop)
    perspective = Perspective(state, next_to_answer(state, set()))
    assert_legal(perspective, searcher.choose(perspective))
    assert searcher.verdict is not None
    assert 1 <= searcher.verdict.matches <= 5


def test_a_search_keeps_to_its_number_of_matches() -> None:
    game = tablee.game("fake-crystal")
    state = game.start(2, game.settle_options(2, {}), Random(1), recording=True)
    searcher = Searcher(game.guide(), Budget(30), Random(1))
    searcher.choose(Perspective(state, 0))
    assert searcher.verdict is not None
    assert searcher.verdict.matches <= 30


class Slow(Guide):
    """Like another guide, but each imagined match takes so many seconds of a clock that only this moves."""

    def __init__(self, guide: Guide, seconds: float) -> None:
        super().__init__(guide.game)
        self.inner = guide
        self.seconds = seconds
        self.now = 0.0
        self.horizon = guide.horizon

    def base(self, rng: Random) -> Player:
        return self.inner.base(rng)

    def adviser(self, rng: Random) -> Player:
        return self.inner.adviser(rng)

    def light(self, rng: Random) -> Player:
        return self.inner.light(rng)

    def worth_searching(self, perspective: Perspective) -> bool:
        return True

    def until(self, state: State) -> int:
        return self.inner.until(state)

    def clock(self, state: State) -> int:
        return self.inner.clock(state)

    def points(self, state: State) -> list[float]:
        self.now += self.seconds
        return self.inner.points(state)


@pytest.mark.parametrize("seconds", [0.001, 0.013, 0.07])
def test_a_search_never_takes_more_than_a_fifth_more_than_its_time(seconds: float) -> None:
    game = tablee.game("fake-crystal")
    state = game.start(2, game.settle_options(2, {}), Random(1), recording=True)
    inner = game.guide()
    assert inner is not None
    guide = Slow(inner, seconds)
    searcher = Searcher(guide, Budget(1_000_000, 100), Random(1), None, lambda: guide.now)
    searcher.choose(Perspective(state, 0))
    assert searcher.verdict is not None
    assert searcher.verdict.matches >= 1
    assert guide.now <= 0.1 * 1.2 + 1e-9
    assert guide.now >= 0.05, "it stopped long before its time"


def test_the_same_seed_gives_the_same_match() -> None:
    game = tablee.game("cresus")
    ends = []
    for _ in range(2):
        players = [bots.make(game, name, Random(4)) for name in ("master:8", "casual")]
        ends.append(data_of(play_match(game, 2, game.settle_options(2, {}), players, Random(9))))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("budget", ["0", "0ms", "604800000ms", "2000000", "-5", "soon", "", "1.5"])
def test_a_budget_that_makes_no_sense_is_a_sentence(budget: str) -> None:
    with pytest.raises(BadOption, match="budget"):
        budget_of(budget)


def test_only_the_master_takes_a_budget() -> None:
    with pytest.raises(BadOption, match="Only master searches"):
        bots.make(tablee.game("cresus"), "good:5", Random(0))


def test_an_unknown_level_is_a_sentence_that_names_the_levels() -> None:
    with pytest.raises(BadOption, match="random, beginner, casual, good, strong, master"):
        bots.make(tablee.game("krystal"), "grandmaster", Random(0))


def test_former_names_still_play() -> None:
    for game in tablee.games().values():
        for key, _ in game.bots:
            assert bots.known(game, key)
            assert key not in bots.names(game)
            bots.make(game, key, Random(0))


def test_the_page_offers_the_five_levels_and_a_table_takes_former_names_too() -> None:
    game = tablee.game("fantasy-realms")
    assert [entry["key"] for entry in game.catalogue()["bots"]] == KEYS
    assert known_bot(game, None) == "good"
    for name in ("master", "sage", "random"):
        assert known_bot(game, name) == name
    with pytest.raises(BadOption, match="strong, master"):
        known_bot(game, "grandmaster")
