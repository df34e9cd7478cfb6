"""The rulings of rules.toml that decide how a hand is counted."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import Sheet, score


def counted(*hand: str, **choices: object) -> Sheet:
    """The sheet of a hand with choices."""
    return score(hand, choices=choices)


def book(card: str, suit: str) -> dict[str, str]:
    """The Book's choice."""
    return {"card": card, "suit": suit}


@pytest.mark.clause("FR-R8")
def test_the_tie_break_adds_strengths_as_they_stand() -> None:
    assert counted("doppelganger", "knights", doppelganger="knights").strengths == 40
    assert counted("mirage", "shapeshifter", mirage="wildfire", shapeshifter="dragon").strengths == 0
    assert counted("smoke", "knights").strengths == 20
    taken = score(["necromancer"], choices={"necromancer": "dragon"}, discard=["dragon"])
    assert taken.strengths == 33


@pytest.mark.clause("FR-R10")
def test_a_hand_may_be_worth_less_than_nothing() -> None:
    assert counted("dragon").total == -10


@pytest.mark.clause("FR-R12")
def test_the_necromancer_acts_even_if_blanked_later() -> None:
    sheet = score(
        ["necromancer", "book_of_changes", "wildfire"],
        choices={"necromancer": "dragon", "book_of_changes": book("necromancer", "army")},
        discard=["dragon"],
    )
    assert sheet["necromancer"].blanked
    assert sheet["dragon"].points == -10


@pytest.mark.clause("FR-R12")
def test_a_false_necromancer_takes_nothing() -> None:
    with pytest.raises(ValueError, match="not in the hand"):
        score(
            ["shapeshifter"],
            choices={"shapeshifter": "necromancer", "necromancer": "dragon"},
            discard=["dragon"],
        )
    assert score(["shapeshifter"], choices="best", discard=["dragon"]).total == 0


@pytest.mark.clause("FR-R12")
def test_the_taken_card_may_offer_choices_no_more_than_its_suit_allows() -> None:
    with pytest.raises(ValueError, match="cannot take"):
        score(["necromancer"], choices={"necromancer": "island"}, discard=["island"])
    with pytest.raises(ValueError, match="cannot take"):
        score(["necromancer"], choices={"necromancer": "mirage"}, discard=["mirage"])


@pytest.mark.clause("FR-7.4", "FR-R41")
def test_in_chaos_realms_the_necromancer_leaves_the_discard_area_alone() -> None:
    assert score(["necromancer"], choices="best", discard=["knights"], chaos=True).total == 3
    with pytest.raises(ValueError, match="offers no choice"):
        score(["necromancer"], choices={"necromancer": "knights"}, discard=["knights"], chaos=True)


@pytest.mark.clause("FR-R14")
def test_a_doppelganger_of_a_wild_card_is_a_plain_wild_card() -> None:
    sheet = counted(
        "doppelganger", "shapeshifter", "unicorn", doppelganger="shapeshifter", shapeshifter="princess"
    )
    assert sheet["doppelganger"].suit == "wild" and sheet["doppelganger"].points == 0


@pytest.mark.clause("FR-R14")
def test_a_doppelganger_is_not_moved_by_the_book_on_its_model() -> None:
    sheet = counted(
        "doppelganger",
        "knights",
        "book_of_changes",
        "king",
        doppelganger="knights",
        book_of_changes=book("knights", "land"),
    )
    assert sheet["doppelganger"].suit == "army" and sheet["king"].points == 13


@pytest.mark.clause("FR-R15")
def test_other_in_a_copied_penalty_leaves_out_the_doppelganger_itself() -> None:
    sheet = counted("dwarvish_infantry", "doppelganger", doppelganger="dwarvish_infantry")
    assert [card.points for card in sheet.cards] == [13, 13]


@pytest.mark.clause("FR-R17")
def test_a_generic_copy_is_a_card_of_its_own_for_the_collector() -> None:
    sheet = counted("collector", "knights", "rangers", "mirage", mirage="army")
    assert sheet["collector"].points == 17


@pytest.mark.clause("FR-R18")
def test_three_unused_wild_cards_are_a_set() -> None:
    assert counted("collector", "mirage", "shapeshifter", "doppelganger")["collector"].points == 17


