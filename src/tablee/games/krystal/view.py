"""What a seat may know (KR-R39), and how everything else is imagined anew for it."""

from __future__ import annotations

from random import Random
from typing import Final, final

from tablee.games.krystal.cards import held
from tablee.games.krystal.components import COMBAT, FIGHTS, ROLES, STONE
from tablee.games.krystal.movement import can_walk
from tablee.games.krystal.powers import stones_shown
from tablee.games.krystal.state import MOVEMENT, OUT, PHASES, Krystal


def names(t: Krystal, cards: list[int]) -> list[str]:
    return [t.c.cards[card] for card in sorted(cards)]


def hero_view(t: Krystal, h: int, observer: int) -> dict[str, object]:
    """A Hero: place, Energy, number of cards and active Stone for all; his reserve for his player (KR-2-3.g, KR-5-5.b)."""
    mine = h // 3 == observer
    place = t.where[h]
    shown = [card for card in t.reserve[h] if t.c.card_type[card] == STONE]
    shown += [code % 100 for code in t.offered if code // 100 == h and t.c.card_type[code % 100] == STONE]
    return {
        "hero": ROLES[h % 3],
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
        "walks": h // 3 == t.turn and t.phase == MOVEMENT and can_walk(t, h),
    }


def view(t: Krystal, seat: int) -> dict[str, object]:
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
                "heroes": [hero_view(t, s * 3 + role, seat) for role in range(3)],
            }
            for s in range(len(t.people))
        ],
        "piles": [
            {
                "pile": c.symbols[p],
                "size": len(t.piles[p]),
                "discard": [c.cards[card] for card in t.discards[p]],
                "stock": names(t, t.stock[p]) if t.reshuffled[p] else None,
                "unseen": t.unseen[p],
            }
            for p in range(len(t.piles))
        ],
        "intervention": None
        if t.intervention < 0
        else {"card": c.cards[t.intervention], "drawer": t.drawer, "ends": t.ends},
        "removed": names(t, t.removed),
        "walker": ROLES[t.walker % 3] if t.walker >= 0 else None,
        "here": c.places[t.here] if t.here >= 0 else None,
        "settled": [c.places[place] for place in t.settled],
        "acted": bool(t.acted),
        "explorer": None
        if t.explorer < 0
        else {"hero": ROLES[t.explorer % 3], "pile": c.symbols[t.pile], "left": t.left if t.left > 0 else 0},
        "looked": names(t, t.looked) if t.explorer >= 0 and t.explorer // 3 == seat else None,
        "fight": fight_view(t, seat),
        "parley": parley_view(t, seat),
    }


