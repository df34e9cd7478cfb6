"""Nobody takes back a draw to draw something else: the same chance comes again on the same line of answers."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import conformance
import tablee
from bazaar import GAME as BAZAAR
from tablee.kernel import BadJournal, Game, Journal, Match
from tablee.kernel.again import Dealt
from tablee.kernel.entry import Answer, Chance, DecisionId, Undo, answers_in, not_taken_back, outcomes_in
from tablee.kernel.fair import new_fair, numbers_used, reveal, take_up, verify

GAMES = [pytest.param(game, id=game.id) for game in [*tablee.games().values(), BAZAAR]]
SECRET = "5e" * 32


def fair(game: Game[Any]) -> Match:
    seats = max(game.seats[0], 3 if game.seats[1] >= 3 else game.seats[1])
    return new_fair(game, seats, {}, SECRET, ["a"] * seats)


def play(match: Match, rng: Random, answers: int) -> None:
    for _ in range(answers):
        if match.over:
            return
        seat, line, decision = conformance.random_answer(match, rng)
        match.play(seat, line, decision)


def without_names(match: Match) -> list[Any]:
    """All that everybody sees, but for the names of decisions, which change with each undo."""
    return [(match.position(), [match.view(seat) for seat in (None, *range(match.seats))], match.log(None))]


def since_chance(match: Match) -> int:
    """How many answers have to be taken back so that the last chance after an answer goes with them."""
    answers = 0
    for entry, before in zip(match.journal.entries[:0:-1], match.journal.entries[-2::-1], strict=False):
        answers += isinstance(entry, Answer)
        if isinstance(entry, Undo):
            return 0
        if isinstance(entry, Chance) and isinstance(before, Answer):
            return answers + 1
    return 0


def back_and_again(match: Match, answers: int) -> None:
    """Take the last answers back and give them again: everything is as it was."""
    before = without_names(match)
    given = answers_in(not_taken_back(match.journal.entries))
    given = given[-answers:]
    match.undo(len(given), given[-1].seat if given[-1].seat >= 0 else 0)
    for entry in given:
        match.play(entry.seat, entry.move, entry.decision.after(match.undos))
    assert without_names(match) == before


@pytest.mark.parametrize("game", GAMES)
def test_the_same_line_has_the_same_chance_and_the_check_of_chance_still_holds(game: Game[Any]) -> None:
    match, rng, chances = fair(game), Random(5), 0
    for turn in range(8):
        play(match, rng, 9)
        if match.over:
            break
        chances += since_chance(match)
        back_and_again(match, max(1 + rng.randrange(6), since_chance(match)))
        if turn % 2:  # another process, or this one after a restart
            match = take_up(game, Journal.loads(match.journal.dumps()), SECRET)
            back_and_again(match, 1 + rng.randrange(6))
            match.undo(1 + rng.randrange(4), 0)  # and sometimes another line
    reveal(match.journal, SECRET)
    journal = Journal.loads(match.journal.dumps())
    assert verify(game, journal) == numbers_used(journal.entries)
    assert (numbers_used(journal.entries) < len(outcomes_in(journal.entries))) == (chances > 0)
    assert Match.load(game, journal).journal == journal


def test_a_draw_taken_back_and_drawn_again_is_the_same_card() -> None:
    match = tablee.new("fantasy-realms", 3, 3)
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    drawn = match.view(seat)["drawn"]
    for _ in range(5):
        match.undo(1, seat)
        match.play(seat, "draw deck")
        assert match.view(seat)["drawn"] == drawn


def test_another_line_is_dealt_on_its_own_and_the_first_one_is_not_forgotten() -> None:
    match = tablee.new("fantasy-realms", 3, 3)
    first = match.waiting[0]
    match.play(first, "draw deck")
    hand = match.view(first)["hand"]
    match.play(first, f"discard {hand[0]}")
    second = match.waiting[0]
    match.play(second, "draw deck")
    drawn = match.view(second)["drawn"]
    match.undo(2, second)
    match.play(first, f"discard {hand[1]}")
    match.play(second, "draw deck")
    match.undo(2, second)
    match.play(first, f"discard {hand[0]}")
    match.play(second, "draw deck")
    assert match.view(second)["drawn"] == drawn


def test_who_is_asked_together_may_answer_in_any_order() -> None:
    """The line is what was answered, not which of two secret choices came first."""
    a, b = [
        Dealt(
            [
                Answer(0, DecisionId(0, 0), "bid 1"),
                Answer(1, DecisionId(0, 1), "bid 2"),
                Chance((4,)),
                Undo(0, 2, True),
            ]
        )
        for _ in range(2)
    ]
    assert a.after([Answer(1, DecisionId(0, 1), "bid 2"), Answer(0, DecisionId(0, 0), "bid 1")]) == (4,)
    assert b.after([Answer(1, DecisionId(0, 1), "bid 2"), Answer(0, DecisionId(0, 0), "bid 3")]) is None


def test_a_journal_of_an_older_version_had_chance_asked_anew_and_is_still_checked() -> None:
    match = new_fair(tablee.games()["fantasy-realms"], 3, {}, SECRET, ["a", "b", "c"])
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    drawn = match.view(seat)["drawn"]
    others = []
    for _ in range(4):
        match.undo(1, seat, again=False)
        match.play(seat, "draw deck")
        others.append(match.view(seat)["drawn"])
    assert any(other != drawn for other in others)
    assert Undo(seat, 1) in match.journal.entries
    play(match, Random(1), 10_000)
    reveal(match.journal, SECRET)
    assert verify(match.game, match.journal) == len(outcomes_in(match.journal.entries))


def test_a_server_that_deals_something_else_on_the_same_line_is_found_out() -> None:
    match = new_fair(tablee.games()["fantasy-realms"], 3, {}, SECRET, ["a", "b", "c"])
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    match.undo(1, seat)
    match.dealt = Dealt()  # a server that forgets
    match.play(seat, "draw deck")
    play(match, Random(1), 10_000)
    reveal(match.journal, SECRET)
    with pytest.raises(BadJournal):
        verify(match.game, match.journal)
