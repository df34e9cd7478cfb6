"""All ways to carry an action through, told with its first word, so that a board can light them up on its picture at once."""

from __future__ import annotations

from tablee.games.lunatic_museum.attack import cards_to_plant, targets
from tablee.games.lunatic_museum.board import collect_squares, dig_squares, levels_to_dig, move_cost
from tablee.games.lunatic_museum.cards import (
    card_word,
    pile_label,
    pile_word,
    piles_in_reach,
    price,
    rooms_to_empty,
    rooms_to_fill,
    slots_to_move,
)
from tablee.games.lunatic_museum.edition import (
    BACK,
    BONUS_COST,
    BONUS_KIND,
    BONUS_NUMBER,
    COLLECT_COST,
    DIG_COST,
    DIG_WITHOUT_PAWN,
    FIND,
    FIND_KEYS,
    GAIN_RESOURCES,
    IMPROVEMENT_KEYS,
    MOVE_FIND,
    NAMES,
    ROOM_KEYS,
    ROOMS,
    SQUARE_KEYS,
    SQUARE_TYPE,
)
from tablee.games.lunatic_museum.exhibits import cards_to_place, rooms_for, rooms_to_propose
from tablee.games.lunatic_museum.improvements import buildable
from tablee.games.lunatic_museum.state import SEEN, Galaxy

Way = dict[str, object]


def room_word(room: int) -> str:
    return f"p{room // ROOMS}-{ROOM_KEYS[room % ROOMS]}"


def ways_to_dig(t: Galaxy, seat: int) -> list[Way]:
    return [
        {
            "square": SQUARE_KEYS[s],
            "cost": DIG_COST + move_cost(t, seat, s),
            "levels": levels_to_dig(t, seat, SQUARE_TYPE[s]),
        }
        for s in dig_squares(t, seat)
    ]


def ways_to_collect(t: Galaxy, seat: int) -> list[Way]:
    return [
        {"square": SQUARE_KEYS[s], "cost": COLLECT_COST + move_cost(t, seat, s)}
        for s in collect_squares(t, seat)
    ]


def ways_to_place(t: Galaxy, seat: int) -> list[Way]:
    return [
        {
            "hand": i,
            "word": card_word(t, seat, i),
            "rooms": [ROOM_KEYS[r % ROOMS] for r in rooms_for(t, seat, t.hands[seat][i])],
        }
        for i in cards_to_place(t, seat)
    ]


def ways_to_propose(t: Galaxy, seat: int) -> list[Way]:
    return [{"room": ROOM_KEYS[r % ROOMS]} for r in rooms_to_propose(t, seat)]


def ways_to_plant(t: Galaxy, seat: int) -> list[Way]:
    return [
        {
            "hand": i,
            "word": card_word(t, seat, i),
            "targets": [room_word(r) for r in targets(t, seat, t.hands[seat][i])],
        }
        for i in cards_to_plant(t, seat)
    ]


def ways_to_build(t: Galaxy, seat: int) -> list[Way]:
    return [{"improvement": IMPROVEMENT_KEYS[i]} for i in buildable(t, seat)]


def ways_to_use(t: Galaxy, seat: int) -> list[Way]:
    """Each way to use the bonus card: the words that follow `card`, and a label."""
    card = t.bonus[seat]
    kind = BONUS_KIND[card]
    if kind == DIG_WITHOUT_PAWN:
        return [{"words": pile_word(p), "label": pile_label(p)} for p in piles_in_reach(t, seat)]
    if kind == GAIN_RESOURCES:
        number = BONUS_NUMBER[card]
        return [
            {
                "words": f"plasma-{n}",
                "label": {
                    "fr": f"{number - n} matériaux, {n} plasma",
                    "en": f"{number - n} materials, {n} plasma",
                },
            }
            for n in range(number + 1)
        ]
    if kind != MOVE_FIND:
        return [{"words": "", "label": {"fr": f"{BONUS_COST[card]}", "en": f"{BONUS_COST[card]}"}}]
    found: list[Way] = []
    for room in rooms_to_empty(t, seat):
        for slot in slots_to_move(t, seat, room):
            for target in rooms_to_fill(t, seat, room, slot):
                found.append(
                    {
                        "words": f"{room_word(room)} slot-{slot + 1} {room_word(target)}",
                        "label": move_label(t, seat, room, slot, target),
                        "cost": price(t, seat, room),
                    }
                )
    return found


def move_label(t: Galaxy, seat: int, room: int, slot: int, target: int) -> dict[str, str]:
    card = t.rooms[room][slot]
    known = room // ROOMS == seat or t.flags[card] & SEEN != 0
    thing = NAMES[f"find:{FIND_KEYS[FIND[card]]}"] if known else pile_label(BACK[card])
    here, there = NAMES[f"room:{ROOM_KEYS[room % ROOMS]}"], NAMES[f"room:{ROOM_KEYS[target % ROOMS]}"]
    return {
        "fr": f"{{p{room // ROOMS}}} : {thing['fr']}, {here['fr']} → {there['fr']}",
        "en": f"{{p{room // ROOMS}}}: {thing['en']}, {here['en']} → {there['en']}",
    }
