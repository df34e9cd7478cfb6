"""The socket layer, close to the wire: what nearly every message is, one whole text frame, takes a short way in and out.

Everything else (the handshake, control frames, fragments, frames cut in two, closing) is uvicorn's, with `websockets` underneath. What
is given up on the short way: no ASGI message is made of it, so no middleware sees it; nothing here sits between a page and its line.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final, Protocol, cast

from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask
from websockets.protocol import State

SHORT_WAY: Final = "tablee.short_way"  # the ASGI extension by which a line finds its protocol
MOST_WAITING: Final = 16  # messages not read yet; beyond that the page has to wait
WHOLE_TEXT: Final = 0x81  # the first byte of a frame that is a text and the whole of it
MASKED: Final = 0x80
LONG: Final = 126  # stands for a length in two bytes
LONGER: Final = 127  # in eight


class Wire(Protocol):
    """What a line needs of its socket."""

    async def receive(self) -> str | bytes | None:
        """The next message; None: the page is gone."""

    async def send(self, message: bytes) -> None:
        """Returns when the page may be sent more."""

    @property
    def ready(self) -> bool:
        """Whether the page may be told something without waiting."""

    def tell(self, message: bytes) -> None:
        """The same without waiting, while it is ready."""


class Asgi:
    """A socket as every ASGI server gives it."""

    ready = False

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def receive(self) -> str | bytes | None:
        received = await self.socket.receive()
        if received["type"] != "websocket.receive":
            return None
        return received.get("text") or received.get("bytes") or ""

    async def send(self, message: bytes) -> None:
        await self.socket.send({"type": "websocket.send", "text": message.decode()})

    def tell(self, message: bytes) -> None:
        raise RuntimeError("here one has to wait")


def wire_of(socket: WebSocket) -> Wire:
    """The short way where the server has one."""
    protocol = socket.scope.get("extensions", {}).get(SHORT_WAY)
    return Asgi(socket) if protocol is None else ShortWay(protocol)


class ShortWay:
    """Straight into the protocol and out of it."""

    def __init__(self, protocol: DirectWebSocket) -> None:
        self.protocol = protocol

    async def receive(self) -> str | bytes | None:
        return await self.protocol.next_message()

    @property
    def ready(self) -> bool:
        return self.protocol.may_write

    def tell(self, message: bytes) -> None:
        self.protocol.write_text(message)

    async def send(self, message: bytes) -> None:
        protocol = self.protocol
        if protocol.may_write:
            protocol.write_text(message)
        else:
            try:
                await protocol.send({"type": "websocket.send", "text": message.decode()})
            except ClientDisconnected:
                raise WebSocketDisconnect(1006) from None


class DirectWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with the short way."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waiting: deque[str | bytes] = deque()
        self.reader: asyncio.Future[None] | None = None
        self.cut = False  # a frame came in two pieces: only the parser knows where we are

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions = cast(dict[str, Any], self.scope["extensions"])
            extensions[SHORT_WAY] = self

    # ------------------------------------------------------------------ in

    def data_received(self, data: bytes) -> None:
        if not self.cut and self.conn.state is State.OPEN:
            if self.conn.current_size is None and not self.close_sent:
                text = whole_text(data, self.config.ws_max_size)
                if text is not None:
                    self._take(text)
                    return
            self.cut = not ends_with_a_frame(data)
        elif self.conn.state is State.CONNECTING:
            self.cut = not data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        """A message that came the long way: in the same row as the others."""
        if self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        if self.curr_msg_data_type == "text":
            try:
                self._take(bytes(data).decode())
            except UnicodeDecodeError:
                super().send_receive_event_to_app()  # which ends the connection as it should
                return
        else:
            self._take(bytes(data))
        self.frames = []

    def _take(self, message: str | bytes) -> None:
        self.waiting.append(message)
        if len(self.waiting) >= MOST_WAITING and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self._wake()

    def _wake(self) -> None:
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def next_message(self) -> str | bytes | None:
        while not self.waiting:
            if not self.queue.empty() or self.disconnected:
                return None  # what is in there now is the end
            self.reader = self.loop.create_future()
            await self.reader
        message = self.waiting.popleft()
        if self.read_paused and len(self.waiting) < MOST_WAITING // 2:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._wake()

    def handle_close(self, event: Any) -> None:
        super().handle_close(event)
        self._wake()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._wake()

    def shutdown(self) -> None:
        super().shutdown()
        self._wake()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.close":
            self._wake()

    # ------------------------------------------------------------------ out

    @property
    def may_write(self) -> bool:
        return (
            self.handshake_complete
            and not self.close_sent
            and not self.disconnected
            and self.writable.is_set()
            and not self.transport.is_closing()
        )

    def write_text(self, message: bytes) -> None:
        """One whole text frame, as a server sends it: not masked."""
        self.transport.write(head_of_text(len(message)) + message)


def head_of_text(length: int) -> bytes:
    if length < LONG:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, LONG)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, LONGER)) + length.to_bytes(8, "big")


def whole_text(data: bytes, largest: int) -> str | None:
    """The text, when these bytes are one masked text frame, no more and no less; None: let the parser look at them."""
    if len(data) < 6 or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    length, begins = data[1] & ~MASKED, 2
    if length == LONG:
        length, begins = int.from_bytes(data[2:4], "big"), 4
    if length > min(largest, (1 << 16) - 1) or length == LONGER or len(data) != begins + 4 + length:
        return None
    try:
        return apply_mask(data[begins + 4 :], data[begins : begins + 4]).decode()
    except UnicodeDecodeError:
        return None


def ends_with_a_frame(data: bytes) -> bool:
    """Whether these bytes, which begin with a frame, end with one."""
    at = 0
    while len(data) - at >= 2:
        length, head = data[at + 1] & ~MASKED, 2
        if length >= LONG:
            wide = 2 if length == LONG else 8
            if len(data) - at < 2 + wide:
                return False
            length, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), 2 + wide
        at += head + (4 if data[at + 1] & MASKED else 0) + length
    return at == len(data)
