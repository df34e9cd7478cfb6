"""Whatever an outsider sends costs about as much as it is long, or is refused for its length: each parser is fed twice as much, and its work counted."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.support.work import work

import conformance
import tablee
from tablee.host.after.continuation import journal_of_file
from tablee.host.people.persons import plain_colour, plain_name, plain_word
from tablee.host.table.chat import plain_remark
from tablee.kernel import Journal, Match, notation
from tablee.kernel.entry import Answer, Undo
from tablee.web import messages
from tablee.web.security import is_foreign, taken_token

pytestmark = pytest.mark.plain  # compiled code has no calls to be counted
SIZE = 1500
SLACK = 20_000  # what does not depend on the length
BITS = [
    "a",
    " ",
    "\\a",
    '"',
    "[",
    "{",
    "(",
    "é",
    "e\u0301",
    "\u200d",
    "1",
    "-",
    ".",
    "=",
    ";",
    "%41",
    "p0 ",
    "\n",
    "/",
    "a:",
]
Parser = Callable[[str], object]


def header(name: bytes) -> Parser:
    def read(text: str) -> object:
        scope: dict[str, Any] = {"headers": [(b"host", b"a"), (name, text.encode())]}
        return taken_token(scope), is_foreign(scope)

    return read


def message(**fields: object) -> Parser:
    """A message in which the text stands where the mark is."""
    written = json.dumps(fields)
    return lambda text: messages.read(written.replace('"@"', json.dumps(text)))


PARSERS: dict[str, Parser] = {
    "cookie": header(b"cookie"),
    "origin": header(b"origin"),
    "a message": messages.read,
    "the ref of one that cannot be read": messages.ref_of,
    "a move in a message": message(type="answer", ref="r", seat=0, decision="0.0", move="@"),
    "a word of a step": message(type="steps", ref="r", seat=0, decision="0.0", so_far=["@"]),
    "a remark": plain_remark,
    "a name": plain_name,
    "a word for the chance": plain_word,
    "a colour": plain_colour,
    "a line of notation": notation.split,
    "free words": notation.plain_words,
    "a journal": journal_of_file,
    "a report": lambda text: journal_of_file(json.dumps({"journal": text})),
    "a header of a journal": lambda text: Journal.loads(json.dumps({"tablee": 1, "game": text}) + "\n"),
}


def straight(parse: Parser, bit: str) -> bool:
    """Whether twice as much costs at most three times the work."""
    many = SIZE // len(bit)
    once, twice = work(lambda: parse(bit * many)), work(lambda: parse(bit * 2 * many))
    return twice < 3 * once + SLACK


@pytest.mark.parametrize("name", PARSERS)
def test_twice_the_length_is_twice_the_work(name: str) -> None:
    assert [bit for bit in BITS if not straight(PARSERS[name], bit)] == []


@pytest.mark.parametrize("name", ["cookie", "origin", "a line of notation"])
def test_after_a_good_beginning_too(name: str) -> None:
    begun = {"cookie": 'tablee="', "origin": "http://", "a line of notation": 'discard "'}[name]
    assert [bit for bit in BITS if not straight(lambda text: PARSERS[name](begun + text), bit)] == []


def in_play(game: str) -> Match:
    """Somewhere in the middle of a match."""
    catalogue = tablee.games()[game]
    return conformance.play_randomly(catalogue, max(2, catalogue.seats[0]), {}, 3, most=40)


@pytest.mark.parametrize("game", list(tablee.games()))
def test_what_a_game_is_asked_and_answered(game: str) -> None:
    """Moves for the questions that are open, and words typed to ask why not."""
    match = in_play(game)
    decision = match.decisions[0]
    key = decision.to_data()["key"]
    parsers: dict[str, Parser] = {
        "move": lambda text: match.play(decision.seat, f"{key} {text}"),
        "quoted": lambda text: match.play(decision.seat, f"{key} {json.dumps(text)}"),
        "why-not": lambda text: match.ask(decision.seat, "why-not", {"said": text, "hint": text}),
    }
    for parse in parsers.values():
        parse_once(parse)
    wrong = [(name, bit) for name, parse in parsers.items() for bit in BITS[:12] if not straight(parse, bit)]
    assert wrong == []


def parse_once(parse: Parser) -> None:
    """What is made once is made."""
    with contextlib.suppress(ValueError):
        parse("x")


def test_a_journal_of_taking_back_grows_with_its_length() -> None:
    match = in_play("fantasy-realms")

    def journal(times: int) -> str:
        given = match.journal.entries
        first = next(n for n, entry in enumerate(given) if isinstance(entry, Answer))
        entries = given[: first + 1]
        lines = [match.journal.header, *[entry.to_data() for entry in entries]]
        lines += [Undo(0, 1, True).to_data(), entries[-1].to_data()] * times
        return "".join(json.dumps(line) + "\n" for line in lines)

    def cost(times: int) -> int:
        text = journal(times)
        return work(lambda: Match.load(match.game, Journal.loads(text), Random(0)))

    cost(5)
    assert cost(400) < 3 * cost(200)
