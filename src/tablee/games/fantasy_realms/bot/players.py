"""Players of Fantasy Realms: one that looks at the hand it would have now, one that looks at the hand it may end with."""

from __future__ import annotations

from random import Random
from typing import final

from tablee.games.fantasy_realms.bot import sage
from tablee.games.fantasy_realms.bot.foresight import USUAL, Sights
from tablee.games.fantasy_realms.bot.knowledge import SUIT_PLACE, Knowledge, cards_of
from tablee.games.fantasy_realms.components.deck import FROM_DECK, PLACE, mask_of
from tablee.games.fantasy_realms.phases.powers import NOTHING
from tablee.games.fantasy_realms.phases.trade import ACCEPT, ANSWER, OFFER, SHOWN, TABLE
from tablee.games.fantasy_realms.scoring.best import best_choices
from tablee.kernel.perspective import Perspective, Player


@final
class Greedy(Player):
    """Takes what makes the best hand now; values the deck by the mean of what it may hold."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> list[int]:
        knowledge = Knowledge(perspective.view, self.rng)
        key = perspective.key
        if key == "draw":
            return [draw(knowledge, perspective.options([]))]
        if key == "discard":
            return [
                max(
                    perspective.options([]),
                    key=lambda card: (knowledge.worth(knowledge.hand ^ (1 << card)), card),
                )
            ]
        if key == "draft":
            return [draft(knowledge, perspective.options([]))]
        if key == "keep":
            return [best_addition(knowledge, perspective.options([]))]
        return answer(perspective, knowledge)


@final
class Sage(Player):
    """Values a hand by what it will be worth in the end, and knows when the end comes."""

    def __init__(
        self, rng: Random, tried: int = sage.TRIED, exact: int = sage.EXACT, sights: Sights = USUAL
    ) -> None:
        self.rng = rng
        self.sights = sights
        self.tried = tried  # unseen cards that are tried for the deck
        self.exact = exact  # hands whose choices are searched

    def choose(self, perspective: Perspective) -> list[int]:
        knowledge = Knowledge(perspective.view, self.rng, self.sights)
        key = perspective.key
        if key == "draw":
            return [sage.draw(knowledge, perspective.options([]), self.tried, self.exact)]
        if key == "discard":
            return [sage.discard(knowledge, 2 * self.exact)]
        if key == "draft":
            return [sage.draft(knowledge, perspective.options([]))]
        if key == "keep":
            return [sage.keep(knowledge, perspective.options([]))]
        return answer(perspective, knowledge)


def answer(perspective: Perspective, knowledge: Knowledge) -> list[int]:
    """What both answer alike: the market and the end of the game."""
    key = perspective.key
    if key == "raise":
        return [1]
    if key == "pick":
        return [best_addition(knowledge, perspective.options([]))]
    if key == "choices":
        return announce(perspective, knowledge)
    return trade(perspective, knowledge)


def draw(knowledge: Knowledge, options: list[int]) -> int:
    """The deck by the mean of what it may give, each card of the discard area by what it gives."""
    if len(options) == 1:
        return options[0]
    if knowledge.stale and FROM_DECK in options:
        return (
            FROM_DECK  # bots left alone at a table without the safeguard come to an end all the same (FR-R5)
        )
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        best = sum([knowledge.glance_after(knowledge.hand, card) for card in knowledge.unseen]) / len(
            knowledge.unseen
        )
        choice = FROM_DECK
    for card in options:
        if card != FROM_DECK:
            value = float(knowledge.after(knowledge.hand, card))
            if value > best:
                best, choice = value, card
    return choice


def draft(knowledge: Knowledge, options: list[int]) -> int:
    """Two players: a card that lies open, or the better of two unseen ones."""
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        additions = sorted([knowledge.worth(knowledge.hand | (1 << card)) for card in knowledge.unseen])
        n = len(additions)
        best = sum([additions[i] * (2 * i + 1) for i in range(n)]) / (n * n)  # expected better of two
        choice = FROM_DECK
    for card in options:
        if card != FROM_DECK:
            value = float(knowledge.worth(knowledge.hand | (1 << card)))
            if value > best:
                best, choice = value, card
    return choice


def best_addition(knowledge: Knowledge, options: list[int]) -> int:
    """Of some cards, the one that makes the best hand."""
    return max(options, key=lambda card: knowledge.worth(knowledge.hand | (1 << card)))


def announce(perspective: Perspective, knowledge: Knowledge) -> list[int]:
    """The best choices, found by the exact search, said step by step."""
    told = best_choices(
        knowledge.hand, mask_of(knowledge.discard) if perspective.view["minutes"] is None else 0
    )
    so_far: list[int] = []
    while not perspective.complete(so_far):
        options = perspective.options(so_far)
        facts = perspective.facts(
            so_far, options[-1]
        )  # the first may be to decline, which says nothing of the target
        choice = told.get(str(facts["power"]))
        wanted = NOTHING
        if isinstance(choice, dict):
            wanted = SUIT_PLACE[str(choice["suit"])] if "target" in facts else PLACE[str(choice["card"])]
        elif choice is not None:
            name = str(choice)
            wanted = PLACE[name] if name in PLACE else SUIT_PLACE[name]
        so_far.append(wanted if wanted in options else options[0])
    return so_far


def trade(perspective: Perspective, knowledge: Knowledge) -> list[int]:
    """Chaos Realms: hold out what helps least, face up; accept and answer what helps."""
    view = perspective.view
    now = knowledge.worth(knowledge.hand)
    held_out = 0
    for offer in view["offers"]:
        if offer["seat"] == perspective.seat:
            held_out |= 1 << PLACE[offer["card"]]
            without = knowledge.hand ^ (1 << PLACE[offer["card"]])
            for given in offer["answers"]:
                if given["card"] is not None and knowledge.worth(without | (1 << PLACE[given["card"]])) > now:
                    return [ACCEPT, offer["offer"], given["seat"]]
    for offer in view["offers"]:
        mine = (
            offer["to"] in (None, perspective.seat)
            and offer["seat"] != perspective.seat
            and offer["card"] is not None
        )
        if mine and all(given["seat"] != perspective.seat for given in offer["answers"]):
            gained = knowledge.hand | (1 << PLACE[offer["card"]])
            best, out = now, NOTHING
            for card in cards_of(knowledge.hand):
                worth = knowledge.worth(gained ^ (1 << card))
                if worth > best:
                    best, out = worth, card
            if out != NOTHING:
                return [ANSWER, offer["offer"], out, SHOWN]
    if not held_out:
        least = max(cards_of(knowledge.hand), key=lambda card: knowledge.worth(knowledge.hand ^ (1 << card)))
        return [OFFER, least, TABLE, SHOWN]
    return []