@pytest.mark.clause("FR-R19")
def test_the_book_acts_even_if_blanked_and_reaches_posing_cards() -> None:
    sheet = counted(
        "book_of_changes",
        "mirage",
        "hydra",
        "wildfire",
        mirage="swamp",
        book_of_changes=book("hydra", "wizard"),
    )
    assert sheet["hydra"].suit == "wizard"
    taken = score(
        ["necromancer", "book_of_changes"],
        choices={"necromancer": "knights", "book_of_changes": book("knights", "leader")},
        discard=["knights"],
    )
    assert taken["knights"].points == 20


@pytest.mark.clause("FR-R20", "FR-R29")
@pytest.mark.parametrize(
    ("card", "suit", "points"),
    [
        ("rangers", "land", 15),
        ("swamp", "flame", 15),
        ("dragon", "wizard", 30),
        ("warship", "flood", 23),
        ("war_dirigible", "weather", 0),
        ("blizzard", "flood", 0),
        ("basilisk", "army", 0),
        ("basilisk", "leader", 0),
        ("wildfire", "army", 0),
        ("great_flood", "land", 0),
        ("basilisk", "beast", 35),
    ],
)
def test_a_card_may_meet_its_own_text(card: str, suit: str, points: int) -> None:
    sheet = counted(card, "book_of_changes", book_of_changes=book(card, suit))
    assert sheet[card].points == points
    assert sheet[card].blanked == (points == 0)


@pytest.mark.clause("FR-R29")
def test_a_card_that_blanks_itself_blanks_nothing_else() -> None:
    sheet = counted("great_flood", "forest", "book_of_changes", book_of_changes=book("great_flood", "land"))
    assert sheet["great_flood"].blanked and not sheet["forest"].blanked


@pytest.mark.clause("FR-R22")
def test_points_are_counted_on_the_cards_left_unblanked() -> None:
    sheet = counted("blizzard", "basilisk", "knights", "king")
    assert sheet["blizzard"].points == 30 - 5  # only the Basilisk is left


@pytest.mark.clause("FR-R23")
def test_what_is_left_of_a_penalty_without_the_word_army() -> None:
    assert counted("dwarvish_infantry", "rangers")["dwarvish_infantry"].points == 15
    assert counted("blizzard", "rangers", "king")["blizzard"].points == 25
    assert counted("great_flood", "rangers", "forest")["forest"].blanked
    assert counted("basilisk", "rangers", "king")["king"].blanked
    assert not counted("basilisk", "rangers", "king")["rangers"].blanked
    assert counted("knights", "rangers")["knights"].points == 12
    assert counted("light_cavalry", "rangers", "forest")["light_cavalry"].points == 15


@pytest.mark.clause("FR-R23")
def test_rangers_free_the_dirigible_from_armies_but_not_from_weather() -> None:
    hand = ["war_dirigible", "rangers", "book_of_changes"]
    alone = score(hand, choices={"book_of_changes": book("rangers", "land")})
    assert alone["war_dirigible"].points == 35
    assert counted("war_dirigible", "rangers", "rainstorm")["war_dirigible"].blanked


@pytest.mark.clause("FR-R24")
def test_clearing_sees_the_suits_the_book_gave() -> None:
    tamed = counted(
        "blizzard", "swamp", "beastmaster", "book_of_changes", book_of_changes=book("blizzard", "beast")
    )
    assert not tamed["swamp"].blanked
    not_cleared = counted(
        "blizzard", "swamp", "cavern", "book_of_changes", book_of_changes=book("blizzard", "beast")
    )
    assert not_cleared["swamp"].blanked
    basilisk = counted(
        "basilisk", "knights", "warship", "book_of_changes", book_of_changes=book("basilisk", "flood")
    )
    assert not basilisk["knights"].blanked
    swamp = counted("swamp", "knights", "warship", "book_of_changes", book_of_changes=book("swamp", "wizard"))
    assert swamp["swamp"].points == 15


@pytest.mark.clause("FR-R25")
def test_a_warship_that_blanks_itself_has_cleared_before() -> None:
    sheet = counted(
        "warship", "great_flood", "knights", "blizzard"
    )  # the Flood is blanked, so the ship is; but nothing is lost
    assert sheet["warship"].blanked and sheet["great_flood"].cleared_by == ["warship"]


