"""The game that the benchmark plays everywhere is the right one. Nothing here is timed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random

import pyspiel
import pytest
from bench.leduc import GAME, WORDS, Leduc
from bench.search import Spent, interval, meeting

import conformance
from tablee.kernel import State
from tablee.kernel.dealer import Dealer

DECK = [0, 0, 1, 1, 2, 2]
LETTERS = {"f": 0, "c": 1, "r": 2}


def played(cards: list[int], line: str) -> State:
    """Leduc with these cards (two hands and the board) after this line: c and r call and raise, f folds."""
    dealer = Dealer(Random(0))
    dealer.replay(cards)
    state = State(GAME, GAME.table(2, {}), dealer, False)
    for letter in line.replace("/", ""):
        ask = state.ask
        assert LETTERS[letter] in ask.questions[0].options(state.table, ask.seats[0], [])
        state.choose(0, LETTERS[letter])
    return state


def balance(cards: list[int], line: str) -> int:
    state = played(cards, line)
    assert state.over
    won, lost = state.game.points(state.table)
    assert won == -lost
    return won


def ends(
    cards: list[int], line: str = "", chance: Fraction = Fraction(1)
) -> Iterator[tuple[State, Fraction]]:
    """Every end of a deal, and how likely random play is to come there."""
    state = played(cards, line)
    if state.over:
        yield state, chance
        return
    options = state.ask.questions[0].options(state.table, state.ask.seats[0], [])
    for option in options:
        yield from ends(cards, line + WORDS[option][0], chance / len(options))


@cache
def tree() -> list[tuple[Fraction, Fraction, int]]:
    """Every end of the game: how often it is counted (the board of a match that ends before it is dealt is nobody's),
    how likely random play is to come there, and what seat 0 wins."""
    deals = [list(cards) for cards in permutations(DECK, 3)]
    found: list[tuple[Fraction, Fraction, int]] = []
    for cards in deals:
        for state, chance in ends(cards):
            table = state.table
            assert isinstance(table, Leduc)
            counted = Fraction(1) if table.board >= 0 else Fraction(1, 4)
            found.append((counted, chance / len(deals), GAME.points(table)[0]))
    return found


@pytest.mark.parametrize(
    ("cards", "line", "won"),
    [
        ([0, 1, 2], "cc/cc", -1),  # the antes go to the higher card
        ([2, 1, 0], "cc/cc", 1),
        ([0, 1, 0], "cc/cc", 1),  # a pair beats it
        ([1, 1, 2], "crrc/rrc", 0),  # equal cards share
        ([0, 2, 1], "crf", -1),
        ([0, 2, 1], "rf", 1),
        ([0, 2, 1], "rrf", -3),
        ([0, 2, 1], "rc/rf", 3),
        ([0, 2, 1], "rc/crf", -3),
        ([0, 2, 0], "crrc/crrc", 13),  # 1 + 2 + 2 + 4 + 4
        ([2, 1, 1], "crrc/rrc", -13),
    ],
)
def test_known_lines_pay_what_they_should(cards: list[int], line: str, won: int) -> None:
    assert balance(cards, line) == won


def test_nobody_folds_unpressed_and_nobody_raises_twice() -> None:
    for line, words in (
        ("", "call raise"),
        ("c", "call raise"),
        ("r", "fold call raise"),
        ("rr", "fold call"),
        ("cc/", "call raise"),
        ("rrc/r", "fold call raise"),
        ("rrc/crr", "fold call"),
    ):
        state = played([0, 1, 2], line)
        options = state.ask.questions[0].options(state.table, state.ask.seats[0], [])
        assert [WORDS[option] for option in options] == words.split(), line


def test_the_whole_tree_is_the_one_openspiel_has() -> None:
    """Sums over the 5520 ends of OpenSpiel's leduc_poker."""
    assert sum(counted for counted, _, _ in tree()) == 5520
    assert sum(counted * won for counted, _, won in tree()) == 0
    assert sum(counted * abs(won) for counted, _, won in tree()) == 32880
    assert sum(counted * won * won for counted, _, won in tree()) == 273816


def test_random_play_is_worth_what_it_is_in_openspiel() -> None:
    assert sum(chance for _, chance, _ in tree()) == 1
    assert sum(chance * won for _, chance, won in tree()) == Fraction(-5, 64)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(
    "check",
    [
        conformance.check_copies,
        conformance.check_restarts,
        conformance.check_notation,
        conformance.check_samples,
        conformance.check_undo,
    ],
)
def test_leduc_keeps_the_promises_of_every_game(check: object, seed: int) -> None:
    """Those that need no rulebook and no sentences."""
    assert callable(check)
    check(GAME, 2, {}, seed)


def test_both_searches_play_and_what_they_spend_is_noted() -> None:
    """The beginning of a match; nobody has won it when it is cut off."""
    spent = Spent(), Spent()
    share = meeting(pyspiel.load_game("tablee_fake_crystal(players=2,cut=12)"), 0.001, 1, spent)
    assert share == 0.5
    assert all(each.decisions and each.seconds > 0 for each in spent) and spent[1].imagined >= 2


def test_a_line_of_the_table_says_who_won_how_surely() -> None:
    assert interval(0.5, 100) == "40% to 60%" and interval(1.0, 4) == "51% to 100%"
