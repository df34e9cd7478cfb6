"""People who come to a server by HTTP and WebSocket, for tests: they say what a page says and keep what it would draw."""

from __future__ import annotations

import asyncio
import json
from random import Random
from types import TracebackType
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 120.0  # seconds; only a test that fails waits for so long, however busy the machine


class Visitor:
    """A browser with its cookie."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)

    async def __aenter__(self) -> Visitor:
        await self.http.get("/api/me")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    @property
    def token(self) -> str:
        return str(self.http.cookies["tablee"])

    async def lay(self, game: str, *seats: str | dict[str, str], **options: str) -> str:
        """A new table; a seat is its kind, or the whole wish."""
        return await self.lay_at(None, game, *seats, **options)

    async def lay_at(
        self, pace: dict[str, Any] | None, game: str, *seats: str | dict[str, str], **options: str
    ) -> str:
        """The same with a pace."""
        wishes = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
        wanted = {"game": game, "options": options, "seats": wishes, "pace": pace}
        reply = await self.http.post("/api/tables", json=wanted)
        assert reply.status_code == 200, reply.text
        return str(reply.json()["table"])

    async def invitation(self, table: str) -> str:
        return str((await self.http.get(f"/api/tables/{table}")).json()["invitation"])

    async def join(self, table: str, invitation: str, name: str = "Max") -> int:
        reply = await self.http.post(
            f"/api/tables/{table}/join", json={"invitation": invitation, "name": name}
        )
        assert reply.status_code == 200, reply.text
        return int(reply.json()["seat"])

    async def open(self, table: str, seen: int | None = 0, origin: str | None = None) -> Line:
        headers = {"Cookie": f"tablee={self.token}", "Origin": origin or self.base}
        socket = await connect(
            f"{self.base.replace('http', 'ws')}/ws/{table}",
            additional_headers=headers,
            max_size=None,
            compression=None,
        )
        line = Line(socket)
        if seen is not None:
            await line.say({"type": "hello", "seen": seen, "acks": True})
        return line


class Line:
    """One page's WebSocket. It hears in the background and keeps every byte."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.states: dict[int | None, dict[str, Any]] = {}
        self.history: list[dict[str, Any]] = []  # every state
        self.logs: dict[int | None, list[dict[str, Any]]] = {}
        self.seats: list[dict[str, Any]] = []
        self._replies: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._count = 0
        self._news = asyncio.Event()
        self._ear = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.heard.append(text)
                self._take(json.loads(text))
        except Exception:
            pass  # the line broke; what was heard is kept
        finally:
            for reply in self._replies.values():
                if not reply.done():
                    reply.set_exception(ConnectionError())
            self._news.set()

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            seat = message["seat"]
            self.states[seat] = message
            self.history.append(message)
            self.logs[seat] = self.logs.get(seat, [])[: message["events_from"]] + message["events"]
            self.seats = message["seats"]
            for ack in message.get("acks", []):
                self._take(ack)
        elif message["type"] == "presence":
            self.seats = message["seats"]
        elif message.get("ref") in self._replies and not self._replies[message["ref"]].done():
            self._replies[message["ref"]].set_result(message)
        self._news.set()

    async def say(self, message: object) -> None:
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def until(self, condition: Any) -> None:
        """Wait until what was heard makes it so."""
        async with asyncio.timeout(PATIENCE):
            while not condition(self):
                if self._ear.done():
                    raise ConnectionError("the line broke")
                self._news.clear()
                await self._news.wait()

    async def news(self) -> None:
        """Wait until something is heard, or the line breaks."""
        if self._ear.done():
            raise ConnectionError("the line broke")
        self._news.clear()
        await self._news.wait()
        if self._ear.done():
            raise ConnectionError("the line broke")

    async def state(self, seat: int | None = 0) -> dict[str, Any]:
        await self.until(lambda line: seat in line.states)
        return self.states[seat]

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Say something and wait for the reply to it."""
        self._count += 1
        ref = message.setdefault("ref", f"r{self._count}")
        told = self._replies[ref] = asyncio.get_running_loop().create_future()
        await self.say(message)
        return await asyncio.wait_for(told, PATIENCE)

    async def answer(self, seat: int, decision: str, move: str) -> dict[str, Any]:
        return await self.ask({"type": "answer", "seat": seat, "decision": decision, "move": move})

    def asked(self, seat: int) -> list[dict[str, Any]]:
        """What waits for this seat's answer."""
        state = self.states.get(seat)
        return [d for d in state["decisions"] if not d["free"] and d["answered"] is None] if state else []

    async def choose(self, seat: int, decision: dict[str, Any], rng: Random) -> str:
        """A random answer, put together step by step as a page does."""
        step, words, move = decision["step"], [], ""
        while True:
            if step["kind"] == "choice":
                option = rng.choice(step["options"])
                words.append(option["word"])
                move, more = option["move"], option["more"]
            elif step["kind"] == "amount":
                words.append(str(rng.randint(step["low"], step["high"])))
                move, more = " ".join([decision["key"], *words]), step["more"]
            else:
                move, more = (
                    " ".join([decision["key"], *words, json.dumps(f"mot {rng.randint(0, 999999)}")]),
                    False,
                )
            if not more:
                return str(move)
            told = await self.ask(
                {"type": "steps", "seat": seat, "decision": decision["id"], "so_far": words}
            )
            step = told["step"]

    async def close(self) -> None:
        await self.socket.close()
        await asyncio.gather(self._ear, return_exceptions=True)


async def play(lines: list[Line], rng: Random, most: int = 10_000) -> int:
    """Random answers by everybody on these lines until the match is over or `most` answers are given."""
    given = 0
    while given < most:
        turns = [
            (line, seat) for line in lines for seat in line.states if seat is not None and line.asked(seat)
        ]
        if any(state["outcome"] for line in lines for state in line.states.values()):
            return given
        if not turns:
            news = [asyncio.create_task(line._news.wait()) for line in lines]
            for line in lines:
                line._news.clear()
            if not any(line.asked(seat) for line in lines for seat in line.states if seat is not None):
                await asyncio.wait(news, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            for task in news:
                task.cancel()
            continue
        line, seat = rng.choice(turns)
        decision = line.asked(seat)[0]
        told = await line.answer(seat, decision["id"], await line.choose(seat, decision, rng))
        if told["type"] == "ack":
            given += 1
            await line.until(
                lambda heard, seat=seat, version=told["version"]: heard.states[seat]["version"] >= version
            )
    return given
