"""The levels of a game: how they play, what they may spend, how strong they were when that was measured."""

from __future__ import annotations

from typing import Any

from rich.table import Table as Grid

from tablee.bots import names
from tablee.bots.levels import MASTERS_TIME, description, measured
from tablee.cli.words import console, language, say
from tablee.kernel.game import Game


def show_bots(game: Game[Any]) -> None:
    french = language() == "fr"
    grid = Grid(title=say(game.title), title_justify="left")
    for column in (
        ("niveau", "comment il joue", "budget", "force mesurée")
        if french
        else ("level", "how it plays", "budget", "measured strength")
    ):
        grid.add_column(column)
    guide = game.guide()
    record = measured(game.id)
    for key in names(game):
        budget = "–"
        if key == "master" and guide is not None:
            matches = "parties imaginées au plus" if french else "imagined matches at most"
            budget = f"{guide.matches} {matches}, {MASTERS_TIME} ms"
        strength = record.get(key)
        told = say(strength) if strength else ("non mesurée" if french else "not measured")
        grid.add_row(key, say(description(key)), budget, "–" if key == "random" else told)
    console.print(grid)
    former = ", ".join([key for key, _ in game.bots])
    if former:
        console.print(
            f"Noms d'autrefois, toujours joués : {former}."
            if french
            else f"Names of former days, still played: {former}."
        )
    if guide is not None and guide.complaint is not None:
        console.print(say(guide.complaint))
    how = record.get("how")
    if how:
        console.print(say(how))
