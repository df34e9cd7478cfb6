"""What a seat may know, and everything it may not, drawn again."""

from __future__ import annotations

from random import Random

from tablee.games.fake_crystal.components import (
    ABILITIES,
    BACK,
    COLOURS,
    COLUMN_WORDS,
    COLUMNS,
    FACES,
    FAKE,
    REAL,
    TROPHIES,
)
from tablee.games.fake_crystal.phases.collection import seats_of
from tablee.games.fake_crystal.state import (
    EXCHANGE,
    H_BY,
    H_COLUMN,
    H_COVERED,
    H_FACE,
    H_HOW,
    H_KNOWN,
    H_PRICE,
    H_ROUND,
    H_SELLER,
    H_SIZE,
    H_SLOT,
    H_TO,
    HOW,
    OVER,
    PHASES,
    TOKEN,
    Market,
)
from tablee.games.fake_crystal.view_types import Offer, Place, Settled, View, Where
from tablee.kernel.mixing import mix

BLUE = COLOURS.index("blue")


def knows(known: int, seat: int) -> bool:
    """Whether a seat is among those bits; a spectator never is."""
    return seat >= 0 and bool(known >> seat & 1)


def view(t: Market, seat: int) -> View:
    """Built up from what lies open, what is the seat's own, and what it has seen (FC-R10, FC-R12, FC-R22)."""
    exchange = t.phase == EXCHANGE
    return {
        "phase": PHASES[t.phase],
        "round": t.round,
        "rounds": t.rounds(),
        "turn": t.turn,
        "first": t.first,
        "active": t.active_seat() if exchange else None,
        "ability": ABILITIES[t.ability],
        "hand": [FACES[face] for face in sorted(t.hand[seat])] if seat >= 0 else None,
        "seats": [seat_view(t, s, seat) for s in range(t.seats)],
        "board": [TROPHIES[i] for i in range(len(TROPHIES)) if t.trophy[i] < 0],
        "set_aside": [COLOURS[BACK[face]] if face >= 0 else None for face in t.set_aside],
        "out": [FACES[face] for face in t.out],
        "designated": where(t.designated),
        "engaged": t.engaged,
        "preemptor": t.preemptor if t.preemptor >= 0 else None,
        "arrived": {"seat": t.arrived_at, "tile": FACES[t.arrived]} if t.arrived_at >= 0 else None,
        "taken": {"seat": t.taken_at, "place": t.taken} if t.taken_at >= 0 else None,
        "history": [settled(t, i, seat) for i in range(len(t.history) // H_SIZE)],
        "hands_left": [[FACES[face] for face in sorted(hand)] for hand in t.hand]
        if t.phase == OVER
        else None,
    }


def where(offer: int) -> Where | None:
    return None if offer < 0 else {"seat": offer // COLUMNS, "column": COLUMN_WORDS[offer % COLUMNS]}


def seat_view(t: Market, s: int, seat: int) -> Place:
    """One player's place as the seat sees it."""
    shut = t.hidden_hands
    backs: list[str] | None = [COLOURS[c] for c in sorted([BACK[face] for face in t.hand[s]])]
    top = COLOURS[BACK[t.reserve[s][-1]]] if t.reserve[s] else None
    owned = t.owned[s]
    return {
        "seat": s,
        "purse": t.purse[s],
        "token": "active" if t.active[s] else "inactive",
        "token_at": where(t.token_at[s]),
        "left": t.transactions_left(s),
        "hand": len(t.hand[s]),
        "hand_colours": None if shut and s != seat and t.phase != OVER else backs,
        "reserve": len(t.reserve[s]),
        "reserve_top": None if shut else top,
        "stall": [offer_view(t, COLUMNS * s + column, seat) for column in range(COLUMNS)],
        "rows": {
            COLOURS[c]: [FACES[face] for face in REAL[c] for _ in range(owned[face])]
            for c in range(len(COLOURS))
            if c != BLUE
        },
        "blue": blue_view(t, s, seat),
        "fake": fake_view(t, s, seat),
        "trophies": [TROPHIES[i] for i in range(len(TROPHIES)) if t.trophy[i] == s],
    }


def offer_view(t: Market, offer: int, seat: int) -> Offer | None:
    """An offer: colour, claim and price are public (FC-3.6, FC-3.8, FC-3.14); the face is for its seller and for spies (FC-3.5, FC-10.6)."""
    face = t.tile[offer]
    if face < 0:
        return None
    seen = offer // COLUMNS == seat or knows(t.spied[offer], seat)
    return {
        "colour": COLOURS[BACK[face]],
        "claim": t.slot[offer],
        "price": None if t.price[offer] == TOKEN else t.price[offer],
        "token": t.price[offer] == TOKEN,
        "tile": FACES[face] if seen else None,
        "spied_by": seats_of(t.spied[offer], t.seats),
        "reserved_by": t.reserved[offer] if t.reserved[offer] >= 0 else None,
    }


def sees_blue(t: Market, s: int, place: int, seat: int) -> bool:
    """The top tile, one's own pile, tiles one has sold or spied; at the end, all (FC-7.3, FC-R12)."""
    if t.open_piles or t.phase == OVER or s == seat or place == len(t.blue[s]) - 1:
        return True
    return knows(t.blue_known[s][place], seat)


def blue_view(t: Market, s: int, seat: int) -> list[str | None]:
    """The blue pile from the bottom up; None is a covered tile."""
    return [FACES[t.blue[s][i]] if sees_blue(t, s, i, seat) else None for i in range(len(t.blue[s]))]


def fake_view(t: Market, s: int, seat: int) -> list[str | None]:
    """The fake pile from the bottom up; covered ones are for their owner (FC-7.4)."""
    pile = t.fakes[s]
    all_seen = t.open_piles or t.phase == OVER or s == seat
    return [FACES[pile[i]] if all_seen or i == len(pile) - 1 else None for i in range(len(pile))]


def settled(t: Market, index: int, seat: int) -> Settled:
    """A settled offer: what was claimed, what came of it, and what it was, unless that is covered in a blue pile."""
    h = t.history[index * H_SIZE : (index + 1) * H_SIZE]
    face = h[H_FACE]
    seen = t.phase == OVER or t.open_piles or not h[H_COVERED] or knows(h[H_KNOWN], seat)
    return {
        "round": h[H_ROUND],
        "seller": h[H_SELLER],
        "column": COLUMN_WORDS[h[H_COLUMN]],
        "colour": COLOURS[BACK[face]],
        "claim": h[H_SLOT],
        "price": h[H_PRICE],
        "by": h[H_BY],
        "how": HOW[h[H_HOW]],
        "to": h[H_TO],
        "fake": FAKE[face],
        "tile": FACES[face] if seen else None,
    }


# ------------------------------------------------------------------ what the seat cannot know


def redeal(t: Market, seat: int, rng: Random) -> None:
    """Redraw in place every face the seat cannot know, keeping every back it sees. All fitting deals are equally likely."""
    if t.phase == OVER:
        return redeal_aside(t, rng)
    pools: list[list[int]] = [[] for _ in COLOURS]  # unknown faces by colour
    covered: list[tuple[int, int]] = []  # (seat, place) of blue tiles it cannot see
    for s in range(t.seats):
        if s != seat:
            pour(pools, t.hand[s])
        pour(pools, t.reserve[s])
        for place in range(len(t.blue[s])):
            if not sees_blue(t, s, place, seat):
                covered.append((s, place))
                pools[BLUE].append(t.blue[s][place])
    pour(pools, [face for face in t.set_aside if face >= 0])
    hidden = [
        i
        for i in range(len(t.tile))
        if t.tile[i] >= 0 and i // COLUMNS != seat and not knows(t.spied[i], seat)
    ]
    pour(pools, [t.tile[i] for i in hidden])
    for pool in pools:
        mix(pool, rng)

    redeal_covered(t, pools[BLUE], covered)
    for i in hidden:
        t.tile[i] = pools[BACK[t.tile[i]]].pop()
    for place in range(len(t.set_aside)):
        if t.set_aside[place] >= 0:
            t.set_aside[place] = pools[BACK[t.set_aside[place]]].pop()
    if not t.hidden_hands:
        for s in range(t.seats):
            if s != seat:
                t.hand[s] = [pools[BACK[face]].pop() for face in t.hand[s]]
            if t.reserve[s]:
                t.reserve[s][-1] = pools[BACK[t.reserve[s][-1]]].pop()
    rest: list[int] = []
    for pool in pools:
        rest += pool
    mix(rest, rng)
    for s in range(t.seats):
        if t.hidden_hands and s != seat:
            t.hand[s] = [rest.pop() for _ in t.hand[s]]
        tops = 0 if t.hidden_hands else 1
        for place in range(len(t.reserve[s]) - tops):
            t.reserve[s][place] = rest.pop()


def pour(pools: list[list[int]], faces: list[int]) -> None:
    for face in faces:
        pools[BACK[face]].append(face)


def redeal_covered(t: Market, pool: list[int], covered: list[tuple[int, int]]) -> None:
    """Covered blue tiles are real ones: everybody saw them arrive on the blue pile."""
    for s, place in covered:
        i = len(pool) - 1
        while FAKE[pool[i]]:
            i -= 1
        face = pool.pop(i)
        t.owned[s][t.blue[s][place]] -= 1
        t.owned[s][face] += 1
        t.blue[s][place] = face
        origin = t.blue_from[s][place]
        if origin >= 0:
            t.history[origin * H_SIZE + H_FACE] = face


def redeal_aside(t: Market, rng: Random) -> None:
    """After the end only the set-aside tiles have not been seen."""
    pools: list[list[int]] = [[] for _ in COLOURS]
    pour(pools, [face for face in t.set_aside if face >= 0])
    for pool in pools:
        mix(pool, rng)
    for place in range(len(t.set_aside)):
        if t.set_aside[place] >= 0:
            t.set_aside[place] = pools[BACK[t.set_aside[place]]].pop()
