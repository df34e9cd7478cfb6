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
    known = Knowledge(c, temper, seat, len(view["players"]))
    known.turn = view["turn"]
    known.goal = view["goal"]
    for player in view["players"]:
        known.people.append(c.peoples.index(player["people"]))
        known.home.append([c.stone[index[key]] for key in player["gate"]])
        for hero in player["heroes"]:
            known.where.append(spot[hero["place"]] if hero["place"] is not None else -1)
            known.energy.append(hero["energy"])
            known.cards.append(hero["cards"])
            known.active.append(index[hero["active"]] if hero["active"] is not None else -1)
            known.began.append(spot[hero["began"]] if hero["began"] is not None else -1)
            known.steps.append(hero["steps"])
            known.free.append(hero["free"])
            known.veil.append(hero["veil"])
            known.must_leave.append(hero["must_leave"])
            known.walks.append(hero["walks"])
            known.reserve.append(
                [index[key] for key in hero["reserve"]] if hero["reserve"] is not None else []
            )
            known.shown.append([index[key] for key in hero["stones"]] if hero["stones"] is not None else [])
    for pile in view["piles"]:
        known.pile_size.append(pile["size"])
        known.discards.append([index[key] for key in pile["discard"]])
        known.stock.append([index[key] for key in pile["stock"]] if pile["stock"] is not None else None)
    card = view["intervention"]
    known.intervention = index[card["card"]] if card is not None else -1
    known.removed = [index[key] for key in view["removed"]]
    known.here = spot[view["here"]] if view["here"] is not None else -1
    if view["walker"] is not None:
        known.walker = hero_of(known.turn, ROLES.index(view["walker"]))
    see_fight(known, view["fight"], index)
    known.settle_in()
    return known


def see_fight(known: Knowledge, fight: dict[str, Any] | None, index: dict[str, int]) -> None:
    """The fight going on, if any."""
    if fight is None:
        return
    attacker, defender = fight["attacker"], fight["defender"]
    if attacker is not None:
        known.attacker = hero_of(attacker["seat"], ROLES.index(attacker["hero"]))
    known.defender = hero_of(defender["seat"], ROLES.index(defender["hero"]))
    known.fight = FIGHTS.index(fight["fight"]) if fight["fight"] is not None else -1
    known.creature = index[fight["creature"]] if fight["creature"] is not None else -1
    tool = fight["tools"][1]
    known.tool = index[tool] if tool is not None else -1


def of_table(t: Krystal, temper: Temper, seat: int) -> Knowledge:
    """The same of an imagined table: nothing is taken from it that the seat would not see."""
    c = t.c
    known = Knowledge(c, temper, seat, len(t.people))
    known.turn = t.turn
    known.goal = t.goal
    known.people = t.people
    known.home = [[c.stone[card] for card in gate] for gate in t.gates]
    known.energy = t.energy
    known.active = t.active
    known.steps = t.steps
    known.free = t.free
    lit = stones_shown(t)
    for h in range(len(t.where)):
        mine = seat_of(h) == seat
        known.where.append(t.where[h] if t.where[h] >= 0 else -1)
        known.began.append(t.began[h] if t.began[h] >= 0 else -1)
        known.cards.append(held(t, h))
        known.veil.append(t.veil[h] > 0)
        known.must_leave.append(t.duty[h] > 0)
        known.walks.append(t.phase == MOVEMENT and seat_of(h) == t.turn and can_walk(t, h))
        known.reserve.append(sorted(t.reserve[h]) if mine else [])
        known.shown.append(
            [card for card in t.reserve[h] if c.card_type[card] == STONE] if lit or mine else []
        )
    known.pile_size = [len(pile) for pile in t.piles]
    known.discards = t.discards
    known.stock = [sorted(t.stock[p]) if t.reshuffled[p] else None for p in range(len(t.piles))]
    known.intervention = t.intervention
    known.removed = t.removed
    known.here = t.here
    known.walker = t.walker
    known.attacker = t.attacker
    known.defender = t.defender
    known.fight = t.fight
    known.creature = t.creature
    known.tool = t.tool_d
    known.settle_in()
    return known
