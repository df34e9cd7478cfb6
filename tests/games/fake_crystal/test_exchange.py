"""Sections 4, 5 and 6: transactions, repacking, the end of a round and of the game."""

from __future__ import annotations

from random import Random

import pytest

from games.fake_crystal.scene import (
    PLAIN,
    finish,
    keys,
    kinds,
    last,
    lay,
    moves,
    offer,
    owns,
    refused,
    table,
    trade,
)
from tablee.games.fake_crystal.components import BACK, COLOURS, FACE
from tablee.games.fake_crystal.game import GAME
from tablee.kernel import Match, random_playout

S = "green-1 6 5 orange-1 12 7"  # the seller of examples FC-E6 and FC-E7
A = "pink-1 6 6 blue-1 6 5"


def two(first: int = 1) -> Match:
    """Examples FC-E6 and FC-E7: the seller on seat 0 (purse 23), the active player on seat 1 (purse 24)."""
    match = lay(2, hands=[PLAIN, PLAIN], first=first)
    offer(match, S, A)
    return match


@pytest.mark.clause("FC-4.7", "FC-4.8", "FC-4.11", "FC-1.1")
def test_buying() -> None:
    """Example FC-E6."""
    match = two()
    trade(match, 1, "p0-left", "buy")
    t = table(match)
    assert t.purse == [33, 19]
    assert owns(match, 1) == {"green-1": 1}
    assert owns(match, 0) == {}
    assert t.price[1] == 7
    assert sum(t.purse) + 7 + 6 + 5 == 70


@pytest.mark.clause("FC-4.9", "FC-4.10", "FC-4.11", "FC-1.1")
def test_banking() -> None:
    """Example FC-E7."""
    match = two()
    trade(match, 1, "p0-left", "bank")
    t = table(match)
    assert t.purse == [23, 29]
    assert owns(match, 0) == {"green-1": 1}
    assert owns(match, 1) == {}
    assert match.view(1)["seats"][0]["rows"]["green"] == ["green-1"]
    assert sum(t.purse) + 7 + 6 + 5 == 70


@pytest.mark.clause("FC-4.11", "FC-9.3", "FC-11.3")
@pytest.mark.parametrize(("action", "gain"), [("buy", (9, -9)), ("bank", (-9, 9))])
def test_a_fake_at_nine(action: str, gain: tuple[int, int]) -> None:
    """Example FC-E8: what the seller gains on a purchase is what the seller loses on a bank; the fake's owner gets an active token."""
    match = lay(2, hands=[["pink-fake", "green-1", "blue-1", "blue-1"], PLAIN], first=1)
    offer(match, "pink-fake 18 9 green-1 6 1", A)
    trade(match, 1, "p0-left", action)
    t = table(match)
    assert (t.purse[0] + 1 - 35, t.purse[1] + 11 - 35) == gain
    owner = 1 if action == "buy" else 0
    assert owns(match, owner) == {"pink-fake": 1}
    assert t.active == ([0, 1] if owner else [1, 0])
    assert t.tile_points(owner) == -3


@pytest.mark.clause("FC-4.2", "FC-4.3", "FC-5.1")
def test_clockwise_from_the_first_player_twice() -> None:
    match = lay(3, hands=[PLAIN] * 3, first=2)
    offer(match, S, A, "green-1 6 2 blue-1 6 2")
    order = []
    while match.view(0)["phase"] == "exchange":
        seat = match.waiting[0]
        order.append(seat)
        if match.decisions[0].key == "repack":
            match.play(seat, match.decisions[0].options[0])
        else:
            match.play(seat, match.decisions[0].options[0])
            match.play(seat, "trade bank")
    assert order == [2, 0, 1, 2, 0, 1]
    assert table(match).tile == [-1] * 6


@pytest.mark.clause("FC-4.4", "FC-4.5")
def test_any_opposing_offer_and_never_ones_own() -> None:
    match = lay(3, hands=[PLAIN] * 3)
    offer(match, S, A, A)
    assert moves(match, 0) == [
        "designate p1-left",
        "designate p1-right",
        "designate p2-left",
        "designate p2-right",
    ]
    refused(match, 0, "designate p0-left", "FC-4.5")


