"""A bot's look at the table: its view in numbers, the ways a Hero can walk, what a pile or a fight promises."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.bot.temper import Temper
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of, role_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    ANY_FIGHT,
    COMBAT,
    COMBAT_BONUS,
    DIVINE_POWER,
    FREE_STEPS,
    GATES_CLOSED,
    MOVE_LIMIT,
    NO_HERO_FIGHTS,
    OBJECT,
    OF_PEOPLE,
    PASS_THROUGH,
    STONE,
    STONE_KINDS,
)

URGENT: Final = [0.0, 0.0, 0.2, 1.0, 1.5, 1.5]  # by Stones on a Gate


@final
class Way:
    """A location a Hero can end his movement on: the energy it costs and the first step towards it."""

    def __init__(self, place: int, cost: int, first: int, steps: int) -> None:
        self.place = place
        self.cost = cost
        self.first = first
        self.steps = steps


@final
class Knowledge:
    """What a seat sees, as numbers. Heroes are `hero_of(seat, role)`, as on the table."""

    def __init__(self, c: Components, temper: Temper, seat: int, seats: int) -> None:
        self.c = c
        self.temper = temper
        self.seat = seat
        self.seats = seats
        self.turn = 0
        self.goal = c.goal
        self.people: list[int] = []
        self.where: list[int] = []
        self.energy: list[int] = []
        self.cards: list[int] = []
        self.active: list[int] = []
        self.began: list[int] = []
        self.steps: list[int] = []
        self.free: list[int] = []
        self.veil: list[bool] = []
        self.must_leave: list[bool] = []
        self.walks: list[bool] = []
        self.shown: list[list[int]] = []
        self.reserve: list[list[int]] = []  # empty for the others'
        self.home: list[list[int]] = []  # kinds of the Stones on each Gate
        self.pile_size: list[int] = []
        self.discards: list[list[int]] = []
        self.stock: list[list[int] | None] = []
        self.intervention = -1
        self.removed: list[int] = []
        self.walker = -1
        self.here = -1
        self.attacker = -1
        self.defender = -1
        self.fight = -1
        self.creature = -1
        self.tool = -1  # the defender's
        self.needed: list[int] = []
        self.rest = -1.0  # what may be hoped of cards that lie nowhere in sight, once it is counted
        self.hopes: list[float] = []

    def settle_in(self) -> None:
        """Once everything is seen: what is needed, and where it may lie."""
        self.needed = self.missing_kinds()
        kinds = self.looked_for()
        self.hopes = [self.hope(p, kinds) for p in range(len(self.pile_size))]

    # ------------------------------------------------------------------ Stones

    def missing_kinds(self) -> list[int]:
        """Kinds still to be brought home; with five, any kind once the series is complete."""
        home = self.home[self.seat]
        missing = [kind for kind in range(len(STONE_KINDS)) if kind not in home]
        return missing if missing else list(range(len(STONE_KINDS)))

    def wanted(self, cards: list[int]) -> list[int]:
        """The kinds among these cards that the seat still needs, each once."""
        found: list[int] = []
        for card in cards:
            kind = self.c.stone[card]
            if kind >= 0 and kind in self.needed and kind not in found:
                found.append(kind)
        return found

    def mine(self) -> list[int]:
        return [h for h in range(hero_of(self.seat, 0), hero_of(self.seat, HEROES)) if self.where[h] >= 0]

    def looked_for(self) -> list[int]:
        """The kinds still needed and not already on their way home."""
        carried: list[int] = []
        for h in self.mine():
            carried.extend(self.wanted(self.reserve[h]))
        return [kind for kind in self.needed if kind not in carried]

    def hope(self, pile: int, kinds: list[int]) -> float:
        """The chance that the next card of a pile is a Stone of these kinds."""
        stock = self.stock[pile]
        if self.pile_size[pile] == 0:
            stock = self.discards[pile]
        if stock is not None:
            return self.share(stock, kinds)
        if self.rest < 0.0:
            self.rest = self.out_of_sight(kinds)
        return self.rest

    def out_of_sight(self, kinds: list[int]) -> float:
        """The share of such Stones among the cards that lie nowhere in sight."""
        c = self.c
        left = list(c.count)
        for zone in (self.removed, *self.discards, *self.reserve):
            for card in zone:
                left[card] -= 1
        unseen = sum(left)
        found = 0
        for card in range(len(left)):
            if c.stone[card] in kinds:
                found += left[card]
        for home in self.home:
            unseen -= len(home)
            for kind in home:
                if kind in kinds:
                    found -= 1
        return found / unseen if unseen > 0 and found > 0 else 0.0

    def share(self, cards: list[int], kinds: list[int]) -> float:
        if not cards:
            return 0.0
        return len([card for card in cards if self.c.stone[card] in kinds]) / len(cards)

    # ------------------------------------------------------------------ what is granted

    def helped(self, h: int, effect: int) -> bool:
        card = self.intervention
        if card < 0 or self.c.effect[card] != effect:
            return False
        return self.c.scope[card] != OF_PEOPLE or self.c.people[card] == self.people[seat_of(h)]

    def granted(self, h: int, effect: int) -> int:
        total = 0
        stone = self.active[h]
        if stone >= 0 and self.c.effect[stone] == effect:
            total += self.c.amount[stone]
        if self.helped(h, effect):
            total += self.c.amount[self.intervention]
        return total

    def best_stone(self, h: int, effect: int, fight: int) -> int:
        """A Stone of the reserve that would give this effect, -1 if none or if one is active that does."""
        c = self.c
        if self.active[h] >= 0 and self.fits(self.active[h], effect, fight):
            return -1
        for card in self.reserve[h]:
            if c.card_type[card] == STONE and self.fits(card, effect, fight):
                return card
        return -1

    def fits(self, card: int, effect: int, fight: int) -> bool:
        return self.c.effect[card] == effect and (fight < 0 or self.c.detail[card] in (fight, ANY_FIGHT))

    def power(self, h: int, place: int) -> int:
        """Real divine power, with a Crystal turned up if he has one."""
        c = self.c
        if place == c.clearing:
            return 1
        if c.gate_people[place] >= 0:
            return 0
        power = c.power[place] + c.modifier[self.people[seat_of(h)] * len(c.symbols) + c.symbol[place]]
        power += self.granted(h, DIVINE_POWER)
        spare = self.best_stone(h, DIVINE_POWER, -1)
        if spare >= 0:
            power += c.amount[spare]
        return power if power > 0 else 0

    def in_force(self, effect: int) -> bool:
        return self.intervention >= 0 and self.c.effect[self.intervention] == effect

    # ------------------------------------------------------------------ walking

    def opposed(self, place: int) -> list[int]:
        return [h for h in range(self.seats * HEROES) if self.where[h] == place and seat_of(h) != self.seat]

    def gate(self) -> int:
        return self.c.gate[self.people[self.seat]]

    def ways(self, h: int) -> list[Way]:
        """Every location the Hero can end on this turn, the present one first, by the shortest path."""
        c = self.c
        start = self.where[h]
        found = [Way(start, 0, -1, 0)]
        if not self.walks[h]:
            return found
        most = c.amount[self.intervention] if self.in_force(MOVE_LIMIT) else 99
        crosses = self.veil[h] or self.helped(h, PASS_THROUGH) or self.granted(h, PASS_THROUGH) > 0
        seen = [False] * len(c.places)
        seen[start] = True
        at = 0
        while at < len(found):
            way = found[at]
            at += 1
            here = way.place
            if here != start and (here == self.gate() or (self.opposed(here) and not crosses)):
                continue
            if self.energy[h] - way.cost < 1 or self.steps[h] + way.steps >= most:
                continue
            for there in c.paths[here]:
                if seen[there]:
                    continue
                if c.gate_people[there] >= 0 and (there != self.gate() or self.in_force(GATES_CLOSED)):
                    continue
                seen[there] = True
                free = way.steps < self.free[h] or self.steps[h] + way.steps < self.granted(h, FREE_STEPS)
                found.append(
                    Way(
                        there,
                        way.cost + (0 if free else 1),
                        there if way.first < 0 else way.first,
                        way.steps + 1,
                    )
                )
        return found

    # ------------------------------------------------------------------ fighting

    def strength(self, h: int, fight: int) -> int:
        """Ability and what is granted in a type of fight."""
        c = self.c
        total = c.ability[hero_of(self.people[seat_of(h)], role_of(h))][fight]
        stone = self.active[h]
        if stone >= 0 and self.fits(stone, COMBAT_BONUS, fight):
            total += c.amount[stone]
        card = self.intervention
        if card >= 0 and self.fits(card, COMBAT_BONUS, fight) and self.helped(h, COMBAT_BONUS):
            total += c.amount[card]
        return total

    def best_card(self, h: int, fight: int) -> int:
        """The highest card of a type in an own reserve, -1 if none."""
        best = -1
        for card in self.reserve[h]:
            if self.c.card_type[card] == COMBAT and self.c.combat[card] == fight:
                if best < 0 or self.c.value[card] > self.c.value[best]:
                    best = card
        return best

    def expected(self, h: int, fight: int) -> float:
        """What an opposing Hero may bring up: his strength, and a typical card if he has one."""
        chance: float = 1.0 - self.temper.bare ** self.cards[h]
        return self.strength(h, fight) + self.temper.typical * chance

    def edge(self, h: int, other: int, fight: int) -> float:
        """The difference to be expected when an own Hero attacks with his best card of a type."""
        c = self.c
        card = self.best_card(h, fight)
        mine = float(self.strength(h, fight)) + (c.value[card] if card >= 0 else 0)
        spare = self.best_stone(h, COMBAT_BONUS, fight)
        if spare >= 0:
            mine += c.amount[spare]
        return mine - self.expected(other, fight)

    def peace(self, place: int) -> bool:
        """Whether Heroes do not fight there."""
        return place == self.c.clearing or self.c.gate_people[place] >= 0 or self.in_force(NO_HERO_FIGHTS)

    def worth(self, card: int) -> float:
        """How much a card in hand is worth to this seat."""
        c = self.c
        kind = c.card_type[card]
        if kind == STONE:
            return self.temper.stone if c.stone[card] in self.needed else self.temper.double
        if kind == OBJECT:
            return self.temper.item
        return self.temper.blade + self.temper.edge * c.value[card]

    def hoard(self, h: int) -> float:
        """What a Hero's reserve is worth."""
        total = 0.0
        kinds: list[int] = []
        for card in self.reserve[h]:
            if self.c.stone[card] >= 0 and self.c.stone[card] in kinds:
                total += self.temper.double
            else:
                total += self.worth(card)
            kinds.append(self.c.stone[card])
        return total

    def loot(self, other: int) -> float:
        """What one random card of an opponent is worth taking: shown Stones for certain, others by chance."""
        if self.cards[other] == 0:
            return 0.0
        known = 0.0
        for card in self.shown[other]:
            known += self.worth(card)
        if not self.shown[other] and self.active[other] >= 0:
            known = self.worth(self.active[other])
        return known / self.cards[other] + self.temper.loot

    def urgency(self, other: int) -> float:
        """How much an opponent's people must be stopped: it grows with the Stones on its Gate."""
        return 1.0 + self.temper.urgent * URGENT[len(self.home[seat_of(other)])]
