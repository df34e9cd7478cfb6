"""The choices that bring most, exactly: every choice that can matter is tried (FR-R13).

Each card's identities are first sorted into classes that give the same sheet; one of each class is tried with one
of each class of the other cards. Among equal points the lower sum of strengths is better (FR-2.11); among equals
the plainest choice, the printed card first.
"""

from __future__ import annotations

from itertools import product
from typing import Final, final

from tablee.games.fantasy_realms.components.cards import DECK, TEN_SUITS, Card
from tablee.games.fantasy_realms.scoring.bitscore import seen, size, tally, tally_points
from tablee.games.fantasy_realms.scoring.classes import (
    BOOK,
    COPIERS,
    ISLAND,
    ISLAND_REACH,
    TAKEABLE,
    TAKER,
    Option,
    Texts,
    classes,
    identities,
)
from tablee.games.fantasy_realms.scoring.identities import FULL_HAND
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT, Face

Solved = tuple[int, dict[str, object]]  # a tally, and the choices that reach it

WORST: Final = -(1 << 40)
KEPT: Final = 50_000  # solved hands remembered

_solved: dict[int, Solved] = {}


# --- what the engine and the bots ask


def best_tally(hand: int, discard: int = 0) -> int:
    """The tally of a hand with its best choices; `discard` is what the Necromancer may take from."""
    return best(hand, discard)[0]


def best_points(hand: int, discard: int = 0) -> int:
    """The points of a hand with its best choices."""
    return tally_points(best(hand, discard)[0])


def best_choices(hand: int, discard: int = 0) -> dict[str, object]:
    """The best choices of a hand, in the form that `score` takes."""
    return dict(best(hand, discard)[1])


def best(hand: int, discard: int = 0) -> Solved:
    """The best tally of a hand and the choices that reach it, the card taken from the discard area included."""
    value, choices = solve(hand)
    if TAKER is None or not hand & CARD_BIT[TAKER.key] or size(hand) >= FULL_HAND:
        return value, choices
    for card in DECK:  # FR-5.6, FR-R12: one card of the discard area, by its printed suit
        bit = CARD_BIT[card.key]
        if bit & discard & TAKEABLE & ~hand:
            with_card, its_choices = solve(hand | bit)
            if with_card > value:
                value, choices = with_card, {TAKER.key: card.key, **its_choices}
    return value, choices


def solve(hand: int) -> Solved:
    """The best tally of exactly these cards and its choices, remembered."""
    solved = _solved.get(hand)
    if solved is None:
        if len(_solved) >= KEPT:
            _solved.clear()
        solved = _solved[hand] = search(hand)
    return solved


# --- the search


def search(hand: int) -> Solved:
    """Try one option of each class for every card that has a choice."""
    cards = [card for card in DECK if hand & CARD_BIT[card.key]]
    copiers = [card for card in COPIERS if card in cards]
    book = BOOK if BOOK in cards else None
    island = ISLAND if ISLAND in cards else None
    if not (copiers or book or island):
        return tally(hand, [], 0), {}
    texts = Texts(hand)
    plain = {card.key: classes(identities(card, texts), texts) for card in copiers}
    trial = Trial(hand, island is not None)
    trial.run([list(plain[card.key].values()) for card in copiers])
    if book is not None:
        for target in cards:
            if target is book:
                continue
            before = plain.get(target.key) or classes(identities(target, texts), texts)
            names = identities(target, texts)
            changed = classes([option.changed(suit) for option in names for suit in TEN_SUITS], texts)
            fresh = [option for key, option in changed.items() if key not in before]
            trial.run([fresh, *[list(plain[card.key].values()) for card in copiers if card is not target]])
    return trial.value, trial.choices(book)


@final
class Trial:
    """The best combination so far."""

    def __init__(self, hand: int, island: bool) -> None:
        self.hand = hand
        self.island = island
        self.value = WORST
        self.best: list[Option] = []
        self.cleared = 0

    def run(self, options: list[list[Option]]) -> None:
        """Try every combination of these options."""
        for combination in product(*options):
            chosen = list(combination)
            faces = [option.face for option in chosen if option.face is not None]
            self.note(tally(self.hand, faces, 0), chosen, 0)
            if self.island:
                targets: int = seen(ISLAND_REACH, 0, self.hand, faces_mask(faces), faces)
                while targets:
                    low = targets & -targets
                    targets ^= low
                    if has_penalty(low, faces):
                        self.note(tally(self.hand, faces, low), chosen, low)

    def note(self, value: int, chosen: list[Option], cleared: int) -> None:
        """Keep the combination if it is better than all before."""
        if value > self.value:
            self.value, self.best, self.cleared = value, chosen, cleared

    def choices(self, book: Card | None) -> dict[str, object]:
        """The best combination in the form that `score` takes."""
        choices: dict[str, object] = {}
        for option in sorted(self.best, key=lambda option: -option.card.number):
            if option.choice:
                choices[option.card.key] = option.choice
        for option in self.best:
            if option.given and book is not None:
                choices[book.key] = {"card": option.card.key, "suit": option.given}
        if self.cleared and ISLAND is not None:
            choices[ISLAND.key] = next(card.key for card in DECK if CARD_BIT[card.key] == self.cleared)
        return choices


def faces_mask(faces: list[Face]) -> int:
    """The cards that have a face."""
    mask: int = 0
    for face in faces:
        mask |= face.bit
    return mask


def has_penalty(bit: int, faces: list[Face]) -> bool:
    """Whether there is something to clear on a card."""
    for face in faces:
        if face.bit == bit:
            return bool(face.penalty.bit & WITH_PENALTY)
    return bool(bit & WITH_PENALTY)


WITH_PENALTY: Final[int] = sum([CARD_BIT[card.key] for card in DECK if card.penalty])
