"""Why not? The reasons that depend on what is asked and on where the thing lies, as far as the seat knows it."""

from __future__ import annotations

from typing import Any

from tablee.games.fantasy_realms.components.cards import SUITS
from tablee.games.fantasy_realms.components.deck import place_of
from tablee.games.fantasy_realms.state import Realms
from tablee.kernel.ask import Question, Refusal

DECK_WORDS = ("deck", "the-deck", "pioche", "two")


def why_not(t: Realms, seat: int, question: Question[Any], words: list[str]) -> Refusal | None:
    """The best reason we know of for the first word that means something."""
    for word in words:
        card = place_of(word)
        if card >= 0:
            return why_not_card(t, seat, question.key, card)
        if word in SUITS:
            return Refusal(
                "A suit is only named at the end, by the owner of a card that changes or imitates one.",
                "Une famille ne se nomme qu'à la fin, par qui tient une carte qui en change ou en imite une.",
                ("FR-5.1", "FR-8.1"),
            )
        if word.lower() in DECK_WORDS:
            return why_not_deck(t, question.key)
        if question.key == "trade" and word in ("offer", "answer", "accept", "withdraw"):
            return why_not_traded(t, seat, word)
    return None


def why_not_card(t: Realms, seat: int, asked: str, card: int) -> Refusal | None:
    mine = card in t.hands[seat]
    if asked in ("draw", "draft") and mine:
        return Refusal(
            "You hold that card already: first a card is taken, then one is discarded.",
            "Vous tenez déjà cette carte : on prend d'abord une carte, on en défausse une ensuite.",
            ("FR-2.5", "FR-2.7") if asked == "draw" else ("FR-6.2", "FR-6.3"),
        )
    if asked in ("draw", "draft"):
        for holder in range(t.seats):
            if holder != seat and (t.known(seat, holder) >> card) & 1:
                return Refusal(
                    "That card is in another player's hand: one takes from the deck or from the discard area.",
                    "Cette carte est dans la main d'un autre : on prend dans la pioche ou dans la défausse.",
                    ("FR-2.5",) if asked == "draw" else ("FR-6.2",),
                )
        return None
    if asked == "discard" and card in t.discard:
        return Refusal(
            "You have taken your card of this turn; now one of your hand is discarded.",
            "Vous avez pris votre carte de ce tour ; il reste à en défausser une de votre main.",
            ("FR-2.5", "FR-2.7"),
        )
    if asked == "keep":
        return Refusal(
            "Of the two cards just drawn, one is kept and the other discarded.",
            "Des deux cartes qu'on vient de piocher, on garde l'une et on défausse l'autre.",
            ("FR-6.2",),
        )
    if asked == "pick":
        return Refusal(
            "One of the three cards drawn joins the hand; no other.",
            "Une des trois cartes piochées rejoint la main ; aucune autre.",
            ("FR-7.4",),
        )
    if asked == "trade" and not mine:
        return Refusal(
            "One trades a card of one's own hand against another.",
            "On échange une carte de sa propre main contre une autre.",
            ("FR-7.6", "FR-R40"),
        )
    if asked == "choices":
        return Refusal(
            "That card cannot be named here: each choice says which cards or suits it allows, and touches your own hand only.",
            "Cette carte ne peut pas être nommée ici : chaque choix dit quelles cartes ou familles il permet, et ne touche que votre main.",
            ("FR-5.1", "FR-8.1", "FR-R13"),
        )
    return None


def why_not_deck(t: Realms, asked: str) -> Refusal | None:
    if asked == "discard":
        return Refusal(
            "One card a turn: you have taken yours, now discard one.",
            "Une carte par tour : vous avez pris la vôtre, défaussez-en une.",
            ("FR-2.5", "FR-2.7"),
        )
    if asked == "draw" and not t.deck:
        return Refusal(
            "The deck is empty: a card of the discard area is taken.",
            "La pioche est vide : on prend une carte de la défausse.",
            ("FR-2.5", "FR-R2"),
        )
    if asked == "draft":
        return Refusal(
            "Two cards are drawn at once, and there are not two left."
            if len(t.deck) < 2
            else "While hands are drafted, one draws two cards, keeps one and discards the other.",
            "On pioche deux cartes à la fois, et il n'en reste pas deux."
            if len(t.deck) < 2
            else "Tant qu'on constitue les mains, on pioche deux cartes, on en garde une et on défausse l'autre.",
            ("FR-6.2", "FR-R2"),
        )
    if asked == "trade":
        return Refusal(
            "In Chaos Realms nobody draws: one trades with the others until time is up.",
            "Dans Chaos Realms, personne ne pioche : on échange avec les autres jusqu'à la fin du temps.",
            ("FR-7.5", "FR-7.6"),
        )
    if asked == "choices":
        return Refusal(
            "The discard area is full: nobody draws any more, hands are counted.",
            "La défausse est pleine : on ne pioche plus, on compte les mains.",
            ("FR-2.9",),
        )
    return None


def why_not_traded(t: Realms, seat: int, word: str) -> Refusal | None:
    if word == "offer":
        return Refusal(
            "Every card of your hand lies open to everybody already.",
            "Toutes les cartes de votre main sont déjà proposées à tous.",
            ("FR-7.6", "FR-R40"),
        )
    if word == "answer":
        return Refusal(
            "No offer of another player is open to you.",
            "Aucune offre d'un autre ne vous est ouverte.",
            ("FR-7.6", "FR-R40"),
        )
    if word == "accept":
        return Refusal(
            "Nobody has held out a card against an offer of yours.",
            "Personne n'a tendu de carte contre une de vos offres.",
            ("FR-7.6", "FR-R40"),
        )
    if word == "withdraw":
        return Refusal("You have no open offer.", "Vous n'avez pas d'offre ouverte.", ("FR-7.6", "FR-R40"))
    return None
