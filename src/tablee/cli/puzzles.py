"""Hunting puzzles, with a progress bar."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from tablee.cli.words import console, language, say
from tablee.kernel.game import Game
from tablee.kernel.puzzle import FILE
from tablee.lab.puzzles import hunt


def make_puzzles(
    game: Game[Any], matches: int, wanted: int, seats: int, budget: int, seed: int, into: Path | None
) -> None:
    into = into or Path(game.folder) / FILE
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=console, transient=True
    ) as progress:
        task = progress.add_task(say(game.title), total=matches)
        puzzles = hunt(
            game,
            into,
            matches=matches,
            wanted=wanted,
            seats=seats,
            budget=budget,
            seed=seed,
            tell=lambda number, _: progress.update(task, completed=number),
        )
    found, gone = len(puzzles.all), len(puzzles.hunted)
    console.print(
        f"{into} : {found} problèmes, de {gone} parties."
        if language() == "fr"
        else f"{into}: {found} puzzles, from {gone} matches.",
        markup=False,
        soft_wrap=True,
    )
