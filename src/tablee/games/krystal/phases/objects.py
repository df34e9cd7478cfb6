"""Stones activated, Objects used, an active Stone thrown away: what each of them does (KR-6-5, KR-6-6)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.components.vocabulary import (
    DISPEL_INTERVENTION,
    EXTRA_DRAW,
    FREE_STEPS,
    GAIN_ENERGY,
    OWN_GATE,
    PASS_THROUGH,
    TAKE_FROM_DISCARD,
    TELEPORT,
)
from tablee.games.krystal.phases.beside import (
    ACTIVATE,
    DROP,
    card_in,
    destinations,
    role_in,
    takeable,
    verb_in,
)
from tablee.games.krystal.phases.cards import hero_fact, lose_card, pile_for
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


@final
class Teleport(Question[Krystal]):
    """To which Place the Object carries its Hero."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        symbol = t.c.people_symbol[t.people[seat]]
        return [
            place
            for place in range(len(t.c.places))
            if t.c.symbol[place] == symbol and t.c.gate_people[place] < 0 and place != t.where[t.walker]
        ]

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.places[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"place": t.c.places[option], "hero": hero_fact(t.walker)}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.walker)}


@final
class Take(Question[Krystal]):
    """Which card is taken back from the discard."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return takeable(t, t.champion)

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option]}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        return {"hero": hero_fact(t.champion)}


TELEPORT_TO: Final = Teleport("teleport", ("KR-2-5-4.a", "KR-6-5.b"), noun="place")
TAKE: Final = Take("take", ("KR-2-5-4.a", "KR-6-5.b"), noun="card")


def activate(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """Turn a Stone face up; the one that was active goes back hidden (KR-6-6.a, KR-6-6.g, KR-6-6.h, KR-R34)."""
    t.active[h] = card
    t.turned |= 1 << h
    if dealer.listening:
        dealer.tell(
            "activated",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card]},
            ("KR-6-6.a", "KR-6-6.b", "KR-6-6.g"),
        )


def use_up(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """A used Object leaves the game for good (KR-6-5.b)."""
    lose_card(t, h, card)
    t.removed.append(card)
    if dealer.listening:
        dealer.tell(
            "used",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card]},
            ("KR-6-5.b", "KR-2-5-4.a"),
        )


def gain(t: Krystal, h: int, points: int) -> int:
    """Energy up to the top of the scale (KR-2-6.a, KR-R5); tells how much was gained."""
    before = t.energy[h]
    after = before + points
    t.energy[h] = after if after < t.c.energy_max else t.c.energy_max
    return t.energy[h] - before


def carry_out(t: Krystal, dealer: Dealer, seat: int, option: int) -> Rules:
    """A free option of the seat's own turn."""
    h = hero_of(seat, role_in(t.c, option))
    card = card_in(t.c, option)
    verb = verb_in(t.c, option)
    if verb == ACTIVATE:
        activate(t, dealer, h, card)
        return
    if verb == DROP:
        t.reserve[h].remove(card)
        t.active[h] = -1
        pile = pile_for(t, h)
        t.discards[pile].append(card)
        if dealer.listening:
            dealer.tell(
                "dropped",
                {"seat": seat, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[pile]},
                ("KR-6-6.c", "KR-6-1.a"),
            )
        return
    use_up(t, dealer, h, card)
    effect = t.c.effect[card]
    if effect == GAIN_ENERGY:
        gained = gain(t, h, t.c.amount[card])
        if dealer.listening:
            dealer.tell("gained", {"seat": seat, "hero": hero_fact(h), "energy": gained}, ("KR-6-5.b",))
    elif effect == DISPEL_INTERVENTION:
        end_intervention(t, dealer, ("KR-6-5.b",))
    elif effect == FREE_STEPS:
        t.free[h] += t.c.amount[card]
    elif effect == PASS_THROUGH:
        t.veil[h] = 1
    elif effect == EXTRA_DRAW:
        t.extra += t.c.amount[card]
    elif effect == TELEPORT:
        yield from teleport(t, dealer, h, card)
    elif effect == TAKE_FROM_DISCARD:
        yield from take_back(t, dealer, h)


def teleport(t: Krystal, dealer: Dealer, h: int, card: int) -> Rules:
    """Carried there: it counts as having moved, ends the movement and costs nothing."""
    close_walk(t, h)
    to = destinations(t, h, card)[0]
    if t.c.detail[card] != OWN_GATE:
        t.walker = h
        answer = yield one(TELEPORT_TO, seat_of(h))
        to = answer[0]
        t.walker = -1
    t.where[h] = to
    t.steps[h] += 1
    if h in t.returned:
        t.returned.remove(h)
    t.halted[h] = 1
    t.duty[h] = 1 if t.is_gate(to) else 0  # KR-R9: walked or carried
    if dealer.listening:
        dealer.tell(
            "carried", {"seat": seat_of(h), "hero": hero_fact(h), "place": t.c.places[to]}, ("KR-6-5.b",)
        )


def close_walk(t: Krystal, h: int) -> None:
    """Going to another Hero ends the movement of the one who was walking (KR-R10)."""
    if t.walker >= 0 and t.walker != h:
        t.halted[t.walker] = 1
    t.walker = -1
    t.passage = -1


def take_back(t: Krystal, dealer: Dealer, h: int) -> Rules:
    t.champion = h
    answer = yield one(TAKE, seat_of(h))
    t.champion = -1
    card = answer[0]
    pile = pile_for(t, h)
    t.discards[pile].remove(card)
    t.reserve[h].append(card)
    if dealer.listening:
        dealer.tell(
            "took_back",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[pile]},
            ("KR-6-5.b", "KR-R47"),
        )


def end_intervention(t: Krystal, dealer: Dealer, clauses: tuple[str, ...]) -> None:
    """The card on the Clearing leaves the game for good (KR-6-3.d)."""
    card = t.intervention
    t.removed.append(card)
    t.intervention = -1
    t.drawer = -1
    t.ends = 0
    if dealer.listening:
        dealer.tell("intervention_ended", {"card": t.c.cards[card]}, clauses)
