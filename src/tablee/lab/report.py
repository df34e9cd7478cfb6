"""One page about many matches: length, points, seats, what the points come from. Text in both languages, the numbers to download."""

from __future__ import annotations

import base64
import csv
import html
import io
from collections import defaultdict
from pathlib import Path
from typing import Any, Final

import matplotlib
import matplotlib.ticker
from matplotlib.figure import Figure

from tablee.kernel.game import Game
from tablee.kernel.text import Text
from tablee.lab.compare import Change
from tablee.lab.effects import Effect
from tablee.lab.figures import Figures, Mean, Rows, Share

INK, ACCENT, SOFT = "#23303b", "#8a3b12", "#c9b79c"


def write_report(
    game: Game[Any], rows: Rows, how: str, effects: list[Effect] | None = None, pictures: Path | None = None
) -> str:
    """The page, complete in itself; with `pictures` its charts are written into that folder too."""
    figures = Figures(rows)
    parts: list[str | Section] = [
        heading(game, figures, how),
        Section(
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
        Section(
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
    parts.append(
        numbers_section(
            {"fr": "Sans choix", "en": "Nothing to choose"},
            {
                "fr": "Part des questions d'un siège, dans une partie, en %, auxquelles une seule réponse était possible.",
                "en": "Share of a seat's questions, in a match, in %, to which only one answer was possible.",
            },
            figures.forced,
            "nothing-to-choose",
        )
    )
    parts.append(comebacks(figures))
    if figures.lines:
        parts.append(sources(figures))
    if figures.held:
        parts.append(holdings(figures))
    if effects:
        parts.append(option_effects(effects))
    if pictures is not None:
        for part in parts:
            if isinstance(part, Section):
                part.draw(pictures)
    written = "\n".join(part if isinstance(part, str) else part.html() for part in parts)
    return PAGE.replace("{title}", html.escape(game.title["en"])).replace("{body}", written)


def sources(figures: Figures) -> Section:
    """The lines of the score sheet, of winners and of the others."""
    return Section(
        {"fr": "D'où viennent les points", "en": "Where points come from"},
        {
            "fr": "Points moyens par ligne de la feuille de score : gagnants (foncé) et autres (clair).",
            "en": "Mean points by line of the score sheet: winners (dark) and the others (light).",
        },
        lines_chart(figures.lines),
        [("line", "winners", "others")] + [(n, a, b) for n, (a, b) in figures.lines.items()],
        "lines",
    )


def comebacks(figures: Figures) -> Section:
    """Where winners stood on the way."""
    moments = ("1/4", "1/2", "3/4")
    table: list[tuple[Any, ...]] = [("through the match", *(f"place {n + 1}" for n in range(figures.seats)))]
    for moment, shares in zip(moments, figures.places, strict=True):
        table.append((moment, *(round(share.value, 4) for share in shares)))
    late = figures.places[2][0]
    return Section(
        {"fr": "Retournements", "en": "Comebacks"},
        {
            "fr": f"Place des gagnants, aux points, au quart, à la moitié et aux trois quarts de la partie (foncé : en tête). Aux trois quarts, {late.value:.0%} étaient en tête ({late.low:.0%} à {late.high:.0%}).",
            "en": f"Where winners stood by points a quarter, a half and three quarters through the match (dark: first). At three quarters {late.value:.0%} were first ({late.low:.0%} to {late.high:.0%}).",
        },
        places_chart(moments, figures.places),
        table,
        "comebacks",
    )


def holdings(figures: Figures) -> Section:
    """What is held in the end, and how often its holders won."""
    even = 1 / figures.seats
    rows = "".join(
        f"<tr><td>{both(one.name)}</td><td>{one.held.value:.1%}</td><td>{one.won.value:.1%}</td><td>{one.won.low:.1%} – {one.won.high:.1%}</td>"
        f'<td class="{"more" if one.won.low > even else "less" if one.won.high < even else ""}"></td></tr>'
        for one in figures.held
    )
    heads = [
        {"fr": "quoi", "en": "what"},
        {"fr": "sièges qui l'ont", "en": "seats that have it"},
        {"fr": "victoires de ceux-ci", "en": "victories of these"},
        {"fr": "intervalle à 95 %", "en": "95 % interval"},
        {"fr": "", "en": ""},
    ]
    table = f"<table><tr>{''.join(f'<th>{both(head)}</th>' for head in heads)}</tr>{rows}</table>"
    return Section(
        {"fr": "Ce que les gagnants possèdent", "en": "What winners hold"},
        {
            "fr": f"Ce qu'un siège possède à la fin, s'il arrive à un siège sur cent au moins, et la part des victoires de ceux qui l'ont ; à égalité, {even:.1%}. ▲ et ▼ : l'intervalle l'exclut. Ce qui va avec la victoire n'en est pas toujours la cause.",
            "en": f"What a seat holds in the end, where one seat in a hundred does, and the share of victories of those who have it; even would be {even:.1%}. ▲ and ▼: the interval excludes it. What goes with victory is not always its cause.",
        },
        table,
        [("what", "held", "won", "low", "high")]
        + [
            (one.name["en"], one.held.value, one.won.value, one.won.low, one.won.high) for one in figures.held
        ],
        "holdings",
    )


def option_effects(effects: list[Effect]) -> Section:
    """What each table option changes, where that is beyond doubt."""
    rows = ""
    table: list[tuple[Any, ...]] = [("option", "value", "what", "before", "after", "half", "sure")]
    for effect in effects:
        told = [change for change in effect.changes if change.sure > 0.99]
        cells = "<br>".join(
            both(change.what) + f": {number(change, change.before)} → <b>{number(change, change.after)}</b>"
            for change in told
        ) or both({"fr": "rien de sûr", "en": "nothing that is sure"})
        rows += f"<tr><td>{both(effect.option)}</td><td>{both(effect.value)}</td><td>{cells}</td></tr>"
        for one in effect.changes:
            table.append(
                (
                    effect.option["en"],
                    effect.value["en"],
                    one.what["en"],
                    one.before,
                    one.after,
                    one.half,
                    one.sure,
                )
            )
    heads = [
        {"fr": "option", "en": "option"},
        {"fr": "valeur", "en": "value"},
        {"fr": "ce qui change", "en": "what changes"},
    ]
    return Section(
        {"fr": "Ce que font les options", "en": "What options do"},
        {
            "fr": "Chaque valeur d'une option contre celle d'usage, tout le reste égal ; n'est dit que ce qui est sûr à 99 %.",
            "en": "Each value of an option against the usual one, all else equal; only what is 99 % sure is told.",
        },
        f"<table><tr>{''.join(f'<th>{both(head)}</th>' for head in heads)}</tr>{rows}</table>",
        table,
        "options",
    )


def number(change: Change, value: float) -> str:
    return f"{value:.1%}" if change.share else f"{value:.1f}"


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


class Section:
    """A chart with its sentence and its numbers."""

    def __init__(self, title: Text, told: Text, chart: Any, table: list[tuple[Any, ...]], name: str) -> None:
        self.title = title
        self.told = told
        self.chart = chart  # a figure, or HTML
        self.table = table
        self.name = name

    def html(self) -> str:
        written = io.StringIO()
        csv.writer(written).writerows(self.table)
        data = base64.b64encode(written.getvalue().encode()).decode()
        link = both({"fr": "les chiffres (CSV)", "en": "the numbers (CSV)"})
        shown = self.chart if isinstance(self.chart, str) else drawn(self.chart)
        return (
            f"<section><h2>{both(self.title)}</h2><p>{both(self.told)}</p>{shown}"
            f'<p><a download="{self.name}.csv" href="data:text/csv;base64,{data}">{link}</a></p></section>'
        )

    def draw(self, folder: Path) -> None:
        """The chart as SVG and as PNG."""
        if not isinstance(self.chart, str):
            (folder / f"{self.name}.svg").write_text(drawn(self.chart), encoding="utf-8")
            self.chart.savefig(folder / f"{self.name}.png", dpi=160, bbox_inches="tight", facecolor="white")


def numbers_section(title: Text, told: Text, values: list[float], name: str) -> Section:
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
    return Section(title, told, histogram(values), table, name)


def drawn(figure: Any) -> str:
    """A figure as SVG inside the page."""
    written = io.StringIO()
    figure.savefig(written, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    return written.getvalue()[written.getvalue().index("<svg") :]


def axes(height: float = 2.6) -> tuple[Any, Any]:
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "tablee", "font.size": 10})
    figure = Figure(figsize=(7, height))
    ax = figure.subplots()
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    ax.tick_params(colors=INK)
    return figure, ax


def shares_chart(shares: dict[str, Share], even: float) -> Any:
    figure, ax = axes(0.7 + 0.42 * len(shares))
    for place, (_, share) in enumerate(shares.items()):
        ax.barh(place, share.value, color=SOFT)
        ax.plot([share.low, share.high], [place, place], color=INK, linewidth=1.5)
        ax.text(share.high + 0.005, place, f"{share.value:.1%}", va="center", color=INK)
    ax.set_yticks(range(len(shares)), list(shares))
    ax.axvline(even, color=ACCENT, linestyle="--", linewidth=1)
    ax.invert_yaxis()
    ax.xaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0))
    return figure


