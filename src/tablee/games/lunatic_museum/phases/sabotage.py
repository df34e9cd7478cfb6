"""Moving a find inside one museum (section 14, a bonus card)."""

from __future__ import annotations

from typing import final

from tablee.games.lunatic_museum.components import (
    BACK,
    BONUS_COST,
    BONUS_COST_ELSEWHERE,
    FIND,
    FIND_KEYS,
    NAMES,
    ROOM_KEYS,
    ROOMS,
)
from tablee.games.lunatic_museum.phases.board import back_facts
from tablee.games.lunatic_museum.phases.effect import Effect
from tablee.games.lunatic_museum.state import SEEN, Galaxy
from tablee.games.lunatic_museum.texts import Way, placed_label, room_label, room_word
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text


def price_in(t: Galaxy, seat: int, room: int) -> int:
    """Moving a find at home costs 1 (LM-14.2), at a rival's nothing (LM-14.3)."""
    card = t.bonus[seat]
    return BONUS_COST[card] if room // ROOMS == seat else BONUS_COST_ELSEWHERE[card]


def rooms_to_empty(t: Galaxy, seat: int) -> list[int]:
    """Rooms a find may be moved out of: one that is not an exhibit's, with somewhere else to go in that museum (LM-14.1, LM-R49)."""
    found: list[int] = []
    for room in range(t.seats * ROOMS):
        if len(t.rooms[room]) > t.made[room] and price_in(t, seat, room) <= t.time[seat]:
            if rooms_to_fill(t, room):
                found.append(room)
    return found


def slots_to_move(t: Galaxy, room: int) -> list[int]:
    """The finds of an exhibit lie first, and stay."""
    return list(range(t.made[room], len(t.rooms[room])))


def rooms_to_fill(t: Galaxy, room: int) -> list[int]:
    """Other rooms of the same museum with a free slot."""
    owner = room // ROOMS
    first = owner * ROOMS
    return [r for r in range(first, first + t.room_count(owner)) if r != room and t.open_room(r)]


@final
class MoveFind(Effect):
    """`card <museum-room> slot-<n> <museum-room>`: out of a room, which of its finds, into another room."""

    def is_possible(self, t: Galaxy, seat: int) -> bool:
        return bool(rooms_to_empty(t, seat))

    def cost(self, t: Galaxy, seat: int) -> int:
        return min([price_in(t, seat, r) for r in rooms_to_empty(t, seat)])

    def price(self, t: Galaxy, seat: int, answer: list[int]) -> int:
        return price_in(t, seat, answer[1])

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        found: list[Way] = []
        for room in rooms_to_empty(t, seat):
            for slot in slots_to_move(t, room):
                for target in rooms_to_fill(t, room):
                    found.append(
                        {
                            "words": f"{room_word(room)} slot-{slot + 1} {room_word(target)}",
                            "label": move_label(t, seat, room, slot, target),
                            "cost": price_in(t, seat, room),
                        }
                    )
        return found

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        step = len(so_far)
        if step == 1:
            return rooms_to_empty(t, seat)
        if step == 2:
            return slots_to_move(t, so_far[1])
        return rooms_to_fill(t, so_far[1])

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return f"slot-{option + 1}" if len(so_far) == 2 else room_word(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return placed_label(t, seat, so_far[1], option) if len(so_far) == 2 else room_label(option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if len(so_far) == 2:
            return {"slot": option}
        return {
            "museum": option // ROOMS,
            "room": ROOM_KEYS[option % ROOMS],
            "cost": price_in(t, seat, option),
        }

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        move_find(t, dealer, seat, answer[1], answer[2], answer[3])
        return None


def move_label(t: Galaxy, seat: int, room: int, slot: int, target: int) -> Text:
    thing = placed_label(t, seat, room, slot)
    here, there = NAMES[f"room:{ROOM_KEYS[room % ROOMS]}"], NAMES[f"room:{ROOM_KEYS[target % ROOMS]}"]
    return text(
        f"{{p{room // ROOMS}}} : {thing['fr']}, {here['fr']} → {there['fr']}",
        f"{{p{room // ROOMS}}}: {thing['en']}, {here['en']} → {there['en']}",
    )


def move_find(t: Galaxy, dealer: Dealer, seat: int, room: int, slot: int, target: int) -> None:
    """The find keeps its facing; no vote, no camera (LM-14.1, LM-R49)."""
    card = t.rooms[room].pop(slot)
    t.rooms[target].append(card)
    if dealer.listening:
        owner = room // ROOMS
        facts: dict[str, object] = {
            "seat": seat,
            "museum": owner,
            "room": ROOM_KEYS[room % ROOMS],
            "target": ROOM_KEYS[target % ROOMS],
        }
        facts.update(back_facts(BACK[card]))
        face: dict[str, object] = {"find": FIND_KEYS[FIND[card]]}
        if t.flags[card] & SEEN:
            facts.update(face)
        clause = "LM-14.2" if owner == seat else "LM-14.3"
        dealer.tell("moved", facts, ("LM-14.1", clause), secrets=[([owner], face)])
