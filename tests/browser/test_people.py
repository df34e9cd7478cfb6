"""People around the table in the browser: the lobby, the waiting room, the talk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.conftest import DESKTOP, PHONE, Watched, Window, check_accessible, check_fits
from tests.support.server import Server

pytestmark = pytest.mark.browser


def test_a_public_table_is_found_talked_at_and_started(window: Window) -> None:
    host = window(**DESKTOP).open("/#/new/fantasy-realms")
    host.get_by_label("Votre nom").fill("Zoé")
    host.get_by_role("combobox", name="Place 2").select_option("friend")
    host.get_by_role("combobox", name="Place 3").select_option("friend")
    host.get_by_label("Table publique").check()
    check_accessible(host)
    host.get_by_role("button", name="Ouvrir la table").click()
    expect(host.get_by_text("Vous êtes l’hôte de cette table.")).to_be_visible()
    check_accessible(host)

    guest = window(**PHONE).open()
    card = guest.get_by_role("region", name="Tables ouvertes").get_by_role("listitem")
    expect(card).to_contain_text("chez Zoé")
    expect(card).to_contain_text("1 place prise sur 3")
    check_fits(guest)
    check_accessible(guest)
    card.get_by_role("link").tap()
    guest.get_by_label("Votre nom").fill("Max")
    guest.get_by_role("button", name="S’asseoir").tap()
    expect(guest.get_by_text("Zoé")).to_be_visible()

    # In the waiting room they talk; the other one sees that something is unread, and hears it.
    guest.get_by_role("button", name="Discussion").tap()
    guest.get_by_label("Écrire à la table").fill("<b>bonjour</b>")
    guest.get_by_role("button", name="Envoyer").tap()
    expect(guest.locator(".talk .text")).to_have_text("<b>bonjour</b>")
    check_accessible(guest)
    check_fits(guest)
    guest.get_by_role("button", name="Fermer").tap()
    expect(host.get_by_role("button", name="Discussion, 1 message non lu")).to_be_visible()
    expect(host.locator("[aria-live=polite]", has_text="Max : <b>bonjour</b>")).to_be_attached()

    # The host gives the last seat to a bot, and the match starts.
    host.get_by_role("button", name="Y mettre un bot et commencer").click()
    expect(host.locator(".fan .tile").first).to_be_visible()
    expect(guest.locator(".fan .tile").first).to_be_visible()
    host.get_by_role("group", name="Réactions").get_by_role("button", name="Bravo").click()
    expect(guest.locator(".seats [data-reaction=bravo]")).to_be_visible()
    host.get_by_role("button", name="Discussion").click()
    expect(host.locator(".talk li")).to_have_count(2)
    check_accessible(host)
    # Muted here, not there.
    host.get_by_text("Qui j’entends").click()
    host.get_by_role("button", name="Ne plus entendre Max").click()
    expect(host.locator(".talk li")).to_have_count(1)
    host.get_by_label("Qui peut écrire").select_option("none")
    guest.get_by_role("button", name="Discussion").tap()
    expect(guest.get_by_text("L’hôte a fermé la discussion.")).to_be_visible()
    expect(guest.locator(".talk li")).to_have_count(2)


def test_one_leaves_and_the_host_closes_the_table(window: Window) -> None:
    host = window(**PHONE).open("/#/new/krystal")
    host.get_by_label("Votre nom").fill("Zoé")
    host.get_by_role("combobox", name="Place 2").select_option("friend")
    host.get_by_role("button", name="Ouvrir la table").tap()
    link = host.get_by_label("Invitation").input_value()
    check_fits(host)
    guest_window = window(**DESKTOP)
    guest = guest_window.open("/" + link.split("/", 3)[3])
    guest.get_by_role("button", name="Seulement regarder").click()
    expect(guest.get_by_role("heading", name="On attend les autres")).to_be_visible()
    host.get_by_role("button", name="Fermer la table").tap()
    host.get_by_role("button", name="Oui, fermer").tap()
    expect(host.get_by_text("La table est fermée.")).to_be_visible()
    expect(guest.get_by_text("L’hôte a fermé cette table.")).to_be_visible()


def test_another_device_takes_over_the_seat_by_link(window: Window) -> None:
    desk = window(**DESKTOP).open("/#/new/fantasy-realms")
    desk.get_by_label("Votre nom").fill("Zoé")
    desk.get_by_role("button", name="Ouvrir la table").click()
    expect(desk.locator(".fan .tile").first).to_be_visible()
    desk.get_by_role("button", name="À propos de cette table").click()
    desk.get_by_role("button", name="Jouer sur un autre appareil").click()
    expect(desk.get_by_alt_text("QR code pour l’autre appareil")).to_be_visible()
    check_accessible(desk)
    link = desk.get_by_label("Lien pour l’autre appareil").input_value()
    phone = window(**PHONE).open("/" + link.split("/", 3)[3])
    phone.get_by_role("button", name="Continuer comme Zoé").tap()
    expect(phone.locator(".fan .tile").first).to_be_visible()
    cards = "tiles => tiles.map((one) => one.dataset.piece).sort()"
    assert phone.locator(".fan .tile").evaluate_all(cards) == desk.locator(".fan .tile").evaluate_all(cards)


def test_a_passkey_brings_ones_tables_to_another_device(browser: Browser, server: Server) -> None:
    base = server.base.replace("127.0.0.1", "localhost")  # a passkey is bound to a name
    first = Watched(browser.new_context(locale="fr-FR", **DESKTOP), base)  # type: ignore[arg-type]
    page = first.open("/#/new/fantasy-realms")
    keys = first.context.new_cdp_session(page)
    keys.send("WebAuthn.enable")
    made = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    authenticator = keys.send("WebAuthn.addVirtualAuthenticator", {"options": made})["authenticatorId"]
    page.get_by_label("Votre nom").fill("Zoé")
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.locator(".fan .tile").first).to_be_visible()
    page.goto(f"{base}/#/me")
    check_accessible(page)
    page.get_by_role("button", name="Garder mes tables avec une clé d’accès").click()
    expect(page.get_by_text("1 clé d’accès garde vos tables.")).to_be_visible()
    (key,) = keys.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]

    second = Watched(browser.new_context(locale="fr-FR", **DESKTOP), base)  # type: ignore[arg-type]
    other = second.open("/#/me")
    keys = second.context.new_cdp_session(other)
    keys.send("WebAuthn.enable")
    authenticator = keys.send("WebAuthn.addVirtualAuthenticator", {"options": made})["authenticatorId"]
    keys.send("WebAuthn.addCredential", {"authenticatorId": authenticator, "credential": key})
    other.get_by_role("button", name="J’ai déjà une clé d’accès").click()
    expect(other.get_by_text("Bon retour, Zoé.")).to_be_visible()
    other.goto(f"{base}/#/")
    expect(other.get_by_role("region", name="Reprendre").get_by_role("link")).to_have_count(1)
    complaints = first.complaints + second.complaints
    first.context.close()
    second.context.close()
    assert complaints == []


def test_without_https_the_page_says_why_there_is_no_passkey(window: Window) -> None:
    page = window(**PHONE).open("/#/me")
    expect(page.get_by_text("une clé d’accès demande une adresse en https")).to_be_visible()
    check_fits(page)
    check_accessible(page)


LAY = """(seats) => fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
    body: JSON.stringify({game: seats.game, seats: seats.seats})}).then((reply) => reply.json())"""
GAMES = ["fantasy-realms", "fake-crystal", "krystal", "cresus", "lunatic-museum"]


def test_every_game_fills_the_big_screen_and_shows_no_hand(window: Window) -> None:
    page = window(viewport={"width": 1920, "height": 1080}).open()
    for game in GAMES:
        seats = [{"kind": "me", "name": "Zoé"}, {"kind": "bot"}, {"kind": "bot"}]
        table = page.evaluate(LAY, {"game": game, "seats": seats})["table"]
        page.goto(f"{page.url.split('#')[0]}#/table/{table}?screen")
        expect(page.locator(f"[data-game={game}] .enlarged")).to_be_visible()
        expect(page.locator("ol.seats")).to_contain_text("Zoé")
        page.wait_for_function("() => Number(document.documentElement.dataset.screen) > 0")
        check_fits(page)
        room, board = (page.locator(one).bounding_box() for one in ("main", ".enlarged"))
        assert room is not None and board is not None
        assert board["width"] <= room["width"] + 1 and board["height"] <= room["height"] + 1, game
        assert board["width"] > 0.95 * room["width"] or board["height"] > 0.8 * room["height"], game
        assert page.locator(".fan .tile, .tile.playable").count() == 0
        # Nothing there can be reached: the only stops are the way out and full screen.
        assert page.locator(".enlarged").get_attribute("inert") is not None
    check_accessible(page)


def test_the_big_screen_invites_and_the_phones_play(window: Window) -> None:
    phone = window(**PHONE).open("/#/new/fantasy-realms")
    phone.get_by_label("Votre nom").fill("Zoé")
    phone.get_by_role("combobox", name="Place 2").select_option("friend")
    phone.get_by_role("button", name="Ouvrir la table").tap()
    link = phone.get_by_role("link", name="Mettre la table sur le grand écran")
    expect(link).to_have_attribute("href", re.compile("invitation="))
    # The television is nobody's, and was given the address.
    screen = window(**DESKTOP).open("/" + str(link.get_attribute("href")))
    expect(screen.get_by_alt_text("Code QR de l’invitation")).to_be_visible()
    check_accessible(screen)
    other = window(**PHONE).open("/" + phone.get_by_label("Invitation").input_value().split("/", 3)[3])
    other.get_by_label("Votre nom").fill("Max")
    other.get_by_role("button", name="S’asseoir").tap()
    expect(other.locator(".fan .tile").first).to_be_visible()
    expect(screen.locator("p.turn")).to_be_visible()
    before = screen.locator(".told li").first.inner_text()
    turn = phone if "Zoé" in screen.locator("p.turn").inner_text() else other
    turn.locator(".deck .tile.playable").tap()
    turn.locator(".thumb .button.main").tap()
    expect(screen.locator(".told li").first).not_to_have_text(before)
