"""Why not? What belongs to another moment, where the question itself has no reason."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import FIND_BY_KEY, IMPROVEMENT_KEYS, SQUARE_KEYS
from tablee.games.lunatic_museum.phases.improvements import why_not_built
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.ask import Refusal

VOTING: Final = Refusal(
    "The jury is voting: whoever is asked says yes or no, and no rule says what is credible.",
    "Le jury vote : qui est interrogé dit oui ou non, et aucune règle ne dit ce qui est crédible.",
    ("LM-8.1", "LM-8.3", "LM-8.6"),
)
DRAFTING: Final = Refusal(
    "Bonus cards are being chosen: one of those handed to you is kept, the others go on.",
    "On choisit les cartes bonus : on garde une de celles qu'on reçoit, les autres passent au suivant.",
    ("LM-5.3", "LM-5.4"),
)
SETTING_UP: Final = Refusal(
    "The table is being set up: first a race and a starting bonus are chosen.",
    "On prépare la table : on choisit d'abord une race et un bonus de départ.",
    ("LM-3.4", "LM-3.11"),
)
NOW: Final = {
    "vote": VOTING,
    "tie_vote": VOTING,
    "keep": DRAFTING,
    "race": SETTING_UP,
    "start": SETTING_UP,
}


def why_not_now(t: Galaxy, seat: int, asked: str, words: list[str]) -> Refusal | None:
    """An improvement is built, whatever else bears its name; and what belongs to another moment."""
    named = words[1:2]
    if asked == "act":
        return why_not_built(t, seat, named[0]) if named and named[0] in IMPROVEMENT_KEYS else None
    if asked == "keep" and any([word in FIND_BY_KEY or word in SQUARE_KEYS for word in named]):
        return DRAFTING
    return NOW.get(asked) if asked != "keep" and named else None
