"""Where a Hero can walk this turn: for the page, which shows each location with its cost before a step is taken. Public facts only."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.components.vocabulary import FREE_STEPS, ROLES
from tablee.games.krystal.phases.movement import can_walk
from tablee.games.krystal.phases.powers import crosses, gates_closed, granted, real_power, step_limit
from tablee.games.krystal.state import Krystal
from tablee.games.krystal.view_types import Way, Ways


def ways(t: Krystal, h: int) -> list[Way]:
    """Every location the Hero can end on, by a shortest path, with what it costs and the real power there (KR-5-1.b, KR-5-3.b)."""
    if not can_walk(t, h):
        return []
    c = t.c
    start = t.where[h]
    cost: dict[int, int] = {start: 0}
    path: dict[int, list[int]] = {start: []}
    ring = [start]
    for here in ring:
        steps = len(path[here])
        if here != start:
            stopped = here == t.gate_of(seat_of(h)) or (t.opposed(seat_of(h), here) and not crosses(t, h))
            if stopped or t.energy[h] - cost[here] < 1 or t.steps[h] + steps >= step_limit(t):
                continue
        free = steps < t.free[h] or t.steps[h] + steps < granted(t, h, FREE_STEPS)
        for there in c.paths[here]:
            people = c.gate_people[there]
            if there in cost or (people >= 0 and (people != t.people[seat_of(h)] or gates_closed(t))):
                continue
            cost[there] = cost[here] + (0 if free else 1)
            path[there] = [*path[here], there]
            ring.append(there)
    return [
        {
            "place": c.places[place],
            "cost": cost[place],
            "path": [c.places[step] for step in path[place]],
            "power": power_at(t, h, place),
            "opposed": t.opposed(seat_of(h), place),
        }
        for place in ring[1:]
    ]


def power_at(t: Krystal, h: int, place: int) -> int:
    if place == t.c.clearing:
        return t.c.clearing_energy
    return 0 if t.c.gate_people[place] >= 0 else real_power(t, h, place)


def answer_ways(t: Krystal, seat: int, role: str) -> Ways:
    """The ways of one of the seat's Heroes, and the real power of every location for him."""
    h = hero_of(seat, ROLES.index(role))
    return {
        "hero": role,
        "ways": ways(t, h),
        "powers": {t.c.places[place]: power_at(t, h, place) for place in range(len(t.c.places))},
    }
