"""Section 6, phase 3: the Crésus cards, each effect, those that are kept and those that concern everybody."""

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
)
from tablee.games.cresus.components import CARDS, EDITION, TOURNAMENT
from tablee.games.cresus.state import FORTUNE, Cresus
from tablee.kernel import Match


def together_in(key: str, seats: int = 3) -> Cresus:
    """Everybody's pawn on one market, at the beginning of phase 3."""
    t = laid(seats, FORTUNE)
    t.pawn = [market(key)] * seats
    t.market = market(key)
    return t


def apart() -> Cresus:
    """Seats 0 and 1 in London, seat 2 in Tokyo."""
    t = laid(3, FORTUNE)
    t.pawn = [0, 0, market("tokyo")]
    t.market = 0
    return t


@pytest.mark.clause("CR-6.2")
def test_one_card_is_drawn_for_each_active_market() -> None:
    match = begin(apart(), card("CC-01"), card("CC-02"))
    assert facts(match, "fortune") == [
        {"seat": 0, "card": "CC-01", "market": "london"},
        {"seat": 2, "card": "CC-02", "market": "tokyo"},
    ]


@pytest.mark.clause("CR-6.2")
def test_the_first_present_in_turn_order_draws() -> None:
    t = apart()
    t.start = 1
    match = begin(t, card("CC-01"), card("CC-02"))
    assert [e["seat"] for e in facts(match, "fortune")] == [1, 2]


@pytest.mark.clause("CR-6.2")
def test_the_discard_becomes_the_pile_when_it_is_empty() -> None:
    t = together_in("london")
    t.discard = t.cresus
    t.cresus = []
    match = begin(t, card("CC-01"))
    assert len(table(match).cresus) == 39
    assert facts(match, "reshuffled") == [{"count": 40}]


@pytest.mark.clause("CR-6.3")
def test_all_on_the_market_and_only_they_undergo_the_card() -> None:
    match = begin(apart(), card("CC-03"), card("CC-01"))
    assert table(match).cash == [120, 120, 110]


@pytest.mark.clause("CR-6.3")
def test_players_in_error_undergo_it_too() -> None:
    t = apart()
    t.error[1] = True
    match = begin(t, card("CC-07"), card("CC-01"))
    assert table(match).cash == [80, 80, 110]


@pytest.mark.clause("CR-6.4")
def test_a_tournament_concerns_all_wherever_they_are() -> None:
    throws = dice("yybrgo") + dice("yyybrg") + dice("yybbrr")
    match = begin(apart(), card("CC-19"), *throws, card("CC-01"))
    assert [e["seat"] for e in facts(match, "contest")] == [0, 1, 2]
    assert facts(match, "tournament") == [{"seat": 1, "card": "CC-19", "amount": 40}]
    assert table(match).cash == [100, 140, 110]


@pytest.mark.clause("CR-6.4")
def test_a_birthday_takes_from_all_wherever_they_are() -> None:
    match = begin(apart(), card("CC-23"), card("CC-01"))
    assert table(match).cash == [120, 90, 100]
    assert [(e["seat"], e["other"]) for e in facts(match, "paid")] == [(1, 0), (2, 0)]


@pytest.mark.clause("CR-6.5")
def test_a_kept_card_does_nothing_when_drawn_and_stays_with_the_drawer() -> None:
    match = begin(together_in("london"), card("CC-25"))
    t = table(match)
    assert t.cash == [100, 100, 100]
    assert t.held == [[card("CC-25")], [], []]
    assert card("CC-25") not in t.discard
    assert match.view(2)["players"][0]["cards"] == ["CC-25"]


# ------------------------------------------------------------------ each effect


def drawn(id: str, t: Cresus) -> Match:
    return begin(t, card(id))


@pytest.mark.parametrize(
    ("id", "change"),
    [
        ("CC-01", 10),
        ("CC-02", 15),
        ("CC-03", 20),
        ("CC-04", 30),
        ("CC-05", -10),
        ("CC-06", -15),
        ("CC-07", -20),
    ],
)
def test_cash_cards_pay_or_cost_each_player_there(id: str, change: int) -> None:
    match = drawn(id, together_in("sydney"))
    assert table(match).cash == [100 + change] * 3
    assert card(id) in table(match).discard


def test_poor_exchange_rate_costs_a_tenth_rounded_down() -> None:
    t = together_in("sydney")
    t.cash = [109, 9, 250]
    assert table(drawn("CC-08", t)).cash == [99, 9, 225]


def test_wealth_tax_costs_5_a_sign() -> None:
    t = together_in("sydney")
    t.signs = [0, 3, 7]
    assert table(drawn("CC-09", t)).cash == [100, 85, 65]


def test_society_magazine_pays_5_a_sign() -> None:
    t = together_in("sydney")
    t.signs = [0, 3, 7]
    assert table(drawn("CC-10", t)).cash == [100, 115, 135]


@pytest.mark.parametrize(
    ("id", "sector"),
    [
        ("CC-11", "finance"),
        ("CC-12", "media"),
        ("CC-13", "transport"),
        ("CC-14", "food"),
        ("CC-15", "energy"),
        ("CC-16", "tech"),
    ],
)
def test_a_sector_dividend_pays_10_a_share_of_the_sector(id: str, sector: str) -> None:
    t = together_in("sydney")
    mine = [s["id"] for s in EDITION["share"] if s["sector"] == sector][:2]
    other = next(s["id"] for s in EDITION["share"] if s["sector"] != sector)
    give_share(t, 1, *mine, other)
    assert table(drawn(id, t)).cash == [100, 120, 100]


