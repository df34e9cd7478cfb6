"""Negotiations (KR-9), when all have agreed to them: cards against peace or free passage, one minute, kept by the host's clock."""

from __future__ import annotations

from typing import Final

from tablee.games.krystal.components.heroes import hero_of, seat_of
from tablee.games.krystal.phases.beside import card_in, is_free, role_in
from tablee.games.krystal.phases.cards import held, hero_fact, tell_card
from tablee.games.krystal.phases.offers import (
    ACCEPT,
    ANSWER,
    CONSENT,
    HAND,
    NONE,
    OFFER,
    PEACE,
    REFUSE,
    SHOWN,
    TIME,
    WANT,
    parties,
    peace_of,
)
from tablee.games.krystal.phases.powers import crosses, gates_closed, step_cost
from tablee.games.krystal.phases.surplus import trim
from tablee.games.krystal.state import Krystal
from tablee.kernel.ask import CLOCK, first, one, together
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

NOTHING: Final = 0
DEAL: Final = 1
NO_DEAL: Final = 2


def agree(t: Krystal, dealer: Dealer) -> Rules:
    """Everybody says yes, or the game is played without negotiations (KR-9.a)."""
    answers = yield together(CONSENT, list(range(t.seats)))
    t.consent = answers.copy()
    t.negotiation = 1 if sum(answers) == t.seats else 0
    if dealer.listening:
        dealer.tell(
            "negotiations_on" if t.negotiation else "negotiations_off",
            {"answers": answers.copy()},
            ("KR-9.a",),
        )


# ---------------------------------------------------------------------- passage


def gate_owner(t: Krystal, location: int) -> int:
    """The seat that owns a Gate; -1 when its people does not play, or for a Place."""
    people = t.c.gate_people[location]
    return t.people.index(people) if people >= 0 and people in t.people else -1


def may_ask_passage(t: Krystal, h: int, there: int) -> bool:
    """A Place held by opponents, to be crossed with Energy left; or another's Gate (KR-9.d, KR-9.g). Each Hero asks once (KR-R42)."""
    seat = seat_of(h)
    for k in range(len(t.refused)):
        if t.refused[k] == there and t.refused_to[k] == h:
            return False
    if t.c.gate_people[there] >= 0:
        return not gates_closed(t) and gate_owner(t, there) not in (-1, seat)
    return t.energy[h] > step_cost(t, h) and not crosses(t, h) and t.opposed(seat, there)


def ask_passage(t: Krystal, dealer: Dealer, h: int, there: int) -> Rules:
    """Every owner must agree, one after the other; nothing changes hands before all have (KR-9.d, KR-R42). Agreed: `passage` is the
    location to cross."""
    seat = seat_of(h)
    t.bargain_place = there
    t.bargain_hero = h
    owners = [gate_owner(t, there)] if t.c.gate_people[there] >= 0 else owners_at(t, seat, there)
    for owner in owners:
        yield from parley(t, dealer, seat, owner)
        if t.deal != DEAL:
            t.refused.append(there)
            t.refused_to.append(h)
            take_back_cards(t, 0)
            break
    else:
        yield from carry_out_deals(t, dealer, [seat, *owners])
        t.passage = there
    close_bargain(t)


def owners_at(t: Krystal, seat: int, place: int) -> list[int]:
    """The opposing players on a Place, in turn order after the seat."""
    found: list[int] = []
    for k in range(1, t.seats):
        other = (seat + k) % t.seats
        if t.own(other, place):
            found.append(other)
    return found


# ---------------------------------------------------------------------- truce


