"""Learning a game: its rules to be read, its components to be looked at."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_rules_have_contents_a_search_and_addresses(window: Window, size: dict[str, object]) -> None:
    page = window(**size).open("/#/rules/krystal")
    contents = page.get_by_role("navigation", name="Sommaire")
    contents.get_by_role("link", name="6-4. Créature").click()
    expect(page.get_by_role("heading", name="6-4. Créature")).to_be_in_viewport()
    expect(page.locator("figure[data-figure=map] .table")).to_have_count(1)
    titles = page.locator(".text h2").all_inner_texts()
    assert len(titles) > 20
    assert all(before != after for before, after in itertools.pairwise(titles))
    check_accessible(page)
    check_fits(page)
    page.get_by_role("searchbox").fill("fiole d'aurore")
    expect(page.get_by_role("heading", name="Dans le matériel")).to_be_visible()
    page.get_by_role("searchbox").fill("KR-R14")
    expect(page.locator("details#KR-R14")).to_have_attribute("open", "")
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Lien vers KR-1.a").click()
    expect(page).to_have_url(re.compile("clause=KR-1.a"))
    expect(page.locator("#KR-1\\.a")).to_have_class(re.compile("cited"))


def test_every_game_shows_its_components(window: Window) -> None:
    page = window(**DESKTOP).open()
    for game in ("cresus", "fake-crystal", "fantasy-realms", "krystal", "lunatic-museum"):
        page.goto(f"{page.url.split('#')[0]}#/gallery/{game}")
        expect(page.locator(f"[data-game={game}] .things li").first).to_be_visible()
        expect(page.locator(".things .picture > *").first).to_be_visible()
        check_fits(page)
    check_accessible(page)
    page.get_by_role("searchbox").fill("bois")
    expect(page.locator(".things li")).to_have_count(1)


def test_a_coach_explains_each_kind_of_question_once(window: Window) -> None:
    page = window(**DESKTOP).open()
    page.get_by_role("button", name="Apprendre Fantasy Realms en jouant").click()
    coach = page.get_by_role("region", name="À votre coude")
    expect(coach).to_contain_text("Chaque tour commence par une carte", timeout=PATIENCE)
    check_accessible(page)
    page.wait_for_function("() => document.querySelector('.deck .tile.playable')")
    page.locator(".deck .tile").click()
    expect(coach).to_contain_text("Vous tenez une carte de trop")
    coach.get_by_role("button", name="Compris").click()
    expect(coach).to_contain_text("À vous de jouer")
    coach.get_by_role("button", name="Redites-le-moi").click()
    expect(coach).to_contain_text("Vous tenez une carte de trop")
    coach.get_by_role("button", name="Jouer sans conseils").click()
    expect(coach).to_have_count(0)
    page.reload()
    expect(page.locator(".fan li")).to_have_count(8)
    expect(coach).to_have_count(0)


def test_a_lesson_does_not_lie_over_the_board_of_a_phone(window: Window) -> None:
    page = window(**PHONE).open()
    page.get_by_role("button", name="Apprendre Fantasy Realms en jouant").tap()
    coach = page.get_by_role("region", name="À votre coude")
    expect(coach).to_contain_text("Chaque tour commence par une carte", timeout=PATIENCE)
    card = page.locator(".deck .tile")
    seen = "(one) => { one.scrollIntoView({ block: 'start' }); const box = one.getBoundingClientRect(); return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"
    assert card.evaluate(seen)
