"""What an observation is made of, field by field: one file for each game, made by `python -m tablee.lab.shapes`.

A shape is learned by playing at random at every number of seats and with every option: which fields a view has, which words stand in
each, how long its lists grow. Whatever is met later that was never met then falls into the last place of its field, "other".
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tablee.kernel.game import Game

HERE = Path(__file__).parent


class Shape:
    """The words of a game's notation, its questions, and the fields of its view."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.words: list[str] = data["words"]
        self.questions: list[str] = data["questions"]
        self.view: dict[str, Any] = data["view"]


@cache
def _load(name: str) -> Shape:
    return Shape(json.loads((HERE / f"{name}.json").read_text(encoding="utf-8")))


def shape_of(game: Game[Any]) -> Shape:
    """The shape of a game of the shelf."""
    return _load(game.id)
