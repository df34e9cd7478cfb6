"""6-3: Divine Interventions, and what each of the twelve does."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    asked,
    discards,
    energy,
    refused,
    removed,
    reserve,
    say,
    told,
    where,
    words,
)
from tablee.kernel import Match

PLACE = "black-glass-lake"


def explorer(*pile: str) -> Scene:
    scene = (
        Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("amazons:mage", "lightning-pass")
    )
    return scene.pile("earth", *pile)


def explore(scene: Scene) -> Match:
    return say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage")


@pytest.mark.clause("KR-6-3.a", "KR-6-3.b")
def test_face_up_on_the_clearing_and_in_force_at_once() -> None:
    match = explore(explorer("sealed-gates"))
    assert match.view(1)["intervention"] == {"card": "sealed-gates", "drawer": 0, "ends": 1}
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-6-3.c", "KR-6-3.d")
def test_until_the_end_of_the_drawers_next_turn_then_out_of_the_game() -> None:
    match = explore(explorer("heavy-mist"))
    say(match, "move end")
    assert asked(match) == (0, "move") and match.view(0)["intervention"]["card"] == "heavy-mist"
    say(match, "move end", "act pass")
    assert match.view(0)["intervention"] is None
    assert removed(match, "heavy-mist")
    assert told(match, "intervention_ended") == [{"card": "heavy-mist"}]


@pytest.mark.clause("KR-6-3.e", "KR-6-3.f")
def test_a_second_one_is_cancelled_discarded_and_replaced() -> None:
    scene = (
        explorer("heavy-mist", "force-1", "force-2", "force-3")
        .discard("earth", "force-4")
        .gods("raw-light", "gnomes")
    )
    match = explore(scene)
    assert match.view(0)["intervention"]["card"] == "raw-light"
    assert reserve(match, 0, "mage") == [
        "force-1",
        "force-2",
        "force-3",
        "force-4",
    ]  # the cancelled card does not count
    assert discards(match, "earth") == ["heavy-mist"] and not removed(match, "heavy-mist")
    assert told(match, "intervention_cancelled")[0]["card"] == "heavy-mist"


@pytest.mark.clause("KR-6-3.e", "KR-6-3.f")
def test_cancelled_ones_alone_do_not_turn_the_draw_round_for_ever() -> None:
    match = explore(explorer("heavy-mist", "sealed-gates").gods("raw-light", "gnomes"))
    assert discards(match, "earth") == ["heavy-mist", "sealed-gates"]
    assert not removed(match, "heavy-mist")
    assert asked(match) == (1, "move")


def test_the_tide_of_yoldana_gives_reptiles_on_the_board_two_points() -> None:
    scene = Scene("amazons", "reptiles").put("amazons:mage", "lightning-pass", energy=5).lost("reptiles:mage")
    scene.put("reptiles:guardian", energy=9).pile("earth", "tide-of-yoldana")
    match = say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage")
    assert energy(match, 1, "guardian") == 10 and energy(match, 1, "marauder") == 8
    assert energy(match, 0, "mage") == 4
    assert energy(match, 1, "mage") == 6  # he was off the board, and has just reappeared


def test_the_sap_of_ouendou_raises_power_for_amazons() -> None:
    for people, gained in (("amazons", 5), ("gnomes", 2)):
        scene = Scene(people, "reptiles").only(f"{people}:mage", "reptiles:mage").gods("sap-of-ouendou")
        scene.put(f"{people}:mage", "standing-stone-ring", energy=1)
        assert energy(say(scene.match(), "move end", "act recover"), 0, "mage") == 1 + gained


def test_the_gallop_of_rwal_makes_the_first_step_of_centaurs_free() -> None:
    match = say(
        Scene("centaurs", "gnomes").gods("gallop-of-rwal").match(),
        "move mage spearwood",
        "walk drifting-isle",
    )
    assert energy(match, 0, "mage") == 5
    match = say(Scene("gnomes", "centaurs").gods("gallop-of-rwal").match(), "move mage ash-dunes")
    assert energy(match, 0, "mage") == 5


def test_the_blaze_of_zimtzin_strengthens_nomads_in_every_fight() -> None:
    for kind, ability in (("force", 1), ("magic", 4), ("barter", 2)):
        scene = Scene("nomads", "gnomes").only("nomads:mage", "gnomes:mage").gods("blaze-of-zimtzin")
        scene.put("nomads:mage", PLACE, cards=[f"{kind}-3"]).put("gnomes:mage", PLACE)
        match = say(scene.match(), "move end", f"declare {kind}", f"lay {kind}-3")
        assert told(match, "fought")[0]["total"] == ability + 3 + 2


def test_the_forge_of_klumtz_lowers_gnome_losses_by_two() -> None:
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage").gods("forge-of-klumtz")
    scene.put("centaurs:guardian", PLACE, cards=["force-3"]).put("gnomes:mage", PLACE)
    match = say(scene.match(), "move end", "declare force", "lay force-3")
    assert told(match, "fought")[0]["loss"] == (5 + 3) - 1 - 2
    assert energy(match, 1, "mage") == 1


def test_the_breath_of_ghat_lets_bird_folk_cross_occupied_places() -> None:
    scene = Scene("birdfolk", "gnomes").gods("breath-of-ghat").put("gnomes:mage", "anvil-bridge")
    match = say(scene.match(), "move mage anvil-bridge", "walk giants-barrow")
    assert where(match, 0, "mage") == "giants-barrow"
    scene = Scene("gnomes", "birdfolk").gods("breath-of-ghat").put("birdfolk:mage", "ash-dunes")
    match = say(scene.match(), "move mage ash-dunes")
    assert "mage" not in words(match)


def test_the_truce_of_the_gods_stops_fights_and_everybody_acts() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").gods("truce-of-the-gods")
    scene.put("amazons:mage", "windspire").put("gnomes:mage", PLACE).pile("water", "ruby")
    match = say(scene.match(), f"move mage {PLACE}")
    assert asked(match) == (0, "move") and "mage" not in words(match)
    say(match, "move end")
    assert words(match) == ["pass", "recover", "explore:mage"]
    assert told(match, "fight") == []


@pytest.mark.parametrize(("card", "gained"), [("harvest-of-stars", 5), ("double-eclipse", 3)])
def test_harvest_of_stars_and_double_eclipse_change_every_power(card: str, gained: int) -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").gods(card)
    scene.put("amazons:mage", "standing-stone-ring", energy=1)
    assert energy(say(scene.match(), "move end", "act recover"), 0, "mage") == 1 + gained


def test_double_eclipse_never_goes_below_zero_nor_to_the_clearing() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .gods("double-eclipse")
        .put("amazons:mage", "ash-dunes", energy=1)
    )
    match = say(scene.match(), "move end")  # fire 1 - 1 - 1: nothing to do
    assert asked(match) == (1, "move") and energy(match, 0, "mage") == 1
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .gods("double-eclipse")
        .put("amazons:mage", "clearing", energy=1)
    )
    assert energy(say(scene.match(), "move end", "act recover"), 0, "mage") == 2


def test_heavy_mist_allows_one_step() -> None:
    match = say(Scene("amazons", "gnomes").gods("heavy-mist").match(), "move mage reed-ford")
    assert asked(match) == (0, "move")
    assert "mage" not in words(match) and "guardian" in words(match)


def test_raw_light_shows_the_stones_in_reserves() -> None:
    scene = Scene("amazons", "gnomes").gods("raw-light").put("gnomes:mage", cards=["ruby", "force-3", "ruby"])
    seen = scene.match().view(0)["players"][1]["heroes"][1]
    assert seen["stones"] == ["ruby", "ruby"] and seen["reserve"] is None
    hidden = (
        Scene("amazons", "gnomes")
        .put("gnomes:mage", cards=["ruby"])
        .match()
        .view(0)["players"][1]["heroes"][1]
    )
    assert hidden["stones"] is None


def test_sealed_gates_let_nobody_in_and_no_stone_down() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .gods("sealed-gates")
        .put("amazons:mage", "reed-ford", cards=["ruby"])
        .put("amazons:guardian", cards=["ruby"])
    )
    match = scene.match()
    assert "gate-amazons" not in words(match, "mage")
    assert refused(match, "move mage gate-amazons") == ("KR-6-3.b",)
    say(match, "move end", "settle gate-amazons")
    assert words(match) == ["done", "give", "activate:guardian:ruby", "activate:mage:ruby"]
    scene = Scene("amazons", "gnomes").gods("sealed-gates").lost("amazons:mage")
    assert where(scene.match(), 0, "mage") == "gate-amazons"  # reappearing is not entering
