"""Taking back, looking back and going on, in the browser."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import DESKTOP, PHONE, Window, check_accessible, check_fits

import conformance
import tablee
from tablee.kernel.fair import new_fair, reveal

pytestmark = pytest.mark.browser

SECRET = "00" * 32
# It is my turn and nothing is on its way.
MINE = """() => document.querySelector('.deck .tile.playable')
    && !document.querySelector('[role=status]').textContent.includes('Envoi')"""


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of three, as a file."""
    match, rng = new_fair(tablee.game("fantasy-realms"), 3, {}, SECRET, ["a", "b", "c"]), Random(2)
    while not match.over:
        seat, move, decision = conformance.random_answer(match, rng)
        match.play(seat, move, decision)
    reveal(match.journal, SECRET)
    path = tmp_path_factory.mktemp("journals") / "match.jsonl"
    path.write_text(match.journal.dumps(), encoding="utf-8")
    return path


def hand(page: Page) -> list[str]:
    found: list[str] = page.locator(".fan .tile").evaluate_all(
        "tiles => tiles.map((one) => one.dataset.piece)"
    )
    return sorted(found)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_draw_is_taken_back_among_bots(window: Window, size: dict[str, object]) -> None:
    page = window(**size).open()
    page.locator("li.box[data-game=fantasy-realms]").get_by_role(
        "button", name="Jouer contre des bots"
    ).click()
    page.wait_for_function(MINE)
    before = hand(page)
    page.locator(".deck .tile.playable").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("(n) => document.querySelectorAll('.fan .tile').length === n", arg=len(before) + 1)
    check_fits(page)
    page.keyboard.press("u")
    page.wait_for_function(MINE)
    expect(page.get_by_text("Votre réponse est reprise.")).to_be_visible()
    assert hand(page) == before


def test_looking_back_and_going_on(window: Window, journal: Path) -> None:
    page = window(**DESKTOP).open()
    page.locator("input[type=file]").set_input_files(journal)
    slider = page.get_by_role("slider")
    expect(slider).to_have_value("0")
    check_accessible(page)
    page.get_by_label("Vu par").select_option("1")
    expect(page.locator(".fan .tile")).to_have_count(7)
    expect(page.get_by_role("region", name="Sa main")).to_be_visible()  # it is not the onlooker's
    assert "vous" not in page.locator("ol.seats").inner_text()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    page.wait_for_function("() => location.hash.endsWith('/3?seat=1')")
    then = hand(page)
    page.keyboard.press("End")
    page.wait_for_function("() => !location.hash.includes('/3?')")
    expect(page.locator(".latest")).to_contain_text("La partie est finie")
    page.keyboard.press("Home")
    expect(page.locator(".latest")).to_contain_text("rien n’est encore joué")
    # A link to a moment shows the same on another device.
    moment = page.url.replace("/0?seat=1", "/3?seat=1")
    phone = window(**PHONE).open(moment.removeprefix(page.url.split("#")[0].rstrip("/")))
    expect(phone.get_by_role("slider")).to_have_value("3")
    expect(phone.locator(".fan .tile")).to_have_count(len(then))
    assert hand(phone) == then
    check_fits(phone)
    # From above, each seat's board stands for itself and the log comes after the last.
    phone.get_by_label("Vu par").select_option("above")
    expect(phone.locator("main .fan")).to_have_count(3)
    ends = phone.evaluate(
        "() => [...document.querySelectorAll('main .fan')].at(-1).getBoundingClientRect().bottom - document.querySelector('.log').getBoundingClientRect().top"
    )
    assert ends <= 0
    phone.get_by_label("Vu par").select_option("1")
    # Nothing can be played here, but from here one can go on.
    assert phone.locator(".tile.playable").count() == 0
    phone.get_by_role("button", name="Reprendre d’ici…").tap()
    phone.get_by_label("Place 2").select_option("me")
    phone.get_by_role("button", name="Ouvrir la table").tap()
    phone.wait_for_function("() => location.hash.startsWith('#/table/')")
    expect(phone.locator(".fan .tile").first).to_be_visible()


def test_the_result_is_a_picture_the_chance_is_checked_and_a_report_is_packed(
    window: Window, journal: Path
) -> None:
    page = window(**DESKTOP).open()
    page.locator("input[type=file]").set_input_files(journal)
    expect(page.get_by_role("slider")).to_be_visible()
    page.get_by_role("link", name="À la table", exact=True).click()
    with page.expect_download() as waited:
        page.get_by_role("button", name="Garder en image").click()
    picture = Path(waited.value.path()).read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (1200, 630)
    page.get_by_role("button", name="À propos de cette table").click()
    expect(page.get_by_text("tous sont justes")).to_be_visible()
    expect(page.get_by_text("bien celui qui était promis")).to_be_visible()
    check_accessible(page)
    with page.expect_download() as waited:
        page.get_by_role("button", name="Signaler un problème").click()
    report = json.loads(Path(waited.value.path()).read_text(encoding="utf-8"))
    assert tablee.load(report["journal"]).over and report["page"]["language"] == "fr"
