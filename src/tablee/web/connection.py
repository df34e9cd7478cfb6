"""One connection, before the application sees its requests: a head is small and comes soon, a body comes soon, or we hang up.

The parser underneath sets no bound of its own: the head of a request could be as long as the sender likes, and take as long.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tablee.web.connection_limit import Crowd
from tablee.web.garbage import Sweeper

LARGEST_HEAD = 32 * 1024  # bytes of address and headers
SLOWEST_HEAD = 20.0  # seconds that address and headers may take
SLOWEST_BODY = 60.0  # seconds that the body may take


class HeadTooLarge(Exception):
    """The parser turns it into a refusal, and the connection ends."""


class Connection(HttpToolsProtocol):
    """One of a crowd: beyond its limits a connection ends before it says anything. A page at a table is counted elsewhere."""

    def __init__(self, *args: Any, crowd: Crowd, sweeper: Sweeper, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.crowd = crowd
        self.sweeper = sweeper
        self.counted: str | None = None  # the address it is counted for
        self.in_head = True
        self.unread = (
            0  # bytes received since this head began: the parser keeps a field to itself until it is whole
        )
        self.piece = 0
        self.head = 0  # bytes of the fields it has told of: many heads may come in one piece
        self.impatience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.crowd.enter(address):
            transport.abort()
            return
        self.counted = address
        self.sweeper.count()
        self._within(SLOWEST_HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._within(None)
        self._uncount()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.piece = len(data)
        self.unread += self.piece
        if self.impatience is None and (self.cycle is None or self.cycle.response_complete):
            self._within(SLOWEST_HEAD)  # empty lines before a request begin nothing, and are no rest
        super().data_received(data)
        if self.in_head and self.unread > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers are too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head = True
        self.unread, self.head = self.piece, 0
        self._within(SLOWEST_HEAD)

    def on_url(self, url: bytes) -> None:
        self._more(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._more(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._within(SLOWEST_BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._within(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._within(None)
        self._uncount()
        super().handle_websocket_upgrade()

    def _uncount(self) -> None:
        if self.counted is not None:
            self.crowd.leave(self.counted)
            self.counted = None

    def _more(self, count: int) -> None:
        self.head += count
        if self.head > LARGEST_HEAD:
            raise HeadTooLarge()

    def _within(self, seconds: float | None) -> None:
        """What is awaited now comes within so many seconds, or the connection ends."""
        if self.impatience is not None:
            self.impatience.cancel()
        self.impatience = None if seconds is None else self.loop.call_later(seconds, self.transport.close)
