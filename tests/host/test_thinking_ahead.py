"""Masters think while others think: what was made ready is what they would have answered, and whoever asks comes first."""

from __future__ import annotations

import json
import os
from random import Random

import pytest

import tablee
from tablee import bots
from tablee.bots.ahead import mark_of, next_question, think_ahead
from tablee.bots.levels import MASTERS_TIME
from tablee.bots.playing import answer_one, next_awaited
from tablee.bots.search import Searcher
from tablee.games import catalogue
from tablee.host.bots import Bots
from tablee.host.bots.pool import BotPool, Question
from tablee.host.settings import Settings
from tablee.host.workers.bots import asked, think, think_at_random
from tablee.host.workers.kept_matches import KeptMatches
from tablee.host.workers.lines import Lines
from tablee.host.workers.ready_answers import ReadyAnswers
from tablee.kernel import Match
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State

BOT = "master:16"


def searcher(game: str) -> Searcher:
    found = bots.make(tablee.game(game), BOT, Random(5))
    assert isinstance(found, Searcher)
    return found


def others_turn(match: Match) -> None:
    """Play on until seat 1 alone is awaited."""
    rng = Random(0)
    players = {seat: bots.make(match.game, "strong", Random(seat)) for seat in (0, 1)}
    for _ in range(200):
        awaited = [one for one in match.decisions if not one.free and not one.ready]
        if match.state.asks > 3 and awaited and {one.seat for one in awaited} == {1}:
            return
        one = awaited[0]
        match.play(one.seat, bots_move(match, one.index, players[one.seat], rng), one.id)
    raise AssertionError("seat 1 is never alone")


def bots_move(match: Match, index: int, player: bots.Player, rng: Random) -> str:
    state = match.state.copy(rng)
    return think(state, index, player) or think_at_random(state, index, rng)


def test_it_imagines_from_what_the_seat_knows() -> None:
    match = tablee.new("krystal", 2, seed=3)
    others_turn(match)
    guide = searcher("krystal").guide
    other = match.sample(0, Random(9)).state
    assert match.game.position(match.state.table) != match.game.position(other.table)
    for seed in range(3):
        here, there = (next_question(guide, s, 0, Random(seed)) for s in (match.state, other))
        assert here is not None and there is not None and mark_of(here) == mark_of(there)


def test_what_is_ready_is_what_a_search_of_that_moment_says() -> None:
    match = tablee.new("krystal", 2, seed=3)
    others_turn(match)
    ready = think_ahead(lambda: searcher("krystal"), match.state, 0, Random(4), lambda: False)
    assert ready
    perspective = next_question(searcher("krystal").guide, match.state, 0, Random(4))
    assert perspective is not None
    answer = searcher("krystal").choose(perspective)
    assert ready[mark_of(perspective)] == (answer, perspective.words)


def test_it_stops_when_somebody_asks_and_keeps_nothing_half_thought() -> None:
    match = tablee.new("krystal", 2, seed=3)
    others_turn(match)
    calls: list[int] = []

    def soon() -> bool:
        calls.append(1)
        return len(calls) > 5

    assert think_ahead(lambda: searcher("krystal"), match.state, 0, Random(4), soon) == {}
    assert 5 < len(calls) < 20


def foreseen(match: Match, kept: KeptMatches, ready: ReadyAnswers) -> int:
    """Let seat 1 answer as a strong player would until seat 0 is asked: the index of that question."""
    player = bots.make(match.game, "strong", Random(1))
    for _ in range(60):
        here: State = match.state
        index = next_awaited(here)
        if here.ask.seats[index] == 0:
            return index
        line = Question.ahead(match, 0, BOT, 7, "a").line(1, 0)
        ready.prepare(json.loads(line), kept, lambda: False)
        match.play(1, bots_move(match, index, player, Random(2)))
    raise AssertionError("seat 0 is never asked")


def test_the_question_that_was_foreseen_is_answered_from_what_is_ready() -> None:
    match = tablee.new("krystal", 2, seed=0)
    others_turn(match)
    kept, ready = KeptMatches(catalogue()), ReadyAnswers()
    index = foreseen(match, kept, ready)
    move = asked(json.loads(Question(match, index, BOT, 1, "a").line(2, 0)), kept, ready)["move"]
    assert ready.used == 1
    match.play(0, move)
    assert ready.take("a", match.state, next_awaited(match.state), BOT) is None  # what was ready is used up


def test_what_looks_otherwise_is_thought_about() -> None:
    match = tablee.new("fantasy-realms", 2, seed=1)
    ready = ReadyAnswers()
    ready._kept[("a", BOT)] = {"something else": ([1], "")}
    index = next_awaited(match.state)
    assert ready.take("a", match.state, index, BOT) is None and not ready.used


def test_a_line_that_waits_is_seen() -> None:
    reading, writing = os.pipe()
    try:
        lines = Lines(reading)
        assert not lines.waiting()
        os.write(writing, b"one\ntwo\nthr")
        assert lines.waiting()
        each = iter(lines)
        assert next(each) == b"one" and lines.waiting()
        assert next(each) == b"two"
        os.write(writing, b"ee\n")
        assert next(each) == b"three" and not lines.waiting()
    finally:
        os.close(writing)
    assert lines.waiting() and list(lines) == []
    os.close(reading)


async def test_a_process_that_thinks_ahead_answers_whoever_asks() -> None:
    pool = BotPool()
    match = tablee.new("krystal", 2, seed=3)
    others_turn(match)
    try:
        index = next_awaited(match.state)
        assert await pool.begin(match, index, "strong", "a") is not None
        pool.think_ahead(match, 0, "master:60000ms", "a")  # a minute for each question
        move = await pool.begin(match, index, "strong", "a")
        assert move is not None
        match.play(1, move)
        pool.think_ahead(match, 0, BOT, "a")
        player, rng = bots.make(match.game, "strong", Random(1)), Random(2)
        while match.state.ask.seats[next_awaited(match.state)] != 0:
            match.play(1, bots_move(match, next_awaited(match.state), player, rng))
        move = await pool.begin(match, next_awaited(match.state), BOT, "a")
        assert move is not None
        match.play(0, move)
    finally:
        await pool.close()


def test_a_host_may_forbid_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings().bots_think_ahead
    monkeypatch.setenv("TABLEE_BOTS_THINK_AHEAD", "no")
    assert not Settings().bots_think_ahead
    monkeypatch.setenv("TABLEE_BOTS_THINK_AHEAD", "perhaps")
    with pytest.raises(SystemExit, match="TABLEE_BOTS_THINK_AHEAD"):
        Settings()


def test_the_perspective_is_all_that_names_a_question() -> None:
    match = tablee.new("fantasy-realms", 2, seed=1)
    state = match.state
    before = mark_of(Perspective(state, next_awaited(state)))
    players = [bots.make(match.game, "strong", Random(1)) for _ in range(2)]
    answer_one(state, players)
    assert mark_of(Perspective(state, next_awaited(state))) != before


def test_at_the_usual_pace_a_master_takes_as_long_as_it_may_think() -> None:
    usual = Bots(0.6, BotPool())
    assert usual._delay_of("master") == usual._delay_of("master:200") == MASTERS_TIME / 1000 > 0.6
    assert usual._delay_of("strong") == 0.6
    assert Bots(0, BotPool())._delay_of("master") == 0
