"""Section 8, phase 5: one share, six dice, up to the printed throws; the printed example; the cards of a sale."""

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
from tablee.games.cresus.components import EDITION, SHARE_SALE, SHARE_THROWS
from tablee.games.cresus.state import SELLING
from tablee.kernel import IllegalMove, Match


def selling(*shares: str, pawn: str = "new_york", cards: tuple[str, ...] = (), seats: int = 2) -> Match:
    """Seat 0 stands on a market with these shares and cards; the others are in Sydney with nothing."""
    t = laid(seats, SELLING)
    t.pawn = [market(pawn)] + [market("sydney")] * (seats - 1)
    t.market = min(t.pawn)
    give_share(t, 0, *shares)
    for id in cards:
        give_card(t, 0, id)
    return begin(t)


@pytest.mark.clause("CR-8.2", "CR-8.3", "CR-8.6", "CR-8.7")
def test_the_printed_example_four_alike_in_two_throws_bring_170() -> None:
    match = selling("NYC-04")
    before = table(match).cash[0]
    play(match, 0, "sell NYC-04", *dice("bbyrgo"))
    play(match, 0, "keep 12", *dice("bbyr"))
    assert facts(match, "sold")[0]["count"] == 4
    assert table(match).cash[0] == before + 170
    assert table(match).under[market("new_york")] == [share("NYC-04")]


@pytest.mark.clause("CR-8.1")
def test_only_a_share_of_the_own_portfolio_can_be_sold() -> None:
    match = selling("NYC-04")
    assert words(match, 0, "sell") == ["done", "NYC-04"]
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "sell LON-01")
    assert "CR-8.1" in refused.value.clauses


@pytest.mark.clause("CR-8.1")
def test_several_shares_may_be_sold_one_after_the_other_or_none() -> None:
    match = selling("LON-01", "LON-02")
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    play(match, 0, "sell LON-02", *dice("bbyrgo"))
    assert table(match).portfolio[0] == []
    other = selling("LON-01", "LON-02")
    play(other, 0, "sell done")
    assert len(table(other).portfolio[0]) == 2


@pytest.mark.clause("CR-8.2")
@pytest.mark.parametrize(("id", "throws"), [("LON-01", 1), ("NYC-04", 2), ("NYC-05", 3)])
def test_the_hand_on_the_card_gives_the_number_of_throws(id: str, throws: int) -> None:
    match = selling(id)
    assert SHARE_THROWS[share(id)] == throws
    play(match, 0, f"sell {id}", *dice("bbyrgo"))
    for _ in range(throws - 1):
        assert asked(match) == {0: "keep"}
        play(match, 0, "keep 12", *dice("yrgo"))
    assert facts(match, "sold")[0]["share"] == id
    assert [e["throw"] for e in facts(match, "threw")] == list(range(1, throws + 1))


@pytest.mark.clause("CR-8.3")
@pytest.mark.parametrize(
    ("fall", "count"),
    [("ybrgov", 1), ("yybrgo", 2), ("yyybrg", 3), ("yyyybr", 4), ("yyyyyb", 5), ("yyyyyy", 6)],
)
def test_the_proceeds_are_read_in_the_cards_own_table(fall: str, count: int) -> None:
    match = selling("LON-01", pawn="london")
    play(match, 0, "sell LON-01", *dice(fall))
    assert table(match).cash[0] == 100 + SHARE_SALE[share("LON-01")][count - 1]
    assert facts(match, "sold")[0]["count"] == count


@pytest.mark.clause("CR-8.4")
def test_shares_of_every_market_are_sold_where_the_pawn_stands() -> None:
    match = selling("LON-01", "TYO-01", "SAO-01", pawn="hong_kong")
    assert words(match, 0, "sell") == ["done", "LON-01", "SAO-01", "TYO-01"]
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    assert facts(match, "sells")[0] == {"seat": 0, "share": "LON-01", "market": "hong_kong"}


@pytest.mark.clause("CR-8.5")
def test_the_first_throw_is_made_with_all_six_dice() -> None:
    match = selling("NYC-04")
    play(match, 0, "sell NYC-04", *dice("ybrgov"))
    assert facts(match, "threw")[0]["again"] == [0, 1, 2, 3, 4, 5]
    assert facts(match, "threw")[0]["dice"] == ["yellow", "blue", "red", "green", "orange", "violet"]


