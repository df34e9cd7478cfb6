# mypyc: skip
"""The few things that can go wrong at the border, each with a sentence in both languages and the clauses behind it."""

from __future__ import annotations


class TableeError(ValueError):
    """A refusal: `text` is the sentence (fr, en), `clauses` the rules behind it; nothing was changed."""

    code = "refused"

    def __init__(self, en: str, fr: str = "", clauses: tuple[str, ...] = ()) -> None:
        super().__init__(en)
        self.text: dict[str, str] = {"fr": fr or en, "en": en}
        self.clauses = clauses


class UnknownGame(TableeError):
    """There is no game of that name."""

    code = "unknown_game"


class BadOption(TableeError):
    """A number of seats, an option or a value that this game does not have."""

    code = "bad_option"


class IllegalMove(TableeError):
    """A well-formed move that the rules forbid now. `legal` says what would be allowed."""

    code = "illegal_move"

    def __init__(
        self, en: str, fr: str = "", clauses: tuple[str, ...] = (), legal: list[str] | None = None
    ) -> None:
        super().__init__(en, fr, clauses)
        self.legal: list[str] = legal or []


class InvalidMove(TableeError):
    """A move that cannot be read at all: not text, too long, an unknown word."""

    code = "invalid_move"


class StaleDecision(TableeError):
    """An answer to a question that is no longer open."""

    code = "stale_decision"


class BadJournal(TableeError):
    """A journal that is malformed, truncated, or not a match by these rules."""

    code = "bad_journal"
