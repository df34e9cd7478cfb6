"""Deals between players in phases 4 and 5: offers of exchange and of purchase, beside whatever the table is waiting for.

Whatever is asked in these phases, everybody may deal meanwhile (CR-9.1); and each of them begins with a window, in which everybody who could
propose something is asked whether they are done. An offer interrupts nobody (CR-R35): it lies there, addressees answer it or let it lapse, and
the active step goes on for the others. A seat that mutes offers is sent none and is not asked.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, final

from tablee.games.cresus.components import SHARE_IDS
from tablee.games.cresus.phases.money import sell_sign_back
from tablee.games.cresus.phases.offers import (
    ACCEPT,
    DECLINE,
    OPEN_OFFERS,
    PICK,
    POST_EXCHANGE,
    POST_PURCHASE,
    SELL_SIGN,
    STANCE,
    STANCE_CHANGES_A_PHASE,
    WITHDRAW,
    Deal,
    addressees,
    can_deal,
    holds_all,
    may_propose,
    offer_at,
    slot_word,
)
from tablee.games.cresus.state import (
    BUYING,
    DECLINED,
    EXCHANGE,
    MUTED,
    PROPOSES,
    PURCHASE,
    SELLING,
    SILENT,
    STANCES,
    Cresus,
    Offer,
)
from tablee.games.cresus.texts import ALL, DONE
from tablee.kernel import Ask, Dealer, Question, first, one, together, together_beside

Answered = Generator[Ask, list[int], list[int]]
AllAnswered = Generator[Ask, list[int], list[list[int]]]


@final
class CloseWindow(Question[Cresus]):
    """A seat says that it wants to propose nothing (more) for now."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [DONE]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return "done"


DEAL: Final = Deal("deal", ("CR-9.1", "CR-9.2", "CR-9.4", "CR-R34", "CR-R35"), noun="thing", steps=0)
CLOSE_WINDOW: Final = CloseWindow("window", ("CR-9.1", "CR-R35"))


# ------------------------------------------------------------------ asking, with deals on the side


def is_trading(t: Cresus) -> bool:
    """CR-9.1: the phases in which players may deal with each other."""
    return t.phase == BUYING or t.phase == SELLING


def beside(t: Cresus, question: Question[Cresus], seat: int) -> Ask:
    """Ask one seat, and in phases 4 and 5 let everybody deal meanwhile: `dealt` tells whether somebody did."""
    return amid_deals(t, question, [seat]) if is_trading(t) else one(question, seat)


KNOWN: Final[dict[str, dict[int, Ask]]] = {}


def amid_deals(t: Cresus, question: Question[Cresus], seats: list[int]) -> Ask:
    """Wait for these seats, whoever comes first, and let everybody deal meanwhile. The same asks come back all the time: they are made once
    for each question, the seats and who may deal, and shared by all matches (0.4 µs less each time)."""
    who = may_deal = dealers(t)
    for seat in seats:
        who = who * 8 + seat + 1
    known = KNOWN.get(question.key)
    if known is None:
        known = KNOWN[question.key] = {}
    ask = known.get(who)
    if ask is None:
        waits = list(seats)
        ask = first([(seat, question) for seat in waits] + deals(t, may_deal), waits)
        known[who] = ask
    return ask


def dealt(t: Cresus, dealer: Dealer, ask: Ask, got: list[int]) -> bool:
    """Whether somebody dealt, and the question is still open."""
    if not ask.first or got[0] < len(ask.waits):
        return False
    carry_out_deal(t, dealer, ask.seats[got[0]], got[1:])
    return True


def answer_of(ask: Ask, got: list[int]) -> list[int]:
    """What the seat answered that was asked beside the deals."""
    return got[1:] if ask.first else got


def ask_beside(t: Cresus, dealer: Dealer, question: Question[Cresus], seat: int) -> Answered:
    """`beside`, until the seat has answered: tells its answer."""
    ask = beside(t, question, seat)
    got = yield ask
    while dealt(t, dealer, ask, got):
        ask = beside(t, question, seat)
        got = yield ask
    return answer_of(ask, got)


