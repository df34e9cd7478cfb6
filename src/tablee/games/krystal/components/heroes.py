"""A Hero as one small number: the seats in order, three Heroes each. On the sheets, the peoples in order."""

from __future__ import annotations

from typing import Final

HEROES: Final = 3  # on each sheet (KR-2-3.a)


def hero_of(seat: int, role: int) -> int:
    """The Hero of a seat (or of a people's sheet) with a role; with role HEROES, the first of the next."""
    return seat * HEROES + role


def seat_of(hero: int) -> int:
    return hero // HEROES


def role_of(hero: int) -> int:
    return hero % HEROES
