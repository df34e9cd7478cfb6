"""What lies on the table: two counters, gauges, piles, hands, rooms, ballots. Plain ints and small lists."""

from __future__ import annotations

from typing import Final, final

from tablee.games.lunatic_museum.components import (
    CAMERA,
    CAMERA_USES,
    DRILL,
    DRILL_GAIN,
    FIRST_ROOMS,
    LEVEL,
    SLOTS,
    START_DRILL,
    WING,
)
from tablee.kernel.table import NOTHING_SAID, Table

# where the match stands
SETUP: Final = 0
TURN_START: Final = 1  # tie card, play order, income
DISTRIBUTION: Final = 2  # bonus cards
ACTIVATIONS: Final = 3
OVER: Final = 4
STAGES: Final[list[str]] = ["setup", "turn_start", "distribution", "activations", "over"]

# what is known of a card
SEEN: Final = 1  # everybody has seen its face
UP: Final = 2  # face up in a room
RESTING: Final = 4  # came back to a hand this turn: unusable until the turn ends (LM-R35)

# a bonus card in front of a player
NONE: Final = 0
HIDDEN: Final = 1
USED: Final = 2
CARD_STATES: Final[list[str]] = ["none", "hidden", "used"]

UNDECIDED: Final = -1


@final
class Readings:
    """How this table reads the clauses that can be read in two ways; never changed during a match."""

    def __init__(self, flags: list[int]) -> None:
        self.flags = flags
        self.exact_level = flags[0] == 1  # LM-R21: dig exactly the machine's level
        self.attack_from = 2 - flags[1]  # LM-R37: how many finds make a room worth an attack
        self.penalty_in_credibility = flags[2] == 1  # LM-R33
        self.whole_object = flags[3] == 1  # LM-R40: a defended project brings all its levels
        self.holder_decides = flags[4] == 1  # LM-R32: of their own object, too
        self.ties_refuse = flags[5] == 1  # LM-R31: a tied proposal is refused
        self.closed_rooms = flags[6] == 1  # LM-R25: nothing is put beside an exhibit
        self.camera_once = flags[7] == 1  # LM-R42: a camera works once in a game
        self.contract_for_all = flags[8] == 1  # LM-R43: whoever proposes
        self.card_stays = flags[9] == 1  # LM-R11: at the first turn of the second epoch
        self.free_defence_votes = flags[10] == 1  # LM-R39: a wrong vote on a defence costs nothing

    def is_settled(self) -> bool:
        """They never change: copies of the table share them."""
        return True


LITERAL: Final = Readings([0] * 11)


@final
class Ballot:
    """An object before the jury: who imagined it, of which finds, who said what, and how it ended."""

    def __init__(
        self, author: int, attacker: int, room: int, name: int, planted: int, finds: list[int]
    ) -> None:
        self.author = author
        self.attacker = attacker  # -1: the author's own proposal
        self.room = room
        self.name = name  # into Table.said; -1: not named yet
        self.planted = planted  # the card that was planted, or -1
        self.finds = finds  # find numbers, in the order of the room
        self.head_start = 0  # yes votes bought beforehand
        self.voters: list[int] = []  # critics are -1 and -2
        self.votes: list[int] = []
        self.decider = -1  # the holder of the tie card, when it came to that
        self.result = UNDECIDED
        self.credited = 0

    def yes(self) -> int:
        return self.head_start + sum(self.votes)

    def no(self) -> int:
        return len(self.votes) - sum(self.votes)

    def is_settled(self) -> bool:
        """A closed ballot never changes: copies of the table share it."""
        return self.result != UNDECIDED


NO_INTS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_BALLOTS: Final[list[Ballot]] = []


@final
class Galaxy(Table):
    """The table of Lunatic Museum, bare until `lay` or `clone` fills it. Rooms are numbered `seat * ROOMS + room`."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.said: list[str] = NOTHING_SAID
        self.readings: Readings = LITERAL
        # counters (LM-3.1)
        self.stage = SETUP
        self.epoch = 1  # LM-3.3
        self.turn = 1  # LM-3.2
        self.first = -1
        self.tie_holder = -1
        self.order: list[int] = NO_INTS
        self.at = 0  # whose activation, as an index into order
        self.tied: list[int] = NO_INTS  # the seats the holder of the tie card is ordering now
        # the players (LM-3.5, LM-3.6, LM-3.7)
        self.race: list[int] = NO_INTS
        self.credibility: list[int] = NO_INTS
        self.points: list[int] = NO_INTS
        self.time: list[int] = NO_INTS
        self.spent: list[int] = NO_INTS
        self.last_spent: list[int] = NO_INTS
        self.materials: list[int] = NO_INTS
        self.plasma: list[int] = NO_INTS
        self.built: list[list[int]] = NO_LISTS
        self.watched: list[int] = NO_INTS  # cameras used this turn
        self.pawn: list[int] = NO_INTS  # the square of the alien figure
        self.juror: list[int] = NO_INTS  # yes votes bought for the next proposal
        # the finds
        self.piles: list[list[int]] = NO_LISTS
        self.hands: list[list[int]] = NO_LISTS
        self.rooms: list[list[int]] = NO_LISTS  # LM-3.10
        self.exhibit: list[int] = NO_INTS  # the ballot that accepted it
        self.made: list[int] = NO_INTS  # how many finds of a room are its exhibit's: they lie first
        self.brought: list[int] = NO_INTS  # the credibility an exhibit was credited with
        self.flags: list[int] = NO_INTS
        # the bonus cards (LM-3.9)
        self.deck: list[int] = NO_INTS
        self.draft: list[int] = NO_INTS  # handed on; in the end the two that are left
        self.draft_order: list[int] = NO_INTS
        self.draft_at = 0
        self.bonus: list[int] = NO_INTS
        self.bonus_state: list[int] = NO_INTS
        self.slipping = 0  # finds still to be drawn by an exchange
        # the jury
        self.ballots: list[Ballot] = NO_BALLOTS
        # where the points came from: improvements, exhibits, credibility per epoch; votes, contracts
        self.scored: list[list[int]] = NO_LISTS
        self.votes_lost: list[int] = NO_INTS
        self.contract_won: list[int] = NO_INTS

    # ------------------------------------------------------------------ what follows from it

    def drill(self, seat: int) -> int:
        """The machine's level (LM-6.6, LM-13.2)."""
        return START_DRILL + DRILL_GAIN * self.built[seat][DRILL]

    def room_count(self, seat: int) -> int:
        """Three rooms, four with the wing (LM-13.10, LM-R48)."""
        return FIRST_ROOMS + self.built[seat][WING]

    def armed(self, seat: int) -> int:
        """Cameras that can still block this turn (LM-R42)."""
        return self.built[seat][CAMERA] * CAMERA_USES - self.watched[seat]

    def open_room(self, room: int) -> bool:
        """A room that may take one more find: a free slot (LM-R25, LM-R48)."""
        return len(self.rooms[room]) < SLOTS and (self.made[room] == 0 or not self.readings.closed_rooms)

    def levels(self, room: int, finds: int) -> int:
        """The sum of the levels of the first finds of a room."""
        total = 0
        for i in range(finds):
            total += LEVEL[self.rooms[room][i]]
        return total

    def spend(self, seat: int, time: int) -> None:
        """Pay time points (LM-4.1)."""
        self.time[seat] -= time
        self.spent[seat] += time
