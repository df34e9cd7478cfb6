# mypyc: skip
"""An open decision as its seat is offered it: prompt, options, the small steps of a big answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.kernel import notation
from tablee.kernel.ask import AMOUNT, CHOICE, Question
from tablee.kernel.errors import InvalidMove
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.match import Match


class Option:
    """One thing that may be answered: its word of notation, its label, its facts for a board."""

    def __init__(self, move: str, word: str, label: Text, data: dict[str, Any], more: bool) -> None:
        self.move = move
        self.word = word
        self.label = label
        self.data = data
        self.more = more  # another step follows

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
    """An open decision of one seat."""

    def __init__(self, match: Match, index: int) -> None:
        play = match.state
        ask = play.ask
        self.match = match
        self.index = index
        self.id = f"{play.asks}.{index}"
        self.seat: int = ask.seats[index]
        self.question: Question[Any] = ask.questions[index]
        self.key = self.question.key
        self.clauses = self.question.clauses
        self.free = ask.is_free(index)
        self.ready = play.is_ready(index)

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
        play = self.match.state
        return notation.write(
            self.question, play.table, self.seat, play.pending[self.index], play.words[self.index]
        )

    def options_after(self, so_far: list[int]) -> list[Option]:
        t = self.match.state.table
        if self.question.kind(t, self.seat, so_far) != CHOICE:
            return []
        made: list[Option] = []
        begun = notation.write(self.question, t, self.seat, so_far)
        for option in self.question.options(t, self.seat, so_far):
            word = self.question.word(t, self.seat, so_far, option)
            made.append(
                Option(
                    f"{begun} {word}",
                    word,
                    self.match.game.label(self.question, t, self.seat, so_far, option),
                    self.question.facts(t, self.seat, so_far, option),
                    not notation.is_whole(self.question, t, self.seat, [*so_far, option]),
                )
            )
        return made

    def step(self, words: list[str] | None = None) -> dict[str, Any]:
        """The next small choice after these words, as plain data."""
        t = self.match.state.table
        so_far = self.read_partial(words or [])
        options = self.question.options(t, self.seat, so_far)
        kind = self.question.kind(t, self.seat, so_far)
        if kind == CHOICE:
            return {"kind": "choice", "options": [o.to_data() for o in self.options_after(so_far)]}
        low = options[0]
        label = self.match.game.texts.plain("ask", self.key, "steps", str(len(so_far))) or text("", "")
        more = not notation.is_whole(self.question, t, self.seat, [*so_far, low])
        if kind == AMOUNT:
            return {"kind": "amount", "low": low, "high": options[1], "label": label, "more": more}
        return {"kind": "text", "longest": low, "label": label, "more": False}

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
        return {
            "id": self.id,
            "seat": self.seat,
            "key": self.key,
            "prompt": self.prompt,
            "clauses": list(self.clauses),
            "free": self.free,
            "answered": self.answered,
            "standing": self.standing(),
            "step": self.step(),
        }

    def __repr__(self) -> str:
        return f"<Decision {self.id}: seat {self.seat}, {self.key}>"
