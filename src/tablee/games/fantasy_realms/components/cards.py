"""The 53 cards as data: what `edition.toml` says, in typed form.

A card is a name, a suit, a base strength, and bonus and penalty texts (FR-1.2). The texts are effects of a
closed vocabulary, described at the top of `edition.toml`; nothing here or in the scorer knows a card by name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, final

from tablee.kernel.edition import components_of

Text = dict[str, str]  # {"fr": …, "en": …}

BONUS_KINDS: Final = (
    "bonus_with", "bonus_without", "bonus_for_each", "bonus_best_of", "bonus_strength_of_one",
    "bonus_strength_sum", "bonus_runs", "bonus_suit_sets", "bonus_all_suits_differ",
    "clear_penalties", "clear_one_penalty", "clear_word", "change_suit", "copy_card", "take_from_discard",
)  # fmt: skip
PENALTY_KINDS: Final = (
    "penalty_for_each", "penalty_unless_with", "blank", "blank_all_except", "blanked_unless_with", "blanked_with",
)  # fmt: skip
# A power that is a choice is a bonus: never cleared, never copied (FR-R45).
CHOICE_KINDS: Final = (
    "take_from_discard",
    "copy_card",
    "change_suit",
    "clear_one_penalty",
    "bonus_strength_of_one",
)

# The card list of the rulebook, suit by suit: the clause to cite when a suit is in question.
SUIT_CLAUSE: Final[dict[str, str]] = {
    "army": "FR-9.2", "artifact": "FR-9.3", "beast": "FR-9.4", "flame": "FR-9.5", "flood": "FR-9.6",
    "land": "FR-9.7", "leader": "FR-9.8", "weapon": "FR-9.9", "weather": "FR-9.10", "wizard": "FR-9.11",
    "wild": "FR-9.12",
}  # fmt: skip


@final
class Selector:
    """A kind of card that a text speaks of: by suit, by name, or all, with exceptions."""

    def __init__(
        self,
        suits: list[str],
        names: list[str],
        everything: bool,
        except_names: list[str],
        except_suits: list[str],
        other: bool,
    ) -> None:
        self.suits = suits
        self.names = names
        self.everything = everything
        self.except_names = except_names
        self.except_suits = except_suits
        self.other = other  # "other": the card that carries the text does not count

    def matches(self, name: str, suit: str) -> bool:
        """Whether a card of this name and suit is of the kind named."""
        if name in self.except_names or suit in self.except_suits:
            return False
        return self.everything or suit in self.suits or name in self.names

    def without_word(self, word: str) -> Selector | None:
        """The selector once a suit word is struck from it; None if nothing is left (FR-R23)."""
        suits = [suit for suit in self.suits if suit != word]
        if not (suits or self.names or self.everything):
            return None
        return Selector(suits, self.names, self.everything, self.except_names, self.except_suits, self.other)


@final
class Effect:
    """One sentence of a card, of a kind in the closed vocabulary."""

    def __init__(self, kind: str, points: int, of: list[Selector]) -> None:
        self.kind = kind
        self.points = points
        self.of = of  # the cards it counts, needs, clears, changes, copies or blanks
        self.require: list[Selector] = []  # a second condition, for a `bonus_for_each` only
        self.options: list[Effect] = []
        self.steps: list[tuple[int, int]] = []
        self.word = ""
        self.step = 0  # of scoring, for a choice (FR-8.1 to FR-8.4)
        self.source = ""
        self.fields: list[str] = []
        self.generic = False

    def without_word(self, word: str) -> Effect | None:
        """The effect once a suit word is struck from each of its lists; None if nothing is left (FR-R23)."""
        kept = [left for selector in self.of if (left := selector.without_word(word)) is not None]
        if not kept:
            return None
        return Effect(self.kind, self.points, kept)

    def cites(self, word: str) -> bool:
        """Whether the text contains this suit word."""
        return any(word in selector.suits for selector in self.of)


def struck_from(penalty: list[Effect], word: str) -> list[Effect]:
    """A penalty section without a suit word; a list left empty vanishes with its effect (FR-R23)."""
    return [left for effect in penalty if (left := effect.without_word(word)) is not None]


@final
class Card:
    """A card as printed (FR-1.2)."""

    def __init__(
        self,
        key: str,
        number: int,
        suit: str,
        strength: int,
        name: Text,
        text: Text,
        clauses: list[str],
        misprints: list[str],
        bonus: list[Effect],
        penalty: list[Effect],
    ) -> None:
        self.key = key
        self.number = number
        self.index = number - 1  # its bit in a mask, and its place in DECK
        self.suit = suit
        self.strength = strength
        self.name = name
        self.text = text
        self.clauses = clauses  # what the rulebook says of this very card
        self.misprints = misprints
        self.bonus = bonus
        self.penalty = penalty
        self.choice: Effect | None = None  # the effect, if any, that asks its owner to choose
        for effect in bonus:
            if effect.kind in CHOICE_KINDS:
                self.choice = effect

    def __repr__(self) -> str:
        return f"<{self.name['en']}: {self.suit} {self.strength}>"


def read_selector(data: dict[str, Any]) -> Selector:
    """A selector from its table in `edition.toml`."""
    strange = set(data) - {"suits", "names", "all", "except", "other"}
    if strange:
        raise ValueError(f"edition.toml: a selector has no field {sorted(strange)}")
    return Selector(
        list(data.get("suits", [])),
        list(data.get("names", [])),
        bool(data.get("all", False)),
        list(data.get("except", [])),
        [],
        bool(data.get("other", False)),
    )


def read_effect(data: dict[str, Any]) -> Effect:
    """An effect from its table in `edition.toml`; an unknown kind is refused."""
    kind = str(data["kind"])
    if kind not in BONUS_KINDS and kind not in PENALTY_KINDS:
        raise ValueError(f"edition.toml: there is no effect kind {kind!r}")
    of: list[Selector] = []
    if kind == "blank_all_except":
        of.append(Selector([], [], True, list(data["except_names"]), list(data["except_suits"]), False))
    for field in ("of", "absent", "any"):
        if field in data:
            of.append(read_selector(data[field]))
    for field in ("count", "targets"):
        of.extend(read_selector(selector) for selector in data.get(field, []))
    require = [read_selector(selector) for selector in data.get("require", [])]
    if kind != "bonus_for_each":
        of.extend(require)
    effect = Effect(kind, int(data.get("points", 0)), of)
    if kind == "bonus_for_each":
        effect.require = require
    effect.options = [read_effect(option) for option in data.get("options", [])]
    effect.steps = [(int(size), int(points)) for size, points in data.get("steps", [])]
    effect.word = str(data.get("word", ""))
    effect.step = int(data.get("step", 0))
    effect.source = str(data.get("from", ""))
    effect.fields = list(data.get("fields", []))
    effect.generic = bool(data.get("generic", False))
    return effect


def read_card(data: dict[str, Any]) -> Card:
    """A card from its table in `edition.toml`."""
    card = Card(
        str(data["key"]),
        int(data["number"]),
        str(data["suit"]),
        int(data["strength"]),
        dict(data["name"]),
        dict(data["text"]),
        list(data.get("clauses", [])),
        list(data.get("misprint", {}).values()),
        [read_effect(effect) for effect in data.get("bonus", [])],
        [read_effect(effect) for effect in data.get("penalty", [])],
    )
    check_card(card)
    return card


def check_card(card: Card) -> None:
    """Refuse a card that is not what the rulebook calls one."""
    if not 0 <= card.strength <= 40:  # FR-1.5
        raise ValueError(f"edition.toml: {card.key} has strength {card.strength}, not between 0 and 40")
    if not (card.bonus or card.penalty):  # FR-1.6
        raise ValueError(f"edition.toml: {card.key} has neither bonus nor penalty")
    for effect in card.bonus:
        if effect.kind not in BONUS_KINDS:  # FR-4.5: blanking is an effect of penalties
            raise ValueError(f"edition.toml: {card.key} has a {effect.kind} among its bonuses")
    for effect in card.penalty:
        if effect.kind not in PENALTY_KINDS:  # FR-4.10: clearing is a bonus
            raise ValueError(f"edition.toml: {card.key} has a {effect.kind} among its penalties")


def read_deck(tables: list[dict[str, Any]]) -> list[Card]:
    """The deck in the order of the card numbers, one card of each name (FR-1.3)."""
    deck = sorted([read_card(table) for table in tables], key=lambda card: card.number)
    if [card.number for card in deck] != list(range(1, len(deck) + 1)):
        raise ValueError("edition.toml: the cards are not numbered 1, 2, 3, …")
    for field in ("fr", "en"):
        if len({card.name[field] for card in deck}) != len(deck):
            raise ValueError(f"edition.toml: two cards bear the same name ({field})")
    return deck


EDITION: Final[dict[str, Any]] = components_of(__name__, Path(__file__).parent.parent)

SUITS: Final[list[str]] = list(EDITION["suits"]["keys"])  # the ten and, last, "wild" (FR-1.4, FR-R18)
TEN_SUITS: Final[list[str]] = list(EDITION["suits"]["ten"])  # what the Book may give (FR-R19)
SUIT_NAMES: Final[dict[str, Text]] = EDITION["suits"]["names"]
DECK: Final[list[Card]] = read_deck(
    EDITION["card"]
)  # FR-1.7: one deck of 53; FR-9.1: five a suit, three wild
BY_KEY: Final[dict[str, Card]] = {card.key: card for card in DECK}
HAND_SIZE: Final[int] = int(EDITION["setup"]["hand_size"])
