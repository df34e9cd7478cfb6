"""What each seat is sent, encoded once per version however many pages look at it."""

from __future__ import annotations

import hashlib
import zlib
from bisect import bisect_right
from collections.abc import Callable, Hashable
from operator import is_
from typing import Any

import msgspec

from tablee.kernel.decision import Decision
from tablee.kernel.entry import Answer, Undo, answers_in, not_taken_back
from tablee.kernel.event import Event
from tablee.kernel.match import Match

encode = msgspec.json.Encoder().encode


class Seen(msgspec.Struct, frozen=True):
    """The changing part of a state message, as encoded JSON."""

    view: msgspec.Raw
    hash: str  # of the view: a page can tell whether it has drawn this one
    decisions: msgspec.Raw
    waiting: msgspec.Raw
    outcome: msgspec.Raw


NOTHING = Seen(msgspec.Raw(b"{}"), "", msgspec.Raw(b"[]"), msgspec.Raw(b"[]"), msgspec.Raw(b"null"))


Line = tuple[msgspec.Raw, int]  # as JSON, and its checksum


class Lines:
    """The lines of one match's log. What everybody reads alike is put into words once."""

    def __init__(self) -> None:
        self._for_all: dict[tuple[int, int], Line] = {}  # by event and the number its line has

    def line(self, match: Match, event: Event, observer: int, number: int) -> Line:
        alike = event.to is None and not event.secrets and not event.until
        name = (id(event), number)  # a match keeps its events as long as we keep their lines
        found = self._for_all.get(name) if alike else None
        if found is None:
            text = match.game.sentence(event, observer)
            line = encode(match.line(event, number, event.seen_by(observer) or {}, text))
            found = msgspec.Raw(line), zlib.crc32(line)
            if alike:
                self._for_all[name] = found
        return found


class SeatLog:
    """The log as one seat reads it, growing with the match. A line changes only when a fact in it fades."""

    def __init__(self) -> None:
        self.lines: list[msgspec.Raw] = []
        self.sums: list[int] = []  # beside each line: its checksum
        self._checks: list[int] = []  # beside each line: the check up to there
        self.undos = 0  # how often something had been taken back: another number, another log
        self.at: list[int] = []  # beside each line: how many asks had been answered
        self.faded: list[int] = []  # the lines that have changed since they were written, in order of change
        self._read = 0  # events of the match looked at so far
        self._fading: list[tuple[int, int]] = []  # lines that may change, and of which event
        self._first_fading: int | None = None

    def catch_up(self, match: Match, seat: int | None, lines: Lines) -> None:
        """Write what has happened since; `lines` are those that read the same to everybody."""
        observer = -1 if seat is None else seat
        events = match.events
        for number, at in self._fading:
            if not events[at].fading:
                self._write(number, lines.line(match, events[at], observer, number))
                self.faded.append(number)
        self._fading = [(number, at) for number, at in self._fading if events[at].fading]
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.seen_by(observer) is None:
                continue
            if event.until and self._first_fading is None:
                self._first_fading = len(self.lines)
            if event.fading:
                self._fading.append((len(self.lines), self._read - 1))
            self._write(len(self.lines), lines.line(match, event, observer, len(self.lines)))
            self.at.append(event.at)

    def _write(self, number: int, line: Line) -> None:
        self.lines[number : number + 1] = [line[0]]
        self.sums[number : number + 1] = [line[1]]
        del self._checks[number:]

    @property
    def check(self) -> int:
        """All the lines' checksums folded into one: a page knows by it that it has them all."""
        for one in self.sums[len(self._checks) :]:
            self._checks.append(folded(one, self._checks[-1] if self._checks else 0))
        return self._checks[-1] if self._checks else 0

    def known_at(self, asks: int) -> int:
        """How many lines had been written, and cannot have changed since, when that many asks had been answered."""
        return self.unchanged(bisect_right(self.at, asks))

    def unchanged(self, known: int) -> int:
        """How many of the first lines are sure to be as somebody read them at any time."""
        if known > len(self.lines):
            return 0
        return known if self._first_fading is None else min(known, self._first_fading)


