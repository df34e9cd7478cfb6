"""Whole matches of Lunatic Museum in the browser: by mouse, by touch, by keyboard alone; at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits, once

pytestmark = pytest.mark.browser

MOST_ACTIONS = 400
PASS = ".my-museum .gauges button"
# What can be pressed when the table wants something of me, most urgent first.
VERDICT = ".jury .say.good"
EASEL = ".easel form"
CHOICES = ".choose .card-button, .choose .options .button"
IMAGINE = ".room.mine .imagine"
FIND = ".find.usable"
HERE = ".my-museum .here"
BUILD = "button.plan"
DIG = "button.layer, button.rock"
PANEL = "button.choice"
ANY = ", ".join([VERDICT, EASEL, CHOICES, PASS, PANEL])
READY = f"""() => {{
    const seen = (one) => one.checkVisibility();
    const sending = document.querySelector('[role=status]')?.textContent.includes('Envoi de votre réponse');
    return document.querySelector('#result') || (!sending && [...document.querySelectorAll('{ANY}')].some(seen));
}}"""
SHOWN = "() => document.querySelector('#result') ? 'over' : document.body.textContent"

Press = Callable[[Page, str], None]


def click(page: Page, where: str) -> None:
    page.locator(where).locator("visible=true").first.click()


def tap(page: Page, where: str) -> None:
    page.locator(where).locator("visible=true").first.tap()


# Where the focus is: on such a thing already, before the first one that can be seen, or behind it.
WAY = """(where) => {
    const here = document.activeElement;
    if (here.matches(where)) return 'Enter';
    const goal = [...document.querySelectorAll(where)].find((one) => one.checkVisibility());
    const behind = here !== document.body && goal && here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    return behind ? 'Shift+Tab' : 'Tab';
}"""


def by_keyboard(page: Page, where: str) -> None:
    """Tab forwards or backwards until the focus is where it should be, then Enter."""
    for _ in range(200):
        key = page.evaluate(WAY, where)
        page.keyboard.press(key)
        if key == "Enter":
            return
    raise AssertionError(f"the keyboard does not reach {where}")


def there(page: Page, where: str) -> bool:
    return page.locator(where).locator("visible=true").count() > 0


def settled(page: Page, before: str) -> None:
    page.wait_for_function(f"(before) => ({SHOWN})() !== before && ({READY})()", arg=before)


def name_it(page: Page, press: Press, number: int) -> None:
    """The easel: type what it was, and show it to the jury."""
    field = page.locator(".easel input.name")
    expect(field).to_be_focused()
    if press is by_keyboard:
        page.keyboard.type(f"machine à rêver {number}")
        page.keyboard.press("Enter")
    else:
        field.fill(f"machine à rêver {number}")
        press(page, ".easel button[type=submit]")


def play(page: Page, press: Press, check: Callable[[str], None]) -> None:
    """Dig, show, imagine, vote, until the end; two actions an activation, not to make an evening of it."""
    names = count(1)
    actions = 0
    for _ in range(MOST_ACTIONS):
        if page.locator("#result").count():
            return
        before = page.evaluate(SHOWN)
        if there(page, VERDICT):
            check("jury")
            press(page, VERDICT)
        elif there(page, EASEL):
            check("easel")
            name_it(page, press, next(names))
        elif there(page, CHOICES):
            press(page, CHOICES)
        elif there(page, IMAGINE):
            press(page, IMAGINE)
        elif there(page, PASS) and actions < 3 and there(page, FIND):
            press(page, FIND)
            if there(page, HERE):
                check("held")
                press(page, HERE)
                actions += 1
            else:
                page.keyboard.press("Escape")
                actions = 3
                continue
        elif there(page, PASS) and actions < 3 and there(page, DIG):
            press(page, BUILD if there(page, BUILD) else DIG)
            actions += 1
        elif there(page, PASS):
            press(page, PASS)
            actions = 0
        else:
            press(page, PANEL)
        settled(page, before)
    raise AssertionError("the match does not end")


def lay_table(page: Page, press: Press) -> None:
    expect(page.locator("li.box").first).to_be_visible()
    press(page, "li.box[data-game=lunatic-museum] button")
    page.wait_for_function(READY)


def check_score_sheets(page: Page) -> None:
    sheets = page.locator("main table")
    assert sheets.count() >= 2
    for number in range(sheets.count()):
        sheet = sheets.nth(number)
        points = [read(cell) for cell in sheet.locator("tbody td").all_inner_texts()]
        assert sum(points) == read(sheet.locator("tfoot td").inner_text())


def read(points: str) -> int:
    return int(points.replace("−", "-").replace("+", "").replace("\u202f", "").replace("\u00a0", ""))


@pytest.mark.slow
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_match_by_pointer(window: Window, size: dict[str, object]) -> None:
    page = window(**size).open()
    press: Press = tap if size is PHONE else click
    lay_table(page, press)
    checked: set[str] = set()

    def check(what: str) -> None:
        if what not in checked:
            checked.add(what)
            check_accessible(page)
            check_fits(page)

    check("table")
    play(page, press, check)
    assert checked == {"table", "jury", "easel", "held"}
    check_score_sheets(page)
    check_accessible(page)
    check_fits(page)


@pytest.mark.slow
def test_a_match_by_keyboard(window: Window) -> None:
    page = window(**DESKTOP).open()
    lay_table(page, by_keyboard)
    check_accessible(page)
    play(page, by_keyboard, once(lambda: check_accessible(page)))
    check_score_sheets(page)
    check_accessible(page)
