"""Lunatic Museum: the contents page of its rules, and what the kernel needs to know of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, final

from tablee.games.lunatic_museum.actions import act
from tablee.games.lunatic_museum.distribution import distribute
from tablee.games.lunatic_museum.edition import EDITION, NAMES
from tablee.games.lunatic_museum.redraw import redeal
from tablee.games.lunatic_museum.refusals import why_not_now
from tablee.games.lunatic_museum.scoring import outcome, ranks
from tablee.games.lunatic_museum.setup import set_up
from tablee.games.lunatic_museum.state import (
    ACTIVATIONS,
    DISTRIBUTION,
    OVER,
    SETUP,
    TURN_START,
    Galaxy,
    galaxy_from,
    lay,
)
from tablee.games.lunatic_museum.turn import begin_turn, end_turn
from tablee.games.lunatic_museum.view import view
from tablee.games.lunatic_museum.words import name_text
from tablee.kernel.ask import REST, Question, Refusal
from tablee.kernel.chair import Player
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption
from tablee.kernel.game import Choice, Game, Value
from tablee.kernel.outcome import Outcome
from tablee.kernel.play import Rules
from tablee.kernel.rulebook import digest
from tablee.kernel.text import Text, Texts, text

FOLDER = Path(__file__).parent

TYPE_TEXTS: dict[str, Text] = {
    "raw_material": text("matière première", "raw material"),
    "energy": text("énergie", "energy"),
    "item": text("objet", "item"),
}
VOTE_TEXTS: dict[str, Text] = {"yes": text("oui", "yes"), "no": text("non", "no")}
GROUPS: dict[str, str] = {
    "find": "find",
    "finds": "find",
    "square": "square",
    "room": "room",
    "target": "room",
    "improvement": "improvement",
    "card": "bonus_card",
    "cards": "bonus_card",
    "race": "race",
    "resource": "resource",
}


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
        )
        self.texts = Texts.load(FOLDER / "texts.toml")
        self.seat_facts = {"seat", "author", "attacker", "defender", "museum", "order", "tied"}
        self.deputies = {
            "vote": "curator",
            "tie_vote": "curator",
        }  # LM-R34: the judge votes for who is not there
        self.standing = {"camera": "let-in"}
        self.bots = [("curator", text("conservateur", "curator"))]
        self.choices = [
            Choice(
                "dig",
                text("Niveau de fouille", "Digging level"),
                [
                    Value("at_most", text("jusqu'au niveau de la machine", "up to the machine's level")),
                    Value("exact", text("exactement celui de la machine", "exactly the machine's level")),
                ],
                text(
                    "La règle dit « correspondant à celui de sa machine » : au plus, ou exactement ?",
                    "The rule says “corresponding to” the machine: at most, or exactly?",
                ),
                ("LM-6.6", "LM-R21"),
            ),
            Choice(
                "attack",
                text("Salles attaquables", "Rooms that can be attacked"),
                [
                    Value("projects", text("deux trouvailles ou un objet", "two finds or an exhibit")),
                    Value("any_find", text("dès une trouvaille", "from one find on")),
                ],
                text(
                    "Une salle d'une seule trouvaille est-elle déjà un projet ?",
                    "Is a room with a single find a project already?",
                ),
                ("LM-9.2", "LM-R37"),
            ),
            Choice(
                "penalty",
                text("Prix d'un vote minoritaire", "Price of a minority vote"),
                [
                    Value("points", text("points de victoire", "victory points")),
                    Value("credibility", text("crédibilité", "credibility")),
                ],
                text(
                    "Quels points perd-on quand on vote contre la majorité ?",
                    "Which points does one lose by voting against the majority?",
                ),
                ("LM-8.4", "LM-8.5", "LM-R33"),
            ),
        ]

    # ------------------------------------------------------------------ the match

    def table(self, seats: int, options: dict[str, str]) -> Galaxy:
        t = lay(seats)
        t.exact_level = options.get("dig") == "exact"
        t.attack_from = 1 if options.get("attack") == "any_find" else 2
        t.penalty_in_credibility = options.get("penalty") == "credibility"
        return t

    def table_from(self, data: dict[str, Any]) -> Galaxy:
        return galaxy_from(data)

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
                    yield from act(t, dealer)
                else:
                    end_turn(t, dealer)

    def round_of(self, t: Galaxy) -> int | None:
        return t.turn

    def view(self, t: Galaxy, seat: int) -> dict[str, object]:
        return view(t, seat)

    def redeal(self, t: Galaxy, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Galaxy, seat: int, question: Question[Galaxy], words: list[str]) -> Refusal | None:
        return why_not_now(t, seat, question.key, words)

    def points(self, t: Galaxy) -> list[int]:
        return list(t.points)

    def ranks(self, t: Galaxy) -> list[int]:
        return ranks(t)

    def outcome(self, t: Galaxy) -> Outcome:
        return outcome(t)

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
        if fact == "name":
            return name_text(value)
        if fact == "type":
            return TYPE_TEXTS.get(value)
        if fact == "vote":
            return VOTE_TEXTS.get(value)
        if fact in GROUPS:
            return NAMES.get(f"{GROUPS[fact]}:{value}")
        return None

    def components(self) -> dict[str, Any]:
        return EDITION

    def edition_hash(self) -> str:
        """The critics of a two-player table judge by the knowledge base, so it belongs to the edition."""
        if not self.fingerprint:
            self.fingerprint = digest(FOLDER / "edition.toml")[:8] + digest(FOLDER / "objects.toml")[:8]
        return self.fingerprint

    def player(self, name: str, rng: Random) -> Player | None:
        if name != "curator":
            return None
        from tablee.games.lunatic_museum.bot import Curator

        return Curator(rng)

    def asked(self, t: Galaxy, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`opinion`: what the knowledge base thinks of a ballot, and why. `ideas`: names for some finds, for a player who wants help."""
        from tablee.games.lunatic_museum import questions

        if what == "opinion":
            return questions.opinion(t, data)
        if what == "ideas":
            return questions.ideas(data)
        raise BadOption(
            f"{self.id} has no answer to {what!r}.", f"{self.id} ne sait pas répondre à {what!r}."
        )


GAME = LunaticMuseum()
