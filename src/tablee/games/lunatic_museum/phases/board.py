"""The central board (section 6): Earth and the asteroid field; what a move costs, digging, collecting."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import (
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
    subsets,
)
from tablee.games.lunatic_museum.phases.action import Action, too_dear
from tablee.games.lunatic_museum.state import Galaxy
from tablee.games.lunatic_museum.texts import Way, priced
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

NOWHERE: Final[list[int]] = []
DIGS: Final[list[list[int]]] = subsets(DIG_SQUARES)
COLLECTS: Final[list[list[int]]] = subsets(COLLECT_SQUARES)
LEVELS: Final[list[list[int]]] = subsets([1, 2, 3])
LEVEL_BIT: Final[list[int]] = [0, 1, 2, 4]
DEAREST_MOVE: Final = NEXT_MOVE + SURCHARGE


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
    bits = 0
    for level in range(drill if t.readings.exact_level else 1, drill + 1):
        if t.piles[pile_of(find_type, level)]:
            bits += LEVEL_BIT[level]
    return LEVELS[bits]


def can_dig(t: Galaxy, seat: int, square: int) -> bool:
    time = t.time[seat] - DIG_COST
    if time < DEAREST_MOVE and move_cost(t, seat, square) > time:  # LM-6.10
        return False
    drill = t.drill(seat)
    for level in range(drill if t.readings.exact_level else 1, drill + 1):
        if t.piles[pile_of(SQUARE_TYPE[square], level)]:
            return True
    return False


def dig_squares(t: Galaxy, seat: int) -> list[int]:
    if t.time[seat] < DIG_COST:
        return NOWHERE
    bits = 0
    bit = 1
    for square in DIG_SQUARES:
        if can_dig(t, seat, square):
            bits += bit
        bit += bit
    return DIGS[bits]


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


def why_not_square(t: Galaxy, seat: int, word: str, digging: bool) -> Refusal | None:
    """A square of another action (LM-6.2), or too far for the time left."""
    if word not in SQUARE_KEYS:
        return None
    square = SQUARE_KEYS.index(word)
    if SQUARE_FROM[square] > t.seats:
        return Refusal(
            "That square is for more players.", "Cette case est pour plus de joueurs.", ("LM-6.2",)
        )
    if (SQUARE_TYPE[square] >= 0) != digging:
        return Refusal(
            "That square serves another action.", "Cette case sert à une autre action.", ("LM-6.2",)
        )
    cost = (DIG_COST if digging else COLLECT_COST) + move_cost(t, seat, square)
    if cost > t.time[seat]:
        return too_dear(t, seat, cost)
    return Refusal("That pile is empty.", "Cette pioche est vide.", ("LM-6.5", "LM-R22"))


@final
class Dig(Action):
    """`dig <square> <level>`: a find of the machine's reach (LM-6.5, LM-6.6)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_dig_somewhere(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return DIG_COST + min([move_cost(t, seat, s) for s in dig_squares(t, seat)])

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [
            {
                "square": SQUARE_KEYS[s],
                "cost": DIG_COST + move_cost(t, seat, s),
                "levels": levels_to_dig(t, seat, SQUARE_TYPE[s]),
            }
            for s in dig_squares(t, seat)
        ]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        if len(so_far) == 1:
            return dig_squares(t, seat)
        return levels_to_dig(t, seat, SQUARE_TYPE[so_far[1]])

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return SQUARE_KEYS[option] if len(so_far) == 1 else str(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        if len(so_far) == 2:
            return text(f"Niveau {option}", f"Level {option}")
        return priced("square", SQUARE_KEYS[option], DIG_COST + move_cost(t, seat, option))

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if len(so_far) == 2:
            return {"level": option}
        return {"square": SQUARE_KEYS[option], "cost": DIG_COST + move_cost(t, seat, option)}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        return too_dear(t, seat, DIG_COST) if t.time[seat] < DIG_COST else None

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if len(so_far) == 1:
            return why_not_square(t, seat, word, True)
        if not word.isdecimal():
            return None
        drill = t.drill(seat)
        return Refusal(
            f"Your machine is of level {drill}, and some piles may be empty.",
            f"Votre machine est de niveau {drill}, et des pioches peuvent être vides.",
            ("LM-6.6", "LM-R21"),
        )

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        dig(t, dealer, seat, answer[1], answer[2])
        return None


# ---------------------------------------------------------------- collecting


def collect_squares(t: Galaxy, seat: int) -> list[int]:
    """The asteroid squares one can afford; some exist from five players on."""
    time = t.time[seat] - COLLECT_COST
    if time < 0:
        return NOWHERE
    bits = 0
    bit = 1
    for square in COLLECT_SQUARES:
        if SQUARE_FROM[square] <= t.seats and (time >= DEAREST_MOVE or move_cost(t, seat, square) <= time):
            bits += bit  # LM-6.10
        bit += bit
    return COLLECTS[bits]


def can_collect_somewhere(t: Galaxy, seat: int) -> bool:
    time = t.time[seat] - COLLECT_COST
    if time < 0:
        return False
    if time >= DEAREST_MOVE:
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


@final
class Collect(Action):
    """`collect <square>`: a resource of the asteroid field (LM-6.7)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_collect_somewhere(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return COLLECT_COST + min([move_cost(t, seat, s) for s in collect_squares(t, seat)])

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [
            {"square": SQUARE_KEYS[s], "cost": COLLECT_COST + move_cost(t, seat, s)}
            for s in collect_squares(t, seat)
        ]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return collect_squares(t, seat)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return SQUARE_KEYS[option]

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return priced("square", SQUARE_KEYS[option], COLLECT_COST + move_cost(t, seat, option))

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"square": SQUARE_KEYS[option], "cost": COLLECT_COST + move_cost(t, seat, option)}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        return too_dear(t, seat, COLLECT_COST) if t.time[seat] < COLLECT_COST else None

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return why_not_square(t, seat, word, False)

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        collect(t, dealer, seat, answer[1])
        return None


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
