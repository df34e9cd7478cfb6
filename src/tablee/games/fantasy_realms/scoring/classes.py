"""What a card of a hand may be, sorted into classes that give the same sheet.

An identity matters only through the texts of the hand: two identities that the same texts reach, with the same
strength and the same penalty, are one class. The search for the best choices tries one of each.
"""

from __future__ import annotations

from typing import Final, final

from tablee.games.fantasy_realms.components.cards import DECK, SUITS, Card, Effect
from tablee.games.fantasy_realms.scoring.masks import (
    ALL_SUITS_DIFFER,
    CARD_BIT,
    PLATES,
    SUIT_BIT,
    SUIT_SETS,
    Face,
    Penalty,
    Plate,
    Reach,
    Rule,
    reach_of,
)

Class = tuple[int, int, str, str, str]  # texts that reach it, strength, penalty, suit, name


def choosers(kind: str) -> list[Card]:
    return [card for card in DECK if card.choice is not None and card.choice.kind == kind]


def only_chooser(kind: str) -> Card | None:
    """The one card of the edition that offers this kind of choice."""
    cards = choosers(kind)
    if len(cards) > 1:
        raise ValueError(f"edition.toml: the search knows one card with {kind}, not {len(cards)}")
    return cards[0] if cards else None


COPIERS: Final[list[Card]] = choosers("copy_card")
BOOK: Final[Card | None] = only_chooser("change_suit")
ISLAND: Final[Card | None] = only_chooser("clear_one_penalty")
TAKER: Final[Card | None] = only_chooser("take_from_discard")


def choice_of(card: Card) -> Effect:
    assert card.choice is not None
    return card.choice


ISLAND_REACH: Final[Reach] = reach_of(choice_of(ISLAND).of[0]) if ISLAND is not None else Reach(0, 0, 0, 0, 0)
TAKEABLE: Final[int] = reach_of(choice_of(TAKER).of[0]).still if TAKER is not None else 0


@final
class Option:
    """Something a card may be, and the choice that makes it so."""

    def __init__(
        self, card: Card, name: Card, suit: str, source: Card | None, choice: str, given: str
    ) -> None:
        self.card = card
        self.name = name
        self.suit = suit
        self.choice = choice  # of the wild card itself: a card, a suit, or "" for none
        self.given = given  # by the Book: a suit, or "" for none
        self.source = source if source is not None else card  # strength and penalty come from here
        self.face: Face | None = None
        if choice or given:
            plate = PLATES[self.source.index]
            self.face = Face(
                CARD_BIT[card.key], CARD_BIT[name.key], SUIT_BIT[suit], self.source.strength, plate
            )

    def changed(self, suit: str) -> Option:
        """The same with a suit from the Book (FR-8.4)."""
        return Option(self.card, self.name, suit, self.source, self.choice, suit)


