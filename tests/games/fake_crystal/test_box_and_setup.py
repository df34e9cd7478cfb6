"""Sections 1, 2 and 16: the box, the deal, the start."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from games.fake_crystal.scene import finish, table
from tablee.games.fake_crystal.components import (
    BACK,
    BOX,
    COINS,
    COLOURS,
    CRYSTALS,
    EDITION,
    FAKE,
    POINTS,
    SLOTS,
    TROPHIES,
    TROPHY_COLOUR,
)
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.texts import TILE_NAMES
from tablee.kernel import BadOption, Match, random_playout

DEALT = {2: (18, 32, 8), 3: (14, 26, 6), 4: (14, 12, 6), 5: (12, 8, 5)}


@pytest.mark.clause("FC-1.1")
@pytest.mark.parametrize(
    ("seats", "ability"),
    [
        (2, "spy"),
        (2, "negotiator"),
        (2, "recycler"),
        (3, "preemptor"),
        (3, "vanguard"),
        (4, "negotiator"),
        (5, "recycler"),
        (5, "preemptor"),
    ],
)
def test_credits_are_35_a_seat_at_every_step(seats: int, ability: str) -> None:
    rng = Random(seats)
    play = GAME.start(seats, GAME.settle_options(seats, {"ability": ability}), rng)
    while not play.over:
        assert GAME.conserved(play.table) == {"credits": 35 * seats, "tiles": 68}
        assert min(play.table.purse) >= 0  # type: ignore[attr-defined]
        random_playout(play, rng, 1)


@pytest.mark.clause("FC-1.2")
def test_two_to_five_players() -> None:
    assert GAME.seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(BadOption):
            GAME.settle_options(seats, {})


@pytest.mark.clause("FC-1.3", "FC-1.4", "FC-2.4")
def test_nine_golden_and_eight_white_cubes_are_35_credits() -> None:
    """Example FC-E1."""
    gold, white = COINS
    assert (gold["value"], gold["per_player"]) == (3, 9)
    assert (white["value"], white["per_player"]) == (1, 8)
    assert table(Match.new(GAME, 3, 1)).purse == [35, 35, 35]


@pytest.mark.clause("FC-1.6")
def test_the_cubes_of_the_box_are_exactly_those_of_five_players() -> None:
    assert [coin["count"] for coin in COINS] == [5 * coin["per_player"] for coin in COINS]
    assert sum(coin["count"] * coin["value"] for coin in COINS) == 5 * 35


@pytest.mark.clause("FC-1.5", "FC-2.1")
def test_eleven_trophies_lie_on_the_board() -> None:
    assert Counter(COLOURS[colour] for colour in TROPHY_COLOUR) == {
        "green": 3,
        "orange": 3,
        "pink": 3,
        "blue": 2,
    }
    match = Match.new(GAME, 2, 1)
    assert match.view(0)["board"] == TROPHIES
    assert len(TROPHIES) == 11


@pytest.mark.clause("FC-2.2")
def test_a_stall_has_two_columns_of_three_slots() -> None:
    match = Match.new(GAME, 2, 1)
    assert [seat["stall"] for seat in match.view(0)["seats"]] == [[None, None], [None, None]]
    assert SLOTS == [6, 12, 18]


@pytest.mark.clause("FC-2.3")
def test_tokens_start_inactive() -> None:
    assert {seat["token"] for seat in Match.new(GAME, 5, 1).view(None)["seats"]} == {"inactive"}


@pytest.mark.clause("FC-2.5", "FC-2.6", "FC-2.7", "FC-2.9", "FC-2.10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_deal(seats: int) -> None:
    """Example FC-E5: what is dealt, what is set aside."""
    each, aside, _ = DEALT[seats]
    t = table(Match.new(GAME, seats, 3))
    assert [len(hand) for hand in t.hand] == [4] * seats
    assert [len(reserve) for reserve in t.reserve] == [each - 4] * seats
    assert len(t.set_aside) == aside


@pytest.mark.clause("FC-2.5", "FC-2.6", "FC-2.7")
def test_the_deal_is_random() -> None:
    hands = {str(table(Match.new(GAME, 4, seed)).hand) for seed in range(20)}
    assert len(hands) == 20


@pytest.mark.clause("FC-2.8")
def test_one_draws_from_the_top_of_ones_own_reserve() -> None:
    match = Match.new(GAME, 2, 5)
    before = [list(reserve) for reserve in table(match).reserve]
    tops = [seat["reserve_top"] for seat in match.view(None)["seats"]]
    assert tops == [COLOURS[BACK[reserve[-1]]] for reserve in before]
    rng = Random(1)
    while table(match).round == 1:
        index = next(i for i, d in enumerate(match.decisions) if not d.ready and not d.free)
        match.state.give(index, match.perspective(index).random_answer(rng))
    t = table(match)
    for seat in (0, 1):
        assert t.hand[seat][-2:] == [before[seat][-1], before[seat][-2]]
        assert t.reserve[seat] == before[seat][:-2]


@pytest.mark.clause("FC-2.11")
def test_the_first_player_is_drawn() -> None:
    firsts = Counter(table(Match.new(GAME, 3, seed)).first for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    match = Match.new(GAME, 3, 1)
    assert match.log(None)[1]["facts"] == {"seat": table(match).first}


@pytest.mark.clause("FC-16.1", "FC-16.2")
def test_the_distribution_of_the_tiles() -> None:
    """Example FC-E4."""
    assert len(BOX) == 68
    assert sum(FAKE[face] for face in BOX) == 12
    assert sum(POINTS[face] for face in BOX) == 492
    for colour in range(4):
        tiles = [face for face in BOX if BACK[face] == colour]
        assert Counter((CRYSTALS[face], FAKE[face]) for face in tiles) == {
            (1, False): 8,
            (2, False): 4,
            (3, False): 2,
            (0, True): 3,
        }
        assert sum(CRYSTALS[face] for face in tiles) == 22


@pytest.mark.clause("FC-2.9", "FC-6.3", "FC-6.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rounds_tiles_collected_and_tiles_left(seats: int) -> None:
    """Example FC-E5: rounds 8, 6, 6, 5; collected 32, 36, 48, 50; two left in each hand."""
    match = finish(Match.new(GAME, seats, 11))
    t = table(match)
    assert t.round == DEALT[seats][2] == t.rounds()
    assert sum(sum(owned) for owned in t.owned) == {2: 32, 3: 36, 4: 48, 5: 50}[seats]
    assert [len(hand) for hand in t.hand] == [2] * seats
    assert not any(t.reserve)


def test_the_edition_agrees_with_itself() -> None:
    for setup in EDITION["setup"]:
        each, aside, rounds = DEALT[setup["players"]]
        assert (setup["tiles_each"], setup["set_aside"], setup["rounds"]) == (each, aside, rounds)
        assert setup["credits_total"] == 35 * setup["players"]


def test_a_tile_is_called_with_its_article() -> None:
    assert TILE_NAMES["orange-1"]["en"] == "an orange tile with one crystal"
    assert not [
        one["en"] for one in TILE_NAMES.values() if re.search(r"\ba [aeiou]|\ban [^aeiou]", one["en"])
    ]
