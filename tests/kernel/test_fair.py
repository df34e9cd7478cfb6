"""Fair chance: committed to before the deal, derived again after the reveal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import conformance
import tablee
from tablee.kernel import BadJournal, Game, Journal, Match
from tablee.kernel.entry import Chance, outcomes_in
from tablee.kernel.fair import FairRandom, commitment, new_fair, new_secret, reveal, seed, take_up, verify

GAMES = [pytest.param(game, id=game.id) for game in tablee.games().values()]
SECRET = "00" * 32
WORDS = ["rose", "iris"]


def played(game: Game[Any], answers: int = 60) -> Match:
    """A fair match, taken up again from its journal every few answers, as after a restart."""
    seats = max(game.seats[0], 3)
    match = new_fair(game, seats, {}, SECRET, WORDS)
    rng = Random(3)
    for number in range(answers):
        if match.over:
            break
        if number % 7 == 3:
            match = take_up(game, Journal.loads(match.journal.dumps()), SECRET)
        seat, line, decision = conformance.random_answer(match, rng)
        match.play(seat, line, decision)
    return match


def test_the_vectors_of_the_documentation() -> None:
    assert commitment(SECRET) == "7f90e7219f027cf179979cc2317d35c77f3010f5d60f73ded5523b001edb38fa"
    assert seed(SECRET, WORDS).hex() == "4fa17fec5bf135de57277b101f3a8ce61dabb1443d33c18953420aed99e3afb7"
    rng = FairRandom(seed(SECRET, WORDS))
    assert [rng.random().hex() for _ in range(3)] == [
        "0x1.28e941ba69e13p-1",
        "0x1.018313c1ee84dp-1",
        "0x1.7e7b8559d28d0p-2",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_outcome_is_derived_again(game: Game[Any]) -> None:
    match = played(game)
    reveal(match.journal, SECRET)
    journal = Journal.loads(match.journal.dumps())
    assert verify(game, journal) == len(outcomes_in(journal.entries)) > 0
    assert Match.load(game, journal).journal == journal


@pytest.mark.parametrize("game", GAMES)
def test_a_touched_outcome_is_found(game: Game[Any]) -> None:
    match = played(game)
    reveal(match.journal, SECRET)
    entries = match.journal.entries
    at = next(i for i, e in enumerate(entries) if isinstance(e, Chance) and len(set(e.outcomes)) > 1)
    chance = outcomes_in([entries[at]])
    other = next(i for i in range(len(chance)) if chance[i] != chance[0])
    chance[0], chance[other] = chance[other], chance[0]
    entries[at] = Chance(tuple(chance))
    with pytest.raises(BadJournal):
        verify(game, match.journal)


def test_another_secret_than_the_one_committed_to_is_found() -> None:
    match = played(tablee.game("fantasy-realms"))
    reveal(match.journal, new_secret())
    with pytest.raises(BadJournal):
        verify(match.game, match.journal)


def test_other_words_are_found() -> None:
    match = played(tablee.game("fantasy-realms"))
    reveal(match.journal, SECRET)
    match.journal.header["fair"]["words"] = ["rose", "lily"]
    with pytest.raises(BadJournal):
        verify(match.game, match.journal)


def test_an_unrevealed_or_ordinary_match_says_so() -> None:
    game = tablee.game("fantasy-realms")
    with pytest.raises(BadJournal, match="not revealed"):
        verify(game, played(game).journal)
    with pytest.raises(BadJournal, match="not played with"):
        verify(game, tablee.new("fantasy-realms", 3, 1).journal)


def test_every_seat_changes_the_seed() -> None:
    assert (
        len({seed(SECRET, words) for words in (["a", "b"], ["a", "c"], ["c", "b"], ["ab", ""], ["a\nb"])})
        >= 4
    )


def test_numbers_are_spread_evenly() -> None:
    rng = FairRandom(seed(SECRET, []))
    counts = [0] * 6
    for _ in range(6000):
        counts[int(rng.random() * 6)] += 1
    assert all(880 < count < 1120 for count in counts)
