"""Planting a find in another museum (section 9) and cameras (13.8)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.dig_site import Sitting, built, exhibit, give, put, table
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel import IllegalMove


def under_attack(project: bool = False, seats: int = 4) -> Galaxy:
    """Seat 1 has a campfire, accepted or only a project; seat 0 has some finds."""
    t = table(seats)
    if project:
        put(t, 1, "dome", "wood", "heat", up=False)
    else:
        exhibit(t, 1, "dome", "campfire", "wood", "heat")
    give(t, 0, "laser", "rope")
    return t


@pytest.mark.clause("LM-9.1", "LM-9.3")
def test_a_find_of_the_hand_is_planted_for_no_time_at_all() -> None:
    t = under_attack()
    t.time[0] = 0
    sitting = Sitting(t).act("plant laser p1-dome")
    assert sitting.t.time[0] == 0
    assert [c["find"] for c in sitting.me(1)["rooms"][2]["finds"]] == ["wood", "heat", "laser"]
    assert [c["find"] for c in sitting.me(0)["hand"]] == ["rope"]
    assert sitting.asked == (1, "defend")


@pytest.mark.clause("LM-9.1")
def test_one_does_not_attack_oneself() -> None:
    t = under_attack()
    exhibit(t, 0, "gallery", "bridge", "stone", "iron")
    sitting = Sitting(t)
    assert sitting.words("plant", "laser") == ["p1-dome"]
    with pytest.raises(IllegalMove) as refusal:
        sitting.act("plant laser p0-gallery")
    assert refusal.value.clauses == ("LM-9.1",)


@pytest.mark.clause("LM-9.2")
def test_exhibits_and_projects_with_a_free_slot_can_be_attacked() -> None:
    t = under_attack()
    put(t, 2, "dome", "clay", "water")  # a project
    put(t, 2, "gallery", "stone")  # not yet one
    exhibit(t, 3, "dome", "boat", "iron", "wind", "cloth")  # full
    sitting = Sitting(t)
    assert sitting.words("plant", "laser") == ["p1-dome", "p2-dome"]
    for room in ("p2-gallery", "p3-dome"):
        with pytest.raises(IllegalMove) as refusal:
            sitting.act(f"plant laser {room}")
        assert "LM-9.2" in refusal.value.clauses


@pytest.mark.clause("LM-9.2")
def test_option_a_single_find_can_be_attacked() -> None:
    t = table(4, attack="any_find")
    put(t, 1, "dome", "wood")
    give(t, 0, "laser")
    sitting = (
        Sitting(t, options={"attack": "any_find"})
        .act("plant laser p1-dome")
        .do('defend "laser cutter"')
        .votes("no", "no", "no")
    )
    assert sitting.t.points == [0, 0, 0, 0]
    assert sorted(c["find"] for c in sitting.me(0)["hand"]) == ["laser", "wood"]


@pytest.mark.clause("LM-9.4")
def test_the_defender_announces_a_new_idea() -> None:
    sitting = Sitting(under_attack()).act("plant laser p1-dome")
    for old in ("Campfire", "the campfires", "CAMPFIRE | again"):
        with pytest.raises(IllegalMove) as refusal:
            sitting.do(f'defend "{old}"')
        assert "LM-9.4" in refusal.value.clauses
    sitting.do('defend "laser lighter"')
    assert sitting.view(0)["ballot"]["finds"] == ["wood", "heat", "laser"]


@pytest.mark.clause("LM-9.4")
def test_a_project_that_was_never_named_may_take_any_name_and_is_laid_open() -> None:
    sitting = Sitting(under_attack(project=True)).act("plant laser p1-dome")
    assert [c["find"] for c in sitting.me(1, observer=3)["rooms"][2]["finds"]] == ["wood", "heat", "laser"]
    sitting.do('defend "campfire"')
    assert sitting.asked == (0, "vote")


@pytest.mark.clause("LM-9.5")
def test_all_but_the_defender_vote_the_attacker_too() -> None:
    sitting = Sitting(under_attack()).act("plant laser p1-dome").do('defend "laser lighter"')
    asked = []
    while sitting.asked[1] == "vote":
        asked.append(sitting.asked[0])
        sitting.votes("yes")
    assert asked == [0, 2, 3]


@pytest.mark.clause("LM-9.5", "LM-8.4")
def test_wrong_votes_on_a_defence_cost_three_points() -> None:
    sitting = (
        Sitting(under_attack())
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("no", "yes", "yes")
    )
    assert sitting.t.points == [-3, 0, 0, 0]


@pytest.mark.clause("LM-9.6", "LM-9.7")
def test_a_successful_defence_keeps_the_find_and_gains_its_level() -> None:
    sitting = (
        Sitting(under_attack())
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("yes", "yes", "yes")
    )
    assert sitting.t.credibility[1] == 3 + 3
    room = sitting.me(1)["rooms"][2]
    assert [c["find"] for c in room["finds"]] == ["wood", "heat", "laser"]
    assert room["exhibit"]["en"] == "laser lighter"
    assert [c["find"] for c in sitting.me(0)["hand"]] == ["rope"]


@pytest.mark.clause("LM-9.7")
def test_a_defended_project_becomes_an_exhibit_and_every_level_is_credited_once() -> None:
    sitting = (
        Sitting(under_attack(project=True))
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("yes", "yes", "yes")
    )
    assert sitting.t.credibility[1] == 1 + 2 + 3
    assert sitting.me(1)["rooms"][2]["exhibit"]["en"] == "laser lighter"
    assert sitting.t.time[1] == 6, "without spending time"


@pytest.mark.clause("LM-9.8")
def test_a_failed_defence_gives_all_finds_to_the_attacker_for_later() -> None:
    sitting = (
        Sitting(under_attack())
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("no", "no", "no")
    )
    assert sorted(c["find"] for c in sitting.me(0)["hand"]) == ["heat", "laser", "rope", "wood"]
    assert sitting.me(1)["rooms"][2] == {"room": "dome", "finds": [], "exhibit": None, "ballot": None}
    assert sitting.words("place") == ["rope"], "the others rest"


@pytest.mark.clause("LM-9.9")
def test_a_failed_defence_loses_what_the_object_had_brought() -> None:
    t = under_attack()
    t.credibility[1] = 10
    sitting = Sitting(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "no", "no")
    assert sitting.t.credibility[1] == 7


@pytest.mark.clause("LM-9.9")
def test_credibility_never_falls_below_0_and_a_project_had_brought_nothing() -> None:
    t = under_attack()
    t.credibility[1] = 1
    assert (
        Sitting(t).act("plant laser p1-dome").do('defend "lamp"').votes("no", "no", "no").t.credibility[1]
        == 0
    )
    t = under_attack(project=True)
    t.credibility[1] = 5
    assert (
        Sitting(t).act("plant laser p1-dome").do('defend "lamp"').votes("no", "no", "no").t.credibility[1]
        == 5
    )


@pytest.mark.clause("LM-9.10")
def test_a_tied_defence_is_decided_by_the_holder_of_the_tie_card() -> None:
    t = under_attack(seats=3)
    t.tie_holder = 1
    sitting = Sitting(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "yes")
    assert sitting.asked == (1, "tie_vote")
    sitting.do("tie_vote yes")
    assert sitting.t.credibility[1] == 6
    assert sitting.t.points == [-3, 0, 0]


@pytest.mark.clause("LM-7.5", "LM-9.2")
def test_a_find_the_room_is_known_to_hold_cannot_be_planted() -> None:
    t = under_attack()
    give(t, 0, "wood")
    sitting = Sitting(t)
    with pytest.raises(IllegalMove) as refusal:
        sitting.act("plant wood p1-dome")
    assert "LM-7.5" in refusal.value.clauses


@pytest.mark.clause("LM-7.5")
def test_a_hidden_twin_sends_the_planted_find_back_at_no_cost_and_is_then_known() -> None:
    t = under_attack(project=True)
    give(t, 0, "wood")
    sitting = Sitting(t).act("plant wood p1-dome")
    assert sitting.asked == (0, "act")
    assert sorted(c["find"] for c in sitting.me(0)["hand"]) == ["laser", "rope", "wood"]
    assert [c["find"] for c in sitting.me(1, observer=0)["rooms"][2]["finds"]] == ["wood", None]
    assert sitting.told("bounced") == [{"seat": 0, "defender": 1, "room": "dome", "find": "wood"}]
    assert "wood" not in sitting.words("plant")


@pytest.mark.clause("LM-13.8", "LM-13.7")
def test_a_camera_sends_the_find_home_to_rest() -> None:
    t = under_attack()
    built(t, 1, "camera")
    sitting = Sitting(t).act("plant laser p1-dome")
    assert sitting.asked == (1, "camera")
    sitting.do("camera block")
    assert sitting.asked == (0, "act")
    assert [c["find"] for c in sitting.me(1)["rooms"][2]["finds"]] == ["wood", "heat"]
    assert [(c["find"], c["resting"]) for c in sitting.me(0)["hand"]] == [("rope", False), ("laser", True)]
    assert sitting.words("plant") == ["rope"]


@pytest.mark.clause("LM-13.8")
def test_a_camera_blocks_once_a_turn_and_need_not() -> None:
    t = under_attack()
    built(t, 1, "camera")
    sitting = Sitting(t).act("plant laser p1-dome").do("camera block").act("plant rope p1-dome")
    assert sitting.asked == (1, "defend"), "the camera has worked this turn"
    t = under_attack()
    built(t, 1, "camera", "camera")
    sitting = Sitting(t).act("plant laser p1-dome").do("camera block").act("plant rope p1-dome")
    assert sitting.asked == (1, "camera"), "the second one is armed"
    sitting.do("camera let-in")
    assert sitting.asked == (1, "defend")
    assert sitting.me(1)["cameras_armed"] == 1


@pytest.mark.clause("LM-13.8")
def test_cameras_are_armed_again_next_turn() -> None:
    t = under_attack()
    built(t, 1, "camera")
    sitting = Sitting(t).act("plant laser p1-dome").do("camera block").pass_all()
    assert sitting.me(1)["cameras_armed"] == 1


@pytest.mark.clause("LM-13.12", "LM-9.5")
def test_a_contract_covers_defences() -> None:
    t = under_attack()
    built(t, 1, "rigged_contract")
    sitting = Sitting(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("yes", "yes", "yes")
    assert sitting.t.points == [2, 0, 2, 2]