class Reading:
    """How far one page has read one seat's log."""

    def __init__(self, known: int = 0) -> None:
        self.known = known
        self._log: SeatLog | None = None
        self._undos: int | None = None
        self._faded = 0

    def news(self, log: SeatLog) -> tuple[int, list[msgspec.Raw]]:
        """The lines the page lacks, and from which on; it drops what it has from there."""
        if self._log is log:
            since = min([self.known, *log.faded[self._faded :]])
        elif self._undos not in (None, log.undos):
            since = 0  # lines were taken back, and others written since
        else:
            since = log.unchanged(self.known)
        self._log, self._undos, self._faded, self.known = log, log.undos, len(log.faded), len(log.lines)
        return since, log.lines[since:]


class Shared:
    """What was put together for one page and serves the others, as long as nothing of what it is made of is another."""

    def __init__(self) -> None:
        self._things: tuple[object, ...] = ()
        self._figures: tuple[object, ...] = ()
        self._parts: dict[Hashable, bytes] = {}

    def made_of(self, things: tuple[object, ...], figures: tuple[object, ...]) -> None:
        """Forget everything unless these are the very same things, and equal figures."""
        same = len(things) == len(self._things) and all(map(is_, things, self._things))
        if not same or figures != self._figures:
            self._things, self._figures = things, figures
            self._parts.clear()

    def message(self, name: Hashable, make: Callable[[], object]) -> bytes:
        """As JSON; made when somebody first needs it."""
        found = self._parts.get(name)
        if found is None:
            found = self._parts[name] = encode(make())
        return found


def folded(one: int, before: int) -> int:
    return (before * 31 + one) % (1 << 32)


class Views:
    """The views of one match. `forget` after each change; they are made again when somebody looks."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._seen: dict[int | None, Seen] = {}
        self._logs: dict[int | None, SeatLog] = {}
        self._lines = Lines()
        self._for_all: tuple[msgspec.Raw, msgspec.Raw] | None = None  # what is the same for everybody

    def forget(self) -> None:
        self._seen.clear()
        self._for_all = None

    def seen(self, seat: int | None) -> Seen:
        found = self._seen.get(seat)
        if found is None:
            match = self.match
            view = encode(match.view(seat))
            mine = [] if seat is None else match.decisions_of(seat)
            if self._for_all is None:
                outcome = match.outcome
                self._for_all = (
                    msgspec.Raw(encode(match.waiting_texts())),
                    msgspec.Raw(encode(None if outcome is None else outcome.to_data())),
                )
            found = Seen(
                msgspec.Raw(view),
                hashlib.blake2b(view, digest_size=6).hexdigest(),
                msgspec.Raw(encode([self.decision_data(decision) for decision in mine])),
                *self._for_all,
            )
            self._seen[seat] = found
        return found

    def decision_data(self, decision: Decision) -> dict[str, Any]:
        told = decision.to_data()
        told["times"] = self.times(decision)
        return told

    def times(self, decision: Decision) -> int:
        """How often its seat has answered it already: while others are awaited an answer may be changed."""
        if not decision.ready:
            return 0
        asked = decision.id.after(0)
        standing = answers_in(not_taken_back(self.match.journal.entries))
        return sum(answer.decision == asked for answer in standing)

    def log(self, seat: int | None) -> SeatLog:
        log = self._logs.get(seat)
        if log is None:
            log = self._logs[seat] = SeatLog()
            log.undos = self.match.undos
        log.catch_up(self.match, seat, self._lines)
        return log

    def asks_at(self, version: int) -> int:
        """How many asks had been answered at a version (1 is the beginning, each answer adds one); -1: something was taken back since."""
        given = 1
        asks: int | None = None
        for entry in self.match.journal.entries:
            if not isinstance(entry, Answer | Undo):
                continue
            if given >= version:
                if isinstance(entry, Undo):
                    return -1
                if asks is None:
                    asks = entry.decision.asks
                    if not self.match.undos:
                        break
            given += 1
        return self.match.state.asks if asks is None else asks
