"""Placing finds in one's own museum (section 7)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import (
    BACK,
    FIND,
    FIND_BY_KEY,
    FIND_KEYS,
    MOST_SEATS,
    NAMES,
    PLACE_COST,
    ROOM_KEYS,
    ROOMS,
    SLOTS,
    subsets,
)
from tablee.games.lunatic_museum.phases.action import Action, too_dear
from tablee.games.lunatic_museum.phases.board import back_facts
from tablee.games.lunatic_museum.state import RESTING, SEEN, UP, Galaxy
from tablee.games.lunatic_museum.texts import Way, find_label, hand_word
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

OWN_ROOMS: Final = [subsets([seat * ROOMS + room for room in range(ROOMS)]) for seat in range(MOST_SEATS)]
BOTH_FACES: Final = [0, 1]
FACING: Final[list[str]] = ["down", "up"]


def rooms_for(t: Galaxy, seat: int) -> list[int]:
    """Own rooms with a free slot, whatever else lies there (LM-R25, LM-R26)."""
    first = seat * ROOMS
    bits = 0
    bit = 1
    for room in range(first, first + t.room_count(seat)):
        if t.open_room(room):
            bits += bit
        bit += bit
    return OWN_ROOMS[seat][bits]


def has_room(t: Galaxy, seat: int) -> bool:
    first = seat * ROOMS
    for r in range(first, first + t.room_count(seat)):
        if t.open_room(r):
            return True
    return False


def cards_to_place(t: Galaxy, seat: int) -> list[int]:
    """Places in the hand of what can be placed now; resting finds wait for the next turn (LM-7.10)."""
    if t.time[seat] < PLACE_COST or not has_room(t, seat):
        return []
    hand = t.hands[seat]
    return [i for i in range(len(hand)) if not t.flags[hand[i]] & RESTING]


def can_place_something(t: Galaxy, seat: int) -> bool:
    hand = t.hands[seat]
    if not hand or t.time[seat] < PLACE_COST or not has_room(t, seat):
        return False
    for card in hand:
        if not t.flags[card] & RESTING:
            return True
    return False


def leave_hand(t: Galaxy, seat: int, index: int, shown: bool) -> int:
    """A card leaves the hand. When its face stays hidden, nobody else can tell it from the other cards of the same back."""
    card = t.hands[seat].pop(index)
    if not shown:
        alike = [c for c in t.hands[seat] if BACK[c] == BACK[card] and not t.flags[c] & RESTING]
        if alike:
            for c in alike:
                t.flags[c] &= ~SEEN
            t.flags[card] &= ~SEEN
    return card


def place(t: Galaxy, dealer: Dealer, seat: int, index: int, room: int, up: bool) -> None:
    """One time point (LM-7.1), face up or face down as one likes (LM-7.2)."""
    t.spend(seat, PLACE_COST)
    card = leave_hand(t, seat, index, up)
    t.rooms[room].append(card)
    if up:
        t.flags[card] |= SEEN | UP
    if dealer.listening:
        face: dict[str, object] = {"find": FIND_KEYS[FIND[card]]}
        facts: dict[str, object] = {"seat": seat, "room": ROOM_KEYS[room % ROOMS], "up": up}
        facts.update(back_facts(BACK[card]))
        if t.flags[card] & SEEN:
            facts.update(face)
        dealer.tell("placed" if up else "hid", facts, ("LM-7.1", "LM-7.2"), secrets=[([seat], face)])


def why_not_find(t: Galaxy, seat: int, word: str) -> Refusal | None:
    """A find that is not in the hand, rests, or has nowhere to go."""
    find = FIND_BY_KEY.get(word, -1)
    if find < 0:
        return None
    mine = [card for card in t.hands[seat] if FIND[card] == find]
    if not mine:
        return Refusal(
            "That find is not in your hand.",
            "Cette trouvaille n'est pas dans votre main.",
            ("LM-7.1", "LM-9.1"),
        )
    if all([t.flags[card] & RESTING != 0 for card in mine]):
        return Refusal(
            "That find came back this turn: it rests until the turn ends.",
            "Cette trouvaille est revenue ce tour-ci : elle se repose jusqu'à la fin du tour.",
            ("LM-7.10", "LM-R35"),
        )
    return Refusal(
        "That find has nowhere to go.", "Cette trouvaille n'a nulle part où aller.", ("LM-7.5", "LM-9.2")
    )


@final
class Place(Action):
    """`place <find> <room> <up|down>` (LM-7.1, LM-7.2)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_place_something(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return PLACE_COST

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [
            {
                "hand": i,
                "word": hand_word(t, seat, i),
                "rooms": [ROOM_KEYS[r % ROOMS] for r in rooms_for(t, seat)],
            }
            for i in cards_to_place(t, seat)
        ]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        step = len(so_far)
        if step == 1:
            return cards_to_place(t, seat)
        return rooms_for(t, seat) if step == 2 else BOTH_FACES

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        step = len(so_far)
        if step == 1:
            return hand_word(t, seat, option)
        return ROOM_KEYS[option % ROOMS] if step == 2 else FACING[option]

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        step = len(so_far)
        if step == 1:
            return find_label(t, seat, option)
        return NAMES[f"room:{ROOM_KEYS[option % ROOMS]}"] if step == 2 else None

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        step = len(so_far)
        if step == 1:
            return {"hand": option, "find": FIND_KEYS[FIND[t.hands[seat][option]]]}
        if step == 3:
            return {"up": option == 1}
        return {"museum": option // ROOMS, "room": ROOM_KEYS[option % ROOMS]}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        if t.time[seat] < PLACE_COST:
            return too_dear(t, seat, PLACE_COST)
        return Refusal(
            "No find of your hand has a place to go.",
            "Aucune trouvaille de votre main n'a où aller.",
            ("LM-7.1", "LM-7.10"),
        )

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if len(so_far) == 1:
            return why_not_find(t, seat, word)
        if word not in ROOM_KEYS or len(so_far) != 2:
            return None
        number = ROOM_KEYS.index(word)
        if number >= t.room_count(seat):
            return Refusal(
                "That room opens with the museum wing.",
                "Cette salle s'ouvre avec l'aile de musée.",
                ("LM-13.10",),
            )
        if len(t.rooms[seat * ROOMS + number]) >= SLOTS:
            return Refusal("That room is full.", "Cette salle est pleine.", ("LM-7.5", "LM-R48"))
        return Refusal(
            "That room has its exhibit: at this table nothing is put beside it.",
            "Cette salle a son objet finalisé : à cette table, on ne pose rien à côté.",
            ("LM-7.1", "LM-R25"),
        )

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        place(t, dealer, seat, answer[1], answer[2], answer[3] == 1)
        return None
