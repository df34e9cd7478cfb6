"""The galactic critics of a two-player table: they vote before the opponent, by what the knowledge base thinks (LM-R4)."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.judge.reading import credibility_of
from tablee.games.lunatic_museum.state import Ballot, Galaxy
from tablee.kernel.dealer import Dealer

FAIR: Final = 0.5
MOOD: Final = 0.4  # how far a mood can carry a critic, both ways together
HERD: Final = 0.12


def critic_says_yes(t: Galaxy, dealer: Dealer, ballot: Ballot) -> bool:
    """An honest opinion with a mood, which is chance, and a glance at the neighbour."""
    mood = (dealer.below(1000) / 1000 - 0.5) * MOOD
    credibility = credibility_of(t.said[ballot.name], ballot.finds)
    return credibility + mood + HERD * (ballot.yes() - ballot.no()) > FAIR
