"""The course of a turn (section 4)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.scene import Scene, give, table
from tablee.games.lunatic_museum.state import TURN_START
from tablee.kernel import IllegalMove


def next_turn(spent: list[int], holder: int) -> Scene:
    """A second turn begins; these time points were spent, and this seat holds the tie card once it has passed on."""
    t = table(len(spent))
    t.turn = 2
    t.stage = TURN_START
    t.last_spent = spent
    t.tie_holder = (holder + 1) % len(spent)
    return Scene(t)


@pytest.mark.clause("LM-4.1")
def test_actions_are_paid_in_time_points() -> None:
    t = table()
    give(t, 0, "wood")
    scene = Scene(t).act("place wood dome up", "collect rust_rock")
    assert (scene.t.time[0], scene.t.spent[0]) == (3, 3)


@pytest.mark.clause("LM-4.2")
def test_the_tie_card_goes_to_the_right_hand_neighbour_at_every_turn_but_the_first() -> None:
    scene = Scene(table(3))
    assert scene.view(0)["tie_holder"] == 0
    holders = []
    while not scene.match.over:
        if scene.asked[1] == "act":
            scene.act("pass")
        else:
            holders.append(scene.view(0)["tie_holder"])
            assert scene.asked[0] == holders[-1]
            one = scene.words()[0]
            scene.do(f"order {one} {scene.words(one)[0]}")
    assert holders == [2, 1, 0, 2, 1, 0, 2, 1, 0]  # it passes when the second epoch begins, too (LM-R11)


@pytest.mark.clause("LM-4.2")
def test_reading_first_turn_the_tie_card_stays_when_the_second_epoch_begins() -> None:
    t = table(3, first_turn="stays")
    t.turn = 5
    t.tie_holder = 2
    scene = Scene(t, options={"first_turn": "stays"}).pass_all()
    assert (scene.t.epoch, scene.t.turn) == (2, 1)
    assert scene.t.tie_holder == 2
    assert scene.asked == (2, "order"), "who acts first is settled all the same"


@pytest.mark.clause("LM-4.3")
def test_the_order_does_not_change_during_the_turn() -> None:
    scene = next_turn([6, 0, 3], 0)
    assert scene.view(0)["order"] == [1, 2, 0]
    scene.act("collect rust_rock", "pass", "pass")
    assert scene.view(0)["order"] == [1, 2, 0]
    assert scene.asked[0] == 0


@pytest.mark.clause("LM-4.4")
def test_whoever_spent_least_acts_first() -> None:
    assert next_turn([4, 2, 6, 0], 0).view(0)["order"] == [3, 1, 0, 2]


@pytest.mark.clause("LM-4.4")
def test_gained_time_does_not_lower_what_was_spent() -> None:
    t = table(3)
    t.time[0] = 8
    scene = (
        Scene(t)
        .act("collect rust_rock", "collect rust_rock", "collect rust_rock", "collect rust_rock")
        .pass_all()
    )
    assert scene.t.last_spent == [8, 0, 0]


@pytest.mark.clause("LM-4.5", "LM-4.4")
@pytest.mark.parametrize("order", [[0, 2, 3, 1], [0, 3, 2, 1]])
def test_printed_example_player_2_decides_between_players_3_and_4(order: list[int]) -> None:
    """LM-E1: spent 3, 5, 4, 4; player 2 holds the tie card."""
    scene = next_turn([3, 5, 4, 4], 1)
    assert scene.asked == (1, "order")
    assert scene.words() == ["p2", "p3"]
    with pytest.raises(IllegalMove):
        scene.match.play(2, "order p2")
    with pytest.raises(IllegalMove) as refusal:
        scene.do("order p0")
    assert "LM-4.5" in refusal.value.clauses
    scene.do(f"order p{order[1]}")
    assert scene.view(0)["order"] == order


@pytest.mark.clause("LM-4.5")
def test_the_holder_may_favour_themselves_and_orders_each_group() -> None:
    scene = next_turn([1, 1, 5, 5, 5], 4)
    assert scene.asked == (4, "order")
    scene.do("order p1")
    assert scene.words() == ["p2", "p3", "p4"]
    scene.do("order p4 p2")
    assert scene.view(0)["order"] == [1, 0, 4, 2, 3]
