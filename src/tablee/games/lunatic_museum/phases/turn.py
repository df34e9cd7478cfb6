"""The course of a turn: the tie card, the play order, income; and how a turn ends."""

from __future__ import annotations

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


ORDER = PutInOrder("order", ("LM-4.5",), steps=0)
DRAFT_ORDER = PutInOrder("draft_order", ("LM-5.5",), steps=0)
INCOME = ChooseResource("income", ("LM-13.4",), noun="resource")


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
        yield from settle_order(t)
    if dealer.listening:
        dealer.tell("order", {"order": list(t.order)}, ("LM-4.3", "LM-4.4"))
    yield from income(t, dealer)
    t.stage = DISTRIBUTION


def settle_order(t: Galaxy) -> Rules:
    """Whoever spent least time acts first (LM-4.4); it then stands for the whole turn (LM-4.3)."""
    groups = groups_by([-s for s in t.last_spent], list(range(t.seats)))
    order: list[int] = []
    for group in groups:
        if len(group) > 1:
            yield from order_tied(t, ORDER, group)  # LM-4.5
            group = t.tied
        order += group
    t.order = order
    t.tied = []


def groups_by(values: list[int], seats: list[int]) -> list[list[int]]:
    """The seats with the highest value first, equals together."""
    groups: list[list[int]] = []
    for seat in seats:
        at = 0
        while at < len(groups) and values[groups[at][0]] > values[seat]:
            at += 1
        if at < len(groups) and values[groups[at][0]] == values[seat]:
            groups[at].append(seat)
        else:
            groups.insert(at, [seat])
    return groups


def order_tied(t: Galaxy, question: Question[Galaxy], group: list[int]) -> Rules:
    """The holder of the tie card puts equals in an order; it is left in `tied`."""
    t.tied = group
    ask = one(question, t.tie_holder)
    yield ask
    chosen = ask.answers[0]
    t.tied = chosen + [s for s in group if s not in chosen]


def income(t: Galaxy, dealer: Dealer) -> Rules:
    """Agencies first, so that they make their owners credible; then the resource centres in play order (LM-R14)."""
    for seat in t.order:
        if t.built[seat][AGENCY]:
            t.credibility[seat] += AGENCY_GAIN  # LM-13.6
            if dealer.listening:
                dealer.tell("agency", {"seat": seat, "credibility": AGENCY_GAIN}, ("LM-13.6",))
    for seat in t.order:
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
            t.flags[card] &= ~RESTING  # LM-7.10
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
