"""Planting a find in another museum (section 9) and cameras (13.8)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, exhibit, give, put, table
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel import IllegalMove


def under_attack(project: bool = False, seats: int = 4, **options: str) -> Galaxy:
    """Seat 1 has a campfire, accepted or only a project; seat 0 has some finds."""
    t = table(seats, **options)
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
    scene = Scene(t).act("plant laser p1-dome")
    assert scene.t.time[0] == 0
    assert [c["find"] for c in scene.me(1)["rooms"][2]["finds"]] == ["wood", "heat", "laser"]
    assert [c["find"] for c in scene.me(0)["hand"]] == ["rope"]
    assert scene.asked == (1, "defend")


@pytest.mark.clause("LM-9.1")
def test_one_does_not_attack_oneself() -> None:
    t = under_attack()
    exhibit(t, 0, "gallery", "bridge", "stone", "iron")
    scene = Scene(t)
    assert scene.words("plant", "laser") == ["p1-dome"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act("plant laser p0-gallery")
    assert refusal.value.clauses == ("LM-9.1",)


@pytest.mark.clause("LM-9.2")
def test_exhibits_and_projects_with_a_free_slot_can_be_attacked() -> None:
    t = under_attack()
    put(t, 2, "dome", "clay", "water")  # a project
    put(t, 2, "gallery", "stone")  # not yet one
    exhibit(t, 3, "dome", "boat", "iron", "wind", "cloth")  # full
    scene = Scene(t)
    assert scene.words("plant", "laser") == ["p1-dome", "p2-dome"]
    for room in ("p2-gallery", "p3-dome"):
        with pytest.raises(IllegalMove) as refusal:
            scene.act(f"plant laser {room}")
        assert "LM-9.2" in refusal.value.clauses


@pytest.mark.clause("LM-9.2")
def test_option_a_single_find_can_be_attacked() -> None:
    t = table(4, attack="any_find")
    put(t, 1, "dome", "wood")
    give(t, 0, "laser")
    scene = (
        Scene(t, options={"attack": "any_find"})
        .act("plant laser p1-dome")
        .do('defend "laser cutter"')
        .votes("no", "no", "no")
    )
    assert scene.t.points == [0, 0, 0, 0]
    assert sorted(c["find"] for c in scene.me(0)["hand"]) == ["laser", "wood"]


@pytest.mark.clause("LM-9.4")
def test_the_defender_announces_a_new_idea() -> None:
    scene = Scene(under_attack()).act("plant laser p1-dome")
    for old in ("Campfire", "the campfires", "CAMPFIRE | again"):
        with pytest.raises(IllegalMove) as refusal:
            scene.do(f'defend "{old}"')
        assert "LM-9.4" in refusal.value.clauses
    scene.do('defend "laser lighter"')
    assert scene.view(0)["ballot"]["finds"] == ["wood", "heat", "laser"]


@pytest.mark.clause("LM-9.4")
def test_a_project_that_was_never_named_may_take_any_name_and_is_laid_open() -> None:
    scene = Scene(under_attack(project=True)).act("plant laser p1-dome")
    assert [c["find"] for c in scene.me(1, observer=3)["rooms"][2]["finds"]] == ["wood", "heat", "laser"]
    scene.do('defend "campfire"')
    assert scene.asked == (0, "vote")


@pytest.mark.clause("LM-9.5")
def test_all_but_the_defender_vote_the_attacker_too() -> None:
    scene = Scene(under_attack()).act("plant laser p1-dome").do('defend "laser lighter"')
    asked = []
    while scene.asked[1] == "vote":
        asked.append(scene.asked[0])
        scene.votes("yes")
    assert asked == [0, 2, 3]


@pytest.mark.clause("LM-9.5", "LM-8.4")
def test_wrong_votes_on_a_defence_cost_three_points() -> None:
    scene = (
        Scene(under_attack())
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("no", "yes", "yes")
    )
    assert scene.t.points == [-3, 0, 0, 0]


@pytest.mark.clause("LM-9.5", "LM-8.4", "LM-8.5")
@pytest.mark.parametrize("votes", [("no", "yes", "yes"), ("yes", "no", "no")])
def test_reading_defence_votes_a_wrong_vote_on_a_defence_costs_nothing(votes: tuple[str, ...]) -> None:
    scene = Scene(under_attack(defence_votes="free"))
    scene.act("plant laser p1-dome").do('defend "laser lighter"')
    assert "you lose" not in scene.match.decisions[0].prompt["en"]
    scene.votes(*votes)
    assert scene.t.points == [0, 0, 0, 0] and scene.told("lost") == []


@pytest.mark.clause("LM-8.4")
def test_reading_defence_votes_a_wrong_vote_on_a_proposal_costs_points_all_the_same() -> None:
    t = table(4, defence_votes="free")
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire")
    assert "you lose 2" in scene.match.decisions[0].prompt["en"]
    assert scene.votes("no", "yes", "yes").t.points == [0, -2, 0, 0]


@pytest.mark.clause("LM-9.1")
def test_the_planted_find_is_shown_to_all_before_a_camera_blocks_it() -> None:
    t = under_attack(project=True)
    built(t, 1, "camera")
    scene = Scene(t).act("plant laser p1-dome")
    assert scene.asked == (1, "camera")
    for observer in (2, 3):
        assert scene.view(observer)["ballot"]["attacker"] == 0
        finds = scene.me(1, observer)["rooms"][2]["finds"]
        assert [(find["find"], find["up"]) for find in finds] == [
            (None, False),
            (None, False),
            ("laser", True),
        ]


@pytest.mark.clause("LM-9.1", "LM-7.5")
def test_a_find_that_goes_back_has_been_seen() -> None:
    """LM-R38."""
    t = table(3)
    put(t, 1, "dome", "laser", "laser", up=False)
    give(t, 0, "laser", "rope")
    scene = Scene(t).act("plant laser p1-dome")
    assert scene.asked == (0, "act")
    assert sorted(str(one["find"]) for one in scene.me(0, 2)["hand"]) == ["None", "laser"]
    assert [one["find"] for one in scene.me(1, 2)["rooms"][2]["finds"]] == ["laser", "laser"]


@pytest.mark.clause("LM-9.6", "LM-9.7")
def test_a_successful_defence_keeps_the_find_and_gains_its_level() -> None:
    scene = (
        Scene(under_attack())
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("yes", "yes", "yes")
    )
    assert scene.t.credibility[1] == 3 + 3
    room = scene.me(1)["rooms"][2]
    assert [c["find"] for c in room["finds"]] == ["wood", "heat", "laser"]
    assert room["exhibit"]["en"] == "laser lighter"
    assert [c["find"] for c in scene.me(0)["hand"]] == ["rope"]


@pytest.mark.clause("LM-9.7")
def test_a_defended_project_becomes_an_exhibit_and_brings_the_new_finds_level() -> None:
    scene = (
        Scene(under_attack(project=True))
        .act("plant laser p1-dome")
        .do('defend "laser lighter"')
        .votes("yes", "yes", "yes")
    )
    assert scene.t.credibility[1] == 3
    assert scene.me(1)["rooms"][2]["exhibit"]["en"] == "laser lighter"
    assert scene.t.time[1] == 6, "without spending time"


@pytest.mark.clause("LM-9.8")
def test_a_failed_defence_gives_all_finds_to_the_attacker_for_later() -> None:
    scene = (
        Scene(under_attack()).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "no", "no")
    )
    assert sorted(c["find"] for c in scene.me(0)["hand"]) == ["heat", "laser", "rope", "wood"]
    empty = {"room": "dome", "finds": [], "exhibit": None, "ballot": None, "object": 0}
    assert scene.me(1)["rooms"][2] == empty
    assert scene.words("place") == ["rope"], "the others rest"


@pytest.mark.clause("LM-9.9")
def test_a_failed_defence_loses_what_the_object_had_brought() -> None:
    t = under_attack()
    t.credibility[1] = 10
    scene = Scene(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "no", "no")
    assert scene.t.credibility[1] == 7


@pytest.mark.clause("LM-9.9")
def test_credibility_never_falls_below_0_and_a_project_had_brought_nothing() -> None:
    t = under_attack()
    t.credibility[1] = 1
    assert (
        Scene(t).act("plant laser p1-dome").do('defend "lamp"').votes("no", "no", "no").t.credibility[1] == 0
    )
    t = under_attack(project=True)
    t.credibility[1] = 5
    assert (
        Scene(t).act("plant laser p1-dome").do('defend "lamp"').votes("no", "no", "no").t.credibility[1] == 5
    )


@pytest.mark.clause("LM-9.10")
def test_a_tied_defence_is_decided_by_the_holder_of_the_tie_card() -> None:
    t = under_attack(seats=3)
    t.tie_holder = 2
    scene = Scene(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("no", "yes")
    assert scene.asked == (2, "tie_vote")
    scene.do("tie_vote yes")
    assert scene.t.credibility[1] == 6
    assert scene.t.points == [-3, 0, 0]


@pytest.mark.clause("LM-7.5", "LM-9.2")
def test_a_find_the_room_is_known_to_hold_cannot_be_planted() -> None:
    t = under_attack()
    give(t, 0, "wood")
    scene = Scene(t)
    with pytest.raises(IllegalMove) as refusal:
        scene.act("plant wood p1-dome")
    assert "LM-7.5" in refusal.value.clauses


@pytest.mark.clause("LM-9.7", "LM-7.11")
def test_reading_defence_a_project_brings_the_levels_of_the_whole_object() -> None:
    t = under_attack(project=True, defence="whole")
    scene = Scene(t, options={"defence": "whole"}).act("plant laser p1-dome").do('defend "laser lighter"')
    assert scene.votes("yes", "yes", "yes").t.credibility[1] == 1 + 2 + 3


@pytest.mark.clause("LM-9.4", "LM-7.5")
def test_a_twin_of_a_projects_find_takes_its_place() -> None:
    t = under_attack(project=True)
    give(t, 0, "wood")
    scene = Scene(t).act("plant wood p1-dome")
    assert scene.asked == (1, "defend")
    assert scene.view(2)["ballot"]["finds"] == ["heat", "wood"]
    scene.do('defend "stove"').votes("no", "no", "no")
    assert sorted(c["find"] for c in scene.me(0)["hand"]) == ["heat", "laser", "rope", "wood"]
    assert [c["find"] for c in scene.me(1)["rooms"][2]["finds"]] == ["wood"], "the other wood stays"


@pytest.mark.clause("LM-9.8", "LM-9.9")
def test_what_lies_beside_an_exhibit_shelters_it() -> None:
    t = under_attack()
    put(t, 1, "dome", "rope")
    scene = Scene(t)
    assert "plant" not in scene.words()


@pytest.mark.clause("LM-7.5")
def test_a_hidden_twin_sends_the_planted_find_back_at_no_cost_and_is_then_known() -> None:
    t = table()
    put(t, 1, "dome", "wood", "wood", up=False)
    give(t, 0, "laser", "rope", "wood")
    scene = Scene(t).act("plant wood p1-dome")
    assert scene.asked == (0, "act")
    assert sorted(c["find"] for c in scene.me(0)["hand"]) == ["laser", "rope", "wood"]
    assert [c["find"] for c in scene.me(1, observer=0)["rooms"][2]["finds"]] == ["wood", "wood"]
    assert scene.told("bounced") == [{"seat": 0, "defender": 1, "room": "dome", "find": "wood"}]
    assert "wood" not in scene.words("plant")


@pytest.mark.clause("LM-13.8", "LM-13.7")
def test_a_camera_sends_the_find_home_to_rest() -> None:
    t = under_attack()
    built(t, 1, "camera")
    scene = Scene(t).act("plant laser p1-dome")
    assert scene.asked == (1, "camera")
    scene.do("camera block")
    assert scene.asked == (0, "act")
    assert [c["find"] for c in scene.me(1)["rooms"][2]["finds"]] == ["wood", "heat"]
    assert [(c["find"], c["resting"]) for c in scene.me(0)["hand"]] == [("rope", False), ("laser", True)]
    assert scene.words("plant") == ["rope"]


@pytest.mark.clause("LM-13.8")
def test_a_camera_blocks_once_a_turn_and_need_not() -> None:
    t = under_attack()
    built(t, 1, "camera")
    scene = Scene(t).act("plant laser p1-dome").do("camera block").act("plant rope p1-dome")
    assert scene.asked == (1, "defend"), "the camera has worked this turn"
    t = under_attack()
    built(t, 1, "camera", "camera")
    scene = Scene(t).act("plant laser p1-dome").do("camera block").act("plant rope p1-dome")
    assert scene.asked == (1, "camera"), "the second one is armed"
    scene.do("camera let-in")
    assert scene.asked == (1, "defend")
    assert scene.me(1)["cameras_armed"] == 1


@pytest.mark.clause("LM-13.8")
def test_reading_camera_once_in_a_game() -> None:
    t = under_attack(camera="game")
    built(t, 1, "camera")
    scene = Scene(t, options={"camera": "game"}).act("plant laser p1-dome").do("camera block").pass_all()
    assert scene.me(1)["cameras_armed"] == 0


@pytest.mark.clause("LM-13.8")
def test_cameras_are_armed_again_next_turn() -> None:
    t = under_attack()
    built(t, 1, "camera")
    scene = Scene(t).act("plant laser p1-dome").do("camera block").pass_all()
    assert scene.me(1)["cameras_armed"] == 1


@pytest.mark.clause("LM-13.12", "LM-9.5")
def test_a_contract_covers_defences() -> None:
    t = under_attack()
    built(t, 1, "rigged_contract")
    scene = Scene(t).act("plant laser p1-dome").do('defend "laser lighter"').votes("yes", "yes", "yes")
    assert scene.t.points == [2, 0, 2, 2]
