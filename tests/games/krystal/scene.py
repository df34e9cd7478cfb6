"""A kingdom laid out for a test: peoples, Heroes, cards and piles as wanted; every other card of the box lies aside."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.krystal.components import ROLES
from tablee.games.krystal.game import GAME
from tablee.games.krystal.state import OFF, OUT, TURN, Krystal
from tablee.kernel import CLOCK, IllegalMove, Journal, Match
from tablee.kernel.journal import FORMAT

C = GAME.c
CARD = {key: card for card, key in enumerate(C.cards)}
PLACE = {key: place for place, key in enumerate(C.places)}


class Scene:
    """A table at the start of the first seat's turn; all Heroes on their Gates with six points and no cards."""

    def __init__(self, *peoples: str, **options: str) -> None:
        self.options = GAME.settle_options(len(peoples), options)
        self.peoples = list(peoples)
        t = GAME.table(len(peoples), self.options)
        t.people = [C.peoples.index(people) for people in peoples]
        for h in range(len(peoples) * 3):
            t.where[h] = t.gate_of(h // 3)
            t.energy[h] = 6
        t.phase = TURN
        self.table: Krystal = t
        self.box = [card for card in range(len(C.cards)) for _ in range(C.count[card])]

    def take(self, key: str) -> int:
        self.box.remove(CARD[key])
        return CARD[key]

    def hero(self, name: str) -> int:
        """ "amazons:mage" as an index."""
        people, role = name.split(":")
        return self.peoples.index(people) * 3 + ROLES.index(role)

    def put(
        self,
        name: str,
        place: str | None = None,
        *,
        energy: int | None = None,
        cards: list[str] | None = None,
        active: str | None = None,
    ) -> Scene:
        h = self.hero(name)
        if place is not None:
            self.table.where[h] = PLACE[place]
        if energy is not None:
            self.table.energy[h] = energy
        self.table.reserve[h] += [self.take(key) for key in cards or []]
        if active is not None:
            self.table.active[h] = CARD[active]
        return self

    def lost(self, name: str) -> Scene:
        self.table.where[self.hero(name)] = OFF
        self.table.energy[self.hero(name)] = 0
        return self

    def out(self, name: str) -> Scene:
        self.table.where[self.hero(name)] = OUT
        return self

    def only(self, *names: str) -> Scene:
        """These Heroes and no others take part."""
        for people in self.peoples:
            for role in ROLES:
                if f"{people}:{role}" not in names:
                    self.out(f"{people}:{role}")
        return self

    def pile(self, symbol: str, *cards: str) -> Scene:
        self.table.piles[C.symbols.index(symbol)] += [self.take(key) for key in cards]
        return self

    def discard(self, symbol: str, *cards: str) -> Scene:
        self.table.discards[C.symbols.index(symbol)] += [self.take(key) for key in cards]
        return self

    def home(self, people: str, *stones: str) -> Scene:
        self.table.gates[self.peoples.index(people)] += [self.take(key) for key in stones]
        return self

    def gods(self, card: str, drawer: str = "", ends: int = 2) -> Scene:
        """An Intervention is in force."""
        self.table.intervention = self.take(card)
        self.table.drawer = self.peoples.index(drawer) if drawer else 0
        self.table.ends = ends
        return self

    def match(self, seed: int = 1) -> Match:
        self.table.removed += self.box
        self.box = []
        from random import Random

        header: dict[str, Any] = {
            "tablee": FORMAT,
            "game": GAME.id,
            "version": GAME.version,
            "edition": GAME.edition_hash(),
            "seats": self.table.seats,
            "options": self.options,
            "position": GAME.to_data(self.table),
        }
        return Match(GAME, Journal(header), Random(seed))


def table(match: Match) -> Krystal:
    t = match.state.table
    assert isinstance(t, Krystal)
    return t


def say(match: Match, *moves: str) -> Match:
    """Each move by the seat that is asked."""
    for move in moves:
        match.play(match.state.ask.seats[0], move)
    return match


def ring(match: Match) -> None:
    """The host's clock."""
    match.play(CLOCK, "time up")


def asked(match: Match) -> tuple[int, str]:
    """Who is asked what."""
    return match.state.ask.seats[0], match.state.ask.questions[0].key


def words(match: Match, *so_far: str) -> list[str]:
    """What may be answered next."""
    step = match.decisions[0].step(list(so_far))
    assert step["kind"] == "choice", step
    return [option["word"] for option in step["options"]]


def amounts(match: Match, *so_far: str) -> tuple[int, int]:
    step = match.decisions[0].step(list(so_far))
    assert step["kind"] == "amount", step
    return step["low"], step["high"]


def refused(match: Match, move: str) -> tuple[str, ...]:
    """The clauses of the refusal; nothing has changed."""
    before = match.position()
    with pytest.raises(IllegalMove) as refusal:
        say(match, move)
    assert match.position() == before
    return refusal.value.clauses


def told(match: Match, kind: str) -> list[dict[str, Any]]:
    """The facts of the events of one kind."""
    return [event.facts for event in match.events if event.kind == kind]


def where(match: Match, seat: int, role: str) -> str | None:
    place = table(match).where[seat * 3 + ROLES.index(role)]
    return C.places[place] if place >= 0 else None


def energy(match: Match, seat: int, role: str) -> int:
    return table(match).energy[seat * 3 + ROLES.index(role)]


def reserve(match: Match, seat: int, role: str) -> list[str]:
    return sorted(C.cards[card] for card in table(match).reserve[seat * 3 + ROLES.index(role)])


def active(match: Match, seat: int, role: str) -> str | None:
    stone = table(match).active[seat * 3 + ROLES.index(role)]
    return C.cards[stone] if stone >= 0 else None


def discards(match: Match, symbol: str) -> list[str]:
    return sorted(C.cards[card] for card in table(match).discards[C.symbols.index(symbol)])


def pile(match: Match, symbol: str) -> list[str]:
    return sorted(C.cards[card] for card in table(match).piles[C.symbols.index(symbol)])


def removed(match: Match, key: str) -> bool:
    return CARD[key] in table(match).removed
