"""Puzzles people solve: those a game ships, and the marked answers of analysed matches. What is sent of one holds no answer before it is given."""

from __future__ import annotations

import asyncio
import datetime
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tablee.host.after.continuation import keep_journal
from tablee.kernel.decision import Decision
from tablee.kernel.entry import answers_in, not_taken_back
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Game
from tablee.kernel.journal import Journal
from tablee.kernel.puzzle import Puzzle, Puzzles, position_of

if TYPE_CHECKING:
    from tablee.host.tables import Tables

KEPT: Final = 32  # positions in memory
LINES: Final = 24  # of the log, sent with a position
OWN: Final = "-"  # between a table and the number of an answer: a puzzle of that match
AS_GOOD: Final = 0.02  # of the chance to win: answers of one's own match that near the best count as found


@dataclass(frozen=True)
class Posed:
    """A puzzle with its position: the question, what it is from, and what counts as found."""

    id: str
    decision: Decision
    right: frozenset[str]
    values: list[dict[str, Any]]
    rating: int | None
    source: dict[str, Any]
    proof: dict[str, Any]  # told with the answer


def no_such_puzzle() -> TableeError:
    return BadOption("There is no such puzzle.", "Il n'y a pas de tel problème.")


def this_day() -> int:
    """Today, as a number; the same all over the world."""
    return datetime.datetime.now(datetime.UTC).date().toordinal()


class PuzzleBook:
    """The puzzles of all games, read when they are first asked for."""

    def __init__(self, today: Callable[[], int] = this_day) -> None:
        self.today = today
        self._books: dict[str, Puzzles] = {}
        self._posed: OrderedDict[tuple[str, str], Posed] = OrderedDict()
        self._shown: dict[tuple[str, str], str] = {}  # the tables at which source matches can be looked at
        self._reading = asyncio.Lock()

    async def of(self, game: Game[Any]) -> Puzzles:
        async with self._reading:
            if game.id not in self._books:
                self._books[game.id] = await asyncio.to_thread(Puzzles, game)
            return self._books[game.id]

    async def listed(self, game: Game[Any]) -> dict[str, Any]:
        """The puzzles of a game, the easiest first, and today's."""
        book = await self.of(game)
        day = self.today()
        daily = book.of_the_day(day)
        puzzles = sorted(book.all.values(), key=lambda one: (one.rating, one.id))
        return {
            "day": day,
            "daily": None if daily is None else daily.id,
            "puzzles": [{"id": one.id, "rating": one.rating, "key": one.key} for one in puzzles],
        }

    async def posed(self, tables: Tables, game: Game[Any], id: str) -> Posed:
        found = self._posed.get((game.id, id))
        if found is None:
            book = await self.of(game)
            if OWN in id:
                found = await own(tables, game, id)
            elif id in book.all:
                found = await asyncio.to_thread(shipped, book, book.all[id])
            else:
                raise no_such_puzzle()
            self._posed[game.id, id] = found
            while len(self._posed) > KEPT:
                self._posed.popitem(last=False)
        self._posed.move_to_end((game.id, id))
        return found

    async def source(self, tables: Tables, game: Game[Any], id: str) -> dict[str, Any]:
        """Where the match of a puzzle can be looked at, and at which moment."""
        book = await self.of(game)
        puzzle = book.all.get(id)
        if puzzle is None:
            raise no_such_puzzle()
        name = (game.id, puzzle.match)
        if name not in self._shown or await tables.store.read(self._shown[name]) is None:
            room = await keep_journal(tables, book.journals[puzzle.match].dumps())
            self._shown[name] = room.id
        return {"table": self._shown[name], "at": puzzle.at, "seat": puzzle.seat}


def shipped(book: Puzzles, puzzle: Puzzle) -> Posed:
    """A puzzle of the game's file."""
    source = book.sources[puzzle.match]
    missed, tried = puzzle.missed
    visits = puzzle.values[0].visits
    return Posed(
        puzzle.id,
        book.position(puzzle),
        frozenset([puzzle.best]),
        [value.to_data() for value in puzzle.values],
        puzzle.rating,
        {"seats": source["seats"], "bots": source["bots"], "at": puzzle.at},
        {
            "margin": puzzle.margin,
            "error": puzzle.error,
            "missed": missed,
            "tried": tried,
            "imagined": visits,
        },
    )


async def own(tables: Tables, game: Game[Any], id: str) -> Posed:
    """A marked answer of an analysed match, to be found better."""
    table, _, number = id.partition(OWN)
    room = await tables.room(table)
    told = await tables.analyses.told(room)
    verdicts = told["analysis"]["verdicts"] if told["state"] == "done" else []
    verdict = next((one for one in verdicts if str(one["number"]) == number and one["mark"]), None)
    if verdict is None or room.game is not game or not verdict["better"]:
        raise no_such_puzzle()
    async with room.held() as held:
        journal = (await held.match()).journal.copy()
    answers = answers_in(not_taken_back(journal.entries))
    at = verdict["number"] - 1
    decision = await asyncio.to_thread(position_of, game, plain(journal), at, answers[at].decision.index)
    best = verdict["better"][0]["chance"]
    played = {key: verdict[key] for key in ("move", "label", "chance", "points")}
    return Posed(
        id,
        decision,
        frozenset(one["move"] for one in verdict["better"] if one["chance"] >= best - AS_GOOD),
        [*verdict["better"], played],
        None,
        {"table": table, "at": at, "seats": len(room.seats)},
        {"margin": verdict["loss"], "error": verdict["error"], "facts": verdict["facts"]},
    )


def plain(journal: Journal) -> Journal:
    """The journal without the promise of its chance, which a part of it cannot keep."""
    return Journal({key: value for key, value in journal.header.items() if key != "fair"}, journal.entries)


def position_data(posed: Posed) -> dict[str, Any]:
    """What is sent of a puzzle: what its seat knew, and the question."""
    decision = posed.decision
    match, seat = decision.match, decision.seat
    seen = match.sent_to(seat)
    asked = [one for one in seen["decisions"] if one["id"] == str(decision.id)]
    return {
        "id": posed.id,
        "rating": posed.rating,
        "seat": seat,
        "key": decision.key,
        "count": match.seats,
        "options": match.options,
        "view": seen["view"],
        "decisions": asked,
        "events": seen["events"][-LINES:],
        "source": posed.source,
    }


def tried(posed: Posed, words: list[str]) -> dict[str, Any]:
    """Whether this answer is the one; if so, what all are worth. Raises a sentence when it is not possible."""
    decision = posed.decision
    move = decision.parse(decision.line(words)).move
    if move not in posed.right:
        return {"right": False, "move": move}
    return {"right": True, "move": move, **revealed(posed)}


def revealed(posed: Posed) -> dict[str, Any]:
    """The answer, and why."""
    return {"best": sorted(posed.right), "values": posed.values, "proof": posed.proof}
