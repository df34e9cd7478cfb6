# mypyc: skip
"""What can be read of a match: what is asked, what each seat may see, what happened, how it ended. Nothing here changes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablee.kernel.ask import CLOCK
from tablee.kernel.decision import Decision
from tablee.kernel.errors import InvalidMove, StaleDecision
from tablee.kernel.event import Event
from tablee.kernel.perspective import Perspective
from tablee.kernel.text import Text
from tablee.kernel.why import why_not

if TYPE_CHECKING:
    from tablee.kernel.dealer import Dealer
    from tablee.kernel.game import Game
    from tablee.kernel.journal import Journal
    from tablee.kernel.match import Match
    from tablee.kernel.outcome import Outcome
    from tablee.kernel.state import State


class MatchView:
    """The side of a match that is read. Match is the whole."""

    game: Game[Any]
    journal: Journal
    dealer: Dealer
    state: State
    bots: dict[tuple[int, int], str]  # who answered for a seat, by ask and seat

    @property
    def _match(self) -> Match:
        raise NotImplementedError

    # ------------------------------------------------------------------ what is asked

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions; several when people choose at the same time."""
        return [Decision(self._match, i) for i in range(len(self.state.ask.seats))]

    def decisions_of(self, seat: int) -> list[Decision]:
        seats = self.state.ask.seats
        return [Decision(self._match, i) for i in range(len(seats)) if seats[i] == seat]

    @property
    def decision(self) -> Decision:
        """The decision to be taken next: the first one the table waits for."""
        found = self.decisions
        if not found:
            raise StaleDecision("The match is over.", "La partie est finie.")
        return next((one for one in found if not one.free and not one.ready and one.seat != CLOCK), found[0])

    @property
    def waiting(self) -> list[int]:
        """The seats the table waits for."""
        return list(self.state.waiting())

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seats(self) -> int:
        return int(self.journal.header["seats"])

    @property
    def options(self) -> dict[str, str]:
        return dict(self.journal.header["options"])

    # ------------------------------------------------------------------ what is seen

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat may know, as plain data; None is a spectator."""
        observer = -1 if seat is None else seat
        if seat is not None and not 0 <= seat < self.seats:
            raise InvalidMove(
                f"There is no seat {seat!r} at this table.", f"Il n'y a pas de place {seat!r} à cette table."
            )
        return self.game.view(self.state.table, observer)

    @property
    def events(self) -> list[Event]:
        return self.dealer.events

    def bot_behind(self, event: Event) -> str | None:
        """Which bot acted here for a person; None: the seat itself."""
        seat = event.facts.get("seat")
        return self.bots.get((event.at - 1, seat)) if isinstance(seat, int) else None

    def line(self, event: Event, number: int, facts: dict[str, object], text: Text | None) -> dict[str, Any]:
        """An event as a line of the log, with what its reader may know."""
        line: dict[str, Any] = {
            "n": number,
            "kind": event.kind,
            "facts": facts,
            "clauses": list(event.clauses),
            "text": text,
        }
        bot = self.bot_behind(event)
        if bot is not None:
            line["bot"] = bot
        return line

    def log(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """The events as this seat reads them, from its since-th on."""
        observer = -1 if seat is None else seat
        read: list[dict[str, Any]] = []
        n = 0
        for event in self.dealer.events:
            facts = event.seen_by(observer)
            if facts is None:
                continue
            if n >= since:
                read.append(self.line(event, n, facts, self.game.sentence(event, observer)))
            n += 1
        return read

    def waiting_texts(self) -> list[dict[str, Any]]:
        """For whom the table waits, in words everybody may read."""
        ask = self.state.ask
        waits = set(self.state.waiting())
        said: list[dict[str, Any]] = []
        for i in range(len(ask.seats)):
            seat = ask.seats[i]
            if seat in waits and not ask.is_free(i) and not self.state.is_ready(i):
                said.append(
                    {"seat": seat, "text": self.game.waiting_for(ask.questions[i], self.state.table, seat)}
                )
        return said

    def sent_to(self, seat: int | None, since: int = 0) -> dict[str, Any]:
        """Everything a seat is sent: view, decisions, log, who is awaited, the end."""
        mine = [] if seat is None else self.decisions_of(seat)
        outcome = self.outcome
        return {
            "view": self.view(seat),
            "decisions": [d.to_data() for d in mine],
            "waiting": self.waiting_texts(),
            "events": self.log(seat, since),
            "events_from": since,
            "outcome": None if outcome is None else outcome.to_data(),
        }

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state.table) if self.state.over else None

    def perspective(self, index: int) -> Perspective:
        """A bot's place at the index-th open decision."""
        return Perspective(self.state, index)

    def ask(self, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """A question that changes nothing, answered from what the seat may know."""
        if what == "why-not":
            return why_not(self._match, seat, str(data.get("said", "")), str(data.get("hint", "")))
        return self.game.asked(self.state.table, seat, what, data)
