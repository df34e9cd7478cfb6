"""Section 9, "at any time": whoever wants to propose a deal can do so at every moment of phases 4 and 5."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    asked,
    begin,
    card,
    facts,
    give_card,
    give_share,
    joined,
    laid,
    london,
    market,
    opened,
    play,
    share,
    table,
    turned_up,
    words,
)
from tablee.games.cresus.state import FORTUNE, MUTED, SELLING, Cresus
from tablee.kernel import IllegalMove, Match


def may_deal(match: Match) -> set[int]:
    """The seats that may propose a deal now, without anybody waiting for it."""
    free = [d for d in match.decisions if d.key == "deal" and d.free]
    return {d.seat for d in free if {o.word for o in d.options} & {"exchange", "purchase"}}


def two_in_london() -> Cresus:
    """Two players in London, each with a share, before the Crésus card."""
    t = london(2)
    give_share(t, 0, "TYO-01")
    give_share(t, 1, "NYC-01")
    return t


@pytest.mark.clause("CR-9.1")
def test_two_players_on_one_market_may_deal_while_they_say_whether_they_take_part() -> None:
    match = turned_up(two_in_london())
    assert asked(match) == {0: "join", 1: "join"}
    assert may_deal(match) == {0, 1}
    play(match, 0, "join in")
    play(match, 1, "deal exchange p0 done NYC-01 done TYO-01 done")
    play(match, 0, "deal accept p1a")
    assert table(match).portfolio == [[share("NYC-01")], [share("TYO-01")]]
    assert match.waiting == [1]  # what seat 0 said in secret still stands
    play(match, 1, "join out")
    assert asked(match) == {0: "bid"}


@pytest.mark.clause("CR-9.1")
def test_two_players_may_deal_while_bids_are_secret() -> None:
    match = turned_up(two_in_london())
    joined(match, "in", "in")
    assert asked(match) == {0: "bid", 1: "bid"}
    assert may_deal(match) == {0, 1}
    play(match, 0, "bid 60")
    play(match, 1, "deal exchange p0 done NYC-01 done TYO-01 done")
    play(match, 0, "deal accept p1a")
    play(match, 1, "bid 59")
    assert facts(match, "bids")[0]["highest"] == 60
    assert table(match).portfolio[0] == [share("NYC-01"), share("LON-04")]


@pytest.mark.clause("CR-9.5")
def test_money_under_a_hand_buys_nothing_else_until_the_auction_is_over() -> None:
    match = turned_up(two_in_london())
    joined(match, "in", "in")
    play(match, 0, "deal purchase NYC-01 done 80")
    play(match, 0, "bid 110")
    with pytest.raises(IllegalMove) as refused:
        play(match, 1, "deal accept p0a")
    assert "CR-R35" in refused.value.clauses
    play(match, 1, "bid 1")
    assert table(match).cash == [0, 110]
    assert match.view(0)["offers"] == []  # the money of that offer is spent
    assert facts(match, "lapsed") == [{"seat": 0, "offer": "p0a"}]


@pytest.mark.clause("CR-9.1")
def test_deals_are_open_while_the_dice_of_a_sale_lie_there() -> None:
    t = laid(2, SELLING)
    t.pawn = [market("new_york"), market("tokyo")]
    give_share(t, 0, "NYC-04", "LON-01")
    give_share(t, 1, "TYO-01")
    match = begin(t)
    play(match, 1, "deal exchange p0 done TYO-01 done NYC-04 done")
    play(match, 0, "sell NYC-04", 0, 0, 1, 2, 3, 4)
    assert asked(match) == {0: "keep"}
    assert "accept" not in words(match, 0, "deal")  # the share under the dice is no longer to be had
    assert may_deal(match) == {0, 1}
    with pytest.raises(IllegalMove):
        play(match, 1, "deal exchange p0 done TYO-01 done NYC-04 done")
    play(match, 1, "deal exchange p0 done TYO-01 done LON-01 done")
    play(match, 0, "deal accept p1b")
    assert asked(match) == {0: "keep"}
    play(match, 0, "keep 12", 0, 0, 0, 1)
    assert facts(match, "sold")[0]["share"] == "NYC-04"
    assert table(match).portfolio == [[share("TYO-01")], [share("LON-01")]]


@pytest.mark.clause("CR-9.1")
def test_deals_are_open_while_a_sale_or_a_payment_waits_for_cards() -> None:
    t = two_in_london()
    give_card(t, 0, "EX-15")
    match = turned_up(t)
    joined(match, "in", "in")
    play(match, 0, "bid 60")
    play(match, 1, "bid 1")
    assert asked(match) == {0: "pay"}
    assert may_deal(match) == {0, 1}


@pytest.mark.clause("CR-9.1")
def test_everybody_on_a_pirated_market_may_deal_in_both_phases() -> None:
    t = two_in_london()
    t.closed[0] = True
    match = opened(t, card("CC-01"))
    for phase in ("buying", "selling"):
        assert match.view(0)["phase"] == phase
        assert asked(match) == {0: "window", 1: "window"}
        match.play(0, "window done")
        assert may_deal(match) == {
            0,
            1,
        }  # who has said done may still propose, while somebody else is awaited
        match.play(1, "window done")
    assert match.view(0)["phase"] == "wealth"


@pytest.mark.clause("CR-9.1")
def test_a_window_opens_both_phases_for_all_who_could_propose_something() -> None:
    t = laid(3, FORTUNE)
    t.pawn = [0, market("tokyo"), market("tokyo")]
    t.market = 0
    t.cash = [100, 100, -10]
    give_share(t, 0, "LON-01")
    match = opened(t, card("CC-01"), card("CC-01"))
    # seat 0 holds the only share: nobody has anything it could want; seat 2 has nothing to offer
    assert asked(match) == {1: "window"}
    match.play(1, "deal purchase LON-01 done 20")
    match.play(0, "deal accept p1a")
    match.play(1, "window done")
    assert asked(match) == {0: "buy"}


@pytest.mark.clause("CR-9.1")
def test_nobody_waits_for_a_window_in_which_nothing_can_be_proposed() -> None:
    match = opened(london(2), card("CC-01"))
    assert asked(match) == {0: "join", 1: "join"}  # nobody holds a share


def test_who_wants_quiet_is_not_asked_and_is_sent_nothing() -> None:
    t = two_in_london()
    t.stance[1] = MUTED
    match = opened(t, card("CC-01"))
    assert (
        "window" not in asked(match).values()
    )  # nobody is left to propose to, and seat 1 wants to propose nothing
    match.play(1, "deal open")
    assert may_deal(match) == {0, 1}


def test_the_window_may_be_declined_for_good() -> None:
    match = opened(two_in_london(), card("CC-01"))
    decision = next(d for d in match.decisions if d.key == "window")
    assert decision.standing() == {"word": "done", "rounds": True}


def test_muting_offers_closes_ones_window() -> None:
    match = opened(two_in_london(), card("CC-01"))
    match.play(1, "deal muted")
    assert asked(match) == {0: "window"}


def test_one_turns_to_quiet_and_back_twice_a_phase_at_most() -> None:
    match = opened(two_in_london(), card("CC-01"))
    match.play(1, "deal muted")
    match.play(1, "deal open")
    assert not {"muted", "open"} & {
        o.word for d in match.decisions_of(1) if d.key == "deal" for o in d.options
    }
    with pytest.raises(IllegalMove):
        match.play(1, "deal muted")
    match.play(0, "deal muted")  # each has its own two


# ------------------------------------------------------------------ shares that come by trade in phase 5 (CR-R36)


def sellers() -> Cresus:
    """Seats 0 and 1 in London, seat 2 in Tokyo; seat 0 holds nothing."""
    t = laid(3, SELLING)
    t.pawn = [0, 0, market("tokyo")]
    give_share(t, 1, "NYC-01", "NYC-02")
    give_share(t, 2, "TYO-01", "TYO-02")
    return t


@pytest.mark.clause("CR-8.1", "CR-9.5")
def test_who_held_nothing_and_buys_a_share_from_a_player_may_sell_it_at_once() -> None:
    match = begin(sellers())
    assert asked(match) == {1: "sell"}  # seat 0 has nothing to sell
    play(match, 0, "deal purchase NYC-01 done 20")
    play(match, 1, "deal accept p0a")
    play(match, 1, "sell done")
    assert asked(match) == {0: "sell"}
    assert words(match, 0, "sell") == ["done", "NYC-01"]
    play(match, 0, "sell done")
    assert asked(match) == {2: "sell"}


@pytest.mark.clause("CR-6.1", "CR-9.5")
def test_the_first_seat_finishes_its_sales_too_before_another_is_asked_again() -> None:
    """CR-R30, CR-R36."""
    t = sellers()
    t.pawn = [market("tokyo"), 0, market("sydney")]
    give_share(t, 0, "TYO-03")
    t.portfolio[1] = []
    match = begin(t)
    assert asked(match) == {2: "sell"}
    play(match, 2, "sell done")
    assert asked(match) == {0: "sell"}
    play(match, 1, "deal purchase TYO-01 done 20")
    play(match, 2, "deal accept p1a")
    assert asked(match) == {0: "sell"}
    play(match, 0, "sell done")
    assert asked(match) == {1: "sell"}


@pytest.mark.clause("CR-8.1", "CR-9.5")
def test_who_said_done_and_comes_to_hold_a_share_is_asked_again() -> None:
    match = begin(sellers())
    play(match, 1, "sell done")
    assert asked(match) == {2: "sell"}
    play(match, 1, "deal purchase TYO-01 done 20")
    play(match, 2, "deal accept p1a")
    assert asked(match) == {2: "sell"}  # who is selling finishes first
    play(match, 2, "sell done")
    assert asked(match) == {1: "sell"}
    assert "TYO-01" in words(match, 1, "sell")
    play(match, 1, "sell done")
    assert match.view(0)["phase"] == "wealth"
