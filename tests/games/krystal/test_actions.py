"""5-2 to 5-7: recovering, exploring, the Clearing, groups."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    amounts,
    asked,
    discards,
    energy,
    pile,
    refused,
    reserve,
    say,
    table,
    told,
    words,
)
from tablee.kernel import Match

FIVE = ["barter-1", "barter-2", "barter-3", "barter-4", "barter-5"]


def arrive(scene: Scene, *more: str) -> Match:
    """The Amazons' Mage steps from the Lightning Pass to the Standing Stone Ring (earth 3 + 1)."""
    return say(scene.match(), "move mage standing-stone-ring", "walk stop", *more, "move end")


def alone() -> Scene:
    return (
        Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("amazons:mage", "lightning-pass")
    )


@pytest.mark.clause("KR-5-2-1.a", "KR-3.c", "KR-5-4.b")
def test_one_action_recover_or_explore() -> None:
    match = arrive(alone().pile("earth", "force-1", "force-2", "force-3", "force-4"))
    assert words(match) == ["pass", "recover", "explore:mage"]
    say(match, "act recover")
    assert asked(match) == (1, "move")
    assert energy(match, 0, "mage") == 9
    assert reserve(match, 0, "mage") == []


@pytest.mark.clause("KR-5-4.a", "KR-5-3.a")
def test_recovering_gives_the_real_power() -> None:
    match = arrive(alone().put("amazons:mage", energy=3))
    assert match.decisions[0].options[1].label["en"] == "Recover (+4 Energy)"
    say(match, "act recover")
    assert energy(match, 0, "mage") == 3 - 1 + 4
    assert told(match, "recovered")[0]["energy"] == 4


@pytest.mark.clause("KR-5-5.a", "KR-5-5.b", "KR-5-5.f", "KR-3.d", "KR-6-2.b")
def test_exploring_draws_the_real_power_from_the_pile_of_the_symbol() -> None:
    match = arrive(
        alone().pile("earth", "force-1", "ruby", "dawn-vial", "magic-2", "magic-3").pile("air", "barter-1")
    )
    say(match, "act explore:mage")
    assert len(reserve(match, 0, "mage")) == 4
    assert len(pile(match, "earth")) == 1 and len(pile(match, "air")) == 1
    drawn = [event for event in match.events if event.kind == "drew"]
    assert len(drawn) == 4
    mine = [event.seen_by(0) or {} for event in drawn]
    theirs = [event.seen_by(1) or {} for event in drawn]
    assert sorted(str(facts["card"]) for facts in mine) == reserve(match, 0, "mage")
    assert all("card" not in facts for facts in theirs)


@pytest.mark.clause("KR-5-5.c", "KR-5-5.d")
def test_an_intervention_interrupts_and_the_draw_resumes() -> None:
    match = say(
        arrive(alone().pile("earth", "raw-light", "force-1", "force-2", "force-3")), "act explore:mage"
    )
    assert match.view(1)["intervention"]["card"] == "raw-light"
    assert reserve(match, 0, "mage") == ["force-1", "force-2", "force-3"]


@pytest.mark.clause("KR-5-5.e")
def test_after_a_lost_creature_fight_the_draw_is_over() -> None:
    scene = (
        alone()
        .pile("earth", "two-headed-wyrm", "force-1", "force-2", "force-3")
        .put("amazons:mage", energy=10)
    )
    for seed in range(12):
        match = say(arrive_with(scene, seed), "act explore:mage")
        if asked(match)[1] != "duel":  # the wyrm came first: no card to lay
            assert reserve(match, 0, "mage") == []
            assert len(pile(match, "earth")) == 3
            break
    else:
        pytest.fail("the wyrm never came first")


def arrive_with(scene: Scene, seed: int) -> Match:
    return say(scene.match(seed), "move mage standing-stone-ring", "walk stop", "move end")


@pytest.mark.clause("KR-5-5.g", "KR-6-2.f")
def test_more_than_five_cards_at_the_end_of_a_draw_go_to_the_discard_of_that_draw() -> None:
    match = arrive(
        alone().put("amazons:mage", cards=FIVE[:4]).pile("earth", "force-1", "force-2", "force-3", "force-4")
    )
    say(match, "act explore:mage")
    assert asked(match) == (0, "surplus")
    assert len(reserve(match, 0, "mage")) == 8  # the limit waits for the end of the draw
    say(match, "surplus barter-1", "surplus barter-2", "surplus force-1")
    assert len(reserve(match, 0, "mage")) == 5
    assert discards(match, "earth") == ["barter-1", "barter-2", "force-1"]
    say(match, "close end")
    assert asked(match) == (1, "move")


