"""The pace of a table, agreed when it is laid: who plays for those who are away, and whether time is kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

SHOWN: Final = "shown"  # thinking times are shown, and nothing follows from them
BANK: Final = "bank"  # a bank for the whole match, and something back for each answer
EACH: Final = "each"  # so much for each answer
KINDS: Final = (SHOWN, BANK, EACH)
LONGEST: Final = 60 * 24 * 3600  # seconds; nobody plans further


@dataclass(frozen=True)
class Pace:
    """By default nothing happens by itself: the table waits for its people, and their clocks are only shown."""

    away: float | None = None  # seconds after which a bot plays for a person who is not there
    bot: str | None = None  # who plays in somebody's place; None: the game's middle level
    clock: str = SHOWN
    seconds: float = 0  # the bank, or the time for each answer
    increment: float = 0  # what an answer gives back to the bank

    @property
    def kept(self) -> bool:
        """Whether time runs out at this table."""
        return self.clock != SHOWN

    def to_data(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in NAMES}

    @staticmethod
    def stored(data: Mapping[str, Any] | None) -> Pace:
        return Pace(**data) if data else Pace()


NAMES: Final = tuple(field.name for field in fields(Pace))


def agreed(game: Game[Any], wanted: Mapping[str, Any] | None) -> Pace:
    """The pace somebody asked for, if there is such a one."""
    pace = Pace.stored(wanted)
    bots = [entry["key"] for entry in game.catalogue()["bots"]]
    if pace.bot is not None and pace.bot not in bots:
        raise BadOption(
            f"There is no bot {pace.bot!r} for {game.title['en']}; there are: {', '.join(bots)}.",
            f"Il n'y a pas de robot {pace.bot!r} pour {game.title['fr']} ; il y a : {', '.join(bots)}.",
        )
    if pace.clock not in KINDS:
        raise BadOption(
            f"A clock is {', '.join(KINDS)}, not {pace.clock!r}.",
            f"Une pendule est {', '.join(KINDS)}, pas {pace.clock!r}.",
        )
    times = [pace.seconds, pace.increment] if pace.away is None else [pace.seconds, pace.increment, pace.away]
    if not all(0 <= time <= LONGEST for time in times) or pace.away == 0 or (pace.kept and not pace.seconds):
        raise BadOption(
            "A time is more than nothing, and sixty days at most.",
            "Un temps est plus que rien, et soixante jours au plus.",
        )
    return pace


def deputy(game: Game[Any], pace: Pace) -> str:
    """Which bot plays in somebody's place."""
    bots = ["random", *[key for key, _ in game.bots]]
    return pace.bot or bots[len(bots) // 2]
