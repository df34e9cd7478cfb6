"""Before anything counts: the Necromancer's card, then steps 1 to 4, who is what."""

from __future__ import annotations

from typing import Final

from tablee.games.fantasy_realms.components.cards import SUIT_CLAUSE, SUIT_NAMES, TEN_SUITS, Card, Effect
from tablee.games.fantasy_realms.scoring.choices import Choices
from tablee.games.fantasy_realms.scoring.held import Held
from tablee.games.fantasy_realms.scoring.refusals import refuse_choice, refuse_hand
from tablee.games.fantasy_realms.scoring.sheet import Applied, Line
from tablee.games.fantasy_realms.scoring.wording import both, called

FULL_HAND: Final = 8  # the score sheet has eight rows (FR-5.6)


def take_from_discard(
    hand: list[Held], discard: list[Card], choices: Choices, story: list[Line], applied: Applied
) -> None:
    """Once, before step 1: the Necromancer's holder may add a card of the discard area (FR-5.6, FR-R12)."""
    for carrier in list(hand):
        effect = carrier.card.choice
        if effect is None or effect.kind != "take_from_discard":
            continue
        card = choices.cards.get(carrier.card.key)
        if card is None:
            continue
        name, who = card.name, carrier.card.name
        if card not in discard:
            raise refuse_choice(
                f"« {name['fr']} » n'est pas dans la défausse : {who['fr']} ne peut pas la prendre.",
                f"“{name['en']}” is not in the discard area: {who['en']} cannot take it.",
                "FR-R12",
            )
        if not effect.of[0].matches(card.key, card.suit):
            suit = SUIT_NAMES[card.suit]
            raise refuse_choice(
                f"{who['fr']} ne peut pas prendre « {name['fr']} » : sa famille est {suit['fr']}.",
                f"{who['en']} cannot take “{name['en']}”: its suit is {suit['en']}.",
                "FR-R12",
                SUIT_CLAUSE[card.suit],
            )
        if len(hand) >= FULL_HAND:
            raise refuse_hand(
                "La main compte déjà huit cartes.", "The hand already has eight cards.", "FR-5.6", "FR-R12"
            )
        hand.append(Held(card))
        applied[carrier.card.key] = card.key
        text = both(
            f"{who['fr']} prend {name['fr']} dans la défausse",
            f"{who['en']} takes {name['en']} from the discard area",
        )
        story.append(Line(text, 0, ["FR-5.6", "FR-R12"], effect.kind, [carrier.card.key, card.key]))


def take_identities(hand: list[Held], choices: Choices, story: list[Line], applied: Applied) -> None:
    """Steps 1, 2, 3, 4: the Doppelgänger (FR-8.1), Mirage (FR-8.2), Shapeshifter (FR-8.3), Book of Changes (FR-8.4)."""
    for step in (1, 2, 3, 4):
        for carrier in hand:
            effect = carrier.card.choice
            if effect is None or effect.step != step:
                continue
            if effect.kind == "copy_card":
                copy_card(carrier, effect, hand, choices, story, applied)
            elif effect.kind == "change_suit":
                change_suit(carrier, effect, hand, choices, story, applied)


def copy_card(
    carrier: Held, effect: Effect, hand: list[Held], choices: Choices, story: list[Line], applied: Applied
) -> None:
    """A wild card becomes what its owner announced; without a choice it keeps its own name and suit (FR-8.23)."""
    who = carrier.card.key
    if who in choices.suits:
        become_generic(carrier, effect, choices.suits[who])
        applied[who] = carrier.suit
    elif who in choices.cards:
        model = choices.cards[who]
        check_model(carrier, effect, hand, model)
        # Printed values: what befalls the model later does not reach the copy (FR-R14). Bonuses are never copied
        # (FR-R36), nor penalties and strength by Mirage and Shapeshifter (FR-5.3, FR-8.22).
        if "name" in effect.fields:
            carrier.name = model.key  # FR-5.2
        if "suit" in effect.fields:
            carrier.suit = model.suit  # FR-5.2
        if "strength" in effect.fields:
            carrier.strength = model.strength
        if "penalty" in effect.fields:
            carrier.penalty = model.penalty  # FR-8.11
        carrier.guise = model.name
        applied[who] = model.key
    else:
        return
    assert carrier.guise is not None
    name, guise = carrier.card.name, carrier.guise
    text = both(f"{name['fr']} devient {guise['fr']}", f"{name['en']} becomes {guise['en']}")
    story.append(Line(text, 0, [f"FR-8.{effect.step}", "FR-5.1", *carrier.card.clauses], "copied", [who]))


