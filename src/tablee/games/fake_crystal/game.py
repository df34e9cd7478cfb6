"""Fake Crystal: two tiles on the stall, a claim, a price; the others buy or bank.

A game is: set up, then rounds of an offer phase, an exchange phase and a draw, then the final count.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, cast, final

from tablee.games.fake_crystal import copies
from tablee.games.fake_crystal.bot.guide import MarketGuide
from tablee.games.fake_crystal.bot.traders import Bluffer, Trader
from tablee.games.fake_crystal.components import ABILITIES, COINS, COLUMNS, EDITION, FACES, TROPHIES
from tablee.games.fake_crystal.phases.exchange import transaction
from tablee.games.fake_crystal.phases.offer import offer_phase
from tablee.games.fake_crystal.phases.round_end import end_round
from tablee.games.fake_crystal.reasons import why_not
from tablee.games.fake_crystal.scoring import points, ranks, sheet
from tablee.games.fake_crystal.set_up import set_up
from tablee.games.fake_crystal.state import (
    ALL_ANSWER,
    BY_CHANCE,
    EXCHANGE,
    OVER,
    SET_UP,
    WHO_ASKS,
    Market,
    new_market,
)
from tablee.games.fake_crystal.texts import (
    ABILITY_NAMES,
    COLUMN_NAMES,
    PILE_NAMES,
    TABLE_OPTIONS,
    TILE_COLOURS,
    TILE_NAMES,
    TROPHY_NAMES,
)
from tablee.games.fake_crystal.view import redeal, view
from tablee.kernel.ask import REST, Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Game
from tablee.kernel.guide import Guide
from tablee.kernel.levels import LEVELS
from tablee.kernel.outcome import Outcome
from tablee.kernel.perspective import Player
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, Texts, text

STARTERS: Final = {"chance": BY_CHANCE, "asks": WHO_ASKS}
PAUSES: Final = {"ask": ALL_ANSWER, "none": 0}


@final
class FakeCrystal(Game[Market]):
    """The bluffing and trading game."""

    def __init__(self) -> None:
        super().__init__(
            "fake-crystal",
            str(Path(__file__).parent),
            title=text("Fake Crystal", "Fake Crystal"),
            blurb=text(
                "Deux cristaux sur l'étal, un prix, un petit mensonge : achetez, banquez, bluffez.",
                "Two crystals on your stall, a price, a small lie: buy, bank, bluff.",
            ),
            seats=(2, 5),  # FC-1.2
            minutes=30,
            version=3,
        )
        self.earlier = {2: {"orange": "own"}}
        self.texts = Texts.load(Path(__file__).parent / "texts.toml")
        self.seat_facts = {"seat", "from", "to", "other", "instead"}
        self.standing = {"preempt": "no", "reserve": "pass", "spy": "pass"}
        self.table_options = TABLE_OPTIONS
        self.bots = [("trader", text("négociant", "trader")), ("bluffer", text("bluffeur", "bluffer"))]
        self.levels = LEVELS

    def allowed(self, seats: int, options: dict[str, str]) -> TableeError | None:
        """A first player by the host's choice is one of those who play (FC-R19)."""
        if options["first"].isdecimal() and int(options["first"]) > seats:
            return BadOption(
                f"There is no seat {options['first']} at a table for {seats}.",
                f"Il n'y a pas de place {options['first']} à une table de {seats}.",
                ("FC-2.11",),
            )
        return None

    def table(self, seats: int, options: dict[str, str]) -> Market:
        t = new_market(
            seats,
            ABILITIES.index(options["ability"]),  # FC-10.3
            options["hands"] == "hidden",
            options["piles"] == "open",
            options["zero"] == "loose",
        )
        t.pause = PAUSES[options["pause"]] if options["pause"] in PAUSES else int(options["pause"])
        t.starter = STARTERS[options["first"]] if options["first"] in STARTERS else int(options["first"]) - 1
        t.patterns_of_any_colour = options["orange"] == "any"
        t.blue_needs_crystal = options["blue"] == "owned"
        t.fakes_break_ties = options["tie"] == "all"
        t.preempt_purchases = options["preempting"] == "purchase"
        t.seller_preempts = options["seller"] == "may"
        return t

    def clock_seconds(self, t: Market) -> float | None:
        """The pause in which spies may forestall a quick answer (FC-R21)."""
        return float(t.pause) if t.watching and t.pause > 0 else None

    def clock_name(self, t: Market) -> str:
        """One pause for one transaction, however many spy in it."""
        return f"{t.round}.{t.turn}" if t.watching else ""

    def clone(self, t: Market) -> Market:
        return copies.clone(t)

    def to_data(self, t: Market) -> dict[str, object]:
        return copies.to_data(t)

    def table_from(self, data: dict[str, Any]) -> Market:
        return copies.from_data(data)

    def play(self, t: Market, dealer: Dealer) -> Rules:
        """The game as the rulebook tells it (FC-3.1)."""
        if t.phase == SET_UP:
            yield from set_up(t, dealer)
        while t.phase != OVER:
            yield REST
            if t.phase != EXCHANGE:
                yield from offer_phase(t, dealer)
                continue
            yield from transaction(t, dealer)
            t.turn += 1
            if t.turn == COLUMNS * t.seats:  # FC-4.3: two transactions each, all stalls empty
                end_round(t, dealer)

    def round_of(self, t: Market) -> int | None:
        return t.round

    def view(self, t: Market, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view(t, seat))

    def redeal(self, t: Market, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Market, seat: int, question: Question[Market], words: list[str]) -> Refusal | None:
        return why_not(question, words)

    def points(self, t: Market) -> list[int]:
        return points(t)

    def possessions(self, t: Market, seat: int) -> list[tuple[str, str]]:
        tiles = [("tile", FACES[face]) for face in range(len(FACES)) if t.owned[seat][face]]
        return tiles + [("trophy", TROPHIES[k]) for k in range(len(TROPHIES)) if t.trophy[k] == seat]

    def ranks(self, t: Market) -> list[int]:
        return ranks(t)

    def outcome(self, t: Market) -> Outcome:
        totals = points(t)
        places = ranks(t)
        winners = [seat for seat in range(t.seats) if places[seat] == 1]
        best = totals[winners[0]]
        tied = sum([total == best for total in totals]) > 1
        kind = "shared" if len(winners) > 1 else "tie_break" if tied else "won"
        said = "tie_break_all" if kind == "tie_break" and t.fakes_break_ties else kind
        facts: dict[str, object] = {"seat": winners, "points": best}
        reason = self.texts.sentence(("end", said), facts, self.say)
        assert reason is not None
        clauses = {
            "won": ("FC-11.5",),
            "tie_break": ("FC-11.5", "FC-11.6"),
            "shared": ("FC-11.5", "FC-11.6", "FC-11.7"),
        }[kind]
        return Outcome(
            reason, clauses, places, totals, [sheet(t, seat, totals[seat]) for seat in range(t.seats)]
        )

    def conserved(self, t: Market) -> dict[str, int]:
        """A closed economy (FC-1.1) and 68 tiles (FC-16.2)."""
        tiles = sum([face >= 0 for face in t.set_aside]) + len(t.out) + sum([face >= 0 for face in t.tile])
        credits = t.engaged + sum(t.purse)
        for offer in range(len(t.tile)):
            credits += max(0, t.price[offer])
        for seat in range(t.seats):
            tiles += len(t.hand[seat]) + len(t.reserve[seat]) + sum(t.owned[seat])
        return {"credits": credits, "tiles": tiles}

    def name_of(self, fact: str, value: object) -> Text | None:
        key = str(value)
        if fact in ("tile", "own", "tiles", "given"):
            return TILE_NAMES.get(key)
        if fact in ("colour", "colours", "top"):
            return TILE_COLOURS.get(key)
        if fact == "trophy":
            return TROPHY_NAMES.get(key)
        if fact == "column":
            return COLUMN_NAMES.get(key)
        if fact == "pile":
            return PILE_NAMES.get(key)
        if fact == "ability":
            return ABILITY_NAMES.get(key)
        return None

    def components(self) -> dict[str, Any]:
        return {
            "title": EDITION["title"],
            "colours": [
                {"key": c["id"], "name": text(c["fr"], c["en"]), "display": c["display"]}
                for c in EDITION["colour"]
            ],
            "tiles": [
                {
                    "key": tile["id"],
                    "name": text(tile["fr"], tile["en"]),
                    "colour": tile["colour"],
                    "fake": tile["fake"],
                    "crystals": tile["crystals"],
                    "points": tile["points"],
                    "count": tile["count"],
                    "provenance": tile["provenance"],
                }
                for tile in EDITION["tile"]
            ],
            "trophies": [
                {
                    "key": trophy["id"],
                    "name": TROPHY_NAMES[trophy["id"]],
                    "colour": trophy["colour"],
                    "value": trophy["value"],
                    "effect": trophy["effect"],
                    "clause": trophy["clause"],
                    "provenance": trophy["provenance"],
                }
                for trophy in EDITION["trophy"]
            ],
            "abilities": [
                {
                    "key": a["id"],
                    "name": ABILITY_NAMES[a["id"]],
                    "text": text(a["fr"], a["en"]),
                    "clauses": a["clauses"],
                }
                for a in EDITION["ability"]
            ],
            "coins": [{"key": c["id"], "name": text(c["fr"], c["en"]), "value": c["value"]} for c in COINS],
            "slots": EDITION["stall"]["slots"],
        }

    def guide(self) -> Guide | None:
        return MarketGuide(self)

    def player(self, name: str, rng: Random) -> Player | None:
        if name == "trader":
            return Trader(rng)
        if name == "bluffer":
            return Bluffer(rng)
        return None


GAME = FakeCrystal()
