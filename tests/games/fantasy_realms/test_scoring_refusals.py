"""What the scorer refuses, and that it says why."""

from __future__ import annotations

from typing import Any

import pytest

from tablee.games.fantasy_realms import BadChoice, BadHand, ScoringError, UnknownName, score

BOOK = "book_of_changes"


@pytest.mark.parametrize(
    ("hand", "error", "clause", "words"),
    [
        ([], BadHand, "FR-5.6", "this one has 0"),
        (
            ["mirage", "candle", "forge", "king", "queen", "swamp", "island", "forest", "cavern"],
            BadHand,
            "FR-5.6",
            "has 9",
        ),
        (["Knights", "Chevaliers"], BadHand, "FR-1.3", "twice in the hand"),
        (["Knight"], UnknownName, "FR-9.1", "Did you mean “Knights”"),
        (["xyzzy"], UnknownName, "FR-9.1", "No card is called “xyzzy”"),
        ([7], UnknownName, "FR-9.1", "No card is called “7”"),
        ("Knights", BadHand, "FR-1.1", "list"),
    ],
)
def test_a_bad_hand_is_refused(hand: Any, error: type[ScoringError], clause: str, words: str) -> None:
    with pytest.raises(error) as refusal:
        score(hand)
    check(refusal.value, clause, words)


@pytest.mark.parametrize(
    ("hand", "choices", "clause", "words"),
    [
        (["forge"], {"mirage": "swamp"}, "FR-3.2", "not in the hand"),
        (["forge"], {"forge": "swamp"}, "FR-5.1", "offers no choice"),
        (["forge"], "worst", "FR-5.1", "“worst” is not a choice"),
        (["mirage"], [("mirage", "swamp")], "FR-5.1", "dictionary"),
        (["mirage"], {"mirage": 3}, "FR-5.1", "by its name"),
        (["mirage"], {"mirage": "king"}, "FR-8.19", "cannot copy “King”: its suit is Leader"),
        (["mirage"], {"mirage": "leader"}, "FR-8.19", "cannot take the suit Leader"),
        (["mirage"], {"mirage": "joker"}, "FR-8.19", "cannot take the suit Wild"),
        (["mirage"], {"mirage": "mirage"}, "FR-8.19", "cannot copy"),
        (["shapeshifter"], {"shapeshifter": "doppelganger"}, "FR-8.19", "cannot copy"),
        (["doppelganger", "king"], {"doppelganger": "queen"}, "FR-8.1", "another card of your hand"),
        (["doppelganger", "king"], {"doppelganger": "doppelganger"}, "FR-8.1", "another card of your hand"),
        ([BOOK, "king"], {BOOK: {"card": BOOK, "suit": "army"}}, "FR-8.13", "other than itself"),
        ([BOOK, "king"], {BOOK: {"card": "queen", "suit": "army"}}, "FR-5.8", "not in the hand"),
        ([BOOK, "king"], {BOOK: {"card": "king", "suit": "wild"}}, "FR-R19", "not Wild"),
        ([BOOK, "king"], {BOOK: {"card": "king", "suit": "music"}}, "FR-1.4", "No suit is called “music”"),
        ([BOOK, "king"], {BOOK: {"card": "king"}}, "FR-5.8", "a card and a suit"),
        ([BOOK, "king"], {BOOK: "king"}, "FR-5.8", "a card and a suit"),
        (["island", "king"], {"island": "king"}, "FR-R26", "another suit"),
        (["island", "king"], {"island": "swamp"}, "FR-R26", "not in the hand"),
        (["necromancer"], {"necromancer": "king"}, "FR-R12", "not in the discard area"),
        (["necromancer"], {"necromancer": "swamp"}, "FR-R12", "its suit is Flood"),
        (["fountain_of_life", "king"], {"fountain_of_life": "king"}, "FR-R33", "another suit"),
    ],
)
def test_a_nonsensical_choice_is_refused(hand: list[str], choices: Any, clause: str, words: str) -> None:
    with pytest.raises(BadChoice) as refusal:
        score(
            hand,
            choices=choices,
            discard=["swamp"] if "swamp" in str(choices) and "swamp" not in hand else [],
        )
    check(refusal.value, clause, words)


def check(refusal: ScoringError, clause: str, words: str) -> None:
    """A refusal is a ValueError with a sentence in both languages and its clause."""
    assert isinstance(refusal, ValueError)
    assert clause in refusal.clauses
    assert words in str(refusal) == refusal.text["en"]
    assert refusal.text["fr"] and refusal.text["fr"] != refusal.text["en"]
    assert refusal.text["fr"].endswith((".", "?", "}."))


def test_a_choice_under_something_that_is_no_name_is_refused() -> None:
    odd: Any = {7: "swamp"}
    with pytest.raises(UnknownName, match="“7”"):
        score(["mirage"], choices=odd)


def test_an_unknown_name_in_a_choice_is_refused() -> None:
    with pytest.raises(UnknownName, match="Rainstrom"):
        score(["mirage"], choices={"mirage": "Rainstrom"})


@pytest.mark.clause("FR-1.3")
def test_a_card_is_not_in_two_places() -> None:
    with pytest.raises(BadHand, match="both in the hand and in the discard area"):
        score(["king"], discard=["king"])
    with pytest.raises(BadHand, match="twice in the discard area"):
        score(["king"], discard=["queen", "Reine"])


@pytest.mark.clause("FR-5.6")
def test_a_hand_of_eight_takes_no_ninth_card() -> None:
    hand = ["necromancer", "candle", "forge", "queen", "swamp", "island", "forest", "cavern"]
    with pytest.raises(BadHand, match="already has eight"):
        score(hand, choices={"necromancer": "king"}, discard=["king"])
    assert len(score(hand, choices="best", discard=["king"]).cards) == 8


@pytest.mark.parametrize("count", range(1, 9))
def test_hands_of_one_to_eight_cards_score(count: int) -> None:
    hand = ["necromancer", "candle", "forge", "queen", "swamp", "island", "forest", "cavern"]
    assert len(score(hand[:count]).cards) == count
