"""The workshop: a number is changed, tried by bots, kept, and played with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Window, check_accessible, check_fits
from tests.support.server import Server

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own: what is kept here is on nobody else's shelf."""
    folder = Path(tmp_path_factory.mktemp("workshop"))
    with Server(folder / "tables.db", TABLEE_EDITIONS=str(folder / "editions")) as served:
        yield served


def test_a_number_is_changed_tried_and_played_with(window: Window) -> None:
    page = window(**DESKTOP).open()
    page.get_by_role("link", name="L’atelier").click()
    page.get_by_role("link", name="Crésus").click()
    money = page.get_by_role("spinbutton", name="argent de départ", exact=True)
    begin = page.get_by_role("button", name="Lancer l’essai")
    money.fill("5000")
    expect(page.get_by_role("alert")).to_contain_text(
        "argent de départ\u00a0: Il faut un nombre entier de 20 à 500."
    )
    expect(begin).to_be_disabled()
    money.fill("400")
    expect(page.get_by_role("region", name="Votre édition")).to_contain_text("100 devient 400")
    check_accessible(page)
    page.get_by_label("Parties avec chaque édition").fill("4")
    page.get_by_label("Qui joue").select_option("random")
    begin.click()
    expect(page.get_by_role("heading", name="Avant et après")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".figures svg").first).to_be_attached()
    page.get_by_label("Nom de l’édition").fill("Riche !")
    lay = page.get_by_role("button", name="Ouvrir une table avec cette édition")
    expect(lay).to_be_disabled()
    page.get_by_label("Nom de l’édition").fill("riche")
    check_accessible(page)
    check_fits(page)
    lay.click()
    page.wait_for_url("**/#/new/cresus@riche".replace("@", "%40"))
    expect(page.get_by_role("heading", name="Édition modifiée «\u202friche\u202f»")).to_be_visible()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.get_by_role("button", name="édition modifiée").click()
    expect(page.get_by_text(re.compile("argent de départ.*100 devient 400"))).to_be_visible()
    check_accessible(page)


def test_many_numbers_are_found_and_put_back_on_a_phone(window: Window) -> None:
    page = window(**PHONE).open("/#/workshop/fake-crystal")
    page.get_by_role("searchbox").fill("exemplaires")
    fields = page.get_by_role("spinbutton", name=re.compile("^exemplaires d'une tuile"))
    expect(fields).to_have_count(16)
    first = int(fields.first.input_value())
    fields.first.fill(str(first - 1))
    expect(page.get_by_role("alert")).to_contain_text("il manque 1")
    expect(page.get_by_role("button", name="Lancer l’essai")).to_be_disabled()
    check_accessible(page)
    check_fits(page)
    page.get_by_role("button", name=f"Remettre {first}").first.click()
    expect(fields.first).to_have_value(str(first))
    expect(fields.first).to_be_focused()
    expect(page.get_by_role("alert")).to_have_count(0)
