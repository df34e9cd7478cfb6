"""Section 8 of the rulebook: questions and answers, most of them about the order of things."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import score


@pytest.mark.clause("FR-8.1", "FR-R14")
def test_step_1_the_doppelganger_comes_first_and_copies_what_is_printed() -> None:
    sheet = score(
        ["Doppelgänger", "Mirage", "Air Elemental"], choices={"doppelganger": "Mirage", "mirage": "Rainstorm"}
    )
    assert sheet["doppelganger"].suit == "wild"
    assert sheet["air_elemental"].points == 4 + 15
    assert [step.clauses[0] for step in sheet.steps] == ["FR-8.1", "FR-8.2"]


@pytest.mark.clause("FR-8.2", "FR-8.3", "FR-8.4")
def test_steps_2_3_and_4_follow_in_that_order() -> None:
    sheet = score(
        ["Book of Changes", "Shapeshifter", "Mirage", "Doppelgänger"],
        choices={
            "book_of_changes": {"card": "Mirage", "suit": "Land"},
            "shapeshifter": "King",
            "mirage": "Swamp",
            "doppelganger": "Book of Changes",
        },
    )
    assert [step.clauses[0] for step in sheet.steps] == ["FR-8.1", "FR-8.2", "FR-8.3", "FR-8.4"]
    assert sheet["mirage"].suit == "land"
    assert sheet["doppelganger"].strength == 3


@pytest.mark.clause("FR-8.4", "FR-8.14")
def test_the_book_acts_after_the_wild_cards_and_before_everything_else() -> None:
    sheet = score(
        ["Book of Changes", "Mirage", "Hydra", "Rangers"],
        choices={"mirage": "Swamp", "book_of_changes": {"card": "Mirage", "suit": "Land"}},
    )
    assert sheet["hydra"].points == 40
    assert sheet["rangers"].points == 15


@pytest.mark.clause("FR-8.5", "FR-8.6", "FR-8.7", "FR-8.8", "FR-8.10", "FR-4.12")
def test_cavern_clears_blizzard_and_is_drowned() -> None:
    """FR-E5."""
    sheet = score(["Blizzard", "Great Flood", "Wildfire", "Cavern"])
    assert [card.points for card in sheet.cards] == [30, 32, 0, 0]
    assert sheet.total == 62
    assert sheet["cavern"].blanked_by == ["great_flood"]
    assert sheet["blizzard"].cleared_by == ["cavern"]


@pytest.mark.clause("FR-8.6", "FR-8.9")
def test_without_cavern_blizzard_and_wildfire_stay() -> None:
    """FR-E6."""
    sheet = score(["Blizzard", "Great Flood", "Wildfire"])
    assert [card.points for card in sheet.cards] == [25, 0, 40]
    assert sheet["great_flood"].blanked_by == ["blizzard"]


@pytest.mark.clause("FR-8.5")
def test_clearing_comes_before_blanking() -> None:
    sheet = score(["Protection Rune", "Great Flood", "Wildfire", "Basilisk", "Knights", "Forest"])
    assert not any(card.blanked for card in sheet.cards)


@pytest.mark.clause("FR-8.7")
def test_a_card_whose_penalty_is_cleared_blanks_nothing() -> None:
    assert score(["Basilisk", "Dragon"])["dragon"].blanked
    assert not score(["Basilisk", "Dragon", "Beastmaster"])["dragon"].blanked


@pytest.mark.clause("FR-8.8", "FR-R25", "FR-R44")
def test_clearing_stands_when_the_clearer_is_blanked() -> None:
    sheet = score(
        ["Rangers", "Dwarvish Infantry", "Wildfire", "Swamp", "Island"], choices={"island": "swamp"}
    )
    assert sheet["rangers"].blanked
    assert sheet["dwarvish_infantry"].cleared_by == ["rangers"]
    ship = score(
        ["Warship", "Book of Changes", "Basilisk", "Knights"],
        choices={"book_of_changes": {"card": "Basilisk", "suit": "Land"}},
    )
    assert ship["warship"].blanked  # no Flood


@pytest.mark.clause("FR-8.9")
def test_what_a_blanked_card_would_have_blanked_stays() -> None:
    sheet = score(["Blizzard", "Great Flood", "Forest"])
    assert sheet["great_flood"].blanked and not sheet["forest"].blanked


@pytest.mark.clause("FR-8.10")
def test_who_blanks_and_who_clears() -> None:
    assert score(["Blizzard", "Swamp"])["swamp"].blanked
    assert score(["Great Flood", "Forge", "Forest"])["forge"].blanked_by == ["great_flood"]
    assert score(["Great Flood", "Forest"])["forest"].blanked
    assert score(["Wildfire", "Forest"])["forest"].blanked
    assert score(["Cavern", "Blizzard", "Swamp"])["swamp"].points == 18


@pytest.mark.clause("FR-8.11")
def test_two_basilisks_blank_each_other() -> None:
    """FR-E7."""
    sheet = score(["Basilisk", "Doppelgänger"], choices={"doppelganger": "Basilisk"})
    assert sheet.total == 0
    assert sheet["basilisk"].blanked_by == ["doppelganger"]
    assert sheet["doppelganger"].blanked_by == ["basilisk"]


@pytest.mark.clause("FR-8.12")
def test_beastmaster_keeps_two_basilisks_alive() -> None:
    """FR-E7."""
    sheet = score(["Basilisk", "Doppelgänger", "Beastmaster"], choices={"doppelganger": "Basilisk"})
    assert [card.points for card in sheet.cards] == [35, 35, 27]
    assert sheet.total == 97


@pytest.mark.clause("FR-8.13")
def test_the_book_cannot_change_itself() -> None:
    with pytest.raises(ValueError, match="other than itself"):
        score(["Book of Changes"], choices={"book_of_changes": {"card": "Book of Changes", "suit": "Land"}})


@pytest.mark.clause("FR-8.14")
def test_the_new_suit_holds_for_penalties_too() -> None:
    sheet = score(
        ["Blizzard", "Forge", "Book of Changes"],
        choices={"book_of_changes": {"card": "Forge", "suit": "Flood"}},
    )
    assert sheet["forge"].blanked_by == ["blizzard"]


@pytest.mark.clause("FR-8.15", "FR-R36")
def test_the_changed_card_keeps_strength_bonus_and_penalty() -> None:
    sheet = score(
        ["Rainstorm", "Swamp", "Candle", "Book of Changes"],
        choices={"book_of_changes": {"card": "Rainstorm", "suit": "Army"}},
    )
    assert sheet["rainstorm"].points == 8 + 10
    assert sheet["candle"].blanked
    assert sheet["swamp"].points == 18 - 3


@pytest.mark.clause("FR-8.16")
def test_the_changed_card_keeps_its_name() -> None:
    sheet = score(
        ["Lightning", "Rainstorm", "Book of Changes"],
        choices={"book_of_changes": {"card": "Rainstorm", "suit": "Land"}},
    )
    assert sheet["lightning"].points == 41


@pytest.mark.clause("FR-8.17")
def test_rangers_remove_the_word_army_from_every_penalty() -> None:
    sheet = score(["Rangers", "Knights", "Great Flood", "Dwarvish Infantry"])
    assert not sheet["knights"].blanked and not sheet["rangers"].blanked
    assert sheet["dwarvish_infantry"].points == 15


@pytest.mark.clause("FR-8.17", "FR-8.18")
def test_rangers_do_not_save_armies_from_wildfire() -> None:
    """FR-E8."""
    sheet = score(["Rangers", "Knights", "Wildfire"])
    assert sheet.total == 40
    assert sheet["knights"].blanked and sheet["rangers"].blanked


@pytest.mark.clause("FR-8.19", "FR-R16")
@pytest.mark.parametrize(
    ("wild", "allowed", "refused"),
    [
        ("mirage", "Rainstorm", "Dragon"),
        ("shapeshifter", "Dragon", "Rainstorm"),
        ("mirage", "Forest", "Doppelgänger"),
    ],
)
def test_wild_cards_copy_from_the_suits_they_name(wild: str, allowed: str, refused: str) -> None:
    assert score([wild], choices={wild: allowed}).total == 0
    with pytest.raises(ValueError, match="cannot copy"):
        score([wild], choices={wild: refused})


@pytest.mark.clause("FR-8.20", "FR-R16")
def test_the_copied_card_may_be_anywhere() -> None:
    hand = ["Mirage", "Hydra"]
    assert score(hand, choices={"mirage": "Swamp"}).total == 40
    assert score(hand, choices={"mirage": "Swamp"}, discard=["Swamp"]).total == 40
    assert score([*hand, "Swamp"], choices={"mirage": "Swamp"}).total == 40 + 18


@pytest.mark.clause("FR-8.21", "FR-8.22")
def test_shapeshifter_as_a_generic_weapon() -> None:
    """FR-E9."""
    sheet = score(["World Tree", "Forge", "Shapeshifter"], choices={"shapeshifter": "Arme"})
    assert [card.points for card in sheet.cards] == [52, 27, 0]
    assert sheet.total == 79
    assert sheet.choices == {"shapeshifter": "weapon"}


@pytest.mark.clause("FR-8.22")
def test_a_wild_cards_strength_of_0_counts_in_a_run() -> None:
    sheet = score(
        ["Gem of Order", "Mirage", "Fountain of Life", "Candle"], choices={"mirage": "Wildfire"}
    )  # 0, 1, 2
    assert sheet["gem_of_order"].points == 5 + 10
    assert sheet["mirage"].points == 0


@pytest.mark.clause("FR-8.23", "FR-R18")
def test_a_wild_cards_power_may_be_declined() -> None:
    sheet = score(["Mirage", "Shapeshifter", "World Tree"], choices={"mirage": None})
    assert sheet["mirage"].suit == "wild"
    assert sheet["world_tree"].points == 2  # two unused wild cards share a suit
    assert sheet.choices == {}
