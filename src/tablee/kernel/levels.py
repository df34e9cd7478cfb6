"""How strong a bot plays: the same five levels in every game, weakest first."""

from __future__ import annotations

from typing import Final

from tablee.kernel.text import Text, text

BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
GOOD: Final = "good"
STRONG: Final = "strong"
MASTER: Final = "master"

LEVELS: Final[list[tuple[str, Text]]] = [
    (BEGINNER, text("1 · débutant", "1 · beginner")),
    (CASUAL, text("2 · occasionnel", "2 · casual")),
    (GOOD, text("3 · bon", "3 · good")),
    (STRONG, text("4 · fort", "4 · strong")),
    (MASTER, text("5 · maître", "5 · master")),
]
