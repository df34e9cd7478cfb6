"""A page that follows docs/protocol.md, and the network between it and the server, in virtual time: it drops, doubles, reorders, delays and breaks."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from random import Random
from typing import Any

from starlette.websockets import WebSocketDisconnect, WebSocketState
from tests.support.persistent_page import ACK, REFUSED, Intent

RESEND_AFTER, QUIET, PATIENCE = 4.0, 20.0, 5.0  # as in connection.svelte.ts


@dataclass
class Weather:
    """How bad the network is."""

    drop: float = 0.0
    double: float = 0.0
    late: float = 0.0
    cut: float = 0.0


class Wire:
    """One WebSocket, seen from the server; `page` holds the other end. Either side may take it for dead before the other."""

    def __init__(self, page: Page, table: str, rng: Random) -> None:
        self.page = page
        self.rng = rng
        self.scope = {"token": page.token}
        self.path_params = {"table": table}
        self.query_params: dict[str, str] = {}
        self.client = None
        self.application_state = WebSocketState.CONNECTED
        self.alive = True  # for the page
        self.served = True  # for the server
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    # what the server calls

    async def accept(self) -> None:
        await asyncio.sleep(0)

    async def receive(self) -> dict[str, Any]:
        return await self._inbox.get()

    async def send(self, message: dict[str, Any]) -> None:
        if not self.served:
            raise WebSocketDisconnect(1006)
        self._carry(lambda: self.alive and self.page.hear(json.loads(message["text"])))

    async def close(self, code: int = 1000) -> None:
        self.hang_up()

    # what the page calls

    def say(self, message: dict[str, Any]) -> None:
        text = json.dumps(message)
        self._carry(
            lambda: self.served and self._inbox.put_nowait({"type": "websocket.receive", "text": text})
        )

    # what happens to it

    def _carry(self, deliver: Any) -> None:
        weather, rng, loop = self.page.weather, self.rng, asyncio.get_running_loop()
        if rng.random() < weather.cut:
            self.hang_up(notice=rng.random() * 10)
        copies = 0 if rng.random() < weather.drop else 2 if rng.random() < weather.double else 1
        for _ in range(copies):
            late = rng.random() * 6 if rng.random() < weather.late else 0.0
            loop.call_later(0.01 + rng.random() * 0.05 + late, deliver)

    def hang_up(self, notice: float = 0.02) -> None:
        """Broken. Each side notices when it does."""
        loop = asyncio.get_running_loop()
        loop.call_later(notice * self.rng.random(), self._page_notices)
        loop.call_later(notice * self.rng.random(), self._server_notices)

    def _page_notices(self) -> None:
        if self.alive:
            self.alive = False
            self.page.broken(self)

    def _server_notices(self) -> None:
        if self.served:
            self.served = False
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})


class Page:
    """What the browser does, without a browser."""

    def __init__(self, token: str, dial: Any, weather: Weather, rng: Random) -> None:
        self.token = token
        self.dial = dial
        self.weather = weather
        self.rng = rng
        self.wire: Wire | None = None
        self.states: dict[int | None, dict[str, Any]] = {}
        self.logs: dict[int | None, list[dict[str, Any]]] = {}
        self.sums: dict[int | None, list[int]] = {}
        self.intents: list[Intent] = []
        self.undos: list[tuple[int, str]] = []
        self.outbox: dict[str, tuple[dict[str, Any], Any]] = {}
        self.resting = False  # gives no new answer
        self.healed = 0
        self._sent: dict[str, float] = {}
        self._meant: dict[str, Intent] = {}
        self._pulse: tuple[str, float] | None = None
        self._healing: set[int | None] = set()
        self._heard = self._dialled = 0.0
        self._acked = 0
        self._refs = 0

    # ------------------------------------------------------------------ the line

    def connect(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.wire is not None:
            self.wire.alive = False
            self.wire.hang_up(5)
        self._dialled = self._heard = now
        self._pulse = None
        self.wire = self.dial(self)
        if self.wire is None:
            return  # nobody answers; we look again
        seen = min((state["version"] for state in self.states.values()), default=0)
        self.wire.say({"type": "hello", "seen": seen, "acks": True})
        for ref in list(self.outbox):
            self._send(ref)

    def broken(self, wire: Wire) -> None:
        if wire is self.wire:
            self.wire = None

    def look(self) -> None:
        """Every second."""
        now = asyncio.get_running_loop().time()
        if self.wire is None:
            if now - self._dialled > 0.5:
                self.connect()
            return
        for ref in list(self.outbox):
            if now - self._sent.get(ref, 0.0) >= RESEND_AFTER:
                self._send(ref)
        if self._pulse is not None:
            if now - self._pulse[1] >= PATIENCE:
                self.connect()
        elif now - self._heard >= (RESEND_AFTER if self.outbox else QUIET):
            self._pulse = (self._ref(), now)
            self.wire.say({"type": "pulse", "ref": self._pulse[0]})
        self.act()

    def _ref(self) -> str:
        self._refs += 1
        return f"k{self._refs}"

    def _send(self, ref: str) -> None:
        if self.wire is not None:
            self._sent[ref] = asyncio.get_running_loop().time()
            self.wire.say(self.outbox[ref][0])

    def _request(self, message: dict[str, Any], then: Any = None) -> str:
        ref = self._ref()
        self.outbox[ref] = ({**message, "ref": ref}, then)
        self._send(ref)
        return ref

    # ------------------------------------------------------------------ hearing

    def hear(self, message: dict[str, Any]) -> None:
        self._heard = asyncio.get_running_loop().time()
        kind, ref = message["type"], message.get("ref")
        if kind == "state":
            for ack in message.get("acks", ()):
                self.hear(ack)
            self._draw(message)
        elif kind == "pulse":
            if self._pulse is not None and ref == self._pulse[0]:
                self._pulse = None
            if any(not self._has(drawn, message["version"]) for drawn in message["drawn"]):
                self._heal()
        elif ref in self.outbox:
            _, then = self.outbox.pop(ref)
            meant = self._meant.pop(ref, None)
            if meant is not None:
                meant.end = ACK if kind == "ack" else REFUSED
            if kind == "ack":
                self._acked = max(self._acked, message["version"])
            elif kind == "steps":
                then(message["step"])

    def _has(self, drawn: dict[str, Any], version: int) -> bool:
        place = drawn["seat"]
        known = self.states.get(place)
        if known is None or (known["version"], known["hash"]) != (version, drawn["hash"]):
            return False
        return check(self.sums[place]) == int(drawn["check"])

    def _draw(self, state: dict[str, Any]) -> None:
        place = state["seat"]
        known = self.states.get(place)
        if known is not None and state["version"] < known["version"] and place not in self._healing:
            return
        known_lines = state["events_from"]
        self.logs[place] = self.logs.get(place, [])[:known_lines] + state["events"]
        self.sums[place] = self.sums.get(place, [])[:known_lines] + state["sums"]
        self.states[place] = state
        self._healing.discard(place)
        if state["events_from"] and state["check"] != check(self.sums[place]):
            self._heal()

    def _heal(self) -> None:
        if self.wire is not None:
            self.healed += 1
            self._healing = set(self.states)
            self.wire.say({"type": "hello", "seen": 0, "acks": True})

    # ------------------------------------------------------------------ playing

    def act(self) -> None:
        """Somebody may click."""
        rng = self.rng
        for seat in sorted(seat for seat in self.states if seat is not None):
            state = self.states[seat]
            if self.resting or any(m["seat"] == seat for m, _ in self.outbox.values()):
                continue
            if state["outcome"] or state["version"] < self._acked or rng.random() < 0.3:
                continue
            undo = state["undo"] or {"mine": None, "asked": None}
            if undo["asked"] and seat in undo["asked"]["missing"]:
                answer = {"number": undo["asked"]["number"], "yes": rng.random() < 0.8}
                self._request({"type": "consent", "seat": seat, **answer})
            elif undo["mine"] and rng.random() < 0.06:
                self.undos.append((seat, undo["mine"]["answer"]))
                self._request({"type": "undo", "seat": seat, "answer": undo["mine"]["answer"]})
            else:
                due = [d for d in state["decisions"] if not d["free"] and d["answered"] is None]
                if not due or rng.random() < 0.1:
                    due = [d for d in state["decisions"] if rng.random() < 0.2] or due
                if due:
                    self._choose(seat, rng.choice(due), [], None)

    def _choose(self, seat: int, decision: dict[str, Any], words: list[str], step: Any) -> None:
        step, rng = step or decision["step"], self.rng
        if step["kind"] == "choice":
            option = rng.choice(step["options"])
            words = [*words, option["word"]]
            move, more = option["move"], option["more"]
        elif step["kind"] == "amount":
            words = [*words, str(rng.randint(step["low"], step["high"]))]
            move, more = " ".join([decision["key"], *words]), step["more"]
        else:
            move, more = " ".join([decision["key"], *words, json.dumps(f"mot {rng.randint(0, 99)}")]), False
        if more:
            ask = {"type": "steps", "seat": seat, "decision": decision["id"], "so_far": words}
            self._request(ask, lambda step: self._choose(seat, decision, words, step))
        elif move != decision["answered"]:
            intent = Intent(seat, decision["id"], move)
            self.intents.append(intent)
            facts = {"decision": decision["id"], "times": decision["times"], "move": move}
            self._meant[self._request({"type": "answer", "seat": seat, **facts})] = intent


def check(sums: list[int]) -> int:
    total = 0
    for one in sums:
        total = (total * 31 + one) % 2**32
    return total
