"""What the scorer answers when it is asked nonsense: a sentence and the clause that says so."""

from __future__ import annotations

from tablee.games.fantasy_realms.components.cards import Text


class ScoringError(ValueError):
    """A hand or a choice that the rules do not know; `text` says why in French and English."""

    def __init__(self, text: Text, clauses: list[str]) -> None:
        super().__init__(text["en"])
        self.text = text
        self.clauses = clauses


class UnknownName(ScoringError):
    """No card, or no suit, bears this name."""


class BadHand(ScoringError):
    """The cards given are not a hand: too few, too many, or the same card twice."""


class BadChoice(ScoringError):
    """A choice that no card of the hand offers, or that its text does not allow."""


def refuse_hand(fr: str, en: str, *clauses: str) -> BadHand:
    """The refusal of a hand."""
    return BadHand({"fr": fr, "en": en}, list(clauses))


def refuse_choice(fr: str, en: str, *clauses: str) -> BadChoice:
    """The refusal of a choice."""
    return BadChoice({"fr": fr, "en": en}, list(clauses))
