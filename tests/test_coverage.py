"""Every clause of every rulebook is cited by the code that enforces it, and held by a test marked with its id."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.kernel import Game
from tablee.kernel.rulebook import CLAUSE_ID

TESTS = Path(__file__).parent
GAMES = [pytest.param(game, id=game.id) for game in tablee.games().values()]


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_cited_by_the_code(game: Game[Any]) -> None:
    book = game.rulebook()
    assert [clause for clause in book.clauses if clause not in book.cited()] == []


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_held_by_a_test(game: Game[Any]) -> None:
    book = game.rulebook()
    assert [clause for clause in book.clauses if clause not in book.marked(TESTS)] == []


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_no_unknown_clause_is_cited(game: Game[Any]) -> None:
    book = game.rulebook()
    prefix = next(iter(book.clauses))[:3]
    known = {*book.clauses, *book.rulings, *book.examples, *book.gaps}
    for path in sorted(Path(game.folder).rglob("*.py")):
        for clause in CLAUSE_ID.findall(path.read_text(encoding="utf-8")):
            if re.fullmatch(r"[A-Z]{2}-[\d-]+", clause):
                continue  # a whole section
            assert not clause.startswith(prefix) or clause in known, (
                f"{path.name} cites {clause}, which does not exist"
            )


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_is_whole(game: Game[Any]) -> None:
    book = game.rulebook()
    assert len(book.data["clause"]) == len(book.clauses), "a clause id stands twice"
    for clause in book.clauses.values():
        assert clause["fr"].strip() and clause["en"].strip()
    for ruling in book.rulings.values():
        assert ruling["question"] and ruling["ruling"] and ruling["why"]
        assert set(ruling["about"]) <= set(book.clauses), ruling["id"]
    for example in book.examples.values():
        assert set(example["clauses"]) <= set(book.clauses), example["id"]


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES)
def test_rulings_examples_and_gaps_are_in_both_languages(game: Game[Any]) -> None:
    book = game.rulebook()
    for one in [*book.rulings.values(), *book.examples.values(), *book.gaps.values()]:
        for key, said in one.items():
            if key == "id" or not isinstance(said, (str, dict)):
                continue
            assert isinstance(said, dict), f"{one['id']}: {key} is in English only"
            assert said["fr"].strip() and said["en"].strip(), one["id"]
            if len(said["en"]) > 40:  # not a mere number
                assert said["fr"] != said["en"], one["id"]
