"""Section 1 of the rulebook and its last page: what a card is, and which cards there are."""

from __future__ import annotations

import pytest

from tablee.games.fantasy_realms import score
from tablee.games.fantasy_realms.components.cards import (
    DECK,
    SUIT_NAMES,
    SUITS,
    TEN_SUITS,
    check_card,
    read_card,
    read_deck,
    read_effect,
)
from tablee.games.fantasy_realms.scoring.naming import card_named, fold, suit_named


@pytest.mark.clause("FR-1.1")
def test_a_sheet_tells_the_points_of_a_hand() -> None:
    assert score(["Candle"]).total < score(["Wildfire"]).total


@pytest.mark.clause("FR-1.2")
def test_a_card_is_a_name_a_suit_a_strength_and_texts() -> None:
    for card in DECK:
        assert card.name["fr"] and card.name["en"] and card.suit in SUITS
        assert card.text["fr"] and card.text["en"]
        assert isinstance(card.strength, int)


@pytest.mark.clause("FR-1.3")
def test_every_name_is_one_cards_only() -> None:
    for language in ("fr", "en"):
        assert len({fold(card.name[language]) for card in DECK}) == 53
    tables = [table(1, "A"), table(2, "A")]
    with pytest.raises(ValueError, match="same name"):
        read_deck(tables)


@pytest.mark.clause("FR-1.4")
def test_there_are_ten_suits_and_wild_cards() -> None:
    assert len(TEN_SUITS) == 10
    assert [*TEN_SUITS, "wild"] == SUITS
    names = {SUIT_NAMES[suit]["fr"] for suit in TEN_SUITS}
    assert names == {
        "Armée",
        "Seigneur",
        "Sorcier",
        "Arme",
        "Artefact",
        "Créature",
        "Terrain",
        "Climat",
        "Vague",
        "Flamme",
    }


@pytest.mark.clause("FR-1.5")
def test_strengths_lie_between_0_and_40() -> None:
    assert min(card.strength for card in DECK) == 0
    assert max(card.strength for card in DECK) == 40
    with pytest.raises(ValueError, match="41"):
        read_card({**table(1, "A"), "strength": 41})


@pytest.mark.clause("FR-1.6")
def test_every_card_has_a_bonus_or_a_penalty() -> None:
    assert all(card.bonus or card.penalty for card in DECK)
    both = {card.key for card in DECK if card.bonus and card.penalty}
    assert both == {"rainstorm", "empress", "warship"}
    with pytest.raises(ValueError, match="neither"):
        read_card({**table(1, "A"), "bonus": []})


@pytest.mark.clause("FR-1.7")
def test_the_deck_has_53_cards() -> None:
    assert [card.number for card in DECK] == list(range(1, 54))
    assert [card.index for card in DECK] == list(range(53))


def table(number: int, name: str) -> dict[str, object]:
    """A card of an imaginary edition."""
    return {
        "key": f"card_{number}",
        "number": number,
        "suit": "army",
        "strength": 1,
        "name": {"fr": name, "en": name},
        "text": {"fr": "…", "en": "…"},
        "bonus": [{"kind": "bonus_with", "points": 1, "require": [{"suits": ["army"]}]}],
    }


def test_an_unknown_effect_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="no effect kind 'explode'"):
        read_effect({"kind": "explode"})


def test_an_unknown_selector_field_is_refused() -> None:
    with pytest.raises(ValueError, match="colours"):
        read_effect({"kind": "blank", "targets": [{"colours": ["red"]}]})


@pytest.mark.clause("FR-4.5", "FR-4.10")
def test_blanking_is_a_penalty_and_clearing_a_bonus() -> None:
    card = read_card(table(1, "A"))
    card.bonus, card.penalty = [read_effect({"kind": "blank", "targets": [{"suits": ["army"]}]})], []
    with pytest.raises(ValueError, match="among its bonuses"):
        check_card(card)
    card.bonus, card.penalty = [], [read_effect({"kind": "clear_penalties", "of": {"all": True}})]
    with pytest.raises(ValueError, match="among its penalties"):
        check_card(card)


LIST = {  # the last page of the rulebook, in French
    "FR-9.2 Armée": ["Infanterie Naine", "Archers Elfes", "Chevaliers", "Cavalerie Légère", "Éclaireurs"],
    "FR-9.3 Artefact": [
        "Livre des Mutations",
        "Gemme de Loi",
        "Rune de Protection",
        "Bouclier de Keth",
        "Arbre-Monde",
    ],
    "FR-9.4 Créature": ["Basilic", "Dragon", "Hydre", "Licorne", "Destrier"],
    "FR-9.5 Flamme": ["Chandelle", "Élémental de Feu", "Forge", "Éclair", "Feu de Forêt"],
    "FR-9.6 Vague": ["Source de Vie", "Inondation", "Île", "Marécage", "Élémental d'Eau"],
    "FR-9.7 Terrain": ["Beffroi", "Caverne", "Élémental de Terre", "Forêt", "Montagne"],
    "FR-9.8 Seigneur": ["Impératrice", "Roi", "Princesse", "Reine", "Chef de Guerre"],
    "FR-9.9 Arme": ["Arc Elfique", "Baguette Magique", "Épée de Keth", "Dirigeable", "Navire de Guerre"],
    "FR-9.10 Climat": ["Élémental d'Air", "Blizzard", "Orage", "Fumée", "Tornade"],
    "FR-9.11 Sorcier": ["Dresseur", "Collectionneur", "Enchanteresse", "Nécromancien", "Démoniste"],
    "FR-9.12 Joker": ["Doppelgänger", "Mirage", "Métamorphe"],
}


@pytest.mark.clause("FR-9.1")
def test_each_suit_has_five_cards_and_there_are_three_wild() -> None:
    for suit in TEN_SUITS:
        assert len([card for card in DECK if card.suit == suit]) == 5
    assert len([card for card in DECK if card.suit == "wild"]) == 3


@pytest.mark.clause(
    "FR-9.2",
    "FR-9.3",
    "FR-9.4",
    "FR-9.5",
    "FR-9.6",
    "FR-9.7",
    "FR-9.8",
    "FR-9.9",
    "FR-9.10",
    "FR-9.11",
    "FR-9.12",
)
@pytest.mark.parametrize("line", LIST)
def test_the_card_list_is_the_rulebooks(line: str) -> None:
    suit = suit_named(line.split()[1])
    assert sorted(card.name["fr"] for card in DECK if card.suit == suit) == sorted(LIST[line])


@pytest.mark.clause("FR-R37")
@pytest.mark.parametrize(("written", "key"), [("Tornado", "whirlwind"), ("Métamorphose", "shapeshifter")])
def test_the_rulebooks_misprints_are_understood(written: str, key: str) -> None:
    assert card_named(written).key == key


@pytest.mark.parametrize(
    "written", ["Épée de Keth", "epee de keth", "SWORD OF KETH", "sword_of_keth", "Sword-of-Keth"]
)
def test_a_card_may_be_named_in_french_in_english_or_by_its_key(written: str) -> None:
    assert card_named(written).key == "sword_of_keth"


def test_no_card_is_named_like_a_suit() -> None:
    for card in DECK:
        for name in [card.key, *card.name.values()]:
            assert suit_named(name) is None
