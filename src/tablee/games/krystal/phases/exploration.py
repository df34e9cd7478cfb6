"""Exploring: cards one by one; Interventions and Creatures interrupt the draw (KR-5-5, KR-6-3, KR-6-4)."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.components.vocabulary import (
    CREATURE,
    GAIN_ENERGY,
    INTERVENTION,
    OF_PEOPLE,
    REVEAL_STONES,
    STONE,
)
from tablee.games.krystal.phases.cards import draw_card, hero_fact, seen_to_leave, tell_card
from tablee.games.krystal.phases.creatures import meet
from tablee.games.krystal.phases.objects import gain
from tablee.games.krystal.state import Krystal
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


def explore(t: Krystal, dealer: Dealer, h: int, pile: int, count: int) -> Rules:
    """Draw that many cards from the pile, one by one, seen by their player alone (KR-5-5.a, KR-5-5.b)."""
    t.explorer = h
    t.pile = pile
    t.left = count
    t.cancelled = []
    t.stirred = 1
    if dealer.listening:
        dealer.tell(
            "explores",
            {
                "seat": seat_of(h),
                "hero": hero_fact(h),
                "place": t.c.places[t.where[h]],
                "pile": t.c.symbols[pile],
                "count": count,
            },
            ("KR-5-5.a", "KR-6-1.a"),
        )
    while t.left > 0:
        card = draw_card(t, dealer, pile)
        if card < 0:
            break  # pile and discard are empty (KR-6-1.d, KR-R28)
        kind = t.c.card_type[card]
        if kind == INTERVENTION or kind == CREATURE:
            seen_to_leave(t, pile, card)
        else:
            t.unseen[pile] += 1
        if kind == INTERVENTION:
            if t.intervention >= 0:
                cancel(t, dealer, h, card)
            else:
                t.left -= 1
                intervene(t, dealer, h, card)  # then the draw goes on (KR-5-5.d)
        elif kind == CREATURE:
            t.left -= 1
            yield from meet(t, dealer, h, card)
            if t.left < 0:
                break  # lost: the draw is over (KR-5-5.e)
            if t.where[h] < 0:
                break  # won with his last point (KR-5-9.a, KR-R20)
        else:
            t.left -= 1
            t.reserve[h].append(card)  # kept, and the draw goes on (KR-5-5.f, KR-6-5.a)
            if dealer.listening:
                facts: dict[str, object] = {
                    "seat": seat_of(h),
                    "hero": hero_fact(h),
                    "pile": t.c.symbols[pile],
                }
                tell_card(t, dealer, "drew", facts, card, [seat_of(h)], ("KR-5-5.b", "KR-5-5.f", "KR-6-2.b"))
    t.left = 0
    t.cancelled = []


# ---------------------------------------------------------------------- Divine Interventions


def cancel(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """While one is in force another has no effect, goes to the discard, and is replaced (KR-6-3.e, KR-6-3.f, KR-R26)."""
    t.discards[t.pile].append(card)
    t.cancelled.append(card)
    if dealer.listening:
        dealer.tell(
            "intervention_cancelled",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[t.pile]},
            ("KR-6-3.e", "KR-6-3.f"),
        )


def intervene(t: Krystal, dealer: Dealer, h: int, card: int) -> None:
    """Face up on the Clearing, in force at once, until the end of the drawer's next turn (KR-6-3.a, KR-6-3.b, KR-6-3.c)."""
    c = t.c
    t.intervention = card
    t.drawer = seat_of(h)
    t.ends = 2  # the end of this turn, and that of his next one (KR-R27)
    if dealer.listening:
        dealer.tell(
            "intervention",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": c.cards[card]},
            ("KR-5-5.c", "KR-6-3.a", "KR-6-3.b", "KR-6-3.c"),
        )
    effect = c.effect[card]
    if effect == GAIN_ENERGY:
        for k in range(len(t.where)):
            if t.where[k] >= 0 and (c.scope[card] != OF_PEOPLE or t.people[seat_of(k)] == c.people[card]):
                gained = gain(t, k, c.amount[card])
                if dealer.listening and gained:
                    dealer.tell(
                        "gained", {"seat": seat_of(k), "hero": hero_fact(k), "energy": gained}, ("KR-6-3.b",)
                    )
    elif effect == REVEAL_STONES and dealer.listening:
        for k in range(len(t.where)):
            stones = [c.cards[s] for s in sorted(t.reserve[k]) if c.card_type[s] == STONE]
            if stones:
                dealer.tell(
                    "stones_shown",
                    {"seat": seat_of(k), "hero": hero_fact(k), "stones": stones},
                    ("KR-6-3.b",),
                )
