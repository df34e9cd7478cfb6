"""Readings: clauses that carry two meanings, of which a table chooses one when it is laid."""

from __future__ import annotations

from random import Random

import pytest

from games.cresus.scene import (
    asked,
    begin,
    bounds,
    card,
    dice,
    facts,
    give_card,
    give_share,
    joined,
    laid,
    market,
    play,
    share,
    table,
    turned_up,
    words,
)
from tablee.games.cresus.components import BONUS, SECTOR_KEYS, SHARE_IDS, SHARE_SECTOR, SHARES
from tablee.games.cresus.game import GAME
from tablee.games.cresus.phases.money import sell_sign_back
from tablee.games.cresus.state import EXPERT, FORTUNE, OWED, SELLING, WEALTH, Cresus
from tablee.kernel import Dealer, IllegalMove

FINE = card("CC-07")  # pay 20 M


def test_each_reading_names_its_ruling_and_both_meanings_in_both_languages() -> None:
    readings = {o.key: o for o in GAME.table_options if o.group == "readings"}
    assert {key: o.clauses[-1] for key, o in readings.items()} == {
        "alone": "CR-R23",
        "selling": "CR-R29",
        "resale": "CR-R37",
        "emergency": "CR-R40",
        "bonus": "CR-R27",
        "second": "CR-R8",
        "ranked": "CR-R50",
    }
    for option in readings.values():
        assert len(option.values) == 2
        assert option.help["fr"]
        assert option.help["en"]


# ------------------------------------------------------------------ CR-R23, a lone participant


@pytest.mark.clause("CR-7.2", "CR-7.4", "CR-7.8")
def test_read_as_a_sole_buyer_a_lone_participant_pays_the_printed_price_or_not() -> None:
    t = laid(2, FORTUNE, alone="price")
    t.pawn, t.market = [0, 0], 0
    match = turned_up(t)
    joined(match, "in", "out")
    assert asked(match) == {0: "buy"}
    assert words(match, 0, "buy") == ["done", "LON-04"]
    play(match, 0, "buy LON-04")
    assert table(match).cash == [50, 110]
    assert match.view(0)["auction"]["lot"] == "LON-03"


# ------------------------------------------------------------------ CR-R29, where one sells


def seller(selling: str, closed: str = "") -> Cresus:
    """Seat 0 in London with a share of New York (premium 20) and the broker of Tokyo."""
    t = laid(2, SELLING, selling=selling)
    t.pawn = [0, market("sydney")]
    if closed:
        t.closed[market(closed)] = True
    give_share(t, 0, "NYC-04")
    give_card(t, 0, "EX-12")
    return t


@pytest.mark.clause("CR-8.4", "CR-8.8")
def test_a_share_is_sold_where_the_pawn_stands() -> None:
    match = begin(seller("pawn"))
    play(match, 0, "sell NYC-04", *dice("yybrgo"))
    assert facts(match, "sells")[0]["market"] == "london"


@pytest.mark.clause("CR-8.4", "CR-8.8")
def test_read_as_any_market_the_seller_names_one_and_its_cards_and_premium_count() -> None:
    match = begin(seller("any"))
    play(match, 0, "sell NYC-04 tokyo EX-12", *dice("yybrgo"))
    assert facts(match, "sells")[0]["market"] == "tokyo"
    assert table(match).throws == 3
    play(match, 0, "keep all")
    assert facts(match, "sold")[0]["premium"] > 0


@pytest.mark.clause("CR-8.4", "CR-8.8")
def test_read_as_any_market_a_share_sold_at_home_brings_no_premium() -> None:
    match = begin(seller("any"))
    play(match, 0, "sell NYC-04 new_york", *dice("yybrgo"))
    play(match, 0, "keep all")
    assert facts(match, "sold")[0]["premium"] == 0


@pytest.mark.clause("CR-4.4")
def test_read_as_any_market_a_closed_one_is_not_among_them_but_the_player_there_may_sell() -> None:
    match = begin(seller("any", closed="london"))
    assert asked(match) == {0: "sell"}
    decision = next(d for d in match.decisions if d.key == "sell")
    named = [o["word"] for o in decision.step(["NYC-04"])["options"]]
    assert named == ["new_york", "hong_kong", "sao_paulo", "sydney", "tokyo"]


@pytest.mark.clause("CR-4.4")
def test_a_player_on_a_closed_market_is_not_asked_to_sell() -> None:
    assert "sell" not in asked(begin(seller("pawn", closed="london"))).values()


# ------------------------------------------------------------------ CR-R37, selling signs back


@pytest.mark.clause("CR-10.1")
def test_read_as_for_debts_only_no_sign_is_sold_back_to_buy_or_bid() -> None:
    t = laid(2, FORTUNE, resale="debts")
    t.pawn, t.market = [0, 0], 0
    t.cash = [20, 20]
    t.signs = [3, 3]
    match = turned_up(t)
    assert {w for d in match.decisions if d.key == "deal" for w in words(match, d.seat, "deal")} == {"muted"}
    joined(match, "in", "in")
    assert bounds(match, 0) == (0, 30)  # the cash, and no more


@pytest.mark.clause("CR-10.1")
def test_read_as_for_debts_only_no_sign_is_sold_back_for_another() -> None:
    t = laid(2, WEALTH, resale="debts")
    t.cash, t.signs = [300, 0], [3, 0]
    assert "sell-back" not in words(begin(t), 0, "signs")
    t = laid(2, WEALTH)
    t.cash, t.signs = [300, 0], [3, 0]
    assert "sell-back" in words(begin(t), 0, "signs")


