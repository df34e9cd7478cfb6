"""6-6 and 6-5: "at any time": what a Hero holds can be used before it is lost, before it is too much, and before the turn ends."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    active,
    asked,
    discards,
    energy,
    reserve,
    say,
    told,
    where,
    words,
)
from tablee.kernel import Match

PLACE = "black-glass-lake"
RING = "standing-stone-ring"


def explorer(*cards: str, points: int = 6) -> Scene:
    """The Amazons' Mage is about to explore the Standing Stone Ring: earth, four cards for him."""
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    return scene.put("amazons:mage", "lightning-pass", cards=list(cards), energy=points)


def explore(scene: Scene) -> Match:
    match = say(scene.match(), f"move mage {RING}")
    if asked(match)[1] == "walk":
        say(match, "walk stop")
    return say(match, "move end", "act explore:mage")


@pytest.mark.clause("KR-5-9.b", "KR-6-5.b", "KR-6-6.a")
def test_a_hero_at_zero_who_has_just_drawn_a_vial_can_drink_it() -> None:
    match = explore(explorer(points=1).pile("earth", "dawn-vial"))
    assert energy(match, 0, "mage") == 0 and asked(match) == (0, "close")
    say(match, "close use:mage:dawn-vial")
    assert asked(match) == (1, "move")
    assert where(match, 0, "mage") == RING and energy(match, 0, "mage") == 4


@pytest.mark.clause("KR-5-9.b")
def test_who_ends_the_turn_at_zero_is_asked_once_more_before_his_hero_is_lost() -> None:
    match = say(explore(explorer(points=1).pile("earth", "sap-gourd")), "close end")
    assert asked(match) == (0, "rescue") and words(match) == ["none", "use:mage:sap-gourd"]
    say(match, "rescue use:mage:sap-gourd")
    assert where(match, 0, "mage") == RING and energy(match, 0, "mage") == 3
    match = say(explore(explorer(points=1).pile("earth", "sap-gourd")), "close end", "rescue none")
    assert where(match, 0, "mage") is None and discards(match, "earth") == ["sap-gourd"]


@pytest.mark.clause("KR-5-9.a")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_loser_of_a_fight_is_asked_before_he_is_dematerialised(seat: int) -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    cards = [["force-6"], ["force-1", "dusk-vial"]]
    mine, theirs = cards if seat == 1 else cards[::-1]
    scene.put("amazons:mage", PLACE, energy=2, cards=mine).put("gnomes:mage", PLACE, energy=2, cards=theirs)
    match = say(scene.match(), "move end", "declare force", f"lay {mine[0]}", f"lay {theirs[0]}")
    assert asked(match) == (seat, "rescue")
    say(match, "rescue use:mage:dusk-vial")
    assert where(match, seat, "mage") == PLACE and energy(match, seat, "mage") == 3
    assert told(match, "dematerialised") == []


@pytest.mark.clause("KR-5-9.a", "KR-6-4.e")
def test_who_is_beaten_by_a_creature_is_asked_too() -> None:
    match = say(
        explore(explorer("barter-1", "dawn-vial", points=2).pile("earth", "thorn-ogre")), "duel barter-1"
    )
    assert asked(match) == (0, "rescue")
    say(match, "rescue use:mage:dawn-vial")
    assert where(match, 0, "mage") == RING and energy(match, 0, "mage") == 4


def test_nobody_is_asked_when_all_can_see_that_no_object_could_help() -> None:
    """By public facts alone: an empty reserve, or every such Object out of the game or in a discard."""
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("gnomes:mage", PLACE, energy=1)
    match = say(
        scene.put("amazons:mage", PLACE, cards=["force-6"]).match(),
        "move end",
        "declare force",
        "lay force-6",
    )
    assert where(match, 1, "mage") is None
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", PLACE, cards=["force-6"])
    )
    scene.put("gnomes:mage", PLACE, energy=1, cards=["force-1", "ruby"])
    scene.discard("air", "dawn-vial", "sap-gourd", "dusk-vial")
    match = say(scene.match(), "move end", "declare force", "lay force-6", "lay force-1")
    assert where(match, 1, "mage") is None and discards(match, "water") == ["ruby"]


