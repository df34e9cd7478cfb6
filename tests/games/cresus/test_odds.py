"""The exact odds of a sale."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from games.cresus.scene import dice
from tablee.games.cresus.components import EDITION, SHARE_SALE, SHARE_THROWS
from tablee.games.cresus.phases.odds import (
    after_keeping,
    alike,
    best_keep,
    counts,
    expected,
    keeps,
    odds,
    odds_of_keeping,
)
from tablee.kernel import Dealer


@pytest.mark.parametrize("row", EDITION["odds"], ids=lambda r: f"{r['throws']}-throws")
def test_the_odds_are_those_of_the_edition(row: dict[str, object]) -> None:
    fractions = row["fraction"]
    assert isinstance(fractions, list)
    assert odds(int(str(row["throws"]))) == [Fraction(f) for f in fractions]


def test_one_throw_by_counting_all_falls() -> None:
    falls = [0] * 6
    for fall in product(range(6), repeat=6):
        falls[alike(list(fall)) - 1] += 1
    assert odds(1) == [Fraction(n, 6**6) for n in falls]


@pytest.mark.parametrize(
    ("lying", "throws", "expect"),
    [
        ("yybrgo", 1, [0, 0.4167, 0.4475, 0.1196, 0.0154, 0.0008]),
        ("yyybrg", 1, [0, 0, 0.5787, 0.3472, 0.0694, 0.0046]),
        ("yyyybr", 2, [0, 0, 0, 0.4823, 0.4244, 0.0934]),
        ("yyyyyb", 2, [0, 0, 0, 0, 0.6944, 0.3056]),
    ],
)
def test_the_odds_with_dice_on_the_table(lying: str, throws: int, expect: list[float]) -> None:
    assert [round(float(f), 4) for f in odds(throws, dice(lying))] == expect


@pytest.mark.parametrize(
    "lying", ["ybrgov", "yybrgo", "yybbrg", "yybbrr", "yyybbb", "yyybbr", "yyyybb", "yyyyyb"]
)
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_keeping_one_largest_group_is_best_at_every_threshold(lying: str, throws: int) -> None:
    best = odds(throws, dice(lying))
    for faces, other in keeps(throws, dice(lying)):
        for k in range(6):
            assert sum(best[k:]) >= sum(other[k:]), (faces, k)


def test_the_best_keep_is_a_largest_group() -> None:
    assert best_keep(dice("bygbbo")) == 0b011001
    assert counts(dice("bygbbo")) == [1, 3, 0, 1, 1, 0]


def test_the_table_of_keeps_has_the_best_first_and_every_choice_once() -> None:
    rows = keeps(2, dice("yybrgo"))
    assert rows[0][0] == dice("yy")
    assert len(rows) == 3 * 2**4
    assert all(sum(chances) == 1 for _, chances in rows)
    assert [expected(c) for _, c in rows] == sorted([expected(c) for _, c in rows], reverse=True)


def test_keeping_all_is_certain() -> None:
    assert odds_of_keeping(dice("yyybbb"), 63, 2) == [0, 0, 1, 0, 0, 0]
    assert after_keeping([6], 3)[5] == 1


def test_real_throws_follow_the_odds() -> None:
    """40 000 sales of two throws under best play, within four standard deviations."""
    dealer = Dealer(Random(20))
    sales = 40_000
    found = [0] * 6
    for _ in range(sales):
        lying = [dealer.below(6) for _ in range(6)]
        keep = best_keep(lying)
        lying = [lying[i] if keep >> i & 1 else dealer.below(6) for i in range(6)]
        found[alike(lying) - 1] += 1
    for k, chance in enumerate(odds(2)):
        p = float(chance)
        assert abs(found[k] - sales * p) <= 4 * (sales * p * (1 - p)) ** 0.5 + 1


def test_every_share_pays_more_for_more_faces_and_on_average_more_than_its_price() -> None:
    for i, entry in enumerate(EDITION["share"]):
        assert SHARE_SALE[i] == sorted(SHARE_SALE[i])
        mean = sum(float(c) * a for c, a in zip(odds(SHARE_THROWS[i]), SHARE_SALE[i], strict=True))
        assert 1.2 < mean / entry["price"] < 1.6
