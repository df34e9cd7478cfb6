"""Lines as they come, and whether another one waits already: what a process that thinks ahead has to know."""

from __future__ import annotations

import os
import select
from collections.abc import Iterator
from typing import Final

AT_ONCE: Final = 1 << 16  # bytes


class Lines:
    """The lines of a pipe."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self._read = bytearray()
        self._over = False

    def __iter__(self) -> Iterator[bytes]:
        while True:
            end = self._read.find(b"\n")
            if end >= 0:
                line = bytes(self._read[:end])
                del self._read[: end + 1]
                yield line
            elif self._over:
                return
            else:
                self._take()

    def waiting(self) -> bool:
        """Whether somebody has something to say, or is gone. Where a pipe cannot be asked: always."""
        if b"\n" in self._read or self._over:
            return True
        try:
            return bool(select.select([self.pipe], [], [], 0)[0])
        except OSError:
            return True

    def _take(self) -> None:
        more = os.read(self.pipe, AT_ONCE)
        self._read += more
        self._over = not more
