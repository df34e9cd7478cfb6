"""6-1 and 6-2: piles, discards, reserves."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.krystal.scene import C, Scene, discards, pile, refused, reserve, say, table, told, words
from tablee.games.krystal.bot import Quester
from tablee.games.krystal.game import GAME
from tablee.games.krystal.state import Krystal
from tablee.kernel import Match, Perspective, State
from tablee.kernel.state import random_step


def table_of(state: State) -> Krystal:
    t = state.table
    assert isinstance(t, Krystal)
    return t


def explorer() -> Scene:
    """The Amazons' Mage will explore the Standing Stone Ring: earth, four cards."""
    return (
        Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("amazons:mage", "lightning-pass")
    )


def explore(scene: Scene) -> Match:
    return say(scene.match(), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage")


@pytest.mark.clause("KR-6-1.a")
def test_draws_and_discards_keep_to_the_symbol_of_the_place() -> None:
    scene = (
        explorer()
        .put("amazons:mage", cards=["force-6", "magic-5"])
        .pile("earth", "force-1", "force-2", "force-3", "force-4")
    )
    match = say(explore(scene.pile("fire", "barter-1")), "surplus force-6")
    assert discards(match, "earth") == ["force-6"]
    assert pile(match, "fire") == ["barter-1"] and pile(match, "earth") == []


@pytest.mark.clause("KR-6-1.b")
def test_an_empty_pile_is_made_of_its_shuffled_discard() -> None:
    match = explore(
        explorer().pile("earth", "force-1").discard("earth", "force-2", "force-3", "force-4", "force-5")
    )
    assert told(match, "reshuffled") == [{"pile": "earth", "count": 4}]
    assert "force-1" in reserve(match, 0, "mage") and len(reserve(match, 0, "mage")) == 4
    assert discards(match, "earth") == [] and len(pile(match, "earth")) == 1
    seen = match.view(1)["piles"][2]
    assert seen["stock"] == ["force-2", "force-3", "force-4", "force-5"] and seen["unseen"] == 3


@pytest.mark.clause("KR-6-1.c")
@pytest.mark.parametrize("played", ["pile", "discard"])
def test_no_card_moves_from_one_location_to_another(played: str) -> None:
    """Over a long random match: from one answer to the next, what a location (pile and discard together) gains came out of a reserve, out of
    a Creature's or an Intervention's hands, or was being looked at; never out of another location."""
    state = GAME.start(3, GAME.settle_options(3, {"played": played}), Random(5))
    t = table_of(state)
    rng = Random(6)
    for _ in range(1500):
        before = [Counter(t.piles[p]) + Counter(t.discards[p]) for p in range(6)]
        held = Counter(card for cards in t.reserve for card in cards)
        held += Counter([*t.looked, *(card for card in (t.laid, t.creature) if card >= 0)])
        random_step(state, rng)
        after = [Counter(t.piles[p]) + Counter(t.discards[p]) for p in range(6)]
        gained = sum((after[p] - before[p] for p in range(6)), Counter())
        assert gained <= held, "a location gained a card that nobody held"


@pytest.mark.clause("KR-6-1.d")
def test_a_wholly_empty_location_gives_nothing_until_cards_are_discarded_there() -> None:
    match = say(
        explorer().pile("air", "force-1").match(), "move mage standing-stone-ring", "walk stop", "move end"
    )
    assert words(match) == ["pass", "recover"]
    assert "KR-6-1.d" in refused(match, "act explore:mage")
    match = explore(explorer().pile("earth", "force-1"))
    assert reserve(match, 0, "mage") == ["force-1"]  # the draw ends there
    scene = explorer().discard("earth", "force-2")
    match = explore(scene)
    assert reserve(match, 0, "mage") == ["force-2"]


@pytest.mark.clause("KR-6-2.f", "KR-6-6.d")
def test_never_more_than_five_cards_when_the_turn_passes() -> None:
    """Whoever begins to move, nobody holds more than five, the active Stone included."""
    state = GAME.start(4, GAME.settle_options(4, {}), Random(9))
    bots = [Quester(C, Random(seat)) for seat in range(4)]
    full = 0
    while not state.over:
        perspective = Perspective(state, 0)
        if perspective.key == "move":
            sizes = [hero["cards"] for player in perspective.view["players"] for hero in player["heroes"]]
            assert max(sizes) <= 5
            full += max(sizes) == 5
        state.give(0, bots[perspective.seat].choose(perspective))
    assert full > 0


@pytest.mark.clause("KR-6-6.d")
def test_an_active_stone_counts_among_the_five() -> None:
    scene = (
        explorer()
        .put("amazons:mage", cards=["ruby", "barter-1", "barter-2", "barter-3"], active="ruby")
        .pile("earth", "force-1", "force-2")
    )
    match = explore(scene)
    assert len(words(match)) == 6 and "ruby" in words(match)
    say(match, "surplus ruby")
    assert discards(match, "earth") == ["ruby"] and table(match).active[1] == -1


def test_the_view_hides_reserves_and_piles() -> None:
    scene = explorer().put("gnomes:mage", cards=["ruby", "force-3"]).pile("earth", "diamond")
    view = scene.match().view(0)
    assert view["players"][1]["heroes"][1]["cards"] == 2
    assert view["players"][1]["heroes"][1]["reserve"] is None
    assert view["piles"][2] == {
        "pile": "earth",
        "size": 1,
        "discard": [],
        "stock": None,
        "returned": [],
        "unseen": 0,
    }
    assert table(scene.match()).c is C
