"""Fake Crystal in the browser: whole matches by mouse, finger and keyboard, an ability used, and two people who may not see each other's tiles."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from tests.browser.conftest import DESKTOP, PHONE, Watched, Window, check_accessible, check_fits

pytestmark = pytest.mark.browser

MOST_ACTIONS = 400
WAITS_FOR_ME = """() => document.querySelector('#result') || document.querySelector('.way')
    || document.querySelector('.column .tile.playable') || document.querySelector('.column .spy') || document.querySelector('.counter:not(:has(.laid))')"""
TOLD = "() => document.querySelector('[role=log]')?.textContent ?? ''"
SLOTS = [(0, 12), (1, 18)]  # what the tests claim, whatever the tiles are


class Hands:
    """How somebody plays: with a mouse, with a finger, or with the keyboard alone."""

    waits = WAITS_FOR_ME

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.spied = 0

    def press(self, selector: str) -> None:
        """Press the first piece that fits."""
        if self.way == "keyboard":
            self.tab_to(selector)
            self.page.keyboard.press("Enter")
        elif self.way == "finger":
            self.page.locator(selector).first.tap()
        else:
            self.page.locator(selector).first.click()

    def tab_to(self, selector: str) -> None:
        for _ in range(200):
            if self.page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not reach {selector}")

    def present(self) -> None:
        """Both offers: the first tile of the hand that is free, on a slot; the price by its plus."""
        for column, claim in SLOTS:
            self.press(".counter .card:not(.away)")
            self.press(f"[data-drop='slot-{column}-{claim}']")
        if self.page.locator(".counter .price .more:not([disabled])").count():
            self.press(".counter .price .more:not([disabled])")
        self.press(".counter .go .button")

    def designate(self) -> None:
        self.press(".column .tile.playable")
        if self.way == "finger":
            self.press(".thumb button")

    def take_part(self) -> None:
        """Answer whatever is asked: spy when one can, buy when one can, and claim."""
        page = self.page
        if page.locator(".column .spy").count():
            self.spied += 1
            self.press(".column .spy")
        elif page.locator(".way").count():
            self.press("[data-way=buy]" if page.locator("[data-way=buy]").count() else ".way")
        elif page.locator(".column .tile.playable").count():
            self.designate()
        else:
            self.present()

    def play_to_the_end(self, most: int = 0) -> None:
        """Or so many answers."""
        for _ in range(most or MOST_ACTIONS):
            self.page.wait_for_function(self.waits)
            if self.page.locator("#result").count():
                return
            before = self.page.evaluate(TOLD)
            self.take_part()
            self.page.wait_for_function(
                f"(before) => ({TOLD})() !== before || document.querySelector('#result')", arg=before
            )
        assert most, "the match does not end"


def open_table(window: Watched, seats: list[dict[str, str]], options: dict[str, str] | None = None) -> Page:
    """A table laid by the page's own call."""
    page = window.open()
    expect(page.locator("li.box[data-game=fake-crystal]")).to_be_visible()
    made = page.evaluate(
        """async (wish) => (await fetch('/api/tables', {method: 'POST', headers: {'content-type': 'application/json'},
           body: JSON.stringify(wish)})).json()""",
        {"game": "fake-crystal", "options": options or {}, "seats": seats, "language": "fr"},
    )
    page.goto(f"{page.url.split('#')[0]}#/table/{made['table']}")
    return page


def against(bot: str) -> list[dict[str, str]]:
    return [{"kind": "me", "name": "Zoé"}, {"kind": "bot", "bot": bot}]


def check_score_sheets(page: Page, players: int) -> None:
    """Every player has a sheet whose lines add up to the total."""
    sheets = page.locator("main table")
    assert sheets.count() == players
    for number in range(players):
        points = [read(cell) for cell in sheets.nth(number).locator("tbody td").all_inner_texts()]
        assert points
        assert sum(points) == read(sheets.nth(number).locator("tfoot td").inner_text())


def read(points: str) -> int:
    return int(points.replace("−", "-").replace("+", "").replace("\u202f", "").replace("\u00a0", ""))


@pytest.mark.parametrize(("size", "way"), [(DESKTOP, "mouse"), (PHONE, "finger"), (DESKTOP, "keyboard")])
def test_a_whole_match(window: Window, size: dict[str, object], way: str) -> None:
    page = open_table(window(**size), against("trader"))
    page.wait_for_function(WAITS_FOR_ME)
    check_accessible(page)
    check_fits(page)
    hands = Hands(page, way)
    if way == "keyboard":
        hands.play_to_the_end(most=20)
        check_accessible(page)
    hands.play_to_the_end()
    check_score_sheets(page, 2)
    check_fits(page)
    page.get_by_role("button", name="La table à la fin").click()
    expect(page.get_by_role("heading", name="Qui a bluffé")).to_be_visible()
    check_accessible(page)
    check_fits(page)


def test_the_spy_is_used_and_sees_what_nobody_else_does(window: Window) -> None:
    """A fake in one's collection turns the token; the spyglass on a tile then shows its face. A bluffer sells fakes to who buys all."""
    page = open_table(window(**DESKTOP), against("bluffer"))
    hands = Hands(page, "mouse")
    for _ in range(MOST_ACTIONS):
        page.wait_for_function(WAITS_FOR_ME)
        if page.locator("#result").count():  # in all these purchases not one fake: once more
            page = open_table(window(**DESKTOP), against("bluffer"))
            hands = Hands(page, "mouse")
            continue
        if page.locator(".column .spy").count():
            break
        before = page.evaluate(TOLD)
        hands.take_part()
        page.wait_for_function(
            f"(before) => ({TOLD})() !== before || document.querySelector('#result')", arg=before
        )
    check_accessible(page)
    assert page.locator(".stalls .known").count() == 0
    page.locator(".column .spy").first.click()
    expect(page.locator(".stalls .known")).to_have_count(1)
    expect(page.locator(".stalls .tile[aria-label*='vous savez']")).to_have_count(1)
    expect(page.locator(".column .spy")).to_have_count(0)
    expect(page.locator("[role=log]")).to_contain_text("Zoé espionne la tuile")


