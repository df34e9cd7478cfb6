"""The central board: Earth and the asteroid field; what a move costs, digging, collecting."""

from __future__ import annotations

from tablee.games.lunatic_museum.edition import (
    COLLECT_COST,
    COLLECT_SQUARES,
    DIG_COST,
    DIG_SQUARES,
    FIND,
    FIND_KEYS,
    FIRST_MOVE,
    MATERIALS,
    NEXT_MOVE,
    PILES,
    RESOURCES,
    SQUARE_FROM,
    SQUARE_KEYS,
    SQUARE_RESOURCE,
    SQUARE_TYPE,
    SURCHARGE,
    TYPES,
    pile_level,
    pile_of,
    pile_type,
)
from tablee.games.lunatic_museum.state import Galaxy
from tablee.kernel.dealer import Dealer


def occupied(t: Galaxy, seat: int, square: int) -> bool:
    """Whether an opponent stands there; how many does not matter (LM-6.4, LM-R19)."""
    for other in range(t.seats):
        if other != seat and t.pawn[other] == square:
            return True
    return False


def move_cost(t: Galaxy, seat: int, square: int) -> int:
    """Nothing where one stands already; the first placement is free (LM-6.3), a further move costs 1 (LM-6.8), company 1 more (LM-6.4)."""
    here = t.pawn[seat]
    if here == square:
        return 0
    cost = FIRST_MOVE if here < 0 else NEXT_MOVE
    return cost + SURCHARGE if occupied(t, seat, square) else cost


def go(t: Galaxy, seat: int, square: int, price: int) -> int:
    """Put the pawn on the square of the action (LM-6.2) and pay; tells what it cost."""
    cost = price + move_cost(t, seat, square)
    t.spend(seat, cost)
    t.pawn[seat] = square
    return cost


# ---------------------------------------------------------------- digging


def levels_to_dig(t: Galaxy, seat: int, find_type: int) -> list[int]:
    """The levels the machine reaches (LM-6.6, LM-R21) in piles that are not empty (LM-R22)."""
    drill = t.drill(seat)
    lowest = drill if t.exact_level else 1
    return [level for level in range(lowest, drill + 1) if t.piles[pile_of(find_type, level)]]


def can_dig(t: Galaxy, seat: int, square: int) -> bool:
    kind = SQUARE_TYPE[square]
    if kind < 0 or DIG_COST + move_cost(t, seat, square) > t.time[seat]:  # LM-6.10
        return False
    drill = t.drill(seat)
    if t.exact_level:
        return bool(t.piles[pile_of(kind, drill)])
    for level in range(1, drill + 1):
        if t.piles[pile_of(kind, level)]:
            return True
    return False


def dig_squares(t: Galaxy, seat: int) -> list[int]:
    if t.time[seat] < DIG_COST:
        return []
    return [s for s in DIG_SQUARES if can_dig(t, seat, s)]


def can_dig_somewhere(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < DIG_COST:
        return False
    for square in DIG_SQUARES:
        if can_dig(t, seat, square):
            return True
    return False


def draw_find(t: Galaxy, dealer: Dealer, seat: int, pile: int) -> int:
    """The top of a pile goes into the hand, its face for the owner only (LM-R24)."""
    card = dealer.draw(t.piles[pile])
    t.flags[card] = 0
    t.hands[seat].append(card)
    return card


def dig(t: Galaxy, dealer: Dealer, seat: int, square: int, level: int) -> None:
    """Three time points and the way there for one find (LM-6.5)."""
    cost = go(t, seat, square, DIG_COST)
    pile = pile_of(SQUARE_TYPE[square], level)
    card = draw_find(t, dealer, seat, pile)
    if dealer.listening:
        dealer.tell(
            "dug",
            {
                "seat": seat,
                "square": SQUARE_KEYS[square],
                "type": TYPES[pile_type(pile)],
                "level": level,
                "cost": cost,
            },
            ("LM-6.5", "LM-6.6"),
            secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})],
        )


# ---------------------------------------------------------------- collecting


def collect_squares(t: Galaxy, seat: int) -> list[int]:
    """The asteroid squares one can afford; some exist from five players on."""
    time = t.time[seat] - COLLECT_COST
    if time < 0:
        return []
    return [
        s
        for s in range(len(SQUARE_KEYS))
        if SQUARE_RESOURCE[s] >= 0 and SQUARE_FROM[s] <= t.seats and move_cost(t, seat, s) <= time  # LM-6.10
    ]


def can_collect_somewhere(t: Galaxy, seat: int) -> bool:
    time = t.time[seat] - COLLECT_COST
    if time < 0:
        return False
    if time >= NEXT_MOVE + SURCHARGE:  # the dearest way
        return True
    for square in COLLECT_SQUARES:
        if SQUARE_FROM[square] <= t.seats and move_cost(t, seat, square) <= time:
            return True
    return False


def collect(t: Galaxy, dealer: Dealer, seat: int, square: int) -> None:
    """Two time points and the way there for one resource (LM-6.7); as often as time allows (LM-6.9)."""
    cost = go(t, seat, square, COLLECT_COST)
    gain(t, seat, SQUARE_RESOURCE[square])
    if dealer.listening:
        dealer.tell(
            "collected",
            {
                "seat": seat,
                "square": SQUARE_KEYS[square],
                "resource": RESOURCES[SQUARE_RESOURCE[square]],
                "cost": cost,
            },
            ("LM-6.7",),
        )


def gain(t: Galaxy, seat: int, resource: int) -> None:
    if resource == MATERIALS:
        t.materials[seat] += 1
    else:
        t.plasma[seat] += 1


def back_facts(pile: int) -> dict[str, object]:
    """What the back of a find shows: its type and its level (LM-R56)."""
    return {"type": TYPES[pile_type(pile)], "level": pile_level(pile)}


def filled_piles(t: Galaxy, top: int) -> list[int]:
    """Piles that hold a find, up to a level."""
    return [p for p in range(PILES) if pile_level(p) <= top and t.piles[p]]
