"""What a tile is worth to whom, read from a view: points, trophies within reach, the blue race, the power token."""

from __future__ import annotations

import math
from typing import Any, Final, final

from tablee.games.fake_crystal.components import (
    BACK,
    CLAIMABLE,
    COLOURS,
    CONDITION,
    COPIES,
    CRYSTAL_COUNT,
    CRYSTALS,
    FACE,
    FACES,
    FAKE,
    KINDS,
    NEEDS,
    POINTS,
    REAL,
    TILE_COUNT,
    TROPHIES,
    TROPHY_COLOUR,
    TROPHY_VALUE,
)

BLUE: Final = COLOURS.index("blue")
OFFERS_A_ROUND: Final = 2  # what comes to a player in a round, on average
SHARE: Final = [COPIES[face] / 68.0 for face in range(KINDS)]
STEERED: Final = 1.5  # one gets more of what one wants than chance alone would give
TOKEN_WORTH: Final = {
    "spy": 2.0,
    "negotiator": 3.0,
    "recycler": 8.0,
    "preemptor": 1.0,
    "vanguard": 1.0,
    "none": 0.0,
}


def at_least(mean: float, count: int) -> float:
    """The chance that so many arrive when `mean` are expected."""
    if count <= 0:
        return 1.0
    term = math.exp(-mean)
    below = term
    for k in range(1, count):
        term *= mean / k
        below += term
    return max(0.0, 1.0 - below)


