"""The table: who stands where with what Energy and which cards, the six piles, and what is being settled."""

from __future__ import annotations

from typing import Final, final

from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES, hero_of, seat_of
from tablee.kernel.table import Table

SET_UP: Final = 0
TURN: Final = 1
MOVEMENT: Final = 2  # phase A (KR-5.A)
SETTLEMENT: Final = 3  # phase B (KR-5.B)
OVER: Final = 4
PHASES: Final = ["set-up", "turn", "movement", "settlement", "over"]

OFF: Final = -1  # dematerialised: on the sheet, not on the board (KR-5-9.d)
OUT: Final = -2  # not playing (KR-7.a, KR-8.a)


@final
class Krystal(Table):
    """A Hero is `hero_of(seat, role)`; a card is a face of the edition; a location is a Place or a Gate."""

    def __init__(self, seats: int, c: Components) -> None:
        super().__init__(seats)
        self.c = c
        heroes = seats * HEROES
        # the table's options
        self.goal = c.goal
        self.limit = 150  # rounds; 0: none (KR-R51)
        self.negotiation = 0
        self.beginners = 0
        self.played_return = 1  # cards played in a fight are shuffled back into the pile (KR-R14)
        self.winner_stays = 0  # a winner without Energy is not dematerialised (KR-R20)
        self.any_return = 0  # coming back to any Place left this turn is a round trip (KR-R11)
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
        self.trail: list[int] = []  # where the last walker has been this turn, and
        self.returned: list[int] = []  # who ends up where he had been: kept where it matters (KR-R11)
        self.halted: list[int] = [0] * heroes  # his movement is over
        self.free: list[int] = [0] * heroes  # steps still free thanks to an Object
        self.veil: list[int] = [0] * heroes
        self.duty: list[int] = [0] * heroes  # must leave the Gate (KR-5-1-1.d)
        self.frozen: list[int] = [0] * heroes  # reappeared this turn (KR-5-9.f)
        self.walker = -1
        self.passage = -1  # the location the walker may cross by a deal
        self.refused: list[int] = []  # locations whose owners refused passage this turn
        self.refused_to: list[int] = []  # the Hero each of them was refused to
        self.turned = 0  # Heroes who changed their active Stone in this decision, as bits
        self.stirred = (
            0  # since the turn's player could last use something, something has happened to his Heroes
        )
        self.falling = -1  # the Hero about to be dematerialised
        # settlement
        self.here = -1
        self.settled: list[int] = []
        self.spent: list[int] = [0] * heroes  # takes no (further) action this turn
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
        self.offered: list[int] = []  # cards laid aside while the offer stands
        self.offerers: list[int] = []  # the Hero each of them comes from
        self.takers: list[int] = []  # the seat each of them is for
        self.bared: list[int] = []  # whether everybody has been shown it
        self.pledged = 0  # how many of them belong to what is agreed already
        self.wanted = 0
        self.open_offer = 0
        self.countered = 0
        self.deal = 0
        self.bargain_place = -1
        self.bargain_hero = -1  # who asks for passage; -1: a truce
        self.truces: list[int] = []
        self.peace_own = -1  # the offer is for peace between two Heroes: the asker's,
        self.peace_other = -1  # and the one he meets; -1: for the players' Heroes there altogether
        self.sparing: list[int] = []  # Heroes of the turn's player who have sold peace,
        self.spared: list[int] = []  # and whom each of them does not attack

    # ------------------------------------------------------------------ who is where

    def own(self, seat: int, location: int) -> list[int]:
        """The seat's Heroes on a location."""
        return [h for h in range(hero_of(seat, 0), hero_of(seat, HEROES)) if self.where[h] == location]

    def on_board(self, seat: int) -> list[int]:
        """The seat's Heroes on the board."""
        return [h for h in range(hero_of(seat, 0), hero_of(seat, HEROES)) if self.where[h] >= 0]

    def opposed(self, seat: int, location: int) -> bool:
        """Whether a Hero of another people stands there."""
        where = self.where
        for h in range(len(where)):
            if where[h] == location and seat_of(h) != seat:
                return True
        return False

    def opponents(self, seat: int, location: int) -> list[int]:
        """The Heroes of other peoples on a location."""
        return [h for h in range(len(self.where)) if self.where[h] == location and seat_of(h) != seat]

    def gate_of(self, seat: int) -> int:
        return self.c.gate[self.people[seat]]

    def is_gate(self, location: int) -> bool:
        return location >= 0 and self.c.gate_people[location] >= 0
