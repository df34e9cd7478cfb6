"""Improvements (sections 11 and 13): building them."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import (
    BUILD_COST,
    COST_MATERIALS,
    COST_PLASMA,
    EFFECT,
    IMPROVEMENT_KEYS,
    LIMIT,
    NAMES,
)
from tablee.games.lunatic_museum.phases.action import Action, too_dear
from tablee.games.lunatic_museum.state import Galaxy
from tablee.games.lunatic_museum.texts import Way
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

# What each costs and does; the effects themselves stand where they work: the machine's level in state.py and board.py,
# income in turn.py, cameras in defence.py, rooms in state.py, contracts in jury.py.
CLAUSES: dict[str, tuple[str, ...]] = {
    "drill_level": ("LM-13.1", "LM-13.2"),
    "income_resource": ("LM-13.3", "LM-13.4"),
    "income_credibility": ("LM-13.5", "LM-13.6"),
    "block_plant": ("LM-13.7", "LM-13.8"),
    "add_room": ("LM-13.9", "LM-13.10"),
    "reward_yes_voters": ("LM-13.11", "LM-13.12"),
}
DEAREST: Final = max(
    max(COST_MATERIALS), max(COST_PLASMA)
)  # nobody needs more of a resource for one improvement


def paid_by(materials: int, plasma: int) -> list[int]:
    """The improvements that so much pays for (LM-11.2)."""
    every = range(len(IMPROVEMENT_KEYS))
    return [i for i in every if COST_MATERIALS[i] <= materials and COST_PLASMA[i] <= plasma]


# By both resources, up to the most that is needed: one look instead of six comparisons of prices before every action.
PAID: Final[list[list[list[int]]]] = [
    [paid_by(materials, plasma) for plasma in range(DEAREST + 1)] for materials in range(DEAREST + 1)
]
LIMIT_CLAUSE: dict[str, str] = {
    "block_plant": "LM-11.5",
    "drill_level": "LM-11.6",
}  # every other: once (LM-11.4)


def paid_for(t: Galaxy, seat: int) -> list[int]:
    """The improvements one's reserve pays for (LM-11.2), whether under their limit or not."""
    return PAID[min(t.materials[seat], DEAREST)][min(t.plasma[seat], DEAREST)]


def buildable(t: Galaxy, seat: int) -> list[int]:
    """Paid for and under their limit (LM-11.4, LM-11.5, LM-11.6)."""
    if t.time[seat] < BUILD_COST:  # LM-11.1
        return []
    return [i for i in paid_for(t, seat) if t.built[seat][i] < LIMIT[i]]


def can_build_something(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < BUILD_COST:
        return False
    for improvement in paid_for(t, seat):
        if t.built[seat][improvement] < LIMIT[improvement]:
            return True
    return False


def build(t: Galaxy, dealer: Dealer, seat: int, improvement: int) -> None:
    """Two time points (LM-11.1), the resources (LM-11.2), and a token on the museum board (LM-11.3, LM-2.6)."""
    t.spend(seat, BUILD_COST)
    t.materials[seat] -= COST_MATERIALS[improvement]
    t.plasma[seat] -= COST_PLASMA[improvement]
    t.built[seat][improvement] += 1
    if dealer.listening:
        dealer.tell(
            "built",
            {"seat": seat, "improvement": IMPROVEMENT_KEYS[improvement], "count": t.built[seat][improvement]},
            ("LM-11.1", "LM-11.3", *CLAUSES[EFFECT[improvement]]),
        )


def why_not_built(t: Galaxy, seat: int, word: str) -> Refusal | None:
    """At its limit, or not paid for."""
    if word not in IMPROVEMENT_KEYS:
        return None
    improvement = IMPROVEMENT_KEYS.index(word)
    if t.built[seat][improvement] >= LIMIT[improvement]:
        times = LIMIT[improvement]
        return Refusal(
            f"It can be built {'once' if times == 1 else f'{times} times'} in a game.",
            f"Elle se construit {times} fois par partie au plus.",
            (LIMIT_CLAUSE.get(EFFECT[improvement], "LM-11.4"),),
        )
    materials, plasma = COST_MATERIALS[improvement], COST_PLASMA[improvement]
    return Refusal(
        f"It costs {materials} materials and {plasma} plasma; you have {t.materials[seat]} and {t.plasma[seat]}.",
        f"Elle coûte {materials} matériaux et {plasma} plasma ; vous avez {t.materials[seat]} et {t.plasma[seat]}.",
        ("LM-11.2",),
    )


@final
class Build(Action):
    """`build <improvement>` (LM-11.1)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_build_something(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return BUILD_COST

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [{"improvement": IMPROVEMENT_KEYS[i]} for i in buildable(t, seat)]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return buildable(t, seat)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return IMPROVEMENT_KEYS[option]

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return NAMES[f"improvement:{IMPROVEMENT_KEYS[option]}"]

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"improvement": IMPROVEMENT_KEYS[option]}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        if t.time[seat] < BUILD_COST:
            return too_dear(t, seat, BUILD_COST)
        return Refusal(
            "Your reserve does not pay for any improvement.",
            "Votre réserve ne paie aucune amélioration.",
            ("LM-11.2",),
        )

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return why_not_built(t, seat, word)

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        build(t, dealer, seat, answer[1])
        return None
