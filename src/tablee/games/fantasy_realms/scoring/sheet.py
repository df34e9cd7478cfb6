"""The score sheet: every card, every line, every reason, and the total at the bottom."""

from __future__ import annotations

from typing import final

from tablee.games.fantasy_realms.components.cards import Text

Applied = dict[str, object]  # {"mirage": "rainstorm", "book_of_changes": {"card": …, "suit": …}, …}


@final
class Line:
    """One line of a sheet: a sentence, the points it brings, the clauses behind it."""

    def __init__(self, text: Text, points: int, clauses: list[str], effect: str, cards: list[str]) -> None:
        self.text = text
        self.points = points
        self.clauses = clauses
        self.effect = effect  # "strength", a kind of the card vocabulary, or "copied", "blanked", "cleared"
        self.cards = cards  # keys of the cards of the hand that caused it

    def __repr__(self) -> str:
        return f"{self.points:+d} {self.text['en']}"

    def to_data(self) -> dict[str, object]:
        """The line as plain data."""
        return {
            "text": dict(self.text),
            "points": self.points,
            "clauses": list(self.clauses),
            "effect": self.effect,
            "cards": list(self.cards),
        }


@final
class CardScore:
    """One card of a sheet; its points are the sum of its lines."""

    def __init__(self, card: str, name: Text, suit: str, strength: int) -> None:
        self.card = card
        self.name = name
        self.suit = suit  # when scoring; "" for a blanked card (FR-4.6)
        self.strength = strength  # when scoring; 0 for a blanked card (FR-4.8)
        self.guise: Text | None = None  # what a wild card poses as
        self.points = 0
        self.blanked = False
        self.blanked_by: list[str] = []
        self.cleared_by: list[str] = []
        self.lines: list[Line] = []

    def add(self, line: Line) -> None:
        """Write a line and count its points."""
        self.lines.append(line)
        self.points += line.points

    def __repr__(self) -> str:
        return f"<{self.name['en']}: {'blanked' if self.blanked else self.points}>"

    def to_data(self) -> dict[str, object]:
        """The card as plain data."""
        return {
            "card": self.card,
            "name": dict(self.name),
            "suit": self.suit,
            "strength": self.strength,
            "guise": None if self.guise is None else dict(self.guise),
            "points": self.points,
            "blanked": self.blanked,
            "blanked_by": list(self.blanked_by),
            "cleared_by": list(self.cleared_by),
            "lines": [line.to_data() for line in self.lines],
        }


@final
class Sheet:
    """What a hand is worth and why (FR-3.1)."""

    def __init__(self, cards: list[CardScore], choices: Applied, steps: list[Line]) -> None:
        self.cards = cards
        self.choices = choices  # as applied, by keys
        self.steps = steps  # what happened in the six steps, in order
        self.total = sum([card.points for card in cards])
        self.strengths = sum([card.strength for card in cards])  # the tie-break (FR-R8)

    def __getitem__(self, card: str) -> CardScore:
        """The score of one card, by its key."""
        for score in self.cards:
            if score.card == card:
                return score
        raise KeyError(card)

    def __repr__(self) -> str:
        return f"<Sheet {self.total}: {self.cards!r}>"

    def to_data(self) -> dict[str, object]:
        """The sheet as plain data, ready for JSON."""
        return {
            "total": self.total,
            "strengths": self.strengths,
            "cards": [card.to_data() for card in self.cards],
            "choices": {
                card: dict(choice) if isinstance(choice, dict) else choice
                for card, choice in self.choices.items()
            },
            "steps": [line.to_data() for line in self.steps],
        }
