"""Why not? Typed, pointed at with the mouse, and by keyboard alone; nothing is ever played by asking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser

MINE = "() => document.querySelector('.deck .tile.playable')"


def sit(page: Page) -> None:
    page.locator("li.box[data-game=fantasy-realms]").get_by_role(
        "button", name="Jouer contre des bots"
    ).click()
    page.wait_for_function(MINE)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_thing_is_typed_or_pointed_at(window: Window, size: dict[str, object]) -> None:
    page = window(**size).open()
    sit(page)
    hand = page.locator(".fan .tile").evaluate_all("tiles => tiles.map((one) => one.dataset.piece)")
    page.keyboard.press("w")
    drawer = page.get_by_role("dialog", name="Pourquoi pas")
    drawer.get_by_label("Une chose").fill("pierre philosophale")
    page.keyboard.press("Enter")
    expect(drawer.get_by_role("status")).to_contain_text("ne répond pas à ce qui est demandé")
    expect(drawer.locator("article").first).to_contain_text("FR-2.5")
    check_accessible(page)
    check_fits(page)
    # a card of one's hand, while a card is to be taken
    drawer.get_by_role("button", name="La montrer").click()
    expect(drawer).to_be_hidden()
    page.locator(".fan .tile").nth(3).click(force=True)
    expect(drawer.get_by_role("status")).to_contain_text("Vous tenez déjà cette carte")
    expect(drawer.locator("article")).to_have_count(2)
    # even what could be played is only asked about, by keyboard too
    drawer.get_by_role("button", name="La montrer").click()
    page.locator(".deck .tile.playable").focus()
    page.keyboard.press("Enter")
    expect(drawer.get_by_role("status")).to_contain_text("C'est possible")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    assert page.locator(".fan .tile").evaluate_all("tiles => tiles.map((one) => one.dataset.piece)") == hand
    page.wait_for_function(MINE)