def become_generic(carrier: Held, effect: Effect, suit: str) -> None:
    """A suit alone: the wild card keeps its own name, which no text cites (FR-8.21, FR-R17)."""
    name, wanted = carrier.card.name, SUIT_NAMES[suit]
    if suit not in effect.of[0].suits:
        raise refuse_choice(
            f"{name['fr']} ne peut pas prendre la famille {wanted['fr']}.",
            f"{name['en']} cannot take the suit {wanted['en']}.",
            "FR-8.19",
        )
    carrier.suit = suit
    carrier.guise = both(f"{wanted['fr']} générique", f"generic {wanted['en']}")


def check_model(carrier: Held, effect: Effect, hand: list[Held], model: Card) -> None:
    """The Doppelgänger copies another card of the hand; the others any card of the suits they name (FR-8.19, FR-8.20)."""
    name, wanted = carrier.card.name, model.name
    if effect.source == "hand":
        if model is carrier.card or not any(held.card is model for held in hand):
            raise refuse_choice(
                f"{name['fr']} copie une autre carte de votre main : « {wanted['fr']} » n'en est pas.",
                f"{name['en']} copies another card of your hand: “{wanted['en']}” is not one.",
                "FR-8.1",
            )
    if not effect.of[0].matches(model.key, model.suit):  # FR-R16: printed suit, held or not
        suit = SUIT_NAMES[model.suit]
        raise refuse_choice(
            f"{name['fr']} ne peut pas copier « {wanted['fr']} » : sa famille est {suit['fr']}.",
            f"{name['en']} cannot copy “{wanted['en']}”: its suit is {suit['en']}.",
            "FR-8.19",
            SUIT_CLAUSE[model.suit],
        )


def change_suit(
    carrier: Held, effect: Effect, hand: list[Held], choices: Choices, story: list[Line], applied: Applied
) -> None:
    """The Book gives another card another suit (FR-8.4, FR-5.8), before any other bonus or penalty (FR-8.14).

    The card leaves its old suit (FR-5.16) and serves the new one to the whole hand, itself included (FR-5.15).
    Name, strength, bonus and penalty do not move (FR-8.15, FR-8.16), so texts that cite its name are untouched (FR-5.17).
    """
    who = carrier.card.key
    if who not in choices.changes:
        return
    card, suit = choices.changes[who]
    name, target = carrier.card.name, card.name
    chosen = [held for held in hand if held.card is card]
    if not chosen:
        raise refuse_choice(
            f"« {target['fr']} » n'est pas dans la main : {name['fr']} ne peut pas la changer.",
            f"“{target['en']}” is not in the hand: {name['en']} cannot change it.",
            "FR-5.8",
        )
    if chosen[0] is carrier:
        raise refuse_choice(
            f"{name['fr']} vise une autre carte que lui-même.",
            f"{name['en']} targets a card other than itself.",
            "FR-8.13",
        )
    if suit not in TEN_SUITS:
        raise refuse_choice(
            f"{name['fr']} donne une des dix familles, pas {SUIT_NAMES[suit]['fr']}.",
            f"{name['en']} gives one of the ten suits, not {SUIT_NAMES[suit]['en']}.",
            "FR-R19",
            "FR-1.4",
        )
    chosen[0].suit = suit
    applied[who] = {"card": card.key, "suit": suit}
    shown, given = called(chosen[0]), SUIT_NAMES[suit]
    text = both(
        f"{name['fr']} : {shown['fr']} devient {given['fr']}",
        f"{name['en']}: {shown['en']} becomes {given['en']}",
    )
    story.append(Line(text, 0, ["FR-8.4", "FR-8.14", *carrier.card.clauses], effect.kind, [who, card.key]))
