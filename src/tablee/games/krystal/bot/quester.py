"""The quester: walks where Stones may lie, carries them home at once, fights when it pays, and stands in the leader's way."""

from __future__ import annotations

from random import Random
from typing import Any, final

from tablee.games.krystal.bot.habits import SHEDDING, share, spare_stone
from tablee.games.krystal.bot.knowledge import Knowledge
from tablee.games.krystal.bot.outlook import Outlook
from tablee.games.krystal.bot.sight import of_table, of_view
from tablee.games.krystal.bot.temper import Temper
from tablee.games.krystal.components.edition import STEP, Components
from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    COMBAT,
    COMBAT_BONUS,
    DIVINE_POWER,
    EXTRA_DRAW,
    FORCE,
    FREE_STEPS,
    GAIN_ENERGY,
    MAGIC,
    OWN_GATE,
    PASS_THROUGH,
    SEARCH_PILE,
    STONE,
    TAKE_FROM_DISCARD,
    TAME_CREATURE,
    TELEPORT,
)
from tablee.games.krystal.phases.action import EXPLORE, RECOVER
from tablee.games.krystal.phases.beside import (
    ACTIVATE,
    DROP,
    END,
    PUT,
    USE,
    beside,
    card_in,
    is_free,
    role_in,
    verb_in,
)
from tablee.games.krystal.state import Krystal
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State


