"""A connection without manners: bytes as they come, for tests of what no browser would send."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit


class Raw:
    """`async with Raw(base) as raw:`"""

    def __init__(self, base: str) -> None:
        self.host = urlsplit(base).netloc

    async def __aenter__(self) -> Raw:
        name, _, port = self.host.rpartition(":")
        self.reader, self.writer = await asyncio.open_connection(name, int(port))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.writer.close()

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def request(self, path: str = "/health", *lines: bytes, method: str = "GET") -> None:
        """A request with these header lines beside the host."""
        head = [f"{method} {path} HTTP/1.1".encode(), f"host: {self.host}".encode(), *lines, b"", b""]
        await self.send(b"\r\n".join(head))

    async def status(self) -> int:
        """The status of the next reply, its body read; 0 when the server hung up."""
        try:
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            return 0
        self.headers = {
            name.strip().lower(): value.strip()
            for name, _, value in (line.partition(b":") for line in head.split(b"\r\n")[1:] if line)
        }
        self.body = await self.reader.readexactly(int(self.headers.get(b"content-length", b"0")))
        return int(head.split()[1])