@pytest.mark.clause("FR-R26")
def test_island_may_be_aimed_at_nothing_and_at_itself() -> None:
    assert counted("island", "great_flood", "forest")["forest"].blanked
    assert counted("island", "great_flood", "forest", island="island")["forest"].blanked
    copy = counted("island", "swamp", "knights", "doppelganger", doppelganger="swamp", island="doppelganger")
    assert copy["doppelganger"].points == 18 and copy["swamp"].points == 15


@pytest.mark.clause("FR-R27")
def test_a_ring_of_three_falls_together_and_spares_the_rest() -> None:
    sheet = counted(
        "great_flood",
        "wildfire",
        "blizzard",
        "forest",
        "book_of_changes",
        book_of_changes=book("blizzard", "beast"),
    )
    assert [card.card for card in sheet.cards if card.blanked] == ["great_flood", "wildfire", "blizzard"]


@pytest.mark.clause("FR-R27")
def test_the_printed_order_comes_before_pairs() -> None:
    # The two Basilisks would blank each other, but Wildfire, which nothing blanks, blanks both first.
    sheet = counted("basilisk", "doppelganger", "wildfire", "king", doppelganger="basilisk")
    assert sheet["basilisk"].blanked_by == ["wildfire"]
    assert sheet["king"].blanked_by == ["wildfire"]


@pytest.mark.clause("FR-R27")
def test_a_pair_that_falls_blanks_nothing_else() -> None:
    sheet = counted("basilisk", "doppelganger", "king", "hydra", doppelganger="basilisk")
    assert [card.card for card in sheet.cards if card.blanked] == ["basilisk", "doppelganger"]


@pytest.mark.clause("FR-R28")
def test_a_smoke_without_flame_does_not_ground_the_dirigible() -> None:
    for hand in (["smoke", "war_dirigible", "knights"], ["knights", "war_dirigible", "smoke"]):
        sheet = score(hand)
        assert sheet["smoke"].blanked and sheet["war_dirigible"].points == 35


@pytest.mark.clause("FR-R28")
def test_a_dirigible_turned_weather_falls_before_its_twin() -> None:
    sheet = counted(
        "war_dirigible",
        "doppelganger",
        "knights",
        "book_of_changes",
        doppelganger="war_dirigible",
        book_of_changes=book("war_dirigible", "weather"),
    )
    assert sheet["war_dirigible"].blanked  # met by itself alone
    assert sheet["doppelganger"].points == 35


@pytest.mark.clause("FR-R28")
def test_a_chain_of_unmet_needs_falls_to_the_end() -> None:
    sheet = counted("warship", "smoke", "book_of_changes", book_of_changes=book("smoke", "flood"))
    assert sheet["smoke"].blanked and sheet["warship"].blanked


@pytest.mark.clause("FR-R30")
def test_two_runs_both_score() -> None:
    # 1 2 3, and 7 8 9 with the Gem at 5
    sheet = counted(
        "gem_of_order", "protection_rune", "world_tree", "book_of_changes", "forest", "bell_tower", "forge"
    )
    assert sheet["gem_of_order"].points == 5 + 20


@pytest.mark.clause("FR-R30")
def test_the_best_split_is_used_when_strengths_repeat() -> None:
    # 4 5 6 7 and 6 7 8: the run of five, 4 to 8, brings 60; two runs would bring 40
    sheet = counted(
        "gem_of_order", "shield_of_keth", "queen", "cavern", "forest", "sword_of_keth", "bell_tower"
    )
    assert sheet["gem_of_order"].points == 5 + 60
    # 3 4 5 twice
    twice = counted(
        "gem_of_order", "book_of_changes", "shield_of_keth", "rangers", "warlord", "elven_longbow"
    )
    assert twice["gem_of_order"].points == 5 + 20


@pytest.mark.clause("FR-R30")
def test_eight_cards_in_a_run_score_as_seven() -> None:
    sheet = counted(
        "gem_of_order",
        "protection_rune",
        "world_tree",
        "book_of_changes",
        "shield_of_keth",
        "cavern",
        "forest",
        "bell_tower",
    )
    assert sheet["gem_of_order"].points == 155