@pytest.mark.clause("CR-8.6")
def test_kept_dice_stay_and_the_others_are_thrown() -> None:
    match = selling("NYC-05")
    play(match, 0, "sell NYC-05", *dice("ybrgov"))
    play(match, 0, "keep 25", *dice("yyyy"))
    assert table(match).dice == dice("ybyyoy")
    assert facts(match, "threw")[1]["again"] == [0, 2, 3, 5]
    play(match, 0, "keep 1346", *dice("yy"))  # a die kept before may be thrown again
    assert facts(match, "sold")[0]["count"] == 6


@pytest.mark.clause("CR-8.6")
def test_every_choice_of_dice_is_open_and_keeping_all_ends_the_sale() -> None:
    match = selling("NYC-05", pawn="new_york")
    play(match, 0, "sell NYC-05", *dice("yyybbb"))
    assert len(words(match, 0, "keep")) == 64
    play(match, 0, "keep all")
    assert table(match).cash[0] == 100 + SHARE_SALE[share("NYC-05")][2]
    assert len(facts(match, "threw")) == 1


@pytest.mark.clause("CR-8.6")
def test_a_wrong_choice_of_dice_is_refused() -> None:
    match = selling("NYC-05")
    play(match, 0, "sell NYC-05", *dice("yyybbb"))
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "keep 17")
    assert "CR-8.6" in refused.value.clauses


@pytest.mark.clause("CR-8.7")
def test_the_commonest_colour_counts_whatever_it_is_and_the_bank_pays() -> None:
    for letter in "ybrgov":
        rest = [c for c in "ybrgov" if c != letter][:3]
        match = selling("LON-01", pawn="london")
        bank = table(match).bank
        play(match, 0, "sell LON-01", *dice(letter * 3 + "".join(rest)))
        assert facts(match, "sold")[0]["table"] == 75
        assert table(match).bank == bank - 75


@pytest.mark.clause("CR-8.8")
def test_a_sale_away_from_home_earns_the_premium_of_the_sector() -> None:
    premiums = {s["key"]: s["off_market_premium"] for s in EDITION["sector"]}
    for entry in EDITION["share"][::7]:
        away = "tokyo" if entry["market"] != "tokyo" else "london"
        match = selling(entry["id"], pawn=away)
        play(match, 0, f"sell {entry['id']}", *dice("yyybrg"))
        if entry["throws"] > 1:
            play(match, 0, "keep all")
        sold = facts(match, "sold")[0]
        assert sold["premium"] == premiums[entry["sector"]] > 0
        assert sold["amount"] == entry["sale"][2] + sold["premium"]
        assert "CR-8.8" in clauses(match, "sold")


@pytest.mark.clause("CR-8.8")
def test_no_premium_at_home() -> None:
    match = selling("LON-01", pawn="london")
    play(match, 0, "sell LON-01", *dice("yyybrg"))
    assert facts(match, "sold")[0]["premium"] == 0


@pytest.mark.clause("CR-8.9")
def test_a_sold_share_goes_home_under_its_pile() -> None:
    match = selling("LON-01", "LON-02", pawn="tokyo")
    play(match, 0, "sell LON-02", *dice("yyybrg"))
    play(match, 0, "sell LON-01", *dice("yyybrg"))
    assert table(match).under[0] == [share("LON-02"), share("LON-01")]
    assert table(match).under[market("tokyo")] == []


def test_on_one_market_players_sell_in_turn_order() -> None:
    t = laid(3, SELLING)
    t.pawn = [0, 0, 0]
    t.start = 2
    t.market = 0
    for seat, id in enumerate(("LON-01", "LON-02", "LON-03")):
        give_share(t, seat, id)
    match = begin(t)
    order = []
    while match.view(None)["phase"] == "selling":
        (seat,) = match.waiting
        order.append(seat)
        play(match, seat, "sell done")
    assert order == [2, 0, 1]


# ------------------------------------------------------------------ the odds that are shown


def test_every_keep_comes_with_its_exact_odds() -> None:
    match = selling("NYC-05")
    play(match, 0, "sell NYC-05", *dice("yybrgo"))
    options = next(d for d in match.decisions if d.key == "keep").options
    best = [o for o in options if o.data["best"]]
    assert [o.word for o in best] == ["12"]
    assert best[0].data["odds"] == [0.0, 0.1736, 0.4455, 0.2883, 0.0836, 0.0091]
    assert match.view(1)["sale"]["odds"] == best[0].data["odds"]
    assert max(options, key=lambda o: o.data["mean"]).word == "12"
    stop = next(o for o in options if o.word == "all")
    assert stop.data["odds"] == [0.0, 1.0, 0.0, 0.0, 0.0, 0.0]
    assert stop.data["mean"] == SHARE_SALE[share("NYC-05")][1]


