"""What a thinking process says to somebody who asks why, or what to do: from the knowledge of the seat that is asked, and bounded."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tablee.bots.reasons import estimate, explanation
from tablee.bots.search import Budget
from tablee.kernel import notation
from tablee.kernel.match import Match
from tablee.kernel.perspective import Perspective

BUDGET: Final = Budget(160, 2000)  # imagined matches, and milliseconds: whichever is over first


def advise(
    match: Match, index: int, move: str | None, seed: int, budget: Budget = BUDGET
) -> dict[str, Any] | None:
    """Why the index-th open question may be answered by this move ("" declines); without a move, what a master would answer, with the
    words that a page sends for it. None: this game has nothing to search with, or its figures cannot be used."""
    guide = match.game.guide()
    if guide is None or guide.complaint is not None:
        return None
    if move is None:
        told = estimate(match.state, index, Random(seed), budget).to_data()
        best = told["estimates"][0]["move"]
        return {**told, "words": [notation.spoken(word) for word in notation.split(best)[1:]] if best else []}
    perspective = Perspective(match.state, index)
    steps: list[int] = []
    said = ""
    if move:
        words = notation.split(move)[1:]
        steps, said = notation.read(perspective.question, match.state.table, perspective.seat, words)
    return explanation(guide, perspective, steps, said, budget, seed).to_data()