@pytest.mark.parametrize(
    ("seats", "ability"), [(2, "negotiator"), (2, "recycler"), (3, "preemptor"), (3, "vanguard")]
)
def test_a_match_with_each_other_ability(window: Window, seats: int, ability: str) -> None:
    wish = [*against("bluffer"), {"kind": "bot", "bot": "trader"}][:seats]
    page = open_table(window(**DESKTOP), wish, {"ability": ability})
    hands = AllAbilities(page, "mouse")
    hands.play_to_the_end()
    check_score_sheets(page, seats)


class AllAbilities(Hands):
    """Also uses what other tables have: a token as a price, a swap, a preemption, a reservation."""

    waits = WAITS_FOR_ME + " || document.querySelector('.deal form') || document.querySelector('.mine .pick')"

    def take_part(self) -> None:
        page = self.page
        if page.locator(".deal form").count():
            self.press(".deal form button")
        elif page.locator(".mine .pick").count():
            swapping = page.locator("[data-way=keep]").count()
            self.press(".mine .pick")
            if swapping:
                self.press(".aside .pick")
        elif page.locator("[data-way=yes]").count():
            self.press("[data-way=yes]")
        elif page.locator("[data-way=pass]").count():
            self.press(".column .tile.playable")
        else:
            super().take_part()

    def present(self) -> None:
        if self.page.locator(".counter .bolt").count():
            self.press(".counter .bolt")
        super().present()


# ------------------------------------------------------------------ two people at one table


class Ear:
    """Every byte a page receives over its line, and the states in it."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on(
            "framereceived",
            lambda frame: self.frames.append(frame if isinstance(frame, str) else frame.decode()),
        )

    @property
    def states(self) -> list[dict[str, Any]]:
        return [told for told in map(json.loads, self.frames) if told.get("type") == "state" and told["view"]]


def test_two_browsers_receive_nothing_of_each_others_tiles(window: Window) -> None:
    wish = [{"kind": "me", "name": "Zoé"}, {"kind": "friend"}]
    zoe = open_table(window(**DESKTOP), wish)
    link = zoe.get_by_label("Invitation").input_value()
    at_door = window(**DESKTOP)
    max_ = at_door.open(link.removeprefix(zoe.url.split("#")[0].rstrip("/")))
    ears = [Ear(zoe), Ear(max_)]
    max_.get_by_label("Votre nom").fill("Max")
    max_.get_by_role("button", name="S’asseoir").click()
    zoe.reload()  # so that the ear hears the whole line
    pages = [zoe, max_]
    for page in pages:
        page.wait_for_function(WAITS_FOR_ME)
    hands = [Hands(page, "mouse") for page in pages]

    # the offer phase: one presents, the other's line says only that it is done
    hands[0].present()
    zoe.wait_for_function(
        "() => document.querySelector('.counter .how').textContent.startsWith('Offres posées')"
    )
    hands[1].present()
    for page in pages:
        page.wait_for_function("() => document.querySelectorAll('.stalls .column .tile').length === 2")
    faces = [set(hidden_faces(ear)) for ear in ears]
    compared = 0
    for me, other in ((0, 1), (1, 0)):
        secret = faces[other] - faces[me] - {"green-2", "green-3"}  # trophies have these names too
        for face in secret:
            assert not any(f'"{face}"' in frame for frame in ears[me].frames), f"{face} was sent to the other"
            compared += 1
    assert compared, "both hold the same tiles: nothing was compared"

    # then on for some rounds; a face is sent to the other only as it joins a collection, or to a spy
    for _ in range(60):
        for page, hand in zip(pages, hands, strict=True):
            if page.evaluate(WAITS_FOR_ME):
                before = page.evaluate(TOLD)
                hand.take_part()
                page.wait_for_timeout(80)
                if page.evaluate(TOLD) != before:
                    break
    for me, ear in enumerate(ears):
        assert max(told["version"] for told in ear.states) > 20
        for told in ear.states:
            check_nothing_leaks(told, me)


def hidden_faces(ear: Ear) -> list[str]:
    """The faces a page knows of its own hand and stall."""
    view = ear.states[-1]["view"]
    me = ear.states[-1]["seat"]
    return [*view["hand"], *[offer["tile"] for offer in view["seats"][me]["stall"] if offer]]


def check_nothing_leaks(told: dict[str, Any], me: int) -> None:
    """Of the other: no hand, no face on the stall unless spied, no draw, no covered blue tile."""
    other = 1 - me
    view = told["view"]
    if view["phase"] != "over":
        assert view["hands_left"] is None
        for offer in view["seats"][other]["stall"]:
            assert offer is None or offer["tile"] is None or me in offer["spied_by"]
    for event in told["events"]:
        if event["kind"] in ("offered", "drew") and event["facts"]["seat"] == other:
            assert not {"tile", "tiles"} & event["facts"].keys()
        if event["kind"] == "spied" and event["facts"]["seat"] == other:
            assert "tile" not in event["facts"]