# ------------------------------------------------------------------ cards used when selling


BROKERS = [
    ("EX-07", "london"),
    ("EX-08", "new_york"),
    ("EX-09", "hong_kong"),
    ("EX-10", "sao_paulo"),
    ("EX-11", "sydney"),
    ("EX-12", "tokyo"),
]


@pytest.mark.parametrize(("id", "key"), BROKERS)
def test_a_broker_gives_one_more_throw_on_the_own_market(id: str, key: str) -> None:
    match = selling("LON-01", pawn=key, cards=(id,))
    play(match, 0, f"sell LON-01 {id}", *dice("bbyrgo"))
    assert asked(match) == {0: "keep"}
    assert table(match).throws == 2
    assert card(id) in table(match).experts_out


def test_the_flick_of_the_wrist_works_on_any_market() -> None:
    match = selling("NYC-05", pawn="tokyo", cards=("CC-25",))
    play(match, 0, "sell NYC-05 CC-25", *dice("bbyrgo"))
    assert table(match).throws == 4


def test_at_most_one_extra_throw_serves_a_sale() -> None:
    match = selling("LON-01", "LON-02", pawn="london", cards=("CC-25", "EX-07"))
    play(match, 0, "sell LON-01 EX-07", *dice("bbyrgo"))
    assert table(match).throws == 2
    assert table(match).held[0] == [card("CC-25")]


@pytest.mark.parametrize(("id", "more"), [("EX-13", 40), ("CC-26", 20)])
def test_the_negotiator_and_the_rumour_add_to_the_proceeds(id: str, more: int) -> None:
    match = selling("LON-01", pawn="london", cards=(id,))
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    assert asked(match) == {0: "finish"}
    play(match, 0, f"finish {id} go")
    assert facts(match, "sold")[0]["added"] == more
    assert table(match).cash[0] == 100 + 25 + more
    assert table(match).held[0] == []


def test_a_card_of_a_sale_may_be_kept() -> None:
    match = selling("LON-01", pawn="london", cards=("EX-13",))
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    play(match, 0, "finish go")
    assert table(match).held[0] == [card("EX-13")]


def test_two_rumours_may_serve_the_same_sale() -> None:
    match = selling("LON-01", pawn="london", cards=("CC-26", "CC-26"))
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    play(match, 0, "finish CC-26 CC-26 go")
    assert facts(match, "sold")[0]["added"] == 40


def test_the_bank_guarantee_lifts_a_poor_sale_to_the_printed_price() -> None:
    match = selling("LON-01", pawn="tokyo", cards=("CC-28",))
    play(match, 0, "sell LON-01", *dice("bbyrgo"))
    play(match, 0, "finish CC-28 go")
    sold = facts(match, "sold")[0]
    assert (sold["table"], sold["premium"], sold["amount"]) == (30, 5, 35)


def test_the_bank_guarantee_is_not_offered_for_a_good_sale() -> None:
    match = selling("LON-01", pawn="tokyo", cards=("CC-28",))
    play(match, 0, "sell LON-01", *dice("bbbrgo"))
    assert table(match).held[0] == [card("CC-28")]
    assert table(match).sold == -1


def test_the_statistician_reads_one_line_higher_for_three_throws_only() -> None:
    match = selling("NYC-05", "NYC-04", pawn="new_york", cards=("EX-14",))
    play(match, 0, "sell NYC-04", *dice("bbbyrg"))
    play(match, 0, "keep all")
    assert table(match).sold == -1  # two throws: not offered
    play(match, 0, "sell NYC-05", *dice("bbbyrg"))
    play(match, 0, "keep all")
    play(match, 0, "finish EX-14 go")
    assert facts(match, "sold")[1]["table"] == SHARE_SALE[share("NYC-05")][3]


def test_the_statistician_cannot_read_beyond_six() -> None:
    match = selling("NYC-05", pawn="new_york", cards=("EX-14",))
    play(match, 0, "sell NYC-05", *dice("bbbbbb"))
    play(match, 0, "keep all")
    assert table(match).sold == -1
    assert table(match).cash[0] == 100 + SHARE_SALE[share("NYC-05")][5]
