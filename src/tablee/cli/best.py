"""`tablee best`: the records of Fantasy Realms, with their proof."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid

from tablee.cli.words import console, errors, language, say
from tablee.games.fantasy_realms.components.cards import HAND_SIZE
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.lab.records import Realm, Record, as_data, cards_of, names_of, prove, spread


def show_best(
    game: Game[Any],
    cards: int,
    top: int,
    required: list[str],
    left_out: list[str],
    lowest: bool,
    chaos: bool,
    workers: object,
    diary: Path | None,
    as_json: bool,
    every: bool,
) -> None:
    if game.id != "fantasy-realms":
        raise BadOption(
            f"{game.title['en']} has no hands to search; fantasy-realms has.",
            f"{game.title['fr']} n'a pas de mains à chercher ; fantasy-realms en a.",
        )
    realm = Realm(cards or HAND_SIZE, required, left_out, chaos)
    if every:
        if lowest or top > 1:
            raise BadOption(
                "Every hand is counted: there is nothing to order.",
                "Toutes les mains sont comptées : il n'y a rien à classer.",
            )
        show_spread(realm, workers, diary, as_json)
        return
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=errors, transient=True) as progress:
        bar = progress.add_task("…", total=1)

        def tick(wanted: int, done: int, tasks: int) -> None:
            progress.update(
                bar, description=f"{'≤' if lowest else '≥'} {wanted}", completed=done, total=tasks
            )

        record = prove(realm, max(top, 1), lowest, workers, diary, tick)
    if as_json:
        print(json.dumps(as_data(record, top), ensure_ascii=False))
    else:
        show(record, top)


def show_spread(realm: Realm, workers: object, diary: Path | None, as_json: bool) -> None:
    """How many hands reach how many points."""
    french = language() == "fr"
    with Progress(
        BarColumn(), TimeElapsedColumn(), TimeRemainingColumn(), console=errors, transient=True
    ) as bar:
        task = bar.add_task("", total=1)
        found = spread(
            realm, workers, diary, lambda done, tasks: bar.update(task, completed=done, total=tasks)
        )
    if as_json:
        print(json.dumps(found.as_data()))
        return
    grid = Grid(box=None, padding=(0, 2))
    for head in ("points", "mains" if french else "hands", "%", ""):
        grid.add_column(head, justify="right" if head else "left")
    by_ten: dict[int, int] = {}
    for points, many in found.hands.items():
        by_ten[points // 10 * 10] = by_ten.get(points // 10 * 10, 0) + many
    most = max(by_ten.values())
    for first, many in by_ten.items():
        share = 100 * many / found.total
        grid.add_row(f"{first} … {first + 9}", f"{many:,}", f"{share:.4f}", "█" * round(40 * many / most))
    console.print(grid)
    median, tenth, last = (found.reached_by(share) for share in (0.5, 0.9, 0.999))
    console.print(
        f"{found.total:,} mains comptées une à une : moyenne {found.mean:.2f}, médiane {median}, neuf sur dix jusqu'à {tenth}, 999 sur mille jusqu'à {last}."
        if french
        else f"{found.total:,} hands counted one by one: mean {found.mean:.2f}, median {median}, nine in ten up to {tenth}, 999 in a thousand up to {last}.",
        soft_wrap=True,
    )


def show(record: Record, top: int) -> None:
    french = language() == "fr"
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column("points", justify="right")
    grid.add_column("main" if french else "hand", overflow="fold")
    for points, hand, choices in record.best(top):
        names = ", ".join(say(card.name) for card in cards_of(hand))
        told = names_of(choices, language())
        grid.add_row(f"[bold]{points}[/bold]", names + (f"\n[dim]{told}[/dim]" if told else ""))
    console.print(grid)
    hands, counted, bounds = (f"{n:,}" for n in (record.realm.hands, record.counted, record.bounded))
    console.print(
        f"Prouvé : parmi {hands} mains, {counted} comptées une à une, toutes les autres exclues par {bounds} bornes."
        if french
        else f"Proven: of {hands} hands, {counted} counted one by one, all others ruled out by {bounds} bounds.",
        soft_wrap=True,
    )
