"""5-8: fights between Heroes."""

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
    told,
    where,
    words,
)
from tablee.games.krystal.game import GAME

PLACE = "black-glass-lake"  # water


def duel(
    attacker: str,
    defender: str,
    mine: list[str],
    theirs: list[str],
    *,
    first: int = 6,
    second: int = 6,
    **options: str,
) -> Scene:
    """Two Heroes on one Place; the attacker's turn."""
    a, d = attacker.split(":")[0], defender.split(":")[0]
    scene = Scene(a, d, **options).only(attacker, defender)
    return scene.put(attacker, PLACE, cards=mine, energy=first).put(
        defender, PLACE, cards=theirs, energy=second
    )


@pytest.mark.clause("KR-5-8-1.f", "KR-5-8-1.i", "KR-5-8-2.c")
def test_the_printed_fight_seven_against_five_shared_one_and_one() -> None:  # KR-E2, KR-E3
    scene = Scene("amazons", "centaurs").only("amazons:mage", "centaurs:marauder")
    scene.put("amazons:mage", "windspire", cards=["magic-3"]).put(
        "centaurs:marauder", PLACE, cards=["magic-4", "barter-2"]
    )
    match = say(scene.match(), f"move mage {PLACE}", "move end")
    assert asked(match) == (0, "declare")
    say(match, "declare magic", "lay magic-3")
    assert asked(match) == (1, "lay")
    assert match.view(1)["fight"]["laid"] is True and match.view(1)["fight"]["card"] is None  # face down
    assert match.view(0)["fight"]["card"] == "magic-3"
    assert told(match, "fought") == []
    say(match, "lay magic-4")
    (fought,) = told(match, "fought")
    assert fought["totals"] == [7, 5] and fought["abilities"] == [4, 1]
    assert fought["winner"] == 0 and fought["loss"] == 2
    assert asked(match) == (0, "split") and amounts(match) == (0, 1)
    say(match, "split 1")
    assert energy(match, 1, "marauder") == 5
    assert reserve(match, 1, "marauder") == []
    assert reserve(match, 0, "mage") == ["barter-2"]
    assert energy(match, 0, "mage") == 5  # one step; nobody gains the lost point
    assert asked(match) == (0, "close")


@pytest.mark.clause("KR-5-8-4.a", "KR-5-8-4.b", "KR-5-8-4.c", "KR-5-8-5.c", "KR-5-8-5.d")
def test_the_printed_group_example() -> None:  # KR-E4
    scene = Scene("amazons", "centaurs", "nomads")
    scene.only("amazons:mage", "amazons:marauder", "centaurs:guardian", "centaurs:mage", "nomads:marauder")
    for name in ("amazons:mage", "amazons:marauder", "centaurs:guardian", "centaurs:mage", "nomads:marauder"):
        scene.put(name, PLACE)
    match = say(scene.match(), "move end")
    assert asked(match) == (0, "pair")
    assert words(match) == ["mage", "marauder"]
    assert words(match, "mage") == ["centaurs:guardian", "centaurs:mage", "nomads:marauder"]
    say(match, "pair mage centaurs:guardian")
    assert words(match) == ["marauder"]
    assert "KR-5-8-5.c" in refused(match, "pair mage centaurs:mage")
    assert words(match, "marauder") == ["centaurs:mage", "nomads:marauder"]
    say(match, "pair marauder centaurs:mage")
    assert words(match) == ["mage", "marauder"]  # both are still there: the player chooses
    assert words(match, "marauder") == ["nomads:marauder"]
    say(match, "pair mage nomads:marauder")
    assert len(told(match, "fight")) == 3
    assert asked(match) == (1, "move")


@pytest.mark.clause("KR-5-8-4.c", "KR-5-8-5.d")
def test_three_attackers_fight_a_single_defender_three_times() -> None:
    scene = Scene("amazons", "centaurs")
    for role in ("guardian", "mage", "marauder"):
        scene.put(f"amazons:{role}", PLACE)
    scene.put("centaurs:mage", PLACE)
    match = say(scene.match(), "move end", "pair mage centaurs:mage", "pair guardian centaurs:mage")
    assert [fight["hero"] for fight in told(match, "fight")] == ["mage", "guardian", "marauder"]
    assert energy(match, 1, "mage") == 3


@pytest.mark.clause("KR-5-7-4.a", "KR-5-7-4.b")
@pytest.mark.parametrize("turn", [0, 1])
def test_who_stands_with_an_opponent_must_fight_and_attacks_on_his_turn(turn: int) -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["force-2"], ["force-3"])
    scene.table.turn = scene.table.first = turn
    match = say(scene.match(), "move end")
    assert asked(match) == (turn, "declare")
    assert told(match, "fight")[0]["seat"] == turn


