"""The question of dealing: what may be offered, to whom, and how an offer may be answered (CR-R35)."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import SHARE_IDS
from tablee.games.cresus.phases.money import may_sell_back
from tablee.games.cresus.state import (
    DECLINED,
    EXCHANGE,
    MUTED,
    PROPOSES,
    SILENT,
    STANCES,
    Cresus,
    Offer,
)
from tablee.games.cresus.texts import ALL, DONE, facts_of, word_of
from tablee.kernel import AMOUNT, CHOICE, Question, Refusal

OPEN_OFFERS: Final = 2  # per author, at one time
POSTS_A_PHASE: Final = (
    8  # per author: no rule of the game, but a courtesy, so that nobody is flooded with offers (CR-R35)
)
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


def tradable(t: Cresus, seat: int) -> list[int]:
    """The shares a seat may trade: all but the one for which the dice are being thrown."""
    if t.sold < 0 or t.seller != seat:
        return t.portfolio[seat]
    return [s for s in t.portfolio[seat] if s != t.sold]


def holds_all(t: Cresus, seat: int, shares: list[int]) -> bool:
    portfolio = tradable(t, seat)
    for share in shares:
        if share not in portfolio:
            return False
    return True


def is_bidding(t: Cresus, seat: int) -> bool:
    """Whether a seat's money lies under its hand: until its auction is over it pays for nothing else (CR-R35)."""
    return seat in t.bidders


def may_post(t: Cresus, seat: int) -> bool:
    if t.posts[seat] >= POSTS_A_PHASE:
        return False
    mine = 0
    for offer in t.offers:
        if offer.author == seat:
            mine += 1
    return mine < OPEN_OFFERS


def holds_something(t: Cresus, seat: int) -> bool:
    """Whether a seat has a share to trade."""
    held = len(t.portfolio[seat])
    return held > 1 or (held == 1 and (t.sold < 0 or t.seller != seat))


def has_partner(t: Cresus, seat: int) -> bool:
    for s in range(t.seats):
        if s != seat and t.stance[s] != MUTED and holds_something(t, s):
            return True
    return False


def partners(t: Cresus, seat: int) -> list[int]:
    """The others that hold shares and have not muted offers."""
    return [s for s in range(t.seats) if s != seat and t.stance[s] != MUTED and tradable(t, s)]


def may_propose(t: Cresus, seat: int) -> bool:
    """Whether a seat has something to offer, and somebody to offer it to (CR-9.1)."""
    if t.cash[seat] <= 0 and not holds_something(t, seat):
        return False
    return may_post(t, seat) and has_partner(t, seat)


def can_deal(t: Cresus, seat: int) -> bool:
    """Whether a seat could do anything about deals, whatever it thinks of them: what `Deal.actions` would list, without listing it."""
    if may_propose(t, seat) or may_sell_back(t, seat):
        return True
    for offer in t.offers:
        if offer.author == seat or (seat in offer.to and offer.answers[offer.to.index(seat)] != DECLINED):
            return True
    return False


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
        return more_shares(tradable(t, seat), so_far[2:])

    def actions(self, t: Cresus, seat: int) -> list[int]:
        found: list[int] = []
        if may_propose(t, seat):
            if holds_something(t, seat):
                found.append(POST_EXCHANGE)  # CR-9.2
            if t.cash[seat] > 0:
                found.append(POST_PURCHASE)  # CR-9.4
        for offer in t.offers:
            if offer.author == seat or seat in offer.to:
                for action in range(ACCEPT, SELL_SIGN):
                    if action not in found and self.concerns(t, seat, action, offer):
                        found.append(action)
        if may_sell_back(t, seat):
            found.append(SELL_SIGN)  # CR-10.1
        if t.stance_changes[seat] < STANCE_CHANGES_A_PHASE:
            found.append(STANCE + 1 - t.stance[seat])
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
            if offer.price and is_bidding(t, offer.author):
                return False
            return bool(offer.want) and holds_all(t, seat, offer.want)
        return offer.form == EXCHANGE and bool(tradable(t, seat))  # PROPOSE

    def exchange_options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        part, chosen = exchange_part(so_far)
        others = partners(t, seat)
        if part == TO:
            left = [s for s in others if not chosen or s > chosen[len(chosen) - 1]]
            if chosen:
                return [DONE, *left]
            return [ALL, *left] if len(others) > 1 else left
        if part == GIVE:
            return more_shares(tradable(t, seat), chosen)
        to = addressees(t, seat, so_far)
        if chosen:
            for s in to:
                if chosen[0] in t.portfolio[s]:
                    return more_shares(tradable(t, s), chosen)
        found = [DONE]  # nothing named: the others make proposals
        for s in to:
            found += sorted(tradable(t, s))
        return found

    def purchase_options(self, t: Cresus, seat: int, so_far: list[int]) -> list[int]:
        if so_far[len(so_far) - 1] == DONE:
            return [1, t.cash[seat]]  # CR-R34: money at hand
        chosen = so_far[1:]
        for s in partners(t, seat):
            if chosen and chosen[0] in t.portfolio[s]:
                return more_shares(tradable(t, s), chosen)
        found: list[int] = []
        for s in partners(t, seat):
            found += sorted(tradable(t, s))
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
                    f"Out of courtesy: at most {OPEN_OFFERS} open offers at a time and {POSTS_A_PHASE} a phase.",
                    f"Par courtoisie : au plus {OPEN_OFFERS} offres ouvertes à la fois et {POSTS_A_PHASE} par phase.",
                    ("CR-R35",),
                )
            if word == "accept" and [o for o in t.offers if seat in o.to and is_bidding(t, o.author)]:
                return Refusal(
                    "That player's money lies under their hand until the auction is over.",
                    "L'argent de ce joueur est sous sa main jusqu'à la fin de l'enchère.",
                    ("CR-R35", "CR-R10"),
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
