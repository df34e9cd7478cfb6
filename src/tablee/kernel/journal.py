# mypyc: skip
"""The journal: a header and a list of facts (who answered what, how chance fell), one JSON line each."""

from __future__ import annotations

import json
from typing import Any, Final

from tablee.kernel.entry import Entry, read_entry
from tablee.kernel.errors import BadJournal

FORMAT: Final = 1
LARGEST: Final = 20_000_000  # characters; a long match is some hundred thousand

Header = dict[str, Any]  # which game, edition, rules version, options and seats; it may say more


def bad(en: str, fr: str) -> BadJournal:
    return BadJournal(f"This journal cannot be read: {en}.", f"Ce journal est illisible : {fr}.")


def out_of_step(number: int) -> BadJournal:
    return BadJournal(
        f"Entry {number} of the journal is not what comes out here: its chance does not fit, or it is not in order.",
        f"La ligne {number} du journal n'est pas ce qui sort ici : son hasard ne va pas, ou elle n'est pas en ordre.",
    )


class Journal:
    """A match as facts: `header` says what is played, `entries` what happened."""

    def __init__(self, header: Header, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries: list[Entry] = entries if entries is not None else []

    def copy(self) -> Journal:
        return Journal(dict(self.header), list(self.entries))

    def dumps(self) -> str:
        """The journal as text, one line a fact."""
        lines = [self.header, *[entry.to_data() for entry in self.entries]]
        return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)

    @staticmethod
    def loads(text: str) -> Journal:
        """The journal from its text; a sentence says what is wrong with a damaged one."""
        if not isinstance(text, str) or len(text) > LARGEST:
            raise bad("it is not a text of a sensible size", "ce n'est pas un texte de taille raisonnable")
        if not text.strip():
            raise bad("it is empty", "il est vide")
        if not text.endswith("\n"):
            raise bad("its last line is cut off", "sa dernière ligne est coupée")
        lines: list[Header] = []
        for number, line in enumerate(text.splitlines(), 1):
            try:
                data = json.loads(line)
            except (ValueError, RecursionError):
                raise bad(f"line {number} is not JSON", f"la ligne {number} n'est pas du JSON") from None
            if not isinstance(data, dict):
                raise bad(f"line {number} is not a fact", f"la ligne {number} n'est pas un fait")
            lines.append(data)
        check_header(lines[0])
        return Journal(lines[0], entries_from(lines[1:], 2))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Journal) and self.header == other.header and self.entries == other.entries

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Journal of {self.header.get('game')}: {len(self.entries)} facts>"


def check_header(header: Header) -> None:
    if header.get("tablee") != FORMAT:
        raise bad(
            "the first line is not the header of a match",
            "la première ligne n'est pas l'en-tête d'une partie",
        )
    for key, kind in (("game", str), ("version", int), ("edition", str), ("seats", int), ("options", dict)):
        if not isinstance(header.get(key), kind) or isinstance(header.get(key), bool):
            raise bad(
                f"the header's {key!r} is missing or wrong", f"{key!r} manque ou est faux dans l'en-tête"
            )


def entries_from(lines: list[Header], first: int = 1) -> list[Entry]:
    """The entries of lines of JSON; a sentence names the line that is none, counted from `first`."""
    entries: list[Entry] = []
    for number, data in enumerate(lines, first):
        entry = read_entry(data)
        if entry is None:
            raise bad(
                f"line {number} is neither an answer nor chance",
                f"la ligne {number} n'est ni une réponse ni du hasard",
            )
        entries.append(entry)
    return entries
