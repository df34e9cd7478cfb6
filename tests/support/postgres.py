"""A PostgreSQL server of the tests' own: a folder, a socket in it, gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any

from tools import machine

OPTIONS = "-c listen_addresses= -c fsync=on -c max_connections=200 -c shared_buffers=32MB"


def alive(process: int) -> bool:
    """Whether it runs; one that only waits to be counted does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Postgres:
    """`with Postgres() as server:` runs one; `server.database("x")` makes an empty database and tells its address."""

    def __init__(self) -> None:
        found = machine.postgres()
        assert found is not None, "there is no PostgreSQL on this machine: python3 tools/machine.py postgres"
        self.programs = Path(found).resolve().parent
        self.folder = Path(tempfile.mkdtemp(prefix="tbl-pg-", dir="/tmp"))  # short: it holds a socket
        self.data = self.folder / "data"
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:  # PostgreSQL refuses root
            try:
                user = pwd.getpwnam("postgres")
            except KeyError:
                user = pwd.getpwnam("nobody")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
            self._as = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}

    def run(self, program: str, *words: str) -> str:
        done = subprocess.run(
            [self.programs / program, *words],
            cwd=self.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            **self._as,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def start(self) -> None:
        log = str(self.folder / "log")
        options = f"{OPTIONS} -k {self.folder}"
        self.run("pg_ctl", "-D", str(self.data), "-w", "-s", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.data), "-w", "-s", "-m", "immediate", "stop")

    def kill(self) -> None:
        """kill -9 of the whole server, and of what it is doing."""
        master = int((self.data / "postmaster.pid").read_text().split()[0])
        ours = [master]
        for entry in Path("/proc").iterdir():
            with contextlib.suppress(OSError, ValueError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == master:
                    ours.append(int(entry.name))
        for process in ours:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        until = time.monotonic() + 120
        while any(alive(process) for process in ours):
            assert time.monotonic() < until, "PostgreSQL does not die"
            time.sleep(0.01)
        for left in [
            self.data / "postmaster.pid",
            *self.folder.glob(".s.PGSQL*"),
        ]:  # a dead one may still be counted
            left.unlink(missing_ok=True)

    def __enter__(self) -> Postgres:
        self.run("initdb", "-D", str(self.data), "-U", "tablee", "-A", "trust", "-E", "UTF8", "--no-sync")
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def database(self, name: str) -> str:
        self.sql("postgres", f'CREATE DATABASE "{name}"')
        return f"postgresql://tablee@/{name}?host={self.folder}"

    def sql(self, database: str, statement: str) -> str:
        return self.run("psql", "-h", str(self.folder), "-U", "tablee", "-d", database, "-Atqc", statement)