@final
class Appraisal:
    """A view turned into numbers: who has what, what is still unseen, and `worth[seat][face]`."""

    def __init__(self, view: dict[str, Any], me: int) -> None:
        self.me = me
        self.n = len(view["seats"])
        self.rivalry = 1.0 / (self.n - 1)  # how much a rival's point weighs against one's own
        self.ability = str(view["ability"])
        done = 0.5 if view["phase"] == "exchange" else 0.0
        self.to_come = OFFERS_A_ROUND * max(
            0.5, view["rounds"] - view["round"] + 1 - done
        )  # tiles that will still reach each player
        self.board = [i for i in range(len(TROPHIES)) if TROPHIES[i] in view["board"]]
        self.purse: list[int] = [int(s["purse"]) for s in view["seats"]]
        self.active: list[bool] = [s["token"] == "active" for s in view["seats"]]
        self.counts: list[list[int]] = []
        self.has: list[list[bool]] = []
        self.blue: list[float] = []
        self.unseen: list[int] = list(COPIES)
        for place in view["seats"]:
            self.read_place(place)
        for settled in view["history"]:
            if settled["fake"]:
                self.unseen[FACE[f"{settled['colour']}-fake"]] -= 1
        for name in view["out"]:
            if not FAKE[FACE[name]]:
                self.unseen[FACE[name]] -= 1
        for name in view["hand"] or []:
            self.unseen[FACE[name]] -= 1
        for face in range(KINDS):
            self.unseen[face] = max(0, self.unseen[face])
        self.prospects = [
            [self.prospect(s, c, self.counts[s]) for c in range(len(COLOURS))] for s in range(self.n)
        ]
        self.race = [self.race_points(s, self.blue) for s in range(self.n)]
        self.worth = [[self.worth_of(s, face) for face in range(KINDS)] for s in range(self.n)]

    def read_place(self, place: dict[str, Any]) -> None:
        """A player's collection and the known tiles on the stall."""
        counts = [0] * KINDS
        crystals = 0.0
        for row in place["rows"].values():
            for name in row:
                counts[FACE[name]] += 1
                self.unseen[FACE[name]] -= 1
        for name in place["blue"]:
            if name is None:
                crystals += 22 / 14  # a covered blue tile: the mean of the real ones
            else:
                crystals += CRYSTALS[FACE[name]]
                self.unseen[FACE[name]] -= 1
        for offer in place["stall"]:
            if offer is not None and offer["tile"] is not None:
                self.unseen[FACE[offer["tile"]]] -= 1
        self.counts.append(counts)
        self.blue.append(crystals)
        has = [False] * len(COLOURS)
        for name in place["trophies"]:
            has[TROPHY_COLOUR[TROPHIES.index(name)]] = True
        self.has.append(has)

    # ------------------------------------------------------------------ trophies

    def chance_of(self, trophy: int, counts: list[int]) -> float:
        """The chance to fulfil a trophy's condition with what is still to come; 1 when it is fulfilled."""
        colour, needs = TROPHY_COLOUR[trophy], NEEDS[trophy]
        faces = REAL[colour]
        reach = self.to_come * STEERED
        if CONDITION[trophy] == TILE_COUNT:
            have = sum([counts[face] for face in faces])
            return at_least(reach * sum([SHARE[face] for face in faces]), needs[0] - have)
        if CONDITION[trophy] == CRYSTAL_COUNT:
            crystals = sum([counts[face] * CRYSTALS[face] for face in faces])
            missing = needs[0] - crystals
            if missing <= 0:
                return 1.0
            mean = reach * sum([SHARE[face] for face in faces])
            tiles = missing / 1.57
            low = int(tiles)
            return at_least(mean, low) * (1 - tiles + low) + at_least(mean, low + 1) * (tiles - low)
        chance = 1.0
        for face in faces:
            chance *= at_least(reach * SHARE[face], needs[CRYSTALS[face] - 1] - counts[face])
        return chance

    def prospect(self, s: int, colour: int, counts: list[int]) -> float:
        """What a player may hope for in one colour: the best trophy within reach."""
        if colour == BLUE or self.has[s][colour]:
            return 0.0
        best = 0.0
        for trophy in CLAIMABLE[colour]:
            if trophy in self.board:
                chance = self.chance_of(trophy, counts)
                best = max(best, TROPHY_VALUE[trophy] * (chance if chance == 1.0 else 0.8 * chance))
        return best

    def race_points(self, s: int, blue: list[float]) -> float:
        """What the blue trophies promise: 18 for most crystals, 12 for second most."""
        spread = 0.7 + 0.35 * self.to_come
        ahead: list[float] = []
        for other in range(self.n):
            if other != s:
                ahead.append(1 / (1 + math.exp(-(blue[s] - blue[other]) / spread)))
        first = 1.0
        for chance in ahead:
            first *= chance
        second = 0.0
        for i in range(len(ahead)):
            just = 1 - ahead[i]
            for k in range(len(ahead)):
                if k != i:
                    just *= ahead[k]
            second += just
        points = (
            TROPHY_VALUE[TROPHIES.index("blue-first")] * first
            + TROPHY_VALUE[TROPHIES.index("blue-second")] * second
        )
        if blue[s] == 0:
            points *= at_least(self.to_come * 14 / 68, 1)
        return points

    def worth_of(self, s: int, face: int) -> float:
        """What it is worth to a player that a tile joins their collection, half of what it spoils for the others included."""
        colour = BACK[face]
        if FAKE[face]:
            return POINTS[face] + (0.0 if self.active[s] or self.to_come < 2 else TOKEN_WORTH[self.ability])
        gain = float(POINTS[face])
        if colour == BLUE:
            blue = list(self.blue)
            blue[s] += CRYSTALS[face]
            gain += self.race_points(s, blue) - self.race[s]
            for other in range(self.n):
                if other != s:
                    gain += self.rivalry * 0.5 * (self.race[other] - self.race_points(other, blue))
            return gain
        counts = list(self.counts[s])
        counts[face] += 1
        return gain + self.prospect(s, colour, counts) - self.prospects[s][colour]

    # ------------------------------------------------------------------ unseen tiles

    def chances(self, colour: int) -> list[float]:
        """How likely each face is behind an unseen back of this colour."""
        total = sum([self.unseen[face] for face in range(KINDS) if BACK[face] == colour])
        return [self.unseen[face] / total if total and BACK[face] == colour else 0.0 for face in range(KINDS)]

    def expected(self, s: int, chances: list[float]) -> float:
        """What an unseen tile is worth to a player."""
        return sum([chances[face] * self.worth[s][face] for face in range(KINDS) if chances[face]])

    # ------------------------------------------------------------------ both sides of an offer, seen from one's own seat

    def buying(self, mine: float, price: int) -> float:
        """Buy: the tile for the price; the seller gains the price."""
        return mine - price - self.rivalry * price

    def banking(self, theirs: float, price: int) -> float:
        """Bank: the price for nothing; the seller keeps the tile."""
        return price - self.rivalry * (theirs - price)


def claimed_face(colour: int, claim: int) -> int:
    """The face an honest seller would have on this slot."""
    for face in REAL[colour]:
        if POINTS[face] == claim:
            return face
    raise ValueError(f"no {FACES[REAL[colour][0]]} is worth {claim}")
