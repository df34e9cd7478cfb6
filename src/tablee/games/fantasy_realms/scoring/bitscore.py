"""The points of a hand, fast: the same rules as the readable scorer, on bit masks.

`points(hand)` counts a hand as printed, `tally(hand, faces, cleared)` one whose cards pose as others; both follow
the steps of FR-8.1 to FR-8.6 and are held to the readable scorer by a test on many thousand hands.
A tally is points and strengths in one integer: the greater tally wins, tie-break included (FR-2.11, FR-R8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.games.fantasy_realms.scoring.masks import (
    ALL_SUITS_DIFFER,
    BEST_OF,
    BLANKERS,
    BY_BIT,
    CLEARERS,
    CONDITIONAL,
    FAMILIES,
    FOR_EACH,
    INTRICATE,
    PENALISED,
    PRIME,
    RUNS,
    STRENGTH_OF_ONE,
    STRENGTH_SUM,
    STRIKERS,
    SUIT_SETS,
    UNLESS_WITH,
    WITH,
    WITHOUT,
    Face,
    Penalty,
    Reach,
    Rule,
    face_of,
)
from tablee.games.fantasy_realms.scoring.runs import runs

if TYPE_CHECKING:
    from mypy_extensions import i64

SCALE: Final = 1024  # a tally is points * SCALE - strengths; eight strengths of 40 stay far below
SHIFT: Final = 10  # SCALE is 2**SHIFT
AS_PRINTED: Final[list[Face]] = []


def points(hand: i64) -> i64:
    """The points of a hand whose choice cards keep their printed selves."""
    return (tally(hand, AS_PRINTED, 0) + (SCALE - 1)) >> SHIFT


def points_of(hands: list[int]) -> list[int]:
    """The points of many hands as printed."""
    result: list[int] = []
    for hand in hands:
        result.append((tally(hand, AS_PRINTED, 0) + (SCALE - 1)) >> SHIFT)
    return result


def tally_points(value: i64) -> i64:
    """The points in a tally."""
    return (value + (SCALE - 1)) >> SHIFT


def tally_strengths(value: i64) -> i64:
    """The sum of strengths in a tally."""
    return tally_points(value) * SCALE - value


def with_strengths(value: i64, strengths: i64) -> i64:
    """The tally of as many points with another sum of strengths."""
    return tally_points(value) * SCALE - strengths


def tally(hand: i64, faces: list[Face], cleared: i64) -> i64:
    """Points and strengths of a hand.

    `faces` are the cards that are not what they were printed (steps 1 to 4); `cleared` the cards whose penalty
    their owner chose to clear.
    """
    moved: i64 = 0
    blankers: i64 = hand & BLANKERS
    conditional: i64 = hand & CONDITIONAL
    penalised: i64 = hand & PENALISED
    if faces:
        for face in faces:
            moved |= face.bit
        blankers &= ~moved
        conditional &= ~moved
        penalised &= ~moved
        for face in faces:
            source = face.penalty.bit
            if source & BLANKERS:
                blankers |= face.bit
            if source & CONDITIONAL:
                conditional |= face.bit
            if source & PENALISED:
                penalised |= face.bit

    # Step 5 (FR-8.5): all clearing at once, before any penalty acts (FR-4.12).
    rest: i64 = hand & CLEARERS
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        for reach in BY_BIT[low % PRIME].clears:
            cleared |= seen(reach, low, hand, moved, faces)

    # Step 6 (FR-8.6): cards that blank cards, then cards that blank themselves.
    active: i64 = hand
    blankers &= ~cleared
    if blankers:
        active &= ~blanked(hand, blankers, moved, faces)
    conditional &= active & ~cleared
    if conditional:
        active = standing(hand, active, conditional, moved, faces)

    return sum_of_active(hand, active, penalised & ~cleared, moved, faces)


def sum_of_active(hand: i64, active: i64, penalised: i64, moved: i64, faces: list[Face]) -> i64:
    """Strengths, bonuses and penalties of the active cards (FR-3.1, FR-R22)."""
    total: i64 = 0
    strengths: i64 = 0
    whole = not (moved or hand & STRIKERS)  # every penalty is the printed one, no word is struck from it
    rest: i64 = active
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        plate = BY_BIT[low % PRIME]
        if moved:
            strengths += strength(low, moved, faces, True)
            for rule in plate.bonus:
                total += worth(rule, low, active, moved, faces)
        else:
            strengths += plate.strength
            total += plate.each * size(active & plate.counted)
            if active & plate.need and active & plate.need_too and active & plate.need_besides:
                total += plate.gain
            if low & INTRICATE:
                for rule in plate.left_over:
                    total += worth(rule, low, active, moved, faces)
        if low & penalised:
            if whole:
                total += plate.loss * size(active & plate.lost_to)
                for rule in plate.losses:
                    total += worth(rule, low, active, moved, faces)
            else:
                for rule in penalty(low, hand, moved, faces).points:
                    total += worth(rule, low, active, moved, faces)
    return (total + strengths) * SCALE - strengths


def seen(reach: Reach, carrier: i64, hand: i64, moved: i64, faces: list[Face]) -> i64:
    """The cards of the hand that a text of `carrier` speaks of."""
    found: i64 = hand & reach.still
    if moved:
        found &= ~moved
        for face in faces:
            if face.bit & hand and not reach.excepts & face.name:
                if reach.suits & face.suit or reach.names & face.name:
                    found |= face.bit
    return found & ~(carrier & reach.others)  # "other" (FR-R15, FR-R20)


def size(mask: i64) -> i64:
    """How many cards a mask holds."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def penalty(bit: i64, hand: i64, moved: i64, faces: list[Face]) -> Penalty:
    """The penalty a card carries, without the words struck from it (FR-8.17, FR-R23)."""
    plate = BY_BIT[bit % PRIME]
    if bit & moved:
        plate = face_of(bit, faces).penalty
    rest: i64 = hand & STRIKERS
    if not rest or len(plate.penalties) == 1:
        return plate.printed
    struck: i64 = 0
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        for strike in BY_BIT[low % PRIME].strikes:
            if seen(strike.reach, low, hand, moved, faces) & bit:
                struck |= strike.word
    return plate.penalties[struck]


