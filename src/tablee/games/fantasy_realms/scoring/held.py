"""A card in a hand while it is being scored: what it is now, and what has happened to it."""

from __future__ import annotations

from typing import final

from tablee.games.fantasy_realms.components.cards import Card, Effect, Selector, Text


@final
class Held:
    """One physical card of a hand, with the name, suit, strength and texts it has at this step."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.name = card.key  # the name it answers to: its own, or the one it copied
        self.suit = card.suit
        self.strength = card.strength
        self.bonus: list[Effect] = card.bonus
        self.penalty: list[Effect] = card.penalty
        self.guise: Text | None = None  # what it poses as, for the reader
        self.blanked = False
        self.why: Text | None = None  # it was blanked
        self.blanked_by: list[str] = []
        self.cleared_by: list[str] = []

    def is_of(self, selector: Selector, carrier: Held) -> bool:
        """Whether a text carried by `carrier` speaks of this card.

        A card may be of the kind its own text names (FR-R20), unless the text says "other"; "other" leaves out
        the physical card that carries the text, so an original and its copy are other to each other (FR-R15).
        """
        if selector.other and self is carrier:
            return False
        return selector.matches(self.name, self.suit)


def active(hand: list[Held]) -> list[Held]:
    """The cards that count: a blanked card is ignored, name included (FR-3.3, FR-R21)."""
    return [held for held in hand if not held.blanked]


def found(hand: list[Held], selector: Selector, carrier: Held) -> list[Held]:
    """The cards of the hand that a text of `carrier` speaks of; only the owner's hand is looked at (FR-3.2, FR-3.4)."""
    return [held for held in hand if held.is_of(selector, carrier)]


def keys(cards: list[Held]) -> list[str]:
    """The keys of these physical cards."""
    return [held.card.key for held in cards]
