"""Run the server: find a port, say where it listens, open the browser."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import warnings
import webbrowser
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn
from fastapi import FastAPI

from tablee.games import shelf_with
from tablee.host.settings import Settings
from tablee.host.storage import check, is_postgres, kept_secret
from tablee.web.app import create_app
from tablee.web.connection import Connection
from tablee.web.connection_limit import Crowd, open_more_files
from tablee.web.garbage import Sweeper, collect_rarely
from tablee.web.messages import LARGEST
from tablee.web.wire import DirectWebSocket

PORTS_TRIED = 50


def listen(host: str, port: int) -> socket.socket:
    """A socket on this port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for tried in range(port, port + PORTS_TRIED if port else 1):
        made = socket.socket(family, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, tried))
            made.listen(2048)
        except OSError as problem:
            made.close()
            if problem.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise SystemExit(f"Cannot listen on {host}: {problem.strerror}.") from None
            continue
        return made
    raise SystemExit(f"No free port between {port} and {port + PORTS_TRIED - 1}.")


def address(host: str, port: int) -> str:
    """Where to point a browser on this machine."""
    if host in ("", "0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def network_address(port: int) -> str | None:
    """Where other devices of the same network find us; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address nobody has: only the way there is asked for
            return f"http://{probe.getsockname()[0]}:{port}/"
        except OSError:
            return None


def may_open_browser() -> bool:
    if os.environ.get("CI"):
        return False
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )


def open_soon(url: str) -> None:
    """Open the browser once the server answers; without one, nothing happens."""

    def show() -> None:
        with contextlib.suppress(Exception):
            webbrowser.open(url)

    timer = threading.Timer(0.8, show)
    timer.daemon = True
    timer.start()


class Serving(uvicorn.Server):
    """A server whose rules, rulebooks and code are never searched for garbage: they stay as long as it does."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        collect_rarely()


def configuration(app: FastAPI, settings: Settings) -> uvicorn.Config:
    """How this application is served, wherever it is: with these bounds."""
    crowd = Crowd(settings.connections_of_one, settings.connections)
    return uvicorn.Config(
        app,
        http=cast("type[asyncio.Protocol]", partial(Connection, crowd=crowd, sweeper=Sweeper())),
        ws=DirectWebSocket,
        log_level="warning",
        access_log=False,
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )


def show_editions(settings: Settings) -> None:
    """Which changed editions stand on the shelf, and which do not, with why."""
    with warnings.catch_warnings(record=True) as complaints:
        warnings.simplefilter("always")
        shelf = shelf_with(settings.editions())
    for name, game in shelf.items():
        if game.changes or "@" in name:
            print(f"Edition: {name} ({len(game.changes)} changes)", flush=True)
    for complaint in complaints:
        print(complaint.message, flush=True)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    open_browser: bool = True,
    editions: str | None = None,
) -> None:
    """Serve tables until interrupted."""
    settings = Settings() if database is None else replace(Settings(), database=database)
    if editions is not None:
        if not Path(editions).is_dir():
            raise SystemExit(f"There is no folder {editions}.")
        settings = replace(settings, editions_folder=str(Path(editions).resolve()))
    check(settings.database)
    if not settings.secret and not is_postgres(settings.database):
        kept_secret(settings.database)  # a bad one is said now, not under a stack trace
    listening = listen(host, port)
    url = address(host, listening.getsockname()[1])
    print(f"Tablée: {url}", flush=True)
    beyond = network_address(listening.getsockname()[1]) if host in ("", "0.0.0.0", "::") else None
    if beyond is not None:
        print(f"In your network: {beyond}", flush=True)
    if open_browser and may_open_browser():
        open_soon(url)
    show_editions(settings)
    open_more_files(2 * settings.connections)
    Serving(configuration(create_app(settings), settings)).run(sockets=[listening])