def fight_view(t: Krystal, seat: int) -> dict[str, object] | None:
    """The fight going on: who, which type, what lies there; the sealed card for its owner alone (KR-5-8-1.b)."""
    c = t.c
    if t.defender < 0:
        return None
    attacker: dict[str, object] | None = None
    if t.attacker >= 0:
        attacker = {"seat": t.attacker // 3, "hero": ROLES[t.attacker % 3]}
    return {
        "attacker": attacker,
        "creature": c.cards[t.creature] if t.creature >= 0 else None,
        "defender": {"seat": t.defender // 3, "hero": ROLES[t.defender % 3]},
        "fight": FIGHTS[t.fight] if t.fight >= 0 else None,
        "initiator": t.initiator // 3 if t.initiator >= 0 else None,
        "unarmed": bool(t.unarmed),
        "laid": t.laid >= 0,
        "card": c.cards[t.laid] if t.laid >= 0 and t.initiator // 3 == seat else None,
        "tools": [c.cards[tool] if tool >= 0 else None for tool in (t.tool_a, t.tool_d)],
        "loser": t.loser // 3 if t.loser >= 0 else None,
        "loss": t.loss,
    }


def parley_view(t: Krystal, seat: int) -> dict[str, object] | None:
    """The offer on the table; its cards for the one who makes it, or for all if they are shown."""
    if t.asker < 0:
        return None
    cards = names(t, [code % 100 for code in t.offered])
    return {
        "asker": t.asker,
        "asked": t.asked,
        "place": t.c.places[t.bargain_place],
        "passage": t.bargain_hero >= 0,
        "count": len(t.offered),
        "wanted": t.wanted,
        "cards": cards if t.open_offer or seat == t.asker else None,
        "countered": bool(t.countered),
        "seconds": t.c.seconds,
    }


# ---------------------------------------------------------------------- imagining the rest

ANY: Final = 0
ANY_COMBAT: Final = 1
OF_TYPE: Final = 2
UNARMED: Final = 3


@final
class Slot:
    """A hidden card to be imagined: where it goes, and what everybody knows of it."""

    def __init__(self, kind: int, zone: list[int], rule: int, no_stone: bool) -> None:
        self.kind = kind  # -1: a zone to fill; -2: the sealed card; else an index into `offered`
        self.zone = zone
        self.rule = rule
        self.no_stone = no_stone

    def strict(self) -> int:
        return (4 if self.rule == UNARMED else 3 if self.rule == OF_TYPE else self.rule * 2) + (
            1 if self.no_stone else 0
        )


def fits(t: Krystal, card: int, slot: Slot) -> bool:
    kind = t.c.card_type[card]
    if slot.no_stone and kind == STONE:
        return False
    if slot.rule == ANY_COMBAT:
        return kind == COMBAT
    if slot.rule == OF_TYPE:
        return kind == COMBAT and t.c.combat[card] == t.fight
    if slot.rule == UNARMED:
        return kind != COMBAT
    return True


def redeal(t: Krystal, seat: int, rng: Random) -> None:
    """Redraw the others' hidden cards and the piles, keeping to what the seat knows: numbers of cards, active and shown Stones, what a
    declaration says of a reserve, and of a reshuffled pile that its cards are those of the former discard."""
    swap_with_reshuffled(t, seat, rng)
    pool: list[int] = []
    slots: list[Slot] = []
    lit = stones_shown(t)
    for h in range(t.seats * 3):
        if h // 3 == seat:
            continue
        known: list[int] = []
        hidden = 0
        reserve = t.reserve[h]
        pinned = t.active[h]
        for card in reserve:
            if card == pinned or (lit and t.c.card_type[card] == STONE):
                known.append(card)
                if card == pinned:
                    pinned = -1
            else:
                pool.append(card)
                hidden += 1
        t.reserve[h] = known
        rule = UNARMED if t.unarmed and h == t.attacker else ANY
        for k in range(hidden):
            witness = rule
            if k == 0 and h == t.initiator and t.laid < 0 and t.loser < 0:
                witness = ANY_COMBAT if t.fight < 0 else OF_TYPE  # he chose among cards he holds
            slots.append(Slot(-1, known, witness, lit))
    if t.laid >= 0 and t.initiator // 3 != seat:
        pool.append(t.laid)
        slots.append(Slot(-2, [], OF_TYPE, lit))
    if t.offered and t.asker != seat and not t.open_offer:
        for k in range(len(t.offered)):
            card, h = t.offered[k] % 100, t.offered[k] // 100
            if t.c.card_type[card] == STONE and (lit or (card == t.active[h] and card not in t.reserve[h])):
                continue
            pool.append(card)
            slots.append(Slot(k, [], ANY, lit))
    if t.looked and t.explorer // 3 != seat:
        pool.extend(t.looked)
        looked = len(t.looked)
        t.looked = []
        slots.extend([Slot(-1, t.looked, ANY, False) for _ in range(looked)])
    for p in range(len(t.piles)):
        if not t.reshuffled[p]:
            pool.extend(t.piles[p])
            size = len(t.piles[p])
            t.piles[p] = []
            slots.extend([Slot(-1, t.piles[p], ANY, False) for _ in range(size)])
    rng.shuffle(pool)
    slots.sort(key=Slot.strict, reverse=True)
    for slot in slots:
        k = len(pool) - 1
        while k > 0 and not fits(t, pool[k], slot):
            k -= 1
        card = pool.pop(k)
        if slot.kind == -1:
            slot.zone.append(card)
        elif slot.kind == -2:
            t.laid = card
        else:
            t.offered[slot.kind] = t.offered[slot.kind] // 100 * 100 + card


def swap_with_reshuffled(t: Krystal, seat: int, rng: Random) -> None:
    """A card drawn in secret from a reshuffled pile may be any of its stock: let hidden cards of that stock change places with it."""
    lit = stones_shown(t)
    for p in range(len(t.piles)):
        if not t.reshuffled[p] or not t.unseen[p] or not t.piles[p]:
            continue
        missing = t.stock[p].copy()
        for card in t.piles[p]:
            if card in missing:
                missing.remove(card)
        left = t.unseen[p]
        for h in range(t.seats * 3):
            if h // 3 == seat or left == 0:
                continue
            for k in range(len(t.reserve[h])):
                card = t.reserve[h][k]
                kind = t.c.card_type[card]
                if card not in missing or card == t.active[h] or (lit and kind == STONE) or left == 0:
                    continue
                j = rng.randrange(len(t.piles[p]) + 1)
                if j == len(t.piles[p]):
                    continue
                other = t.piles[p][j]
                alike = t.c.card_type[other] == kind and t.c.combat[other] == t.c.combat[card]
                if alike or (
                    t.initiator < 0 and not t.unarmed and not (lit and t.c.card_type[other] == STONE)
                ):
                    missing.remove(card)
                    missing.append(other)
                    t.reserve[h][k] = other
                    t.piles[p][j] = card
                    left -= 1
