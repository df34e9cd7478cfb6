# mypyc: skip
"""The five levels: what each of them plays like, how much it may search, and how that is said in a name."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from random import Random
from typing import Final

from tablee.bots.careless import Careless
from tablee.bots.search import Budget, Searcher
from tablee.kernel.errors import BadOption
from tablee.kernel.guide import Guide
from tablee.kernel.levels import BEGINNER, CASUAL, GOOD, LEVELS, MASTER, STRONG
from tablee.kernel.perspective import Player
from tablee.kernel.text import Text, text

KEYS: Final = [key for key, _ in LEVELS]
MASTERS_TIME: Final = 900  # milliseconds at most, however slow the machine
LONGEST: Final = 60_000  # milliseconds: more than anybody waits for
MOST_MATCHES: Final = 1_000_000
BUDGET: Final = re.compile(r"(\d{1,9})(ms)?")


def level(guide: Guide, key: str, rng: Random, budget: Budget | None = None) -> Player:
    """A player of this level. A budget may be given where it searches."""
    if budget is not None and key != MASTER:
        raise BadOption(
            f"Only {MASTER} searches: {key!r} takes no budget.",
            f"Seul {MASTER} cherche : {key!r} n'a pas de budget.",
        )
    if key == BEGINNER:
        return Careless(guide.simple(rng), guide, rng, guide.slips[0], True)
    if key == CASUAL:
        return Careless(guide.simple(rng), guide, rng, guide.slips[1], False)
    if key == GOOD:
        return Careless(guide.simple(rng), guide, rng, guide.slips[2], False)
    if key == STRONG or guide.complaint is not None:
        return guide.base(rng)
    return Searcher(guide, budget or masters_budget(guide), rng)


def masters_budget(guide: Guide) -> Budget:
    return Budget(guide.matches, MASTERS_TIME)


def budget_of(words: str) -> Budget:
    """`200`: so many imagined matches at each question; `300ms`: as many as fit into that time."""
    found = BUDGET.fullmatch(words)
    if found is None:
        raise BadOption(
            f"A budget is a number of imagined matches (200) or a time (300ms), not {words!r}.",
            f"Un budget est un nombre de parties imaginées (200) ou un temps (300ms), pas {words!r}.",
        )
    amount = int(found[1])
    most = LONGEST if found[2] else MOST_MATCHES
    if not 1 <= amount <= most:
        raise BadOption(
            f"A budget is from 1 to {most}{found[2] or ''}, not {words}.",
            f"Un budget va de 1 à {most}{found[2] or ''}, pas {words}.",
        )
    return Budget(MOST_MATCHES, amount) if found[2] else Budget(amount)


DESCRIPTIONS: Final[dict[str, Text]] = {
    "random": text("n'importe quoi de permis", "anything that is allowed"),
    BEGINNER: text(
        "vue courte, oublie, répond souvent à la hâte", "short sight, forgets, often answers in haste"
    ),
    CASUAL: text("vue courte, parfois à la hâte", "short sight, sometimes in haste"),
    GOOD: text("vue courte, rarement à la hâte", "short sight, rarely in haste"),
    STRONG: text(
        "sait ce que le jeu demande, sans chercher", "knows what the game asks for, without searching"
    ),
    MASTER: text("essaie ses réponses dans des parties imaginées", "tries its answers in imagined matches"),
}


def description(key: str) -> Text:
    """How a level plays."""
    return DESCRIPTIONS[key] if key in DESCRIPTIONS else text(key, key)


def measured(game: str) -> dict[str, Text]:
    """By level: its strength as `make ladder` last measured it, and under "how" with what."""
    path = Path(__file__).parent / "measured.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        found: dict[str, dict[str, Text]] = tomllib.load(file)
    return found.get(game, {})
