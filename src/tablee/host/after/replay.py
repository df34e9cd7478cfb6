"""A match looked at again, moment after moment, from the knowledge of a seat or from above. Computed from the journal, and kept for a while."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from random import Random
from typing import Any, Final

import msgspec

from tablee.host.refusals import NotYet
from tablee.host.table import encode
from tablee.kernel.ask import CLOCK
from tablee.kernel.entry import Answer, Entry, Redeal, Reveal, answers_in, not_taken_back, without_last
from tablee.kernel.event import Event
from tablee.kernel.game import Game
from tablee.kernel.journal import Header, Journal
from tablee.kernel.match import Match

ABOVE: Final = -2  # everything, from nobody's seat
WATCHER: Final = -1
KEPT: Final = 12  # replays in memory
WINDOW: Final = 16  # moments kept on the way, so that going back is not going through it all again
SHOTS: Final = 64  # moments kept of one replay


class Replay:
    """One match as it stands: moment 0 is the beginning, moment n is after the n-th answer that was not taken back."""

    def __init__(self, game: Game[Any], header: Header, entries: list[Entry]) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = [
            entry for entry in not_taken_back(entries) if not isinstance(entry, Reveal)
        ]
        self.answers = answers_in(self.entries)
        self.moments = moments_in(self.entries)
        self.redeals = redeals_in(self.moments)
        self.lock = asyncio.Lock()
        self._match: Match | None = None
        self._at = 0
        self._under: bool | None = None
        self._shots: OrderedDict[tuple[int, int], dict[str, Any]] = OrderedDict()

    @property
    def length(self) -> int:
        return len(self.answers)

    def first_moment(self, observer: int) -> int:
        """From which moment on a seat may look back while the match runs: what the others knew before things were dealt anew is of another world."""
        return max(
            (at for at, dealt in self.redeals.items() if observer not in (WATCHER, dealt.seat)),
            default=0,
        )

    def journal(self, at: int) -> Journal:
        """The match up to a moment, as a journal of its own."""
        return Journal(dict(self.header), without_last(self.entries, self.length - at))

    def shot(self, at: int, observer: int) -> dict[str, Any]:
        """What was to be seen at a moment; -1 is a spectator, -2 sees it from above."""
        found = self._shots.get((at, observer))
        if found is not None:
            return found
        if self._match is None or self._at > at:
            first = Journal(dict(self.header), self.moments[0])
            self._match = Match.load(self.game, first, Random(0))
            self._at = 0
        begun = self._at
        while self._at < at:
            if self._at > max(begun, at - WINDOW):
                self._keep(self._at, observer)
            self._step()
        return self._keep(at, observer)

    def _step(self) -> None:
        assert self._match is not None
        self._at += 1
        self._match.follow(self.moments[self._at])

    def _keep(self, at: int, observer: int) -> dict[str, Any]:
        assert self._match is not None
        found = self._shots[(at, observer)] = picture(self._match, observer)
        while len(self._shots) > SHOTS:
            self._shots.popitem(last=False)
        return found

    def looked_under(self) -> bool:
        """Whether something has been in sight that by the rules nobody may look at again."""
        if self._under is None:
            self.shot(self.length, WATCHER)
            assert self._match is not None
            self._under = any(event.until and not event.fading for event in self._match.events)
        return self._under


def moments_in(entries: list[Entry]) -> list[list[Entry]]:
    """What led to each moment: the beginning, then each answer with all that followed from it."""
    moments: list[list[Entry]] = [[]]
    for entry in entries:
        if isinstance(entry, Answer):
            moments.append([])
        moments[-1].append(entry)
    return moments


def redeals_in(moments: list[list[Entry]]) -> dict[int, Redeal]:
    """At which moments things were dealt anew, and how last."""
    return {at: entry for at, led in enumerate(moments) for entry in led if isinstance(entry, Redeal)}


def picture(match: Match, observer: int) -> dict[str, Any]:
    """Encoded at once: the match goes on, and what it shows would change."""
    outcome = match.outcome
    seat = None if observer < 0 else observer
    log = log_from_above(match) if observer == ABOVE else match.log(seat)
    return {
        "view": raw(match.view(seat)),
        "views": raw([match.view(one) for one in range(match.seats)] if observer == ABOVE else None),
        "log": [raw(line) for line in log],
        "fading": any(event.until for event in match.events),
        "waiting": raw(match.waiting_texts()),
        "outcome": raw(None if outcome is None else outcome.to_data()),
    }


def raw(data: object) -> msgspec.Raw:
    return msgspec.Raw(encode(data))


def log_from_above(match: Match) -> list[dict[str, Any]]:
    """Every event with all its facts."""
    return [
        match.line(event, number, all_facts(event), match.game.event_text(event.kind, all_facts(event)))
        for number, event in enumerate(match.events)
    ]


def all_facts(event: Event) -> dict[str, object]:
    facts: dict[str, object] = {**event.facts, **event.fading}
    for _, secret in event.secrets:
        facts.update(secret)
    return facts


class Replays:
    """The replays people look at, the last ones used."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def of(self, table: str, game: Game[Any], header: Header, entries: list[Entry]) -> Replay:
        name = (table, len(entries))
        found = self._kept.get(name)
        if found is None:
            found = self._kept[name] = Replay(game, header, list(entries))
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(name)
        return found


async def look(replay: Replay, over: bool, at: int | None, observer: int, since: int) -> dict[str, Any]:
    """A moment as it is sent: spoiler-free, the lines of the log from `since` on if they are sure to be as they were read."""
    async with replay.lock:
        if not over and await asyncio.to_thread(replay.looked_under):
            raise NotYet(
                "In this match things were shown that nobody may look at again: its replay opens when it is over.",
                "Dans cette partie, des choses ont été montrées que personne ne doit revoir : on la reverra quand elle sera finie.",
            )
        moment = replay.length if at is None else max(0, min(at, replay.length))
        if not over:
            moment = max(moment, replay.first_moment(observer))
        shot = await asyncio.to_thread(replay.shot, moment, observer)
    log = shot["log"]
    first = 0 if shot["fading"] or replay.redeals else max(0, min(since, len(log)))
    last = replay.answers[moment - 1] if moment else None
    return {
        "at": moment,
        "of": replay.length,
        "by": None if last is None or last.seat == CLOCK else last.seat,
        "bot": None if last is None else last.bot,
        "view": shot["view"],
        "views": shot["views"],
        "events": log[first:],
        "events_from": first,
        "waiting": shot["waiting"],
        "outcome": shot["outcome"],
    }
