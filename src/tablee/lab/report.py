"""One page about many matches: length, points, seats, what the points come from. Text in both languages, the numbers to download."""

from __future__ import annotations

import base64
import csv
import html
import io
from collections import defaultdict
from typing import Any, Final

import matplotlib

matplotlib.use("svg")
from matplotlib import pyplot as plot

from tablee.kernel.game import Game
from tablee.kernel.text import Text
from tablee.lab.figures import Figures, Mean, Rows, Share

INK, ACCENT, SOFT = "#23303b", "#8a3b12", "#c9b79c"


def write_report(game: Game[Any], rows: Rows, how: str) -> str:
    """The page, complete in itself."""
    figures = Figures(rows)
    parts = [
        heading(game, figures, how),
        section(
            {"fr": "La place à table", "en": "Seats"},
            {
                "fr": f"Part des victoires de chaque siège ; à égalité, {1 / figures.seats:.1%}. La barre fine est l'intervalle à 95 %.",
                "en": f"Share of victories of each seat; even would be {1 / figures.seats:.1%}. The thin bar is the 95 % interval.",
            },
            shares_chart({str(seat + 1): share for seat, share in enumerate(figures.by_seat)}, 1 / figures.seats),
            [("seat", "share", "low", "high")]
            + [(seat + 1, s.value, s.low, s.high) for seat, s in enumerate(figures.by_seat)],
            "seats",
        ),
        section(
            {"fr": "Les robots", "en": "Bots"},
            {"fr": "Part des victoires de chaque robot.", "en": "Share of victories of each bot."},
            shares_chart(figures.by_bot, 1 / figures.seats),
            [("bot", "share", "low", "high")] + [(n, s.value, s.low, s.high) for n, s in figures.by_bot.items()],
            "bots",
        ),
        numbers_section({"fr": "Durée", "en": "Length"}, {"fr": "Réponses données dans une partie.", "en": "Answers given in a match."}, figures.lengths, "length"),
        numbers_section({"fr": "Points", "en": "Points"}, {"fr": "Points de chaque siège à la fin.", "en": "Points of each seat at the end."}, figures.points, "points"),
        numbers_section({"fr": "Écart", "en": "Margin"}, {"fr": "Points entre le premier et le deuxième : à gauche, des fins serrées ; à droite, des échappées.", "en": "Points between first and second: close ends on the left, runaway leaders on the right."}, figures.margins, "margin"),
    ]  # fmt: skip
    if figures.lines:
        parts.append(
            section(
                {"fr": "D'où viennent les points", "en": "Where points come from"},
                {
                    "fr": "Points moyens par ligne de la feuille de score : gagnants (foncé) et autres (clair).",
                    "en": "Mean points by line of the score sheet: winners (dark) and the others (light).",
                },
                lines_chart(figures.lines),
                [("line", "winners", "others")] + [(n, a, b) for n, (a, b) in figures.lines.items()],
                "lines",
            )
        )
    return PAGE.replace("{title}", html.escape(game.title["en"])).replace("{body}", "\n".join(parts))


def heading(game: Game[Any], figures: Figures, how: str) -> str:
    left = f" {figures.unfinished} inachevées." if figures.unfinished else ""
    remained = f" {figures.unfinished} unfinished." if figures.unfinished else ""
    return (
        f"<h1>{both(game.title)}</h1><p>"
        + both(
            {
                "fr": f"{figures.matches} parties à {figures.seats}.{left}",
                "en": f"{figures.matches} matches of {figures.seats}.{remained}",
            }
        )
        + f"</p><p><code>{html.escape(how)}</code></p>"
    )


def both(text: Text) -> str:
    return f'<span lang="en">{html.escape(text["en"])}</span><span lang="fr">{html.escape(text["fr"])}</span>'


def section(title: Text, told: Text, chart: str, table: list[tuple[Any, ...]], name: str) -> str:
    """A chart with its sentence and its numbers."""
    written = io.StringIO()
    csv.writer(written).writerows(table)
    data = base64.b64encode(written.getvalue().encode()).decode()
    link = both({"fr": "les chiffres (CSV)", "en": "the numbers (CSV)"})
    return (
        f"<section><h2>{both(title)}</h2><p>{both(told)}</p>{chart}"
        f'<p><a download="{name}.csv" href="data:text/csv;base64,{data}">{link}</a></p></section>'
    )


def numbers_section(title: Text, told: Text, values: list[float], name: str) -> str:
    """A histogram, with mean and interval in its sentence."""
    mean = Mean(values)
    told = {
        "fr": f"{told['fr']} Moyenne {mean.value:.1f} ± {mean.half:.1f}.",
        "en": f"{told['en']} Mean {mean.value:.1f} ± {mean.half:.1f}.",
    }
    counts: dict[float, int] = defaultdict(int)
    for value in values:
        counts[value] += 1
    table: list[tuple[Any, ...]] = [(name, "count"), *sorted(counts.items())]
    return section(title, told, histogram(values), table, name)


def drawn(figure: Any) -> str:
    """A figure as SVG inside the page."""
    written = io.StringIO()
    figure.savefig(written, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    plot.close(figure)
    return written.getvalue()[written.getvalue().index("<svg") :]


def axes(height: float = 2.6) -> tuple[Any, Any]:
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "tablee", "font.size": 10})
    figure, ax = plot.subplots(figsize=(7, height))
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    ax.tick_params(colors=INK)
    return figure, ax


def shares_chart(shares: dict[str, Share], even: float) -> str:
    figure, ax = axes(0.7 + 0.42 * len(shares))
    for place, (_, share) in enumerate(shares.items()):
        ax.barh(place, share.value, color=SOFT)
        ax.plot([share.low, share.high], [place, place], color=INK, linewidth=1.5)
        ax.text(share.high + 0.005, place, f"{share.value:.1%}", va="center", color=INK)
    ax.set_yticks(range(len(shares)), list(shares))
    ax.axvline(even, color=ACCENT, linestyle="--", linewidth=1)
    ax.invert_yaxis()
    ax.xaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0))
    return drawn(figure)


def histogram(values: list[float]) -> str:
    figure, ax = axes()
    if values:
        ax.hist(values, bins=min(40, max(5, len(set(values)))), color=SOFT)
        ax.axvline(sum(values) / len(values), color=ACCENT, linestyle="--", linewidth=1)
    return drawn(figure)


def lines_chart(found: dict[str, tuple[float, float]]) -> str:
    figure, ax = axes(0.8 + 0.4 * len(found))
    for place, (winners, others) in enumerate(found.values()):
        ax.barh(place - 0.19, winners, height=0.36, color=INK)
        ax.barh(place + 0.19, others, height=0.36, color=SOFT)
    ax.set_yticks(range(len(found)), list(found))
    ax.invert_yaxis()
    return drawn(figure)


PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body { font: 16px/1.5 Georgia, serif; color: #23303b; background: #faf7f1; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
svg { max-width: 100%; height: auto }
h2 { margin-top: 2.5rem; border-top: 1px solid #c9b79c; padding-top: 1rem }
body:has(#fr:checked) [lang=en], body:has(#en:checked) [lang=fr] { display: none }
</style></head><body>
<p><label><input type="radio" name="lang" id="en" checked> English</label>
<label><input type="radio" name="lang" id="fr"> Français</label></p>
{body}
</body></html>
"""
