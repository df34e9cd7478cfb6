"""Using a bonus card: eight effects, each carried out once, whatever card bears it."""

from __future__ import annotations

from tablee.games.lunatic_museum.board import back_facts, draw_find, filled_piles
from tablee.games.lunatic_museum.edition import (
    BACK,
    BONUS_COST,
    BONUS_COST_ELSEWHERE,
    BONUS_KEYS,
    BONUS_KIND,
    BONUS_MOST,
    BONUS_NUMBER,
    BONUS_REACH,
    DEEPEST,
    DIG_WITHOUT_PAWN,
    EXCHANGE_FINDS,
    EXTRA_VOTE,
    FIND,
    FIND_KEYS,
    GAIN_CREDIBILITY,
    GAIN_CREDIBILITY_PER,
    GAIN_RESOURCES,
    GAIN_TIME,
    MOVE_FIND,
    ROOM_KEYS,
    ROOMS,
    TYPES,
    pile_level,
    pile_type,
)
from tablee.games.lunatic_museum.exhibits import leave_hand
from tablee.games.lunatic_museum.state import HIDDEN, NONE, RESTING, SEEN, SHOWN, UP, USED, Galaxy
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules

STOP = -1  # no further find is exchanged


def holds_card(t: Galaxy, seat: int) -> bool:
    """A card to use, of this turn's distribution (LM-10.1, LM-R18)."""
    return t.bonus_state[seat] == HIDDEN or t.bonus_state[seat] == SHOWN


def can_use(t: Galaxy, seat: int) -> bool:
    """Whether the card can be paid (LM-10.2) and can do something."""
    if not holds_card(t, seat):
        return False
    card = t.bonus[seat]
    kind = BONUS_KIND[card]
    if kind == MOVE_FIND:
        return bool(rooms_to_empty(t, seat))
    if t.time[seat] < BONUS_COST[card]:
        return False
    if kind == DIG_WITHOUT_PAWN:
        return bool(piles_in_reach(t, seat))
    if kind == EXCHANGE_FINDS:
        return any([not t.flags[c] & RESTING for c in t.hands[seat]])
    return True


# ---------------------------------------------------------------- the choices inside a card


def piles_in_reach(t: Galaxy, seat: int) -> list[int]:
    """Piles up to a level above the machine's."""
    return filled_piles(t, min(DEEPEST, t.drill(seat) + BONUS_REACH[t.bonus[seat]]))


def price(t: Galaxy, seat: int, room: int) -> int:
    """Moving a find at home costs 1 (LM-14.2), at a rival's nothing (LM-14.3)."""
    card = t.bonus[seat]
    return BONUS_COST[card] if room // ROOMS == seat else BONUS_COST_ELSEWHERE[card]


def rooms_to_empty(t: Galaxy, seat: int) -> list[int]:
    """Rooms a find may be moved out of: not an exhibit's, and there is somewhere else to go in that museum (LM-14.1, LM-R49)."""
    found: list[int] = []
    for room in range(t.seats * ROOMS):
        if t.rooms[room] and t.exhibit[room] < 0 and price(t, seat, room) <= t.time[seat]:
            for slot in range(len(t.rooms[room])):
                if rooms_to_fill(t, seat, room, slot):
                    found.append(room)
                    break
    return found


def slots_to_move(t: Galaxy, seat: int, room: int) -> list[int]:
    return [slot for slot in range(len(t.rooms[room])) if rooms_to_fill(t, seat, room, slot)]


def rooms_to_fill(t: Galaxy, seat: int, room: int, slot: int) -> list[int]:
    """Other rooms of the same museum with a free slot and no exhibit, without a find of that name as far as the player can know."""
    owner = room // ROOMS
    card = t.rooms[room][slot]
    first = owner * ROOMS
    knows = owner == seat or t.flags[card] & SEEN != 0
    return [
        r
        for r in range(first, first + t.room_count(owner))
        if r != room and t.open_room(r) and not (knows and known_in(t, seat, r, FIND[card]))
    ]


