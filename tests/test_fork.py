"""Going on from what one seat knew, in every game: the seat sees no difference, the rest is dealt anew, and the journal is the match."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import conformance
import tablee
from tablee.kernel import BadJournal, Game, Journal, Match
from tablee.kernel.entry import answers_in, without_last
from tablee.kernel.fork import REDEALT, redeal
from tablee.kernel.undo import take_back

SETTINGS = [
    pytest.param(game, seats, options, id=f"{game.id}-{conformance.name_of((seats, options))}")
    for game in tablee.games().values()
    for seats, options in conformance.few_settings(game)
]
each_setting = pytest.mark.parametrize(("game", "seats", "options"), SETTINGS)
each_game = pytest.mark.parametrize("game", list(tablee.games().values()), ids=lambda game: game.id)
MOMENTS = 2


def moments(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> list[Match]:
    """A random match at a few moments of its way, the first one at the very beginning."""
    whole = conformance.play_randomly(game, seats, options, seed, most=300)
    answers = answers_in(whole.journal.entries)
    found = []
    for at in sorted({0, *Random(seed).sample(range(len(answers)), min(MOMENTS, len(answers)))}):
        entries = list(whole.journal.entries)
        kept = without_last(entries, len(answers) - at)
        found.append(Match.load(game, Journal(dict(whole.journal.header), kept), Random(0)))
    return [match for match in found if not match.over]


def forked(match: Match, seat: int, seed: int) -> Match:
    fork = Match.load(match.game, match.journal.copy(), Random(seed))
    redeal(fork, seat, Random(seed))
    return fork


def seen(match: Match, seat: int | None) -> dict[str, Any]:
    """What a seat is sent, without who is still awaited: secret answers of others are asked for again."""
    sent: dict[str, Any] = json.loads(conformance.everything_sent(match, seat))
    sent["events"] = [event for event in sent["events"] if event["kind"] != REDEALT]
    del sent["waiting"]
    return sent


@each_setting
def test_the_seat_sees_what_it_saw_and_the_rest_is_dealt_anew(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    for number, match in enumerate(moments(game, seats, options, 1)):
        for seat in {number % seats, seats - 1}:
            fork = forked(match, seat, 7)
            assert seen(fork, seat) == seen(match, seat)
            assert seen(fork, None)["view"] == seen(match, None)["view"]
            assert game.conserved(fork.state.table) == game.conserved(match.state.table)
            for other in range(seats):
                if other != seat:
                    # In its new world a seat is told by its log what a spectator was, and no more.
                    assert fork.log(other) == fork.log(None)
                    # Its view is one of the new world: what it cannot know can be dealt again without it noticing.
                    sample = fork.state.sample(other, Random(3))
                    assert conformance.sent_by_play(sample, other) == conformance.sent_by_play(
                        fork.state, other
                    )


@each_setting
def test_a_fork_plays_on_and_its_journal_is_the_match(
    game: Game[Any], seats: int, options: dict[str, str]
) -> None:
    rng = Random(5)
    for match in moments(game, seats, options, 2)[-1:]:
        fork = forked(match, rng.randrange(seats), 11)
        conserved = game.conserved(fork.state.table)
        for _ in range(30):
            if fork.over:
                break
            copy = fork.state.copy(Random(1))
            assert game.position(copy.table) == fork.position()
            seat, line, decision = conformance.random_answer(fork, rng)
            fork.play(seat, line, decision)
            assert game.conserved(fork.state.table) == conserved
        again = Match.load(game, Journal.loads(fork.journal.dumps()), Random(0))
        assert again.journal == fork.journal
        assert again.position() == fork.position()
        for reader in [None, *range(seats)]:
            assert conformance.everything_sent(again, reader) == conformance.everything_sent(fork, reader)


@each_game
def test_another_seed_is_another_deal(game: Game[Any]) -> None:
    """Somewhere on the way something is hidden from somebody; there, two forks differ in it, and from the match itself."""
    seats = game.seats[0] + 1
    worlds = []
    for match in moments(game, seats, {}, 4):
        for seat in range(2):
            worlds.append({forked(match, seat, seed).position() for seed in range(6)} | {match.position()})
    assert max(map(len, worlds)) >= 6


@each_game
def test_nobody_goes_back_behind_what_was_dealt_anew(game: Game[Any]) -> None:
    match = conformance.play_randomly(game, game.seats[0] + 1, {}, 3, most=12)
    seat = answers_in(match.journal.entries)[0].seat
    redeal(match, seat, Random(1))
    before = match.position()
    assert all(take_back(match, one) is None for one in range(match.seats))
    match.undo(3)
    assert match.position() == before
    answerer, line, decision = conformance.random_answer(match, Random(2))
    match.play(answerer, line, decision)
    match.undo(10)
    assert match.position() == before


def test_a_redeal_that_does_not_come_out_again_is_refused() -> None:
    match = conformance.play_randomly(tablee.game("fantasy-realms"), 3, {}, 1, most=6)
    redeal(match, 1, Random(1))
    text = match.journal.dumps()
    fact = match.journal.entries[-1].to_data()
    tablee.load(text)
    for wrong in ({"seed": "77"}, {"table": "0" * 16}, {"redeal": 3}, {"redeal": -1}, {"seed": "x"}):
        with pytest.raises(BadJournal):
            tablee.load(text.replace(json.dumps(fact, separators=(",", ":")), json.dumps({**fact, **wrong})))
