"""Facts with an audience: what happened, what of it each seat may know, and the clauses behind it."""

from __future__ import annotations

from typing import final

Facts = dict[str, object]


@final
class Event:
    """Something that happened; it never changes. `facts` are for everybody (or only for `to`), each secret for the seats it names.

    `fading` facts are for everybody too, but only until what they tell of is covered again (a tile on top of a pile): `Dealer.fade`
    puts the event without them in its place, for nobody may look under the top tile later.
    """

    def __init__(
        self,
        kind: str,
        facts: Facts,
        clauses: tuple[str, ...],
        secrets: list[tuple[list[int], Facts]],
        to: list[int] | None,
        at: int,
        fading: Facts | None = None,
        until: str = "",
    ) -> None:
        self.kind = kind
        self.facts = facts
        self.clauses = clauses
        self.secrets = secrets
        self.to = to  # None: everybody
        self.at = at  # how many answers the match had taken when it happened
        self.fading: Facts = fading or {}
        self.until = until  # names what ends the fading facts

    def seen_by(self, seat: int) -> Facts | None:
        """What this seat reads of it, built up from nothing; None: the seat learns nothing at all."""
        if self.to is not None and seat not in self.to:
            return None
        seen: Facts = dict(self.facts)
        for seats, facts in self.secrets:
            if seat in seats:
                seen.update(facts)
        if self.fading:
            seen.update(self.fading)
        return seen

    def covered(self) -> Event:
        """The same once its fading facts are out of sight."""
        return Event(self.kind, self.facts, self.clauses, self.secrets, self.to, self.at, None, self.until)

    def kept_for(self, seat: int) -> Event:
        """The same with what was told in secret to this seat only."""
        secrets: list[tuple[list[int], Facts]] = [
            ([seat], facts) for seats, facts in self.secrets if seat in seats
        ]
        to = None if self.to is None else [seat] if seat in self.to else []
        return Event(self.kind, self.facts, self.clauses, secrets, to, self.at, self.fading, self.until)

    def told_to(self, seat: int) -> bool:
        """Whether this seat learned something from it that not everybody did."""
        return (self.to is not None and seat in self.to) or any(seat in seats for seats, _ in self.secrets)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self.facts!r}, clauses={self.clauses!r})"
