"""Counting a hand: `score(hand)` gives the whole sheet (FR-1.1, FR-3.1).

The order is the rulebook's: the Necromancer's card, steps 1 to 4 say who is what, step 5 clears penalties,
step 6 applies those that remain, and then every active card counts its strength, its bonuses and its penalties.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablee.games.fantasy_realms.components.cards import Card
from tablee.games.fantasy_realms.scoring.best import best_choices
from tablee.games.fantasy_realms.scoring.blanking import settle
from tablee.games.fantasy_realms.scoring.choices import Choices, read_choices
from tablee.games.fantasy_realms.scoring.clearing import clear
from tablee.games.fantasy_realms.scoring.held import Held, active
from tablee.games.fantasy_realms.scoring.identities import FULL_HAND, take_from_discard, take_identities
from tablee.games.fantasy_realms.scoring.naming import cards_named
from tablee.games.fantasy_realms.scoring.points import line_of
from tablee.games.fantasy_realms.scoring.refusals import refuse_choice, refuse_hand
from tablee.games.fantasy_realms.scoring.sheet import Applied, CardScore, Line, Sheet
from tablee.games.fantasy_realms.scoring.wording import both


def score(
    hand: Iterable[str],
    *,
    choices: Mapping[str, object] | str | None = None,
    discard: Iterable[str] = (),
    chaos: bool = False,
) -> Sheet:
    """The score sheet of a hand of one to eight cards.

    `choices` is a dictionary named after the cards that offer a choice, or "best" for the choices that bring most.
    `discard` is what the Necromancer may take from; in Chaos Realms (`chaos`) he takes nothing there (FR-7.4, FR-R41).
    """
    cards = cards_named(hand, "dans la main", "the hand")
    if not 1 <= len(cards) <= FULL_HAND:
        raise refuse_hand(
            f"Une main compte de une à huit cartes ; celle-ci en a {len(cards)}.",
            f"A hand has one to eight cards; this one has {len(cards)}.",
            "FR-5.6",
        )
    pile = cards_named(discard, "dans la défausse", "the discard area")
    for card in pile:
        if card in cards:
            raise refuse_hand(
                f"« {card.name['fr']} » ne peut pas être à la fois dans la main et dans la défausse.",
                f"“{card.name['en']}” cannot be both in the hand and in the discard area.",
                "FR-1.3",
            )
    if choices is None:
        return count(cards, Choices(), pile)
    if isinstance(choices, str):
        if choices != "best":
            raise refuse_choice(
                f'« {choices} » n\'est pas un choix : il faut "best" ou un dictionnaire.',
                f'“{choices}” is not a choice: "best" or a dictionary is needed.',
                "FR-5.1",
            )
        choices = best_choices(mask_of(cards), 0 if chaos else mask_of(pile))
    return count(cards, read_choices(choices, cards, not chaos), pile)


def mask_of(cards: list[Card]) -> int:
    """These cards as bits."""
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def count(cards: list[Card], choices: Choices, discard: list[Card]) -> Sheet:
    """Score these cards with these choices."""
    story: list[Line] = []
    applied: Applied = {}
    hand = [Held(card) for card in cards]
    take_from_discard(hand, discard, choices, story, applied)
    take_identities(hand, choices, story, applied)  # steps 1 to 4
    clear(hand, choices, story, applied)  # step 5
    settle(hand, story)  # step 6: penalties that blank cards
    scores = [
        card_score(held, hand, choices, applied) for held in hand
    ]  # step 6: penalties in points; and bonuses
    return Sheet(scores, applied, story)


def card_score(held: Held, hand: list[Held], choices: Choices, applied: Applied) -> CardScore:
    """One card's lines: its strength, then its bonuses, then its penalties, on the active cards (FR-3.1, FR-R22)."""
    if held.blanked:  # FR-3.3, FR-4.6, FR-4.7, FR-4.8: no suit, no text, no strength
        score = CardScore(held.card.key, held.card.name, "", 0)
        score.blanked = True
        score.blanked_by = held.blanked_by
        text = held.why if held.why is not None else both("carte masquée", "blanked")
        score.add(Line(text, 0, ["FR-3.3", "FR-4.6", "FR-4.7", "FR-4.8"], "blanked", held.blanked_by))
    else:
        score = CardScore(held.card.key, held.card.name, held.suit, held.strength)
        score.add(Line(both("force de base", "base strength"), held.strength, ["FR-3.1"], "strength", []))
        pick = picked(held, hand, choices, applied)
        for effect in [*held.bonus, *held.penalty]:
            line = line_of(effect, held, active(hand), pick)
            if line is not None:
                line.clauses = line.clauses + [one for one in held.card.clauses if one not in line.clauses]
                score.add(line)
    score.guise = held.guise
    score.cleared_by = held.cleared_by
    return score


def picked(held: Held, hand: list[Held], choices: Choices, applied: Applied) -> str:
    """The card whose strength the owner of this one chose to add, or "" for the highest (FR-R33)."""
    effect = held.card.choice
    if effect is None or effect.kind != "bonus_strength_of_one" or held.card.key not in choices.cards:
        return ""
    pick = choices.cards[held.card.key].key
    applied[held.card.key] = pick
    return pick
