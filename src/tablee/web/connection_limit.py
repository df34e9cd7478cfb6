"""How much may be open at once: from one address, and all together."""

from __future__ import annotations

import contextlib
from collections import Counter


class Crowd:
    """Counts what is open for each address; beyond the limits nobody is let in."""

    def __init__(self, of_one: int, in_all: int) -> None:
        self.of_one = of_one
        self.in_all = in_all
        self._here: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._here.total()

    def enter(self, address: str) -> bool:
        if self._here[address] >= self.of_one or len(self) >= self.in_all:
            if not self._here[address]:
                del self._here[address]
            return False
        self._here[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]


def open_more_files(wanted: int) -> None:
    """Let this process hold as many connections as it serves, if the machine allows it."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft < wanted:
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, most), hard))
