"""Where the text carries two meanings the table chooses: each reading, and what it changes."""

from __future__ import annotations

from collections import Counter

import pytest

from games.fake_crystal.scene import PLAIN, at, finish, keys, kinds, last, lay, moves, offer, owns, table
from games.fake_crystal.test_abilities import CHEAP, GREEN, preempting
from tablee.games.fake_crystal.components import FACE, TROPHIES
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.scoring import ranks
from tablee.games.fake_crystal.state import OVER
from tablee.kernel import BadOption, Match

# ------------------------------------------------------------------ the first player (FC-2.11, FC-R19)


@pytest.mark.clause("FC-2.11")
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_host_may_choose_the_first_player(seat: int) -> None:
    for seed in range(4):
        match = Match.new(GAME, 3, seed, {"first": str(seat)})
        assert table(match).first == seat - 1
        assert last(match, "first")["facts"] == {"seat": seat - 1}


@pytest.mark.clause("FC-2.11")
def test_the_host_chooses_among_those_who_play() -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.settle_options(3, {"first": "4"})
    assert refusal.value.clauses == ("FC-2.11",)
    assert GAME.settle_options(4, {"first": "4"})["first"] == "4"


@pytest.mark.clause("FC-2.11")
def test_whoever_asks_first_may_go_first() -> None:
    match = Match.new(GAME, 3, 1, {"first": "asks"})
    assert keys(match) == [(0, "start"), (1, "start"), (2, "start")]
    assert match.waiting == [0, 1, 2]
    assert match.view(0)["hand"]
    match.play(2, "start pass")
    assert keys(match) == [(0, "start"), (1, "start")]
    match.play(1, "start me")
    assert table(match).first == 1
    assert {key for _, key in keys(match)} == {"offer"}
    assert table(finish(match)).phase == OVER


@pytest.mark.clause("FC-2.11")
def test_if_nobody_wants_to_go_first_chance_decides() -> None:
    firsts: Counter[int] = Counter()
    for seed in range(40):
        match = Match.new(GAME, 3, seed, {"first": "asks"})
        for seat in (1, 0, 2):
            match.play(seat, "start pass")
        firsts[table(match).first] += 1
    assert set(firsts) == {0, 1, 2}


# ------------------------------------------------------------------ patterns of any colour (FC-8.12, FC-8.13, FC-R15)


@pytest.mark.clause("FC-8.11", "FC-8.12", "FC-8.13")
@pytest.mark.parametrize(
    ("orange", "collection", "claims"),
    [
        ("own", ["green-2", "pink-2", "green-3"], []),
        ("any", ["green-2", "pink-2", "green-3"], ["orange-22", "orange-123"]),
        ("any", ["green-2", "blue-2", "pink-fake"], []),  # a blue tile lies covered (FC-7.2)
        ("any", ["orange-2", "green-2"], ["orange-22"]),
        ("any", ["green-1", "pink-1"], []),  # the first one says orange
        ("own", ["orange-1"], ["orange-11"]),
        ("any", ["orange-1"], ["orange-11"]),
    ],
)
def test_whose_colour_the_orange_patterns_are_of(
    orange: str, collection: list[str], claims: list[str]
) -> None:
    hands = [["orange-1", "orange-fake", "blue-1", "blue-1"], PLAIN]
    match = lay(2, hands=hands, owned=[[], collection], orange=orange, first=1)
    offer(match, "orange-1 6 1 orange-fake 18 1", CHEAP)
    match.play(1, "designate p0-left")
    match.play(1, "trade buy")
    assert [move for move in moves(match, 1) if move.startswith("claim orange")] == [
        f"claim {trophy}" for trophy in claims
    ]


@pytest.mark.clause("FC-8.2", "FC-8.12")
def test_a_pattern_of_any_colour_still_takes_an_orange_tile_that_arrives() -> None:
    hands = [["green-2", "orange-fake", "blue-1", "blue-1"], PLAIN]
    match = lay(2, hands=hands, owned=[[], ["orange-2"]], orange="any", first=1)
    offer(match, "green-2 6 1 orange-fake 18 1", CHEAP)
    match.play(1, "designate p0-left")
    match.play(1, "trade buy")
    assert "claim" not in [key for _, key in keys(match)]


# ------------------------------------------------------------------ blue without blue (FC-8.17, FC-R16)


@pytest.mark.clause("FC-8.16", "FC-8.17")
@pytest.mark.parametrize(("blue", "second"), [("ranked", 0), ("owned", -1)])
def test_the_second_blue_trophy_for_a_player_without_a_blue_crystal(blue: str, second: int) -> None:
    match = lay(2, hands=[["green-1", "green-1", "orange-1", "orange-1"]] * 2, blue=blue, last_round=True)
    t = table(match)
    t.owned[1][FACE["blue-1"]] = 1
    match = at(t)
    offer(match, "green-1 6 1 orange-1 6 1", "green-1 6 1 orange-1 6 1")
    finish(match)
    assert table(match).trophy[TROPHIES.index("blue-first")] == 1
    assert table(match).trophy[TROPHIES.index("blue-second")] == second


