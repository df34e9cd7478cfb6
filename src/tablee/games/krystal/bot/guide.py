"""What a search of Krystal goes by: questers play on for a while, and a table is worth the Stones at home and on their way."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.games.krystal.bot import facts
from tablee.games.krystal.bot.promise import promise
from tablee.games.krystal.bot.quester import Quester
from tablee.games.krystal.bot.temper import seasoned
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.components.vocabulary import COMBAT, OBJECT, STONE_KINDS
from tablee.games.krystal.state import Krystal
from tablee.kernel.guide import Guide, shares
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.kernel.text import Text, text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

SEARCHED: Final = ("move", "walk", "settle", "act", "declare", "pair", "lay", "duel")
CARRIED: Final = 0.55  # of a Stone at home: one that is in a reserve, at the Gate
FAR: Final = 0.05  # less for each location it is away from it
ENERGY: Final = (-0.12, -0.02, 0.03, 0.06, 0.08, 0.1, 0.11, 0.12, 0.13, 0.135, 0.14, 0.145, 0.15)


@final
class QuestGuide(Guide):
    def __init__(self, game: Game[Any], c: Components) -> None:
        super().__init__(game)
        self.c = c
        self.index = {key: card for card, key in enumerate(c.cards)}
        self.spot = {key: place for place, key in enumerate(c.places)}
        self.measure = text("Pierres", "Stones")
        self.spread = 0.8
        self.doubt = 0.0
        self.horizon = 1
        self.matches = 800

    def base(self, rng: Random) -> Player:
        return Quester(self.c, rng)

    def adviser(self, rng: Random) -> Player:
        return Quester(self.c, rng, seasoned())

    def light(self, rng: Random) -> Player:
        return Quester(self.c, rng, seasoned())

    def worth_searching(self, perspective: Perspective) -> bool:
        return not perspective.free and perspective.key in SEARCHED

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        return facts.decisive(perspective, answer, self.c, self.index, self.spot)

    def until(self, state: State) -> int:
        """So many turns of everybody."""
        return self.clock(state) + self.horizon * state.table.seats if self.horizon else -1

    def clock(self, state: State) -> int:
        t: Any = state.table
        assert isinstance(t, Krystal)
        return t.round * t.seats + (t.turn - t.first) % t.seats

    def points(self, state: State) -> list[float]:
        """In Stones at home; who has brought them all has won."""
        t: Any = state.table
        assert isinstance(t, Krystal)
        return [stones(t, self.c, seat) for seat in range(t.seats)]

    def payoff(self, state: State, points: list[float]) -> list[float]:
        """A match cut short is judged by what was seen to win, not by the Stones alone."""
        if state.over:
            return super().payoff(state, points)
        t: Any = state.table
        assert isinstance(t, Krystal)
        return shares([promise(t, self.c, seat) for seat in range(t.seats)], 1.0)


def stones(t: Krystal, c: Components, seat: int) -> float:
    """The Stones at home, those carried by how far they are from home, and what Heroes have to go and fight with."""
    value = float(len(t.gates[seat]))
    if t.winner == seat:
        return value + 2.0
    home = [c.stone[card] for card in t.gates[seat]]
    missing = [kind for kind in range(len(STONE_KINDS)) if kind not in home]
    if not missing:
        missing = list(range(len(STONE_KINDS)))
    gate = c.gate[t.people[seat]]
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        where = t.where[h]
        if where == -2:
            continue
        if where < 0:
            value -= 0.1
            continue
        energy = t.energy[h]
        value += ENERGY[min(max(energy, 0), len(ENERGY) - 1)]
        best = 0
        for card in t.reserve[h]:
            kind = c.stone[card]
            if kind in missing:
                missing.remove(kind)
                value += max(0.2, CARRIED - FAR * max(0, c.reach[where][gate] - 1)) if energy > 0 else 0.05
            elif c.card_type[card] == COMBAT:
                best = max(best, c.value[card])
                value += 0.01
            elif c.card_type[card] == OBJECT:
                value += 0.03
        value += 0.015 * best
    return value