def test_custody_fees_cost_5_for_each_share_of_any_sector() -> None:
    t = together_in("sydney")
    give_share(t, 2, "LON-01", "TYO-01", "SAO-05")
    assert table(drawn("CC-17", t)).cash == [100, 100, 85]


def test_general_dividend_pays_5_for_each_share() -> None:
    t = together_in("sydney")
    give_share(t, 2, "LON-01", "TYO-01", "SAO-05")
    assert table(drawn("CC-18", t)).cash == [100, 100, 115]


@pytest.mark.parametrize(("id", "prize"), [("CC-19", 40), ("CC-20", 30)])
def test_golf_and_tennis_pay_a_prize_without_stake(id: str, prize: int) -> None:
    match = begin(together_in("sydney", 2), card(id), *dice("yyyybr"), *dice("yyybrg"))
    assert table(match).cash == [100 + prize, 100]


def test_poker_gives_the_stakes_to_the_winner() -> None:
    match = begin(together_in("sydney"), card("CC-21"), *dice("yybrgo"), *dice("yybrgo"), *dice("rrrygo"))
    assert table(match).cash == [85, 85, 130]
    assert table(match).pot == 0


def test_polo_gives_the_stakes_and_20() -> None:
    match = begin(together_in("sydney"), card("CC-22"), *dice("yyyyyo"), *dice("yybrgo"), *dice("rrrygo"))
    assert table(match).cash == [140, 90, 90]


def test_tied_leaders_of_a_tournament_throw_again_alone() -> None:
    first = dice("yyybrg") + dice("yybbrg") + dice("bbbyrg")
    again = dice("yybrgo") + dice("yyybrg")
    match = begin(together_in("sydney"), card("CC-19"), *first, *again)
    assert [e["seat"] for e in facts(match, "contest")] == [0, 1, 2, 0, 2]
    assert facts(match, "tournament")[0]["seat"] == 2


def test_every_tournament_is_decided_by_a_single_throw() -> None:
    cards = [c for c in EDITION["cresus"] if c["effect"]["kind"] == "tournament"]
    assert len(cards) == sum(c.kind == TOURNAMENT for c in CARDS) == 4
    assert {c["effect"]["throws"] for c in cards} == {1}
    assert sum(c["effect"]["kind"] == "birthday" for c in EDITION["cresus"]) == 1


def test_free_allotment_gives_each_the_top_share_without_bonus() -> None:
    t = together_in("london", 2)
    give_share(t, 0, "LON-02", "LON-03")
    match = begin(t, card("CC-24"), share("LON-04"), share("LON-07"))
    now = table(match)
    assert share("LON-04") in now.portfolio[0]
    assert now.portfolio[1] == [share("LON-07")]
    assert now.cash == [100, 100]  # a third finance share, and no sector bonus
    assert facts(match, "bonus") == []


def test_free_allotment_stops_when_the_pile_is_empty() -> None:
    t = together_in("london", 3)
    t.portfolio[2] = t.unseen[0][1:]
    t.unseen[0] = t.unseen[0][:1]
    match = begin(t, card("CC-24"))
    assert [len(p) for p in table(match).portfolio] == [1, 0, 11]


def test_the_tax_lawyer_spares_one_payment() -> None:
    t = together_in("london", 2)
    give_card(t, 1, "EX-19")
    match = begin(t, card("CC-07"))
    assert asked(match) == {1: "shield"}
    play(match, 1, "shield use")
    assert table(match).cash == [80, 100]
    assert card("EX-19") in table(match).experts_out
    assert "CR-4.12" in clauses(match, "used_card")


def test_the_friend_at_the_ministry_spares_the_stake_but_not_the_throw() -> None:
    t = together_in("london", 2)
    give_card(t, 1, "CC-30")
    match = begin(t, card("CC-21"))
    play(match, 1, "shield use", *dice("yybrgo"), *dice("yyybrg"))
    assert table(match).cash == [85, 115]  # the pot lacks the own stake
    assert card("CC-30") in table(match).discard


def test_a_shield_spares_the_birthday_present_and_the_drawer_gets_less() -> None:
    t = together_in("london", 3)
    give_card(t, 1, "CC-30")
    match = begin(t, card("CC-23"))
    play(match, 1, "shield use")
    assert table(match).cash == [110, 100, 90]


def test_a_shield_may_be_kept_for_later() -> None:
    t = together_in("london", 2)
    give_card(t, 1, "CC-30")
    match = begin(t, card("CC-05"))
    play(match, 1, "shield pay")
    assert table(match).cash == [90, 90]
    assert table(match).held[1] == [card("CC-30")]


def test_a_shield_is_not_asked_for_when_nothing_is_owed() -> None:
    t = together_in("london", 2)
    give_card(t, 1, "CC-30")
    assert "shield" not in asked(begin(t, card("CC-09"))).values()


@pytest.mark.parametrize("entry", EDITION["cresus"], ids=lambda c: c["id"])
def test_every_cresus_card_can_be_drawn_and_carried_out(entry: dict[str, object]) -> None:
    match = begin(together_in("tokyo", 4), card(str(entry["id"])))
    t = table(match)
    if entry["hold"]:
        assert t.held[0] == [card(str(entry["id"]))]
    else:
        assert t.discard == [card(str(entry["id"]))]
    assert set(asked(match).values()) == {"join"}  # on to the purchases
