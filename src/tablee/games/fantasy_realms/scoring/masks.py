"""The cards as bit masks, made from the edition when this module is loaded.

Bit `card.index` of a mask stands for a physical card. A text's kind of card becomes a `Reach`: the mask of the
cards that match as printed, and what is needed to judge a card that poses as another.
Python integers here are below 2**53, so that compiled and interpreted code agree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tablee.games.fantasy_realms.components.cards import DECK, SUITS, Card, Effect, Selector, struck_from

if TYPE_CHECKING:
    from mypy_extensions import i64

WITH: Final = 1
WITHOUT: Final = 2
FOR_EACH: Final = 3
BEST_OF: Final = 4
STRENGTH_OF_ONE: Final = 5
STRENGTH_SUM: Final = 6
RUNS: Final = 7
SUIT_SETS: Final = 8
ALL_SUITS_DIFFER: Final = 9
UNLESS_WITH: Final = 10

POINT_KINDS: Final[dict[str, int]] = {
    "bonus_with": WITH,
    "bonus_without": WITHOUT,
    "bonus_for_each": FOR_EACH,
    "bonus_best_of": BEST_OF,
    "bonus_strength_of_one": STRENGTH_OF_ONE,
    "bonus_strength_sum": STRENGTH_SUM,
    "bonus_runs": RUNS,
    "bonus_suit_sets": SUIT_SETS,
    "bonus_all_suits_differ": ALL_SUITS_DIFFER,
    "penalty_for_each": FOR_EACH,
    "penalty_unless_with": UNLESS_WITH,
}

MOST_CARDS: Final = 8
SMALLEST_RUN: Final = 3  # so that at most two runs fit in eight cards


def bit_of(place: int) -> int:
    """The mask of one card, one suit, one strength. (A loop: shifts of a fixed-size one compile wrongly.)"""
    result: int = 1
    for _ in range(place):
        result *= 2
    return result


@final
class Reach:
    """The cards a text speaks of."""

    def __init__(self, still: i64, names: i64, suits: i64, excepts: i64, others: i64) -> None:
        self.still = still  # cards that match as printed
        self.names = names  # names that match, one bit for each card
        self.suits = suits  # suits that match, one bit for each suit
        self.excepts = excepts  # names that never match
        self.others = others  # all ones if the carrier itself does not count, else zero


@final
class Rule:
    """A text that brings points."""

    def __init__(self, kind: i64, points: i64, first: Reach, more: list[Reach], require: list[Reach]) -> None:
        self.kind = kind
        self.points = points
        self.first = first
        self.more = more
        self.require = require
        self.options: list[Rule] = []
        self.steps: list[int] = []  # points for a size of 0, 1, 2, … cards


@final
class Penalty:
    """The penalty section of a card, sorted by what it does."""

    def __init__(self) -> None:
        self.points: list[Rule] = []
        self.blanks: list[Reach] = []  # what it blanks
        self.needs: list[Reach] = []  # blanked unless each of these is met
        self.shuns: list[Reach] = []  # blanked if one of these is met


NO_PENALTY: Final = Penalty()


@final
class Strike:
    """A text that strikes a suit word from the penalties it reaches."""

    def __init__(self, word: i64, reach: Reach) -> None:
        self.word = word  # one bit for each word that some card strikes
        self.reach = reach


@final
class Plate:
    """All that the kernel knows of one card."""

    def __init__(self, bit: i64, suit: i64, strength: i64) -> None:
        self.bit = bit
        self.suit = suit  # one bit
        self.strength = strength
        self.rung: i64 = bit_of(strength)  # its place in a run: the bit of its strength
        self.bonus: list[Rule] = []
        # The bonuses once more, for a hand in which every card is as printed: the first plain "for each" and the
        # first plain "with" as bare masks, and the rules left over.
        self.each: i64 = 0
        self.counted: i64 = 0
        self.gain: i64 = 0
        self.need: i64 = 0
        self.need_too: i64 = 0
        self.need_besides: i64 = 0
        self.left_over: list[Rule] = []
        # The same for the penalties.
        self.loss: i64 = 0
        self.lost_to: i64 = 0
        self.losses: list[Rule] = []
        self.clears: list[Reach] = []
        self.strikes: list[Strike] = []
        self.penalties: list[
            Penalty
        ] = []  # by the set of words struck; a single one if it cites none of them
        self.printed = NO_PENALTY


@final
class Face:
    """A card that is not what it was printed: a wild card's identity, a suit from the Book."""

    def __init__(self, bit: i64, name: i64, suit: i64, strength: i64, penalty: Plate) -> None:
        self.bit = bit  # of the physical card
        self.name = name  # bit of the card whose name it bears
        self.suit = suit
        self.strength = strength
        self.rung: i64 = bit_of(strength)
        self.penalty = penalty  # the card whose penalty it carries


