"""What a search of Fantasy Realms goes by: the sage plays on, and a hand is worth what it will be worth in the end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from tablee.games.fantasy_realms.bot import facts, sage
from tablee.games.fantasy_realms.bot.foresight import COMPLAINT, DUEL, Foresight, how_open
from tablee.games.fantasy_realms.bot.knowledge import Knowledge
from tablee.games.fantasy_realms.bot.players import Greedy, Sage
from tablee.games.fantasy_realms.bot.reader import Reader, believe
from tablee.games.fantasy_realms.components.deck import FROM_DECK, mask_of
from tablee.games.fantasy_realms.phases.powers import POWER_CARDS
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.scoring.bitscore import points as quick_points
from tablee.games.fantasy_realms.state import DRAFT, TURNS, Realms
from tablee.kernel.guide import Guide
from tablee.kernel.perspective import Perspective, Player
from tablee.kernel.state import State
from tablee.kernel.text import Text

if TYPE_CHECKING:
    from tablee.kernel.game import Game

BEST: Final = 4  # choices of a turn that are tried
LOOKS: Final = 30  # unseen cards that are tried for the deck
FRESH: Final = 3  # cards of the discard area that a beginner looks at
SEARCHED: Final = ("draw", "discard", "draft", "keep")
TURN: Final = ("draw", "discard")
LATE: Final = 2  # draws from the deck that are left when a search begins, where two play


@final
class RealmsGuide(Guide):
    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.spread = 60.0  # wide: whoever has won by little has not lost by much
        self.won = 0.3
        self.complaint = COMPLAINT
        self.sure = 1.5  # what the sage prefers is seldom wrong by much
        self.matches = (
            1500  # to the end: what a hand promises after a turn or two is no better than what the sage knows
        )

    def base(self, rng: Random) -> Player:
        return Sage(rng) if self.complaint is None else Greedy(rng)

    def adviser(self, rng: Random) -> Player:
        return Sage(rng, sights=DUEL) if self.complaint is None else Greedy(rng)

    def simple(self, rng: Random) -> Player:
        return Greedy(rng)

    def forget(self, view: dict[str, Any]) -> dict[str, Any]:
        """Of the discard area the last cards only, and nothing of what was taken from it."""
        kept = {**view, "discard": view["discard"][-FRESH:]}
        kept["discard_end"] = view["discard_end"] - len(view["discard"]) + len(kept["discard"])
        kept["hands"] = [{**held, "known": []} for held in view["hands"]]
        return kept

    def light(self, rng: Random) -> Player:
        return Reader(rng, DUEL)

    def believe(self, state: State, seat: int, rng: Random) -> None:
        t: Any = state.table
        assert isinstance(t, Realms)
        believe(t, seat, rng, DUEL)

    def candidates(self, perspective: Perspective, rng: Random) -> list[list[int]]:
        """The best of a turn, as the sage sees it."""
        key = perspective.key
        if key == "draw":
            knowledge = Knowledge(perspective.view, rng, DUEL)
            if knowledge.stale and FROM_DECK in perspective.options([]):
                return [[FROM_DECK]]
            values = sage.draws(knowledge, perspective.options([]), LOOKS, 0)
            return [[option] for option in sage.best_first(values)[:BEST]]
        if key == "discard":
            return [[card] for card in sage.discards(Knowledge(perspective.view, rng, DUEL))[:BEST]]
        return []

    def worth_searching(self, perspective: Perspective) -> bool:
        """Two players take turns long after their draft: what is far from the end depends on so much that imagined matches tell less of it
        than the sage."""
        if perspective.key not in SEARCHED:
            return False
        view = perspective.view
        if len(view["hands"]) > 2:
            return True
        return perspective.key in TURN and int(view["discard_end"]) - len(view["discard"]) <= LATE

    def decisive(self, perspective: Perspective, answer: list[int]) -> list[Text]:
        return facts.decisive(perspective, answer)

    def until(self, state: State) -> int:
        """So many turns of everybody."""
        return self.clock(state) + self.horizon * state.table.seats if self.horizon else -1

    def clock(self, state: State) -> int:
        t: Any = state.table
        assert isinstance(t, Realms)
        return t.turn

    def still_open(self, state: State) -> float:
        t: Any = state.table
        assert isinstance(t, Realms)
        if t.phase < TURNS:
            return 1.0
        return how_open(t.end - len(t.discard), t.seats)

    def points(self, state: State) -> list[float]:
        t: Any = state.table
        assert isinstance(t, Realms)
        if state.over:
            return [float(p) for p in self.game.points(t)]
        drafting = t.phase <= DRAFT
        foresight = DUEL.growing if drafting else DUEL.of_turns(t.end - len(t.discard), t.seats)
        return [promised(hand, foresight) for hand in t.hands]


def promised(hand: list[int], foresight: Foresight) -> float:
    """The points a hand will have in the end."""
    mask = mask_of(hand)
    powers = mask & POWER_CARDS
    now = float(best_points(mask, 0) if powers and not powers & (powers - 1) else quick_points(mask))
    return foresight.share * now + foresight.promise(hand, [])
