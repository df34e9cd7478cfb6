"""Section 5, phase 2: the secret choice of a market and the error of staying; 6.1, the order of the markets."""

from __future__ import annotations

import pytest

from games.cresus.scene import asked, begin, card, facts, laid, market, play, table, words
from tablee.games.cresus.components import EDITION, FACES, MARKET_KEYS
from tablee.games.cresus.state import TRAVEL
from tablee.kernel import IllegalMove, Match

PLAIN = [
    card(id) for id in ("CC-01", "CC-01", "CC-01", "CC-02", "CC-02", "CC-03")
]  # the bank pays: nothing is asked


def travelling(seats: int = 3, pawns: list[str] | None = None) -> Match:
    t = laid(seats, TRAVEL)
    if pawns:
        t.pawn = [market(p) for p in pawns]
    return begin(t)


def go(match: Match, *markets: str, cards: int = 1) -> None:
    for seat, key in enumerate(markets[:-1]):
        play(match, seat, f"market {key}")
    play(match, len(markets) - 1, f"market {markets[-1]}", *PLAIN[:cards])


@pytest.mark.clause("CR-5.1", "CR-5.2")
def test_the_six_faces_of_the_die_are_the_six_markets() -> None:
    match = travelling()
    assert (
        words(match, 0) == MARKET_KEYS == ["london", "new_york", "hong_kong", "sao_paulo", "sydney", "tokyo"]
    )
    assert [m["colour"]["key"] for m in EDITION["market"]] == FACES
    with pytest.raises(IllegalMove) as refused:
        play(match, 0, "market paris")
    assert "CR-5.2" in refused.value.clauses


@pytest.mark.clause("CR-5.3")
def test_a_choice_stays_secret_while_others_choose() -> None:
    match = travelling()
    before = match.sent_to(1)
    play(match, 0, "market tokyo")
    after = match.sent_to(1)
    assert (before["view"], before["events"]) == (after["view"], after["events"])
    assert match.waiting == [1, 2]


@pytest.mark.clause("CR-5.4")
def test_all_choices_are_revealed_together() -> None:
    match = travelling()
    go(match, "tokyo", "london", "tokyo", cards=2)
    assert facts(match, "travelled")[0]["pawns"] == [
        {"seat": 0, "market": "tokyo"},
        {"seat": 1, "market": "london"},
        {"seat": 2, "market": "tokyo"},
    ]


@pytest.mark.clause("CR-5.5")
def test_pawns_stand_on_the_chosen_markets() -> None:
    match = travelling()
    go(match, "tokyo", "london", "tokyo", cards=2)
    assert [p["pawn"] for p in match.view(None)["players"]] == ["tokyo", "london", "tokyo"]


@pytest.mark.clause("CR-5.6")
def test_only_markets_with_a_pawn_are_active() -> None:
    match = travelling()
    go(match, "tokyo", "london", "tokyo", cards=2)
    assert [e["market"] for e in facts(match, "fortune")] == ["london", "tokyo"]
    assert [e["market"] for e in facts(match, "turned_up")] == ["london", "tokyo"]


@pytest.mark.clause("CR-5.7")
def test_choosing_the_market_one_is_on_is_an_error() -> None:
    match = travelling(3, ["tokyo", "london", "sydney"])
    go(match, "tokyo", "sydney", "london", cards=3)
    assert table(match).error == [True, False, False]
    assert facts(match, "error") == [{"seat": 0, "market": "tokyo"}]


@pytest.mark.clause("CR-5.7")
def test_nobody_can_err_in_the_first_round() -> None:
    match = travelling(2)
    go(match, "london", "london")
    assert table(match).error == [False, False]


@pytest.mark.clause("CR-5.8")
def test_a_player_in_error_does_not_buy_there_this_round() -> None:
    match = travelling(2, ["tokyo", "london"])
    go(match, "tokyo", "tokyo")
    assert asked(match) == {1: "buy"}  # one buyer is left, and buys directly
    play(match, 1, "buy done")
    assert facts(match, "bought") == []
    assert set(asked(match).values()) == {"signs"}


@pytest.mark.clause("CR-5.8")
def test_shares_are_turned_up_even_if_everybody_there_errs() -> None:
    match = travelling(2, ["tokyo", "london"])
    go(match, "tokyo", "london", cards=2)
    assert len(facts(match, "turned_up")) == 2
    assert len(facts(match, "unsold")) == 2
    assert table(match).under[market("tokyo")] != []


@pytest.mark.clause("CR-5.9")
def test_the_marked_face_is_red_like_any_other_colour() -> None:
    marked = EDITION["dice"]["marked_face"]
    assert marked["colour"] == "red"
    assert FACES.count("red") == 1
    match = travelling(2)
    go(match, "hong_kong", "hong_kong")
    assert table(match).pawn == [FACES.index("red")] * 2


@pytest.mark.clause("CR-6.1")
def test_markets_are_dealt_with_clockwise_from_london() -> None:
    match = travelling(6)
    go(match, "tokyo", "sydney", "sao_paulo", "hong_kong", "new_york", "london", cards=6)
    assert [e["market"] for e in facts(match, "fortune")] == MARKET_KEYS
    buyers = []
    while match.view(None)["phase"] == "buying":
        (seat,) = match.waiting
        buyers.append(seat)
        play(match, seat, "buy done")
    assert buyers == [5, 4, 3, 2, 1, 0]
