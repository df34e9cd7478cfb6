"""How a bot comes to know a table: from what a seat sees, or, in an imagined match, from the table itself, where that is the same and
takes a fraction of the time."""

from __future__ import annotations

from typing import Any, Final

from tablee.games.krystal.bot.knowledge import Knowledge
from tablee.games.krystal.bot.temper import Temper
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.components.vocabulary import STONE
from tablee.games.krystal.phases.cards import held
from tablee.games.krystal.phases.movement import can_walk
from tablee.games.krystal.phases.powers import stones_shown
from tablee.games.krystal.state import MOVEMENT, Krystal

ROLES: Final = ("guardian", "mage", "marauder")
FIGHTS: Final = ("force", "magic", "barter")


def of_view(
    c: Components,
    temper: Temper,
    view: dict[str, Any],
    seat: int,
    index: dict[str, int],
    spot: dict[str, int],
) -> Knowledge:
    """What a seat sees."""
    sight = Knowledge(c, temper, seat, len(view["players"]))
    sight.turn = view["turn"]
    sight.goal = view["goal"]
    for player in view["players"]:
        sight.people.append(c.peoples.index(player["people"]))
        sight.home.append([c.stone[index[key]] for key in player["gate"]])
        for hero in player["heroes"]:
            sight.where.append(spot[hero["place"]] if hero["place"] is not None else -1)
            sight.energy.append(hero["energy"])
            sight.cards.append(hero["cards"])
            sight.active.append(index[hero["active"]] if hero["active"] is not None else -1)
            sight.began.append(spot[hero["began"]] if hero["began"] is not None else -1)
            sight.steps.append(hero["steps"])
            sight.free.append(hero["free"])
            sight.veil.append(hero["veil"])
            sight.must_leave.append(hero["must_leave"])
            sight.walks.append(hero["walks"])
            sight.reserve.append(
                [index[key] for key in hero["reserve"]] if hero["reserve"] is not None else []
            )
            sight.shown.append([index[key] for key in hero["stones"]] if hero["stones"] is not None else [])
    for pile in view["piles"]:
        sight.pile_size.append(pile["size"])
        sight.discards.append([index[key] for key in pile["discard"]])
        sight.stock.append([index[key] for key in pile["stock"]] if pile["stock"] is not None else None)
    card = view["intervention"]
    sight.intervention = index[card["card"]] if card is not None else -1
    sight.removed = [index[key] for key in view["removed"]]
    sight.here = spot[view["here"]] if view["here"] is not None else -1
    if view["walker"] is not None:
        sight.walker = hero_of(sight.turn, ROLES.index(view["walker"]))
    see_fight(sight, view["fight"], index)
    sight.settle_in()
    return sight


def see_fight(sight: Knowledge, fight: dict[str, Any] | None, index: dict[str, int]) -> None:
    """The fight going on, if any."""
    if fight is None:
        return
    attacker, defender = fight["attacker"], fight["defender"]
    if attacker is not None:
        sight.attacker = hero_of(attacker["seat"], ROLES.index(attacker["hero"]))
    sight.defender = hero_of(defender["seat"], ROLES.index(defender["hero"]))
    sight.fight = FIGHTS.index(fight["fight"]) if fight["fight"] is not None else -1
    sight.creature = index[fight["creature"]] if fight["creature"] is not None else -1
    tool = fight["tools"][1]
    sight.tool = index[tool] if tool is not None else -1


def of_table(t: Krystal, temper: Temper, seat: int) -> Knowledge:
    """The same of an imagined table: nothing is taken from it that the seat would not see."""
    c = t.c
    sight = Knowledge(c, temper, seat, len(t.people))
    sight.turn = t.turn
    sight.goal = t.goal
    sight.people = t.people
    sight.home = [[c.stone[card] for card in gate] for gate in t.gates]
    sight.energy = t.energy
    sight.active = t.active
    sight.steps = t.steps
    sight.free = t.free
    lit = stones_shown(t)
    for h in range(len(t.where)):
        mine = seat_of(h) == seat
        sight.where.append(t.where[h] if t.where[h] >= 0 else -1)
        sight.began.append(t.began[h] if t.began[h] >= 0 else -1)
        sight.cards.append(held(t, h))
        sight.veil.append(t.veil[h] > 0)
        sight.must_leave.append(t.duty[h] > 0)
        sight.walks.append(t.phase == MOVEMENT and seat_of(h) == t.turn and can_walk(t, h))
        sight.reserve.append(sorted(t.reserve[h]) if mine else [])
        sight.shown.append(
            [card for card in t.reserve[h] if c.card_type[card] == STONE] if lit or mine else []
        )
    sight.pile_size = [len(pile) for pile in t.piles]
    sight.discards = t.discards
    sight.stock = [sorted(t.stock[p]) if t.reshuffled[p] else None for p in range(len(t.piles))]
    sight.intervention = t.intervention
    sight.removed = t.removed
    sight.here = t.here
    sight.walker = t.walker
    sight.attacker = t.attacker
    sight.defender = t.defender
    sight.fight = t.fight
    sight.creature = t.creature
    sight.tool = t.tool_d
    sight.settle_in()
    return sight
