"""What one answer costs the server's process, without a network: `python bench/answer.py [--tables N] [--answers N] [--profile FILE]`.

Real tables over SQLite and the real protocol of each socket, over a transport that takes the bytes and counts them: so the figure is the
work of this house, not the system's, and the quickest of many short rounds is little disturbed by whatever else the machine does.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import json
import os
import pstats
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))

import uvicorn  # noqa: E402
import uvloop  # noqa: E402
from starlette.websockets import WebSocket  # noqa: E402
from uvicorn.server import ServerState  # noqa: E402
from websockets.client import ClientProtocol  # noqa: E402
from websockets.uri import parse_uri  # noqa: E402

from tablee.host.people import fresh_token  # noqa: E402
from tablee.host.settings import Settings  # noqa: E402
from tablee.host.table import Wish, sit  # noqa: E402
from tablee.host.tables import Tables  # noqa: E402
from tablee.web.chat import Manners  # noqa: E402
from tablee.web.messages import LARGEST  # noqa: E402
from tablee.web.rate_limits import RateLimit  # noqa: E402
from tablee.web.socket import talk  # noqa: E402
from tablee.web.wire import DirectWebSocket  # noqa: E402

PLENTY = 1e9


class Transport(asyncio.Transport):
    """Takes what is written and gives it to its page."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page

    def get_extra_info(self, name: str, default: object = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: Any) -> None:
        self.page.heard.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def close(self) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


class Page:
    """A page that answers what it is asked with the first card it may take."""

    spent = 0.0  # CPU seconds of all pages: theirs, not the server's
    answers = 0
    bytes = 0

    def __init__(self, tables: Tables, table: str, token: str) -> None:
        async def serve(scope: Any, receive: Any, send: Any) -> None:
            scope["token"] = token
            everybody, manners = RateLimit(PLENTY, PLENTY), Manners()
            await talk(WebSocket(scope, receive, send), table, tables, everybody, manners)

        config = uvicorn.Config(
            serve,
            interface="asgi3",
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
            log_level="critical",
        )
        config.load()
        self.said = ClientProtocol(parse_uri(f"ws://there/ws/{table}"))
        self.opened = False
        self.answered = ""
        self.ref = 0
        self.heard: list[bytes] = []
        self.due: list[bytes] = []
        self.protocol = DirectWebSocket(config, ServerState(), {})
        self.protocol.connection_made(Transport(self))
        self.said.send_request(self.said.connect())
        self.protocol.data_received(b"".join(self.said.data_to_send()))

    def hear(self) -> None:
        """What has reached it since."""
        heard, self.heard = self.heard, []
        for data in heard:
            Page.bytes += len(data)
            if not self.opened:
                self.opened = True
                self.said.receive_data(data)
                self.say('{"type":"hello","seen":0,"acks":true}')
            else:
                head = 2 if data[1] < 126 else 4 if data[1] == 126 else 10
                self.see(json.loads(data[head:]))

    def see(self, told: dict[str, Any]) -> None:
        if told["type"] != "state":
            return
        decision = next((one for one in told["decisions"] if not one["free"]), None)
        if decision is not None and decision["id"] != self.answered:
            self.answered = decision["id"]
            self.ref += 1
            Page.answers += 1
            options = decision["step"]["options"]
            cards = [one for one in options if one["word"] not in ("deck", "two")]
            move = {"type": "answer", "ref": str(self.ref), "seat": told["seat"], "decision": decision["id"]}
            self.say(json.dumps({**move, "move": (cards or options)[0]["move"]}))

    def say(self, text: str) -> None:
        self.said.send_text(text.encode())
        self.due += self.said.data_to_send()

    def go(self) -> None:
        """What it has said reaches the server."""
        due, self.due = self.due, []
        for data in due:
            self.protocol.data_received(data)


async def seated(tables: Tables) -> list[Page]:
    one, other = fresh_token(), fresh_token()
    me, friend = await tables.met(one), await tables.met(other)
    wishes = [Wish("me"), Wish("friend")]
    room, _ = await tables.lay(me, "fantasy-realms", {"safeguard": "off"}, wishes)
    await sit(room, friend, "Max", None)
    return [Page(tables, room.id, one), Page(tables, room.id, other)]


def report(found: list[float], seen: cProfile.Profile | None) -> None:
    size = Page.bytes / max(1, Page.answers)
    middle = statistics.median(found)
    print(
        f"{min(found):.0f} µs at best, {middle:.0f} in the middle of {len(found)} rounds; {size:.0f} bytes",
        flush=True,
    )
    if seen is not None:
        seen.disable()
        pstats.Stats(seen, stream=sys.stdout).sort_stats("tottime").print_stats(70)
        sys.stdout.flush()


async def rounds(count: int, answers: int, seen: cProfile.Profile | None) -> None:
    """Microseconds of CPU for an answer, round by round."""
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        settings = replace(Settings(), database=f"{folder}/t.sqlite", rooms=100_000, tables_of_one=1_000_000)
        settings = replace(settings, messages_per_second=PLENTY)
        tables = await Tables.open(settings)
        pages: list[Page] = []
        for _ in range(count):
            pages += await seated(tables)
        for _ in range(20):
            await asyncio.sleep(0.01)
        given = 0
        if seen is not None:
            seen.enable()
        before, theirs, at = time.process_time(), Page.spent, Page.answers
        idle = 0
        while given < answers and idle < 1000:
            began = time.thread_time()
            for page in pages:
                page.hear()
            Page.spent += time.thread_time() - began
            due = [page for page in pages if page.due]
            for page in due:
                page.go()
            idle = 0 if due else idle + 1
            await asyncio.sleep(0 if due else 0.0005)
            if Page.answers - at >= 250:
                now = time.process_time()
                found.append((now - before - (Page.spent - theirs)) / (Page.answers - at) * 1e6)
                given += Page.answers - at
                before, theirs, at = time.process_time(), Page.spent, Page.answers
        report(found, seen)
        os._exit(0)  # nothing here is worth an orderly end


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=50)
    arguments.add_argument("--answers", type=int, default=4000)
    arguments.add_argument("--profile", action="store_true", help="what cProfile sees")
    told = arguments.parse_args()
    seen = cProfile.Profile() if told.profile else None
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(rounds(told.tables, told.answers, seen))


if __name__ == "__main__":
    main()
