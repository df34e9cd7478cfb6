"""The bots of Fantasy Realms: legal everywhere, honest about what they see, and as strong as their names say."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablee
from tablee.bots import make
from tablee.games.fantasy_realms.bot.foresight import DUEL, Foresight, how_open
from tablee.games.fantasy_realms.bot.guide import promised
from tablee.games.fantasy_realms.bot.players import Sage
from tablee.games.fantasy_realms.bot.reader import Reader, believe
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.state import Realms
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.lab.arena import play_match, tournament

GAME = tablee.game("fantasy-realms")
TABLES = [(2, {}), (3, {}), (4, {}), (6, {}), (3, {"variant": "chaos"}), (7, {"variant": "chaos"})]


def finished(seats: int, options: dict[str, str], bots: list[str], seed: int) -> State:
    """A whole match; an illegal answer would raise."""
    rng = Random(seed)
    players = [make(GAME, bots[seat % len(bots)], Random(seat)) for seat in range(seats)]
    return play_match(GAME, seats, GAME.settle_options(seats, options), players, rng)


def opened(seats: int, options: dict[str, str], decisions: int, seed: int) -> State:
    """A match some random decisions from its start."""
    rng = Random(seed)
    state = GAME.start(seats, GAME.settle_options(seats, options), rng, recording=True)
    for _ in range(decisions):
        state.give(0, state.random_answer(0, rng))
    return state


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_both_play_legally_to_the_end(seats: int, options: dict[str, str]) -> None:
    for bots in (["greedy", "sage"], ["sage"]):
        state = finished(seats, options, bots, 5)
        assert state.over


@pytest.mark.parametrize("name", ["greedy", "sage"])
def test_bots_left_alone_at_a_table_of_people_draw_when_nobody_has_for_three_rounds(name: str) -> None:
    """FR-R5: the table has no safeguard, and the bots need none."""
    changed = 0
    for seed in range(12):
        state = opened(3, {}, 8, seed)
        table = state.table
        assert isinstance(table, Realms)
        table.dry = 8
        before = make(GAME, name, Random(1)).choose(Perspective(state, 0))
        table.dry = 9
        assert make(GAME, name, Random(1)).choose(Perspective(state, 0)) == [FROM_DECK]
        changed += before != [FROM_DECK]
    assert changed > 0


def test_greedy_beats_random_play() -> None:
    report = tournament(GAME, 3, {}, ["greedy", "random", "random"], 12, seed=3)
    assert report.contestants[0].share > 0.8


def test_sage_ends_with_more_points_than_greedy() -> None:
    report = tournament(GAME, 4, {}, ["sage", "greedy", "greedy", "greedy"], 16, seed=4)
    sage, *others = report.contestants
    assert sage.mean > sum(other.mean for other in others) / len(others)


@pytest.mark.parametrize("name", ["greedy", "sage"])
@pytest.mark.parametrize(
    ("seats", "options", "decisions"), [(4, {}, 14), (4, {}, 15), (2, {}, 6), (3, {"variant": "chaos"}, 0)]
)
def test_a_bot_decides_from_its_view_alone(
    name: str, seats: int, options: dict[str, str], decisions: int
) -> None:
    """What the seat cannot know is redrawn: the same view, and the same chance, give the same answer."""
    state = opened(seats, options, decisions, 8)
    perspective = Perspective(state, 0)
    answer = make(GAME, name, Random(1)).choose(perspective)
    for seed in range(4):
        other = Perspective(perspective.sample(Random(seed)), 0)
        assert other.view == perspective.view
        assert make(GAME, name, Random(1)).choose(other) == answer


@pytest.mark.clause("FR-5.1")
@pytest.mark.parametrize("name", ["greedy", "sage"])
def test_the_best_choices_are_announced(name: str) -> None:
    announced = 0
    for seed in range(6):
        state = finished(3, {}, [name], seed)
        table: Any = state.table
        points = GAME.points(table)
        for seat in range(3):
            announced += bool(table.choices[seat])
            assert points[seat] == best_points(mask_of(table.hands[seat]), mask_of(table.discard))
    assert announced > 3


def test_nothing_is_open_once_the_last_card_is_drawn() -> None:
    """The foresight of a finished hand is its points."""
    end = Foresight(how_open(0, 4))
    assert end.share == 1
    assert end.promise([0, 15, 30], []) == 0
    assert how_open(4, 4) == how_open(3, 3) < how_open(4, 2)


class Glancing(Player):
    """A reader that plays a match by looking at its whole table: to be measured, nothing more."""

    def __init__(self, rng: Random) -> None:
        self.reader = Reader(rng)

    def choose(self, perspective: Perspective) -> list[int]:
        return self.reader.glance(perspective.sample(Random(0)), perspective.index)


def test_who_plays_on_in_imagined_matches_plays_as_well_as_the_sage_in_a_hurry() -> None:
    points = [0, 0]
    for number in range(40):
        players: list[Player] = [Sage(Random(number), 5, 0), Sage(Random(number), 5, 0)]
        players[number % 2] = Glancing(Random(number))
        state = play_match(GAME, 2, GAME.settle_options(2, {}, people=False), players, Random(number // 2))
        told = GAME.points(state.table)
        points[0] += told[number % 2]
        points[1] += told[1 - number % 2]
    assert points[0] > points[1] - 40 * 15, points


def test_of_two_the_one_that_drafts_for_the_turns_to_come_has_more() -> None:
    points = [0, 0]
    for number in range(60):
        players: list[Player] = [Sage(Random(number), 5, 0), Sage(Random(number), 5, 0)]
        players[number % 2] = Sage(Random(number), 5, 0, DUEL)
        state = play_match(GAME, 2, GAME.settle_options(2, {}, people=False), players, Random(number // 2))
        told = GAME.points(state.table)
        points[0] += told[number % 2]
        points[1] += told[1 - number % 2]
    assert points[0] > points[1] + 60 * 3, points


def test_the_reader_ends_a_match_without_the_safeguard() -> None:
    """FR-R5: nobody goes on taking from the discard area for ever."""
    state = opened(3, {}, 8, 4)
    table = state.table
    assert isinstance(table, Realms)
    table.dry = 9
    assert Reader(Random(1)).glance(state, 0) == [FROM_DECK]


def test_what_others_are_believed_to_hold_suits_them_and_is_nothing_the_seat_can_see() -> None:
    before = after = 0.0
    for seed in range(20):
        state = opened(3, {}, 24, seed)
        seat = state.ask.seats[0]
        imagined = state.sample(seat, Random(seed))
        t = imagined.table
        assert isinstance(t, Realms)
        known = [t.known(seat, holder) & mask_of(t.hands[holder]) for holder in range(3)]
        lying = sorted(t.deck + [card for hand in t.hands for card in hand])
        sight = Foresight(how_open(t.end - len(t.discard), 3))
        others = [holder for holder in range(3) if holder != seat]
        own = list(t.hands[seat])
        before += sum(promised(t.hands[holder], sight) for holder in others)
        believe(t, seat, Random(seed))
        after += sum(promised(t.hands[holder], sight) for holder in others)
        assert t.hands[seat] == own
        assert sorted(t.deck + [card for hand in t.hands for card in hand]) == lying
        assert [known[h] & mask_of(t.hands[h]) for h in range(3)] == known
    assert after > before + 20 * 2 * 10
