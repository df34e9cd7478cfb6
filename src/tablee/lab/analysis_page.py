"""An analysis as one HTML page that needs nothing else: the curve of each seat, the answers that decided, all that was marked."""

from __future__ import annotations

from html import escape
from typing import Final

from tablee.kernel.text import Text
from tablee.lab.analysis import NAMES, Analysis, Verdict
from tablee.lab.curves import Line, Mark, Point, curves, legend
from tablee.lab.luck import DEAL, Share

STYLE: Final = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 980px; margin: 24px auto; padding: 0 16px; color: #2a211b; background: #fbf6ec; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 4px 10px; border-bottom: 1px solid #dccbb3; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; } code { white-space: pre-wrap; }
.curves { width: 100%; height: auto; background: #fff; border: 1px solid #dccbb3; border-radius: 8px; font-size: 12px; fill: #64554a; }
.curves .grid { stroke: #eadfcd; } .curves .sign { fill: #fff; font-weight: 700; font-size: 10px; text-anchor: middle; }
.key { width: 44px; height: 10px; } .quiet { color: #64554a; }
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


def lines(analysis: Analysis, language: str, points: bool) -> list[Line]:
    """Each seat's curve, as that seat could judge it, and how it ended."""
    found = []
    outcome = analysis.match.outcome
    for seat in range(analysis.match.seats):
        drawn: list[Point] = []
        marks: list[Mark] = []
        for verdict in analysis.of(seat):
            drawn.append((verdict.number - 1, verdict.best_points if points else verdict.best))
            drawn.append((verdict.number, verdict.points if points else verdict.chance))
            if verdict.mark:
                said = f"{verdict.number}: {verdict.label[language]} ({NAMES[verdict.mark][language]})"
                marks.append((*drawn[-1], verdict.mark, said))
        if outcome is not None and drawn:
            share = analysis.share(seat, points)
            end = outcome.points[seat] if points else 1.0 if outcome.ranks[seat] == 1 else 0.0
            drawn.append((last_of(analysis), share.result if share is not None else end))
        found.append(Line(seat_name(language, seat), drawn, marks))
    return found


def last_of(analysis: Analysis) -> int:
    return max((verdict.number for verdict in analysis.verdicts), default=1)


def pictures(analysis: Analysis, language: str) -> str:
    """The curve of the chance to win; of the points too, where points count."""
    chance = (
        "Chance de gagner, au fil des réponses" if language == "fr" else "Chance to win, answer by answer"
    )
    score = "Points attendus" if language == "fr" else "Expected points"
    drawn = lines(analysis, language, False)
    told = f"<h2>{chance}</h2>{curves(chance, drawn, last_of(analysis), True)}<p>{legend(drawn)}</p>"
    if analysis.match.game.adds_up:
        told += f"<h2>{score}</h2>{curves(score, lines(analysis, language, True), last_of(analysis), False)}"
    return told


def signed(value: float, points: bool) -> str:
    """A difference, with its sign."""
    shown = f"{value:+.1f}" if points else f"{100 * value:+.0f} %"
    return shown.replace("-", "−")


def parts_of(share: Share, points: bool) -> str:
    """A seat's result and what it is made of, as cells."""
    plain = f"{share.start:.1f}" if points else f"{share.start:.0%}"
    end = f"{share.result:.1f}" if points else f"{share.result:.0%}"
    fair = f"{share.adjusted:.1f}" if points else f"{share.adjusted:.0%}"
    error = f"{share.error:.1f}" if points else f"{100 * share.error:.0f} %"
    cells = [plain, f"{signed(share.luck, points)} ± {error}"]
    cells += [signed(part, points) for part in (share.own, share.others, share.outlook)]
    return "".join(f'<td class="number">{cell}</td>' for cell in [*cells, end, fair])


def luck_table(analysis: Analysis, language: str) -> str:
    """Start, luck, answers and outlook of each seat, which add up to its result."""
    if analysis.luck is None:
        return ""
    fr = language == "fr"
    heads = (
        [
            "",
            "au départ",
            "chance",
            "ses réponses",
            "celles des autres",
            "regard",
            "résultat",
            "sans la chance",
        ]
        if fr
        else ["", "at first", "luck", "own answers", "others' answers", "outlook", "result", "without luck"]
    )
    told = f"<h2>{'Chance et jeu' if fr else 'Luck and play'}</h2>"
    for points in (False, True) if analysis.match.game.adds_up else (False,):
        told += f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>"
        for seat in range(analysis.match.seats):
            share = analysis.luck.share(seat, points)
            told += f"<tr><td>{seat_name(language, seat)}</td>{parts_of(share, points)}</tr>"
        told += "</table>"
    lucky = sorted(analysis.luck.steps, key=lambda step: -max(map(abs, step.luck.chance)))[:5]
    items = "".join(
        f"<li>{('La donne' if fr else 'The deal') if step.seat == DEAL else f'<code>{step.number}. {escape(step.line)}</code>'}: "
        + ", ".join(
            f"{seat_name(language, seat)} {signed(value, False)}"
            for seat, value in enumerate(step.luck.chance)
        )
        + "</li>"
        for step in lucky
        if any(step.luck.chance)
    )
    return told + f"<p>{'Les plus grands hasards' if fr else 'The greatest luck'}</p><ul>{items}</ul>"


def row(verdict: Verdict, analysis: Analysis, language: str) -> str:
    others = "; ".join(f"{escape(one.label[language])} {one.chance:.0%}" for one in verdict.better)
    mark = words(language, NAMES[verdict.mark]) if verdict.mark else ""
    return (
        f'<tr><td class="number">{verdict.number}</td><td>{seat_name(language, verdict.seat)}</td>'
        f"<td>{said(language, verdict.prompt, analysis.match.seats)}<br>{escape(verdict.label[language])} <code>{escape(verdict.move)}</code></td>"
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
        f'<tr><td>{seat_name(language, seat)}</td><td class="number">{analysis.lost(seat):.2f}</td><td class="number">{analysis.rate(seat):.3f}</td>'
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
        f'<h1>{words(language, game.title)}</h1>{end}<p class="quiet">{note}</p>{pictures(analysis, language)}{luck_table(analysis, language)}'
        f"<h2>{'Chances données' if fr else 'Chances given away'}</h2><table><tr><th></th><th>{'en tout' if fr else 'in all'}</th>"
        f"<th>{'par réponse' if fr else 'per answer'}</th><th>{'marquées' if fr else 'marked'}</th><th>{'réponses' if fr else 'answers'}</th></tr>{totals}</table>"
        f"<h2>{'Ce qui a décidé' if fr else 'What decided'}</h2><table><tr>{table}</tr>"
        f"{''.join(row(verdict, analysis, language) for verdict in analysis.decisive())}</table>"
        f"<h2>{'Tout ce qui est marqué' if fr else 'All that is marked'}</h2><table><tr>{table}</tr>"
        f"{''.join(row(verdict, analysis, language) for verdict in marked)}</table></html>\n"
    )
