"""Chaos Realms: one card for one card, with anybody, until the time is up (FR-7.3 to FR-7.7, FR-R40)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.deck import KEYS, NECROMANCER_DRAW
from tablee.games.fantasy_realms.phases.powers import holder_of_take_power
from tablee.games.fantasy_realms.state import NONE, Answer, Offer, Realms
from tablee.kernel.ask import CLOCK, REST, Question, first, one
from tablee.kernel.dealer import Dealer
from tablee.kernel.state import Rules

OFFER: Final = 0
ANSWER: Final = 1
ACCEPT: Final = 2
WITHDRAW: Final = 3
ACTIONS: Final = ["offer", "answer", "accept", "withdraw"]
TABLE: Final = 99  # an offer to the whole table
BLIND: Final = 0
SHOWN: Final = 1


@final
class Trade(Question[Realms]):
    """Offer a card, hold one out against an offer, accept, withdraw.

    `trade offer candle p2 shown` · `trade answer 3 knights blind` · `trade accept 3 p1` · `trade withdraw 3`
    """

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            return actions(t, seat)
        action, step = so_far[0], len(so_far)
        if action == OFFER:
            if step == 1:
                return [card for card in t.hands[seat] if addressees(t, seat, card)]
            if step == 2:
                return addressees(t, seat, so_far[1])
            return [BLIND, SHOWN]
        if action == ANSWER:
            if step == 1:
                return [offer.number for offer in t.offers if may_answer(offer, seat)]
            if step == 2:
                return t.hands[seat].copy()
            return [BLIND, SHOWN]
        if action == ACCEPT and step == 2:
            return [answer.seat for answer in offer_of(t, so_far[1]).answers]
        mine = [offer for offer in t.offers if offer.seat == seat]
        return [offer.number for offer in mine if action == WITHDRAW or offer.answers]

    def complete(self, t: Realms, seat: int, so_far: list[int]) -> bool:
        if so_far[0] <= ANSWER:
            return len(so_far) == 4
        return len(so_far) == (3 if so_far[0] == ACCEPT else 2)

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        if not so_far:
            return ACTIONS[option]
        action, step = so_far[0], len(so_far)
        if step == 3:
            return "shown" if option == SHOWN else "blind"
        if action == OFFER:
            return KEYS[option] if step == 1 else "table" if option == TABLE else f"p{option}"
        if step == 1:
            return str(option)
        return KEYS[option] if action == ANSWER else f"p{option}"

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if so_far and len(so_far) == (1 if so_far[0] == OFFER else 2) and so_far[0] <= ANSWER:
            return {"card": KEYS[option]}
        return {}


@final
class TimeUp(Question[Realms]):
    """The host's clock: when it rings, trading stops (FR-7.7)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return [0]

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return "up"


@final
class UseNecromancer(Question[Realms]):
    """Chaos Realms: draw three cards for the Necromancer, or decline (FR-7.4, FR-R41)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return [1, 0]

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return "yes" if option else "no"


@final
class PickOfThree(Question[Realms]):
    """One of the three cards drawn joins the hand (FR-7.4)."""

    def options(self, t: Realms, seat: int, so_far: list[int]) -> list[int]:
        return t.drawn.copy()

    def word(self, t: Realms, seat: int, so_far: list[int], option: int) -> str:
        return KEYS[option]

    def facts(self, t: Realms, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        return {"card": KEYS[option]}


TRADING: Final = Trade("trade", ("FR-7.5", "FR-7.6"), noun="card", steps=0)
TIME: Final = TimeUp("time", ("FR-7.3", "FR-7.7"))
RAISE_THE_DEAD: Final = UseNecromancer("raise", ("FR-7.4",))
PICK: Final = PickOfThree("pick", ("FR-7.4",), noun="card")


def actions(t: Realms, seat: int) -> list[int]:
    """What a seat may do in the market just now."""
    mine = [offer for offer in t.offers if offer.seat == seat]
    found: list[int] = []
    if any([addressees(t, seat, card) for card in t.hands[seat]]):
        found.append(OFFER)
    if any(may_answer(offer, seat) for offer in t.offers):
        found.append(ANSWER)
    if any(offer.answers for offer in mine):
        found.append(ACCEPT)
    if mine:
        found.append(WITHDRAW)
    return found


def addressees(t: Realms, seat: int, card: int) -> list[int]:
    """To whom a card may be offered: the table, or one player; not the same offer twice (FR-R40)."""
    open_to = [TABLE if o.to == NONE else o.to for o in t.offers if o.seat == seat and o.card == card]
    return [to for to in [TABLE, *range(t.seats)] if to != seat and to not in open_to]


def may_answer(offer: Offer, seat: int) -> bool:
    return offer.seat != seat and offer.to in (NONE, seat)


def offer_of(t: Realms, number: int) -> Offer:
    for offer in t.offers:
        if offer.number == number:
            return offer
    raise KeyError(number)


def trade(t: Realms, dealer: Dealer) -> Rules:
    """There are no turns: anyone may trade with anyone until the clock rings (FR-7.5)."""
    while True:
        yield REST
        ask = first([*[(seat, TRADING) for seat in range(t.seats)], (CLOCK, TIME)], [CLOCK])
        answered = yield ask
        seat = ask.seats[answered[0]]
        if seat == CLOCK:
            t.offers = []  # FR-R40: offers lapse when time is up
            if dealer.listening:
                dealer.tell("time_up", {}, ("FR-7.7",))
            return
        carry_out(t, dealer, seat, ask.answers[0])


def carry_out(t: Realms, dealer: Dealer, seat: int, answer: list[int]) -> None:
    """One action of one seat in the market."""
    action = answer[0]
    if action == OFFER:
        make_offer(t, dealer, seat, answer[1], NONE if answer[2] == TABLE else answer[2], answer[3] == SHOWN)
    elif action == ANSWER:
        hold_out(t, dealer, offer_of(t, answer[1]), seat, answer[2], answer[3] == SHOWN)
    elif action == ACCEPT:
        swap(t, dealer, offer_of(t, answer[1]), answer[2])
    else:
        t.offers.remove(offer_of(t, answer[1]))
        if dealer.listening:
            dealer.tell("withdrew", {"seat": seat, "offer": answer[1]}, ("FR-7.6",))


def make_offer(t: Realms, dealer: Dealer, seat: int, card: int, to: int, shown: bool) -> None:
    t.offered += 1
    t.offers.append(Offer(t.offered, seat, card, to, shown))
    if shown:
        t.everyone_sees(seat, card)
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat, "offer": t.offered}
        if to != NONE:
            facts["to"] = to
        if shown:
            facts["card"] = KEYS[card]
        kind = "offered" if to == NONE else "offered_to"
        dealer.tell(kind, facts, ("FR-7.5", "FR-7.6"), secrets=[([seat], {"card": KEYS[card]})])


def hold_out(t: Realms, dealer: Dealer, offer: Offer, seat: int, card: int, shown: bool) -> None:
    """Answer an offer with a card of one's own; a new answer replaces the old one."""
    offer.answers = [answer for answer in offer.answers if answer.seat != seat]
    offer.answers.append(Answer(seat, card, shown))
    if shown:
        t.everyone_sees(seat, card)
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat, "offer": offer.number, "to": offer.seat}
        if shown:
            facts["card"] = KEYS[card]
        dealer.tell("held_out", facts, ("FR-7.6",), secrets=[([seat], {"card": KEYS[card]})])


