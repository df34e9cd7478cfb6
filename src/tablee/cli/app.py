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
    add_completion=False,
    pretty_exceptions_enable=False,
    help="A digital table for five French board games: play, simulate, look up the rules. Without a command the table opens in the browser.",
)
edition_app = typer.Typer(no_args_is_help=True, help="Editions: the components as data.")
app.add_typer(edition_app, name="edition")
puzzles_app = typer.Typer(
    no_args_is_help=True, help="Puzzles: positions in which one answer is clearly best."
)
app.add_typer(puzzles_app, name="puzzles")

GameName = Annotated[str, typer.Argument(help="The game, as `tablee games` names it.")]
WORKERS = "Processes at once (0: one for each core), or the address of a Dask scheduler."
Options = Annotated[list[str] | None, typer.Option("--option", "-o", help="A table option, KEY=VALUE.")]


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


@edition_app.command("check")
def edition_check(
    file: Path, game: Annotated[str, typer.Option(help="The game it is an edition of.")] = ""
) -> None:
    """What is missing or inconsistent in an edition file, against the printed counts."""
    from tablee.cli.shelf import check_edition

    if not check_edition(file, game):
        sys.exit(1)


@app.command()
def bots(game: GameName) -> None:
    """The levels of a game's bots: how they play, what they may spend, how strong they are."""
    from tablee.cli.levels import show_bots

    show_bots(tablee.game(game))


@app.command()
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


@app.command()
def simulate(
    game: GameName,
    into: Annotated[Path, typer.Option(help="A folder for Parquet files; called again, it goes on.")],
    matches: Annotated[int, typer.Option("--matches", "-n", min=1, help="How many.")] = 1000,
    bots: Annotated[str, typer.Option(help="One for each seat, separated by commas.")] = "",
    edition: Annotated[str, typer.Option(help="Another edition file.")] = "",
    collect: Annotated[
        str, typer.Option(help="A row for each of: matches (and seats), decisions.")
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


@app.command()
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


@app.command()
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
