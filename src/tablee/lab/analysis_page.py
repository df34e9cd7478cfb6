"""An analysis as one HTML page that needs nothing else: the curve of each seat, the answers that decided, all that was marked."""

from __future__ import annotations

from html import escape
from typing import Final

from tablee.kernel.text import Text
from tablee.lab.analysis import NAMES, Analysis, Verdict

COLOURS: Final = ["#0a6e99", "#c4561b", "#2f7d4f", "#9a3f7b", "#7a6a12", "#4a4fa3", "#a3212b"]
DASHES: Final = ["", "8 4", "2 3", "10 3 2 3", "4 4", "14 4", "1 4"]  # never colour alone
WIDE, HIGH = 900, 260

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 980px; margin: 24px auto; padding: 0 16px; color: #2a211b; background: #fbf6ec; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 10px; border-bottom: 1px solid #dccbb3; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; } code { white-space: pre-wrap; }
svg { width: 100%; height: auto; background: #fff; border: 1px solid #dccbb3; border-radius: 8px; } .quiet { color: #64554a; }
"""


def words(language: str, both: Text) -> str:
    return escape(both[language])


def seat_name(language: str, seat: int) -> str:
    return f"{'Joueur' if language == 'fr' else 'Player'} {seat + 1}"


def said(language: str, sentence: Text, seats: int) -> str:
    """A sentence with the seats' names in it."""
    filled = sentence[language]
    for seat in range(seats):
        filled = filled.replace(f"{{p{seat}}}", seat_name(language, seat))
    return escape(filled)


def curve(analysis: Analysis, language: str) -> str:
    """The chance of each seat over the match, as that seat could judge it."""
    last = max((verdict.number for verdict in analysis.verdicts), default=1)
    lines = [f'<line x1="0" x2="{WIDE}" y1="{HIGH / 2}" y2="{HIGH / 2}" stroke="#dccbb3"/>']
    for seat in range(analysis.match.seats):
        points = " ".join(
            f"{verdict.number / last * WIDE:.1f},{(1 - verdict.best) * HIGH:.1f}"
            for verdict in analysis.of(seat)
        )
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        lines.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2.5" stroke-dasharray="{dash}" points="{points}">'
            f"<title>{seat_name(language, seat)}</title></polyline>"
        )
    key = " · ".join(
        f'<svg style="width:44px;height:10px;border:0;background:none" viewBox="0 0 44 10"><line x1="0" x2="44" y1="5" y2="5" '
        f'stroke="{COLOURS[seat % len(COLOURS)]}" stroke-width="3" stroke-dasharray="{DASHES[seat % len(DASHES)]}"/></svg> '
        f"{seat_name(language, seat)}"
        for seat in range(analysis.match.seats)
    )
    label = "Chance de gagner, au fil des réponses" if language == "fr" else "Chance to win, answer by answer"
    return f'<h2>{label}</h2><svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">{"".join(lines)}</svg><p>{key}</p>'


def row(verdict: Verdict, analysis: Analysis, language: str) -> str:
    others = "; ".join(
        f"<code>{escape(move or '–')}</code> {chance:.0%}" for move, chance, _ in verdict.better
    )
    mark = words(language, NAMES[verdict.mark]) if verdict.mark else ""
    return (
        f'<tr><td class="number">{verdict.number}</td><td>{seat_name(language, verdict.seat)}</td>'
        f"<td>{said(language, verdict.prompt, analysis.match.seats)}<br><code>{escape(verdict.move)}</code></td>"
        f'<td class="number">{verdict.chance:.0%}</td><td>{others}</td>'
        f'<td class="number">−{verdict.loss:.0%} ± {verdict.error:.0%}</td><td>{mark}</td></tr>'
    )


def page(analysis: Analysis, language: str = "fr") -> str:
    """The whole page."""
    fr = language == "fr"
    game = analysis.match.game
    marked = [verdict for verdict in analysis.verdicts if verdict.mark]
    heads = (
        ["n°", "", "Question et réponse", "chance", "mieux", "perdu", ""]
        if fr
        else ["no.", "", "Question and answer", "chance", "better", "lost", ""]
    )
    table = "".join(f"<th>{head}</th>" for head in heads)
    totals = "".join(
        f'<tr><td>{seat_name(language, seat)}</td><td class="number">{analysis.lost(seat):.2f}</td>'
        f'<td class="number">{sum(bool(v.mark) for v in analysis.of(seat))}</td><td class="number">{len(analysis.of(seat))}</td></tr>'
        for seat in range(analysis.match.seats)
    )
    note = (
        f"{analysis.matches} parties imaginées à chaque réponse, à partir de ce que sa place savait ; graine {analysis.seed}."
        if fr
        else f"{analysis.matches} matches imagined at each answer, from what its seat knew; seed {analysis.seed}."
    )
    reason = analysis.match.outcome
    end = f"<p>{said(language, reason.reason, analysis.match.seats)}</p>" if reason is not None else ""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{words(language, game.title)}</title><style>{STYLE}</style>'
        f'<h1>{words(language, game.title)}</h1>{end}<p class="quiet">{note}</p>{curve(analysis, language)}'
        f"<h2>{'Chances données' if fr else 'Chances given away'}</h2><table><tr><th></th><th>{'en tout' if fr else 'in all'}</th>"
        f"<th>{'marquées' if fr else 'marked'}</th><th>{'réponses' if fr else 'answers'}</th></tr>{totals}</table>"
        f"<h2>{'Ce qui a décidé' if fr else 'What decided'}</h2><table><tr>{table}</tr>"
        f"{''.join(row(verdict, analysis, language) for verdict in analysis.decisive())}</table>"
        f"<h2>{'Tout ce qui est marqué' if fr else 'All that is marked'}</h2><table><tr>{table}</tr>"
        f"{''.join(row(verdict, analysis, language) for verdict in marked)}</table></html>\n"
    )
