"""A page that never gives up: it answers at random, sends again what was not acknowledged, and remembers what it was told."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ACK, REFUSED = "ack", "refused"


@dataclass
class Intent:
    """An answer somebody has decided on. It is to be given once, however often it is sent."""

    seat: int
    name: str  # of the decision
    move: str
    end: str | None = None  # what became of it; None: not known yet


class PersistentPage:
    """One person's page at one table. `sit` plays until the server is gone or told to stop; called again it goes on where it was."""

    def __init__(self, bases: list[str], token: str, table: str, rng: Random, count: Counter[str]) -> None:
        self.bases = bases  # of the servers: any of them will do
        self.token = token
        self.table = table
        self.rng = rng
        self.count = count  # of what happened, shared by all
        self.states: dict[int | None, dict[str, Any]] = {}
        self.logs: dict[int | None, list[dict[str, Any]]] = {}
        self.told = 0  # the highest version we were told of
        self.intents: list[Intent] = []
        self.undos: list[tuple[int, str]] = []  # what we asked to take back
        self.outbox: dict[str, dict[str, Any]] = {}
        self.quiet = False  # only looks, and gives no new answer
        self.stopped = False
        self._meant: dict[str, Intent] = {}
        self._asked: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._refs = 0
        self._acked = 0  # what we answer to must be at least as new
        self._news = asyncio.Event()

    @property
    def over(self) -> bool:
        return any(state["outcome"] for state in self.states.values())

    async def sit(self) -> None:
        self.stopped = False
        while not self.stopped:
            try:
                await self._visit()
            except (OSError, WebSocketException, TimeoutError):
                self.count["lines broken"] += 1
                await asyncio.sleep(0.01)

    async def _visit(self) -> None:
        base = self.rng.choice(self.bases)
        address = f"{base.replace('http', 'ws')}/ws/{self.table}"
        headers = {"Cookie": f"tablee={self.token}", "Origin": base}
        async with connect(
            address,
            additional_headers=headers,
            max_size=None,
            compression=None,
            ping_interval=None,
            close_timeout=0.2,
        ) as socket:
            await self._say(socket, {"type": "hello", "seen": self._seen(), "acks": self.rng.random() < 0.5})
            for message in list(self.outbox.values()):
                self.count["sent again"] += 1
                await self._say(socket, message)
            acting = asyncio.create_task(self._act(socket))
            try:
                async for text in socket:
                    self._hear(json.loads(text))
            finally:
                acting.cancel()
                await asyncio.gather(acting, return_exceptions=True)
                self._asked.clear()

    def _seen(self) -> int:
        """What it has drawn from all its seats. A line that breaks between two of them leaves it with one: then it asks for everything,
        as the page does when its log does not add up."""
        mine = {one["seat"] for state in self.states.values() for one in state["seats"] if one["yours"]}
        if not mine <= self.states.keys():
            return 0
        return min((state["version"] for state in self.states.values()), default=0)

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(json.dumps(message))

    # ------------------------------------------------------------------ hearing

    def _hear(self, message: dict[str, Any]) -> None:
        kind, ref = message["type"], message.get("ref")
        if kind == "state":
            for ack in message.get("acks", ()):
                self._hear(ack)
            self._draw(message)
        elif ref in self.outbox and kind in (ACK, REFUSED):
            del self.outbox[ref]
            meant = self._meant.pop(ref, None)
            if meant is not None:
                meant.end = kind
                self.count["answers acknowledged" if kind == ACK else "answers refused"] += 1
            if kind == ACK:
                self._acked = max(self._acked, message["version"])
                self.told = max(self.told, message["version"])
            else:
                self.states.clear()  # we were wrong about the table: look at it again before saying more
        elif ref in self._asked and not self._asked[ref].done():
            self._asked[ref].set_result(message)
        self._news.set()

    def _draw(self, state: dict[str, Any]) -> None:
        seat = state["seat"]
        self.told = max(self.told, state["version"])
        known = self.states.get(seat)
        if known is not None and state["version"] < known["version"]:
            return
        log = self.logs.get(seat, [])
        since = state["events_from"]
        assert since <= len(log), (
            f"there is a gap in the log of seat {seat}: {len(log)} lines, then from {since}"
        )
        self.logs[seat] = log[: state["events_from"]] + state["events"]
        self.states[seat] = state

    # ------------------------------------------------------------------ acting

    async def _act(self, socket: ClientConnection) -> None:
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                if not self.states:
                    await self._say(socket, {"type": "hello", "seen": 0})
                    await self._some_state()
                for seat in sorted(seat for seat in self.states if seat is not None):
                    if not self.quiet and not any(m["seat"] == seat for m in self.outbox.values()):
                        await self._turn(socket, seat)
        except (OSError, WebSocketException):
            pass  # the one who hears notices it too

    async def _some_state(self) -> None:
        while not self.states:
            self._news.clear()
            await self._news.wait()

    async def _turn(self, socket: ClientConnection, seat: int) -> None:
        state, rng = self.states.get(seat), self.rng
        if state is None or state["outcome"] or state["version"] < self._acked:
            return
        undo = state["undo"] or {"mine": None, "asked": None}
        if undo["asked"] and seat in undo["asked"]["missing"]:
            number, yes = undo["asked"]["number"], rng.random() < 0.7
            await self._send(socket, {"type": "consent", "seat": seat, "number": number, "yes": yes})
            return
        if undo["asked"] and rng.random() < 0.7:
            return  # others are being asked; now and then somebody plays on all the same
        open_ = [d for d in state["decisions"] if not d["free"] and d["answered"] is None]
        if not open_ and rng.random() < 0.3:  # a free word, or a change of mind
            open_ = [d for d in state["decisions"] if d["free"] or d["answered"] is not None]
        if not open_:
            return
        if undo["mine"] and rng.random() < 0.04:
            self.undos.append((seat, undo["mine"]["answer"]))
            self.count["asked to take back"] += 1
            await self._send(socket, {"type": "undo", "seat": seat, "answer": undo["mine"]["answer"]})
            return
        if rng.random() < 0.02:
            await socket.close()  # the network is gone for a moment
            return
        decision = rng.choice(open_)
        move = await self._choose(socket, seat, decision)
        if move is None or move == decision["answered"]:
            return
        message = {"type": "answer", "seat": seat, "decision": decision["id"], "move": move}
        message["times"] = decision["times"]
        intent = Intent(seat, decision["id"], move)
        self.intents.append(intent)
        await self._send(socket, message, intent)

    async def _send(
        self, socket: ClientConnection, message: dict[str, Any], intent: Intent | None = None
    ) -> None:
        self._refs += 1
        message = {**message, "ref": f"k{self._refs}"}
        self.outbox[message["ref"]] = message
        if intent is not None:
            self._meant[message["ref"]] = intent
        await self._say(socket, message)
        if self.rng.random() < 0.05:
            await self._say(socket, message)  # twice does no harm

    async def _choose(self, socket: ClientConnection, seat: int, decision: dict[str, Any]) -> str | None:
        """A random answer, put together step by step; None when the question has gone meanwhile."""
        rng, step, words = self.rng, decision["step"], []
        while True:
            if step["kind"] == "choice":
                option = rng.choice(step["options"])
                words.append(option["word"])
                move, more = option["move"], option["more"]
            elif step["kind"] == "amount":
                words.append(str(rng.randint(step["low"], step["high"])))
                move, more = " ".join([decision["key"], *words]), step["more"]
            else:
                text = json.dumps(f"mot {rng.randint(0, 999999)}")
                move, more = " ".join([decision["key"], *words, text]), False
            if not more:
                return str(move)
            self._refs += 1
            ref = f"s{self._refs}"
            told = self._asked[ref] = asyncio.get_running_loop().create_future()
            ask = {"type": "steps", "ref": ref, "seat": seat, "decision": decision["id"], "so_far": words}
            await self._say(socket, ask)
            reply = await told
            del self._asked[ref]
            if reply["type"] != "steps":
                return None
            step = reply["step"]
