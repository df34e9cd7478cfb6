"""What each seat is sent, encoded once per version however many pages look at it."""

from __future__ import annotations

import hashlib
import zlib
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

import msgspec

from tablee.kernel.event import Event
from tablee.kernel.match import Decision, Match, not_taken_back

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Seen:
    """The changing part of a state message, as encoded JSON."""

    view: msgspec.Raw
    hash: str  # of the view: a page can tell whether it has drawn this one
    decisions: msgspec.Raw
    waiting: msgspec.Raw
    outcome: msgspec.Raw


NOTHING = Seen(msgspec.Raw(b"{}"), "", msgspec.Raw(b"[]"), msgspec.Raw(b"[]"), msgspec.Raw(b"null"))


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
        self._fading: list[tuple[int, Event]] = []  # lines that may change
        self._first_fading: int | None = None

    def catch_up(self, match: Match, seat: int | None) -> None:
        observer = -1 if seat is None else seat
        for number, event in self._fading:
            if not event.fading:
                self._write(match, event, observer, number)
                self.faded.append(number)
        self._fading = [(number, event) for number, event in self._fading if event.fading]
        events = match.events
        while self._read < len(events):
            event = events[self._read]
            self._read += 1
            if event.seen_by(observer) is None:
                continue
            if event.until and self._first_fading is None:
                self._first_fading = len(self.lines)
            if event.fading:
                self._fading.append((len(self.lines), event))
            self._write(match, event, observer, len(self.lines))
            self.at.append(event.at)

    def _write(self, match: Match, event: Event, observer: int, number: int) -> None:
        text = match.game.sentence(event, observer)
        facts = event.seen_by(observer) or {}
        line = encode(match.line(event, number, facts, text))
        self.lines[number : number + 1] = [msgspec.Raw(line)]
        self.sums[number : number + 1] = [zlib.crc32(line)]
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


def folded(one: int, before: int) -> int:
    return (before * 31 + one) % (1 << 32)


class Views:
    """The views of one match. `forget` after each change; they are made again when somebody looks."""

    def __init__(self, match: Match, undos: int = 0) -> None:
        self.match = match
        self.undos = undos
        self._seen: dict[int | None, Seen] = {}
        self._logs: dict[int | None, SeatLog] = {}
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
        if self.undos:
            told["id"] = named(decision.id, self.undos)
        return told

    def times(self, decision: Decision) -> int:
        """How often its seat has answered it already: while others are awaited an answer may be changed."""
        if not decision.ready:
            return 0
        entries = not_taken_back(self.match.journal.entries)
        return sum(entry.get("ask") == decision.id for entry in entries)

    def log(self, seat: int | None) -> SeatLog:
        log = self._logs.get(seat)
        if log is None:
            log = self._logs[seat] = SeatLog()
            log.undos = self.undos
        log.catch_up(self.match, seat)
        return log

    def asks_at(self, version: int) -> int:
        """How many asks had been answered at a version (1 is the beginning, each answer adds one); -1: something was taken back since."""
        given = 1
        asks: int | None = None
        for entry in self.match.journal.entries:
            if "by" not in entry:
                continue
            if given >= version:
                if "undo" in entry:
                    return -1
                if asks is None:
                    asks = int(entry["ask"].split(".")[0])
                    if not self.undos:
                        break
            given += 1
        return self.match.state.asks if asks is None else asks


def named(decision: str, undos: int) -> str:
    """What a page calls a decision. Their numbers come again when something is taken back; their names do not."""
    return f"{decision}~{undos}" if undos else decision
