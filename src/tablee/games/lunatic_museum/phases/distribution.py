"""The distribution of bonus cards, by credibility."""

from __future__ import annotations

from typing import Final

from tablee.games.lunatic_museum.components import BONUS_KEYS
from tablee.games.lunatic_museum.phases.turn import DRAFT_ORDER, has_ties, highest_first, settle_ties
from tablee.games.lunatic_museum.state import ACTIVATIONS, HIDDEN, NONE, Galaxy
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules


class KeepCard(Question[Galaxy]):
    """One of the cards handed on (LM-5.3, LM-5.4)."""

    def options(self, t: Galaxy, seat: int, so_far: list[int]) -> list[int]:
        return sorted(t.draft)

    def word(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> str:
        return BONUS_KEYS[option]

    def facts(self, t: Galaxy, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": BONUS_KEYS[option]}

    def about(self, t: Galaxy, seat: int) -> dict[str, object]:
        return {"count": len(t.draft)}


KEEP: Final = KeepCard("keep", ("LM-5.3", "LM-5.4"), noun="card")


def take_back(t: Galaxy) -> None:
    """All eight cards, used or not, go back into the deck (LM-R17)."""
    t.deck = [0, 1, 2, 3, 4, 5, 6, 7]
    t.draft = []
    t.draft_order = []
    t.draft_at = 0
    for seat in range(t.seats):
        t.bonus[seat] = -1
        t.bonus_state[seat] = NONE


def distribute(t: Galaxy, dealer: Dealer) -> Rules:
    """Every turn; skipped while nobody is credible (LM-R16)."""
    take_back(t)
    credible = [s for s in t.order if t.credibility[s] >= 1]  # LM-5.1; nobody else gets a card (LM-5.6)
    if credible:
        order = highest_first(t.credibility, credible)
        if has_ties(t.credibility, order):
            yield from settle_ties(t, DRAFT_ORDER, t.credibility, order)  # LM-5.5
        t.draft_order = order
        for _ in range(len(order) + 2):  # LM-5.2
            t.draft.append(dealer.draw(t.deck))
        if dealer.listening:
            dealer.tell(
                "draft", {"seat": order[0], "count": len(order) + 2, "order": list(order)}, ("LM-5.2",)
            )
        for seat in order:
            yield from keep(t, dealer, seat)
    t.stage = ACTIVATIONS


def keep(t: Galaxy, dealer: Dealer, seat: int) -> Rules:
    """Keep one face down, hand on the rest (LM-5.3, LM-5.4)."""
    if dealer.listening:
        cards = [BONUS_KEYS[c] for c in sorted(t.draft)]
        dealer.tell("offered", {"seat": seat, "cards": cards}, ("LM-5.4",), to=[seat])
    card = (yield one(KEEP, seat))[0]
    t.draft.remove(card)
    t.draft_at += 1
    t.bonus[seat] = card
    t.bonus_state[seat] = HIDDEN
    if dealer.listening:
        dealer.tell("kept", {"seat": seat}, ("LM-5.3",), secrets=[([seat], {"card": BONUS_KEYS[card]})])


def handed(t: Galaxy, seat: int) -> list[int]:
    """The cards this seat saw in the distribution: what was handed to it (LM-R18)."""
    if seat not in t.draft_order:
        return []
    place = t.draft_order.index(seat)
    if place > t.draft_at:
        return []
    return sorted(t.draft + [t.bonus[s] for s in t.draft_order[place : t.draft_at]])