def face_of(bit: i64, faces: list[Face]) -> Face:
    """The face of a card that has one."""
    for face in faces:
        if face.bit == bit:
            return face
    raise KeyError


@final
class Family:
    """A suit and the cards printed with it."""

    def __init__(self, suit: i64, members: i64) -> None:
        self.suit = suit
        self.members = members


SUIT_BIT: Final[dict[str, int]] = {suit: bit_of(place) for place, suit in enumerate(SUITS)}
CARD_BIT: Final[dict[str, int]] = {card.key: bit_of(card.index) for card in DECK}
STRUCK_WORDS: Final[list[str]] = sorted(
    {effect.word for card in DECK for effect in card.bonus if effect.kind == "clear_word"}
)


def reach_of(selector: Selector) -> Reach:
    """A selector as masks."""
    still = names = suits = excepts = 0
    for card in DECK:
        if selector.matches(card.key, card.suit):
            still |= CARD_BIT[card.key]
    for name in selector.names:
        names |= CARD_BIT[name]
    for name in selector.except_names:
        excepts |= CARD_BIT[name]
    for suit in SUITS:
        if suit in selector.suits or (selector.everything and suit not in selector.except_suits):
            suits |= SUIT_BIT[suit]
    return Reach(still, names, suits, excepts, -1 if selector.other else 0)


NOTHING: Final = Reach(0, 0, 0, 0, 0)


def rule_of(effect: Effect) -> Rule:
    """An effect that brings points, as masks."""
    reaches = [reach_of(selector) for selector in effect.of] or [NOTHING]
    require = [reach_of(selector) for selector in effect.require]
    rule = Rule(POINT_KINDS[effect.kind], effect.points, reaches[0], reaches[1:], require)
    rule.options = [rule_of(option) for option in effect.options]
    if effect.steps:
        rule.steps = steps_of(effect)
    return rule


def steps_of(effect: Effect) -> list[int]:
    """The points for each size; the kernel counts on steps that rise, and on runs of three cards at least."""
    worths: list[int] = []
    worth = 0
    for size in range(len(DECK) + 1):
        for least, points in effect.steps:
            if least == size:
                if points < worth or (effect.kind == "bonus_runs" and least < SMALLEST_RUN):
                    raise ValueError(f"edition.toml: the kernel cannot count the steps {effect.steps}")
                worth = points
        worths.append(worth)
    return worths


def penalty_of(effects: list[Effect]) -> Penalty:
    """A penalty section, sorted by what it does."""
    penalty = Penalty()
    for effect in effects:
        reaches = [reach_of(selector) for selector in effect.of]
        if effect.kind == "blank" or effect.kind == "blank_all_except":
            penalty.blanks.extend(reaches)
        elif effect.kind == "blanked_unless_with":
            penalty.needs.extend(reaches)
        elif effect.kind == "blanked_with":
            penalty.shuns.extend(reaches)
        else:
            penalty.points.append(rule_of(effect))
    return penalty


