"""docs/readings.md speaks of every ruling once, and lists as readings just those that a table can choose."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.kernel import Game

DOC = (Path(__file__).resolve().parents[2] / "docs" / "readings.md").read_text(encoding="utf-8")
GAMES = [pytest.param(game, id=game.id) for game in tablee.games().values()]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_named_once_and_clauses_exist(game: Game[Any]) -> None:
    book = game.rulebook()
    (part,) = re.findall(
        rf"^## {re.escape(game.title['fr'])}\n(.*?)(?=^## |\Z)", DOC, re.MULTILINE | re.DOTALL
    )
    assert sorted(re.findall(r"^\| (\w+-R\d+) \|", part, re.MULTILINE)) == sorted(book.rulings)
    for clause in re.findall(r"\b[A-Z]{2}-\d[\w.-]*\w", part):
        assert clause in book.clauses, clause


@pytest.mark.parametrize("game", GAMES)
def test_the_readings_are_those_that_a_table_can_choose(game: Game[Any]) -> None:
    (part,) = re.findall(
        rf"^## {re.escape(game.title['fr'])}\n(.*?)(?=^## |\Z)", DOC, re.MULTILINE | re.DOTALL
    )
    listed = {
        key: (ruling, re.findall(r"`(\w+)`", values))
        for ruling, key, values in re.findall(
            r"^\| (\w+-R\d+) \| `(\w+)`[^|]*\| (.*) \|$", part, re.MULTILINE
        )
    }
    readings = [option for option in game.table_options if option.group == "readings"]
    assert set(listed) == {option.key for option in readings}
    for option in readings:
        ruling, values = listed[option.key]
        assert ruling in option.clauses and set(option.clauses) & set(game.rulebook().clauses)
        says = game.rulebook().rulings[ruling]["ruling"]
        assert f"'{option.key}'" in says["en"] and f"« {option.key} »" in says["fr"]
        for words in (option.label, option.help, *(value.label for value in option.values)):
            assert words["fr"] and words["en"] and words["fr"] != words["en"]
        assert set(values) <= {value.key for value in option.values}
        assert values[0] == option.default
