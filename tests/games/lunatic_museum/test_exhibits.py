"""Placing finds and proposing objects (section 7)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.dig_site import Sitting, built, exhibit, give, put, table
from tablee.kernel import IllegalMove, InvalidMove


@pytest.mark.clause("LM-7.1")
def test_placing_a_find_costs_1() -> None:
    t = table()
    give(t, 0, "wood", "heat")
    sitting = Sitting(t).act("place wood dome up")
    assert (sitting.t.time[0], len(sitting.t.hands[0])) == (5, 1)
    assert [c["find"] for c in sitting.me(0, observer=1)["rooms"][2]["finds"]] == ["wood"]


@pytest.mark.clause("LM-7.1")
def test_only_finds_of_ones_hand_are_placed() -> None:
    t = table()
    give(t, 0, "wood")
    with pytest.raises(IllegalMove) as refusal:
        Sitting(t).act("place heat dome up")
    assert "LM-7.1" in refusal.value.clauses


@pytest.mark.clause("LM-7.2")
def test_a_find_is_placed_face_up_or_face_down() -> None:
    t = table()
    give(t, 0, "wood", "heat")
    sitting = Sitting(t).act("place wood dome up", "place heat dome down")
    mine, theirs = sitting.me(0)["rooms"][2]["finds"], sitting.me(0, observer=1)["rooms"][2]["finds"]
    assert [(c["find"], c["up"]) for c in mine] == [("wood", True), ("heat", False)]
    assert [(c["find"], c["type"], c["level"]) for c in theirs] == [
        ("wood", "raw_material", 1),
        (None, "energy", 2),
    ]
    heard = [e["facts"].get("find") for e in sitting.match.log(1) if e["kind"] in ("placed", "hid")]
    assert heard == ["wood", None]


@pytest.mark.clause("LM-7.2")
def test_a_known_find_is_lost_from_sight_among_others_of_the_same_back() -> None:
    t = table()
    give(t, 0, "wood", "stone")
    t.flags[t.hands[0][0]] = 1  # everybody has seen the wood
    sitting = Sitting(t)
    assert [c["find"] for c in sitting.me(0, observer=1)["hand"]] == ["wood", None]
    sitting.act("place wood dome down")
    assert sitting.me(0, observer=1)["rooms"][2]["finds"][0]["find"] is None
    assert [c["find"] for c in sitting.me(0, observer=1)["hand"]] == [None]


@pytest.mark.clause("LM-7.3")
@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_a_proposal_costs_1_whatever_comes_of_it(verdict: str) -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "campfire"').votes(verdict, verdict, verdict)
    assert sitting.t.time[0] == 5


@pytest.mark.clause("LM-7.4", "LM-7.5", "LM-7.6")
@pytest.mark.parametrize("finds", [["wood", "heat"], ["wood", "heat", "stone"]])
def test_printed_example_a_campfire_of_two_or_three_finds(finds: list[str]) -> None:
    """LM-E5."""
    t = table()
    put(t, 0, "dome", *finds)
    sitting = Sitting(t).act('propose dome "feu de camp"')
    assert sitting.asked == (1, "vote")
    assert sitting.view(2)["ballot"]["finds"] == finds


@pytest.mark.clause("LM-7.4")
def test_only_the_finds_of_one_own_room_make_an_object() -> None:
    t = table()
    put(t, 0, "dome", "wood")
    put(t, 0, "gallery", "heat")
    put(t, 1, "dome", "wood", "heat")
    sitting = Sitting(t)
    assert "propose" not in sitting.words()
    with pytest.raises(IllegalMove) as refusal:
        sitting.act('propose dome "campfire"')
    assert "LM-7.4" in refusal.value.clauses


@pytest.mark.clause("LM-7.4")
def test_finds_can_be_placed_and_proposed_in_one_go() -> None:
    t = table()
    give(t, 0, "wood", "heat", "stone")
    sitting = Sitting(t).act(
        "place wood dome down", "place heat dome down", "place stone dome down", 'propose dome "campfire"'
    )
    assert sitting.t.time[0] == 2
    assert sitting.asked == (1, "vote")


@pytest.mark.clause("LM-7.5")
def test_one_find_is_no_object_and_a_fourth_has_no_slot() -> None:
    t = table()
    put(t, 0, "dome", "wood")
    put(t, 0, "gallery", "heat", "stone", "clay")
    put(t, 0, "cabinet", "water", "glass")
    give(t, 0, "iron")
    sitting = Sitting(t)
    assert sitting.words("propose") == ["cabinet", "gallery"]
    with pytest.raises(IllegalMove) as refusal:
        sitting.act('propose dome "log"')
    assert refusal.value.clauses == ("LM-7.5",)
    with pytest.raises(IllegalMove) as refusal:
        sitting.act("place iron gallery up")
    assert "LM-7.5" in refusal.value.clauses


@pytest.mark.clause("LM-7.5")
def test_two_finds_of_one_name_never_share_a_room() -> None:
    t = table()
    put(t, 0, "dome", "wood", up=False)
    give(t, 0, "wood", "wood")
    sitting = Sitting(t)
    assert sitting.words("place") == ["wood", "wood-2"]
    assert sitting.words("place", "wood") == ["cabinet", "gallery"]
    with pytest.raises(IllegalMove) as refusal:
        sitting.act("place wood dome up")
    assert "LM-7.5" in refusal.value.clauses


@pytest.mark.clause("LM-7.5", "LM-7.4")
def test_a_room_with_an_exhibit_takes_no_more_from_its_owner() -> None:
    t = table()
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    give(t, 0, "stone")
    sitting = Sitting(t)
    assert "dome" not in sitting.words("place", "stone")
    with pytest.raises(IllegalMove):
        sitting.act('propose dome "bonfire"')


@pytest.mark.clause("LM-7.6")
@pytest.mark.parametrize("name", ["x", "12 34", "y" * 61, "!!"])
def test_a_name_has_2_to_60_characters_and_a_letter(name: str) -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t)
    with pytest.raises((IllegalMove, InvalidMove)):
        sitting.act(f'propose dome "{name}"')
    assert sitting.asked == (0, "act")
    assert sitting.t.time[0] == 6


@pytest.mark.clause("LM-7.6")
def test_a_name_is_shown_as_plain_text_with_its_pitch_and_the_journal_keeps_it() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "<b>feu</b> de camp\\n | Pour se raconter des histoires."')
    ballot = sitting.view(1)["ballot"]
    assert ballot["name"] == {"fr": "<b>feu</b> de camp", "en": "<b>feu</b> de camp"}
    assert ballot["pitch"] == "Pour se raconter des histoires."
    assert "<b>feu</b> de camp" in sitting.match.journal.dumps()


@pytest.mark.clause("LM-7.6")
def test_a_name_in_both_languages_reaches_each_reader_in_theirs() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "feu de camp · campfire"')
    assert sitting.view(1)["ballot"]["name"] == {"fr": "feu de camp", "en": "campfire"}
    text = next(e["text"] for e in sitting.match.log(2) if e["kind"] == "proposed")
    assert "« feu de camp »" in text["fr"]
    assert "“campfire”" in text["en"]


@pytest.mark.clause("LM-7.7", "LM-7.2")
def test_every_other_player_is_asked_and_sees_the_finds_turned_up() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat", up=False)
    sitting = Sitting(t).act('propose dome "campfire"')
    asked = []
    while sitting.asked[1] == "vote":
        assert sitting.words() == ["no", "yes"]
        asked.append(sitting.asked[0])
        assert [c["find"] for c in sitting.me(0, observer=asked[-1])["rooms"][2]["finds"]] == ["wood", "heat"]
        sitting.votes("yes")
    assert asked == [1, 2, 3]


@pytest.mark.clause("LM-7.8", "LM-7.11")
def test_printed_example_the_campfire_is_worth_3_credibility() -> None:
    """LM-E6."""
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "campfire"').votes("yes", "no", "yes")
    assert sitting.t.credibility[0] == 3
    assert sitting.me(0)["rooms"][2]["exhibit"] == {"fr": "campfire", "en": "campfire"}
    assert [c["find"] for c in sitting.me(0)["rooms"][2]["finds"]] == ["wood", "heat"]


@pytest.mark.clause("LM-7.9")
def test_a_refused_object_comes_back_into_the_hand() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "bicycle"').votes("no", "no", "yes")
    assert sitting.t.credibility[0] == 0
    assert sorted(c["find"] for c in sitting.me(0)["hand"]) == ["heat", "wood"]
    assert sitting.me(0)["rooms"][2]["finds"] == []
    assert [c["find"] for c in sitting.me(0, observer=3)["hand"]] == ["wood", "heat"], (
        "the others remember them"
    )


@pytest.mark.clause("LM-7.10")
def test_finds_taken_back_rest_until_the_turn_ends() -> None:
    t = table(3)
    put(t, 0, "dome", "wood", "heat")
    sitting = Sitting(t).act('propose dome "bicycle"').votes("no", "no")
    assert "place" not in sitting.words()
    with pytest.raises(IllegalMove) as refusal:
        sitting.act("place wood dome up")
    assert "LM-7.10" in refusal.value.clauses
    sitting.pass_all().begin()
    while sitting.asked[0] != 0:
        sitting.act("pass")
    assert sitting.words("place") == ["wood", "heat"]


@pytest.mark.clause("LM-7.11")
def test_credibility_is_the_sum_of_the_levels() -> None:
    t = table()
    put(t, 0, "wing", "laser", "gold", "rope")
    built(t, 0, "museum_wing")
    sitting = Sitting(t).act('propose wing "alien trap"').votes("yes", "yes", "yes")
    assert sitting.t.credibility[0] == 3 + 3 + 1
