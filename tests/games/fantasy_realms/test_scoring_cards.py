"""One test at least for what each of the 53 cards does, named after the card and the situation."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import score


def points(card: str, *others: str, **choices: object) -> int:
    """What the first card is worth in this hand."""
    return score([card, *others], choices=choices).cards[0].points


def blanked(card: str, *others: str, **choices: object) -> bool:
    """Whether the first card is blanked in this hand."""
    return score([card, *others], choices=choices).cards[0].blanked


def book(card: str, suit: str) -> dict[str, str]:
    """The Book's choice."""
    return {"card": card, "suit": suit}


# --- lands


def test_mountain_needs_both_smoke_and_wildfire() -> None:
    assert points("mountain", "smoke", "wildfire") == 59
    assert points("mountain", "smoke", "candle") == 9


def test_mountain_clears_every_flood() -> None:
    assert points("swamp", "mountain", "knights", "forge") == 18


def test_cavern_likes_dwarves_or_a_dragon_once() -> None:
    assert points("cavern", "dwarvish_infantry") == 31
    assert points("cavern", "dwarvish_infantry", "dragon") == 31
    assert points("cavern", "knights") == 6


def test_cavern_clears_every_weather() -> None:
    assert points("blizzard", "cavern", "dragon", "king") == 30
    assert not blanked("smoke", "cavern")


def test_bell_tower_rings_for_a_wizard() -> None:
    assert points("bell_tower", "collector") == 23
    assert points("bell_tower", "king") == 8


def test_forest_counts_beasts_and_elven_archers() -> None:
    assert points("forest", "unicorn", "hydra", "elven_archers") == 7 + 36
    assert points("forest", "knights") == 7


def test_earth_elemental_counts_other_lands() -> None:
    assert points("earth_elemental", "forest", "cavern") == 34
    assert points("earth_elemental") == 4


# --- floods


def test_fountain_of_life_adds_the_strongest_card_it_may() -> None:
    assert points("fountain_of_life", "blizzard", "protection_rune", "smoke", "dragon") == 31
    assert points("fountain_of_life", "dragon") == 2  # itself
    assert points("fountain_of_life", "magic_wand", "forge") == 10


def test_swamp_suffers_from_armies_and_flames() -> None:
    assert points("swamp", "knights", "rangers", "forge") == 15  # Rangers strike the word Army
    assert points("swamp", "knights", "light_cavalry", "forge") == 9


def test_great_flood_blanks_armies_lands_and_flames() -> None:
    for card in ("knights", "forest", "candle"):
        assert blanked(card, "great_flood")
    assert not blanked("king", "great_flood")


def test_great_flood_spares_mountain_and_lightning() -> None:
    sheet = score(["great_flood", "doppelganger", "lightning", "bell_tower"])
    assert not sheet["lightning"].blanked and sheet["bell_tower"].blanked
    assert not blanked("mirage", "great_flood", mirage="mountain")
    assert blanked("mirage", "great_flood", mirage="cavern")


def test_island_clears_the_flood_or_flame_its_owner_chooses() -> None:
    assert points("swamp", "island", "knights") == 15
    assert points("swamp", "island", "knights", island="swamp") == 18
    sheet = score(["island", "wildfire", "forest"], choices={"island": "Feu de Forêt"})
    assert not sheet["forest"].blanked
    assert sheet["wildfire"].cleared_by == ["island"]
    assert sheet.choices == {"island": "wildfire"}


def test_water_elemental_counts_other_floods() -> None:
    assert points("water_elemental", "swamp", "island") == 34


# --- weather


def test_rainstorm_counts_floods_and_blanks_flames() -> None:
    assert points("rainstorm", "swamp", "island") == 28
    assert blanked("forge", "rainstorm")


def test_rainstorm_spares_lightning() -> None:
    assert points("lightning", "rainstorm") == 41


def test_blizzard_blanks_floods_and_suffers_from_four_suits() -> None:
    assert blanked("swamp", "blizzard")
    assert points("blizzard", "knights", "king", "unicorn", "forge") == 10
    assert points("blizzard", "forest", "collector") == 30


def test_smoke_needs_a_flame() -> None:
    assert blanked("smoke", "forest")
    assert points("smoke", "forge") == 27


def test_smoke_is_blanked_with_a_flame_that_is_blanked() -> None:
    assert blanked("smoke", "forge", "rainstorm")


def test_whirlwind_needs_rainstorm_and_blizzard_or_great_flood() -> None:
    assert points("whirlwind", "rainstorm", "blizzard") == 53
    assert points("whirlwind", "rainstorm", "great_flood") == 53
    assert points("whirlwind", "rainstorm") == 13
    assert points("whirlwind", "blizzard", "great_flood") == 13