def truce_talks(t: Krystal, dealer: Dealer) -> Rules:
    """Before the fights on a Place: each opposing player may buy peace, or be offered it, for all Heroes there or for one against one
    (KR-9.b, KR-9.c)."""
    for owner in owners_at(t, t.turn, t.here):
        goes_on = True
        while goes_on:
            t.bargain_place = t.here
            t.bargain_hero = -1
            yield from parley(t, dealer, owner, t.turn)
            if t.deal == NOTHING:
                yield from parley(t, dealer, t.turn, owner)
            goes_on = t.deal == DEAL and t.peace_own >= 0
            if t.deal == DEAL:
                make_peace(t, dealer, owner)
                goes_on = goes_on and not all_spared(t, owner)
                yield from carry_out_deals(t, dealer, [t.turn, owner])
    close_bargain(t)


def make_peace(t: Krystal, dealer: Dealer, owner: int) -> None:
    """A truce with a player on this Place, or peace between two Heroes (KR-9.b, KR-R42)."""
    if t.peace_own < 0:
        t.truces.append(owner)
        if dealer.listening:
            facts: dict[str, object] = {"seat": t.turn, "other": owner, "place": t.c.places[t.here]}
            dealer.tell("truce", facts, ("KR-9.b", "KR-9.c"))
        return
    a, d = peace_of(t, t.asker, t.peace_own, t.peace_other)
    t.sparing.append(a)
    t.spared.append(d)
    if dealer.listening:
        facts = {"seat": t.turn, "hero": hero_fact(a), "other": owner, "other_hero": hero_fact(d)}
        dealer.tell("peace", facts, ("KR-9.b", "KR-9.c"))


def all_spared(t: Krystal, owner: int) -> bool:
    """Whether no Hero of the turn's player could fight one of this owner any more."""
    for h in t.own(t.turn, t.here):
        for other in t.own(owner, t.here):
            known = False
            for k in range(len(t.sparing)):
                if t.sparing[k] == h and t.spared[k] == other:
                    known = True
            if not known:
                return False
    return True


def close_bargain(t: Krystal) -> None:
    t.asker = -1
    t.asked = -1
    t.bargain_place = -1
    t.bargain_hero = -1
    t.deal = NOTHING
    t.wanted = 0
    t.countered = 0
    t.peace_own = -1
    t.peace_other = -1


# ---------------------------------------------------------------------- the bargain itself


def parley(t: Krystal, dealer: Dealer, asker: int, asked: int) -> Rules:
    """An offer, an answer, at most one counter-offer; the clock ends it without a deal (KR-9.e)."""
    t.deal = NOTHING
    t.asker = asker
    t.asked = asked
    t.countered = 0
    t.pledged = len(t.offered)
    while True:
        ask = first([(t.asker, OFFER), (CLOCK, TIME)], [t.asker])
        got = yield ask
        if ask.seats[got[0]] == CLOCK:
            time_up(t, dealer)
            return
        offer = ask.answers[0]
        if offer[0] == NONE:
            t.deal = NO_DEAL if t.countered else NOTHING
            return
        lay_aside(t, dealer, offer)
        ask = first([(t.asked, ANSWER), (CLOCK, TIME)], [t.asked])
        got = yield ask
        if ask.seats[got[0]] == CLOCK:
            take_back_cards(t, t.pledged)
            time_up(t, dealer)
            return
        if got[1] == ACCEPT:
            yield from pledge(t, dealer)
            t.deal = DEAL
            return
        take_back_cards(t, t.pledged)
        if dealer.listening:
            dealer.tell(
                "refused" if got[1] == REFUSE else "countered",
                {"seat": t.asked, "other": t.asker},
                ("KR-9.e", "KR-R42"),
            )
        if got[1] == REFUSE:
            t.deal = NO_DEAL
            return
        t.asker, t.asked = t.asked, t.asker
        t.countered = 1


def time_up(t: Krystal, dealer: Dealer) -> None:
    """Without a deal the game goes on by the normal rules (KR-9.e)."""
    t.deal = NO_DEAL
    if dealer.listening:
        dealer.tell("time_up", {"seat": t.asker, "other": t.asked}, ("KR-9.e",))


