"""What the options of a table do: each value against the usual one, all else equal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.text import Text
from tablee.lab.compare import Change, changes
from tablee.lab.crew import Workers, crew, gather
from tablee.lab.figures import Figures
from tablee.lab.rows import SHARE, Row, plan_of, play_part


class Effect:
    """One value of an option, and what it changes."""

    def __init__(self, option: Text, value: Text, changes: list[Change]) -> None:
        self.option = option
        self.value = value
        self.changes = changes


def variations(
    game: Game[Any], seats: int, options: dict[str, str]
) -> list[tuple[Text, Text, dict[str, str]]]:
    """Every other value of every option that these seats may choose; of a scale its two ends."""
    usual = game.settle_options(seats, options, people=False)
    found = []
    for option in game.table_options:
        values = [option.values[0], option.values[-1]] if option.scale else option.values
        for value in values:
            if value.key == usual[option.key]:
                continue
            chosen = {**options, option.key: value.key}
            try:
                game.settle_options(seats, chosen, people=False)
            except BadOption:
                continue
            found.append((option.label, value.label, chosen))
    return found


def option_effects(
    game: Game[Any],
    bots: list[str],
    matches: int,
    *,
    options: dict[str, str] | None = None,
    edition: str = "",
    seed: int = 1,
    workers: Workers = 0,
    tick: Callable[[int, int], None] | None = None,
) -> list[Effect]:
    """So many matches with the usual options, and as many with each other value."""
    chosen = options or {}
    varied = variations(game, len(bots), chosen)
    plans = [
        plan_of(game.id, bots, matches, 0, which, edition, seed, "matches")
        for which in [chosen, *(which for _, _, which in varied)]
    ]
    tasks = [
        (number, {**plan, "begin": begin, "count": min(SHARE, matches - begin)})
        for number, plan in enumerate(plans)
        for begin in range(0, matches, SHARE)
    ]
    rows: list[list[Row]] = [[] for _ in plans]
    done = 0
    with crew(workers) as executor:
        for place, part in gather(executor, play_part, enumerate(task for _, task in tasks)):
            number, task = tasks[place]
            rows[number] += part
            done += task["count"]
            if tick is not None:
                tick(done, matches * len(plans))
    usual = Figures(rows[0])
    return [
        Effect(option, value, changes(usual, Figures(found)))
        for (option, value, _), found in zip(varied, rows[1:], strict=True)
    ]
