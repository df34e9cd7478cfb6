"""What the games show has the shape they say, and the page's types are made from it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import conformance
import tablee
from tablee.kernel import Match
from tools import views

ANSWERS = 400


@pytest.mark.parametrize("name", list(tablee.games()))
def test_the_types_of_the_page_are_up_to_date(name: str) -> None:
    assert views.target_of(name).read_text(encoding="utf-8") == views.generated(name), "run `make views`"


@pytest.mark.parametrize("name", list(tablee.games()))
def test_every_view_has_the_shape_it_says(name: str) -> None:
    """Nothing is missing, nothing is of another kind, nothing is sent that the shape does not name; for seats and spectators."""
    game = tablee.game(name)
    shape: Any = views.module_of(name).View
    for seed, (seats, options) in enumerate(conformance.few_settings(game)):
        match = Match.new(game, seats, seed, options)
        rng = Random(seed)
        for _ in range(ANSWERS):
            for seat in (rng.randrange(seats), None):
                view = match.view(seat)
                assert msgspec.convert(view, shape) == view
            if match.over:
                break
            match.play(*conformance.random_answer(match, rng))


def test_a_view_of_another_shape_is_noticed() -> None:
    view = tablee.new("fantasy-realms", seats=2, seed=1).view(0)
    shape: Any = views.module_of("fantasy-realms").View
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**view, "deck": "many"}, shape)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({key: value for key, value in view.items() if key != "hand"}, shape)
    assert msgspec.convert({**view, "secret": 1}, shape) != {**view, "secret": 1}


@pytest.mark.parametrize(
    ("kind", "written"),
    [
        (list[str | None], "(string | null)[]"),
        (dict[str, list[int]], "Record<string, number[]>"),
        (int | None, "number | null"),
        (list[list[bool]], "boolean[][]"),
    ],
)
def test_kinds_are_written_as_the_page_writes_them(kind: Any, written: str) -> None:
    assert views.typescript(kind) == written


def test_a_kind_the_page_cannot_write_is_refused() -> None:
    with pytest.raises(TypeError):
        views.typescript(set[int])
