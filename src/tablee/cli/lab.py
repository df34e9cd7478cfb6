"""`tablee simulate`, `tablee report`, `tablee edition new` and `tablee edition compare`."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table as Grid

import tablee
from tablee.bots import usual
from tablee.cli.words import console, errors, language, say
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game


def seated(game: Game[Any], bots: list[str]) -> list[str]:
    """The bots named, or three of the middle."""
    return bots or [usual(game)] * max(game.seats[0], min(3, game.seats[1]))


def lab(module: str) -> Any:
    """A part of the lab, or how to get it."""
    import importlib

    try:
        return importlib.import_module(f"tablee.lab.{module}")
    except ImportError as problem:
        raise BadOption(
            f"This needs the lab ({problem.name} is missing): pip install 'tablee[lab]'.",
            f"Il faut le labo (il manque {problem.name}) : pip install 'tablee[lab]'.",
        ) from None


@contextmanager
def progress(title: str) -> Iterator[Any]:
    """A bar with rate and time left; Ctrl-C keeps what is done."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True) as bar:
        task = bar.add_task(title, total=None, rate="")

        def tick(done: int, matches: int) -> None:
            speed = bar.tasks[0].speed
            bar.update(task, completed=done, total=matches, rate=f"{speed:.0f}/s" if speed else "")

        yield tick


@contextmanager
def told_in_json() -> Iterator[Any]:
    """How far it is, a line of JSON each time, for another program."""
    yield lambda done, of: print(json.dumps({"done": done, "of": of}), flush=True)


def run_simulation(
    game: Game[Any],
    bots: list[str],
    matches: int,
    into: Path,
    options: dict[str, str],
    edition: str,
    seed: int,
    workers: object,
    collect: str,
) -> None:
    simulation = lab("simulation")
    try:
        with progress(say(game.title)) as tick:
            table = simulation.simulate(
                game.id,
                seated(game, bots),
                matches,
                options=options,
                edition=edition,
                seed=seed,
                workers=workers,
                collect=collect,
                into=into,
                tick=tick,
            )
    except KeyboardInterrupt:
        french = language() == "fr"
        errors.print(
            f"Interrompu ; {into} garde ce qui est fait, la même commande continue."
            if french
            else f"Stopped; {into} keeps what is done, the same command goes on.",
            markup=False,
        )
        raise SystemExit(130) from None
    console.print(f"{into}: {table.num_rows} " + ("lignes" if language() == "fr" else "rows"), markup=False)


def make_report(
    game: Game[Any],
    bots: list[str],
    matches: int,
    file: Path,
    options: dict[str, str],
    edition: str,
    seed: int,
    workers: object,
    vary: bool = False,
    pictures: Path | None = None,
) -> None:
    simulation, report = lab("simulation"), lab("report")
    names = seated(game, bots)
    with progress(say(game.title)) as tick:
        table = simulation.simulate(
            game.id, names, matches, options=options, edition=edition, seed=seed, workers=workers, tick=tick
        )
    how = f"tablee report {game.id} --matches {matches} --bots {','.join(names)} --seed {seed}"
    how += "".join(f" -o {key}={value}" for key, value in options.items())
    effects = None
    if vary:
        with progress("options") as tick:
            effects = lab("effects").option_effects(
                game,
                names,
                max(20, matches // 10),
                options=options,
                edition=edition,
                seed=seed,
                workers=workers,
                tick=tick,
            )
    try:
        if pictures is not None:
            pictures.mkdir(parents=True, exist_ok=True)
        page = report.write_report(game, table.to_pylist(), how, effects, pictures)
        file.write_text(page, encoding="utf-8")
    except OSError as problem:
        raise BadOption(
            f"{file} cannot be written: {problem.strerror}.",
            f"{file} ne peut être écrit : {problem.strerror}.",
        ) from None
    console.print(str(file), markup=False)


def new_edition(game: Game[Any], file: Path) -> None:
    """A copy of the game's edition, to be changed."""
    if file.exists():
        raise BadOption(f"{file} is there already.", f"{file} existe déjà.")
    try:
        shutil.copyfile(Path(game.folder) / "edition.toml", file)
        os.chmod(file, 0o644)
    except OSError as problem:
        raise BadOption(
            f"{file} cannot be written: {problem.strerror}.",
            f"{file} ne peut être écrit : {problem.strerror}.",
        ) from None
    console.print(str(file), markup=False)


def compare_editions(
    game: Game[Any],
    file: Path,
    bots: list[str],
    matches: int,
    options: dict[str, str],
    seed: int,
    workers: object,
    as_json: bool = False,
) -> None:
    comparison = lab("compare")
    tablee.game(game.id).settle_options(len(seated(game, bots)), options)
    with told_in_json() if as_json else progress(say(game.title)) as tick:
        changes = comparison.compare(
            game.id,
            str(file),
            seated(game, bots),
            matches,
            options=options,
            seed=seed,
            workers=workers,
            tick=tick,
        )
    if as_json:
        print(json.dumps({"changes": [change.to_data() for change in changes]}), flush=True)
        return
    french = language() == "fr"
    grid = Grid(box=None, padding=(0, 2))
    for column in (
        ("", "avant", "après", "différence", "sûr à")
        if french
        else ("", "before", "after", "difference", "sure")
    ):
        grid.add_column(column, justify="right" if column else "left")
    for change in changes:
        shape = "{:.1%}" if change.share else "{:.1f}"
        difference = change.after - change.before
        grid.add_row(
            say(change.what),
            shape.format(change.before),
            shape.format(change.after),
            ("+" if difference >= 0 else "") + shape.format(difference) + " ± " + shape.format(change.half),
            f"{change.sure:.1%}",
        )
    console.print(grid)