def test_no_power_no_exploration() -> None:
    """KR-R4: a Place can fall to zero for a people."""
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "giants-barrow", cards=["ruby"])
    )
    scene.pile("metal", "force-1")
    match = say(scene.match(), "move mage anvil-bridge", "walk stop", "move end")  # metal 1 - 2
    assert words(match) == ["pass", "activate:mage:ruby"]
    assert "KR-5-3.b" in refused(match, "act explore:mage")


@pytest.mark.clause("KR-5-6.b", "KR-5-6.c")
def test_the_clearing_gives_one_card_of_any_pile_or_one_point() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "windspire", energy=4)
    )
    scene.pile("metal", "ruby", "force-1").pile("fire", "force-2").discard("air", "force-3")
    match = say(scene.match(), "move mage clearing", "walk stop", "move end", "act explore:mage")
    assert asked(match) == (0, "pile")
    assert words(match) == ["fire", "metal", "air"]
    say(match, "pile metal")
    assert len(reserve(match, 0, "mage")) == 1
    match = say(scene.match(), "move mage clearing", "walk stop", "move end", "act recover")
    assert energy(match, 0, "mage") == 4


@pytest.mark.clause("KR-5-6.b")
def test_surplus_on_the_clearing_goes_back_to_the_pile_drawn_from() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "windspire", cards=FIVE)
    )
    match = scene.pile("metal", "ruby").match()
    say(
        match,
        "move mage clearing",
        "walk stop",
        "move end",
        "act explore:mage",
        "pile metal",
        "surplus barter-1",
    )
    assert discards(match, "metal") == ["barter-1"]


@pytest.mark.clause("KR-5-6.b", "KR-6-1.a")
def test_so_does_the_surplus_of_the_first_hero_with_the_first_pile() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:guardian", "gnomes:mage")
    match = scene.put("amazons:guardian", "windspire", cards=FIVE).pile("water", "ruby").match()
    say(match, "move guardian clearing", "walk stop", "move end", "act explore:guardian", "pile water")
    say(match, "surplus barter-1")
    assert discards(match, "water") == ["barter-1"] and discards(match, "wood") == []


@pytest.mark.clause("KR-5-6.d")
def test_no_fight_in_the_clearing_everybody_acts() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "windspire", cards=["magic-5"]).put(
        "gnomes:mage", "clearing", cards=["force-1"]
    )
    match = say(scene.match(), "move mage clearing")
    assert asked(match) == (0, "move") and "mage" not in words(match)  # it still stops him
    say(match, "move end")
    assert asked(match) == (0, "act")
    assert told(match, "fight") == []


@pytest.mark.clause("KR-5-7-1.a")
def test_who_stayed_cannot_explore() -> None:
    match = say(
        alone().put("amazons:mage", "standing-stone-ring").pile("earth", "force-1").match(), "move end"
    )
    assert words(match) == ["pass", "recover"]
    assert "KR-5-7-1.a" in refused(match, "act explore:mage")


@pytest.mark.clause("KR-5-7-2.a")
def test_a_round_trip_cannot_explore() -> None:
    scene = alone().put("amazons:mage", "standing-stone-ring").pile("earth", "force-1")
    match = say(
        scene.match(), "move mage lightning-pass", "walk standing-stone-ring", "walk stop", "move end"
    )
    assert words(match) == ["pass", "recover"]
    assert "KR-5-7-2.a" in refused(match, "act explore:mage")


@pytest.mark.clause("KR-5-7-2.a")
@pytest.mark.parametrize(("reading", "explores"), [("start", True), ("any", False)])
def test_a_step_on_and_a_step_back_on_the_way_is_a_round_trip_if_the_table_reads_it_so(
    reading: str, explores: bool
) -> None:
    scene = Scene("amazons", "gnomes", round_trip=reading).only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "lightning-pass").pile("earth", "force-1").pile("fire", "force-2")
    there_and_back = ["move mage standing-stone-ring", "walk lightning-pass", "walk standing-stone-ring"]
    match = say(scene.match(), *there_and_back, "walk stop", "move end")
    assert ("explore:mage" in words(match)) == explores
    if not explores:
        assert "KR-5-7-2.a" in refused(match, "act explore:mage")


@pytest.mark.clause("KR-5-7-2.a")
def test_read_as_any_place_left_who_walks_on_from_it_explores_elsewhere() -> None:
    scene = Scene("amazons", "gnomes", round_trip="any").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "lightning-pass").pile("wood", "force-1").pile("earth", "force-2")
    on = ["move mage standing-stone-ring", "walk lightning-pass", "walk golden-bramble-close"]
    match = say(scene.match(), *on, "walk stop", "move end")
    assert "explore:mage" in words(match)


