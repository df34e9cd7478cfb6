"""The example that learns Fantasy Realms: it runs, what it computes is right, and it learns."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest
from examples.learn_fantasy_realms import CARDS, FIELDS, PAIRS, Notes, Worth, learn, main, play

import tablee

pytestmark = pytest.mark.plain  # the rules are tested on both builds elsewhere

SIZE = 1 + CARDS + len(PAIRS[0])


def any_worth(seed: int) -> Worth:
    return Worth(np.random.default_rng(seed).normal(size=SIZE))


def total(worth: Worth, hand: np.ndarray) -> float:
    held = np.flatnonzero(hand)
    pairs = sum(worth.pair[a, b] for a in held for b in held if a < b)
    return float(worth.card[held].sum() + pairs)


def test_it_knows_the_cards_by_the_documented_fields() -> None:
    cards = {card["key"] for card in tablee.game("fantasy-realms").components()["cards"]}
    assert set(FIELDS.cards) <= cards and CARDS == 53
    assert len(set(FIELDS.take.tolist()) | {FIELDS.deck, FIELDS.none}) == 55


def test_what_a_card_is_worth_to_a_hand_is_what_the_sum_says() -> None:
    """Every card that may come, against the worth of every hand it can make."""
    worth, hand = any_worth(1), np.zeros(CARDS)
    hand[Random(2).sample(range(CARDS), 7)] = 1
    found = worth.after(hand)
    for card in np.flatnonzero(hand == 0):
        hands = []
        for gone in [*np.flatnonzero(hand), card]:
            other = hand.copy()
            other[card], other[gone] = 1, 0
            hands.append(total(worth, other))
        assert found[card] == pytest.approx(max(hands) - total(worth, hand))


def test_the_fit_finds_weights_that_are_there() -> None:
    """Points made from known weights of cards: after enough hands the same weights come out."""
    rng = np.random.default_rng(3)
    known = rng.normal(scale=10, size=CARDS)
    hands = np.array([rng.permutation(CARDS) < 7 for _ in range(4000)], dtype=np.int8)
    notes = Notes()
    notes.add((hands, 50 + hands @ known))
    found = Worth(notes.weights())
    guesses = [total(found, hand) for hand in hands[:500]]
    assert np.corrcoef(guesses, hands[:500] @ known)[0, 1] > 0.99


def test_a_match_among_learners_notes_hands_of_seven_and_their_points() -> None:
    hands, points = play(np.zeros(SIZE), 1, 2, 1.0)
    assert hands.shape == (18, CARDS) and (hands.sum(axis=1) == 7).all()
    assert [len(set(points[at : at + 3])) for at in range(0, 18, 3)] == [1] * 6


def test_it_learns() -> None:
    """From one round of sixty matches to the next, its own points rise by a quarter at least."""
    _, curve = learn(rounds=3, matches=60, tests=3, seed=2, workers=1, opponents="beginner")
    assert curve[2][1] > 1.25 * curve[0][1]


def test_it_runs_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "curve.svg"
    words = "--rounds 2 --matches 4 --tests 3 --final 6 --workers 2 --curve"
    share = main([*words.split(), str(picture)])
    assert 0 <= share <= 1 and f"{share:.1%} of 6 matches" in capsys.readouterr().out
    assert picture.read_text(encoding="utf-8").count("<svg") == 1
