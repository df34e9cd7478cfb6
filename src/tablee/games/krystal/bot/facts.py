"""The facts that decide an answer of Krystal, in words."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.krystal.bot.knowledge import Knowledge
from tablee.games.krystal.bot.reading import of_view
from tablee.games.krystal.bot.temper import Temper
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.phases.action import EXPLORE
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text

ROLES: Final = ("guardian", "mage", "marauder")
FIGHTS: Final = ("force", "magic", "barter")


def decisive(
    perspective: Perspective, answer: list[int], c: Components, index: dict[str, int], spot: dict[str, int]
) -> list[Text]:
    """Where Stones may lie, who is stronger in a fight, who is nearer to the goal."""
    known = of_view(c, Temper(), perspective.view, perspective.seat, index, spot)
    found: list[Text] = []
    if perspective.key == "act":
        found += _of_digging(perspective, answer, known, spot)
    elif perspective.key in ("declare", "lay") and perspective.view["fight"] is not None:
        found += _of_a_fight(perspective.view["fight"], perspective, answer, known)
    return found + _of_the_race(known)


def _of_digging(
    perspective: Perspective, answer: list[int], known: Knowledge, spot: dict[str, int]
) -> list[Text]:
    here = spot[perspective.view["here"]]
    pile = known.c.symbol[here]
    if pile < 0 or not any(option >= EXPLORE for option in perspective.options([])):
        return []
    hope = round(100 * known.hopes[pile])
    return [
        text(
            f"La prochaine carte d'ici est une Pierre qui me manque avec {hope} % de chances.",
            f"The next card here is a Stone I need with a chance of {hope}%.",
        )
    ]


def _of_a_fight(
    fight: dict[str, Any], perspective: Perspective, answer: list[int], known: Knowledge
) -> list[Text]:
    attacker, defender = fight["attacker"], fight["defender"]
    if attacker is None or defender is None:
        return []
    a = hero_of(attacker["seat"], ROLES.index(attacker["hero"]))
    d = hero_of(defender["seat"], ROLES.index(defender["hero"]))
    mine, theirs = (a, d) if seat_of(a) == known.seat else (d, a)
    kind = FIGHTS.index(fight["fight"]) if fight["fight"] is not None else (answer or [-1])[0]
    if not 0 <= kind < len(FIGHTS):
        return []
    ours, others = known.strength(mine, kind), known.strength(theirs, kind)
    return [
        text(
            f"Sans carte, {ours} contre {others} ; une carte de combat vaut {known.temper.typical:.0f} en moyenne.",
            f"Without cards it is {ours} against {others}; a combat card is worth {known.temper.typical:.0f} on average.",
        )
    ]


def _of_the_race(known: Knowledge) -> list[Text]:
    mine = len(known.home[known.seat])
    best = max(len(home) for seat, home in enumerate(known.home) if seat != known.seat)
    return [
        text(
            f"J'ai rapporté {mine} Pierres sur {known.goal}, le meilleur des autres {best}.",
            f"I have brought home {mine} of {known.goal} Stones, the best of the others {best}.",
        )
    ]