def swap(t: Realms, dealer: Dealer, offer: Offer, other: int) -> None:
    """An accepted trade swaps both cards at once, one for one (FR-7.6)."""
    seat = offer.seat
    given = offer.card
    taken = next(answer.card for answer in offer.answers if answer.seat == other)
    public = offer.shown and next(answer.shown for answer in offer.answers if answer.seat == other)
    move(t, seat, other, given, public)
    move(t, other, seat, taken, public)
    forget(t, seat, other, public)
    t.offers.remove(offer)
    if dealer.listening:
        facts: dict[str, object] = {"seat": seat, "other": other, "offer": offer.number}
        cards: dict[str, object] = {"given": KEYS[given], "taken": KEYS[taken]}
        if public:
            facts.update(cards)
        dealer.tell("swapped", facts, ("FR-7.6",), secrets=[([seat, other], cards)])
    lapse(t, dealer)


def move(t: Realms, giver: int, receiver: int, card: int, public: bool) -> None:
    """One card changes hands; the giver knows where it went, and so does everybody if it was shown."""
    t.hands[giver].remove(card)
    t.hands[receiver].append(card)
    t.gone(giver, card)
    t.seen[giver * t.seats + receiver] |= 1 << card
    if public:
        t.everyone_sees(receiver, card)


def forget(t: Realms, seat: int, other: int, public: bool) -> None:
    """Unless the trade was open, bystanders can no longer be sure of anything in these two hands."""
    if public:
        return
    for holder, partner in ((seat, other), (other, seat)):
        t.seen[partner * t.seats + holder] |= t.open[holder]  # the two themselves still know
        t.open[holder] = 0
        for observer in range(t.seats):
            if observer != seat and observer != other:
                t.seen[observer * t.seats + holder] = 0
    for offer in t.offers:  # what still lies open in front of all stays known
        if offer.shown and offer.card in t.hands[offer.seat]:
            t.everyone_sees(offer.seat, offer.card)
        for answer in offer.answers:
            if answer.shown and answer.card in t.hands[answer.seat]:
                t.everyone_sees(answer.seat, answer.card)


def lapse(t: Realms, dealer: Dealer) -> None:
    """Offers and answers lapse when their card has left the hand (FR-R40)."""
    for offer in t.offers.copy():
        if offer.card not in t.hands[offer.seat]:
            t.offers.remove(offer)
            if dealer.listening:
                dealer.tell("lapsed", {"seat": offer.seat, "offer": offer.number}, ("FR-7.6",))
            continue  # its answers are gone with it: that one of them would have lapsed too is nobody's business
        for answer in offer.answers.copy():
            if answer.card not in t.hands[answer.seat]:
                offer.answers.remove(answer)
                if dealer.listening:
                    dealer.tell("answer_lapsed", {"seat": answer.seat, "offer": offer.number}, ("FR-7.6",))


def necromancy(t: Realms, dealer: Dealer) -> Rules:
    """After the trading, its holder may draw three cards for the Necromancer and add one to the hand (FR-7.4)."""
    seat = holder_of_take_power(t)
    if seat == NONE or len(t.deck) < NECROMANCER_DRAW:
        return
    t.seat = seat
    if (yield one(RAISE_THE_DEAD, seat))[0] == 0:
        return
    for _ in range(NECROMANCER_DRAW):
        t.drawn.append(dealer.draw(t.deck))
    if dealer.listening:
        cards = [KEYS[card] for card in t.drawn]
        dealer.tell("raised", {"seat": seat}, ("FR-7.4",), secrets=[([seat], {"cards": cards})])
    picked = (yield one(PICK, seat))[0]
    t.hands[seat].append(picked)
    t.everyone_sees(seat, picked)
    t.drawn.remove(picked)
    t.deck.extend(t.drawn)  # the two others go back unseen (FR-R41)
    t.drawn = []
    if dealer.listening:
        dealer.tell("picked", {"seat": seat, "card": KEYS[picked]}, ("FR-7.4",))
