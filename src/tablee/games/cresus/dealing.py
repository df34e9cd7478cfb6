"""Deals between players in phases 4 and 5: offers of exchange and of purchase, beside whatever the table is waiting for.

An offer interrupts nobody (CR-R35): it lies there, addressees answer it or let it lapse, and the active step goes on for the others. A seat may
mute offers; a seat that is eager makes the table pause at the two trade windows.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, final

from tablee.games.cresus.cards import SHARE_IDS
from tablee.games.cresus.money import sell_sign_back
from tablee.games.cresus.state import (
    DECLINED,
    EAGER,
    EXCHANGE,
    MUTED,
    PROPOSES,
    PURCHASE,
    SILENT,
    STANCES,
    Cresus,
    Offer,
)
from tablee.games.cresus.words import ALL, DONE, facts_of, word_of
from tablee.kernel import AMOUNT, CHOICE, Ask, Dealer, Question, Refusal, Rules, first

Answered = Generator[Ask, list[int], list[int]]

OPEN_OFFERS: Final = 2  # per author, at one time
POSTS_A_PHASE: Final = 3  # per author
STANCE_CHANGES_A_PHASE: Final = 2

# first step of a dealing answer
POST_EXCHANGE: Final = 0
POST_PURCHASE: Final = 1
ACCEPT: Final = 2
PROPOSE: Final = 3
DECLINE: Final = 4
PICK: Final = 5
WITHDRAW: Final = 6
SELL_SIGN: Final = 7
STANCE: Final = 10  # STANCE + the new stance
VERBS: Final = ["exchange", "purchase", "accept", "propose", "decline", "pick", "withdraw", "sell-back"]

# parts of an exchange offer being composed
TO: Final = 0
GIVE: Final = 1
WANT: Final = 2
WHOLE: Final = 3


def slot_word(slot: int) -> str:
    """The name of an offer at the table: its author's seat, then a or b."""
    return f"p{slot // OPEN_OFFERS}{'ab'[slot % OPEN_OFFERS]}"


def offer_at(t: Cresus, slot: int) -> Offer:
    for offer in t.offers:
        if offer.slot == slot:
            return offer
    raise KeyError(slot)


def holds_all(t: Cresus, seat: int, shares: list[int]) -> bool:
    portfolio = t.portfolio[seat]
    for share in shares:
        if share not in portfolio:
            return False
    return True


def may_post(t: Cresus, seat: int) -> bool:
    if t.posts[seat] >= POSTS_A_PHASE:
        return False
    mine = 0
    for offer in t.offers:
        if offer.author == seat:
            mine += 1
    return mine < OPEN_OFFERS


def partners(t: Cresus, seat: int) -> list[int]:
    """The others that hold shares and have not muted offers."""
    return [s for s in range(t.seats) if s != seat and t.portfolio[s] and t.stance[s] != MUTED]


