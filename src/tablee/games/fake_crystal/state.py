"""The market: stalls, purses, collections, piles and tokens, as plain numbers."""

from __future__ import annotations

from typing import Final, final

from tablee.games.fake_crystal.components import (
    ABILITIES,
    BOX,
    COLUMN_WORDS,
    COLUMNS,
    CREDITS,
    CRYSTALS,
    DRAWN,
    FAKE,
    HAND,
    KINDS,
    POINTS,
    REAL,
    STACKED,
    TILES_EACH,
    TROPHIES,
)
from tablee.kernel.table import Table

SET_UP: Final = 0
OFFER: Final = 1  # FC-3.1: first the offer,
EXCHANGE: Final = 2  # then the exchange
OVER: Final = 3
PHASES: Final = ["set_up", "offer", "exchange", "over"]

WRITTEN: Final = {"ability": ABILITIES, "phase": PHASES}  # as words in a position

TOKEN: Final = -1  # in the place of a price: the Negotiator's token

ALL_ANSWER: Final = -1  # in the place of the Spy's pause: as long as it takes, every spy is asked
BY_CHANCE: Final = -1  # in the place of a first player
WHO_ASKS: Final = -2

# How an offer was settled.
BOUGHT: Final = 0
BANKED: Final = 1
REPACKED: Final = 2
NEGOTIATED_BUY: Final = 3
NEGOTIATED_BANK: Final = 4
PREEMPTED: Final = 5
HOW: Final = ["bought", "banked", "repacked", "owner_bought", "owner_banked", "preempted"]

# A settled offer in `history`: so many numbers in a row.
H_ROUND: Final = 0
H_SELLER: Final = 1
H_COLUMN: Final = 2
H_FACE: Final = 3
H_SLOT: Final = 4
H_PRICE: Final = 5
H_BY: Final = 6
H_HOW: Final = 7
H_TO: Final = 8
H_KNOWN: Final = 9  # seats that know the face for good, as bits
H_COVERED: Final = 10  # 1: it lies covered in a pile, or did
H_SIZE: Final = 11


