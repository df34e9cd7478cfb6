"""Placing finds and proposing objects (section 7)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, exhibit, give, put, table
from tablee.kernel import IllegalMove, InvalidMove


@pytest.mark.clause("LM-7.1")
def test_placing_a_find_costs_1() -> None:
    t = table()
    give(t, 0, "wood", "heat")
    scene = Scene(t).act("place wood dome up")
    assert (scene.t.time[0], len(scene.t.hands[0])) == (5, 1)
    assert [c["find"] for c in scene.me(0, observer=1)["rooms"][2]["finds"]] == ["wood"]


@pytest.mark.clause("LM-7.1")
def test_only_finds_of_ones_hand_are_placed() -> None:
    t = table()
    give(t, 0, "wood")
    with pytest.raises(IllegalMove) as refusal:
        Scene(t).act("place heat dome up")
    assert "LM-7.1" in refusal.value.clauses


@pytest.mark.clause("LM-7.2")
def test_a_find_is_placed_face_up_or_face_down() -> None:
    t = table()
    give(t, 0, "wood", "heat")
    scene = Scene(t).act("place wood dome up", "place heat dome down")
    mine, theirs = scene.me(0)["rooms"][2]["finds"], scene.me(0, observer=1)["rooms"][2]["finds"]
    assert [(c["find"], c["up"]) for c in mine] == [("wood", True), ("heat", False)]
    assert [(c["find"], c["type"], c["level"]) for c in theirs] == [
        ("wood", "raw_material", 1),
        (None, "energy", 2),
    ]
    heard = [e["facts"].get("find") for e in scene.match.log(1) if e["kind"] in ("placed", "hid")]
    assert heard == ["wood", None]


@pytest.mark.clause("LM-7.2")
def test_a_known_find_is_lost_from_sight_among_others_of_the_same_back() -> None:
    t = table()
    give(t, 0, "wood", "stone")
    t.flags[t.hands[0][0]] = 1  # everybody has seen the wood
    scene = Scene(t)
    assert [c["find"] for c in scene.me(0, observer=1)["hand"]] == ["wood", None]
    scene.act("place wood dome down")
    assert scene.me(0, observer=1)["rooms"][2]["finds"][0]["find"] is None
    assert [c["find"] for c in scene.me(0, observer=1)["hand"]] == [None]


@pytest.mark.clause("LM-7.3")
@pytest.mark.parametrize("verdict", ["yes", "no"])
def test_a_proposal_costs_1_whatever_comes_of_it(verdict: str) -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire").votes(verdict, verdict, verdict)
    assert scene.t.time[0] == 5


@pytest.mark.clause("LM-7.4", "LM-7.5", "LM-7.6")
@pytest.mark.parametrize("finds", [["wood", "heat"], ["wood", "heat", "stone"]])
def test_printed_example_a_campfire_of_two_or_three_finds(finds: list[str]) -> None:
    """LM-E5."""
    t = table()
    put(t, 0, "dome", *finds)
    scene = Scene(t).propose("dome", "feu de camp")
    assert scene.asked == (1, "vote")
    assert scene.view(2)["ballot"]["finds"] == finds


@pytest.mark.clause("LM-7.4")
def test_only_the_finds_of_one_own_room_make_an_object() -> None:
    t = table()
    put(t, 0, "dome", "wood")
    put(t, 0, "gallery", "heat")
    put(t, 1, "dome", "wood", "heat")
    scene = Scene(t)
    assert "propose" not in scene.words()
    with pytest.raises(IllegalMove) as refusal:
        scene.propose("dome", "campfire")
    assert "LM-7.4" in refusal.value.clauses


@pytest.mark.clause("LM-7.4")
def test_finds_can_be_placed_and_proposed_in_one_go() -> None:
    t = table()
    give(t, 0, "wood", "heat", "stone")
    scene = Scene(t).act("place wood dome down", "place heat dome down", "place stone dome down")
    scene.propose("dome", "campfire")
    assert scene.t.time[0] == 2
    assert scene.asked == (1, "vote")


@pytest.mark.clause("LM-7.5")
def test_one_find_is_no_object_and_a_fourth_has_no_slot() -> None:
    t = table()
    put(t, 0, "dome", "wood")
    put(t, 0, "gallery", "heat", "stone", "clay")
    put(t, 0, "cabinet", "water", "glass")
    give(t, 0, "iron")
    scene = Scene(t)
    assert scene.words("propose") == ["cabinet", "gallery"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act('propose dome wood "log"')
    assert "LM-7.5" in refusal.value.clauses
    with pytest.raises(IllegalMove) as refusal:
        scene.act("place iron gallery up")
    assert "LM-7.5" in refusal.value.clauses


@pytest.mark.clause("LM-7.5")
def test_a_room_may_hold_two_finds_of_a_name_and_an_object_only_one_of_them() -> None:
    t = table()
    put(t, 0, "dome", "wood", up=False)
    put(t, 0, "gallery", "stone", "stone")
    give(t, 0, "wood", "heat")
    scene = Scene(t).act("place wood dome up")
    assert "propose" not in scene.words(), "nothing but wood, nothing but stone"
    scene.act("place heat dome up")
    assert scene.words("propose") == ["dome"]
    assert scene.words("propose", "dome") == ["wood+heat"]
    for finds in ("wood+wood", "wood+wood+heat"):
        with pytest.raises(IllegalMove) as refusal:
            scene.act(f'propose dome {finds} "campfire"')
        assert "LM-7.5" in refusal.value.clauses
    scene.propose("dome", "campfire").votes("yes", "yes", "yes")
    assert scene.t.credibility[0] == 3
    room = scene.me(0)["rooms"][2]
    assert [c["find"] for c in room["finds"]] == ["wood", "heat", "wood"]
    assert room["object"] == 2


@pytest.mark.clause("LM-7.4", "LM-7.5")
def test_the_author_chooses_which_finds_of_a_room_make_the_object() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat", "stone", up=False)
    scene = Scene(t)
    assert scene.words("propose", "dome") == ["wood+heat+stone", "wood+heat", "wood+stone", "heat+stone"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act('propose dome wood+gold "idol"')
    assert "LM-7.4" in refusal.value.clauses
    scene.act('propose dome heat+stone "oven"')
    assert scene.view(1)["ballot"]["finds"] == ["heat", "stone"]
    assert [c["find"] for c in scene.me(0, observer=1)["rooms"][2]["finds"]] == ["heat", "stone", None]
    scene.votes("yes", "yes", "no")
    assert scene.t.credibility[0] == 2 + 1
    assert scene.t.points[3] == -2, "two cards make it"
    assert [c["find"] for c in scene.me(0)["rooms"][2]["finds"]] == ["heat", "stone", "wood"]


@pytest.mark.clause("LM-7.9", "LM-7.4")
def test_of_a_refused_object_only_its_own_finds_come_back() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat", "stone", up=False)
    scene = Scene(t).act('propose dome heat+stone "oven"').votes("no", "no", "no")
    assert [c["find"] for c in scene.me(0)["hand"]] == ["heat", "stone"]
    assert [c["find"] for c in scene.me(0)["rooms"][2]["finds"]] == ["wood"]
    assert scene.me(0, observer=1)["rooms"][2]["finds"][0]["find"] is None


@pytest.mark.clause("LM-7.1", "LM-7.4")
def test_a_find_may_lie_beside_an_exhibit_and_does_not_belong_to_it() -> None:
    t = table()
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    put(t, 0, "gallery", "clay", "water")
    give(t, 0, "stone")
    scene = Scene(t).act("place stone dome up")
    assert scene.me(0)["rooms"][2]["object"] == 2
    assert scene.me(0)["worth"]["exhibits"] == 4, "wood and heat, of different levels"
    with pytest.raises(IllegalMove) as refusal:
        scene.act('propose dome wood+stone "bonfire"')
    assert "LM-R27" in refusal.value.clauses


@pytest.mark.clause("LM-7.1", "LM-7.4")
def test_reading_beside_a_room_with_an_exhibit_takes_no_more_from_its_owner() -> None:
    t = table(4, beside="closed")
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    give(t, 0, "stone")
    scene = Scene(t, options={"beside": "closed"})
    assert "dome" not in scene.words("place", "stone")
    with pytest.raises(IllegalMove) as refusal:
        scene.act("place stone dome up")
    assert "LM-R25" in refusal.value.clauses


@pytest.mark.clause("LM-7.6")
@pytest.mark.parametrize("name", ["x", "12 34", "y" * 61, "!!"])
def test_a_name_has_2_to_60_characters_and_a_letter(name: str) -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t)
    with pytest.raises((IllegalMove, InvalidMove)):
        scene.propose("dome", name)
    assert scene.asked == (0, "act")
    assert scene.t.time[0] == 6


@pytest.mark.clause("LM-7.6")
def test_a_name_is_shown_as_plain_text_with_its_pitch_and_the_journal_keeps_it() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).act('propose dome wood+heat "<b>feu</b> de camp\\n | Pour se raconter des histoires."')
    ballot = scene.view(1)["ballot"]
    assert ballot["name"] == {"fr": "<b>feu</b> de camp", "en": "<b>feu</b> de camp"}
    assert ballot["pitch"] == "Pour se raconter des histoires."
    assert "<b>feu</b> de camp" in scene.match.journal.dumps()


@pytest.mark.clause("LM-7.6")
def test_a_name_in_both_languages_reaches_each_reader_in_theirs() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "feu de camp · campfire")
    assert scene.view(1)["ballot"]["name"] == {"fr": "feu de camp", "en": "campfire"}
    text = next(e["text"] for e in scene.match.log(2) if e["kind"] == "proposed")
    assert "« feu de camp »" in text["fr"]
    assert "“campfire”" in text["en"]


@pytest.mark.clause("LM-7.7", "LM-7.2")
def test_every_other_player_is_asked_and_sees_the_finds_turned_up() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat", up=False)
    scene = Scene(t).propose("dome", "campfire")
    asked = []
    while scene.asked[1] == "vote":
        assert scene.words() == ["no", "yes"]
        asked.append(scene.asked[0])
        assert [c["find"] for c in scene.me(0, observer=asked[-1])["rooms"][2]["finds"]] == ["wood", "heat"]
        scene.votes("yes")
    assert asked == [1, 2, 3]


@pytest.mark.clause("LM-7.8", "LM-7.11")
def test_printed_example_the_campfire_is_worth_3_credibility() -> None:
    """LM-E6."""
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "campfire").votes("yes", "no", "yes")
    assert scene.t.credibility[0] == 3
    assert scene.me(0)["rooms"][2]["exhibit"] == {"fr": "campfire", "en": "campfire"}
    assert [c["find"] for c in scene.me(0)["rooms"][2]["finds"]] == ["wood", "heat"]


@pytest.mark.clause("LM-7.9")
def test_a_refused_object_comes_back_into_the_hand() -> None:
    t = table()
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "bicycle").votes("no", "no", "yes")
    assert scene.t.credibility[0] == 0
    assert sorted(c["find"] for c in scene.me(0)["hand"]) == ["heat", "wood"]
    assert scene.me(0)["rooms"][2]["finds"] == []
    assert [c["find"] for c in scene.me(0, observer=3)["hand"]] == ["wood", "heat"], (
        "the others remember them"
    )


@pytest.mark.clause("LM-7.10")
def test_finds_taken_back_rest_until_the_turn_ends() -> None:
    t = table(3)
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).propose("dome", "bicycle").votes("no", "no")
    assert "place" not in scene.words()
    with pytest.raises(IllegalMove) as refusal:
        scene.act("place wood dome up")
    assert "LM-7.10" in refusal.value.clauses
    scene.pass_all().begin()
    while scene.asked[0] != 0:
        scene.act("pass")
    assert scene.words("place") == ["wood", "heat"]


@pytest.mark.clause("LM-7.11")
def test_credibility_is_the_sum_of_the_levels() -> None:
    t = table()
    put(t, 0, "wing", "laser", "gold", "rope")
    built(t, 0, "museum_wing")
    scene = Scene(t).propose("wing", "alien trap").votes("yes", "yes", "yes")
    assert scene.t.credibility[0] == 3 + 3 + 1
