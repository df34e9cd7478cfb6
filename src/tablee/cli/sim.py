"""Many matches between bots, with a progress bar and a readable table."""

from __future__ import annotations

import json
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from random import Random
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

import tablee
from tablee.bots import make, usual
from tablee.cli.words import console, language, say
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.lab.arena import Contestant, Report, tournament

SHARE = 100  # matches a task when several processes work


def simulate(
    game: Game[Any],
    bots: list[str],
    matches: int,
    seed: int,
    options: dict[str, str],
    jobs: int,
    as_json: bool = False,
) -> None:
    if not bots:
        bots = [usual(game)] * max(game.seats[0], min(3, game.seats[1]))
    game.settle_options(len(bots), options)
    for name in bots:
        make(game, name, Random(0))
    if matches > 100_000_000:
        raise BadOption("That is too many matches for one evening.", "C'est trop de parties pour une soirée.")
    if jobs == 0:
        jobs = (os.cpu_count() or 1) if matches > SHARE else 1
    start = time.perf_counter()
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=as_json,
    ) as progress:
        task = progress.add_task(say(game.title), total=matches)
        if jobs == 1:
            report = tournament(
                game,
                len(bots),
                options,
                bots,
                matches,
                seed,
                lambda done: progress.update(task, completed=done),
            )
        else:
            report = Report([Contestant(name) for name in bots])
            with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
                shares = [(begin, min(SHARE, matches - begin)) for begin in range(0, matches, SHARE)]
                running = [
                    pool.submit(part, game.id, options, bots, count, seed, begin) for begin, count in shares
                ]
                for done in as_completed(running):
                    report.add(done.result())
                    progress.update(task, completed=report.matches)
    seconds = time.perf_counter() - start
    if as_json:
        print(json.dumps(as_data(game, report, seconds), indent=2))
    else:
        show(game, report, seconds)


def part(game: str, options: dict[str, str], bots: list[str], matches: int, seed: int, begin: int) -> Report:
    """A share of a tournament, in a process of its own."""
    return tournament(tablee.game(game), len(bots), options, bots, matches, seed, None, begin)


def as_data(game: Game[Any], report: Report, seconds: float) -> dict[str, Any]:
    """The result for other programs."""
    return {
        "game": game.id,
        "matches": report.matches,
        "unfinished": report.unfinished,
        "decisions": sum(report.lengths),
        "seconds": round(seconds, 3),
        "bots": [
            {
                "bot": contestant.name,
                "matches": contestant.matches,
                "wins": contestant.wins,
                "share": contestant.share,
                "error": contestant.error,
                "points": contestant.mean,
                "decisions": contestant.decisions,
                "milliseconds": contestant.thinking / contestant.decisions * 1000
                if contestant.decisions
                else 0.0,
                "slowest": contestant.slowest * 1000,
            }
            for contestant in report.contestants
        ],
    }


def show(game: Game[Any], report: Report, seconds: float) -> None:
    french = language() == "fr"
    grid = Grid(title=say(game.title), title_justify="left")
    for column in (
        ("robot", "victoires", "± erreur", "points", "ms/décision")
        if french
        else ("bot", "wins", "± error", "points", "ms/decision")
    ):
        grid.add_column(column, justify="left" if column in ("robot", "bot") else "right")
    for contestant in report.contestants:
        pace = contestant.thinking / contestant.decisions * 1000 if contestant.decisions else 0.0
        grid.add_row(
            contestant.name,
            f"{contestant.share:.1%}",
            f"{contestant.error:.1%}",
            f"{contestant.mean:.1f}",
            f"{pace:.2f}",
        )
    console.print(grid)
    decisions = sum(report.lengths)
    told = f"{report.matches} matches, {decisions / report.matches:.0f} decisions each, {report.matches / seconds:.0f} matches/s"
    if french:
        told = f"{report.matches} parties, {decisions / report.matches:.0f} décisions chacune, {report.matches / seconds:.0f} parties/s"
    if report.unfinished:
        told += f", {report.unfinished} " + ("inachevées" if french else "unfinished")
    console.print(told)
