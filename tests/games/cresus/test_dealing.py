"""Section 9: offers of exchange and of purchase between players, beside the active step."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    asked,
    begin,
    card,
    clauses,
    facts,
    give_share,
    laid,
    market,
    play,
    share,
    table,
    words,
)
from tablee.games.cresus.state import FORTUNE, MUTED, SELLING, WEALTH, Cresus
from tablee.kernel import IllegalMove, StaleDecision


def holders(seats: int = 3) -> Cresus:
    """Seat 0 in London about to sell; everybody holds two shares."""
    t = laid(seats, SELLING)
    t.pawn = [0] + [market("tokyo")] * (seats - 1)
    t.market = 0
    give_share(t, 0, "LON-01", "LON-02")
    give_share(t, 1, "NYC-01", "NYC-02")
    if seats > 2:
        give_share(t, 2, "TYO-01", "TYO-02")
    return t


@pytest.mark.clause("CR-9.1")
def test_deals_are_open_beside_the_active_step_of_phases_4_and_5() -> None:
    match = begin(holders())
    assert asked(match) == {0: "sell"}
    assert {d.seat for d in match.decisions if d.key == "deal"} == {0, 1, 2}
    assert match.waiting == [0]
    free = next(d for d in match.decisions if d.seat == 1)
    assert free.free


@pytest.mark.clause("CR-9.1")
def test_deals_are_open_beside_a_direct_purchase() -> None:
    t = holders(2)
    t.phase = FORTUNE
    match = begin(t, card("CC-01"), card("CC-01"))
    assert asked(match) == {0: "buy"}
    play(match, 1, "deal purchase LON-01 done 20")
    play(match, 0, "deal accept p1a")
    assert share("LON-01") in table(match).portfolio[1]
    assert asked(match) == {0: "buy"}


@pytest.mark.clause("CR-9.1")
def test_no_deals_in_other_phases() -> None:
    t = holders(2)
    t.phase = WEALTH
    match = begin(t)
    assert {d.key for d in match.decisions} == {"signs"}
    with pytest.raises(IllegalMove):
        play(match, 1, "deal purchase LON-01 done 20")


@pytest.mark.clause("CR-9.2")
def test_an_exchange_is_offered_to_one_player_and_accepted() -> None:
    match = begin(holders())
    play(match, 1, "deal exchange p0 done NYC-01 done LON-01 LON-02 done")
    assert match.view(0)["offers"][0]["to"] == [0]
    play(match, 0, "deal accept p1a")
    assert sorted(table(match).portfolio[1]) == [share("LON-01"), share("LON-02"), share("NYC-02")]
    assert table(match).portfolio[0] == [share("NYC-01")]
    assert table(match).cash == [100, 100, 100]
    assert match.view(0)["offers"] == [] and facts(match, "lapsed") == []


@pytest.mark.clause("CR-9.2")
def test_an_exchange_may_be_offered_to_several_or_to_all() -> None:
    match = begin(holders())
    play(match, 0, "deal exchange p1 p2 done LON-01 done done")
    play(match, 1, "deal exchange all NYC-01 done done")
    assert [o["to"] for o in match.view(2)["offers"]] == [[1, 2], [0, 2]]


@pytest.mark.clause("CR-9.3")
def test_the_author_picks_among_the_proposals() -> None:
    match = begin(holders())
    play(match, 0, "deal exchange all LON-01 done done")
    play(match, 1, "deal propose p0a NYC-02 done")
    play(match, 2, "deal propose p0a TYO-01 TYO-02 done")
    assert facts(match, "exchanged") == []  # nothing happens before the author picks
    assert match.view(1)["offers"][0]["answers"] == [
        {"seat": 1, "give": ["NYC-02"]},
        {"seat": 2, "give": ["TYO-01", "TYO-02"]},
    ]
    play(match, 0, "deal pick p0a p1")
    assert facts(match, "exchanged") == [{"seat": 0, "other": 1, "give": ["LON-01"], "get": ["NYC-02"]}]
    assert share("NYC-02") in table(match).portfolio[0]
    assert sorted(table(match).portfolio[2]) == [share("TYO-01"), share("TYO-02")]


@pytest.mark.clause("CR-9.3")
def test_a_yes_among_several_addressees_also_waits_for_the_author() -> None:
    match = begin(holders())
    play(match, 0, "deal exchange all LON-01 done NYC-01 done")
    play(match, 1, "deal accept p0a")
    assert facts(match, "exchanged") == []
    assert words(match, 0, "deal")[:1] != []
    play(match, 0, "deal pick p0a p1")
    assert share("NYC-01") in table(match).portfolio[0]


@pytest.mark.clause("CR-9.4")
def test_money_is_offered_for_shares_of_one_player() -> None:
    match = begin(holders())
    play(match, 2, "deal purchase NYC-01 NYC-02 done 77")
    assert match.view(0)["offers"] == [
        {
            "id": "p2a",
            "from": 2,
            "form": "purchase",
            "to": [1],
            "give": [],
            "want": ["NYC-01", "NYC-02"],
            "price": 77,
            "answers": [],
        }
    ]
    with pytest.raises(IllegalMove):
        play(match, 2, "deal purchase NYC-01 LON-01 done 10")  # two owners
    with pytest.raises(IllegalMove):
        play(match, 2, "deal purchase NYC-01 done 101")  # more than the cash at hand


@pytest.mark.clause("CR-9.5")
def test_the_buyer_pays_the_seller_and_the_bank_has_no_part_in_it() -> None:
    match = begin(holders())
    bank = table(match).bank
    play(match, 2, "deal purchase NYC-01 done 77")
    play(match, 1, "deal accept p2a")
    assert table(match).cash == [100, 177, 23]
    assert table(match).bank == bank
    assert share("NYC-01") in table(match).portfolio[2]
    assert share("NYC-01") not in table(match).portfolio[1]


@pytest.mark.clause("CR-9.6")
def test_no_sector_bonus_for_a_deal() -> None:
    t = holders(2)
    give_share(t, 1, "LON-03")  # finance, as LON-01 and LON-02
    match = begin(t)
    play(match, 1, "deal purchase LON-01 done 30")
    play(match, 0, "deal accept p1a")
    play(match, 1, "deal exchange p0 done NYC-01 done LON-02 done")
    play(match, 0, "deal accept p1a")
    assert facts(match, "bonus") == []
    assert table(match).cash == [130, 70]
    assert {"CR-9.6"} <= clauses(match, "bought_from") & clauses(match, "exchanged")


def test_a_traded_share_can_be_sold_at_once() -> None:
    match = begin(holders())
    play(match, 0, "deal exchange p1 done LON-01 done NYC-01 done")
    play(match, 1, "deal accept p0a")
    assert "NYC-01" in words(match, 0, "sell")


def test_the_active_step_goes_on_while_an_offer_is_open() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 20")
    play(match, 0, "sell LON-02", 0, 0, 1, 2, 3, 4)
    assert facts(match, "sold")[0]["share"] == "LON-02"
    assert len(match.view(0)["offers"]) == 1
    play(match, 0, "sell LON-01", 0, 0, 1, 2, 3, 4)
    assert match.view(0)["offers"] == []  # its share is gone
    assert facts(match, "lapsed") == [{"seat": 1, "offer": "p1a"}]


def test_an_offer_lapses_with_its_phase() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 20")
    play(match, 0, "sell done")
    while match.view(None)["phase"] == "selling":
        play(match, match.waiting[0], "sell done")
    assert match.view(0)["offers"] == []
    assert facts(match, "lapsed") == [{"seat": 1, "offer": "p1a"}]


def test_an_offer_may_be_declined_or_withdrawn() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 20")
    play(match, 0, "deal decline p1a")
    assert match.view(0)["offers"] == []
    play(match, 1, "deal exchange all NYC-01 done done")
    play(match, 1, "deal withdraw p1a")
    assert match.view(0)["offers"] == []


def test_an_offer_lapses_when_the_money_is_gone() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 80")
    play(match, 1, "deal purchase TYO-01 done 50")
    play(match, 2, "deal accept p1b")
    assert match.view(0)["offers"] == []


def test_two_open_offers_at_a_time_and_out_of_courtesy_eight_a_phase() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 5")
    play(match, 1, "deal purchase LON-02 done 5")
    with pytest.raises(IllegalMove) as refused:
        play(match, 1, "deal purchase TYO-01 done 5")
    assert "CR-R35" in refused.value.clauses
    for _ in range(6):
        play(match, 1, "deal withdraw p1a")
        play(match, 1, "deal purchase TYO-01 done 5")
    play(match, 1, "deal withdraw p1a")
    with pytest.raises(IllegalMove) as refused:
        play(match, 1, "deal purchase TYO-02 done 5")
    assert "courtesy" in str(refused.value)


def test_a_seat_that_mutes_offers_is_sent_none() -> None:
    match = begin(holders())
    play(match, 2, "deal purchase NYC-01 done 5")
    play(match, 1, "deal muted")
    assert match.view(1)["offers"] == []
    assert table(match).stance[1] == MUTED
    with pytest.raises(IllegalMove):
        play(match, 2, "deal purchase NYC-01 done 5")
    play(match, 2, "deal exchange p0 done TYO-01 done done")
    assert match.view(1)["offers"][0]["to"] == [0]


def test_an_answer_to_a_closed_offer_is_stale() -> None:
    match = begin(holders())
    play(match, 1, "deal purchase LON-01 done 20")
    decision = next(d.id for d in match.decisions if d.seat == 0 and d.key == "deal")
    play(match, 1, "deal withdraw p1a")
    with pytest.raises(StaleDecision):
        match.play(0, "deal accept p1a", decision)


def test_a_sign_may_be_sold_back_before_an_offer() -> None:
    t = holders()
    t.signs[1] = 2
    match = begin(t)
    play(match, 1, "deal sell-back")
    assert table(match).cash[1] == 110
    assert table(match).signs[1] == 1
