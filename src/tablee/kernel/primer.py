# mypyc: skip
"""A primer: how a game is played, chapter by chapter. A chapter may have an exercise: a small real position, in which its reader makes the
move that it explains, and the rules answer."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.kernel.entry import answers_in
from tablee.kernel.errors import BadOption, InvalidMove, TableeError
from tablee.kernel.journal import Journal
from tablee.kernel.match import Match

if TYPE_CHECKING:
    from tablee.kernel.decision import Decision
    from tablee.kernel.game import Game

MOST_ANSWERS: Final = 24  # of one exercise: more is not needed, and keeps what a reader can cost small

MOST_REPLIES: Final = 12  # of the others, after one answer

Given = tuple[str, list[str]]  # a decision's id, and the words of the answer
Reply = Callable[[Match, str], None]  # plays the next awaited answer as a bot of that name would


@final
class Exercise:
    """A position, what is asked in it, and a word for each answer."""

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.game = game
        self.data = data
        self.seat: int = data.get("seat", 0)
        self._laid: Match | None = None

    def lay(self) -> Match:
        """The position, to be played on: everybody gets the same, with the same chance to come."""
        if self._laid is None:
            self._laid = self._played()
        return self._laid.copy()

    def _played(self) -> Match:
        seed, seats = self.data["seed"], self.data["seats"]
        match = Match.new(self.game, seats, seed, self.data.get("options"))
        changes = self.data.get("set")
        if changes:
            position = {**self.game.to_data(match.state.base), **changes}
            header = {**match.journal.header, "position": position}
            match = Match(self.game, Journal(header), Random(seed))
        play_lines(match, self.data.get("moves", []))
        return match

    def answer(self, given: list[Given], reply: Reply) -> Trial:
        """What comes of these answers, one after the other; `reply` lets the others answer where bots are to. Raises a sentence when
        one is not possible."""
        if len(given) > MOST_ANSWERS:
            raise InvalidMove("That is enough for one exercise.", "C'est assez pour un exercice.")
        trial = Trial(self)
        for decision, words in given:
            trial.take(decision, words, reply)
        return trial

    def word_for(self, move: str, kinds: set[str]) -> dict[str, Any]:
        """What is said of an answer that led to such events: the first that fits; the last one fits everything."""
        answers: list[dict[str, Any]] = self.data["answer"]
        for one in answers:
            if fnmatchcase(move, one.get("move", "*")) and one.get("event", "") in ("", *kinds):
                return one
        return answers[-1]

    def to_data(self) -> dict[str, Any]:
        """What a page needs before it asks for the position."""
        return {
            "seat": self.seat,
            "ask": self.data["ask"],
            "what_if": self.data.get("what_if", []),
        }


@final
class Trial:
    """A reader's way through an exercise."""

    def __init__(self, exercise: Exercise) -> None:
        self.exercise = exercise
        self.match = exercise.lay()
        self.since = len(self.match.log(exercise.seat))
        self.said: dict[str, Any] | None = None
        self.done = False

    def decision(self, id: str) -> Decision:
        """The reader's open decision of that name."""
        for one in self.match.decisions_of(self.exercise.seat):
            if str(one.id) == id:
                return one
        raise InvalidMove("That question is no longer open.", "Cette question n'est plus ouverte.")

    def take(self, id: str, words: list[str], reply: Reply) -> None:
        """An answer of the reader's, what is said of it, and, when it was a good one, what the others answer."""
        if self.done:
            raise InvalidMove("This exercise is finished.", "Cet exercice est fini.")
        decision = self.decision(id)
        told = len(self.match.events)
        self.match.play(decision.seat, decision.line(words), decision.id)
        move = answers_in(self.match.journal.entries)[-1].move
        self.let_others_answer(reply)
        found = self.exercise.word_for(move, {event.kind for event in self.match.events[told:]})
        self.said = {"move": move, "good": bool(found.get("good")), "text": found["say"]}
        if found.get("good"):
            play_lines(self.match, found.get("then", []))
            asked = [one for one in self.match.decisions_of(decision.seat) if not one.free]
            self.done = not found.get("goes_on") or not asked

    def let_others_answer(self, reply: Reply) -> None:
        """Bots answer, where the exercise names them, until the reader is asked again."""
        bot = self.exercise.data.get("others")
        for _ in range(MOST_REPLIES if bot else 0):
            if self.match.over or self.exercise.seat in self.match.waiting:
                return
            reply(self.match, str(bot))

    def to_data(self) -> dict[str, Any]:
        """The table as the reader sees it, and what is said."""
        seat = self.exercise.seat
        return {
            "table": {**self.match.sent_to(seat), "options": self.match.options, "count": self.match.seats},
            "since": self.since,
            "said": self.said,
            "done": self.done,
        }


@final
class Chapter:
    """A page of the primer."""

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.data = data
        self.exercise = Exercise(game, data["exercise"]) if "exercise" in data else None

    def to_data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.data["title"],
            "text": self.data["text"],
            "clauses": self.data.get("clauses", []),
            "pictures": self.data.get("picture", []),
            "exercise": None if self.exercise is None else self.exercise.to_data(),
        }


@final
class Primer:
    """How a game is played, in five minutes."""

    def __init__(self, game: Game[Any], data: dict[str, Any]) -> None:
        self.chapters = [Chapter(game, one) for one in data.get("chapter", [])]

    def exercise(self, chapter: str) -> Exercise:
        for one in self.chapters:
            if one.id == chapter and one.exercise is not None:
                return one.exercise
        raise BadOption(f"There is no exercise {chapter!r}.", f"Il n'y a pas d'exercice {chapter!r}.")

    def to_data(self) -> list[dict[str, Any]]:
        return [one.to_data() for one in self.chapters]


@cache
def primer_of(game: Game[Any]) -> Primer:
    """A game's primer, from its primer.toml; without one it has no chapters, and so has an edition of one's own: the positions are those
    of the game's own components."""
    path = Path(game.folder) / "primer.toml"
    if not path.exists() or "@" in game.id:
        return Primer(game, {})
    with open(path, "rb") as file:
        return Primer(game, tomllib.load(file))


def play_lines(match: Match, lines: list[str]) -> None:
    """Answers as they stand in a primer: the seat, then the line."""
    for line in lines:
        seat, _, move = line.partition(" ")
        try:
            match.play(int(seat), move)
        except TableeError as problem:
            raise BadOption(
                f"{line!r} is not possible in this primer: {problem}",
                f"{line!r} n'est pas possible dans ce guide : {problem.text['fr']}",
            ) from None