def secretly(t: Cresus, dealer: Dealer, question: Question[Cresus], seats: list[int]) -> AllAnswered:
    """Ask several seats together in secret, and in phases 4 and 5 let everybody deal meanwhile; tells their answers."""
    if not is_trading(t):
        ask = together(question, seats)
        got = yield ask
        return [got] if ask.simple else ask.answers
    ask = together_beside(question, seats, deals(t, dealers(t)))
    got = yield ask
    while ask.came >= 0:
        carry_out_deal(t, dealer, ask.seats[ask.came], ask.answers[0])
        ask = together_beside(question, seats, deals(t, dealers(t)), again=True)
        got = yield ask
    return [got] if ask.simple else ask.answers


def dealers(t: Cresus) -> int:
    """Everybody who could do something about deals now, one bit each."""
    bits = 0
    for seat in range(t.seats):
        if t.stance_changes[seat] < STANCE_CHANGES_A_PHASE or can_deal(t, seat):
            bits += 1 << seat
    return bits


def deals(t: Cresus, may_deal: int) -> list[tuple[int, Question[Cresus]]]:
    return [(seat, DEAL) for seat in range(t.seats) if may_deal >> seat & 1]


def open_trading(t: Cresus) -> None:
    """A new phase of dealing: nothing is offered yet. Who could propose something is asked before it goes on; nobody waits for nothing."""
    t.offers = []
    for seat in range(t.seats):
        t.posts[seat] = 0
        t.stance_changes[seat] = 0
    t.window_left = [s for s in range(t.seats) if t.stance[s] != MUTED and may_propose(t, s)]


def close_trading(t: Cresus, dealer: Dealer) -> None:
    """Offers lapse with the phase in which they were posted (CR-R35)."""
    for offer in t.offers:
        tell_lapsed(dealer, offer)
    t.offers = []
    t.window_left = []


def trade_window(t: Cresus) -> Ask:
    """The table waits until everybody who could propose something has said done; dealing goes on meanwhile."""
    return amid_deals(t, CLOSE_WINDOW, t.window_left)


def answer_window(t: Cresus, dealer: Dealer, ask: Ask, got: list[int]) -> None:
    if not dealt(t, dealer, ask, got):
        t.window_left.remove(ask.seats[got[0]])


# ------------------------------------------------------------------ what happens


def carry_out_deal(t: Cresus, dealer: Dealer, seat: int, answer: list[int]) -> None:
    action = answer[0]
    if action >= STANCE:
        change_stance(t, dealer, seat, action - STANCE)
    elif action == SELL_SIGN:
        sell_sign_back(t, dealer, seat)
    elif action == POST_EXCHANGE or action == POST_PURCHASE:
        post(t, dealer, seat, answer)
    else:
        offer = offer_at(t, answer[1])
        if action == WITHDRAW:
            t.offers.remove(offer)
            tell_lapsed(dealer, offer)
        elif action == PICK:
            i = offer.to.index(answer[2])
            exchange(t, dealer, offer, answer[2], offer.proposals[i])
        else:
            respond(t, dealer, seat, offer, answer)
    lapse(t, dealer)


def change_stance(t: Cresus, dealer: Dealer, seat: int, stance: int) -> None:
    t.stance[seat] = stance
    t.stance_changes[seat] += 1
    if stance == MUTED and seat in t.window_left:
        t.window_left.remove(seat)
    if dealer.listening:
        dealer.tell("stance", {"seat": seat, "stance": STANCES[stance]}, ("CR-9.1", "CR-R35"))


def post(t: Cresus, dealer: Dealer, seat: int, answer: list[int]) -> None:
    """CR-9.2, CR-9.4: an offer is made."""
    used = [offer.slot for offer in t.offers]
    slot = seat * OPEN_OFFERS
    while slot in used:
        slot += 1
    if answer[0] == POST_PURCHASE:
        want = answer[1 : len(answer) - 2]
        to = [s for s in range(t.seats) if want[0] in t.portfolio[s]]
        offer = Offer(slot, seat, PURCHASE, to, [], want, answer[len(answer) - 1])
    else:
        to = addressees(t, seat, answer)
        parts: list[list[int]] = [[]]
        for option in answer[1:]:
            if option == DONE or option == ALL:
                parts.append([])
            else:
                parts[len(parts) - 1].append(option)
        offer = Offer(slot, seat, EXCHANGE, list(to), parts[1], parts[2], 0)
    t.offers.append(offer)
    t.posts[seat] += 1
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat, "offer": slot_word(slot), "to": list(offer.to)}
        if offer.want:
            facts["want"] = ids(offer.want)
        if offer.form == EXCHANGE:
            facts["give"] = ids(offer.give)
            dealer.tell("offer_exchange", facts, ("CR-9.1", "CR-9.2"))
        else:
            facts["price"] = offer.price
            dealer.tell("offer_purchase", facts, ("CR-9.1", "CR-9.4"))


