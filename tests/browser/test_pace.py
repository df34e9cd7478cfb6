"""The pace of a table in the browser: a bot for who is away, clocks on the seats, what was missed."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser

LAY = """async (wanted) => {
    const call = async (path, body) => (await fetch(path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
    const { table } = await call('/api/tables', wanted);
    return [table, (await call(`/api/tables/${table}`)).invitation];
}"""
PLAYED = "() => document.querySelector('[role=log]')?.textContent.includes('joué par')"
MINE_OR_PLAYED = f"() => document.querySelector('.deck .tile.playable') || ({PLAYED})()"


def lay(page: Page, seats: list[dict[str, str]], **pace: Any) -> tuple[str, str]:
    """A table of Fantasy Realms with this pace; where it is, and the invitation."""
    table, invitation = page.evaluate(LAY, {"game": "fantasy-realms", "seats": seats, "pace": pace})
    return table, invitation


def take_turn(page: Page) -> None:
    page.locator(".deck .tile.playable").press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.fan .tile.playable').length === 8")
    page.locator(".fan .tile.playable").first.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.fan .tile').length === 7")


def test_a_bot_plays_for_who_is_away_and_hands_back(window: Window) -> None:
    page = window(**DESKTOP).open()
    seats = [{"kind": "me", "name": "Zoé"}, {"kind": "friend"}, {"kind": "bot", "bot": "greedy"}]
    table, invitation = lay(page, seats, away=1, bot="greedy", clock="bank", seconds=600, increment=10)
    max_ = window(**PHONE)
    guest = max_.open(f"/#/table/{table}?invitation={invitation}")
    guest.get_by_label("Votre nom").fill("Max")
    guest.get_by_role("button", name="S’asseoir").tap()
    expect(guest.locator(".fan .tile").first).to_be_visible()
    check_fits(guest)
    guest.close()

    page.goto(f"{page.url.split('#')[0]}#/table/{table}")
    page.wait_for_function(MINE_OR_PLAYED)
    while not page.evaluate(PLAYED):
        take_turn(page)
        page.wait_for_function(MINE_OR_PLAYED)
    plate = page.locator(".seat", has_text="Max")
    expect(plate).to_contain_text("(bot) joue")
    expect(plate.get_by_role("timer", name=re.compile("Il reste .* à Max"))).to_be_visible()
    check_accessible(page)

    # Max sees on his list that something happened, comes back, and reads what a bot did for him.
    guest = max_.open()
    expect(guest.get_by_text(re.compile(r"\d+ coups? depuis votre visite"))).to_be_visible()
    guest.get_by_role("link", name=re.compile("Fantasy Realms.*avec")).tap()
    card = guest.get_by_role("region", name="Depuis votre dernier coup")
    expect(card).to_contain_text("(bot) a joué pour vous")
    check_fits(guest)
    check_accessible(guest)
    expect(plate).not_to_contain_text("(bot) joue")
    card.get_by_role("button", name="Compris").tap()
    expect(card).to_have_count(0)


def test_a_bot_plays_for_me_until_i_am_back(window: Window) -> None:
    page = window(**PHONE).open("/#/new/fantasy-realms")
    page.get_by_text("on attend chacun, sans limite de temps").tap()
    page.get_by_label("Si quelqu’un s’absente").select_option("86400")
    page.get_by_label("Pendule").select_option(label="1 jour pour chaque réponse")
    check_fits(page)
    check_accessible(page)
    page.get_by_role("combobox", name="Place 2").select_option("here")
    page.get_by_role("combobox", name="Place 3").select_option("friend")
    page.get_by_role("button", name="Ouvrir la table").tap()
    link = page.get_by_label("Invitation").input_value()
    friend = window(**DESKTOP).open("/" + link.split("/", 3)[3])
    friend.get_by_label("Votre nom").fill("Lou")
    friend.get_by_role("button", name="S’asseoir").click()
    expect(friend.locator(".fan .tile").first).to_be_visible()
    friend.get_by_role("button", name="À propos de cette table").click()
    expect(friend.get_by_text("Un bot joue à sa place après 1 jour")).to_be_visible()
    check_accessible(friend)
    friend.get_by_role("button", name="Jouer à ma place").click()
    expect(friend.get_by_text("(bot) joue à votre place.")).to_be_visible()
    friend.get_by_role("button", name="Je suis de retour").click()
    expect(friend.get_by_text("(bot) joue à votre place.")).to_have_count(0)
