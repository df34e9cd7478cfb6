"""The turn: reappearance, phase A, phase B, the end of the turn (KR-5, KR-5-9)."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import HEROES, hero_of
from tablee.games.krystal.phases.cards import hero_fact
from tablee.games.krystal.phases.moments import fall
from tablee.games.krystal.phases.movement import movement
from tablee.games.krystal.phases.objects import end_intervention
from tablee.games.krystal.phases.settlement import settlement
from tablee.games.krystal.state import MOVEMENT, OFF, OVER, SETTLEMENT, TURN, Krystal
from tablee.kernel.ask import REST
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


def turns(t: Krystal, dealer: Dealer) -> Rules:
    """Turn after turn until somebody has brought his Stones home (KR-1.a), or the table's limit of rounds is reached (KR-R51)."""
    while t.phase != OVER:
        if t.phase == TURN:
            yield REST
            begin_turn(t, dealer)
        if t.phase == MOVEMENT:
            yield from movement(t, dealer)  # KR-5.A
        if t.phase == SETTLEMENT:
            yield from settlement(t, dealer)  # KR-5.B
        if t.winner >= 0:
            t.phase = OVER
            return
        if any_exhausted(t):
            yield from exhausted_fall(t, dealer)
        end_turn(t, dealer)


def begin_turn(t: Krystal, dealer: Dealer) -> None:
    """Dematerialised Heroes reappear on their Gate with six points (KR-5-9.e), but do not move this turn (KR-5-9.f)."""
    seat = t.turn
    if dealer.listening:
        dealer.tell("turn", {"seat": seat, "round": t.round}, ("KR-5.A", "KR-5.B"))
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        t.steps[h] = 0
        t.halted[h] = 0
        t.free[h] = 0
        t.veil[h] = 0
        t.frozen[h] = 0
        t.spent[h] = 0
        if t.where[h] == OFF:
            t.where[h] = t.gate_of(seat)
            t.energy[h] = t.c.energy_return
            t.frozen[h] = 1
            if dealer.listening:
                dealer.tell(
                    "reappeared",
                    {"seat": seat, "hero": hero_fact(h), "energy": t.energy[h]},
                    ("KR-5-9.e", "KR-5-9.f"),
                )
        t.began[h] = t.where[h]
    t.walker = -1
    t.returned = []
    t.passage = -1
    if t.refused:
        t.refused = []
        t.refused_to = []
    t.settled = []
    t.turned = 0
    t.stirred = 0
    t.phase = MOVEMENT


def any_exhausted(t: Krystal) -> bool:
    for h in range(hero_of(t.turn, 0), hero_of(t.turn, HEROES)):
        if t.where[h] >= 0 and t.energy[h] == 0:
            return True
    return False


def exhausted_fall(t: Krystal, dealer: Dealer) -> Rules:
    """Own Heroes at 0 are dematerialised when the turn ends (KR-5-9.b)."""
    for h in range(hero_of(t.turn, 0), hero_of(t.turn, HEROES)):
        if t.where[h] >= 0 and t.energy[h] == 0:
            yield from fall(t, dealer, h, ("KR-5-9.b", "KR-5-9.c", "KR-5-9.d"))


def end_turn(t: Krystal, dealer: Dealer) -> None:
    """An Intervention may end (KR-6-3.c, KR-R27); then the next player, clockwise."""
    seat = t.turn
    if t.intervention >= 0 and t.drawer == seat:
        t.ends -= 1
        if t.ends == 0:
            end_intervention(t, dealer, ("KR-6-3.c", "KR-6-3.d"))
    t.turn = (seat + 1) % t.seats  # KR-R32, KR-R52
    t.phase = TURN
    if t.turn == t.first:
        if t.limit and t.round >= t.limit:
            t.phase = OVER
            if dealer.listening:
                dealer.tell("limit", {"round": t.round}, ("KR-R51",))
            return
        t.round += 1
