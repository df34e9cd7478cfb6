"""Crésus: stock markets, secret auctions and dice, 2 to 6 players, at most ten rounds to the paradise island."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, cast, final

from tablee.games.cresus import copies, scoring, view
from tablee.games.cresus.bot import Broker
from tablee.games.cresus.bot.guide import CresusGuide
from tablee.games.cresus.bot.training import CresusLessons
from tablee.games.cresus.components import CARD_IDS, EDITION, SHARE_IDS, SIGN_KEYS
from tablee.games.cresus.phases.buying import buy_shares
from tablee.games.cresus.phases.dealing import answer_window, trade_window
from tablee.games.cresus.phases.expert import turn_up_expert
from tablee.games.cresus.phases.fortune import draw_cresus_card
from tablee.games.cresus.phases.odds_table import odds_table
from tablee.games.cresus.phases.rounds import (
    after_card,
    after_purchases,
    after_sales,
    end_round,
    next_active,
)
from tablee.games.cresus.phases.selling import next_sale, sell_next
from tablee.games.cresus.phases.signs import buy_signs
from tablee.games.cresus.phases.travel import choose_markets
from tablee.games.cresus.reasons import why_not
from tablee.games.cresus.set_up import prepare
from tablee.games.cresus.state import (
    BUYING,
    EXPERT,
    FORTUNE,
    OVER,
    SELLING,
    SETUP,
    TRAVEL,
    Cresus,
)
from tablee.games.cresus.texts import NAMES, TABLE_OPTIONS
from tablee.kernel import (
    REST,
    Dealer,
    Game,
    Outcome,
    Player,
    Rules,
    Text,
    Texts,
    text,
)
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.guide import Guide
from tablee.kernel.lessons import Lessons
from tablee.kernel.levels import LEVELS

FOLDER: Final = Path(__file__).parent


@final
class CresusGame(Game[Cresus]):
    """CR-1.1: 2 to 6 players, the same game for every number (CR-R54)."""

    def __init__(self) -> None:
        super().__init__(
            "cresus",
            str(FOLDER),
            title=text("Crésus", "Crésus"),
            blurb=text(
                "Six marchés, des enchères secrètes et des dés : dix tours pour s'offrir l'île.",
                "Six markets, secret auctions and dice: ten rounds to buy yourself the island.",
            ),
            seats=(2, 6),
            minutes=60,
            version=4,
        )
        self.earlier = {3: {"second": "tied", "ranked": "held"}}
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "seats", "other", "to"}
        self.standing = {"join": "out", "window": "done"}
        self.adds_up = False  # who gets there first, and who has most when it ends
        self.table_options = TABLE_OPTIONS
        self.bots = [("broker", text("courtier", "broker"))]
        self.levels = LEVELS

    def table(self, seats: int, options: dict[str, str]) -> Cresus:
        t = Cresus(seats)
        t.hide_cash = options["cash"] == "hidden"
        t.lone_pays_price = options["alone"] == "price"
        t.sell_anywhere = options["selling"] == "any"
        t.signs_back_for_debts_only = options["resale"] == "debts"
        t.closed_to_emergencies = options["emergency"] == "none"
        t.bonus_of_all_sectors = options["bonus"] == "all"
        t.all_bid_again = options["second"] == "all"
        t.rank_by_bought = options["ranked"] == "bought"
        return t

    def clone(self, t: Cresus) -> Cresus:
        return copies.clone(t)

    def to_data(self, t: Cresus) -> dict[str, object]:
        return copies.to_data(t)

    def table_from(self, data: dict[str, Any]) -> Cresus:
        return copies.from_data(data)

    def play(self, t: Cresus, dealer: Dealer) -> Rules:
        """CR-3.2: the six phases in their order; each step leaves the table where the next one can start from it alone."""
        if t.phase == SETUP:
            prepare(t, dealer)
        while t.phase != OVER:
            yield REST
            if t.phase == EXPERT:
                auction = turn_up_expert(t, dealer)
                if auction is not None:
                    yield from auction
                t.phase = TRAVEL
            elif t.phase == TRAVEL:
                yield from choose_markets(t, dealer)
                t.phase = FORTUNE
                t.market = next_active(t, -1)
            elif t.phase == FORTUNE:
                card = draw_cresus_card(t, dealer, t.market)
                if card is not None:
                    yield from card
                after_card(t, dealer)
            elif t.window_left:  # phases 4 and 5 begin so
                ask = trade_window(t)
                got = yield ask
                answer_window(t, dealer, ask, got)
            elif t.phase == BUYING:
                purchases = buy_shares(t, dealer, t.market)
                if purchases is not None:
                    yield from purchases
                after_purchases(t, dealer)
            elif t.phase == SELLING:
                sale = next_sale(t)
                if sale is not None:
                    got = yield sale
                    dice = sell_next(t, dealer, sale, got)
                    if dice is not None:
                        yield from dice
                else:
                    after_sales(t, dealer)
            else:
                yield from buy_signs(t, dealer)
                end_round(t, dealer)

    def round_of(self, t: Cresus) -> int | None:
        return t.round

    def view(self, t: Cresus, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view.view(t, seat))

    def redeal(self, t: Cresus, seat: int, rng: Random) -> None:
        view.redeal(t, seat, rng)

    def why_not(self, t: Cresus, seat: int, question: Question[Cresus], words: list[str]) -> Refusal | None:
        return why_not(question, words)

    def points(self, t: Cresus) -> list[int]:
        return [t.ranking_signs(seat) for seat in range(t.seats)]

    def possessions(self, t: Cresus, seat: int) -> list[tuple[str, str]]:
        shares = [("share", SHARE_IDS[share]) for share in t.portfolio[seat]]
        cards = [("card", CARD_IDS[card]) for card in t.held[seat]]
        return shares + cards + [("sign", SIGN_KEYS[sign]) for sign in range(t.signs[seat])]

    def ranks(self, t: Cresus) -> list[int]:
        return scoring.ranks(t)

    def outcome(self, t: Cresus) -> Outcome:
        return scoring.outcome(t)

    def conserved(self, t: Cresus) -> dict[str, int]:
        """Money moves between players, pot and bank; cards between piles, table and hands."""
        shares = sum([t.pile(m) for m in range(len(t.under))])
        shares += sum([len(s) for s in t.shown]) + sum([len(p) for p in t.portfolio])
        experts, cresus = view.cards_in_play(t)
        money = sum(t.cash) + t.pot + t.bank
        return {"money": money, "shares": shares, "experts": experts, "cresus": cresus}

    def guide(self) -> Guide | None:
        return CresusGuide(self)

    def lessons(self) -> Lessons | None:
        return CresusLessons()

    def player(self, name: str, rng: Random) -> Player | None:
        return Broker(rng) if name == "broker" else None

    def consult(self, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`odds`: the chances of a sale with so many throws to come, from the dice that lie there (CR-8.7)."""
        return odds_table(data) if what == "odds" else super().consult(what, data)

    def name_of(self, fact: str, value: object) -> Text | None:
        if fact == "stance" and isinstance(value, str):
            return self.texts.plain("stance", value)
        return NAMES.get(value) if isinstance(value, str) else None

    def components(self) -> dict[str, Any]:
        return EDITION


GAME: Final = CresusGame()
