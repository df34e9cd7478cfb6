"""The dealer: shuffles, draws and rolls when a rule asks for it, keeps the outcomes, and tells what happens to those who listen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, final

from tablee.kernel.errors import BadJournal
from tablee.kernel.event import Event, Facts


def unlikely(what: str) -> BadJournal:
    return BadJournal(
        f"The journal's chance does not fit the match: {what}.",
        f"Le hasard inscrit au journal ne correspond pas à la partie : {what}.",
    )


NO_OUTCOMES: Final[list[int]] = []  # shared and never changed
NO_EVENTS: Final[list[Event]] = []
NO_COVERED: Final[list[tuple[int, Event]]] = []


@final
class Dealer:
    """Chance outside the table. Outcomes are written down in `record`; outcomes `given` beforehand (a replay) are used first."""

    def __init__(self, rng: Random, recording: bool = False) -> None:
        self.rng = rng
        self.random: Callable[[], float] = rng.random
        self.recording = recording
        self.record: list[int] = [] if recording else NO_OUTCOMES
        self.given: list[int] = NO_OUTCOMES
        self.next = 0
        self.among = 0  # of how many things chance is choosing one, for a generator that wants to know
        self.listening = False
        self.events: list[Event] = NO_EVENTS
        self.covered: list[tuple[int, Event]] = NO_COVERED  # what faded: which event, and as it was
        self.answers = 0

    def replay(self, outcomes: list[int]) -> None:
        """Use these outcomes before asking the generator again."""
        self.given = outcomes
        self.next = 0

    def replaying(self) -> bool:
        return self.next < len(self.given)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        if self.next < len(self.given):
            outcome = self.given[self.next]
            self.next += 1
            if not 0 <= outcome < n:
                raise unlikely(f"{outcome} is not below {n}")
        else:
            self.among = n
            outcome = int(self.random() * n)
        if self.recording:
            self.record.append(outcome)
        return outcome

    def roll(self, sides: int) -> int:
        """A die: from 1 to its number of sides."""
        return self.below(sides) + 1

    def draw(self, pile: list[int]) -> int:
        """Take one thing out of a pile whose order nobody knows."""
        n = len(pile)
        if self.next < len(self.given):
            drawn = self.given[self.next]
            self.next += 1
            if drawn not in pile:
                raise unlikely(f"{drawn} is not there to be drawn")
            i = pile.index(drawn)
        else:
            self.among = n
            i = int(self.random() * n)
            drawn = pile[i]
            if self.recording:
                i = pile.index(drawn)  # of equal things the first, as a replay will
        last = pile.pop()
        if i < n - 1:
            pile[i] = last
        if self.recording:
            self.record.append(drawn)
        return drawn

    def shuffle(self, pile: list[int]) -> None:
        """Put a pile in random order."""
        n = len(pile)
        if self.next < len(self.given):
            outcome = self.given[self.next : self.next + n]
            self.next += n
            if sorted(outcome) != sorted(pile):
                raise unlikely("a shuffle is not a reordering of what was there")
            for i in range(n):
                pile[i] = outcome[i]
        else:
            random = self.random
            for i in range(n - 1, -1, -1):  # one number for each outcome written down, also for the last
                self.among = i + 1
                j = int(random() * (i + 1))
                kept = pile[i]
                pile[i] = pile[j]
                pile[j] = kept
        if self.recording:
            self.record.extend(pile)

    def tell(
        self,
        kind: str,
        facts: Facts,
        clauses: tuple[str, ...] = (),
        secrets: list[tuple[list[int], Facts]] | None = None,
        to: list[int] | None = None,
        fading: Facts | None = None,
        until: str = "",
    ) -> None:
        """Announce what happened. Callers on the hot path look at `listening` first. `fading` facts stay in the log until `fade(until)`."""
        if self.listening:
            if self.events is NO_EVENTS:
                self.events = []
            self.events.append(Event(kind, facts, clauses, secrets or [], to, self.answers, fading, until))

    def fade(self, until: str) -> None:
        """What was in sight is covered: the log shows it no more."""
        for i in range(len(self.events)):
            event = self.events[i]
            if event.until == until and event.fading:
                if self.covered is NO_COVERED:
                    self.covered = []
                self.covered.append((i, event))
                self.events[i] = event.covered()
