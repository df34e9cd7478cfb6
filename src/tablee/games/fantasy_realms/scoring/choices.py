"""The owner's choices, read from what a person or a program wrote: `{"mirage": "Orage", "island": "Inondation"}`.

The owner of a wild card announces what it copies when counting (FR-5.1). A choice is named after the card that
offers it; which kind of answer it takes follows from that card's choice effect. Whether the answer fits the hand
is judged where it is applied.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from tablee.games.fantasy_realms.components.cards import Card, Effect
from tablee.games.fantasy_realms.scoring.naming import card_named, suit_named
from tablee.games.fantasy_realms.scoring.refusals import BadChoice, refuse_choice


@final
class Choices:
    """What the owner chose, by key of the card that offers the choice."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}  # a card: to take, to copy, to clear, to add the strength of
        self.suits: dict[str, str] = {}  # a suit alone: a generic copy (FR-8.21)
        self.changes: dict[str, tuple[Card, str]] = {}  # a card and its new suit


def no_such_choice(card: Card) -> BadChoice:
    """The refusal of a choice for a card that offers none here."""
    name = card.name
    return refuse_choice(f"{name['fr']} n'offre pas de choix.", f"{name['en']} offers no choice.", "FR-5.1")


def read_choices(given: Mapping[Any, object], hand: list[Card], discard_counts: bool) -> Choices:
    """The choices given for this hand; an answer of None declines (FR-8.23, FR-R19)."""
    choices = Choices()
    if not isinstance(given, Mapping):
        raise refuse_choice(
            "Les choix sont un dictionnaire : la carte qui offre le choix, puis ce qu'on choisit.",
            "Choices are a dictionary: the card that offers the choice, then what is chosen.",
            "FR-5.1",
        )
    for who, answer in given.items():
        carrier = card_named(who)
        effect = carrier.choice
        if effect is None or (effect.kind == "take_from_discard" and not discard_counts):  # FR-7.4
            raise no_such_choice(carrier)
        if answer is None:
            continue
        if carrier not in hand:
            taken = choice_of_taken_card(given, hand)
            if taken is not carrier:
                name = carrier.name
                raise refuse_choice(
                    f"« {name['fr']} » n'est pas dans la main : rien à choisir pour cette carte.",
                    f"“{name['en']}” is not in the hand: there is nothing to choose for it.",
                    "FR-3.2",
                )
        read_answer(choices, carrier, effect, answer)
    return choices


def choice_of_taken_card(given: Mapping[Any, object], hand: list[Card]) -> Card | None:
    """The card that joins the hand from the discard area, if the choices say so: it may offer a choice itself."""
    for who, answer in given.items():
        carrier = card_named(who)
        if carrier in hand and carrier.choice is not None and carrier.choice.kind == "take_from_discard":
            if isinstance(answer, str):
                return card_named(answer)
    return None


def read_answer(choices: Choices, carrier: Card, effect: Effect, answer: object) -> None:
    """Note one answer under its carrier, in the shape its effect asks for."""
    key = carrier.key
    if effect.kind == "change_suit":
        choices.changes[key] = read_change(carrier, answer)
    elif isinstance(answer, str) and effect.generic and (suit := suit_named(answer)) is not None:
        choices.suits[key] = suit
    elif isinstance(answer, str):
        choices.cards[key] = card_named(answer)
    else:
        name = carrier.name
        raise refuse_choice(
            f"Pour {name['fr']}, on choisit une carte par son nom.",
            f"For {name['en']}, a card is chosen by its name.",
            "FR-5.1",
        )


def read_change(carrier: Card, answer: object) -> tuple[Card, str]:
    """A card and the suit it is given: `{"card": …, "suit": …}`."""
    name = carrier.name
    if not isinstance(answer, Mapping) or set(answer) != {"card", "suit"}:
        raise refuse_choice(
            f'Pour {name["fr"]}, on choisit une carte et une famille : {{"card": …, "suit": …}}.',
            f'For {name["en"]}, a card and a suit are chosen: {{"card": …, "suit": …}}.',
            "FR-5.8",
        )
    wanted = answer["suit"]
    suit = suit_named(wanted) if isinstance(wanted, str) else None
    if suit is None:
        raise refuse_choice(
            f"Aucune famille ne s'appelle « {wanted} ».", f"No suit is called “{wanted}”.", "FR-1.4"
        )
    return card_named(answer["card"]), suit