@pytest.mark.clause("CR-10.1")
def test_read_as_for_debts_only_a_sign_still_pays_a_debt() -> None:
    match = begin(debtor(resale="debts"), FINE)
    assert words(match, 0) == ["sign", "TYO-01"]


# ------------------------------------------------------------------ CR-R40, debts on a closed market


def debtor(signs: int = 1, **options: str) -> Cresus:
    """Seat 0 in London, which is closed, with 5 M, a share and perhaps signs; a fine of 20 M comes."""
    t = laid(2, FORTUNE, **options)
    t.pawn, t.market = [0, market("tokyo")], 0
    t.closed[0] = True
    t.cash = [5, 500]
    t.signs[0] = signs
    give_share(t, 0, "TYO-01")
    return t


@pytest.mark.clause("CR-4.4", "CR-11.1")
def test_a_debtor_may_sell_shares_on_a_closed_market() -> None:
    match = begin(debtor(), FINE)
    assert words(match, 0) == ["sign", "TYO-01"]
    play(match, 0, "debt TYO-01", *dice("yyybrg"), card("CC-01"))
    assert facts(match, "sold")[0]["premium"] == 0


@pytest.mark.clause("CR-4.4", "CR-11.1")
def test_read_without_sales_there_the_sign_goes_first_and_then_the_bank_lends() -> None:
    match = begin(debtor(emergency="none"), FINE, card("CC-01"))
    t = table(match)
    assert facts(match, "sign_back") == [{"seat": 0, "sign": "watch", "amount": 5}]
    assert t.loan[0] == OWED
    assert t.cash[0] == 5 + 5 + 100 - 20
    assert t.portfolio[0] == [share("TYO-01")]


@pytest.mark.clause("CR-4.4", "CR-11.1")
def test_read_as_any_market_a_debtor_sells_elsewhere() -> None:
    match = begin(debtor(emergency="none", selling="any"), FINE)
    play(match, 0, "debt TYO-01 sydney", *dice("yyybrg"), card("CC-01"))
    assert facts(match, "sells")[0]["market"] == "sydney"
    with pytest.raises(IllegalMove):
        play(begin(debtor(selling="any"), FINE), 0, "debt TYO-01 london")


# ------------------------------------------------------------------ CR-R27, the bonus of a purchase


@pytest.mark.clause("CR-7.16")
@pytest.mark.parametrize(("bonus", "sectors"), [("own", ["finance"]), ("all", ["finance", "media"])])
def test_the_bonus_is_that_of_the_sector_bought_in_or_of_all_ones_sectors(
    bonus: str, sectors: list[str]
) -> None:
    t = laid(2, FORTUNE, bonus=bonus)
    t.pawn, t.market = [0, market("tokyo")], 0
    held = [s for s in range(SHARES) if SECTOR_KEYS[SHARE_SECTOR[s]] == "media"][:2]
    held.append(next(s for s in range(SHARES) if SECTOR_KEYS[SHARE_SECTOR[s]] == "finance" and s // 12))
    give_share(t, 0, *[SHARE_IDS[s] for s in held])
    match = turned_up(t)
    play(match, 0, "buy LON-03")
    paid = facts(match, "bonus")[0]["amount"]
    assert paid == sum(BONUS[SECTOR_KEYS.index(key)][1] for key in sectors)
    assert table(match).cash[0] == 110 - 50 + paid


# ------------------------------------------------------------------ CR-R8, who bids again after a tie


@pytest.mark.clause("CR-7.12")
@pytest.mark.parametrize(("second", "again"), [("tied", [0, 1]), ("all", [0, 1, 2])])
def test_after_a_tie_the_tied_bid_again_or_all_who_bid(second: str, again: list[int]) -> None:
    t = laid(4, FORTUNE, second=second)
    t.pawn, t.market = [0, 0, 0, 0], 0
    match = turned_up(t)
    joined(match, "in", "in", "in", "in")
    for seat, bid in enumerate((40, 40, 7, 0)):
        play(match, seat, f"bid {bid}")
    assert asked(match) == dict.fromkeys(again, "bid")  # never who withdrew
    assert facts(match, "tied")[0]["seats"] == [0, 1]
    for seat in again:
        play(match, seat, f"bid {9 + seat}")
    assert table(match).portfolio[again[-1]] == [share("LON-04")]


@pytest.mark.clause("CR-4.9")
def test_read_as_all_who_bid_a_second_tie_still_ends_the_auction_of_an_expert_card() -> None:
    t = laid(3, EXPERT, second="all")
    match = begin(t, card("EX-13"))
    for seat, bid in ((0, 20), (1, 20), (2, 7), (0, 3), (1, 2), (2, 3)):
        play(match, seat, f"bid {bid}")
    assert card("EX-13") in table(match).experts_out
    assert table(match).held == [[], [], []]


# ------------------------------------------------------------------ CR-R50, signs that were sold back


@pytest.mark.clause("CR-13.4", "CR-10.4")
@pytest.mark.parametrize(
    ("ranked", "ranks", "points"), [("held", [2, 1], [1, 2]), ("bought", [1, 2], [3, 2])]
)
def test_the_signs_that_rank_are_those_held_or_those_bought(
    ranked: str, ranks: list[int], points: list[int]
) -> None:
    t = laid(2, WEALTH, ranked=ranked)
    t.cash, t.signs = [100, 0], [1, 2]
    match = begin(t)
    play(match, 0, "signs sports_car racehorse")
    t = table(match)
    for _ in range(2):
        sell_sign_back(t, Dealer(Random(1)), 0)
    assert t.signs == [1, 2]
    assert GAME.ranks(t) == ranks
    assert GAME.points(t) == points
    outcome = GAME.outcome(t)
    assert [sheet.total for sheet in outcome.sheets] == points == outcome.points
