"""6-4: Creatures, and what each of the twelve does when it wins."""

from __future__ import annotations

import pytest

from games.krystal.scene import (
    Scene,
    amounts,
    asked,
    discards,
    energy,
    pile,
    refused,
    removed,
    reserve,
    say,
    told,
    where,
    words,
)
from tablee.kernel import Match


def explorer(creature: str, *cards: str, points: int = 6) -> Scene:
    """The Amazons' Mage (force 2, magic 4) meets a Creature on the Standing Stone Ring: the only card of the pile."""
    scene = Scene("amazons", "gnomes", "reptiles").only("amazons:mage", "gnomes:mage", "reptiles:mage")
    return scene.put("amazons:mage", "lightning-pass", cards=list(cards), energy=points).pile(
        "earth", creature
    )


def explore(scene: Scene, seed: int = 1) -> Match:
    return say(
        scene.match(seed), "move mage standing-stone-ring", "walk stop", "move end", "act explore:mage"
    )


@pytest.mark.clause("KR-6-4.a", "KR-6-4.b", "KR-6-4.c")
def test_shown_to_all_and_fought_at_once_by_the_type_and_value_on_the_card() -> None:
    match = explore(explorer("grey-siren", "magic-1", "force-6"))
    for seat in (-1, 1, 2):
        event = next(event for event in match.events if event.kind == "creature")
        assert (event.seen_by(seat) or {})["creature"] == "grey-siren"
    assert asked(match) == (0, "duel")
    assert words(match) == ["magic-1"]  # the defender lays the type he has
    assert "KR-6-4.b" in refused(match, "duel force-6")
    say(match, "duel magic-1")
    assert told(match, "creature_beaten")[0]["total"] == 5


@pytest.mark.clause("KR-6-4.d")
def test_a_beaten_creature_leaves_the_game_and_the_draw_goes_on() -> None:
    scene = explorer("grey-siren", "magic-2").discard("earth", "force-3")
    match = say(explore(scene), "duel magic-2")
    assert removed(match, "grey-siren")
    assert "grey-siren" not in discards(match, "earth")
    drawn = set(reserve(match, 0, "mage"))
    assert drawn <= {"force-3", "magic-2"} and len(drawn) == 2  # both came back out of the reshuffled discard


@pytest.mark.clause("KR-6-4.k")
def test_equal_is_a_win_for_the_hero() -> None:
    match = say(explore(explorer("grey-siren", "magic-1")), "duel magic-1")
    assert removed(match, "grey-siren") and energy(match, 0, "mage") == 5


@pytest.mark.clause("KR-6-4.e", "KR-6-4.j")
def test_a_victorious_creature_takes_losses_as_a_hero_would_and_may_come_back() -> None:
    match = say(explore(explorer("iron-boar", "force-1")), "duel force-1")  # 4 against 2 + 1
    assert energy(match, 0, "mage") == 5 - 1
    assert "iron-boar" in discards(match, "earth") and not removed(match, "iron-boar")


@pytest.mark.clause("KR-6-4.g", "KR-6-4.h", "KR-6-4.i")
def test_the_player_on_the_left_splits_magical_losses_and_cards_go_to_the_discard() -> None:
    match = explore(explorer("ash-djinn", "ruby", "barter-2", "barter-3"))
    say(match, "duel barter-2")  # no magic card: 4 + 0 against 6
    assert asked(match) == (1, "split") and amounts(match) == (0, 2)
    say(match, "split 1")
    assert energy(match, 0, "mage") == 5 - 1
    assert len(reserve(match, 0, "mage")) == 1
    assert len(discards(match, "earth")) == 2  # the lost card, the Creature
    assert pile(match, "earth") == ["barter-2"]  # the played card
    lost = {
        tuple(
            reserve(
                say(
                    explore(explorer("ash-djinn", "ruby", "barter-2", "barter-3"), seed),
                    "duel barter-2",
                    "split 1",
                ),
                0,
                "mage",
            )
        )
        for seed in range(10)
    }
    assert lost == {("ruby",), ("barter-3",)}


@pytest.mark.clause("KR-6-4.f")
def test_ordinary_creatures() -> None:
    for creature, value in (("sand-lurker", 3), ("iron-boar", 4), ("thorn-ogre", 6), ("two-headed-wyrm", 7)):
        match = explore(explorer(creature, points=10))
        assert told(match, "creature_won")[0]["value"] == value
        assert energy(match, 0, "mage") == 9 - (value - 2)


def test_the_grey_siren_and_the_ash_djinn_split_their_losses() -> None:
    for creature, loss in (("grey-siren", 1), ("ash-djinn", 2)):
        match = say(explore(explorer(creature, "ruby", "emerald", "diamond")), "duel ruby")
        assert amounts(match) == (0, loss)


@pytest.mark.clause("KR-6-4.l")
def test_the_jackal_pack_turns_on_a_companion() -> None:
    scene = Scene("amazons", "gnomes").put("gnomes:mage", "clearing")
    for role in ("guardian", "mage", "marauder"):
        scene.put(f"amazons:{role}", "lightning-pass")
    scene.pile("earth", "jackal-pack")
    ring = "standing-stone-ring"
    moves = [
        move for role in ("guardian", "mage", "marauder") for move in (f"move {role} {ring}", "walk stop")
    ]
    match = say(scene.match(), *moves, "move end", "act explore:mage")
    assert asked(match) == (0, "companion") and words(match) == ["guardian", "marauder"]
    say(match, "companion guardian")  # force 4 against 4: he wins
    assert removed(match, "jackal-pack")
    assert energy(match, 0, "mage") == 5 - 2 and energy(match, 0, "guardian") == 5
    match = explore(explorer("jackal-pack"))
    assert "jackal-pack" in discards(match, "earth")  # nobody else there


