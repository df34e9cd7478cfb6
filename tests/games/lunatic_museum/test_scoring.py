"""The end of an epoch (section 12) and of the match (section 15)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, exhibit, put, table
from tablee.games.lunatic_museum.components import IMPROVEMENT_KEYS
from tablee.games.lunatic_museum.game import GAME
from tablee.games.lunatic_museum.state import Galaxy


def last_turn(epoch: int = 1) -> Galaxy:
    t = table(3)
    t.epoch, t.turn = epoch, 5
    return t


def scored(t: Galaxy, seat: int = 0) -> dict[str, int]:
    facts = Scene(t).pass_all().told("scored")[seat]
    return {key: facts[key] for key in ("improvements", "exhibits", "credibility")}


@pytest.mark.clause("LM-12.1")
def test_everybody_scores_at_the_end_of_each_epoch_and_nothing_is_reset() -> None:
    t = last_turn()
    built(t, 0, "museum_wing")
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    t.materials[1] = 3
    scene = Scene(t).pass_all()
    assert scene.t.points == [4 + 4 + 3, 0, 0]
    assert (scene.t.epoch, scene.t.turn) == (2, 1)
    assert scene.t.credibility[0] == 3
    assert scene.t.materials[1] == 3
    while not scene.match.over:
        scene.begin().pass_all()
    assert scene.t.points == [22, 0, 0]


@pytest.mark.clause("LM-12.2")
def test_printed_example_a_drill_upgrade_scores_4() -> None:
    """LM-E7."""
    t = last_turn()
    built(t, 0, "drill_upgrade")
    assert scored(t) == {"improvements": 4, "exhibits": 0, "credibility": 0}


@pytest.mark.clause("LM-12.2")
@pytest.mark.parametrize(
    ("improvement", "points"), list(zip(IMPROVEMENT_KEYS, [4, 6, 5, 5, 4, 5], strict=True))
)
def test_an_improvement_scores_its_resources_plus_1(improvement: str, points: int) -> None:
    t = last_turn()
    built(t, 0, improvement)
    assert scored(t)["improvements"] == points


@pytest.mark.clause("LM-12.2")
def test_each_copy_scores() -> None:
    t = last_turn()
    built(t, 0, "camera", "camera", "camera")
    assert scored(t)["improvements"] == 15


@pytest.mark.clause("LM-12.3", "LM-12.4")
def test_printed_example_the_campfire_scores_3_plus_1() -> None:
    """LM-E8."""
    t = last_turn()
    exhibit(t, 0, "dome", "campfire", "wood", "heat")
    assert scored(t) == {"improvements": 0, "exhibits": 4, "credibility": 3}


@pytest.mark.clause("LM-12.3", "LM-12.4")
def test_an_exhibit_of_one_level_has_no_extra_point_and_a_project_scores_nothing() -> None:
    t = last_turn()
    exhibit(t, 0, "dome", "pot of plants", "wood", "stone", "clay")
    put(t, 0, "gallery", "gold", "laser")
    assert scored(t)["exhibits"] == 3


@pytest.mark.clause("LM-12.5")
def test_each_credibility_point_scores_one() -> None:
    t = last_turn()
    t.credibility = [7, 0, 2]
    assert Scene(t).pass_all().t.points == [7, 0, 2]


@pytest.mark.clause("LM-15.1", "LM-15.2")
def test_the_match_ends_after_the_second_count_and_the_sheet_says_why() -> None:
    t = last_turn(2)
    t.points = [-2, 5, 0]
    t.votes_lost[0] = 2
    t.contract_won[1] = 5
    built(t, 0, "resource_centre")
    exhibit(t, 0, "dome", "feu de camp · campfire", "wood", "heat")
    scene = Scene(t).pass_all()
    assert scene.match.over
    outcome = scene.match.outcome
    assert outcome is not None
    assert outcome.ranks == [1, 2, 3]
    assert outcome.points == [-2 + 6 + 4 + 3, 5, 0]
    assert [line.points for line in outcome.sheets[0].lines] == [0, 0, 0, 6, 4, 3, -2]
    assert [line.data.get("epoch") for line in outcome.sheets[0].lines] == [1, 1, 1, 2, 2, 2, None]
    assert outcome.sheets[0].lines[3].label["en"] == "Epoch 2: improvements"
    assert outcome.sheets[0].lines[4].data["exhibits"] == [{"fr": "feu de camp", "en": "campfire"}]
    assert GAME.ranks(scene.t) == outcome.ranks
