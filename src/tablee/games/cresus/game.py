"""Crésus: stock markets, secret auctions and dice, 2 to 6 players, at most ten rounds to the paradise island."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, final

from tablee.games.cresus import ending, rounds, view
from tablee.games.cresus.bot import Broker
from tablee.games.cresus.cards import EDITION, NAMES
from tablee.games.cresus.odds_table import odds_table
from tablee.games.cresus.reasons import why_not
from tablee.games.cresus.state import Cresus, table_from
from tablee.kernel import Choice, Dealer, Game, Outcome, Player, Rules, Text, Texts, Value, text
from tablee.kernel.ask import Question, Refusal

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
        )
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "seats", "other", "to"}
        self.standing = {"join": "out"}
        self.adds_up = False  # who gets there first, and who has most when it ends
        self.choices = [
            Choice(
                "cash",
                text("Argent des autres", "Other players' cash"),
                [Value("shown", text("visible", "shown")), Value("hidden", text("caché", "hidden"))],
                text(
                    "Tout paiement se fait à découvert ; on peut laisser à chacun le soin de compter.",
                    "Every payment is made in the open; you may leave it to everybody to keep count.",
                ),
                ("CR-2.8", "CR-R51"),
            )
        ]
        self.bots = [("broker", text("courtier", "broker"))]

    def table(self, seats: int, options: dict[str, str]) -> Cresus:
        t = Cresus(seats)
        t.hide_cash = options["cash"] == "hidden"
        return t

    def table_from(self, data: dict[str, Any]) -> Cresus:
        return table_from(data)

    def play(self, t: Cresus, dealer: Dealer) -> Rules:
        return rounds.play(t, dealer)

    def round_of(self, t: Cresus) -> int | None:
        return t.round

    def view(self, t: Cresus, seat: int) -> dict[str, object]:
        return view.view(t, seat)

    def redeal(self, t: Cresus, seat: int, rng: Random) -> None:
        view.redeal(t, seat, rng)

    def why_not(self, t: Cresus, seat: int, question: Question[Cresus], words: list[str]) -> Refusal | None:
        return why_not(question, words)

    def points(self, t: Cresus) -> list[int]:
        return list(t.signs)

    def ranks(self, t: Cresus) -> list[int]:
        return ending.ranks(t)

    def outcome(self, t: Cresus) -> Outcome:
        return ending.outcome(t)

    def conserved(self, t: Cresus) -> dict[str, int]:
        """Money moves between players, pot and bank; cards between piles, table and hands."""
        shares = sum([t.pile(m) for m in range(len(t.under))])
        shares += sum([len(s) for s in t.shown]) + sum([len(p) for p in t.portfolio])
        experts, cresus = view.cards_in_play(t)
        money = sum(t.cash) + t.pot + t.bank
        return {"money": money, "shares": shares, "experts": experts, "cresus": cresus}

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
