"""What both players at the stalls have in common: how a question is answered once it is known what one believes and offers."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from tablee.games.fake_crystal.bot.appraisal import BLUE, Appraisal
from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    COLUMN_WORDS,
    COLUMNS,
    FACE,
    FAKE,
    KINDS,
    POINTS,
    SLOTS,
    TROPHY_COLOUR,
    TROPHY_VALUE,
)
from tablee.games.fake_crystal.phases.collection import DECLINE
from tablee.games.fake_crystal.phases.recycler import KEEP
from tablee.games.fake_crystal.phases.spy import PASS
from tablee.games.fake_crystal.set_up import NOT_ME
from tablee.kernel.ask import CHOICE
from tablee.kernel.perspective import Perspective, Player

Offer = tuple[float, int, int, int]  # how good it looks, face, slot, price

HIGHEST_PRICE: Final = 16
SPY_FOR: Final = 1.2  # what a look must promise
SWAP_FOR: Final = 3.0
PREEMPT_FOR: Final = 2.0
RESERVE_FOR: Final = 3.0
TOKEN_FOR: Final = 1.5
TRADERS_TRUST: Final = 0.25


class Merchant(Player):
    """What both have in common: how they answer once they know what a tile on a stall probably is, and what they present."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def belief(self, a: Appraisal, view: dict[str, Any], seller: int, offer: dict[str, Any]) -> list[float]:
        """How likely each face is behind an offer."""
        raise NotImplementedError

    def offers(self, a: Appraisal, view: dict[str, Any], hand: list[int], most: int) -> list[Offer]:
        """Ways to present each tile of the hand, with how good each looks."""
        raise NotImplementedError

    # ------------------------------------------------------------------ answering

    def choose(self, perspective: Perspective) -> list[int]:
        view = perspective.view
        a = Appraisal(view, perspective.seat)
        key = perspective.key
        if key == "offer":
            return self.present(a, view, perspective, [])
        if key == "offer_token":
            return self.present_or_negotiate(a, view, perspective)
        if key == "designate":
            return [self.best_offer(a, view, perspective.options([]))]
        if key == "repack":
            return [max(perspective.options([]), key=lambda o: self.own_worth(a, view, o))]
        if key == "trade":
            seller, offer = self.designated(view)
            buy, bank = self.both_sides(a, view, seller, offer)
            return [0 if 0 in perspective.options([]) and buy > bank else 1]
        if key == "spy":
            return self.spy(a, view, perspective)
        if key == "spy_first":
            return [PASS]  # a look is for one's own turn
        if key == "start":
            return [NOT_ME]  # no seat is better; people first
        if key == "claim":
            return [self.claim(a, perspective.options([]))]
        if key == "engage":
            return [self.engage(a, view, perspective.options([]))]
        if key == "negotiate":
            return [self.answer_engagement(a, view, perspective.options([]))]
        if key == "recycle":
            return self.recycle(a, view, perspective)
        if key == "preempt":
            return [self.preempt(a, view)]
        if key == "compensate":
            return [self.cheapest(a, view, perspective.options([]))]
        if key == "reserve":
            return [self.reserve(a, view, perspective.options([]))]
        return perspective.random_answer(self.rng)

    def designated(self, view: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """The designated offer and its seller."""
        where = view["designated"]
        seller = int(where["seat"])
        offer: dict[str, Any] = view["seats"][seller]["stall"][COLUMN_WORDS.index(where["column"])]
        return seller, offer

    def face_chances(
        self, a: Appraisal, view: dict[str, Any], seller: int, offer: dict[str, Any]
    ) -> list[float]:
        """What an offer is: known, or believed."""
        if offer["tile"] is not None:
            return [1.0 if face == FACE[offer["tile"]] else 0.0 for face in range(KINDS)]
        return self.belief(a, view, seller, offer)

    def both_sides(
        self, a: Appraisal, view: dict[str, Any], seller: int, offer: dict[str, Any]
    ) -> tuple[float, float]:
        """What buying and banking promise."""
        chances = self.face_chances(a, view, seller, offer)
        price = int(offer["price"])
        buy = a.buying(a.expected(a.me, chances), price)
        return buy if price <= a.purse[a.me] else -99.0, a.banking(a.expected(seller, chances), price)

    def promise(self, a: Appraisal, view: dict[str, Any], index: int) -> float:
        """What the better side of an offer promises."""
        seller = index // COLUMNS
        offer = view["seats"][seller]["stall"][index % COLUMNS]
        if offer["token"]:
            return self.engagement(
                a, self.face_chances(a, view, seller, offer), seller, min(3, a.purse[a.me])
            )
        return max(self.both_sides(a, view, seller, offer))

    def best_offer(self, a: Appraisal, view: dict[str, Any], options: list[int]) -> int:
        best, found = -1000.0, options[0]
        for index in options:
            promise = self.promise(a, view, index)
            if promise > best:
                best, found = promise, index
        return found

    def own_worth(self, a: Appraisal, view: dict[str, Any], index: int) -> float:
        return a.worth[a.me][FACE[view["seats"][a.me]["stall"][index % COLUMNS]["tile"]]]

    def claim(self, a: Appraisal, options: list[int]) -> int:
        """The best trophy at hand, unless a better one is more than a hope."""
        takeable = [option for option in options if option != DECLINE]
        best = max(takeable, key=lambda trophy: TROPHY_VALUE[trophy])
        for trophy in a.board:
            if (
                TROPHY_COLOUR[trophy] == TROPHY_COLOUR[best]
                and TROPHY_VALUE[trophy] > TROPHY_VALUE[best]
                and trophy not in takeable
            ):
                hope = TROPHY_VALUE[trophy] * 0.75 * a.chance_of(trophy, a.counts[a.me])
                for rival in range(a.n):
                    if rival != a.me and not a.has[rival][TROPHY_COLOUR[trophy]]:
                        hope *= 1 - 0.7 * a.chance_of(trophy, a.counts[rival])
                if hope > TROPHY_VALUE[best]:
                    return DECLINE
        return best

    # ------------------------------------------------------------------ presenting

    def present(
        self, a: Appraisal, view: dict[str, Any], perspective: Perspective, token: list[int]
    ) -> list[int]:
        """The two best offers that one can pay for."""
        hand = [FACE[name] for name in view["hand"]]
        found = self.offers(a, view, hand, a.purse[a.me])
        left, right = self.best_pair(found, hand, a.purse[a.me])
        answer = list(token)
        for offer in (left, right):
            for wish in offer[1:]:
                answer.append(legal(perspective, answer, wish))
        return answer

    def best_pair(self, found: list[Offer], hand: list[int], purse: int) -> tuple[Offer, Offer]:
        """The best two offers of two different tiles whose prices together are within the purse."""
        best = -10000.0
        pair = (found[0], found[0])
        for one in found:
            for other in found:
                if one[0] + other[0] <= best or one[3] + other[3] > purse:
                    continue
                if one[1] == other[1] and hand.count(one[1]) < 2:
                    continue
                best, pair = one[0] + other[0], (one, other)
        if best == -10000.0:  # too poor for any two of them: what is given away should be worth little
            poor = sorted(hand, key=lambda face: POINTS[face])
            pair = ((0.0, poor[0], SLOTS[0], 0), (0.0, poor[1], SLOTS[0], 1))
        if self.rng.random() < 0.5:
            pair = (pair[1], pair[0])
        return pair

    def present_or_negotiate(self, a: Appraisal, view: dict[str, Any], perspective: Perspective) -> list[int]:
        """The token goes where negotiating promises clearly more than a price."""
        hand = [FACE[name] for name in view["hand"]]
        found = self.offers(a, view, hand, a.purse[a.me])
        best_gain, chosen = TOKEN_FOR, -1
        for face in hand:
            priced = max([offer[0] for offer in found if offer[1] == face])
            gain = self.negotiating(a, face) - priced
            if gain > best_gain:
                best_gain, chosen = gain, face
        if chosen < 0:
            return self.present(a, view, perspective, [0])
        rest = list(hand)
        rest.remove(chosen)
        priced_offer = max(
            [offer for offer in found if offer[1] in rest and offer[3] <= a.purse[a.me]],
            default=(0.0, rest[0], SLOTS[0], 0),
        )
        slot = SLOTS[int(self.rng.random() * len(SLOTS))]
        answer = [1]
        for wish in (chosen, slot, priced_offer[1], priced_offer[2], priced_offer[3]):
            answer.append(legal(perspective, answer, wish))
        return answer

    def negotiating(self, a: Appraisal, face: int) -> float:
        """What an offer with the token promises its owner, if somebody stakes 3 on it."""
        others = [a.worth[s][face] for s in range(a.n) if s != a.me]
        return max(a.buying(a.worth[a.me][face], 3), a.banking(sum(others) / len(others), 3))

    # ------------------------------------------------------------------ abilities

    def spy(self, a: Appraisal, view: dict[str, Any], perspective: Perspective) -> list[int]:
        """On one's own turn, look where knowing would help most; not at all where it would help little."""
        if view["active"] != a.me:
            return []
        best, chosen = SPY_FOR, -1
        for index in perspective.options([]):
            seller = index // COLUMNS
            offer = view["seats"][seller]["stall"][index % COLUMNS]
            chances = self.belief(a, view, seller, offer)
            price = int(offer["price"])
            informed = 0.0
            for face in range(KINDS):
                if chances[face]:
                    buy = a.buying(a.worth[a.me][face], price) if price <= a.purse[a.me] else -99.0
                    informed += chances[face] * max(buy, a.banking(a.worth[seller][face], price))
            gain = informed - max(self.both_sides(a, view, seller, offer))
            if gain > best:
                best, chosen = gain, index
        return [chosen] if chosen >= 0 else []

    def engagement(self, a: Appraisal, chances: list[float], owner: int, stake: int) -> float:
        """What a stake on a Negotiator offer promises: its owner takes the side that is better for them."""
        total = 0.0
        for face in range(KINDS):
            if chances[face]:
                keeps = a.buying(a.worth[owner][face], stake)
                leaves = a.banking(a.worth[a.me][face], stake)
                if keeps > leaves and a.purse[owner] >= stake:
                    total += chances[face] * a.banking(a.worth[owner][face], stake)
                else:
                    total += chances[face] * a.buying(a.worth[a.me][face], stake)
        return total

    def engage(self, a: Appraisal, view: dict[str, Any], bounds: list[int]) -> int:
        owner, offer = self.designated(view)
        chances = self.face_chances(a, view, owner, offer)
        stakes = range(bounds[0], min(bounds[1], 12) + 1)
        return max(stakes, key=lambda stake: self.engagement(a, chances, owner, stake))

    def answer_engagement(self, a: Appraisal, view: dict[str, Any], options: list[int]) -> int:
        face = FACE[self.designated(view)[1]["tile"]]
        keeps = a.buying(a.worth[a.me][face], int(view["engaged"]))
        leaves = a.banking(a.worth[int(view["active"])][face], int(view["engaged"]))
        return 0 if 0 in options and keeps > leaves else 1

    def loss(self, a: Appraisal, face: int) -> float:
        """What giving up a tile of one's collection costs."""
        if FAKE[face]:
            return float(POINTS[face])
        counts = list(a.counts[a.me])
        counts[face] = max(0, counts[face] - 1)
        extra = (
            2.0
            if BACK[face] == BLUE
            else a.prospects[a.me][BACK[face]] - a.prospect(a.me, BACK[face], counts)
        )
        return POINTS[face] + extra

    def recycle(self, a: Appraisal, view: dict[str, Any], perspective: Perspective) -> list[int]:
        """Give up what is worth least, take the colour that promises most."""
        owned = [face for face in perspective.options([]) if face != KEEP]
        given = min(owned, key=lambda face: self.loss(a, face))
        hopes = [a.expected(a.me, a.chances(colour)) for colour in range(len(COLOURS))]
        best, place = SWAP_FOR, -1
        for option in perspective.options([given]):
            gain = hopes[COLOURS.index(view["set_aside"][option])] - self.loss(a, given)
            if gain > best:
                best, place = gain, option
        return [given, place] if place >= 0 else [KEEP]

    def cheapest(self, a: Appraisal, view: dict[str, Any], options: list[int]) -> int:
        """The tile whose gift costs least, the receiver's gain counted."""
        other = int(view["active"])
        return min(options, key=lambda face: self.loss(a, face) + a.rivalry * a.worth[other][face])

    def preempt(self, a: Appraisal, view: dict[str, Any]) -> int:
        seller, offer = self.designated(view)
        if seller == a.me:
            return 0  # to give away a tile for one's own is seldom worth it
        place = view["seats"][a.me]
        owned = [FACE[name] for row in place["rows"].values() for name in row] + [
            FACE[name] for name in place["blue"]
        ]
        gift = self.cheapest(a, view, owned)
        cost = self.loss(a, gift) + a.rivalry * a.worth[int(view["active"])][gift]
        gain = a.buying(a.expected(a.me, self.face_chances(a, view, seller, offer)), int(offer["price"]))
        return 1 if gain - cost > PREEMPT_FOR else 0

    def reserve(self, a: Appraisal, view: dict[str, Any], options: list[int]) -> int:
        """Only what stands out, and only while somebody else would choose before."""
        if view["active"] == a.me or len(options) < 3:
            return options[0]
        ranked = sorted([(self.promise(a, view, index), index) for index in options[1:]], reverse=True)
        return ranked[0][1] if ranked[0][0] - ranked[1][0] > RESERVE_FOR else options[0]


def legal(perspective: Perspective, so_far: list[int], wish: int) -> int:
    """A wish as the rules allow it: the nearest price, or the first option."""
    options = perspective.options(so_far)
    if perspective.kind(so_far) != CHOICE:
        return max(options[0], min(options[1], wish))
    return wish if wish in options else options[0]
