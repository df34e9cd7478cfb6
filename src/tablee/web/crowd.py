"""How many pages one address may have open at once."""

from __future__ import annotations

from collections import Counter


class Crowd:
    """Counts the lines of each address; those above the limit are not let in."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._here: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._here[address] >= self.most:
            return False
        self._here[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._here[address] -= 1
        if not self._here[address]:
            del self._here[address]
