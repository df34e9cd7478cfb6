"""5-1: movement."""

from __future__ import annotations

import pytest

from games.krystal.scene import Scene, asked, energy, refused, say, table, told, where, words


@pytest.mark.clause("KR-5.A", "KR-5.B", "KR-5-1.e", "KR-5-2.a")
def test_movement_first_then_actions_and_nobody_moves_any_more() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:mage", "first-tree-roots", energy=3)
    match = scene.match()
    assert asked(match) == (0, "move")
    say(match, "move end")
    assert asked(match) == (0, "act")
    refused(match, "move guardian reed-ford")
    say(match, "act recover")
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-5-1.a")
def test_all_some_or_none_of_the_heroes_move() -> None:
    match = Scene("amazons", "gnomes").match()
    assert words(match) == ["end", "guardian", "mage", "marauder"]
    say(match, "move marauder reed-ford", "walk stop", "move guardian ember-bivouac", "walk stop")
    assert words(match) == ["end", "mage"]
    assert "KR-R10" in refused(match, "move guardian spearwood")
    say(match, "move end")
    match = say(Scene("amazons", "gnomes").match(), "move end")
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-5-1.b", "KR-5-1.d")
def test_a_step_along_a_path_costs_a_point_of_the_walker() -> None:
    match = Scene("amazons", "gnomes").match()
    assert words(match, "mage") == ["reed-ford", "ember-bivouac", "red-clay-gorge"]
    assert refused(match, "move mage clearing") == ("KR-5-1.b",)
    say(match, "move mage reed-ford", "walk drifting-isle")
    assert energy(match, 0, "mage") == 4
    assert energy(match, 0, "guardian") == 6
    assert [step["cost"] for step in told(match, "stepped")] == [1, 1]


@pytest.mark.clause("KR-5-1.c", "KR-5-9.g", "KR-5-9.h")
def test_without_energy_nobody_walks_but_acts() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:mage", "lightning-pass", energy=1)
    match = say(scene.match(), "move mage standing-stone-ring")
    assert asked(match) == (0, "move")  # stopped at zero
    assert told(match, "halted")[0]["place"] == "standing-stone-ring"
    assert refused(match, "move mage clearing") == ("KR-5-1.c", "KR-5-9.g")
    say(match, "move end", "act recover")
    assert energy(match, 0, "mage") == 4  # 3 + 1


@pytest.mark.clause("KR-5-1-1.a", "KR-5-7-3.e")
def test_energy_never_changes_owner() -> None:
    """No decision of a turn offers it, and a group's walk leaves every other scale alone."""
    scene = Scene("amazons", "gnomes").put("amazons:mage", "drifting-isle", energy=2, cards=["force-1"])
    scene.put("amazons:guardian", "drifting-isle", energy=5)
    match = say(scene.match(), "move end")
    assert words(match) == ["pass", "recover", "give"]
    say(match, "act give mage force-1 guardian", "act pass")
    assert (energy(match, 0, "mage"), energy(match, 0, "guardian")) == (2, 5)


@pytest.mark.clause("KR-5-1-1.b")
def test_opponents_on_a_place_end_the_movement() -> None:
    scene = Scene("amazons", "gnomes").put("gnomes:mage", "reed-ford")
    match = say(scene.match(), "move mage reed-ford")
    assert asked(match) == (0, "move")
    assert "mage" not in words(match)
    assert where(match, 0, "mage") == "reed-ford"


@pytest.mark.clause("KR-5-1-1.c", "KR-5-1-1.d", "KR-3.f")
def test_the_own_gate_ends_the_movement_and_must_be_left_next_turn() -> None:
    scene = (
        Scene("amazons", "gnomes").put("amazons:mage", "reed-ford").put("amazons:guardian", "drifting-isle")
    )
    match = say(scene.match(), "move mage gate-amazons")
    assert "mage" not in words(match)
    say(match, "move end", "act pass", "move end")
    assert asked(match) == (0, "move")
    assert "end" not in words(match)
    assert refused(match, "move end") == ("KR-5-1-1.d",)
    say(match, "move mage ember-bivouac", "walk stop")
    assert "end" in words(match)


@pytest.mark.clause("KR-5-1-1.d")
def test_leaving_and_coming_back_satisfies_the_duty_and_renews_it() -> None:
    scene = Scene("amazons", "gnomes")
    scene.table.duty[scene.hero("amazons:mage")] = 1
    match = say(scene.match(), "move mage reed-ford", "walk gate-amazons")
    assert energy(match, 0, "mage") == 4
    assert "end" in words(match)
    assert table(match).duty[1] == 1


def test_heroes_at_the_start_need_not_leave() -> None:
    """KR-R9: the duty comes with entering."""
    assert "end" in words(Scene("amazons", "gnomes").match())


@pytest.mark.clause("KR-5-1-1.e")
def test_never_onto_the_gate_of_another_people() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:mage", "ash-dunes")
    match = scene.match()
    assert "gate-gnomes" not in words(match, "mage")
    assert refused(match, "move mage gate-gnomes") == ("KR-5-1-1.e",)
    scene = Scene("amazons", "gnomes").put("amazons:mage", "spearwood")
    assert refused(scene.match(), "move mage gate-centaurs") == ("KR-5-1-1.e",)  # nobody's Gate either


@pytest.mark.clause("KR-5-1-1.f")
def test_a_comrade_does_not_stop_but_an_opponent_beside_him_does() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:guardian", "reed-ford")
    match = say(scene.match(), "move mage reed-ford", "walk drifting-isle")
    assert where(match, 0, "mage") == "drifting-isle"
    scene = (
        Scene("amazons", "gnomes").put("amazons:guardian", "reed-ford").put("gnomes:guardian", "reed-ford")
    )
    match = say(scene.match(), "move mage reed-ford")
    assert asked(match) == (0, "move") and "mage" not in words(match)


@pytest.mark.clause("KR-3.e")
def test_opposing_heroes_who_meet_fight() -> None:
    scene = Scene("amazons", "gnomes").put("gnomes:mage", "reed-ford")
    match = say(scene.match(), "move mage reed-ford", "move end")
    assert told(match, "fight")[0]["place"] == "reed-ford"
    assert (energy(match, 0, "mage"), energy(match, 1, "mage")) == (4, 5)  # neither had a combat card


def test_the_page_may_ask_where_a_hero_can_walk_and_every_way_can_be_walked() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .put("gnomes:mage", "drifting-isle")
        .put("amazons:mage", "reed-ford", energy=3, cards=["emerald"], active="emerald")
    )
    found = scene.match().ask(0, "ways", {"hero": "mage"})
    assert found["powers"]["reed-ford"] == 2
    costs = {way["place"]: way["cost"] for way in found["ways"]}
    assert costs["drifting-isle"] == 0 and costs["well-of-flame"] == 1 and costs["gate-amazons"] == 0
    assert "gate-reptiles" not in costs
    assert not [way for way in found["ways"] if "drifting-isle" in way["path"][:-1]]  # opponents end a walk
    for way in found["ways"]:
        match = scene.match()
        verb = "move mage"
        for place in way["path"]:
            say(match, f"{verb} {place}")
            verb = "walk"
        assert where(match, 0, "mage") == way["place"]
        assert energy(match, 0, "mage") == 3 - way["cost"]