@pytest.mark.clause("FC-4.6")
def test_buy_or_bank() -> None:
    match = two()
    match.play(1, "designate p0-right")
    assert moves(match, 1) == ["trade buy", "trade bank"]


@pytest.mark.clause("FC-4.6", "FC-4.7")
def test_who_cannot_pay_can_only_bank() -> None:
    match = lay(2, hands=[PLAIN, PLAIN], purses=[60, 10], first=1)
    offer(match, "green-1 6 9 orange-1 12 7", "pink-1 6 1 blue-1 6 1")
    match.play(1, "designate p0-left")
    assert moves(match, 1) == ["trade bank"]
    refused(match, 1, "trade buy", "FC-4.7")


@pytest.mark.clause("FC-4.7")
def test_stakes_on_ones_own_stall_cannot_be_spent() -> None:
    """Ruling FC-R4: 35 credits, 30 of them staked, do not buy at 6."""
    match = lay(2, hands=[PLAIN, PLAIN], first=1)
    offer(match, "green-1 6 6 orange-1 12 7", "pink-1 6 20 blue-1 6 10")
    match.play(1, "designate p0-left")
    assert moves(match, 1) == ["trade bank"]


@pytest.mark.clause("FC-4.12")
def test_a_settled_offer_cannot_be_chosen_again() -> None:
    match = two()
    trade(match, 1, "p0-left", "bank")
    trade(match, 0, "p1-left", "bank")
    refused(match, 1, "designate p0-left", "FC-4.12")
    assert moves(match, 1) == ["designate p0-right"]


def one_left_alone() -> Match:
    """Three players; seats 0 and 1 empty each other's stalls, and seat 2 finds nothing but its own two offers."""
    match = lay(3, hands=[PLAIN] * 3)
    offer(match, S, A, "green-1 6 3 blue-1 6 4")
    trade(match, 0, "p1-left", "bank")
    trade(match, 1, "p0-left", "bank")
    trade(match, 2, "p0-right", "bank")
    trade(match, 0, "p1-right", "bank")
    return match


@pytest.mark.clause("FC-4.13", "FC-4.14", "FC-4.15")
def test_repacking_when_no_opposing_offer_is_left() -> None:
    match = one_left_alone()
    trade(match, 1, "p2-left", "bank")
    assert keys(match) == [(2, "repack")]
    before = table(match).purse[2]
    match.play(2, "repack right")
    assert last(match, "repacked")["facts"] == {
        "seat": 2,
        "from": 2,
        "column": "right",
        "colour": "blue",
        "claim": 6,
        "price": 4,
    }
    assert table(match).round == 2
    assert table(match).purse[2] == before + 4
    assert owns(match, 2) == {"green-1": 1, "blue-1": 1}
    assert match.view(0)["seats"][2]["blue"] == ["blue-1"]


@pytest.mark.clause("FC-4.13")
def test_with_two_own_offers_left_one_is_repacked_and_the_other_stays() -> None:
    """Ruling FC-R6."""
    match = lay(3, hands=[PLAIN] * 3)
    offer(match, S, A, "green-1 6 3 blue-1 6 4")
    trade(match, 0, "p2-left", "bank")
    trade(match, 1, "p0-left", "bank")
    trade(match, 2, "p0-right", "bank")
    trade(match, 0, "p2-right", "bank")
    assert moves(match, 1) == ["repack left", "repack right"]
    match.play(1, "repack left")
    assert owns(match, 1) == {"pink-1": 1}
    assert moves(match, 2) == ["designate p1-right"]


@pytest.mark.clause("FC-4.16")
def test_repacking_is_refused_while_an_opposing_offer_is_available() -> None:
    match = two()
    refused(match, 1, "designate p1-left", "FC-4.16")
    refused(match, 1, "repack left", "FC-4.16")


