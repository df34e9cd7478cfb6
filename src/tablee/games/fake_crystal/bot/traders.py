"""Two players: a trader who prices what is there, and a bluffer who thinks about what the others will believe."""

from __future__ import annotations

import math
from typing import Any, Final, final

from tablee.games.fake_crystal.bot.appraisal import Appraisal, claimed_face
from tablee.games.fake_crystal.bot.merchant import (
    HIGHEST_PRICE,
    TRADERS_TRUST,
    Merchant,
    Offer,
)
from tablee.games.fake_crystal.components import (
    BACK,
    COLOURS,
    FACE,
    FAKE,
    KINDS,
    POINTS,
    SLOTS,
)


@final
class Trader(Merchant):
    """A sensible trader: says what is there, asks half of what it is worth, buys for less than half of what it expects."""

    def belief(self, a: Appraisal, view: dict[str, Any], seller: int, offer: dict[str, Any]) -> list[float]:
        """Mostly what the unseen tiles of that colour say, a little what is claimed."""
        colour = COLOURS.index(offer["colour"])
        chances = a.chances(colour)
        claimed = claimed_face(colour, int(offer["claim"]))
        if not a.unseen[claimed]:
            return chances
        return [
            (1 - TRADERS_TRUST) * chances[face] + (TRADERS_TRUST if face == claimed else 0.0)
            for face in range(KINDS)
        ]

    def offers(self, a: Appraisal, view: dict[str, Any], hand: list[int], most: int) -> list[Offer]:
        """Real tiles at half their worth with an honest claim, as long as that can be paid; rather a small tile at its price than a big
        one below it. Fakes hide among the small ones, and only when nothing else is left."""
        found: list[Offer] = []
        for face in hand:
            if FAKE[face]:
                found += [(-5.0 - 0.1 * price, face, SLOTS[0], price) for price in (3, 2, 1)]
                continue
            others = [a.worth[s][face] for s in range(a.n) if s != a.me]
            fair = (a.worth[a.me][face] + max(others)) / 4
            wanted = fair + 1.6 * (self.rng.random() - 0.5)  # a price to the point would tell the tile
            for price in range(1, max(1, min(most, HIGHEST_PRICE)) + 1):
                found.append((-abs(wanted - price), face, POINTS[face], price))
        return found


# ------------------------------------------------------------------ what sellers are like, and what buyers believe

SELLERS: Final = 4  # honest, erratic, mixing, turning things round
SELLER_PRIOR: Final = [0.40, 0.10, 0.35, 0.15]
TRUSTS: Final = [0.0, 0.35, 0.7, 1.0]  # how much of a claim a buyer believes
TRUST_PRIOR: Final = [0.3, 0.3, 0.25, 0.15]
HONESTY: Final = 0.4  # how often the bluffer says of a real tile what it is
CARELESS: Final = 0.06  # how often anybody does anything
SHARPNESS: Final = 1.6  # points of advantage at which a buyer is fairly sure


def bell(x: float, middle: float, width: float) -> float:
    return math.exp(-((x - middle) ** 2) / (2 * width * width)) / (width * 2.5066)


def said(kind: int, points: int, claim: int, price: int) -> float:
    """How likely a seller of that kind is to say this claim and price of a tile worth so many points."""
    if kind == 0:
        if points < 0:
            return (0.5 if claim == 6 else 0.25) * bell(price, 3.5, 1.5) + 0.0003
        return (0.9 if claim == points else 0.05) * bell(price, points / 2 + 0.5, 1.5 + points / 12) + 0.0003
    if kind == 1:
        return 1 / 90
    if kind == 2:
        return bell(price, 4.5, 2.0) / 3 + 0.0003
    big = points > 6
    fits = (claim == 6) if big else (claim > 6)
    return (0.7 if fits else 0.2) * bell(price, 4.0 if big else 6.5, 2.0) + 0.0003


