"""Players of Fantasy Realms: one that looks at the hand it would have now, one that looks at the hand it may end with."""

from __future__ import annotations

from random import Random
from typing import Any, Final, final

from tablee.games.fantasy_realms.best import best_choices, best_points
from tablee.games.fantasy_realms.bitscore import points, tally, tally_points
from tablee.games.fantasy_realms.deck import CARDS, FROM_DECK, PLACE, mask_of
from tablee.games.fantasy_realms.masks import Face
from tablee.games.fantasy_realms.phases.trade import ACCEPT, ANSWER, OFFER, SHOWN, TABLE
from tablee.games.fantasy_realms.powers import (
    CHANGE,
    CLEAR,
    COPY,
    NOTHING,
    POWER_CARDS,
    POWERS,
    SUIT,
    Settled,
    change,
    copy,
)
from tablee.kernel.chair import Chair, Player

# A decision has a budget of looks at hands, so that a bot never keeps a table waiting, whatever it holds. A hand with one card that
# offers a choice is searched exactly, which costs more; one with several is looked at with the choices that are best now.
LOOKS: Final = 30  # unseen cards that are tried
TRUST: Final[float] = 1.0
PACE: Final[float] = 1.5
CANDIDATES: Final = 3  # discards worth a second thought


def cards_of(mask: int) -> list[int]:
    return [card for card in range(CARDS) if (mask >> card) & 1]


@final
class Eye:
    """What a player can work out from its chair: its hand, what is still unseen, and how many looks it has left."""

    def __init__(self, view: dict[str, Any], rng: Random) -> None:
        self.hand: int = mask_of([PLACE[key] for key in view["hand"]])
        self.drawn: list[int] = [PLACE[key] for key in view["drawn"]]
        self.discard: list[int] = [PLACE[key] for key in view["discard"]]
        self.seats = len(view["hands"])
        self.end: int = view["discard_end"]
        seen = self.hand | mask_of(self.discard) | mask_of(self.drawn)
        for held in view["hands"]:
            seen |= mask_of([PLACE[key] for key in held["known"]])
        self.unseen: list[int] = [card for card in range(CARDS) if not (seen >> card) & 1]
        rng.shuffle(self.unseen)
        self.told: dict[str, object] | None = None  # the best choices for the hand as it is

    def worth(self, hand: int) -> int:
        """The points of a hand; a single card that offers a choice is searched exactly, several keep the choices that are best now. The
        Necromancer's take is left to the end."""
        powers = hand & POWER_CARDS
        if powers and not powers & (powers - 1):
            return best_points(hand, 0)
        return self.glance(hand)

    def glance(self, hand: int) -> int:
        """The points of a hand with the choices that are best now."""
        if not hand & POWER_CARDS:
            return points(hand)
        if self.told is None:
            self.told = best_choices(self.hand, 0)
        faces, cleared = faces_of(hand, self.told)
        return tally_points(tally(hand, faces, cleared))

    def after(self, hand: int, card: int) -> int:
        """The points once this card is in and the least useful one is out."""
        full = hand | (1 << card)
        best = self.worth(hand)  # the card itself may go
        for out in cards_of(hand):
            best = max(best, self.worth(full ^ (1 << out)))
        return best

    def glance_after(self, hand: int, card: int) -> int:
        """The same, at a glance."""
        full = hand | (1 << card)
        best = self.glance(hand)
        for out in cards_of(hand):
            best = max(best, self.glance(full ^ (1 << out)))
        return best

    def turns_left(self, drawing: bool) -> float:
        """About how many turns this player has after this one: ten draws end the game, whoever makes them (FR-R6)."""
        draws = self.end - len(self.discard) - (1 if drawing else 0)
        return draws * PACE / self.seats if draws > 0 else 0.0

    def promise(self, hand: int, turns: float) -> float:
        """What the best of the cards to come may add to a hand."""
        if turns <= 0:
            return 0.0
        now = self.glance(hand)
        gains = sorted([self.glance_after(hand, card) - now for card in self.unseen[:LOOKS]])
        n = len(gains)
        expected = 0.0
        for i in range(n):  # the expected best of `turns` draws from these
            expected += gains[i] * (((i + 1) / n) ** turns - (i / n) ** turns)
        return expected * TRUST


def faces_of(hand: int, told: dict[str, object]) -> tuple[list[Face], int]:
    """What the cards of a hand are under choices made for another hand, as far as they fit."""
    done = Settled([])
    for power in POWERS:
        choice = told.get(power.key)
        if choice is None or not (hand >> power.card) & 1:
            continue
        if power.kind == CHANGE and isinstance(choice, dict):
            card = PLACE[str(choice["card"])]
            if (hand >> card) & 1:
                change(done, card, SUIT_PLACE[str(choice["suit"])] - SUIT)
        elif power.kind == COPY:
            name = str(choice)
            model = PLACE[name] if name in PLACE else SUIT_PLACE[name]
            if model >= SUIT or power.effect.source == "game" or (hand >> model) & 1:
                copy(done, power, model)
        elif power.kind == CLEAR and (hand >> PLACE[str(choice)]) & 1:
            done.cleared |= 1 << PLACE[str(choice)]
    return done.faces, done.cleared


