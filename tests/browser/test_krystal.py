"""Whole matches of Krystal in the browser: on the map by mouse and by touch, and by keyboard alone; at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits, once

pytestmark = pytest.mark.browser

MOST_ACTIONS = 900
MISSES = 4  # presses in a row that change nothing
BOTS = 120_000  # milliseconds that the others' turns may take, where the machine has much else to do
CHOICE = ".krystal .choices .choice"
LIT = ".krystal .place.lit"
PILE = ".krystal .pile.lit"
PANEL = ".panel:not(details):not(details *) button.choice, .panel:not(details):not(details *) form button[type=submit]"
# The table wants something of me: nothing is on its way, and something can be pressed. Or it is over.
READY = f"""() => {{
    const sending = document.querySelector('[role=status]')?.textContent.includes('Envoi de votre réponse');
    const walking = document.querySelector('.krystal[data-walking]');
    return document.querySelector('#result') || (!sending && !walking && document.querySelector(`{CHOICE}, {LIT}, {PILE}, {PANEL}`));
}}"""
SHOWN = """() => [document.querySelector('[role=status]')?.textContent, document.querySelector('.krystal')?.textContent,
    [...document.querySelectorAll('.krystal .place.lit')].map((one) => one.ariaLabel).join()].join('|')"""
DOING = ("Déposer", "Explorer", "Récupérer")  # what it would rather do, best first
Press = Callable[[Locator], None]


def click(target: Locator) -> None:
    target.click()


def tap(target: Locator) -> None:
    target.scroll_into_view_if_needed()
    target.tap()


# Where the focus is: on the goal already, before it, or behind it.
WAY = """(goal) => {
    const here = document.activeElement;
    if (here === goal) return 'Enter';
    const behind = here !== document.body && here.compareDocumentPosition(goal) & Node.DOCUMENT_POSITION_PRECEDING;
    return behind ? 'Shift+Tab' : 'Tab';
}"""


class ByKeyboard:
    """The first dozen times by Tab alone, from wherever the focus is; then straight there, to save time. Enter presses."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, target: Locator) -> None:
        self.times += 1
        if self.times > 12:
            target.focus()
            target.press("Enter")
            return
        for _ in range(250):
            key = target.evaluate(WAY)
            target.page.keyboard.press(key)
            if key == "Enter":
                return
        raise AssertionError("the keyboard does not reach it")


def lay_table(page: Page, press: Press) -> None:
    """From the shelf to a table with two bots."""
    box = page.locator("li.box[data-game=krystal]")
    expect(box).to_be_visible()
    press(box.get_by_role("button", name="Jouer contre des bots"))
    page.wait_for_selector(".krystal .map")
    page.wait_for_function(READY)


def walk(page: Page, press: Press, turn: int) -> None:
    """To one of the lit Places; on a phone a first touch shows the way and the button at the thumb walks it."""
    lit = page.locator(LIT)
    if not lit.count():
        return
    target = lit.nth(turn % lit.count())
    if press is tap:
        target.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        target.dispatch_event("click")
        press(page.locator(".krystal .thumb"))
    elif press is click:
        target.click(force=True)  # figures may stand before it
    else:
        press(target)


def play(page: Page, press: Press, check: Callable[[str], None]) -> set[str]:
    """To the end; tells what was done."""
    done: set[str] = set()
    walked = missed = 0
    for turn in range(MOST_ACTIONS):
        if page.locator("#result").count():
            return done
        before = page.evaluate(SHOWN)
        choices = page.locator(CHOICE)
        texts = [text.strip() for text in choices.all_inner_texts()]
        doing = [i for verb in DOING for i, text in enumerate(texts) if text.startswith(verb)]
        walking = page.locator(LIT).count() > 0 and (walked < 2 or not choices.count())
        if walking:
            walk(page, press, turn)
            walked += 1
            done.add("walked")
        elif page.locator(PILE).count():
            if isinstance(press, ByKeyboard):
                press(page.locator(PILE).first)
            else:
                page.locator(PILE).first.dispatch_event("click")
            done.add("pile")
        elif texts:
            chosen = doing[0] if doing else len(texts) - 1
            done.add(texts[chosen].split(" ")[0])
            if page.locator(".krystal .scene").count():
                check("scene")
            press(choices.nth(chosen))
            if texts[chosen].startswith("Terminer"):
                walked = 0
        elif page.locator(PANEL).count():
            press(page.locator(PANEL).first)
            done.add("panel")
        else:
            page.wait_for_function(READY, timeout=BOTS)
            continue
        try:
            page.wait_for_function(f"(before) => ({SHOWN})() !== before", arg=before, timeout=30_000)
        except PlaywrightTimeout:
            # The press met nothing: a figure stood before the Place, or the button moved under the finger. One presses again; a page
            # that stays as it is whatever is pressed is stuck.
            missed += 1
            assert missed < MISSES, "nothing that is pressed changes the page"
            continue
        missed = 0
        page.wait_for_function(READY, timeout=BOTS)
    raise AssertionError("the match does not end")


def check_score_sheets(page: Page) -> None:
    """Somebody has brought four Stones home; each line is a Stone."""
    sheets = page.locator("main table")
    assert sheets.count() == 3
    totals = [int(sheets.nth(n).locator("tfoot td").inner_text()) for n in range(3)]
    assert max(totals) == 4
    for n in range(3):
        assert sheets.nth(n).locator("tbody td").count() >= totals[n]


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
    done = play(page, press, check)
    assert {"walked", "Explorer", "Terminer"} <= done
    check_score_sheets(page)
    check_fits(page)


@pytest.mark.slow
def test_a_match_by_keyboard(window: Window) -> None:
    page = window(**DESKTOP).open()
    press = ByKeyboard()
    lay_table(page, press)
    check_accessible(page)
    done = play(page, press, once(lambda: check_accessible(page)))
    assert {"walked", "Explorer", "Terminer"} <= done
    check_score_sheets(page)
    check_accessible(page)


def test_the_map_is_enlarged_by_button_and_key(window: Window) -> None:
    page = window(**DESKTOP).open()
    lay_table(page, click)
    width = "document.querySelector('.krystal .world').getBoundingClientRect().width"
    whole = page.evaluate(width)
    page.get_by_role("button", name="Agrandir").click()
    page.keyboard.press("+")
    page.wait_for_function(f"(whole) => {width} > whole * 1.9", arg=whole)
    page.get_by_role("button", name="Voir toute la carte").click()
    page.wait_for_function(f"(whole) => Math.abs({width} - whole) < 1", arg=whole)
