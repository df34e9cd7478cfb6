"""The limit of five: what is too many goes, but not before its owner could use it (KR-5-5.g, KR-5-8-3.d, KR-6-2.f)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.games.krystal.phases.beside import Acting, hero_options, is_free
from tablee.games.krystal.phases.cards import distinct, hero_fact, lose_card, pile_for
from tablee.games.krystal.phases.objects import carry_out
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import Refusal, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


@final
class Surplus(Acting):
    """Which card goes when there are more than five; Stones and Objects of this Hero can still be used (KR-6-6.a, KR-R33)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        h = crowded(t, seat)
        found = distinct(t.reserve[h])
        hero_options(t, h, found)
        return found

    def own_word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def own_facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option], "hero": hero_fact(crowded(t, seat))}

    def own_label(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        return t.c.names[t.c.cards[option]]

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        h = crowded(t, seat)
        return {"hero": hero_fact(h), "count": len(t.reserve[h]) - t.c.reserve_max}

    def own_why_not(self, t: Krystal, seat: int, so_far: list[int], word: str) -> Refusal | None:
        return None


SURPLUS: Final = Surplus("surplus", ("KR-5-5.g", "KR-5-8-3.d", "KR-6-2.f"), noun="card")


def crowded(t: Krystal, seat: int) -> int:
    """The first of the seat's Heroes with more than five cards, -1 if none."""
    for h in range(hero_of(seat, 0), hero_of(seat, HEROES)):
        if len(t.reserve[h]) > t.c.reserve_max:
            return h
    return -1


def trim(t: Krystal, dealer: Dealer, seat: int, pile: int) -> Rules:
    """Each of the seat's Heroes keeps five cards at most; the surplus of his choice goes to the discard (KR-6-2.f, KR-6-6.d)."""
    h = crowded(t, seat)
    if h < 0:
        return
    t.turned = 0
    while h >= 0:
        answer = yield one(SURPLUS, seat)
        if is_free(answer[0]):
            yield from carry_out(t, dealer, seat, answer[0])
        else:
            discard_surplus(t, dealer, h, answer[0], pile)
        h = crowded(t, seat)
    t.turned = 0


def discard_surplus(t: Krystal, dealer: Dealer, h: int, card: int, pile: int) -> None:
    lose_card(t, h, card)
    to = pile if pile >= 0 else pile_for(t, h)
    t.discards[to].append(card)
    if dealer.listening:
        dealer.tell(
            "surplus",
            {"seat": seat_of(h), "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[to]},
            ("KR-5-5.g", "KR-5-8-3.d", "KR-6-1.a"),
        )
