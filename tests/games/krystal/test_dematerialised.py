"""5-9: no Energy left."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    asked,
    discards,
    energy,
    pile,
    refused,
    reserve,
    say,
    told,
    where,
    words,
)
from tablee.kernel import Match

PLACE = "black-glass-lake"


def beaten() -> Scene:
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage")
    scene.put("centaurs:guardian", PLACE, cards=["force-5"])
    return scene.put("gnomes:mage", PLACE, cards=["force-1", "ruby", "magic-1"], energy=4)


@pytest.mark.clause("KR-5-9.a", "KR-5-9.c", "KR-5-9.d")
def test_beaten_to_zero_he_leaves_the_board_and_drops_his_cards() -> None:
    match = say(beaten().match(), "move end", "declare force", "lay force-5", "lay force-1")
    assert discards(match, "water") == ["magic-1", "ruby"]
    assert pile(match, "water") == ["force-1", "force-5"]
    assert where(match, 1, "mage") is None and reserve(match, 1, "mage") == []
    assert match.view(0)["players"][1]["heroes"][1]["place"] is None


@pytest.mark.clause("KR-5-9.e", "KR-5-9.f")
def test_he_reappears_on_his_gate_with_six_points_and_moves_the_turn_after() -> None:
    match = say(beaten().match(), "move end", "declare force", "lay force-5", "lay force-1", "act pass")
    assert asked(match) == (1, "move")
    assert (where(match, 1, "mage"), energy(match, 1, "mage")) == ("gate-gnomes", 6)
    assert words(match) == ["end"]
    assert refused(match, "move mage ash-dunes") == ("KR-5-9.f",)
    say(match, "move end", "move end", "act pass")
    assert asked(match) == (1, "move") and words(match) == ["end", "mage"]


@pytest.mark.clause("KR-5-9.b")
def test_at_zero_at_the_end_of_his_turn_he_leaves_the_board() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "anvil-bridge", energy=1, cards=["ruby"])
    )
    match = say(scene.match(), "move mage lightning-pass", "move end", "act pass")
    assert where(match, 0, "mage") is None
    assert discards(match, "fire") == ["ruby"]
    assert told(match, "dematerialised")[0]["cards"] == ["ruby"]


def last_fight(exhausted: str) -> Match:
    """The Centaurs' Guardian wins a fight with no Energy left."""
    scene = Scene("centaurs", "gnomes", exhausted=exhausted).only("centaurs:guardian", "gnomes:mage")
    scene.put("centaurs:guardian", "windspire", cards=["force-6"], energy=1).put(
        "gnomes:mage", PLACE, energy=2, cards=["force-1"]
    )
    return say(
        scene.match(), f"move guardian {PLACE}", "move end", "declare force", "lay force-6", "lay force-1"
    )


@pytest.mark.clause("KR-5-9.a")
def test_to_the_letter_a_winner_at_zero_is_dematerialised_too() -> None:
    """KR-R20, the default."""
    match = last_fight("all")
    assert where(match, 0, "guardian") is None
    assert [fallen["hero"] for fallen in told(match, "dematerialised")] == ["mage", "guardian"]


def test_a_table_may_let_a_winner_at_zero_live_until_the_end_of_his_turn() -> None:
    """KR-R20."""
    match = last_fight("loser")
    assert where(match, 0, "guardian") == PLACE
    say(match, "act recover")
    assert energy(match, 0, "guardian") == 2 and where(match, 0, "guardian") == PLACE


def test_on_the_gate_at_zero_the_stone_is_safe() -> None:
    scene = (
        Scene("amazons", "gnomes")
        .only("amazons:mage", "gnomes:mage")
        .put("amazons:mage", "reed-ford", energy=1, cards=["ruby", "force-1"])
    )
    match = say(scene.match(), "move mage gate-amazons", "move end", "gate put:mage:ruby", "gate done")
    assert where(match, 0, "mage") is None
    assert match.view(1)["players"][0]["gate"] == ["ruby"]
    assert discards(match, "wood") == ["force-1"]  # KR-R8: a Gate bears its people's symbol


@pytest.mark.clause("KR-5-9.c", "KR-6-1.a")
def test_a_guest_on_anothers_gate_drops_his_cards_on_that_gates_discard() -> None:
    scene = Scene("amazons", "gnomes", negotiation="yes").only("amazons:mage", "gnomes:mage")
    scene.put("amazons:mage", "ash-dunes", energy=1, cards=["ruby"])
    match = say(scene.match(), "move mage ask:gate-gnomes", "offer for 0", "answer accept")
    assert where(match, 0, "mage") == "gate-gnomes" and energy(match, 0, "mage") == 0
    say(match, "move end")
    assert where(match, 0, "mage") is None
    assert discards(match, "metal") == ["ruby"] and discards(match, "wood") == []
