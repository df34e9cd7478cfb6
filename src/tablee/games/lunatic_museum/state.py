"""What lies on the table: two counters, gauges, piles, hands, rooms, ballots. Plain ints and small lists."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.lunatic_museum.edition import (
    BACK,
    CAMERA,
    CAMERA_USES,
    CARDS,
    DRILL,
    DRILL_GAIN,
    FIND,
    FIRST_ROOMS,
    LEVEL,
    PILES,
    ROOMS,
    SLOTS,
    START_CREDIBILITY,
    START_DRILL,
    START_POINTS,
    START_TIME,
    WING,
)
from tablee.kernel.table import Table

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
SHOWN: Final = 2  # revealed, but it could do nothing yet
USED: Final = 3

UNDECIDED: Final = -1


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

    def clone(self) -> Ballot:
        b = Ballot(self.author, self.attacker, self.room, self.name, self.planted, self.finds)
        b.head_start = self.head_start
        b.voters = list(self.voters)
        b.votes = list(self.votes)
        b.decider = self.decider
        b.result = self.result
        b.credited = self.credited
        return b

    def yes(self) -> int:
        return self.head_start + sum(self.votes)

    def no(self) -> int:
        return len(self.votes) - sum(self.votes)

    def to_data(self) -> list[object]:
        return [
            self.author,
            self.attacker,
            self.room,
            self.name,
            self.planted,
            list(self.finds),
            self.head_start,
            list(self.voters),
            list(self.votes),
            self.decider,
            self.result,
            self.credited,
        ]


def ballot_from(data: list[Any]) -> Ballot:
    b = Ballot(data[0], data[1], data[2], data[3], data[4], list(data[5]))
    b.head_start, b.voters, b.votes = data[6], list(data[7]), list(data[8])
    b.decider, b.result, b.credited = data[9], data[10], data[11]
    return b


def full_piles() -> list[list[int]]:
    """The finds beside the board, by type and level (LM-3.8)."""
    piles: list[list[int]] = [[] for _ in range(PILES)]
    for card in range(CARDS):
        piles[BACK[card]].append(card)
    return piles


NO_INTS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_BALLOTS: Final[list[Ballot]] = []


@final
class Galaxy(Table):
    """The table of Lunatic Museum, bare until `lay` or `clone` fills it. Rooms are numbered `seat * ROOMS + room`."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        # options of the table
        self.exact_level = False  # LM-R21
        self.attack_from = 2  # LM-R37
        self.penalty_in_credibility = False  # LM-R33
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

    def clone(self) -> Galaxy:
        t = Galaxy(self.seats)
        t.said = list(self.said)
        t.exact_level = self.exact_level
        t.attack_from = self.attack_from
        t.penalty_in_credibility = self.penalty_in_credibility
        t.stage = self.stage
        t.epoch = self.epoch
        t.turn = self.turn
        t.first = self.first
        t.tie_holder = self.tie_holder
        t.order = list(self.order)
        t.at = self.at
        t.tied = list(self.tied)
        t.race = list(self.race)
        t.credibility = list(self.credibility)
        t.points = list(self.points)
        t.time = list(self.time)
        t.spent = list(self.spent)
        t.last_spent = list(self.last_spent)
        t.materials = list(self.materials)
        t.plasma = list(self.plasma)
        t.built = [list(b) for b in self.built]
        t.watched = list(self.watched)
        t.pawn = list(self.pawn)
        t.juror = list(self.juror)
        t.piles = [list(p) for p in self.piles]
        t.hands = [list(h) for h in self.hands]
        t.rooms = [list(r) for r in self.rooms]
        t.exhibit = list(self.exhibit)
        t.flags = list(self.flags)
        t.deck = list(self.deck)
        t.draft = list(self.draft)
        t.draft_order = list(self.draft_order)
        t.draft_at = self.draft_at
        t.bonus = list(self.bonus)
        t.bonus_state = list(self.bonus_state)
        t.slipping = self.slipping
        t.ballots = list(self.ballots)  # a closed ballot never changes
        if t.ballots and t.ballots[-1].result == UNDECIDED:
            t.ballots[-1] = t.ballots[-1].clone()
        t.scored = [list(s) for s in self.scored]
        t.votes_lost = list(self.votes_lost)
        t.contract_won = list(self.contract_won)
        return t

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
        """A room that may take one more find: a free slot and no exhibit (LM-R25)."""
        return self.exhibit[room] < 0 and len(self.rooms[room]) < SLOTS

    def holds(self, room: int, find: int) -> bool:
        """Whether a find of this name is in the room."""
        for card in self.rooms[room]:
            if FIND[card] == find:
                return True
        return False

    def levels(self, room: int) -> int:
        """The sum of the levels in a room: what an exhibit was credited with."""
        total = 0
        for card in self.rooms[room]:
            total += LEVEL[card]
        return total

    def spend(self, seat: int, time: int) -> None:
        """Pay time points (LM-4.1)."""
        self.time[seat] -= time
        self.spent[seat] += time

    def to_data(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "said": self.said,
            "options": [int(self.exact_level), self.attack_from, int(self.penalty_in_credibility)],
            "stage": self.stage,
            "epoch": self.epoch,
            "turn": self.turn,
            "first": self.first,
            "tie_holder": self.tie_holder,
            "order": self.order,
            "at": self.at,
            "tied": self.tied,
            "race": self.race,
            "credibility": self.credibility,
            "points": self.points,
            "time": self.time,
            "spent": self.spent,
            "last_spent": self.last_spent,
            "materials": self.materials,
            "plasma": self.plasma,
            "built": self.built,
            "watched": self.watched,
            "pawn": self.pawn,
            "juror": self.juror,
            "piles": self.piles,
            "hands": self.hands,
            "rooms": self.rooms,
            "exhibit": self.exhibit,
            "flags": self.flags,
            "deck": self.deck,
            "draft": self.draft,
            "draft_order": self.draft_order,
            "draft_at": self.draft_at,
            "bonus": self.bonus,
            "bonus_state": self.bonus_state,
            "slipping": self.slipping,
            "ballots": [b.to_data() for b in self.ballots],
            "scored": self.scored,
            "votes_lost": self.votes_lost,
            "contract_won": self.contract_won,
        }


