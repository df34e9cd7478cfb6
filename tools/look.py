"""Every screen at every size, in both lights and both languages, on one page: `python tools/look.py [--games A,B] [--sizes …] [--quick]`.

A real server and a real Chromium. Each game is shown at the beginning, at moments in the middle (of a match kept in tests/matches, gone on from
there by a person) and at the end. The sheet is `build/look/index.html`; what is wrong by measure (wider than the window, text below 12 px) is
said under its picture.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Browser, Page, sync_playwright
from tests.support.server import Server

import tablee
from tablee.kernel import Journal, Match
from tablee.kernel.entry import Answer, acts_in
from tools.archive import MATCHES
from tools.machine import chromium
from tools.words import ROOT, say, stop

OUT = ROOT / "build" / "look"
SIZES = {
    "desk": (1440, 900),
    "laptop": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
}
USUAL = {"fantasy-realms": 4, "fake-crystal": 3, "krystal": 3, "cresus": 4, "lunatic-museum": 4}
# What is looked at in the middle: a match of tests/matches, and questions asked in it with how far it has come by then.
MIDDLES: dict[str, list[tuple[str, dict[str, float]]]] = {
    "fantasy-realms": [
        ("fantasy-realms-4", {"draw": 0.5, "discard": 0.6, "choices": 1.0}),
        ("fantasy-realms-5-chaos", {"trade": 0.5}),
    ],
    "fake-crystal": [("fake-crystal-4-preemptor", {"offer": 0.4, "trade": 0.5, "claim": 0.7})],
    "krystal": [("krystal-3", {"walk": 0.5, "lay": 0.6, "close": 0.8})],
    "cresus": [("cresus-3", {"bid": 0.5, "market": 0.6, "buy": 0.4, "sell": 0.7, "keep": 0.7, "signs": 0.8})],
    "lunatic-museum": [("lunatic-museum-3", {"act": 0.5, "vote": 0.8, "keep": 0.6})],
}
SMALL_TEXT = 12  # pixels: what is smaller is said

FAULTS = """(smallest) => {
  const root = document.documentElement, found = [];
  if (root.scrollWidth > root.clientWidth) found.push(`wider than the window by ${root.scrollWidth - root.clientWidth} px`);
  const seen = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim(), node = walk.currentNode.parentElement;
    if (!words || node.closest('.visually-hidden, script, style')) continue;
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    const matrix = node.ownerSVGElement?.getScreenCTM();
    const size = parseFloat(getComputedStyle(node).fontSize) * (matrix ? matrix.a : 1);
    if (size < smallest && !seen.has(words)) seen.set(words, size);
  }
  const small = [...seen].sort((a, b) => a[1] - b[1]);
  if (small.length) found.push(`${small.length} texts below ${smallest} px, the smallest ${small[0][1].toFixed(1)} px: “${small[0][0].slice(0, 30)}”`);
  if (root.scrollHeight > innerHeight * 2.2) found.push(`${root.scrollHeight} px tall`);
  return found;
}"""
READY = {  # by page: what stands there when it has come
    "": ".shelf li",
    "new": "form fieldset",
    "rules": "h2",
    "gallery": "h2",
    "learn": "article h2",
    "puzzles": ".games > li, .puzzle .board",
    "workshop": ".games > li, .dials h3",
    "table": "section.seats, .waiting",
    "replay": "input[type=range]",
    "about": "h1",
    "me": "h1",
}
BEFORE = "() => { window.before = new WeakSet(document.querySelectorAll('#app *')); }"
COME = "(what) => [...document.querySelectorAll(what)].some((one) => !window.before?.has(one))"
SETTLED = """() => document.fonts.status === 'loaded' && !document.querySelector('[aria-busy=true]')
  && !document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)"""
HERE = "async (call) => (await fetch(call.path, {method: 'POST', headers: {'content-type': call.type ?? 'application/json'}, body: call.text ?? JSON.stringify(call.data)})).json()"
Screen = tuple[str, str]  # its name, its address


@dataclass
class Shot:
    """One picture of the sheet."""

    screen: str
    size: str
    light: str
    language: str
    faults: list[str] = field(default_factory=list)

    @property
    def file(self) -> str:
        return f"{self.screen}.{self.size}.{self.light}.{self.language}.png"


def post(page: Page, path: str, data: Any = None, text: str | None = None) -> Any:
    """Say something to the server as the person of this page."""
    call = (
        {"path": path, "data": data} if text is None else {"path": path, "text": text, "type": "text/plain"}
    )
    told = page.evaluate(HERE, call)
    if "error" in told:
        stop(f"{path}: {told['error']}")
    return told


def moments(journal: Journal, wanted: dict[str, float]) -> dict[str, tuple[int, int]]:
    """For each question: after how many answers, and of which seat, it is asked nearest to that part of the match."""
    acts = list(acts_in(journal.entries))
    first = [] if isinstance(acts[0][0], Answer) else acts.pop(0)
    match = Match.load(tablee.game(journal.header["game"]), Journal(journal.header, first))
    asked: dict[str, list[tuple[int, int]]] = {}
    answers = 0
    for act in acts:
        match.follow(act)
        answers += 1
        for decision in [] if match.over else match.decisions:
            asked.setdefault(decision.key, []).append((answers, decision.seat))
    return {
        key: min(asked[key], key=lambda one: abs(one[0] - part * answers)) for key, part in wanted.items()
    }


def wishes(seats: int, mine: int = 0, others: str = "bot") -> list[dict[str, str]]:
    """Who is wanted at a table: Ada, and the others."""
    return [{"kind": "me", "name": "Ada"} if seat == mine else {"kind": others} for seat in range(seats)]


def screens_of(game: str, page: Page) -> Iterator[Screen]:
    """The name and address of each screen of a game, laid for the person of this page."""
    seats = USUAL.get(game, tablee.game(game).seats[1])
    for name in ("new", "learn", "rules", "gallery", "puzzles", "workshop"):
        yield f"{game}.{name}", f"#/{name}/{game}"
    for name, others in (("0-waiting", "friend"), ("1-beginning", "bot")):
        asks = {"game": game, "options": {}, "seats": wishes(seats, 0, others)}
        yield f"{game}.{name}", f"#/table/{post(page, '/api/tables', asks)['table']}"
    for stem, wanted in MIDDLES.get(game, []):
        journal = Journal.loads((MATCHES / f"{stem}.jsonl").read_text(encoding="utf-8"))
        brought = post(page, "/api/journals", text=journal.dumps())["table"]
        at = 0
        for key, (at, mine) in moments(journal, wanted).items():
            wish = {"at": at, "seats": wishes(journal.header["seats"], mine)}
            table = post(page, f"/api/tables/{brought}/continue", wish)["table"]
            yield f"{game}.2-{key}", f"#/table/{table}"
        if stem == MIDDLES[game][0][0]:
            yield f"{game}.3-end", f"#/table/{brought}"
            yield f"{game}.4-replay", f"#/replay/{brought}/{at // 2}?seat=above"


class Stage:
    """A browser at a server where all screens are laid, and a window of it for each size and language."""

    def __init__(self, browser: Browser, base: str, games: list[str]) -> None:
        self.browser, self.base = browser, base
        owner = browser.new_context(locale="fr-FR", base_url=base)
        page = owner.new_page()
        page.goto("/")
        self.screens: list[Screen] = [
            ("home", "#/"),
            ("about", "#/about"),
            ("me", "#/me"),
            ("puzzles", "#/puzzles"),
            ("workshop", "#/workshop"),
        ]
        for game in games:
            self.screens += screens_of(game, page)
            say(f"{game} is laid")
        self.cookies = owner.cookies()
        owner.close()

    def window(self, size: str, language: str) -> Page:
        """One page that goes from screen to screen."""
        width, height = SIZES[size]
        context = self.browser.new_context(
            base_url=self.base,
            locale={"fr": "fr-FR", "en": "en-GB"}[language],
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            is_mobile=size in ("phone", "tablet"),
            has_touch=size in ("phone", "tablet"),
        )
        context.add_cookies(self.cookies)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto("/#/nowhere")
        page.locator("h1").first.wait_for()
        return page

    def show(self, page: Page, address: str) -> None:
        """Go to a screen, and wait until it stands still."""
        page.evaluate(BEFORE)
        page.evaluate("(address) => { location.hash = address; }", address)
        page.wait_for_function(COME, arg=READY[address.split("/")[1].partition("?")[0]])
        page.wait_for_function(SETTLED)

    def take(self, sizes: list[str], quick: bool) -> Iterator[Shot]:
        """All pictures."""
        lights = ["light"] if quick else ["light", "dark"]
        for size in sizes:
            for language in ["fr"] if quick else ["fr", "en"]:
                page = self.window(size, language)
                for screen, address in self.screens:
                    self.show(page, address)
                    for light in lights:
                        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
                        page.wait_for_function(SETTLED)
                        shot = Shot(screen, size, light, language)
                        shot.faults = page.evaluate(FAULTS, SMALL_TEXT)
                        page.screenshot(path=OUT / shot.file, full_page=size == "phone" and "." in screen)
                        yield shot
                page.context.close()
                say(f"{size}, {language}: {len(self.screens)} screens")


def sheet(shots: list[Shot]) -> str:
    """The pictures on one page, a row for each screen."""
    rows = []
    for screen in dict.fromkeys(shot.screen for shot in shots):
        cells = [
            f'<figure class="{shot.size}"><a href="{shot.file}"><img loading="lazy" src="{shot.file}" alt=""></a>'
            f"<figcaption>{shot.size}, {shot.light}, {shot.language}"
            + "".join(f"<br><b>{escape(fault)}</b>" for fault in shot.faults)
            + "</figcaption></figure>"
            for shot in shots
            if shot.screen == screen
        ]
        rows.append(f'<section id="{screen}"><h2>{screen}</h2><div>{"".join(cells)}</div></section>')
    style = "body{font:14px sans-serif;background:#222;color:#eee}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;width:360px}figure.phone{width:160px}figure.tablet{width:220px}img{width:100%}b{color:#f99}a{color:inherit}"
    links = " · ".join(
        f'<a href="#{name}">{name}</a>' for name in dict.fromkeys(shot.screen for shot in shots)
    )
    return f'<!doctype html><meta charset="utf-8"><title>Tablée, every screen</title><style>{style}</style><p>{links}</p>{"".join(rows)}'


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", default=",".join(tablee.games()))
    words.add_argument("--sizes", default=",".join(SIZES))
    words.add_argument("--quick", action="store_true", help="by day and in French only")
    said = words.parse_args()
    binary = chromium() or stop("this needs Chromium (or TABLEE_CHROMIUM set to one).")
    OUT.mkdir(parents=True, exist_ok=True)
    flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "look.db", TABLEE_BOT_DELAY="3600") as server,
        sync_playwright() as drive,
    ):
        browser = drive.chromium.launch(executable_path=binary, args=flags)
        stage = Stage(browser, server.base, said.games.split(","))
        shots = list(stage.take(said.sizes.split(","), said.quick))
        browser.close()
    (OUT / "index.html").write_text(sheet(shots), encoding="utf-8")
    wrong = [shot for shot in shots if shot.faults]
    say(
        f"{len(shots)} pictures in {(OUT / 'index.html').relative_to(ROOT)}; faults by measure on {len(wrong)}"
    )
    for shot in wrong:
        say(f"  {shot.screen}, {shot.size}, {shot.light}, {shot.language}: {'; '.join(shot.faults)}")


if __name__ == "__main__":
    main()
