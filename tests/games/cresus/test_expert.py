"""Section 4, phase 1: the Expert card and its secret auction."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    asked,
    begin,
    bounds,
    card,
    clauses,
    facts,
    give_card,
    give_share,
    laid,
    market,
    on_top,
    play,
    share,
    table,
    words,
)
from tablee.games.cresus.state import SELLING, TRAVEL
from tablee.kernel import IllegalMove, Match


def auction(*cash: int, card_id: str = "EX-13") -> Match:
    """An Expert card under the hammer, these players at the table."""
    t = laid(len(cash))
    number = on_top(t, card_id)
    t.cash = list(cash)
    return begin(t, number)


@pytest.mark.clause("CR-4.1")
def test_the_card_is_turned_up_for_all_to_see() -> None:
    match = auction(50, 50, 50)
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["expert"] == "EX-13"
    assert facts(match, "expert")[0]["card"] == "EX-13"


@pytest.mark.clause("CR-4.2")
def test_a_pirate_is_not_auctioned_but_closes_its_market_at_once() -> None:
    match = auction(50, 50, card_id="EX-03")
    assert table(match).closed[market("hong_kong")]
    assert sum(table(match).closed) == 1
    assert set(asked(match).values()) == {"market"}
    assert facts(match, "bids") == []
    assert card("EX-03") in table(match).experts_out


@pytest.mark.clause("CR-4.3")
def test_nobody_buys_on_a_closed_market_for_one_round() -> None:
    t = laid(2, TRAVEL)
    t.closed[market("tokyo")] = True
    match = begin(t)
    play(match, 0, "market tokyo")
    play(match, 1, "market london", card("CC-01"), card("CC-01"))
    assert [e["market"] for e in facts(match, "turned_up")] == ["london"]
    assert asked(match) == {1: "buy"}


@pytest.mark.clause("CR-4.4")
def test_nobody_sells_on_a_closed_market() -> None:
    t = laid(2, SELLING)
    t.pawn = [market("tokyo"), market("london")]
    t.closed[market("tokyo")] = True
    give_share(t, 0, "LON-01")
    give_share(t, 1, "LON-02")
    t.market = market("london")
    match = begin(t)
    assert asked(match) == {1: "sell"}
    play(match, 1, "sell done")
    assert match.view(0)["phase"] != "selling"


@pytest.mark.clause("CR-4.3", "CR-4.4")
def test_a_closed_market_reopens_the_next_round() -> None:
    match = auction(5, 5, card_id="EX-01")
    t = table(match)
    assert t.closed[0]
    play(match, 0, "market london")
    play(match, 1, "market london", card("CC-01"))
    while table(match).round == 1:
        seat = match.waiting[0]
        play(match, seat, "signs done")
    assert not any(table(match).closed)


@pytest.mark.clause("CR-4.5")
def test_any_other_card_is_offered_to_everybody() -> None:
    match = auction(50, 50, 50, 50)
    assert asked(match) == dict.fromkeys(range(4), "bid")
    assert bounds(match, 0) == (0, 50)


@pytest.mark.clause("CR-4.5")
def test_who_has_neither_cash_nor_signs_is_not_asked() -> None:
    assert asked(auction(50, 0, 50)) == {0: "bid", 2: "bid"}


@pytest.mark.clause("CR-4.6")
def test_bids_are_secret_until_all_are_in_then_shown_together() -> None:
    match = auction(50, 50, 50)
    before = match.sent_to(1)
    play(match, 0, "bid 20")
    after = match.sent_to(1)
    assert after["view"] == before["view"]
    assert after["events"] == before["events"]
    play(match, 1, "bid 5")
    play(match, 2, "bid 0")
    assert facts(match, "bids")[0]["bids"] == [
        {"seat": 0, "bid": 20},
        {"seat": 1, "bid": 5},
        {"seat": 2, "bid": 0},
    ]


@pytest.mark.clause("CR-4.6")
def test_a_bid_can_be_changed_until_the_last_one_is_in() -> None:
    match = auction(50, 50)
    play(match, 0, "bid 20")
    play(match, 0, "bid 3")
    play(match, 1, "bid 4")
    assert facts(match, "won_expert") == [{"seat": 1, "card": "EX-13", "amount": 4}]


@pytest.mark.clause("CR-4.7")
def test_the_highest_bid_pays_the_bank_and_takes_the_card() -> None:
    match = auction(50, 50, 50)
    for seat, bid in enumerate((20, 21, 7)):
        play(match, seat, f"bid {bid}")
    t = table(match)
    assert t.cash == [50, 29, 50]
    assert t.held[1] == [card("EX-13")]
    assert t.bank == -300 + 21


@pytest.mark.clause("CR-4.7")
def test_a_lone_bidder_pays_the_own_bid() -> None:
    match = auction(50, 50)
    play(match, 0, "bid 0")
    play(match, 1, "bid 1")
    assert table(match).held[1] == [card("EX-13")]
    assert table(match).cash == [50, 49]


@pytest.mark.clause("CR-4.8")
def test_losing_bidders_pay_nothing() -> None:
    match = auction(50, 80, 60)
    for seat, bid in enumerate((50, 80, 60)):
        play(match, seat, f"bid {bid}")
    assert table(match).cash == [50, 0, 60]


@pytest.mark.clause("CR-4.9")
def test_a_tie_lets_the_tied_players_alone_try_again() -> None:
    match = auction(50, 50, 50)
    for seat, bid in enumerate((20, 20, 7)):
        play(match, seat, f"bid {bid}")
    assert asked(match) == {0: "bid", 1: "bid"}
    assert match.view(2)["auction"]["attempt"] == 2
    play(match, 0, "bid 2")
    play(match, 1, "bid 3")
    assert table(match).held[1] == [card("EX-13")]
    assert table(match).cash == [50, 47, 50]


@pytest.mark.clause("CR-4.10")
def test_a_second_tie_removes_the_card_and_nobody_pays() -> None:
    match = auction(50, 50, 50)
    for seat, bid in ((0, 20), (1, 20), (2, 7), (0, 30), (1, 30)):
        play(match, seat, f"bid {bid}")
    t = table(match)
    assert t.cash == [50, 50, 50]
    assert card("EX-13") in t.experts_out
    assert t.held == [[], [], []]
    assert "CR-4.10" in clauses(match, "cancelled")


@pytest.mark.clause("CR-4.10")
def test_withdrawing_from_the_second_auction_leaves_the_card_to_the_other() -> None:
    match = auction(50, 50)
    for seat, bid in ((0, 20), (1, 20), (0, 0), (1, 1)):
        play(match, seat, f"bid {bid}")
    assert table(match).held[1] == [card("EX-13")]


def test_a_card_nobody_bids_for_leaves_the_game() -> None:
    match = auction(50, 50)
    play(match, 0, "bid 0")
    play(match, 1, "bid 0")
    assert card("EX-13") in table(match).experts_out


@pytest.mark.clause("CR-4.6")
def test_a_bid_is_limited_to_what_can_be_paid() -> None:
    match = auction(50, 50)
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "bid 51")
    assert "CR-R10" in refused.value.clauses


def selling_with(*cards: str, pawn: str = "new_york") -> Match:
    """Seat 0 may sell NYC-04 (2 throws) and LON-01 (1 throw) and holds these cards."""
    t = laid(2, SELLING)
    t.pawn = [market(pawn), market("tokyo")]
    t.market = market(pawn)
    t.experts = [card("EX-13"), card("EX-14"), card("EX-15")]  # no pirate is to come
    give_share(t, 0, "NYC-04", "LON-01")
    for id in cards:
        give_card(t, 0, id)
    return begin(t)


@pytest.mark.clause("CR-4.11")
def test_the_owner_may_keep_an_expert_card_for_another_round() -> None:
    match = selling_with("EX-08")
    play(match, 0, "sell LON-01 go", 0, 0, 1, 2, 3, 4)
    while table(match).round == 1:
        decline(match)
    assert table(match).held[0] == [card("EX-08")]
    while table(match).round == 2:
        decline(match, to="tokyo")
    while asked(match).get(0) != "sell":
        decline(match, to="new_york")
    assert table(match).round == 3
    play(match, 0, "sell NYC-04 EX-08", 0, 0, 1, 2, 3, 4)
    assert table(match).throws == 3  # two printed, and one more
    assert card("EX-08") not in table(match).held[0]


def decline(match: Match, to: str = "") -> None:
    """Whoever is asked first wants nothing; pawns go where they are told, and the bank pays there."""
    seat, key = next(iter(asked(match).items()))
    answer = {"bid": "0", "market": to, "join": "out"}.get(key, "done")
    play(match, seat, f"{key} {answer}", *([card("CC-01")] if key == "market" and not seat else []))


def next_words(match: Match, seat: int, *so_far: str) -> list[str]:
    d = next(d for d in match.decisions if d.seat == seat and d.key == "sell")
    return [o["word"] for o in d.step(list(so_far))["options"]]


@pytest.mark.clause("CR-4.12")
def test_an_expert_card_serves_once() -> None:
    match = selling_with("EX-08")
    play(match, 0, "sell LON-01 EX-08", 0, 0, 1, 2, 3, 4)
    assert asked(match) == {0: "keep"}  # a one-throw share, and still a second throw
    assert card("EX-08") in table(match).experts_out
    assert table(match).held[0] == []
    play(match, 0, "keep 12", 0, 0, 0, 0)
    play(match, 0, "sell NYC-04", 0, 0, 1, 2, 3, 4)
    assert table(match).throws == 2


@pytest.mark.clause("CR-4.13")
def test_a_broker_serves_only_on_the_own_market() -> None:
    at_home = selling_with("EX-08", pawn="new_york")
    assert "EX-08" in next_words(at_home, 0, "NYC-04")
    elsewhere = selling_with("EX-08", pawn="sydney")
    play(elsewhere, 0, "sell NYC-04", 0, 0, 1, 2, 3, 4)
    assert table(elsewhere).throws == 2
    assert share("NYC-04") == table(elsewhere).sold
    assert "1" in words(elsewhere, 0, "keep")
