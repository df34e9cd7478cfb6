"""Why not? In every game: whatever is pointed at, a reason with its clauses comes back, nothing changes, and nothing hidden is told."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import conformance
import tablee
from tablee.kernel import Game, Match
from tablee.kernel.why import names_of

each_game = pytest.mark.parametrize("game", list(tablee.games().values()), ids=lambda game: game.id)
ODD = [
    "",
    " ",
    "pass",
    "deck",
    "yes",
    "-1",
    "99",
    "p0",
    "offer",
    "accept",
    "withdraw",
    "card",
    "build",
    "place",
    "propose",
    "act propose dome",
    "act dig quarry 3",
    "plant",
    "\U0001f600" * 300,
]


def tables(game: Game[Any]) -> list[Match]:
    """Random matches of all kinds, each stopped somewhere."""
    found = []
    for number, (seats, options) in enumerate(conformance.few_settings(game)):
        for most in (1 + number * 3, 45 + number * 17):
            match = conformance.play_randomly(game, seats, options, number, most=most)
            if not match.over:
                found.append(match)
    return found[:16]


@each_game
def test_a_reason_changes_nothing_cites_its_clauses_and_tells_nothing_hidden(game: Game[Any]) -> None:
    rng = Random(1)
    names = list(names_of(game))
    known = set(game.rulebook().clauses) | set(game.rulebook().rulings)
    reasons: set[str] = set()
    for match in tables(game):
        before = match.position(), match.journal.dumps()
        for seat in range(match.seats):
            world = Match.load(game, match.journal, Random(0))
            world.state = match.state.sample(seat, rng)
            words = [*rng.sample(names, min(len(names), 40)), *ODD]
            words += [option.word for decision in match.decisions_of(seat) for option in decision.options[:3]]
            for said in words:
                answer = match.ask(seat, "why-not", {"said": said})
                assert answer == world.ask(seat, "why-not", {"said": said})
                assert all(answer["text"][language] for language in ("fr", "en"))
                assert answer["clauses"] and set(answer["clauses"]) <= known
                if not answer["possible"] and match.decisions_of(seat) and "“" not in answer["text"]["en"]:
                    reasons.add(re.sub(r"\d+", "0", answer["text"]["en"]))
            for decision in match.decisions_of(seat):
                for option in decision.options[:3]:
                    assert match.ask(seat, "why-not", {"said": option.move})["possible"] or option.more
                    assert match.ask(seat, "why-not", {"said": option.word})["possible"]
        assert (match.position(), match.journal.dumps()) == before
    assert len(reasons) >= 10, reasons


def why(match: Match, said: str) -> tuple[str, list[str]]:
    answer = match.ask(match.waiting[0], "why-not", {"said": said})
    assert not answer["possible"]
    return answer["text"]["en"], answer["clauses"]


def test_names_are_understood_in_both_languages_without_accents() -> None:
    match = tablee.new("fantasy-realms", seats=3, seed=7)
    mine = match.view(match.waiting[0])["hand"][0]
    name = next(
        card["name"] for card in tablee.game("fantasy-realms").components()["cards"] if card["key"] == mine
    )
    for said in (
        mine,
        name["fr"],
        name["en"],
        name["fr"].upper(),
        f"prendre {name['fr']} !",
        f"hand-{mine}-0",
    ):
        text, clauses = why(match, said)
        assert text.startswith("You hold that card already") and clauses == ["FR-2.5", "FR-2.7"]


def test_a_second_card_of_a_turn() -> None:
    match = tablee.new("fantasy-realms", seats=3, seed=7)
    match.play(match.waiting[0], "draw deck")
    assert why(match, "deck")[1] == ["FR-2.5", "FR-2.7"]


def test_those_who_are_not_asked_learn_for_whom_the_table_waits() -> None:
    match = tablee.new("fantasy-realms", seats=3, seed=7)
    other = (match.waiting[0] + 1) % 3
    answer = match.ask(other, "why-not", {"said": "candle"})
    assert not answer["possible"] and f"{{p{match.waiting[0]}}}" in answer["text"]["fr"]
