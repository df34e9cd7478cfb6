"""`tablee edition …`: the components as data. Heavy things are imported by the command that needs them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

import tablee
from tablee.cli import words
from tablee.cli.arguments import WORKERS, GameName, Options

edition_app = typer.Typer(no_args_is_help=True, help="Editions: the components as data.")


@edition_app.command("check")
def edition_check(
    file: Path, game: Annotated[str, typer.Option(help="The game it is an edition of.")] = ""
) -> None:
    """What is missing or inconsistent in an edition file, against the printed counts."""
    from tablee.cli.shelf import check_edition

    if not check_edition(file, game):
        sys.exit(1)


@edition_app.command("new")
def edition_new(game: GameName, file: Path) -> None:
    """A copy of a game's edition, to be changed."""
    from tablee.cli.lab import new_edition

    new_edition(tablee.game(game), file)


@edition_app.command("compare")
def edition_compare(
    game: GameName,
    file: Path,
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=2, help="How many with each edition.")
    ] = 2000,
    bots: Annotated[str, typer.Option(help="One for each seat, separated by commas.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[str, typer.Option("--jobs", "-j", help=WORKERS)] = "0",
    option: Options = None,
    json: Annotated[
        bool, typer.Option("--json", help="Lines of JSON: how far it is, then the figures.")
    ] = False,
) -> None:
    """What a changed edition does: both are simulated, and what differs is told with how sure that is."""
    from tablee.cli.lab import compare_editions

    compare_editions(
        tablee.game(game),
        file,
        words.names(bots),
        matches,
        words.options(option or []),
        seed,
        words.workers(jobs),
        json,
    )


@edition_app.command("balance")
def edition_balance(
    game: GameName,
    into: Annotated[Path, typer.Option(help="A folder for what is played; called again, it goes on.")],
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "strong",
    seats: Annotated[int, typer.Option(help="How many play.")] = 4,
    batch: Annotated[int, typer.Option(help="Matches in a round.")] = 500,
    rounds: Annotated[int, typer.Option(help="How often numbers are moved.")] = 4,
    proof: Annotated[
        int, typer.Option(help="Matches with the first and the last edition, at the end.")
    ] = 1200,
    within: Annotated[float, typer.Option(help="What counts as even: 0.1 is ten percent.")] = 0.1,
    seed: Annotated[int, typer.Option(help="The same seed gives the same search.")] = 1,
    jobs: Annotated[str, typer.Option("--jobs", "-j", help=WORKERS)] = "1",
) -> None:
    """Look for reconstructed numbers that make sides even, by matches of strong bots."""
    from tablee.cli.editions import find_balance

    find_balance(tablee.game(game), into, bot, seats, batch, rounds, proof, within, seed, words.workers(jobs))
