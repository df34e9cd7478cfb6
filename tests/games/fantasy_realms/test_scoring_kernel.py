"""The bit-mask kernel counts exactly as the readable scorer does."""

from __future__ import annotations

from random import Random

import pytest

from tablee.games.fantasy_realms import score
from tablee.games.fantasy_realms.components.cards import BY_KEY, DECK, SUITS, TEN_SUITS
from tablee.games.fantasy_realms.scoring.bitscore import (
    points,
    points_of,
    tally,
    tally_points,
    tally_strengths,
)
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT, PLATES, SUIT_BIT, Face

CHOOSERS = ["doppelganger", "mirage", "shapeshifter", "book_of_changes", "island"]
KEYS = [card.key for card in DECK]


def mask_of(hand: list[str]) -> int:
    return sum(CARD_BIT[key] for key in hand)


def face(card: str, name: str, suit: str, source: str) -> Face:
    return Face(
        CARD_BIT[card], CARD_BIT[name], SUIT_BIT[suit], BY_KEY[source].strength, PLATES[BY_KEY[source].index]
    )


def random_hand(rng: Random) -> list[str]:
    """A hand of one to eight cards, rich in cards that offer a choice."""
    count = rng.randint(1, 8)
    first = rng.sample(CHOOSERS, min(count, rng.choice([0, 1, 2, 3, 4, 5])))
    hand = first + rng.sample([key for key in KEYS if key not in first], count - len(first))
    rng.shuffle(hand)
    return hand


def random_choices(hand: list[str], rng: Random) -> tuple[dict[str, object], list[Face], int]:
    """Random choices for a hand: for the readable scorer, and as faces and cleared cards for the kernel."""
    choices: dict[str, object] = {}
    suits = {key: BY_KEY[key].suit for key in hand}
    names = {key: key for key in hand}
    sources = {key: key for key in hand}
    moved: list[str] = []
    for key in hand:
        effect = BY_KEY[key].choice
        if effect is None or effect.kind != "copy_card" or rng.random() < 0.2:
            continue
        if effect.source == "hand":
            models = [other for other in hand if other != key]
        else:
            models = [card.key for card in DECK if card.suit in effect.of[0].suits]
        if effect.generic and rng.random() < 0.3:
            suits[key] = rng.choice(effect.of[0].suits)
            choices[key] = suits[key]
        elif models:
            names[key] = rng.choice(models)
            suits[key] = BY_KEY[names[key]].suit
            choices[key] = names[key]
            if effect.source == "hand":
                sources[key] = names[key]
        else:
            continue
        moved.append(key)
    if "book_of_changes" in hand and len(hand) > 1 and rng.random() < 0.9:
        target = rng.choice([key for key in hand if key != "book_of_changes"])
        suits[target] = rng.choice(TEN_SUITS)
        choices["book_of_changes"] = {"card": target, "suit": suits[target]}
        if target not in moved:
            moved.append(target)
    cleared = 0
    if "island" in hand and rng.random() < 0.8:
        aims = [key for key in hand if suits[key] in ("flood", "flame")]
        if aims:
            choices["island"] = rng.choice(aims)
            cleared = CARD_BIT[str(choices["island"])]
    return choices, [face(key, names[key], suits[key], sources[key]) for key in moved], cleared


@pytest.mark.clause("FR-3.1", "FR-8.5", "FR-8.6", "FR-R27", "FR-R28")
@pytest.mark.parametrize("seed", range(8))
def test_kernel_and_readable_scorer_agree_on_random_hands_and_choices(seed: int) -> None:
    rng = Random(seed)
    for _ in range(2500):
        hand = random_hand(rng)
        choices, faces, cleared = random_choices(hand, rng)
        sheet = score(hand, choices=choices)
        value = tally(mask_of(hand), faces, cleared)
        assert (tally_points(value), tally_strengths(value)) == (sheet.total, sheet.strengths), (
            hand,
            choices,
        )


@pytest.mark.parametrize("seed", range(4))
def test_kernel_and_readable_scorer_agree_on_hands_as_printed(seed: int) -> None:
    rng = Random(100 + seed)
    hands = [rng.sample(KEYS, rng.randint(1, 8)) for _ in range(2500)]
    totals = [score(hand).total for hand in hands]
    masks = [mask_of(hand) for hand in hands]
    assert [points(mask) for mask in masks] == totals
    assert points_of(masks) == totals


def test_every_pair_of_cards_agrees() -> None:
    for first in KEYS:
        for second in KEYS:
            if first < second:
                assert points(CARD_BIT[first] | CARD_BIT[second]) == score([first, second]).total


@pytest.mark.parametrize("seed", range(2))
def test_kernel_and_readable_scorer_agree_where_much_is_blanked(seed: int) -> None:
    rng = Random(200 + seed)
    rough = [
        "great_flood",
        "blizzard",
        "wildfire",
        "basilisk",
        "rainstorm",
        "smoke",
        "warship",
        "war_dirigible",
    ]
    for _ in range(2500):
        hand = ["doppelganger", "book_of_changes", *rng.sample(rough, rng.randint(2, 4))]
        hand += rng.sample([key for key in KEYS if key not in hand], 2)
        choices, faces, cleared = random_choices(hand, rng)
        sheet = score(hand, choices=choices)
        value = tally(mask_of(hand), faces, cleared)
        assert (tally_points(value), tally_strengths(value)) == (sheet.total, sheet.strengths), (
            hand,
            choices,
        )


@pytest.mark.clause("FR-R8")
def test_the_greater_tally_is_the_better_hand() -> None:
    more_points = tally(mask_of(["knights", "king"]), [], 0)
    fewer_points = tally(mask_of(["wildfire", "dragon"]), [], 0)
    assert tally_points(more_points) > tally_points(fewer_points)
    assert more_points > fewer_points
    # 12 points either way, with strengths of 20 and of 12: the lower sum is the better hand
    knights, hydra = tally(CARD_BIT["knights"], [], 0), tally(CARD_BIT["hydra"], [], 0)
    assert (tally_points(knights), tally_strengths(knights)) == (12, 20)
    assert (tally_points(hydra), tally_strengths(hydra)) == (12, 12)
    assert hydra > knights


@pytest.mark.clause("FR-R10")
def test_a_tally_below_zero_reads_back() -> None:
    dragon = tally(CARD_BIT["dragon"], [], 0)
    assert (tally_points(dragon), tally_strengths(dragon)) == (-10, 30)


def test_the_kernel_knows_every_suit_once() -> None:
    assert len({SUIT_BIT[suit] for suit in SUITS}) == 11
    assert sum(CARD_BIT.values()) == 2**53 - 1