@final
class Texts:
    """The texts of a hand, as bits: which of them reach a name, which a suit."""

    def __init__(self, hand: int) -> None:
        self.hand = hand
        self.count = 0
        self.by_suit: dict[str, int] = dict.fromkeys(SUITS, 0)
        self.by_name: dict[int, int] = {}
        self.never: dict[int, int] = {}  # the texts that except a name
        self.own: dict[int, int] = {}  # the texts of a card that say "other"
        self.clearing = 0  # the texts that matter only to a card with a penalty
        self.all_suits_matter = False
        self.sets = 0  # smallest set of different names that counts, if one does
        self.size_of: dict[str, int] = dict.fromkeys(SUITS, 0)  # cards printed with a suit
        self.stand_ins: list[str] = []  # the suits no card is printed with that wild cards take first
        self.copied_in_hand = False  # whether a card of the hand may bear another's name
        plates = [PLATES[card.index] for card in DECK if hand & CARD_BIT[card.key]]
        penalties_count = not any(clears_all(plate) for plate in plates)
        for plate in plates:
            for rule in plate.bonus:
                self.add_rule(rule, plate.bit)
            if penalties_count:
                for penalty in plate.penalties[:1]:
                    self.add_penalty(penalty)
                for reach in [*plate.clears, *[strike.reach for strike in plate.strikes]]:
                    self.clearing |= self.add(reach, 0)
        if ISLAND is not None and hand & CARD_BIT[ISLAND.key] and penalties_count:
            self.clearing |= self.add(ISLAND_REACH, 0)
        for card in DECK:
            if hand & CARD_BIT[card.key]:
                self.size_of[card.suit] += 1
        for card in COPIERS:
            if hand & CARD_BIT[card.key]:
                effect = choice_of(card)
                self.copied_in_hand = self.copied_in_hand or effect.source == "hand"
                taken: list[int] = []
                for suit in effect.of[0].suits:
                    if self.size_of[suit] == 0 and self.by_suit[suit] not in taken:
                        taken.append(self.by_suit[suit])
                        self.stand_ins.append(suit)

    def add(self, reach: Reach, carrier: int) -> int:
        """Note one kind of card that a text speaks of; its bit. A penalty may be copied, so has no one carrier."""
        bit = 1 << self.count
        self.count += 1
        for suit in SUITS:
            if reach.suits & SUIT_BIT[suit]:
                self.by_suit[suit] |= bit
        for table, names in ((self.by_name, reach.names), (self.never, reach.excepts)):
            while names:
                low = names & -names
                names ^= low
                table[low] = table.get(low, 0) | bit
        if reach.others and carrier:
            self.own[carrier] = self.own.get(carrier, 0) | bit
        return bit

    def add_rule(self, rule: Rule, carrier: int) -> None:
        """Note all that a text that brings points speaks of."""
        if rule.kind == ALL_SUITS_DIFFER:
            self.all_suits_matter = True
        elif rule.kind == SUIT_SETS:
            self.sets = [points > 0 for points in rule.steps].index(True)
        for reach in [rule.first, *rule.more, *rule.require]:
            if reach.suits or reach.names:
                self.add(reach, carrier)
        for option in rule.options:
            self.add_rule(option, carrier)

    def add_penalty(self, penalty: Penalty) -> None:
        """Note all that a penalty speaks of."""
        for reach in [*penalty.blanks, *penalty.needs, *penalty.shuns]:
            self.add(reach, 0)
        for rule in penalty.points:
            self.add_rule(rule, 0)

    def cited(self, name: int) -> bool:
        """Whether some text cites this name."""
        return name in self.by_name or name in self.never

    def class_of(self, option: Option) -> Class:
        """What decides the sheet: texts that reach it, strength, penalty, and suit and name where sets count."""
        name = CARD_BIT[option.name.key]
        reached = (self.by_suit[option.suit] | self.by_name.get(name, 0)) & ~self.never.get(name, 0)
        reached &= ~self.own.get(CARD_BIT[option.card.key], 0)
        penalty = ""
        if option.source.penalty:
            penalty = option.source.key
        else:
            reached &= ~self.clearing
        suit = member = ""
        if self.sets and self.could_be_a_set(option.suit):
            suit = option.suit
            member = option.name.key if name & self.hand else "not in the hand"
        elif self.all_suits_matter:
            suit = self.suit_class(option)
        return reached, option.source.strength, penalty, suit, member

    def could_be_a_set(self, suit: str) -> bool:
        """Whether enough different names can be of this suit at once for a set.

        A card that copies one of the hand bears a name that is there already, so adds none.
        """
        most = self.size_of[suit]
        for card in COPIERS:
            if self.hand & CARD_BIT[card.key] and suit in choice_of(card).of[0].suits:
                most += 1
        if BOOK is not None and self.hand & CARD_BIT[BOOK.key]:
            most += 1
        return most >= self.sets

    def suit_class(self, option: Option) -> str:
        """A suit where only its being different counts.

        Suits that no card is printed with and that the same texts reach may stand for one another. A wild card
        takes the first of its own list; the Book may meet it there, or must have another to avoid it.
        """
        suit = option.suit
        if self.size_of[suit] > 0 or (option.given and suit in self.stand_ins):
            return suit
        return f"free {self.by_suit[suit]}"


def clears_all(plate: Plate) -> bool:
    """Whether a card clears every penalty of any hand."""
    return any(reach.still == EVERYTHING and not reach.others for reach in plate.clears)


EVERYTHING: Final = sum(CARD_BIT.values())


def _check_lists() -> None:
    """The search relies on it that no two cards may copy the same name from outside the hand."""
    suits: list[str] = []
    for card in COPIERS:
        if choice_of(card).source == "game":
            suits.extend(choice_of(card).of[0].suits)
            if choice_of(card).fields != ["name", "suit"] or not choice_of(card).generic:
                raise ValueError(
                    f"edition.toml: the search expects {card.key} to copy a name and a suit, or a suit alone"
                )
    if len(suits) > len(set(suits)):
        raise ValueError("edition.toml: the search expects wild cards to copy from different suits")


_check_lists()


def classes(options: list[Option], texts: Texts) -> dict[Class, Option]:
    """One option of each class, the plainest."""
    kept: dict[Class, Option] = {}
    for option in options:
        kept.setdefault(texts.class_of(option), option)
    return kept


def identities(card: Card, texts: Texts) -> list[Option]:
    """All that a card may be before the Book: as printed, a suit alone, or another card (FR-8.1 to FR-8.3).

    From outside the hand only names that a text cites are worth copying; for any other the suit alone does as
    well (FR-R17).
    """
    options = [Option(card, card, card.suit, None, "", "")]
    effect = card.choice
    if effect is None or effect.kind != "copy_card":
        return options
    if effect.source == "hand":
        for model in DECK:
            if model is not card and texts.hand & CARD_BIT[model.key]:
                options.append(Option(card, model, model.suit, model, model.key, ""))
        return options
    for suit in effect.of[0].suits:
        options.append(suit_alone(card, suit, texts))
    for model in DECK:
        if model.suit in effect.of[0].suits and texts.cited(CARD_BIT[model.key]):
            options.append(Option(card, model, model.suit, None, model.key, ""))
    return options


def suit_alone(card: Card, suit: str, texts: Texts) -> Option:
    """A wild card that takes a suit and bears a name nobody else does.

    Its own name will do, unless sets of names count and another card of the hand may copy it.
    """
    if texts.sets and texts.copied_in_hand:
        for model in DECK:
            bit = CARD_BIT[model.key]
            if model.suit == suit and not bit & texts.hand and not texts.cited(bit):
                return Option(card, model, suit, None, model.key, "")
    return Option(card, card, suit, None, suit, "")
