"""Using bonus cards (section 10), one test at least per card, and Sabotage (section 14)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, card, exhibit, give, put, table
from tablee.games.lunatic_museum.components import BACK, CARDS
from tablee.kernel import IllegalMove


@pytest.mark.clause("LM-10.1")
def test_a_card_is_revealed_when_used_and_used_once() -> None:
    t = table()
    card(t, 0, "press_campaign")
    scene = Scene(t)
    assert scene.me(0, observer=1)["bonus"]["card"] is None
    scene.act("card")
    assert scene.me(0, observer=1)["bonus"] == {"state": "used", "card": "press_campaign"}
    with pytest.raises(IllegalMove) as refusal:
        scene.act("card")
    assert refusal.value.clauses == ("LM-10.1",)


@pytest.mark.clause("LM-10.1")
def test_a_card_is_used_in_ones_own_activation_only() -> None:
    t = table()
    card(t, 1, "press_campaign")
    scene = Scene(t)
    assert scene.asked == (0, "act")
    with pytest.raises(IllegalMove):
        scene.match.play(1, "act card")


@pytest.mark.clause("LM-10.2")
def test_a_card_costs_what_is_printed_on_it() -> None:
    t = table()
    card(t, 0, "press_campaign")
    assert Scene(t).act("card").t.spent[0] == 1
    t.time[0] = 0
    with pytest.raises(IllegalMove) as refusal:
        Scene(t).act("card")
    assert refusal.value.clauses == ("LM-10.2",)


@pytest.mark.clause("LM-10.1")
def test_rented_drill_digs_one_level_deeper_without_the_pawn() -> None:
    t = table()
    card(t, 0, "rented_drill")
    scene = Scene(t)
    assert sorted(scene.words("card")) == sorted(
        f"{k}-{n}" for k in ("raw_material", "energy", "item") for n in (1, 2)
    )
    scene.act("card energy-2")
    assert [(c["type"], c["level"]) for c in scene.me(0)["hand"]] == [("energy", 2)]
    assert (scene.t.time[0], scene.me(0)["square"]) == (4, None)


@pytest.mark.clause("LM-10.1")
def test_rented_drill_never_digs_below_level_3() -> None:
    t = table()
    card(t, 0, "rented_drill")
    built(t, 0, "drill_upgrade", "drill_upgrade")
    assert max(word[-1] for word in Scene(t).words("card")) == "3"


@pytest.mark.clause("LM-10.1")
@pytest.mark.parametrize(("plasma", "materials"), [(0, 2), (1, 1), (2, 0)])
def test_asteroid_convoy_brings_any_two_resources(plasma: int, materials: int) -> None:
    t = table()
    card(t, 0, "asteroid_convoy")
    scene = Scene(t).act(f"card plasma-{plasma}")
    assert (scene.t.materials[0], scene.t.plasma[0], scene.t.time[0]) == (materials, plasma, 4)


@pytest.mark.clause("LM-10.1")
def test_press_campaign_gains_2_credibility() -> None:
    t = table()
    card(t, 0, "press_campaign")
    scene = Scene(t).act("card")
    assert (scene.t.credibility[0], scene.t.time[0]) == (2, 5)


@pytest.mark.clause("LM-10.1", "LM-7.2")
def test_guided_tour_counts_rooms_that_hide_nothing_up_to_three() -> None:
    t = table()
    card(t, 0, "guided_tour")
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    put(t, 0, "gallery", "stone")
    put(t, 0, "cabinet", "clay", up=False)
    t.credibility[0] = 0
    assert Scene(t).act("card").t.credibility[0] == 2
    t = table()
    card(t, 0, "guided_tour")
    built(t, 0, "museum_wing")
    for room, find in (("dome", "wood"), ("gallery", "stone"), ("cabinet", "clay"), ("wing", "water")):
        put(t, 0, room, find)
    assert Scene(t).act("card").t.credibility[0] == 3


@pytest.mark.clause("LM-10.1", "LM-6.1")
def test_time_rift_gives_two_points_to_spend() -> None:
    t = table()
    card(t, 0, "time_rift")
    scene = Scene(t).act("card")
    assert (scene.t.time[0], scene.t.spent[0]) == (8, 0)


@pytest.mark.clause("LM-10.1")
def test_black_market_exchanges_up_to_two_finds() -> None:
    t = table()
    card(t, 0, "black_market")
    built(t, 0, "drill_upgrade")
    give(t, 0, "wood", "rope", "heat")
    scene = Scene(t).act("card")
    assert scene.asked == (0, "slip")
    scene.do("slip wood heat")
    assert scene.asked == (0, "draw")
    assert "item-2" in scene.words()
    assert "item-3" not in scene.words()
    scene.do("draw item-2", "draw energy-1")
    assert scene.asked == (0, "act")
    assert next(c["find"] for c in scene.me(0)["hand"]) == "rope"
    assert [(c["type"], c["level"]) for c in scene.me(0)["hand"]][1:] == [("item", 2), ("energy", 1)]
    assert len(scene.t.piles[0]) == 20, "the wood is back under its pile"


@pytest.mark.clause("LM-10.1")
def test_black_market_may_stop_at_one_and_leaves_resting_finds() -> None:
    t = table()
    card(t, 0, "black_market")
    give(t, 0, "wood", "rope", "heat")
    t.flags[t.hands[0][2]] = 5  # seen, resting
    scene = Scene(t).act("card")
    assert scene.words() == ["wood", "rope"]
    scene.do("slip rope stop", "draw item-1")
    assert len(scene.t.hands[0]) == 3


@pytest.mark.clause("LM-10.1")
def test_bought_juror_adds_a_yes_to_the_next_proposal_only() -> None:
    t = table(4)
    card(t, 0, "bought_juror")
    put(t, 0, "dome", "wood", "heat")
    put(t, 0, "gallery", "stone", "clay")
    scene = Scene(t).act("card").propose("dome", "bicycle")
    assert scene.view(1)["ballot"]["head_start"] == 1
    scene.votes("no", "no", "yes")
    assert scene.asked == (3, "tie_vote"), "two against two, and nobody decides on their own object"
    scene.do("tie_vote yes")
    assert scene.t.points == [0, -2, -2, 0]
    scene.propose("gallery", "plate")
    assert scene.view(1)["ballot"]["head_start"] == 0


@pytest.mark.clause("LM-10.1")
def test_bought_juror_is_gone_at_the_end_of_the_turn() -> None:
    t = table(3)
    card(t, 0, "bought_juror")
    scene = Scene(t).act("card").pass_all()
    assert scene.t.juror == [0, 0, 0]


# ---------------------------------------------------------------- Sabotage


@pytest.mark.clause("LM-14.1", "LM-14.2")
def test_sabotage_at_home_moves_a_find_for_1_point() -> None:
    t = table()
    card(t, 0, "sabotage")
    put(t, 0, "dome", "wood", "heat", up=False)
    scene = Scene(t).act("card p0-dome slot-2 p0-gallery")
    rooms = scene.me(0)["rooms"]
    assert [[c["find"] for c in room["finds"]] for room in rooms] == [[], ["heat"], ["wood"]]
    assert rooms[1]["finds"][0]["up"] is False, "it keeps its facing"
    assert scene.t.time[0] == 5


@pytest.mark.clause("LM-14.3")
def test_sabotage_at_a_rivals_is_free_and_shows_nothing() -> None:
    t = table()
    card(t, 0, "sabotage")
    put(t, 2, "dome", "wood", "heat", up=False)
    t.time[0] = 0
    scene = Scene(t).act("card p2-dome slot-1 p2-cabinet")
    assert scene.t.time[0] == 0
    assert [c["find"] for c in scene.me(2)["rooms"][0]["finds"]] == ["wood"]
    assert scene.me(2, observer=0)["rooms"][0]["finds"][0]["find"] is None
    assert scene.asked == (0, "act"), "no vote, no camera"


@pytest.mark.clause("LM-14.2")
def test_sabotage_at_home_needs_its_point() -> None:
    t = table()
    card(t, 0, "sabotage")
    put(t, 0, "dome", "wood")
    t.time[0] = 0
    assert "card" not in Scene(t).words()


@pytest.mark.clause("LM-14.1")
def test_sabotage_touches_no_exhibit_and_stays_in_the_museum() -> None:
    t = table()
    card(t, 0, "sabotage")
    exhibit(t, 1, "dome", "campfire", "wood", "heat")
    put(t, 1, "gallery", "stone")
    scene = Scene(t)
    assert scene.words("card") == ["p1-gallery"]
    assert scene.words("card", "p1-gallery", "slot-1") == ["p1-cabinet", "p1-dome"]
    scene.act("card p1-gallery slot-1 p1-dome")
    assert [c["find"] for c in scene.me(1)["rooms"][2]["finds"]] == ["wood", "heat", "stone"]
    assert scene.me(1)["rooms"][2]["object"] == 2, "beside the exhibit, not in it"


@pytest.mark.clause("LM-14.1", "LM-7.5")
def test_sabotage_may_bring_two_finds_of_a_name_together_and_moves_what_lies_beside_an_exhibit() -> None:
    t = table()
    card(t, 0, "sabotage")
    put(t, 1, "dome", "wood", up=False)
    put(t, 1, "gallery", "wood", "heat", up=False)
    scene = Scene(t).act("card p1-dome slot-1 p1-gallery")
    assert [c["find"] for c in scene.me(1)["rooms"][1]["finds"]] == ["wood", "heat", "wood"]
    t = table()
    card(t, 0, "sabotage")
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    put(t, 0, "dome", "stone")
    assert Scene(t).words("card", "p0-dome") == ["slot-3"]


@pytest.mark.clause("LM-14.1")
def test_reading_beside_sabotage_puts_nothing_beside_an_exhibit() -> None:
    t = table(4, beside="closed")
    card(t, 0, "sabotage")
    exhibit(t, 1, "dome", "campfire", "wood", "heat")
    put(t, 1, "gallery", "stone")
    scene = Scene(t, options={"beside": "closed"})
    assert scene.words("card", "p1-gallery", "slot-1") == ["p1-cabinet"]


@pytest.mark.clause("LM-10.1", "LM-6.6")
def test_an_exchange_takes_only_what_can_be_replaced() -> None:
    """The piles in reach are empty: a find beyond the machine's reach would come back as nothing (LM-R57)."""
    t = table()
    card(t, 0, "black_market")
    give(t, 0, "heat")
    for pile in (0, 3, 6):
        t.piles[pile].clear()
    assert "card" not in Scene(t).words()
    t = table()
    card(t, 0, "black_market")
    give(t, 0, "heat", "wood", "gold")
    for pile in (0, 3, 6):
        t.piles[pile].clear()
    scene = Scene(t).act("card")
    assert scene.words() == ["wood"]
    scene.do("slip wood")
    assert scene.words() == ["raw_material-1"], "its own pile is the only one"
    scene.do("draw raw_material-1")
    assert scene.asked == (0, "act")
    assert len(scene.me(0)["hand"]) == 3


@pytest.mark.clause("LM-10.1", "LM-6.6")
def test_an_exchange_counts_what_lies_in_reach() -> None:
    t = table()
    card(t, 0, "black_market")
    give(t, 0, "heat", "gold", "wood")
    for pile in (0, 3, 6):
        t.piles[pile].clear()
    t.piles[3] = [c for c in range(CARDS) if BACK[c] == 3][:1]  # one find in reach, for one of the two beyond
    scene = Scene(t).act("card")
    assert scene.words() == ["heat", "gold", "wood"]
    assert scene.words("heat") == ["wood", "stop"]
    scene.do("slip heat wood", "draw energy-1", "draw raw_material-1")
    assert scene.asked == (0, "act")
