"""Looking back at a match in the terminal."""

from __future__ import annotations

import json
from pathlib import Path

from rich.progress import Progress
from rich.table import Table

from tablee.cli.words import console, language
from tablee.kernel.match import Match
from tablee.lab.analysis import NAMES, Analysis, Verdict, analyse
from tablee.lab.analysis_page import page, said, seat_name, signed


def show_analysis(
    match: Match,
    level: str = "strong",
    matches: int | None = None,
    luck: int | None = None,
    seed: int = 1,
    html: Path | None = None,
    as_json: bool = False,
) -> None:
    spoken = language()
    with Progress(console=console, transient=True, disable=as_json) as progress:
        task = progress.add_task("", total=None)
        analysis = analyse(
            match,
            level=level,
            matches=matches,
            samples=luck,
            seed=seed,
            tell=lambda done, of: progress.update(task, completed=done, total=of),
        )
    if html is not None:
        html.write_text(page(analysis, spoken), encoding="utf-8")
    if as_json:
        print(json.dumps(analysis.to_data(), ensure_ascii=False))
        return
    console.print(marked_table(analysis, spoken))
    console.print(seats_table(analysis, spoken))
    if html is not None:
        console.print(str(html), markup=False)


def headed(heads: list[str]) -> Table:
    table = Table()
    for head in heads:
        table.add_column(head)
    return table


def marked_table(analysis: Analysis, spoken: str) -> Table:
    """The answers that are marked."""
    table = headed(
        ["n°", "qui", "question", "réponse", "chance", "mieux", "perdu", ""]
        if spoken == "fr"
        else ["no.", "who", "question", "answer", "chance", "better", "lost", ""]
    )
    for verdict in analysis.verdicts:
        if verdict.mark:
            table.add_row(*cells(verdict, analysis.match.seats, spoken))
    return table


def cells(verdict: Verdict, seats: int, spoken: str) -> list[str]:
    better = verdict.better[0] if verdict.better else None
    return [
        str(verdict.number),
        seat_name(spoken, verdict.seat),
        said(spoken, verdict.prompt, seats),
        verdict.label[spoken],
        f"{verdict.chance:.0%}",
        f"{better.label[spoken]} {better.chance:.0%}" if better else "",
        f"{verdict.loss:.0%} ± {verdict.error:.0%}",
        NAMES[verdict.mark][spoken],
    ]


def seats_table(analysis: Analysis, spoken: str) -> Table:
    """What each seat gave away, and what its result is made of."""
    fr = spoken == "fr"
    heads = ["", "donné", "par réponse"] if fr else ["", "given away", "per answer"]
    if analysis.luck is not None:
        heads += (
            ["au départ", "chance", "ses réponses", "les autres", "regard", "résultat", "sans la chance"]
            if fr
            else ["at first", "luck", "own answers", "others", "outlook", "result", "without luck"]
        )
    table = headed(heads)
    for seat in range(analysis.match.seats):
        row = [seat_name(spoken, seat), f"{analysis.lost(seat):.2f}", f"{analysis.rate(seat):.3f}"]
        share = analysis.share(seat)
        if share is not None:
            row += [f"{share.start:.0%}", f"{signed(share.luck, False)} ± {share.error:.0%}"]
            row += [signed(part, False) for part in (share.own, share.others, share.outlook)]
            row += [f"{share.result:.0%}", f"{share.adjusted:.0%}"]
        table.add_row(*row)
    return table