@pytest.mark.clause("FC-5.1", "FC-5.2", "FC-5.3")
def test_the_round_ends_with_a_draw_of_two_and_the_next_first_player() -> None:
    match = two(first=1)
    for seat, place in ((1, "p0-left"), (0, "p1-left"), (1, "p0-right")):
        trade(match, seat, place, "bank")
    assert [len(hand) for hand in table(match).hand] == [2, 2]
    trade(match, 0, "p1-right", "bank")
    t = table(match)
    assert (t.round, t.first) == (2, 0)
    assert [len(hand) for hand in t.hand] == [4, 4]
    assert [len(reserve) for reserve in t.reserve] == [12, 12]
    assert len(last(match, "drew", 1)["facts"]["tiles"]) == 2
    assert "tiles" not in last(match, "drew", 0)["facts"]
    assert last(match, "drew", 0)["facts"]["seat"] == 1
    assert keys(match) == [(0, "offer"), (1, "offer")]


@pytest.mark.clause("FC-5.2")
def test_everybody_sees_the_back_that_now_lies_on_top() -> None:
    match = two(first=1)
    for seat, place in ((1, "p0-left"), (0, "p1-left"), (1, "p0-right")):
        trade(match, seat, place, "bank")
    pile = table(match).reserve[1]
    under = next(at for at in range(len(pile) - 4) if BACK[pile[at]] != BACK[pile[-3]])
    pile[under], pile[-4] = pile[-4], pile[under]  # the one on top after the draw, and the one under it
    trade(match, 0, "p1-right", "bank")
    drawn = [FACE[name] for name in last(match, "drew", 1)["facts"]["tiles"]]
    told = last(match, "drew", None)["facts"]
    assert told["seat"] == 1 and told["colours"] == [COLOURS[BACK[face]] for face in drawn]
    assert (
        told["top"]
        == COLOURS[BACK[table(match).reserve[1][-1]]]
        != COLOURS[BACK[table(match).reserve[1][-2]]]
    )


@pytest.mark.clause("FC-8.7")
def test_what_has_just_arrived_is_shown_until_the_transaction_is_over() -> None:
    match = two(first=1)
    trade(match, 1, "p0-left", "buy")
    assert match.view(0)["arrived"] is None


@pytest.mark.clause("FC-6.1", "FC-6.2", "FC-6.3")
def test_one_last_round_with_empty_reserves_then_the_count() -> None:
    match = lay(2, hands=[["green-1", "orange-1", "blue-3", "pink-fake"], PLAIN], last_round=True, first=1)
    offer(match, S, "green-1 6 1 pink-1 6 1")
    for seat, place in ((1, "p0-left"), (0, "p1-left"), (1, "p0-right"), (0, "p1-right")):
        assert not match.over
        trade(match, seat, place, "bank")
    assert match.over
    assert match.view(1)["hands_left"] == [["pink-fake", "blue-3"], ["orange-1", "blue-1"]]
    # seat 0: 35 - 12 + 2 credits, 12 points of tiles; blue-3 and the fake in hand count for nothing
    assert match.outcome is not None
    assert match.outcome.points[0] == 25 + 12
    assert all(
        trophy not in match.view(0)["seats"][0]["trophies"] for trophy in ("blue-first", "blue-second")
    )


@pytest.mark.clause("FC-6.1")
def test_the_last_round_is_announced_when_the_reserves_run_out() -> None:
    match = finish(lay(5, hands=[PLAIN] * 5))
    assert kinds(match).count("last_round") == 1
    assert last(match, "last_round")["facts"] == {"round": 5}


@pytest.mark.clause("FC-4.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_offers_left_are_always_transactions_left(seats: int) -> None:
    for ability in ("spy", "recycler") if seats == 2 else ("preemptor", "vanguard"):
        rng = Random(seats)
        play = GAME.start(seats, GAME.settle_options(seats, {"ability": ability}), rng)
        while not play.over:
            t = play.table
            if t.phase == 2 and t.arrived < 0 and t.designated < 0:  # type: ignore[attr-defined]
                left = sum(t.transactions_left(seat) for seat in range(seats))  # type: ignore[attr-defined]
                assert sum(face >= 0 for face in t.tile) == left  # type: ignore[attr-defined]
            random_playout(play, rng, 1)