@pytest.mark.clause("KR-5-8-1.b", "KR-5-8-1.e")
def test_cards_lie_face_down_until_both_are_turned_over() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["force-1", "magic-1"], ["force-2", "force-3"])
    match = say(scene.match(), "move end", "declare force")
    assert match.view(1)["fight"]["fight"] == "force" and match.view(1)["fight"]["laid"] is False
    say(match, "lay force-1")
    for seat, seen in ((0, "force-1"), (1, None), (None, None)):
        assert match.view(seat)["fight"]["laid"] is True
        assert match.view(seat)["fight"]["card"] == seen
    (laid,) = [event for event in match.events if event.kind == "laid"]
    assert "card" not in (laid.seen_by(1) or {}) and (laid.seen_by(0) or {})["card"] == "force-1"
    say(match, "lay force-3")
    assert told(match, "fought")[0]["cards"] == ["force-1", "force-3"]


@pytest.mark.clause("KR-5-8-3.b")
def test_the_loser_alone_pays_points_and_nobody_gains_them() -> None:
    scene = duel("centaurs:guardian", "gnomes:mage", ["force-1"], ["barter-1"], first=3, second=9)
    match = say(scene.match(), "move end", "declare force", "lay force-1", "lay barter-1")
    (fought,) = told(match, "fought")
    assert energy(match, 1, "mage") == 9 - fought["loss"] and fought["loss"] > 1
    assert energy(match, 0, "guardian") == 3


@pytest.mark.clause("KR-5-8-3.c")
def test_what_was_played_is_known_to_lie_in_the_pile_until_somebody_draws_there_in_secret() -> None:
    """KR-R14."""
    scene = duel("amazons:mage", "gnomes:mage", ["magic-3"], ["magic-3"]).pile("water", "ruby")
    match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay magic-3")
    assert match.view(1)["piles"][0]["returned"] == ["magic-3", "magic-3"]
    for stock, reshuffled, known in ([["diamond"], 1, 3], [["diamond"], 0, 2]):
        scene = duel("amazons:mage", "gnomes:mage", ["magic-3"], ["magic-3"]).pile("water", *stock)
        t = scene.table
        t.stock[0], t.unseen[0], t.reshuffled[0] = t.piles[0].copy(), 1, reshuffled
        match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay magic-3")
        assert len(match.view(1)["piles"][0]["stock" if reshuffled else "returned"]) == known


@pytest.mark.clause("KR-5-8.a", "KR-5-8-1.a", "KR-5-8-3.f")
def test_any_hero_any_type_he_holds_a_card_of() -> None:
    match = say(duel("amazons:mage", "gnomes:mage", ["force-2", "barter-1"], ["force-1"]).match(), "move end")
    assert words(match) == ["force", "barter"]
    assert refused(match, "declare magic") == ("KR-5-8-3.f",)
    match = say(
        duel("gnomes:marauder", "amazons:mage", ["force-2", "barter-1", "magic-1"], []).match(), "move end"
    )
    assert words(match) == ["force", "magic", "barter"]


