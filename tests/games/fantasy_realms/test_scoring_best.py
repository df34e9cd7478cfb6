"""`choices="best"` is exact: nothing a person could choose brings more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tablee.games.fantasy_realms import score
from tablee.games.fantasy_realms.components.cards import BY_KEY, DECK, TEN_SUITS, Card
from tablee.games.fantasy_realms.scoring.best import best, best_choices, best_points, best_tally
from tablee.games.fantasy_realms.scoring.bitscore import tally, tally_points
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT, PLATES, SUIT_BIT, Face

CHOOSERS = ["doppelganger", "mirage", "shapeshifter", "book_of_changes", "island"]
HARD = [
    "world_tree",
    "collector",
    "gem_of_order",
    "basilisk",
    "great_flood",
    "wildfire",
    "blizzard",
    "rangers",
    "smoke",
]
KEYS = [card.key for card in DECK]


def mask_of(hand: list[str]) -> int:
    return sum(CARD_BIT[key] for key in hand)


def face(card: str, name: str, suit: str, source: Card) -> Face:
    return Face(CARD_BIT[card], CARD_BIT[name], SUIT_BIT[suit], source.strength, PLATES[source.index])


def all_identities(key: str, hand: list[str]) -> list[Face | None]:
    """Everything a card may be before the Book, without any shortcut."""
    faces: list[Face | None] = [None]
    card = BY_KEY[key]
    effect = card.choice
    if effect is not None and effect.kind == "copy_card":
        if effect.source == "hand":
            faces += [face(key, other, BY_KEY[other].suit, BY_KEY[other]) for other in hand if other != key]
        else:
            faces += [face(key, key, suit, card) for suit in effect.of[0].suits]
            faces += [
                face(key, model.key, model.suit, card) for model in DECK if model.suit in effect.of[0].suits
            ]
    return faces


def all_hands(hand: list[str]) -> Iterator[list[Face]]:
    """Every combination of identities, the Book included."""
    for combination in product(*[all_identities(key, hand) for key in hand]):
        faces = [one for one in combination if one is not None]
        yield faces
        if "book_of_changes" in hand:
            for target, suit in product(hand, TEN_SUITS):
                if target == "book_of_changes":
                    continue
                changed = face(target, target, suit, BY_KEY[target])
                for one in faces:
                    if one.bit == changed.bit:
                        changed = Face(one.bit, one.name, SUIT_BIT[suit], one.strength, one.penalty)
                yield [one for one in faces if one.bit != changed.bit] + [changed]


def brute_force(hand: list[str]) -> int:
    """The best tally, by trying everything."""
    mask = mask_of(hand)
    best_so_far = -(10**9)
    for faces in all_hands(hand):
        best_so_far = max(best_so_far, tally(mask, faces, 0))
        if "island" in hand:
            suits = {key: SUIT_BIT[BY_KEY[key].suit] for key in hand}
            suits.update({key: one.suit for one in faces for key in hand if CARD_BIT[key] == one.bit})
            for key in hand:
                if suits[key] in (SUIT_BIT["flood"], SUIT_BIT["flame"]):
                    best_so_far = max(best_so_far, tally(mask, faces, CARD_BIT[key]))
    return best_so_far


def random_hand(rng: Random, choosers: int) -> list[str]:
    """A hand with so many cards that offer a choice, and a taste for difficult company."""
    hand = rng.sample(CHOOSERS, choosers)
    others = [key for key in KEYS if key not in CHOOSERS]
    while len(hand) < rng.randint(choosers + 1, 8):
        key = rng.choice(HARD if rng.random() < 0.4 else others)
        if key not in hand:
            hand.append(key)
    return hand


@pytest.mark.clause("FR-R13")
@pytest.mark.parametrize(("choosers", "hands", "most"), [(1, 150, 8), (2, 60, 8), (3, 4, 6)])
def test_the_best_choices_are_those_of_brute_force(choosers: int, hands: int, most: int) -> None:
    rng = Random(choosers)
    tried = 0
    while tried < hands:
        hand = random_hand(rng, choosers)
        work = 1
        for key in hand:
            work *= len(all_identities(key, hand))
        if len(hand) > most or work * (60 if "book_of_changes" in hand else 1) > 60_000:
            continue
        tried += 1
        value, choices = best(mask_of(hand))
        assert value == brute_force(hand), (hand, choices)
        sheet = score(hand, choices="best")
        assert sheet.total == tally_points(value)
        assert sheet.choices == choices


@pytest.mark.slow
@pytest.mark.parametrize("others", [["hydra"], ["world_tree"], ["collector"], ["basilisk"]])
def test_the_best_of_three_wild_cards_with_book_is_that_of_brute_force(others: list[str]) -> None:
    hand = ["doppelganger", "mirage", "shapeshifter", "book_of_changes", *others]
    assert best_tally(mask_of(hand)) == brute_force(hand)


@pytest.mark.clause("FR-R12", "FR-5.6")
def test_the_best_choice_includes_the_necromancers_card() -> None:
    sheet = score(["necromancer", "cavern"], choices="best", discard=["dragon", "hydra", "wildfire"])
    assert sheet.choices == {"necromancer": "dragon"}
    assert sheet.total == 3 + 31 + 30
    assert score(["cavern"], choices="best", discard=["dragon"]).total == 6


def test_the_necromancers_card_may_be_declined() -> None:
    sheet = score(["necromancer", "king", "queen", "knights"], choices="best", discard=["basilisk"])
    assert "necromancer" not in sheet.choices


@pytest.mark.clause("FR-R8")
def test_among_equal_points_the_lower_strengths_win() -> None:
    # A second Knights brings 24 with strengths of 52, a second Hydra as much with 44; and so on.
    for model, other in [("hydra", "knights"), ("rangers", "warlock_lord"), ("enchantress", "empress")]:
        hand = ["doppelganger", model, other]
        better, worse = (score(hand, choices={"doppelganger": key}) for key in (model, other))
        assert better.total == worse.total and better.strengths < worse.strengths
        assert best_choices(mask_of(hand)) == {"doppelganger": model}


def test_a_hand_without_choices_needs_none() -> None:
    assert best_choices(mask_of(["forge", "magic_wand"])) == {}
    assert best_points(mask_of(["forge", "magic_wand"])) == 9 + 9 + 1


def test_the_choices_returned_are_the_callers_own() -> None:
    hand = mask_of(["mirage", "hydra"])
    best_choices(hand).clear()
    assert best_choices(hand) == {"mirage": "swamp"}


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (
            [
                "candle",
                "book_of_changes",
                "bell_tower",
                "gem_of_order",
                "cavern",
                "collector",
                "earth_elemental",
            ],
            385,
        ),
        (["mountain", "wildfire", "smoke", "great_flood", "whirlwind", "mirage", "air_elemental"], 260),
    ],
)
def test_known_hands_reach_their_known_points(hand: list[str], points: int) -> None:
    assert score(hand, choices="best").total == points


def test_the_highest_score_known_is_397() -> None:
    hand = [
        "candle",
        "book_of_changes",
        "bell_tower",
        "gem_of_order",
        "necromancer",
        "shield_of_keth",
        "sword_of_keth",
    ]
    sheet = score(hand, choices="best", discard=["warhorse", "unicorn", "smoke"])
    assert sheet.choices["necromancer"] == "warhorse"
    assert sheet.total == 397


@pytest.mark.clause("FR-R10")
def test_the_lowest_score_known_is_minus_74() -> None:
    hand = [
        "warlock_lord",
        "doppelganger",
        "shapeshifter",
        "empress",
        "king",
        "queen",
        "warlord",
        "necromancer",
    ]
    sheet = score(hand, choices={"doppelganger": "warlock_lord", "shapeshifter": "leader"})
    assert sheet.total == -74