def test_air_elemental_counts_other_weather() -> None:
    assert points("air_elemental", "rainstorm", "blizzard") == 34


# --- flames


def test_wildfire_spares_the_unicorn() -> None:
    assert not blanked("unicorn", "wildfire")


@pytest.mark.parametrize("card", ["mountain", "great_flood", "island", "unicorn", "dragon"])
def test_wildfire_spares_five_cards_by_name(card: str) -> None:
    assert not blanked(card, "wildfire")


@pytest.mark.parametrize("card", ["forge", "collector", "rainstorm", "magic_wand", "world_tree"])
def test_wildfire_spares_five_suits(card: str) -> None:
    assert not blanked(card, "wildfire")


@pytest.mark.parametrize(
    "card", ["knights", "king", "hydra", "cavern", "swamp", "doppelganger", "mirage", "shapeshifter"]
)
def test_wildfire_blanks_all_the_rest(card: str) -> None:
    assert blanked(card, "wildfire")


def test_candle_wants_book_bell_tower_and_a_wizard() -> None:
    assert points("candle", "book_of_changes", "bell_tower", "collector") == 102
    assert points("candle", "book_of_changes", "bell_tower", "king") == 2


def test_forge_counts_weapons_and_artifacts() -> None:
    assert points("forge", "magic_wand", "world_tree", "gem_of_order") == 36


def test_lightning_wants_rainstorm() -> None:
    assert points("lightning", "rainstorm") == 41
    assert points("lightning", "blizzard") == 11


def test_fire_elemental_counts_other_flames() -> None:
    assert points("fire_elemental", "forge", "candle") == 34


# --- armies


def test_knights_want_a_leader() -> None:
    assert points("knights") == 12
    assert points("knights", "queen") == 20


def test_elven_archers_dislike_weather() -> None:
    assert points("elven_archers") == 15
    assert points("elven_archers", "rainstorm") == 10


def test_light_cavalry_dislikes_lands() -> None:
    assert points("light_cavalry", "forest", "cavern") == 13


def test_dwarvish_infantry_dislikes_other_armies() -> None:
    assert points("dwarvish_infantry", "knights", "light_cavalry") == 11
    assert points("dwarvish_infantry") == 15


def test_rangers_count_lands_and_strike_the_word_army() -> None:
    assert points("rangers", "forest", "cavern") == 25
    assert points("dwarvish_infantry", "rangers", "knights") == 15


# --- wizards


def test_collector_scores_three_four_and_five_of_a_suit() -> None:
    assert points("collector", "knights", "elven_archers", "light_cavalry") == 17
    assert points("collector", "knights", "elven_archers", "light_cavalry", "dwarvish_infantry") == 47
    assert (
        points("collector", "knights", "elven_archers", "light_cavalry", "dwarvish_infantry", "rangers")
        == 107
    )
    assert points("collector", "beastmaster", "enchantress") == 17  # he is a Wizard himself


def test_beastmaster_counts_and_tames_beasts() -> None:
    assert points("beastmaster", "dragon", "hydra") == 27
    assert not blanked("hydra", "basilisk", "beastmaster")


def test_necromancer_takes_a_card_of_the_discard_area() -> None:
    sheet = score(["necromancer"], choices={"necromancer": "knights"}, discard=["knights"])
    assert [card.points for card in sheet.cards] == [3, 12]
    assert score(["necromancer"], discard=["knights"]).total == 3


def test_warlock_lord_dislikes_leaders_and_other_wizards() -> None:
    assert points("warlock_lord") == 25
    assert points("warlock_lord", "king", "queen", "collector") == -5


def test_enchantress_counts_the_four_elements() -> None:
    assert points("enchantress", "forest", "rainstorm", "swamp", "lightning") == 25


# --- leaders


def test_king_wants_the_queen() -> None:
    assert points("king", "knights", "rangers") == 18
    assert points("king", "knights", "rangers", "queen") == 48


def test_queen_wants_the_king() -> None:
    assert points("queen", "knights") == 11
    assert points("queen", "knights", "king") == 26


def test_princess_counts_armies_wizards_and_other_leaders() -> None:
    assert points("princess", "knights", "collector", "king", "queen") == 34


def test_warlord_adds_the_strengths_of_his_armies() -> None:
    assert points("warlord", "knights", "light_cavalry") == 41
    assert points("warlord", "knights", "doppelganger", doppelganger="knights") == 44


def test_empress_counts_armies_and_dislikes_other_leaders() -> None:
    assert points("empress", "knights", "rangers", "king") == 30


# --- beasts


def test_unicorn_prefers_the_princess() -> None:
    assert points("unicorn", "princess") == 39
    assert points("unicorn", "princess", "queen") == 39
    for lady in ("empress", "queen", "enchantress"):
        assert points("unicorn", lady) == 24