# ------------------------------------------------------------------ ties (FC-11.6, FC-R18)


@pytest.mark.clause("FC-11.6")
@pytest.mark.parametrize(("tie", "ranking"), [("real", [1, 1]), ("all", [2, 1])])
def test_what_counts_on_equal_points(tie: str, ranking: list[int]) -> None:
    match = lay(2, owned=[["green-1"], ["green-1", "pink-fake"]], purses=[30, 33], tie=tie)
    t = table(match)
    t.phase = OVER
    assert ranks(t) == ranking
    assert ("more tiles" in GAME.outcome(t).reason["en"]) == (tie == "all")


@pytest.mark.clause("FC-11.6")
def test_real_tiles_settle_equal_points() -> None:
    match = lay(2, owned=[["green-1", "green-1"], ["green-2"]], tie="real")
    t = table(match)
    t.phase = OVER
    assert ranks(t) == [1, 2]
    assert "more real tiles" in GAME.outcome(t).reason["en"]


# ------------------------------------------------------------------ what is preempted (FC-14.1, FC-R27)


@pytest.mark.clause("FC-14.1", "FC-14.2")
def test_only_an_announced_purchase_is_preempted() -> None:
    match = preempting(preempting="purchase")
    assert keys(match) == [(0, "trade")]
    match.play(0, "trade buy")
    assert last(match, "announced")["facts"]["seat"] == 0
    assert keys(match) == [(2, "preempt"), (3, "preempt")]
    match.play(2, "preempt yes")
    match.play(3, "preempt no")
    assert owns(match, 2)["green-2"] == 1
    match.play(2, "compensate orange-2")
    assert owns(match, 0) == {"orange-2": 1}


@pytest.mark.clause("FC-14.1")
def test_an_announced_purchase_that_nobody_preempts_is_made() -> None:
    match = preempting(preempting="purchase")
    match.play(0, "trade buy")
    match.play(2, "preempt no")
    match.play(3, "preempt no")
    assert owns(match, 0) == {"green-2": 1}
    assert last(match, "bought")["facts"]["seat"] == 0
    match = preempting(preempting="purchase", active=[0])
    match.play(0, "trade buy")
    assert "announced" not in kinds(match)  # nobody could preempt: nothing to announce


@pytest.mark.clause("FC-14.1")
def test_banking_is_not_preempted_in_that_reading() -> None:
    match = preempting(preempting="purchase")
    match.play(0, "trade bank")
    assert owns(match, 1) == {"green-2": 1, "pink-1": 1}
    assert keys(match) == [(1, "designate")]


# ------------------------------------------------------------------ the seller preempts (FC-14.1, FC-R28)


@pytest.mark.clause("FC-14.1", "FC-14.2", "FC-14.3", "FC-1.1")
def test_the_seller_may_preempt_and_pays_themselves() -> None:
    match = preempting(active=[0, 1], purses=[35, 5, 35, 65])
    assert keys(match) == [(1, "preempt")]  # whatever the purse
    match.play(1, "preempt yes")
    t = table(match)
    assert t.purse == [33, 4, 33, 63]  # the stake of 4 is back
    assert t.active[1] == 0
    assert owns(match, 1) == {"green-2": 1, "pink-1": 1}
    assert moves(match, 1) == ["compensate green-2", "compensate pink-1"]
    match.play(1, "compensate pink-1")
    assert owns(match, 0) == {"pink-1": 1}
    assert keys(match) == [(1, "designate")]


@pytest.mark.clause("FC-14.1")
def test_a_table_may_forbid_it_to_the_seller() -> None:
    assert keys(preempting(active=[0, 1], seller="no")) == [(0, "trade")]
    assert keys(preempting(active=[0, 1, 2], seller="no")) == [(2, "preempt")]


@pytest.mark.clause("FC-10.4", "FC-14.1")
def test_with_two_players_the_preemptor_serves_the_seller_alone() -> None:
    assert keys(preempting(2, active=[0, 1])) == [(1, "preempt")]
    assert keys(preempting(2, active=[0, 1], seller="no")) == [(0, "trade")]


@pytest.mark.clause("FC-10.4", "FC-15.2")
def test_with_two_players_a_reservation_deprives_nobody() -> None:
    match = lay(2, ability="vanguard", hands=[PLAIN] * 2, active=[0])
    offer(match, CHEAP, GREEN)
    match.play(0, "reserve p1-left")
    assert match.view(1)["seats"][1]["stall"][0]["reserved_by"] == 0
    assert match.view(1)["seats"][1]["stall"][1]["reserved_by"] is None
    assert moves(match, 0) == ["designate p1-left", "designate p1-right"]
    match.play(0, "designate p1-right")
    match.play(0, "trade bank")
    assert moves(match, 1) == ["designate p0-left", "designate p0-right"]
