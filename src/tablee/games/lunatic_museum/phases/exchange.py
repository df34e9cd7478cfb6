"""Exchanging finds of the hand for others of the piles (a bonus card)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import BACK, BONUS_MOST, FIND, FIND_KEYS, LEVEL
from tablee.games.lunatic_museum.phases.board import back_facts, draw_find, filled_piles
from tablee.games.lunatic_museum.phases.effect import Effect, tell_drawn
from tablee.games.lunatic_museum.phases.placing import leave_hand
from tablee.games.lunatic_museum.state import RESTING, Galaxy
from tablee.games.lunatic_museum.texts import find_label, hand_word, pile_label, pile_word
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules
from tablee.kernel.text import Text

STOP: Final = -1  # no further find is exchanged


def can_slip(t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
    """Finds of the hand that can be exchanged with those of the answer so far: for each of them a find must be there to draw. One that the
    machine reaches refills its pile; one that it does not is replaced only by what lies there (LM-R57)."""
    hand = t.hands[seat]
    drill = t.drill(seat)
    there = sum([len(t.piles[p]) for p in filled_piles(t, drill)])
    for i in so_far:
        if LEVEL[hand[i]] > drill:
            there -= 1
    return [
        i
        for i in range(len(hand))
        if i not in so_far and not t.flags[hand[i]] & RESTING and (there > 0 or LEVEL[hand[i]] <= drill)
    ]


class SlipFinds(Question[Galaxy]):
    """Which finds go under their piles: at least one, as many as the card says at most."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        options = can_slip(t, seat, so_far)
        if so_far:
            options.append(STOP)
        return options

    def complete(self, t: Galaxy, seat: int, so_far: list[int]) -> bool:
        if so_far[-1] == STOP or len(so_far) >= BONUS_MOST[t.bonus[seat]]:
            return True
        return not can_slip(t, seat, so_far)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return "stop" if option == STOP else hand_word(t, seat, option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        if option == STOP:
            return None
        return find_label(t, seat, option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {} if option == STOP else {"hand": option, "find": FIND_KEYS[FIND[t.hands[seat][option]]]}


class DrawFind(Question[Galaxy]):
    """From which pile the exchange draws, up to the machine's level."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return filled_piles(t, t.drill(seat))

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return pile_word(option)

    def label(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> Text | None:
        return pile_label(option)

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return back_facts(option)

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"count": t.slipping}


SLIP: Final = SlipFinds("slip", ("LM-10.1",), steps=0)
DRAW: Final = DrawFind("draw", ("LM-10.1", "LM-6.6"))


@final
class ExchangeFinds(Effect):
    """Some finds of the hand for as many others."""

    def is_possible(self, t: Galaxy, seat: int) -> bool:
        return super().is_possible(t, seat) and bool(can_slip(t, seat, []))

    def work(self, t: Galaxy, dealer: Dealer, seat: int, card: int, answer: list[int]) -> Rules | None:
        return exchange(t, dealer, seat)


def exchange(t: Galaxy, dealer: Dealer, seat: int) -> Rules:
    """Finds of the hand go under their piles, and as many are drawn (LM-R57)."""
    ask = one(SLIP, seat)
    yield ask
    indices = [i for i in ask.answers[0] if i != STOP]
    for index in sorted(indices, reverse=True):
        card = leave_hand(t, seat, index, False)
        t.flags[card] = 0
        t.piles[BACK[card]].append(card)
        if dealer.listening:
            facts: dict[str, object] = {"seat": seat}
            facts.update(back_facts(BACK[card]))
            dealer.tell("slipped", facts, ("LM-10.1",), secrets=[([seat], {"find": FIND_KEYS[FIND[card]]})])
    t.slipping = len(indices)
    while t.slipping:
        pile = (yield one(DRAW, seat))[0]
        t.slipping -= 1
        tell_drawn(t, dealer, seat, draw_find(t, dealer, seat, pile))
