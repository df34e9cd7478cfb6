"""What is true of a Hero just now: real divine power, bonuses, free steps. Stones and Interventions add to it, Objects by being used."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    ALL_LOSSES,
    ANY_FIGHT,
    COMBAT_BONUS,
    DIVINE_POWER,
    FREE_STEPS,
    GATES_CLOSED,
    LOSS_REDUCTION,
    MOVE_LIMIT,
    NO_HERO_FIGHTS,
    OF_PEOPLE,
    PASS_THROUGH,
    REVEAL_STONES,
)
from tablee.games.krystal.state import Krystal


def in_force(t: Krystal, effect: int) -> bool:
    """Whether the Intervention on the Clearing has this effect (KR-6-3.b)."""
    return t.intervention >= 0 and t.c.effect[t.intervention] == effect


def helped(t: Krystal, h: int) -> bool:
    """Whether the Intervention in force concerns this Hero: a starred one is for its own people."""
    card = t.intervention
    return t.c.scope[card] != OF_PEOPLE or t.c.people[card] == t.people[seat_of(h)]


def granted(t: Krystal, h: int, effect: int) -> int:
    """What his active Stone (KR-6-6.b) and the Intervention in force add up to for a Hero."""
    c = t.c
    total = 0
    stone = t.active[h]
    if stone >= 0 and c.effect[stone] == effect:
        total += c.amount[stone]
    card = t.intervention
    if card >= 0 and c.effect[card] == effect and helped(t, h):
        total += c.amount[card]
    return total


def has(t: Krystal, h: int, effect: int) -> bool:
    """Whether his active Stone or the Intervention gives a Hero an effect without a number."""
    stone = t.active[h]
    if stone >= 0 and t.c.effect[stone] == effect:
        return True
    return in_force(t, effect) and helped(t, h)


def real_power(t: Krystal, h: int, place: int) -> int:
    """Printed number + modifier of the people on the symbol + what is granted, never below 0 (KR-5-3.a, KR-5-3.b, KR-R4)."""
    power = t.c.base_power[t.people[seat_of(h)]][place] + granted(t, h, DIVINE_POWER)
    return power if power > 0 else 0


def ability(t: Krystal, h: int, fight: int) -> int:
    """The Hero's base ability (KR-2-3.e)."""
    return t.c.ability[hero_of(t.people[seat_of(h)], role_of(h))][fight]


def fight_bonus(t: Krystal, h: int, fight: int) -> int:
    """What Stone and Intervention add in a fight of this type."""
    c = t.c
    total = 0
    stone = t.active[h]
    if (
        stone >= 0
        and c.effect[stone] == COMBAT_BONUS
        and (c.detail[stone] == fight or c.detail[stone] == ANY_FIGHT)
    ):
        total += c.amount[stone]
    card = t.intervention
    if (
        card >= 0
        and c.effect[card] == COMBAT_BONUS
        and (c.detail[card] == fight or c.detail[card] == ANY_FIGHT)
    ):
        if helped(t, h):
            total += c.amount[card]
    return total


def loss_relief(t: Krystal, h: int, losses: int) -> int:
    """How much Stone and Intervention lower losses of this sort (energy, cards, or all before the split)."""
    c = t.c
    total = 0
    stone = t.active[h]
    if stone >= 0 and c.effect[stone] == LOSS_REDUCTION and c.detail[stone] == losses:
        total += c.amount[stone]
    card = t.intervention
    if card >= 0 and c.effect[card] == LOSS_REDUCTION and c.detail[card] == losses and helped(t, h):
        total += c.amount[card]
    return total


def relieved(t: Krystal, h: int, loss: int) -> int:
    """A difference after what lowers all losses."""
    lower = loss - loss_relief(t, h, ALL_LOSSES)
    return lower if lower > 0 else 0


def step_cost(t: Krystal, h: int) -> int:
    """One point (KR-5-1.b), or nothing while free steps are left: those of a boot, or the first ones of the turn."""
    if t.free[h] > 0 or t.steps[h] < granted(t, h, FREE_STEPS):
        return 0
    return 1


def crosses(t: Krystal, h: int) -> bool:
    """Whether opponents do not stop this Hero."""
    return t.veil[h] == 1 or has(t, h, PASS_THROUGH)


def step_limit(t: Krystal) -> int:
    """The most steps any Hero may take this turn."""
    return t.c.amount[t.intervention] if in_force(t, MOVE_LIMIT) else 99


def fights_at(t: Krystal, place: int) -> bool:
    """Heroes fight on Places: not on the Clearing (KR-5-6.d), not on a Gate (KR-R6), nowhere under a truce of the gods."""
    return place != t.c.clearing and t.c.gate_people[place] < 0 and not in_force(t, NO_HERO_FIGHTS)


def gates_closed(t: Krystal) -> bool:
    return in_force(t, GATES_CLOSED)


def stones_shown(t: Krystal) -> bool:
    return in_force(t, REVEAL_STONES)
