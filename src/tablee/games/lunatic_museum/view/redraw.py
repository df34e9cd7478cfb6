"""What a seat cannot know, redrawn: the match as it might be."""

from __future__ import annotations

from random import Random

from tablee.games.lunatic_museum.components import BACK, PILES, ROOMS
from tablee.games.lunatic_museum.phases.attack import nothing_else
from tablee.games.lunatic_museum.phases.distribution import handed
from tablee.games.lunatic_museum.state import HIDDEN, SEEN, UNDECIDED, Galaxy
from tablee.kernel.orderly import ORDERLY


def redeal(t: Galaxy, seat: int, rng: Random) -> None:
    """Redraw in place what this seat may not know: hidden finds among those of the same back, hidden bonus cards."""
    redeal_finds(t, seat, rng)
    redeal_cards(t, seat, rng)


def redeal_finds(t: Galaxy, seat: int, rng: Random) -> None:
    """Hidden finds of the others change places with each other and with the pile of the same back."""
    places: list[list[tuple[list[int], int]]] = [[] for _ in range(PILES)]  # by back: a zone and where in it
    for s in range(t.seats):
        if s != seat:
            look_for_hidden(t, t.hands[s], places)
    for room in range(len(t.rooms)):
        if t.rooms[room] and room // ROOMS != seat:
            look_for_hidden(t, t.rooms[room], places)
    if rng is ORDERLY:
        for back in range(PILES):
            put_in_order(t.piles[back], places[back])
        return
    for back in range(PILES):
        exchange(t.piles[back], places[back], rng)
    while impossible_attack(t):  # hardly ever
        for back in range(PILES):
            exchange(t.piles[back], places[back], rng)


def look_for_hidden(t: Galaxy, zone: list[int], places: list[list[tuple[list[int], int]]]) -> None:
    for i in range(len(zone)):
        if not t.flags[zone[i]] & SEEN:
            places[BACK[zone[i]]].append((zone, i))


def exchange(pile: list[int], places: list[tuple[list[int], int]], rng: Random) -> None:
    """Each place in turn gets one of what lies in the pile, in itself and in the places after it."""
    left = len(pile) + len(places)
    for k in range(len(places)):
        zone, i = places[k]
        other = int(rng.random() * left)
        left -= 1
        if other < len(pile):
            zone[i], pile[other] = pile[other], zone[i]
        else:
            zone2, j = places[k + other - len(pile)]
            zone[i], zone2[j] = zone2[j], zone[i]


def put_in_order(pile: list[int], places: list[tuple[list[int], int]]) -> None:
    """The hidden finds of a back in the order of their numbers, the pile last."""
    if not places:
        pile.sort()
        return
    cards = sorted([zone[i] for zone, i in places] + pile)
    for k in range(len(places)):
        zone, i = places[k]
        zone[i] = cards[k]
    pile[:] = cards[len(places) :]


def impossible_attack(t: Galaxy) -> bool:
    """Whether a planted find, which a camera may still block, would have been sent back: nothing of another name lies there."""
    if not t.ballots or t.ballots[-1].result != UNDECIDED or t.ballots[-1].finds:
        return False
    ballot = t.ballots[-1]
    return nothing_else(t, ballot.room, ballot.planted)


def redeal_cards(t: Galaxy, seat: int, rng: Random) -> None:
    """A seat knows the cards that were handed to it, its own, and those that were revealed."""
    seen = handed(t, seat) if seat >= 0 else []
    place = t.draft_order.index(seat) if seen else 0
    later = t.draft_order[place:] if seen else []
    inside: list[int] = []  # seats whose hidden card is among those I saw
    outside: list[int] = []
    for s in range(t.seats):
        if s != seat and t.bonus_state[s] == HIDDEN:
            if s in later:
                inside.append(s)
            else:
                outside.append(s)
    if seen:
        if t.draft_order[t.draft_at : t.draft_at + 1] != [seat]:
            deal_again(t, inside, [t.draft], rng)
        deal_again(t, outside, [t.deck], rng)
    else:
        deal_again(t, outside + inside, [t.draft, t.deck], rng)


def deal_again(t: Galaxy, seats: list[int], zones: list[list[int]], rng: Random) -> None:
    """Shuffle the hidden cards of these seats with those of these zones."""
    pool = [t.bonus[s] for s in seats]
    for zone in zones:
        pool += zone
    if rng is ORDERLY:
        pool.sort()
    else:
        random = rng.random
        for i in range(len(pool) - 1, 0, -1):  # Random.shuffle takes three times as long for so few
            j = int(random() * (i + 1))
            pool[i], pool[j] = pool[j], pool[i]
    at = 0
    for s in seats:
        t.bonus[s] = pool[at]
        at += 1
    for zone in zones:
        for i in range(len(zone)):
            zone[i] = pool[at]
            at += 1
