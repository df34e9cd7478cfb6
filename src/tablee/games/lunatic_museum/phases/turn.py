"""The course of a turn: the tie card, the play order, income; and how a turn ends."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import (
    AGENCY,
    AGENCY_GAIN,
    CENTRE,
    CENTRE_GAIN,
    EPOCHS,
    RESOURCES,
    START_TIME,
    TURNS,
)
from tablee.games.lunatic_museum.phases.board import gain
from tablee.games.lunatic_museum.scoring import score_epoch
from tablee.games.lunatic_museum.state import DISTRIBUTION, OVER, RESTING, TURN_START, Galaxy
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


class PutInOrder(Question[Galaxy]):
    """The holder of the tie card orders the tied seats, one after the other; the last place fills itself (LM-R13)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [s for s in t.tied if s not in so_far]

    def complete(self, t: Galaxy, seat: int, so_far: list[int]) -> bool:
        return len(so_far) >= len(t.tied) - 1

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return f"p{option}"

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        return {"fr": f"{{p{option}}}", "en": f"{{p{option}}}"}

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"seat": option}

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"tied": list(t.tied)}


class ChooseResource(Question[Galaxy]):
    """Materials or plasma from the resource centre (LM-13.4)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return [0, 1]

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return RESOURCES[option]

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"resource": RESOURCES[option]}


ORDER: Final = PutInOrder("order", ("LM-4.5",), steps=0)
DRAFT_ORDER: Final = PutInOrder("draft_order", ("LM-5.5",), steps=0)
INCOME: Final = ChooseResource("income", ("LM-13.4",), noun="resource")


def begin_turn(t: Galaxy, dealer: Dealer) -> Rules:
    """Tie card, order, income: in this sequence (LM-R14)."""
    opening = t.epoch == 1 and t.turn == 1
    if dealer.listening:
        dealer.tell("turn", {"epoch": t.epoch, "turn": t.turn}, ("LM-3.2", "LM-3.3"))
    if not opening and not (t.turn == 1 and t.readings.card_stays):
        # seats run clockwise: the right-hand neighbour is the seat before (LM-4.2, LM-R11)
        t.tie_holder = (t.tie_holder - 1) % t.seats
        if dealer.listening:
            dealer.tell("tie_card", {"seat": t.tie_holder}, ("LM-4.2",))
    if not opening:
        # whoever spent least time acts first (LM-4.4); it then stands for the whole turn (LM-4.3)
        unspent = [-s for s in t.last_spent]
        order = highest_first(unspent, list(range(t.seats)))
        if has_ties(unspent, order):
            yield from settle_ties(t, ORDER, unspent, order)  # LM-4.5
        t.order = order
    if dealer.listening:
        dealer.tell("order", {"order": list(t.order)}, ("LM-4.3", "LM-4.4"))
    agencies_pay(t, dealer)
    for seat in t.order:
        if t.built[seat][CENTRE]:
            yield from centres_pay(t, dealer, seat)
    t.stage = DISTRIBUTION


def highest_first(values: list[int], seats: list[int]) -> list[int]:
    """The seats with the highest value first, equals as they come."""
    order: list[int] = []
    for seat in seats:
        at = len(order)
        while at > 0 and values[order[at - 1]] < values[seat]:
            at -= 1
        order.insert(at, seat)
    return order


def has_ties(values: list[int], order: list[int]) -> bool:
    """Whether equals stand beside each other in such an order."""
    for i in range(1, len(order)):
        if values[order[i]] == values[order[i - 1]]:
            return True
    return False


def settle_ties(t: Galaxy, question: Question[Galaxy], values: list[int], order: list[int]) -> Rules:
    """The holder of the tie card puts equals in an order, one group after the other."""
    first = 0
    while first < len(order):
        last = first + 1
        while last < len(order) and values[order[last]] == values[order[first]]:
            last += 1
        if last > first + 1:
            t.tied = order[first:last]
            ask = one(question, t.tie_holder)
            yield ask
            chosen = ask.answers[0]
            order[first:last] = chosen + [s for s in t.tied if s not in chosen]
        first = last
    t.tied = []


def agencies_pay(t: Galaxy, dealer: Dealer) -> None:
    """Agencies first, so that they make their owners credible; then the resource centres in play order (LM-R14)."""
    for seat in t.order:
        if t.built[seat][AGENCY]:
            t.credibility[seat] += AGENCY_GAIN  # LM-13.6
            if dealer.listening:
                dealer.tell("agency", {"seat": seat, "credibility": AGENCY_GAIN}, ("LM-13.6",))


def centres_pay(t: Galaxy, dealer: Dealer, seat: int) -> Rules:
    for _ in range(t.built[seat][CENTRE] * CENTRE_GAIN):
        resource = (yield one(INCOME, seat))[0]
        gain(t, seat, resource)
        if dealer.listening:
            dealer.tell("centre", {"seat": seat, "resource": RESOURCES[resource]}, ("LM-13.4",))


def end_turn(t: Galaxy, dealer: Dealer) -> None:
    """Pawns come home, resting finds wake, cameras re-arm, time is full again (LM-R14, LM-R12)."""
    for seat in range(t.seats):
        t.pawn[seat] = -1
        if not t.readings.camera_once:
            t.watched[seat] = 0
        t.juror[seat] = 0
        t.last_spent[seat] = t.spent[seat]
        t.spent[seat] = 0
        t.time[seat] = START_TIME  # LM-6.1
        for card in t.hands[seat]:
            if t.flags[card] & RESTING:
                t.flags[card] -= RESTING  # LM-7.10
    t.at = 0
    t.stage = TURN_START
    if t.turn < TURNS:
        t.turn += 1
        return
    score_epoch(t, dealer)  # LM-1.3, LM-12.1
    if t.epoch < EPOCHS:
        t.epoch += 1
        t.turn = 1
        return
    t.stage = OVER  # two epochs of five turns (LM-15.1)
    if dealer.listening:
        dealer.tell("over", {}, ("LM-15.1", "LM-15.2"))
