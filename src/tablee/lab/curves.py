"""The curves of an analysis as SVG: a line for each seat, marks where something was lost. The page draws them alike (Curves.svelte)."""

from __future__ import annotations

from html import escape
from typing import Final

COLOURS: Final = ["#0a6e99", "#c4561b", "#2f7d4f", "#9a3f7b", "#7a6a12", "#4a4fa3", "#a3212b"]
DASHES: Final = ["", "8 4", "2 3", "10 3 2 3", "4 4", "14 4", "1 4"]  # never colour alone
SIGNS: Final = {"blunder": "??", "mistake": "?", "inaccuracy": "?!"}
WIDE, HIGH, LEFT, BOTTOM = 900, 260, 44, 22

Point = tuple[float, float]  # the answer's number, the value
Mark = tuple[float, float, str, str]  # the same, the kind of mark, what is said of it


class Line:
    """One seat's curve."""

    def __init__(self, name: str, points: list[Point], marks: list[Mark] | None = None) -> None:
        self.name = name
        self.points = points
        self.marks = marks or []


def ticks(low: float, high: float) -> list[float]:
    """Five round values or so."""
    step = 1.0
    while (high - low) / step > 5:
        step *= 2 if str(step)[0] in "15" else 2.5
    while (high - low) / step < 2.5:
        step /= 2
    first = int(low / step) * step
    return [first + i * step for i in range(12) if low <= first + i * step <= high]


def curves(label: str, lines: list[Line], last: float, percent: bool) -> str:
    """The picture; what it shows stands in the tables beside it."""
    values = [value for line in lines for _, value in line.points] or [0.0]
    low, high = (0.0, 1.0) if percent else (min(0.0, *values), max(1.0, *values))

    def x(number: float) -> float:
        return LEFT + number / max(last, 1) * (WIDE - LEFT - 8)

    def y(value: float) -> float:
        return 8 + (high - value) / (high - low) * (HIGH - BOTTOM - 8)

    parts = []
    for value in [0, 0.25, 0.5, 0.75, 1] if percent else ticks(low, high):
        said = f"{value:.0%}" if percent else f"{value:g}"
        parts.append(
            f'<line x1="{LEFT}" x2="{WIDE}" y1="{y(value):.1f}" y2="{y(value):.1f}" class="grid"/>'
            f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{said}</text>'
        )
    for seat, line in enumerate(lines):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        points = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in line.points)
        parts.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}" points="{points}">'
            f"<title>{escape(line.name)}</title></polyline>"
        )
    for seat, line in enumerate(lines):
        colour = COLOURS[seat % len(COLOURS)]
        for number, value, mark, said in line.marks:
            parts.append(
                f'<g><title>{escape(said)}</title><circle cx="{x(number):.1f}" cy="{y(value):.1f}" r="9" fill="{colour}"/>'
                f'<text x="{x(number):.1f}" y="{y(value) + 4:.1f}" class="sign">{SIGNS[mark]}</text></g>'
            )
    return f'<svg class="curves" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def legend(lines: list[Line]) -> str:
    """Which line is whose."""
    return " · ".join(
        f'<svg class="key" viewBox="0 0 44 10"><line x1="0" x2="44" y1="5" y2="5" stroke="{COLOURS[seat % len(COLOURS)]}" '
        f'stroke-width="3" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> {escape(line.name)}'
        for seat, line in enumerate(lines)
    )
