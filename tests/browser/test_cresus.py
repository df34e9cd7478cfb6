"""Whole matches of Crésus in the browser: by mouse, by touch, by keyboard alone; at a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser

MOST_ACTIONS = 400
# The table wants something of me, and nothing is on its way. Or it is over.
READY = """() => {
    const sending = document.querySelector('[role=status]')?.textContent.includes('Envoi de votre réponse');
    return document.querySelector('#result') || (!sending && document.querySelector('.stage.live'));
}"""
STAGE = "() => { const one = document.querySelector('.stage'); return one ? one.dataset.ask + one.textContent : ''; }"


def lay_table(page: Page) -> None:
    """From the shelf to a table with two bots."""
    page.locator("li.box[data-game=cresus]").get_by_role("button", name="Jouer contre des bots").click()
    page.wait_for_function(READY)


def lay_another(page: Page) -> None:
    page.goto(page.url.partition("#")[0])
    lay_table(page)


def settled(page: Page, before: str) -> None:
    """Wait until the table has answered and wants something again."""
    page.wait_for_function(
        f"(before) => (({STAGE})() !== before && ({READY})()) || document.querySelector('#result')",
        arg=before,
    )


def over(page: Page) -> bool:
    return page.locator("#result").count() > 0


# What to press, in this order: dice, a bid, a market where nobody errs, a share to buy, a share to sell, a sign, else the last button.
WAYS = (
    ".tray .acts button.main",
    "form.bid button[type=submit]",
    ".market:not(.closed) > .tile.playable:not(:has(.error))",
    ".tickets .tile.playable",
    ".held .tile.playable",
    ".tread.can",
    ".plain button",
)


def next_press(page: Page) -> tuple[str, Locator]:
    for _ in range(100):
        for way in WAYS:
            found = page.locator(way)
            if found.count():
                return way, found.first
        page.wait_for_timeout(100)  # the table is just moving on
    raise AssertionError("the board offers nothing to press")


def bid_the_printed_price(page: Page) -> None:
    """Who always bids nothing may go through a match without a share."""
    price = page.locator("form.bid button.note:has(small):enabled")
    if price.count():
        price.click()


def play(page: Page, press: str, most: int = 0) -> set[str]:
    """Play to the end, or so many presses; tells which kinds of pieces were pressed."""
    used: set[str] = set()
    for _ in range(most or MOST_ACTIONS):
        if over(page):
            return used
        before = page.evaluate(STAGE)
        way, target = next_press(page)
        used.add(way)
        if press == "mouse":
            bid_the_printed_price(page)
            target.click()
        elif press == "finger":
            bid_the_printed_price(page)
            target.tap()
            if ".tile" in way:  # a first touch only picks
                page.locator(".thumb button").tap()
        else:
            tab_to(page, way)
            page.keyboard.press("Enter")
        settled(page, before)
    assert most, "the match does not end"
    return used


def tab_to(page: Page, matches: str) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(200):
        if page.evaluate(
            "(way) => document.activeElement === document.querySelector(way) || (document.activeElement?.matches(way) ?? false)",
            matches,
        ):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {matches}")


def check_result(page: Page) -> None:
    """Three sheets, one line a sign, adding up."""
    sheets = page.locator("main table")
    assert sheets.count() == 3
    for number in range(3):
        sheet = sheets.nth(number)
        points = [int(cell) for cell in sheet.locator("tbody td").all_inner_texts()]
        assert sum(points) == int(sheet.locator("tfoot td").inner_text())


@pytest.mark.parametrize(("size", "press"), [(DESKTOP, "mouse"), (PHONE, "finger")], ids=["desktop", "phone"])
def test_a_match_by_pointer(window: Window, size: dict[str, object], press: str) -> None:
    page = window(**size).open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    lay_table(page)
    check_accessible(page)
    check_fits(page)
    used = play(page, press)
    assert {WAYS[1], WAYS[2]} <= used
    check_result(page)
    check_accessible(page)
    check_fits(page)
    for _ in range(4):  # a share bought and one sold: in most matches, not in every one
        if {WAYS[3], WAYS[4]} <= used:
            return
        lay_another(page)
        used |= play(page, press)
    raise AssertionError("five matches without a share bought and sold")


def test_a_match_by_keyboard(window: Window) -> None:
    page = window(**DESKTOP).open()
    expect(page.locator("li.box").first).to_be_visible()
    tab_to(page, "li.box[data-game=cresus] button")
    page.keyboard.press("Enter")
    page.wait_for_function(READY)
    check_accessible(page)
    play(page, "keys", most=30)
    check_accessible(page)
    play(page, "keys")
    check_result(page)
    check_accessible(page)


def sell_until_dice(page: Page) -> None:
    """Play until dice lie on the table to be kept or thrown again; in another match when one ends without."""
    for _ in range(5 * MOST_ACTIONS):
        if page.locator(".tray .choose").count():
            return
        if over(page):
            lay_another(page)
        before = page.evaluate(STAGE)
        bid_the_printed_price(page)
        next_press(page)[1].click()
        settled(page, before)
    raise AssertionError("no sale in five matches")


def test_a_sale_shows_its_odds_and_any_dice_may_be_kept(window: Window) -> None:
    page = window(**DESKTOP).open()
    lay_table(page)
    sell_until_dice(page)
    check_accessible(page)
    check_fits(page)
    rows = page.locator(".ladder tbody tr")
    assert rows.count() == 6
    chances = [
        float(text.split()[0].replace(",", "."))
        for text in page.locator(".ladder .percent").all_inner_texts()
    ]
    assert abs(sum(chances) - 100) < 3
    dice = page.locator(".tray .choose")
    assert dice.count() == 6
    kept = page.locator(".tray .choose[aria-pressed=true]").count()
    page.locator(".tray .choose[aria-pressed=false]").first.click()
    expect(page.locator(".tray .choose[aria-pressed=true]")).to_have_count(kept + 1)
    page.get_by_role("button", name="Garder le meilleur groupe").click()
    expect(page.locator(".tray .choose[aria-pressed=true]")).to_have_count(kept)
    before = page.evaluate(STAGE)
    page.get_by_role("button", name="S’arrêter là").click()
    settled(page, before)
    expect(page.locator(".tray .choose")).to_have_count(0)


def test_a_reload_in_the_middle_loses_nothing(window: Window) -> None:
    page = window(**DESKTOP).open()
    lay_table(page)
    sell_until_dice(page)
    before = page.locator(".tray .choose").evaluate_all(
        "dice => dice.map((one) => one.getAttribute('aria-label'))"
    )
    page.reload()
    page.wait_for_function(READY)
    assert before == page.locator(".tray .choose").evaluate_all(
        "dice => dice.map((one) => one.getAttribute('aria-label'))"
    )
