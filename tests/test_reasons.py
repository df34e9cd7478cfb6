"""Why a bot plays what it plays: estimates of its answer and of others, from what its seat may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import tablee
from tablee.bots.reasons import estimate, explain, explanation, in_words
from tablee.bots.search import Budget, Searcher
from tablee.kernel import notation
from tablee.kernel.perspective import Perspective
from tablee.kernel.state import State


def begun(name: str, seats: int) -> State:
    game = tablee.game(name)
    return game.start(seats, game.settle_options(seats, {}), Random(2), recording=True)


def asked(state: State, key: str) -> int:
    """Play on until somebody is asked this; tells which of the open questions it is."""
    from tablee import bots
    from tablee.bots.playing import answer_one, next_awaited

    players = [bots.make(state.game, "strong", Random(seat)) for seat in range(state.table.seats)]
    while True:
        index = next_awaited(state)
        if index >= 0 and state.ask.questions[index].key == key:
            return index
        answer_one(state, players)


@pytest.mark.parametrize(("name", "key"), [("fantasy-realms", "discard"), ("fake-crystal", "trade")])
def test_a_reason_weighs_the_answer_against_others(name: str, key: str) -> None:
    state = begun(name, 2)
    index = asked(state, key)
    told = estimate(state, index, Random(1), Budget(40))
    assert told.key == key
    assert told.seat == state.ask.seats[index]
    assert len(told.estimates) > 1
    for one in told.estimates:
        assert 0 <= one.chance <= 1
        question = state.ask.questions[index]
        assert one.move == notation.write(question, state.table, told.seat, one.answer, "")
    assert sum(one.visits for one in told.estimates) <= 40
    best = told.estimates[0]
    assert f"{round(100 * best.chance)}%" in told.sentence()["en"]
    data: dict[str, Any] = told.to_data()
    assert data["estimates"][0]["move"] == best.move
    assert 1 <= len(data["line"]) <= 4


def test_an_end_that_is_certain_is_seen() -> None:
    """With one answer left before the end, the chance is what the match then gives."""
    state = begun("fake-crystal", 2)
    from tablee import bots
    from tablee.bots.playing import answer_one, next_awaited

    players = [bots.make(state.game, "strong", Random(seat)) for seat in range(2)]
    while True:
        ahead = state.copy(Random(0))
        for player in players:
            player.rng = Random(0)  # type: ignore[attr-defined]
        answer_one(ahead, players)
        if ahead.over:
            break
        for player in players:
            player.rng = Random(0)  # type: ignore[attr-defined]
        answer_one(state, players)
    index = next_awaited(state)
    told = estimate(state, index, Random(1), Budget(60))
    wins = state.game.ranks(ahead.table)[told.seat] == 1
    assert (told.estimates[0].chance > 0.5) == wins


def test_a_searching_player_explains_its_last_answer() -> None:
    state = begun("fantasy-realms", 3)  # of two it would search the end only
    index = asked(state, "discard")
    guide = state.game.guide()
    assert guide is not None
    searcher = Searcher(guide, Budget(30), Random(3))
    perspective = Perspective(state, index)
    answer = searcher.choose(perspective)
    told = explain(searcher, perspective)
    assert told is not None and told.estimates[0].answer == answer


def test_what_is_told_depends_on_what_the_seat_may_know() -> None:
    state = begun("fantasy-realms", 2)
    index = asked(state, "draw")
    seat = state.ask.seats[index]
    from tablee.kernel.dealer import Dealer

    imagined = state.sample(seat, Random(9))
    other = State(
        state.game, state.game.table_from(imagined.game.to_data(imagined.table)), Dealer(Random(5), True)
    )
    assert other.game.to_data(other.table) != state.game.to_data(state.table)
    mine = estimate(state, index, Random(1), Budget(24)).to_data()
    assert estimate(other, index, Random(1), Budget(24)).to_data() == mine


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("cresus", "market"),
        ("fake-crystal", "trade"),
        ("fantasy-realms", "discard"),
        ("krystal", "act"),
        ("lunatic-museum", "act"),
    ],
)
def test_any_answer_is_explained_in_both_languages(name: str, key: str) -> None:
    """Also one that no bot would give, and one that somebody has given who did not search."""
    state = begun(name, 2)
    index = asked(state, key)
    guide = state.game.guide()
    assert guide is not None
    perspective = Perspective(state, index)
    answer = perspective.random_answer(Random(4))
    told = explanation(guide, perspective, answer, perspective.words, Budget(12)).to_data()
    first = told["estimates"][0]
    assert first["move"] == perspective.written(answer, perspective.words)
    assert 1 <= len(told["facts"]) <= 2
    texts = [told["text"], told["measure"], *told["facts"], *(one["words"] for one in told["estimates"])]
    for said in texts:
        assert said["fr"] and said["en"]
    for said in [told["text"], *told["facts"]]:
        assert said["fr"] != said["en"]
    again = explanation(guide, Perspective(state, index), answer, perspective.words, Budget(12)).to_data()
    assert again == told


def test_a_number_among_others_says_what_it_is() -> None:
    """A Fake Crystal offer has two prices; a bid is only a number."""
    state = begun("fake-crystal", 2)
    index = asked(state, "offer")
    perspective = Perspective(state, index)
    answer = perspective.random_answer(Random(3))
    said = in_words(perspective, answer, "")
    assert said["fr"].count("prix de l'offre de ") == said["en"].count("price of the ") == 2
    state = begun("cresus", 3)
    perspective = Perspective(state, asked(state, "bid"))
    assert in_words(perspective, [7], "") == {"fr": "7", "en": "7"}
