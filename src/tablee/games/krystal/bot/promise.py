"""How likely each seat is to win from an imagined table, fitted to how matches of questers ended."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.games.krystal.components.vocabulary import COMBAT, FIGHTS, STONE_KINDS
from tablee.games.krystal.state import Krystal

# The logarithms of odds. Logistic regression on 29,115 tables between two turns, of 2,500 matches of two questers (19 November 2026): on
# those held back a loss of 0.557, where the Stones as `guide.stones` counts them have 0.588 and knowing nothing 0.693.
HOME: Final = [
    1.07,
    0.92,
    1.38,
]  # the first, second, third Stone of four on the Gate; with five, the first counts twice
SURE: Final = 0.79  # one that can be brought home in the turn that begins
LATER: Final = 0.56  # one that cannot
WAITS: Final = 0.82  # one that could be, if it were not another's turn,
WATCHED: Final = 0.67  # with somebody near who may take it
FAR: Final = 0.31  # one that cannot, and it is another's turn
WINS: Final = 5.2  # with those that are sure, the quest is done
NEARLY: Final = 1.51  # with all that are carried it would be
SPARE: Final = -0.65  # a Stone of no use: somebody will take it who needs it
ENERGY: Final = 0.01  # a point of it
PLENTY: Final = 4
MORE: Final = 0.029  # a point beyond
LOW: Final = -0.05  # a Hero with one point or none
AWAY: Final = -0.07  # a Hero off the board
ARMS: Final = 0.013  # a point of the best combat card of each type
OTHER_ARMS: Final = 0.004  # a point of any
POWER: Final = 0.02  # a point of divine power where a Hero stands
MOVES: Final = 0.05  # whose turn it is


def promise(t: Krystal, c: Components, seat: int) -> float:
    """What the seat has and is about to have; the differences between seats are logarithms of odds."""
    value = MOVES if t.turn == seat else 0.0
    kinds = [c.stone[card] for card in t.gates[seat]]
    home = len(kinds)
    for k in range(home):
        at = max(0, k - (t.goal - c.goal))
        value += HOME[at if at < len(HOME) else len(HOME) - 1]
    missing = [kind for kind in range(len(STONE_KINDS)) if kind not in kinds]
    if not missing:
        missing = list(range(len(STONE_KINDS)))
    gate = c.gate[t.people[seat]]
    best = [0 for _ in FIGHTS]
    sure = 0
    carried = 0
    for h in by_nearness(t, c, seat, gate):
        where, energy = t.where[h], t.energy[h]
        if where < 0:
            value += AWAY
            continue
        value += ENERGY * min(energy, PLENTY) + MORE * max(0, energy - PLENTY) + (LOW if energy <= 1 else 0.0)
        if where != c.clearing and c.gate_people[where] < 0:
            value += POWER * max(0, c.base_power[t.people[seat]][where])
        reaches = energy >= c.reach[where][gate]
        for card in t.reserve[h]:
            kind = c.stone[card]
            if kind >= 0 and kind in missing:
                missing.remove(kind)
                carried += 1
                if t.turn == seat:
                    value += SURE if reaches else LATER
                    sure += 1 if reaches else 0
                elif not reaches:
                    value += FAR
                else:
                    value += WATCHED if watched(t, c, h) else WAITS
            elif kind >= 0:
                value += SPARE
            elif c.card_type[card] == COMBAT:
                value += OTHER_ARMS * c.value[card]
                best[c.combat[card]] = max(best[c.combat[card]], c.value[card])
    value += ARMS * sum(best)
    if home + sure >= t.goal:
        value += WINS
    elif home + carried >= t.goal:
        value += NEARLY
    return value


def by_nearness(t: Krystal, c: Components, seat: int, gate: int) -> list[int]:
    """The Heroes who play: who reaches home most easily first, for a kind counts once."""
    found = [h for h in range(hero_of(seat, 0), hero_of(seat, HEROES)) if t.where[h] != -2]
    ease = [-99 if t.where[h] < 0 else t.energy[h] - c.reach[t.where[h]][gate] for h in found]
    order = sorted(range(len(found)), key=lambda k: -ease[k])
    return [found[k] for k in order]


def watched(t: Krystal, c: Components, h: int) -> bool:
    """Whether an opponent with cards could come to this Hero in a turn and have Energy left."""
    where = t.where[h]
    if c.gate_people[where] >= 0:
        return False
    for other in range(len(t.where)):
        if seat_of(other) != seat_of(h) and t.where[other] >= 0 and t.reserve[other]:
            if c.reach[t.where[other]][where] <= t.energy[other] - 1:
                return True
    return False
