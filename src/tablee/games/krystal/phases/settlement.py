"""Phase B: each location with own Heroes is settled once: fights, or one action; on the Gate, Stones are put down (KR-5-2, KR-5-7)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.phases.action import action
from tablee.games.krystal.phases.beside import END, Acting, is_free, turn_options
from tablee.games.krystal.phases.gate import at_the_gate
from tablee.games.krystal.phases.groups import members_at, worth_settling
from tablee.games.krystal.phases.moments import CLOSE, may_close
from tablee.games.krystal.phases.negotiation import truce_talks
from tablee.games.krystal.phases.objects import carry_out
from tablee.games.krystal.phases.pairing import fights
from tablee.games.krystal.phases.powers import fights_at
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import REST, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

# ---------------------------------------------------------------------- which location next


def unsettled(t: Krystal, seat: int) -> list[int]:
    """The locations where something is left to do, by public facts."""
    found: list[int] = []
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        place = t.where[h]
        if place < 0 or (found and place in found) or (t.settled and place in t.settled):
            continue
        if worth_settling(t, seat, place):
            found.append(place)
    return found


@final
class Settle(Acting):
    """Which location is settled next, in any order (KR-5-7-4.c, KR-R48)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = unsettled(t, seat)
        turn_options(t, seat, found)
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.places[option]

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"place": t.c.places[option]}

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> Text | None:
        return t.c.place_names[option]


def clash_at(t: Krystal, seat: int, place: int) -> bool:
    """Whether the seat's Heroes meet opponents there whom they must fight (KR-5-7-4.a)."""
    return fights_at(t, place) and t.opposed(seat, place)


def asked_before_fighting(t: Krystal, seat: int, place: int) -> bool:
    """Whether the last location left is asked for all the same: what came to hand elsewhere may be used before its fights (KR-R33). Every
    other location has a question of its own for that."""
    return clash_at(t, seat, place) and may_close(t, seat)


SETTLE: Final = Settle("settle", ("KR-5.B", "KR-5-7-4.c"), noun="place")


def settlement(t: Krystal, dealer: Dealer) -> Rules:
    """Actions and fights, once all movements are over (KR-5.B, KR-5-2.a)."""
    seat = t.turn
    while True:
        if dealer.recording:  # nobody else wants to restart from here (80 ns a location)
            yield REST
        places = unsettled(t, seat)
        if not places:
            if not may_close(t, seat):
                return
            answer = yield one(CLOSE, seat)
            if answer[0] == END:
                return
            yield from carry_out(t, dealer, seat, answer[0])
            continue
        if len(places) == 1 and not asked_before_fighting(t, seat, places[0]):
            t.here = places[0]
        else:
            answer = yield one(SETTLE, seat)
            if is_free(answer[0]):
                yield from carry_out(t, dealer, seat, answer[0])
                continue
            t.here = answer[0]
            t.stirred = 0
        t.turned = 0
        t.acted = 0
        t.extra = 0
        if t.is_gate(t.here):
            yield from at_the_gate(t, dealer, seat)
        elif clash_at(t, seat, t.here):
            if t.negotiation:
                yield from truce_talks(t, dealer)
            yield from fights(t, dealer)  # instead of an action (KR-5-7-4.d, KR-5-8-5.a)
            if members_at(t, seat, t.here) and not t.opposed(seat, t.here):
                if dealer.listening:
                    dealer.tell(
                        "total_victory", {"seat": seat, "place": t.c.places[t.here]}, ("KR-5-8-5.b", "KR-R1")
                    )
                yield from action(t, dealer, seat)
        else:
            yield from action(t, dealer, seat)
        t.settled.append(t.here)
        t.here = -1
        if t.negotiation:
            t.truces, t.spared, t.sparing = [], [], []
        if t.winner >= 0:
            return
