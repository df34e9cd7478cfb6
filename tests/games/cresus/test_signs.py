"""Sections 12 and 13: signs of wealth, the island, the end and the ranking."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    GAME,
    asked,
    begin,
    card,
    facts,
    give_card,
    give_share,
    laid,
    play,
    table,
    words,
)
from tablee.games.cresus.components import SIGN_KEYS, SIGN_PRICE, SIGNS
from tablee.games.cresus.state import OWED, WEALTH, Cresus
from tablee.kernel import IllegalMove, InvalidMove, Match


def wealthy(*cash: int, signs: tuple[int, ...] = (), round: int = 3) -> Cresus:
    t = laid(len(cash), WEALTH)
    t.cash = list(cash)
    t.signs = list(signs) or [0] * len(cash)
    t.round = round
    return t


@pytest.mark.clause("CR-12.1")
def test_one_or_two_signs_a_round_never_three() -> None:
    match = begin(wealthy(500, 5))
    with pytest.raises(InvalidMove):
        play(match, 0, "signs watch sports_car racehorse")
    play(match, 0, "signs watch sports_car")
    assert table(match).signs[0] == 2
    assert table(match).round == 4


@pytest.mark.clause("CR-12.1")
def test_nobody_need_buy_and_who_cannot_is_not_asked() -> None:
    match = begin(wealthy(500, 9))
    assert asked(match) == {0: "signs"}
    play(match, 0, "signs done")
    assert table(match).signs == [0, 0]


@pytest.mark.clause("CR-12.1")
def test_a_sign_one_cannot_pay_is_refused() -> None:
    match = begin(wealthy(25, 9))
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "signs watch sports_car")
    assert "CR-12.1" in refused.value.clauses


@pytest.mark.clause("CR-12.2")
def test_signs_are_bought_from_the_cheapest_up() -> None:
    for owned in range(0, SIGNS, 2):
        match = begin(wealthy(900, 9, signs=(owned, 0)))
        play(match, 0, f"signs {SIGN_KEYS[owned]} {SIGN_KEYS[owned + 1]}")
        assert [e["sign"] for e in facts(match, "bought_sign")] == SIGN_KEYS[owned : owned + 2]
    with pytest.raises(IllegalMove) as refused:
        play(begin(wealthy(500, 9, signs=(1, 0))), 0, "signs watch done")
    assert "CR-12.2" in refused.value.clauses


@pytest.mark.clause("CR-12.3")
def test_no_sign_is_skipped() -> None:
    match = begin(wealthy(500, 9))
    assert words(match, 0) == ["watch", "done"]
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "signs sports_car done")
    assert "CR-12.3" in refused.value.clauses


@pytest.mark.clause("CR-12.2", "CR-12.3", "CR-12.4")
def test_the_island_comes_after_all_others_and_may_follow_the_last_of_them_at_once() -> None:
    match = begin(wealthy(SIGN_PRICE[6] + 500, 9, signs=(6, 0)))
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "signs island done")
    assert "CR-12.4" in refused.value.clauses
    play(match, 0, "signs jet island")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == [0]


@pytest.mark.clause("CR-12.5")
def test_a_sign_is_paid_to_the_bank() -> None:
    match = begin(wealthy(100, 9))
    bank = table(match).bank
    play(match, 0, "signs watch done")
    assert table(match).cash[0] == 90
    assert table(match).bank == bank + 10


@pytest.mark.clause("CR-12.6")
def test_everybody_sees_the_signs_bought() -> None:
    match = begin(wealthy(100, 9))
    play(match, 0, "signs watch sports_car")
    for seat in (None, 1):
        assert match.view(seat)["players"][0]["signs"] == 2
    assert [e["sign"] for e in facts(match, "bought_sign")] == ["watch", "sports_car"]


@pytest.mark.clause("CR-10.1", "CR-10.4", "CR-12.2")
def test_a_sign_may_be_sold_back_in_phase_6_and_bought_again_at_full_price() -> None:
    """CR-R38."""
    match = begin(wealthy(45, 9, signs=(2, 0)))
    play(match, 0, "signs sell-back done")
    assert (table(match).cash[0], table(match).signs[0]) == (55, 1)
    again = begin(wealthy(45, 9, signs=(2, 0)))
    play(again, 0, "signs sell-back sports_car done")
    assert (table(again).cash[0], table(again).signs[0]) == (45 + 10 - 20, 2)


@pytest.mark.clause("CR-13.1")
def test_the_island_costs_500() -> None:
    assert SIGN_PRICE[SIGN_KEYS.index("island")] == 500
    match = begin(wealthy(500, 9, signs=(7, 0)))
    play(match, 0, "signs island")
    assert table(match).cash[0] == 0
    too_poor = begin(wealthy(499, 9, signs=(7, 0), round=3))
    assert "signs" not in asked(too_poor).values()
    assert table(too_poor).round == 4


@pytest.mark.clause("CR-13.2")
def test_the_game_stops_when_the_island_is_bought() -> None:
    match = begin(wealthy(600, 9, signs=(7, 0), round=4))
    play(match, 0, "signs island")
    assert match.over
    assert table(match).round == 4
    assert match.outcome is not None
    assert "CR-13.2" in match.outcome.clauses


@pytest.mark.clause("CR-13.2")
def test_several_may_buy_it_in_the_same_round_and_cash_ranks_them() -> None:
    match = begin(wealthy(600, 700, 9, signs=(7, 7, 0)))
    play(match, 0, "signs island")
    play(match, 1, "signs island")
    assert match.outcome is not None
    assert match.outcome.ranks == [2, 1, 3]
    assert match.outcome.winners == [0, 1]
    assert match.outcome.to_data()["winners"] == [0, 1]
    assert "{p0}" in match.outcome.reason["fr"]
    assert "{p1}" in match.outcome.reason["fr"]


@pytest.mark.clause("CR-13.2")
def test_when_the_game_ends_those_who_bought_less_are_asked_once_more() -> None:
    match = begin(wealthy(600, 35, signs=(7, 0)))
    play(match, 0, "signs island")
    play(match, 1, "signs done")
    assert asked(match) == {1: "signs"}
    play(match, 1, "signs watch sports_car")
    assert match.over
    assert table(match).signs == [8, 2]


def last_round(*cash: int, signs: tuple[int, ...] = ()) -> Match:
    t = wealthy(*cash, signs=signs, round=10)
    t.experts_out = t.experts
    t.experts = []
    return begin(t)


@pytest.mark.clause("CR-13.3")
def test_without_an_island_the_tenth_round_is_the_last() -> None:
    match = last_round(5, 5)
    assert match.over
    assert match.outcome is not None
    assert "CR-13.3" in match.outcome.clauses
    assert not begin(wealthy(5, 5, round=9)).over


@pytest.mark.clause("CR-13.4")
def test_the_ranking_follows_the_signs() -> None:
    match = last_round(5, 9, 0, signs=(3, 1, 5))
    assert match.outcome is not None
    assert match.outcome.ranks == [2, 3, 1]
    assert match.outcome.points == [3, 1, 5]
    assert all("CR-13.4" in line.clauses for line in match.outcome.sheets[2].lines[:-1])


@pytest.mark.clause("CR-13.5")
def test_equal_signs_are_ranked_by_cash_and_equal_cash_shares_the_rank() -> None:
    t = wealthy(70, 90, 90, 5, signs=(3, 3, 3, 4))
    assert GAME.ranks(t) == [4, 2, 2, 1]


@pytest.mark.clause("CR-13.5")
def test_the_cash_that_remains_breaks_ties_borrowed_or_not() -> None:
    t = wealthy(120, 30)
    t.loan[0] = OWED
    assert GAME.ranks(t) == [1, 2]
    assert GAME.outcome(t).sheets[0].lines[-1].data == {"cash": 120}


@pytest.mark.clause("CR-13.4")
def test_shares_and_cards_are_worth_nothing_at_the_end() -> None:
    t = wealthy(10, 11)
    give_share(t, 0, "LON-02", "LON-05")
    give_card(t, 0, "EX-13")
    assert GAME.ranks(t) == [2, 1]


def test_the_wealth_adviser_takes_60_off_but_never_more_than_half() -> None:
    t = wealthy(1000, 9, signs=(5, 0))
    give_card(t, 0, "EX-20")
    match = begin(t)
    assert words(match, 0) == ["yacht", "yacht+discount", "sell-back", "done"]
    play(match, 0, "signs yacht+discount jet")
    assert table(match).cash[0] == 1000 - 90 - 220
    assert card("EX-20") in table(match).experts_out
    cheap = wealthy(15, 9, signs=(1, 0))
    give_card(cheap, 0, "EX-20")
    other = begin(cheap)
    assert words(other, 0) == ["sports_car+discount", "sell-back", "done"]
    play(other, 0, "signs sports_car+discount done")
    assert table(other).cash[0] == 5
    exact = wealthy(10, 9, signs=(1, 0))
    give_card(exact, 0, "EX-20")
    assert words(begin(exact), 0) == ["sports_car+discount", "sell-back", "done"]
    short = wealthy(9, 9, signs=(1, 0))
    give_card(short, 0, "EX-20")
    assert "sports_car+discount" not in words(begin(short), 0)  # nothing to buy: the journey goes on


def test_purchases_are_secret_until_all_have_chosen() -> None:
    match = begin(wealthy(100, 100))
    before = match.sent_to(1)
    play(match, 0, "signs watch sports_car")
    assert match.sent_to(1)["view"] == before["view"]
    play(match, 1, "signs done")
    assert table(match).signs == [2, 0]


def test_there_is_a_set_of_signs_for_everybody() -> None:
    match = begin(wealthy(100, 100, 100))
    for seat in range(3):
        play(match, seat, "signs watch sports_car")
    assert table(match).signs == [2, 2, 2]
    assert SIGNS == 8
