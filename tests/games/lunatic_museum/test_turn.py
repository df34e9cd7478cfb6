"""The course of a turn (section 4)."""

from __future__ import annotations

import pytest

from games.lunatic_museum.dig_site import Sitting, give, table
from tablee.games.lunatic_museum.state import TURN_START
from tablee.kernel import IllegalMove


def next_turn(spent: list[int], holder: int) -> Sitting:
    """A second turn begins; these time points were spent, and this seat holds the tie card once it has passed on."""
    t = table(len(spent))
    t.turn = 2
    t.stage = TURN_START
    t.last_spent = spent
    t.tie_holder = (holder + 1) % len(spent)
    return Sitting(t)


@pytest.mark.clause("LM-4.1")
def test_actions_are_paid_in_time_points() -> None:
    t = table()
    give(t, 0, "wood")
    sitting = Sitting(t).act("place wood dome up", "collect rust_rock")
    assert (sitting.t.time[0], sitting.t.spent[0]) == (3, 3)


@pytest.mark.clause("LM-4.2")
def test_the_tie_card_goes_to_the_right_hand_neighbour_at_every_turn_but_the_first() -> None:
    sitting = Sitting(table(3))
    assert sitting.view(0)["tie_holder"] == 0
    holders = []
    while not sitting.match.over:
        if sitting.asked[1] == "act":
            sitting.act("pass")
        else:
            holders.append(sitting.view(0)["tie_holder"])
            assert sitting.asked[0] == holders[-1]
            one = sitting.words()[0]
            sitting.do(f"order {one} {sitting.words(one)[0]}")
    assert holders == [2, 1, 0, 2, 1, 0, 2, 1, 0]  # it passes when the second epoch begins, too (LM-R11)


@pytest.mark.clause("LM-4.3")
def test_the_order_does_not_change_during_the_turn() -> None:
    sitting = next_turn([6, 0, 3], 0)
    assert sitting.view(0)["order"] == [1, 2, 0]
    sitting.act("collect rust_rock", "pass", "pass")
    assert sitting.view(0)["order"] == [1, 2, 0]
    assert sitting.asked[0] == 0


@pytest.mark.clause("LM-4.4")
def test_whoever_spent_least_acts_first() -> None:
    assert next_turn([4, 2, 6, 0], 0).view(0)["order"] == [3, 1, 0, 2]


@pytest.mark.clause("LM-4.4")
def test_gained_time_does_not_lower_what_was_spent() -> None:
    t = table(3)
    t.time[0] = 8
    sitting = (
        Sitting(t)
        .act("collect rust_rock", "collect rust_rock", "collect rust_rock", "collect rust_rock")
        .pass_all()
    )
    assert sitting.t.last_spent == [8, 0, 0]


@pytest.mark.clause("LM-4.5", "LM-4.4")
@pytest.mark.parametrize("order", [[0, 2, 3, 1], [0, 3, 2, 1]])
def test_printed_example_player_2_decides_between_players_3_and_4(order: list[int]) -> None:
    """LM-E1: spent 3, 5, 4, 4; player 2 holds the tie card."""
    sitting = next_turn([3, 5, 4, 4], 1)
    assert sitting.asked == (1, "order")
    assert sitting.words() == ["p2", "p3"]
    with pytest.raises(IllegalMove):
        sitting.match.play(2, "order p2")
    with pytest.raises(IllegalMove) as refusal:
        sitting.do("order p0")
    assert "LM-4.5" in refusal.value.clauses
    sitting.do(f"order p{order[1]}")
    assert sitting.view(0)["order"] == order


@pytest.mark.clause("LM-4.5")
def test_the_holder_may_favour_themselves_and_orders_each_group() -> None:
    sitting = next_turn([1, 1, 5, 5, 5], 4)
    assert sitting.asked == (4, "order")
    sitting.do("order p1")
    assert sitting.words() == ["p2", "p3", "p4"]
    sitting.do("order p4 p2")
    assert sitting.view(0)["order"] == [1, 0, 4, 2, 3]
