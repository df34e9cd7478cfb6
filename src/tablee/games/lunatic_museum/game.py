"""Lunatic Museum: the contents page of its rules, and what the kernel needs to know of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, cast, final

from tablee.games.lunatic_museum import copies, scoring
from tablee.games.lunatic_museum.components import EDITION, IMPROVEMENT_KEYS, RACE_KEYS
from tablee.games.lunatic_museum.phases.activation import carry_out, next_action
from tablee.games.lunatic_museum.phases.distribution import distribute
from tablee.games.lunatic_museum.phases.naming import name_text
from tablee.games.lunatic_museum.phases.turn import begin_turn, end_turn
from tablee.games.lunatic_museum.reasons import why_not_now
from tablee.games.lunatic_museum.set_up import lay, set_up
from tablee.games.lunatic_museum.state import (
    ACTIVATIONS,
    DISTRIBUTION,
    LITERAL,
    OVER,
    SETUP,
    TURN_START,
    Galaxy,
    Readings,
)
from tablee.games.lunatic_museum.texts import TABLE_OPTIONS, name_of, readings_of
from tablee.games.lunatic_museum.view import redeal, view
from tablee.kernel.ask import REST, Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Game
from tablee.kernel.guide import Guide
from tablee.kernel.levels import LEVELS
from tablee.kernel.outcome import Outcome
from tablee.kernel.perspective import Player
from tablee.kernel.rulebook import digest
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, Texts, text

FOLDER: Final = Path(__file__).parent


@final
class LunaticMuseum(Game[Galaxy]):
    """Two to six aliens, two epochs of five turns (LM-2.1, LM-15.1)."""

    def __init__(self) -> None:
        super().__init__(
            "lunatic-museum",
            str(FOLDER),
            title=text("Lunatic Museum", "Lunatic Museum"),
            blurb=text(
                "Déterrez les reliques de la Terre, imaginez à quoi elles servaient, convainquez le jury.",
                "Dig up relics of Earth, imagine what human object they were, convince the jury.",
            ),
            seats=(2, 6),
            minutes=75,
            version=3,
        )
        self.earlier = {2: {"defence_votes": "cost"}}
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "author", "attacker", "defender", "museum", "order", "tied"}
        self.deputies = {
            "vote": "curator",
            "tie_vote": "curator",
        }  # LM-R34: the judge votes for who is not there
        self.standing = {"camera": "let-in"}
        self.bots = [("curator", text("conservateur", "curator"))]
        self.levels = LEVELS
        self.table_options = TABLE_OPTIONS

    # ------------------------------------------------------------------ the match

    def table(self, seats: int, options: dict[str, str]) -> Galaxy:
        t = lay(seats)
        flags = readings_of(options)
        t.readings = Readings(flags) if 1 in flags else LITERAL
        return t

    def clone(self, t: Galaxy) -> Galaxy:
        return copies.clone(t)

    def to_data(self, t: Galaxy) -> dict[str, object]:
        return copies.to_data(t)

    def table_from(self, data: dict[str, Any]) -> Galaxy:
        return copies.from_data(data)

    def play(self, t: Galaxy, dealer: Dealer) -> Rules:
        """Setup, then turns: tie card, order and income; bonus cards; activations; the end of the turn (LM-R14)."""
        if t.stage == SETUP:
            yield from set_up(t, dealer)
        while t.stage != OVER:
            yield REST
            if t.stage == TURN_START:
                yield from begin_turn(t, dealer)
            elif t.stage == DISTRIBUTION:
                yield from distribute(t, dealer)
            elif t.stage == ACTIVATIONS:
                if t.at < t.seats:
                    answer = yield next_action(t)
                    rest = carry_out(t, dealer, answer)
                    if rest is not None:
                        yield from rest
                else:
                    end_turn(t, dealer)

    def round_of(self, t: Galaxy) -> int | None:
        return t.turn

    def view(self, t: Galaxy, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view(t, seat))

    def redeal(self, t: Galaxy, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Galaxy, seat: int, question: Question[Galaxy], words: list[str]) -> Refusal | None:
        return why_not_now(t, seat, question.key, words)

    def points(self, t: Galaxy) -> list[int]:
        return list(t.points)

    def possessions(self, t: Galaxy, seat: int) -> list[tuple[str, str]]:
        built = [
            ("improvement", IMPROVEMENT_KEYS[i]) for i in range(len(IMPROVEMENT_KEYS)) if t.built[seat][i]
        ]
        return [("race", RACE_KEYS[t.race[seat]]), *built]

    def ranks(self, t: Galaxy) -> list[int]:
        return scoring.ranks(t)

    def outcome(self, t: Galaxy) -> Outcome:
        return scoring.outcome(t)

    def conserved(self, t: Galaxy) -> dict[str, int]:
        """192 finds in piles, hands and rooms (LM-2.4); eight bonus cards (LM-2.5)."""
        finds: set[int] = set()
        for zone in (t.piles, t.hands, t.rooms):
            for cards in zone:
                finds.update(cards)
        bonus = set(t.deck) | set(t.draft) | {c for c in t.bonus if c >= 0}
        count = sum([len(cards) for zone in (t.piles, t.hands, t.rooms) for cards in zone])
        return {"finds": count, "different finds": len(finds), "bonus cards": len(bonus)}

    # ------------------------------------------------------------------ words, bots, questions

    def name_of(self, fact: str, value: object) -> Text | None:
        if not isinstance(value, str):
            return None
        return name_text(value) if fact == "name" else name_of(fact, value)

    def components(self) -> dict[str, Any]:
        return EDITION

    def edition_hash(self) -> str:
        """The critics of a two-player table judge by the knowledge base, so it belongs to the edition."""
        if not self.fingerprint:
            self.fingerprint = digest(FOLDER / "edition.toml")[:8] + digest(FOLDER / "objects.toml")[:8]
        return self.fingerprint

    def hash_of(self, data: dict[str, Any]) -> str:
        return super().hash_of(data)[:8] + digest(FOLDER / "objects.toml")[:8]

    def guide(self) -> Guide | None:
        from tablee.games.lunatic_museum.bot.guide import MuseumGuide

        return MuseumGuide(self)

    def player(self, name: str, rng: Random) -> Player | None:
        if name != "curator":
            return None
        from tablee.games.lunatic_museum.bot import Curator

        return Curator(rng)

    def asked(self, t: Galaxy, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`opinion`: what the knowledge base thinks of a ballot, and why. `ideas`: names for some finds, for a player who wants help."""
        from tablee.games.lunatic_museum.judge import help

        if what == "opinion":
            return help.opinion(t, data)
        if what == "ideas":
            return help.ideas(data)
        raise BadOption(
            f"{self.id} has no answer to {what!r}.", f"{self.id} ne sait pas répondre à {what!r}."
        )


GAME: Final = LunaticMuseum()
