"""What each bonus and penalty text is worth, on the cards that are still active (FR-R22).

One function for each kind of effect; a kind's clauses stand beside it and go onto the sheet with the line.
"""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.components.cards import SUITS, Effect, Text
from tablee.games.fantasy_realms.scoring.held import Held, found, keys
from tablee.games.fantasy_realms.scoring.refusals import refuse_choice
from tablee.games.fantasy_realms.scoring.sheet import Line
from tablee.games.fantasy_realms.scoring.wording import AND, both, called, cards, kinds, listed, needed, times

CLAUSES: Final[dict[str, list[str]]] = {
    "bonus_with": ["FR-4.1", "FR-4.2"],
    "bonus_without": ["FR-4.13"],
    "bonus_for_each": ["FR-4.4"],
    "bonus_best_of": ["FR-5.14", "FR-R35"],
    "bonus_strength_of_one": ["FR-4.13", "FR-R33"],
    "bonus_strength_sum": ["FR-4.13"],
    "bonus_runs": ["FR-5.10", "FR-R30"],
    "bonus_suit_sets": ["FR-4.13", "FR-R31"],
    "bonus_all_suits_differ": ["FR-4.13", "FR-R32"],
    "penalty_for_each": ["FR-4.4"],
    "penalty_unless_with": ["FR-4.13"],
}


def line_of(effect: Effect, me: Held, hand: list[Held], pick: str) -> Line | None:
    """The line an effect of `me` writes; None for effects that bring no points of their own.

    `hand` holds the active cards only; `pick` is the owner's choice for a strength of one card, or "".
    """
    line: Line
    if effect.kind == "bonus_with":
        line = with_cards(effect, me, hand)
    elif effect.kind == "bonus_without":
        line = without_cards(effect, me, hand)
    elif effect.kind == "bonus_for_each" or effect.kind == "penalty_for_each":
        line = for_each(effect, me, hand)
    elif effect.kind == "bonus_best_of":
        line = best_of(effect, me, hand)
    elif effect.kind == "bonus_strength_of_one":
        line = strength_of_one(effect, me, hand, pick)
    elif effect.kind == "bonus_strength_sum":
        line = strength_sum(effect, me, hand)
    elif effect.kind == "bonus_runs":
        line = runs(effect, hand)
    elif effect.kind == "bonus_suit_sets":
        line = suit_sets(effect, hand)
    elif effect.kind == "bonus_all_suits_differ":
        line = all_suits_differ(effect, hand)
    elif effect.kind == "penalty_unless_with":
        line = unless_with(effect, me, hand)
    else:
        return None
    line.clauses = CLAUSES[effect.kind] + line.clauses
    return line


def written(effect: Effect, text: Text, points: int, causes: list[Held]) -> Line:
    """A line without its clauses yet."""
    return Line(text, points, [], effect.kind, keys(causes))


