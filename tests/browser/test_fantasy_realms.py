"""Whole matches of Fantasy Realms in the browser: by mouse, by touch, by keyboard alone; at a desk and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser

MOST_ACTIONS = 120
BEST = "Prendre le meilleur choix"
# The table wants something of me: nothing is on its way, and something can be played. Or it is over.
READY = """() => {
    const button = [...document.querySelectorAll('button')].some((one) => one.textContent.startsWith('Prendre le meilleur choix'));
    const sending = document.querySelector('[role=status]')?.textContent.includes('Envoi de votre réponse');
    return document.querySelector('#result') || (!sending && (button || document.querySelector('.tile.playable')));
}"""
PROMPT = "() => document.querySelector('[role=status]')?.textContent + document.querySelectorAll('.fan .tile').length"


def lay_table(page: Page) -> None:
    """From the shelf to a table with two bots."""
    page.locator("li.box[data-game=fantasy-realms]").get_by_role(
        "button", name="Jouer contre des bots"
    ).click()
    page.wait_for_function(READY)


def settled(page: Page, before: str) -> None:
    """Wait until the table has answered and wants something again."""
    page.wait_for_function(
        f"(before) => (({PROMPT})() !== before && ({READY})()) || document.querySelector('#result')",
        arg=before,
    )


def over(page: Page) -> bool:
    return page.locator("#result").count() > 0


def check_score_sheets(page: Page) -> None:
    """Every player has a sheet whose lines add up to the total."""
    sheets = page.locator("main table")
    assert sheets.count() == 3
    for number in range(3):
        sheet = sheets.nth(number)
        points = [read(cell) for cell in sheet.locator("tbody td").all_inner_texts()]
        assert points
        assert sum(points) == read(sheet.locator("tfoot td").inner_text())


def read(points: str) -> int:
    return int(points.replace("−", "-").replace("+", "").replace("\u202f", "").replace("\u00a0", ""))


def play_with_mouse(page: Page) -> None:
    for _ in range(MOST_ACTIONS):
        if over(page):
            return
        before = page.evaluate(PROMPT)
        best = page.get_by_role("button", name=BEST)
        if best.count():
            best.click()
        else:
            hand = page.locator(".fan .tile.playable")
            (hand.last if hand.count() else page.locator(".deck .tile.playable")).click()
        settled(page, before)
    raise AssertionError("the match does not end")


def play_with_finger(page: Page) -> None:
    """A first touch reads a card, the button at the thumb plays it."""
    for _ in range(MOST_ACTIONS):
        if over(page):
            return
        before = page.evaluate(PROMPT)
        best = page.get_by_role("button", name=BEST)
        if best.count():
            best.tap()
        else:
            hand = page.locator(".fan .tile.playable")
            (hand.first if hand.count() else page.locator(".deck .tile.playable")).tap()
            page.locator(".thumb button").tap()
        settled(page, before)
    raise AssertionError("the match does not end")


def tab_to(page: Page, matches: str) -> None:
    """Press Tab until the focus is where it should be."""
    for _ in range(150):
        if page.evaluate(f"() => document.activeElement?.matches({matches!r}) ?? false"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {matches}")


def play_with_keyboard(page: Page, most: int = 0) -> None:
    for _ in range(most or MOST_ACTIONS):
        if over(page):
            return
        before = page.evaluate(PROMPT)
        if page.get_by_role("button", name=BEST).count():
            tab_to(page, ".banner button.main")
            page.keyboard.press("Enter")
        elif page.locator(".fan .tile.playable").count():
            tab_to(page, ".fan .tile.playable")
            page.keyboard.press("ArrowRight")
            assert page.evaluate("() => document.activeElement.matches('.tile')")
            tab_to(page, ".fan .tile.playable")
            page.keyboard.press("Enter")
        else:
            tab_to(page, ".deck .tile.playable")
            page.keyboard.press("Enter")
        settled(page, before)
    assert most, "the match does not end"


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_match_by_pointer(window: Window, size: dict[str, object]) -> None:
    page = window(**size).open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check_accessible(page)
    check_fits(page)
    lay_table(page)
    check_accessible(page)
    check_fits(page)
    if size is PHONE:
        play_with_finger(page)
    else:
        play_with_mouse(page)
    check_score_sheets(page)
    check_accessible(page)
    check_fits(page)


def test_a_match_by_keyboard(window: Window) -> None:
    page = window(**DESKTOP).open()
    expect(page.locator("li.box").first).to_be_visible()
    tab_to(page, "li.box[data-game=fantasy-realms] button")
    page.keyboard.press("Enter")
    page.wait_for_function(READY)
    check_accessible(page)
    play_with_keyboard(page, most=10)
    check_accessible(page)
    play_with_keyboard(page)
    check_score_sheets(page)
    check_accessible(page)


def test_a_reload_in_the_middle_loses_nothing(window: Window) -> None:
    page = window(**DESKTOP).open()
    lay_table(page)
    before = page.evaluate(PROMPT)
    page.locator(".deck .tile.playable").click()
    settled(page, before)
    hand = page.locator(".fan .tile").evaluate_all("tiles => tiles.map((one) => one.dataset.piece)")
    page.reload()
    page.wait_for_function(READY)
    assert page.locator(".fan .tile").evaluate_all("tiles => tiles.map((one) => one.dataset.piece)") == hand


def test_a_friend_sits_down_by_the_link(window: Window) -> None:
    host = window(**DESKTOP).open("/#/new/fantasy-realms")
    host.get_by_label("Votre nom").fill("Zoé")
    host.get_by_role("combobox", name="Place 2").select_option("friend")
    host.get_by_label("Retirer la place 3").click()
    host.get_by_role("button", name="Ouvrir la table").click()
    expect(host.get_by_role("img", name="Code QR de l’invitation")).to_be_visible()
    host.wait_for_function("() => document.querySelector('img.qr').naturalWidth > 0")
    check_accessible(host)
    link = host.get_by_label("Invitation").input_value()
    guest = window(**PHONE).open(link.removeprefix(host.url.split("#")[0].rstrip("/")))
    guest.get_by_label("Votre nom").fill("<b>Max</b>")
    check_accessible(guest)
    guest.get_by_role("button", name="S’asseoir").tap()
    expect(host.get_by_text("<b>Max</b>").first).to_be_visible()  # either of them may start
    expect(host.get_by_role("region", name="Votre main")).to_be_visible()
    expect(
        guest.get_by_role("region", name="Votre main")
    ).to_be_visible()  # two players draft: it is still empty
    assert "invitation" not in guest.url
