"""Building improvements."""

from __future__ import annotations

from tablee.games.lunatic_museum.edition import (
    BUILD_COST,
    COST_MATERIALS,
    COST_PLASMA,
    EFFECT,
    IMPROVEMENT_KEYS,
    LIMIT,
)
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.dealer import Dealer

# What each costs and does; the effects themselves stand where they work: the machine's level in state.py and board.py,
# income in turn.py, cameras in attack.py, rooms in state.py, contracts in jury.py.
CLAUSES: dict[str, tuple[str, ...]] = {
    "drill_level": ("LM-13.1", "LM-13.2"),
    "income_resource": ("LM-13.3", "LM-13.4"),
    "income_credibility": ("LM-13.5", "LM-13.6"),
    "block_plant": ("LM-13.7", "LM-13.8"),
    "add_room": ("LM-13.9", "LM-13.10"),
    "reward_yes_voters": ("LM-13.11", "LM-13.12"),
}
CHEAPEST = min([COST_MATERIALS[i] + COST_PLASMA[i] for i in range(len(IMPROVEMENT_KEYS))])
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
    if t.time[seat] < BUILD_COST:  # LM-11.1
        return []
    return [i for i in range(len(IMPROVEMENT_KEYS)) if can_build(t, seat, i)]


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