@pytest.mark.clause("FR-R30")
def test_a_doppelganger_runs_with_its_copied_strength() -> None:
    sheet = counted(
        "gem_of_order", "shield_of_keth", "cavern", "doppelganger", "forest", doppelganger="forest"
    )
    assert sheet["gem_of_order"].points == 35
    assert counted("gem_of_order", "shield_of_keth", "mirage", mirage="cavern")["gem_of_order"].points == 5


@pytest.mark.clause("FR-R31")
def test_the_collector_adds_up_suits_and_counts_a_name_once() -> None:
    two = counted("collector", "beastmaster", "enchantress", "knights", "rangers", "light_cavalry")
    assert two["collector"].points == 7 + 20
    twin = counted("collector", "knights", "rangers", "doppelganger", doppelganger="knights")
    assert twin["collector"].points == 7
    false = counted("collector", "knights", "rangers", "mirage", mirage="elven_archers")
    assert false["collector"].points == 17
    same = counted("collector", "knights", "rangers", "mirage", mirage="knights")
    assert same["collector"].points == 7


@pytest.mark.clause("FR-R31")
def test_six_of_a_suit_count_as_five() -> None:
    sheet = counted(
        "collector",
        "knights",
        "rangers",
        "elven_archers",
        "light_cavalry",
        "dwarvish_infantry",
        "mirage",
        mirage="army",
    )
    assert sheet["collector"].points == 107


@pytest.mark.clause("FR-R32")
def test_blanked_cards_do_not_spoil_the_world_tree() -> None:
    assert counted("world_tree", "basilisk", "king", "queen")["world_tree"].points == 52


@pytest.mark.clause("FR-R33")
def test_the_fountain_takes_the_highest_unless_told_otherwise() -> None:
    hand = ["fountain_of_life", "great_flood", "warship"]
    assert score(hand)["fountain_of_life"].points == 33
    told = score(hand, choices={"fountain_of_life": "warship"})
    assert told["fountain_of_life"].points == 24
    assert told.choices == {"fountain_of_life": "warship"}
    itself = score(
        ["fountain_of_life", "book_of_changes"], choices={"book_of_changes": book("fountain_of_life", "army")}
    )
    assert itself["fountain_of_life"].points == 1
    copy = counted(
        "fountain_of_life",
        "wildfire",
        "doppelganger",
        doppelganger="wildfire",
        fountain_of_life="doppelganger",
    )
    assert copy["fountain_of_life"].blanked


@pytest.mark.clause("FR-R34")
def test_the_forest_counts_the_archers_once_by_name() -> None:
    twin = counted("forest", "elven_archers", "mirage", mirage="elven_archers")
    assert twin["forest"].points == 19
    beast = counted(
        "forest", "elven_archers", "book_of_changes", book_of_changes=book("elven_archers", "beast")
    )
    assert beast["forest"].points == 7 + 24


@pytest.mark.clause("FR-R36")
def test_copies_of_cards_with_bonus_and_penalty_carry_the_penalty_only() -> None:
    ship = counted("warship", "doppelganger", doppelganger="warship")
    assert ship["doppelganger"].blanked
    empress = counted("empress", "doppelganger", "knights", doppelganger="empress")
    assert [empress["empress"].points, empress["doppelganger"].points] == [20, 10]
    cleared = counted("empress", "king", "protection_rune", "knights")
    assert cleared["empress"].points == 25


@pytest.mark.clause("FR-R43")
def test_the_order_of_the_hand_does_not_matter() -> None:
    hand = ["smoke", "great_flood", "wildfire", "war_dirigible", "knights", "warship", "rangers", "mountain"]
    totals = {score(hand[turn:] + hand[:turn]).total for turn in range(8)}
    assert len(totals) == 1


@pytest.mark.clause("FR-R45")
def test_powers_are_bonuses_neither_cleared_nor_copied() -> None:
    sheet = counted(
        "island", "protection_rune", "swamp", "doppelganger", doppelganger="island", island="swamp"
    )
    assert sheet["island"].cleared_by == []
    with pytest.raises(ValueError, match="not in the hand"):
        score(["doppelganger", "swamp"], choices={"doppelganger": "swamp", "island": "swamp"})