def respond(t: Cresus, dealer: Dealer, seat: int, offer: Offer, answer: list[int]) -> None:
    """An addressee answers. A yes to an offer made to one player alone is a deal at once; among several, the author picks (CR-9.3)."""
    i = offer.to.index(seat)
    if answer[0] == DECLINE:
        offer.answers[i] = DECLINED
        offer.proposals[i] = []
        if dealer.listening:
            dealer.tell(
                "declined", {"seat": seat, "other": offer.author, "offer": slot_word(offer.slot)}, ("CR-R34",)
            )
        return
    if offer.form == PURCHASE:
        purchase(t, dealer, offer, seat)
        return
    given = list(offer.want) if answer[0] == ACCEPT else answer[2 : len(answer) - 1]
    if answer[0] == ACCEPT and len(offer.to) == 1:
        exchange(t, dealer, offer, seat, given)
        return
    offer.answers[i] = PROPOSES
    offer.proposals[i] = given
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": seat,
            "other": offer.author,
            "offer": slot_word(offer.slot),
            "give": ids(given),
        }
        dealer.tell("proposed", facts, ("CR-9.3",))


def exchange(t: Cresus, dealer: Dealer, offer: Offer, seat: int, given: list[int]) -> None:
    """Shares against shares, no money, no sector bonus (CR-9.6)."""
    move(t, offer.author, seat, offer.give)
    move(t, seat, offer.author, given)
    t.offers.remove(offer)
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": offer.author,
            "other": seat,
            "give": ids(offer.give),
            "get": ids(given),
        }
        dealer.tell("exchanged", facts, ("CR-9.2", "CR-9.3", "CR-9.6"))


def purchase(t: Cresus, dealer: Dealer, offer: Offer, seat: int) -> None:
    """CR-9.5: the buyer pays the seller directly; the bank is not involved and pays no bonus (CR-9.6)."""
    move(t, seat, offer.author, offer.want)
    t.cash[offer.author] -= offer.price
    t.cash[seat] += offer.price
    t.offers.remove(offer)
    if dealer.listening:
        facts: dict[str, object] = {
            "seat": offer.author,
            "other": seat,
            "get": ids(offer.want),
            "price": offer.price,
        }
        dealer.tell("bought_from", facts, ("CR-9.4", "CR-9.5", "CR-9.6"))


def move(t: Cresus, giver: int, taker: int, shares: list[int]) -> None:
    """CR-R36: a traded share is an ordinary one, which its new owner may sell at once."""
    for share in shares:
        t.portfolio[giver].remove(share)
        t.portfolio[taker].append(share)
        t.finished[taker] = False


def lapse(t: Cresus, dealer: Dealer) -> None:
    """Offers whose shares, money or addressees are gone lapse, and proposals whose shares are gone (CR-R35)."""
    if not t.offers:
        return
    standing: list[Offer] = []
    for offer in t.offers:
        for i in range(len(offer.to)):
            muted = t.stance[offer.to[i]] == MUTED
            if muted or (offer.answers[i] == PROPOSES and not holds_all(t, offer.to[i], offer.proposals[i])):
                offer.answers[i] = DECLINED
                offer.proposals[i] = []
        stands = holds_all(t, offer.author, offer.give) and t.cash[offer.author] >= offer.price
        if offer.form == PURCHASE:
            stands = stands and holds_all(t, offer.to[0], offer.want)
        if stands and (SILENT in offer.answers or PROPOSES in offer.answers):
            standing.append(offer)
        else:
            tell_lapsed(dealer, offer)
    t.offers = standing


def tell_lapsed(dealer: Dealer, offer: Offer) -> None:
    if dealer.listening:
        dealer.tell("lapsed", {"seat": offer.author, "offer": slot_word(offer.slot)}, ("CR-R35",))


def ids(shares: list[int]) -> list[object]:
    return [SHARE_IDS[s] for s in shares]
