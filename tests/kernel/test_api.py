"""One way to play for people, bots and search: decisions, answers, copies and samples of every game."""

from __future__ import annotations

import doctest
from random import Random
from typing import Any

import pytest

import conformance
import tablee
from bazaar import GAME as BAZAAR
from tablee.kernel import (
    BadJournal,
    Game,
    IllegalMove,
    Journal,
    Match,
    decision,
    match,
    match_view,
    perspective,
)
from tablee.kernel.fair import new_fair

GAMES = [pytest.param(game, id=game.id) for game in [*tablee.games().values(), BAZAAR]]
each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.plain
@pytest.mark.parametrize(
    "module", [tablee, match, match_view, decision, perspective], ids=lambda one: one.__name__
)
def test_the_examples_run_as_printed(module: Any) -> None:
    assert doctest.testmod(module).failed == 0


@each_game
def test_a_loop_of_bots_plays_a_whole_match(game: Game[Any]) -> None:
    played = Match.new(game, max(3, game.seats[0]), 4)
    bot = tablee.bots.make(game, "random", Random(4))
    while not played.over:
        played.play(bot.move(played.decision))
    assert played.outcome is not None
    assert played.play(None) == []


def some_moments(game: Game[Any], seed: int) -> Any:
    """A random match as it goes on, now and then."""
    played = Match.new(game, max(3, game.seats[0]), seed)
    rng = Random(seed)
    for number in range(60):
        if played.over:
            return
        if number % 8 == 0:
            yield played
        if not played.over:
            played.play(*conformance.random_answer(played, rng))


@each_game
def test_what_may_be_played_is_in_the_decision_and_nothing_else(game: Game[Any]) -> None:
    listed = 0
    for played in some_moments(game, 5):
        twin = played.copy()
        for one, same in zip(played.decisions, twin.decisions, strict=True):
            assert one.options == same.options and len(set(one.options)) == len(one.options)
            for option in one.options:
                assert (
                    (option in one)
                    == (option.answer in one)
                    == one.is_legal(option.move)
                    == (not option.more)
                )
            assert "no such thing" not in one and 7 not in one
            try:
                answers = [answer for answer, _ in zip(one, range(40), strict=False)]
            except TypeError:
                continue  # free words
            assert len(set(answers)) == len(answers) > 0
            for answer in answers:
                assert answer in one and one.parse(answer.move) == answer
                assert all(answer not in other for other in played.decisions if other.seat != one.seat)
            listed += len(answers)
            went_on = played.copy()
            went_on.play(answers[-1])
            assert went_on.journal.entries[len(played.journal.entries)].to_data()["move"] == answers[-1].move
    assert listed > 30


@each_game
def test_a_copy_goes_on_as_the_match_does(game: Game[Any]) -> None:
    """It shares nothing: the same answers and the same chance give the same match, whichever plays first."""
    for played in some_moments(game, 6):
        twin, third = played.copy(), played.copy()
        a, b = Random(1), Random(1)
        before = conformance.everything_sent(played, 0)
        for _ in range(12):
            if twin.over:
                break
            twin.play(*conformance.random_answer(twin, a))
        assert conformance.everything_sent(played, 0) == before
        for _ in range(12):
            if third.over:
                break
            third.play(*conformance.random_answer(third, b))
        assert third.journal == twin.journal and third.position() == twin.position()
        for seat in (None, 0, 1):
            assert conformance.everything_sent(third, seat) == conformance.everything_sent(twin, seat)
        assert Match.load(game, Journal.loads(twin.journal.dumps())).position() == twin.position()


@each_game
def test_undo_is_the_match_read_again_without_what_was_taken_back(game: Game[Any]) -> None:
    rng = Random(2)
    for played in some_moments(game, 7):
        for back in (1, 2, 4):
            for _ in range(3):
                if not played.over:
                    played.play(*conformance.random_answer(played, rng))
            tried, noted = played.copy(), played.copy()
            tried.undo(back)
            seat = played.decisions[0].seat if played.decisions else 0
            noted.undo(back, max(0, seat))
            again = Match.load(game, Journal.loads(tried.journal.dumps()), Random(3))
            kept = Match.load(game, Journal.loads(noted.journal.dumps()), Random(3))
            for one in (again, noted, kept):
                assert one.position() == tried.position()
                assert [one.log(seat) for seat in (None, 0, 1)] == [tried.log(seat) for seat in (None, 0, 1)]
            assert [str(d.id) for d in noted.decisions] == [str(d.id) for d in kept.decisions]
            for _ in range(4):
                if not noted.over:
                    noted.play(*conformance.random_answer(noted, rng))
            assert Match.load(game, noted.journal).position() == noted.position()


@each_game
def test_a_sample_is_a_match_that_looks_the_same_from_the_seat(game: Game[Any]) -> None:
    for played in some_moments(game, 8):
        sample = played.sample(1, Random(3))
        assert sample.view(1) == played.view(1)
        assert [d.to_data() for d in sample.decisions_of(1)] == [d.to_data() for d in played.decisions_of(1)]
        start = sample.position()
        twin = sample.copy()
        rng = Random(4)
        for _ in range(9):
            if not sample.over:
                sample.play(*conformance.random_answer(sample, rng))
        assert twin.position() == start
        sample.undo(99)
        assert sample.position() == start and sample.journal.entries == []
        assert game.conserved(sample.state.table) == game.conserved(played.state.table)
        with pytest.raises(BadJournal, match="sample"):
            Match.load(game, Journal.loads(sample.journal.dumps()))


def test_a_copy_of_a_match_with_committed_chance_deals_alike() -> None:
    played = new_fair(tablee.game("fantasy-realms"), 3, {}, "00" * 32, ["a", "b", "c"])
    twin = played.copy()
    for one in (played, twin):
        for _ in range(10):
            one.play(one.decision.options[0])
    assert twin.journal == played.journal


def test_an_answer_of_another_decision_is_refused() -> None:
    played = tablee.new("fantasy-realms", seats=3, seed=7)
    answer = played.decision.options[0].answer
    played.play(answer)
    with pytest.raises(tablee.StaleDecision):
        played.play(answer)
    with pytest.raises(IllegalMove):
        played.play(played.decision.seat, "draw deck")
