"""Cards on their way: piles, discards, reserves. Each of the six piles keeps to itself (KR-6-1.c)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components import ROLES, STONE
from tablee.games.krystal.powers import stones_shown
from tablee.games.krystal.state import OFF, Krystal
from tablee.kernel.ask import Question, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.play import Rules


def pile_for(t: Krystal, h: int) -> int:
    """Where a Hero's cards go and come from: the symbol of his Place (KR-6-1.a); during a draw, the pile drawn from; on the Clearing and
    on a Gate, his own people's symbol (KR-R8)."""
    if t.pile >= 0 and t.explorer >= 0 and h // 3 == t.explorer // 3:
        return t.pile
    here = t.where[h]
    if here == t.c.clearing or t.c.gate_people[here] >= 0:
        return t.c.people_symbol[t.people[h // 3]]
    return t.c.symbol[here]


def distinct(cards: list[int]) -> list[int]:
    """Each face once: equal cards are one option."""
    found: list[int] = []
    for card in cards:
        if card not in found:
            found.append(card)
    return found


def can_draw(t: Krystal, pile: int) -> bool:
    """Whether a card can still be drawn: from the pile, or from its discard once shuffled (KR-6-1.b, KR-6-1.d)."""
    return len(t.piles[pile]) > 0 or len(t.discards[pile]) > len(t.cancelled)


def draw_card(t: Krystal, dealer: Dealer, pile: int) -> int:
    """The top card, or -1 when pile and discard are both empty (KR-R28)."""
    if not t.piles[pile]:
        reshuffle(t, dealer, pile)
        if not t.piles[pile]:
            return -1
    return dealer.draw(t.piles[pile])


def seen_to_leave(t: Krystal, pile: int, card: int) -> None:
    """Everybody saw this card come out of the pile: of a reshuffled one they know what is left."""
    if t.reshuffled[pile] and card in t.stock[pile]:
        t.stock[pile].remove(card)


def reshuffle(t: Krystal, dealer: Dealer, pile: int) -> None:
    """The discard becomes the new pile (KR-6-1.b); Interventions cancelled in this very draw stay behind (KR-R26)."""
    back = t.discards[pile]
    t.discards[pile] = []
    for card in t.cancelled:
        back.remove(card)
        t.discards[pile].append(card)
    if not back:
        return
    t.piles[pile] = back
    t.stock[pile] = back.copy()
    t.reshuffled[pile] = 1
    t.unseen[pile] = 0
    if dealer.listening:
        dealer.tell("reshuffled", {"pile": t.c.symbols[pile], "count": len(back)}, ("KR-6-1.b",))


def lose_card(t: Krystal, h: int, card: int) -> None:
    """A card leaves a reserve; of two Stones alike it is the active one that goes, and is active no more (KR-6-6.c, KR-R35)."""
    t.reserve[h].remove(card)
    if t.active[h] == card:
        t.active[h] = -1


def held(t: Krystal, h: int) -> int:
    """How many cards a Hero has; those he has laid aside for an offer are still his."""
    n = len(t.reserve[h])
    for code in t.offered:
        if code // 100 == h:
            n += 1
    return n


def seen_by_all(t: Krystal, card: int) -> bool:
    """Whether a card going into a reserve is public: a Stone while the Stones are shown."""
    return t.c.card_type[card] == STONE and stones_shown(t)


def hero_fact(h: int) -> str:
    return ROLES[h % 3]


def tell_card(
    t: Krystal,
    dealer: Dealer,
    kind: str,
    facts: dict[str, object],
    card: int,
    knowing: list[int],
    clauses: tuple[str, ...],
    face_up: bool = False,
) -> None:
    """An event about a card that only some may know, unless it was face up or is public anyway."""
    secret: dict[str, object] = {"card": t.c.cards[card]}
    if face_up or seen_by_all(t, card):
        facts.update(secret)
        dealer.tell(kind, facts, clauses)
    else:
        dealer.tell(kind, facts, clauses, [(knowing, secret)])


# ---------------------------------------------------------------------- the limit of five


@final
class Surplus(Question[Krystal]):
    """Which card goes when there are more than five (KR-5-5.g, KR-5-8-3.d)."""

    def options(self, t: Krystal, seat: int, so_far: list[int]) -> list[int]:
        return distinct(t.reserve[self.crowded(t, seat)])

    def crowded(self, t: Krystal, seat: int) -> int:
        for h in range(seat * 3, seat * 3 + 3):
            if len(t.reserve[h]) > t.c.reserve_max:
                return h
        return -1

    def word(self, t: Krystal, seat: int, so_far: list[int], option: int) -> str:
        return t.c.cards[option]

    def facts(self, t: Krystal, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": t.c.cards[option], "hero": hero_fact(self.crowded(t, seat))}

    def about(self, t: Krystal, seat: int) -> dict[str, object]:
        h = self.crowded(t, seat)
        return {"hero": hero_fact(h), "count": len(t.reserve[h]) - t.c.reserve_max}


SURPLUS: Final = Surplus("surplus", ("KR-5-5.g", "KR-5-8-3.d", "KR-6-2.f"), noun="card")


def trim(t: Krystal, dealer: Dealer, seat: int, pile: int) -> Rules:
    """Each of the seat's Heroes keeps five cards at most; the surplus of his choice goes to the discard (KR-6-2.f, KR-6-6.d)."""
    for h in range(seat * 3, seat * 3 + 3):
        while len(t.reserve[h]) > t.c.reserve_max:
            answer = yield one(SURPLUS, seat)
            card = answer[0]
            lose_card(t, h, card)
            to = pile if pile >= 0 else pile_for(t, h)
            t.discards[to].append(card)
            if dealer.listening:
                dealer.tell(
                    "surplus",
                    {"seat": seat, "hero": hero_fact(h), "card": t.c.cards[card], "pile": t.c.symbols[to]},
                    ("KR-5-5.g", "KR-5-8-3.d", "KR-6-1.a"),
                )


# ---------------------------------------------------------------------- dematerialisation


def dematerialise(t: Krystal, dealer: Dealer, h: int, clauses: tuple[str, ...]) -> None:
    """Off the board: all his cards to the discard of his Place's symbol, his figure to his sheet (KR-5-9.c, KR-5-9.d)."""
    pile = pile_for(t, h)
    dropped = t.reserve[h]
    t.discards[pile].extend(dropped)
    t.reserve[h] = []
    t.active[h] = -1
    place = t.where[h]
    t.where[h] = OFF
    t.duty[h] = 0
    t.energy[h] = 0
    if dealer.listening:
        dealer.tell(
            "dematerialised",
            {
                "seat": h // 3,
                "hero": hero_fact(h),
                "place": t.c.places[place],
                "cards": [t.c.cards[card] for card in dropped],
                "pile": t.c.symbols[pile],
            },
            clauses,
        )
