"""How a match ended: why, in which order, and every point with its line and clause."""

from __future__ import annotations

from typing import final

from tablee.kernel.text import Text


@final
class ScoreLine:
    """One line of a score sheet."""

    def __init__(
        self, label: Text, points: int, clauses: tuple[str, ...] = (), data: dict[str, object] | None = None
    ) -> None:
        self.label = label
        self.points = points
        self.clauses = clauses
        self.data: dict[str, object] = data or {}

    def to_data(self) -> dict[str, object]:
        return {"label": self.label, "points": self.points, "clauses": list(self.clauses), "data": self.data}


@final
class Sheet:
    """A seat's score sheet: its lines add up to its total."""

    def __init__(self, seat: int, total: int, lines: list[ScoreLine]) -> None:
        self.seat = seat
        self.total = total
        self.lines = lines

    def to_data(self) -> dict[str, object]:
        return {"seat": self.seat, "total": self.total, "lines": [line.to_data() for line in self.lines]}


@final
class Outcome:
    """The end of a match. Seats that share a rank share it. The winners are those of rank 1, unless a game says who else has won."""

    def __init__(
        self,
        reason: Text,
        clauses: tuple[str, ...],
        ranks: list[int],
        points: list[int],
        sheets: list[Sheet],
        winners: list[int] | None = None,
    ) -> None:
        self.reason = reason
        self.clauses = clauses
        self.ranks = ranks
        self.points = points
        self.sheets = sheets
        self.winners = winners or [seat for seat, rank in enumerate(ranks) if rank == 1]

    @property
    def ranking(self) -> list[int]:
        """The seats from first to last."""
        return sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))

    @property
    def scores(self) -> list[Sheet]:
        return self.sheets

    def to_data(self) -> dict[str, object]:
        return {
            "reason": {"text": self.reason, "clauses": list(self.clauses)},
            "ranking": [
                {"seat": seat, "rank": self.ranks[seat], "points": self.points[seat]} for seat in self.ranking
            ],
            "winners": list(self.winners),
            "sheets": [sheet.to_data() for sheet in self.sheets],
        }

    def __repr__(self) -> str:
        return f"Outcome({self.reason['en']!r}, ranks={self.ranks}, points={self.points})"
