"""The time control of a table, agreed when it is laid: who plays for those who are away, and whether time is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablee import bots
from tablee.host.storage import BANK, EACH, SHOWN, TimeControl
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

KINDS: Final = (SHOWN, BANK, EACH)
LONGEST: Final = 60 * 24 * 3600  # seconds; nobody plans further


def agreed(game: Game[Any], wanted: Mapping[str, Any] | None) -> TimeControl:
    """The control somebody asked for, if there is such a one."""
    control = TimeControl.stored(wanted)
    if control.bot is not None and not bots.known(game, control.bot):
        there = ", ".join(bots.names(game))
        raise BadOption(
            f"There is no bot {control.bot!r} for {game.title['en']}; there are: {there}.",
            f"Il n'y a pas de robot {control.bot!r} pour {game.title['fr']} ; il y a : {there}.",
        )
    if control.clock not in KINDS:
        raise BadOption(
            f"A clock is {', '.join(KINDS)}, not {control.clock!r}.",
            f"Une pendule est {', '.join(KINDS)}, pas {control.clock!r}.",
        )
    times = (
        [control.seconds, control.increment]
        if control.away is None
        else [control.seconds, control.increment, control.away]
    )
    if (
        not all(0 <= time <= LONGEST for time in times)
        or control.away == 0
        or (control.kept and not control.seconds)
    ):
        raise BadOption(
            "A time is more than nothing, and sixty days at most.",
            "Un temps est plus que rien, et soixante jours au plus.",
        )
    return control


def deputy(game: Game[Any], control: TimeControl) -> str:
    """Which bot plays in somebody's place."""
    return control.bot or bots.usual(game)
