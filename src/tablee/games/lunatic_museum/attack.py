"""Planting a find in another museum: the camera, the new idea, what is won and lost."""

from __future__ import annotations

from tablee.games.lunatic_museum.edition import FIND, FIND_KEYS, LEVEL, ROOM_KEYS, ROOMS, SLOTS
from tablee.games.lunatic_museum.exhibits import said_name
from tablee.games.lunatic_museum.jury import (
    finds_in,
    name_object,
    show_room,
    take_into_hand,
    tell_proposal,
    vote,
)
from tablee.games.lunatic_museum.state import RESTING, SEEN, UP, Ballot, Galaxy
from tablee.games.lunatic_museum.words import LONGEST, refuse_name, same_object
from tablee.kernel.ask import TEXT, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules


class Block(Question[Galaxy]):
    """Use a camera, or let the find in (LM-13.8, LM-R42)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return "block" if option else "let-in"

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return attack_facts(t)


class Defend(Question[Galaxy]):
    """A new idea that includes the planted find (LM-9.4)."""

    def kind(self, t: Galaxy, seat: int, so_far: list[int]) -> int:
        return TEXT

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [LONGEST]

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return attack_facts(t)

    def refuse_words(self, t: Galaxy, seat: int, so_far: list[int], words: str) -> Refusal | None:
        refusal = refuse_name(words)
        if refusal is not None:
            return refusal
        old = t.exhibit[t.ballots[-1].room]
        if old >= 0 and same_object(words, t.said[t.ballots[old].name]):
            return Refusal(
                "The defence needs a new idea, not the name the object has.",
                "La défense demande une nouvelle idée, pas le nom que l'objet porte déjà.",
                ("LM-9.4", "LM-R30"),
            )
        return None

    def babble(self, t: Galaxy, seat: int, so_far: list[int], number: int) -> str:
        words = f"relique {number}"
        old = t.exhibit[t.ballots[-1].room]
        if old >= 0 and t.said[t.ballots[old].name] == words:
            return f"relique {number + 1}"
        return words


CAMERA_BLOCK = Block("camera", ("LM-13.8",))
DEFEND = Defend("defend", ("LM-9.4",))


def attack_facts(t: Galaxy) -> dict[str, object]:
    ballot = t.ballots[-1]
    return {
        "attacker": ballot.attacker,
        "find": FIND_KEYS[FIND[ballot.planted]],
        "room": ROOM_KEYS[ballot.room % ROOMS],
        "stake": len(t.rooms[ballot.room]),
    }


def under_attack(t: Galaxy, room: int) -> bool:
    """Whether a room can be attacked: an exhibit or a project of two finds, and a free slot (LM-9.2, LM-R37)."""
    return t.attack_from <= len(t.rooms[room]) < SLOTS


def clashes(t: Galaxy, room: int, find: int) -> bool:
    """Whether everybody knows that the room holds a find of that name (LM-R26)."""
    for card in t.rooms[room]:
        if FIND[card] == find and t.flags[card] & SEEN:
            return True
    return False


def targets(t: Galaxy, seat: int, card: int) -> list[int]:
    """Rooms of others where this find could be planted, for all its owner knows."""
    find = FIND[card]
    return [
        r
        for r in range(t.seats * ROOMS)
        if r // ROOMS != seat and under_attack(t, r) and not clashes(t, r, find)
    ]


def cards_to_plant(t: Galaxy, seat: int) -> list[int]:
    """Places in the hand of finds that can be planted somewhere; resting ones cannot (LM-R35)."""
    rooms = [r for r in range(t.seats * ROOMS) if r // ROOMS != seat and under_attack(t, r)]
    if not rooms:
        return []
    hand = t.hands[seat]
    found: list[int] = []
    for i in range(len(hand)):
        if t.flags[hand[i]] & RESTING:
            continue
        for r in rooms:
            if not clashes(t, r, FIND[hand[i]]):
                found.append(i)
                break
    return found


def can_plant_something(t: Galaxy, seat: int) -> bool:
    hand = t.hands[seat]
    if not hand:
        return False
    for room in range(len(t.rooms)):
        if t.attack_from <= len(t.rooms[room]) < SLOTS and room // ROOMS != seat:
            for card in hand:
                if not t.flags[card] & RESTING and not clashes(t, room, FIND[card]):
                    return True
    return False


def plant(t: Galaxy, dealer: Dealer, seat: int, index: int, room: int) -> Rules:
    """A find from the hand into a rival's room (LM-9.1), for no time at all (LM-9.3)."""
    card = t.hands[seat][index]
    defender = room // ROOMS
    t.flags[card] |= SEEN
    if dealer.listening:
        dealer.tell(
            "planted",
            {
                "seat": seat,
                "defender": defender,
                "room": ROOM_KEYS[room % ROOMS],
                "find": FIND_KEYS[FIND[card]],
            },
            ("LM-9.1", "LM-9.2", "LM-9.3"),
        )
    if t.holds(room, FIND[card]):
        bounce(t, dealer, seat, room, card)
        return
    t.hands[seat].pop(index)
    t.rooms[room].append(card)
    t.flags[card] = SEEN | UP
    ballot = Ballot(defender, seat, room, -1, card, [])
    t.ballots.append(ballot)
    if t.armed(defender) > 0:
        answer = yield one(CAMERA_BLOCK, defender)
        if answer[0] == 1:
            block(t, dealer, ballot)
            return
    show_room(t, room)  # LM-R38
    ballot.finds = finds_in(t, room)
    if dealer.listening:
        dealer.tell(
            "shown",
            {
                "seat": defender,
                "room": ROOM_KEYS[room % ROOMS],
                "finds": [FIND_KEYS[f] for f in ballot.finds],
            },
            ("LM-9.4", "LM-R29"),
        )
    answer = yield one(DEFEND, defender)
    name_object(t, answer[0])
    if dealer.listening:
        tell_proposal(t, dealer, "defended", ("LM-9.4",))
    yield from vote(t, dealer)  # the others vote, the attacker too (LM-9.5, LM-R39)
    if ballot.result == 1:
        hold(t, dealer, ballot)
    else:
        fall(t, dealer, ballot)


