"""What lies on the table: cash, pawns, portfolios, piles, and the auction, sale, debt and offers under way."""

from __future__ import annotations

from typing import Any, Final, final

from tablee.games.cresus.cards import DICE, MARKETS
from tablee.kernel import Table

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
MUTED: Final = 0  # is sent none
OPEN: Final = 1  # is sent offers, and nobody waits for it
EAGER: Final = 2  # the table also pauses for it at the two trade windows
STANCES: Final = ["muted", "open", "eager"]

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

    def clone(self) -> Offer:
        twin = Offer(
            self.slot, self.author, self.form, list(self.to), list(self.give), list(self.want), self.price
        )
        twin.answers = list(self.answers)
        twin.proposals = [list(p) for p in self.proposals]
        return twin

    def to_data(self) -> list[object]:
        return [
            self.slot,
            self.author,
            self.form,
            self.to,
            self.give,
            self.want,
            self.price,
            self.answers,
            self.proposals,
        ]


def offer_from(data: list[Any]) -> Offer:
    offer = Offer(data[0], data[1], data[2], list(data[3]), list(data[4]), list(data[5]), data[6])
    offer.answers = list(data[7])
    offer.proposals = [list(p) for p in data[8]]
    return offer


@final
class Cresus(Table):
    """The table of Crésus. A market's pile is, from the top: cards somebody has peeked at, cards nobody has seen, cards put back under."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hide_cash = False
        self.phase = SETUP
        self.round = 0
        self.start = 0  # the start player of this round
        self.market = 0  # the market being dealt with, in phases 3 to 5
        self.turn = 0  # how many seats of that market have finished selling

        self.cash = [0] * seats
        self.bank = 0  # what the bank holds beyond its first stock: it may be negative
        self.pot = 0
        self.pawn = [-1] * seats
        self.error = [False] * seats
        self.portfolio: list[list[int]] = [[] for _ in range(seats)]
        self.signs = [0] * seats
        self.signs_bought = [0] * seats  # this round
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
        return [s for s in self.turn_order() if self.pawn[s] == market]

    def pile(self, market: int) -> int:
        """How many shares are in a market's pile."""
        return len(self.peeked[market]) + len(self.unseen[market]) + len(self.under[market])

    def clone(self) -> Cresus:
        t = Cresus(self.seats)
        t.said = list(self.said)
        t.hide_cash = self.hide_cash
        t.phase = self.phase
        t.round = self.round
        t.start = self.start
        t.market = self.market
        t.turn = self.turn
        t.cash = list(self.cash)
        t.bank = self.bank
        t.pot = self.pot
        t.pawn = list(self.pawn)
        t.error = list(self.error)
        t.portfolio = [list(p) for p in self.portfolio]
        t.signs = list(self.signs)
        t.signs_bought = list(self.signs_bought)
        t.held = [list(h) for h in self.held]
        t.loan = list(self.loan)
        t.peeked = [list(p) for p in self.peeked]
        t.peekers = [list(p) for p in self.peekers]
        t.unseen = [list(p) for p in self.unseen]
        t.under = [list(p) for p in self.under]
        t.shown = [list(p) for p in self.shown]
        t.closed = list(self.closed)
        t.experts = list(self.experts)
        t.aside = list(self.aside)
        t.expert = self.expert
        t.experts_out = list(self.experts_out)
        t.cresus = list(self.cresus)
        t.discard = list(self.discard)
        t.drawn = self.drawn
        t.lot = self.lot
        t.attempt = self.attempt
        t.bidders = list(self.bidders)
        t.bids = list(self.bids)
        t.buyer = self.buyer
        t.on_sale = list(self.on_sale)
        t.seller = self.seller
        t.sold = self.sold
        t.sale_cards = list(self.sale_cards)
        t.dice = list(self.dice)
        t.throws = self.throws
        t.thrown = self.thrown
        t.debtor = self.debtor
        t.due = self.due
        t.payee = self.payee
        t.stance = list(self.stance)
        t.posts = list(self.posts)
        t.stance_changes = list(self.stance_changes)
        t.offers = [offer.clone() for offer in self.offers]
        t.window_left = list(self.window_left)
        return t

    def to_data(self) -> dict[str, object]:
        return {
            "seats": self.seats,
            "said": self.said,
            "hide_cash": self.hide_cash,
            "phase": self.phase,
            "round": self.round,
            "start": self.start,
            "market": self.market,
            "turn": self.turn,
            "cash": self.cash,
            "bank": self.bank,
            "pot": self.pot,
            "pawn": self.pawn,
            "error": self.error,
            "portfolio": self.portfolio,
            "signs": self.signs,
            "signs_bought": self.signs_bought,
            "held": self.held,
            "loan": self.loan,
            "peeked": self.peeked,
            "peekers": self.peekers,
            "unseen": self.unseen,
            "under": self.under,
            "shown": self.shown,
            "closed": self.closed,
            "experts": self.experts,
            "aside": self.aside,
            "expert": self.expert,
            "experts_out": self.experts_out,
            "cresus": self.cresus,
            "discard": self.discard,
            "drawn": self.drawn,
            "lot": self.lot,
            "attempt": self.attempt,
            "bidders": self.bidders,
            "bids": self.bids,
            "buyer": self.buyer,
            "on_sale": self.on_sale,
            "seller": self.seller,
            "sold": self.sold,
            "sale_cards": self.sale_cards,
            "dice": self.dice,
            "throws": self.throws,
            "thrown": self.thrown,
            "debtor": self.debtor,
            "due": self.due,
            "payee": self.payee,
            "stance": self.stance,
            "posts": self.posts,
            "stance_changes": self.stance_changes,
            "offers": [offer.to_data() for offer in self.offers],
            "window_left": self.window_left,
        }


def table_from(data: dict[str, Any]) -> Cresus:
    """The table again from its data."""
    t = Cresus(data["seats"])
    t.said = data["said"]
    t.hide_cash = data["hide_cash"]
    t.phase = data["phase"]
    t.round = data["round"]
    t.start = data["start"]
    t.market = data["market"]
    t.turn = data["turn"]
    t.cash = data["cash"]
    t.bank = data["bank"]
    t.pot = data["pot"]
    t.pawn = data["pawn"]
    t.error = data["error"]
    t.portfolio = data["portfolio"]
    t.signs = data["signs"]
    t.signs_bought = data["signs_bought"]
    t.held = data["held"]
    t.loan = data["loan"]
    t.peeked = data["peeked"]
    t.peekers = data["peekers"]
    t.unseen = data["unseen"]
    t.under = data["under"]
    t.shown = data["shown"]
    t.closed = data["closed"]
    t.experts = data["experts"]
    t.aside = data["aside"]
    t.expert = data["expert"]
    t.experts_out = data["experts_out"]
    t.cresus = data["cresus"]
    t.discard = data["discard"]
    t.drawn = data["drawn"]
    t.lot = data["lot"]
    t.attempt = data["attempt"]
    t.bidders = data["bidders"]
    t.bids = data["bids"]
    t.buyer = data["buyer"]
    t.on_sale = data["on_sale"]
    t.seller = data["seller"]
    t.sold = data["sold"]
    t.sale_cards = data["sale_cards"]
    t.dice = data["dice"]
    t.throws = data["throws"]
    t.thrown = data["thrown"]
    t.debtor = data["debtor"]
    t.due = data["due"]
    t.payee = data["payee"]
    t.stance = data["stance"]
    t.posts = data["posts"]
    t.stance_changes = data["stance_changes"]
    t.offers = [offer_from(offer) for offer in data["offers"]]
    t.window_left = data["window_left"]
    return t.clone()
