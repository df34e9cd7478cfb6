"""An answer in people's words, both languages."""

from __future__ import annotations

from typing import Any

from tablee.kernel.ask import AMOUNT, TEXT, Question
from tablee.kernel.game import Game
from tablee.kernel.table import Table
from tablee.kernel.text import Text, text

DECLINED = text("passer", "pass")


def spoken(
    game: Game[Any], question: Question[Any], t: Table, seat: int, answer: list[int], words: str = ""
) -> Text:
    """The labels of an answer's steps, one after the other."""
    if not answer:
        return DECLINED
    said: list[Text] = []
    so_far: list[int] = []
    for option in answer:
        kind = question.kind(t, seat, so_far)
        if kind == TEXT:
            said.append(text(f"« {words} »", f"“{words}”"))
        elif kind == AMOUNT:
            said.append(text(str(option), str(option)))
        else:
            said.append(game.label(question, t, seat, so_far, option))
        so_far.append(option)
    return text(" · ".join(one["fr"] for one in said), " · ".join(one["en"] for one in said))
