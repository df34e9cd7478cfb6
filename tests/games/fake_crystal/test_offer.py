"""Section 3: the offer phase."""

from __future__ import annotations

import json

import pytest

from games.fake_crystal.scene import PLAIN, keys, last, lay, offer, refused, table
from tablee.games.fake_crystal.game import GAME
from tablee.games.fake_crystal.phases.offer import OFFERS
from tablee.games.fake_crystal.state import Market, new_market
from tablee.kernel import Match

A = "green-1 6 5 orange-1 6 7"
B = "green-1 18 6 pink-1 12 5"


@pytest.mark.clause("FC-3.1", "FC-3.2", "FC-4.1")
def test_all_offer_at_once_and_the_exchange_waits_for_the_last() -> None:
    match = lay(3, hands=[PLAIN] * 3)
    assert keys(match) == [(0, "offer"), (1, "offer"), (2, "offer")]
    match.play(2, f"offer {A}")
    match.play(0, f"offer {A}")
    assert match.view(0)["phase"] == "offer"
    assert match.waiting == [1]
    match.play(1, f"offer {B}")
    assert match.view(0)["phase"] == "exchange"
    assert keys(match) == [(0, "designate")]


@pytest.mark.clause("FC-3.2")
def test_nobody_sees_anything_of_an_offer_before_all_are_in() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    before = [json.dumps(match.sent_to(seat)) for seat in (1, None)]
    match.play(0, "offer green-1 18 9 orange-1 12 8")
    after = [match.sent_to(seat) for seat in (1, None)]
    assert [w["seat"] for w in after[0]["waiting"]] == [1]
    for i in (0, 1):
        first = json.loads(before[i])
        assert {k: v for k, v in after[i].items() if k != "waiting"} == {
            k: v for k, v in first.items() if k != "waiting"
        }


@pytest.mark.clause("FC-3.2")
def test_an_offer_may_be_changed_until_the_last_is_in() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    match.play(0, "offer green-1 18 9 orange-1 12 8")
    match.play(0, "offer pink-1 6 1 orange-1 12 2")
    match.play(1, f"offer {B}")
    assert table(match).purse[0] == 32
    assert [o["colour"] for o in match.view(1)["seats"][0]["stall"]] == ["pink", "orange"]


@pytest.mark.clause("FC-3.3", "FC-3.4")
def test_two_tiles_from_the_hand_one_in_each_column() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    refused(match, 0, "offer green-1 6 5 green-1 6 5", "FC-3.4")
    refused(match, 0, "offer green-3 6 5 green-1 6 5", "FC-3.3")
    offer(match, A, B)
    assert [len(hand) for hand in table(match).hand] == [2, 2]
    assert all(seat["stall"][0] and seat["stall"][1] for seat in match.view(0)["seats"])


@pytest.mark.clause("FC-3.3")
def test_two_equal_tiles_can_both_be_presented() -> None:
    match = lay(2, hands=[["green-1", "green-1", "blue-1", "blue-2"], PLAIN])
    offer(match, "green-1 6 5 green-1 12 5", B)
    assert match.view(0)["hand"] == ["blue-1", "blue-2"]


@pytest.mark.clause("FC-3.5", "FC-3.6", "FC-3.8", "FC-3.14")
def test_all_see_colour_claim_and_price_and_only_the_seller_the_face() -> None:
    match = lay(3, hands=[["green-3", "pink-fake", "blue-1", "blue-1"], PLAIN, PLAIN])
    offer(match, "green-3 6 4 pink-fake 18 9", A, B)
    for seat in (1, 2, None):
        left, right = match.view(seat)["seats"][0]["stall"]
        assert (left["colour"], left["claim"], left["price"], left["tile"]) == ("green", 6, 4, None)
        assert (right["colour"], right["claim"], right["price"], right["tile"]) == ("pink", 18, 9, None)
        sent = json.dumps(match.sent_to(seat))
        assert "green-3" not in sent.replace('"board": ["green-2", "green-3", "green-4"', "")
        assert "pink-fake" not in sent
    assert [o["tile"] for o in match.view(0)["seats"][0]["stall"]] == ["green-3", "pink-fake"]


@pytest.mark.clause("FC-3.6")
def test_a_slot_is_6_12_or_18() -> None:
    refused(lay(2, hands=[PLAIN, PLAIN]), 0, "offer green-1 9 5 pink-1 6 5", "FC-3.6")


@pytest.mark.clause("FC-3.7")
@pytest.mark.parametrize("tile", ["green-1", "green-2", "green-3", "green-fake"])
@pytest.mark.parametrize("claim", [6, 12, 18])
def test_any_tile_may_claim_any_value(tile: str, claim: int) -> None:
    match = lay(2, hands=[[tile, "pink-1", "pink-1", "pink-1"], PLAIN])
    offer(match, f"{tile} {claim} 5 pink-1 {claim} 5", A)
    assert match.view(1)["seats"][0]["stall"][0]["claim"] == claim


@pytest.mark.clause("FC-3.8")
def test_the_colour_of_an_offer_is_that_of_its_back() -> None:
    match = lay(2, hands=[["blue-fake", "orange-2", "pink-1", "pink-1"], PLAIN])
    offer(match, "blue-fake 18 5 orange-2 6 5", A)
    assert [o["colour"] for o in match.view(1)["seats"][0]["stall"]] == ["blue", "orange"]
    assert last(match, "offered", 1)["facts"].keys() == {"seat", "column", "colour", "claim", "price", "tile"}
    assert [
        e["facts"].get("tile") for e in match.log(1) if e["kind"] == "offered" and e["facts"]["seat"] == 0
    ] == [None, None]


