"""Section 5 of the rulebook: its two score sheets, and what its notes say about them."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import score

JOE = ["Montagne", "Feu de Forêt", "Fumée", "Inondation", "Tornade", "Mirage", "Élémental d'Air"]
BEST = [
    "Chandelle",
    "Livre des Mutations",
    "Bouclier de Keth",
    "Gemme de Loi",
    "Reine",
    "Épée de Keth",
    "Beffroi",
]


@pytest.mark.clause("FR-3.1", "FR-5.1", "FR-5.2", "FR-5.3", "FR-5.4", "FR-5.5")
def test_the_hand_of_260() -> None:
    """FR-E3."""
    sheet = score(JOE, choices={"Mirage": "Orage"})
    assert [card.points for card in sheet.cards] == [59, 40, 27, 32, 53, 0, 49]
    assert sheet.total == 260
    assert not any(card.blanked for card in sheet.cards)
    assert sheet.choices == {"mirage": "rainstorm"}


@pytest.mark.clause("FR-5.1")
def test_what_a_wild_card_copies_is_announced_when_counting() -> None:
    assert score(JOE).total == 260 - 40 - 15  # nothing announced: Mirage keeps its printed self
    assert score(JOE, choices={"mirage": "climat"}).total == 260 - 40


@pytest.mark.clause("FR-5.2")
def test_a_copied_card_counts_by_its_new_name_and_suit() -> None:
    sheet = score(["Mirage", "Lightning", "Air Elemental"], choices={"mirage": "Rainstorm"})
    assert sheet["lightning"].points == 11 + 30
    assert sheet["air_elemental"].points == 4 + 15


@pytest.mark.clause("FR-5.3")
def test_a_false_rainstorm_blanks_no_wildfire_and_the_true_one_does() -> None:
    assert not score(["Mirage", "Wildfire"], choices={"mirage": "Rainstorm"})["wildfire"].blanked
    assert score(["Rainstorm", "Wildfire"])["wildfire"].blanked


@pytest.mark.clause("FR-5.4")
def test_mountain_lets_wildfire_burn_above_great_flood() -> None:
    assert score(["Great Flood", "Wildfire"])["wildfire"].blanked
    sheet = score(["Great Flood", "Wildfire", "Mountain"])
    assert not sheet["wildfire"].blanked
    assert sheet["great_flood"].cleared_by == ["mountain"]


@pytest.mark.clause("FR-5.5")
def test_air_elemental_gains_15_per_other_weather() -> None:
    assert score(["Air Elemental"]).total == 4
    sheet = score(["Air Elemental", "Mirage", "Rainstorm"], choices={"mirage": "Blizzard"})
    assert sheet["air_elemental"].points == 4 + 30


@pytest.mark.clause("FR-5.6", "FR-R12")
def test_the_necromancer_brings_an_eighth_card() -> None:
    """FR-E10."""
    hand = ["Necromancer", "Candle", "Forge", "Lightning", "Swamp", "Forest", "Cavern"]
    sheet = score(hand, choices={"necromancer": "Dragon"}, discard=["Dragon", "Smoke"])
    assert len(sheet.cards) == 8
    assert sheet["dragon"].points == 30
    assert sheet["cavern"].points == 6 + 25
    assert sheet.choices == {"necromancer": "dragon"}


@pytest.mark.clause(
    "FR-5.7",
    "FR-5.8",
    "FR-5.9",
    "FR-5.10",
    "FR-5.11",
    "FR-5.12",
    "FR-5.13",
    "FR-5.14",
    "FR-5.15",
    "FR-5.16",
    "FR-5.17",
)
@pytest.mark.parametrize(
    "target", ["Chandelle", "Bouclier de Keth", "Gemme de Loi", "Épée de Keth", "Beffroi"]
)
def test_the_hand_of_380(target: str) -> None:
    """FR-E4: any card but the Queen, and but the Book itself, may become the Wizard."""
    sheet = score(BEST, choices={"Livre des Mutations": {"card": target, "suit": "Sorcier"}})
    assert [card.points for card in sheet.cards] == [102, 3, 44, 155, 6, 47, 23]
    assert sheet.total == 380


@pytest.mark.clause("FR-5.16")
def test_the_queen_turned_wizard_leaves_300() -> None:
    sheet = score(BEST, choices={"book_of_changes": {"card": "Reine", "suit": "wizard"}})
    assert sheet.total == 300
    assert sheet["sword_of_keth"].points == 7 and sheet["shield_of_keth"].points == 4


def test_the_best_choice_of_the_hand_is_380() -> None:
    assert score(BEST, choices="best").total == 380


@pytest.mark.clause("FR-5.14", "FR-R35")
def test_two_bonuses_with_or_are_never_added() -> None:
    sheet = score(["Sword of Keth", "Shield of Keth", "King", "Queen", "Knights"])
    assert sheet["sword_of_keth"].points == 7 + 40
    assert sheet["shield_of_keth"].points == 4 + 40
    assert sheet["king"].points == 8 + 20


@pytest.mark.clause("FR-5.15", "FR-R20")
def test_a_card_may_be_the_wizard_its_own_bonus_needs() -> None:
    hand = ["Bell Tower", "Book of Changes"]
    assert (
        score(hand, choices={"book_of_changes": {"card": "Bell Tower", "suit": "Wizard"}}).total == 8 + 15 + 3
    )


@pytest.mark.clause("FR-5.17")
def test_texts_that_cite_a_name_ignore_the_new_suit() -> None:
    hand = ["Hydra", "Swamp", "Book of Changes"]
    assert score(hand, choices={"book_of_changes": {"card": "Swamp", "suit": "Army"}})["hydra"].points == 40
