"""The distribution of bonus cards (section 5)."""

from __future__ import annotations

import itertools

import pytest

from games.lunatic_museum.scene import Scene, built, table
from tablee.games.lunatic_museum.state import DISTRIBUTION, TURN_START
from tablee.kernel import IllegalMove


def distribution(credibility: list[int], holder: int = 0, seed: int = 0) -> Scene:
    t = table(len(credibility))
    t.stage = DISTRIBUTION
    t.turn = 2
    t.credibility = list(credibility)
    t.tie_holder = holder
    return Scene(t, seed)


def keep_all(scene: Scene) -> list[tuple[int, list[str]]]:
    """Everybody keeps the first card; who was offered what."""
    offers = []
    while scene.asked[1] == "keep":
        offers.append((scene.asked[0], scene.words()))
        scene.do(f"keep {scene.words()[0]}")
    return offers


@pytest.mark.clause("LM-5.1", "LM-5.6")
def test_one_point_makes_credible_and_none_does_not() -> None:
    scene = distribution([1, 0, 3, 0])
    assert [seat for seat, _ in keep_all(scene)] == [2, 0]
    assert [p["bonus"]["state"] for p in scene.view(1)["players"]] == ["hidden", "none", "hidden", "none"]
    scene.act("pass")
    with pytest.raises(IllegalMove) as refusal:
        scene.act("card")
    assert "LM-5.6" in refusal.value.clauses


@pytest.mark.clause("LM-5.2")
@pytest.mark.parametrize(("credibility", "cards"), [([5, 0, 0], 3), ([5, 4, 0], 4), ([9, 8, 7, 6, 5, 4], 8)])
def test_the_most_credible_draws_one_per_credible_player_plus_two(credibility: list[int], cards: int) -> None:
    scene = distribution(credibility)
    assert scene.asked == (0, "keep")
    assert len(scene.words()) == cards
    assert scene.told("draft")[0]["count"] == cards


@pytest.mark.clause("LM-5.2")
def test_nobody_credible_skips_it() -> None:
    scene = distribution([0, 0, 0])
    assert scene.asked == (0, "act")
    assert not scene.told("draft")


@pytest.mark.clause("LM-5.3")
def test_the_kept_card_is_face_down() -> None:
    scene = distribution([2, 1, 0])
    kept = scene.words()[0]
    scene.do(f"keep {kept}")
    assert scene.me(0)["bonus"] == {"state": "hidden", "card": kept}
    assert scene.me(0, observer=1)["bonus"] == {"state": "hidden", "card": None}
    heard = [e["facts"] for e in scene.match.log(1) if e["kind"] == "kept"]
    assert heard == [{"seat": 0}]


@pytest.mark.clause("LM-5.4")
def test_the_rest_goes_on_by_falling_credibility() -> None:
    scene = distribution([3, 9, 5, 1])
    offers = keep_all(scene)
    assert [seat for seat, _ in offers] == [1, 2, 0, 3]
    for (_, before), (_, after) in itertools.pairwise(offers):
        assert set(after) == set(before[1:]), "all but the one that was kept"
    assert scene.view(2)["draft"]["seen"] == sorted(offers[1][1], key=offers[0][1].index)


@pytest.mark.clause("LM-5.5")
@pytest.mark.parametrize("first", [1, 2])
def test_equals_are_ordered_by_the_holder_of_the_tie_card(first: int) -> None:
    scene = distribution([1, 4, 4], holder=0)
    assert scene.asked == (0, "draft_order")
    scene.do(f"draft_order p{first}")
    assert [seat for seat, _ in keep_all(scene)] == [first, 3 - first, 0]


@pytest.mark.clause("LM-5.6", "LM-13.6")
def test_an_agency_makes_its_owner_credible_before_the_cards_are_dealt() -> None:
    t = table(3)
    t.stage = TURN_START
    built(t, 1, "press_agency")
    scene = Scene(t)
    assert scene.t.credibility == [0, 1, 0]
    assert scene.asked == (1, "keep")


@pytest.mark.clause("LM-5.2", "LM-5.3")
def test_used_or_not_all_cards_are_back_in_the_deck_each_turn() -> None:
    scene = distribution([9, 0, 0], seed=4)
    keep_all(scene)
    scene.pass_all()
    while scene.asked[1] == "order":
        one = scene.words()[0]
        scene.do(f"order {one} {scene.words(one)[0]}")
    assert scene.asked == (0, "keep")
    assert scene.me(0)["bonus"]["state"] == "none"
    assert len(scene.t.deck) + len(scene.t.draft) == 8
