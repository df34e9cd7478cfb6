"""The facts that decide an answer of Lunatic Museum, in words."""

from __future__ import annotations

from typing import Any

from tablee.games.lunatic_museum.components import TURNS
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text

SCORINGS = 3


def decisive(perspective: Perspective, answer: list[int]) -> list[Text]:
    """What my museum brings at each scoring to come, what time is left, who leads."""
    view = perspective.view
    players: list[dict[str, Any]] = view["players"]
    me = players[perspective.seat]
    worth = me["worth"]
    each = worth["improvements"] + worth["exhibits"] + worth["credibility"]
    scorings = SCORINGS - view["epoch"]
    found: list[Text] = []
    if scorings > 0:
        found.append(
            text(
                f"Tel quel, mon musée rapporte {each} points à chaque décompte ; il en reste {scorings}.",
                f"As it is, my museum brings {each} points at each scoring; {scorings} to come.",
            )
        )
    left = TURNS - view["turn"]
    if left >= 0:
        found.append(
            text(
                f"Il me reste {me['time']} points de temps, et {left} tours dans cette époque après celui-ci.",
                f"I have {me['time']} time points left, and {left} turns in this epoch after this one.",
            )
        )
    return found
