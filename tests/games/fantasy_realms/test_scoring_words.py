"""Sections 3 and 4 of the rulebook: how a hand is counted, and the words of the cards."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import score


@pytest.mark.clause("FR-3.1")
def test_a_hand_is_its_strengths_its_bonuses_and_its_penalties() -> None:
    sheet = score(["Knights", "King", "Swamp"])
    assert sheet["knights"].points == 20  # a Leader is there: no penalty
    assert sheet["king"].points == 8 + 5
    assert sheet["swamp"].points == 18 - 3
    assert sheet.total == 48 == sum(card.points for card in sheet.cards)


@pytest.mark.clause("FR-3.1")
def test_a_cards_points_are_the_sum_of_its_lines() -> None:
    sheet = score(["Rainstorm", "Great Flood", "Lightning", "Empress", "Queen", "Rangers", "Forest"])
    for card in sheet.cards:
        assert card.points == sum(line.points for line in card.lines)
        for line in card.lines:
            assert line.clauses and line.text["fr"] and line.text["en"]


@pytest.mark.clause("FR-3.2", "FR-3.4")
def test_only_the_owners_hand_counts() -> None:
    assert score(["Hydra"], discard=["Swamp"]).total == 12
    assert score(["Hydra", "Mirage"], choices={"mirage": "Swamp"}).total == 12 + 28


@pytest.mark.clause("FR-3.3", "FR-R21")
def test_a_blanked_card_is_ignored_name_included() -> None:
    sheet = score(["Cavern", "Dragon", "Basilisk", "Beastmaster"])  # cleared: nothing is blanked
    assert sheet["cavern"].points == 31
    sheet = score(["Cavern", "Dragon", "Basilisk", "Enchantress"])
    assert sheet["dragon"].blanked
    assert sheet["cavern"].points == 6


@pytest.mark.clause("FR-4.1", "FR-4.2", "FR-4.3")
def test_magic_wand_gets_25_once_with_two_wizards() -> None:
    """FR-E2."""
    sheet = score(["Magic Wand", "Beastmaster", "Collector"])
    assert sheet["magic_wand"].points == 26
    assert score(["Magic Wand"]).total == 1


@pytest.mark.clause("FR-4.4")
def test_for_each_counts_every_card_of_the_kind() -> None:
    assert score(["Rangers", "Forest", "Cavern", "Bell Tower"])["rangers"].points == 5 + 30
    assert score(["Light Cavalry", "Forest", "Cavern", "Bell Tower"])["light_cavalry"].points == 17 - 6


@pytest.mark.clause("FR-4.5")
def test_blanking_comes_from_a_penalty() -> None:
    assert score(["Rainstorm", "Forge"])["forge"].blanked
    assert not score(["Rainstorm", "Forge", "Protection Rune"])["forge"].blanked


@pytest.mark.clause("FR-4.6")
def test_a_blanked_card_has_no_suit() -> None:
    sheet = score(["Blizzard", "Water Elemental", "Swamp", "Rainstorm"])
    assert sheet["swamp"].blanked and sheet["swamp"].suit == ""
    assert sheet["rainstorm"].points == 8  # no Flood is left


@pytest.mark.clause("FR-4.7")
def test_a_blanked_card_has_neither_bonus_nor_penalty() -> None:
    sheet = score(["Basilisk", "Empress", "Knights", "King"])
    assert [card.points for card in sheet.cards] == [35, 0, 0, 0]
    assert score(["Blizzard", "Swamp", "Forge"])["swamp"].points == 0


@pytest.mark.clause("FR-4.8", "FR-R8")
def test_a_blanked_card_has_no_strength() -> None:
    sheet = score(["Rainstorm", "Wildfire"])
    assert sheet["wildfire"].blanked and sheet["wildfire"].strength == 0
    assert sheet.total == 8 and sheet.strengths == 8


@pytest.mark.clause("FR-4.9")
def test_blanked_unless_with_needs_one_of_the_cards_named() -> None:
    alone = score(["Smoke"])["smoke"]
    assert alone.blanked and alone.blanked_by == ["smoke"]
    assert score(["Smoke", "Candle"])["smoke"].points == 27


@pytest.mark.clause("FR-4.10")
def test_clearing_removes_a_penalty_or_a_part_of_it() -> None:
    assert score(["Dragon", "Protection Rune"])["dragon"].points == 30
    sheet = score(["Swamp", "Rangers", "Forge"])
    assert sheet["swamp"].points == 18 - 3  # the Flame still counts, the Army no longer
    assert sheet["swamp"].cleared_by == ["rangers"]


@pytest.mark.clause("FR-4.11", "FR-R36")
def test_a_cleared_card_keeps_suit_strength_and_bonus() -> None:
    sheet = score(["Rainstorm", "Cavern", "Water Elemental", "Wildfire"])
    storm = sheet["rainstorm"]
    assert storm.cleared_by == ["cavern"]
    assert (storm.suit, storm.strength) == ("weather", 8)
    sheet = score(["Rainstorm", "Cavern", "Island", "Forge"])
    assert sheet["rainstorm"].points == 8 + 10
    assert not sheet["forge"].blanked


@pytest.mark.clause("FR-4.12")
def test_a_cleared_penalty_never_acts() -> None:
    sheet = score(["Mountain", "Great Flood", "Forest", "Knights", "Forge"])
    assert not any(card.blanked for card in sheet.cards)


@pytest.mark.clause("FR-4.13")
def test_other_texts_apply_as_they_stand() -> None:
    assert score(["Warlord", "Knights", "Rangers"])["warlord"].points == 4 + 25
    assert score(["Elven Archers"]).total == 15
    assert score(["World Tree", "Forge"])["world_tree"].points == 52


def test_a_sheet_is_plain_data() -> None:
    import json

    sheet = score(
        ["Book of Changes", "Dragon", "Basilisk"],
        choices={"Livre des Mutations": {"card": "Dragon", "suit": "Sorcier"}},
    )
    data = json.loads(json.dumps(sheet.to_data()))
    assert data["total"] == sheet.total == 3 + 30 + 35
    assert data["choices"] == {"book_of_changes": {"card": "dragon", "suit": "wizard"}}
    assert [card["card"] for card in data["cards"]] == ["book_of_changes", "dragon", "basilisk"]
    first = data["cards"][0]
    assert {"card", "name", "points", "blanked", "blanked_by", "cleared_by", "lines"} <= set(first)
    assert {"text", "points", "clauses", "effect"} <= set(first["lines"][0])


def test_the_steps_tell_what_happened_in_order() -> None:
    sheet = score(["Blizzard", "Great Flood", "Wildfire", "Cavern"])
    told = [step.text["en"] for step in sheet.steps]
    assert told[0] == "Cavern clears the penalty of Blizzard"
    assert "Wildfire is blanked by Great Flood" in told
    assert sheet["wildfire"].blanked_by == ["great_flood"]
    assert sheet["wildfire"].lines[0].text["fr"] == "Feu de Forêt : carte masquée par Inondation"