def with_cards(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """Once, as soon as each kind named is there (FR-4.1, FR-4.2): Magic Wand (FR-4.3), Candle (FR-5.7), Bell Tower (FR-5.13)."""
    causes: list[Held] = []
    for selector in effect.of:
        there = found(hand, selector, me)
        if not there:
            want = needed(effect.of)
            return written(
                effect, both(f"pas de bonus : il faut {want['fr']}", f"no bonus: needs {want['en']}"), 0, []
            )
        causes.append(there[0])
    names = cards(causes)
    return written(effect, both(f"avec {names['fr']}", f"with {names['en']}"), effect.points, causes)


def without_cards(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """Once, if no card of the kind is there."""
    there = found(hand, effect.of[0], me)
    if there:
        names = cards(there)
        return written(
            effect, both(f"pas de bonus avec {names['fr']}", f"no bonus with {names['en']}"), 0, there
        )
    absent = kinds(effect.of[0])
    return written(effect, both(f"sans {absent['fr']}", f"without {absent['en']}"), effect.points, [])


def for_each(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """As many times as there are cards of the kind (FR-4.4), say 15 per other Weather (FR-5.5); the Archers turned
    Beast count in both of Forest's texts (FR-R34)."""
    for selector in effect.require:
        if not found(hand, selector, me):
            want = needed(effect.require)
            return written(
                effect, both(f"pas de bonus : il faut {want['fr']}", f"no bonus: needs {want['en']}"), 0, []
            )
    counted: list[Held] = []
    for selector in effect.of:
        counted.extend(found(hand, selector, me))
    if not counted:
        want = needed(effect.of)
        return written(effect, both(f"aucune carte {want['fr']}", f"no {want['en']}"), 0, [])
    return written(effect, times(effect.points, counted), effect.points * len(counted), counted)


def best_of(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """The better of two bonuses printed with "or", never their sum (FR-5.14): Shield (FR-5.9), Queen (FR-5.11), Sword (FR-5.12)."""
    best: Line | None = None
    for option in effect.options:
        line = line_of(option, me, hand, "")
        if line is not None and (best is None or line.points > best.points):
            best = line
    assert best is not None
    return Line(best.text, best.points, best.clauses, effect.kind, best.cards)


def unless_with(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """A penalty counted once, unless each kind named is there; a hand may go below zero (FR-R10)."""
    for selector in effect.of:
        if not found(hand, selector, me):
            want = kinds(selector)
            return written(effect, both(f"sans {want['fr']}", f"without {want['en']}"), effect.points, [])
    causes = [found(hand, selector, me)[0] for selector in effect.of]
    names = cards(causes)
    return written(
        effect, both(f"pas de malus avec {names['fr']}", f"no penalty with {names['en']}"), 0, causes
    )


def strength_of_one(effect: Effect, me: Held, hand: list[Held], pick: str) -> Line:
    """The base strength of one card, the highest unless the owner picks another; itself included (FR-R33)."""
    there = found(hand, effect.of[0], me)
    if pick:
        picked = [held for held in there if held.card.key == pick]
        if not picked:
            name = me.card.name
            raise refuse_choice(
                f"{name['fr']} ne peut pas ajouter la force de cette carte : elle est masquée ou d'une autre famille.",
                f"{name['en']} cannot add the strength of that card: it is blanked or of another suit.",
                "FR-R33",
            )
        there = picked
    if not there:
        want = kinds(effect.of[0])
        return written(effect, both(f"aucune carte {want['fr']}", f"no {want['en']}"), 0, [])
    best = there[0]
    for held in there:
        if held.strength > best.strength:
            best = held
    name = called(best)
    return written(effect, both(f"force de {name['fr']}", f"strength of {name['en']}"), best.strength, [best])


def strength_sum(effect: Effect, me: Held, hand: list[Held]) -> Line:
    """The base strengths of all cards of the kind, added up."""
    there = found(hand, effect.of[0], me)
    if not there:
        want = kinds(effect.of[0])
        return written(effect, both(f"aucune carte {want['fr']}", f"no {want['en']}"), 0, [])
    names = cards(there)
    points = sum([held.strength for held in there])
    return written(effect, both(f"forces de {names['fr']}", f"strengths of {names['en']}"), points, there)


def step_points(steps: list[tuple[int, int]], size: int) -> int:
    """The points of the highest step reached; beyond the last step, the last step."""
    points = 0
    for least, worth in steps:
        if size >= least:
            points = worth
    return points


def best_split(steps: list[tuple[int, int]], cards_left: list[Held]) -> tuple[int, list[list[Held]]]:
    """The split of cards, sorted by strength, into disjoint runs that brings most (FR-R30).

    The weakest card starts a run of some length, perhaps alone; what remains is split in its turn.
    """
    if not cards_left:
        return 0, []
    best, best_runs = -1, [cards_left]
    run: list[Held] = []
    rest = list(cards_left)
    while True:
        wanted = run[-1].strength + 1 if run else cards_left[0].strength
        following = [held for held in rest if held.strength == wanted]
        if not following:
            return best, best_runs
        rest.remove(following[0])
        run.append(following[0])
        points, others = best_split(steps, rest)
        points += step_points(steps, len(run))
        if points > best:
            best, best_runs = points, [list(run), *others]


def runs(effect: Effect, hand: list[Held]) -> Line:
    """Runs of consecutive base strengths (FR-5.10); a wild card's 0 counts (FR-8.22), blanked cards are out."""
    by_strength = sorted(hand, key=lambda held: held.strength)
    points, split = best_split(effect.steps, by_strength)
    scoring = [run for run in split if step_points(effect.steps, len(run)) > 0]
    if not scoring:
        least = effect.steps[0][0]
        return written(effect, both(f"aucune suite de {least} forces", f"no run of {least} strengths"), 0, [])
    spans = [f"{run[0].strength}–{run[-1].strength}" for run in scoring]
    text = listed([both(f"suite {span}", f"run {span}") for span in spans], AND)
    return written(effect, text, points, [held for run in scoring for held in run])


def suit_sets(effect: Effect, hand: list[Held]) -> Line:
    """Each suit by its number of different names, the results added up (FR-R31)."""
    points = 0
    causes: list[Held] = []
    texts: list[Text] = []
    for suit in SUITS:
        names: list[str] = []
        members: list[Held] = []
        for held in hand:
            if held.suit == suit and held.name not in names:
                names.append(held.name)
                members.append(held)
        worth = step_points(effect.steps, len(names))
        if worth > 0:
            points += worth
            causes.extend(members)
            texts.append(cards(members))
    if points == 0:
        least = effect.steps[0][0]
        return written(
            effect,
            both(f"aucune famille de {least} cartes différentes", f"no suit with {least} different cards"),
            0,
            [],
        )
    sets = [both(f"{text['fr']}", f"{text['en']}") for text in texts]
    return written(
        effect,
        both(
            "familles : " + " ; ".join([s["fr"] for s in sets]),
            "suits: " + "; ".join([s["en"] for s in sets]),
        ),
        points,
        causes,
    )


def all_suits_differ(effect: Effect, hand: list[Held]) -> Line:
    """Once, if no two active cards share a suit; an unused wild card's own suit counts as one (FR-R18, FR-R32)."""
    for place, held in enumerate(hand):
        for later in hand[place + 1 :]:
            if held.suit == later.suit:
                names = cards([held, later])
                text = both(
                    f"pas de bonus : même famille pour {names['fr']}",
                    f"no bonus: same suit for {names['en']}",
                )
                return written(effect, text, 0, [held, later])
    return written(effect, both("toutes les familles diffèrent", "all suits differ"), effect.points, hand)
