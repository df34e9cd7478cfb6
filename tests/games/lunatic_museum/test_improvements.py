"""Building improvements (section 11) and what each does (section 13)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, built, give, put, table
from tablee.games.lunatic_museum.components import IMPROVEMENT_KEYS, LIMIT
from tablee.games.lunatic_museum.state import TURN_START
from tablee.kernel import IllegalMove

COSTS = {
    "drill_upgrade": (2, 1),
    "resource_centre": (4, 1),
    "press_agency": (2, 2),
    "camera": (2, 2),
    "museum_wing": (2, 1),
    "rigged_contract": (1, 3),
}


def rich(materials: int = 9, plasma: int = 9, time: int = 6) -> Scene:
    t = table()
    t.materials[0], t.plasma[0], t.time[0] = materials, plasma, time
    return Scene(t)


@pytest.mark.clause("LM-11.1")
def test_building_costs_2_time_points() -> None:
    assert rich().act("build camera").t.time[0] == 4
    with pytest.raises(IllegalMove) as refusal:
        rich(time=1).act("build camera")
    assert refusal.value.clauses == ("LM-6.10",)


@pytest.mark.clause("LM-11.2", "LM-13.1", "LM-13.3", "LM-13.5", "LM-13.7", "LM-13.9", "LM-13.11")
@pytest.mark.parametrize("improvement", IMPROVEMENT_KEYS)
def test_each_improvement_is_paid_in_its_printed_resources(improvement: str) -> None:
    materials, plasma = COSTS[improvement]
    scene = rich(materials, plasma).act(f"build {improvement}")
    assert (scene.t.materials[0], scene.t.plasma[0]) == (0, 0)
    for less in ((materials - 1, plasma + 5), (materials + 5, plasma - 1)):
        scene = rich(*less)
        with pytest.raises(IllegalMove) as refusal:
            scene.act(f"build {improvement}")
        assert "LM-11.2" in refusal.value.clauses


@pytest.mark.clause("LM-11.3")
def test_a_token_shows_everybody_that_it_is_built() -> None:
    scene = rich().act("build museum_wing")
    assert scene.me(0, observer=3)["improvements"]["museum_wing"] == 1


@pytest.mark.clause("LM-11.4", "LM-11.5", "LM-11.6")
@pytest.mark.parametrize(
    ("improvement", "limit"),
    [(key, {"camera": 3, "drill_upgrade": 2}.get(key, 1)) for key in IMPROVEMENT_KEYS],
)
def test_each_improvement_has_its_limit(improvement: str, limit: int) -> None:
    scene = rich(40, 40, 40)
    for _ in range(limit):
        scene.act(f"build {improvement}")
    assert limit == LIMIT[IMPROVEMENT_KEYS.index(improvement)]
    with pytest.raises(IllegalMove) as refusal:
        scene.act(f"build {improvement}")
    assert refusal.value.clauses == (
        {"camera": "LM-11.5", "drill_upgrade": "LM-11.6"}.get(improvement, "LM-11.4"),
    )


@pytest.mark.clause("LM-13.2", "LM-13.1")
def test_drill_upgrade_reaches_a_level_deeper_each_time() -> None:
    scene = rich(time=20).act("build drill_upgrade")
    assert scene.words("dig", "quarry") == ["1", "2"]
    scene.act("build drill_upgrade")
    assert scene.words("dig", "quarry") == ["1", "2", "3"]
    assert scene.me(0)["drill"] == 3


@pytest.mark.clause("LM-13.4", "LM-13.3")
def test_resource_centre_gives_a_resource_of_ones_choice_at_each_later_turn() -> None:
    t = table(3)
    built(t, 1, "resource_centre")
    t.stage = TURN_START
    scene = Scene(t)
    assert scene.asked == (1, "income")
    scene.do("income plasma")
    assert (scene.t.materials[1], scene.t.plasma[1]) == (0, 1)


@pytest.mark.clause("LM-13.4")
def test_resource_centre_pays_nothing_in_the_turn_it_is_built() -> None:
    scene = rich(4, 1).act("build resource_centre")
    assert scene.t.materials[0] + scene.t.plasma[0] == 0
    scene.pass_all()
    asked = []
    while scene.asked[1] != "act":
        asked.append(scene.asked[1])
        if scene.asked[1] == "income":
            scene.do("income materials")
        else:
            one = scene.words()[0]
            scene.do(f"order {one} {scene.words(one)[0]}")
    assert "income" in asked
    assert scene.t.materials[0] == 1


@pytest.mark.clause("LM-13.6", "LM-13.5")
def test_press_agency_gains_a_credibility_at_each_later_turn() -> None:
    scene = rich().act("build press_agency")
    assert scene.t.credibility[0] == 0
    scene.pass_all().begin()
    assert scene.t.credibility[0] == 1
    scene.pass_all().begin()
    assert scene.t.credibility[0] == 2


@pytest.mark.clause("LM-13.10", "LM-13.9")
def test_museum_wing_opens_a_fourth_room() -> None:
    t = table()
    t.materials[0], t.plasma[0] = 2, 1
    give(t, 0, "wood")
    scene = Scene(t)
    assert scene.words("place", "wood") == ["cabinet", "gallery", "dome"]
    with pytest.raises(IllegalMove) as refusal:
        scene.act("place wood wing up")
    assert refusal.value.clauses == ("LM-13.10",)
    scene.act("build museum_wing", "place wood wing up")
    assert [c["find"] for c in scene.me(0)["rooms"][3]["finds"]] == ["wood"]


@pytest.mark.clause("LM-13.12", "LM-13.11")
def test_rigged_contract_built_and_paid_out() -> None:
    t = table()
    t.materials[0], t.plasma[0] = 1, 3
    put(t, 0, "dome", "wood", "heat")
    scene = Scene(t).act("build rigged_contract").propose("dome", "campfire").votes("yes", "yes", "no")
    assert scene.t.points == [0, 2, 2, -2]
