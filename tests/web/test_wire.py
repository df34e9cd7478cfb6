"""The short way into and out of the socket: the same messages in the same order as the long one, however the bytes are cut."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
import uvicorn
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

from tablee.web.messages import LARGEST
from tablee.web.wire import MOST_WAITING, DirectWebSocket, ShortWay, ends_with_a_frame, whole_text, wire_of


class Transport(asyncio.Transport):
    """Where a protocol writes to; it notes what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.closed = False
        self.paused = False

    def get_extra_info(self, name: str, default: object = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Talk:
    """A page and the server's protocol, with nothing between them but bytes."""

    def __init__(self) -> None:
        self.heard: list[str | bytes] = []
        self.wire: object = None
        self.opened, self.ended = asyncio.Event(), asyncio.Event()
        config = uvicorn.Config(
            self.serve,
            interface="asgi3",
            ws_max_size=LARGEST,
            ws_per_message_deflate=False,
            ws_ping_interval=None,
        )
        config.load()
        self.page = ClientProtocol(parse_uri("ws://there/ws/a"))
        self.transport = Transport()
        self.protocol = DirectWebSocket(config, ServerState(), {})
        self.protocol.connection_made(self.transport)
        self.read = 0

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        socket = WebSocket(scope, receive, send)
        await socket.accept()
        self.wire = wire = wire_of(socket)
        self.opened.set()
        while (message := await wire.receive()) is not None:
            self.heard.append(message)
            await wire.send(b"heard " + str(len(message)).encode())
        self.ended.set()

    async def open(self) -> None:
        self.page.send_request(self.page.connect())
        self.protocol.data_received(b"".join(self.page.data_to_send()))
        await asyncio.wait_for(self.opened.wait(), 120)
        self.answers()

    def said(self) -> bytes:
        return b"".join(self.page.data_to_send())

    def answers(self) -> list[object]:
        """What the page reads of what the server has written since."""
        self.page.receive_data(self.transport.written[self.read :])
        self.read = len(self.transport.written)
        return [event.data for event in self.page.events_received() if isinstance(event, Frame)]


@pytest.fixture
async def talk() -> Talk:
    made = Talk()
    await made.open()
    return made


async def settled() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_one_frame_in_one_piece_takes_the_short_way_both_ways(talk: Talk) -> None:
    assert isinstance(talk.wire, ShortWay)
    for text in ("", "{}", "é" * 60, "x" * 125, "x" * 126, "y" * 60_000):
        talk.page.send_text(text.encode())
        talk.protocol.data_received(talk.said())
        await settled()
        assert talk.heard[-1] == text and not talk.protocol.cut
        assert talk.answers() == [f"heard {len(text)}".encode()]
    assert talk.protocol.conn.reader.buffer == b"", "the parser saw none of it"


@pytest.mark.parametrize("seed", range(12))
async def test_however_the_bytes_are_cut_the_same_messages_arrive_in_order(talk: Talk, seed: int) -> None:
    rng, sent = Random(seed), []
    stream = b""
    for number in range(30):
        text = f"{number} " + "z" * rng.choice([0, 5, 120, 130, 3000])
        kind = rng.randrange(4)
        if kind == 0:
            talk.page.send_text(text[:3].encode(), fin=False)
            talk.page.send_continuation(text[3:].encode(), fin=True)
        elif kind == 1:
            talk.page.send_ping(b"here?")
            talk.page.send_text(text.encode())
        else:
            talk.page.send_text(text.encode())
        sent.append(text)
        stream += talk.said()
        if rng.random() < 0.5 or number == 29:
            while stream:
                size = rng.choice([1, 2, 3, 7, 1000, len(stream)])
                talk.protocol.data_received(stream[:size])
                stream = stream[size:]
                await settled()
    assert talk.heard == sent
    assert [one for one in talk.answers() if one != b"here?"] == [
        f"heard {len(text)}".encode() for text in sent
    ]


async def test_a_page_that_says_more_than_is_read_has_to_wait(talk: Talk) -> None:
    for number in range(MOST_WAITING):
        talk.page.send_text(str(number).encode())
        talk.protocol.data_received(talk.said())
    assert talk.transport.paused
    await settled()
    assert not talk.transport.paused and len(talk.heard) == MOST_WAITING


async def test_what_is_no_text_or_too_much_ends_as_the_parser_says(talk: Talk) -> None:
    bad = Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)
    assert whole_text(bad, LARGEST) is None
    talk.protocol.data_received(bad)
    await asyncio.wait_for(talk.ended.wait(), 120)
    talk.answers()
    assert talk.page.close_rcvd is not None and talk.page.close_rcvd.code == 1007
    big = Talk()
    await big.open()
    big.protocol.data_received(Frame(Opcode.TEXT, b"x" * (LARGEST + 1)).serialize(mask=True))
    await asyncio.wait_for(big.ended.wait(), 120)
    big.answers()
    assert big.page.close_rcvd is not None and big.page.close_rcvd.code == 1009 and big.heard == []


async def test_goodbye_and_a_lost_line_are_noticed(talk: Talk) -> None:
    talk.page.send_close(1000)
    talk.protocol.data_received(talk.said())
    await asyncio.wait_for(talk.ended.wait(), 120)
    lost = Talk()
    await lost.open()
    lost.protocol.connection_lost(None)
    await asyncio.wait_for(lost.ended.wait(), 120)


def test_only_one_whole_masked_text_is_read_here() -> None:
    whole = Frame(Opcode.TEXT, b"hello").serialize(mask=True)
    assert whole_text(whole, LARGEST) == "hello"
    for other in (
        whole[:-1],
        whole + b"\x81",
        Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        Frame(Opcode.TEXT, b"hello", fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, b"hello").serialize(mask=True),
        b"",
        b"\x81",
    ):
        assert whole_text(other, LARGEST) is None
    assert whole_text(whole, 4) is None
    frames = b"".join(Frame(Opcode.TEXT, b"x" * size).serialize(mask=True) for size in (0, 200, 70_000))
    assert (
        ends_with_a_frame(frames)
        and not ends_with_a_frame(frames[:-1])
        and not ends_with_a_frame(frames[:300])
    )
