"""Every kind of question of every game, answered in the accessible list alone: the page sends words, the server writes the line."""

from __future__ import annotations

import json
import urllib.request
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PATIENCE, Window
from tests.browser.questions import Position, positions

import tablee

pytestmark = pytest.mark.browser

MOST_STEPS = 40  # small steps of one answer
SUBMIT = "button.choice, form button[type=submit]"
# The answer is stored: the question is gone, or says that it is answered.
ANSWERED = """([id, before]) => {
    const panel = document.querySelector(`aside [data-choices="${id}"]`);
    return !panel || panel.dataset.times !== before;
}"""
# The next small step is there, or the whole answer has been taken.
MOVED_ON = """([id, times, steps]) => {
    const panel = document.querySelector(`aside [data-choices="${id}"]`);
    return !panel || panel.dataset.times !== times || panel.dataset.steps !== steps;
}"""


def post(url: str, body: bytes | dict[str, object]) -> dict[str, object]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    kind = "application/x-ndjson" if isinstance(body, bytes) else "application/json"
    with urllib.request.urlopen(
        urllib.request.Request(url, data, {"content-type": kind}), timeout=120
    ) as reply:
        told: dict[str, object] = json.load(reply)
    return told


def sit_down(page: Page, base: str, position: Position, brought: str) -> None:
    """On the seat that is asked; the others are people who take their time, so that nothing happens but what the list does."""
    seats = [{"kind": "me" if seat == position.seat else "friend"} for seat in range(position.match.seats)]
    wish = {"at": position.at, "seats": seats, "language": "fr"}
    table, invitation = page.evaluate(
        """async ([brought, wish]) => {
            const made = await (await fetch(`/api/tables/${brought}/continue`, {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(wish)})).json();
            const door = await (await fetch(`/api/tables/${made.table}`)).json();
            return [made.table, door.invitation];
        }""",
        [brought, wish],
    )
    for number in range(position.match.seats - 1):
        post(f"{base}/api/tables/{table}/join", {"invitation": invitation, "name": f"Ami {number}"})
    page.goto(f"{base}/#/table/{table}")


def answer(page: Page, position: Position, rng: Random) -> None:
    """Small step after small step, by what the list offers."""
    panel = page.locator(f"aside [data-choices][data-key={position.key}]")
    expect(panel).to_be_attached(timeout=PATIENCE)
    if not panel.is_visible():
        page.keyboard.press("o")
    expect(panel).to_be_visible(timeout=PATIENCE)
    decision, times = panel.get_attribute("data-choices"), panel.get_attribute("data-times")
    here = page.locator(f"aside [data-choices='{decision}']")
    for _ in range(MOST_STEPS):
        steps = here.get_attribute("data-steps")
        if here.locator("input[type=number]").count():
            field = here.locator("input[type=number]")
            low, high = int(field.get_attribute("min") or 0), int(field.get_attribute("max") or 0)
            field.fill(str(rng.randint(low, high)))
        elif here.locator("textarea").count():
            here.locator("textarea").fill(f"machine {rng.randrange(10_000)}")
        buttons = here.locator(SUBMIT)
        buttons.nth(rng.randrange(buttons.count())).press("Enter")
        page.wait_for_function(MOVED_ON, arg=[decision, times, steps])
        if page.evaluate(ANSWERED, [decision, times]):
            return
    raise AssertionError("the answer does not end")


@pytest.mark.parametrize("name", list(tablee.games()))
def test_every_kind_of_question_is_answered_in_the_list(window: Window, name: str) -> None:
    watched = window(**DESKTOP)
    page = watched.open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    refused: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: hear(str(frame), refused)))
    brought: dict[int, str] = {}  # by match: its table for looking at
    for key, position in sorted(positions(tablee.game(name)).items()):
        match = position.match
        if id(match) not in brought:
            told = post(f"{watched.base}/api/journals", match.journal.dumps().encode())
            brought[id(match)] = str(told["table"])
        sit_down(page, watched.base, position, brought[id(match)])
        answer(page, position, Random(f"{name} {key}"))
        assert not refused, f"{key}: {refused}"


def hear(frame: str, refused: list[str]) -> None:
    if '"type":"refused"' in frame:
        refused.append(frame[:400])
