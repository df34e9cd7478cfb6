"""Fantasy Realms: draw, discard, and end with the most powerful realm in hand.

A game is: set up, then either turns (preceded, with two players, by a draft) or the market of Chaos Realms; then the count.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, cast, final

from tablee.games.fantasy_realms import copies
from tablee.games.fantasy_realms.components.cards import DECK, EDITION, SUIT_NAMES
from tablee.games.fantasy_realms.components.deck import (
    CARDS,
    CHAOS_SEATS,
    KEYS,
    STANDARD_END,
    STANDARD_SEATS,
    TWO_END,
)
from tablee.games.fantasy_realms.phases.choose import choose, show_hands
from tablee.games.fantasy_realms.phases.draft import draft
from tablee.games.fantasy_realms.phases.powers import as_answers, as_choices, powers_of, settle, tally_of
from tablee.games.fantasy_realms.phases.trade import necromancy, trade
from tablee.games.fantasy_realms.phases.turns import turns
from tablee.games.fantasy_realms.reasons import why_not
from tablee.games.fantasy_realms.scoring.bitscore import tally_points
from tablee.games.fantasy_realms.scoring.hand import score
from tablee.games.fantasy_realms.scoring.refusals import ScoringError
from tablee.games.fantasy_realms.set_up import set_up
from tablee.games.fantasy_realms.state import (
    CHAOS,
    CHOOSE,
    DRAFT,
    NECROMANCY,
    SET_UP,
    STANDARD,
    TRADE,
    TURNS,
    TWO_PLAYERS,
    Realms,
    lay,
)
from tablee.games.fantasy_realms.texts import TABLE_OPTIONS
from tablee.games.fantasy_realms.view import redeal, view
from tablee.kernel.ask import END, REST, Question, Refusal
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Game
from tablee.kernel.guide import Guide
from tablee.kernel.lessons import Lessons
from tablee.kernel.levels import LEVELS
from tablee.kernel.outcome import Outcome, ScoreLine, Sheet
from tablee.kernel.perspective import Player
from tablee.kernel.state import Rules
from tablee.kernel.text import Text, Texts, text

ALL_CARDS: Final = list(range(CARDS))


@final
class FantasyRealms(Game[Realms]):
    """The game of 53 cards."""

    def __init__(self) -> None:
        super().__init__(
            "fantasy-realms",
            str(Path(__file__).parent),
            title=text("Fantasy Realms", "Fantasy Realms"),
            blurb=text(
                "Sept cartes, un royaume : chaque carte change la valeur des autres.",
                "Seven cards, one realm: every card changes what the others are worth.",
            ),
            seats=(2, CHAOS_SEATS[1]),
            minutes=20,
            version=2,
        )
        self.texts = Texts.load(Path(__file__).parent / "texts.toml")
        self.seat_facts = {"seat", "to", "other"}
        self.table_options = TABLE_OPTIONS
        self.bots = [("greedy", text("gourmand", "greedy")), ("sage", text("sage", "sage"))]
        self.levels = LEVELS

    def allowed(self, seats: int, options: dict[str, str]) -> TableeError | None:
        """FR-R1: two players always play the two-player variant; the standard game stops at six."""
        if options["variant"] == "chaos" and seats < CHAOS_SEATS[0]:
            return BadOption(
                "Chaos Realms is for three to seven players.",
                "Chaos Realms se joue de trois à sept.",
                ("FR-7.1",),
            )
        if options["variant"] == "standard" and seats > STANDARD_SEATS[1]:
            return BadOption(
                "The standard game is for three to six players; seven can play Chaos Realms.",
                "La partie standard se joue de trois à six ; à sept, il y a Chaos Realms.",
                ("FR-2.1", "FR-R1"),
            )
        return None

    def table(self, seats: int, options: dict[str, str]) -> Realms:
        variant = CHAOS if options["variant"] == "chaos" else TWO_PLAYERS if seats == 2 else STANDARD
        end = TWO_END if variant == TWO_PLAYERS else STANDARD_END
        t = lay(seats, variant, end, options["safeguard"] == "on", int(options["minutes"]), ALL_CARDS.copy())
        t.opens_always = options["opening"] == "always"
        t.ties_as_printed = options["tie"] == "printed"
        return t

    def clone(self, t: Realms) -> Realms:
        return copies.clone(t)

    def to_data(self, t: Realms) -> dict[str, object]:
        return copies.to_data(t)

    def table_from(self, data: dict[str, Any]) -> Realms:
        return copies.from_data(data)

    def play(self, t: Realms, dealer: Dealer) -> Rules:
        """The game as the rulebook tells it."""
        if t.phase == SET_UP:
            set_up(t, dealer)
        if t.phase == DRAFT:
            yield from draft(t, dealer)
            t.phase = TURNS  # FR-6.5: after the draft, ordinary turns
        if t.phase == TURNS:
            yield from turns(t, dealer)
            t.phase = CHOOSE
            show_hands(t, dealer)
        if t.phase == TRADE:
            yield from trade(t, dealer)
            t.phase = NECROMANCY
            show_hands(t, dealer)
        if t.phase == NECROMANCY:
            yield REST
            yield from necromancy(t, dealer)
            t.phase = CHOOSE
        yield from choose(t, dealer)
        yield END

    def view(self, t: Realms, seat: int) -> dict[str, object]:
        return cast("dict[str, object]", view(t, seat))

    def redeal(self, t: Realms, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Realms, seat: int, question: Question[Realms], words: list[str]) -> Refusal | None:
        return why_not(t, seat, question, words)

    def clock_seconds(self, t: Realms) -> float | None:
        """How long the host's clock runs while people trade (FR-7.3)."""
        return t.minutes * 60.0 if t.phase == TRADE else None

    def points(self, t: Realms) -> list[int]:
        return [tally_points(tally_of(t, seat)) for seat in range(t.seats)]

    def possessions(self, t: Realms, seat: int) -> list[tuple[str, str]]:
        return [("card", DECK[card].key) for card in t.hands[seat]]

    def ranks(self, t: Realms) -> list[int]:
        """Most points first (FR-2.10, FR-7.8); on equal points the smaller sum of strengths (FR-2.11), then shared (FR-R9)."""
        tallies = [tally_of(t, seat) for seat in range(t.seats)]
        return [1 + sum([other > mine for other in tallies]) for mine in tallies]

    def outcome(self, t: Realms) -> Outcome:
        ranks = self.ranks(t)
        points = self.points(t)
        discard = [KEYS[card] for card in t.discard]
        sheets: list[Sheet] = []
        for seat in range(t.seats):
            hand = [KEYS[card] for card in t.hands[seat]]
            told = as_choices(t, seat)
            sheet = score(hand, choices=told, discard=discard, chaos=t.variant == CHAOS)
            lines: list[ScoreLine] = []
            for card in sheet.cards:
                clauses: list[str] = []
                for line in card.lines:
                    clauses += [clause for clause in line.clauses if clause not in clauses]
                lines.append(ScoreLine(card.name, card.points, tuple(clauses) or ("FR-3.1",), card.to_data()))
            sheets.append(Sheet(seat, sheet.total, lines))
        winners = [seat for seat in range(t.seats) if ranks[seat] == 1]
        facts: dict[str, object] = {"seat": winners, "points": points[winners[0]]}
        tied = sum([points[seat] == points[winners[0]] for seat in range(t.seats)]) > 1
        kind = "shared" if len(winners) > 1 else "tie_break" if tied else "won"
        reason = self.texts.sentence(("end", kind), facts, self.say)
        assert reason is not None
        clauses_of_end = ("FR-7.8",) if t.variant == CHAOS else ("FR-2.10",)
        return Outcome(
            reason, (*clauses_of_end, "FR-2.11") if tied else clauses_of_end, ranks, points, sheets
        )

    def conserved(self, t: Realms) -> dict[str, int]:
        """53 different cards, always (FR-1.7)."""
        cards = t.deck + t.discard
        for hand in t.hands:
            cards = cards + hand
        loose = [card for card in t.drawn if card not in cards]
        return {"cards": len(cards) + len(loose), "different": len(set(cards + loose))}

    def name_of(self, fact: str, value: object) -> Text | None:
        key = str(value)
        if key in CARD_NAMES:
            return CARD_NAMES[key]
        if key in SUIT_NAMES:
            return SUIT_NAMES[key]
        return self.texts.plain("word", key)

    def components(self) -> dict[str, Any]:
        return {
            "title": EDITION["title"],
            "edition": EDITION["edition"],
            "suits": [{"key": key, "name": SUIT_NAMES[key]} for key in EDITION["suits"]["keys"]],
            "cards": [
                {
                    key: card.get(key)
                    for key in (
                        "key",
                        "number",
                        "suit",
                        "strength",
                        "name",
                        "text",
                        "bonus",
                        "penalty",
                        "provenance",
                    )
                }
                for card in sorted(EDITION["card"], key=lambda card: int(card["number"]))
            ],
        }

    def asked(self, t: Realms, seat: int, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`score`: what a hand is worth, one's own with the best choices when none is given. `best`: the best choices as a move.
        `discards`: what would be left of one's own hand after each card one may put down."""
        if what == "score":
            given = data.get("hand")
            if given is None and seat < 0:
                raise BadOption("A spectator has no hand.", "Un spectateur n'a pas de main.")
            hand = [KEYS[card] for card in t.hands[seat]] if given is None else given
            if not hand:
                return {"total": 0, "cards": [], "choices": {}}
            if not isinstance(hand, list) or not all(isinstance(name, str) for name in hand):
                raise BadOption(
                    "A hand is a list of card names.", "Une main est une liste de noms de cartes."
                )
            discard = [KEYS[card] for card in t.discard if KEYS[card] not in hand]
            chaos = t.variant == CHAOS
            return self.consult(
                "score",
                {"hand": hand, "choices": data.get("choices", "best"), "discard": discard, "chaos": chaos},
            )
        if what == "best" and seat >= 0 and t.phase == CHOOSE:
            words = best_words(t, seat)
            return {"move": " ".join(["choices", *words]), "words": words}
        if what == "discards" and seat >= 0:
            mine = [KEYS[card] for card in t.hands[seat]]
            rest = [[key for key in mine if key != gone] for gone in mine]
            left = [self.asked(t, seat, "score", {"hand": hand})["total"] for hand in rest]
            return {"totals": dict(zip(mine, left, strict=True))}
        raise BadOption(
            f"There is no answer to {what!r} now.", f"Il n'y a pas de réponse à {what!r} en ce moment."
        )

    def consult(self, what: str, data: dict[str, Any]) -> dict[str, Any]:
        """`score`: a hand by names in either language, with its choices and the discard area."""
        if what != "score":
            return super().consult(what, data)
        try:
            sheet = score(
                data["hand"],
                choices=data.get("choices"),
                discard=data.get("discard", ()),
                chaos=bool(data.get("chaos", False)),
            )
        except ScoringError as problem:
            raise BadOption(problem.text["en"], problem.text["fr"], tuple(problem.clauses)) from None
        return sheet.to_data()

    def guide(self) -> Guide | None:
        from tablee.games.fantasy_realms.bot.guide import RealmsGuide

        return RealmsGuide(self)

    def lessons(self) -> Lessons | None:
        from tablee.games.fantasy_realms.bot.training import RealmsLessons

        return RealmsLessons()

    def player(self, name: str, rng: Random) -> Player | None:
        from tablee.games.fantasy_realms.bot.players import Greedy, Sage

        if name == "greedy":
            return Greedy(rng)
        if name == "sage":
            return Sage(rng)
        return None


def best_answers(t: Realms, seat: int) -> list[int]:
    """The best choices for a hand, as answers."""
    hand = [KEYS[card] for card in t.hands[seat]]
    discard = [KEYS[card] for card in t.discard]
    sheet = score(hand, choices="best", discard=discard, chaos=t.variant == CHAOS)
    return as_answers(t, seat, dict(sheet.choices))


def best_words(t: Realms, seat: int) -> list[str]:
    """The best choices as words of notation."""
    from tablee.games.fantasy_realms.phases.choose import CHOICES

    words: list[str] = []
    so_far: list[int] = []
    for answer in best_answers(t, seat):
        words.append(CHOICES.word(t, seat, so_far, answer))
        so_far.append(answer)
    return words


CARD_NAMES: Final[dict[str, Text]] = {card.key: card.name for card in DECK}

GAME: Final = FantasyRealms()

__all__ = ["GAME", "best_answers", "powers_of", "settle"]