@final
class Greedy(Player):
    """Takes what makes the best hand now; values the deck by the mean of what it may hold."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        return answer(chair, Eye(chair.view, self.rng), False)


@final
class Sage(Player):
    """Values a hand by what it may still become: the expected best of the cards to come, and when the game will end."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, chair: Chair) -> list[int]:
        return answer(chair, Eye(chair.view, self.rng), True)


def answer(chair: Chair, eye: Eye, ahead: bool) -> list[int]:
    """The answer to any question of the game, looking ahead or not."""
    key = chair.key
    if key == "draw":
        return [draw(chair, eye, ahead)]
    if key == "discard":
        return [discard(chair, eye, ahead)]
    if key == "draft":
        return [draft(chair, eye, ahead)]
    if key in ("keep", "pick"):
        return [best_addition(eye, chair.options([]), ahead and key == "keep")]
    if key == "raise":
        return [1]
    if key == "choices":
        return announce(chair, eye)
    return trade(chair, eye)


def draw(chair: Chair, eye: Eye, ahead: bool) -> int:
    """The deck by the mean of what it may give, each card of the discard area by what it gives."""
    options = chair.options([])
    if len(options) == 1:
        return options[0]
    if ahead:  # the best of this draw and of those to come
        from_deck = eye.glance(eye.hand) + eye.promise(eye.hand, eye.turns_left(True) + 1)
    else:
        sample = eye.unseen[:LOOKS]
        from_deck = sum([eye.glance_after(eye.hand, card) for card in sample]) / len(sample)
    best, choice = from_deck, FROM_DECK if FROM_DECK in options else options[0]
    worths = [(eye.after(eye.hand, card), card) for card in options if card != FROM_DECK]
    worths.sort(reverse=True)
    for worth, card in worths[: CANDIDATES if ahead else 1]:
        value = float(worth)
        if ahead:
            kept, _ = best_seven(eye, eye.hand | (1 << card))
            value += eye.promise(kept, eye.turns_left(False))
        if value > best:
            best, choice = value, card
    return choice


def best_seven(eye: Eye, full: int) -> tuple[int, int]:
    """The best hand one discard away, and its worth."""
    best, hand = -1000000, full
    for out in cards_of(full):
        left = full ^ (1 << out)
        worth = eye.worth(left)
        if worth > best:
            best, hand = worth, left
    return hand, best


def discard(chair: Chair, eye: Eye, ahead: bool) -> int:
    """The card whose loss leaves the best hand, now or in the end."""
    options = chair.options([])
    worths = [(eye.worth(eye.hand ^ (1 << card)), card) for card in options]
    worths.sort(reverse=True)
    turns = eye.turns_left(True)
    if not ahead or turns == 0:
        return worths[0][1]
    best, choice = -1e9, worths[0][1]
    for worth, card in worths[:CANDIDATES]:
        value = worth + eye.promise(eye.hand ^ (1 << card), turns)
        if value > best:
            best, choice = value, card
    return choice


def draft(chair: Chair, eye: Eye, ahead: bool) -> int:
    """Two players: a card that lies open, or the better of two unseen ones."""
    options = chair.options([])
    sample = eye.unseen[:LOOKS]
    additions = sorted([growth(eye, card, ahead) for card in sample])
    n = len(additions)
    of_two = sum([additions[i] * (2 * i + 1) for i in range(n)]) / (n * n)  # expected better of two
    best, choice = of_two, options[0]
    for card in options:
        if card != FROM_DECK:
            value = growth(eye, card, ahead)
            if value > best:
                best, choice = value, card
    return choice


def growth(eye: Eye, card: int, ahead: bool) -> float:
    """What a growing hand gains by a card: its points, and half of what it makes other cards worth."""
    hand = eye.hand | (1 << card)
    value = float(eye.worth(hand))
    if ahead:
        tried = eye.unseen[:6]
        value += sum([max(0, eye.worth(hand | (1 << other)) - value) for other in tried]) / (2 * len(tried))
    return value


def best_addition(eye: Eye, options: list[int], ahead: bool) -> int:
    """Of some cards, the one that adds most."""
    best, choice = -1e9, options[0]
    for card in options:
        value = growth(eye, card, ahead)
        if value > best:
            best, choice = value, card
    return choice


def announce(chair: Chair, eye: Eye) -> list[int]:
    """The best choices, found by the exact search, said step by step."""
    told = best_choices(eye.hand, mask_of(eye.discard) if chair.view["minutes"] is None else 0)
    so_far: list[int] = []
    while not chair.complete(so_far):
        options = chair.options(so_far)
        facts = chair.facts(so_far, options[0])
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


def _suit_places() -> dict[str, int]:
    from tablee.games.fantasy_realms.cards import SUITS

    return {suit: SUIT + place for place, suit in enumerate(SUITS)}


SUIT_PLACE: Final[dict[str, int]] = _suit_places()
