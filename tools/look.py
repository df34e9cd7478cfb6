"""Every screen at every size, in both lights and both languages, on one page: `python tools/look.py [--games A,B] [--sizes …] [--quick]`.

A real server and a real Chromium. Each game is shown at the beginning, in the middle (a match between bots, gone on from its half by a person) and
at the end. The sheet is `build/look/index.html`; what is wrong by measure (wider than the window, text below 12 px) is said under its picture.
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
from tablee.kernel.entry import answers_in
from tools.archive import played
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
    "table": ".table > section.seats",
    "replay": "input[type=range]",
    "about": "h1",
    "me": "h1",
}
SETTLED = """() => document.fonts.status === 'loaded' && !document.getAnimations().some((one) => one.playState === 'running' && one.effect.getTiming().iterations !== Infinity)"""
HERE = "async (call) => (await fetch(call.path, {method: 'POST', headers: {'content-type': call.type ?? 'application/json'}, body: call.text ?? JSON.stringify(call.data)})).json()"


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


def screens_of(game: str, page: Page) -> Iterator[tuple[str, str]]:
    """The name and address of each screen of a game, laid for the person of this page."""
    seats = USUAL.get(game, tablee.game(game).seats[1])
    wishes = [{"kind": "me", "name": "Ada"}, *({"kind": "bot"} for _ in range(seats - 1))]
    yield f"{game}.new", f"#/new/{game}"
    yield f"{game}.rules", f"#/rules/{game}"
    yield f"{game}.gallery", f"#/gallery/{game}"
    table = post(page, "/api/tables", {"game": game, "options": {}, "seats": wishes})["table"]
    yield f"{game}.1-beginning", f"#/table/{table}"
    match = played(game, seats, {}, 5)
    brought = post(page, "/api/journals", text=match.journal.dumps())["table"]
    answers = answers_in(match.journal.entries)
    middle = next(at for at in range(len(answers) // 2, len(answers)) if answers[at].seat == 0)
    table = post(page, f"/api/tables/{brought}/continue", {"at": middle, "seats": wishes})["table"]
    yield f"{game}.2-middle", f"#/table/{table}"
    yield f"{game}.3-end", f"#/table/{brought}"
    yield f"{game}.4-replay", f"#/replay/{brought}/{middle}?seat=above"


def take(browser: Browser, base: str, games: list[str], sizes: list[str], quick: bool) -> list[Shot]:
    """All pictures."""
    shots: list[Shot] = []
    owner = browser.new_context(locale="fr-FR", base_url=base)
    page = owner.new_page()
    page.goto("/")
    screens = [("home", "#/"), ("about", "#/about"), ("me", "#/me")]
    for game in games:
        screens += screens_of(game, page)
        say(f"{game} is laid")
    cookies = owner.cookies()
    for size in sizes:
        width, height = SIZES[size]
        ways = [("light", "fr")] if quick else [(a, b) for a in ("light", "dark") for b in ("fr", "en")]
        for light, language in ways:
            context = browser.new_context(
                base_url=base,
                locale={"fr": "fr-FR", "en": "en-GB"}[language],
                color_scheme=light,  # type: ignore[arg-type]
                viewport={"width": width, "height": height},
                reduced_motion="reduce",
                is_mobile=size in ("phone", "tablet"),
                has_touch=size in ("phone", "tablet"),
            )
            context.add_cookies(cookies)  # type: ignore[arg-type]
            for screen, address in screens:
                page = context.new_page()
                page.goto("/" + address)
                page.locator(READY[address.split("/")[1].partition("?")[0]]).first.wait_for()
                page.wait_for_function(SETTLED)
                shot = Shot(screen, size, light, language)
                shot.faults = page.evaluate(FAULTS, SMALL_TEXT)
                page.screenshot(path=OUT / shot.file, full_page=size == "phone" and screen.count(".") > 0)
                shots.append(shot)
                page.close()
            context.close()
            say(f"{size}, {light}, {language}: {len(screens)} screens")
    owner.close()
    return shots


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
        shots = take(browser, server.base, said.games.split(","), said.sizes.split(","), said.quick)
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
