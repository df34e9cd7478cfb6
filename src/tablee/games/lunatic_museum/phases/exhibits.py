"""Proposing objects of one's own museum (section 7)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import (
    FEWEST,
    FIND,
    FIND_KEYS,
    NAMES,
    PROPOSE_COST,
    ROOM_KEYS,
    ROOMS,
)
from tablee.games.lunatic_museum.phases.action import Action, too_dear
from tablee.games.lunatic_museum.phases.jury import (
    bring_forward,
    name_object,
    show,
    take_into_hand,
    tell_proposal,
    vote,
)
from tablee.games.lunatic_museum.phases.naming import LONGEST, name_of_object
from tablee.games.lunatic_museum.phases.placing import OWN_ROOMS
from tablee.games.lunatic_museum.state import Ballot, Galaxy
from tablee.games.lunatic_museum.texts import Way
from tablee.kernel.ask import Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, text

ALL_THREE: Final[list[int]] = [0b111, 0b011, 0b101, 0b110]  # three different finds: all of them, or two
FIRST_TWO: Final[list[int]] = [0b011]
FIRST_AND_LAST: Final[list[int]] = [0b101]
NO_OBJECT: Final[list[int]] = []


def objects_in(t: Galaxy, room: int) -> list[int]:
    """Which finds of a room can make an object, a bit for each slot: two or three different ones (LM-7.5). Of two of the same name
    the first is taken (LM-R26, LM-R27)."""
    cards = t.rooms[room]
    if t.made[room] or len(cards) < FEWEST:
        return NO_OBJECT
    one, two = FIND[cards[0]], FIND[cards[1]]
    if len(cards) == 2:
        return NO_OBJECT if one == two else FIRST_TWO
    three = FIND[cards[2]]
    if one == two:
        return NO_OBJECT if one == three else FIRST_AND_LAST
    return FIRST_TWO if three == one or three == two else ALL_THREE


def rooms_to_propose(t: Galaxy, seat: int) -> list[int]:
    """Own rooms without an exhibit in which two different finds lie (LM-7.4, LM-7.5)."""
    bits = 0
    bit = 1
    if t.time[seat] >= PROPOSE_COST:
        for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
            if objects_in(t, room):
                bits += bit
            bit += bit
    return OWN_ROOMS[seat][bits]


def can_propose_something(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < PROPOSE_COST:
        return False
    rooms = t.rooms
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if len(rooms[room]) >= FEWEST and objects_in(t, room):
            return True
    return False


def slots_of(cards: list[int], chosen: int) -> list[int]:
    return [slot for slot in range(len(cards)) if chosen >> slot & 1]


def propose(t: Galaxy, dealer: Dealer, seat: int, room: int, chosen: int, words: int) -> Rules:
    """One time point, whatever comes of it (LM-7.3); the finds chosen make the object, others stay in the room (LM-7.4, LM-R27)."""
    t.spend(seat, PROPOSE_COST)
    finds = bring_forward(t, room, slots_of(t.rooms[room], chosen))
    show(t, room, len(finds))
    ballot = Ballot(seat, -1, room, -1, -1, finds)
    ballot.head_start = t.juror[seat]
    t.juror[seat] = 0
    t.ballots.append(ballot)
    name_object(t, words)
    if dealer.listening:
        tell_proposal(t, dealer, "proposed", ("LM-7.3", "LM-7.6"))
        if ballot.head_start:
            dealer.tell("head_start", {"seat": seat, "count": ballot.head_start}, ("LM-10.1",))
    yield from vote(t, dealer)
    if ballot.result == 1:
        accept(t, dealer, ballot)
    else:
        take_into_hand(t, room, len(finds), seat)  # LM-7.9
        if dealer.listening:
            dealer.tell("refused", {"seat": seat, "name": said_name(t, ballot)}, ("LM-7.9", "LM-7.10"))


def accept(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The object stays (LM-7.8) and brings the sum of its levels in credibility (LM-7.11)."""
    ballot.credited = t.levels(ballot.room, len(ballot.finds))
    t.credibility[ballot.author] += ballot.credited
    put_on_show(t, ballot)
    if dealer.listening:
        dealer.tell(
            "accepted",
            {"seat": ballot.author, "name": said_name(t, ballot), "credibility": ballot.credited},
            ("LM-7.8", "LM-7.11"),
        )


