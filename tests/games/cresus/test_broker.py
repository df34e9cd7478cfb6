"""The broker: it always answers legally, throws well, and beats random players."""

from __future__ import annotations

from random import Random

import pytest

from games.cresus.scene import GAME, begin, card, dice, give_card, give_share, laid, market, play, table
from tablee.bots.playing import next_awaited
from tablee.games.cresus.bot import Broker
from tablee.games.cresus.bot.guide import CresusGuide
from tablee.games.cresus.bot.outlook import MEAN, Outlook
from tablee.games.cresus.bot.reader import Reader
from tablee.games.cresus.components import SHARE_PRICE
from tablee.games.cresus.state import FORTUNE, SELLING, WEALTH
from tablee.kernel import Match, Perspective
from tablee.lab.arena import tournament


def answer(match: Match, seat: int, key: str) -> str:
    """What the broker would play, as a line."""
    index = next(d.index for d in match.decisions if d.seat == seat and d.key == key)
    perspective: Perspective = match.perspective(index)
    steps = Broker(Random(1)).choose(perspective)
    words: list[str] = []
    for i, step in enumerate(steps):
        words.append(perspective.word(steps[:i], step) if perspective.kind(steps[:i]) == 0 else str(step))
    return " ".join(words)


@pytest.mark.slow
def test_the_broker_beats_random_players() -> None:
    report = tournament(GAME, 3, {}, ["broker", "random", "random"], 60, seed=4)
    assert report.unfinished == 0
    assert report.contestants[0].share > 0.95


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_brokers_finish_their_matches_with_cash_shown_or_hidden(seats: int) -> None:
    for cash in ("shown", "hidden"):
        report = tournament(GAME, seats, {"cash": cash}, ["broker"] * seats, 2, seed=7)
        assert report.unfinished == 0


def test_the_broker_keeps_the_largest_group() -> None:
    t = laid(2, SELLING)
    t.pawn = [0, 1]
    give_share(t, 0, "NYC-05")
    match = begin(t)
    play(match, 0, "sell NYC-05", *dice("bygbbo"))
    assert answer(match, 0, "keep") == "145"


def test_the_broker_pays_no_more_than_a_share_is_worth_to_it() -> None:
    t = laid(2, FORTUNE)
    t.pawn = [0, 0]
    t.cash = [400, 400]
    look = Outlook(begin(t, card("CC-01")).view(0), 0)
    for share in range(72):
        assert SHARE_PRICE[share] * 0.8 < look.ceiling(share) < MEAN[share] + look.extra(share)


def test_the_broker_is_more_careful_when_poor() -> None:
    t = laid(2, FORTUNE)
    t.pawn = [0, 0]
    t.cash = [900, 120]
    match = begin(t, card("CC-01"))
    rich, poor = Outlook(match.view(0), 0), Outlook(match.view(1), 1)
    assert poor.ceiling(1) < rich.ceiling(1)  # LON-02: 110 M, one throw


def test_the_broker_buys_the_island_when_it_can() -> None:
    t = laid(2, WEALTH)
    t.signs = [6, 0]
    t.cash = [730, 5]
    t.round = 5
    assert answer(begin(t), 0, "signs") == "jet island"


def test_the_broker_sells_everything_in_the_last_round() -> None:
    t = laid(2, SELLING)
    t.round = 10
    t.pawn = [0, 1]
    t.cash = [900, 5]
    give_share(t, 0, "LON-02")
    assert answer(begin(t), 0, "sell") == "LON-02"


def test_the_broker_accepts_a_good_price_and_declines_a_bad_one() -> None:
    for price, expected in ((95, "accept p1a"), (3, "decline p1a")):
        t = laid(2, SELLING)
        t.pawn = [0, market("tokyo")]
        give_share(t, 0, "LON-01", "LON-02")
        give_share(t, 1, "TYO-01")
        match = begin(t)
        play(match, 1, f"deal purchase LON-01 done {price}")
        assert answer(match, 0, "deal") == expected


def test_the_broker_uses_its_broker_card_on_a_risky_share() -> None:
    t = laid(2, SELLING)
    t.pawn = [0, 1]
    give_share(t, 0, "LON-02", "LON-05")
    give_card(t, 0, "EX-07")
    assert answer(begin(t), 0, "sell") == "LON-02 EX-07"
    assert table(begin(t)).held[0] == [card("EX-07")]


def test_the_broker_in_a_hurry_answers_as_the_broker_does() -> None:
    """What plays on in imagined matches sees less of a view, and nothing that it would need."""
    asked: set[str] = set()
    for seed in range(4):
        state = GAME.start(3, GAME.settle_options(3, {}, people=False), Random(seed), recording=False)
        while not state.over:
            index = next_awaited(state)
            perspective = Perspective(state, index)
            mind = state.asks + seed
            answer = Broker(Random(mind)).choose(perspective)
            assert Reader(Random(mind)).glance(state, index) == answer, perspective.key
            asked.add(perspective.key)
            state.give(index, answer)
    assert asked >= {"bid", "market", "buy", "sell", "signs", "keep", "join"}


def test_who_has_more_when_a_round_begins_is_likelier_to_win() -> None:
    guide = GAME.guide()
    assert isinstance(guide, CresusGuide) and guide.chances is not None
    for number in range(1, 11):
        t = GAME.table(2, GAME.settle_options(2, {}))
        t.round = number
        t.cash = [160, 100]
        one, other = guide.chances.of(t)
        assert one > other
        t.cash = [100, 100]
        t.signs = [3, 1]
        one, other = guide.chances.of(t)
        assert one > other
