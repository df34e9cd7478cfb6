"""What lies on the table: cash, pawns, portfolios, piles, and the auction, sale, debt and offers under way."""

from __future__ import annotations

from typing import Final, final

from tablee.games.cresus.components import DICE, MARKETS
from tablee.kernel.table import NOTHING_SAID, Table

# the phases of a round (CR-3.2), before them the preparation, after them the end
SETUP: Final = 0
EXPERT: Final = 1
TRAVEL: Final = 2
FORTUNE: Final = 3
BUYING: Final = 4
SELLING: Final = 5
WEALTH: Final = 6
OVER: Final = 7
PHASES: Final = ["setup", "expert", "travel", "fortune", "buying", "selling", "wealth", "over"]

# what a seat does about offers
MUTED: Final = 0  # is sent none, and is not asked whether it wants to deal
OPEN: Final = 1
STANCES: Final = ["muted", "open"]

# the loan of a total bankruptcy
NEVER: Final = 0
OWED: Final = 1
REPAID: Final = 2

# the two forms of a deal (CR-R34)
EXCHANGE: Final = 0
PURCHASE: Final = 1

# how an addressee has answered an offer
SILENT: Final = 0
DECLINED: Final = 1
PROPOSES: Final = 2


@final
class Offer:
    """An offer to other players: shares against shares, or money against shares."""

    def __init__(
        self, slot: int, author: int, form: int, to: list[int], give: list[int], want: list[int], price: int
    ) -> None:
        self.slot = slot  # its name at the table: two per author
        self.author = author
        self.form = form
        self.to = to
        self.give = give
        self.want = want
        self.price = price
        self.answers = [SILENT for _ in to]
        self.proposals: list[list[int]] = [[] for _ in to]


@final
class Cresus(Table):
    """The table of Crésus. A market's pile is, from the top: cards somebody has peeked at, cards nobody has seen, cards put back under."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.said: list[str] = NOTHING_SAID
        self.hide_cash = False
        # readings of doubtful clauses, chosen for the table
        self.lone_pays_price = False  # CR-R23
        self.sell_anywhere = False  # CR-R29
        self.signs_back_for_debts_only = False  # CR-R37
        self.closed_to_emergencies = False  # CR-R40
        self.bonus_of_all_sectors = False  # CR-R27
        self.all_bid_again = False  # CR-R8
        self.rank_by_bought = False  # CR-R50
        self.phase = SETUP
        self.round = 0
        self.start = 0  # the start player of this round
        self.market = 0  # the market being dealt with, in phases 3 to 5
        self.turn = -1  # the seat that is selling
        self.finished = [False] * seats  # seats that want to sell no more

        self.cash = [0] * seats
        self.bank = 0  # what the bank holds beyond its first stock: it may be negative
        self.pot = 0
        self.pawn = [-1] * seats
        self.error = [False] * seats
        self.portfolio: list[list[int]] = [[] for _ in range(seats)]
        self.signs = [0] * seats
        self.signs_bought = [0] * seats  # this round
        self.most_signs = [0] * seats  # the highest sign ever bought, sold back or not
        self.held: list[list[int]] = [[] for _ in range(seats)]  # Expert cards and kept Crésus cards
        self.loan = [NEVER] * seats

        self.peeked: list[list[int]] = [[] for _ in range(MARKETS)]
        self.peekers: list[list[int]] = [
            [] for _ in range(MARKETS)
        ]  # for each peeked card, the seats that know it, as bits
        self.unseen: list[list[int]] = [[] for _ in range(MARKETS)]  # in no order: drawn when turned up
        self.under: list[list[int]] = [
            [] for _ in range(MARKETS)
        ]  # in order, everybody has seen them go there
        self.shown: list[list[int]] = [[] for _ in range(MARKETS)]  # turned up for sale
        self.closed = [False] * MARKETS

        self.experts: list[int] = []  # in no order
        self.aside: list[int] = []
        self.expert = -1  # the Expert card turned up this round
        self.experts_out: list[int] = []
        self.cresus: list[int] = []  # in no order
        self.discard: list[int] = []
        self.drawn = -1  # the Crésus card being carried out

        self.lot = -1  # the share or Expert card under the hammer
        self.attempt = 0  # first or second auction; 0: no auction
        self.bidders: list[int] = []
        self.bids: list[int] = []  # of the bidders, once revealed

        self.buyer = -1  # of a purchase at the printed price, or paying a winning bid
        self.on_sale: list[int] = []

        self.seller = -1
        self.sold = -1  # the share being sold
        self.sale_market = -1  # and where
        self.sale_cards: list[int] = []
        self.dice = [0] * DICE
        self.throws = 0  # allowed in this sale
        self.thrown = 0

        self.debtor = -1
        self.due = 0
        self.payee = -1  # a seat; -1: the bank; -2: the pot

        self.stance = [OPEN] * seats
        self.posts = [0] * seats  # offers posted this phase
        self.stance_changes = [0] * seats  # this phase
        self.offers: list[Offer] = []
        self.window_left: list[int] = []  # the seats the trade window still waits for

    def turn_order(self) -> list[int]:
        """The seats clockwise from the start player (CR-R2)."""
        return [(self.start + i) % self.seats for i in range(self.seats)]

    def present(self, market: int) -> list[int]:
        """The seats whose pawn is on a market, in turn order."""
        found: list[int] = []
        for i in range(self.seats):
            seat = (self.start + i) % self.seats
            if self.pawn[seat] == market:
                found.append(seat)
        return found

    def ranking_signs(self, seat: int) -> int:
        """The signs that count in the ranking: those held, or, as a table may read it, those ever bought (CR-13.4, CR-R50)."""
        return max(self.signs[seat], self.most_signs[seat]) if self.rank_by_bought else self.signs[seat]

    def pile(self, market: int) -> int:
        """How many shares are in a market's pile."""
        return len(self.peeked[market]) + len(self.unseen[market]) + len(self.under[market])