@pytest.mark.clause("KR-6-4.l", "KR-5-5.e")
def test_the_bog_hydra_is_fought_a_second_time_by_the_same_hero() -> None:
    scene = explorer("bog-hydra", "force-1", "force-3", points=10).discard("earth", "ruby", "emerald")
    match = say(explore(scene), "duel force-1")  # 5 against 3: two points
    assert asked(match) == (0, "duel") and energy(match, 0, "mage") == 9 - 2
    say(match, "duel force-3")  # 5 against 5: beaten, but the draw is over
    assert removed(match, "bog-hydra")
    assert reserve(match, 0, "mage") == []
    match = say(
        explore(explorer("bog-hydra", "force-1", "force-2", points=10)), "duel force-1", "duel force-2"
    )
    assert energy(match, 0, "mage") == 9 - 2 - 1
    assert "bog-hydra" in discards(match, "earth")
    assert asked(match) == (1, "move")  # never a third time


@pytest.mark.clause("KR-6-4.f")
def test_the_will_o_the_wisp_leads_astray_to_the_clearing() -> None:
    scene = (
        Scene("centaurs", "gnomes")
        .only("centaurs:guardian", "gnomes:mage")
        .pile("earth", "will-o-wisp", "ruby")
    )
    scene.put("centaurs:guardian", "lightning-pass", cards=["barter-1", "barter-2"])
    for seed in range(20):
        match = say(
            scene.match(seed),
            "move guardian standing-stone-ring",
            "walk stop",
            "move end",
            "act explore:guardian",
        )
        if "ruby" not in reserve(match, 0, "guardian"):
            break
    say(match, "duel barter-1")  # magic 1 against 3
    assert where(match, 0, "guardian") == "clearing"
    assert energy(match, 0, "guardian") == 5 and reserve(match, 0, "guardian") == ["barter-2"]
    assert pile(match, "earth") == ["barter-1", "ruby"]
    say(match, "close end")
    assert asked(match) == (1, "move")  # no action in the Clearing either


@pytest.mark.clause("KR-6-4.f")
def test_the_stone_magpie_takes_a_stone_or_ordinary_losses() -> None:
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage").pile("earth", "stone-magpie")
    scene.put("centaurs:guardian", "lightning-pass", cards=["barter-1", "ruby", "diamond"])
    taken = set()
    for seed in range(10):
        match = say(
            scene.match(seed),
            "move guardian standing-stone-ring",
            "walk stop",
            "move end",
            "act explore:guardian",
            "duel barter-1",
        )
        assert energy(match, 0, "guardian") == 5
        taken.add(told(match, "torn_away")[0]["card"])
        assert len(reserve(match, 0, "guardian")) == 1
    assert taken == {"ruby", "diamond"}
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage").pile("earth", "stone-magpie")
    scene.put("centaurs:guardian", "lightning-pass", cards=["barter-1"])
    match = say(
        scene.match(),
        "move guardian standing-stone-ring",
        "walk stop",
        "move end",
        "act explore:guardian",
        "duel barter-1",
    )
    assert len(told(match, "no_stone")) == 1
    assert energy(match, 0, "guardian") == 5 - 3


@pytest.mark.clause("KR-6-4.f")
def test_the_mirror_imp_takes_all_losses_in_cards() -> None:
    scene = Scene("centaurs", "gnomes").only("centaurs:guardian", "gnomes:mage").pile("earth", "mirror-imp")
    scene.put(
        "centaurs:guardian",
        "lightning-pass",
        cards=["barter-1", "barter-2", "barter-3", "barter-4", "barter-5"],
    )
    match = say(
        scene.match(),
        "move guardian standing-stone-ring",
        "walk stop",
        "move end",
        "act explore:guardian",
        "duel barter-1",
    )
    assert asked(match) == (0, "close")  # nothing to split
    assert len(reserve(match, 0, "guardian")) == 1 and energy(match, 0, "guardian") == 5


@pytest.mark.clause("KR-6-4.f")
def test_the_dream_eater_leaves_one_point_and_nothing_else_is_lost() -> None:
    match = say(explore(explorer("dream-eater", "ruby", "emerald")), "duel ruby")
    assert energy(match, 0, "mage") == 1
    assert reserve(match, 0, "mage") == ["emerald"]


@pytest.mark.clause("KR-5-9.a")
def test_a_creature_can_dematerialise() -> None:
    match = explore(explorer("thorn-ogre", points=3))
    assert where(match, 0, "mage") is None


def test_cards_of_the_same_draw_may_be_played_and_lost() -> None:
    """KR-R29."""
    scene = (
        Scene("amazons", "gnomes").only("amazons:mage", "gnomes:mage").put("amazons:mage", "lightning-pass")
    )
    scene.pile("earth", "grey-siren", "magic-1", "magic-2", "magic-3")
    played = False
    for seed in range(20):
        match = explore(scene, seed)
        if asked(match)[1] == "duel":
            say(match, f"duel {words(match)[0]}")
            played = True
            break
    assert played and told(match, "creature_beaten")
