"""`tablee edition balance`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table as Grid

from tablee.cli.lab import lab, progress
from tablee.cli.words import console, errors, language, say
from tablee.kernel.game import Game


def find_balance(
    game: Game[Any],
    into: Path,
    bot: str,
    seats: int,
    batch: int,
    rounds: int,
    proof: int,
    within: float,
    seed: int,
    workers: object,
) -> None:
    french = language() == "fr"
    try:
        with progress(say(game.title)) as tick:
            told = lab("balance").balance(
                game.id,
                into,
                bot=bot,
                seats=seats,
                batch=batch,
                rounds=rounds,
                proof=proof,
                within=within,
                seed=seed,
                workers=workers,
                tick=tick,
            )
    except KeyboardInterrupt:
        errors.print(
            f"Interrompu ; {into} garde ce qui est fait, la même commande continue."
            if french
            else f"Stopped; {into} keeps what is done, the same command goes on.",
            markup=False,
        )
        raise SystemExit(130) from None
    show_balance(game, told, french)
    console.print(str(into / "balance.json"), markup=False)


def show_balance(game: Game[Any], told: dict[str, Any], french: bool) -> None:
    """Who wins how often before and after (1 is fair), what was changed, and whether that is better."""
    grid = Grid(box=None, padding=(0, 2))
    for column in ("", "avant", "après") if french else ("", "before", "after"):
        grid.add_column(column, justify="right" if column else "left")
    before, after = told["before"], told["after"]
    seat = "siège" if french else "seat"
    for kind, head in (("sides", "{}"), ("seats", seat + " {}")):
        for key in before[kind]:
            name = head.format(int(key) + 1 if kind == "seats" else key)
            shown = [
                f"{one[kind][key]['share']:.2f} ± {one[kind][key]['half']:.2f}" for one in (before, after)
            ]
            grid.add_row(name, *shown)
    console.print(grid)
    for path, value in after["changes"]:
        console.print(f"{' · '.join(str(key) for key in path)} = {value}", markup=False)
    if told["better"]:
        verdict = "Plus égal." if french else "More even."
    else:
        verdict = "Pas nettement plus égal." if french else "Not clearly more even."
    errors_apart = told["errors"]
    console.print(
        f"{verdict} ({errors_apart} erreurs types)"
        if french
        else f"{verdict} ({errors_apart} standard errors)",
        markup=False,
    )
