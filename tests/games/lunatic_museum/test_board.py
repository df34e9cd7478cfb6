"""Time points and the central board (section 6)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, give, stand, table
from tablee.games.lunatic_museum.components import BACK, pile_of
from tablee.games.lunatic_museum.phases.activation import ACTIONS, VERBS
from tablee.kernel import IllegalMove


@pytest.mark.clause("LM-6.1")
def test_six_time_points_each_turn_and_nothing_is_carried_over() -> None:
    scene = Scene(table(3)).act("collect rust_rock")
    assert scene.t.time[0] == 4
    scene.pass_all()
    assert scene.t.time == [6, 6, 6]


@pytest.mark.clause("LM-6.2")
def test_an_action_is_done_on_a_square_of_that_action() -> None:
    scene = Scene(table())
    with pytest.raises(IllegalMove) as refusal:
        scene.act("dig rust_rock 1")
    assert refusal.value.clauses == ("LM-6.2",)
    scene.act("dig quarry 1")
    assert scene.me(0)["square"] == "quarry"
    assert scene.me(0)["hand"][0]["type"] == "raw_material"


@pytest.mark.clause("LM-6.2")
@pytest.mark.parametrize(("seats", "squares"), [(4, 4), (5, 6)])
def test_five_players_find_more_asteroids(seats: int, squares: int) -> None:
    scene = Scene(table(seats))
    assert len(scene.words("collect")) == squares
    if seats == 4:
        with pytest.raises(IllegalMove):
            scene.act("collect storm_eye")


@pytest.mark.clause("LM-6.3", "LM-6.7")
def test_printed_example_a_first_resource_costs_2() -> None:
    """LM-E2."""
    scene = Scene(table())
    assert scene.cost("rust_rock", "collect") == 2
    scene.act("collect rust_rock")
    assert (scene.t.time[0], scene.t.materials[0]) == (4, 1)


@pytest.mark.clause("LM-6.5", "LM-6.8")
def test_printed_example_a_find_as_second_move_costs_4() -> None:
    """LM-E3."""
    scene = Scene(table()).act("collect rust_rock")
    assert scene.cost("quarry") == 4
    scene.act("dig quarry 1")
    assert (scene.t.time[0], len(scene.t.hands[0])) == (0, 1)


@pytest.mark.clause("LM-6.5", "LM-6.8", "LM-6.10")
def test_the_costs_one_is_shown_are_those_that_are_paid() -> None:
    t = table()
    t.time[0] = 9
    stand(t, 2, "quarry")
    scene = Scene(t).act("collect rust_rock")
    (shown,) = [way for way in ACTIONS[VERBS.index("dig")].ways(scene.t, 0) if way["square"] == "quarry"]
    left = scene.t.time[0]
    scene.act("dig quarry 1")
    assert shown["cost"] == left - scene.t.time[0] == 5


@pytest.mark.clause("LM-6.4", "LM-6.10")
def test_printed_example_company_makes_it_5_and_4_points_are_not_enough() -> None:
    """LM-E4, LM-R53."""
    t = table()
    stand(t, 2, "quarry")
    scene = Scene(t).act("collect rust_rock")
    with pytest.raises(IllegalMove) as refusal:
        scene.act("dig quarry 1")
    assert refusal.value.clauses == ("LM-6.10",)
    assert "5" in str(refusal.value)
    t.time[0] = 8
    scene = Scene(t).act("collect rust_rock")
    assert scene.cost("quarry") == 5
    scene.act("dig quarry 1")
    assert scene.t.time[0] == 1


@pytest.mark.clause("LM-6.4")
def test_two_opponents_cost_no_more_than_one_and_oneself_nothing() -> None:
    t = table()
    stand(t, 1, "quarry")
    stand(t, 2, "quarry")
    scene = Scene(t)
    assert scene.cost("quarry") == 4
    scene.act("dig quarry 1")
    t.time[0] = 20
    stand(t, 0, "quarry")
    assert Scene(t).cost("quarry") == 3, "one who stands there already pays no move"


@pytest.mark.clause("LM-6.5")
def test_digging_costs_3_and_draws_one_find_unseen_by_others() -> None:
    scene = Scene(table()).act("dig city_ruins 1")
    assert (scene.t.time[0], scene.t.spent[0]) == (3, 3)
    assert len(scene.t.piles[pile_of(2, 1)]) == 23
    assert BACK[scene.t.hands[0][0]] == pile_of(2, 1)
    assert scene.me(0, observer=1)["hand"] == [
        {"find": None, "type": "item", "level": 1, "up": False, "seen": False, "resting": False}
    ]


@pytest.mark.clause("LM-6.6")
def test_the_machine_reaches_its_level_and_those_below() -> None:
    scene = Scene(table())
    assert scene.words("dig", "quarry") == ["1"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act("dig quarry 2")
    assert "LM-6.6" in refusal.value.clauses
    t = table()
    built(t, 0, "drill_upgrade", "drill_upgrade")
    scene = Scene(t)
    assert scene.words("dig", "quarry") == ["1", "2", "3"]
    scene.act("dig quarry 3")
    assert scene.me(0)["hand"][0]["level"] == 3


@pytest.mark.clause("LM-6.6")
def test_option_exact_digs_the_machines_level_only() -> None:
    t = table(4, dig="exact")
    built(t, 0, "drill_upgrade")
    assert Scene(t, options={"dig": "exact"}).words("dig", "quarry") == ["2"]


@pytest.mark.clause("LM-6.5")
def test_an_empty_pile_cannot_be_dug() -> None:
    t = table()
    t.hands[3] += t.piles[pile_of(1, 1)]
    t.piles[pile_of(1, 1)] = []
    scene = Scene(t)
    assert scene.words("dig") == ["quarry", "city_ruins"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act("dig sunken_plant 1")
    assert "LM-R22" in refusal.value.clauses


@pytest.mark.clause("LM-6.7")
def test_materials_and_plasma_cost_2_each() -> None:
    scene = Scene(table()).act("collect blue_geyser", "collect blue_geyser")
    assert (scene.t.plasma[0], scene.t.materials[0], scene.t.time[0]) == (2, 0, 2)


@pytest.mark.clause("LM-6.8")
def test_each_further_move_costs_1() -> None:
    t = table()
    t.time[0] = 9
    scene = Scene(t).act("collect rust_rock", "collect nickel_twin", "collect glow_cloud")
    assert scene.t.time[0] == 9 - 2 - 3 - 3


@pytest.mark.clause("LM-6.8", "LM-6.3")
def test_pawns_come_home_so_that_the_first_placement_is_free_again() -> None:
    scene = Scene(table(3)).act("collect rust_rock").pass_all()
    while scene.asked[1] == "order":
        scene.do(f"order {scene.words()[0]}")
    assert [p["square"] for p in scene.view(0)["players"]] == [None, None, None]
    assert scene.cost("rust_rock", "collect") == 2


@pytest.mark.clause("LM-6.9")
def test_the_same_action_can_be_repeated() -> None:
    scene = Scene(table()).act("dig quarry 1", "dig quarry 1")
    assert (len(scene.t.hands[0]), scene.t.time[0]) == (2, 0)


@pytest.mark.clause("LM-6.10")
def test_what_costs_more_than_is_left_is_refused() -> None:
    t = table()
    t.time[0] = 2
    scene = Scene(t)
    assert "dig" not in scene.words()
    with pytest.raises(IllegalMove) as refusal:
        scene.act("dig quarry 1")
    assert refusal.value.clauses == ("LM-6.10",)


@pytest.mark.clause("LM-6.11")
def test_one_may_stay_off_the_board() -> None:
    t = table()
    give(t, 0, "wood")
    scene = Scene(t).act("place wood dome down", "pass")
    assert scene.me(0)["square"] is None
    assert scene.asked[0] == 1
