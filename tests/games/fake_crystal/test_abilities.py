"""Sections 10 and 12 to 15: the special abilities."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from games.fake_crystal.scene import (
    PLAIN,
    at,
    keys,
    kinds,
    last,
    lay,
    moves,
    offer,
    owns,
    refused,
    table,
    trade,
)
from tablee.games.fake_crystal.components import ABILITIES, BACK, COLOURS, FACE, FACES
from tablee.games.fake_crystal.game import GAME
from tablee.kernel import IllegalMove, Match

CHEAP = "orange-1 6 1 blue-1 6 1"
GREEN = "green-1 6 5 pink-1 6 5"


# ------------------------------------------------------------------ the ability in play


@pytest.mark.clause("FC-10.2", "FC-10.3")
def test_the_spy_is_the_default_and_the_same_for_all() -> None:
    match = Match.new(GAME, 4, 1)
    assert match.options["ability"] == "spy"
    assert {match.view(seat)["ability"] for seat in (0, 1, 2, 3, None)} == {"spy"}


@pytest.mark.clause("FC-10.4")
@pytest.mark.parametrize("ability", ["negotiator", "recycler", "preemptor", "vanguard", "none"])
def test_another_ability_replaces_the_spy(ability: str) -> None:
    match = lay(3, ability=ability, hands=[PLAIN] * 3, active=[0, 1, 2])
    offers = "green-1 6 5 pink-1 6 5"
    for seat in range(3):
        match.play(seat, f"offer plain {offers}" if ability == "negotiator" else f"offer {offers}")
    assert "spy" not in [key for _, key in keys(match)]
    with pytest.raises(IllegalMove):
        match.play(0, "spy p1-left")


@pytest.mark.clause("FC-10.4")
@pytest.mark.parametrize("ability", ["negotiator", "recycler", "preemptor", "vanguard"])
def test_every_ability_may_replace_the_spy_at_every_number_of_players(ability: str) -> None:
    """Ruling FC-R23: the text sets no limit."""
    for seats in (2, 3, 4, 5):
        assert GAME.settle_options(seats, {"ability": ability})["ability"] == ability
        assert Match.new(GAME, seats, 1, {"ability": ability}).view(None)["ability"] == ability


@pytest.mark.clause("FC-10.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_chance_may_pick_the_replacement(seats: int) -> None:
    found = Counter(
        ABILITIES[table(Match.new(GAME, seats, seed, {"ability": "random"})).ability] for seed in range(80)
    )
    assert set(found) == {"negotiator", "recycler", "preemptor", "vanguard"}
    assert min(found.values()) > 5


# ------------------------------------------------------------------ the Negotiator


def negotiating(seller_tile: str = "green-3", purses: list[int] | None = None) -> Match:
    """Example FC-E12: the owner (seat 0, purse 20 after the offer) has a token offer, the active player (seat 1) has a purse of 15."""
    hands = [[seller_tile, "pink-1", "blue-1", "blue-1"], PLAIN]
    match = lay(2, ability="negotiator", hands=hands, purses=purses or [21, 17], active=[0], first=1)
    match.play(0, f"offer left {seller_tile} 6 pink-1 6 1")
    match.play(1, f"offer {CHEAP}")
    return match


@pytest.mark.clause("FC-12.1")
def test_the_token_lies_in_the_place_of_a_price() -> None:
    match = negotiating()
    left, right = match.view(1)["seats"][0]["stall"]
    assert (left["token"], left["price"], left["claim"], left["tile"]) == (True, None, 6, None)
    assert table(match).active == [0, 0]
    assert match.view(1)["seats"][0]["token_at"] == {"seat": 0, "column": "left"}
    assert (right["token"], right["price"]) == (False, 1)


@pytest.mark.clause("FC-12.1", "FC-10.1")
def test_without_an_active_token_there_is_no_token_offer() -> None:
    match = lay(2, ability="negotiator", hands=[PLAIN, PLAIN], active=[0])
    assert keys(match) == [(0, "offer_token"), (1, "offer")]
    with pytest.raises(IllegalMove):
        match.play(1, "offer left green-1 6 pink-1 6 1")


@pytest.mark.clause("FC-12.2")
def test_the_other_offer_is_priced_as_usual() -> None:
    match = lay(2, ability="negotiator", hands=[PLAIN, PLAIN], active=[0])
    refused(match, 0, "offer left green-1 6 pink-1 6 0", "FC-3.10")
    refused(match, 0, "offer right green-1 6 36 pink-1 6", "FC-3.13")
    match.play(0, "offer right green-1 6 35 pink-1 6")
    match.play(1, f"offer {CHEAP}")
    assert table(match).price[:2] == [35, -1]
    assert table(match).purse[0] == 0


@pytest.mark.clause("FC-12.2")
def test_with_a_token_one_credit_is_enough() -> None:
    """Ruling FC-R3."""
    match = lay(2, ability="negotiator", hands=[PLAIN, PLAIN], active=[0], purses=[1, 69])
    refused(match, 0, "offer left green-1 6 pink-1 6 0", "FC-3.10")
    match.play(0, "offer left green-1 6 pink-1 6 1")


@pytest.mark.clause("FC-12.1")
def test_the_token_may_stay_where_it_is() -> None:
    match = lay(2, ability="negotiator", hands=[PLAIN, PLAIN], active=[0])
    match.play(0, f"offer plain {GREEN}")
    match.play(1, f"offer {CHEAP}")
    assert table(match).active == [1, 0]


@pytest.mark.clause("FC-12.3", "FC-12.4")
def test_the_active_player_stakes_and_the_owner_answers() -> None:
    match = negotiating()
    match.play(1, "designate p0-left")
    assert keys(match) == [(1, "engage")]
    refused(match, 1, "engage 0", "FC-12.3")
    refused(match, 1, "engage 16", "FC-12.3")
    match.play(1, "engage 4")
    assert match.game.conserved(table(match))["credits"] == 38
    assert keys(match) == [(0, "negotiate")]
    assert match.view(0)["engaged"] == 4


@pytest.mark.clause("FC-12.3")
def test_an_empty_purse_stakes_nothing() -> None:
    """Ruling FC-R25."""
    match = negotiating(purses=[36, 2])
    match.play(1, "designate p0-left")
    refused(match, 1, "engage 1", "FC-3.11")
    match.play(1, "engage 0")


@pytest.mark.clause("FC-12.4", "FC-12.5", "FC-1.1")
def test_the_owner_buys() -> None:
    """Example FC-E12."""
    match = negotiating()
    match.play(1, "designate p0-left")
    match.play(1, "engage 4")
    match.play(0, "negotiate buy")
    assert table(match).purse == [16, 19]
    assert owns(match, 0) == {"green-3": 1}
    assert table(match).active == [0, 0]
    assert table(match).token_at == [-1, -1]


@pytest.mark.clause("FC-12.4", "FC-12.6", "FC-1.1")
def test_the_owner_banks() -> None:
    """Example FC-E12."""
    match = negotiating()
    match.play(1, "designate p0-left")
    match.play(1, "engage 4")
    match.play(0, "negotiate bank")
    assert table(match).purse == [24, 11]
    assert owns(match, 1) == {"green-3": 1}


@pytest.mark.clause("FC-12.5", "FC-9.3")
@pytest.mark.parametrize(("answer", "active"), [("buy", [1, 0]), ("bank", [0, 1])])
def test_a_negotiated_fake_turns_the_token_of_who_gets_it(answer: str, active: list[int]) -> None:
    """Ruling FC-R24: the token comes home active if its owner kept the fake."""
    match = negotiating("pink-fake")
    match.play(1, "designate p0-left")
    match.play(1, "engage 4")
    match.play(0, f"negotiate {answer}")
    assert table(match).active == active


@pytest.mark.clause("FC-12.5")
def test_an_owner_who_cannot_pay_must_bank() -> None:
    match = negotiating(purses=[3, 35])
    match.play(1, "designate p0-left")
    match.play(1, "engage 9")
    assert moves(match, 0) == ["negotiate bank"]
    refused(match, 0, "negotiate buy", "FC-12.5")


@pytest.mark.clause("FC-4.14")
def test_a_token_offer_is_repacked_without_a_stake_and_the_token_is_spent() -> None:
    """Ruling FC-R24."""
    match = lay(3, ability="negotiator", hands=[PLAIN] * 3, active=[2])
    match.play(0, f"offer {CHEAP}")
    match.play(1, f"offer {CHEAP}")
    match.play(2, "offer left green-1 6 pink-1 6 3")
    trade(match, 0, "p1-left", "bank")
    trade(match, 1, "p0-left", "bank")
    trade(match, 2, "p0-right", "bank")
    trade(match, 0, "p1-right", "bank")
    trade(match, 1, "p2-right", "bank")
    before = table(match).purse[2]
    match.play(2, "repack left")
    assert table(match).purse[2] == before
    assert (table(match).active[2], table(match).token_at[2]) == (0, -1)


# ------------------------------------------------------------------ the Recycler


def recycling(owned: list[str], active: bool = True, bought: str = "orange-1") -> Match:
    """Seat 1 has banked and may now recycle."""
    hands = [[bought, "orange-1", "pink-1", "blue-1"], PLAIN]
    match = lay(2, ability="recycler", hands=hands, owned=[[], owned], active=[1] if active else [], first=1)
    offer(match, f"{bought} 6 1 pink-1 6 1", "pink-1 6 1 blue-1 6 1")
    return match


def place_of(match: Match, tile: str) -> int:
    """Where a tile lies among those set aside; the test may look."""
    return table(match).set_aside.index(FACE[tile])


@pytest.mark.clause("FC-13.1")
def test_one_recycles_right_after_ones_own_transaction() -> None:
    match = recycling(["green-fake"])
    assert keys(match) == [(1, "designate")]
    trade(match, 1, "p0-left", "bank")
    assert keys(match) == [(1, "recycle")]
    match.play(1, "recycle keep")
    assert table(match).active == [0, 1]
    trade(match, 0, "p1-left", "bank")
    assert keys(match) == [(1, "designate")]  # not after another's


@pytest.mark.clause("FC-13.1", "FC-9.3")
def test_a_token_turned_by_the_very_transaction_may_be_used_at_once() -> None:
    """Ruling FC-R26."""
    match = recycling(["pink-1"], active=False, bought="green-fake")
    trade(match, 1, "p0-left", "buy")
    assert keys(match) == [(1, "recycle")]


@pytest.mark.clause("FC-13.2", "FC-10.1")
@pytest.mark.parametrize("given", ["green-fake", "pink-1", "blue-2"])
def test_any_tile_may_be_given_up(given: str) -> None:
    match = recycling(["green-fake", "pink-1", "blue-2"])
    trade(match, 1, "p0-left", "bank")
    refused(match, 1, "recycle green-3 0", "FC-13.2")
    place = place_of(match, "orange-2")
    match.play(1, f"recycle {given} {place}")
    assert given not in owns(match, 1)
    assert owns(match, 1)["orange-2"] == 1
    assert table(match).active == [0, 0]
    assert match.view(0)["out"] == [given]


@pytest.mark.clause("FC-13.3")
def test_only_tiles_set_aside_at_the_start_can_be_taken() -> None:
    match = recycling(["green-fake", "pink-1"])
    trade(match, 1, "p0-left", "bank")
    place = place_of(match, "orange-2")
    match.play(1, f"recycle green-fake {place}")
    trade(match, 0, "p1-left", "bank")
    t = GAME.clone(table(match))
    t.active[1] = 1
    again = at(t)
    trade(again, 1, "p0-right", "bank")
    refused(again, 1, f"recycle pink-1 {place}", "FC-13.3")  # gone; the tile given up is not there either
    refused(again, 1, "recycle pink-1 99", "FC-13.3")


@pytest.mark.clause("FC-13.4")
def test_the_tile_is_taken_by_its_back() -> None:
    match = recycling(["green-fake"])
    trade(match, 1, "p0-left", "bank")
    decision = match.decisions[0]
    step = decision.step(["green-fake"])
    t = table(match)
    for option in step["options"]:
        place = option["data"]["place"]
        assert option["data"] == {"place": place, "colour": COLOURS[BACK[t.set_aside[place]]]}
        assert option["word"] == str(place)
        assert not any(face in json.dumps(option["label"]) for face in FACES)
    assert match.view(1)["set_aside"] == [COLOURS[BACK[face]] for face in t.set_aside]


@pytest.mark.clause("FC-13.5")
def test_the_tile_taken_is_revealed_and_allows_a_claim() -> None:
    match = recycling(["green-fake", "green-1"])
    trade(match, 1, "p0-left", "bank")
    match.play(1, f"recycle green-fake {place_of(match, 'green-2')}")
    assert last(match, "added", 0)["facts"] == {"seat": 1, "tile": "green-2"}
    assert keys(match) == [(1, "claim")]
    assert moves(match, 1) == ["claim green-2", "claim decline"]


@pytest.mark.clause("FC-13.5")
def test_conditions_are_judged_without_the_tile_given_up() -> None:
    """Ruling FC-R26."""
    match = recycling(["green-1"])
    trade(match, 1, "p0-left", "bank")
    match.play(1, f"recycle green-1 {place_of(match, 'green-2')}")
    assert "claim" not in [key for _, key in keys(match)]


@pytest.mark.clause("FC-13.6")
def test_a_trophy_is_kept_when_its_tile_is_recycled() -> None:
    match = recycling(["green-1", "green-1"])
    table(match).trophy[0] = 1
    trade(match, 1, "p0-left", "bank")
    match.play(1, f"recycle green-1 {place_of(match, 'blue-1')}")
    assert match.view(0)["seats"][1]["trophies"] == ["green-2"]


@pytest.mark.clause("FC-13.7")
def test_a_fake_taken_does_not_turn_the_token() -> None:
    match = recycling(["pink-1"])
    trade(match, 1, "p0-left", "bank")
    match.play(1, f"recycle pink-1 {place_of(match, 'orange-fake')}")
    assert owns(match, 1) == {"orange-fake": 1}
    assert table(match).active == [0, 0]


@pytest.mark.clause("FC-13.2")
def test_without_a_tile_to_give_or_to_take_there_is_no_swap() -> None:
    """Ruling FC-R26."""
    match = recycling([])
    trade(match, 1, "p0-left", "bank")
    assert keys(match) == [(0, "designate")]
    match = recycling(["pink-1"])
    t = table(match)
    t.out += list(t.set_aside)
    t.set_aside = [-1] * len(t.set_aside)
    trade(match, 1, "p0-left", "bank")
    assert keys(match) == [(0, "designate")]


@pytest.mark.clause("FC-7.3")
def test_taking_the_top_of_the_blue_pile_uncovers_the_next() -> None:
    match = recycling(["blue-3", "blue-1"])
    assert match.view(0)["seats"][1]["blue"] == [None, "blue-1"]
    trade(match, 1, "p0-left", "bank")
    match.play(1, f"recycle blue-1 {place_of(match, 'green-1')}")
    assert match.view(0)["seats"][1]["blue"] == ["blue-3"]
    assert last(match, "uncovered", 0)["facts"]["tile"] == "blue-3"


# ------------------------------------------------------------------ the Preemptor


def preempting(
    seats: int = 4,
    active: list[int] | None = None,
    owned: list[list[str]] | None = None,
    purses: list[int] | None = None,
    **readings: str,
) -> Match:
    """Seat 0 designates an offer of seat 1 at 4 credits; everybody but the seller has an active token."""
    hands = [PLAIN, ["green-2", "pink-1", "blue-1", "blue-1"], *[PLAIN] * (seats - 2)]
    own = owned or [[], ["pink-1"], ["orange-2", "orange-fake"], ["pink-2"]][:seats]
    match = lay(
        seats,
        ability="preemptor",
        hands=hands,
        owned=own,
        active=[0, 2, 3][: seats - 1] if active is None else active,
        purses=purses,
        **readings,
    )
    offer(match, CHEAP, "green-2 6 4 pink-1 6 1", *["green-1 6 1 pink-1 6 1"] * (seats - 2))
    match.play(0, "designate p1-left")
    return match


@pytest.mark.clause("FC-14.1")
def test_preemption_is_asked_between_designation_and_choice() -> None:
    match = preempting()
    assert keys(match) == [(2, "preempt"), (3, "preempt")]
    match.play(2, "preempt no")
    assert match.waiting == [3]
    match.play(3, "preempt no")
    assert keys(match) == [(0, "trade")]
    assert "preempted" not in kinds(match)
    assert table(match).active == [1, 0, 1, 1]


@pytest.mark.clause("FC-14.1", "FC-14.4", "FC-10.1")
def test_who_may_preempt() -> None:
    """Ruling FC-R28: any opponent of the active player with an active token, the price, and a real tile."""
    assert keys(preempting(active=[0, 1, 2, 3])) == [(1, "preempt"), (2, "preempt"), (3, "preempt")]
    assert keys(preempting(active=[3])) == [(3, "preempt")]
    assert keys(preempting(owned=[[], [], ["orange-fake"], ["pink-2"]])) == [(3, "preempt")]
    assert keys(preempting(purses=[35, 35, 5, 65])) == [(3, "preempt")]
    assert keys(preempting(purses=[35, 35, 6, 65])) == [(2, "preempt"), (3, "preempt")]
    assert keys(preempting(active=[0])) == [(0, "trade")]
    assert keys(preempting(active=[0, 1], owned=[[], ["orange-fake"], [], []])) == [(0, "trade")]


@pytest.mark.clause("FC-14.2")
def test_the_preemptor_buys_in_the_active_players_stead() -> None:
    match = preempting()
    match.play(2, "preempt yes")
    match.play(3, "preempt no")
    t = table(match)
    assert t.purse == [33, 30 + 8, 33 - 4, 33]
    assert owns(match, 2) == {"orange-2": 1, "orange-fake": 1, "green-2": 1}
    assert t.active == [1, 0, 0, 1]
    assert last(match, "preempted")["facts"]["instead"] == 0
    assert keys(match) == [(2, "compensate")]
    match.play(2, "compensate orange-2")
    assert keys(match) == [(1, "designate")]  # FC-R27: seat 0 has used its transaction,
    assert [t.transactions_left(seat) for seat in range(4)] == [
        1,
        2,
        2,
        2,
    ]  # and the preemptor none of its own


@pytest.mark.clause("FC-14.2")
@pytest.mark.parametrize("seat", [0, 2])
def test_everybody_sees_who_preempted(seat: int) -> None:
    match = preempting(owned=[["blue-2"], ["pink-1"], ["orange-2"], ["pink-2"]])
    if seat == 0:  # it is seat 1 that designates
        for answer in ("preempt no", "preempt no"):
            match.play(match.waiting[0], answer)
        match.play(0, "trade bank")
        match.play(1, "designate p3-left")
    assert match.view(3)["preemptor"] is None
    while match.decisions[0].key == "preempt":
        one = match.waiting[0]
        match.play(one, "preempt yes" if one == seat else "preempt no")
    assert match.view(3)["preemptor"] == match.view(None)["preemptor"] == seat


@pytest.mark.clause("FC-14.3", "FC-14.4")
def test_the_compensation_is_any_real_tile() -> None:
    match = preempting()
    match.play(2, "preempt yes")
    match.play(3, "preempt no")
    assert moves(match, 2) == [
        "compensate green-2",
        "compensate orange-2",
    ]  # FC-R29: the tile just bought too
    refused(match, 2, "compensate orange-fake", "FC-14.4")
    refused(match, 2, "compensate pink-3", "FC-14.3")
    match.play(2, "compensate orange-2")
    assert owns(match, 0) == {"orange-2": 1}
    assert owns(match, 2) == {"orange-fake": 1, "green-2": 1}


@pytest.mark.clause("FC-14.3", "FC-8.1")
def test_preemptor_and_receiver_may_claim_in_turn() -> None:
    """Ruling FC-R29."""
    match = preempting(owned=[["orange-2"], [], ["green-1", "orange-2"], []])
    match.play(2, "preempt yes")
    assert keys(match) == [(2, "claim")]
    match.play(2, "claim green-2")
    match.play(2, "compensate orange-2")
    assert keys(match) == [(0, "claim")]
    match.play(0, "claim orange-22")
    assert keys(match) == [(1, "designate")]


@pytest.mark.clause("FC-14.5")
def test_the_preemptor_keeps_a_trophy_won_with_the_tile_given() -> None:
    match = preempting(owned=[[], [], ["orange-1", "orange-1"], []])
    table(match).trophy[3] = 2
    match.play(2, "preempt yes")
    match.play(2, "compensate orange-1")
    assert match.view(0)["seats"][2]["trophies"] == ["orange-11"]


@pytest.mark.clause("FC-14.1")
def test_of_several_preemptors_the_closest_to_the_first_player_wins_and_the_other_keeps_the_token() -> None:
    """Ruling FC-R30."""
    match = preempting()
    match.play(3, "preempt yes")
    assert "preempt" not in json.dumps(match.log(2))
    match.play(2, "preempt yes")
    assert last(match, "preempted")["facts"]["seat"] == 2
    assert table(match).active == [1, 0, 0, 1]
    assert "seat': 3" not in str(last(match, "preempted"))


# ------------------------------------------------------------------ the Vanguard


def reserving(active: list[int], seats: int = 3) -> Match:
    match = lay(seats, ability="vanguard", hands=[PLAIN] * seats, active=active)
    offer(match, CHEAP, GREEN, *["green-1 6 2 orange-1 6 2"] * (seats - 2))
    return match


@pytest.mark.clause("FC-15.1")
def test_reservation_is_asked_in_the_exchange_only() -> None:
    match = lay(3, ability="vanguard", hands=[PLAIN] * 3, active=[0, 1, 2])
    assert {key for _, key in keys(match)} == {"offer"}
    offer(match, CHEAP, GREEN, GREEN)
    assert keys(match) == [(0, "reserve"), (1, "reserve"), (2, "reserve")]


@pytest.mark.clause("FC-15.2", "FC-10.1")
def test_a_reserved_offer_is_closed_to_the_others() -> None:
    match = reserving([2])
    refused(match, 2, "reserve p2-left", "FC-15.2")
    match.play(2, "reserve p1-left")
    assert table(match).active == [0, 0, 0]
    assert match.view(0)["seats"][1]["stall"][0]["reserved_by"] == 2
    assert match.view(0)["seats"][2]["token_at"] == {"seat": 1, "column": "left"}
    assert moves(match, 0) == ["designate p1-right", "designate p2-left", "designate p2-right"]
    refused(match, 0, "designate p1-left", "FC-15.2")


@pytest.mark.clause("FC-15.3")
def test_the_reserved_offer_must_be_settled_this_round() -> None:
    match = reserving([0])
    match.play(0, "reserve p1-left")
    trade(match, 0, "p1-right", "bank")  # with two transactions left any offer will do
    trade(match, 1, "p2-left", "bank")
    trade(match, 2, "p0-left", "bank")
    assert moves(match, 0) == ["designate p1-left"]
    refused(match, 0, "designate p2-right", "FC-15.3")
    trade(match, 0, "p1-left", "buy")
    assert table(match).token_at == [-1, -1, -1]


@pytest.mark.clause("FC-15.3")
def test_the_reserved_offer_may_come_first() -> None:
    match = reserving([0])
    match.play(0, "reserve p1-left")
    trade(match, 0, "p1-left", "bank")
    assert table(match).token_at[0] == -1
    trade(match, 1, "p2-left", "bank")
    trade(match, 2, "p0-left", "bank")
    assert moves(match, 0) == ["designate p1-right", "designate p2-right"]


@pytest.mark.clause("FC-15.4")
def test_a_conflict_goes_to_the_closest_to_the_first_player_and_the_loser_is_asked_again() -> None:
    """Ruling FC-R31."""
    match = lay(4, ability="vanguard", hands=[PLAIN] * 4, active=[1, 3], first=2)
    offer(match, CHEAP, GREEN, GREEN, GREEN)
    assert keys(match) == [(3, "reserve"), (1, "reserve")]
    match.play(1, "reserve p0-left")
    assert "reserved" not in kinds(match)
    match.play(3, "reserve p0-left")
    assert last(match, "reserved")["facts"]["seat"] == 3
    assert table(match).active == [0, 1, 0, 0]
    assert keys(match) == [(1, "reserve")]
    assert "reserve p0-left" not in moves(match, 1)
    match.play(1, "reserve pass")
    assert keys(match) == [(2, "designate")]


@pytest.mark.clause("FC-15.2")
def test_a_reserved_offer_cannot_be_repacked() -> None:
    """Ruling FC-R33: seat 1 finds only an offer reserved by another, and repacks its own other one."""
    match = lay(3, ability="vanguard", hands=[PLAIN] * 3, active=[2], first=0)
    offer(match, CHEAP, GREEN, "green-1 6 2 orange-1 6 2")
    match.play(2, "reserve p1-left")
    trade(match, 0, "p2-left", "bank")
    trade(match, 1, "p0-left", "bank")
    trade(match, 2, "p0-right", "bank")
    trade(match, 0, "p2-right", "bank")
    assert moves(match, 1) == ["repack right"]
    refused(match, 1, "repack left", "FC-15.2")
    match.play(1, "repack right")
    assert moves(match, 2) == ["designate p1-left"]


@pytest.mark.clause("FC-15.2", "FC-9.3")
def test_a_token_on_an_offer_can_turn_but_not_be_used() -> None:
    """Ruling FC-R32."""
    hands = [["pink-fake", "orange-1", "blue-1", "blue-1"], PLAIN, PLAIN]
    match = lay(3, ability="vanguard", hands=hands, active=[1])
    offer(match, "pink-fake 6 1 orange-1 6 1", GREEN, GREEN)
    match.play(1, "reserve p2-left")
    trade(match, 0, "p1-left", "bank")
    trade(match, 1, "p0-left", "buy")
    assert table(match).active[1] == 1
    assert keys(match) == [(2, "designate")]  # it lies on an offer: no second reservation
    trade(match, 2, "p0-right", "bank")
    trade(match, 0, "p1-right", "bank")
    trade(match, 1, "p2-left", "bank")
    assert (table(match).active[1], table(match).token_at[1]) == (1, -1)