@final
class Market(Table):
    """Everything on the table. Offer number i is column i % 2 of seat i // 2; an empty place has tile -1."""

    def __init__(
        self, seats: int, ability: int, hidden_hands: bool, open_piles: bool, loose_price: bool
    ) -> None:
        super().__init__(seats)
        self.ability = ability
        self.hidden_hands = hidden_hands  # table option to FC-R10
        self.open_piles = open_piles  # table option to FC-R12
        self.loose_price = loose_price  # reading of FC-R3
        self.starter = BY_CHANCE  # reading of FC-R19: a seat, or how the first player is found
        self.pause = 5  # seconds that spies have before what was designated is settled (FC-R21)
        self.patterns_of_any_colour = False  # reading of FC-R15
        self.blue_needs_crystal = False  # reading of FC-R16
        self.fakes_break_ties = False  # reading of FC-R18
        self.preempt_purchases = False  # reading of FC-R27
        self.seller_preempts = True  # reading of FC-R28

        self.phase = SET_UP
        self.round = 0
        self.turn = 0  # transactions done this round
        self.first = 0

        self.purse: list[int] = []  # free credits
        self.active: list[int] = []  # 1: the power token shows its active side
        self.token_at: list[int] = []  # the offer on which the token lies

        self.hand: list[list[int]] = []
        self.reserve: list[list[int]] = []  # the top is the last
        self.set_aside: list[int] = []  # by position; -1 where one was taken
        self.out: list[int] = []  # given up to the Recycler

        self.tile: list[int] = []
        self.slot: list[int] = []
        self.price: list[int] = []
        self.spied: list[int] = []  # seats that have looked, as bits
        self.reserved: list[int] = []

        self.owned: list[list[int]] = []  # the collection: how many of each face
        self.blue: list[list[int]] = []  # the blue pile from the bottom up
        self.blue_known: list[list[int]] = []  # who knows each tile of it for good
        self.blue_from: list[list[int]] = []  # where it stands in the history; -1: nowhere
        self.fakes: list[list[int]] = []  # the fake pile from the bottom up
        self.trophy: list[int] = []  # its owner; -1: on the objective board

        self.designated = -1
        self.engaged = 0  # what lies on a Negotiator offer
        self.preemptor = -1
        self.watching = 0  # 1: the table waits for spies
        self.arrived_at = -1  # whose collection has just received a tile,
        self.arrived = -1  # and which
        self.taken_at = -1  # from whose pile a tile was taken last,
        self.taken = -1  # and from which place in it
        self.history: list[int] = []

    # ------------------------------------------------------------------ whose turn it is

    def rounds(self) -> int:
        """How many rounds there are: as many as the reserve feeds (FC-6.4)."""
        return (TILES_EACH[self.seats] - HAND) // DRAWN + 1

    def active_seat(self) -> int:
        """The active player: clockwise from the first player, twice (FC-4.2, FC-4.3)."""
        return (self.first + self.turn) % self.seats

    def in_turn_order(self) -> list[int]:
        """The seats, clockwise from the first player."""
        return [(self.first + i) % self.seats for i in range(self.seats)]

    def transactions_left(self, seat: int) -> int:
        """How many of its two transactions a seat still has this round (FC-4.3)."""
        if self.phase != EXCHANGE:
            return 0
        place = (seat - self.first) % self.seats
        return COLUMNS - self.turn // self.seats - (1 if self.turn % self.seats > place else 0)

    # ------------------------------------------------------------------ offers

    def available(self, seat: int) -> list[int]:
        """The offers a seat may choose: on an opponent's stall, not reserved by somebody else (FC-4.4, FC-4.5, FC-15.2)."""
        found: list[int] = []
        for i in range(len(self.tile)):
            if self.tile[i] >= 0 and i // COLUMNS != seat:
                holder = self.reserved[i]
                if holder == seat and self.transactions_left(seat) == 1:
                    return [i]  # FC-15.3: the last moment for what one has reserved
                if holder < 0 or holder == seat:
                    found.append(i)
        return found

    def own_offers(self, seat: int) -> list[int]:
        """The offers a seat may repack: its own, unless somebody has reserved them (FC-R33)."""
        return [
            i
            for i in range(COLUMNS * seat, COLUMNS * (seat + 1))
            if self.tile[i] >= 0 and self.reserved[i] < 0
        ]

    def can_use_token(self, seat: int) -> bool:
        """The token is active and at hand (FC-10.1)."""
        return self.active[seat] == 1 and self.token_at[seat] < 0

    # ------------------------------------------------------------------ collections

    def real_tiles(self, seat: int) -> int:
        """The real tiles in a collection."""
        owned, total = self.owned[seat], 0
        for face in range(KINDS):
            if not FAKE[face]:
                total += owned[face]
        return total

    def colour_tiles(self, seat: int, colour: int) -> int:
        """The real tiles of one colour (a fake counts for nothing: FC-9.2)."""
        owned, total = self.owned[seat], 0
        for face in REAL[colour]:
            total += owned[face]
        return total

    def colour_crystals(self, seat: int, colour: int) -> int:
        """The crystals of one colour (a fake has none: FC-9.2)."""
        owned, total = self.owned[seat], 0
        for face in REAL[colour]:
            total += owned[face] * CRYSTALS[face]
        return total

    def spread_tiles(self, seat: int, crystals: int) -> int:
        """The real tiles with so many crystals that lie side by side, of whatever colour (FC-7.2)."""
        owned = self.owned[seat]
        return sum([owned[face] for face in range(KINDS) if not STACKED[face] and CRYSTALS[face] == crystals])

    def tile_points(self, seat: int) -> int:
        """What the tiles of a collection are worth (FC-11.2, FC-11.3)."""
        owned, total = self.owned[seat], 0
        for face in range(KINDS):
            total += owned[face] * POINTS[face]
        return total


def new_market(seats: int, ability: int, hidden_hands: bool, open_piles: bool, loose_price: bool) -> Market:
    """The box on the table, nothing dealt yet."""
    t = Market(seats, ability, hidden_hands, open_piles, loose_price)
    t.purse = [CREDITS] * seats  # FC-2.4
    t.active = [0] * seats  # FC-2.3: the power token starts on its dark side
    t.token_at = [-1] * seats
    t.hand = [[] for _ in range(seats)]
    t.reserve = [[] for _ in range(seats)]
    t.set_aside = list(BOX)
    t.tile = [-1] * (COLUMNS * seats)  # FC-2.2: two columns each
    t.slot = [0] * (COLUMNS * seats)
    t.price = [0] * (COLUMNS * seats)
    t.spied = [0] * (COLUMNS * seats)
    t.reserved = [-1] * (COLUMNS * seats)
    t.owned = [[0] * KINDS for _ in range(seats)]
    t.blue = [[] for _ in range(seats)]
    t.blue_known = [[] for _ in range(seats)]
    t.blue_from = [[] for _ in range(seats)]
    t.fakes = [[] for _ in range(seats)]
    t.trophy = [-1] * len(TROPHIES)  # FC-2.1: all eleven on the objective board
    return t


def offer_word(offer: int) -> str:
    """An offer in notation: whose stall, which column."""
    return f"p{offer // COLUMNS}-{COLUMN_WORDS[offer % COLUMNS]}"
