"""Searching a pile with an Object, in place of an exploration (KR-6-5)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import seat_of
from tablee.games.krystal.phases.beside import holdable
from tablee.games.krystal.phases.cards import distinct, draw_card, hero_fact, seen_to_leave, tell_card
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


@final
class Keep(Question[Krystal]):
    """Which of the cards turned up by a search is kept."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        found = [0]
        for card in distinct(t.looked):
            if holdable(t, card):
                found.append(card + 1)
        return found

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return "none" if option == 0 else t.c.cards[option - 1]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == 0 else {"card": t.c.cards[option - 1]}


KEEP_ONE: Final = Keep("keep", ("KR-2-5-4.a", "KR-6-5.b"), noun="card")


def search(t: Krystal, dealer: Dealer, h: int, pile: int, item: int) -> Rules:
    """Look at the top cards, keep some, put the others in the discard without effect."""
    c = t.c
    t.explorer = h
    t.pile = pile
    t.cancelled = []
    t.stirred = 1
    for _ in range(c.amount[item]):
        card = draw_card(t, dealer, pile)
        if card < 0:
            break
        t.looked.append(card)
    if dealer.listening:
        dealer.tell(
            "searches",
            {"seat": seat_of(h), "hero": hero_fact(h), "pile": c.symbols[pile], "count": len(t.looked)},
            ("KR-6-5.b",),
            [([seat_of(h)], {"cards": [c.cards[card] for card in sorted(t.looked)]})],
        )
    for _ in range(c.keep[item]):
        if not t.looked:
            break
        answer = yield one(KEEP_ONE, seat_of(h))
        if answer[0] == 0:
            break
        card = answer[0] - 1
        t.looked.remove(card)
        t.reserve[h].append(card)
        t.unseen[pile] += 1
        if dealer.listening:
            facts: dict[str, object] = {"seat": seat_of(h), "hero": hero_fact(h), "pile": c.symbols[pile]}
            tell_card(t, dealer, "drew", facts, card, [seat_of(h)], ("KR-5-5.f",))
    rest = sorted(t.looked)
    t.looked = []
    for card in rest:
        seen_to_leave(t, pile, card)
    t.discards[pile].extend(rest)
    if dealer.listening:
        dealer.tell(
            "searched",
            {
                "seat": seat_of(h),
                "hero": hero_fact(h),
                "pile": c.symbols[pile],
                "cards": [c.cards[card] for card in rest],
            },
            ("KR-6-1.a",),
        )
