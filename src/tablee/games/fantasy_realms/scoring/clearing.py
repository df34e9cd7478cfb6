"""Step 5: the bonuses that clear penalties, before any penalty acts (FR-8.5, FR-4.12)."""

from __future__ import annotations

from tablee.games.fantasy_realms.components.cards import Effect, struck_from
from tablee.games.fantasy_realms.scoring.choices import Choices
from tablee.games.fantasy_realms.scoring.held import Held, found
from tablee.games.fantasy_realms.scoring.refusals import refuse_choice
from tablee.games.fantasy_realms.scoring.sheet import Applied, Line
from tablee.games.fantasy_realms.scoring.wording import both, called


def clear(hand: list[Held], choices: Choices, story: list[Line], applied: Applied) -> None:
    """Remove every penalty, or part of one, that a clearing text reaches.

    Suits are those after the Book (FR-R24); all clearing happens at once, so its order is no matter (FR-R43);
    it stands even if the card that cleared is blanked later (FR-8.8, FR-R25, FR-R44).
    """
    printed = {held.card.key: held.penalty for held in hand}
    for carrier in hand:
        for effect in carrier.bonus:
            for held in reached(effect, carrier, hand, choices, applied):
                before = printed[held.card.key]
                if effect.kind == "clear_word":
                    cited = [text for text in before if text.cites(effect.word)]
                    held.penalty = struck_from(held.penalty, effect.word)  # FR-8.17
                    what_fr, what_en = "en partie le malus", "part of the penalty"
                else:
                    cited = before
                    held.penalty = []  # FR-4.11: suit, strength and bonus stay as they are
                    what_fr, what_en = "le malus", "the penalty"
                if cited:
                    held.cleared_by.append(carrier.card.key)
                    by, name = called(carrier), called(held)
                    text = both(
                        f"{by['fr']} efface {what_fr} de {name['fr']}",
                        f"{by['en']} clears {what_en} of {name['en']}",
                    )
                    clauses = ["FR-8.5", "FR-4.10", *carrier.card.clauses]
                    story.append(Line(text, 0, clauses, effect.kind, [carrier.card.key, held.card.key]))


def reached(
    effect: Effect, carrier: Held, hand: list[Held], choices: Choices, applied: Applied
) -> list[Held]:
    """The cards whose penalty this effect clears: Mountain every Flood (FR-5.4), Cavern every Weather (FR-8.10),
    Beastmaster both Basilisks (FR-8.12), Rangers and Warship the word Army."""
    if effect.kind == "clear_penalties" or effect.kind == "clear_word":
        return found(hand, effect.of[0], carrier)
    if effect.kind == "clear_one_penalty":
        return chosen(effect, carrier, hand, choices, applied)
    return []


def chosen(effect: Effect, carrier: Held, hand: list[Held], choices: Choices, applied: Applied) -> list[Held]:
    """The one card its owner chose, if any; clearing is compulsory but may be aimed at a card without penalty (FR-R26)."""
    target = choices.cards.get(carrier.card.key)
    if target is None:
        return []
    for held in found(hand, effect.of[0], carrier):
        if held.card is target:
            applied[carrier.card.key] = target.key
            return [held]
    by = carrier.card.name
    raise refuse_choice(
        f"{by['fr']} ne peut pas effacer le malus de « {target.name['fr']} » : sa famille ne convient pas, ou elle n'est pas dans la main.",
        f"{by['en']} cannot clear the penalty of “{target.name['en']}”: it is of another suit, or not in the hand.",
        "FR-R26",
    )
