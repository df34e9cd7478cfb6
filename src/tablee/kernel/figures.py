# mypyc: skip
"""Files of figures that were learnt from matches: read with care, for somebody may have put another one there."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tablee.kernel.text import Text, text

T = TypeVar("T")


def read_figures(
    path: Path, game: str, edition: str, read: Callable[[dict[str, Any]], T]
) -> tuple[T | None, Text | None]:
    """The figures of a file, or why they cannot be used: then the bots play without."""
    try:
        with path.open("rb") as file:
            data = tomllib.load(file)
        origin = data.get("provenance", {})
        if origin.get("game", game) != game:
            return None, text(
                f"{path.name} contient des chiffres pour {origin['game']} ; les robots jouent sans chercher.",
                f"{path.name} holds figures for {origin['game']}; the bots play without searching.",
            )
        if origin.get("edition", edition) != edition:
            return None, text(
                f"{path.name} vient d'une autre édition ; les robots jouent sans chercher.",
                f"{path.name} was made with another edition; the bots play without searching.",
            )
        return read(data), None
    except (
        OSError,
        tomllib.TOMLDecodeError,
        UnicodeDecodeError,
        KeyError,
        TypeError,
        ValueError,
        IndexError,
        AttributeError,
    ):
        return None, text(
            f"{path.name} ne se lit pas ; les robots jouent sans chercher.",
            f"{path.name} cannot be read; the bots play without searching.",
        )