def test_a_hero_is_asked_for_whether_he_holds_such_an_object_or_not() -> None:
    """The question itself tells the others nothing: one Vial is still in a pile."""
    for cards in (["force-1", "ruby"], ["force-1", "dawn-vial"]):
        scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
        scene.put("amazons:mage", PLACE, cards=["force-6"]).pile("air", "sap-gourd")
        scene.put("gnomes:mage", PLACE, energy=1, cards=cards)
        match = say(scene.match(), "move end", "declare force", "lay force-6", "lay force-1")
        assert asked(match) == (1, "rescue")
        assert match.sent_to(0)["waiting"][0]["text"]["en"] == "{p1} has a Hero without Energy."


@pytest.mark.clause("KR-5-5.g", "KR-6-5.b")
def test_what_is_too_much_can_be_used_before_it_is_discarded() -> None:
    match = explore(explorer("dusk-vial", "force-1", "force-2", "force-3", "force-4").pile("earth", "ruby"))
    assert asked(match) == (0, "surplus") and "use:mage:dusk-vial" in words(match)
    assert "activate:mage:ruby" in words(match)
    say(match, "surplus activate:mage:ruby", "surplus use:mage:dusk-vial")
    assert asked(match) == (0, "close") and discards(match, "earth") == []
    assert energy(match, 0, "mage") == 8 and len(reserve(match, 0, "mage")) == 5
    assert active(match, 0, "mage") == "ruby"


@pytest.mark.clause("KR-6-6.a", "KR-6-6.c")
def test_a_stone_just_drawn_can_be_activated_after_the_action_and_thrown_away() -> None:
    match = explore(explorer().pile("earth", "diamond"))
    assert words(match) == ["end", "activate:mage:diamond"]
    say(match, "close activate:mage:diamond")
    assert active(match, 0, "mage") == "diamond" and words(match) == ["end", "drop:mage:diamond"]
    say(match, "close drop:mage:diamond")
    assert discards(match, "earth") == ["diamond"] and asked(match) == (1, "move")


@pytest.mark.clause("KR-6-6.a")
def test_the_turn_ends_unasked_when_nothing_has_happened_since_all_could_be_used() -> None:
    match = say(explorer("ruby").match(), f"move mage {RING}", "walk stop", "move end", "act recover")
    assert asked(match) == (1, "move")


def two_places(first: str) -> Match:
    """The Mage explores and draws a Seal, the Marauder stands among Gnomes under a truce of the gods: in either order."""
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:marauder", "gnomes:mage")
    scene.put("amazons:mage", "lightning-pass", energy=1).put(
        "amazons:marauder", PLACE, cards=["force-1"], energy=6
    )
    scene.put("gnomes:mage", PLACE, cards=["force-6"]).pile("earth", "dawn-vial")
    match = say(scene.match(), f"move mage {RING}", "move end", f"settle {first}")
    while asked(match)[0] == 0 and asked(match)[1] != "close":
        key = asked(match)[1]
        say(
            match,
            {"act": "act explore:mage", "declare": "declare force", "settle": f"settle {PLACE}"}.get(
                key, "lay force-1"
            ),
        )
        if asked(match) == (1, "lay"):
            say(match, "lay force-6")
    return match


@pytest.mark.clause("KR-5-9.b", "KR-5-7-4.c")
@pytest.mark.parametrize("first", [RING, PLACE])
def test_the_order_of_the_locations_does_not_decide_who_is_saved(first: str) -> None:
    match = two_places(first)
    assert asked(match) == (0, "close") and "use:mage:dawn-vial" in words(match)
    say(match, "close use:mage:dawn-vial")
    while asked(match)[0] == 0:
        say(match, f"{asked(match)[1]} end")
    assert where(match, 0, "mage") == RING and energy(match, 0, "mage") == 4


@pytest.mark.clause("KR-6-5.b", "KR-5-7-4.c")
def test_what_was_drawn_elsewhere_can_be_used_before_the_last_fight() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:marauder", "gnomes:mage")
    scene.put("amazons:mage", "lightning-pass").put("amazons:marauder", PLACE, cards=["force-1"])
    scene.put("gnomes:mage", PLACE, cards=["force-6"]).pile("earth", "seal-of-silence").gods(
        "blaze-of-zimtzin"
    )
    match = say(
        scene.match(), f"move mage {RING}", "walk stop", "move end", f"settle {RING}", "act explore:mage"
    )
    assert asked(match) == (0, "settle") and words(match) == [PLACE, "use:mage:seal-of-silence"]
    say(match, "settle use:mage:seal-of-silence")
    assert match.view(1)["intervention"] is None
