"""The quester: walks where Stones may lie, carries them home at once, fights when it pays, and stands in the leader's way."""

from __future__ import annotations

from random import Random
from typing import Any, final

from tablee.games.krystal.bot.habits import SHEDDING, share, spare_stone
from tablee.games.krystal.bot.knowledge import Knowledge
from tablee.games.krystal.bot.outlook import Outlook
from tablee.games.krystal.bot.reading import of_table, of_view
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

    def answer(self, perspective: Perspective, known: Knowledge) -> list[int]:
        key = perspective.key
        if self.temper.sheds and key in SHEDDING:
            spare = spare_stone(self.c, known, perspective.options([]))
            if spare < 0:
                return [spare]
        if key == "move":
            return self.take_step(perspective, known)
        if key == "walk":
            return self.walk(perspective, known)
        if key == "settle":
            return self.settle(perspective, known)
        if key == "act":
            return self.act(perspective, known)
        if key == "gate":
            return self.at_gate(perspective)
        if key == "pair":
            return self.pair(perspective, known)
        if key == "declare":
            return self.declare(perspective, known)
        if key == "lay":
            return self.lay(perspective, known)
        if key == "duel":
            return self.duel(perspective, known)
        return self.small(perspective, known)

    # ------------------------------------------------------------------ movement

    def take_step(self, perspective: Perspective, known: Knowledge) -> list[int]:
        options = perspective.options([])
        item = self.useful(known, options, True)
        if item >= 0:
            return [item]
        best, gain, role = -1, self.temper.restless, -1
        for option in options:
            if option > 0:
                h = hero_of(known.seat, option - 1)
                way, more = self.outlook.best_way(known, h)
                if way.first >= 0 and more > gain:
                    best, gain, role = way.first, more, option
        if role < 0 and END in options:
            return [END]
        if role < 0:
            for option in options:
                if option > 0 and known.must_leave[hero_of(known.seat, option - 1)]:
                    role = option
                    ways = known.ways(hero_of(known.seat, option - 1))[1:]
                    best = max(
                        ways, key=lambda way: self.outlook.rate(known, hero_of(known.seat, role - 1), way)
                    ).first
        if role < 0 or STEP + best not in perspective.options([role]):
            return [END] if END in options else perspective.random_answer(self.rng)
        return [role, STEP + best]

    def walk(self, perspective: Perspective, known: Knowledge) -> list[int]:
        options = perspective.options([])
        for h in known.mine():
            if known.steps[h] > 0 and known.walks[h] and h == known.walker:
                way, gain = self.outlook.best_way(known, h)
                if way.first >= 0 and gain > 0 and STEP + way.first in options:
                    return [STEP + way.first]
        return [END]

    def useful(self, known: Knowledge, options: list[int], moving: bool) -> int:
        """A Stone worth activating or an Object worth using now, -1 if none."""
        c = self.c
        for option in options:
            if not is_free(option) or verb_in(c, option) == DROP:
                continue
            h = hero_of(known.seat, role_in(c, option))
            card = card_in(c, option)
            effect = c.effect[card]
            carrying = len(known.wanted(known.reserve[h]))
            if verb_in(c, option) == ACTIVATE:
                if moving and effect == FREE_STEPS and known.walks[h] and known.steps[h] == 0:
                    return option
                continue
            if (
                effect == GAIN_ENERGY
                and known.energy[h] <= c.energy_max - c.amount[card]
                and known.energy[h] <= 3
            ):
                return option
            if not moving:
                continue
            gate = known.gate()
            far = c.reach[known.where[h]][gate]
            if effect == TELEPORT and c.detail[card] == OWN_GATE and carrying:
                return option
            if (
                effect == FREE_STEPS
                and carrying
                and known.walks[h]
                and far >= known.energy[h]
                and known.where[h] != gate
            ):
                return option
            if effect == PASS_THROUGH and carrying and known.walks[h] and far <= known.energy[h]:
                if gate not in [way.place for way in known.ways(h)]:
                    return option
            if effect == TELEPORT and c.detail[card] != OWN_GATE and known.energy[h] <= 1 and not carrying:
                return option
        return -1

    # ------------------------------------------------------------------ actions

    def settle(self, perspective: Perspective, known: Knowledge) -> list[int]:
        """The Gate first: it may win the game; then fights; then the rest."""
        places = [option for option in perspective.options([]) if not is_free(option)]
        if known.gate() in places:
            return [known.gate()]
        for place in places:
            if known.opposed(place):
                return [place]
        return [places[0]]

    def act(self, perspective: Perspective, known: Knowledge) -> list[int]:
        c = self.c
        options = perspective.options([])
        here = known.here
        members = [h for h in known.mine() if known.where[h] == here]
        diggers = [option for option in options if option >= EXPLORE]
        for option in options:
            if (
                is_use(c, option)
                and c.effect[card_in(c, option)] == TAKE_FROM_DISCARD
                and self.treasure(known, members[0], here)
            ):
                return [option]
        if not diggers and RECOVER not in options:
            return [END]
        for h in members:
            stone = known.best_stone(h, DIVINE_POWER, -1)
            code = beside(c, ACTIVATE, h, stone)
            if stone >= 0 and here != c.clearing and code in options:
                return [code]
        lowest = min(members, key=lambda h: known.energy[h])
        power = known.power(lowest, here)
        rest = self.outlook.comfort(
            known, lowest, min(c.energy_max, known.energy[lowest] + power)
        ) - self.outlook.comfort(known, lowest, known.energy[lowest])
        if diggers:
            dig = self.outlook.digging(known, members[0], here)
            if dig > rest or RECOVER not in options:
                hope = max(known.hopes) if here == c.clearing else known.hopes[c.symbol[here]]
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
                        key=lambda option: self.fit_to_dig(known, hero_of(known.seat, option - EXPLORE)),
                    )
                ]
        item = self.useful(known, options, False)
        if item >= 0:
            return [item]
        return [RECOVER] if RECOVER in options and rest > 0 else [END]

    def fit_to_dig(self, known: Knowledge, h: int) -> float:
        """The Hero of a group best sent ahead: room in the reserve, strong against Creatures, little to lose."""
        best = max(known.strength(h, FORCE), known.strength(h, MAGIC))
        return best + 0.5 * known.energy[h] - len(known.reserve[h]) - 0.05 * known.hoard(h)

    def treasure(self, known: Knowledge, h: int, here: int) -> bool:
        symbol = self.c.symbol[here]
        pile = symbol if symbol >= 0 else self.c.people_symbol[known.people[known.seat]]
        return bool(known.wanted(known.discards[pile]))

    def at_gate(self, perspective: Perspective) -> list[int]:
        for option in perspective.options([]):
            if is_free(option) and verb_in(self.c, option) == PUT:
                return [option]
        return [END]

    # ------------------------------------------------------------------ fights

    def pair(self, perspective: Perspective, known: Knowledge) -> list[int]:
        best: list[int] = []
        value = -999.0
        for h in perspective.options([]):
            for other in perspective.options([h]):
                promise = self.outlook.best_fight(known, h, other)[1]
                if promise > value:
                    best, value = [h, other], promise
        return best

    def sides(self, known: Knowledge) -> tuple[int, int]:
        """The own fighter and the opposing one."""
        a, d = known.attacker, known.defender
        return (a, d) if seat_of(a) == known.seat else (d, a)

    def declare(self, perspective: Perspective, known: Knowledge) -> list[int]:
        options = perspective.options([])
        h, other = self.sides(known)
        fight = max(
            [o for o in options if not is_free(o)], key=lambda o: self.outlook.promise(known, h, other, o)
        )
        stone = known.best_stone(h, COMBAT_BONUS, fight)
        code = beside(self.c, ACTIVATE, h, stone)
        return [code] if stone >= 0 and code in options else [fight]

    def lay(self, perspective: Perspective, known: Knowledge) -> list[int]:
        c = self.c
        options = perspective.options([])
        h, other = self.sides(known)
        fight = known.fight
        stone = known.best_stone(h, COMBAT_BONUS, fight)
        code = beside(c, ACTIVATE, h, stone)
        if stone >= 0 and code in options:
            return [code]
        cards = [option for option in options if not is_free(option)]
        mine = float(known.strength(h, fight))
        theirs = known.strength(other, fight) + self.temper.laid
        tools = [option for option in options if is_use(c, option)]
        if cards and c.card_type[cards[0]] == COMBAT and c.combat[cards[0]] == fight:
            best = max(cards, key=lambda card: c.value[card])
            if tools and mine + c.value[best] <= theirs + 1 and mine + c.value[best] + 3 > theirs:
                return [tools[0]]
            if mine + c.value[best] + self.temper.hopeless < theirs:
                return [min(cards, key=lambda card: c.value[card])]  # hopeless: keep the good card
            return [best]
        return [min(cards, key=lambda card: known.worth(card))]

    def duel(self, perspective: Perspective, known: Knowledge) -> list[int]:
        """Against a Creature the total to reach is known: the lowest card that does, else an Object, else the least loss."""
        c = self.c
        options = perspective.options([])
        creature = known.creature
        kind = c.combat[creature]
        h = known.defender
        cards = sorted(
            [option for option in options if not is_free(option)],
            key=lambda card: (c.value[card], known.worth(card)),
        )
        base = known.strength(h, kind) + (c.amount[known.tool] if known.tool >= 0 else 0)
        matching = [card for card in cards if c.card_type[card] == COMBAT and c.combat[card] == kind]
        if not matching and base >= c.value[creature] and cards:
            return [min(cards, key=lambda card: known.worth(card))]
        for card in matching:
            if base + c.value[card] >= c.value[creature]:
                return [card]
        top = base + (c.value[matching[-1]] if matching else 0)
        stone = known.best_stone(h, COMBAT_BONUS, kind)
        if stone >= 0 and beside(c, ACTIVATE, h, stone) in options:
            return [beside(c, ACTIVATE, h, stone)]
        for option in options:
            if is_use(c, option):
                if c.effect[card_in(c, option)] == TAME_CREATURE:
                    return [option]
                if top + c.amount[card_in(c, option)] >= c.value[creature]:
                    return [option]
        if matching:
            return [matching[-1] if known.hoard(h) > 25 or known.energy[h] <= 3 else matching[0]]
        return [min(cards, key=lambda card: known.worth(card))]

    # ------------------------------------------------------------------ small things

    def small(self, perspective: Perspective, known: Knowledge) -> list[int]:
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
            item = self.useful(known, options, False)
            return [item if item >= 0 else END]
        if key == "surplus":
            item = self.useful(known, options, False)
            cards = [option for option in options if not is_free(option)]
            return [item if item >= 0 else min(cards, key=lambda card: self.keeping(known, card))]
        if key == "take":
            return [max(options, key=lambda card: self.keeping(known, card))]
        if key == "keep":
            held = [option for option in options if option > 0]
            return [max(held, key=lambda option: self.keeping(known, option - 1))] if held else [0]
        if key == "pile":
            return [max(options, key=lambda pile: known.hopes[pile])]
        if key == "teleport":
            return [max(options, key=lambda place: c.power[place] - 4 * len(known.opposed(place)))]
        if key == "share":
            return share(perspective, known)
        if key == "offer":
            return [0]
        if key == "answer":
            parley = perspective.view["parley"]
            fair = parley["count"] > parley["wanted"] or (parley["wanted"] == 0 and not parley["passage"])
            return [1 if fair else 0]
        if key == "hand":
            return [min(options, key=lambda code: known.worth(card_in(c, code)))]
        return perspective.random_answer(self.rng)

    def keeping(self, known: Knowledge, card: int) -> float:
        """Which cards stay: Stones, then what fights best."""
        doubled = 0.0
        if self.c.card_type[card] == STONE:
            held = sum([known.reserve[h].count(card) for h in known.mine()])
            doubled = 25.0 if held > 1 else 0.0
        return known.worth(card) - doubled


def is_use(c: Components, option: int) -> bool:
    """Whether an Object is used by this option."""
    return is_free(option) and verb_in(c, option) == USE