def test_basilisk_blanks_armies_leaders_and_other_beasts() -> None:
    for card in ("knights", "king", "hydra"):
        assert blanked(card, "basilisk")
    assert not blanked("basilisk", "hydra")
    assert not blanked("collector", "basilisk")


def test_warhorse_wants_a_leader_or_a_wizard() -> None:
    assert points("warhorse", "king") == 20
    assert points("warhorse", "collector", "king") == 20
    assert points("warhorse") == 6


def test_dragon_needs_a_wizard() -> None:
    assert points("dragon") == -10
    assert points("dragon", "collector") == 30


def test_hydra_lives_in_the_swamp() -> None:
    assert points("hydra", "swamp") == 40
    assert points("hydra", "island") == 12


# --- weapons


def test_warship_needs_a_flood() -> None:
    assert blanked("warship")
    assert points("warship", "swamp") == 23


def test_warship_strikes_the_word_army_from_floods_only() -> None:
    assert not blanked("knights", "great_flood", "warship")
    assert points("swamp", "warship", "knights", "forge") == 15
    assert points("dwarvish_infantry", "knights", "warship", "swamp") == 13


def test_magic_wand_wants_a_wizard() -> None:
    assert points("magic_wand", "necromancer") == 26


def test_sword_of_keth_wants_a_leader_and_the_shield() -> None:
    assert points("sword_of_keth", "king") == 17
    assert points("sword_of_keth", "shield_of_keth") == 7
    assert points("sword_of_keth", "shield_of_keth", "king") == 47


def test_elven_longbow_wants_one_of_three() -> None:
    for archer in ("elven_archers", "warlord", "beastmaster"):
        assert points("elven_longbow", archer) == 33
    assert points("elven_longbow", "warlord", "beastmaster") == 33
    assert points("elven_longbow", "king") == 3


def test_war_dirigible_needs_an_army_and_no_weather() -> None:
    assert blanked("war_dirigible")
    assert points("war_dirigible", "knights") == 35
    assert blanked("war_dirigible", "knights", "rainstorm")


# --- artifacts


def test_shield_of_keth_wants_a_leader_and_the_sword() -> None:
    assert points("shield_of_keth", "king") == 19
    assert points("shield_of_keth", "sword_of_keth", "king") == 44


@pytest.mark.parametrize(
    ("others", "bonus"),
    [
        (["world_tree"], 0),  # 2, 5
        (["shield_of_keth", "cavern"], 10),  # 4, 5, 6
        (["shield_of_keth", "cavern", "forest"], 30),
        (["book_of_changes", "shield_of_keth", "cavern", "forest"], 60),
        (["world_tree", "book_of_changes", "shield_of_keth", "cavern", "forest"], 100),
        (["protection_rune", "world_tree", "book_of_changes", "shield_of_keth", "cavern", "forest"], 150),
    ],
)
def test_gem_of_order_scores_runs(others: list[str], bonus: int) -> None:
    assert points("gem_of_order", *others) == 5 + bonus


def test_world_tree_wants_all_suits_different() -> None:
    assert points("world_tree", "forge", "king", "knights", "mirage") == 52
    assert points("world_tree", "gem_of_order") == 2


def test_book_of_changes_gives_another_suit() -> None:
    assert points("bell_tower", "book_of_changes", "king", book_of_changes=book("king", "wizard")) == 23
    assert points("book_of_changes") == 3


def test_protection_rune_clears_everything() -> None:
    sheet = score(["protection_rune", "dragon", "smoke", "war_dirigible", "basilisk", "warlock_lord", "king"])
    assert not any(card.blanked for card in sheet.cards)
    assert sheet["dragon"].points == 30 and sheet["warlock_lord"].points == 25


# --- wild cards


def test_shapeshifter_poses_as_a_card_without_its_strength_or_bonus() -> None:
    sheet = score(["shapeshifter", "unicorn", "knights"], choices={"shapeshifter": "princess"})
    assert sheet["shapeshifter"].points == 0
    assert sheet["unicorn"].points == 39
    assert sheet["knights"].points == 20


def test_mirage_poses_as_a_card_without_its_penalty() -> None:
    sheet = score(["mirage", "hydra", "knights", "forest"], choices={"mirage": "great_flood"})
    assert sheet["mirage"].points == 0
    assert not sheet["knights"].blanked


def test_doppelganger_copies_strength_suit_name_and_penalty_but_no_bonus() -> None:
    assert points("doppelganger", "dragon", doppelganger="dragon") == -10
    assert points("doppelganger", "king", "knights", doppelganger="king") == 8
    assert points("forest", "doppelganger", "unicorn", doppelganger="unicorn") == 31
    assert blanked("doppelganger", "smoke", doppelganger="smoke")