def lay_aside(t: Krystal, dealer: Dealer, offer: list[int]) -> None:
    """The cards on offer lie aside until the answer."""
    t.open_offer = 1 if offer[-1] == SHOWN and is_free(offer[0]) else 0
    t.peace_own, t.peace_other = -1, -1
    if PEACE in offer:
        k = offer.index(PEACE)
        t.peace_own, t.peace_other = offer[k + 1], offer[k + 2]
    for code in offer:
        if is_free(code):
            put_aside(t, code, t.asker, t.asked, t.open_offer)
    t.wanted = offer[-2 if is_free(offer[0]) else -1] - WANT
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": t.asker,
            "to": t.asked,
            "count": len(t.offered) - t.pledged,
            "wanted": t.wanted,
        }
        if t.peace_own >= 0:
            facts["hero"] = hero_fact(t.peace_own)
            facts["other_hero"] = hero_fact(t.peace_other)
        cards = [t.c.cards[card] for card in t.offered[t.pledged :]]
        if t.open_offer and cards:
            facts["cards"] = cards
            dealer.tell("offered", facts, ("KR-9.c", "KR-9.d"))
        else:
            dealer.tell(
                "offered", facts, ("KR-9.c", "KR-9.d"), [([t.asker], {"cards": cards})] if cards else None
            )


def put_aside(t: Krystal, code: int, giver: int, taker: int, bared: int) -> None:
    """A card leaves its Hero's reserve and waits for the bargain's end; it is still his (KR-6-2.c)."""
    h = hero_of(giver, role_in(t.c, code))
    card = card_in(t.c, code)
    t.reserve[h].remove(card)
    t.offered.append(card)
    t.offerers.append(h)
    t.takers.append(taker)
    t.bared.append(bared)


def take_back_cards(t: Krystal, first_one: int) -> None:
    """No deal: the cards laid aside from this one on go back to their Heroes."""
    while len(t.offered) > first_one:
        t.reserve[t.offerers.pop()].append(t.offered.pop())
        t.takers.pop()
        t.bared.pop()
    t.wanted = 0
    t.open_offer = 0


def receiver(t: Krystal, seat: int) -> int:
    """The Hero who takes what is given: of those concerned, the one with the fewest cards. Only where one stands is a card ever promised."""
    best = -1
    for h in parties(t, seat):
        if best < 0 or held(t, h) < held(t, best):
            best = h
    return best


def pledge(t: Krystal, dealer: Dealer) -> Rules:
    """The offer is accepted: the other side chooses what it gives in return (KR-9.c); it lies aside with the offer until the deal is made."""
    while t.wanted > 0:
        answer = yield one(HAND, t.asked)
        put_aside(t, answer[0], t.asked, t.asker, 0)
        t.wanted -= 1
    t.open_offer = 0
    t.pledged = len(t.offered)
    if dealer.listening:
        dealer.tell("deal", {"seat": t.asker, "other": t.asked}, ("KR-9.c", "KR-9.d"))


def carry_out_deals(t: Krystal, dealer: Dealer, seats: list[int]) -> Rules:
    """All who had to agree have: what was promised changes hands at once; the limit of five applies at once (KR-R42)."""
    for k in range(len(t.offered)):
        hand_over(t, dealer, t.offerers[k], t.offered[k], t.takers[k])
    t.offered, t.offerers, t.takers, t.bared = [], [], [], []
    t.pledged = 0
    t.asker, t.asked = -1, -1
    for seat in seats:
        yield from trim(t, dealer, seat, -1)


def hand_over(t: Krystal, dealer: Dealer, h: int, card: int, to: int) -> None:
    """One card to the other side; it arrives hidden and inactive (KR-R35)."""
    face_up = t.active[h] == card and card not in t.reserve[h]
    if face_up:
        t.active[h] = -1
    taker = receiver(t, to)
    t.reserve[taker].append(card)
    t.stirred = 1
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat_of(h),
            "hero": hero_fact(h),
            "to": to,
            "other_hero": hero_fact(taker),
        }
        tell_card(t, dealer, "handed", facts, card, [seat_of(h), to], ("KR-9.c", "KR-R35"), face_up)
