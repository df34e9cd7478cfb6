"""Fantasy Realms: draw, discard, and end with the most powerful realm in hand.

A game is: set up, then either turns (preceded, with two players, by a draft) or the market of Chaos Realms; then the count.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, Final, final

from tablee.games.fantasy_realms.bitscore import tally_points
from tablee.games.fantasy_realms.cards import DECK, EDITION, SUIT_NAMES
from tablee.games.fantasy_realms.deck import CARDS, CHAOS_SEATS, KEYS, STANDARD_END, STANDARD_SEATS, TWO_END
from tablee.games.fantasy_realms.phases.choose import choose, show_hands
from tablee.games.fantasy_realms.phases.draft import draft
from tablee.games.fantasy_realms.phases.set_up import set_up
from tablee.games.fantasy_realms.phases.trade import necromancy, trade
from tablee.games.fantasy_realms.phases.turns import turns
from tablee.games.fantasy_realms.powers import as_answers, as_choices, powers_of, settle, tally_of
from tablee.games.fantasy_realms.reasons import why_not
from tablee.games.fantasy_realms.refusals import ScoringError
from tablee.games.fantasy_realms.scoring import score
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
    realms_from,
)
from tablee.games.fantasy_realms.view import redeal, view
from tablee.kernel.ask import END, REST, Question, Refusal
from tablee.kernel.chair import Player
from tablee.kernel.dealer import Dealer
from tablee.kernel.errors import BadOption, TableeError
from tablee.kernel.game import Choice, Game, Value
from tablee.kernel.outcome import Line, Outcome, Sheet
from tablee.kernel.play import Rules
from tablee.kernel.text import Text, Texts, text

ALL_CARDS: Final = list(range(CARDS))
MINUTES: Final = [8, 5, 2, 3, 10, 15, 20]  # FR-R42: the first is the default


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
        )
        self.texts = Texts.load(Path(__file__).parent / "texts.toml")
        self.seat_facts = {"seat", "to", "other"}
        self.choices = [
            Choice(
                "variant",
                text("Variante", "Variant"),
                [
                    Value(
                        "standard",
                        text(
                            "Partie standard (à deux : avec constitution des mains)",
                            "Standard game (two players: with a draft)",
                        ),
                    ),
                    Value(
                        "chaos",
                        text(
                            "Chaos Realms : échanges libres contre la montre",
                            "Chaos Realms: free trading against the clock",
                        ),
                    ),
                ],
                text(
                    "À deux, la variante à deux s'applique d'elle-même. Chaos Realms se joue de trois à sept.",
                    "With two players the two-player variant applies by itself. Chaos Realms is for three to seven.",
                ),
                ("FR-2.1", "FR-6.1", "FR-7.1"),
            ),
            Choice(
                "safeguard",
                text("Garde-fou", "Safeguard"),
                [Value("on", text("oui", "on")), Value("off", text("non", "off"))],
                text(
                    "Après trois tours de table sans pioche, le suivant doit piocher.",
                    "After three rounds without a draw from the deck, the next player must draw.",
                ),
                ("FR-R5",),
            ),
            Choice(
                "minutes",
                text("Durée de Chaos Realms", "Length of Chaos Realms"),
                [Value(str(m), text(f"{m} minutes", f"{m} minutes")) for m in MINUTES],
                text("Cinq minutes pour des habitués.", "Five minutes for regulars."),
                ("FR-7.3",),
            ),
        ]
        self.bots = [("greedy", text("gourmand", "greedy")), ("sage", text("sage", "sage"))]

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
        variant = CHAOS if options.get("variant") == "chaos" else TWO_PLAYERS if seats == 2 else STANDARD
        end = TWO_END if variant == TWO_PLAYERS else STANDARD_END
        minutes = int(options.get("minutes", MINUTES[0]))
        return Realms(seats, variant, end, options.get("safeguard") != "off", minutes, ALL_CARDS.copy())

    def table_from(self, data: dict[str, Any]) -> Realms:
        return realms_from(data)

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
        return view(t, seat)

    def redeal(self, t: Realms, seat: int, rng: Random) -> None:
        redeal(t, seat, rng)

    def why_not(self, t: Realms, seat: int, question: Question[Realms], words: list[str]) -> Refusal | None:
        return why_not(t, seat, question, words)

    def clock_seconds(self, t: Realms) -> float | None:
        """How long the host's clock runs while people trade (FR-7.3)."""
        return t.minutes * 60.0 if t.phase == TRADE else None

    def points(self, t: Realms) -> list[int]:
        return [tally_points(tally_of(t, seat)) for seat in range(t.seats)]

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
            lines: list[Line] = []
            for card in sheet.cards:
                clauses: list[str] = []
                for line in card.lines:
                    clauses += [clause for clause in line.clauses if clause not in clauses]
                lines.append(Line(card.name, card.points, tuple(clauses) or ("FR-3.1",), card.to_data()))
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
        """`score`: what a hand is worth, one's own with the best choices when none is given. `best`: the best choices as a move."""
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
            return {"move": " ".join(["choices", *best_words(t, seat)])}
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

    def player(self, name: str, rng: Random) -> Player | None:
        from tablee.games.fantasy_realms.bot import Greedy, Sage

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
