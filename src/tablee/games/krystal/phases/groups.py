"""The Heroes of a seat on one location: who may still act there, with which power, and whether anything is left to do (KR-5-7)."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.phases.powers import fights_at, real_power
from tablee.games.krystal.state import Krystal


def members_at(t: Krystal, seat: int, place: int) -> list[int]:
    """The seat's Heroes on a location who may still act there."""
    where, spent = t.where, t.spent
    return [h for h in range(hero_of(seat, 0), hero_of(seat, HEROES)) if where[h] == place and not spent[h]]


def worth_settling(t: Krystal, seat: int, place: int) -> bool:
    """Whether those who may still act there have cards or power, or opponents to fight: on one's own Gate, cards."""
    members = 0
    power = t.c.clearing_energy if place == t.c.clearing else 0
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.where[h] == place and not t.spent[h]:
            if t.reserve[h]:
                return place == t.gate_of(seat) or not t.is_gate(place)
            members += 1
            if power == 0 and place != t.c.clearing:
                power = real_power(t, h, place)
    if members == 0 or t.is_gate(place):
        return False
    return power > 0 or (fights_at(t, place) and t.opposed(seat, place))


def group_power(t: Krystal, members: list[int], place: int) -> int:
    """The best real power among the members (KR-5-7-3.a, KR-R12); on the Clearing, one (KR-5-6.c)."""
    if place == t.c.clearing:
        return t.c.clearing_energy
    best = 0
    for h in members:
        power = real_power(t, h, place)
        if power > best:
            best = power
    return best
