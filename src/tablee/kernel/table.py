"""What lies on the table: plain values, never a generator, a seed or a clock."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NOTHING_SAID: Final[list[str]] = []  # shared and never changed: `said` is replaced when it grows


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The base of every game's table. A subclass adds its zones and counters, as ints and small lists; `make copies` writes what copies it."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.said: list[str] = (
            NOTHING_SAID  # free words players have written; an answer of that kind is an index into it
        )