def group() -> Scene:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:guardian", "gnomes:mage")
    scene.put("amazons:mage", "lightning-pass", energy=3).put("amazons:guardian", "lightning-pass", energy=5)
    return scene.pile("earth", "force-1", "force-2", "force-3", "force-4", "force-5")


def together(scene: Scene) -> Match:
    ring = "standing-stone-ring"
    return say(
        scene.match(), f"move mage {ring}", "walk stop", f"move guardian {ring}", "walk stop", "move end"
    )


@pytest.mark.clause("KR-5-7-3.a", "KR-5-7-3.b")
def test_a_group_takes_one_action_and_shares_its_points() -> None:
    match = say(together(group()), "act recover")
    assert asked(match) == (0, "share")
    assert amounts(match) == (0, 4)
    say(match, "share 1")
    assert (energy(match, 0, "guardian"), energy(match, 0, "mage")) == (5, 5)  # 4 + 1 and 2 + 3
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-5-7-3.a", "KR-5-7-3.b", "KR-5-7-3.d")
def test_a_group_explores_once_and_shares_its_cards() -> None:
    match = together(group())
    assert words(match) == ["pass", "recover", "explore:guardian", "explore:mage"]
    say(match, "act explore:mage")
    assert len(reserve(match, 0, "mage")) == 4
    assert asked(match) == (0, "act")
    assert words(match) == ["pass", "give"]
    card = reserve(match, 0, "mage")[0]
    say(match, f"act give mage {card} guardian", "act pass")
    assert reserve(match, 0, "guardian") == [card]
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-5-7-3.c")
def test_one_member_who_stayed_keeps_the_group_from_exploring() -> None:
    scene = group().put("amazons:guardian", "standing-stone-ring")
    match = say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end")
    assert words(match) == ["pass", "recover"]
    assert "KR-5-7-3.c" in refused(match, "act explore:mage")


@pytest.mark.clause("KR-5-7-3.d", "KR-6-2.f")
def test_a_full_hero_gives_a_card_back() -> None:
    scene = group().put("amazons:mage", cards=["ruby"]).put("amazons:guardian", cards=FIVE)
    match = together(scene)
    say(match, "act give mage ruby guardian barter-1")
    assert reserve(match, 0, "mage") == ["barter-1"]
    assert reserve(match, 0, "guardian") == [*FIVE[1:], "ruby"]


@pytest.mark.clause("KR-6-2.e")
def test_no_exchange_with_opponents_present_or_apart() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:guardian", "gnomes:mage")
    scene.put("amazons:mage", "clearing", cards=["ruby"]).put("amazons:guardian", "clearing").put(
        "gnomes:mage", "clearing"
    )
    match = say(scene.match(), "move end")
    assert refused(match, "act give mage ruby guardian") == ("KR-6-2.e",)
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:guardian", "gnomes:mage")
    scene.put("amazons:mage", "clearing", cards=["ruby"]).put("amazons:guardian", "windspire")
    match = say(scene.match(), "move end", "settle clearing")
    assert refused(match, "act give mage ruby guardian") == ("KR-6-2.e",)


@pytest.mark.clause("KR-5-7-3.d", "KR-6-2.e")
def test_cards_may_be_exchanged_on_the_own_gate() -> None:
    match = say(
        Scene("amazons", "gnomes").put("amazons:mage", cards=["force-2"]).match(),
        "move end",
        "gate give mage force-2 marauder",
    )
    assert reserve(match, 0, "marauder") == ["force-2"]


@pytest.mark.clause("KR-5-7-4.c")
def test_locations_are_settled_in_the_order_the_player_likes() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:mage", "reed-ford").put("amazons:guardian", "spearwood")
    scene.put("gnomes:mage", "reed-ford").put("gnomes:guardian", "spearwood")
    for first, second in (("reed-ford", "spearwood"), ("spearwood", "reed-ford")):
        match = say(scene.match(), "move end")
        assert asked(match) == (0, "settle")
        say(match, f"settle {first}")
        assert [fight["place"] for fight in told(match, "fight")] == [first, second]


@pytest.mark.clause("KR-5-7-4.d", "KR-5-8-5.a")
def test_who_fights_takes_no_action() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("gnomes:mage", "standing-stone-ring")
    )
    scene.put("amazons:mage", "lightning-pass").pile("earth", "force-1")
    match = say(scene.match(), "move mage standing-stone-ring", "move end")
    assert len(told(match, "fight")) == 1
    assert asked(match) == (1, "move")  # both live: no action left
    assert table(match).reserve[1] == []