# --- step 6: who is blanked


def targets(carriers: i64, hand: i64, moved: i64, faces: list[Face]) -> i64:
    """All that the penalties of these cards would blank."""
    found: i64 = 0
    while carriers:
        low: i64 = carriers & -carriers
        carriers ^= low
        for reach in penalty(low, hand, moved, faces).blanks:
            found |= seen(reach, low, hand, moved, faces)
    return found


def blanked(hand: i64, blankers: i64, moved: i64, faces: list[Face]) -> i64:
    """The cards blanked by cards (FR-R27)."""
    reached: i64 = targets(blankers, hand, moved, faces)
    if not reached & blankers:
        return reached  # the usual case: nobody blanks a card that blanks
    result: i64 = 0
    while blankers:
        free: i64 = blankers & ~targets(blankers, hand, moved, faces)
        if free:  # (a) active, and (b) what they blank is blanked
            reached = targets(free, hand, moved, faces)
            result |= reached
            blankers &= ~(free | reached)
        else:  # (c) pairs, or (d) longer loops
            fallen: i64 = looping(blankers, hand, moved, faces, True)
            if not fallen:
                fallen = looping(blankers, hand, moved, faces, False)
            result |= fallen
            blankers &= ~fallen
    return result


def looping(blankers: i64, hand: i64, moved: i64, faces: list[Face], pairs: bool) -> i64:
    """The cards that blank themselves or each other in pairs; or else those on a loop of any length."""
    fallen: i64 = 0
    rest: i64 = blankers
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        direct: i64 = targets(low, hand, moved, faces) & blankers
        if pairs:
            if direct & low or targets(direct, hand, moved, faces) & low:
                fallen |= low
            continue
        before: i64 = 0
        while direct != before:
            before = direct
            direct |= targets(direct, hand, moved, faces) & blankers
        if direct & low:
            fallen |= low
    return fallen


