"""A real server in a process of its own, for tests that kill it or look at it with a browser."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from types import TracebackType

SERVE = "import sys; from tablee.web import serve; serve('127.0.0.1', int(sys.argv[2]), sys.argv[1], open_browser=False)"
QUICK = {
    "TABLEE_BOT_DELAY": "0",
    "TABLEE_MESSAGES_PER_SECOND": "10000",
    "TABLEE_TABLES_PER_MINUTE": "100000",
}


class Server:
    """`with Server(database) as server:` serves at `server.base` until the block ends; `kill` is kill -9, `start` begins again."""

    def __init__(self, database: Path | str, log: Path | None = None, **settings: str) -> None:
        self.database = database
        self.log = log  # where its words go; none said: to the terminal
        self.environment = {**os.environ, **QUICK, **settings}
        self.python = os.environ.get("TABLEE_SERVER_PYTHON", sys.executable)  # of another installation
        self.port = 0
        self.base = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Serve; after a first start, at the same address."""
        words = None if self.log is None else self.log.open("a")
        self.process = subprocess.Popen(
            [self.python, "-c", SERVE, str(self.database), str(self.port)],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=words,
            text=True,
        )
        if words is not None:
            words.close()
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        assert "http://" in told, "the server did not start"
        self.base = told.split()[-1].rstrip("/")
        self.port = int(self.base.rsplit(":", 1)[1])
        until = time.monotonic() + 120
        while True:
            try:
                with urllib.request.urlopen(f"{self.base}/health", timeout=30):
                    return
            except OSError:
                assert time.monotonic() < until, "the server does not answer"
                time.sleep(0.05)

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(20)
            if self.process.stdout is not None:
                self.process.stdout.close()
            self.process = None

    def memory(self) -> float:
        """Megabytes that the process holds."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        raise AssertionError("no VmRSS")

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
