"""The records of Fantasy Realms: found, proven, and counted a second time by other code."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tablee.cli import app
from tablee.games.fantasy_realms import score
from tablee.games.fantasy_realms.components.cards import DECK
from tablee.games.fantasy_realms.scoring.best import best_points
from tablee.games.fantasy_realms.scoring.bitscore import points
from tablee.games.fantasy_realms.scoring.ceiling import SHIFTY, ceiling, ceiling_with
from tablee.games.fantasy_realms.scoring.masks import CARD_BIT
from tablee.games.fantasy_realms.scoring.summits import climb, floor_with
from tablee.kernel.errors import BadOption
from tablee.lab import witness
from tablee.lab.records import ALL, Realm, as_data, cards_of, prove, spread

KEYS = [card.key for card in DECK]
# Fourteen cards with all that is intricate: 3,432 hands of seven, few enough to count each of them.
SMALL = ["bell_tower", "candle", "queen", "sword_of_keth", "gem_of_order", "book_of_changes", "mirage",
         "shapeshifter", "doppelganger", "island", "wildfire", "collector", "forge", "swamp"]  # fmt: skip
TINY = ["bell_tower", "candle", "queen", "sword_of_keth", "gem_of_order", "book_of_changes", "collector",
        "island", "warlock_lord", "swamp", "empress"]  # fmt: skip


def mask_of(keys: list[str]) -> int:
    return sum(CARD_BIT[key] for key in keys)


def random_hands(count: int, choosers: int) -> list[int]:
    rng = Random(choosers)
    shifty = [key for key in KEYS if CARD_BIT[key] & SHIFTY]
    rest = [key for key in KEYS if not CARD_BIT[key] & SHIFTY]
    return [
        mask_of(rng.sample(shifty, choosers) + rng.sample(rest, rng.choice([7, 8]) - choosers))
        for _ in range(count)
    ]


@pytest.mark.parametrize(("choosers", "hands"), [(0, 1500), (1, 250), (2, 100), (3, 20)])
def test_no_hand_is_above_its_ceiling_nor_below_its_floor(choosers: int, hands: int) -> None:
    for hand in random_hands(hands, choosers):
        reached = best_points(hand)
        assert ceiling(hand) >= reached, cards_of(hand)
        assert floor_with(hand, 0, 0) <= points(hand) <= reached, cards_of(hand)


def test_a_beginning_is_bounded_by_what_can_become_of_it() -> None:
    rng = Random(5)
    for hand in random_hands(60, 1) + random_hands(60, 2):
        reached, lowest = best_points(hand), points(hand)
        cards = [card for card in KEYS if hand & CARD_BIT[card]]
        rng.shuffle(cards)
        pool = mask_of(rng.sample(KEYS, 20))
        for held in range(len(cards)):
            start = mask_of(cards[:held])
            others = (pool | hand) & ~start
            assert ceiling_with(start, len(cards) - held, others) >= reached
            assert floor_with(start, len(cards) - held, others) <= lowest


def test_the_search_finds_what_counting_every_hand_finds() -> None:
    among = mask_of(TINY)
    every = {mask_of(list(hand)): best_points(mask_of(list(hand))) for hand in combinations(TINY, 7)}
    wanted = sorted(every.values())[-12]
    party = climb(0, 7, len(TINY), among, 0, wanted, False)
    assert {(hand, reached) for reached, hand, _ in party.found} == {
        (hand, reached) for hand, reached in every.items() if reached >= wanted
    }
    wanted = sorted(every.values())[12]
    party = climb(0, 7, len(TINY), among, 0, wanted, True)
    assert {(hand, reached) for reached, hand, _ in party.found} == {
        (hand, reached) for hand, reached in every.items() if reached <= wanted
    }


def test_the_witness_agrees_with_the_engine() -> None:
    assert witness.compare((1, 120, 7, 2000)) == (120, [])
    assert witness.compare((2, 60, 8, 2000)) == (60, [])


def test_the_witness_counts_the_record_hands_alike() -> None:
    seven = [
        "cavern",
        "bell_tower",
        "earth_elemental",
        "candle",
        "collector",
        "gem_of_order",
        "book_of_changes",
    ]
    eight = ["bell_tower", "candle", "necromancer", "warhorse", "sword_of_keth", "shield_of_keth",
             "gem_of_order", "book_of_changes"]  # fmt: skip
    for keys, total in ((seven, 385), (eight, 397)):
        assert witness.best(keys) == total
        assert score(keys, choices="best").total == total


def test_a_search_that_was_stopped_goes_on_from_its_diary(tmp_path: Path) -> None:
    realm = Realm(7, [], [key for key in KEYS if key not in TINY])
    whole = prove(realm, 3, workers=1)
    diary = tmp_path / "diary.jsonl"
    assert as_data(prove(realm, 3, workers=1, diary=diary), 3) == as_data(whole, 3)
    lines = diary.read_text().splitlines()
    diary.write_text("\n".join(lines[: len(lines) // 2]) + "\n" + lines[-1][:5])
    assert as_data(prove(realm, 3, workers=1, diary=diary), 3) == as_data(whole, 3)


def test_the_command_proves_the_best_hand_among_some_cards() -> None:
    words = ["best", "fantasy-realms", "--json", "--top", "2", "-j", "1"]
    for key in KEYS:
        if key not in SMALL:
            words += ["--without", key]
    told = json.loads(CliRunner().invoke(app, words).stdout)
    assert told["proof"] == "exhaustive" and told["examined"] == 3432
    first = told["hands"][0]
    assert score(first["cards"], choices=first["choices"]).total == told["total"] == first["total"]
    rng = Random(3)
    assert all(best_points(mask_of(rng.sample(SMALL, 7))) <= told["total"] for _ in range(100))


def test_every_hand_is_counted_once_also_when_the_count_was_stopped(tmp_path: Path) -> None:
    every = [best_points(mask_of(list(hand))) for hand in combinations(TINY, 7)]
    realm = Realm(7, [], [key for key in KEYS if key not in TINY])
    diary = tmp_path / "diary.jsonl"
    whole = spread(realm, workers=1, diary=diary)
    assert whole.hands == {points: every.count(points) for points in sorted(set(every))}
    assert whole.mean == sum(every) / len(every)
    assert whole.reached_by(0.5) == sorted(every)[(len(every) - 1) // 2]
    lines = diary.read_text().splitlines()
    diary.write_text("\n".join(lines[: len(lines) // 2]) + "\n" + lines[-1][:5])
    assert spread(realm, workers=1, diary=diary).hands == whole.hands
    with pytest.raises(BadOption, match="another search"):
        prove(realm, workers=1, diary=diary)


def test_the_command_counts_every_hand_among_some_cards() -> None:
    words = ["best", "fantasy-realms", "--every", "-j", "1"]
    for key in KEYS:
        if key not in TINY:
            words += ["--without", key]
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert told["hands"] == sum(told["points"].values()) == 330
    shown = CliRunner().invoke(app, ["--lang", "en", *words]).stdout
    assert "330 hands counted one by one" in shown
    refused = CliRunner().invoke(app, ["--lang", "en", *words, "--lowest"])
    assert refused.exit_code == 2 and "nothing to order" in refused.stderr


def test_what_cannot_be_searched_is_refused_with_a_sentence() -> None:
    for words, sentence in (
        (["best", "krystal"], "has no hands to search"),
        (["best", "fantasy-realms", "--cards", "9"], "A hand has 7 cards"),
        (
            ["best", "fantasy-realms", "--with", "Candle", "--without", "candle"],
            "cannot be in the hand and left out",
        ),
        (["best", "fantasy-realms", "--with", "Candel"], "Did you mean"),
        (["best", "fantasy-realms", "--cards", "8", "--without", "Necromancer"], "no eighth card"),
        (["best", "fantasy-realms", "-j", "many"], "Workers are a number"),
    ):
        result = CliRunner().invoke(app, ["--lang", "en", *words])
        assert result.exit_code == 2 and sentence in result.stderr


def test_how_many_hands_there_are() -> None:
    assert Realm(7, [], []).hands == 154_143_080
    assert Realm(8, [], [], chaos=True).hands == 133_784_560
    assert Realm(8, [], []).hands == 133_784_560 - 4_272_048  # without those that hold nothing to take
    assert Realm(7, ["candle"], ["mirage"]).hands == 18_009_460
    assert ALL.bit_count() == 53
