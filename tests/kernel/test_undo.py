"""Undo that knows what was revealed: instant while nobody else learned anything and chance was not consulted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import conformance
import tablee
from bazaar import GAME as BAZAAR
from tablee.kernel import Game, Journal, Match
from tablee.kernel.entry import Undo, answers_in, outcomes_in
from tablee.kernel.undo import learns, take_back

GAMES = [pytest.param(game, id=game.id) for game in [*tablee.games().values(), BAZAAR]]


def turn(match: Match, draw: str) -> int:
    seat = match.waiting[0]
    match.play(seat, f"draw {draw}")
    match.play(seat, f"discard {match.view(seat)['hand'][0]}")
    return seat


def test_taking_an_open_card_is_taken_back_at_once() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    turn(match, "deck")
    seat = match.waiting[0]
    before = match.position()
    match.play(seat, f"draw {match.view(None)['discard'][0]}")
    back = take_back(match, seat)
    assert back is not None and back.instant and back.answers == 1
    match.undo(back.answers, seat)
    assert match.position() == before
    assert Undo(seat, 1, True) in match.journal.entries


def test_a_discard_shows_a_card_so_the_others_are_asked() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    seat = turn(match, "deck")
    back = take_back(match, seat)
    assert back is not None and not back.instant and not back.chance
    assert back.concerned == [s for s in range(3) if s != seat]
    assert all("discards" in texts[-1]["en"] for texts in back.learned.values())


def test_a_draw_from_the_deck_has_consulted_chance() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    seat = match.waiting[0]
    match.play(seat, "draw deck")
    back = take_back(match, seat)
    assert back is not None and back.chance and not back.instant


def test_answers_of_others_go_too_and_they_are_asked() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    first = turn(match, "deck")
    second = turn(match, "deck")
    back = take_back(match, first)
    assert back is not None and back.answers == 3
    assert second in back.concerned


def test_nothing_to_take_back_before_the_first_answer() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    assert take_back(match, 0) is None


def test_what_was_taken_back_stays_in_the_journal_and_does_not_count() -> None:
    match = tablee.new("fantasy-realms", 3, 1)
    seat = turn(match, "deck")
    facts = len(match.journal.entries)
    match.undo(1, seat)
    assert len(match.journal.entries) == facts + 1
    card = match.view(seat)["hand"][2]
    match.play(seat, f"discard {card}")
    again = tablee.load(match.journal.dumps())
    assert again.position() == match.position()
    assert again.view(None)["discard"] == [card]


@pytest.mark.parametrize("game", GAMES)
def test_at_every_step_of_a_random_match(game: Game[Any]) -> None:
    """Undo gives the same table back; an instant one consulted no chance, and excludes no world that others held for possible."""
    seats = max(3, game.seats[0])
    match = Match.new(game, seats, 5, {})
    rng = Random(5)
    checked = 0
    for _ in range(45):
        if match.over:
            break
        seat, line, decision = conformance.random_answer(match, rng)
        before = match.position()
        entries = match.play(seat, line, decision)
        back = take_back(match, seat)
        if back is None or seat < 0:
            continue
        assert back.answers == 1
        assert back.chance == bool(outcomes_in(entries))
        copy = Match.load(game, Journal.loads(match.journal.dumps()))
        copy.undo(back.answers, seat)
        assert copy.position() == before
        if back.instant:
            answers = answers_in(entries)
            for other in range(seats):
                assert other == seat or not learns(copy, match, other, answers, range(100, 120))
        checked += 1
    assert checked > 10
