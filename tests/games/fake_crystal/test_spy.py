"""Section 10: the Spy, who may look at any time while a tile lies on a stall."""

from __future__ import annotations

import json

import pytest

from games.fake_crystal.scene import PLAIN, keys, last, lay, moves, offer, refused, table, trade
from tablee.games.fake_crystal.game import GAME
from tablee.kernel import CLOCK, IllegalMove, Match

CHEAP = "orange-1 6 1 blue-1 6 1"
GREEN = "green-1 6 5 pink-1 6 5"


def spying(active: list[int]) -> Match:
    match = lay(3, hands=[["green-3", "pink-fake", "blue-1", "blue-1"], PLAIN, PLAIN], active=active, first=1)
    offer(match, "green-3 6 5 pink-fake 18 5", CHEAP, GREEN)
    return match


@pytest.mark.clause("FC-10.1", "FC-10.6")
def test_the_spy_alone_sees_the_face_and_the_token_turns() -> None:
    match = spying([2])
    match.play(2, "spy p0-left")
    assert table(match).active == [0, 0, 0]
    assert match.view(2)["seats"][0]["stall"][0]["tile"] == "green-3"
    assert last(match, "spied", 2)["facts"]["tile"] == "green-3"
    for seat in (1, None):
        assert match.view(seat)["seats"][0]["stall"][0]["tile"] is None
        assert match.view(seat)["seats"][0]["stall"][0]["spied_by"] == [2]
        assert last(match, "spied", seat)["facts"] == {
            "seat": 2,
            "from": 0,
            "column": "left",
            "colour": "green",
        }


@pytest.mark.clause("FC-10.1")
def test_an_inactive_token_spies_nothing() -> None:
    match = spying([2])
    assert [seat for seat, key in keys(match) if key == "spy"] == [2]
    with pytest.raises(IllegalMove):
        match.play(0, "spy p1-left")
    match.play(2, "spy p0-left")
    assert keys(match) == [(1, "designate")]


@pytest.mark.clause("FC-10.6")
def test_one_spies_on_opponents_and_on_what_one_has_not_seen() -> None:
    match = spying([0])
    assert moves(match, 0) == ["spy p1-left", "spy p1-right", "spy p2-left", "spy p2-right"]
    refused(match, 0, "spy p0-left", "FC-10.6")


@pytest.mark.clause("FC-10.7")
def test_one_spies_at_any_time_while_the_table_waits_and_nobody_waits_for_the_spy() -> None:
    match = spying([0, 1, 2])
    assert keys(match) == [(1, "designate"), (0, "spy"), (1, "spy"), (2, "spy")]
    assert match.waiting == [1]
    assert [d.free for d in match.decisions] == [False, True, True, True]
    match.play(1, "spy p0-right")  # on one's own turn
    match.play(2, "spy p0-right")  # on another's
    assert match.waiting == [1]
    match.play(1, "designate p2-left")
    assert keys(match) == [(0, "spy_first"), (-1, "time")]
    match.play(0, "spy pass")
    assert keys(match) == [(1, "trade"), (0, "spy")]  # FC-R21: while it is decided to buy or bank as well
    assert match.waiting == [1]
    match.play(1, "trade bank")
    assert (0, "spy") in keys(match)


@pytest.mark.clause("FC-10.7")
def test_one_spies_while_somebody_repacks() -> None:
    match = lay(3, hands=[PLAIN] * 3, active=[0])
    offer(match, CHEAP, CHEAP, GREEN)
    for seat, place in ((0, "p1-left"), (1, "p0-left"), (2, "p0-right"), (0, "p1-right"), (1, "p2-left")):
        match.play(seat, f"designate {place}")
        if seat:
            match.play(0, "spy pass")
        match.play(seat, "trade bank")
    assert keys(match) == [(2, "repack"), (0, "spy")]
    match.play(0, "spy p2-right")
    assert match.view(0)["seats"][2]["stall"][1]["tile"] == "pink-1"
    match.play(2, "repack right")


@pytest.mark.clause("FC-10.8")
def test_looking_obliges_to_nothing() -> None:
    match = spying([1])
    match.play(1, "spy p0-left")
    assert moves(match, 1) == [
        "designate p0-left",
        "designate p0-right",
        "designate p2-left",
        "designate p2-right",
    ]


@pytest.mark.clause("FC-10.9")
def test_nothing_the_spy_has_seen_is_told_by_the_game() -> None:
    """What the spy says of it is free talk: the game says nothing."""
    match = spying([1, 2])
    match.play(1, "spy p0-right")
    assert "pink-fake" in json.dumps(match.sent_to(1))
    assert "pink-fake" not in json.dumps(match.sent_to(2))
    assert "pink-fake" not in json.dumps(match.sent_to(None))


@pytest.mark.clause("FC-10.6")
def test_a_spied_blue_tile_stays_known_to_the_spy_when_it_is_covered() -> None:
    match = lay(3, hands=[["blue-3", "pink-1", "blue-1", "blue-1"], PLAIN, PLAIN], active=[1], first=2)
    offer(match, "blue-3 6 1 pink-1 6 1", CHEAP, GREEN)
    match.play(1, "spy p0-left")
    trade(match, 2, "p0-left", "bank")
    t = table(match)
    assert t.blue_known[0] == [0b011]


