"""Every game by the accessibility tree alone: roles, names and live regions, as Chromium hands them to a screen reader. No picture, no pointer."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from tests.browser.conftest import DESKTOP, Window, check_accessible
from tests.browser.matches import played_well, sit_down

import conformance
import tablee
from tablee.kernel import Journal
from tablee.kernel.entry import answers_in

pytestmark = pytest.mark.browser

MOST_PRESSES = 160
SOON = 3_000  # milliseconds
STRETCH = 4  # answers at the beginning and in the middle
FROM_END = 14  # answers before the end of the match from which the last stretch goes on
NAMED = {
    "button",
    "link",
    "textbox",
    "spinbutton",
    "combobox",
    "searchbox",
    "slider",
    "checkbox",
    "img",
    "image",
}
BESIDE = re.compile(r"^(Pourquoi|Retour|Recommencer|moins$|plus$)")  # in the panel, but no choice
# All that a reader could be told of: who is asked, what happened, what can be chosen.
HEARD = """() => [...document.querySelectorAll('[role=status], [role=log], [data-choices], #result')].map((one) => one.textContent).join('|')"""


@dataclass
class Node:
    """One thing in the tree."""

    role: str
    name: str
    about: dict[str, Any]
    inside: list[Node]

    def all(self, role: str = "") -> list[Node]:
        found = [self] if role in ("", self.role) else []
        return found + [one for child in self.inside for one in child.all(role)]

    def text(self) -> str:
        """What is read out of it."""
        return " ".join(one.name for one in self.all("StaticText"))


class Ear:
    """Somebody at a table who hears the tree and presses what has a name."""

    def __init__(self, page: Page, rng: Random) -> None:
        self.page = page
        self.rng = rng
        self.line = page.context.new_cdp_session(page)

    def hear(self) -> Node:
        nodes = self.line.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}

        def build(node: dict[str, Any]) -> list[Node]:
            inside = [
                one for child in node.get("childIds", []) if child in by_id for one in build(by_id[child])
            ]
            if node.get("ignored"):
                return inside
            about = {fact["name"]: fact["value"].get("value") for fact in node.get("properties", [])}
            return [Node(node["role"]["value"], node.get("name", {}).get("value", "").strip(), about, inside)]

        return build(nodes[0])[0]

    def asked(self, tree: Node) -> Node | None:
        """The choices of the question that the status tells of."""
        said = plain(" ".join(one.text() for one in tree.all("status")))
        groups = [one for one in tree.all("group") if one.name and plain(one.name) in said]
        return groups[0] if groups else None

    def wait(self) -> Node | None:
        """Until something is asked of me; None when the match is over."""
        for _ in range(3000):
            tree = self.hear()
            if any("partie est finie" in one.text() for one in tree.all("status")):
                return None
            group = self.asked(tree)
            if group is None and (
                lists := [n for n in tree.all("DisclosureTriangle") if n.name == "En liste"]
            ):
                if not lists[0].about.get("expanded"):
                    self.page.keyboard.press("o")  # the choices as a list, wherever one is
            elif group is not None and any(not one.about.get("disabled") for one in controls(group)):
                check_tree(tree)
                return group
            self.page.wait_for_timeout(30)
        raise AssertionError("nothing is asked, and the match is not over")

    def press(self, group: Node) -> None:
        """One small choice, by its role and name. The table may have moved on meanwhile: then there is nothing to press any more."""
        here = self.page.get_by_role("group", name=group.name, exact=True).first
        before = self.page.evaluate(HEARD)
        choices = [one for one in controls(group) if one.role == "button"]
        assert len({one.name for one in choices}) == len(choices), "two choices have one name"
        chosen = self.rng.choice(choices)
        with suppress(PlaywrightTimeout):
            for field in [one for one in controls(group) if one.role in ("textbox", "spinbutton")]:
                low = field.about.get("valuemin")
                words = str(int(low)) if low is not None else f"machine {self.rng.randrange(10_000)}"
                here.get_by_role(field.role, name=field.name, exact=True).fill(words, timeout=SOON)  # type: ignore[arg-type]
            here.get_by_role("button", name=chosen.name, exact=True).press("Enter", timeout=SOON)
            self.page.wait_for_function(
                f"(before) => ({HEARD})() !== before && !({HEARD})().includes('Envoi de votre')",
                arg=before,
                timeout=10 * SOON,
            )

    def play(self, presses: int) -> bool:
        """Tells whether the match is over."""
        for _ in range(presses):
            group = self.wait()
            if group is None:
                return True
            self.press(group)
        return False


def controls(group: Node) -> list[Node]:
    return [
        one
        for one in group.all()
        if one.role in ("button", "textbox", "spinbutton", "searchbox") and not BESIDE.match(one.name)
    ]


def plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip()


def check_tree(tree: Node) -> None:
    """Whatever can be used or looked at has a name, and both live regions are there to be heard."""
    nameless = [one.role for one in tree.all() if one.role in NAMED and not one.name]
    assert not nameless, f"without a name: {nameless}"
    assert any(one.about.get("live") == "polite" for one in tree.all("status"))
    assert any(one.about.get("live") == "polite" for one in tree.all("log"))


@pytest.fixture(scope="module")
def journals() -> dict[str, Journal]:
    """A match of two of each game. At random Krystal takes thousands of answers, so there somebody plays who knows how."""
    found = {
        name: conformance.play_randomly(game, 2, {}, 3).journal
        for name, game in tablee.games().items()
        if name != "krystal"
    }
    return found | {"krystal": played_well("krystal", "quester", winner=1)}


@pytest.mark.parametrize("name", list(tablee.games()))
def test_a_match_by_ear(window: Window, journals: dict[str, Journal], name: str) -> None:
    """The beginning, the middle and the end of a match; each is clean for axe, and every answer is heard of."""
    page = window(**DESKTOP).open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    ear = Ear(page, Random(name))
    answers = len(answers_in(journals[name].entries))
    for at in (0, answers // 2):
        sit_down(page, journals[name], at)
        ear.play(STRETCH)
        check_accessible(page)
    sit_down(page, journals[name], answers - FROM_END, "quester" if name == "krystal" else "random")
    assert ear.play(MOST_PRESSES), "the match does not end"
    tree = ear.hear()
    assert any(re.search("gagne|victoire", one.name) for one in tree.all("heading"))
    assert len(tree.all("table")) == 2
    check_accessible(page)
    # another round goes on counting
    before = page.url
    page.get_by_role("button", name="Revanche").press("Enter")
    page.wait_for_function("(before) => location.href !== before", arg=before)
    series = page.evaluate(
        "async () => (await fetch(`/api/tables/${location.hash.split('/')[2]}/series`)).json()"
    )
    assert series["played"] == 1 and len(series["lines"]) == 2


def test_the_log_is_one_stop_of_the_tab_key(window: Window, journals: dict[str, Journal]) -> None:
    page = window(**DESKTOP).open()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    sit_down(page, journals["cresus"], 60)
    log = page.get_by_role("log")
    why = log.get_by_role("button")
    expect(why.first).to_be_attached()
    assert why.count() > 30
    log.focus()
    page.keyboard.press("ArrowUp")
    expect(why.last).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(why.nth(why.count() - 2)).to_be_focused()
    page.keyboard.press("Home")
    expect(why.first).to_be_focused()
    assert why.first.get_attribute("aria-describedby")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(why.first).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(log).to_be_focused()
    outside = "() => document.activeElement.closest('[role=log]') === null"
    page.keyboard.press("Shift+Tab")
    assert page.evaluate(outside)
    page.keyboard.press("Tab")
    expect(log).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate(outside)
