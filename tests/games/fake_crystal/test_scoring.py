"""Section 11: the final count."""

from __future__ import annotations

from random import Random

import pytest

from games.fake_crystal.scene import at, finish, lay, table
from tablee.games.fake_crystal.components import FACE, TROPHIES
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.scoring import final_count, points, ranks
from tablee.games.fake_crystal.state import Market, new_market
from tablee.kernel import Dealer, Match


def final(collections: list[list[str]], purses: list[int], trophies: dict[str, int] | None = None) -> Market:
    """A market at the end, with these collections."""
    t = new_market(len(collections), 1, False, False, False)
    for seat, names in enumerate(collections):
        for name in names:
            t.owned[seat][FACE[name]] += 1
    t.purse = list(purses)
    for name, seat in (trophies or {}).items():
        t.trophy[TROPHIES.index(name)] = seat
    final_count(t, Dealer(Random(1)))
    return t


@pytest.mark.clause("FC-8.9", "FC-11.1", "FC-11.2", "FC-11.3", "FC-11.4")
def test_the_printed_example_adds_up_to_150() -> None:
    """Example FC-E2: six bundles."""
    bundles = [[6, -3, -3], [18, 12], [6, 18, 6], [12, 6, 12], [12, 12, 6], [12, 18]]
    assert [sum(bundle) for bundle in bundles] == [0, 30, 30, 30, 30, 30]
    contributions = [value for bundle in bundles for value in bundle]
    assert (
        contributions.count(6),
        contributions.count(12),
        contributions.count(18),
        contributions.count(-3),
    ) == (5, 6, 3, 2)
    assert sum(contributions) == 150


@pytest.mark.clause("FC-8.16", "FC-8.17", "FC-11.1", "FC-11.2", "FC-11.3", "FC-11.4")
def test_a_whole_position_worth_150() -> None:
    """Example FC-E3."""
    mine = [
        "orange-1",
        "orange-2",
        "orange-3",
        "green-1",
        "green-1",
        "green-2",
        "blue-1",
        "blue-2",
        "pink-1",
        "green-fake",
        "pink-fake",
    ]
    t = final([mine, ["blue-3", "blue-3"]], [30, 40], {"orange-123": 0, "green-3": 0})
    assert t.tile_points(0) == 84 - 6
    assert points(t)[0] == 150
    sheet = GAME.outcome(t).sheets[0]
    assert sheet.total == 150 == sum(line.points for line in sheet.lines)
    by_clause = {line.clauses[0]: 0 for line in sheet.lines}
    for line in sheet.lines:
        by_clause[line.clauses[0]] += line.points
    assert by_clause == {"FC-11.2": 84, "FC-11.3": -6, "FC-8.9": 42, "FC-11.4": 30}


@pytest.mark.clause("FC-11.2")
def test_a_tile_scores_its_crystals_whatever_was_claimed() -> None:
    scores = []
    for claim in (6, 18):
        match = lay(
            2,
            hands=[["green-2", "pink-1", "pink-1", "blue-1"], ["green-1", "orange-1", "blue-1", "blue-1"]],
            last_round=True,
            first=1,
        )
        match.play(0, f"offer green-2 {claim} 1 pink-1 6 1")
        match.play(1, "offer green-1 6 1 orange-1 6 1")
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, match.decisions_of(seat)[0].options[-1])
        scores.append(GAME.points(table(match)))
    assert scores[0] == scores[1]


@pytest.mark.clause("FC-11.2", "FC-11.3")
@pytest.mark.parametrize(
    ("tile", "worth"), [("pink-1", 6), ("pink-2", 12), ("pink-3", 18), ("pink-fake", -3)]
)
def test_what_a_tile_is_worth(tile: str, worth: int) -> None:
    assert points(final([[tile], []], [0, 0])) == [worth, 0]


@pytest.mark.clause("FC-11.4")
def test_a_credit_is_a_point() -> None:
    assert points(final([[], []], [41, 29])) == [41, 29]


@pytest.mark.clause("FC-11.5")
def test_the_highest_total_wins() -> None:
    t = final([["pink-1"], ["green-3"], []], [30, 20, 37])
    assert points(t) == [36, 38, 37]
    assert ranks(t) == [3, 1, 2]
    assert GAME.outcome(t).clauses == ("FC-11.5",)


@pytest.mark.clause("FC-11.6")
def test_on_equal_points_more_real_tiles_win() -> None:
    t = final([["pink-1", "pink-1"], ["pink-2"], []], [10, 10, 0])
    assert points(t)[0] == points(t)[1]
    assert ranks(t) == [1, 2, 3]
    assert "FC-11.6" in GAME.outcome(t).clauses


@pytest.mark.clause("FC-11.6", "FC-11.7")
def test_fakes_do_not_break_a_tie_and_then_victory_is_shared() -> None:
    """Ruling FC-R18."""
    t = final([["pink-1", "green-fake"], ["green-1"]], [13, 10])
    assert ranks(t) == [1, 1]
    outcome = GAME.outcome(t)
    assert outcome.winners == [0, 1]
    assert "FC-11.7" in outcome.clauses


@pytest.mark.clause("FC-6.3")
def test_last_tiles_count_neither_for_points_nor_for_blue_nor_for_the_tie() -> None:
    """Ruling FC-R34: they are shown."""
    match = finish(lay(2))
    t = table(match)
    before = (points(t), ranks(t))
    t.hand[0] = [FACE["blue-3"], FACE["blue-3"]]
    assert (points(t), ranks(t)) == before
    shown = [event for event in match.log(None) if event["kind"] == "shown"]
    assert [len(event["facts"]["tiles"]) for event in shown] == [2, 2]
    assert match.view(None)["hands_left"] is not None


def test_everything_is_shown_at_the_end() -> None:
    match = finish(Match.new(GAME, 4, 9))
    for seat in (0, None):
        view = match.view(seat)
        assert all(name is not None for place in view["seats"] for name in place["blue"] + place["fake"])
        assert all(settled["tile"] is not None for settled in view["history"])


def test_a_position_is_read_back() -> None:
    match = Match.new(GAME, 3, 4)
    assert at(GAME.clone(table(match))).position() == match.position()
