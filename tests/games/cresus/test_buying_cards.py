"""The cards of phase 4: discounts, the sector analyst, the auctioneer and the golden gavel."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    asked,
    bounds,
    card,
    facts,
    give_card,
    joined,
    london,
    play,
    share,
    table,
    turned_up,
    words,
)
from tablee.kernel import IllegalMove, Match


def buying_with(id: str, *extra: str) -> Match:
    t = london(2, here=1)
    t.cash[0] = 180
    give_card(t, 0, id)
    for more in extra:
        give_card(t, 0, more)
    return turned_up(t)


def test_the_currency_dealer_halves_a_direct_purchase() -> None:
    match = buying_with("EX-15")
    play(match, 0, "buy LON-04 EX-15 go")
    assert table(match).cash[0] == 160
    assert card("EX-15") in table(match).experts_out


def test_the_currency_dealer_halves_a_winning_bid() -> None:
    t = london(2)
    give_card(t, 0, "EX-15")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 45")
    play(match, 1, "bid 1")
    assert asked(match) == {0: "pay"}
    play(match, 0, "pay EX-15 go")
    assert table(match).cash[0] == 110 - 23  # the reduction is rounded down


def test_a_discount_makes_a_share_affordable_and_then_has_to_be_used() -> None:
    t = london(2, here=1)
    t.cash[0] = 25
    give_card(t, 0, "EX-15")
    match = turned_up(t)
    assert words(match, 0, "buy") == ["done", "LON-04", "LON-03"]
    with pytest.raises(IllegalMove):
        play(match, 0, "buy LON-04 go")
    play(match, 0, "buy LON-04 EX-15 go")
    assert table(match).cash[0] == 5


def test_friends_price_takes_30_percent_off() -> None:
    match = buying_with("CC-27")
    play(match, 0, "buy LON-03 CC-27 go")
    assert table(match).cash[0] == 190 - 35
    assert card("CC-27") in table(match).discard


def test_two_discounts_follow_one_another() -> None:
    match = buying_with("EX-15", "CC-27")
    play(match, 0, "buy LON-04 EX-15 CC-27 go")
    assert table(match).cash[0] == 190 - 21  # 60, then 30, then 30 - 9


def test_the_sector_analyst_triples_a_bonus_and_is_offered_only_with_one() -> None:
    match = buying_with("EX-16")
    play(match, 0, "buy LON-04")  # the first share of its sector: no bonus, no question
    play(match, 0, "buy LON-03 EX-16 go")
    assert facts(match, "bonus") == [{"seat": 0, "sector": "finance", "amount": 75}]


def test_the_auctioneer_bids_after_seeing_the_others() -> None:
    t = london(3)
    give_card(t, 1, "EX-18")
    match = turned_up(t)
    joined(match, "in", "in", "in")
    play(match, 0, "bid 20")
    play(match, 1, "bid last")
    play(match, 2, "bid 33")
    assert asked(match) == {1: "late_bid"}
    assert max(b["bid"] for b in match.view(1)["auction"]["bids"]) == 33
    play(match, 1, "late_bid 34")
    assert table(match).portfolio[1] == [share("LON-04")]
    assert card("EX-18") in table(match).experts_out


def test_the_auctioneer_may_also_bid_like_everybody_and_keep_the_card() -> None:
    t = london(2)
    give_card(t, 1, "EX-18")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 20")
    play(match, 1, "bid now 21")
    assert table(match).portfolio[1] == [share("LON-04")]
    assert table(match).held[1] == [card("EX-18")]


def test_the_auctioneer_is_not_spent_when_there_is_no_bid_to_see() -> None:
    t = london(2)
    give_card(t, 1, "EX-18")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 0")
    play(match, 1, "bid last")
    play(match, 1, "late_bid 1")
    assert table(match).held[1] == [card("EX-18")]
    assert table(match).portfolio[1] == [share("LON-04")]


def test_the_golden_gavel_wins_a_tie_at_that_bid() -> None:
    t = london(2)
    give_card(t, 1, "CC-31")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 30")
    play(match, 1, "bid 30")
    assert asked(match) == {1: "win_tie"}
    play(match, 1, "win_tie use")
    assert table(match).portfolio[1] == [share("LON-04")]
    assert table(match).cash[1] == 80
    assert card("CC-31") in table(match).discard


def test_the_golden_gavel_may_be_kept_through_a_tie() -> None:
    t = london(2)
    give_card(t, 1, "CC-31")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 30")
    play(match, 1, "bid 30")
    play(match, 1, "win_tie no")
    assert asked(match) == {0: "bid", 1: "bid"}


def test_a_bid_beyond_ones_cash_sells_signs_back_even_when_it_loses() -> None:
    t = london(2)
    t.signs = [3, 0]
    match = turned_up(t)
    joined(match, "in", "in")
    assert bounds(match, 0) == (0, 110 + 35)
    play(match, 0, "bid 111")
    play(match, 1, "bid 110")
    assert facts(match, "sign_back") == [{"seat": 0, "sign": "racehorse", "amount": 20}]
    assert table(match).cash[0] == 110 + 20 - 111
