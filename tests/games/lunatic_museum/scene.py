"""A table laid as a test wants it, and a match that goes on from there."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tablee.games.lunatic_museum.components import (
    BONUS_KEYS,
    FIND,
    FIND_BY_KEY,
    IMPROVEMENT_KEYS,
    ROOM_KEYS,
    ROOMS,
    SQUARE_KEYS,
)
from tablee.games.lunatic_museum.game import GAME
from tablee.games.lunatic_museum.state import ACTIVATIONS, HIDDEN, SEEN, UP, Ballot, Galaxy
from tablee.kernel import Journal, Match
from tablee.kernel.journal import FORMAT


def table(seats: int = 4, **options: str) -> Galaxy:
    """The first turn is under way, seat 0 acts first and holds the tie card; nobody has anything yet."""
    t = GAME.table(seats, GAME.settle_options(seats, options))
    t.stage = ACTIVATIONS
    t.race = list(range(seats))
    t.first = t.tie_holder = 0
    t.order = list(range(seats))
    return t


def take(t: Galaxy, find: str) -> int:
    """A card of that name out of its pile."""
    number = FIND_BY_KEY[find]
    for pile in t.piles:
        for card in pile:
            if FIND[card] == number:
                pile.remove(card)
                return card
    raise AssertionError(f"no {find} left")


def give(t: Galaxy, seat: int, *finds: str) -> None:
    for find in finds:
        t.hands[seat].append(take(t, find))


def room_number(seat: int, room: str) -> int:
    return seat * ROOMS + ROOM_KEYS.index(room)


def put(t: Galaxy, seat: int, room: str, *finds: str, up: bool = True) -> None:
    for find in finds:
        card = take(t, find)
        t.rooms[room_number(seat, room)].append(card)
        t.flags[card] = SEEN | UP if up else 0


def exhibit(t: Galaxy, seat: int, room: str, name: str, *finds: str) -> None:
    """An object that was accepted earlier; its credibility is on the gauge."""
    put(t, seat, room, *finds)
    number = room_number(seat, room)
    t.said = [*t.said, name]
    ballot = Ballot(seat, -1, number, len(t.said) - 1, -1, [FIND_BY_KEY[f] for f in finds])
    ballot.result = 1
    ballot.credited = t.levels(number, len(finds))
    t.ballots.append(ballot)
    t.exhibit[number] = len(t.ballots) - 1
    t.made[number] = len(finds)
    t.brought[number] = ballot.credited
    t.credibility[seat] += ballot.credited


def card(t: Galaxy, seat: int, name: str) -> None:
    """A bonus card in front of a seat."""
    number = BONUS_KEYS.index(name)
    t.deck.remove(number)
    t.bonus[seat] = number
    t.bonus_state[seat] = HIDDEN


def built(t: Galaxy, seat: int, *improvements: str) -> None:
    for improvement in improvements:
        t.built[seat][IMPROVEMENT_KEYS.index(improvement)] += 1


def stand(t: Galaxy, seat: int, square: str) -> None:
    t.pawn[seat] = SQUARE_KEYS.index(square)


class Scene:
    """A match from a laid table: `do` answers for whoever is asked."""

    def __init__(self, t: Galaxy, seed: int = 0, options: dict[str, str] | None = None) -> None:
        header: dict[str, Any] = {
            "tablee": FORMAT,
            "game": GAME.id,
            "version": GAME.version,
            "edition": GAME.edition_hash(),
            "seats": t.seats,
            "options": GAME.settle_options(t.seats, options or {}),
            "position": GAME.to_data(t),
        }
        self.match = Match(GAME, Journal(header), Random(seed))

    @property
    def t(self) -> Galaxy:
        found = self.match.state.table
        assert isinstance(found, Galaxy)
        return found

    @property
    def asked(self) -> tuple[int, str]:
        decision = self.match.decisions[0]
        return decision.seat, decision.key

    def do(self, *lines: str) -> Scene:
        for line in lines:
            self.match.play(self.asked[0], line)
        return self

    def act(self, *actions: str) -> Scene:
        return self.do(*[f"act {action}" for action in actions])

    def propose(self, room: str, name: str) -> Scene:
        """An object of all the different finds of a room."""
        finds = self.words("propose", room)[0]
        return self.do(f"act propose {room} {finds} {json.dumps(name, ensure_ascii=False)}")

    def votes(self, *votes: str) -> Scene:
        return self.do(*[f"vote {vote}" for vote in votes])

    def words(self, *so_far: str) -> list[str]:
        """What may be said next."""
        return [option["word"] for option in self.match.decisions[0].step(list(so_far)).get("options", [])]

    def cost(self, square: str, action: str = "dig") -> int:
        """The price of an action on a square, as the player is told."""
        for option in self.match.decisions[0].step([action])["options"]:
            if option["word"] == square:
                return int(option["data"]["cost"])
        raise AssertionError(f"{square} is not open")

    def pass_all(self) -> Scene:
        """Everybody passes until the turn is over."""
        turn = (self.t.epoch, self.t.turn)
        while not self.match.over and (self.t.epoch, self.t.turn) == turn and self.asked[1] == "act":
            self.act("pass")
        return self

    def begin(self) -> Scene:
        """Whatever a turn's beginning asks is answered with the first option, up to the first activation."""
        while not self.match.over and self.asked[1] != "act":
            said: list[str] = []
            while True:
                said.append(self.words(*said)[0])
                if not self.match.decisions[0].step(said[:-1])["options"][0]["more"]:
                    break
            self.do(f"{self.asked[1]} {' '.join(said)}")
        return self

    def told(self, kind: str) -> list[dict[str, Any]]:
        return [event.facts for event in self.match.events if event.kind == kind]

    def clauses(self, kind: str) -> set[str]:
        return {clause for event in self.match.events if event.kind == kind for clause in event.clauses}

    def view(self, seat: int) -> dict[str, Any]:
        return self.match.view(seat)

    def me(self, seat: int, observer: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.match.view(seat if observer is None else observer)["players"][seat]
        return found
