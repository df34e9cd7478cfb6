# mypyc: skip
"""An open decision as its seat is offered it: prompt, options, the small steps of a big answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablee.kernel import notation
from tablee.kernel.ask import AMOUNT, CHOICE, TEXT, Question
from tablee.kernel.entry import Answer, DecisionId
from tablee.kernel.errors import IllegalMove, InvalidMove, TableeError
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.match import Match


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be answered: its word of notation, its label, its facts for a board. Two of the same answer to the same
    decision are equal."""

    seat: int
    decision: DecisionId
    move: str  # the line as far as it goes
    word: str = field(compare=False)
    label: Text = field(compare=False)
    data: dict[str, Any] = field(compare=False)
    more: bool  # another step follows

    @property
    def answer(self) -> Answer:
        """What `Match.play` takes."""
        return Answer(self.seat, self.decision, self.move)

    def to_data(self) -> dict[str, Any]:
        return {
            "word": self.word,
            "move": self.move,
            "label": self.label,
            "data": self.data,
            "more": self.more,
        }

    def __repr__(self) -> str:
        return f"<{self.move}>"


class Decision:
    """An open decision of one seat.

    >>> import tablee
    >>> match = tablee.new("fantasy-realms", seats=3, seed=7)
    >>> decision = match.decision
    >>> decision
    <Decision 0.0: seat 0, draw>
    >>> [option.word for option in decision.options]
    ['deck']
    >>> decision.is_legal("draw excalibur"), "draw deck" in decision, decision.options[0] in decision
    (False, True, True)
    >>> [answer.move for answer in decision]
    ['draw deck']
    """

    def __init__(self, match: Match, index: int) -> None:
        state = match.state
        ask = state.ask
        self.match = match
        self.index = index
        self.id = DecisionId(state.asks, index, match.undos)
        self.seat: int = ask.seats[index]
        self.question: Question[Any] = ask.questions[index]
        self.key = self.question.key
        self.clauses = self.question.clauses
        self.free = ask.is_free(index)
        self.ready = state.is_ready(index)

    @property
    def prompt(self) -> Text:
        return self.match.game.prompt(self.question, self.match.state.table, self.seat)

    @property
    def waiting(self) -> Text:
        return self.match.game.waiting_for(self.question, self.match.state.table, self.seat)

    @property
    def options(self) -> list[Option]:
        """The first step's options; empty when an amount or words are asked for."""
        return self.options_after([])

    @property
    def answered(self) -> str | None:
        """The secret answer already given, which may still be changed."""
        if not self.ready:
            return None
        state = self.match.state
        return notation.write(
            self.question, state.table, self.seat, state.pending[self.index], state.words[self.index]
        )

    # ------------------------------------------------------------------ whole answers

    def parse(self, line: object) -> Answer:
        """The answer that a line of notation stands for; a sentence says why it is none."""
        words = notation.split(line)
        if words[0] != self.question.verb:
            raise IllegalMove(
                f"{words[0]!r} does not answer what is asked: {self.question.verb}.",
                f"{words[0]!r} ne répond pas à ce qui est demandé : {self.question.verb}.",
                self.clauses,
                [option.move for option in self.options],
            )
        steps, said = notation.read(self.question, self.match.state.table, self.seat, words[1:])
        return self.answer(steps, said)

    def answer(self, steps: list[int], said: str = "") -> Answer:
        """The answer with these steps, and these free words."""
        line = notation.write(self.question, self.match.state.table, self.seat, steps, said)
        return Answer(self.seat, self.id, line)

    def is_legal(self, line: object) -> bool:
        """Whether a line of notation answers it."""
        try:
            self.parse(line)
        except TableeError:
            return False
        return True

    def __contains__(self, move: object) -> bool:
        """Whether an answer, an option or a line may be played here."""
        if isinstance(move, Option):
            move = move.answer
        if isinstance(move, Answer):
            return (move.seat, move.decision) == (self.seat, self.id) and self.is_legal(move.move)
        return self.is_legal(move)

    def __iter__(self) -> Iterator[Answer]:
        """Every whole answer. Free words cannot be counted: then go by small steps (`step`, `options_after`)."""
        return self._answers_after([])

    def _answers_after(self, so_far: list[int]) -> Iterator[Answer]:
        t = self.match.state.table
        options = self.question.options(t, self.seat, so_far)
        kind = self.question.kind(t, self.seat, so_far)
        if kind == TEXT:
            raise TypeError(f"{self.key} asks for free words: its answers cannot be listed")
        for option in range(options[0], options[1] + 1) if kind == AMOUNT else options:
            steps = [*so_far, option]
            if notation.is_whole(self.question, t, self.seat, steps):
                yield self.answer(steps)
            else:
                yield from self._answers_after(steps)

    def perspective(self) -> Perspective:
        """What a bot gets of it: the view from the seat, and a way to imagine the rest."""
        return Perspective(self.match.state, self.index)

    # ------------------------------------------------------------------ small steps

    def options_after(self, so_far: list[int]) -> list[Option]:
        return [
            Option(self.seat, self.id, move, word, label, data, more)
            for word, move, label, data, more in self._offered(so_far)
        ]

    def _offered(self, so_far: list[int]) -> Iterator[tuple[str, str, Text, dict[str, Any], bool]]:
        """What may be chosen next: word, line as far as it goes, label, facts, and whether another step follows."""
        t, seat, question, game = self.match.state.table, self.seat, self.question, self.match.game
        if question.kind(t, seat, so_far) != CHOICE:
            return
        begun = notation.write(question, t, seat, so_far)
        for option in question.options(t, seat, so_far):
            word = question.word(t, seat, so_far, option)
            label = game.label(question, t, seat, so_far, option)
            more = not notation.is_whole(question, t, seat, [*so_far, option])
            yield word, f"{begun} {word}", label, question.facts(t, seat, so_far, option), more

    def step(self, words: list[str] | None = None) -> dict[str, Any]:
        """The next small choice after these words, as plain data."""
        t = self.match.state.table
        so_far = self.read_partial(words or [])
        options = self.question.options(t, self.seat, so_far)
        kind = self.question.kind(t, self.seat, so_far)
        if kind == CHOICE:
            offered = [
                {"word": word, "move": move, "label": label, "data": data, "more": more}
                for word, move, label, data, more in self._offered(so_far)
            ]
            return {"kind": "choice", "options": offered}
        low = options[0]
        label = self.match.game.texts.plain("ask", self.key, "steps", str(len(so_far))) or text("", "")
        more = not notation.is_whole(self.question, t, self.seat, [*so_far, low])
        if kind == AMOUNT:
            return {"kind": "amount", "low": low, "high": options[1], "label": label, "more": more}
        return {"kind": "text", "longest": low, "label": label, "more": False}

    def line(self, words: list[str]) -> str:
        """These words, one for each step, as a line of notation: the verb before them, a free text in quotes. Whether it may be
        played is for `Match.play` to say."""
        if not words:
            raise InvalidMove("A move cannot be empty.", "Un coup ne peut pas être vide.")
        t = self.match.state.table
        so_far = self.read_partial(words[:-1])
        last = words[-1]
        if self.question.kind(t, self.seat, so_far) == TEXT:
            last = json.dumps(last, ensure_ascii=False)
        elif '"' in last or last.split() != [last]:
            raise notation.refused(self.question, t, self.seat, so_far, last)
        return " ".join([self.question.verb, *words[:-1], last])

    def read_partial(self, words: list[str]) -> list[int]:
        t = self.match.state.table
        so_far: list[int] = []
        for word in words:
            if notation.is_whole(self.question, t, self.seat, so_far):
                raise InvalidMove("That answer is whole already.", "Cette réponse est déjà complète.")
            kind = self.question.kind(t, self.seat, so_far)
            options = self.question.options(t, self.seat, so_far)
            if kind == AMOUNT:
                if not str(word).isdecimal() or not options[0] <= int(word) <= options[1]:
                    raise notation.refused(self.question, t, self.seat, so_far, str(word))
                so_far.append(int(word))
                continue
            for option in options if kind == CHOICE else []:
                if self.question.word(t, self.seat, so_far, option) == word:
                    so_far.append(option)
                    break
            else:
                raise notation.refused(self.question, t, self.seat, so_far, str(word))
        if notation.is_whole(self.question, t, self.seat, so_far):
            raise InvalidMove("That answer is whole already.", "Cette réponse est déjà complète.")
        return so_far

    def standing(self) -> dict[str, Any] | None:
        """The word with which this question may be answered for good, and whether the game tells rounds."""
        game = self.match.game
        word = game.standing.get(self.question.verb)
        if word is None or self.free or not any(o.word == word and not o.more for o in self.options):
            return None
        return {"word": word, "rounds": game.round_of(self.match.state.table) is not None}

    def to_data(self) -> dict[str, Any]:
        """What the seat that has this decision is sent."""
        answered = self.answered
        return {
            "id": str(self.id),
            "seat": self.seat,
            "key": self.key,
            "prompt": self.prompt,
            "clauses": list(self.clauses),
            "free": self.free,
            "answered": answered,
            "given": None if answered is None else [notation.spoken(w) for w in notation.split(answered)[1:]],
            "standing": self.standing(),
            "step": self.step(),
        }

    def __repr__(self) -> str:
        return f"<Decision {self.id}: seat {self.seat}, {self.key}>"
