"""Where a plan of the curator has come to: what is left of the turn, and what has been gained."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.lunatic_museum.components import FIND_BY_KEY, IMPROVEMENT_KEYS, SLOTS, SQUARE_KEYS

# kinds of first action
DO_PASS: Final = 0
DO_BUILD: Final = 1
DO_COLLECT: Final = 2
DO_DIG: Final = 3
DO_PLACE: Final = 4
DO_PROPOSE: Final = 5


@final
class Step:
    """The first action of a plan."""

    def __init__(self, kind: int, a: int = 0, b: int = 0) -> None:
        self.kind = kind
        self.a = a  # improvement, square, or find
        self.b = b  # level, or room


@final
class Spot:
    """Where a plan has come to: what is left of the turn and what has been gained."""

    def __init__(self) -> None:
        self.time = 0
        self.square = -1
        self.materials = 0
        self.plasma = 0
        self.built: list[int] = []
        self.hand: list[int] = []  # finds that can be placed
        self.resting: list[int] = []
        self.rooms: list[
            list[int]
        ] = []  # finds of rooms without an exhibit; an exhibit's room is None-like: `shut`
        self.shut: list[bool] = []
        self.new_finds = 0.0  # levels dug in this plan, not known yet
        self.gained = 0.0

    def copy(self) -> Spot:
        s = Spot()
        s.time, s.square, s.materials, s.plasma = self.time, self.square, self.materials, self.plasma
        s.built, s.hand, s.resting = list(self.built), list(self.hand), self.resting
        s.rooms, s.shut = [list(r) for r in self.rooms], list(self.shut)
        s.new_finds, s.gained = self.new_finds, self.gained
        return s


def additions(hand: list[int], there: list[int]) -> list[list[int]]:
    """Which finds of the hand could join those of a room, all different."""
    names = sorted({f for f in hand if f not in there})
    room_for = SLOTS - len(there)
    found: list[list[int]] = [[]]
    n = len(names)
    for i in range(n):
        if room_for >= 1:
            found.append([names[i]])
        for j in range(i + 1, n):
            if room_for >= 2:
                found.append([names[i], names[j]])
            if room_for >= 3:
                for k in range(j + 1, n):
                    found.append([names[i], names[j], names[k]])
    return found


def key_of(s: Spot) -> tuple[int, ...]:
    """What makes two spots the same."""
    hand = 0
    for find in s.hand:
        hand += 1 << (2 * find)
    shut = 0
    for r in range(len(s.shut)):
        shut = shut * 2 + (1 if s.shut[r] else 0)
    rooms = 0
    for r in range(len(s.rooms)):
        for find in s.rooms[r]:
            rooms += (1 << find) << (70 * r)
    built = 0
    for count in s.built:
        built = built * 4 + count
    return (
        s.time,
        s.square,
        s.materials,
        s.plasma,
        built,
        hand,
        rooms,
        shut,
        int(s.new_finds),
        int(s.gained * 64),
    )


def spot_of(me: dict[str, Any]) -> Spot:
    s = Spot()
    s.time = me["time"]
    s.square = SQUARE_KEYS.index(me["square"]) if me["square"] is not None else -1
    s.materials, s.plasma = me["materials"], me["plasma"]
    s.built = [me["improvements"][key] for key in IMPROVEMENT_KEYS]
    for card in me["hand"]:
        if card["resting"]:
            s.resting.append(FIND_BY_KEY[card["find"]])
        else:
            s.hand.append(FIND_BY_KEY[card["find"]])
    for room in me["rooms"]:
        s.shut.append(room["exhibit"] is not None)
        s.rooms.append([] if room["exhibit"] is not None else [FIND_BY_KEY[c["find"]] for c in room["finds"]])
    return s