def plate_of(card: Card) -> Plate:
    """A card as the kernel sees it; one penalty for each set of words that may be struck from it (FR-R23)."""
    plate = Plate(CARD_BIT[card.key], SUIT_BIT[card.suit], card.strength)
    for effect in card.bonus:
        if effect.kind in POINT_KINDS:
            plate.bonus.append(rule_of(effect))
        elif effect.kind == "clear_penalties":
            plate.clears.append(reach_of(effect.of[0]))
        elif effect.kind == "clear_word":
            plate.strikes.append(Strike(bit_of(STRUCK_WORDS.index(effect.word)), reach_of(effect.of[0])))
    cited = [word for word in STRUCK_WORDS if any(effect.cites(word) for effect in card.penalty)]
    for struck in range(bit_of(len(STRUCK_WORDS)) if cited else 1):
        left = card.penalty
        for place, word in enumerate(STRUCK_WORDS):
            if struck & bit_of(place):
                left = struck_from(left, word)
        plate.penalties.append(penalty_of(left))
    plate.printed = plate.penalties[0]
    return plate


def lay_bare(plate: Plate) -> None:
    """Put the plainest "for each" and "with" of a card on its plate as bare masks."""
    for rule in plate.bonus:
        masks = bare_masks(plate, rule)
        if counts_once(rule, masks) and not plate.counted:
            plate.each = rule.points
            plate.counted = sum(masks)
        elif rule.kind == WITH and len(masks) <= 3 and not plate.need:
            plate.gain = rule.points
            plate.need = masks[0]
            plate.need_too = masks[1] if len(masks) > 1 else -1
            plate.need_besides = masks[2] if len(masks) > 2 else -1
        else:
            plate.left_over.append(rule)
    for rule in plate.printed.points:
        masks = bare_masks(plate, rule)
        if counts_once(rule, masks) and not plate.lost_to:
            plate.loss = rule.points
            plate.lost_to = sum(masks)
        else:
            plate.losses.append(rule)


def bare_masks(plate: Plate, rule: Rule) -> list[int]:
    """What a rule of this card reaches when every card is as printed."""
    return [reach.still & ~(plate.bit & reach.others) for reach in [rule.first, *rule.more]]


def counts_once(rule: Rule, masks: list[int]) -> bool:
    """Whether a rule is an unconditional "for each" that never counts the same card twice."""
    together: int = 0
    for mask in masks:
        if together & mask:
            return False
        together |= mask
    return rule.kind == FOR_EACH and not rule.require


PLATES: Final[list[Plate]] = [plate_of(card) for card in DECK]
for _plate in PLATES:
    lay_bare(_plate)

# 2 is a primitive root of 59: the powers of two below 2**58 have 58 different remainders, so a card's plate is
# found from its bit by one division.
PRIME: Final = 59
if len(DECK) > PRIME - 1:
    raise ValueError("edition.toml: the kernel has room for 58 cards")


def _by_remainder() -> list[Plate]:
    plates = [PLATES[0]] * PRIME
    for plate in PLATES:
        plates[plate.bit % PRIME] = plate
    return plates


BY_BIT: Final[list[Plate]] = _by_remainder()  # by the remainder of the card's bit


def _mask(kind: str) -> int:
    mask: int = 0
    for card in DECK:
        plate = PLATES[card.index]
        penalty = plate.printed
        if (
            (kind == "clear" and plate.clears)
            or (kind == "strike" and plate.strikes)
            or (kind == "blank" and penalty.blanks)
            or (kind == "condition" and (penalty.needs or penalty.shuns))
            or (kind == "points" and penalty.points)
            or (kind == "left over" and plate.left_over)
        ):
            mask |= CARD_BIT[card.key]
    return mask


CLEARERS: Final[int] = _mask("clear")
STRIKERS: Final[int] = _mask("strike")
BLANKERS: Final[int] = _mask("blank")
CONDITIONAL: Final[int] = _mask("condition")
PENALISED: Final[int] = _mask("points")
INTRICATE: Final[int] = _mask("left over")
FAMILIES: Final[list[Family]] = [
    Family(SUIT_BIT[suit], sum([CARD_BIT[card.key] for card in DECK if card.suit == suit])) for suit in SUITS
]
