"""Who listens at a table, and who is told that something changed. What each one is sent is made for them alone, elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol


class Listener(Protocol):
    """One open page at a table. Both calls only set a mark: a slow reader delays nobody and skips what is outdated."""

    person: str | None  # whose page it is; None: a passer-by

    def changed(self) -> None:
        """The table has changed."""

    def presence(self) -> None:
        """Somebody came, left, or sat down."""

    def chatted(self) -> None:
        """Somebody said something."""


class Audience:
    """The open pages of one table."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self._elsewhere: frozenset[str] = frozenset()
        self._here: frozenset[str] | None = None  # None: to be counted again
        self._online: frozenset[str] | None = None
        self.moved: Callable[[], None] = lambda: None  # called when somebody here came or left

    def come(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.add(listener)
        self.recognised()
        if self.here() != before:
            self.tell_presence()

    def leave(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.discard(listener)
        self.recognised()
        if self.here() != before:
            self.tell_presence()

    def recognised(self) -> None:
        """We know of a listener now whose page it is: who is here is counted again when somebody asks."""
        self._here = self._online = None

    @property
    def elsewhere(self) -> frozenset[str]:
        """The persons who have the table open at another process."""
        return self._elsewhere

    @elsewhere.setter
    def elsewhere(self, persons: Iterable[str]) -> None:
        self._elsewhere = frozenset(persons)
        self._online = None

    def here(self) -> frozenset[str]:
        """The persons who have the table open at this process."""
        if self._here is None:
            known = (listener.person for listener in self.listeners)
            self._here = frozenset(person for person in known if person is not None)
        return self._here

    def online(self) -> frozenset[str]:
        """The persons who have the table open."""
        if self._online is None:
            self._online = self.here() | self._elsewhere
        return self._online

    def tell_change(self) -> None:
        for listener in self.listeners:
            listener.changed()

    def tell_presence(self) -> None:
        self.moved()
        for listener in self.listeners:
            listener.presence()

    def tell_chat(self) -> None:
        for listener in self.listeners:
            listener.chatted()
