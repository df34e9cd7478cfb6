"""Sections 1 to 3: players, preparation, rounds and phases."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from games.cresus.scene import GAME, begin, facts, laid, table
from tablee.games.cresus.components import (
    EDITION,
    EXPERTS_USED,
    MARKET_KEYS,
    ROUNDS,
    SHARE_MARKET,
    SIGN_KEYS,
    SIGN_PRICE,
)
from tablee.games.cresus.state import EXPERT
from tablee.kernel import BadOption, Match, random_playout


@pytest.mark.clause("CR-1.1")
def test_two_to_six_can_play_and_nobody_else() -> None:
    assert GAME.seats == (2, 6)
    for seats in (1, 7):
        with pytest.raises(BadOption):
            Match.new(GAME, seats, 1)
    assert Match.new(GAME, 6, 1).seats == 6


@pytest.mark.clause("CR-1.2", "CR-1.3")
def test_the_island_is_the_last_of_the_signs_and_buying_it_wins() -> None:
    assert SIGN_KEYS[-1] == "island"
    assert sorted(SIGN_PRICE) == SIGN_PRICE
    t = laid(2)
    t.signs = [8, 7]
    t.cash = [0, 900]
    assert GAME.ranks(t) == [1, 2]
    assert "CR-1.2" in GAME.outcome(t).clauses


@pytest.mark.clause("CR-1.4", "CR-3.1")
def test_a_match_lasts_ten_rounds_at_most_one_expert_card_each() -> None:
    for seed in range(6):
        match = Match.new(GAME, 2, seed)
        rng = Random(seed)
        random_playout(match.state, rng)
        assert match.state.over
        shown = facts(match, "expert")
        assert len(shown) == table(match).round <= ROUNDS == 10
        assert [e["round"] for e in shown] == list(range(1, len(shown) + 1))
        if table(match).round == ROUNDS:
            assert shown[-1]["left"] == 0


@pytest.mark.clause("CR-2.1")
def test_everyone_starts_with_100() -> None:
    for seats in range(2, 7):
        assert laid(seats).cash == [100] * seats


@pytest.mark.clause("CR-2.2")
def test_the_notes_handed_out_are_ten_and_worth_100() -> None:
    notes = {n["value"]: n["count"] for n in EDITION["money"]["start_notes"]}
    assert notes == {1: 5, 5: 1, 10: 2, 20: 1, 50: 1}
    assert sum(notes.values()) == 10
    assert sum(value * count for value, count in notes.items()) == laid().cash[0] == 100


@pytest.mark.clause("CR-2.3")
def test_portfolios_start_empty_and_every_seat_has_a_colour_of_its_own() -> None:
    assert laid(6).portfolio == [[]] * 6
    colours = [c["key"] for c in EDITION["player_colour"]]
    assert len(set(colours)) == 6
    assert not set(colours) & {m["colour"]["key"] for m in EDITION["market"]}


@pytest.mark.clause("CR-2.4")
def test_each_share_lies_face_down_on_the_market_of_its_colour() -> None:
    t = laid()
    for m in range(6):
        assert t.pile(m) == 12
        assert {SHARE_MARKET[s] for s in t.unseen[m]} == {m}
    assert begin(t).view(0)["markets"][0]["shown"] == []


@pytest.mark.clause("CR-2.4")
def test_the_piles_are_shuffled() -> None:
    """Two seeds turn up different shares."""
    tops = set()
    for seed in range(5):
        match = Match.new(GAME, 2, seed)
        random_playout(match.state, Random(1), 12)
        tops |= {tuple(e["shares"]) for e in facts(match, "turned_up")}
    assert len(tops) > 2


@pytest.mark.clause("CR-2.5", "CR-2.6")
def test_ten_expert_cards_of_twenty_are_in_the_game() -> None:
    t = laid()
    assert len(t.experts) == EXPERTS_USED == 10
    assert len(t.aside) == 10
    assert sorted(t.experts + t.aside) == list(range(20))
    aside = set(t.aside)
    match = begin(t)
    random_playout(match.state, Random(5))
    assert set(table(match).aside) == aside
    assert aside.isdisjoint(table(match).experts_out)
    assert len({tuple(sorted(laid(seed=s).aside)) for s in range(8)}) == 8


@pytest.mark.clause("CR-2.7")
def test_all_forty_cresus_cards_are_in_one_pile() -> None:
    t = laid()
    assert len(t.cresus) == 40
    assert not t.discard


@pytest.mark.clause("CR-2.8")
def test_the_bank_has_what_the_players_have_not() -> None:
    t = laid(4)
    assert sum(t.cash) + t.bank == 0
    match = begin(t)
    rng = Random(2)
    while not match.over:
        random_playout(match.state, rng, 1)
        now = table(match)
        assert sum(now.cash) + now.pot + now.bank == 0
        assert min(now.cash) >= 0


@pytest.mark.clause("CR-2.9")
def test_pawns_start_off_the_board() -> None:
    t = laid()
    assert t.pawn == [-1, -1, -1]
    assert [p["pawn"] for p in begin(t).view(0)["players"]] == [None] * 3


@pytest.mark.clause("CR-3.2")
def test_a_round_runs_through_its_six_phases_in_order() -> None:
    match = Match.new(GAME, 3, 4)
    rng = Random(4)
    seen: list[str] = []
    while not match.over and table(match).round < 3:
        phase = match.view(None)["phase"]
        if not seen or seen[-1] != phase:
            seen.append(phase)
        random_playout(match.state, rng, 1)
    order = ["expert", "travel", "fortune", "buying", "selling", "wealth"]
    places = [order.index(p) for p in seen]
    rounds = sum(b < a for a, b in itertools.pairwise(places)) + 1
    assert rounds <= 2
    first_round = places[: places.index(max(places)) + 1]
    assert first_round == sorted(first_round)
    kinds = [e.kind for e in match.events]
    assert (
        kinds.index("expert") < kinds.index("travelled") < kinds.index("fortune") < kinds.index("turned_up")
    )


def test_the_start_player_moves_on_by_one_each_round() -> None:
    match = Match.new(GAME, 4, 8)
    random_playout(match.state, Random(8))
    first = facts(match, "start")[0]["seat"]
    assert [e["seat"] for e in facts(match, "round")] == [
        (first + i) % 4 for i in range(1, table(match).round)
    ]


def test_the_position_of_a_fresh_table_stands_at_phase_one() -> None:
    assert laid().phase == EXPERT
    assert len(MARKET_KEYS) == 6