@final
class Quester(Player):
    """A questing heuristic: one turn ahead, by public knowledge and its own cards."""

    def __init__(self, c: Components, rng: Random, temper: Temper | None = None) -> None:
        self.c = c
        self.rng = rng
        self.temper = temper or Temper()
        self.outlook = Outlook(c, self.temper)
        self.index: dict[str, int] = {key: card for card, key in enumerate(c.cards)}
        self.spot: dict[str, int] = {key: place for place, key in enumerate(c.places)}

    def choose(self, perspective: Perspective) -> list[int]:
        key = perspective.key
        if key == "consent":
            return [1]
        if key == "heroes":
            return [2]
        return self.answer(
            perspective,
            of_view(self.c, self.temper, perspective.view, perspective.seat, self.index, self.spot),
        )

    def reads_tables(self) -> bool:
        return True

    def glance(self, state: State, index: int) -> list[int]:
        """In an imagined match: the same answer, without a view."""
        perspective = Perspective(state, index)
        t: Any = state.table
        assert isinstance(t, Krystal)
        if not t.people:
            return self.choose(perspective)
        return self.answer(perspective, of_table(t, self.temper, perspective.seat))

    def answer(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        key = perspective.key
        if self.temper.sheds and key in SHEDDING:
            spare = spare_stone(self.c, sight, perspective.options([]))
            if spare < 0:
                return [spare]
        if key == "move":
            return self.take_step(perspective, sight)
        if key == "walk":
            return self.walk(perspective, sight)
        if key == "settle":
            return self.settle(perspective, sight)
        if key == "act":
            return self.act(perspective, sight)
        if key == "gate":
            return self.at_gate(perspective)
        if key == "pair":
            return self.pair(perspective, sight)
        if key == "declare":
            return self.declare(perspective, sight)
        if key == "lay":
            return self.lay(perspective, sight)
        if key == "duel":
            return self.duel(perspective, sight)
        return self.small(perspective, sight)

    # ------------------------------------------------------------------ movement

    def take_step(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        options = perspective.options([])
        item = self.useful(sight, options, True)
        if item >= 0:
            return [item]
        best, gain, role = -1, self.temper.restless, -1
        for option in options:
            if option > 0:
                h = hero_of(sight.seat, option - 1)
                way, more = self.outlook.best_way(sight, h)
                if way.first >= 0 and more > gain:
                    best, gain, role = way.first, more, option
        if role < 0 and END in options:
            return [END]
        if role < 0:
            for option in options:
                if option > 0 and sight.must_leave[hero_of(sight.seat, option - 1)]:
                    role = option
                    ways = sight.ways(hero_of(sight.seat, option - 1))[1:]
                    best = max(
                        ways, key=lambda way: self.outlook.rate(sight, hero_of(sight.seat, role - 1), way)
                    ).first
        if role < 0 or STEP + best not in perspective.options([role]):
            return [END] if END in options else perspective.random_answer(self.rng)
        return [role, STEP + best]

    def walk(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        options = perspective.options([])
        for h in sight.mine():
            if sight.steps[h] > 0 and sight.walks[h] and h == sight.walker:
                way, gain = self.outlook.best_way(sight, h)
                if way.first >= 0 and gain > 0 and STEP + way.first in options:
                    return [STEP + way.first]
        return [END]

    def useful(self, sight: Knowledge, options: list[int], moving: bool) -> int:
        """A Stone worth activating or an Object worth using now, -1 if none."""
        c = self.c
        for option in options:
            if not is_free(option) or verb_in(c, option) == DROP:
                continue
            h = hero_of(sight.seat, role_in(c, option))
            card = card_in(c, option)
            effect = c.effect[card]
            carrying = len(sight.wanted(sight.reserve[h]))
            if verb_in(c, option) == ACTIVATE:
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

    def settle(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        """The Gate first: it may win the game; then fights; then the rest."""
        places = [option for option in perspective.options([]) if not is_free(option)]
        if sight.gate() in places:
            return [sight.gate()]
        for place in places:
            if sight.opposed(place):
                return [place]
        return [places[0]]

    def act(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        c = self.c
        options = perspective.options([])
        here = sight.here
        members = [h for h in sight.mine() if sight.where[h] == here]
        diggers = [option for option in options if option >= EXPLORE]
        for option in options:
            if (
                is_use(c, option)
                and c.effect[card_in(c, option)] == TAKE_FROM_DISCARD
                and self.treasure(sight, members[0], here)
            ):
                return [option]
        if not diggers and RECOVER not in options:
            return [END]
        for h in members:
            stone = sight.best_stone(h, DIVINE_POWER, -1)
            code = beside(c, ACTIVATE, h, stone)
            if stone >= 0 and here != c.clearing and code in options:
                return [code]
        lowest = min(members, key=lambda h: sight.energy[h])
        power = sight.power(lowest, here)
        rest = self.outlook.comfort(
            sight, lowest, min(c.energy_max, sight.energy[lowest] + power)
        ) - self.outlook.comfort(sight, lowest, sight.energy[lowest])
        if diggers:
            dig = self.outlook.digging(sight, members[0], here)
            if dig > rest or RECOVER not in options:
                hope = max(sight.hopes) if here == c.clearing else sight.hopes[c.symbol[here]]
                for option in options:
                    if is_use(c, option):
                        effect = c.effect[card_in(c, option)]
                        if effect == EXTRA_DRAW and hope > 0.05:
                            return [option]
                        if effect == SEARCH_PILE and hope > 0.08 and power <= 3:
                            return [option]
                return [
                    max(
                        diggers,
                        key=lambda option: self.fit_to_dig(sight, hero_of(sight.seat, option - EXPLORE)),
                    )
                ]
        item = self.useful(sight, options, False)
        if item >= 0:
            return [item]
        return [RECOVER] if RECOVER in options and rest > 0 else [END]

    def fit_to_dig(self, sight: Knowledge, h: int) -> float:
        """The Hero of a group best sent ahead: room in the reserve, strong against Creatures, little to lose."""
        best = max(sight.strength(h, FORCE), sight.strength(h, MAGIC))
        return best + 0.5 * sight.energy[h] - len(sight.reserve[h]) - 0.05 * sight.hoard(h)

    def treasure(self, sight: Knowledge, h: int, here: int) -> bool:
        symbol = self.c.symbol[here]
        pile = symbol if symbol >= 0 else self.c.people_symbol[sight.people[sight.seat]]
        return bool(sight.wanted(sight.discards[pile]))

    def at_gate(self, perspective: Perspective) -> list[int]:
        for option in perspective.options([]):
            if is_free(option) and verb_in(self.c, option) == PUT:
                return [option]
        return [END]

    # ------------------------------------------------------------------ fights

    def pair(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        best: list[int] = []
        value = -999.0
        for h in perspective.options([]):
            for other in perspective.options([h]):
                promise = self.outlook.best_fight(sight, h, other)[1]
                if promise > value:
                    best, value = [h, other], promise
        return best

    def sides(self, sight: Knowledge) -> tuple[int, int]:
        """The own fighter and the opposing one."""
        a, d = sight.attacker, sight.defender
        return (a, d) if seat_of(a) == sight.seat else (d, a)

    def declare(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        options = perspective.options([])
        h, other = self.sides(sight)
        fight = max(
            [o for o in options if not is_free(o)], key=lambda o: self.outlook.promise(sight, h, other, o)
        )
        stone = sight.best_stone(h, COMBAT_BONUS, fight)
        code = beside(self.c, ACTIVATE, h, stone)
        return [code] if stone >= 0 and code in options else [fight]

    def lay(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        c = self.c
        options = perspective.options([])
        h, other = self.sides(sight)
        fight = sight.fight
        stone = sight.best_stone(h, COMBAT_BONUS, fight)
        code = beside(c, ACTIVATE, h, stone)
        if stone >= 0 and code in options:
            return [code]
        cards = [option for option in options if not is_free(option)]
        mine = float(sight.strength(h, fight))
        theirs = sight.strength(other, fight) + self.temper.laid
        tools = [option for option in options if is_use(c, option)]
        if cards and c.card_type[cards[0]] == COMBAT and c.combat[cards[0]] == fight:
            best = max(cards, key=lambda card: c.value[card])
            if tools and mine + c.value[best] <= theirs + 1 and mine + c.value[best] + 3 > theirs:
                return [tools[0]]
            if mine + c.value[best] + self.temper.hopeless < theirs:
                return [min(cards, key=lambda card: c.value[card])]  # hopeless: keep the good card
            return [best]
        return [min(cards, key=lambda card: sight.worth(card))]

    def duel(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        """Against a Creature the total to reach is known: the lowest card that does, else an Object, else the least loss."""
        c = self.c
        options = perspective.options([])
        creature = sight.creature
        kind = c.combat[creature]
        h = sight.defender
        cards = sorted(
            [option for option in options if not is_free(option)],
            key=lambda card: (c.value[card], sight.worth(card)),
        )
        base = sight.strength(h, kind) + (c.amount[sight.tool] if sight.tool >= 0 else 0)
        matching = [card for card in cards if c.card_type[card] == COMBAT and c.combat[card] == kind]
        if not matching and base >= c.value[creature] and cards:
            return [min(cards, key=lambda card: sight.worth(card))]
        for card in matching:
            if base + c.value[card] >= c.value[creature]:
                return [card]
        top = base + (c.value[matching[-1]] if matching else 0)
        stone = sight.best_stone(h, COMBAT_BONUS, kind)
        if stone >= 0 and beside(c, ACTIVATE, h, stone) in options:
            return [beside(c, ACTIVATE, h, stone)]
        for option in options:
            if is_use(c, option):
                if c.effect[card_in(c, option)] == TAME_CREATURE:
                    return [option]
                if top + c.amount[card_in(c, option)] >= c.value[creature]:
                    return [option]
        if matching:
            return [matching[-1] if sight.hoard(h) > 25 or sight.energy[h] <= 3 else matching[0]]
        return [min(cards, key=lambda card: sight.worth(card))]

    # ------------------------------------------------------------------ small things

    def small(self, perspective: Perspective, sight: Knowledge) -> list[int]:
        key = perspective.key
        options = perspective.options([])
        c = self.c
        if key == "split":
            return [options[1]]  # cards first: they are what the quest is about
        if key == "ward":
            return [options[-1]]
        if key == "rescue":
            return [options[-1]]
        if key == "close":
            item = self.useful(sight, options, False)
            return [item if item >= 0 else END]
        if key == "surplus":
            item = self.useful(sight, options, False)
            cards = [option for option in options if not is_free(option)]
            return [item if item >= 0 else min(cards, key=lambda card: self.keeping(sight, card))]
        if key == "take":
            return [max(options, key=lambda card: self.keeping(sight, card))]
        if key == "keep":
            held = [option for option in options if option > 0]
            return [max(held, key=lambda option: self.keeping(sight, option - 1))] if held else [0]
        if key == "pile":
            return [max(options, key=lambda pile: sight.hopes[pile])]
        if key == "teleport":
            return [max(options, key=lambda place: c.power[place] - 4 * len(sight.opposed(place)))]
        if key == "share":
            return share(perspective, sight)
        if key == "offer":
            return [0]
        if key == "answer":
            parley = perspective.view["parley"]
            fair = parley["count"] > parley["wanted"] or (parley["wanted"] == 0 and not parley["passage"])
            return [1 if fair else 0]
        if key == "hand":
            return [min(options, key=lambda code: sight.worth(card_in(c, code)))]
        return perspective.random_answer(self.rng)

    def keeping(self, sight: Knowledge, card: int) -> float:
        """Which cards stay: Stones, then what fights best."""
        doubled = 0.0
        if self.c.card_type[card] == STONE:
            held = sum([sight.reserve[h].count(card) for h in sight.mine()])
            doubled = 25.0 if held > 1 else 0.0
        return sight.worth(card) - doubled


def is_use(c: Components, option: int) -> bool:
    """Whether an Object is used by this option."""
    return is_free(option) and verb_in(c, option) == USE
