"""The commands. Errors are sentences; heavy things are imported by the command that needs them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import tablee
from tablee.cli import words
from tablee.kernel.errors import BadJournal, TableeError
from tablee.kernel.journal import Journal


class Sentences(TyperGroup):
    """Turns refusals into one sentence on stderr and exit code 2, never a stack trace."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except TableeError as problem:
            words.complain(problem)
            sys.exit(2)
        except BrokenPipeError:
            sys.exit(0)


app = typer.Typer(
    cls=Sentences,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A digital table for five French board games: play, simulate, look up the rules.",
)
edition_app = typer.Typer(no_args_is_help=True, help="Editions: the components as data.")
app.add_typer(edition_app, name="edition")

GameName = Annotated[str, typer.Argument(help="The game, as `tablee games` names it.")]
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A table option, KEY=VALUE.")]


@app.callback()
def main(
    lang: Annotated[str, typer.Option(help="fr or en; by default the machine's language.")] = "",
) -> None:
    words.speak(lang)


@app.command()
def games() -> None:
    """The games on the shelf."""
    from tablee.cli.shelf import show_games

    show_games()


@app.command()
def rules(
    game: GameName,
    clause: Annotated[str, typer.Argument(help="A clause or ruling, such as FR-4.2.")] = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Which clauses no code cites or no test holds.")
    ] = False,
) -> None:
    """The rules, clause by clause."""
    from tablee.cli.shelf import show_coverage, show_rules

    found = tablee.game(game)
    if coverage:
        if not show_coverage(found):
            sys.exit(1)
    else:
        show_rules(found, clause)


@app.command()
def score(
    game: GameName,
    hand: Annotated[str, typer.Argument(help='Card names, separated by commas: "Chandelle, Beffroi".')],
    discard: Annotated[str, typer.Option(help="The discard area, for cards that take from it.")] = "",
    choice: Annotated[
        list[str] | None, typer.Option(help="A choice, CARD=NAME; Book of Changes: CARD=NAME:SUIT.")
    ] = None,
    printed: Annotated[
        bool, typer.Option("--printed", help="No choices at all, instead of the best ones.")
    ] = False,
) -> None:
    """What a hand is worth, line by line."""
    from tablee.cli.shelf import show_score

    show_score(
        tablee.game(game), words.names(hand), words.names(discard), words.choices(choice or []), printed
    )


@app.command()
def odds(
    game: GameName,
    throws: Annotated[int, typer.Option(help="Throws left.")] = 2,
    dice: Annotated[str, typer.Option(help="What lies there already, such as 1,1,2,3,4,5.")] = "",
) -> None:
    """The exact odds of a throw."""
    from tablee.cli.shelf import show_table

    answer = tablee.game(game).consult("odds", {"throws": throws, "dice": words.numbers(dice)})
    show_table(answer)


@edition_app.command("check")
def edition_check(
    file: Path, game: Annotated[str, typer.Option(help="The game it is an edition of.")] = ""
) -> None:
    """What is missing or inconsistent in an edition file, against the printed counts."""
    from tablee.cli.shelf import check_edition

    if not check_edition(file, game):
        sys.exit(1)


@app.command()
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many matches.")] = 1000,
    bots: Annotated[str, typer.Option(help="The bots, one for each seat, separated by commas.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same matches.")] = 1,
    jobs: Annotated[
        int, typer.Option("--jobs", "-j", min=0, help="Processes at once; 0: as many as pay.")
    ] = 0,
    option: Options = None,
) -> None:
    """Let bots play many matches, and show who wins."""
    from tablee.cli.sim import simulate

    simulate(tablee.game(game), words.names(bots), games, seed, words.options(option or []), jobs)


@app.command()
def play(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who sits with you; by default the best bot of the game.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; 0: the fewest usual.")] = 0,
    seed: Annotated[str, typer.Option(help="For a match that can be played again.")] = "",
    save: Annotated[Path | None, typer.Option(help="Where the journal goes at the end.")] = None,
    option: Options = None,
) -> None:
    """A match in the terminal, against bots."""
    from tablee.cli.play import sit_down

    sit_down(tablee.game(game), words.names(bots), seats, seed, save, words.options(option or []))


@app.command()
def replay(
    file: Path, seat: Annotated[int, typer.Option(help="From this seat's knowledge; -1: from above.")] = -1
) -> None:
    """A finished or running match from its journal, as a log."""
    from tablee.cli.play import show_replay

    show_replay(tablee.load(read_journal(file)), seat)


@app.command()
def verify(file: Path) -> None:
    """Derive every shuffle and roll of a finished match again from its revealed secret."""
    from tablee.cli.play import show_verification

    show_verification(read_journal(file))


def read_journal(file: Path) -> Journal:
    """A journal from a file, or a sentence."""
    try:
        return Journal.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise BadJournal(f"{file} cannot be read.", f"{file} est illisible.") from None


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; the next free one is taken if it is busy.")] = 8000,
    database: Annotated[str | None, typer.Option(help="A file for SQLite, or a PostgreSQL address.")] = None,
    open: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = False,
) -> None:
    """The table in the browser."""
    from tablee.web.serve import serve as serve_tables

    serve_tables(host, port, database, open)