@pytest.mark.clause("FC-3.9")
def test_the_stake_is_taken_from_ones_own_purse() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    offer(match, A, B)
    assert table(match).purse == [35 - 12, 35 - 11]


@pytest.mark.clause("FC-3.10", "FC-3.11", "FC-3.13")
@pytest.mark.parametrize(
    ("purse", "loose", "pairs"),
    [
        (0, False, {(0, 0)}),
        (1, False, {(1, 0), (0, 1)}),
        (2, False, {(1, 1)}),
        (3, False, {(1, 1), (1, 2), (2, 1)}),
        (0, True, {(0, 0)}),
        (1, True, {(1, 0), (0, 1)}),
        (2, True, {(1, 1), (2, 0), (0, 2)}),
    ],
)
def test_the_pairs_of_prices(purse: int, loose: bool, pairs: set[tuple[int, int]]) -> None:
    """Example FC-E10, and the looser reading as a table option."""
    assert price_pairs(purse, loose) == pairs


@pytest.mark.clause("FC-3.10", "FC-3.13")
def test_the_595_pairs_of_a_full_purse() -> None:
    """Example FC-E10."""
    pairs = price_pairs(35, False)
    assert pairs == {(a, b) for a in range(1, 35) for b in range(1, 35) if a + b <= 35}
    assert len(pairs) == 595
    assert price_pairs(35, True) == pairs | {(35, 0), (0, 35)}


def price_pairs(purse: int, loose: bool) -> set[tuple[int, int]]:
    t: Market = new_market(2, 1, False, False, loose)
    t.hand[0] = [0, 1, 2, 4]
    t.purse[0] = purse
    found = set()
    low, high = OFFERS.options(t, 0, [0, 6])
    for first in range(low, high + 1):
        least, most = OFFERS.options(t, 0, [0, 6, first, 1, 6])
        found |= {(first, second) for second in range(least, most + 1)}
    return found


@pytest.mark.clause("FC-3.10")
def test_a_price_of_zero_is_refused_to_who_has_credits() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    refused(match, 0, "offer green-1 6 0 pink-1 6 5", "FC-3.10")
    refused(match, 0, "offer green-1 6 5 pink-1 6 0", "FC-3.10")


@pytest.mark.clause("FC-3.11")
def test_who_has_nothing_offers_for_nothing() -> None:
    match = lay(2, hands=[PLAIN, PLAIN], purses=[0, 70])
    refused(match, 0, "offer green-1 6 1 pink-1 6 0", "FC-3.11")
    offer(match, "green-1 6 0 pink-1 6 0", B)
    assert [o["price"] for o in match.view(1)["seats"][0]["stall"]] == [0, 0]


@pytest.mark.clause("FC-3.13")
def test_the_stakes_cannot_exceed_the_purse() -> None:
    match = lay(2, hands=[PLAIN, PLAIN])
    refused(match, 0, "offer green-1 6 20 pink-1 6 16", "FC-3.13")
    refused(match, 0, "offer green-1 6 35 pink-1 6 1", "FC-3.13")


@pytest.mark.clause("FC-3.12")
@pytest.mark.parametrize("action", ["buy", "bank"])
def test_an_offer_at_zero_can_be_bought_or_banked(action: str) -> None:
    match = lay(2, hands=[PLAIN, PLAIN], purses=[0, 70], first=1)
    offer(match, "green-1 6 0 pink-1 6 0", B)
    match.play(1, "designate p0-left")
    match.play(1, f"trade {action}")
    assert table(match).purse == [0, 59]
    assert table(match).owned[1 if action == "buy" else 0][0] == 1


@pytest.mark.clause("FC-3.14")
def test_purses_and_stakes_are_public() -> None:
    match = lay(3, hands=[PLAIN] * 3)
    offer(match, A, A, B)
    for seat in (0, 1, 2, None):
        assert [s["purse"] for s in match.view(seat)["seats"]] == [23, 23, 24]
        assert [[o["price"] for o in s["stall"]] for s in match.view(seat)["seats"]] == [
            [5, 7],
            [5, 7],
            [6, 5],
        ]


def test_hands_show_their_backs_unless_the_table_hides_them() -> None:
    """Ruling FC-R10 and its table option."""
    hand = ["green-1", "green-fake", "pink-2", "blue-1"]
    shown = lay(2, hands=[PLAIN, hand])
    assert shown.view(0)["seats"][1]["hand_colours"] == ["green", "green", "pink", "blue"]
    assert shown.view(0)["seats"][1]["reserve_top"] is not None
    hidden = lay(2, hands=[PLAIN, hand], hidden_hands=True)
    assert hidden.view(0)["seats"][1]["hand_colours"] is None
    assert hidden.view(0)["seats"][1]["reserve_top"] is None
    assert hidden.view(1)["seats"][1]["hand_colours"] == ["green", "green", "pink", "blue"]


def test_a_new_match_asks_everybody_for_offers() -> None:
    assert keys(Match.new(GAME, 5, 1)) == [(seat, "offer") for seat in range(5)]
