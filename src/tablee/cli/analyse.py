"""Looking back at a match in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from rich.progress import Progress
from rich.table import Table

from tablee.cli.words import console, language
from tablee.kernel.match import Match
from tablee.lab.analysis import MATCHES, NAMES, analyse
from tablee.lab.analysis_page import page, said, seat_name


def show_analysis(
    match: Match, matches: int = MATCHES, seed: int = 1, html: Path | None = None, as_json: bool = False
) -> None:
    spoken = language()
    with Progress(console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("", total=None)
        analysis = analyse(
            match,
            matches=matches,
            seed=seed,
            tell=lambda done, of: progress.update(task, completed=done, total=of),
        )
    if html is not None:
        html.write_text(page(analysis, spoken), encoding="utf-8")
    if as_json:
        print(json.dumps(analysis.to_data(), ensure_ascii=False))
        return
    table = Table()
    for head in (
        ["n°", "qui", "question", "réponse", "chance", "mieux", "perdu", ""]
        if spoken == "fr"
        else ["no.", "who", "question", "answer", "chance", "better", "lost", ""]
    ):
        table.add_column(head)
    for verdict in analysis.verdicts:
        if verdict.mark:
            better = verdict.better[0] if verdict.better else ("", 0.0, 0.0)
            table.add_row(
                str(verdict.number),
                seat_name(spoken, verdict.seat),
                said(spoken, verdict.prompt, match.seats),
                verdict.move,
                f"{verdict.chance:.0%}",
                f"{better[0]} {better[1]:.0%}" if better[0] else "",
                f"{verdict.loss:.0%} ± {verdict.error:.0%}",
                NAMES[verdict.mark][spoken],
            )
    console.print(table)
    for seat in range(match.seats):
        given = analysis.lost(seat)
        console.print(
            f"{seat_name(spoken, seat)} : {given:.2f} de chance donnée"
            if spoken == "fr"
            else f"{seat_name(spoken, seat)}: {given:.2f} of chance given away",
            markup=False,
        )
    if html is not None:
        console.print(str(html), markup=False)
