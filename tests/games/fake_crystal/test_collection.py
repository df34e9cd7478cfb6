"""Sections 7, 8 and 9: collections, trophies, fakes and the power token."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.fake_crystal.scene import (
    PLAIN,
    at,
    keys,
    kinds,
    last,
    lay,
    moves,
    offer,
    owns,
    refused,
    table,
    trade,
)
from tablee.games.fake_crystal.components import FACE, TROPHIES
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.phases.collection import claimable, meets
from tablee.games.fake_crystal.scoring import final_count
from tablee.games.fake_crystal.state import new_market
from tablee.kernel import Dealer, Match

CHEAP = "orange-1 6 1 blue-1 6 1"


def receives(
    tile: str, owned: list[str], trophies: dict[str, int] | None = None, spare: str = "orange-1"
) -> Match:
    """Seat 1 buys a tile from seat 0 and has this collection before."""
    match = lay(
        2, hands=[[tile, spare, "orange-1", "blue-1"], PLAIN], owned=[[], owned], trophies=trophies, first=1
    )
    offer(match, f"{tile} 6 1 {spare} 6 1", CHEAP)
    trade(match, 1, "p0-left", "buy")
    return match


# ------------------------------------------------------------------ collections


@pytest.mark.clause("FC-7.1", "FC-7.2")
def test_a_tile_in_a_row_is_seen_by_all_for_good() -> None:
    match = receives("pink-3", [])
    for seat in (0, 1, None):
        assert last(match, "added", seat)["facts"] == {"seat": 1, "tile": "pink-3"}
        assert match.view(seat)["seats"][1]["rows"]["pink"] == ["pink-3"]
    trade(match, 0, "p1-left", "bank")
    assert match.view(None)["seats"][1]["rows"] == {"green": [], "orange": ["orange-1"], "pink": ["pink-3"]}


def blue_pile(**options: bool) -> Match:
    """Three players. Seat 2 buys blue-3 from seat 0, then blue-1 from seat 1."""
    match = lay(
        3,
        hands=[["blue-3", "green-1", "green-1", "pink-1"], ["blue-1", "green-1", "green-1", "pink-1"], PLAIN],
        first=2,
        **options,
    )
    offer(match, "blue-3 6 1 green-1 6 1", "blue-1 6 1 green-1 6 1", CHEAP)
    trade(match, 2, "p0-left", "buy")
    return match


@pytest.mark.clause("FC-7.1", "FC-7.3")
def test_of_the_blue_pile_only_the_latest_is_seen() -> None:
    match = blue_pile()
    for seat in (0, 1, 2, None):
        assert match.view(seat)["seats"][2]["blue"] == ["blue-3"]
        assert last(match, "stacked", seat)["facts"]["tile"] == "blue-3"
    trade(match, 0, "p1-right", "bank")
    trade(match, 1, "p0-right", "bank")
    trade(match, 2, "p1-left", "buy")
    assert match.view(2)["seats"][2]["blue"] == ["blue-3", "blue-1"]  # its owner may look
    assert match.view(0)["seats"][2]["blue"] == ["blue-3", "blue-1"]  # who sold it knows it
    assert match.view(1)["seats"][2]["blue"] == [None, "blue-1"]
    assert match.view(None)["seats"][2]["blue"] == [None, "blue-1"]


@pytest.mark.clause("FC-7.3")
def test_a_covered_blue_tile_is_covered_in_the_log_and_the_history_too() -> None:
    match = blue_pile()
    assert "blue-3" in json.dumps(match.sent_to(1))
    trade(match, 0, "p1-right", "bank")
    trade(match, 1, "p0-right", "bank")
    trade(match, 2, "p1-left", "buy")
    for seat in (1, None):
        assert "blue-3" not in json.dumps(match.sent_to(seat))
    for seat in (0, 2):
        assert "blue-3" in json.dumps(match.sent_to(seat))
    sentences = json.dumps(
        [
            event["text"]
            for event in match.log(1)
            if event["kind"] == "stacked" and event["facts"]["seat"] == 2
        ][:1]
    )
    assert "trois" not in sentences


@pytest.mark.clause("FC-7.3", "FC-7.4")
def test_open_piles_stay_open() -> None:
    """The table option to ruling FC-R12."""
    match = blue_pile(open_piles=True)
    trade(match, 0, "p1-right", "bank")
    trade(match, 1, "p0-right", "bank")
    trade(match, 2, "p1-left", "buy")
    for seat in (0, 1, 2, None):
        assert match.view(seat)["seats"][2]["blue"] == ["blue-3", "blue-1"]
    assert [
        e["facts"]["tile"] for e in match.log(1) if e["kind"] == "stacked" and e["facts"]["seat"] == 2
    ] == ["blue-3", "blue-1"]


@pytest.mark.clause("FC-7.4")
def test_fakes_of_all_colours_share_one_pile() -> None:
    match = lay(
        2,
        ability="none",
        hands=[["green-fake", "pink-fake", "pink-1", "pink-1"], PLAIN],
        owned=[[], ["blue-1"]],
        first=1,
    )
    offer(match, "green-fake 6 1 pink-fake 6 1", CHEAP)
    trade(match, 1, "p0-left", "buy")
    trade(match, 0, "p1-left", "bank")
    trade(match, 1, "p0-right", "buy")
    assert match.view(1)["seats"][1]["fake"] == ["green-fake", "pink-fake"]
    assert match.view(0)["seats"][1]["fake"] == [None, "pink-fake"]
    assert match.view(0)["seats"][1]["blue"] == ["blue-1"]


# ------------------------------------------------------------------ trophies


@pytest.mark.clause("FC-8.1", "FC-8.7")
def test_a_claim_comes_with_an_arrival_and_may_be_declined() -> None:
    match = receives("green-1", ["green-1"])
    assert keys(match) == [(1, "claim")]
    assert moves(match, 1) == ["claim green-2", "claim decline"]
    match.play(1, "claim decline")
    assert match.view(1)["seats"][1]["trophies"] == []
    assert keys(match)[0] == (0, "designate")
    trade(match, 0, "p1-right", "buy")
    assert "claim" not in [key for _, key in keys(match)]


@pytest.mark.clause("FC-8.1")
def test_the_seller_of_a_banked_tile_claims_on_anothers_turn() -> None:
    """Rulings FC-R7 and FC-R14."""
    match = lay(
        2, hands=[["green-1", "orange-1", "pink-1", "blue-1"], PLAIN], owned=[["green-1"], []], first=1
    )
    offer(match, "green-1 6 1 pink-1 6 1", CHEAP)
    trade(match, 1, "p0-left", "bank")
    assert keys(match) == [(0, "claim")]


@pytest.mark.clause("FC-8.2")
def test_the_trophy_has_the_colour_of_the_tile() -> None:
    match = receives("green-1", ["green-1", "orange-1", "orange-1", "pink-3", "pink-1"])
    assert moves(match, 1) == ["claim green-2", "claim decline"]
    refused(match, 1, "claim orange-11", "FC-8.2")
    refused(match, 1, "claim pink-4", "FC-8.2")


@pytest.mark.clause("FC-8.3", "FC-8.8")
def test_a_taken_trophy_is_gone() -> None:
    match = receives("green-1", ["green-1", "green-1"], {"green-2": 0})
    assert moves(match, 1) == ["claim green-3", "claim decline"]
    refused(match, 1, "claim green-2", "FC-8.3")
    match.play(1, "claim green-3")
    assert table(match).trophy[TROPHIES.index("green-3")] == 1
    assert "green-3" not in match.view(0)["board"]
    assert match.view(0)["seats"][1]["trophies"] == ["green-3"]


@pytest.mark.clause("FC-8.4")
def test_one_trophy_a_colour() -> None:
    match = receives("green-1", ["green-1", "green-1", "green-1"], {"green-2": 1})
    assert "claim" not in [key for _, key in keys(match)]


@pytest.mark.clause("FC-8.5", "FC-9.2")
def test_a_fake_allows_no_claim_and_counts_for_none() -> None:
    match = receives("green-fake", ["green-1", "green-1"])
    assert "claim" not in [key for _, key in keys(match)]
    match = receives("green-1", ["green-fake", "green-fake"])
    assert "claim" not in [key for _, key in keys(match)]


@pytest.mark.clause("FC-8.6", "FC-8.7", "FC-8.10")
def test_four_greens_with_the_first_trophy_gone() -> None:
    """Example FC-E11."""
    match = receives("green-1", ["green-1", "green-1", "green-2"], {"green-2": 0})
    assert moves(match, 1) == ["claim green-3", "claim green-4", "claim decline"]
    fake = receives("green-fake", ["green-1", "green-1", "green-2"], {"green-2": 0})
    assert "claim" not in [key for _, key in keys(fake)]


@pytest.mark.clause("FC-8.6")
def test_a_condition_that_is_not_met_is_refused() -> None:
    match = receives("green-1", ["green-1"])
    refused(match, 1, "claim green-3", "FC-8.6")


@pytest.mark.clause("FC-8.10", "FC-8.11", "FC-8.12", "FC-8.13", "FC-8.14")
@pytest.mark.parametrize(
    ("collection", "met"),
    [
        (["green-1"], []),
        (["green-3", "green-3"], ["green-2"]),
        (["green-1", "green-2", "green-3"], ["green-2", "green-3"]),
        (["green-1"] * 4, ["green-2", "green-3", "green-4"]),
        (["orange-1"], []),
        (["orange-1", "orange-1"], ["orange-11"]),
        (["orange-1", "orange-1", "orange-1"], ["orange-11"]),
        (["orange-2", "orange-2"], ["orange-22"]),
        (["orange-1", "orange-2"], []),
        (["orange-3", "orange-3"], []),
        (["orange-1", "orange-2", "orange-3"], ["orange-123"]),
        (
            ["orange-1", "orange-1", "orange-2", "orange-2", "orange-3"],
            ["orange-11", "orange-22", "orange-123"],
        ),
        (["pink-3"], []),
        (["pink-2", "pink-2"], ["pink-4"]),
        (["pink-1"] * 4, ["pink-4"]),
        (["pink-3", "pink-2"], ["pink-4", "pink-5"]),
        (["pink-3", "pink-3"], ["pink-4", "pink-5", "pink-6"]),
        (["pink-fake"] * 3 + ["pink-3"], []),
        (["green-2", "green-fake", "orange-1", "pink-1"], []),
    ],
)
def test_the_conditions(collection: list[str], met: list[str]) -> None:
    t = new_market(2, 1, False, False, False)
    for name in collection:
        t.owned[0][FACE[name]] += 1
    assert [TROPHIES[i] for i in range(len(TROPHIES)) if meets(t, 0, i)] == met


@pytest.mark.clause("FC-8.12")
def test_the_second_orange_trophy_is_for_orange_tiles() -> None:
    """Ruling FC-R15."""
    t = new_market(2, 1, False, False, False)
    t.owned[0][FACE["green-2"]] = t.owned[0][FACE["pink-2"]] = 2
    assert not meets(t, 0, TROPHIES.index("orange-22"))


@pytest.mark.clause("FC-8.6")
def test_the_new_tile_need_not_be_part_of_the_pattern() -> None:
    """Ruling FC-R13: a third orange tile reopens the claim declined before."""
    t = new_market(2, 1, False, False, False)
    t.owned[0][FACE["orange-1"]] = 2
    t.owned[0][FACE["orange-3"]] = 1
    assert [TROPHIES[i] for i in claimable(t, 0, FACE["orange-3"])] == ["orange-11"]


@pytest.mark.clause("FC-8.15")
def test_blue_trophies_are_not_claimed() -> None:
    match = receives("blue-3", ["blue-3", "blue-2"])
    assert "claim" not in [key for _, key in keys(match)]
    match = receives("green-1", ["green-1"])
    refused(match, 1, "claim blue-first", "FC-8.15")


@pytest.mark.clause("FC-8.16", "FC-8.17", "FC-8.18", "FC-8.19")
@pytest.mark.parametrize(
    ("crystals", "points"),
    [
        ((7, 5, 3, 1), (18, 12, 0, 0)),
        ((6, 6, 4, 0), (0, 0, 0, 0)),
        ((7, 4, 4, 2), (18, 0, 0, 0)),
        ((5, 0, 0, 0), (18, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((0, 3), (12, 18)),
        ((0, 0), (0, 0)),
        ((2, 3), (12, 18)),
        ((3, 3, 3), (0, 0, 0)),
        ((1, 9, 4), (0, 18, 12)),
    ],
)
def test_the_blue_trophies(crystals: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Example FC-E9, and ruling FC-R16 for two players: the second takes the 12 points, with no crystal too."""
    t = new_market(len(crystals), 1, False, False, False)
    for seat, number in enumerate(crystals):
        t.owned[seat][FACE["blue-1"]] = number
    final_count(t, Dealer(Random(1)))
    won = [0] * len(crystals)
    for name, value in (("blue-first", 18), ("blue-second", 12)):
        if t.trophy[TROPHIES.index(name)] >= 0:
            won[t.trophy[TROPHIES.index(name)]] += value
    assert tuple(won) == points


