"""Learning figures from matches, with a progress bar."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.cli.words import console, language, say
from tablee.kernel.game import Game
from tablee.lab.training import Training


def learn(game: Game[Any], matches: int, seed: int, notes: Path | None, out: Path | None) -> None:
    notes = notes or Path("build") / "training" / f"{game.id}.jsonl"
    training = Training(game, notes, seed)
    out = out or notes.with_suffix(training.lessons.file.suffix)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    ) as progress:
        task = progress.add_task(say(game.title), total=matches)
        training.play(matches, lambda done: progress.update(task, completed=done))
    command = f"tablee train {game.id} --matches {matches} --seed {seed}"
    error, before = training.learn(out, command, lambda told: console.print(f"· {told}", markup=False))
    if language() == "fr":
        told = f"{out} : à {error:.2f} près sur des parties mises de côté"
        told += f" ; les chiffres du jeu : {before:.2f}." if before is not None else "."
    else:
        told = f"{out}: {error:.2f} off on matches held back"
        told += f"; the game's own figures: {before:.2f}." if before is not None else "."
    console.print(told, markup=False, soft_wrap=True)