def lay(seats: int) -> Galaxy:
    """The table before anything is dealt: empty museums, gauges at their first squares (LM-3.5, LM-3.6, LM-3.7, LM-3.10)."""
    t = Galaxy(seats)
    t.order = []
    t.tied = []
    t.race = [-1] * seats
    t.credibility = [START_CREDIBILITY] * seats
    t.points = [START_POINTS] * seats
    t.time = [START_TIME] * seats
    t.spent = [0] * seats
    t.last_spent = [0] * seats
    t.materials = [0] * seats
    t.plasma = [0] * seats
    t.built = [[0, 0, 0, 0, 0, 0] for _ in range(seats)]
    t.watched = [0] * seats
    t.pawn = [-1] * seats
    t.juror = [0] * seats
    t.piles = full_piles()
    t.hands = [[] for _ in range(seats)]
    t.rooms = [[] for _ in range(seats * ROOMS)]
    t.exhibit = [-1] * (seats * ROOMS)
    t.flags = [0] * CARDS
    t.deck = [0, 1, 2, 3, 4, 5, 6, 7]
    t.draft = []
    t.draft_order = []
    t.bonus = [-1] * seats
    t.bonus_state = [NONE] * seats
    t.ballots = []
    t.scored = [[0, 0, 0, 0, 0, 0] for _ in range(seats)]
    t.votes_lost = [0] * seats
    t.contract_won = [0] * seats
    return t


def galaxy_from(data: dict[str, Any]) -> Galaxy:
    """The table again from its data."""
    t = Galaxy(data["seats"])
    t.said = list(data["said"])
    exact, t.attack_from, in_credibility = data["options"]
    t.exact_level, t.penalty_in_credibility = bool(exact), bool(in_credibility)
    t.stage, t.epoch, t.turn = data["stage"], data["epoch"], data["turn"]
    t.first, t.tie_holder, t.at = data["first"], data["tie_holder"], data["at"]
    t.order, t.tied = list(data["order"]), list(data["tied"])
    t.race, t.credibility, t.points = list(data["race"]), list(data["credibility"]), list(data["points"])
    t.time, t.spent, t.last_spent = list(data["time"]), list(data["spent"]), list(data["last_spent"])
    t.materials, t.plasma = list(data["materials"]), list(data["plasma"])
    t.built = [list(b) for b in data["built"]]
    t.watched, t.pawn, t.juror = list(data["watched"]), list(data["pawn"]), list(data["juror"])
    t.piles = [list(p) for p in data["piles"]]
    t.hands = [list(h) for h in data["hands"]]
    t.rooms = [list(r) for r in data["rooms"]]
    t.exhibit, t.flags = list(data["exhibit"]), list(data["flags"])
    t.deck, t.draft, t.draft_order = list(data["deck"]), list(data["draft"]), list(data["draft_order"])
    t.draft_at, t.bonus, t.bonus_state = data["draft_at"], list(data["bonus"]), list(data["bonus_state"])
    t.slipping = data["slipping"]
    t.ballots = [ballot_from(b) for b in data["ballots"]]
    t.scored = [list(s) for s in data["scored"]]
    t.votes_lost, t.contract_won = list(data["votes_lost"]), list(data["contract_won"])
    return t