# ------------------------------------------------------------------ at any time (FC-10.7, ruling FC-R21)


def designated(pause: str = "5", active: list[int] | None = None) -> Match:
    """Seat 1 has designated a tile of seat 0, and seats 0 and 2 hold active tokens."""
    hands = [["green-3", "pink-fake", "blue-1", "blue-1"], PLAIN, PLAIN]
    match = lay(3, hands=hands, active=[0, 2] if active is None else active, first=1, pause=pause)
    offer(match, "green-3 6 5 pink-fake 18 5", CHEAP, GREEN)
    match.play(1, "designate p0-left")
    return match


@pytest.mark.clause("FC-10.7")
def test_a_quick_answer_does_not_forestall_the_spies() -> None:
    match = designated()
    assert keys(match) == [(0, "spy_first"), (2, "spy_first"), (CLOCK, "time")]
    assert match.waiting == [0, 2]
    with pytest.raises(IllegalMove):
        match.play(1, "trade buy")
    match.play(2, "spy p0-left")
    assert match.view(2)["seats"][0]["stall"][0]["tile"] == "green-3"
    assert table(match).active == [1, 0, 0]
    assert keys(match) == [(0, "spy_first"), (CLOCK, "time")]
    match.play(0, "spy pass")
    assert keys(match) == [(1, "trade"), (0, "spy")]
    assert table(match).active == [1, 0, 0]


@pytest.mark.clause("FC-10.7")
@pytest.mark.parametrize(("pause", "seconds"), [("5", 5), ("10", 10), ("20", 20)])
def test_the_pause_is_as_long_as_the_table_wants_and_ends_by_the_clock(pause: str, seconds: int) -> None:
    match = designated(pause)
    t = table(match)
    assert GAME.clock_seconds(t) == seconds
    name = GAME.clock_name(t)
    match.play(2, "spy pass")
    assert (GAME.clock_seconds(t), GAME.clock_name(t)) == (seconds, name)  # one pause, whoever answers in it
    match.play(CLOCK, "time up")
    assert keys(match) == [(1, "trade"), (0, "spy"), (2, "spy")]
    assert (GAME.clock_seconds(t), GAME.clock_name(t)) == (None, "")
    match.play(1, "trade bank")
    match.play(2, "designate p1-left")
    assert GAME.clock_name(table(match)) not in (name, "")


@pytest.mark.clause("FC-10.7")
def test_a_table_may_wait_for_every_spy_or_for_none() -> None:
    match = designated("ask")
    assert keys(match) == [(0, "spy_first"), (2, "spy_first")]
    assert GAME.clock_seconds(table(match)) is None
    assert keys(designated("none")) == [(1, "trade"), (0, "spy"), (2, "spy")]


@pytest.mark.clause("FC-10.7")
def test_let_it_be_may_be_said_once_and_for_all() -> None:
    match = designated()
    for decision in match.decisions:
        standing = decision.standing()
        assert standing == ({"word": "pass", "rounds": True} if decision.seat != CLOCK else None)


@pytest.mark.clause("FC-10.7")
def test_nobody_is_waited_for_who_could_not_spy() -> None:
    assert keys(designated(active=[])) == [(1, "trade")]
    assert keys(designated(active=[1])) == [(1, "trade"), (1, "spy")]  # the active player is in no hurry
    match = designated(active=[0, 2])
    match.play(0, "spy p1-left")
    match.play(2, "spy pass")
    assert keys(match) == [(1, "trade"), (2, "spy")]


@pytest.mark.clause("FC-10.7", "FC-10.8")
def test_one_spies_while_it_is_decided_to_buy_or_bank_and_the_decision_stands_free() -> None:
    match = designated("none", active=[1, 2])
    match.play(2, "spy p0-left")
    assert moves(match, 1)[:2] == ["trade buy", "trade bank"]
    match.play(1, "spy p0-left")
    assert keys(match) == [(1, "trade")]
    match.play(1, "trade bank")
    assert table(match).owned[0][2] == 1


@pytest.mark.clause("FC-10.7", "FC-8.1")
def test_one_spies_while_a_trophy_is_claimed() -> None:
    hands = [["green-1", "pink-fake", "blue-1", "blue-1"], PLAIN, PLAIN]
    match = lay(3, hands=hands, owned=[[], ["green-1"], []], active=[2], first=1, pause="none")
    offer(match, "green-1 6 5 pink-fake 18 5", CHEAP, GREEN)
    trade(match, 1, "p0-left", "buy")
    assert keys(match) == [(1, "claim"), (2, "spy")]
    match.play(2, "spy p0-right")
    assert keys(match) == [(1, "claim")]
    match.play(1, "claim green-2")
    assert match.view(2)["seats"][0]["stall"][1]["tile"] == "pink-fake"


@pytest.mark.clause("FC-10.6")
def test_no_spy_looks_before_the_offers_lie_there() -> None:
    match = lay(3, hands=[PLAIN] * 3, active=[0, 1, 2])
    assert {key for _, key in keys(match)} == {"offer"}