@final
class Deal(Question[Cresus]):
    """Everything a seat may do about deals, whoever's step it is."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if not so_far:
            return self.actions(t, seat)
        action = so_far[0]
        if action == POST_EXCHANGE:
            return self.exchange_options(t, seat, so_far)
        if action == POST_PURCHASE:
            return self.purchase_options(t, seat, so_far)
        if len(so_far) == 1:
            return [offer.slot for offer in t.offers if self.concerns(t, seat, action, offer)]
        offer = offer_at(t, so_far[1])
        if action == PICK:
            return [offer.to[i] for i in range(len(offer.to)) if offer.answers[i] == PROPOSES]
        return more_shares(t.portfolio[seat], so_far[2:])

    def actions(self, t: Cresus, seat: int) -> list[int]:
        found: list[int] = []
        if may_post(t, seat):
            for other in range(t.seats):
                if other != seat and t.portfolio[other] and t.stance[other] != MUTED:
                    if t.portfolio[seat]:
                        found.append(POST_EXCHANGE)  # CR-9.2
                    if t.cash[seat] > 0:
                        found.append(POST_PURCHASE)  # CR-9.4
                    break
        for offer in t.offers:
            if offer.author == seat or seat in offer.to:
                for action in range(ACCEPT, SELL_SIGN):
                    if action not in found and self.concerns(t, seat, action, offer):
                        found.append(action)
        if t.signs[seat]:
            found.append(SELL_SIGN)  # CR-10.1
        if t.stance_changes[seat] < STANCE_CHANGES_A_PHASE:
            for stance in range(3):
                if stance != t.stance[seat]:
                    found.append(STANCE + stance)
        return found

    def concerns(self, t: Cresus, seat: int, action: int, offer: Offer) -> bool:
        """Whether a seat may do this about an offer."""
        if action == WITHDRAW:
            return offer.author == seat
        if action == PICK:
            return offer.author == seat and PROPOSES in offer.answers
        if seat not in offer.to:
            return False
        answer = offer.answers[offer.to.index(seat)]
        if action == DECLINE:
            return answer != DECLINED
        if answer != SILENT:
            return False
        if action == ACCEPT:
            return bool(offer.want) and holds_all(t, seat, offer.want)
        return offer.form == EXCHANGE and bool(t.portfolio[seat])  # PROPOSE

    def exchange_options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        part, chosen = exchange_part(so_far)
        others = partners(t, seat)
        if part == TO:
            left = [s for s in others if not chosen or s > chosen[len(chosen) - 1]]
            if chosen:
                return [DONE, *left]
            return [ALL, *left] if len(others) > 1 else left
        if part == GIVE:
            return more_shares(t.portfolio[seat], chosen)
        to = addressees(t, seat, so_far)
        if chosen:
            for s in to:
                if chosen[0] in t.portfolio[s]:
                    return more_shares(t.portfolio[s], chosen)
        found = [DONE]  # nothing named: the others make proposals
        for s in to:
            found += sorted(t.portfolio[s])
        return found

    def purchase_options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far[len(so_far) - 1] == DONE:
            return [1, t.cash[seat]]  # CR-R34: money at hand
        chosen = so_far[1:]
        for s in partners(t, seat):
            if chosen and chosen[0] in t.portfolio[s]:
                return more_shares(t.portfolio[s], chosen)
        found: list[int] = []
        for s in partners(t, seat):
            found += sorted(t.portfolio[s])
        return found

    def kind(self, t: Cresus, seat: int, so_far: list[int]) -> int:
        if len(so_far) > 2 and so_far[0] == POST_PURCHASE and so_far[len(so_far) - 1] == DONE:
            return AMOUNT
        return CHOICE

    def complete(self, t: Cresus, seat: int, so_far: list[int]) -> bool:
        action = so_far[0]
        if action == POST_EXCHANGE:
            return exchange_part(so_far)[0] == WHOLE
        if action == POST_PURCHASE:
            return len(so_far) > 3 and so_far[len(so_far) - 2] == DONE
        if action >= SELL_SIGN:
            return True
        if action == PICK:
            return len(so_far) == 3
        if action == PROPOSE:
            return so_far[len(so_far) - 1] == DONE
        return len(so_far) == 2

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        if not so_far:
            return STANCES[option - STANCE] if option >= STANCE else VERBS[option]
        action = so_far[0]
        if option == DONE or option == ALL:
            return word_of(option)
        if action == POST_EXCHANGE and exchange_part(so_far)[0] == TO:
            return f"p{option}"
        if len(so_far) == 1 and action >= ACCEPT:
            return slot_word(option)
        if action == PICK:
            return f"p{option}"
        return word_of(option)

    def facts(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, object]:
        if not so_far:
            return {"action": self.word(t, seat, so_far, option)}
        if option == DONE or option == ALL:
            return {}
        action = so_far[0]
        if (action == POST_EXCHANGE and exchange_part(so_far)[0] == TO) or (
            action == PICK and len(so_far) == 2
        ):
            return {"seat": option}
        if len(so_far) == 1 and action >= ACCEPT:
            return {"offer": slot_word(option)}
        return facts_of(option)

    def label(self, t: Cresus, seat: int, so_far: list[int], option: int) -> dict[str, str] | None:
        if so_far and "seat" in self.facts(t, seat, so_far, option):
            return {"fr": f"{{p{option}}}", "en": f"{{p{option}}}"}
        if len(so_far) == 1 and so_far[0] >= ACCEPT:
            return describe(offer_at(t, option))
        return None

    def why_not(self, t: Cresus, seat: int, so_far: list[int], word: str) -> Refusal | None:
        if not so_far and word in VERBS:
            if word in ("exchange", "purchase") and not may_post(t, seat):
                return Refusal(
                    f"At most {OPEN_OFFERS} open offers at a time and {POSTS_A_PHASE} a phase.",
                    f"Au plus {OPEN_OFFERS} offres ouvertes à la fois et {POSTS_A_PHASE} par phase.",
                    ("CR-R35",),
                )
            return Refusal(
                "There is nothing here that this could apply to.",
                "Rien ici ne s'y prête.",
                ("CR-9.1", "CR-R34"),
            )
        if word.isdecimal():
            return Refusal(
                "An offer is paid with cash at hand.", "Une offre se paie avec l'argent qu'on a.", ("CR-R34",)
            )
        if word in SHARE_IDS:
            return Refusal(
                "That share does not belong to a player this offer can involve.",
                "Cette action n'appartient pas à un joueur que cette offre peut concerner.",
                ("CR-R34",),
            )
        return None


def more_shares(portfolio: list[int], chosen: list[int]) -> list[int]:
    """The shares that may be named next, in ascending order, or that this is all."""
    if not chosen:
        return sorted(portfolio)
    last = chosen[len(chosen) - 1]
    return [DONE, *sorted([s for s in portfolio if s > last])]


def exchange_part(so_far: list[int]) -> tuple[int, list[int]]:
    """Which part of an exchange offer comes next, and what has been named of it."""
    part = TO
    chosen: list[int] = []
    for option in so_far[1:]:
        if option == DONE or option == ALL:
            part += 1
            chosen = []
        else:
            chosen.append(option)
    return part, chosen


def addressees(t: Cresus, seat: int, so_far: list[int]) -> list[int]:
    """To whom an exchange offer goes."""
    if so_far[1] == ALL:
        return partners(t, seat)
    return so_far[1 : so_far.index(DONE)]


def describe(offer: Offer) -> dict[str, str]:
    give = " + ".join([SHARE_IDS[s] for s in offer.give]) or f"{offer.price} M"
    want = " + ".join([SHARE_IDS[s] for s in offer.want])
    who = f"{{p{offer.author}}}"
    return {
        "fr": f"{who} : {give} contre {want or 'vos propositions'}",
        "en": f"{who}: {give} for {want or 'your proposals'}",
    }


@final
class CloseWindow(Question[Cresus]):
    """An eager seat says that it has finished dealing for now."""

    def options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        return [DONE]

    def word(self, t: Cresus, seat: int, so_far: list[int], option: int) -> str:
        return "done"


DEAL = Deal("deal", ("CR-9.1", "CR-9.2", "CR-9.4", "CR-R34", "CR-R35"), noun="thing", steps=0)
CLOSE_WINDOW = CloseWindow("window", ("CR-9.1", "CR-R35"))


# ------------------------------------------------------------------ asking, with deals on the side


def beside(t: Cresus, dealer: Dealer, seat: int, question: Question[Cresus]) -> Answered:
    """Ask one seat, and let everybody deal meanwhile; tells the seat's answer."""
    while True:
        pairs: list[tuple[int, Question[Cresus]]] = [(seat, question)]
        ask = first(with_deals(t, pairs), [seat])
        i, _ = yield ask
        if i == 0:
            return ask.answers[0]
        carry_out_deal(t, dealer, ask.seats[i], ask.answers[0])


