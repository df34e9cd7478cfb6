"""A match whose rules the server does not have any more, in the browser: read, taken away, not played."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits
from tests.support.server import Server

pytestmark = pytest.mark.browser
JOURNAL = Path(__file__).parent.parent / "matches" / "fantasy-realms-2.jsonl"


@pytest.fixture
def old(server: Server) -> str:
    """A finished match, as an edition of long ago has left it."""
    request = urllib.request.Request(f"{server.base}/api/journals", JOURNAL.read_bytes(), method="POST")
    with urllib.request.urlopen(request) as reply:
        table = str(json.load(reply)["table"])
    connection = sqlite3.connect(server.database, timeout=120)
    with connection:
        (header,) = connection.execute("select header from matches where id = ?", (table,)).fetchone()
        aged = json.dumps({**json.loads(header), "edition": "of-1987"})
        # Another address, so that it is not in the server's memory.
        connection.execute("pragma foreign_keys = off")
        connection.execute(
            "update matches set id = ?, header = ?, length = null where id = ?", (f"{table}z", aged, table)
        )
        connection.execute("update seats set match = ? where match = ?", (f"{table}z", table))
        connection.execute("update entries set match = ?, sum = null where match = ?", (f"{table}z", table))
    connection.close()
    return f"{table}z"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_it_is_read_and_taken_away(window: Window, old: str, size: dict[str, object]) -> None:
    page = window(**size).open(f"/#/table/{old}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Fantasy Realms")
    expect(page.get_by_role("note")).to_contain_text("of-1987")
    answers = sum('"move"' in line for line in JOURNAL.read_text(encoding="utf-8").splitlines())
    expect(page.get_by_role("list", name="Les réponses, dans l’ordre").get_by_role("listitem")).to_have_count(
        answers
    )
    with page.expect_download() as taken:
        page.get_by_role("link", name="Télécharger le journal").click()
    text = Path(taken.value.path()).read_text(encoding="utf-8")
    assert text.splitlines()[1:] == JOURNAL.read_text(encoding="utf-8").splitlines()[1:]
    check_accessible(page)
    check_fits(page)
