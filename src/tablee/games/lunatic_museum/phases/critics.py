"""The galactic critics of a two-player table: they vote before the opponent, by what the knowledge base thinks (LM-R4)."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.state import Ballot
from tablee.kernel.dealer import Dealer

FAIR: Final = 0.5
MOOD: Final = 0.4  # how far a mood can carry a critic, both ways together
HERD: Final = 0.12


def critic_says_yes(dealer: Dealer, ballot: Ballot, credibility: float) -> bool:
    """An honest opinion with a mood, which is chance, and a glance at the neighbour."""
    mood = (dealer.below(1000) / 1000 - 0.5) * MOOD
    return credibility + mood + HERD * (ballot.yes() - ballot.no()) > FAIR