@pytest.mark.clause("KR-5-8-1.c", "KR-5-8-1.d", "KR-6-2.d")
def test_the_defender_lays_the_type_if_he_has_it_else_any_card() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["magic-3"], ["magic-1", "magic-5", "ruby"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3")
    assert words(match) == ["magic-1", "magic-5", "activate:mage:ruby"]
    assert refused(match, "lay ruby") == ("KR-5-8-1.b", "KR-5-8-1.c")
    assert refused(match, "lay force-3") == ("KR-6-2.d",)
    scene = duel("amazons:mage", "gnomes:mage", ["magic-3"], ["force-6", "ruby", "dawn-vial"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3")
    assert words(match) == ["force-6", "ruby", "dawn-vial", "activate:mage:ruby"]


@pytest.mark.clause("KR-6-2.d")
def test_a_comrades_cards_do_not_help() -> None:
    scene = Scene("amazons", "gnomes").only("amazons:mage", "amazons:guardian", "gnomes:mage")
    scene.put("amazons:mage", PLACE, cards=["magic-1"]).put("amazons:guardian", PLACE, cards=["force-6"]).put(
        "gnomes:mage", PLACE
    )
    match = say(scene.match(), "move end", "pair mage gnomes:mage")
    assert words(match) == ["magic"]


@pytest.mark.clause("KR-5-8-1.g")
def test_a_card_of_another_type_counts_zero_but_the_ability_counts() -> None:
    scene = duel("amazons:guardian", "gnomes:mage", ["magic-3"], ["force-6"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay force-6")
    assert told(match, "tied") == [] and told(match, "fought")[0]["totals"] == [5, 4]


@pytest.mark.clause("KR-5-8-1.h", "KR-5-8-1.i", "KR-5-8-2.a")
def test_a_physical_fight_costs_energy() -> None:
    scene = duel("centaurs:guardian", "gnomes:mage", ["force-3"], ["force-3", "ruby"])
    match = say(scene.match(), "move end", "declare force", "lay force-3", "lay force-3")
    assert told(match, "fought")[0]["totals"] == [8, 4]
    assert energy(match, 1, "mage") == 2
    assert reserve(match, 1, "mage") == ["ruby"]


@pytest.mark.clause("KR-5-8-2.b", "KR-5-8-3.a")
def test_a_barter_costs_cards_drawn_at_random() -> None:
    scene = duel(
        "gnomes:marauder", "amazons:mage", ["barter-2"], ["barter-4", "ruby", "force-1", "force-2", "force-3"]
    )
    taken = set()
    for seed in range(12):
        match = say(scene.match(seed), "move end", "declare barter", "lay barter-2", "lay barter-4")
        assert told(match, "fought")[0]["totals"] == [7, 5]
        got = reserve(match, 0, "marauder")
        assert len(got) == 2 and len(reserve(match, 1, "mage")) == 2
        assert energy(match, 1, "mage") == 6
        taken.add(tuple(got))
    assert len(taken) > 2
    stolen = [event for event in match.events if event.kind == "stolen"]
    assert all("card" in (event.seen_by(seat) or {}) for event in stolen for seat in (0, 1))
    assert all("card" not in (event.seen_by(-1) or {}) for event in stolen)


@pytest.mark.clause("KR-5-8-2.c")
def test_the_winner_of_a_magical_fight_may_take_points_only() -> None:
    scene = duel("amazons:mage", "centaurs:marauder", ["magic-3"], ["magic-4", "barter-2"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay magic-4", "split 0")
    assert energy(match, 1, "marauder") == 4
    assert reserve(match, 1, "marauder") == ["barter-2"]


@pytest.mark.clause("KR-5-8-3.c")
def test_played_cards_go_back_to_the_draw_whoever_wins() -> None:
    """KR-R14: to the letter into the pile; a table may read it as the discard."""
    for mine, theirs in (("force-3", "force-4"), ("force-1", "force-6")):
        for played, back, elsewhere in (("pile", pile, discards), ("discard", discards, pile)):
            scene = duel("centaurs:guardian", "gnomes:mage", [mine], [theirs], played=played)
            match = say(scene.match(), "move end", "declare force", f"lay {mine}", f"lay {theirs}")
            assert back(match, "water") == [mine, theirs] and elsewhere(match, "water") == []
            assert reserve(match, 0, "guardian") == [] and reserve(match, 1, "mage") == []


@pytest.mark.clause("KR-5-8-3.d")
@pytest.mark.parametrize("role", ["guardian", "marauder"])
def test_a_winner_with_more_than_five_cards_discards(role: str) -> None:
    mine = ["barter-5", "force-1", "force-2", "force-3", "force-4"]
    scene = duel(f"gnomes:{role}", "amazons:mage", mine, ["barter-1", "ruby", "emerald", "diamond"])
    match = say(scene.match(), "move end", "declare barter", "lay barter-5", "lay barter-1")
    held = reserve(match, 0, role)
    assert asked(match) == (0, "surplus") and len(held) > 5
    owned = {card for fact, card in GAME.possessions(match.state.table, 0) if fact == "card"}
    assert set(held) <= owned
    surplus = [card for card in held if card.startswith("force")][: len(held) - 5]
    say(match, *[f"surplus {card}" for card in surplus])
    assert discards(match, "water") == surplus and len(reserve(match, 0, role)) == 5
    left = reserve(match, 1, "mage")
    theirs = GAME.possessions(match.state.table, 1)
    assert theirs[0] == ("people", "amazons") and sorted(card for _, card in theirs[1:]) == sorted(left)


@pytest.mark.clause("KR-5-8-3.e")
def test_what_the_loser_lacks_is_ignored() -> None:
    scene = duel("gnomes:marauder", "amazons:mage", ["barter-5"], ["barter-1", "ruby"])
    match = say(scene.match(), "move end", "declare barter", "lay barter-5", "lay barter-1")
    assert told(match, "fought")[0]["loss"] == 8
    assert reserve(match, 0, "marauder") == ["ruby"] and energy(match, 1, "mage") == 6


@pytest.mark.clause("KR-5-8-3.g")
def test_an_unarmed_attacker_leaves_the_initiative_but_stays_the_attacker() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["ruby"], ["magic-1", "force-1"])
    match = say(scene.match(), "move end")
    assert told(match, "unarmed") == [{"seat": 0, "hero": "mage"}]
    assert asked(match) == (1, "declare")
    assert words(match) == ["force", "magic"]
    say(match, "declare force", "lay force-1")
    assert asked(match) == (0, "lay")
    say(match, "lay ruby")
    assert told(match, "tied")[0]["totals"] == [2, 2]  # force 2 + 0 against 1 + 1
    assert energy(match, 0, "mage") == 5  # on a tie the attacker loses, though the other chose


@pytest.mark.clause("KR-5-8-3.h")
def test_without_any_combat_card_both_lose_a_point() -> None:
    match = say(duel("amazons:mage", "gnomes:mage", ["ruby"], ["dawn-vial"]).match(), "move end")
    assert (energy(match, 0, "mage"), energy(match, 1, "mage")) == (5, 5)
    assert reserve(match, 0, "mage") == ["ruby"]


@pytest.mark.clause("KR-5-8-3.i")
def test_a_tie_costs_the_attacker_one_point_in_a_physical_fight() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["force-3"], ["force-4"])
    match = say(scene.match(), "move end", "declare force", "lay force-3", "lay force-4")
    assert told(match, "tied")[0]["totals"] == [5, 5]
    assert (energy(match, 0, "mage"), energy(match, 1, "mage")) == (5, 6)


@pytest.mark.clause("KR-5-8-3.i")
def test_a_tie_costs_the_attacker_one_card_in_a_barter() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["barter-3", "ruby"], ["barter-2"])
    match = say(scene.match(), "move end", "declare barter", "lay barter-3", "lay barter-2")
    assert reserve(match, 1, "mage") == ["ruby"] and energy(match, 0, "mage") == 6


@pytest.mark.clause("KR-5-8-3.i")
def test_on_a_magical_tie_the_defender_chooses() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["magic-3", "ruby"], ["magic-3"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3", "lay magic-3")
    assert asked(match) == (1, "split") and amounts(match) == (0, 1)
    say(match, "split 1")
    assert reserve(match, 1, "mage") == ["ruby"]


@pytest.mark.clause("KR-5-8-5.b", "KR-5-7-4.d")
def test_total_victory_gives_the_action_back() -> None:
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage")
    scene.put("centaurs:guardian", "windspire", cards=["force-6"]).put(
        "gnomes:mage", PLACE, energy=3, cards=["force-1"]
    )
    scene.pile("water", "ruby", "magic-1", "magic-2")
    match = say(
        scene.match(), f"move guardian {PLACE}", "move end", "declare force", "lay force-6", "lay force-1"
    )
    assert where(match, 1, "mage") is None
    assert len(told(match, "total_victory")) == 1
    assert words(match) == ["pass", "recover", "explore:guardian"]
    say(match, "act explore:guardian")
    assert len(reserve(match, 0, "guardian")) == 2  # water 3 - 1


@pytest.mark.clause("KR-5-8-5.b")
def test_after_a_total_victory_who_did_not_move_only_recovers() -> None:
    scene = duel("centaurs:guardian", "gnomes:mage", ["force-6"], ["force-1"], second=3).pile("water", "ruby")
    match = say(scene.match(), "move end", "declare force", "lay force-6", "lay force-1")
    assert words(match) == ["pass", "recover"]


def test_the_number_of_options_of_the_defender_is_not_shown() -> None:
    scene = duel("amazons:mage", "gnomes:mage", ["magic-3"], ["force-6", "ruby"])
    match = say(scene.match(), "move end", "declare magic", "lay magic-3")
    assert match.decisions_of(0) == []
    assert match.sent_to(0)["waiting"][0]["text"]["en"] == "{p1} is laying a card."


def test_who_stays_together_fights_again_on_the_others_turn() -> None:
    """KR-R24."""
    scene = duel("amazons:mage", "gnomes:mage", ["force-2"], ["force-2"])
    match = say(scene.match(), "move end", "declare force", "lay force-2", "lay force-2", "move end")
    assert [(fight["seat"], fight["other"]) for fight in told(match, "fight")] == [(0, 1), (1, 0)]
