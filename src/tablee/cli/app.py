"""The commands. Errors are sentences; heavy things are imported by the command that needs them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import tablee
from tablee.cli import words
from tablee.cli.arguments import GameName, Options
from tablee.cli.edition_app import edition_app
from tablee.cli.lab_app import lab_app, puzzles_app
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
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A digital table for five French board games: play, simulate, look up the rules. Without a command the table opens in the browser.",
)
app.add_typer(lab_app)
app.add_typer(edition_app, name="edition")
app.add_typer(puzzles_app, name="puzzles")


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    lang: Annotated[str, typer.Option(help="fr or en; by default the machine's language.")] = "",
) -> None:
    words.speak(lang)
    if context.invoked_subcommand is None:
        serve(open=True)


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


@app.command()
def bots(game: GameName) -> None:
    """The levels of a game's bots: how they play, what they may spend, how strong they are."""
    from tablee.cli.levels import show_bots

    show_bots(tablee.game(game))


@app.command()
def play(
    game: GameName,
    bots: Annotated[
        str, typer.Option(help="Who sits with you; by default good ones; see `tablee bots`.")
    ] = "",
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
def analyse(
    file: Path,
    level: Annotated[str, typer.Option(help="How thoroughly: good, strong, master.")] = "strong",
    matches: Annotated[
        int | None, typer.Option(help="Matches imagined at each answer, instead.", min=2, max=100_000)
    ] = None,
    luck: Annotated[
        int | None, typer.Option(help="Matches imagined for luck; 0: nothing about luck.", min=0, max=10_000)
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same figures.")] = 1,
    html: Annotated[
        Path | None, typer.Option(help="Where the page with the curves goes; by default beside the journal.")
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print everything as JSON, and write no page.")
    ] = False,
) -> None:
    """Look back at a match from its journal: what each answer promised, what was better, what luck did, what decided."""
    from tablee.cli.analyse import show_analysis

    if html is None and not as_json:
        html = file.with_suffix(".html")
    show_analysis(tablee.load(read_journal(file)), level, matches, luck, seed, html, as_json)


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
    editions: Annotated[
        str | None, typer.Option(help="A folder of changed editions that people may choose.")
    ] = None,
) -> None:
    """The table in the browser."""
    from tablee.web.serve import serve as serve_tables

    serve_tables(host, port, database, open, editions)
