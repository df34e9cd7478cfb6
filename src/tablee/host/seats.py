"""Who sits where: what was wished for when the table was laid, and what it became."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from tablee.host.persons import Person, plain_name
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"

# Okabe and Ito's colours: told apart by most colour-blind people. The page adds a number to each.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a8a", "#b3a100")
BOT_NAMES = ("Ada", "Blaise", "Camille", "Denis", "Émilie", "Fermat", "Germain", "Hilbert")


@dataclass(frozen=True)
class Seat:
    seat: int
    kind: str
    name: str = ""
    colour: str = ""
    person: str | None = None
    bot: str | None = None
    word: str = ""  # its part of the chance
    seen: float | None = None  # when its person was last known to be at the table
    version: int = 0  # what they had seen of it then
    stand_in: str | None = None  # why a bot plays for them

    def to_data(self, reader: str | None, online: set[str]) -> dict[str, Any]:
        """What everybody may know of a seat; `yours` is told from the reader's side."""
        told: dict[str, Any] = {
            "seat": self.seat,
            "name": self.name,
            "colour": self.colour,
            "kind": self.kind,
            "online": self.kind == BOT or (self.person is not None and self.person in online),
            "yours": self.person is not None and self.person == reader,
        }
        if self.kind == BOT:
            told["bot"] = self.bot
        return told

    def taken_by(self, person: Person, name: str, word: str = "") -> Seat:
        return replace(
            self,
            kind=PERSON,
            person=person.id,
            name=name or person.name,
            colour=person.colour or self.colour,
            word=word,
        )


@dataclass(frozen=True)
class Wish:
    """A seat as it is asked for: me, a friend who will come, a bot, or somebody else on this device."""

    kind: str
    name: str | None = None
    bot: str | None = None


def lay(game: Game[Any], wishes: list[Wish], person: Person, word: str = "") -> list[Seat]:
    """The seats of a new table."""
    if sum(wish.kind == "me" for wish in wishes) != 1:
        raise BadOption("Exactly one seat is yours.", "Une place exactement est la vôtre.")
    said = {plain_name(wish.name) for wish in wishes} | {person.name}
    free_names = [name for name in BOT_NAMES if name not in said]
    seats: list[Seat] = []
    for number, wish in enumerate(wishes):
        name, colour = plain_name(wish.name), COLOURS[number % len(COLOURS)]
        if wish.kind == "me":
            seats.append(Seat(number, OPEN, colour=colour).taken_by(person, name, word))
        elif wish.kind == "here":
            seats.append(Seat(number, PERSON, name, colour, person.id))
        elif wish.kind == "bot":
            seats.append(Seat(number, BOT, name or free_names.pop(0), colour, bot=known_bot(game, wish.bot)))
        elif wish.kind == "friend":
            seats.append(Seat(number, OPEN, colour=colour))
        else:
            raise BadOption(
                f"A seat is for me, friend, here or bot, not {wish.kind!r}.",
                f"Une place est pour me, friend, here ou bot, pas {wish.kind!r}.",
            )
    return seats


def known_bot(game: Game[Any], bot: str | None) -> str:
    """The bot that was asked for; the best one when none was named."""
    bots = [entry["key"] for entry in game.catalogue()["bots"]]
    if bot is None:
        return str(bots[-1])
    if bot not in bots:
        raise BadOption(
            f"There is no bot {bot!r} for {game.title['en']}; there are: {', '.join(bots)}.",
            f"Il n'y a pas de robot {bot!r} pour {game.title['fr']} ; il y a : {', '.join(bots)}.",
        )
    return bot


def bot_for(game: Game[Any], seats: list[Seat], number: int, bot: str | None) -> Seat:
    """A bot for a seat of a table that is laid already."""
    taken = {seat.name for seat in seats}
    name = next(name for name in BOT_NAMES if name not in taken)
    return Seat(number, BOT, name, seats[number].colour, bot=known_bot(game, bot))


def held_by(seats: list[Seat], person: str | None) -> list[int]:
    """The seats of a person."""
    return [] if person is None else [seat.seat for seat in seats if seat.person == person]


def all_taken(seats: list[Seat]) -> bool:
    return all(seat.kind != OPEN for seat in seats)
