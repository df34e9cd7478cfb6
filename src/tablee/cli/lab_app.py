"""The commands of the lab: what comes of many matches. Heavy things are imported by the command that needs them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import tablee
from tablee.cli import words
from tablee.cli.arguments import WORKERS, GameName, Options

lab_app = typer.Typer()
puzzles_app = typer.Typer(
    no_args_is_help=True, help="Puzzles: positions in which one answer is clearly best."
)


@lab_app.command()
def best(
    game: GameName,
    cards: Annotated[int, typer.Option(help="7, or 8 with the Necromancer's eighth card.")] = 7,
    top: Annotated[int, typer.Option(min=1, help="How many hands to show.")] = 1,
    required: Annotated[list[str] | None, typer.Option("--with", help="A card every hand has.")] = None,
    left_out: Annotated[list[str] | None, typer.Option("--without", help="A card no hand has.")] = None,
    lowest: Annotated[bool, typer.Option("--lowest", help="The fewest points instead.")] = False,
    chaos: Annotated[
        bool, typer.Option("--chaos", help="The eighth card may be any, as in Chaos Realms.")
    ] = False,
    jobs: Annotated[str, typer.Option("--jobs", "-j", help=WORKERS)] = "0",
    diary: Annotated[
        Path | None,
        typer.Option("--resume", help="A file that keeps what is done; called again, it goes on."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For programs.")] = False,
    every: Annotated[
        bool, typer.Option("--every", help="Count every hand: how many reach how many points.")
    ] = False,
) -> None:
    """The best hands there are, proven."""
    from tablee.cli.best import show_best

    show_best(
        tablee.game(game),
        cards,
        top,
        required or [],
        left_out or [],
        lowest,
        chaos,
        words.workers(jobs),
        diary,
        json,
        every,
    )


@lab_app.command()
def train(
    game: GameName,
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=10, help="How many matches to learn from.")
    ] = 2000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    notes: Annotated[Path | None, typer.Option(help="Where what was seen is kept, to go on later.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the figures go; by default beside the notes.")
    ] = None,
) -> None:
    """Let strong bots play, and learn what their positions were worth. Called again, it goes on where it stopped."""
    from tablee.cli.train import learn

    learn(tablee.game(game), matches, seed, notes, out)


@puzzles_app.command("make")
def puzzles_make(
    game: GameName,
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=1, help="Matches gone through at most.")
    ] = 40,
    wanted: Annotated[int, typer.Option(min=1, help="Puzzles after which it stops.")] = 24,
    seats: Annotated[int, typer.Option(help="How many masters; 0: three, or as many as there may be.")] = 0,
    budget: Annotated[
        int, typer.Option(min=8, help="Matches a master imagines at each question while it plays.")
    ] = 48,
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    into: Annotated[
        Path | None,
        typer.Option(help="The file; by default the one the game ships. Called again, it goes on."),
    ] = None,
) -> None:
    """Look for puzzles in matches of masters."""
    from tablee.cli.puzzles import make_puzzles

    make_puzzles(tablee.game(game), matches, wanted, seats, budget, seed, into)


@lab_app.command()
def simulate(
    game: GameName,
    into: Annotated[Path, typer.Option(help="A folder for Parquet files; called again, it goes on.")],
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="How many.")] = 1000,
    bots: Annotated[str, typer.Option(help="One for each seat, separated by commas.")] = "",
    edition: Annotated[str, typer.Option(help="Another edition file.")] = "",
    collect: Annotated[
        str, typer.Option(help="A row for each of: matches (and seats), decisions, events.")
    ] = "matches",
    seed: Annotated[int, typer.Option(help="The same seed gives the same rows.")] = 1,
    jobs: Annotated[str, typer.Option("--jobs", "-j", help=WORKERS)] = "0",
    option: Options = None,
) -> None:
    """Let bots play many matches, and keep a table of them."""
    from tablee.cli.lab import run_simulation

    run_simulation(
        tablee.game(game),
        words.names(bots),
        matches,
        into,
        words.options(option or []),
        edition,
        seed,
        words.workers(jobs),
        collect,
    )


@lab_app.command()
def report(
    game: GameName,
    matches: Annotated[int, typer.Option("--matches", "-n", min=2, help="How many.")] = 2000,
    into: Annotated[Path, typer.Option(help="The page.")] = Path("report.html"),
    bots: Annotated[str, typer.Option(help="One for each seat, separated by commas.")] = "",
    edition: Annotated[str, typer.Option(help="Another edition file.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[str, typer.Option("--jobs", "-j", help=WORKERS)] = "0",
    option: Options = None,
    vary: Annotated[
        bool,
        typer.Option("--options", help="Play each option's other values too: a tenth of the matches each."),
    ] = False,
    pictures: Annotated[Path | None, typer.Option(help="A folder for the charts as SVG and PNG.")] = None,
) -> None:
    """One page about many matches: length, points, seats, what winners hold, what the points come from."""
    from tablee.cli.lab import make_report

    make_report(
        tablee.game(game),
        words.names(bots),
        matches,
        into,
        words.options(option or []),
        edition,
        seed,
        words.workers(jobs),
        vary,
        pictures,
    )


@lab_app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 1000,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, one for each seat, separated by commas: levels (see `tablee bots`), random."
        ),
    ] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, help="Processes at once; 0: as many as pay.")
    ] = 0,
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result as JSON, for other programs.")] = False,
) -> None:
    """Let bots play many matches, and show who wins."""
    from tablee.cli.sim import simulate

    simulate(tablee.game(game), words.names(bots), games, seed, words.options(option or []), jobs, as_json)
