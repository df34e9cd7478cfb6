"""Goal and contents of the box (sections 1 and 2)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.lunatic_museum.scene import Scene, built, exhibit, table
from tablee.games.lunatic_museum.components import (
    BONUS_KEYS,
    CARDS,
    EDITION,
    FIND,
    FIND_LEVEL,
    FIND_TYPE,
    IMPROVEMENTS,
    RACES,
)
from tablee.games.lunatic_museum.game import GAME
from tablee.kernel import BadOption, Match


@pytest.mark.clause("LM-1.1", "LM-15.2")
def test_most_victory_points_win() -> None:
    t = table(3)
    t.points = [10, 31, 30]
    assert GAME.ranks(t) == [3, 1, 2]


@pytest.mark.clause("LM-1.1")
def test_equal_points_are_settled_by_credibility_then_exhibits_then_shared() -> None:
    t = table(4)
    t.points = [20, 20, 20, 20]
    t.credibility = [4, 5, 5, 5]
    exhibit(t, 2, "dome", "campfire", "wood", "heat")
    t.credibility[2] = 5
    assert GAME.ranks(t) == [4, 2, 1, 2]


@pytest.mark.clause("LM-1.2", "LM-1.3", "LM-12.1")
def test_three_sources_count_and_only_at_the_end_of_an_epoch() -> None:
    t = table(3)
    t.turn = 4
    built(t, 0, "museum_wing")
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    scene = Scene(t).pass_all()
    assert scene.t.points == [0, 0, 0], "turn 4 ends without a count"
    scene.begin().pass_all()
    assert scene.told("scored")[0] == {
        "seat": 0,
        "epoch": 1,
        "improvements": 4,
        "exhibits": 4,
        "credibility": 3,
        "points": 11,
    }


@pytest.mark.clause("LM-2.1")
def test_six_races_of_six_colours_seat_six_players_at_most() -> None:
    assert sorted(r["colour"] for r in RACES) == ["blue", "green", "orange", "red", "turquoise", "violet"]
    assert len(Match.new(GAME, 6, 1).decisions[0].options) == 6
    with pytest.raises(BadOption):
        Match.new(GAME, 7, 1)


@pytest.mark.clause("LM-2.2", "LM-3.1")
def test_everybody_shares_one_central_board_of_two_zones() -> None:
    zones = Counter(s["zone"] for s in EDITION["square"])
    assert zones == {"earth": 3, "asteroid_field": 6}
    t = table(4)
    scene = Scene(t).act("collect rust_rock", "pass")
    assert scene.me(0, observer=1)["square"] == "rust_rock"
    assert scene.cost("rust_rock", "collect") == 3, "seat 1 meets seat 0 there"


@pytest.mark.clause("LM-2.3")
def test_the_museum_board_shows_costs_and_places_of_six_improvements() -> None:
    view = Scene(table()).me(0)
    assert list(view["improvements"]) == [i["id"] for i in IMPROVEMENTS]
    assert all(i["cost"]["materials"] + i["cost"]["plasma"] + 1 == i["victory_points"] for i in IMPROVEMENTS)


@pytest.mark.clause("LM-2.4")
def test_192_finds_of_three_types() -> None:
    assert CARDS == 192
    assert Counter(FIND_TYPE[f] for f in FIND) == {0: 60, 1: 60, 2: 72}
    assert Counter((FIND_TYPE[f], FIND_LEVEL[f]) for f in FIND) == {
        (k, n): 24 if k == 2 else 20 for k in range(3) for n in (1, 2, 3)
    }


@pytest.mark.clause("LM-2.5", "LM-3.9")
def test_eight_bonus_cards_each_with_its_description_lie_hidden() -> None:
    assert len(BONUS_KEYS) == len(set(BONUS_KEYS)) == 8
    assert all(c["text"]["fr"] and c["text"]["en"] for c in EDITION["bonus_card"])
    match = Match.new(GAME, 4, 5)
    assert "deck" not in str(match.view(0))
    assert sorted(GAME.to_data(match.state.table)["deck"]) == list(range(8))  # type: ignore[arg-type, call-overload]


@pytest.mark.clause("LM-2.6")
def test_each_player_has_one_figure_on_the_board_and_tokens_for_every_improvement_allowed() -> None:
    t = table(2)
    for improvement in IMPROVEMENTS:
        built(t, 0, *[improvement["id"]] * improvement["limit"])
    assert sum(Scene(t).me(0)["improvements"].values()) == 9  # tokens do not limit building (LM-R5)
    scene = Scene(table(2)).act("collect rust_rock", "collect glow_cloud")
    assert scene.me(0)["square"] == "glow_cloud"
