"""Krystal: bring a Crystal, a Ruby, an Emerald and a Diamond home to your people's Gate.

A game is: set up, then turns. A turn is: movement, then actions or fights.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random
from typing import Any, Final, final

from tablee.games.krystal.bot import Quester
from tablee.games.krystal.components import ROLES, STONE_KINDS, Components
from tablee.games.krystal.edition import problems
from tablee.games.krystal.reasons import kinds_of, why_not
from tablee.games.krystal.set_up import set_up
from tablee.games.krystal.state import SET_UP, Krystal, table_from
from tablee.games.krystal.turns import turns
from tablee.games.krystal.view import redeal, view
from tablee.games.krystal.ways import answer_ways
from tablee.kernel.ask import Question, Refusal
from tablee.kernel.chair import Player
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Choice, Game, Value
from tablee.kernel.outcome import Line, Outcome, Sheet
from tablee.kernel.play import Rules
from tablee.kernel.rulebook import digest
from tablee.kernel.text import Text, Texts, text

FOLDER: Final = Path(__file__).parent
ROUNDS: Final = [150, 40]  # KR-R51: the first is the default


@final
class KrystalGame(Game[Krystal]):
    """The quest for the Light Stones, with the reconstructed edition or with one of your own."""

    def __init__(self, edition: str = "") -> None:
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
        )
        path = Path(edition) if edition else FOLDER / "edition.toml"
        with open(path, "rb") as file:
            data: dict[str, Any] = tomllib.load(file)
        if edition:
            self.fingerprint = digest(path)
            wrong = problems(data)
            if wrong:
                raise BadOption(
                    f"This edition cannot be played: {wrong[0]}",
                    f"Cette édition n'est pas jouable : {wrong[0]}",
                    ("KR-2-1.a",),
                )
        self.c = Components(data)
        self.kinds = kinds_of(data)
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "other", "to", "winner"}
        self.standing = {"answer": "refuse"}
        self.adds_up = False  # who gets there first, and who has most when it ends
        self.choices = [
            Choice(
                "heroes",
                text("Héros", "Heroes"),
                [
                    Value(
                        "standard",
                        text(
                            "trois (deux au choix à cinq et six)",
                            "three (two of your choice with five and six)",
                        ),
                    ),
                    Value(
                        "two",
                        text("deux : Gardien et Mage, pour débuter", "two: Guardian and Mage, for beginners"),
                    ),
                ],
                text(
                    "Deux Héros par peuple sont plus faciles à mener.",
                    "Two Heroes per people are easier to lead.",
                ),
                ("KR-7.a", "KR-8.a"),
            ),
            Choice(
                "stones",
                text("Pierres à ramener", "Stones to bring home"),
                [
                    Value("four", text("quatre, toutes différentes", "four, all different")),
                    Value(
                        "five",
                        text("cinq : la série et une au choix", "five: the series and one of any kind"),
                    ),
                ],
                text("Cinq Pierres rendent la partie plus longue.", "Five Stones make a longer game."),
                ("KR-1.a", "KR-10.a", "KR-10.b"),
            ),
            Choice(
                "fifth",
                text("Pierre supplémentaire à deux joueurs", "Extra Stone with two players"),
                [
                    Value("random", text("tirée au sort", "drawn at random")),
                    *[
                        Value(kind, self.c.names[kind] if kind in self.c.names else text(kind, kind))
                        for kind in STONE_KINDS
                    ],
                ],
                text("Seulement avec cinq Pierres, à deux.", "Only with five Stones and two players."),
                ("KR-10.d", "KR-R46"),
            ),
            Choice(
                "negotiation",
                text("Négociations", "Negotiations"),
                [
                    Value("no", text("non", "no")),
                    Value("yes", text("oui, si tous y consentent", "yes, if everybody consents")),
                ],
                text(
                    "Des cartes contre la paix ou le libre passage, une minute au plus.",
                    "Cards against peace or free passage, one minute at most.",
                ),
                ("KR-9.a", "KR-9.c", "KR-9.d", "KR-9.e"),
            ),
            Choice(
                "rounds",
                text("Limite de tours de table", "Limit of rounds"),
                [Value(str(n), text(f"{n} tours de table", f"{n} rounds")) for n in ROUNDS],
                text(
                    "Un garde-fou : au-delà, le plus de Pierres déposées l'emporte.",
                    "A safeguard: after that, most Stones put down win.",
                ),
                ("KR-R51",),
            ),
        ]
        self.bots = [("quester", text("en quête", "quester"))]

    # ------------------------------------------------------------------ editions

    def with_edition(self, path: str) -> KrystalGame:
        """The same game with the components of another edition file."""
        return KrystalGame(path)

    def edition_problems(self, data: dict[str, Any]) -> list[str]:
        """What is missing or inconsistent in an edition, against the printed counts; empty: it can be played."""
        return problems(data)

    def consult(self, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`edition`: what is wrong with somebody's own edition."""
        if what == "edition":
            return {"problems": problems(data["edition"])}
        return super().consult(what, data)

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
        t.limit = int(options.get("rounds", str(ROUNDS[0])))
        return t

    def table_from(self, data: dict[str, Any]) -> Krystal:
        return table_from(data, self.c)

    def play(self, t: Krystal, dealer: Dealer) -> Rules:
        if t.phase == SET_UP:
            yield from set_up(t, dealer)
        yield from turns(t, dealer)

    def round_of(self, t: Krystal) -> int | None:
        return t.round

    def view(self, t: Krystal, seat: int) -> dict[str, object]:
        return view(t, seat)

    def redeal(self, t: Krystal, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    # ------------------------------------------------------------------ the end

    def why_not(self, t: Krystal, seat: int, question: Question[Krystal], words: list[str]) -> Refusal | None:
        return why_not(self.kinds, question, words)

    def points(self, t: Krystal) -> list[int]:
        """The Stones on each Gate."""
        return [len(stones) for stones in t.gates]

    def ranks(self, t: Krystal) -> list[int]:
        """First: who has brought the Stones home (KR-1.a); the others by the number of theirs (KR-R51)."""
        counts = [len(stones) for stones in t.gates]
        if t.winner >= 0:
            counts[t.winner] = 99
        return [1 + sum([1 for count in counts if count > counts[seat]]) for seat in range(t.seats)]

    def outcome(self, t: Krystal) -> Outcome:
        sheets: list[Sheet] = []
        for seat in range(t.seats):
            lines: list[Line] = []
            for stone in t.gates[seat]:
                key = self.c.cards[stone]
                lines.append(Line(self.c.names[key], 1, ("KR-3.f", "KR-6-6.i"), {"card": key}))
            sheets.append(Sheet(seat, len(t.gates[seat]), lines))
        if t.winner >= 0:
            reason = text(
                f"{{p{t.winner}}} a ramené {t.goal} Pierres de Lumière sur sa Porte.",
                f"{{p{t.winner}}} has brought {t.goal} Light Stones to the Gate.",
            )
            return Outcome(reason, ("KR-1.a", "KR-3.g"), self.ranks(t), self.points(t), sheets)
        reason = text(
            f"La limite de {t.limit} tours de table est atteinte : le plus de Pierres l'emporte.",
            f"The limit of {t.limit} rounds is reached: most Stones win.",
        )
        return Outcome(reason, ("KR-R51",), self.ranks(t), self.points(t), sheets)

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

    def player(self, name: str, rng: Random) -> Player | None:
        return Quester(self.c, rng) if name == "quester" else None

    def name_of(self, fact: str, value: object) -> Text | None:
        if not isinstance(value, str):
            return None
        c = self.c
        if value in c.names:
            return c.names[value]
        if value in c.places:
            return c.place_names[c.places.index(value)]
        if value in ROLES:
            return c.roles[value]
        named = self.texts.plain("names", value)
        if named is not None:
            return named
        for people in c.data["people"]:
            if people["id"] == value:
                name: Text = people["name"]
                return name
        return None

    def asked(self, t: Krystal, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`ways` with a hero: where he can walk, at what cost."""
        hero = data.get("hero")
        if what == "ways" and isinstance(hero, str) and hero in ROLES and 0 <= seat < len(t.people):
            return answer_ways(t, seat, hero)
        return super().asked(t, seat, what, data)

    def components(self) -> dict[str, Any]:
        """The edition as it is written: board, sheets, cards with their effects, and where each part comes from."""
        return self.c.data


GAME: Final = KrystalGame()
