"""Fantasy Realms: the scoring of a hand."""

from .refusals import BadChoice, BadHand, ScoringError, UnknownName
from .scoring import score
from .sheet import CardScore, Line, Sheet

__all__ = ["BadChoice", "BadHand", "CardScore", "Line", "ScoringError", "Sheet", "UnknownName", "score"]