@pytest.mark.clause("FC-8.16")
def test_crystals_count_not_tiles() -> None:
    t = new_market(2, 1, False, False, False)
    t.owned[0][FACE["blue-1"]] = 3
    t.owned[1][FACE["blue-3"]] = t.owned[1][FACE["blue-1"]] = 1
    final_count(t, Dealer(Random(1)))
    assert t.trophy[TROPHIES.index("blue-first")] == 1


# ------------------------------------------------------------------ fakes and the token


@pytest.mark.clause("FC-9.1")
def test_nothing_tells_a_fake_from_a_real_tile_while_it_lies_face_down() -> None:
    seen = []
    for tile in ("green-fake", "green-2"):
        match = lay(2, hands=[[tile, "orange-1", "orange-1", "blue-1"], PLAIN], first=1)
        offer(match, f"{tile} 12 4 orange-1 6 1", CHEAP)
        seen.append(match.sent_to(1)["view"]["seats"][0])
    seen[0]["reserve_top"] = seen[1]["reserve_top"]
    assert seen[0] == seen[1]


@pytest.mark.clause("FC-9.3")
def test_a_fake_in_the_collection_turns_the_token_and_one_in_the_hand_does_not() -> None:
    match = lay(2, hands=[["green-fake", "orange-1", "orange-1", "blue-1"], PLAIN], first=1)
    offer(match, "green-fake 12 4 orange-1 6 1", CHEAP)
    assert table(match).active == [0, 0]
    trade(match, 1, "p0-left", "buy")
    assert table(match).active == [0, 1]
    assert last(match, "activated")["clauses"] == ["FC-9.3"]


@pytest.mark.clause("FC-9.4", "FC-9.5")
def test_activations_do_not_add_up_and_stay() -> None:
    match = lay(2, ability="none", hands=[["green-fake", "pink-fake", "orange-1", "blue-1"], PLAIN], first=1)
    offer(match, "green-fake 12 4 pink-fake 6 1", CHEAP)
    trade(match, 1, "p0-left", "buy")
    trade(match, 0, "p1-left", "bank")
    trade(match, 1, "p0-right", "buy")
    assert kinds(match).count("activated") == 1
    trade(match, 0, "p1-right", "bank")
    assert table(match).round == 2
    assert table(match).active == [0, 1]


def test_the_scene_conserves_the_box() -> None:
    match = receives("green-1", ["blue-1", "pink-fake"])
    again = at(GAME.clone(table(match)))
    assert match.game.conserved(table(again)) == {"credits": 70, "tiles": 68}
    assert owns(match, 1) == {"green-1": 1, "blue-1": 1, "pink-fake": 1}
