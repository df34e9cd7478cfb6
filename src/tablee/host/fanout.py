"""Who listens at a table, and who is told that something changed. What each one is sent is made for them alone, elsewhere."""

from __future__ import annotations

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

    def come(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.add(listener)
        if self.online() != before:
            self.tell_presence()

    def leave(self, listener: Listener) -> None:
        before = self.online()
        self.listeners.discard(listener)
        if self.online() != before:
            self.tell_presence()

    def online(self) -> set[str]:
        """The persons who have the table open."""
        return {listener.person for listener in self.listeners if listener.person is not None}

    def tell_change(self) -> None:
        for listener in self.listeners:
            listener.changed()

    def tell_presence(self) -> None:
        for listener in self.listeners:
            listener.presence()

    def tell_chat(self) -> None:
        for listener in self.listeners:
            listener.chatted()