def histogram(values: list[float]) -> Any:
    figure, ax = axes()
    if values:
        ax.hist(values, bins=min(40, max(5, len(set(values)))), color=SOFT)
        ax.axvline(sum(values) / len(values), color=ACCENT, linestyle="--", linewidth=1)
    return figure


def places_chart(moments: tuple[str, ...], places: list[list[Share]]) -> Any:
    figure, ax = axes(1.9)
    for row, shares in enumerate(places):
        left = 0.0
        for place, share in enumerate(shares):
            fade = place / max(1, len(shares) - 1)
            ax.barh(
                row,
                share.value,
                left=left,
                color=INK if place == 0 else SOFT,
                alpha=1 - 0.6 * fade,
                edgecolor="white",
            )
            left += share.value
    ax.set_yticks(range(len(moments)), list(moments))
    ax.invert_yaxis()
    ax.xaxis.set_major_formatter(matplotlib.ticker.PercentFormatter(1.0))
    return figure


def lines_chart(found: dict[str, tuple[float, float]]) -> Any:
    figure, ax = axes(0.8 + 0.4 * len(found))
    for place, (winners, others) in enumerate(found.values()):
        ax.barh(place - 0.19, winners, height=0.36, color=INK)
        ax.barh(place + 0.19, others, height=0.36, color=SOFT)
    ax.set_yticks(range(len(found)), list(found))
    ax.invert_yaxis()
    return figure


PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title>
<style>
body { font: 16px/1.5 Georgia, serif; color: #23303b; background: #faf7f1; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; font-size: 0.9rem; width: 100% }
th, td { text-align: left; padding: 0.2rem 0.6rem 0.2rem 0; border-bottom: 1px solid #e7dfd0; vertical-align: top }
td.more::after { content: "▲"; color: #2c6e49 }
td.less::after { content: "▼"; color: #8a3b12 }
svg { max-width: 100%; height: auto }
h2 { margin-top: 2.5rem; border-top: 1px solid #c9b79c; padding-top: 1rem }
body:has(#fr:checked) [lang=en], body:has(#en:checked) [lang=fr] { display: none }
</style></head><body>
<p><label><input type="radio" name="lang" id="en" checked> English</label>
<label><input type="radio" name="lang" id="fr"> Français</label></p>
{body}
</body></html>
"""
