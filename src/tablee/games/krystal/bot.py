"""The quester: walks where Stones may lie, carries them home at once, fights when it pays, and stands in the leader's way."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.krystal.components import (
    BARTER,
    COMBAT,
    COMBAT_BONUS,
    DIVINE_POWER,
    EXTRA_DRAW,
    FORCE,
    FREE_STEPS,
    GAIN_ENERGY,
    GATES_CLOSED,
    MAGIC,
    OWN_GATE,
    PASS_THROUGH,
    SEARCH_PILE,
    STONE,
    TAKE_FROM_DISCARD,
    TAME_CREATURE,
    TELEPORT,
    Components,
)
from tablee.games.krystal.free import ACTIVATE, DROP, END, STEP, USE, card_of, is_free, role_of
from tablee.games.krystal.gate import PUT
from tablee.games.krystal.settlement import EXPLORE, RECOVER
from tablee.games.krystal.sight import Sight, Way
from tablee.kernel.chair import Chair, Player

STONE_HOME: Final = 60.0
PLENTY: Final = 4  # points of Energy beyond which another is worth less


@final
class Quester(Player):
    """A questing heuristic: one turn ahead, by public knowledge and its own cards."""

    def __init__(self, c: Components, rng: Random) -> None:
        self.c = c
        self.rng = rng
        self.index: dict[str, int] = {key: card for card, key in enumerate(c.cards)}
        self.spot: dict[str, int] = {key: place for place, key in enumerate(c.places)}

    def choose(self, chair: Chair) -> list[int]:
        key = chair.key
        if key == "consent":
            return [1]
        if key == "heroes":
            return [2]
        sight = Sight(self.c, chair.view, chair.seat, self.index, self.spot)
        if key == "move":
            return self.move(chair, sight)
        if key == "walk":
            return self.walk(chair, sight)
        if key == "settle":
            return self.settle(chair, sight)
        if key == "act":
            return self.act(chair, sight)
        if key == "gate":
            return self.at_gate(chair)
        if key == "pair":
            return self.pair(chair, sight)
        if key == "declare":
            return self.declare(chair, sight)
        if key == "lay":
            return self.lay(chair, sight)
        if key == "duel":
            return self.duel(chair, sight)
        return self.small(chair, sight)

    # ------------------------------------------------------------------ where to go

    def comfort(self, sight: Sight, h: int, energy: int) -> float:
        """What it is worth to end a turn with so much Energy; with none, everything carried is lost."""
        if energy <= 0:
            return -6.0 - sight.hoard(h)
        if energy <= PLENTY:
            return 2.2 * energy
        return 2.2 * PLENTY + 0.8 * (energy - PLENTY)

    def digging(self, sight: Sight, h: int, place: int) -> float:
        """What exploring a location promises: a share of missing Stones, and cards to fight with while the reserve is thin."""
        c = self.c
        power = sight.power(h, place)
        if power == 0:
            return 0.0
        spare = c.reserve_max - len(sight.reserve[h])
        ordinary = 2.2 if spare > 1 else 0.8
        if place == c.clearing:
            return max(sight.hopes) * 34.0 + ordinary
        pile = c.symbol[place]
        reach = sight.pile_size[pile] + len(sight.discards[pile])
        if power > reach:
            power = reach
        return power * (sight.hopes[pile] * 34.0 + ordinary) * (0.93 ** (power - 1))

    def clash(self, sight: Sight, h: int, place: int, foes: list[int]) -> float:
        """What the fights on a location promise an attacker."""
        total = 0.0
        for other in foes:
            total += self.best_fight(sight, h, other)[1]
        return total / (1.0 if len(foes) == 1 else 1.3)

    def best_fight(self, sight: Sight, h: int, other: int) -> tuple[int, float]:
        """The type to choose against an opponent, and what it promises; -1 without any combat card."""
        best, value = -1, -99.0
        for fight in (FORCE, MAGIC, BARTER):
            if sight.best_card(h, fight) < 0:
                continue
            promise = self.promise(sight, h, other, fight)
            if promise > value:
                best, value = fight, promise
        if best < 0:
            value = -3.0 - 0.25 * sight.hoard(h) if sight.cards[other] else -2.0
        return best, value

    def promise(self, sight: Sight, h: int, other: int, fight: int) -> float:
        edge = sight.edge(h, other, fight)
        urgency = sight.urgency(other)
        if edge > 0:
            taken = min(edge, float(sight.cards[other])) * sight.loot(other) * 0.9
            hurt = min(edge, float(sight.energy[other])) * 1.3
            if edge >= sight.energy[other]:
                hurt += 5.0 + 2.0 * sight.cards[other]
            gain = hurt if fight == FORCE else taken if fight == BARTER else max(taken, hurt)
            return gain * urgency - 2.5
        loss = max(1.0, -edge)
        hoard = sight.hoard(h)
        torn = min(loss / max(1, sight.cards[h]), 1.0) * hoard
        hurt = loss * 2.0 + (hoard if loss >= sight.energy[h] else 0.0)
        return -(hurt if fight == FORCE else torn if fight == BARTER else max(hurt, torn)) - 2.5

    def danger(self, sight: Sight, h: int, place: int) -> float:
        """How exposed the Hero's cards are to opponents who could reach this location next turn."""
        if sight.peace(place):
            return 0.0
        hoard = sight.hoard(h)
        if hoard < 20.0:
            return 0.0
        threat = 0.0
        for other in range(sight.seats * 3):
            if other // 3 == sight.seat or sight.where[other] < 0:
                continue
            far = self.c.reach[sight.where[other]][place]
            if far <= sight.energy[other] and sight.cards[other] > 0:
                threat += 0.05 if far > 1 else 0.09
        return min(threat, 0.3) * hoard

    def rate(self, sight: Sight, h: int, way: Way) -> float:
        """How good it is for a Hero to end his movement there."""
        c = self.c
        place = way.place
        left = sight.energy[h] - way.cost
        wanted = len(sight.wanted(sight.reserve[h]))
        gate = sight.gate()
        if place == gate:
            if wanted and way.steps > 0:
                done = len(sight.home[sight.seat]) + wanted >= sight.goal
                return STONE_HOME * wanted + (500.0 if done else 0.0) + self.comfort_home(left)
            return self.comfort_home(left) - 4.0 + (STONE_HOME * wanted if wanted else 0.0)
        score = -self.danger(sight, h, place)
        foes = sight.opposed(place)
        if foes and not sight.peace(place):
            score += self.clash(sight, h, place, foes) + self.comfort(sight, h, left)
        else:
            score += self.acting(sight, h, place, left, way.steps > 0 or sight.steps[h] > 0)
        if wanted:
            score -= 4.5 * wanted * c.reach[place][gate]
            if sight.in_force(GATES_CLOSED):
                score += 3.0 * wanted * c.reach[place][gate]
        score += self.blocking(sight, place)
        return score

    def comfort_home(self, left: int) -> float:
        return 4.0 if left == 0 else 2.2 * min(left, PLENTY)

    def acting(self, sight: Sight, h: int, place: int, left: int, moved: bool) -> float:
        """The better of recovering and exploring there."""
        power = sight.power(h, place)
        crowd = len([k for k in sight.mine() if k != h and sight.where[k] == place])
        full = self.c.energy_max
        rested = self.comfort(sight, h, min(full, left + power))
        dug = -99.0
        if moved and place != sight.began[h] and power > 0:
            dug = self.comfort(sight, h, left) + self.digging(sight, h, place)
        best = max(rested, dug)
        if crowd:
            idle = self.comfort(sight, h, left)
            best = idle + (best - idle) * 0.3
        return best + 0.12 * self.outlook(sight, h, place, left)

    def outlook(self, sight: Sight, h: int, place: int, left: int) -> float:
        """What the neighbourhood promises for next turn."""
        best = 0.0
        for there in self.c.paths[place]:
            if self.c.gate_people[there] < 0:
                promise = self.digging(sight, h, there)
                if promise > best:
                    best = promise
        return best if left > 1 else best * 0.5

    def blocking(self, sight: Sight, place: int) -> float:
        """Standing before the Gate of a people that needs one more Stone and carries cards."""
        worth = 0.0
        for seat in range(sight.seats):
            if seat == sight.seat or len(sight.home[seat]) < sight.goal - 1:
                continue
            gate = self.c.gate[sight.people[seat]]
            for h in range(seat * 3, seat * 3 + 3):
                if sight.where[h] >= 0 and sight.cards[h] > 0 and place in self.c.paths[gate]:
                    worth += 1.5
        return worth

    def best_way(self, sight: Sight, h: int) -> tuple[Way, float]:
        """Where a Hero should end, and what that gains over staying."""
        ways = sight.ways(h)
        stay = self.rate(sight, h, ways[0])
        best, value = ways[0], stay
        for way in ways[1:]:
            score = self.rate(sight, h, way)
            if score > value:
                best, value = way, score
        return best, value - stay

    # ------------------------------------------------------------------ movement

    def move(self, chair: Chair, sight: Sight) -> list[int]:
        options = chair.options([])
        item = self.useful(sight, options, True)
        if item >= 0:
            return [item]
        best, gain, role = -1, 0.1, -1
        for option in options:
            if 0 < option <= 3:
                h = sight.seat * 3 + option - 1
                way, more = self.best_way(sight, h)
                if way.first >= 0 and more > gain:
                    best, gain, role = way.first, more, option
        if role < 0 and END in options:
            return [END]
        if role < 0:
            for option in options:
                if 0 < option <= 3 and sight.must_leave[sight.seat * 3 + option - 1]:
                    role = option
                    ways = sight.ways(sight.seat * 3 + option - 1)[1:]
                    best = max(ways, key=lambda way: self.rate(sight, sight.seat * 3 + role - 1, way)).first
        if role < 0 or STEP + best not in chair.options([role]):
            return [END] if END in options else chair.random_answer(self.rng)
        return [role, STEP + best]

    def walk(self, chair: Chair, sight: Sight) -> list[int]:
        options = chair.options([])
        for h in sight.mine():
            if sight.steps[h] > 0 and sight.walks[h] and self.is_walker(chair, h):
                way, gain = self.best_way(sight, h)
                if way.first >= 0 and gain > 0 and STEP + way.first in options:
                    return [STEP + way.first]
        return [END]

    def is_walker(self, chair: Chair, h: int) -> bool:
        return bool(chair.view["walker"] == ("guardian", "mage", "marauder")[h % 3])

    def useful(self, sight: Sight, options: list[int], moving: bool) -> int:
        """A Stone worth activating or an Object worth using now, -1 if none."""
        c = self.c
        for option in options:
            if not is_free(option) or option >= DROP:
                continue
            h = sight.seat * 3 + role_of(option)
            card = card_of(option)
            effect = c.effect[card]
            carrying = len(sight.wanted(sight.reserve[h]))
            if ACTIVATE <= option < USE:
                if moving and effect == FREE_STEPS and sight.walks[h] and sight.steps[h] == 0:
                    return option
                continue
            if (
                effect == GAIN_ENERGY
                and sight.energy[h] <= c.energy_max - c.amount[card]
                and sight.energy[h] <= 3
            ):
                return option
            if not moving:
                continue
            gate = sight.gate()
            far = c.reach[sight.where[h]][gate]
            if effect == TELEPORT and c.detail[card] == OWN_GATE and carrying:
                return option
            if (
                effect == FREE_STEPS
                and carrying
                and sight.walks[h]
                and far >= sight.energy[h]
                and sight.where[h] != gate
            ):
                return option
            if effect == PASS_THROUGH and carrying and sight.walks[h] and far <= sight.energy[h]:
                if gate not in [way.place for way in sight.ways(h)]:
                    return option
            if effect == TELEPORT and c.detail[card] != OWN_GATE and sight.energy[h] <= 1 and not carrying:
                return option
        return -1

    # ------------------------------------------------------------------ actions

    def settle(self, chair: Chair, sight: Sight) -> list[int]:
        """The Gate first: it may win the game; then fights; then the rest."""
        places = [option for option in chair.options([]) if not is_free(option)]
        if sight.gate() in places:
            return [sight.gate()]
        for place in places:
            if sight.opposed(place):
                return [place]
        return [places[0]]

    def act(self, chair: Chair, sight: Sight) -> list[int]:
        c = self.c
        options = chair.options([])
        here = self.spot[chair.view["here"]]
        members = [h for h in sight.mine() if sight.where[h] == here]
        diggers = [option for option in options if EXPLORE <= option < EXPLORE + 3]
        for option in options:
            if (
                USE <= option < DROP
                and c.effect[card_of(option)] == TAKE_FROM_DISCARD
                and self.treasure(sight, members[0], here)
            ):
                return [option]
        if not diggers and RECOVER not in options:
            return [END]
        for h in members:
            stone = sight.best_stone(h, DIVINE_POWER, -1)
            code = ACTIVATE + h % 3 * 100 + stone
            if stone >= 0 and here != c.clearing and code in options:
                return [code]
        lowest = min(members, key=lambda h: sight.energy[h])
        power = sight.power(lowest, here)
        rest = self.comfort(sight, lowest, min(c.energy_max, sight.energy[lowest] + power)) - self.comfort(
            sight, lowest, sight.energy[lowest]
        )
        if diggers:
            dig = self.digging(sight, members[0], here)
            if dig > rest or RECOVER not in options:
                hope = max(sight.hopes) if here == c.clearing else sight.hopes[c.symbol[here]]
                for option in options:
                    if USE <= option < DROP:
                        effect = c.effect[card_of(option)]
                        if effect == EXTRA_DRAW and hope > 0.05:
                            return [option]
                        if effect == SEARCH_PILE and hope > 0.08 and power <= 3:
                            return [option]
                return [
                    max(diggers, key=lambda option: self.fit_to_dig(sight, sight.seat * 3 + option - EXPLORE))
                ]
        item = self.useful(sight, options, False)
        if item >= 0:
            return [item]
        return [RECOVER] if RECOVER in options and rest > 0 else [END]

    def fit_to_dig(self, sight: Sight, h: int) -> float:
        """The Hero of a group best sent ahead: room in the reserve, strong against Creatures, little to lose."""
        best = max(sight.strength(h, FORCE), sight.strength(h, MAGIC))
        return best + 0.5 * sight.energy[h] - len(sight.reserve[h]) - 0.05 * sight.hoard(h)

    def treasure(self, sight: Sight, h: int, here: int) -> bool:
        symbol = self.c.symbol[here]
        pile = symbol if symbol >= 0 else self.c.people_symbol[sight.people[sight.seat]]
        return bool(sight.wanted(sight.discards[pile]))

    def at_gate(self, chair: Chair) -> list[int]:
        for option in chair.options([]):
            if option >= PUT:
                return [option]
        return [END]

    # ------------------------------------------------------------------ fights

    def pair(self, chair: Chair, sight: Sight) -> list[int]:
        best: list[int] = []
        value = -999.0
        for h in chair.options([]):
            for other in chair.options([h]):
                promise = self.best_fight(sight, h, other)[1]
                if promise > value:
                    best, value = [h, other], promise
        return best

    def sides(self, chair: Chair, sight: Sight) -> tuple[int, int]:
        """The own fighter and the opposing one."""
        fight: dict[str, Any] = chair.view["fight"]
        roles = ("guardian", "mage", "marauder")
        a = fight["attacker"]["seat"] * 3 + roles.index(fight["attacker"]["hero"])
        d = fight["defender"]["seat"] * 3 + roles.index(fight["defender"]["hero"])
        return (a, d) if a // 3 == sight.seat else (d, a)

    def declare(self, chair: Chair, sight: Sight) -> list[int]:
        options = chair.options([])
        h, other = self.sides(chair, sight)
        fight = max([o for o in options if not is_free(o)], key=lambda o: self.promise(sight, h, other, o))
        stone = sight.best_stone(h, COMBAT_BONUS, fight)
        code = ACTIVATE + h % 3 * 100 + stone
        return [code] if stone >= 0 and code in options else [fight]

    def lay(self, chair: Chair, sight: Sight) -> list[int]:
        c = self.c
        options = chair.options([])
        h, other = self.sides(chair, sight)
        fight = ("force", "magic", "barter").index(chair.view["fight"]["fight"])
        stone = sight.best_stone(h, COMBAT_BONUS, fight)
        code = ACTIVATE + h % 3 * 100 + stone
        if stone >= 0 and code in options:
            return [code]
        cards = [option for option in options if not is_free(option)]
        mine = float(sight.strength(h, fight))
        theirs = sight.strength(other, fight) + TYPICAL_LAID
        tools = [option for option in options if USE <= option < DROP]
        if cards and c.card_type[cards[0]] == COMBAT and c.combat[cards[0]] == fight:
            best = max(cards, key=lambda card: c.value[card])
            if tools and mine + c.value[best] <= theirs + 1 and mine + c.value[best] + 3 > theirs:
                return [tools[0]]
            if mine + c.value[best] + 2 < theirs:
                return [min(cards, key=lambda card: c.value[card])]  # hopeless: keep the good card
            return [best]
        return [min(cards, key=lambda card: sight.worth(card))]

    def duel(self, chair: Chair, sight: Sight) -> list[int]:
        """Against a Creature the total to reach is known: the lowest card that does, else an Object, else the least loss."""
        c = self.c
        options = chair.options([])
        fight = chair.view["fight"]
        creature = self.index[fight["creature"]]
        kind = c.combat[creature]
        roles = ("guardian", "mage", "marauder")
        h = sight.seat * 3 + roles.index(fight["defender"]["hero"])
        cards = sorted(
            [option for option in options if not is_free(option)],
            key=lambda card: (c.value[card], sight.worth(card)),
        )
        tool = fight["tools"][1]
        base = sight.strength(h, kind) + (c.amount[self.index[tool]] if tool is not None else 0)
        matching = [card for card in cards if c.card_type[card] == COMBAT and c.combat[card] == kind]
        if not matching and base >= c.value[creature] and cards:
            return [min(cards, key=lambda card: sight.worth(card))]
        for card in matching:
            if base + c.value[card] >= c.value[creature]:
                return [card]
        top = base + (c.value[matching[-1]] if matching else 0)
        stone = sight.best_stone(h, COMBAT_BONUS, kind)
        if stone >= 0 and ACTIVATE + h % 3 * 100 + stone in options:
            return [ACTIVATE + h % 3 * 100 + stone]
        for option in options:
            if USE <= option < DROP:
                if c.effect[card_of(option)] == TAME_CREATURE:
                    return [option]
                if top + c.amount[card_of(option)] >= c.value[creature]:
                    return [option]
        if matching:
            return [matching[-1] if sight.hoard(h) > 25 or sight.energy[h] <= 3 else matching[0]]
        return [min(cards, key=lambda card: sight.worth(card))]

    # ------------------------------------------------------------------ small things

    def small(self, chair: Chair, sight: Sight) -> list[int]:
        key = chair.key
        options = chair.options([])
        c = self.c
        if key == "split":
            return [options[1]]  # cards first: they are what the quest is about
        if key == "ward":
            return [options[-1]]
        if key in ("surplus", "take"):
            return [(min if key == "surplus" else max)(options, key=lambda card: self.keeping(sight, card))]
        if key == "keep":
            held = [option for option in options if option > 0]
            return [max(held, key=lambda option: self.keeping(sight, option - 1))] if held else [0]
        if key == "pile":
            return [max(options, key=lambda pile: sight.hopes[pile])]
        if key == "teleport":
            return [max(options, key=lambda place: c.power[place] - 4 * len(sight.opposed(place)))]
        if key == "share":
            return self.share(chair, sight)
        if key == "offer":
            return [0]
        if key == "answer":
            parley = chair.view["parley"]
            fair = parley["count"] > parley["wanted"] or (parley["wanted"] == 0 and not parley["passage"])
            return [1 if fair else 0]
        if key == "hand":
            return [min(options, key=lambda code: sight.worth(code % 100))]
        return chair.random_answer(self.rng)

    def keeping(self, sight: Sight, card: int) -> float:
        """Which cards stay: Stones, then what fights best."""
        doubled = 0.0
        if self.c.card_type[card] == STONE:
            held = sum([sight.reserve[h].count(card) for h in sight.mine()])
            doubled = 25.0 if held > 1 else 0.0
        return sight.worth(card) - doubled

    def share(self, chair: Chair, sight: Sight) -> list[int]:
        """Points one by one to whoever has the fewest."""
        here = self.spot[chair.view["here"]]
        members = [h for h in sight.mine() if sight.where[h] == here]
        points = chair.options([])[1]
        got = [0] * len(members)
        for _ in range(points):
            k = min(range(len(members)), key=lambda i: sight.energy[members[i]] + got[i])
            got[k] += 1
        answer: list[int] = []
        while not chair.complete(answer) or not answer:
            answer.append(min(got[len(answer)], chair.options(answer)[1]))
            if len(answer) >= len(members) - 1:
                break
        return answer


TYPICAL_LAID: Final = 3.0
