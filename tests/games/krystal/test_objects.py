"""6-5: Magic Objects, one test for each of the twenty-one."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    asked,
    discards,
    energy,
    pile,
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


def alone(*cards: str, place: str = "lightning-pass", points: int = 6) -> Scene:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    return scene.put("amazons:mage", place, cards=list(cards), energy=points)


@pytest.mark.clause("KR-6-5.a")
def test_a_drawn_object_enters_the_reserve_of_its_hero() -> None:
    match = say(
        alone().pile("earth", "dawn-vial").match(),
        "move mage standing-stone-ring",
        "walk stop",
        "move end",
        "act explore:mage",
    )
    assert reserve(match, 0, "mage") == ["dawn-vial"]


@pytest.mark.clause("KR-6-5.b")
@pytest.mark.parametrize(("vial", "points"), [("dawn-vial", 4), ("dusk-vial", 3), ("sap-gourd", 3)])
def test_dawn_vial_dusk_vial_and_sap_gourd_give_energy_at_once(vial: str, points: int) -> None:
    match = say(alone(vial, points=2).match(), f"move use:mage:{vial}")
    assert energy(match, 0, "mage") == 2 + points
    assert removed(match, vial) and reserve(match, 0, "mage") == []
    assert asked(match) == (0, "move")
    assert energy(say(alone(vial, points=9).match(), f"move use:mage:{vial}"), 0, "mage") == 10


def test_a_vial_is_not_used_in_a_fight_nor_by_a_comrade() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .put("amazons:mage", PLACE, cards=["dawn-vial", "magic-1"])
        .put("gnomes:mage", PLACE)
    )
    match = say(scene.match(), "move end")
    assert words(match) == ["magic"]
    assert refused(match, "declare use:mage:dawn-vial")[0] == "KR-2-5-4.a"
    match = alone("dawn-vial").match()
    assert "KR-6-2.d" in refused(match, "move use:guardian:dawn-vial")


@pytest.mark.parametrize(
    ("item", "kind", "bonus"),
    [
        ("ember-blade", "force", 3),
        ("granite-axe", "force", 2),
        ("seven-knot-staff", "magic", 3),
        ("dream-mask", "magic", 2),
        ("rigged-scales", "barter", 3),
        ("silver-tongue", "barter", 2),
    ],
)
def test_ember_blade_granite_axe_staff_mask_scales_and_tongue_add_to_one_fight(
    item: str, kind: str, bonus: int
) -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("gnomes:mage", PLACE)
    scene.put("amazons:mage", PLACE, cards=[item, f"{kind}-3", f"{kind}-2"])
    match = say(scene.match(), "move end", f"declare {kind}", f"lay use:mage:{item}")
    assert match.view(1)["fight"]["tools"] == [item, None]  # shown before the card is laid
    say(match, f"lay {kind}-3")
    ability = {"force": 2, "magic": 4, "barter": 1}[kind]
    assert (told(match, "fought") or told(match, "tied"))[0]["total"] == ability + 3 + bonus
    assert removed(match, item)


def test_a_combat_object_fits_its_type_only_and_one_is_used_per_fight() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("gnomes:mage", PLACE)
    scene.put("amazons:mage", PLACE, cards=["ember-blade", "granite-axe", "dream-mask", "force-3"])
    match = say(scene.match(), "move end", "declare force")
    assert words(match) == ["force-3", "use:mage:ember-blade", "use:mage:granite-axe"]
    say(match, "lay use:mage:granite-axe")
    assert words(match) == ["force-3"]


def test_a_combat_object_helps_against_a_creature() -> None:
    scene = alone("granite-axe", "force-2").pile("earth", "thorn-ogre")
    match = say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage")
    say(match, "duel use:mage:granite-axe", "duel force-2")
    assert removed(match, "thorn-ogre")


def test_the_scale_shield_cancels_lost_energy() -> None:
    scene = Scene("centaurs", "amazons").only("centaurs:guardian", "amazons:mage")
    scene.put("centaurs:guardian", PLACE, cards=["force-6"]).put(
        "amazons:mage", PLACE, cards=["scale-shield", "force-1"]
    )
    match = say(scene.match(), "move end", "declare force", "lay force-6", "lay force-1")
    assert asked(match) == (1, "ward") and words(match) == ["none", "scale-shield"]
    say(match, "ward scale-shield")
    assert energy(match, 1, "mage") == 6 and removed(match, "scale-shield")
    match = say(scene.match(), "move end", "declare force", "lay force-6", "lay force-1", "ward none")
    assert where(match, 1, "mage") is None


def test_the_false_bottom_purse_cancels_lost_cards() -> None:
    scene = Scene("gnomes", "amazons").only("gnomes:marauder", "amazons:mage")
    scene.put("gnomes:marauder", PLACE, cards=["barter-5"]).put(
        "amazons:mage", PLACE, cards=["false-bottom-purse", "barter-1", "ruby"]
    )
    match = say(
        scene.match(), "move end", "declare barter", "lay barter-5", "lay barter-1", "ward false-bottom-purse"
    )
    assert reserve(match, 1, "mage") == ["ruby"] and reserve(match, 0, "marauder") == []


def test_whether_the_loser_is_asked_depends_on_public_facts() -> None:
    """He holds no such Object, but nobody can know."""
    scene = (
        Scene("centaurs", "amazons").only("centaurs:guardian", "amazons:mage").pile("earth", "scale-shield")
    )
    scene.put("centaurs:guardian", PLACE, cards=["force-3"]).put(
        "amazons:mage", PLACE, cards=["ruby", "force-1"]
    )
    match = say(scene.match(), "move end", "declare force", "lay force-3", "lay force-1")
    assert asked(match) == (1, "ward") and words(match) == ["none"]


@pytest.mark.parametrize(("item", "steps"), [("wind-boots", 3), ("heron-stilts", 2)])
def test_wind_boots_and_heron_stilts_make_the_next_steps_free(item: str, steps: int) -> None:
    match = say(alone(item, points=2).match(), f"move use:mage:{item}")
    say(match, "move mage cloud-overlook", "walk lightning-pass")
    assert energy(match, 0, "mage") == 2
    say(match, "walk anvil-bridge")
    assert energy(match, 0, "mage") == (2 if steps == 3 else 1)


def test_boots_do_not_lift_a_hero_without_energy() -> None:
    """KR-R50."""
    assert words(alone("wind-boots", points=0).match()) == ["end"]


def test_the_mist_veil_lets_a_hero_cross_occupied_places() -> None:
    scene = alone("mist-veil").put("gnomes:mage", "standing-stone-ring")
    match = say(scene.match(), "move use:mage:mist-veil", "move mage standing-stone-ring", "walk clearing")
    assert where(match, 0, "mage") == "clearing"


def test_the_ring_of_return_carries_its_hero_home() -> None:
    match = say(alone("ring-of-return", "ruby").match(), "move use:mage:ring-of-return")
    assert where(match, 0, "mage") == "gate-amazons" and energy(match, 0, "mage") == 6
    assert words(match) == ["end", "activate:mage:ruby"]  # his movement is over
    say(match, "move end", "gate put:mage:ruby")
    assert match.view(1)["players"][0]["gate"] == ["ruby"]
    assert "use:mage:ring-of-return" not in words(alone("ring-of-return").gods("sealed-gates").match())


def test_the_living_map_carries_its_hero_to_a_place_of_his_symbol() -> None:
    match = say(alone("living-map").pile("wood", "ruby").match(), "move use:mage:living-map")
    assert asked(match) == (0, "teleport")
    assert words(match) == ["spearwood", "golden-bramble-close", "hanging-grove", "first-tree-roots"]
    say(match, "teleport first-tree-roots", "move end")
    assert "explore:mage" in words(match)  # it counts as having moved
    assert energy(match, 0, "mage") == 6


@pytest.mark.clause("KR-5-1-1.d")
def test_who_was_carried_to_a_place_need_not_leave_it_on_the_next_turn() -> None:
    match = say(alone("living-map").match(), "move use:mage:living-map", "teleport first-tree-roots")
    say(match, "move end", "act pass", "move end")
    if asked(match) == (1, "act"):
        say(match, "act pass")
    assert asked(match) == (0, "move") and "end" in words(match)


@pytest.mark.clause("KR-6-5.b", "KR-2-6.a")
def test_an_object_that_gives_energy_waits_while_the_scale_is_full() -> None:
    assert "use:mage:dawn-vial" not in words(alone("dawn-vial", points=10).match())
    match = say(alone("dawn-vial", points=9).match(), "move use:mage:dawn-vial")
    assert energy(match, 0, "mage") == 10


def test_a_reappeared_hero_is_not_carried_away() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").lost("amazons:mage")
    match = scene.match()
    match.state.table.reserve[1].append(0)  # type: ignore[attr-defined]
    assert words(match) == ["end"]


def explore_place(scene: Scene) -> Match:
    return say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end")


def test_the_dowsers_lantern_looks_at_four_cards_and_keeps_one() -> None:
    scene = alone("dowser-lantern").pile("earth", "two-headed-wyrm", "raw-light", "ruby", "force-1")
    match = say(explore_place(scene), "act use:mage:dowser-lantern")
    assert asked(match) == (0, "keep")
    assert sorted(words(match)) == ["force-1", "none", "ruby"]
    assert match.view(0)["looked"] == ["force-1", "ruby", "two-headed-wyrm", "raw-light"]
    assert match.view(1)["looked"] is None
    say(match, "keep ruby")
    assert reserve(match, 0, "mage") == ["ruby"]
    assert discards(match, "earth") == ["force-1", "raw-light", "two-headed-wyrm"]  # without effect
    assert match.view(0)["intervention"] is None
    say(match, "close end")
    assert asked(match) == (1, "move")  # it took the place of the action


def test_the_lantern_needs_the_right_to_explore() -> None:
    match = say(alone("dowser-lantern").pile("fire", "ruby").match(), "move end")
    assert words(match) == ["pass", "recover"]


def test_the_bronze_shovel_draws_two_more() -> None:
    scene = alone("bronze-shovel").pile(
        "earth", "force-1", "force-2", "force-3", "force-4", "force-5", "force-6", "magic-1"
    )
    match = say(explore_place(scene), "act use:mage:bronze-shovel")
    assert asked(match) == (0, "act")
    say(match, "act explore:mage")
    assert len(reserve(match, 0, "mage")) == 6 and len(pile(match, "earth")) == 1
    scene = alone("bronze-shovel", place="windspire").pile("earth", "force-1")
    match = say(scene.match(), "move mage clearing", "walk stop", "move end")
    assert "use:mage:bronze-shovel" not in words(match)


def test_the_calming_flute_sends_a_creature_away_and_the_draw_goes_on() -> None:
    scene = alone("calming-flute").pile("earth", "two-headed-wyrm", "force-1", "force-2", "force-3")
    match = say(explore_place(scene), "act explore:mage")
    assert asked(match) == (0, "duel") and "use:mage:calming-flute" in words(match)
    say(match, "duel use:mage:calming-flute")
    assert told(match, "tamed")[0]["creature"] == "two-headed-wyrm"
    assert energy(match, 0, "mage") == 5 and reserve(match, 0, "mage") == ["force-1", "force-2", "force-3"]
    assert discards(match, "earth") == ["two-headed-wyrm"] and removed(match, "calming-flute")


def test_the_seal_of_silence_ends_an_intervention() -> None:
    match = say(
        alone("seal-of-silence").gods("heavy-mist", "gnomes").match(), "move use:mage:seal-of-silence"
    )
    assert match.view(0)["intervention"] is None and removed(match, "heavy-mist")
    assert "use:mage:seal-of-silence" not in words(alone("seal-of-silence").match())


def test_the_limbo_hook_takes_a_card_out_of_the_discard_besides_the_action() -> None:
    scene = alone("limbo-hook").discard("earth", "ruby", "iron-boar", "force-2")
    match = say(explore_place(scene), "act use:mage:limbo-hook")
    assert asked(match) == (0, "take") and words(match) == ["ruby", "force-2"]
    say(match, "take ruby")
    assert reserve(match, 0, "mage") == ["ruby"] and discards(match, "earth") == ["force-2", "iron-boar"]
    assert "recover" in words(match)  # the action is still to come


def test_objects_of_the_movement_are_of_no_use_later() -> None:
    match = say(alone("wind-boots").match(), "move end")
    assert words(match) == ["pass", "recover"]
