# mypyc: skip
"""Fantasy Realms: draw, discard, and end with the most powerful realm in hand; `score` counts a hand."""

from tablee.games.fantasy_realms.scoring import (
    BadChoice,
    BadHand,
    CardScore,
    Line,
    ScoringError,
    Sheet,
    UnknownName,
    score,
)

__all__ = ["BadChoice", "BadHand", "CardScore", "Line", "ScoringError", "Sheet", "UnknownName", "score"]
