"""A player's activation: what can be done with the time points, one action after the other, until passing."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum import refusals
from tablee.games.lunatic_museum.attack import can_plant_something, cards_to_plant, plant, targets
from tablee.games.lunatic_museum.board import (
    can_collect_somewhere,
    can_dig_somewhere,
    collect,
    collect_squares,
    dig,
    dig_squares,
    levels_to_dig,
    move_cost,
)
from tablee.games.lunatic_museum.cards import (
    can_use,
    card_word,
    find_label,
    pile_label,
    pile_word,
    piles_in_reach,
    price,
    rooms_to_empty,
    rooms_to_fill,
    slots_to_move,
    use_card,
)
from tablee.games.lunatic_museum.edition import (
    BACK,
    BONUS_COST,
    BONUS_KEYS,
    BONUS_KIND,
    BONUS_NUMBER,
    BUILD_COST,
    COLLECT_COST,
    DIG_COST,
    DIG_WITHOUT_PAWN,
    FIND,
    FIND_KEYS,
    GAIN_RESOURCES,
    IMPROVEMENT_KEYS,
    MOVE_FIND,
    NAMES,
    PLACE_COST,
    PROPOSE_COST,
    ROOM_KEYS,
    ROOMS,
    SQUARE_KEYS,
    SQUARE_TYPE,
)
from tablee.games.lunatic_museum.exhibits import (
    can_place_something,
    can_propose_something,
    cards_to_place,
    place,
    propose,
    rooms_for,
    rooms_to_propose,
)
from tablee.games.lunatic_museum.improvements import build, buildable, can_build_something
from tablee.games.lunatic_museum.state import SEEN, Galaxy
from tablee.games.lunatic_museum.ways import (
    Way,
    room_word,
    ways_to_build,
    ways_to_collect,
    ways_to_dig,
    ways_to_place,
    ways_to_plant,
    ways_to_propose,
    ways_to_use,
)
from tablee.games.lunatic_museum.words import LONGEST, refuse_name
from tablee.kernel.ask import CHOICE, TEXT, Question, Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules

DIG: Final = 0
COLLECT: Final = 1
PLACE: Final = 2
PROPOSE: Final = 3
PLANT: Final = 4
CARD: Final = 5
BUILD: Final = 6
PASS: Final = 7
VERBS: Final[list[str]] = ["dig", "collect", "place", "propose", "plant", "card", "build", "pass"]
FACING: Final[list[str]] = ["down", "up"]


class Act(Question[Galaxy]):
    """One action of one's activation. The board is optional (LM-6.11), and so is everything else: one may pass (LM-R52).

    dig <square> <level> · collect <square> · place <find> <room> <up|down> · propose <room> "name" · plant <find> <seat-room> ·
    card … · build <improvement> · pass
    """

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            return actions_open(t, seat)
        action = so_far[0]
        step = len(so_far)
        if action == DIG:
            return dig_squares(t, seat) if step == 1 else levels_to_dig(t, seat, SQUARE_TYPE[so_far[1]])
        if action == COLLECT:
            return collect_squares(t, seat)
        if action == PLACE:
            if step == 1:
                return cards_to_place(t, seat)
            return rooms_for(t, seat, t.hands[seat][so_far[1]]) if step == 2 else [0, 1]
        if action == PROPOSE:
            return rooms_to_propose(t, seat) if step == 1 else [LONGEST]
        if action == PLANT:
            return cards_to_plant(t, seat) if step == 1 else targets(t, seat, t.hands[seat][so_far[1]])
        if action == BUILD:
            return buildable(t, seat)
        kind = BONUS_KIND[t.bonus[seat]]
        if kind == MOVE_FIND:
            if step == 1:
                return rooms_to_empty(t, seat)
            return (
                slots_to_move(t, seat, so_far[1])
                if step == 2
                else rooms_to_fill(t, seat, so_far[1], so_far[2])
            )
        if kind == DIG_WITHOUT_PAWN:
            return piles_in_reach(t, seat)
        return list(range(BONUS_NUMBER[t.bonus[seat]] + 1))  # how many of the resources are plasma

    def kind(self, t: Galaxy, seat: int, so_far: list[int]) -> int:
        return TEXT if len(so_far) == 2 and so_far[0] == PROPOSE else CHOICE

    def complete(self, t: Galaxy, seat: int, so_far: list[int]) -> bool:
        return len(so_far) >= self.length(t, seat, so_far[0])

    def length(self, t: Galaxy, seat: int, action: int) -> int:
        """How many steps an action has."""
        if action == PASS:
            return 1
        if action == COLLECT or action == BUILD:
            return 2
        if action == PLACE:
            return 4
        if action == CARD:
            kind = BONUS_KIND[t.bonus[seat]]
            if kind == MOVE_FIND:
                return 4
            return 2 if kind == DIG_WITHOUT_PAWN or kind == GAIN_RESOURCES else 1
        return 3

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        if not so_far:
            return VERBS[option]
        action, step = so_far[0], len(so_far)
        if (action == DIG and step == 1) or action == COLLECT:
            return SQUARE_KEYS[option]
        if action == PLACE:
            return (
                card_word(t, seat, option)
                if step == 1
                else FACING[option]
                if step == 3
                else ROOM_KEYS[option % ROOMS]
            )
        if action == PROPOSE:
            return ROOM_KEYS[option % ROOMS]
        if action == PLANT:
            return card_word(t, seat, option) if step == 1 else room_word(option)
        if action == BUILD:
            return IMPROVEMENT_KEYS[option]
        if action == CARD:
            kind = BONUS_KIND[t.bonus[seat]]
            if kind == MOVE_FIND:
                return f"slot-{option + 1}" if step == 2 else room_word(option)
            if kind == DIG_WITHOUT_PAWN:
                return pile_word(option)
            return f"plasma-{option}"
        return str(option)  # a level to dig

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        if not so_far:
            if option == CARD:
                name = NAMES[f"bonus_card:{BONUS_KEYS[t.bonus[seat]]}"]
                return {"fr": f"Carte bonus : {name['fr']}", "en": f"Bonus card: {name['en']}"}
            return None
        action, step = so_far[0], len(so_far)
        if action == DIG:
            if step == 2:
                return {"fr": f"Niveau {option}", "en": f"Level {option}"}
            return priced("square", SQUARE_KEYS[option], DIG_COST + move_cost(t, seat, option))
        if action == COLLECT:
            return priced("square", SQUARE_KEYS[option], COLLECT_COST + move_cost(t, seat, option))
        if (action == PLACE or action == PLANT) and step == 1:
            return find_label(t, seat, option)
        if (action == PLACE and step == 2) or action == PROPOSE:
            return NAMES[f"room:{ROOM_KEYS[option % ROOMS]}"]
        if action == PLANT:
            return room_label(option)
        if action == BUILD:
            return NAMES[f"improvement:{IMPROVEMENT_KEYS[option]}"]
        if action == CARD:
            return self.card_label(t, seat, so_far, option)
        return None

    def card_label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        kind = BONUS_KIND[t.bonus[seat]]
        if kind == DIG_WITHOUT_PAWN:
            return pile_label(option)
        if kind == GAIN_RESOURCES:
            rest = BONUS_NUMBER[t.bonus[seat]] - option
            return {"fr": f"{rest} matériaux, {option} plasma", "en": f"{rest} materials, {option} plasma"}
        if len(so_far) == 2:
            card = t.rooms[so_far[1]][option]
            if so_far[1] // ROOMS == seat or t.flags[card] & SEEN:
                return NAMES[f"find:{FIND_KEYS[FIND[card]]}"]
            return pile_label(BACK[card])
        return room_label(option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if not so_far:
            return {"cost": cheapest(t, seat, option), "ways": ways(t, seat, option)}
        action, step = so_far[0], len(so_far)
        if action == DIG:
            if step == 2:
                return {"level": option}
            return {"square": SQUARE_KEYS[option], "cost": DIG_COST + move_cost(t, seat, option)}
        if action == COLLECT:
            return {"square": SQUARE_KEYS[option], "cost": COLLECT_COST + move_cost(t, seat, option)}
        if (action == PLACE or action == PLANT) and step == 1:
            return {"hand": option, "find": FIND_KEYS[FIND[t.hands[seat][option]]]}
        if action == PLACE and step == 3:
            return {"up": option == 1}
        if action == PLACE or action == PROPOSE or action == PLANT:
            return {"museum": option // ROOMS, "room": ROOM_KEYS[option % ROOMS]}
        if action == BUILD:
            return {"improvement": IMPROVEMENT_KEYS[option]}
        if action == CARD and BONUS_KIND[t.bonus[seat]] == MOVE_FIND:
            if step == 2:
                return {"slot": option}
            return {
                "museum": option // ROOMS,
                "room": ROOM_KEYS[option % ROOMS],
                "cost": price(t, seat, option),
            }
        return {}

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"time": t.time[seat]}

    def why_not(self, t: Galaxy, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return refusals.why_not(t, seat, so_far, word)

    def refuse_words(self, t: Galaxy, seat: int, so_far: list[int], words: str) -> Refusal | None:
        return refuse_name(words)

    def babble(self, t: Galaxy, seat: int, so_far: list[int], number: int) -> str:
        return f"relique {number}"


ACT = Act("act", ("LM-6.1", "LM-6.10", "LM-6.11"), steps=0)


def actions_open(t: Galaxy, seat: int) -> list[int]:
    """The kinds of action that can be carried through now."""
    open_now: list[int] = []
    if can_dig_somewhere(t, seat):
        open_now.append(DIG)
    if can_collect_somewhere(t, seat):
        open_now.append(COLLECT)
    if can_place_something(t, seat):
        open_now.append(PLACE)
    if can_propose_something(t, seat):
        open_now.append(PROPOSE)
    if can_plant_something(t, seat):
        open_now.append(PLANT)
    if can_use(t, seat):
        open_now.append(CARD)
    if can_build_something(t, seat):
        open_now.append(BUILD)
    open_now.append(PASS)
    return open_now


def cheapest(t: Galaxy, seat: int, action: int) -> int:
    """The least time an action of this kind costs now."""
    if action == DIG:
        return DIG_COST + min([move_cost(t, seat, s) for s in dig_squares(t, seat)])
    if action == COLLECT:
        return COLLECT_COST + min([move_cost(t, seat, s) for s in collect_squares(t, seat)])
    if action == PLACE:
        return PLACE_COST
    if action == PROPOSE:
        return PROPOSE_COST
    if action == BUILD:
        return BUILD_COST
    if action == CARD:
        if BONUS_KIND[t.bonus[seat]] == MOVE_FIND:
            return min([price(t, seat, r) for r in rooms_to_empty(t, seat)])
        return BONUS_COST[t.bonus[seat]]
    return 0


def ways(t: Galaxy, seat: int, action: int) -> list[Way]:
    """How the action can be carried through."""
    if action == DIG:
        return ways_to_dig(t, seat)
    if action == COLLECT:
        return ways_to_collect(t, seat)
    if action == PLACE:
        return ways_to_place(t, seat)
    if action == PROPOSE:
        return ways_to_propose(t, seat)
    if action == PLANT:
        return ways_to_plant(t, seat)
    if action == CARD:
        return ways_to_use(t, seat)
    if action == BUILD:
        return ways_to_build(t, seat)
    return []


def room_label(room: int) -> dict[str, str]:
    name = NAMES[f"room:{ROOM_KEYS[room % ROOMS]}"]
    return {"fr": f"{name['fr']} ({{p{room // ROOMS}}})", "en": f"{name['en']} ({{p{room // ROOMS}}})"}


def priced(group: str, key: str, cost: int) -> dict[str, str]:
    name = NAMES[f"{group}:{key}"]
    return {"fr": f"{name['fr']} : {cost}", "en": f"{name['en']}: {cost}"}


def act(t: Galaxy, dealer: Dealer) -> Rules:
    """One action of the player whose activation it is; passing ends it. The table stands between two actions afterwards."""
    seat = t.order[t.at]
    ask = one(ACT, seat)
    yield ask
    answer = ask.answers[0]
    action = answer[0]
    if action == DIG:
        dig(t, dealer, seat, answer[1], answer[2])
    elif action == COLLECT:
        collect(t, dealer, seat, answer[1])
    elif action == PLACE:
        place(t, dealer, seat, answer[1], answer[2], answer[3] == 1)
    elif action == PROPOSE:
        yield from propose(t, dealer, seat, answer[1], answer[2])
    elif action == PLANT:
        yield from plant(t, dealer, seat, answer[1], answer[2])
    elif action == CARD:
        yield from use_card(t, dealer, seat, answer)
    elif action == BUILD:
        build(t, dealer, seat, answer[1])
    else:
        if dealer.listening:
            dealer.tell(
                "passed", {"seat": seat, "time": t.time[seat], "spent": t.spent[seat]}, ("LM-6.11", "LM-R52")
            )
        t.at += 1
