"""What a seat may know (KR-R39), and how everything else is imagined anew for it."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import FIGHTS, ROLES, STONE
from tablee.games.krystal.phases.cards import held
from tablee.games.krystal.phases.movement import can_walk
from tablee.games.krystal.phases.powers import stones_shown
from tablee.games.krystal.state import MOVEMENT, OUT, PHASES, Krystal
from tablee.games.krystal.view_types import Fight, Fighter, Hero, Parley, View


def names(t: Krystal, cards: list[int]) -> list[str]:
    return [t.c.cards[card] for card in sorted(cards)]


def hero_view(t: Krystal, h: int, observer: int) -> Hero:
    """A Hero: place, Energy, number of cards and active Stone for all; his reserve for his player (KR-2-3.g, KR-5-5.b)."""
    mine = seat_of(h) == observer
    place = t.where[h]
    shown = [card for card in t.reserve[h] if t.c.card_type[card] == STONE]
    for k in range(len(t.offered)):
        if t.offerers[k] == h and t.c.card_type[t.offered[k]] == STONE:
            shown.append(t.offered[k])
    return {
        "hero": ROLES[role_of(h)],
        "playing": place != OUT,
        "place": t.c.places[place] if place >= 0 else None,
        "energy": t.energy[h],
        "cards": held(t, h),
        "active": t.c.cards[t.active[h]] if t.active[h] >= 0 else None,
        "reserve": names(t, t.reserve[h]) if mine else None,
        "stones": names(t, shown) if stones_shown(t) or mine else None,
        "began": t.c.places[t.began[h]] if t.began[h] >= 0 else None,
        "steps": t.steps[h],
        "halted": bool(t.halted[h]),
        "free": t.free[h],
        "veil": bool(t.veil[h]),
        "must_leave": bool(t.duty[h]),
        "back": bool(t.frozen[h]),
        "walks": seat_of(h) == t.turn and t.phase == MOVEMENT and can_walk(t, h),
    }


def view(t: Krystal, seat: int) -> View:
    """Everything public, and the seat's own reserves."""
    c = t.c
    return {
        "phase": PHASES[t.phase],
        "round": t.round,
        "limit": t.limit,
        "first": t.first,
        "turn": t.turn,
        "goal": t.goal,
        "negotiation": bool(t.negotiation),
        "winner": t.winner if t.winner >= 0 else None,
        "players": [
            {
                "seat": s,
                "people": c.peoples[t.people[s]],
                "gate": [c.cards[stone] for stone in t.gates[s]],
                "heroes": [hero_view(t, hero_of(s, role), seat) for role in range(3)],
            }
            for s in range(len(t.people))
        ],
        "piles": [
            {
                "pile": c.symbols[p],
                "size": len(t.piles[p]),
                "discard": [c.cards[card] for card in t.discards[p]],
                "stock": names(t, t.stock[p]) if t.reshuffled[p] else None,
                "returned": [] if t.reshuffled[p] or t.unseen[p] else names(t, t.stock[p]),
                "unseen": t.unseen[p],
            }
            for p in range(len(t.piles))
        ],
        "intervention": None
        if t.intervention < 0
        else {"card": c.cards[t.intervention], "drawer": t.drawer, "ends": t.ends},
        "removed": names(t, t.removed),
        "walker": ROLES[role_of(t.walker)] if t.walker >= 0 else None,
        "here": c.places[t.here] if t.here >= 0 else None,
        "settled": [c.places[place] for place in t.settled],
        "acted": bool(t.acted),
        "explorer": None
        if t.explorer < 0
        else {
            "hero": ROLES[role_of(t.explorer)],
            "pile": c.symbols[t.pile],
            "left": t.left if t.left > 0 else 0,
        },
        "looked": names(t, t.looked) if t.explorer >= 0 and seat_of(t.explorer) == seat else None,
        "fight": fight_view(t, seat),
        "parley": parley_view(t, seat),
    }


def fight_view(t: Krystal, seat: int) -> Fight | None:
    """The fight going on: who, which type, what lies there; the sealed card for its owner alone (KR-5-8-1.b)."""
    c = t.c
    if t.defender < 0:
        return None
    attacker: Fighter | None = None
    if t.attacker >= 0:
        attacker = {"seat": seat_of(t.attacker), "hero": ROLES[role_of(t.attacker)]}
    return {
        "attacker": attacker,
        "creature": c.cards[t.creature] if t.creature >= 0 else None,
        "defender": {"seat": seat_of(t.defender), "hero": ROLES[role_of(t.defender)]},
        "fight": FIGHTS[t.fight] if t.fight >= 0 else None,
        "initiator": seat_of(t.initiator) if t.initiator >= 0 else None,
        "unarmed": bool(t.unarmed),
        "laid": t.laid >= 0,
        "card": c.cards[t.laid] if t.laid >= 0 and seat_of(t.initiator) == seat else None,
        "tools": [c.cards[tool] if tool >= 0 else None for tool in (t.tool_a, t.tool_d)],
        "loser": seat_of(t.loser) if t.loser >= 0 else None,
        "loss": t.loss,
    }


def parley_view(t: Krystal, seat: int) -> Parley | None:
    """The offer on the table; its cards for the one who makes it, or for all if they are shown."""
    if t.asker < 0:
        return None
    given = [t.offered[k] for k in range(t.pledged, len(t.offered)) if seat_of(t.offerers[k]) == t.asker]
    peace = [ROLES[role_of(h)] for h in (t.peace_own, t.peace_other)] if t.peace_own >= 0 else None
    return {
        "asker": t.asker,
        "asked": t.asked,
        "place": t.c.places[t.bargain_place],
        "passage": t.bargain_hero >= 0,
        "peace": peace,
        "count": len(given),
        "wanted": t.wanted,
        "cards": names(t, given) if t.open_offer or seat == t.asker else None,
        "countered": bool(t.countered),
        "seconds": t.c.seconds,
    }