def known_in(t: Galaxy, seat: int, room: int, find: int) -> bool:
    """Whether this seat knows of a find of that name in the room."""
    for card in t.rooms[room]:
        if FIND[card] == find and (room // ROOMS == seat or t.flags[card] & SEEN):
            return True
    return False


class SlipFinds(Question[Galaxy]):
    """Which finds go under their piles: at least one, as many as the card says at most."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        hand = t.hands[seat]
        options = [i for i in range(len(hand)) if i not in so_far and not t.flags[hand[i]] & RESTING]
        if so_far:
            options.append(STOP)
        return options

    def complete(self, t: Galaxy, seat: int, so_far: list[int]) -> bool:
        if so_far[-1] == STOP or len(so_far) >= BONUS_MOST[t.bonus[seat]]:
            return True
        hand = t.hands[seat]
        return len(so_far) >= sum([1 for c in hand if not t.flags[c] & RESTING])

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return "stop" if option == STOP else card_word(t, seat, option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        if option == STOP:
            return None
        return find_label(t, seat, option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == STOP else {"hand": option, "find": FIND_KEYS[FIND[t.hands[seat][option]]]}


class DrawFind(Question[Galaxy]):
    """From which pile the exchange draws, up to the machine's level."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return filled_piles(t, t.drill(seat))

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return pile_word(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        return pile_label(option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return back_facts(option)

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"count": t.slipping}


SLIP = SlipFinds("slip", ("LM-10.1",), steps=0)
DRAW = DrawFind("draw", ("LM-10.1", "LM-6.6"))

TYPE_NAMES: list[tuple[str, str]] = [
    ("matière première", "raw material"),
    ("énergie", "energy"),
    ("objet", "item"),
]


def pile_word(pile: int) -> str:
    return f"{TYPES[pile_type(pile)]}-{pile_level(pile)}"


def pile_label(pile: int) -> dict[str, str]:
    fr, en = TYPE_NAMES[pile_type(pile)]
    return {"fr": f"{fr}, niveau {pile_level(pile)}", "en": f"{en}, level {pile_level(pile)}"}


def card_word(t: Galaxy, seat: int, index: int) -> str:
    """A find of the hand as a word; the second of its name is `wood-2`."""
    hand = t.hands[seat]
    find = FIND[hand[index]]
    copy = 1 + sum([1 for i in range(index) if FIND[hand[i]] == find])
    return FIND_KEYS[find] if copy == 1 else f"{FIND_KEYS[find]}-{copy}"


def find_label(t: Galaxy, seat: int, index: int) -> dict[str, str]:
    from tablee.games.lunatic_museum.edition import FIND_LEVEL, NAMES

    find = FIND[t.hands[seat][index]]
    name = NAMES[f"find:{FIND_KEYS[find]}"]
    return {"fr": f"{name['fr']} ({FIND_LEVEL[find]})", "en": f"{name['en']} ({FIND_LEVEL[find]})"}


# ---------------------------------------------------------------- what it does


def use_card(t: Galaxy, dealer: Dealer, seat: int, answer: list[int]) -> Rules:
    """Reveal it (LM-10.1), pay it (LM-10.2), do what it says. `answer` holds the choices after the word `card`."""
    card = t.bonus[seat]
    kind = BONUS_KIND[card]
    cost = price(t, seat, answer[1]) if kind == MOVE_FIND else BONUS_COST[card]
    if dealer.listening:
        dealer.tell("card", {"seat": seat, "card": BONUS_KEYS[card], "cost": cost}, ("LM-10.1", "LM-10.2"))
    if kind == MOVE_FIND and hidden_clash(t, answer[1], answer[2], answer[3]):
        refuse_move(t, dealer, seat, answer[1], answer[2], answer[3])
        return
    t.bonus_state[seat] = USED
    t.spend(seat, cost)
    if kind == MOVE_FIND:
        move_find(t, dealer, seat, answer[1], answer[2], answer[3])
    elif kind == DIG_WITHOUT_PAWN:
        tell_drawn(t, dealer, seat, draw_find(t, dealer, seat, answer[1]))
    elif kind == GAIN_RESOURCES:
        plasma = answer[1]
        t.plasma[seat] += plasma
        t.materials[seat] += BONUS_NUMBER[card] - plasma
        if dealer.listening:
            dealer.tell(
                "resources",
                {"seat": seat, "materials": BONUS_NUMBER[card] - plasma, "plasma": plasma},
                ("LM-10.1", "LM-6.7"),
            )
    elif kind == GAIN_CREDIBILITY:
        gain_credibility(t, dealer, seat, BONUS_NUMBER[card])
    elif kind == GAIN_CREDIBILITY_PER:
        gain_credibility(t, dealer, seat, min(BONUS_MOST[card], BONUS_NUMBER[card] * rooms_all_up(t, seat)))
    elif kind == GAIN_TIME:
        t.time[seat] += BONUS_NUMBER[card]  # more is left, no less was spent (LM-R12)
    elif kind == EXCHANGE_FINDS:
        yield from exchange(t, dealer, seat)
    elif kind == EXTRA_VOTE:
        t.juror[seat] = BONUS_NUMBER[card]


def rooms_all_up(t: Galaxy, seat: int) -> int:
    """Rooms that hold something and hide nothing."""
    count = 0
    for room in range(seat * ROOMS, seat * ROOMS + ROOMS):
        if t.rooms[room] and all([t.flags[c] & UP != 0 for c in t.rooms[room]]):
            count += 1
    return count


def gain_credibility(t: Galaxy, dealer: Dealer, seat: int, amount: int) -> None:
    t.credibility[seat] += amount
    if dealer.listening:
        dealer.tell("press", {"seat": seat, "credibility": amount}, ("LM-10.1",))


def tell_drawn(t: Galaxy, dealer: Dealer, seat: int, card: int) -> None:
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat}
        facts.update(back_facts(BACK[card]))
        dealer.tell("drew", facts, ("LM-10.1", "LM-6.6"), secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})])


