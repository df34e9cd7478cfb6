"""Krystal: bring a Crystal, a Ruby, an Emerald and a Diamond home to your people's Gate.

A game is: set up, then turns. A turn is: movement, then actions or fights.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, cast, final

from tablee.games.krystal import copies
from tablee.games.krystal.bot.guide import QuestGuide
from tablee.games.krystal.bot.quester import Quester
from tablee.games.krystal.components.check import faults_of, problems
from tablee.games.krystal.components.edition import Components
from tablee.games.krystal.components.heroes import HEROES
from tablee.games.krystal.components.vocabulary import ROLES, STONE_KINDS
from tablee.games.krystal.phases.turn import turns
from tablee.games.krystal.reasons import kinds_of, why_not
from tablee.games.krystal.scoring import outcome, points, ranks
from tablee.games.krystal.set_up import set_up
from tablee.games.krystal.state import SET_UP, Krystal
from tablee.games.krystal.texts import ROUNDS, name_of, table_options
from tablee.games.krystal.view.redraw import redeal
from tablee.games.krystal.view.seen import view
from tablee.games.krystal.view.ways import answer_ways
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.edition import Fault, bounds, own_components
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Game
from tablee.kernel.guide import Guide
from tablee.kernel.levels import LEVELS
from tablee.kernel.outcome import Outcome
from tablee.kernel.perspective import Player
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, Texts, text

FOLDER: Final = Path(__file__).parent


@final
class KrystalGame(Game[Krystal]):
    """The quest for the Light Stones, with the reconstructed edition or with one of your own."""

    def __init__(self, data: dict[str, Any] | None = None) -> None:
        super().__init__(
            "krystal",
            str(FOLDER),
            title=text("Krystal", "Krystal"),
            blurb=text(
                "Six peuples, trois héros chacun, et quatre Pierres de Lumière à ramener avant les autres.",
                "Six peoples, three heroes each, and four Light Stones to bring home before the others.",
            ),
            seats=(2, 6),  # KR-1.b
            minutes=60,
            version=3,
        )
        self.earlier = {2: {"round_trip": "start"}}
        self.c = Components(data if data is not None else own_components(FOLDER))
        self.kinds = kinds_of(self.c.data)
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "other", "to", "winner"}
        self.standing = {"answer": "refuse", "close": "end"}
        self.adds_up = False  # who gets there first, and who has most when it ends
        self.table_options = table_options(self.c.names)
        self.bots = [("quester", text("en quête", "quester"))]
        self.levels = LEVELS

    # ------------------------------------------------------------------ editions

    def remade(self, data: dict[str, Any]) -> KrystalGame:
        return KrystalGame(data)

    def edition_faults(self, data: dict[str, Any]) -> list[Fault]:
        """What is missing or inconsistent in an edition, against the printed counts; empty: it can be played."""
        return faults_of(problems(data)) or (bounds(data, self.dials()) if data.get("changed") else [])

    # ------------------------------------------------------------------ the host's clock

    def clock_seconds(self, t: Krystal) -> float | None:
        """A negotiation lasts a minute at most (KR-9.e)."""
        return float(t.c.seconds) if t.asker >= 0 else None

    def clock_name(self, t: Krystal) -> str:
        """One clock for one negotiation, counter-offer included."""
        pair = sorted([t.asker, t.asked])
        return f"{t.round}.{t.turn}.{t.bargain_place}.{pair[0]}.{pair[1]}" if t.asker >= 0 else ""

    # ------------------------------------------------------------------ the table

    def allowed(self, seats: int, options: dict[str, str]) -> TableeError | None:
        if options["fifth"] != "random" and (seats != 2 or options["stones"] != "five"):
            return BadOption(
                "The extra Stone is chosen only with two players and five Stones to bring.",
                "La Pierre supplémentaire ne se choisit qu'à deux joueurs, avec cinq Pierres à ramener.",
                ("KR-10.d", "KR-R46"),
            )
        return None

    def table(self, seats: int, options: dict[str, str]) -> Krystal:
        t = Krystal(seats, self.c)
        if options.get("stones") == "five":
            t.goal = self.c.long_goal  # KR-10.a
            if options.get("fifth", "random") != "random":
                t.fifth = STONE_KINDS.index(options["fifth"])
        t.beginners = 1 if options.get("heroes") == "two" else 0
        t.negotiation = 1 if options.get("negotiation") == "yes" else 0
        t.limit = ROUNDS[options.get("rounds", "150")]
        t.played_return = 0 if options.get("played") == "discard" else 1
        t.winner_stays = 1 if options.get("exhausted") == "loser" else 0
        t.any_return = 1 if options.get("round_trip") == "any" else 0
        return t

    def clone(self, t: Krystal) -> Krystal:
        return copies.clone(t)

    def to_data(self, t: Krystal) -> dict[str, object]:
        return copies.to_data(t)

    def table_from(self, data: dict[str, Any]) -> Krystal:
        return copies.from_data(data, self.c)

    def play(self, t: Krystal, dealer: Dealer) -> Rules:
        if t.phase == SET_UP:
            yield from set_up(t, dealer)
        yield from turns(t, dealer)

    def round_of(self, t: Krystal) -> int | None:
        return t.round

    def view(self, t: Krystal, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view(t, seat))

    def redeal(self, t: Krystal, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    # ------------------------------------------------------------------ the end

    def why_not(self, t: Krystal, seat: int, question: Question[Krystal], words: list[str]) -> Refusal | None:
        return why_not(self.kinds, question, words)

    def points(self, t: Krystal) -> list[int]:
        return points(t)

    def possessions(self, t: Krystal, seat: int) -> list[tuple[str, str]]:
        cards = [card for hero in range(seat * HEROES, (seat + 1) * HEROES) for card in t.reserve[hero]]
        return [("people", t.c.peoples[t.people[seat]]), *[("card", t.c.cards[card]) for card in cards]]

    def ranks(self, t: Krystal) -> list[int]:
        return ranks(t)

    def outcome(self, t: Krystal) -> Outcome:
        return outcome(t)

    def conserved(self, t: Krystal) -> dict[str, int]:
        """Every card of the box is somewhere: no card appears, vanishes or is counted twice."""
        if not t.people:
            return {"cards": sum(self.c.count)}
        n = len(t.removed) + len(t.offered) + len(t.looked)
        for zone in (*t.piles, *t.discards, *t.reserve, *t.gates):
            n += len(zone)
        for card in (t.intervention, t.laid, t.creature):
            n += 1 if card >= 0 else 0
        return {"cards": n}

    # ------------------------------------------------------------------ names, bots, page

    def sides(self) -> list[str]:
        return self.c.peoples

    def side(self, t: Krystal, seat: int) -> str:
        return self.c.peoples[t.people[seat]]

    def guide(self) -> Guide | None:
        return QuestGuide(self, self.c)

    def player(self, name: str, rng: Random) -> Player | None:
        return Quester(self.c, rng) if name == "quester" else None

    def name_of(self, fact: str, value: object) -> Text | None:
        return name_of(self.c, self.texts, value) if isinstance(value, str) else None

    def asked(self, t: Krystal, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`ways` with a hero: where he can walk, at what cost."""
        hero = data.get("hero")
        if what == "ways" and isinstance(hero, str) and hero in ROLES and 0 <= seat < len(t.people):
            return cast("dict[str, Any]", answer_ways(t, seat, hero))
        return super().asked(t, seat, what, data)

    def components(self) -> dict[str, Any]:
        """The edition as it is written: board, sheets, cards with their effects, and where each part comes from."""
        return self.c.data


GAME: Final = KrystalGame()
