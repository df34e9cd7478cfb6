"""Fake Crystal: two tiles on the stall, a claim, a price; the others buy or bank.

A game is: set up, then rounds of an offer phase, an exchange phase and a draw, then the final count.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, final

from tablee.games.fake_crystal.bot import Bluffer, Trader
from tablee.games.fake_crystal.edition import ABILITIES, COINS, COLUMNS, EDITION, LEAST_PLAYERS
from tablee.games.fake_crystal.exchange import transaction
from tablee.games.fake_crystal.offer import offer_phase
from tablee.games.fake_crystal.reasons import why_not
from tablee.games.fake_crystal.round_end import end_round
from tablee.games.fake_crystal.scoring import points, ranks, sheet
from tablee.games.fake_crystal.set_up import set_up
from tablee.games.fake_crystal.state import EXCHANGE, OVER, SET_UP, Market, market_from, new_market
from tablee.games.fake_crystal.view import redeal, view
from tablee.games.fake_crystal.words import (
    ABILITY_NAMES,
    COLUMN_NAMES,
    PILE_NAMES,
    TILE_COLOURS,
    TILE_NAMES,
    TROPHY_NAMES,
)
from tablee.kernel.ask import REST, Question, Refusal
from tablee.kernel.chair import Player
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Choice, Game, Value
from tablee.kernel.outcome import Outcome
from tablee.kernel.play import Rules
from tablee.kernel.text import Text, Texts, text


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
        )
        self.texts = Texts.load(Path(__file__).parent / "texts.toml")
        self.seat_facts = {"seat", "from", "to", "other", "instead"}
        self.standing = {"preempt": "no", "reserve": "pass"}
        self.choices = [
            Choice(
                "ability",
                text("Capacité spéciale", "Special ability"),
                [
                    Value(key, capital(ABILITY_NAMES[key]))
                    for key in ("spy", "negotiator", "recycler", "preemptor", "vanguard", "random", "none")
                ],
                text(
                    "La même pour tous. Le Préempteur et l'Avant-gardiste demandent trois joueurs. Au hasard : une autre que l'Espion.",
                    "The same for everybody. The Preemptor and the Vanguard need three players. At random: one other than the Spy.",
                ),
                ("FC-10.2", "FC-10.3", "FC-10.4", "FC-10.5"),
            ),
            Choice(
                "hands",
                text("Couleurs des mains", "Colours of the hands"),
                [
                    Value("shown", text("visibles (les dos se voient)", "shown (backs are seen)")),
                    Value("hidden", text("cachées", "hidden")),
                ],
                text(
                    "Cachées : ni les dos des mains adverses ni le dessus des réserves ne se voient.",
                    "Hidden: neither the backs of other hands nor the tops of the reserves are seen.",
                ),
                ("FC-3.8",),
            ),
            Choice(
                "piles",
                text("Piles bleues et de Fake Crystal", "Blue and fake piles"),
                [
                    Value("covered", text("seule la dernière tuile se voit", "only the latest tile is seen")),
                    Value("open", text("consultables par tous", "open to all")),
                ],
                text(
                    "Consultables : la course aux bleus n'est plus une affaire de mémoire.",
                    "Open: the blue race is no longer a matter of memory.",
                ),
                ("FC-7.3", "FC-7.4"),
            ),
            Choice(
                "zero",
                text("Prix de zéro", "Price of zero"),
                [
                    Value("strict", text("seulement sans crédit", "only without credits")),
                    Value(
                        "loose",
                        text(
                            "permis si tout est misé sur l'autre offre",
                            "allowed when all is staked on the other offer",
                        ),
                    ),
                ],
                text("", ""),
                ("FC-3.10", "FC-3.11"),
            ),
        ]
        self.bots = [("trader", text("négociant", "trader")), ("bluffer", text("bluffeur", "bluffer"))]

    def allowed(self, seats: int, options: dict[str, str]) -> TableeError | None:
        """FC-R23: some abilities need three players."""
        ability = options["ability"]
        if LEAST_PLAYERS.get(ability, 0) > seats:
            name = ABILITY_NAMES[ability]
            least = LEAST_PLAYERS[ability]
            return BadOption(
                f"{name['en'][0].upper()}{name['en'][1:]} needs at least {least} players.",
                f"{name['fr'][0].upper()}{name['fr'][1:]} demande au moins {least} joueurs.",
                ("FC-10.4",),
            )
        return None

    def table(self, seats: int, options: dict[str, str]) -> Market:
        ability = ABILITIES.index(options.get("ability", "spy"))  # FC-10.3
        return new_market(
            seats,
            ability,
            options.get("hands") == "hidden",
            options.get("piles") == "open",
            options.get("zero") == "loose",
        )

    def table_from(self, data: dict[str, Any]) -> Market:
        return market_from(data)

    def play(self, t: Market, dealer: Dealer) -> Rules:
        """The game as the rulebook tells it (FC-3.1)."""
        if t.phase == SET_UP:
            set_up(t, dealer)
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
        return view(t, seat)

    def redeal(self, t: Market, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Market, seat: int, question: Question[Market], words: list[str]) -> Refusal | None:
        return why_not(question, words)

    def points(self, t: Market) -> list[int]:
        return points(t)

    def ranks(self, t: Market) -> list[int]:
        return ranks(t)

    def outcome(self, t: Market) -> Outcome:
        totals = points(t)
        places = ranks(t)
        winners = [seat for seat in range(t.seats) if places[seat] == 1]
        best = totals[winners[0]]
        tied = sum([total == best for total in totals]) > 1
        kind = "shared" if len(winners) > 1 else "tie_break" if tied else "won"
        facts: dict[str, object] = {"seat": winners, "points": best}
        reason = self.texts.sentence(("end", kind), facts, self.say)
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

    def player(self, name: str, rng: Random) -> Player | None:
        if name == "trader":
            return Trader(rng)
        if name == "bluffer":
            return Bluffer(rng)
        return None


def capital(name: Text) -> Text:
    """A name at the start of a line."""
    return {language: words[0].upper() + words[1:] for language, words in name.items()}


GAME = FakeCrystal()
