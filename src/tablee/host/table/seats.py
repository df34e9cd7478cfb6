"""Who sits where: what was wished for when the table was laid, and what it became."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tablee import bots
from tablee.host.people import plain_name
from tablee.host.refusals import SeatTaken
from tablee.host.storage import BOT, OPEN, PERSON, Person, Record, Seat, held_by
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game

if TYPE_CHECKING:
    from tablee.host.table.room import Room

# Okabe and Ito's colours: told apart by most colour-blind people. The page adds a number to each.
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a8a", "#b3a100")
ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz"  # nothing that is misread aloud
ID_LENGTH = 12  # 60 bits: an address that nobody guesses
BOT_NAMES = ("Ada", "Blaise", "Camille", "Denis", "Émilie", "Fermat", "Germain", "Hilbert")


@dataclass(frozen=True)
class Wish:
    """A seat as it is asked for: me, a friend who will come, a bot, or somebody else on this device."""

    kind: str
    name: str | None = None
    bot: str | None = None


def fresh_id() -> str:
    """The address of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def lay(
    game: Game[Any],
    wishes: list[Wish],
    person: Person,
    word: str = "",
    forbidden: Collection[str] = (),
) -> list[Seat]:
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
            bot = known_bot(game, wish.bot, forbidden)
            seats.append(Seat(number, BOT, name or free_names.pop(0), colour, bot=bot))
        elif wish.kind == "friend":
            seats.append(Seat(number, OPEN, colour=colour))
        else:
            raise BadOption(
                f"A seat is for me, friend, here or bot, not {wish.kind!r}.",
                f"Une place est pour me, friend, here ou bot, pas {wish.kind!r}.",
            )
    return seats


def opponents(game: Game[Any], forbidden: Collection[str]) -> list[str]:
    """The bots one may sit down with here, weakest first."""
    return [key for key, _ in game.opponents() if key not in forbidden]


def usual(game: Game[Any], forbidden: Collection[str]) -> str:
    """Who sits down when nobody says who should: the bot of the middle, or the strongest below it that may."""
    middle = bots.usual(game)
    if middle not in forbidden:
        return middle
    order = [key for key, _ in game.opponents()]
    weaker = [key for key in order[: order.index(middle)] if key not in forbidden]
    allowed = opponents(game, forbidden)
    return weaker[-1] if weaker else allowed[0] if allowed else middle


def known_bot(game: Game[Any], bot: str | None, forbidden: Collection[str] = ()) -> str:
    """The bot that was asked for; one of the middle when none was named."""
    if bot is None:
        return usual(game, forbidden)
    if bot in forbidden:
        there = ", ".join(opponents(game, forbidden))
        raise BadOption(
            f"This server does not let bots of level {bot!r} play; there are: {there}.",
            f"Ce serveur ne fait pas jouer de robots de niveau {bot!r} ; il y a : {there}.",
        )
    if not bots.known(game, bot):
        there = ", ".join(bots.names(game))
        raise BadOption(
            f"There is no bot {bot!r} for {game.title['en']}; there are: {there}.",
            f"Il n'y a pas de robot {bot!r} pour {game.title['fr']} ; il y a : {there}.",
        )
    return bot


def bot_for(
    game: Game[Any], seats: list[Seat], number: int, bot: str | None, forbidden: Collection[str] = ()
) -> Seat:
    """A bot for a seat of a table that is laid already."""
    taken = {seat.name for seat in seats}
    name = next(name for name in BOT_NAMES if name not in taken)
    return Seat(number, BOT, name, seats[number].colour, bot=known_bot(game, bot, forbidden))


def seat_of_mine(wishes: list[Wish]) -> int:
    return [wish.kind for wish in wishes].index("me")


async def sit(room: Room, person: Person, name: str, wanted: int | None, word: str = "") -> int:
    """Take an open seat; the one who has one already keeps it. The last one to sit down starts the match."""

    def take(record: Record) -> Record:
        if held_by(record.seats, person.id):
            return record
        free = [seat for seat in record.seats if seat.kind == OPEN and wanted in (None, seat.seat)]
        if not free:
            raise SeatTaken("There is no open seat left there.", "Il n'y a plus de place libre ici.")
        taken = free[0].taken_by(person, name, word)
        return replace(record, seats=[taken if s.seat == taken.seat else s for s in record.seats])

    async with room.held() as held:
        await held.reseat(take)
        return room.seats_of(person.id)[0]
