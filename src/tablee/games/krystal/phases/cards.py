"""Cards on their way: piles, discards, reserves. Each of the six piles keeps to itself (KR-6-1.c)."""

from __future__ import annotations

from tablee.games.krystal.components.heroes import role_of, seat_of
from tablee.games.krystal.components.vocabulary import ROLES, STONE
from tablee.games.krystal.phases.powers import stones_shown
from tablee.games.krystal.state import OFF, Krystal
from tablee.kernel.dealer import Dealer


def pile_for(t: Krystal, h: int) -> int:
    """Where a Hero's cards go and come from: the symbol of his Place or of the Gate he stands on (KR-5-9.c, KR-6-1.a); during a draw, the
    pile drawn from; on the Clearing, his own people's symbol (KR-R8)."""
    if t.pile >= 0 and t.explorer >= 0 and seat_of(h) == seat_of(t.explorer):
        return t.pile
    here = t.where[h]
    if here == t.c.clearing:
        return t.c.people_symbol[t.people[seat_of(h)]]
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
    """Everybody saw this card come out of the pile: they know what is left of what was shuffled in."""
    if card in t.stock[pile]:
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
    """A card of its owner's choice leaves a reserve; of two Stones alike the hidden one goes, and the other stays active (KR-6-6.c, KR-R35)."""
    t.reserve[h].remove(card)
    if t.active[h] == card and card not in t.reserve[h]:
        t.active[h] = -1


def shows(t: Krystal, h: int, card: int) -> bool:
    """Whether a card that this Hero parts with by choice is one that lies face up."""
    return t.active[h] == card and t.reserve[h].count(card) == 1


def taken_at_random(t: Krystal, dealer: Dealer, h: int, card: int) -> bool:
    """A card has been drawn out of the reserve: was it the active Stone? Of two alike, either, with equal chance (KR-6-6.e, KR-R35)."""
    if t.active[h] != card or (card in t.reserve[h] and dealer.below(2)):
        return False
    t.active[h] = -1
    return True


def put_played(t: Krystal, card: int, pile: int) -> None:
    """A card played in a fight goes back to the draw: shuffled into the pile, or to the discard, as the table reads it (KR-5-8-3.c, KR-R14)."""
    if not t.played_return:
        t.discards[pile].append(card)
        return
    if t.unseen[pile] and not t.reshuffled[pile]:
        t.stock[pile] = []  # any of these may have been drawn in secret since
        t.unseen[pile] = 0
    t.piles[pile].append(card)  # a pile has no order (KR-4.C)
    t.stock[pile].append(card)


def out_of_reach(t: Krystal, card: int) -> int:
    """How many copies of a card everybody sees out of the game or in a discard."""
    n = 0
    for gone in t.removed:  # compiled, a loop takes a third of what `count` takes
        if gone == card:
            n += 1
    for discard in t.discards:
        for gone in discard:
            if gone == card:
                n += 1
    return n


def held(t: Krystal, h: int) -> int:
    """How many cards a Hero has; those he has laid aside for an offer are still his."""
    n = len(t.reserve[h])
    for giver in t.offerers:
        if giver == h:
            n += 1
    return n


def seen_by_all(t: Krystal, card: int) -> bool:
    """Whether a card going into a reserve is public: a Stone while the Stones are shown."""
    return t.c.card_type[card] == STONE and stones_shown(t)


def hero_fact(h: int) -> str:
    return ROLES[role_of(h)]


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
                "seat": seat_of(h),
                "hero": hero_fact(h),
                "place": t.c.places[place],
                "cards": [t.c.cards[card] for card in dropped],
                "pile": t.c.symbols[pile],
            },
            clauses,
        )
