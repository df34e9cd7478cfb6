"""Sections 10 and 11: lack of cash, total bankruptcy and the loan."""

from __future__ import annotations

import pytest

from games.cresus.scene import (
    asked,
    begin,
    card,
    clauses,
    dice,
    facts,
    give_card,
    give_share,
    laid,
    market,
    play,
    share,
    table,
    words,
)
from tablee.games.cresus.components import SIGN_KEYS, SIGN_PRICE, SIGN_RESALE
from tablee.games.cresus.state import FORTUNE, NEVER, OWED, REPAID, SELLING, WEALTH, Cresus
from tablee.kernel import IllegalMove


def owing(cash: int, signs: int = 0, shares: tuple[str, ...] = (), cards: tuple[str, ...] = ()) -> Cresus:
    """Seat 0 alone in London, about to draw; seat 1 in Tokyo, rich."""
    t = laid(2, FORTUNE)
    t.pawn = [0, market("tokyo")]
    t.market = 0
    t.cash = [cash, 500]
    t.signs[0] = signs
    give_share(t, 0, *shares)
    for id in cards:
        give_card(t, 0, id)
    return t


FINE = card("CC-07")  # pay 20 M
PLAIN = card("CC-01")


@pytest.mark.clause("CR-10.1")
def test_short_of_money_a_player_may_sell_a_sign_back() -> None:
    match = begin(owing(5, signs=3, shares=("LON-01",)), FINE)
    assert asked(match) == {0: "debt"}
    assert words(match, 0) == ["sign", "LON-01"]
    play(match, 0, "debt sign", PLAIN)
    assert table(match).cash[0] == 5 + 20 - 20
    assert table(match).signs[0] == 2


@pytest.mark.clause("CR-10.1")
def test_only_the_seat_that_owes_is_asked() -> None:
    match = begin(owing(5, signs=3, shares=("LON-01",)), FINE)
    assert [d.seat for d in match.decisions] == [0]
    assert match.view(1)["debt"] == {"seat": 0, "due": 20, "to": "bank"}


@pytest.mark.clause("CR-10.1")
def test_a_sign_may_be_sold_back_without_a_debt() -> None:
    t = laid(2, SELLING)
    t.pawn = [0, 0]
    t.market = 0
    t.signs[1] = 4
    give_share(t, 0, "LON-01")
    match = begin(t)
    play(match, 1, "deal sell-back")
    assert facts(match, "sign_back") == [{"seat": 1, "sign": "masterpiece", "amount": 30}]


@pytest.mark.clause("CR-10.2")
def test_the_dearest_sign_goes_first() -> None:
    match = begin(owing(0, signs=2), FINE, PLAIN)
    assert [e["sign"] for e in facts(match, "sign_back")] == [
        "sports_car",
        "watch",
    ]  # no other way: not even asked


@pytest.mark.clause("CR-10.3")
def test_the_bank_pays_half_the_price() -> None:
    assert [2 * r for r in SIGN_RESALE] == SIGN_PRICE
    match = begin(owing(10, signs=4), FINE, PLAIN)
    assert facts(match, "sign_back") == [{"seat": 0, "sign": "masterpiece", "amount": 30}]
    assert table(match).cash[0] == 10 + 30 - 20


@pytest.mark.clause("CR-10.4")
def test_a_sign_sold_back_is_no_longer_owned_and_can_be_bought_again() -> None:
    match = begin(owing(10, signs=4), FINE, PLAIN)
    t = table(match)
    assert t.signs[0] == 3
    later = laid(2, WEALTH)
    later.signs[0] = 3
    later.cash[0] = 60
    again = begin(later)
    play(again, 1, "signs done")
    play(again, 0, f"signs {SIGN_KEYS[3]} done")
    assert table(again).signs[0] == 4


def test_an_emergency_sale_is_a_sale_where_the_pawn_stands() -> None:
    match = begin(owing(5, signs=1, shares=("LON-01", "TYO-01")), FINE)
    play(match, 0, "debt TYO-01", *dice("yyybrg"), PLAIN)
    sold = facts(match, "sold")[0]
    assert sold["share"] == "TYO-01"
    assert sold["premium"] > 0
    assert table(match).under[market("tokyo")][0] == share("TYO-01")
    assert table(match).signs[0] == 1


