"""docs/protocol.md is what the server speaks: checked against the types of the messages, and played by a client that knows nothing else."""

from __future__ import annotations

import ast
import json
import re
import typing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import tests.support.by_the_page as by_the_page
from tests.support.client import Visitor
from tests.support.server import Server
from tests.web.conftest import Site

from tablee.games import catalogue
from tablee.web import messages, socket

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
TEXT = PAGE.read_text(encoding="utf-8")


def sent_by_pages() -> dict[str, set[str]]:
    """The fields of each message that the page tells of, by its type."""
    found: dict[str, set[str]] = {}
    for line in re.findall(r'^→ (\{"type".*)', TEXT, re.MULTILINE):
        kind = re.match(r'\{"type": "(\w+)"', line)
        assert kind is not None
        found.setdefault(kind[1], set()).update(re.findall(r'"(\w+)":', line.split("   ")[0]))
    return found


def fields(kind: type) -> set[str]:
    return {field.encode_name for field in msgspec.structs.fields(kind)} | {"type"}


def test_every_message_of_a_page_is_told_of_with_all_its_fields() -> None:
    kinds = {str(kind.__struct_config__.tag): kind for kind in typing.get_args(messages.Said)}
    told = sent_by_pages()
    assert told.keys() == kinds.keys()
    for name, kind in kinds.items():
        known = (
            fields(kind)
            - ({"move"} if name == "answer" else set())
            - ({"acks"} if name == "hello" else set())
        )
        assert told[name] == known, name


def test_the_example_of_every_message_can_be_read() -> None:
    for line in re.findall(r'^→ (\{"type".*)', TEXT, re.MULTILINE):
        example = line.split("   ")[0].replace("{…}", "{}")
        messages.read(example)


def test_every_code_with_which_the_server_hangs_up_is_told_of() -> None:
    codes = {
        socket.NO_SUCH_TABLE,
        socket.SOMEBODY_ELSE,
        socket.TOO_MUCH,
        socket.TOO_BIG,
        socket.TRY_AGAIN,
        1011,
        1012,
    }
    assert {int(code) for code in re.findall(r"^\| (\d{4}) \|", TEXT, re.MULTILINE)} == codes
    source = Path(socket.__file__).read_text()
    assert {int(code) for code in re.findall(r"hang_up\((\d+)\)", source)} <= codes


def keys_of(example: str) -> set[str]:
    """The names at the first level of a written example."""
    depth, names = 0, set()
    for found in re.finditer(r'[{}\[\]]|"(\w+)":|(?<=[{,] )(\w+)(?=[,:}?])|(?<=\{)(\w+)(?=[,:}?])', example):
        word = found.group(0)
        if word in "{[":
            depth += 1
        elif word in "}]":
            depth -= 1
        elif depth == 1:
            names.add(next(group for group in found.groups() if group))
    return names


def example(begins: str, ends: str = "\n```") -> str:
    start = TEXT.index(begins)
    return TEXT[start : TEXT.index(ends, start)]


async def test_a_state_and_a_refusal_have_the_fields_that_are_told_of(site: Site, zoe: Visitor) -> None:
    table = await zoe.lay("fantasy-realms", {"kind": "me", "name": "Zoé"}, "bot", "here")
    line = await zoe.open(table)
    state = await line.state(0)
    assert keys_of(example('{"type": "state"')) == state.keys() - {"acks"}
    refused = await line.answer(0, "0.0", "draw the moon")
    assert set(refused) - {"legal"} == keys_of(example('{"type": "refused"', "\n")) - {"legal"}
    (card,) = (await zoe.http.get("/api/tables")).json()
    row = example("| `GET /api/tables` |", "\n")
    assert keys_of(row[row.index("[{") + 1 : row.index("}]") + 1]) == card.keys()
    door = (await zoe.http.get(f"/api/tables/{table}")).json()
    row = example("| `GET /api/tables/{table}` |", "\n")
    assert keys_of(row[row.index("{table,") : row.index("}`", row.index("{table,")) + 1]) == door.keys()
    await line.close()


def test_the_client_knows_nothing_but_the_page() -> None:
    tree = ast.parse(Path(by_the_page.__file__).read_text())
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names]
        )
    }
    assert not imported & {"tablee", "tests", "bazaar", "conformance"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with Server(tmp_path_factory.mktemp("page") / "tables.db") as served:
        yield served


@pytest.mark.slow
@pytest.mark.parametrize("game", list(catalogue()))
async def test_a_client_written_from_the_page_alone_plays_a_match_of_every_game(
    server: Server, game: str
) -> None:
    outcome = await by_the_page.Client(server.base, Random(1)).play(game)
    assert outcome["ranking"] and json.dumps(outcome)
