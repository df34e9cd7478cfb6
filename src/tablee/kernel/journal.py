# mypyc: skip
"""The journal: a header and a list of facts (who answered what, how chance fell), one JSON line each."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from tablee.kernel.errors import BadJournal

FORMAT: Final = 1
LARGEST: Final = 20_000_000  # characters; a long match is some hundred thousand

SEED: Final = re.compile(r"[0-9a-f]{1,16}")

Entry = dict[str, Any]


def bad(en: str, fr: str) -> BadJournal:
    return BadJournal(f"This journal cannot be read: {en}.", f"Ce journal est illisible : {fr}.")


class Journal:
    """A match as facts. `header` says which game, edition, rules version, options and seats; `entries` what happened."""

    def __init__(self, header: Entry, entries: list[Entry] | None = None) -> None:
        self.header = header
        self.entries: list[Entry] = entries if entries is not None else []

    def copy(self) -> Journal:
        return Journal(dict(self.header), [dict(entry) for entry in self.entries])

    def dumps(self) -> str:
        """The journal as text, one line a fact."""
        lines = [json.dumps(self.header, ensure_ascii=False, separators=(",", ":"))]
        lines += [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in self.entries]
        return "\n".join(lines) + "\n"

    @staticmethod
    def loads(text: str) -> Journal:
        """The journal from its text; a sentence says what is wrong with a damaged one."""
        if not isinstance(text, str) or len(text) > LARGEST:
            raise bad("it is not a text of a sensible size", "ce n'est pas un texte de taille raisonnable")
        if not text.strip():
            raise bad("it is empty", "il est vide")
        if not text.endswith("\n"):
            raise bad("its last line is cut off", "sa dernière ligne est coupée")
        lines: list[Entry] = []
        for number, line in enumerate(text.splitlines(), 1):
            try:
                entry = json.loads(line)
            except (ValueError, RecursionError):
                raise bad(f"line {number} is not JSON", f"la ligne {number} n'est pas du JSON") from None
            if not isinstance(entry, dict):
                raise bad(f"line {number} is not a fact", f"la ligne {number} n'est pas un fait")
            lines.append(entry)
        header = lines[0]
        check_header(header)
        for number, entry in enumerate(lines[1:], 2):
            check_entry(entry, number)
        return Journal(header, lines[1:])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Journal) and self.header == other.header and self.entries == other.entries

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<Journal of {self.header.get('game')}: {len(self.entries)} facts>"


def check_header(header: Entry) -> None:
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


def check_entry(entry: Entry, number: int) -> None:
    if "chance" in entry:
        chance = entry["chance"]
        if isinstance(chance, list) and all(type(value) is int for value in chance):
            return
    elif "reveal" in entry:
        if isinstance(entry["reveal"], str):
            return
    elif "redeal" in entry:
        if type(entry["redeal"]) is int and SEED.fullmatch(str(entry.get("seed"))):
            return
    elif "undo" in entry:
        if type(entry.get("by")) is int and type(entry["undo"]) is int and entry["undo"] > 0:
            return
    elif type(entry.get("by")) is int and isinstance(entry.get("move"), str):
        if isinstance(entry.get("bot", ""), str):
            return
    raise bad(
        f"line {number} is neither an answer nor chance",
        f"la ligne {number} n'est ni une réponse ni du hasard",
    )
