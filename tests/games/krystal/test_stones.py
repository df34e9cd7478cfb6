"""6-6: the Light Stones."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    active,
    asked,
    discards,
    energy,
    refused,
    reserve,
    say,
    told,
    where,
    words,
)

PLACE = "black-glass-lake"


def alone(*cards: str, active_stone: str | None = None) -> Scene:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    return scene.put("amazons:mage", "lightning-pass", cards=list(cards), active=active_stone)


@pytest.mark.clause("KR-6-6.a", "KR-6-6.b")
def test_a_stone_is_activated_at_any_decision_of_ones_own() -> None:
    match = alone("crystal").match()
    say(match, "move activate:mage:crystal")
    assert active(match, 0, "mage") == "crystal"
    assert match.view(1)["players"][0]["heroes"][1]["active"] == "crystal"
    match = say(
        alone("crystal").match(),
        "move mage standing-stone-ring",
        "walk activate:mage:crystal",
        "walk stop",
        "move end",
        "act recover",
    )
    assert energy(match, 0, "mage") == 10  # 5 + (3 + 1 + 1)
    match = say(
        alone("crystal").match(),
        "move mage standing-stone-ring",
        "walk stop",
        "move end",
        "act activate:mage:crystal",
    )
    assert asked(match) == (0, "act")


def test_crystal_raises_the_real_power_of_places() -> None:
    match = say(
        alone("crystal", active_stone="crystal").put("amazons:mage", energy=2).match(),
        "move mage standing-stone-ring",
        "walk stop",
    )
    say(match, "move end", "act recover")
    assert told(match, "recovered")[0]["energy"] == 5
    scene = alone("crystal", active_stone="crystal").put("amazons:mage", "clearing", energy=2)
    assert energy(say(scene.match(), "move end", "act recover"), 0, "mage") == 3  # not in the Clearing


def test_ruby_adds_two_in_physical_fights_only() -> None:
    for kind, total in (("force", 2 + 3 + 2), ("magic", 4 + 3)):
        scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("gnomes:mage", PLACE)
        scene.put("amazons:mage", PLACE, cards=["ruby", f"{kind}-3"], active="ruby")
        match = say(scene.match(), "move end", f"declare {kind}", f"lay {kind}-3")
        assert told(match, "fought")[0]["total"] == total


def test_diamond_adds_two_in_magical_fights_only() -> None:
    for kind, total in (("magic", 4 + 3 + 2), ("force", 2 + 3)):
        scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("gnomes:mage", PLACE)
        scene.put("amazons:mage", PLACE, cards=["diamond", f"{kind}-3"])
        match = say(
            scene.match(), "move end", "declare activate:mage:diamond", f"declare {kind}", f"lay {kind}-3"
        )
        assert told(match, "fought")[0]["total"] == total


def test_emerald_makes_the_first_step_of_each_turn_free() -> None:
    match = say(
        alone("emerald", active_stone="emerald").match(), "move mage cloud-overlook", "walk lightning-pass"
    )
    assert energy(match, 0, "mage") == 5
    match = say(alone("emerald", active_stone="emerald").put("amazons:mage", energy=0).match())
    assert words(match) == ["end"]  # KR-R50: without a point nobody sets out


@pytest.mark.clause("KR-6-6.b")
def test_the_defender_may_activate_a_stone_before_laying() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", PLACE, cards=["magic-3"]).put(
        "gnomes:mage", PLACE, cards=["diamond", "magic-1"]
    )
    match = say(
        scene.match(), "move end", "declare magic", "lay magic-3", "lay activate:mage:diamond", "lay magic-1"
    )
    assert told(match, "tied")[0]["totals"] == [7, 7]


@pytest.mark.clause("KR-6-6.c")
def test_an_active_stone_may_be_thrown_away_a_hidden_one_not() -> None:
    match = say(alone("ruby", active_stone="ruby").match(), "move end", "act drop:mage:ruby")
    assert discards(match, "fire") == ["ruby"] and active(match, 0, "mage") is None
    match = say(alone("ruby").match(), "move end")
    assert refused(match, "act drop:mage:ruby") == ("KR-6-6.c", "KR-R36")


@pytest.mark.clause("KR-6-6.c")
def test_a_stone_stays_active_from_turn_to_turn() -> None:
    match = say(alone("ruby").match(), "move activate:mage:ruby", "move end", "act pass", "move end")
    assert asked(match) == (0, "move")
    assert active(match, 0, "mage") == "ruby"


def barter_loss(seed: int) -> tuple[str | None, list[str], list[str]]:
    scene = Scene("gnomes", "amazons").only("gnomes:marauder", "amazons:mage")
    scene.put("gnomes:marauder", PLACE, cards=["barter-1"]).put(
        "amazons:mage", PLACE, cards=["barter-4", "ruby", "force-1"], active="ruby"
    )
    match = say(scene.match(seed), "move end", "declare barter", "lay barter-1", "lay barter-4")
    assert told(match, "fought")[0]["loss"] == 1
    return active(match, 1, "mage"), reserve(match, 1, "mage"), reserve(match, 0, "marauder")


@pytest.mark.clause("KR-6-6.e", "KR-6-6.f", "KR-6-6.c")
def test_the_active_stone_is_mixed_in_and_if_not_taken_stays_face_up() -> None:
    outcomes = [barter_loss(seed) for seed in range(12)]
    assert (None, ["force-1"], ["ruby"]) in outcomes
    assert ("ruby", ["ruby"], ["force-1"]) in outcomes
    assert len({str(outcome) for outcome in outcomes}) == 2


@pytest.mark.clause("KR-6-6.g", "KR-6-6.h")
def test_one_active_stone_changed_at_will_the_other_goes_back_hidden() -> None:
    match = say(alone("ruby", "diamond").match(), "move activate:mage:ruby")
    assert refused(match, "move activate:mage:diamond")[0] == "KR-6-6.a"  # once beside a decision
    say(match, "move mage standing-stone-ring", "walk activate:mage:diamond")
    assert active(match, 0, "mage") == "diamond"
    seen = match.view(1)["players"][0]["heroes"][1]
    assert seen["active"] == "diamond" and seen["reserve"] is None and seen["cards"] == 2


@pytest.mark.clause("KR-6-6.h")
def test_after_an_action_the_stone_may_be_changed_again() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:guardian", "gnomes:mage")
    scene.put("amazons:guardian", "lightning-pass", energy=3)
    scene.put("amazons:mage", "lightning-pass", cards=["ruby", "diamond"], energy=3)
    match = say(scene.match(), "move end", "act activate:mage:ruby")
    assert "activate:mage:diamond" not in words(match)
    say(match, "act recover")
    if asked(match) == (0, "share"):
        say(match, "share 0")
    assert asked(match) == (0, "act") and "activate:mage:diamond" in words(match)


@pytest.mark.clause("KR-6-6.i")
def test_no_two_stones_of_a_kind_on_a_gate() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .home("amazons", "ruby")
        .put("amazons:mage", "reed-ford", cards=["ruby", "crystal"])
    )
    match = say(scene.match(), "move mage gate-amazons", "move end")
    assert "put:mage:crystal" in words(match) and "put:mage:ruby" not in words(match)
    assert "KR-6-6.i" in refused(match, "gate put:mage:ruby")
    say(match, "gate put:mage:crystal", "gate done")
    assert reserve(match, 0, "mage") == ["ruby"]  # kept, KR-R37
    assert where(match, 0, "mage") == "gate-amazons"


@pytest.mark.clause("KR-3.f", "KR-6-6.j", "KR-6-6.k", "KR-6-6.l")
def test_a_stone_put_down_is_out_of_everybodys_reach() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "reed-ford", cards=["ruby"], active="ruby")
    )
    match = say(scene.match(), "move mage gate-amazons", "move end", "gate put:mage:ruby")
    assert active(match, 0, "mage") is None and reserve(match, 0, "mage") == []
    assert match.view(1)["players"][0]["gate"] == ["ruby"]
    say(match, "move end")
    assert words(match) == ["mage"]  # no activating, no taking back
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:marauder").home("amazons", "ruby")
    scene.put("amazons:mage", PLACE).put("gnomes:marauder", PLACE, cards=["barter-5"])
    scene.table.turn = scene.table.first = 1
    match = say(scene.match(), "move end", "declare barter", "lay barter-5")
    assert reserve(match, 1, "marauder") == [] and match.view(0)["players"][0]["gate"] == ["ruby"]


def test_putting_down_is_free_and_optional() -> None:
    """KR-R7."""
    scene = Scene("amazons", "gnomes").put("amazons:mage", "reed-ford", cards=["ruby", "crystal"])
    match = say(scene.match(), "move mage gate-amazons", "move end", "gate put:mage:ruby")
    assert asked(match) == (0, "gate")
    say(match, "gate done")
    assert asked(match) == (1, "move") and reserve(match, 0, "mage") == ["crystal"]


def twins(seed: int) -> tuple[str | None, list[str]]:
    """The Mage lays two Rubies open to theft, one of them active: what is active and left after one card is stolen."""
    scene = Scene("gnomes", "amazons").only("gnomes:marauder", "amazons:mage")
    scene.put("gnomes:marauder", PLACE, cards=["barter-1"]).put(
        "amazons:mage", PLACE, cards=["barter-4", "ruby", "ruby"], active="ruby"
    )
    match = say(scene.match(seed), "move end", "declare barter", "lay barter-1", "lay barter-4")
    (stolen,) = [event for event in match.events if event.kind == "stolen"]
    seen = (stolen.seen_by(-1) or {}).get("card")
    assert (seen == "ruby") == (active(match, 1, "mage") is None)  # the one that lay open is seen to go
    return active(match, 1, "mage"), reserve(match, 1, "mage")


@pytest.mark.clause("KR-6-6.c", "KR-6-6.e", "KR-6-6.f")
def test_of_two_stones_alike_either_is_stolen_and_the_active_one_may_stay() -> None:
    outcomes = [twins(seed) for seed in range(60)]
    assert all(left == ["ruby"] for _, left in outcomes)
    stayed = sum(shown == "ruby" for shown, _ in outcomes)
    assert 18 <= stayed <= 42  # an equal chance: 30 of 60 expected, 3.9 the deviation


@pytest.mark.clause("KR-6-6.c", "KR-6-6.i")
def test_parting_with_the_other_of_two_stones_alike_leaves_the_active_one_active() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "reed-ford", cards=["ruby", "ruby"], active="ruby")
    match = say(scene.match(), "move mage gate-amazons", "move end", "gate put:mage:ruby")
    assert active(match, 0, "mage") == "ruby" and reserve(match, 0, "mage") == ["ruby"]
    cards = ["ruby", "ruby", "force-1", "force-2", "force-3"]
    scene = alone(*cards, active_stone="ruby").pile("earth", "force-4")
    match = say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage")
    say(match, "surplus ruby")
    assert active(match, 0, "mage") == "ruby" and discards(match, "earth") == ["ruby"]


@pytest.mark.clause("KR-6-6.c")
def test_throwing_the_active_one_of_two_away_keeps_the_other_hidden() -> None:
    match = say(alone("ruby", "ruby", active_stone="ruby").match(), "move end", "act drop:mage:ruby")
    assert active(match, 0, "mage") is None and reserve(match, 0, "mage") == ["ruby"]


@pytest.mark.clause("KR-5-7-3.d", "KR-6-6.c")
def test_a_gift_of_the_other_of_two_stones_alike_is_hidden() -> None:
    scene = alone("ruby", "ruby", active_stone="ruby").put("amazons:guardian", "lightning-pass")
    scene.table.energy[0] = 6
    match = say(scene.match(), "move end", "act give mage ruby guardian")
    assert active(match, 0, "mage") == "ruby" and reserve(match, 0, "guardian") == ["ruby"]
    (gave,) = [event for event in match.events if event.kind == "gave"]
    assert "card" not in (gave.seen_by(1) or {})
