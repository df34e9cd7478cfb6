# mypyc: skip
"""Counting a hand: the readable scorer with its sheet, the fast one on bit masks, and the best choices."""

from tablee.games.fantasy_realms.scoring.hand import score
from tablee.games.fantasy_realms.scoring.refusals import BadChoice, BadHand, ScoringError, UnknownName
from tablee.games.fantasy_realms.scoring.sheet import CardScore, Line, Sheet

__all__ = ["BadChoice", "BadHand", "CardScore", "Line", "ScoringError", "Sheet", "UnknownName", "score"]
