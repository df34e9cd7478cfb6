"""Placing finds in one's museum and proposing objects."""

from __future__ import annotations

from tablee.games.lunatic_museum.board import back_facts
from tablee.games.lunatic_museum.edition import (
    BACK,
    FEWEST,
    FIND,
    FIND_KEYS,
    PLACE_COST,
    PROPOSE_COST,
    ROOM_KEYS,
    ROOMS,
)
from tablee.games.lunatic_museum.jury import (
    finds_in,
    name_object,
    show_room,
    take_into_hand,
    tell_proposal,
    vote,
)
from tablee.games.lunatic_museum.state import RESTING, SEEN, UP, Ballot, Galaxy
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules

# ---------------------------------------------------------------- placing


def rooms_for(t: Galaxy, seat: int, card: int) -> list[int]:
    """Own rooms with a free slot, no exhibit, and no find of that name (LM-R25, LM-R26)."""
    first = seat * ROOMS
    find = FIND[card]
    return [r for r in range(first, first + t.room_count(seat)) if t.open_room(r) and not t.holds(r, find)]


def can_place(t: Galaxy, seat: int, card: int) -> bool:
    """Whether some own room takes the card; resting finds wait for the next turn (LM-7.10)."""
    if t.flags[card] & RESTING:
        return False
    first = seat * ROOMS
    find = FIND[card]
    for r in range(first, first + t.room_count(seat)):
        if t.open_room(r) and not t.holds(r, find):
            return True
    return False


def cards_to_place(t: Galaxy, seat: int) -> list[int]:
    """Places in the hand of what can be placed now."""
    if t.time[seat] < PLACE_COST:
        return []
    hand = t.hands[seat]
    return [i for i in range(len(hand)) if can_place(t, seat, hand[i])]


def can_place_something(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < PLACE_COST:
        return False
    for card in t.hands[seat]:
        if can_place(t, seat, card):
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


# ---------------------------------------------------------------- proposing


def rooms_to_propose(t: Galaxy, seat: int) -> list[int]:
    """Own rooms with two or three finds and no exhibit yet (LM-7.4, LM-7.5, LM-R27)."""
    if t.time[seat] < PROPOSE_COST:
        return []
    first = seat * ROOMS
    return [
        r for r in range(first, first + t.room_count(seat)) if t.exhibit[r] < 0 and len(t.rooms[r]) >= FEWEST
    ]


def can_propose_something(t: Galaxy, seat: int) -> bool:
    if t.time[seat] < PROPOSE_COST:
        return False
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if t.exhibit[room] < 0 and len(t.rooms[room]) >= FEWEST:
            return True
    return False


def propose(t: Galaxy, dealer: Dealer, seat: int, room: int, words: int) -> Rules:
    """One time point, whatever comes of it (LM-7.3); all finds of the room make the object (LM-7.4)."""
    t.spend(seat, PROPOSE_COST)
    show_room(t, room)
    ballot = Ballot(seat, -1, room, -1, -1, finds_in(t, room))
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
        take_into_hand(t, room, seat)  # LM-7.9
        if dealer.listening:
            dealer.tell("refused", {"seat": seat, "name": said_name(t, ballot)}, ("LM-7.9", "LM-7.10"))


def accept(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The object stays (LM-7.8) and brings the sum of its levels in credibility (LM-7.11)."""
    t.exhibit[ballot.room] = len(t.ballots) - 1
    ballot.credited = t.levels(ballot.room)
    t.credibility[ballot.author] += ballot.credited
    if dealer.listening:
        dealer.tell(
            "accepted",
            {"seat": ballot.author, "name": said_name(t, ballot), "credibility": ballot.credited},
            ("LM-7.8", "LM-7.11"),
        )


def said_name(t: Galaxy, ballot: Ballot) -> str:
    from tablee.games.lunatic_museum.words import name_of_object

    return name_of_object(t.said[ballot.name])
