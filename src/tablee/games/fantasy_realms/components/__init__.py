# mypyc: skip
"""What is in the box: the 53 cards as the edition describes them, and as the engine handles them by number."""

from tablee.games.fantasy_realms.components.cards import BY_KEY, DECK, EDITION, Card
from tablee.games.fantasy_realms.components.deck import CARDS, KEYS, PLACE

__all__ = ["BY_KEY", "CARDS", "DECK", "EDITION", "KEYS", "PLACE", "Card"]
