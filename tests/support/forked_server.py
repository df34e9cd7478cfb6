"""A server that starts in an instant: a process has everything imported and forks one server after the other, each to be killed for good."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.support.server import QUICK

FORK = """
import ctypes, os, signal, sys
def die_with_the_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL) if sys.platform == "linux" else None
die_with_the_parent()
import uvicorn, alembic.command, sqlalchemy.dialects.sqlite.aiosqlite
from tablee.games import catalogue
from tablee.web import serve
for game in catalogue().values():
    game.edition_hash()
for line in sys.stdin:
    port = int(line)
    child = os.fork()
    if not child:
        die_with_the_parent()
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        print(os.getpid(), flush=True)
        serve("127.0.0.1", port, sys.argv[1], open_browser=False)
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


class ForkedServer:
    """`start` serves at `base`, `kill` is kill -9; both take milliseconds."""

    def __init__(self, database: Path | str, **settings: str) -> None:
        self.port = 0
        self.base = ""
        self.child = 0
        self.process = subprocess.Popen(
            [sys.executable, "-c", FORK, str(database)],
            env={**os.environ, **QUICK, **settings},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{self.port}\n")
        self.process.stdin.flush()
        self.child = int(self._line())
        self.base = self._line().split()[-1].rstrip("/")
        self.port = int(self.base.rsplit(":", 1)[1])
        until = time.monotonic() + 120
        while True:
            try:
                with urllib.request.urlopen(f"{self.base}/health", timeout=30):
                    return
            except OSError:
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.01)

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        assert self._line() == "gone"
        self.child = 0

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the nursery is gone"
        return line.strip()

    def __enter__(self) -> ForkedServer:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.child:
            with contextlib.suppress(ProcessLookupError, AssertionError):
                self.kill()
        self.process.kill()
        self.process.wait(20)
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
