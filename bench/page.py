"""How quick the page is: `make page-speed` (some minutes), or `python bench/page.py --quick`. A real server and a real Chromium.

What comes over the wire before a board is chosen and at a table, counted as the server sends it, packed; how long after a move's message it
is drawn, on a processor four times slower than this one; and what moves by itself when moves arrive.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.sections import put
from playwright.sync_api import Browser, Page, sync_playwright
from tests.support.server import Server

import tablee
from tools.look import SIZES, post, wishes
from tools.machine import chromium
from tools.words import stop

SLOWER = 4
FIRST_LOAD = 150.0  # kB
A_FRAME = 1000 / 60  # ms
SHIFTS = 0.1  # what is called good of a whole visit
# Beside the page: when each state came, when the first frame after it began, whether the page was another by then, and what moved.
WATCH = """(() => {
  const told = (window.toldStates = []), moved = (window.movedByItself = []);
  new PerformanceObserver((list) => {
    for (const one of list.getEntries())
      if (!one.hadRecentInput) moved.push({ at: one.startTime, value: one.value, what: one.sources.map((s) => s.node?.nodeName + '.' + (s.node?.className?.baseVal ?? s.node?.className ?? '')) });
  }).observe({ type: 'layout-shift', buffered: true });
  const after = new MessageChannel();
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      window.line = this;
      this.addEventListener('message', ({ data }) => {
        if (!data.startsWith('{"type":"state"') || document.hidden) return;
        const one = { came: performance.now(), drawn: false };
        performance.mark('came');
        told.push(one);
        const changes = new MutationObserver(() => (one.drawn = true));
        changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        requestAnimationFrame(() => {
          one.frame = performance.now() - one.came;
          one.inTime = one.drawn;
          after.port1.onmessage = () => { one.painted = performance.now() - one.came; performance.mark('painted'); changes.disconnect(); };
          after.port2.postMessage(0);
        });
      });
    }
  };
})()"""


@dataclass
class Arrival:
    """What moves cost a page at one size."""

    game: str
    size: str
    moves: int
    busy: float  # ms of CPU of the page's thread for a move, slowed down
    frame: float  # ms from the message to the frame that shows it, in the middle
    worst: float  # and of nine in ten
    in_time: float  # how many were drawn by the first frame after them
    shift: float  # of the layout, over all moves
    what: str  # that moved most


def watched(browser: Browser, base: str, size: str) -> Page:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base,
        locale="fr-FR",
        viewport={"width": width, "height": height},
        is_mobile=size == "phone",
        has_touch=size == "phone",
    )
    context.add_init_script(WATCH)
    return context.new_page()


def received(page: Page, go: Callable[[], object]) -> dict[str, float]:
    """Bytes on the wire, by address, while something happens."""
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    names: dict[str, str] = {}
    sizes: dict[str, float] = {}
    line.on(
        "Network.requestWillBeSent", lambda told: names.update({told["requestId"]: told["request"]["url"]})
    )
    line.on(
        "Network.loadingFinished",
        lambda told: sizes.update({told["requestId"]: told["encodedDataLength"]}),
    )
    go()
    page.wait_for_load_state("networkidle")
    line.detach()
    return {names[one]: size for one, size in sizes.items() if one in names}


def first_load(browser: Browser, base: str) -> dict[str, float]:
    page = watched(browser, base, "desk")
    found = received(page, lambda: page.goto("/"))
    page.context.close()
    return found


def lay(page: Page, game: str) -> str:
    """A table of a person and bots; gives its address."""
    asks = {"game": game, "options": {}, "seats": wishes(tablee.game(game).seats[0])}
    return f"#/table/{post(page, '/api/tables', asks)['table']}"


def boards_of(found: dict[str, float]) -> list[str]:
    return [url.rsplit("/", 1)[1] for url in found if "/Board-" in url and url.endswith(".js")]


def at_a_table(browser: Browser, base: str, game: str) -> dict[str, float]:
    """What comes when one goes from the home page to a table."""
    page = watched(browser, base, "desk")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    where = lay(page, game)

    def go() -> None:
        page.evaluate("(where) => { location.hash = where; }", where)
        page.locator("section.seats").wait_for()

    found = received(page, go)
    page.context.close()
    return found


def busy(trace: bytes) -> list[float]:
    """Milliseconds of CPU of the page's own thread between each state and the frame that shows it, from Chromium's trace."""
    events = json.loads(trace)["traceEvents"]
    marks = [
        one
        for one in events
        if one["name"] in ("came", "painted") and one["cat"].startswith("blink.user_timing")
    ]
    marks.sort(key=lambda one: one["ts"])
    tasks = [
        one
        for one in events
        if one["name"].endswith("RunTask")
        and one["ph"] == "X"
        and marks
        and one["tid"] == marks[0]["tid"]
        and one["pid"] == marks[0]["pid"]
    ]
    spent: list[float] = []
    came = None
    for mark in marks:
        if mark["name"] == "came":
            came = came or mark["ts"]
        elif came is not None:
            during = [one for one in tasks if one["ts"] < mark["ts"] and one["ts"] + one["dur"] > came]
            spent.append(sum(one.get("tdur", 0) for one in during) / 1000)
            came = None
    return spent


def arrivals(browser: Browser, base: str, game: str, size: str, moves: int) -> Arrival:
    """Bots play, for the person too; the page looks on from its seat."""
    page = watched(browser, base, size)
    page.set_default_timeout(300_000)
    page.goto("/")
    page.evaluate("(where) => { location.hash = where; }", lay(page, game))
    page.locator("section.seats").wait_for()
    page.wait_for_load_state("networkidle")
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.wait_for_timeout(3000)  # what came with the table has come to rest
    page.evaluate(
        "() => { toldStates.length = 0; movedByItself.length = 0; window.since = performance.now(); }"
    )
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing", "devtools.timeline"])
    page.evaluate("() => line.send(JSON.stringify({ type: 'stand_in', ref: 'speed', seat: 0, yes: true }))")
    page.wait_for_function(
        "(moves) => toldStates.length >= moves || document.querySelector('.podium')", arg=moves
    )
    spent = busy(browser.stop_tracing())
    told = [one for one in page.evaluate("() => toldStates") if "painted" in one]
    shifts = page.evaluate("() => movedByItself.filter((one) => one.at > since)")
    page.context.close()
    frames = sorted(one["frame"] for one in told)
    most = max(shifts, key=lambda one: one["value"], default=None)
    return Arrival(
        game,
        size,
        len(told),
        statistics.median(spent),
        statistics.median(frames),
        frames[int(len(frames) * 0.9)],
        sum(one["inTime"] for one in told) / max(1, len(told)),
        sum(one["value"] for one in shifts),
        "" if most is None else f"{', '.join(most['what'][:2])}: {most['value']:.4f}",
    )


def kilo(found: dict[str, float], kind: str = "") -> float:
    return sum(size for url, size in found.items() if kind in url) / 1000


def report(first: dict[str, float], tables: dict[str, dict[str, float]], moves: list[Arrival]) -> str:
    lines = [
        "## The page",
        "",
        f"{date.today()}. `make page-speed`: Chromium against a server of its own, bytes as they came over the wire (packed with gzip), a processor",
        f"slowed down {SLOWER} ×. Times depend on what else the machine does; bytes and shifts do not.",
        "",
        "| what comes | kB | scripts | styles | fonts | calls |",
        "|---|---|---|---|---|---|",
    ]
    for name, found in {"before a board is chosen": first, **tables}.items():
        parts = [kilo(found, kind) for kind in (".js", ".css", ".woff2", "/api/")]
        lines.append(f"| {name} | {kilo(found):.1f} | " + " | ".join(f"{one:.1f}" for one in parts) + " |")
    lines += [
        "",
        "| moves that arrive, four times slower | moves | CPU ms a move | message to frame, ms | 9 in 10 | drawn by the first frame | layout shift |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        f"| {one.game}, {one.size} | {one.moves} | {one.busy:.1f} | {one.frame:.1f} | {one.worst:.1f} | {one.in_time:.0%} | {one.shift:.4f} {one.what} |"
        for one in moves
    ]
    others = {name: boards_of(found) for name, found in tables.items()}
    slowest = max(moves, key=lambda one: one.busy)
    aims = [
        ("first load", f"{kilo(first):.1f} kB", f"< {FIRST_LOAD:.0f} kB", kilo(first) < FIRST_LOAD),
        ("boards before one is chosen", str(len(boards_of(first))), "0", not boards_of(first)),
        (
            "boards that come with a table",
            str(max(map(len, others.values()))),
            "1",
            all(len(one) == 1 for one in others.values()),
        ),
        (
            "CPU of a move, at worst",
            f"{slowest.busy:.1f} ms ({slowest.game}, {slowest.size})",
            f"≤ {A_FRAME:.1f} ms",
            slowest.busy <= A_FRAME,
        ),
        (
            "drawn by the first frame, at worst",
            f"{min(one.in_time for one in moves):.0%}",
            "100%",
            all(one.in_time == 1 for one in moves),
        ),
        (
            "layout shift when moves arrive, at worst",
            f"{max(one.shift for one in moves):.4f}",
            "0",
            all(one.shift == 0 for one in moves),
        ),
    ]
    lines += ["", "| aim | measured | wanted | met |", "|---|---|---|---|"]
    lines += [
        f"| {what} | {had} | {wanted} | {'yes' if met else '**no**'} |" for what, had, wanted, met in aims
    ]
    return "\n".join(lines)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", default=",".join(tablee.games()))
    arguments.add_argument("--quick", action="store_true", help="few moves, and nothing is written down")
    told = arguments.parse_args()
    binary = chromium() or stop("this needs Chromium (or TABLEE_CHROMIUM set to one).")
    flags = ["--disable-gpu", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    games = told.games.split(",")
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder) / "page.db", TABLEE_BOT_DELAY="0.5") as server,
        sync_playwright() as drive,
    ):
        browser = drive.chromium.launch(executable_path=binary, args=flags)
        first = first_load(browser, server.base)
        print(f"first load: {kilo(first):.1f} kB", file=sys.stderr)
        tables = {f"at a table of {game}": at_a_table(browser, server.base, game) for game in games}
        moves: list[Arrival] = []
        for game in games:
            for size in ("desk", "phone"):
                moves.append(arrivals(browser, server.base, game, size, 8 if told.quick else 30))
                print(moves[-1], file=sys.stderr)
        browser.close()
    text = report(first, tables, moves)
    print(text)
    if not told.quick:
        put("page", text)


if __name__ == "__main__":
    main()
