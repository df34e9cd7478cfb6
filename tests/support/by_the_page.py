"""A client written from docs/protocol.md alone: it imports nothing of Tablée and knows no game."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect


class Client:
    """One person with one page, on all seats of a table (`here`)."""

    def __init__(self, base: str, rng: Random) -> None:
        self.base = base
        self.rng = rng
        self.http = httpx.AsyncClient(base_url=base, timeout=120)
        self.states: dict[int, dict[str, Any]] = {}
        self.count = 0

    async def play(self, game: str) -> dict[str, Any]:
        """A whole match; gives its outcome."""
        shelf = (await self.http.get("/api/games")).json()
        (about,) = [one for one in shelf if one["id"] == game]
        seats = [{"kind": "me" if number == 0 else "here"} for number in range(about["seats"]["min"])]
        laid = await self.http.post("/api/tables", json={"game": game, "options": {}, "seats": seats})
        table = laid.json()["table"]
        cookie = f"tablee={self.http.cookies['tablee']}"
        address = f"{self.base.replace('http', 'ws', 1)}/ws/{table}"
        async with connect(
            address, additional_headers={"Cookie": cookie, "Origin": self.base}, max_size=None
        ) as line:
            await line.send(json.dumps({"type": "hello", "seen": 0}))
            while not any(state["outcome"] for state in self.states.values()):
                seat, decision = await self.turn(line)
                words = await self.words(line, seat, decision)
                answer = {"type": "answer", "seat": seat, "decision": decision["id"], "words": words}
                told = await self.ask(line, {**answer, "times": decision["times"]})
                assert told["type"] == "ack", told
                while self.states[seat]["version"] < told["version"]:
                    self.hear(await line.recv())
        (mine,) = [one for one in (await self.http.get("/api/tables")).json() if one["table"] == table]
        assert mine["over"]
        await self.http.aclose()
        return dict(next(iter(self.states.values()))["outcome"])

    def hear(self, text: str | bytes) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "state":
            known = self.states.get(message["seat"])
            if known is None or known["version"] <= message["version"]:  # an older one is dropped
                self.states[message["seat"]] = message
        return message

    async def ask(self, line: ClientConnection, message: dict[str, Any]) -> dict[str, Any]:
        self.count += 1
        ref = f"k{self.count}"
        await line.send(json.dumps({**message, "ref": ref}))
        async with asyncio.timeout(120):
            while True:
                told = self.hear(await line.recv())
                if told.get("ref") == ref:
                    return told

    async def turn(self, line: ClientConnection) -> tuple[int, dict[str, Any]]:
        """A seat of mine that the table waits for, and its question."""
        async with asyncio.timeout(120):
            while True:
                latest = max((state["version"] for state in self.states.values()), default=0)
                asked = [
                    (seat, decision)
                    for seat, state in self.states.items()
                    if state["version"] == latest
                    for decision in state["decisions"]
                    if not decision["free"] and decision["answered"] is None
                ]
                if asked:
                    return self.rng.choice(asked)
                self.hear(await line.recv())

    async def words(self, line: ClientConnection, seat: int, decision: dict[str, Any]) -> list[str]:
        """An answer at random, a word for each step."""
        words: list[str] = []
        step, more = decision["step"], True
        while True:
            if step["kind"] == "choice":
                option = self.rng.choice(step["options"])
                words.append(option["word"])
                more = option["more"]
            elif step["kind"] == "amount":
                words.append(str(self.rng.randint(step["low"], step["high"])))
                more = step["more"]
            else:
                words.append(f"mot {self.rng.randint(0, 999_999)}"[: step["longest"]])
                more = step["more"]
            if not more:
                return words
            asked = {"type": "steps", "seat": seat, "decision": decision["id"], "so_far": words}
            step = (await self.ask(line, asked))["step"]
