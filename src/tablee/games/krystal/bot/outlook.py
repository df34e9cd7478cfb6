"""Where a Hero should go: what digging, resting, fighting and bringing Stones home promise on each location."""

from __future__ import annotations

from typing import final

from tablee.games.krystal.bot.knowledge import Knowledge, Way
from tablee.games.krystal.bot.temper import Temper
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.games.krystal.components.vocabulary import BARTER, FORCE, GATES_CLOSED, MAGIC


@final
class Outlook:
    """Rates the locations a Hero can reach this turn, from what a seat sees."""

    def __init__(self, c: Components, temper: Temper) -> None:
        self.c = c
        self.temper = temper

    def comfort(self, known: Knowledge, h: int, energy: int) -> float:
        """What it is worth to end a turn with so much Energy; with none, everything carried is lost."""
        if energy <= 0:
            return self.temper.empty - known.hoard(h)
        if energy <= self.temper.plenty:
            return self.temper.breath * energy
        return self.temper.breath * self.temper.plenty + self.temper.surplus * (energy - self.temper.plenty)

    def digging(self, known: Knowledge, h: int, place: int) -> float:
        """What exploring a location promises: a share of missing Stones, and cards to fight with while the reserve is thin."""
        c = self.c
        power = known.power(h, place)
        if power == 0:
            return 0.0
        spare = c.reserve_max - len(known.reserve[h])
        ordinary = self.temper.card if spare > 1 else self.temper.last_card
        if place == c.clearing:
            return max(known.hopes) * self.temper.find + ordinary
        pile = c.symbol[place]
        reach = known.pile_size[pile] + len(known.discards[pile])
        if power > reach:
            power = reach
        return power * (known.hopes[pile] * self.temper.find + ordinary) * (self.temper.dulled ** (power - 1))

    def clash(self, known: Knowledge, h: int, place: int, foes: list[int]) -> float:
        """What the fights on a location promise an attacker."""
        total = 0.0
        for other in foes:
            total += self.best_fight(known, h, other)[1]
        return total / (1.0 if len(foes) == 1 else 1.3)

    def best_fight(self, known: Knowledge, h: int, other: int) -> tuple[int, float]:
        """The type to choose against an opponent, and what it promises; -1 without any combat card."""
        best, value = -1, -99.0
        for fight in (FORCE, MAGIC, BARTER):
            if known.best_card(h, fight) < 0:
                continue
            promise = self.promise(known, h, other, fight)
            if promise > value:
                best, value = fight, promise
        if best < 0:
            value = -3.0 - 0.25 * known.hoard(h) if known.cards[other] else -2.0
        return best, value

    def promise(self, known: Knowledge, h: int, other: int, fight: int) -> float:
        edge = known.edge(h, other, fight)
        urgency = known.urgency(other)
        if edge > 0:
            taken = min(edge, float(known.cards[other])) * known.loot(other) * self.temper.taken
            hurt = min(edge, float(known.energy[other])) * self.temper.hurt
            if edge >= known.energy[other]:
                hurt += self.temper.fall + self.temper.spill * known.cards[other]
            gain = hurt if fight == FORCE else taken if fight == BARTER else max(taken, hurt)
            return gain * urgency - self.temper.trouble
        loss = max(1.0, -edge)
        hoard = known.hoard(h)
        torn = min(loss / max(1, known.cards[h]), 1.0) * hoard
        hurt = loss * self.temper.wound + (hoard if loss >= known.energy[h] else 0.0)
        return (
            -(hurt if fight == FORCE else torn if fight == BARTER else max(hurt, torn)) - self.temper.trouble
        )

    def danger(self, known: Knowledge, h: int, place: int) -> float:
        """How exposed the Hero's cards are to opponents who could reach this location next turn."""
        if known.peace(place):
            return 0.0
        hoard = known.hoard(h)
        if hoard < self.temper.dear:
            return 0.0
        threat = 0.0
        for other in range(len(known.where)):
            if seat_of(other) == known.seat or known.where[other] < 0:
                continue
            far = self.c.reach[known.where[other]][place]
            if far <= known.energy[other] and known.cards[other] > 0:
                threat += self.temper.shadow if far > 1 else self.temper.threat
        return min(threat, self.temper.dread) * hoard

    def rate(self, known: Knowledge, h: int, way: Way) -> float:
        """How good it is for a Hero to end his movement there."""
        c = self.c
        place = way.place
        left = known.energy[h] - way.cost
        wanted = len(known.wanted(known.reserve[h]))
        gate = known.gate()
        if place == gate:
            if wanted and way.steps > 0:
                done = len(known.home[known.seat]) + wanted >= known.goal
                return self.temper.home * wanted + (500.0 if done else 0.0) + self.comfort_home(left)
            return self.comfort_home(left) - 4.0 + (self.temper.home * wanted if wanted else 0.0)
        score = -self.danger(known, h, place)
        foes = known.opposed(place)
        if foes and not known.peace(place):
            score += self.clash(known, h, place, foes) + self.comfort(known, h, left)
        else:
            score += self.acting(known, h, place, left, way.steps > 0 or known.steps[h] > 0)
        if wanted:
            score -= self.temper.far * wanted * c.reach[place][gate]
            if known.in_force(GATES_CLOSED):
                score += 3.0 * wanted * c.reach[place][gate]
        score += self.blocking(known, place)
        return score

    def comfort_home(self, left: int) -> float:
        return 4.0 if left == 0 else self.temper.breath * min(float(left), self.temper.plenty)

    def acting(self, known: Knowledge, h: int, place: int, left: int, moved: bool) -> float:
        """The better of recovering and exploring there."""
        power = known.power(h, place)
        crowd = len([k for k in known.mine() if k != h and known.where[k] == place])
        full = self.c.energy_max
        rested = self.comfort(known, h, min(full, left + power))
        dug = -99.0
        if moved and place != known.began[h] and power > 0:
            dug = self.comfort(known, h, left) + self.digging(known, h, place)
        best = max(rested, dug)
        if crowd:
            idle = self.comfort(known, h, left)
            best = idle + (best - idle) * self.temper.crowd
        return best + self.temper.next * self.outlook(known, h, place, left)

    def outlook(self, known: Knowledge, h: int, place: int, left: int) -> float:
        """What the neighbourhood promises for next turn."""
        best = 0.0
        for there in self.c.paths[place]:
            if self.c.gate_people[there] < 0:
                promise = self.digging(known, h, there)
                if promise > best:
                    best = promise
        return best if left > 1 else best * 0.5

    def blocking(self, known: Knowledge, place: int) -> float:
        """Standing before the Gate of a people that needs one more Stone and carries cards."""
        worth = 0.0
        for seat in range(known.seats):
            if seat == known.seat or len(known.home[seat]) < known.goal - 1:
                continue
            gate = self.c.gate[known.people[seat]]
            for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
                if known.where[h] >= 0 and known.cards[h] > 0 and place in self.c.paths[gate]:
                    worth += self.temper.block
        return worth

    def best_way(self, known: Knowledge, h: int) -> tuple[Way, float]:
        """Where a Hero should end, and what that gains over staying."""
        ways = known.ways(h)
        stay = self.rate(known, h, ways[0])
        best, value = ways[0], stay
        for way in ways[1:]:
            score = self.rate(known, h, way)
            if score > value:
                best, value = way, score
        return best, value - stay