def put_on_show(t: Galaxy, ballot: Ballot) -> None:
    """The finds of an accepted object are its room's exhibit."""
    t.exhibit[ballot.room] = len(t.ballots) - 1
    t.made[ballot.room] = len(ballot.finds)
    t.brought[ballot.room] += ballot.credited


def said_name(t: Galaxy, ballot: Ballot) -> str:
    return name_of_object(t.said[ballot.name])


NAME_LENGTH: Final[list[int]] = [LONGEST]


def object_word(t: Galaxy, room: int, chosen: int) -> str:
    """The finds of an object as one word: `wood+heat`."""
    cards = t.rooms[room]
    return "+".join([FIND_KEYS[FIND[cards[slot]]] for slot in slots_of(cards, chosen)])


@final
class Propose(Action):
    """`propose <room> <find>+<find> "name"` (LM-7.3, LM-7.6)."""

    def __init__(self, verb: str, steps: int) -> None:
        super().__init__(verb, steps)
        self.free_words_at = 3

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_propose_something(t, seat)

    def cost(self, t: Galaxy, seat: int) -> int:
        return PROPOSE_COST

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [
            {
                "room": ROOM_KEYS[r % ROOMS],
                "objects": [
                    {"word": object_word(t, r, chosen), "slots": slots_of(t.rooms[r], chosen)}
                    for chosen in objects_in(t, r)
                ],
            }
            for r in rooms_to_propose(t, seat)
        ]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        step = len(so_far)
        if step == 1:
            return rooms_to_propose(t, seat)
        return objects_in(t, so_far[1]) if step == 2 else NAME_LENGTH

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return ROOM_KEYS[option % ROOMS] if len(so_far) == 1 else object_word(t, so_far[1], option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        if len(so_far) == 1:
            return NAMES[f"room:{ROOM_KEYS[option % ROOMS]}"]
        cards = t.rooms[so_far[1]]
        names = [NAMES[f"find:{FIND_KEYS[FIND[cards[slot]]]}"] for slot in slots_of(cards, option)]
        return text(" + ".join([name["fr"] for name in names]), " + ".join([name["en"] for name in names]))

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if len(so_far) == 2:
            return {"slots": slots_of(t.rooms[so_far[1]], option)}
        return {"museum": option // ROOMS, "room": ROOM_KEYS[option % ROOMS]}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        if t.time[seat] < PROPOSE_COST:
            return too_dear(t, seat, PROPOSE_COST)
        return Refusal(
            "No room of yours without an exhibit holds two different finds.",
            "Aucune de vos salles sans objet finalisé ne contient deux trouvailles différentes.",
            ("LM-7.4", "LM-7.5"),
        )

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        different = Refusal(
            "An object has two or three different finds.",
            "Un objet compte deux ou trois trouvailles différentes.",
            ("LM-7.5", "LM-R26"),
        )
        if len(so_far) == 1:
            if word not in ROOM_KEYS:
                return None
            if t.made[seat * ROOMS + ROOM_KEYS.index(word)]:
                return Refusal(
                    "That room has its exhibit.", "Cette salle a son objet finalisé.", ("LM-7.4", "LM-R27")
                )
            return different
        here = [FIND_KEYS[FIND[card]] for card in t.rooms[so_far[1]]]
        if all([find in here for find in word.split("+")]):
            return different
        return Refusal(
            "An object is made of finds that lie in one of your rooms.",
            "Un objet se fait de trouvailles posées dans une de vos salles.",
            ("LM-7.4",),
        )

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        return propose(t, dealer, seat, answer[1], answer[2], answer[3])
