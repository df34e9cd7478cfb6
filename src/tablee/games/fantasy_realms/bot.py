"""Players of Fantasy Realms: one that looks at the hand it would have now, one that looks at the hand it may end with."""

from __future__ import annotations

from random import Random
from typing import final

from tablee.games.fantasy_realms import sage
from tablee.games.fantasy_realms.best import best_choices
from tablee.games.fantasy_realms.deck import FROM_DECK, PLACE, mask_of
from tablee.games.fantasy_realms.eye import SUIT_PLACE, Eye, cards_of
from tablee.games.fantasy_realms.phases.trade import ACCEPT, ANSWER, OFFER, SHOWN, TABLE
from tablee.games.fantasy_realms.powers import NOTHING
from tablee.kernel.chair import Chair, Player


@final
class Greedy(Player):
    """Takes what makes the best hand now; values the deck by the mean of what it may hold."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        eye = Eye(chair.view, self.rng)
        key = chair.key
        if key == "draw":
            return [draw(eye, chair.options([]))]
        if key == "discard":
            return [max(chair.options([]), key=lambda card: (eye.worth(eye.hand ^ (1 << card)), card))]
        if key == "draft":
            return [draft(eye, chair.options([]))]
        if key == "keep":
            return [best_addition(eye, chair.options([]))]
        return answer(chair, eye)


@final
class Sage(Player):
    """Values a hand by what it will be worth in the end, and knows when the end comes."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        eye = Eye(chair.view, self.rng)
        key = chair.key
        if key == "draw":
            return [sage.draw(eye, chair.options([]))]
        if key == "discard":
            return [sage.discard(eye)]
        if key == "draft":
            return [sage.draft(eye, chair.options([]))]
        if key == "keep":
            return [sage.keep(eye, chair.options([]))]
        return answer(chair, eye)


def answer(chair: Chair, eye: Eye) -> list[int]:
    """What both answer alike: the market and the end of the game."""
    key = chair.key
    if key == "raise":
        return [1]
    if key == "pick":
        return [best_addition(eye, chair.options([]))]
    if key == "choices":
        return announce(chair, eye)
    return trade(chair, eye)


def draw(eye: Eye, options: list[int]) -> int:
    """The deck by the mean of what it may give, each card of the discard area by what it gives."""
    if len(options) == 1:
        return options[0]
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        best = sum([eye.glance_after(eye.hand, card) for card in eye.unseen]) / len(eye.unseen)
        choice = FROM_DECK
    for card in options:
        if card != FROM_DECK:
            value = float(eye.after(eye.hand, card))
            if value > best:
                best, choice = value, card
    return choice


def draft(eye: Eye, options: list[int]) -> int:
    """Two players: a card that lies open, or the better of two unseen ones."""
    best, choice = -1e9, options[0]
    if FROM_DECK in options:
        additions = sorted([eye.worth(eye.hand | (1 << card)) for card in eye.unseen])
        n = len(additions)
        best = sum([additions[i] * (2 * i + 1) for i in range(n)]) / (n * n)  # expected better of two
        choice = FROM_DECK
    for card in options:
        if card != FROM_DECK:
            value = float(eye.worth(eye.hand | (1 << card)))
            if value > best:
                best, choice = value, card
    return choice


def best_addition(eye: Eye, options: list[int]) -> int:
    """Of some cards, the one that makes the best hand."""
    return max(options, key=lambda card: eye.worth(eye.hand | (1 << card)))


def announce(chair: Chair, eye: Eye) -> list[int]:
    """The best choices, found by the exact search, said step by step."""
    told = best_choices(eye.hand, mask_of(eye.discard) if chair.view["minutes"] is None else 0)
    so_far: list[int] = []
    while not chair.complete(so_far):
        options = chair.options(so_far)
        facts = chair.facts(
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


def trade(chair: Chair, eye: Eye) -> list[int]:
    """Chaos Realms: hold out what helps least, face up; accept and answer what helps."""
    view = chair.view
    now = eye.worth(eye.hand)
    held_out = 0
    for offer in view["offers"]:
        if offer["seat"] == chair.seat:
            held_out |= 1 << PLACE[offer["card"]]
            without = eye.hand ^ (1 << PLACE[offer["card"]])
            for given in offer["answers"]:
                if given["card"] is not None and eye.worth(without | (1 << PLACE[given["card"]])) > now:
                    return [ACCEPT, offer["offer"], given["seat"]]
    for offer in view["offers"]:
        mine = offer["to"] in (None, chair.seat) and offer["seat"] != chair.seat and offer["card"] is not None
        if mine and all(given["seat"] != chair.seat for given in offer["answers"]):
            gained = eye.hand | (1 << PLACE[offer["card"]])
            best, out = now, NOTHING
            for card in cards_of(eye.hand):
                worth = eye.worth(gained ^ (1 << card))
                if worth > best:
                    best, out = worth, card
            if out != NOTHING:
                return [ANSWER, offer["offer"], out, SHOWN]
    if not held_out:
        least = max(cards_of(eye.hand), key=lambda card: eye.worth(eye.hand ^ (1 << card)))
        return [OFFER, least, TABLE, SHOWN]
    return []