def bounce(t: Galaxy, dealer: Dealer, seat: int, room: int, card: int) -> None:
    """An object's finds are all different: a find that the room holds already goes back, and its twin has been seen (LM-7.5, LM-R26, LM-R38)."""
    for twin in t.rooms[room]:
        if FIND[twin] == FIND[card]:
            t.flags[twin] |= SEEN
    if dealer.listening:
        dealer.tell(
            "bounced",
            {
                "seat": seat,
                "defender": room // ROOMS,
                "room": ROOM_KEYS[room % ROOMS],
                "find": FIND_KEYS[FIND[card]],
            },
            ("LM-7.5", "LM-R26"),
        )


def block(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The camera sends the find home, where it rests; it has blocked for this turn (LM-13.8, LM-R42)."""
    t.watched[ballot.author] += 1
    t.rooms[ballot.room].remove(ballot.planted)
    t.flags[ballot.planted] = SEEN | RESTING
    t.hands[ballot.attacker].append(ballot.planted)
    t.ballots.pop()
    if dealer.listening:
        dealer.tell(
            "blocked",
            {"seat": ballot.author, "attacker": ballot.attacker, "find": FIND_KEYS[FIND[ballot.planted]]},
            ("LM-13.8",),
        )


def hold(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The planted find joins the object and stays (LM-9.6); each find is credited once: the planted one's level (LM-9.7), and
    the others' too when the object had not been accepted before (LM-R40)."""
    room = ballot.room
    ballot.credited = LEVEL[ballot.planted] if t.exhibit[room] >= 0 else t.levels(room)
    t.exhibit[room] = len(t.ballots) - 1
    t.credibility[ballot.author] += ballot.credited
    if dealer.listening:
        dealer.tell(
            "held",
            {"seat": ballot.author, "name": said_name(t, ballot), "credibility": ballot.credited},
            ("LM-9.6", "LM-9.7"),
        )


def fall(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The attacker takes all the finds (LM-9.8); the defender loses what the exhibit had brought, never below 0 (LM-9.9, LM-R41)."""
    room, defender = ballot.room, ballot.author
    lost = 0
    if t.exhibit[room] >= 0:
        lost = min(t.credibility[defender], t.levels(room) - LEVEL[ballot.planted])
        t.credibility[defender] -= lost
    take_into_hand(t, room, ballot.attacker)
    if dealer.listening:
        dealer.tell(
            "fell",
            {
                "seat": defender,
                "attacker": ballot.attacker,
                "finds": [FIND_KEYS[f] for f in ballot.finds],
                "credibility": lost,
            },
            ("LM-9.8", "LM-9.9"),
        )
