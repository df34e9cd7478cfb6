"""The Heroes of a seat on one location: who may still act there, with which power, and whether anything is left to do (KR-5-7)."""

from __future__ import annotations

from tablee.games.krystal.phases.powers import fights_at, real_power
from tablee.games.krystal.state import Krystal


def members_at(t: Krystal, seat: int, place: int) -> list[int]:
    """The seat's Heroes on a location who may still act there."""
    return [h for h in t.own(seat, place) if not t.spent[h]]


def worth_settling(t: Krystal, seat: int, place: int) -> bool:
    members = members_at(t, seat, place)
    cards = 0
    for h in members:
        cards += len(t.reserve[h])
    if t.is_gate(place):
        return cards > 0 and place == t.gate_of(seat)
    if not members:
        return False
    if fights_at(t, place) and t.opposed(seat, place):
        return True
    return cards > 0 or group_power(t, members, place) > 0


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
