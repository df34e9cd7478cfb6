"""How everything a seat cannot know is imagined anew for it (KR-R39)."""

from __future__ import annotations

from random import Random
from typing import Final, final

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.components.vocabulary import COMBAT, STONE
from tablee.games.krystal.phases.powers import stones_shown
from tablee.games.krystal.state import Krystal
from tablee.kernel.mixing import below, mix

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
    for h in range(len(t.where)):
        if seat_of(h) == seat:
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
        unarmed = t.unarmed and (h == t.attacker or (h == t.defender and t.initiator < 0))
        rule = UNARMED if unarmed else ANY
        for k in range(hidden):
            witness = rule
            if k == 0 and h == t.initiator and t.laid < 0 and t.loser < 0:
                witness = ANY_COMBAT if t.fight < 0 else OF_TYPE  # he chose among cards he holds
            slots.append(Slot(-1, known, witness, lit))
    if t.laid >= 0 and seat_of(t.initiator) != seat:
        pool.append(t.laid)
        slots.append(Slot(-2, [], OF_TYPE, lit))
    for k in range(len(t.offered)):
        card, h = t.offered[k], t.offerers[k]
        if seat_of(h) != seat and not t.bared[k]:
            if t.c.card_type[card] == STONE and (lit or (card == t.active[h] and card not in t.reserve[h])):
                continue
            pool.append(card)
            slots.append(Slot(k, [], ANY, lit))
    if t.looked and seat_of(t.explorer) != seat:
        pool.extend(t.looked)
        looked = len(t.looked)
        t.looked = []
        slots.extend([Slot(-1, t.looked, ANY, False) for _ in range(looked)])
    sizes = [0 for _ in t.piles]
    for p in range(len(t.piles)):
        if not t.reshuffled[p]:
            kept = still_there(t, p)
            for card in kept:
                t.piles[p].remove(card)
            pool.extend(t.piles[p])
            sizes[p] = len(t.piles[p])
            t.piles[p] = kept
    deal_out(t, pool, slots, rng)
    for p in range(len(sizes)):  # the rest fits anywhere: no slots for a hundred cards
        for _ in range(sizes[p]):
            t.piles[p].append(pool.pop())


def still_there(t: Krystal, pile: int) -> list[int]:
    """The cards that everybody saw shuffled into a pile (KR-R14) and that are surely there still: none has been drawn in secret since."""
    if t.unseen[pile] or (t.looked and t.pile == pile):
        return []
    return t.stock[pile].copy()


def deal_out(t: Krystal, pool: list[int], slots: list[Slot], rng: Random) -> None:
    """Pooled cards into the slots, those that admit fewest cards first; the others stay in the pool."""
    mix(pool, rng)
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
            t.offered[slot.kind] = card


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
        for h in range(len(t.where)):
            if seat_of(h) == seat or left == 0:
                continue
            for k in range(len(t.reserve[h])):
                card = t.reserve[h][k]
                kind = t.c.card_type[card]
                if card not in missing or card == t.active[h] or (lit and kind == STONE) or left == 0:
                    continue
                j = below(len(t.piles[p]) + 1, rng)
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
