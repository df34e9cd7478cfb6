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
    subsets,
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
PLANS: Final[list[list[int]]] = subsets(list(range(len(IMPROVEMENT_KEYS))))
CHEAPEST: Final = min([COST_MATERIALS[i] + COST_PLASMA[i] for i in range(len(IMPROVEMENT_KEYS))])
LIMIT_CLAUSE: dict[str, str] = {
    "block_plant": "LM-11.5",
    "drill_level": "LM-11.6",
}  # every other: once (LM-11.4)


def can_build(t: Galaxy, seat: int, improvement: int) -> bool:
    """Under its limit (LM-11.4, LM-11.5, LM-11.6) and paid from one's reserve (LM-11.2)."""
    return (
        t.built[seat][improvement] < LIMIT[improvement]
        and t.materials[seat] >= COST_MATERIALS[improvement]
        and t.plasma[seat] >= COST_PLASMA[improvement]
    )


def buildable(t: Galaxy, seat: int) -> list[int]:
    bits = 0
    bit = 1
    if t.time[seat] >= BUILD_COST:  # LM-11.1
        for improvement in range(len(IMPROVEMENT_KEYS)):
            if can_build(t, seat, improvement):
                bits += bit
            bit += bit
    return PLANS[bits]


def can_build_something(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < BUILD_COST or t.materials[seat] + t.plasma[seat] < CHEAPEST:
        return False
    for improvement in range(len(IMPROVEMENT_KEYS)):
        if can_build(t, seat, improvement):
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