def with_deals(t: Cresus, pairs: list[tuple[int, Question[Cresus]]]) -> list[tuple[int, Question[Cresus]]]:
    for seat in range(t.seats):
        if t.stance_changes[seat] < STANCE_CHANGES_A_PHASE or t.signs[seat] or DEAL.actions(t, seat):
            pairs.append((seat, DEAL))
    return pairs


def open_trading(t: Cresus) -> None:
    """A new phase of dealing: nothing is offered yet."""
    t.offers = []
    for seat in range(t.seats):
        t.posts[seat] = 0
        t.stance_changes[seat] = 0
    t.window_left = []
    for portfolio in t.portfolio:
        if portfolio:
            t.window_left = [s for s in range(t.seats) if t.stance[s] == EAGER]
            return


def close_trading(t: Cresus, dealer: Dealer) -> None:
    """Offers lapse with the phase in which they were posted (CR-R35)."""
    for offer in t.offers:
        tell_lapsed(dealer, offer)
    t.offers = []
    t.window_left = []


def trade_window(t: Cresus, dealer: Dealer) -> Rules:
    """The table pauses for the eager seats, once, until each says done; with no eager seat it does not pause."""
    pairs: list[tuple[int, Question[Cresus]]] = [(s, CLOSE_WINDOW) for s in t.window_left]
    waits = list(t.window_left)
    ask = first(with_deals(t, pairs), waits)
    i, _ = yield ask
    if i < len(waits):
        t.window_left.remove(waits[i])
    else:
        carry_out_deal(t, dealer, ask.seats[i], ask.answers[0])


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
    if stance != EAGER and seat in t.window_left:
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
    for share in shares:
        t.portfolio[giver].remove(share)
        t.portfolio[taker].append(share)


def lapse(t: Cresus, dealer: Dealer) -> None:
    """Offers whose shares, money or addressees are gone lapse, and proposals whose shares are gone (CR-R35)."""
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
