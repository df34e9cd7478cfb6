"""A real server, a real Chromium, a desk and a phone. What a page should never do is watched for in every test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from tests.support.server import Server

from tablee.web.page import FOLDER

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PATIENCE = 120_000  # milliseconds; only a test that fails waits for so long, however busy the machine


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Tables of its own, on a free port; bots answer at once."""
    assert (FOLDER / "index.html").exists(), "the page is not built: run `make page`"
    with Server(Path(tmp_path_factory.mktemp("tables")) / "tables.db") as served:
        yield served


class Watched:
    """A browser window whose complaints are kept."""

    def __init__(self, context: BrowserContext, base: str) -> None:
        self.context = context
        self.base = base
        self.complaints: list[str] = []

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda problem: self.complaints.append(f"error: {problem}"))
        page.on("console", self._hear)
        page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        page.goto(self.base + path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console: {message.text}")


Window = Callable[..., Watched]


@pytest.fixture
def window(browser: Browser, server: Server) -> Iterator[Window]:
    """`window(**DESKTOP)` or `window(**PHONE)`: a browser of its own, in French. At the end it must not have complained."""
    opened: list[Watched] = []

    def make(**size: object) -> Watched:
        context = browser.new_context(locale="fr-FR", reduced_motion="reduce", **size)  # type: ignore[arg-type]
        opened.append(Watched(context, server.base))
        return opened[-1]

    yield make
    for one in opened:
        one.context.close()
    assert [complaint for one in opened for complaint in one.complaints] == []


def check_accessible(page: Page) -> None:
    """No fault that axe knows of, by WCAG 2.2 A and AA."""
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = Axe().run(page, options={"runOnly": {"type": "tag", "values": rules}})
    faults = [
        f"{fault['id']}: {fault['help']}\n  " + "\n  ".join(node["html"][:200] for node in fault["nodes"][:4])
        for fault in found.response["violations"]
    ]
    assert not faults, "\n".join(faults)


def once(check: Callable[[], None]) -> Callable[[str], None]:
    """A check that is made the first time only."""
    made: list[str] = []

    def call(what: str) -> None:
        if not made:
            made.append(what)
            check()

    return call


def check_fits(page: Page) -> None:
    """Nothing is wider than the window."""
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
