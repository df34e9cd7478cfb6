"""Last moments: before a Hero is dematerialised, and before the turn ends, his player may still use what he holds (KR-6-5, KR-6-6).

Whether a moment is given is decided by public facts alone, so that being asked tells the others nothing of a reserve.
"""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.games.krystal.components.vocabulary import GAIN_ENERGY, OBJECT
from tablee.games.krystal.phases.beside import END, USE, Acting, beside, drop_options, turn_options
from tablee.games.krystal.phases.cards import dematerialise, hero_fact, out_of_reach
from tablee.games.krystal.phases.objects import carry_out
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


@final
class Rescue(Acting):
    """An Object that gives Energy, before its holder at 0 is dematerialised (KR-5-9.a, KR-5-9.b, KR-R33)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [END]
        for card in t.reserve[t.falling]:
            if t.c.card_type[card] == OBJECT and t.c.effect[card] == GAIN_ENERGY:
                code = beside(t.c, USE, t.falling, card)
                if code not in found:
                    found.append(code)
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "none"

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.falling), "place": t.c.places[t.where[t.falling]]}


@final
class Close(Acting):
    """The last moment of a turn: Stones activated or thrown away, Objects used (KR-6-5.b, KR-6-6.a, KR-6-6.c, KR-R33)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [END]
        drop_options(t, t.on_board(seat), found)
        turn_options(t, seat, found)
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "end"


RESCUE: Final = Rescue("rescue", ("KR-5-9.a", "KR-5-9.b", "KR-6-5.b", "KR-R33"), noun="card")
CLOSE: Final = Close("close", ("KR-6-6.a", "KR-6-5.b", "KR-R33"), noun="card")


def may_be_saved(t: Krystal, h: int) -> bool:
    """Whether a Hero might hold an Object that gives Energy: he has cards, and not all such Objects are seen elsewhere."""
    if not t.reserve[h]:
        return False
    for card in t.c.tonics:
        if out_of_reach(t, card) < t.c.count[card]:
            return True
    return False


def may_close(t: Krystal, seat: int) -> bool:
    """Whether there is something to be used now that could not be used before: cards are held, and since the last such moment cards came
    or Energy was lost."""
    if not t.stirred:
        return False
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if t.where[h] >= 0 and t.reserve[h]:
            return True
    return False


def fall(t: Krystal, dealer: Dealer, h: int, clauses: tuple[str, ...]) -> Rules:
    """A Hero without Energy is dematerialised, unless an Object saves him now."""
    if may_be_saved(t, h):
        t.falling = h
        answer = yield one(RESCUE, seat_of(h))
        t.falling = -1
        if answer[0] != END:
            yield from carry_out(t, dealer, seat_of(h), answer[0])
            return
    dematerialise(t, dealer, h, clauses)
