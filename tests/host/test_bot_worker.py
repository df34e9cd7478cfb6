"""The bots' process keeps its matches and is sent what is new in them; its answers are those of one that reads the whole journal."""

from __future__ import annotations

import json
from random import Random

import pytest

import tablee
from conformance import random_answer
from tablee.games import catalogue
from tablee.host.bots.pool import BotPool, Question
from tablee.host.workers.bots import asked
from tablee.host.workers.kept_matches import KeptMatches, Lacking
from tablee.kernel import Match

GREEDY = "greedy"


def told(match: Match, table: str, since: int, seed: int) -> dict[str, object]:
    """A question as the process reads it."""
    question = Question(match, 0, GREEDY, seed, table)
    return dict(json.loads(question.line(1, since)))


def play_some(match: Match, rng: Random, answers: int) -> None:
    for _ in range(answers):
        if not match.over:
            seat, move, decision = random_answer(match, rng)
            match.play(seat, move, decision)


@pytest.mark.parametrize("name", ["fantasy-realms", "cresus"])
def test_a_kept_match_is_answered_as_if_it_were_read_from_its_beginning(name: str) -> None:
    match, rng = tablee.new(name, 3, seed=4), Random(4)
    bot = catalogue()[name].bots[0][0]
    kept, since = KeptMatches(catalogue()), 0
    for step in range(12):
        play_some(match, rng, 1 + step % 3)
        if step % 4 == 3:
            match.undo(2, by=0)
        if match.over:
            break
        news, whole = told(match, "a", since, step), told(match, "b", 0, step)
        assert since == 0 or len(str(news)) < len(str(whole))
        news["bot"] = whole["bot"] = bot
        assert asked(news, kept) == asked(whole, KeptMatches(catalogue()))
        since = len(match.journal.entries)
    assert len(kept) == 1


def test_several_tables_are_kept_and_the_one_not_asked_about_for_longest_goes() -> None:
    kept = KeptMatches(catalogue(), most=2)
    matches = [tablee.new("fantasy-realms", 2, seed=seed) for seed in range(3)]
    for number, match in enumerate(matches):
        kept.follow(str(number), match.journal.header, 0, [e.to_data() for e in match.journal.entries])
    assert len(kept) == 2
    for number, match in reversed(list(enumerate(matches))[1:]):
        followed = kept.follow(str(number), match.journal.header, len(match.journal.entries), [])
        assert followed.view(0) == match.view(0)
    with pytest.raises(Lacking):
        kept.follow("0", matches[0].journal.header, len(matches[0].journal.entries), [])


def test_what_does_not_fit_is_asked_for_again() -> None:
    kept = KeptMatches(catalogue())
    match = tablee.new("fantasy-realms", 2, seed=1)
    kept.follow("a", match.journal.header, 0, [e.to_data() for e in match.journal.entries])
    strange = {"by": 1, "ask": "7.0", "move": "draw deck"}
    with pytest.raises(Lacking):
        kept.follow("a", match.journal.header, len(match.journal.entries), [strange])
    with pytest.raises(Lacking):  # nor is anything built on it
        kept.follow("a", match.journal.header, len(match.journal.entries), [])


async def test_the_process_is_sent_what_is_new_and_everything_after_it_was_replaced() -> None:
    pool, rng = BotPool(), Random(2)
    match, other = tablee.new("fantasy-realms", 2, seed=2), tablee.new("fantasy-realms", 2, seed=3)
    try:
        for one, table in ((match, "a"), (other, "b")):
            assert await pool.begin(one, 0, GREEDY, table) is not None
        play_some(match, rng, 3)
        assert pool.worker is not None
        first = pool.worker
        assert 0 < first.known(Question(match, 0, GREEDY, 0, "a")) < len(match.journal.entries)
        assert await pool.begin(match, 0, GREEDY, "a") is not None
        match.undo(1, by=0)
        assert first.known(Question(match, 0, GREEDY, 0, "a")) == len(match.journal.entries) - 1
        assert await pool.begin(match, 0, GREEDY, "a") is not None
        first.kill()
        await first.process.wait()
        assert await pool.begin(match, 0, GREEDY, "a") is not None
        assert pool.worker is not first and pool.worker.known(Question(other, 0, GREEDY, 0, "b")) == 0
        assert await pool.begin(other, 0, GREEDY, "b") is not None
    finally:
        await pool.close()
