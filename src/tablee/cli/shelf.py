"""What is on the shelf: games, rules, coverage, scores, editions."""

from __future__ import annotations

from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text as Styled

import tablee
from tablee.bots import names
from tablee.cli.words import console, language, say
from tablee.kernel.edition import expanded, own_components, read_edition
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Game
from tablee.kernel.lines import line_of_row
from tablee.kernel.rulebook import Rulebook
from tablee.kernel.state import random_playout


def show_games() -> None:
    french = language() == "fr"
    grid = Grid(box=None, padding=(0, 2))
    for title in (
        ("jeu", "titre", "joueurs", "minutes", "robots")
        if french
        else ("game", "title", "players", "minutes", "bots")
    ):
        grid.add_column(title, style="bold" if title in ("jeu", "game") else "")
    for game in tablee.games().values():
        low, high = game.seats
        bots = ", ".join(names(game))
        grid.add_row(game.id, say(game.title), f"{low}–{high}", str(game.minutes), bots)
    console.print(grid)


def show_rules(game: Game[Any], clause: str) -> None:
    book = game.rulebook()
    if clause:
        show_clause(book, clause.upper(), game)
        return
    section = ""
    for found in book.clauses.values():
        source = str(found.get("source", ""))
        if source != section:
            section = source
            console.print(f"\n[dim]{section}[/dim]")
        console.print(f"[bold]{found['id']}[/bold]  {found[language()]}", soft_wrap=True)


def show_clause(book: Rulebook, clause: str, game: Game[Any]) -> None:
    if clause in book.clauses:
        found = book.clauses[clause]
        console.print(
            f"[bold]{clause}[/bold]  [dim]{found.get('source', '')}[/dim]\n{found[language()]}",
            soft_wrap=True,
        )
        for ruling in book.rulings_about(clause):
            show_ruling(ruling)
        for example in book.examples.values():
            if clause in example.get("clauses", []):
                console.print(
                    f"\n[bold]{example['id']}[/bold]  {say(example['given'])}\n→ {say(example['expect'])}",
                    soft_wrap=True,
                )
    elif clause in book.rulings:
        show_ruling(book.rulings[clause])
    else:
        first = ", ".join(list(book.clauses)[:3])
        raise BadOption(
            f"{say(game.title)} has no clause {clause!r}; its clauses are {first}, …",
            f"{say(game.title)} n'a pas de clause {clause!r} ; ses clauses sont {first}, …",
        )


def show_ruling(ruling: dict[str, Any]) -> None:
    console.print(
        f"\n[bold]{ruling['id']}[/bold]  {say(ruling['question'])}\n{say(ruling['ruling'])}\n[dim]{say(ruling['why'])}[/dim]",
        soft_wrap=True,
    )


def tests_folder() -> Path | None:
    """The project's tests, when the package is run from its repository."""
    folder = Path(__file__).resolve().parents[3] / "tests"
    return folder if folder.is_dir() else None


def show_coverage(game: Game[Any]) -> bool:
    """Which clauses no code cites or no test is marked with; True when there is none."""
    book = game.rulebook()
    french = language() == "fr"
    uncited = [clause for clause in book.clauses if clause not in book.cited()]
    tests = tests_folder()
    untested = (
        [] if tests is None else [clause for clause in book.clauses if clause not in book.marked(tests)]
    )
    total = len(book.clauses)
    console.print(f"{say(game.title)}: {total} clauses")
    console.print(("citées par le code : " if french else "cited by code: ") + f"{total - len(uncited)}")
    if uncited:
        console.print("  " + ", ".join(uncited))
    if tests is None:
        console.print("les tests ne sont pas là" if french else "the tests are not here")
    else:
        console.print(
            ("tenues par un test : " if french else "held by a test: ") + f"{total - len(untested)}"
        )
        if untested:
            console.print("  " + ", ".join(untested))
    return not uncited and not untested


def show_score(
    game: Game[Any], hand: list[str], discard: list[str], choices: dict[str, Any], printed: bool
) -> None:
    chosen: object = None if printed else choices or "best"
    sheet = game.consult("score", {"hand": hand, "choices": chosen, "discard": discard})
    french = language() == "fr"
    grid = Grid(box=None, padding=(0, 2))
    grid.add_column("carte" if french else "card")
    grid.add_column("points", justify="right")
    grid.add_column("pourquoi" if french else "why")
    for card in sheet["cards"]:
        name = Styled(card["name"][language()], style="strike dim" if card["blanked"] else "bold")
        lines = [
            f"{line['points']:+d} {line['text'][language()]}" if line["points"] else line["text"][language()]
            for line in card["lines"]
        ]
        grid.add_row(name, str(card["points"]), "; ".join(lines))
    console.print(grid)
    for step in sheet.get("steps", []):
        console.print(f"[dim]· {step['text'][language()]}[/dim]")
    console.print(Panel(f"[bold]{sheet['total']}[/bold] points", expand=False))


def show_table(answer: dict[str, Any]) -> None:
    """A table of figures a game worked out: {"columns": […], "rows": [[…]], "note": text}."""
    grid = Grid(box=None, padding=(0, 2))
    for column in answer["columns"]:
        grid.add_column(say(column) if isinstance(column, dict) else str(column), justify="right")
    for row in answer["rows"]:
        grid.add_row(*[say(cell) if isinstance(cell, dict) else str(cell) for cell in row])
    console.print(grid)
    if "note" in answer:
        console.print(say(answer["note"]))


def check_edition(file: Path, name: str) -> bool:
    """Tell what is wrong with an edition file; True when nothing is and matches have been played with it."""
    written, data = read_edition(file)
    game = tablee.game(name or str(data.get("game", "")))
    french = language() == "fr"
    faults = game.edition_faults(expanded(own_components(Path(game.folder)), data))
    for line, fault in sorted(
        ((line_of_row(written, data, one.path), one) for one in faults), key=itemgetter(0)
    ):
        where = (f"ligne {line} : " if french else f"line {line}: ") if line else ""
        console.print("• " + where + say(fault.text), soft_wrap=True, markup=False)
    if faults:
        return False
    own = game.with_edition(file)
    matches = tried(own)
    changes = len(own.changes)
    console.print(
        f"Cette édition est complète : {changes} changement(s), {matches} parties d'essai."
        if french
        else f"This edition is complete: {changes} change(s), {matches} trial matches."
    )
    return True


def tried(game: Game[Any]) -> int:
    """Some matches at random with an edition; what no check of the numbers finds shows there."""
    played = 0
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(2):
            rng = Random(seed)
            state = game.start(seats, options_for(game, seats), rng)
            try:
                random_playout(state, rng, 200_000)
                game.outcome(state.table)
            except Exception as problem:
                why = f"{type(problem).__name__}: {problem}"
                raise BadOption(
                    f"This edition cannot be played: a trial match with {seats} players stopped ({why}).",
                    f"Cette édition n'est pas jouable : une partie d'essai à {seats} s'est arrêtée ({why}).",
                ) from None
            played += 1
    return played


def options_for(game: Game[Any], seats: int) -> dict[str, str]:
    """The usual options for so many; where they are not for so many, the first variant that is."""
    variants = [{option.key: value.key} for option in game.table_options for value in option.values]
    for options in [{}, *variants]:
        try:
            return game.settle_options(seats, options, people=False)
        except TableeError:
            continue
    return game.settle_options(seats, {}, people=False)
