"""Section 7, phase 4: two shares a market, bought directly or by secret auction; the sector bonus."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    alone,
    asked,
    begin,
    bounds,
    card,
    clauses,
    facts,
    give_share,
    joined,
    london,
    play,
    share,
    table,
    turned_up,
    words,
)
from tablee.games.cresus.components import SHARE_IDS, SHARE_PRICE
from tablee.kernel import IllegalMove


@pytest.mark.clause("CR-7.1")
def test_two_shares_are_turned_up_on_each_active_market() -> None:
    match = turned_up(london(3, here=2))
    assert facts(match, "turned_up") == [
        {"market": "london", "shares": ["LON-04", "LON-03"]},
        {"market": "tokyo", "shares": list(facts(match, "turned_up")[1]["shares"])},
    ]
    assert len(facts(match, "turned_up")[1]["shares"]) == 2
    assert table(match).pile(0) == 10


@pytest.mark.clause("CR-7.1")
def test_a_short_pile_shows_what_it_has() -> None:
    t = london(2)
    t.portfolio[1] = t.unseen[0][1:]
    t.unseen[0] = t.unseen[0][:1]
    match = begin(t, card("CC-01"))
    assert len(facts(match, "turned_up")[0]["shares"]) == 1


@pytest.mark.clause("CR-7.2")
def test_one_buyer_buys_directly_several_by_auction() -> None:
    assert asked(alone()) == {0: "buy"}
    assert asked(turned_up(london(2))) == {0: "join", 1: "join"}


@pytest.mark.clause("CR-7.2")
def test_a_player_in_error_does_not_count_as_a_buyer() -> None:
    t = london(3)
    t.error[1] = True
    t.error[2] = True
    assert asked(turned_up(t)) == {0: "buy"}


@pytest.mark.clause("CR-7.3")
def test_a_sole_buyer_takes_either_both_or_neither() -> None:
    both = alone()
    assert words(both, 0, "buy") == ["done", "LON-04", "LON-03"]
    play(both, 0, "buy LON-03")
    play(both, 0, "buy LON-04")
    assert table(both).portfolio[0] == [share("LON-03"), share("LON-04")]
    neither = alone()
    play(neither, 0, "buy done")
    assert table(neither).portfolio[0] == []


@pytest.mark.clause("CR-7.3", "CR-7.19")
def test_a_share_of_another_market_is_refused() -> None:
    match = alone()
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "buy TYO-01")
    assert "CR-7.19" in refused.value.clauses


@pytest.mark.clause("CR-7.4")
def test_a_direct_purchase_costs_the_printed_price() -> None:
    match = alone()
    bank = table(match).bank
    play(match, 0, "buy LON-04")
    assert SHARE_PRICE[share("LON-04")] == 60
    assert table(match).cash[0] == 130
    assert table(match).bank == bank + 60


@pytest.mark.clause("CR-7.5")
def test_a_share_beyond_ones_cash_cannot_be_bought() -> None:
    match = alone(cash=55)
    assert words(match, 0, "buy") == ["done", "LON-03"]
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "buy LON-04")
    assert "CR-7.5" in refused.value.clauses


@pytest.mark.clause("CR-7.5")
def test_who_can_buy_nothing_is_not_asked() -> None:
    match = alone(cash=49)
    assert "buy" not in {d.key for d in match.decisions if d.seat == 0}


@pytest.mark.clause("CR-7.5")
def test_a_sign_may_be_sold_back_to_pay_for_a_share() -> None:
    t = london(2, here=1)
    t.cash = [35, 100]
    t.signs[0] = 3
    match = turned_up(t)
    assert words(match, 0, "buy") == ["done", "sign"]
    play(match, 0, "buy sign")
    assert words(match, 0, "buy") == ["done", "LON-04", "LON-03", "sign"]
    assert table(match).signs[0] == 2


@pytest.mark.clause("CR-7.6")
def test_the_share_is_filed_in_the_buyers_portfolio() -> None:
    match = alone()
    play(match, 0, "buy LON-03")
    assert match.view(1)["players"][0]["shares"] == ["LON-03"]
    assert match.view(1)["markets"][0]["shown"] == ["LON-04"]


@pytest.mark.clause("CR-7.7")
def test_the_dearer_share_is_auctioned_first() -> None:
    for order in (("LON-03", "LON-04"), ("LON-04", "LON-03")):
        match = turned_up(london(2), *order)
        assert match.view(0)["auction"]["lot"] == "LON-04"


@pytest.mark.clause("CR-7.7")
def test_of_equal_shares_the_one_turned_up_first_comes_first() -> None:
    twins = [i for i in SHARE_IDS if i.startswith("LON") and SHARE_PRICE[share(i)] == 60]
    assert len(twins) == 2
    assert turned_up(london(2), twins[1], twins[0]).view(0)["auction"]["lot"] == twins[1]
    assert turned_up(london(2), twins[0], twins[1]).view(0)["auction"]["lot"] == twins[0]


@pytest.mark.clause("CR-7.8")
def test_each_player_present_announces_in_secret_whether_to_take_part() -> None:
    match = turned_up(london(3))
    play(match, 0, "join in")
    assert facts(match, "joined") == []
    play(match, 1, "join out")
    play(match, 2, "join in")
    assert facts(match, "joined") == [{"share": "LON-04", "seats": [0, 2]}]
    assert asked(match) == {0: "bid", 2: "bid"}


@pytest.mark.clause("CR-7.8", "CR-7.15")
def test_a_lone_participant_bids_freely_from_1_and_may_withdraw() -> None:
    match = turned_up(london(2))
    joined(match, "in", "out")
    assert asked(match) == {0: "bid"}
    assert bounds(match, 0) == (0, 110)
    play(match, 0, "bid 1")
    assert table(match).cash == [109, 110]
    assert table(match).portfolio[0] == [share("LON-04")]
    joined(match, "out", "in")
    play(match, 1, "bid 0")
    assert table(match).portfolio[1] == []
    assert table(match).cash == [109, 110]


@pytest.mark.clause("CR-7.9")
def test_share_bids_are_secret_and_revealed_together() -> None:
    match = turned_up(london(2))
    joined(match, "in", "in")
    before = match.sent_to(1)
    play(match, 0, "bid 33")
    after = match.sent_to(1)
    assert (before["view"], before["events"]) == (after["view"], after["events"])
    play(match, 1, "bid 32")
    assert facts(match, "bids")[0]["bids"] == [{"seat": 0, "bid": 33}, {"seat": 1, "bid": 32}]


@pytest.mark.clause("CR-7.10", "CR-7.11")
def test_the_highest_bid_pays_and_files_the_share_losers_pay_nothing() -> None:
    match = turned_up(london(2))
    joined(match, "in", "in")
    play(match, 0, "bid 70")
    play(match, 1, "bid 71")
    assert table(match).cash == [110, 39]
    assert table(match).portfolio == [[], [share("LON-04")]]


@pytest.mark.clause("CR-7.12")
def test_a_tie_calls_the_tied_players_to_a_second_auction() -> None:
    match = turned_up(london(3))
    joined(match, "in", "in", "in")
    for seat, bid in enumerate((40, 40, 39)):
        play(match, seat, f"bid {bid}")
    assert asked(match) == {0: "bid", 1: "bid"}
    assert "CR-7.12" in clauses(match, "tied")
    play(match, 0, "bid 10")
    play(match, 1, "bid 9")
    assert table(match).portfolio[0] == [share("LON-04")]
    assert table(match).cash == [100, 110, 110]


@pytest.mark.clause("CR-7.13")
def test_a_second_tie_puts_the_share_under_its_pile() -> None:
    match = turned_up(london(2))
    joined(match, "in", "in")
    for seat, bid in ((0, 40), (1, 40), (0, 50), (1, 50)):
        play(match, seat, f"bid {bid}")
    assert table(match).cash == [110, 110]
    assert "CR-7.13" in clauses(match, "cancelled")
    joined(match, "out", "out")
    assert table(match).under[0] == [share("LON-04"), share("LON-03")]


@pytest.mark.clause("CR-7.14")
def test_the_second_share_is_offered_in_the_same_way_to_all_again() -> None:
    match = turned_up(london(2))
    joined(match, "in", "in")
    play(match, 0, "bid 20")
    play(match, 1, "bid 1")
    assert match.view(0)["auction"]["lot"] == "LON-03"
    assert asked(match) == {0: "join", 1: "join"}
    joined(match, "in", "in")
    play(match, 0, "bid 30")
    play(match, 1, "bid 29")
    assert table(match).portfolio[0] == [share("LON-04"), share("LON-03")]


@pytest.mark.clause("CR-7.15")
@pytest.mark.parametrize("bid", [1, 60, 105])
def test_a_bid_may_be_below_equal_or_above_the_printed_price(bid: int) -> None:
    match = turned_up(london(2))
    joined(match, "in", "in")
    assert bounds(match, 0) == (0, 110)
    play(match, 0, f"bid {bid}")
    play(match, 1, "bid 0")
    assert table(match).cash[0] == 110 - bid
    assert table(match).portfolio[0] == [share("LON-04")]


@pytest.mark.clause("CR-7.16")
def test_the_sector_bonus_follows_the_number_held_after_the_purchase() -> None:
    match = alone()
    play(match, 0, "buy LON-04")
    assert facts(match, "bonus") == []  # a first share pays nothing
    play(match, 0, "buy LON-03")
    assert facts(match, "bonus") == [{"seat": 0, "sector": "finance", "amount": 25}]
    assert table(match).cash[0] == 190 - 60 - 50 + 25


@pytest.mark.clause("CR-7.16")
def test_the_fourth_entry_of_the_bonus_stands_for_more() -> None:
    t = london(2, here=1)
    t.cash[0] = 200
    give_share(t, 0, "LON-01", "LON-02", "LON-05", "LON-06")
    match = turned_up(t)
    play(match, 0, "buy LON-04")
    assert facts(match, "bonus")[-1]["amount"] == 75


@pytest.mark.clause("CR-7.16")
def test_an_auction_pays_the_bonus_too() -> None:
    t = london(2)
    give_share(t, 1, "LON-01")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 5")
    play(match, 1, "bid 6")
    assert facts(match, "bonus") == [{"seat": 1, "sector": "finance", "amount": 25}]


@pytest.mark.clause("CR-7.16")
def test_the_bonus_of_the_first_share_helps_to_pay_the_second() -> None:
    t = london(2, here=1)
    t.cash[0] = 75
    give_share(t, 0, "LON-01")
    match = turned_up(t)
    play(match, 0, "buy LON-04")
    assert table(match).cash[0] == 85 - 60 + 25
    play(match, 0, "buy LON-03")
    assert table(match).cash[0] == 50 - 50 + 50


@pytest.mark.clause("CR-7.17")
def test_unsold_shares_go_under_the_pile_the_dearer_first() -> None:
    match = alone()
    play(match, 0, "buy done")
    assert table(match).under[0] == [share("LON-04"), share("LON-03")]
    assert match.view(1)["markets"][0]["under"] == ["LON-04", "LON-03"]


@pytest.mark.clause("CR-7.18")
def test_no_sale_before_the_last_purchase() -> None:
    t = london(2, here=1)
    give_share(t, 0, "LON-01")
    match = turned_up(t)
    play(match, 0, "buy LON-03")
    play(match, 0, "buy done")
    assert asked(match) == {1: "buy"}  # Tokyo buys before London sells
    assert facts(match, "sells") == []
    play(match, 1, "buy done")
    assert asked(match) == {0: "sell"}


@pytest.mark.clause("CR-7.19")
def test_only_those_on_the_market_are_asked_to_buy_there() -> None:
    match = turned_up(london(3, here=2))
    assert asked(match) == {0: "join", 1: "join"}
    joined(match, "out", "out")
    joined(match, "out", "out")
    assert asked(match) == {2: "buy"}
