"""Who listens at a table, and who is told that something changed. What each one is sent is made for them alone, elsewhere."""

from __future__ import annotations

from collections.abc import Callable
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
        self.elsewhere: set[str] = set()  # the persons who have the table open at another process
        self.moved: Callable[[], None] = lambda: None  # called when somebody here came or left

    def come(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.add(listener)
        if self.here() != before:
            self.tell_presence()

    def leave(self, listener: Listener) -> None:
        before = self.here()
        self.listeners.discard(listener)
        if self.here() != before:
            self.tell_presence()

    def here(self) -> set[str]:
        """The persons who have the table open at this process."""
        return {listener.person for listener in self.listeners if listener.person is not None}

    def online(self) -> set[str]:
        """The persons who have the table open."""
        return self.here() | self.elsewhere

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
