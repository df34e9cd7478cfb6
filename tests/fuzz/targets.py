"""What outsiders' bytes reach first, as functions of bytes. A refusal is fine; anything else that is raised is a fault."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from pydantic import BaseModel, ValidationError

from tablee.games import catalogue
from tablee.host.after.continuation import journal_of_file
from tablee.host.people.persons import is_token, plain_name, plain_word
from tablee.host.table.chat import plain_remark
from tablee.host.workers.journal_reader import played
from tablee.kernel import Journal, Match
from tablee.kernel.errors import TableeError
from tablee.web import after, api, devices, messages, people
from tablee.web.security import is_foreign, taken_token

CORPUS = Path(__file__).with_name("corpus")
MATCHES = Path(__file__).parents[1] / "matches"


def message(data: bytes) -> None:
    messages.ref_of(data)
    with contextlib.suppress(ValueError):
        messages.read(data)


@lru_cache(maxsize=1)
def positions() -> list[Match]:
    """A moment in the middle of each recorded match."""
    found = []
    for path in sorted(MATCHES.glob("*.jsonl")):
        journal = Journal.loads(path.read_text())
        half = journal.entries[: len(journal.entries) // 2]
        found.append(
            Match.load(catalogue()[journal.header["game"]], Journal(journal.header, half), Random(0))
        )
    return found


def move(data: bytes) -> None:
    """The first byte says which match and which seat, the rest is a line."""
    if not data:
        return
    known = positions()
    match = known[data[0] % len(known)]
    seat = data[0] // len(known) % match.seats
    line = data[1:].decode("utf-8", "replace")
    mine = match.decisions_of(seat)
    if mine and data[0] % 2:
        line = f"{mine[0].to_data()['key']} {line}"
    before = match.position()
    try:
        match.ask(seat, "why-not", {"said": line, "hint": line[:9]})
        match.play(seat, line)
    except TableeError as refusal:
        assert refusal.text["fr"] and match.position() == before, "a refusal changed something"
        return
    match.undo(1)
    assert match.position() == before, "what was taken back left something behind"


def journal(data: bytes) -> None:
    try:
        read = journal_of_file(data.decode("utf-8", "surrogateescape"))
        game = catalogue().get(read.header["game"]) if isinstance(read.header["game"], str) else None
        if game is not None:
            match = played(game, read)
            assert Journal.loads(match.journal.dumps()) == match.journal
    except TableeError:
        pass


def touched_journal(data: bytes) -> None:
    """A recorded match with one line replaced."""
    if len(data) < 3:
        return
    paths = sorted(MATCHES.glob("*.jsonl"))
    lines = paths[data[0] % len(paths)].read_bytes().splitlines(keepends=True)
    lines[(data[1] * 256 + data[2]) % len(lines)] = data[3:] + b"\n"
    journal(b"".join(lines))


def bodies() -> list[type[BaseModel]]:
    """Every body that a call takes."""
    return [
        kind
        for module in (api, after, people, devices)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, BaseModel) and kind.__module__ == module.__name__
    ]


def body(data: bytes) -> None:
    for kind in bodies():
        with contextlib.suppress(ValidationError):
            kind.model_validate_json(data)


def words(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    for plain in (plain_name, plain_word, plain_remark):
        try:
            said: Any = plain(text)
        except TableeError:
            continue
        assert all(c.isprintable() or c == "\u200d" for c in said), ascii(said)
        assert plain(said) == said, "plain text is plain"


def head(data: bytes) -> None:
    name, _, value = data.partition(b"\n")
    kinds = [b"cookie", b"origin", b"host", b"sec-fetch-site"]
    scope: dict[str, Any] = {"headers": [(kinds[len(name) % 4], value), (b"host", b"a")]}
    is_foreign(scope)
    token = taken_token(scope)
    assert token is None or is_token(token)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "message": message,
    "move": move,
    "journal": journal,
    "touched_journal": touched_journal,
    "body": body,
    "words": words,
    "head": head,
}


def seeds() -> dict[str, list[bytes]]:
    """To begin with: one of each thing as it should be."""
    matches = [path.read_bytes() for path in sorted(MATCHES.glob("*.jsonl"))]
    said = [
        {"type": "hello", "seen": 3, "acks": True},
        {"type": "answer", "ref": "k1", "seat": 0, "decision": "12.0", "times": 0, "words": ["candle"]},
        {"type": "ask", "ref": "k3", "what": "score", "seat": 0, "data": {"hand": ["candle"]}},
        {"type": "order", "ref": "k", "seat": 0, "decision": "1.0", "word": "no", "until": "turn"},
    ]
    laid = {"game": "cresus", "options": {}, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    moves = []
    for number, match in enumerate(positions()):
        for decision in match.decisions[:2]:
            moves += [bytes([number]) + option.move.encode() for option in decision.options[:2]]
    return {
        "message": [json.dumps(one).encode() for one in said],
        "move": moves,
        "journal": [text[:4000].rpartition(b"\n")[0] + b"\n" for text in matches],
        "touched_journal": [b"\x00\x00\x05" + text.splitlines()[3] for text in matches],
        "body": [json.dumps(laid).encode(), b'{"code": "x"}', b'{"name": "Zo\xc3\xa9"}'],
        "words": ["Zoé 👩\u200d👩\u200d👧".encode(), b"  a\tb  ", "\u202eabc\u2066".encode()],
        "head": [b"\ntablee=" + b"x" * 22, b"a\nhttp://a"],
    }
