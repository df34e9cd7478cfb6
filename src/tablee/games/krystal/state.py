"""The table: who stands where with what Energy and which cards, the six piles, and what is being settled."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.krystal.components import Components
from tablee.kernel.table import Table

SET_UP: Final = 0
TURN: Final = 1
MOVEMENT: Final = 2  # phase A (KR-5.A)
SETTLEMENT: Final = 3  # phase B (KR-5.B)
OVER: Final = 4
PHASES: Final = ["set-up", "turn", "movement", "settlement", "over"]

OFF: Final = -1  # dematerialised: on the sheet, not on the board (KR-5-9.d)
OUT: Final = -2  # not playing (KR-7.a, KR-8.a)

NUMBERS: Final = [
    "goal",
    "limit",
    "negotiation",
    "beginners",
    "fifth",
    "phase",
    "round",
    "first",
    "turn",
    "winner",
    "intervention",
    "drawer",
    "ends",
    "walker",
    "passage",
    "turned",
    "here",
    "gifts",
    "acted",
    "extra",
    "explorer",
    "pile",
    "left",
    "creature",
    "rematch",
    "attacker",
    "defender",
    "fight",
    "initiator",
    "unarmed",
    "laid",
    "tool_a",
    "tool_d",
    "champion",
    "loser",
    "loss",
    "loss_cards",
    "loss_energy",
    "asker",
    "asked",
    "wanted",
    "open_offer",
    "countered",
    "deal",
    "bargain_place",
    "bargain_hero",
]
LISTS: Final = [
    "people",
    "where",
    "energy",
    "active",
    "began",
    "steps",
    "halted",
    "free",
    "veil",
    "duty",
    "frozen",
    "spent",
    "removed",
    "reshuffled",
    "unseen",
    "settled",
    "fought",
    "cancelled",
    "looked",
    "offered",
    "truces",
    "refused",
    "consent",
]
ZONES: Final = ["reserve", "piles", "discards", "stock", "gates"]


@final
class Krystal(Table):
    """A Hero is `seat * 3 + role`; a card is a face of the edition; a location is a Place or a Gate."""

    def __init__(self, seats: int, c: Components) -> None:
        super().__init__(seats)
        self.c = c
        heroes = seats * 3
        # the table's options
        self.goal = c.goal
        self.limit = 150  # rounds (KR-R51)
        self.negotiation = 0
        self.beginners = 0
        self.fifth = -1  # the kind of the extra Stone with two players; -1: drawn at random (KR-R46)
        # the course of the game
        self.phase = SET_UP
        self.round = 1
        self.first = 0
        self.turn = 0
        self.winner = -1
        self.people: list[int] = []
        self.consent: list[int] = []
        # the Heroes
        self.where: list[int] = [OUT] * heroes
        # each his own: nothing ever moves a point to another (KR-2-3.f, KR-5-1-1.a)
        self.energy: list[int] = [0] * heroes
        self.reserve: list[list[int]] = [[] for _ in range(heroes)]  # KR-6-2.a, KR-6-2.c
        self.active: list[int] = [-1] * heroes  # the activated Stone, one of the reserve (KR-6-6.g)
        # the cards
        self.piles: list[list[int]] = [[] for _ in c.symbols]  # nobody knows their order
        self.discards: list[list[int]] = [[] for _ in c.symbols]  # face up (KR-R39)
        self.reshuffled: list[int] = [0] * len(c.symbols)  # whether the pile is a former discard
        self.stock: list[list[int]] = [
            [] for _ in c.symbols
        ]  # what was shuffled in, less what was seen to leave
        self.unseen: list[int] = [0] * len(c.symbols)  # cards drawn in secret since
        self.gates: list[list[int]] = [[] for _ in range(seats)]  # the Stones put down
        self.removed: list[int] = []  # out of the game
        self.intervention = -1
        self.drawer = -1
        self.ends = 0  # ends of the drawer's turns still to come (KR-6-3.c)
        # movement
        self.began: list[int] = [OUT] * heroes  # where each stood when the turn began
        self.steps: list[int] = [0] * heroes
        self.halted: list[int] = [0] * heroes  # his movement is over
        self.free: list[int] = [0] * heroes  # steps still free thanks to an Object
        self.veil: list[int] = [0] * heroes
        self.duty: list[int] = [0] * heroes  # must leave the Gate (KR-5-1-1.d)
        self.frozen: list[int] = [0] * heroes  # reappeared this turn (KR-5-9.f)
        self.walker = -1
        self.passage = -1  # the location the walker may cross by a deal
        self.refused: list[int] = []  # locations whose owners refused passage this turn
        self.turned = 0  # Heroes who changed their active Stone in this decision, as bits
        # settlement
        self.here = -1
        self.settled: list[int] = []
        self.spent: list[int] = [0] * heroes  # takes no (further) action this turn
        self.gifts = 0
        self.acted = 0
        self.extra = 0
        # exploration
        self.explorer = -1
        self.pile = -1
        self.left = 0
        self.cancelled: list[int] = []
        self.looked: list[int] = []  # cards a search has turned up: for the explorer's eyes
        # fights
        self.fought: list[int] = []
        self.attacker = -1
        self.defender = -1
        self.fight = -1
        self.initiator = -1
        self.unarmed = 0
        self.laid = -1  # the initiator's card, face down
        self.tool_a = -1
        self.tool_d = -1
        self.creature = -1
        self.rematch = 0
        self.champion = -1
        self.loser = -1
        self.loss = 0
        self.loss_cards = 0
        self.loss_energy = 0
        # negotiation
        self.asker = -1
        self.asked = -1
        self.offered: list[int] = []  # hero * 100 + card: laid aside while the offer stands
        self.wanted = 0
        self.open_offer = 0
        self.countered = 0
        self.deal = 0
        self.bargain_place = -1
        self.bargain_hero = -1  # who asks for passage; -1: a truce
        self.truces: list[int] = []

    # ------------------------------------------------------------------ copies and text

    def clone(self) -> Krystal:
        t = Krystal(self.seats, self.c)
        t.goal, t.limit, t.negotiation = self.goal, self.limit, self.negotiation
        t.beginners, t.fifth, t.phase, t.round = self.beginners, self.fifth, self.phase, self.round
        t.first, t.turn, t.winner = self.first, self.turn, self.winner
        t.people = self.people.copy()
        t.consent = self.consent.copy()
        t.where = self.where.copy()
        t.energy = self.energy.copy()
        t.reserve = [cards.copy() for cards in self.reserve]
        t.active = self.active.copy()
        t.piles = [cards.copy() for cards in self.piles]
        t.discards = [cards.copy() for cards in self.discards]
        t.reshuffled = self.reshuffled.copy()
        t.stock = [cards.copy() for cards in self.stock]
        t.unseen = self.unseen.copy()
        t.gates = [stones.copy() for stones in self.gates]
        t.removed = self.removed.copy()
        t.intervention, t.drawer, t.ends = self.intervention, self.drawer, self.ends
        t.began = self.began.copy()
        t.steps = self.steps.copy()
        t.halted = self.halted.copy()
        t.free = self.free.copy()
        t.veil = self.veil.copy()
        t.duty = self.duty.copy()
        t.frozen = self.frozen.copy()
        t.walker, t.passage, t.turned = self.walker, self.passage, self.turned
        t.refused = self.refused.copy()
        t.here, t.gifts, t.acted, t.extra = self.here, self.gifts, self.acted, self.extra
        t.settled = self.settled.copy()
        t.spent = self.spent.copy()
        t.explorer, t.pile, t.left = self.explorer, self.pile, self.left
        t.cancelled = self.cancelled.copy()
        t.looked = self.looked.copy()
        t.fought = self.fought.copy()
        t.attacker, t.defender, t.fight, t.initiator = (
            self.attacker,
            self.defender,
            self.fight,
            self.initiator,
        )
        t.unarmed, t.laid, t.tool_a, t.tool_d = self.unarmed, self.laid, self.tool_a, self.tool_d
        t.rematch = self.rematch
        t.creature, t.champion, t.loser, t.loss = self.creature, self.champion, self.loser, self.loss
        t.loss_cards, t.loss_energy = self.loss_cards, self.loss_energy
        t.asker, t.asked, t.wanted = self.asker, self.asked, self.wanted
        t.open_offer, t.countered, t.deal = self.open_offer, self.countered, self.deal
        t.bargain_place, t.bargain_hero = self.bargain_place, self.bargain_hero
        t.offered = self.offered.copy()
        t.truces = self.truces.copy()
        return t

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {"seats": self.seats}
        for key in NUMBERS:
            data[key] = getattr(self, key)
        for key in LISTS:
            data[key] = list(getattr(self, key))
        for key in ZONES:
            data[key] = [list(zone) for zone in getattr(self, key)]
        return data

    # ------------------------------------------------------------------ who is where

    def own(self, seat: int, location: int) -> list[int]:
        """The seat's Heroes on a location."""
        base = seat * 3
        return [h for h in range(base, base + 3) if self.where[h] == location]

    def opposed(self, seat: int, location: int) -> bool:
        """Whether a Hero of another people stands there."""
        base = seat * 3
        for h in range(self.seats * 3):
            if self.where[h] == location and not base <= h < base + 3:
                return True
        return False

    def opponents(self, seat: int, location: int) -> list[int]:
        """The Heroes of other peoples on a location."""
        base = seat * 3
        return [h for h in range(self.seats * 3) if self.where[h] == location and not base <= h < base + 3]

    def gate_of(self, seat: int) -> int:
        return self.c.gate[self.people[seat]]

    def is_gate(self, location: int) -> bool:
        return location >= 0 and self.c.gate_people[location] >= 0


def table_from(data: dict[str, Any], c: Components) -> Krystal:
    """The table again from its plain data."""
    t = Krystal(data["seats"], c)
    for key in NUMBERS:
        setattr(t, key, data[key])
    for key in LISTS:
        setattr(t, key, list(data[key]))
    for key in ZONES:
        setattr(t, key, [list(zone) for zone in data[key]])
    return t
