"""Parts I, II and the table after part X: what is in the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.krystal.scene import C, Scene, energy, reserve, say, table
from tablee.games.krystal.components import FIGHTS, ROLES
from tablee.games.krystal.game import GAME
from tablee.games.krystal.phases.powers import real_power
from tablee.kernel import BadOption, Match

DATA = C.data


def row(section: str, key: str) -> dict[str, object]:
    return next(r for r in DATA[section] if r["id"] == key)


@pytest.mark.clause("KR-1.b")
def test_two_to_six_players() -> None:
    for seats in range(2, 7):
        assert Match.new(GAME, seats, 1).seats == seats
    for seats in (1, 7):
        with pytest.raises(BadOption):
            Match.new(GAME, seats, 1)


@pytest.mark.clause("KR-2-1.a", "KR-2-4.a")
def test_the_box() -> None:
    assert len(C.peoples) == 6
    assert sum(C.count) == 120
    assert len(DATA["hero"]) == 18
    for people in C.peoples:
        assert [h["role"] for h in DATA["hero"] if h["people"] == people] == ROLES


@pytest.mark.clause("KR-2-2.a", "KR-2-2.d", "KR-5-6.a")
def test_twenty_five_places_the_clearing_among_them_and_six_gates() -> None:
    assert len([place for place in range(len(C.places)) if C.gate_people[place] < 0]) == 25
    assert sorted(C.gate_people[place] for place in C.gate) == list(range(6))
    assert C.symbol[C.clearing] == -1
    centre = row("place", "clearing")
    assert (centre["x"], centre["y"]) == (500, 500)
    assert len(C.paths[C.clearing]) == 6


@pytest.mark.clause("KR-2-2.b", "KR-2-2.c")
def test_every_place_but_the_clearing_bears_a_rune_and_a_number() -> None:
    for place in range(25):
        if place != C.clearing:
            assert 0 <= C.symbol[place] < 6
            assert C.power[place] == row("place", C.places[place])["power"]
    assert sorted(C.symbol[:24]) == sorted(list(range(6)) * 4)


@pytest.mark.clause("KR-2-2.e")
def test_a_pile_and_a_discard_for_each_symbol() -> None:
    view = Match.new(GAME, 2, 1).view(0)
    assert [p["pile"] for p in view["piles"]] == ["water", "wood", "earth", "fire", "metal", "air"]
    assert all(p["discard"] == [] for p in view["piles"])
    assert [C.symbols[C.people_symbol[p]] for p in range(6)] == C.symbols


@pytest.mark.clause("KR-2-3.a")
def test_each_sheet_has_a_name_a_symbol_six_modifiers_and_three_heroes() -> None:
    for people in DATA["people"]:
        assert people["name"]["fr"] and people["name"]["en"] and people["symbol"] in C.symbols
        assert sorted(k for k in DATA["modifiers"][people["id"]]) == sorted(C.symbols)
    assert all(C.hero_names)


@pytest.mark.clause("KR-2-3.b", "KR-2-3.c", "KR-2-3.d", "KR-2-3.e")
def test_each_hero_is_best_in_his_speciality() -> None:
    for hero in DATA["hero"]:
        best = FIGHTS[ROLES.index(hero["role"])]
        assert all(hero[best] > hero[fight] for fight in FIGHTS if fight != best)


@pytest.mark.clause("KR-2-3.f", "KR-2-6.a")
def test_each_hero_has_his_own_scale_with_a_top() -> None:
    scene = Scene("amazons", "gnomes").put("amazons:mage", "first-tree-roots", energy=9)
    match = scene.match()
    say(match, "move guardian reed-ford", "walk stop", "move end", "settle first-tree-roots", "act recover")
    assert energy(match, 0, "mage") == 10  # power 3 + 2, but the scale stops at ten
    assert energy(match, 0, "guardian") == 5
    assert energy(match, 0, "marauder") == 6


@pytest.mark.clause("KR-2-3.g", "KR-6-2.c")
def test_cards_lie_with_their_hero() -> None:
    match = (
        Scene("amazons", "gnomes")
        .put("amazons:mage", cards=["ruby"])
        .put("amazons:guardian", cards=["force-3"])
        .match()
    )
    heroes = match.view(0)["players"][0]["heroes"]
    assert [hero["reserve"] for hero in heroes] == [["force-3"], ["ruby"], []]
    assert [hero["cards"] for hero in match.view(1)["players"][0]["heroes"]] == [1, 1, 0]
    assert [hero["reserve"] for hero in match.view(1)["players"][0]["heroes"]] == [None, None, None]


@pytest.mark.clause("KR-2-5.a")
def test_five_types_of_card() -> None:
    of_type = [
        sum(C.count[card] for card in range(len(C.cards)) if C.card_type[card] == kind) for kind in range(5)
    ]
    assert of_type == [51, 24, 12, 21, 12]


@pytest.mark.parametrize(
    ("people", "god", "symbol"),
    [
        pytest.param("reptiles", "Yoldana", "water", marks=pytest.mark.clause("KR-2-5.b")),
        pytest.param("amazons", "Ouendou", "wood", marks=pytest.mark.clause("KR-2-5.c")),
        pytest.param("centaurs", "Rwal", "earth", marks=pytest.mark.clause("KR-2-5.d")),
        pytest.param("nomads", "Zimtzin", "fire", marks=pytest.mark.clause("KR-2-5.e")),
        pytest.param("gnomes", "Klumtz", "metal", marks=pytest.mark.clause("KR-2-5.f")),
        pytest.param("birdfolk", "Ghat", "air", marks=pytest.mark.clause("KR-2-5.g")),
    ],
)
def test_peoples_gods_and_symbols(people: str, god: str, symbol: str) -> None:
    found = row("people", people)
    assert isinstance(found["god"], dict)
    assert (found["god"]["name"], found["symbol"]) == (god, symbol)
    assert C.symbols[C.symbol[C.gate[C.peoples.index(people)]]] == symbol


@pytest.mark.clause("KR-2-5-1.a", "KR-11.a", "KR-11.b", "KR-11.c")
def test_the_printed_table_of_values() -> None:  # KR-E5
    rows = {
        fight: [
            C.count[C.cards.index(f"{fight}-{v}")] if f"{fight}-{v}" in C.cards else 0 for v in range(1, 7)
        ]
        for fight in FIGHTS
    }
    assert rows == {"force": [1, 3, 4, 4, 3, 2], "magic": [2, 4, 5, 3, 3, 0], "barter": [2, 4, 5, 3, 3, 0]}
    assert [sum(counts) for counts in rows.values()] == [17, 17, 17]


@pytest.mark.clause("KR-2-5-2.a", "KR-2-5-2.b")
def test_six_stones_of_each_kind_with_a_power() -> None:
    for kind in ("crystal", "ruby", "emerald", "diamond"):
        card = C.cards.index(kind)
        assert C.count[card] == 6
        assert C.effect[card] > 0 and row("stone", kind)["text"]


@pytest.mark.clause("KR-2-5-3.a")
def test_twelve_creatures_by_force_or_magic() -> None:
    assert len(DATA["creature"]) == 12
    assert {creature["combat"] for creature in DATA["creature"]} == {"force", "magic"}
    assert all(creature["value"] > 0 for creature in DATA["creature"])


@pytest.mark.clause("KR-2-5-4.a")
def test_twenty_one_objects_with_a_moment_and_an_effect() -> None:
    assert len(DATA["object"]) == 21
    for thing in DATA["object"]:
        card = C.cards.index(thing["id"])
        assert C.timing[card] >= 0 and C.effect[card] > 0


@pytest.mark.clause("KR-2-5-5.a")
def test_twelve_interventions_with_an_effect() -> None:
    assert len(DATA["intervention"]) == 12
    assert all(C.effect[C.cards.index(card["id"])] > 0 for card in DATA["intervention"])


@pytest.mark.clause("KR-5-3.a", "KR-5-3.b")
def test_the_printed_modifier_example() -> None:  # KR-E1
    scene = Scene("nomads", "gnomes")
    roots = C.places.index("first-tree-roots")
    assert C.power[roots] == 3
    assert real_power(scene.table, scene.hero("nomads:guardian"), roots) == 2
    scene.put("nomads:guardian", "black-glass-lake").pile("wood", "force-1", "force-2", "force-3")
    match = say(
        scene.match(), "move guardian first-tree-roots", "walk stop", "move end", "act explore:guardian"
    )
    assert len(reserve(match, 0, "guardian")) == 2
    scene = Scene("nomads", "gnomes").put("nomads:guardian", "black-glass-lake", energy=3)
    match = say(scene.match(), "move guardian first-tree-roots", "walk stop", "move end", "act recover")
    assert energy(match, 0, "guardian") == 3 - 1 + 2


def test_every_people_sees_the_same_powers() -> None:
    """The reconstructed board is fair: the same numbers for everybody, and every pile can be reached."""
    spectra = []
    for p in range(6):
        powers = [C.power[place] + C.modifier[p * 6 + C.symbol[place]] for place in range(24)]
        spectra.append(sorted(max(0, power) for power in powers))
        for symbol in range(6):
            assert max(power for place, power in enumerate(powers) if C.symbol[place] == symbol) >= 1
    assert all(spectrum == spectra[0] for spectrum in spectra)


def test_the_page_is_told_which_parts_are_reconstructed() -> None:
    assert {place["provenance"] for place in GAME.components()["place"]} == {"reconstructed", "rulebook"}
    assert GAME.components()["modifiers"]["provenance"] == "reconstructed"
    assert Path(GAME.folder, "edition.toml").exists()
    assert table(Match.new(GAME, 2, 1)).c is C