def exchange(t: Galaxy, dealer: Dealer, seat: int) -> Rules:
    """Finds of the hand go under their piles, and as many are drawn."""
    ask = one(SLIP, seat)
    yield ask
    indices = [i for i in ask.answers[0] if i != STOP]
    for index in sorted(indices, reverse=True):
        card = leave_hand(t, seat, index, False)
        t.flags[card] = 0
        t.piles[BACK[card]].append(card)
        if dealer.listening:
            facts: dict[str, object] = {"seat": seat}
            facts.update(back_facts(BACK[card]))
            dealer.tell("slipped", facts, ("LM-10.1",), secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})])
    t.slipping = len(indices)
    while t.slipping:
        pile = (yield one(DRAW, seat))[0]
        t.slipping -= 1
        tell_drawn(t, dealer, seat, draw_find(t, dealer, seat, pile))


def hidden_clash(t: Galaxy, room: int, slot: int, target: int) -> bool:
    """Two finds of one name never share a room, even when nobody but the owner could know (LM-R26)."""
    return t.holds(target, FIND[t.rooms[room][slot]])


def refuse_move(t: Galaxy, dealer: Dealer, seat: int, room: int, slot: int, target: int) -> None:
    """The owner shows the two finds that clash; nothing moves, nothing is paid, the card can be used otherwise (LM-R26)."""
    t.bonus_state[seat] = SHOWN
    find = FIND[t.rooms[room][slot]]
    for r in (room, target):
        for card in t.rooms[r]:
            if FIND[card] == find:
                t.flags[card] |= SEEN
    if dealer.listening:
        dealer.tell(
            "move_refused",
            {
                "seat": seat,
                "museum": room // ROOMS,
                "room": ROOM_KEYS[target % ROOMS],
                "find": FIND_KEYS[find],
            },
            ("LM-14.1", "LM-R26"),
        )


def move_find(t: Galaxy, dealer: Dealer, seat: int, room: int, slot: int, target: int) -> None:
    """The find keeps its facing; no vote, no camera (LM-14.1, LM-R49)."""
    card = t.rooms[room].pop(slot)
    t.rooms[target].append(card)
    if dealer.listening:
        owner = room // ROOMS
        facts: dict[str, object] = {
            "seat": seat,
            "museum": owner,
            "room": ROOM_KEYS[room % ROOMS],
            "target": ROOM_KEYS[target % ROOMS],
        }
        facts.update(back_facts(BACK[card]))
        face: dict[str, object] = {"find": FIND_KEYS[FIND[card]]}
        if t.flags[card] & SEEN:
            facts.update(face)
        clause = "LM-14.2" if owner == seat else "LM-14.3"
        dealer.tell("moved", facts, ("LM-14.1", clause), secrets=[([owner], face)])


def state_word(state: int) -> str:
    return "none" if state == NONE else "hidden" if state == HIDDEN else "shown" if state == SHOWN else "used"