def test_an_emergency_sale_is_possible_on_a_closed_market_without_premium() -> None:
    t = owing(5, signs=1, shares=("TYO-01",))
    t.closed[0] = True
    match = begin(t, FINE)
    play(match, 0, "debt TYO-01", *dice("yyybrg"), PLAIN)
    assert facts(match, "sold")[0]["premium"] == 0


def test_a_card_serves_in_an_emergency_sale() -> None:
    match = begin(owing(5, shares=("LON-01",), cards=("EX-07",)), FINE)
    assert asked(match) == {0: "debt"}
    play(match, 0, "debt LON-01 EX-07", *dice("yybrgo"))
    assert asked(match) == {0: "keep"}
    play(match, 0, "keep 12", *dice("yybr"), PLAIN)
    assert table(match).cash[0] == 5 + 120 - 20


def test_a_share_one_does_not_own_pays_no_debt() -> None:
    match = begin(owing(5, signs=1, shares=("LON-01",)), FINE)
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "debt TYO-01")
    assert "CR-8.1" in refused.value.clauses


@pytest.mark.clause("CR-11.1", "CR-11.2")
def test_with_nothing_left_to_sell_the_bank_lends_100() -> None:
    match = begin(owing(5), FINE, PLAIN)
    t = table(match)
    assert t.loan[0] == OWED
    assert t.cash[0] == 5 + 100 - 20
    assert match.view(1)["players"][0]["loan"]
    assert "CR-11.2" in clauses(match, "loan")


@pytest.mark.clause("CR-11.1")
def test_no_bankruptcy_while_shares_or_signs_remain() -> None:
    match = begin(owing(0, signs=1, shares=("LON-01",)), FINE)
    play(match, 0, "debt sign", *dice("ybrgov"))  # 5 M; the share is the only way left: 5 M more
    assert facts(match, "sold")[0]["amount"] == 5
    assert table(match).loan[0] == OWED
    assert table(match).cash[0] == 5 + 5 + 100 - 20
    assert table(match).signs[0] == 0
    assert table(match).portfolio[0] == []


@pytest.mark.clause("CR-11.1")
def test_who_can_just_pay_is_not_bankrupt() -> None:
    match = begin(owing(20), FINE, PLAIN)
    assert table(match).cash[0] == 0
    assert table(match).loan[0] == NEVER


@pytest.mark.clause("CR-11.3")
def test_no_sign_before_the_loan_is_repaid() -> None:
    t = laid(2, WEALTH)
    t.loan[0] = OWED
    t.cash = [130, 5]
    match = begin(t)
    assert words(match, 0) == ["repay", "done"]
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "signs watch done")
    assert "CR-11.3" in refused.value.clauses
    play(match, 0, "signs repay watch sports_car")
    assert table(match).loan[0] == REPAID
    assert (table(match).cash[0], table(match).signs[0]) == (0, 2)


@pytest.mark.clause("CR-11.3")
def test_a_debtor_who_cannot_repay_is_not_asked() -> None:
    t = laid(2, WEALTH)
    t.loan[0] = OWED
    t.cash = [99, 100]
    assert asked(begin(t)) == {1: "signs"}


@pytest.mark.clause("CR-11.4")
@pytest.mark.parametrize("loan", [OWED, REPAID])
def test_a_second_bankruptcy_brings_no_loan_and_the_rest_is_written_off(loan: int) -> None:
    t = owing(5)
    t.loan[0] = loan
    match = begin(t, FINE, PLAIN)
    now = table(match)
    assert now.cash[0] == 0
    assert now.loan[0] == loan
    assert facts(match, "written_off") == [{"seat": 0, "due": 20, "amount": 15}]
    assert "CR-11.4" in clauses(match, "written_off")


def test_what_a_bankrupt_cannot_give_the_birthday_child_does_not_get() -> None:
    t = owing(100)
    t.cash[1] = 4
    t.loan[1] = REPAID
    match = begin(t, card("CC-23"), PLAIN)
    assert table(match).cash == [104, 10]
