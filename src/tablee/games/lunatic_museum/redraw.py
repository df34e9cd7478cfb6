"""What a seat cannot know, redrawn: the match as it might be."""

from __future__ import annotations

from random import Random

from tablee.games.lunatic_museum.distribution import handed
from tablee.games.lunatic_museum.edition import BACK, FIND, PILES, ROOMS
from tablee.games.lunatic_museum.state import HIDDEN, SEEN, Galaxy


def redeal(t: Galaxy, seat: int, rng: Random) -> None:
    """Redraw in place what this seat may not know: hidden finds among those of the same back, hidden bonus cards."""
    redeal_finds(t, seat, rng)
    redeal_cards(t, seat, rng)


def redeal_finds(t: Galaxy, seat: int, rng: Random) -> None:
    """Hidden finds change places with others of the same back, in piles, hands and rooms; two of a name never share a room."""
    places: list[list[tuple[list[int], int, int]]] = [[] for _ in range(PILES)]  # zone, index, room or -1
    for pile in range(PILES):
        for i in range(len(t.piles[pile])):
            places[pile].append((t.piles[pile], i, -1))
    hidden: list[tuple[list[int], int, int]] = []
    for s in range(t.seats):
        if s == seat:
            continue
        for i in range(len(t.hands[s])):
            if not t.flags[t.hands[s][i]] & SEEN:
                hidden.append((t.hands[s], i, -1))
        for r in range(s * ROOMS, s * ROOMS + ROOMS):
            for i in range(len(t.rooms[r])):
                if not t.flags[t.rooms[r][i]] & SEEN:
                    hidden.append((t.rooms[r], i, r))
    for place in hidden:
        places[BACK[place[0][place[1]]]].append(place)
    for zone, i, r in hidden:
        card = zone[i]
        others = places[BACK[card]]
        zone2, j, r2 = others[int(rng.random() * len(others))]
        other = zone2[j]
        if FIND[card] == FIND[other]:
            continue
        if (r >= 0 and t.holds(r, FIND[other])) or (r2 >= 0 and t.holds(r2, FIND[card])):
            continue
        zone[i], zone2[j] = other, card
        t.flags[card], t.flags[other] = t.flags[other], t.flags[card]  # flags belong to the place


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
            deal_again(t, inside, t.draft, rng)
        deal_again_to(t, outside, [t.deck], rng)
    else:
        deal_again_to(t, outside + inside, [t.draft, t.deck], rng)


def deal_again(t: Galaxy, seats: list[int], rest: list[int], rng: Random) -> None:
    deal_again_to(t, seats, [rest], rng)


def deal_again_to(t: Galaxy, seats: list[int], zones: list[list[int]], rng: Random) -> None:
    """Shuffle the hidden cards of these seats with those of these zones."""
    pool = [t.bonus[s] for s in seats]
    for zone in zones:
        pool += zone
    rng.shuffle(pool)
    at = 0
    for s in seats:
        t.bonus[s] = pool[at]
        at += 1
    for zone in zones:
        for i in range(len(zone)):
            zone[i] = pool[at]
            at += 1