def standing(hand: i64, active: i64, conditional: i64, moved: i64, faces: list[Face]) -> i64:
    """The cards still active once "blanked unless with" and "blanked with" have had their say (FR-4.9, FR-R28)."""
    while True:
        conditional &= active
        fallen: i64 = 0
        rest: i64 = conditional
        while rest:
            low: i64 = rest & -rest
            rest ^= low
            for need in penalty(low, hand, moved, faces).needs:
                if not seen(need, low, active, moved, faces):
                    fallen |= low
        if not fallen:
            others: i64 = 0
            rest = conditional
            while rest:
                low = rest & -rest
                rest ^= low
                causes: i64 = 0
                for shun in penalty(low, hand, moved, faces).shuns:
                    causes |= seen(shun, low, active, moved, faces)
                if causes == low:
                    fallen |= low
                elif causes:
                    others |= low
            if not fallen:
                fallen = others
            if not fallen:
                return active
        active &= ~fallen


# --- what a text is worth


def worth(rule: Rule, carrier: i64, active: i64, moved: i64, faces: list[Face]) -> i64:
    """The points of one text, given the active cards."""
    kind: i64 = rule.kind
    if kind == BEST_OF:
        best: i64 = 0
        for option in rule.options:
            one: i64 = worth(option, carrier, active, moved, faces)
            if one > best:
                best = one
        return best
    found: i64 = seen(rule.first, carrier, active, moved, faces)
    if kind == FOR_EACH:
        for reach in rule.require:
            if not seen(reach, carrier, active, moved, faces):
                return 0
        count: i64 = size(found)
        for reach in rule.more:
            count += size(seen(reach, carrier, active, moved, faces))
        return rule.points * count
    if kind == WITH:
        if not found:
            return 0
        for reach in rule.more:
            if not seen(reach, carrier, active, moved, faces):
                return 0
        return rule.points
    if kind == UNLESS_WITH:
        if not found:
            return rule.points
        for reach in rule.more:
            if not seen(reach, carrier, active, moved, faces):
                return rule.points
        return 0
    if kind == WITHOUT:
        if found:
            return 0
        return rule.points
    if kind == STRENGTH_OF_ONE or kind == STRENGTH_SUM:
        return strength(found, moved, faces, kind == STRENGTH_SUM)
    if kind == RUNS:
        return runs(rule, active, size(active), moved, faces)
    if kind == SUIT_SETS:
        return suit_sets(rule, active, moved, faces)
    assert kind == ALL_SUITS_DIFFER
    return all_suits_differ(rule, active, moved, faces)


def strength(cards: i64, moved: i64, faces: list[Face], added_up: bool) -> i64:
    """The sum of the strengths of these cards, or the highest."""
    total: i64 = 0
    highest: i64 = 0
    while cards:
        low: i64 = cards & -cards
        cards ^= low
        one: i64 = BY_BIT[low % PRIME].strength
        if low & moved:
            one = face_of(low, faces).strength
        total += one
        highest = max(highest, one)
    return total if added_up else highest


def suit_sets(rule: Rule, active: i64, moved: i64, faces: list[Face]) -> i64:
    """Each suit by its number of different names (FR-R31)."""
    total: i64 = 0
    for family in FAMILIES:
        names: i64 = active & family.members
        if moved:
            names &= ~moved
            for face in faces:
                if face.suit == family.suit and face.bit & active:
                    names |= face.name
        if names & (names - 1):
            one: i64 = rule.steps[size(names)]
            total += one
    return total


def all_suits_differ(rule: Rule, active: i64, moved: i64, faces: list[Face]) -> i64:
    """Once, if no two active cards share a suit (FR-R32)."""
    suits: i64 = 0
    rest: i64 = active
    while rest:
        low: i64 = rest & -rest
        rest ^= low
        suit: i64 = BY_BIT[low % PRIME].suit
        if low & moved:
            suit = face_of(low, faces).suit
        if suits & suit:
            return 0
        suits |= suit
    return rule.points