@final
class Bluffer(Merchant):
    """Thinks about what the others will believe: presents what they will misjudge, and remembers who bluffs and who believes.

    Everything it remembers is in the view (the settled offers), so it can sit down at any moment of a match.
    """

    def seller_weights(self, view: dict[str, Any], seller: int) -> list[float]:
        """What kind of seller somebody has been so far."""
        weights = list(SELLER_PRIOR)
        for settled in view["history"]:
            if settled["seller"] != seller or settled["how"].startswith("owner"):
                continue
            claim, price = int(settled["claim"]), int(settled["price"])
            points = [POINTS[FACE[settled["tile"]]]] if settled["tile"] is not None else SLOTS
            for kind in range(SELLERS):
                weights[kind] *= sum([said(kind, p, claim, price) for p in points]) / len(points)
            total = sum(weights)
            weights = [max(0.004, weight / total) for weight in weights]
        return weights

    def belief(self, a: Appraisal, view: dict[str, Any], seller: int, offer: dict[str, Any]) -> list[float]:
        """The unseen tiles of that colour, weighed by what this seller would have said of each."""
        chances = a.chances(COLOURS.index(offer["colour"]))
        if offer["price"] is None:
            return chances
        weights = self.seller_weights(view, seller)
        claim, price = int(offer["claim"]), int(offer["price"])
        for face in range(KINDS):
            if chances[face]:
                chances[face] *= sum(
                    [weights[kind] * said(kind, POINTS[face], claim, price) for kind in range(SELLERS)]
                )
        total = sum(chances)
        return [chance / total for chance in chances] if total else a.chances(COLOURS.index(offer["colour"]))

    def trust_weights(self, view: dict[str, Any], buyer: int) -> list[float]:
        """How much of a claim somebody has believed so far."""
        weights = list(TRUST_PRIOR)
        for settled in view["history"]:
            if settled["by"] != buyer or settled["how"] not in ("bought", "banked"):
                continue
            bought = settled["how"] == "bought"
            for i in range(len(TRUSTS)):
                thought = TRUSTS[i] * settled["claim"] + (1 - TRUSTS[i]) * 7.2 + 1
                chance = buys(thought - 2 * settled["price"])
                weights[i] *= chance if bought else 1 - chance
            total = sum(weights)
            weights = [max(0.01, weight / total) for weight in weights]
        total = sum(weights)
        return [weight / total for weight in weights]

    def offers(self, a: Appraisal, view: dict[str, Any], hand: list[int], most: int) -> list[Offer]:
        """Every tile on every slot at every sensible price: what it promises if each rival answers as I think they will."""
        rivals = [s for s in range(a.n) if s != a.me]
        trust = [self.trust_weights(view, s) for s in rivals]
        found: list[Offer] = []
        for face in sorted(set(hand)):
            mine = a.worth[a.me][face]
            chances = self.seen_by_others(a, hand, BACK[face])
            to_me = a.expected(a.me, chances)
            to_them = [a.expected(s, chances) for s in rivals]
            for slot in self.claims(face):
                claimed = claimed_face(BACK[face], slot)
                for price in range(1, max(1, min(most, HIGHEST_PRICE)) + 1):
                    value = 0.0
                    for i in range(len(rivals)):
                        chance = self.will_buy(a, rivals[i], trust[i], to_them[i], to_me, claimed, price)
                        bought = price - a.rivalry * (a.worth[rivals[i]][face] - price)
                        banked = mine - price - a.rivalry * price
                        value += (chance * bought + (1 - chance) * banked) / len(rivals)
                    mixing = -0.35 * math.log(1e-9 - math.log(1e-9 + self.rng.random()))
                    found.append((value + mixing, face, slot, price))
        return sorted(found, reverse=True)[:60] + [offer for offer in found if offer[3] <= 1]

    def claims(self, face: int) -> list[int]:
        """Who always lies is as easy to read as who never does: a real tile is often said to be what it is."""
        if not FAKE[face] and self.rng.random() < HONESTY:
            return [POINTS[face]]
        return SLOTS

    def seen_by_others(self, a: Appraisal, hand: list[int], colour: int) -> list[float]:
        """The unseen tiles as a rival counts them: my hand among them."""
        counts = [a.unseen[face] + hand.count(face) if BACK[face] == colour else 0 for face in range(KINDS)]
        total = sum(counts)
        return [count / total for count in counts]

    def will_buy(
        self,
        a: Appraisal,
        buyer: int,
        trust: list[float],
        theirs: float,
        mine: float,
        claimed: int,
        price: int,
    ) -> float:
        """The chance that a rival buys: what they think it is worth to them and to me, unseen and by the claim, against the price."""
        if price > a.purse[buyer]:
            return 0.0
        total = 0.0
        for i in range(len(TRUSTS)):
            h = TRUSTS[i]
            to_them = h * a.worth[buyer][claimed] + (1 - h) * theirs
            to_me = h * a.worth[a.me][claimed] + (1 - h) * mine
            total += trust[i] * buys((to_them + a.rivalry * to_me) / (1 + a.rivalry) - 2 * price)
        return total


def buys(advantage: float) -> float:
    """The chance that somebody buys who sees this advantage in it."""
    return CARELESS + (1 - 2 * CARELESS) / (1 + math.exp(-max(-40.0, min(40.0, advantage / SHARPNESS))))
