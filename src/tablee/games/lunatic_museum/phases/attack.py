"""Planting a find in another museum (section 9): the camera, the new idea, what is won and lost."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import FIND, FIND_KEYS, LEVEL, ROOM_KEYS, ROOMS, SLOTS
from tablee.games.lunatic_museum.phases.action import Action
from tablee.games.lunatic_museum.phases.exhibits import put_on_show, said_name
from tablee.games.lunatic_museum.phases.jury import (
    bring_forward,
    name_object,
    show,
    take_into_hand,
    tell_proposal,
    vote,
)
from tablee.games.lunatic_museum.phases.naming import LONGEST, refuse_name, same_object
from tablee.games.lunatic_museum.phases.placing import why_not_find
from tablee.games.lunatic_museum.state import RESTING, SEEN, UP, Ballot, Galaxy
from tablee.games.lunatic_museum.texts import Way, find_label, hand_word, room_label, room_word
from tablee.kernel.ask import TEXT, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text


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
        words = f"relique {number % 64}"
        old = t.exhibit[t.ballots[-1].room]
        if old >= 0 and t.said[t.ballots[old].name] == words:
            return "relique 64"
        return words


CAMERA_BLOCK: Final = Block("camera", ("LM-13.8",))
DEFEND: Final = Defend("defend", ("LM-9.4",))


def attack_facts(t: Galaxy) -> dict[str, object]:
    ballot = t.ballots[-1]
    return {
        "attacker": ballot.attacker,
        "find": FIND_KEYS[FIND[ballot.planted]],
        "room": ROOM_KEYS[ballot.room % ROOMS],
        "stake": len(ballot.finds) or len(t.rooms[ballot.room]),
    }


def under_attack(t: Galaxy, room: int) -> bool:
    """Whether a room can be attacked: an exhibit or a project of two finds, and a free slot (LM-9.2, LM-R37)."""
    return t.readings.attack_from <= len(t.rooms[room]) < SLOTS


def clashes(t: Galaxy, room: int, find: int) -> bool:
    """Whether everybody knows that no object of different finds could include this one (LM-7.5, LM-R26): an exhibit has it already, or
    nothing else lies there."""
    cards = t.rooms[room]
    if t.made[room]:
        for i in range(t.made[room]):
            if FIND[cards[i]] == find:
                return True
        return False
    for card in cards:
        if FIND[card] != find or not t.flags[card] & SEEN:
            return False
    return True


def nothing_else(t: Galaxy, room: int, planted: int) -> bool:
    """Whether all finds of a room have the planted one's name, so that there is no object of different finds."""
    for card in t.rooms[room]:
        if FIND[card] != FIND[planted]:
            return False
    return True


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
    fewest = t.readings.attack_from
    own = seat * ROOMS
    for room in range(len(t.rooms)):
        if fewest <= len(t.rooms[room]) < SLOTS and not own <= room < own + ROOMS:
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
    if nothing_else(t, room, card):
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
    show(t, room, len(t.rooms[room]))  # LM-R38
    ballot.finds = bring_forward(t, room, slots_with(t, room, card))
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


def slots_with(t: Galaxy, room: int, planted: int) -> list[int]:
    """The object to be defended: the planted find (LM-9.4) and every other one of another name (LM-7.5); a twin is left out (LM-R38)."""
    names: list[int] = [FIND[planted]]
    slots: list[int] = []
    cards = t.rooms[room]
    for slot in range(len(cards)):
        if FIND[cards[slot]] not in names:
            names.append(FIND[cards[slot]])
            slots.append(slot)
    return [*slots, cards.index(planted)]


def bounce(t: Galaxy, dealer: Dealer, seat: int, room: int, card: int) -> None:
    """An object's finds are different: where nothing else lies, the find goes back, and its twins have been seen (LM-7.5, LM-R26, LM-R38)."""
    for twin in t.rooms[room]:
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
    """The planted find joins the object and stays (LM-9.6); it brings its level (LM-9.7), or, as some read it, a project that had not been
    accepted before brings all its levels (LM-R40)."""
    room = ballot.room
    ballot.credited = LEVEL[ballot.planted]
    if t.readings.whole_object and t.exhibit[room] < 0:
        ballot.credited = t.levels(room, len(ballot.finds))
    t.credibility[ballot.author] += ballot.credited
    put_on_show(t, ballot)
    if dealer.listening:
        dealer.tell(
            "held",
            {"seat": ballot.author, "name": said_name(t, ballot), "credibility": ballot.credited},
            ("LM-9.6", "LM-9.7"),
        )


def fall(t: Galaxy, dealer: Dealer, ballot: Ballot) -> None:
    """The attacker takes all the finds of the object (LM-9.8); the defender loses what the exhibit had brought, never below 0
    (LM-9.9, LM-R41)."""
    defender = ballot.author
    lost = min(t.credibility[defender], t.brought[ballot.room])
    t.credibility[defender] -= lost
    take_into_hand(t, ballot.room, len(ballot.finds), ballot.attacker)
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


@final
class Plant(Action):
    """`plant <find> <museum-room>` (LM-9.1)."""

    def is_open(self, t: Galaxy, seat: int) -> bool:
        return can_plant_something(t, seat)

    def ways(self, t: Galaxy, seat: int) -> list[Way]:
        return [
            {
                "hand": i,
                "word": hand_word(t, seat, i),
                "targets": [room_word(r) for r in targets(t, seat, t.hands[seat][i])],
            }
            for i in cards_to_plant(t, seat)
        ]

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        if len(so_far) == 1:
            return cards_to_plant(t, seat)
        return targets(t, seat, t.hands[seat][so_far[1]])

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return hand_word(t, seat, option) if len(so_far) == 1 else room_word(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return find_label(t, seat, option) if len(so_far) == 1 else room_label(option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if len(so_far) == 1:
            return {"hand": option, "find": FIND_KEYS[FIND[t.hands[seat][option]]]}
        return {"museum": option // ROOMS, "room": ROOM_KEYS[option % ROOMS]}

    def why_closed(self, t: Galaxy, seat: int) -> Refusal | None:
        return Refusal(
            "There is no room you could plant a find in.",
            "Il n'y a pas de salle où introduire une trouvaille.",
            ("LM-9.2",),
        )

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return why_not_find(t, seat, word) if len(so_far) == 1 else why_not_target(t, seat, word)

    def carry_out(self, t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules | None:
        return plant(t, dealer, seat, answer[1], answer[2])


def why_not_target(t: Galaxy, seat: int, word: str) -> Refusal | None:
    """One's own museum, or a room that cannot be attacked."""
    owner, dash, key = word.partition("-")
    if not dash or key not in ROOM_KEYS or not owner.removeprefix("p").isdecimal():
        return None
    museum = int(owner.removeprefix("p"))
    if museum == seat:
        return Refusal(
            "One plants a find at a rival's.", "On introduit une trouvaille chez un adversaire.", ("LM-9.1",)
        )
    if museum >= t.seats:
        return None
    held = len(t.rooms[museum * ROOMS + ROOM_KEYS.index(key)])
    if held >= SLOTS:
        return Refusal("That room has no free slot.", "Cette salle n'a pas de place libre.", ("LM-9.2",))
    if held < t.readings.attack_from:
        return Refusal(
            "That room holds no object and no project.",
            "Cette salle ne contient ni objet ni projet.",
            ("LM-9.2", "LM-R37"),
        )
    return Refusal(
        "No object of different finds could include it there.",
        "Aucun objet fait de trouvailles différentes ne pourrait l'inclure ici.",
        ("LM-7.5", "LM-R26"),
    )
