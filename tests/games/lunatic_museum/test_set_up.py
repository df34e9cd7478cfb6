"""Setting up (section 3)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, table
from tablee.games.lunatic_museum.game import GAME
from tablee.kernel import IllegalMove, Match


def races_chosen(seats: int = 4, seed: int = 0) -> Match:
    match = Match.new(GAME, seats, seed)
    for seat in range(seats):
        match.play(seat, match.decisions[0].options[0])
    return match


def started(seats: int = 4, seed: int = 0, start: str = "materials-plasma") -> Match:
    match = races_chosen(seats, seed)
    for _ in range(seats):
        match.play(match.decisions[0].seat, f"start {start}")
    return match


@pytest.mark.clause("LM-3.1", "LM-3.2", "LM-3.3")
def test_the_counters_stand_at_turn_1_of_epoch_1() -> None:
    view = started().view(0)
    assert (view["epoch"], view["turn"], view["stage"]) == (1, 1, "activations")


@pytest.mark.clause("LM-3.2", "LM-3.3", "LM-15.1")
def test_the_turn_counter_goes_to_5_and_the_epoch_counter_to_2() -> None:
    t = table(3)
    scene = Scene(t)
    seen = []
    while not scene.match.over:
        if scene.asked[1] == "act":
            seen.append((scene.t.epoch, scene.t.turn))
            scene.act("pass")
        else:
            scene.do(f"{scene.asked[1]} {scene.words()[0]} {scene.words(scene.words()[0])[0]}")
    assert list(dict.fromkeys(seen)) == [(e, n) for e in (1, 2) for n in (1, 2, 3, 4, 5)]


@pytest.mark.clause("LM-3.4")
def test_a_race_is_chosen_once() -> None:
    match = Match.new(GAME, 3, 0)
    match.play(0, "race plumian")
    assert match.view(1)["players"][0]["race"] == "plumian"
    with pytest.raises(IllegalMove) as refusal:
        match.play(1, "race plumian")
    assert refusal.value.clauses == ("LM-3.4",)
    assert "race plumian" not in [o.move for o in match.decisions[0].options]


@pytest.mark.clause("LM-3.5", "LM-3.6", "LM-3.7", "LM-3.10")
def test_everybody_begins_with_no_credibility_six_time_points_no_points_and_an_empty_museum() -> None:
    for player in started().view(None)["players"]:
        assert (player["credibility"], player["time"], player["points"]) == (0, 6, 0)
        assert [room["finds"] for room in player["rooms"]] == [[], [], []]
        assert sum(player["improvements"].values()) == 0


@pytest.mark.clause("LM-3.8")
def test_finds_lie_sorted_by_type_and_level() -> None:
    assert started().view(0)["piles"] == {
        "raw_material": [20, 20, 20],
        "energy": [20, 20, 20],
        "item": [24, 24, 24],
    }


@pytest.mark.clause("LM-3.9")
def test_nobody_has_a_bonus_card_in_the_first_turn() -> None:
    assert all(p["bonus"] == {"state": "none", "card": None} for p in started().view(None)["players"])


@pytest.mark.clause("LM-3.11")
def test_the_starting_bonus_is_a_level_1_find_or_two_resources() -> None:
    match = races_chosen(3)
    first = match.decisions[0].seat
    match.play(first, "start energy")
    mine, seen = (
        match.view(first)["players"][first]["hand"],
        match.view((first + 1) % 3)["players"][first]["hand"],
    )
    assert [(c["type"], c["level"]) for c in mine] == [("energy", 1)]
    assert mine[0]["find"] is not None
    assert seen[0]["find"] is None
    second = match.decisions[0].seat
    match.play(second, "start materials-plasma")
    third = match.decisions[0].seat
    match.play(third, "start plasma-plasma")
    players = match.view(None)["players"]
    assert (players[second]["materials"], players[second]["plasma"]) == (1, 1)
    assert (players[third]["materials"], players[third]["plasma"]) == (0, 2)


@pytest.mark.clause("LM-3.11")
def test_two_materials_can_be_taken() -> None:
    player = started(3, 0, "materials-materials").view(None)["players"][0]
    assert (player["materials"], player["plasma"]) == (2, 0)


@pytest.mark.clause("LM-3.12")
def test_the_first_player_is_drawn_and_everybody_can_be_it() -> None:
    firsts = {started(4, seed).view(0)["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.clause("LM-3.12", "LM-3.11")
def test_bonuses_and_the_first_turn_go_clockwise_from_the_first_player() -> None:
    match = races_chosen(4, 3)
    order = []
    for _ in range(4):
        order.append(match.decisions[0].seat)
        match.play(order[-1], "start item")
    first = match.view(0)["first"]
    assert order == [(first + i) % 4 for i in range(4)] == match.view(0)["order"]
    assert match.decisions[0].seat == first


@pytest.mark.clause("LM-3.13")
def test_the_first_player_receives_the_tie_card() -> None:
    view = started(5, 9).view(2)
    assert view["tie_holder"] == view["first"]
