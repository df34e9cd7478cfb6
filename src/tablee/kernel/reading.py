# mypyc: skip
"""How a game's rules are laid out for those who read them: the headings, and the pictures that stand beside clauses. A picture is a real
position, laid by the rules, or components of the edition, with their parts named."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, final

from tablee.kernel.errors import BadOption
from tablee.kernel.primer import Exercise

if TYPE_CHECKING:
    from tablee.kernel.game import Game

FILE: Final = "reading.toml"


@final
class Figure:
    """A picture after a clause."""

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.clause: str = data["clause"]
        self.data = data
        self.position = Exercise(game, data["position"]) if "position" in data else None

    def to_data(self) -> dict[str, Any]:
        """What a page needs to place it; a position is asked for by itself."""
        return {
            "id": self.id,
            "clause": self.clause,
            "caption": self.data["caption"],
            "pictures": self.data.get("picture", []),
            "parts": self.data.get("part", []),
            "position": self.position is not None,
        }

    def laid(self) -> Exercise:
        if self.position is None:
            raise BadOption(f"{self.id!r} shows no table.", f"{self.id!r} ne montre pas de table.")
        return self.position

    def table(self) -> dict[str, Any]:
        """The table of its position, as its seat sees it."""
        position = self.laid()
        match = position.lay()
        sent = match.sent_to(position.seat)
        return {
            "view": sent["view"],
            "events": sent["events"],
            "options": match.options,
            "count": match.seats,
            "seat": position.seat,
        }

    def ask(self, what: str, data: dict[str, Any]) -> Any:
        """A question of the board that changes nothing."""
        position = self.laid()
        return position.lay().ask(position.seat, what, data)


@final
class Reading:
    """The rules of a game as a book: headings by the clause that stands first under them, and figures."""

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.headings: list[dict[str, Any]] = data.get("heading", [])
        self.figures = [Figure(game, one) for one in data.get("figure", [])]

    def figure(self, id: str) -> Figure:
        for one in self.figures:
            if one.id == id:
                return one
        raise BadOption(f"There is no figure {id!r}.", f"Il n'y a pas de figure {id!r}.")

    def to_data(self) -> dict[str, Any]:
        return {"headings": self.headings, "figures": [one.to_data() for one in self.figures]}


@cache
def reading_of(game: Game[Any]) -> Reading:
    """From a game's reading.toml. An edition of one's own has the headings; its figures would show other components."""
    path = Path(game.folder) / FILE
    if not path.exists():
        return Reading(game, {})
    with open(path, "rb") as file:
        data = tomllib.load(file)
    return Reading(game, {"heading": data["heading"]} if "@" in game.id else data)
